// Registration and reuse: a list keeps the cells that have left the screen, and gives one to the next call that asks for its
// identifier. Without one it has the driver make a view of the registered class.

/// Registrations of classes, and the views to use again.
public enum ReusableViews {
    /// The view that the last call on a list waits for; nil if it has its result. The caller makes the view and passes it to
    /// `adopt`.
    public static func takeRequest(of list: ObjectID, in world: inout World) -> ViewRequest? {
        guard ListView.isList(list, in: world), let request = world[list: list].request else { return nil }
        world[list: list].request = nil
        return request
    }

    /// Marks a new view as made for an identifier, before its initializer runs.
    public static func adopt(_ view: ObjectID, for request: ViewRequest, in world: inout World) {
        guard world.isView(view) else { return }
        setIdentifier(.string(request.identifier), of: view, in: &world)
    }

    // MARK: Registration

    /// Registers a class, by its name, or a nib for an identifier; nil removes the registration.
    static func register(
        _ made: RuntimeValue, _ kind: ListViewKind, _ identifier: RuntimeValue, of list: ObjectID, in world: inout World
    ) {
        guard ListView.isList(list, in: world), case .string(let identifier) = identifier else { return }
        var registration = ListRecord.ReuseRegistration(kind: kind, identifier: identifier)
        if case .string(let name) = made {
            registration.made = world.tables.classes.indices.reversed().first { world.tables.classes[$0].name == name }
                .map { ClassID(raw: UInt32($0)) }
        } else if case .object(let source) = made {
            registration.source = source
            world.retain(source)
        }
        if let known = index(kind, identifier, of: list, in: world) {
            let old = world[list: list].registrations.remove(at: known).source
            if old.exists { world.release(old) }
        }
        guard registration.made != nil || registration.source.exists else { return }
        world[list: list].registrations.append(registration)
    }

    private static func index(_ kind: ListViewKind, _ identifier: String, of list: ObjectID, in world: borrowing World)
        -> Int?
    {
        world[list: list].registrations.firstIndex { $0.identifier == identifier && $0.kind == kind }
    }

    // MARK: Reuse

    /// A view for an identifier: from the pool after prepareForReuse, else new, else nil or, if one is required, an exception.
    static func dequeue(
        _ kind: ListViewKind, _ identifier: RuntimeValue, of list: ObjectID, isRequired: Bool, in world: inout World
    ) {
        guard ListView.isList(list, in: world), case .string(let identifier) = identifier else { return }
        if let waiting = world[list: list].pool.lastIndex(where: { $0.identifier == identifier && $0.kind == kind }) {
            let view = world[list: list].pool.remove(at: waiting).view
            world.schedule(.of(.lists(.giveView), view, .none, .list6))
            world.schedule(.enter(.prepareForReuse, view, .list6))
            return world.release(view)
        }
        if let known = index(kind, identifier, of: list, in: world) {
            let registration = world[list: list].registrations[known]
            world[list: list].request = ViewRequest(
                kind: kind, identifier: identifier, made: registration.made, source: registration.source)
        } else if isRequired {
            switch kind {
            case .tableCell, .headerFooter: world.report(.cellNotRegistered, ["identifier": identifier])
            case .collectionCell:
                world.report(
                    .viewNotRegistered, ["kind": "UICollectionElementKindCell", "identifier": identifier])
            case .supplementary(let name):
                world.report(.viewNotRegistered, ["kind": name, "identifier": identifier])
            }
        }
    }

    /// Gives a view of the pool to the driver.
    static func give(_ view: ObjectID, in world: inout World) {
        world.retain(view)
        world.driver.result = .object(view)
        world.driver.newResult = view
    }

    /// Keeps a view that has left the screen, if it has an identifier.
    static func keep(_ view: ObjectID, _ kind: ListViewKind, of list: ObjectID, in world: inout World) {
        guard world.isReachable(view), case .string(let identifier)? = world.stored("reuseIdentifier", of: view),
            !identifier.isEmpty, world[list: list].pool.count < ListView.mostCells
        else { return }
        world.retain(view)
        world[list: list].pool.append(.init(kind: kind, identifier: identifier, view: view))
    }

    static func setIdentifier(_ identifier: RuntimeValue, of view: ObjectID, in world: inout World) {
        guard let property = world.property(world[traits: view].uikit, "reuseIdentifier") else { return }
        world.store(identifier, in: property, of: view, isWeak: false)
    }

    /// Releases what a deallocated list retains.
    static func dropAll(of list: ObjectID, in world: inout World) {
        let pool = world[list: list].pool
        let registrations = world[list: list].registrations
        world[list: list].pool = []
        world[list: list].registrations = []
        for pooled in pool { world.release(pooled.view) }
        for registration in registrations where registration.source.exists { world.release(registration.source) }
    }
}

extension SystemMessage {
    static let cellNotRegistered = SystemMessage(
        "cell-not-registered", .exception("NSInternalInconsistencyException"), .list5,
        "unable to dequeue a cell with identifier {identifier} - must register a nib or a class for the identifier or "
            + "connect a prototype cell in a storyboard")
    static let viewNotRegistered = SystemMessage(
        "collection-view-not-registered", .exception("NSInternalInconsistencyException"), .list5,
        "could not dequeue a view of kind: {kind} with identifier {identifier} - must register a nib or a class for "
            + "the identifier or connect a prototype cell in a storyboard")
}

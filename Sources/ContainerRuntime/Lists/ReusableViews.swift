// Registration and reuse. A list keeps the cells that have left the screen, and returns one to the next request for its
// identifier. If it has kept none, the driver creates a view of the registered class, because its initializer is code of the
// program.

/// Registered classes, and the views kept for reuse.
public enum ReusableViews {
    /// The view that the last call on a list needs; nil if the call has its result. The caller creates the view and passes it
    /// to `adopt`.
    public static func takeRequest(of list: ObjectID, in world: inout World) -> ViewRequest? {
        guard ListView.isList(list, in: world), let request = world[list: list].request else { return nil }
        world[list: list].request = nil
        return request
    }

    /// Sets the reuse identifier of a new view, before its initializer runs.
    public static func adopt(_ view: ObjectID, for request: ViewRequest, in world: inout World) {
        guard world.isView(view) else { return }
        setIdentifier(.string(request.identifier), of: view, in: &world)
    }

    // MARK: Registration

    /// Registers a class name or a nib for an identifier; nil removes the registration.
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

    /// Requests a view for an identifier: a kept one, after prepareForReuse, otherwise a new one of the registered class. If no
    /// class is registered, the result is nil or, if `isRequired`, an exception.
    static func dequeue(
        _ kind: ListViewKind, _ identifier: RuntimeValue, of list: ObjectID, isRequired: Bool, in world: inout World
    ) {
        guard ListView.isList(list, in: world), case .string(let identifier) = identifier else { return }
        if let cell = Reconfiguring.cell(kind, identifier, of: list, in: world) { return give(cell, in: &world) }
        if let waiting = world[list: list].pool.lastIndex(where: { $0.identifier == identifier && $0.kind == kind }) {
            let view = world[list: list].pool.remove(at: waiting).view
            world.schedule(.of(.lists(.giveView), view, .none, .list6))
            world.schedule(.enter(.prepareForReuse, view, .list6))
            // The effects retain the view, so the reference from the pool can end here.
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

    /// Makes a view from the pool the result of the call.
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

    /// Releases the views and nibs that a deallocated list retains.
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

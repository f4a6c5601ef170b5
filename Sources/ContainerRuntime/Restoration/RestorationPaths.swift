// Where an object stands for restoration: identifiers joined by `/`, with the child's index before each contained child
// (restore-debuglog-root-paths-tab-nav-city), so that siblings of one identifier are told apart.

/// Paths that were made, and the places of children, while nothing moves.
struct PathCache: Sendable {
    var paths: [ObjectID: String] = [:]
    var positions: [ObjectID: Int] = [:]
    var counted: Set<ObjectID> = []
    /// The bytes of all paths: each has those of its ancestors within it, so that deep hierarchies take their square.
    var bytes = 0

    var isFull: Bool { bytes > SavedState.maximumPathBytes }
}

extension World {
    /// The internal path of a controller, a view or a registered object; nil where it has no identifier. An ancestor
    /// without one is passed over: its descendant can be reached by an explicit reference alone. Nil too where the paths
    /// from the root down take more than `SavedState.maximumPathBytes`. O(depth).
    public func restorationPath(of object: ObjectID) -> String? {
        var cache = PathCache()
        return RestorationPaths.restorationPath(of: object, &cache, in: self)
    }

    /// The paths of many objects: what they share is looked at once. O(objects and their ancestors).
    public func restorationPaths(of objects: [ObjectID]) -> [String?] {
        var cache = PathCache()
        return objects.map { RestorationPaths.restorationPath(of: $0, &cache, in: self) }
    }

    /// What app code sees of a path: identifiers alone (restore-modal-nav-needs-delegate).
    public static func identifierComponents(ofPath path: String) -> [String] {
        path.split(separator: "/").filter { !($0.hasPrefix(":[") && $0.hasSuffix("]:")) }.map(String.init)
    }
}

/// The paths under which controllers are preserved.
enum RestorationPaths {
    static func restorationPath(of object: ObjectID, _ cache: inout PathCache, in world: borrowing World) -> String? {
        if let known = cache.paths[object] { return known }
        guard let identifier = registeredIdentifier(of: object, in: world) ?? world.restorationIdentifier(of: object)
        else { return nil }
        // From the object up to the first ancestor whose path is known, then down again.
        var chain: [(object: ObjectID, part: String)] = []
        var prefix: String?
        var step = object
        var part = identifier
        // What is presented may contain what presents it.
        var steps = 0
        while true {
            let (above, marker) =
                world.isController(step)
                ? standing(step, &cache, in: world) : (ownerForRestoration(of: step, in: world), "")
            chain.append((step, marker + part))
            var next = above
            // What has no identifier adds nothing to the path.
            while next.exists, steps <= world.lifetimes.liveCount, world.restorationIdentifier(of: next) == nil {
                steps += 1
                next =
                    world.isController(next)
                    ? standing(next, &cache, in: world).above : ownerForRestoration(of: next, in: world)
            }
            steps += 1
            guard next.exists, steps <= world.lifetimes.liveCount else { break }
            if let known = cache.paths[next] {
                prefix = known
                break
            }
            step = next
            part = world.restorationIdentifier(of: next) ?? ""
        }
        for (object, part) in chain.reversed() {
            // A root has no parent that would count it.
            let path = prefix.map { $0 + "/" + part } ?? part
            cache.bytes += path.utf8.count
            if cache.isFull { return nil }
            cache.paths[object] = path
            prefix = path
        }
        return prefix
    }

    /// What a controller stands below, and the mark of its place there: containers count, presenters do not.
    private static func standing(_ controller: ObjectID, _ cache: inout PathCache, in world: borrowing World) -> (
        above: ObjectID, marker: String
    ) {
        var parent = world[controller: controller].parent
        if parent.exists {
            // One that is lent has its place where it comes from.
            let above = world[controller: parent].parent
            if above.exists, world.container(above)?.lends(controller, to: parent, of: above, in: world) == true {
                parent = above
            }
            if cache.counted.insert(parent).inserted {
                for (index, child) in orderedChildren(of: parent, in: world).enumerated() {
                    cache.positions[child] = index
                }
            }
            let marker =
                world.restorationIdentifier(of: parent) == nil ? "" : ":[\(cache.positions[controller] ?? 0)]:/"
            return (parent, marker)
        }
        if world.isPresented(controller) { return (world[presentation: controller].presenter, "") }
        // What the launch's tree presents stands above its presenter already.
        guard let coming = world.presenting.atLaunch.first(where: { $0.presented == controller }),
            world.isController(coming.subject)
        else { return (.none, "") }
        return (
            Presentation.realPresenter(
                for: coming.subject, Presentation.requestedStyle(of: controller, in: world), in: world), ""
        )
    }

    /// The children in the order in which a path counts them: a stack from its root, tabs as in the bar.
    static func orderedChildren(of controller: ObjectID, in world: borrowing World) -> [ObjectID] {
        guard world.isController(controller) else { return [] }
        return world.container(controller)?.orderedChildren(of: controller, in: world)
            ?? world.children(of: controller)
    }

    /// The controller in whose view an identified view stands.
    private static func ownerForRestoration(of view: ObjectID, in world: borrowing World) -> ObjectID {
        var step = view
        while world.isView(step) {
            if let controller = ViewHierarchy.liveController(of: step, in: world) { return controller }
            step = world[view: step].superview
        }
        return .none
    }

    /// The identifier that was set, whatever a getter says.
    static func setIdentifier(of object: ObjectID, in world: borrowing World) -> String? {
        guard world.isAlive(object), case .string(let name)? = world.stored("restorationIdentifier", of: object),
            !name.isEmpty
        else { return nil }
        return name
    }

    /// Whether an object goes by the identifier that was set.
    static func isIdentifierSet(of object: ObjectID, in world: borrowing World) -> Bool {
        world.restoration.identifiers[object] == nil
            || world.restorationIdentifier(of: object) == setIdentifier(of: object, in: world)
    }

    static func registeredIdentifier(of object: ObjectID, in world: borrowing World) -> String? {
        world.restoration.registrations.first { $0.object == object }?.identifier
    }
}

extension World {
    /// The name under which a controller or a view is preserved; nil without one.
    public func restorationIdentifier(of object: ObjectID) -> String? {
        if let overridden = restoration.identifiers[object] { return overridden }
        return RestorationPaths.setIdentifier(of: object, in: self)
    }
}

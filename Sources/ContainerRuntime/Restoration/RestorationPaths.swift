// Restoration paths: identifiers joined by `/`. An index precedes each contained child, so that siblings with the same
// identifier have different paths (restore-debuglog-root-paths-tab-nav-city).

/// A cache of paths and child indices. Valid while the hierarchy does not change.
struct PathCache: Sendable {
    var paths: [ObjectID: String] = [:]
    var positions: [ObjectID: Int] = [:]
    var counted: Set<ObjectID> = []
    /// The size of all paths in bytes. Each path includes those of its ancestors, so the size is quadratic in the depth.
    var bytes = 0

    var isFull: Bool { bytes > SavedState.maximumPathBytes }
}

extension World {
    /// The internal path of a controller, view or registered object; nil without an identifier. Ancestors without an identifier
    /// are skipped, so that only an explicit reference reaches their descendants. Also nil if the paths from the root down
    /// exceed `SavedState.maximumPathBytes`. O(depth).
    public func restorationPath(of object: ObjectID) -> String? {
        var cache = PathCache()
        return RestorationPaths.restorationPath(of: object, &cache, in: self)
    }

    /// The paths of many objects. Common ancestors are visited once. O(objects and their ancestors).
    public func restorationPaths(of objects: [ObjectID]) -> [String?] {
        var cache = PathCache()
        return objects.map { RestorationPaths.restorationPath(of: $0, &cache, in: self) }
    }

    /// A path as the app's code receives it: identifiers only (restore-modal-nav-needs-delegate).
    public static func identifierComponents(ofPath path: String) -> [String] {
        path.split(separator: "/").filter { !($0.hasPrefix(":[") && $0.hasSuffix("]:")) }.map(String.init)
    }
}

/// The paths under which objects are preserved.
enum RestorationPaths {
    static func restorationPath(of object: ObjectID, _ cache: inout PathCache, in world: borrowing World) -> String? {
        if let known = cache.paths[object] { return known }
        guard let identifier = registeredIdentifier(of: object, in: world) ?? world.restorationIdentifier(of: object)
        else { return nil }
        // From the object up to the nearest ancestor with a known path, then down again.
        var chain: [(object: ObjectID, component: String)] = []
        var prefix: String?
        var step = object
        var component = identifier
        // A presented controller may contain its presenter, so the steps are limited.
        var steps = 0
        while true {
            let (above, marker) =
                world.isController(step)
                ? standing(step, &cache, in: world) : (ownerForRestoration(of: step, in: world), "")
            chain.append((step, marker + component))
            var next = above
            // Skips ancestors without an identifier, which add nothing to the path.
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
            component = world.restorationIdentifier(of: next) ?? ""
        }
        for (object, component) in chain.reversed() {
            // A root has no parent, and so no index.
            let path = prefix.map { $0 + "/" + component } ?? component
            cache.bytes += path.utf8.count
            if cache.isFull { return nil }
            cache.paths[object] = path
            prefix = path
        }
        return prefix
    }

    /// The object above a controller in its path, and a marker with the controller's index in that object. Containers
    /// index their children; presenters do not.
    private static func standing(_ controller: ObjectID, _ cache: inout PathCache, in world: borrowing World) -> (
        above: ObjectID, marker: String
    ) {
        var parent = world[controller: controller].parent
        if parent.exists {
            // A lent child stays in its original container's lists.
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
        // A presentation that waits for the end of the launch counts already.
        guard let coming = world.presenting.atLaunch.first(where: { $0.presented == controller }),
            world.isController(coming.subject)
        else { return (.none, "") }
        return (
            Presentation.realPresenter(
                for: coming.subject, Presentation.requestedStyle(of: controller, in: world), in: world), ""
        )
    }

    /// The children in the order of their indices in paths: a stack from its root, tabs as in the bar.
    static func orderedChildren(of controller: ObjectID, in world: borrowing World) -> [ObjectID] {
        guard world.isController(controller) else { return [] }
        return world.container(controller)?.orderedChildren(of: controller, in: world)
            ?? world.children(of: controller)
    }

    /// The controller whose view contains a view.
    private static func ownerForRestoration(of view: ObjectID, in world: borrowing World) -> ObjectID {
        var step = view
        while world.isView(step) {
            if let controller = ViewHierarchy.liveController(of: step, in: world) { return controller }
            step = world[visitingView: step].superview
        }
        return .none
    }

    /// The stored identifier, regardless of what an overridden getter returns.
    static func setIdentifier(of object: ObjectID, in world: borrowing World) -> String? {
        guard world.isAlive(object), case .string(let name)? = world.stored("restorationIdentifier", of: object),
            !name.isEmpty
        else { return nil }
        return name
    }

    /// Whether the effective identifier equals the stored one.
    static func isIdentifierSet(of object: ObjectID, in world: borrowing World) -> Bool {
        world.restoration.identifiers[object] == nil
            || world.restorationIdentifier(of: object) == setIdentifier(of: object, in: world)
    }

    static func registeredIdentifier(of object: ObjectID, in world: borrowing World) -> String? {
        world.restoration.registrations.first { $0.object == object }?.identifier
    }
}

extension World {
    /// The identifier under which a controller or view is preserved; nil if there is none.
    public func restorationIdentifier(of object: ObjectID) -> String? {
        if let overridden = restoration.identifiers[object] { return overridden }
        return RestorationPaths.setIdentifier(of: object, in: self)
    }
}

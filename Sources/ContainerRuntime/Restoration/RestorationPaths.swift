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
        return restorationPath(of: object, &cache)
    }

    /// The paths of many objects: what they share is looked at once. O(objects and their ancestors).
    public func restorationPaths(of objects: [ObjectID]) -> [String?] {
        var cache = PathCache()
        return objects.map { restorationPath(of: $0, &cache) }
    }

    func restorationPath(of object: ObjectID, _ cache: inout PathCache) -> String? {
        if let known = cache.paths[object] { return known }
        guard let identifier = registeredIdentifier(of: object) ?? restorationIdentifier(of: object) else { return nil }
        // From the object up to the first ancestor whose path is known, then down again.
        var chain: [(object: ObjectID, part: String)] = []
        var prefix: String?
        var step = object
        var part = identifier
        // What is presented may contain what presents it.
        var steps = 0
        while true {
            let (above, marker) = isController(step) ? standing(step, &cache) : (ownerForRestoration(of: step), "")
            chain.append((step, marker + part))
            var next = above
            // What has no identifier adds nothing to the path.
            while next.exists, steps <= lifetimes.liveCount, restorationIdentifier(of: next) == nil {
                steps += 1
                next = isController(next) ? standing(next, &cache).above : ownerForRestoration(of: next)
            }
            steps += 1
            guard next.exists, steps <= lifetimes.liveCount else { break }
            if let known = cache.paths[next] {
                prefix = known
                break
            }
            step = next
            part = restorationIdentifier(of: next) ?? ""
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
    private func standing(_ controller: ObjectID, _ cache: inout PathCache) -> (above: ObjectID, marker: String) {
        var parent = self[controller: controller].parent
        if parent.exists {
            // A tab that the More list shows stands where it stands among the tabs.
            let above = self[controller: parent].parent
            if isTabBar(above), self[tabBar: above].more == parent, self[tabBar: above].tabs.contains(controller) {
                parent = above
            }
            if cache.counted.insert(parent).inserted {
                for (index, child) in orderedChildren(of: parent).enumerated() { cache.positions[child] = index }
            }
            let marker = restorationIdentifier(of: parent) == nil ? "" : ":[\(cache.positions[controller] ?? 0)]:/"
            return (parent, marker)
        }
        if isPresented(controller) { return (self[presentation: controller].presenter, "") }
        // What the launch's tree presents stands above its presenter already.
        guard let coming = presenting.atLaunch.first(where: { $0.other == controller }),
            isController(coming.subject)
        else { return (.none, "") }
        return (realPresenter(for: coming.subject, requestedStyle(of: controller)), "")
    }

    /// The children in the order in which a path counts them: a stack from its root, tabs as in the bar.
    func orderedChildren(of container: ObjectID) -> [ObjectID] {
        if isNavigation(container) { return stack(of: container) }
        if isTabBar(container) { return tabs(of: container) }
        return children(of: container)
    }

    /// The controller in whose view an identified view stands.
    private func ownerForRestoration(of view: ObjectID) -> ObjectID {
        var step = view
        while isView(step) {
            if let controller = liveController(of: step) { return controller }
            step = self[view: step].superview
        }
        return .none
    }

    /// The identifier that was set, whatever a getter says.
    func setIdentifier(of object: ObjectID) -> String? {
        guard isAlive(object), case .string(let name)? = stored("restorationIdentifier", of: object), !name.isEmpty
        else { return nil }
        return name
    }

    /// Whether an object goes by the identifier that was set.
    func isIdentifierSet(of object: ObjectID) -> Bool {
        restoration.identifiers[object] == nil || restorationIdentifier(of: object) == setIdentifier(of: object)
    }

    func registeredIdentifier(of object: ObjectID) -> String? {
        restoration.registrations.first { $0.object == object }?.identifier
    }

    /// What app code sees of a path: identifiers alone (restore-modal-nav-needs-delegate).
    public static func identifierComponents(ofPath path: String) -> [String] {
        path.split(separator: "/").filter { !($0.hasPrefix(":[") && $0.hasSuffix("]:")) }.map(String.init)
    }
}

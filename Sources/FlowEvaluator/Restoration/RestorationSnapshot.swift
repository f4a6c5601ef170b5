// The app as a returning user sees it: its controllers, their paths and their state. Taken before a process ends and after the
// next launch, and compared.

internal import ContainerRuntime
internal import FlowSyntax

/// The controllers of a world with their state, in hierarchy order.
struct RestorationSnapshot: Sendable {
    struct Node: Sendable {
        var object: ObjectID
        /// The path of positions from the window down: `0`, `0/top`, `0/top/1`, `0/top/presented`.
        var path: String
        var name: String
        var className: String
        /// The path under which it is saved; nil without an identifier.
        var savedPath: String?
        /// The controllers above it without identifiers, the nearest last; empty if the chain is intact.
        var unnamed: [String]
        /// The controller that contains or presents it; empty for a root.
        var above: String
        /// Whether its container saves its children itself.
        var isSavedByContainer: Bool
        /// Its variables and the state that UIKit keeps for it, as text.
        var state: [(name: String, value: String)]
    }

    private(set) var nodes: [Node] = []

    /// Takes a snapshot. O(controllers and the contents of their variables, to a limited depth)
    init(_ machine: borrowing Machine) {
        /// The nodes above by depth: the path, the names of those without identifiers, the object.
        var above: [(path: String, unnamed: [String], children: Int, object: ObjectID)] = []
        var windows = 0
        let hierarchy = machine.world.hierarchy()
        let savedPaths = machine.world.restorationPaths(of: hierarchy.map(\.object))
        for (item, savedPath) in zip(hierarchy, savedPaths) {
            let object = item.object
            guard item.state != nil else {
                above = [("\(windows)", [], 0, object)]
                windows += 1
                continue
            }
            let presenter = item.isPresented && above.count > item.depth ? above[item.depth] : nil
            while above.count > item.depth { above.removeLast() }
            let path: String
            let unnamed: [String]
            var holder = ObjectID.none
            if let presenter {
                path = presenter.path + "/presented"
                unnamed = presenter.unnamed
                holder = presenter.object
            } else if let parent = above.last {
                path = item.depth == 1 ? parent.path + "/top" : parent.path + "/\(parent.children)"
                unnamed = parent.unnamed
                above[above.count - 1].children += 1
                if item.depth > 1 { holder = parent.object }
            } else {
                path = "loose \(nodes.count)"
                unnamed = []
            }
            let identifier = machine.world.restorationIdentifier(of: object)
            let name = machine.world.name(of: object)
            let hasContainer = presenter == nil && holder.exists
            let isSaved = hasContainer ? machine.world.savesChildren(holder) : true
            nodes.append(
                Node(
                    object: object, path: path, name: name,
                    className: machine.className(machine.reference(of: object)),
                    savedPath: savedPath, unnamed: unnamed,
                    above: holder.exists ? machine.world.name(of: holder) : "",
                    isSavedByContainer: isSaved,
                    state: machine.restorableState(of: object)))
            while above.count < item.depth { above.append((path, unnamed, 0, .none)) }
            above.append((path, identifier == nil ? unnamed + [name] : unnamed, 0, object))
        }
    }
}

/// A difference between the snapshots, as reported to the user.
struct RestorationLoss: Sendable, Hashable {
    var message: String
    var reason: String?
    /// The class and the reason. Losses with equal keys are reported once.
    var key: String
}

extension RestorationSnapshot {
    /// The outcome for a controller.
    struct Fate: Sendable {
        var isBack: Bool
        /// How it was restored or why it was not; nil if a controller above it is missing.
        var reason: String?
        var losses: [RestorationLoss] = []
    }

    /// The nodes of this snapshot that are missing afterwards. O(nodes)
    func losses(to after: RestorationSnapshot, in world: borrowing World) -> [RestorationLoss] {
        fates(in: after, of: world).flatMap(\.losses)
    }

    /// The outcome for each node, found by path. Nodes below a missing one are missing for the same reason.
    func fates(in after: RestorationSnapshot, of world: borrowing World) -> [Fate] {
        var found: [String: Node] = [:]
        for node in after.nodes { found[node.path] = node }
        let saved = world.preservedPaths
        var missing: String?
        var fates: [Fate] = []
        for node in nodes {
            if let path = missing, node.path.hasPrefix(path + "/") {
                fates.append(Fate(isBack: false, reason: nil))
                continue
            }
            guard let now = found[node.path], now.className == node.className else {
                missing = node.path
                let reason = reason(for: node, saved, in: world)
                let instead = found[node.path].map { "; \($0.name) is at its path" } ?? ""
                let loss = RestorationLoss(
                    message: "\(node.name) is not restored\(instead)", reason: reason,
                    key: "\(node.className) \(reason)")
                fates.append(Fate(isBack: false, reason: reason, losses: [loss]))
                continue
            }
            var fate = Fate(isBack: true, reason: step(for: node, saved, in: world))
            let values = Dictionary(now.state.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
            for property in node.state where values[property.name] != property.value {
                fate.losses.append(
                    RestorationLoss(
                        message:
                            "\(node.name).\(property.name) was \(property.value) and is \(values[property.name] ?? "nil")",
                        reason: stateReason(for: node, saved, in: world), key: "\(node.className).\(property.name)"))
            }
            fates.append(fate)
        }
        return fates
    }

    /// The step that restored a controller.
    private func step(for node: Node, _ saved: Set<String>, in world: borrowing World) -> String {
        guard let path = node.savedPath, saved.contains(path) else { return "created by the launch, and not saved" }
        switch world.restorationOutcome(at: path) {
        case .restorationClass: return "created by its restorationClass"
        case .delegate: return "created by the app's delegate"
        case .standing: return "created by the launch"
        case .storyboard: return "created by its storyboard"
        case .otherClass: return "of another class, and not decoded"
        default: return "created by the launch, and not decoded"
        }
    }

    /// The reason that a controller is not restored: the first broken link of the chain.
    private func reason(for node: Node, _ saved: Set<String>, in world: borrowing World) -> String {
        guard let path = node.savedPath else { return "it has no restorationIdentifier" }
        if !saved.contains(path) {
            if let unnamed = node.unnamed.last { return "\(unnamed) above it has no restorationIdentifier" }
            if !node.isSavedByContainer { return "\(node.above) does not encode it" }
            return "it was not saved"
        }
        switch world.restorationOutcome(at: path) {
        case .leftOut: return "its restoration class returned nil"
        case .notConforming: return "its restoration class has no viewController(withRestorationIdentifierPath:coder:)"
        case .notFound, nil:
            return
                "nothing recreates it: it has no restorationClass, the delegate returns nil for it, and the launch "
                + "does not create it"
        default:
            return node.above.isEmpty
                ? "it was recreated but not shown" : "it was recreated, but \(node.above) did not add it"
        }
    }

    private func stateReason(for node: Node, _ saved: Set<String>, in world: borrowing World) -> String? {
        guard let path = node.savedPath else { return "it has no restorationIdentifier" }
        guard saved.contains(path) else {
            return node.unnamed.last.map { "\($0) above it has no restorationIdentifier" } ?? "it was not saved"
        }
        if case .otherClass? = world.restorationOutcome(at: path) {
            return "its class is different, so it was not decoded"
        }
        return "it is not encoded, or not decoded"
    }
}

extension Machine {
    /// A controller's state: the variables that its class declares, and what UIKit restores of it.
    func restorableState(of object: ObjectID) -> [(name: String, value: String)] {
        var state: [(name: String, value: String)] = []
        if let index = reference(of: object).declaredIndex {
            let payload = Int(world.payload(of: object))
            for (offset, field) in program.classes[index].fields.enumerated()
            where !field.isHidden && !field.isWeak && payload > 0 {
                let value = heap.fields[payload + offset]
                // Skips a view or controller in a variable: it is in the hierarchy, or its owner creates it.
                if value.tag == .object, world.isKind(value.asObject, of: world.classID(.responder)) { continue }
                var visits = 0
                state.append((interner.text(field.name), outline(value, depth: 0, &visits)))
            }
        }
        if let selected = world.selectedIndex(of: object) { state.append(("selectedIndex", String(selected))) }
        return state
    }

    /// The maximum number of values that an outline visits, because collections with shared parts can contain
    /// exponentially many.
    private static let mostVisits = 100_000

    /// A value's contents as text. Identity would not do, because another process has other objects.
    private func outline(_ value: Value, depth: Int, _ visits: inout Int) -> String {
        visits += 1
        guard depth < 6, visits < Self.mostVisits else { return "…" }
        switch value.tag {
        case .object, .weakObject:
            let object = value.asObject
            guard world.isAlive(object) else { return "nil" }
            guard let index = reference(of: object).declaredIndex,
                !world.isKind(object, of: world.classID(.responder))
            else { return className(reference(of: object)) }
            let payload = Int(world.payload(of: object))
            let fields = program.classes[index].fields.enumerated().filter { !$0.element.isHidden && payload > 0 }
            let elements = fields.map {
                "\(interner.text($0.element.name)): \(outline(heap.fields[payload + $0.offset], depth: depth + 1, &visits))"
            }
            return "\(className(reference(of: object)))(\(elements.joined(separator: ", ")))"
        case .list:
            let elements = heap.lists[value.index].map { outline($0, depth: depth + 1, &visits) }
            return "[" + elements.joined(separator: ", ") + "]"
        case .dictionary:
            var elements: [String] = []
            for (key, element) in heap.dictionaries[value.index] {
                elements.append("\(outline(key, &visits)): \(outline(element, depth: depth + 1, &visits))")
            }
            return "[" + (elements.isEmpty ? ":" : elements.joined(separator: ", ")) + "]"
        default: return literal(value)
        }
    }

    private func outline(_ key: DictionaryKey, _ visits: inout Int) -> String {
        if case .object(let object) = key { return outline(Value(.weakObject, object.raw), depth: 5, &visits) }
        var text = ""
        describeKey(key, into: &text)
        return text
    }
}

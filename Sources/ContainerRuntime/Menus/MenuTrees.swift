// The trees that a menu builder changes. A menu does not change once it exists: a change of its elements replaces it, and each
// menu above it, by copies (UIMenuBuilder).

enum MenuTrees {
    /// A copy of a menu with other elements; the caller owns a reference.
    static func copy(_ menu: ObjectID, with elements: [ObjectID], in world: inout World) -> ObjectID {
        let copy = world.make(world.classID(.menu), payload: 0)
        world.names.newest = .none
        for name in ["title", "subtitle", "identifier", "options"] {
            if let value = world.stored(name, of: menu) { PropertyInfo.store(value, as: name, of: copy, in: &world) }
        }
        PropertyInfo.store(.objects(elements), as: "children", of: copy, in: &world)
        return copy
    }

    // MARK: Searching

    /// The elements of a tree, each before the elements below it. A menu that occurs twice counts once. O(elements)
    static func elements(below root: ObjectID, in world: borrowing World) -> [ObjectID] {
        var found: [ObjectID] = []
        var visited: Set<ObjectID> = []
        var waiting = [root]
        while let element = waiting.popLast() {
            guard world.isReachable(element), visited.insert(element).inserted else { continue }
            found.append(element)
            waiting.append(contentsOf: Menus.children(of: element, in: world).reversed())
        }
        return found
    }

    /// What a builder looks for.
    enum Target {
        /// A menu or an action with an identifier.
        case menu(RuntimeValue)
        case action(RuntimeValue)
        /// A command with an action and a property list.
        case command(RuntimeValue, RuntimeValue)
    }

    /// The element that a builder looks for, after the menus that contain it, from the root; empty if there is none. The search
    /// counts as work, because a builder may search once per element. O(elements)
    static func findPath(to target: Target, below root: ObjectID, in world: inout World) -> [ObjectID] {
        let elements = elements(below: root, in: world)
        world.workDone &+= UInt64(elements.count) * workPerElement
        return path(to: target, among: elements, in: world)
    }

    /// The acts that an element costs in a search and in the check for duplicates that follows a change.
    private static let workPerElement: UInt64 = 48

    private static func path(
        to target: Target, among elements: [ObjectID], in world: borrowing World
    ) -> [ObjectID] {
        var parents: [ObjectID: ObjectID] = [:]
        for element in elements {
            if matches(element, target, in: world) {
                var path = [element]
                while let last = path.last, let parent = parents[last] { path.append(parent) }
                return path.reversed()
            }
            for child in Menus.children(of: element, in: world) where parents[child] == nil { parents[child] = element }
        }
        return []
    }

    private static func matches(_ element: ObjectID, _ target: Target, in world: borrowing World) -> Bool {
        let uikit = world[traits: element].uikit
        switch target {
        case .menu(let identifier):
            return uikit.isKind(of: .menu) && world.stored("identifier", of: element) == identifier
        case .action(let identifier):
            return uikit.isKind(of: .menuAction) && world.stored("identifier", of: element) == identifier
        case .command(let action, let list):
            return uikit.isKind(of: .command) && world.stored("action", of: element) == action
                && (world.stored("propertyList", of: element) ?? .nil) == list
        }
    }

    // MARK: Duplicates

    /// Whether a tree would have an identifier, a command or a key twice if elements joined it. O(elements)
    static func hasDuplicates(_ elements: [ObjectID], in world: borrowing World) -> Bool {
        var known: Set<Key> = []
        for element in elements {
            for key in keys(of: element, in: world) where !known.insert(key).inserted { return true }
        }
        return false
    }

    /// What must be unique in a tree.
    private enum Key: Hashable {
        case menu(RuntimeValue)
        case action(RuntimeValue)
        case command(RuntimeValue, RuntimeValue)
        case chord(RuntimeValue, Int)
    }

    private static func keys(of element: ObjectID, in world: borrowing World) -> [Key] {
        let uikit = world[traits: element].uikit
        let identifier = world.stored("identifier", of: element) ?? .nil
        if uikit.isKind(of: .menu) { return identifier == .nil ? [] : [.menu(identifier)] }
        if uikit.isKind(of: .menuAction) { return identifier == .nil ? [] : [.action(identifier)] }
        guard uikit.isKind(of: .command), let action = world.stored("action", of: element) else { return [] }
        let command = Key.command(action, world.stored("propertyList", of: element) ?? .nil)
        guard uikit.isKind(of: .keyCommand), let input = world.stored("input", of: element), input != .nil,
            case .int(let modifiers) = Chord.mask(of: world.stored("modifierFlags", of: element))
        else { return [command] }
        return [command, .chord(input, modifiers)]
    }
}

// Random well-formed programs: scripts that a careful author may write. They use nested containers of every kind, with
// operations that are animated or not, overlap, are cancelled, or run inside callbacks. The generator tracks the state
// of the program, so that it writes no statement that UIKit would reject. The operations of each family are in their
// own files.

import FlowFuzzing

/// Makes one program.
struct Generator {
    struct Node {
        var name: String
        var kind: ControllerKind
        var parent: Int?
        /// In the order in which they were added: the stack, the tabs, the shown page.
        var children: [Int] = []
        /// The selected tab.
        var selected: Int?
        /// Of a split view controller.
        var split: SplitModel?
        /// The pages of a page view controller's data source.
        var ring: [Int] = []
        /// A page that was set while its page controller was invisible, and that has not been visible since. The page
        /// counts as appeared. No source shows which callbacks controllers get that join or leave it before it is
        /// visible.
        var isEarly = false
        /// The override of its parent: whether the width is compact.
        var override: Bool?
    }

    var random: SplitMix
    var nodes: [Node] = []
    var root = 0
    var isHidden = false
    /// The controllers presented over the root, and over each other, in order.
    var presented: [(node: Int, style: String)] = []
    var window = WindowModel()
    var operations: [Operation] = []
    /// Controllers that no variable holds and no later statement names.
    var anonymous: Set<Int> = []
    /// The controllers created now are pages, or are inside one.
    var isMakingPages = false
    /// Declarations that the next statement needs.
    private var made: [String] = []
    static let deepest = 6

    init(seed: UInt64) { random = SplitMix(state: seed) }

    /// A program's text.
    static func text(of operations: [Operation]) -> String {
        prelude + operations.flatMap { $0.lines + ["log \"idle\"", "expect focusIsSound()"] }.joined(separator: "\n")
            + "\n"
    }

    mutating func program(length: Int) -> [Operation] {
        window = WindowModel(isPad: random.chance(60))
        made.append(window.declaration)
        root = make(random.pick(ControllerKind.made))
        add(.root, [kind(root)], ["root \(nodes[root].name)"])
        settle()
        var tries = 0
        while operations.count < length, tries < length * 8 {
            tries += 1
            step()
            settle()
        }
        return operations
    }

    // MARK: Making

    mutating func make(_ kind: ControllerKind, className: String? = nil) -> Int {
        let index = nodes.count
        let name = "c\(index)"
        nodes.append(Node(name: name, kind: kind))
        switch kind {
        case .navigation:
            let first = make(.leaf)
            declare("let \(name) = Nav()")
            declare("\(name).viewControllers = [\(self.name(first))]")
            join(first, index)
        case .tabs:
            let tabs = (0..<2).map { _ in make(innerKind()) }
            for tab in tabs { join(tab, index) }
            nodes[index].selected = tabs[0]
            declare("let \(name) = Tabs()")
            declare("\(name).viewControllers = [\(tabs.map { "c\($0)" }.joined(separator: ", "))]")
        case .split, .columns: makeColumns(index)
        case .scroll, .curl: makePages(index)
        default: declare("let \(name) = \(className ?? kind.rawValue)()")
        }
        return index
    }

    /// A kind that does not need other kinds.
    mutating func simpleKind() -> ControllerKind { random.pick([.box, .manual, .navigation, .leaf, .table, .grid]) }

    /// A kind for tabs and pages, which sometimes contains others. No split view controller is created below a page. A
    /// page is adopted without callbacks and may have appeared before it is visible (page.5). No source shows which
    /// traits it has until then, or when a split view controller would collapse.
    mutating func innerKind() -> ControllerKind {
        let kinds = ControllerKind.made.filter { !isMakingPages || !ControllerKind.splits.contains($0) }
        return random.chance(75) ? random.pick(kinds) : simpleKind()
    }

    /// One of these, every kind equally likely.
    mutating func pick(_ indices: [Int]) -> Int? {
        let kinds = ControllerKind.allCases.filter { kind in indices.contains { self.kind($0) == kind } }
        guard let kind = kinds.randomOne(&random) else { return nil }
        return indices.filter { self.kind($0) == kind }.randomOne(&random)
    }

    mutating func declare(_ line: String) { made.append(line) }

    /// A controller that no variable holds and no later statement names.
    mutating func unnamed() -> Int {
        nodes.append(Node(name: "unnamed", kind: .leaf))
        anonymous.insert(nodes.count - 1)
        return nodes.count - 1
    }

    /// A class of controllers that a program does not need to name.
    mutating func leafClass() -> String {
        random.chance(25) ? random.pick(["Embedder", "Swapper"]) : "Leaf"
    }

    mutating func add(_ operation: OperationKind, _ kinds: [ControllerKind], _ lines: [String]) {
        var meetings: [Meeting] = []
        for kind in kinds where operation.applicable.contains(kind) {
            let meeting = Meeting(operation: operation, controller: kind)
            if !meetings.contains(meeting) { meetings.append(meeting) }
        }
        operations.append(Operation(lines: made + lines, meetings: meetings))
        made = []
    }

    // MARK: State

    func kind(_ index: Int) -> ControllerKind { nodes[index].kind }
    func name(_ index: Int) -> String { nodes[index].name }
    func named(_ indices: [Int]) -> [Int] { indices.filter { !anonymous.contains($0) } }

    func ancestors(of index: Int) -> [Int] {
        var result: [Int] = []
        var step = nodes[index].parent
        while let next = step {
            result.append(next)
            step = nodes[next].parent
        }
        return result
    }

    func depth(_ index: Int) -> Int { ancestors(of: index).count }
    func height(_ index: Int) -> Int { 1 + (nodes[index].children.map { height($0) }.max() ?? 0) }
    /// Whether a controller is inside another, or will be once a page or a column is shown.
    func isInside(_ index: Int, _ ancestor: Int) -> Bool {
        var step: Int? = index
        while let next = step {
            if next == ancestor { return true }
            step = nodes[next].parent ?? keeper(of: next)
        }
        return false
    }

    /// The controller that has this one as a page or a column.
    private func keeper(of index: Int) -> Int? {
        nodes.indices.first { nodes[$0].ring.contains(index) || nodes[$0].split?.columns.contains(index) ?? false }
    }

    /// The controllers of these kinds that a statement may change.
    func controllers(_ kinds: [ControllerKind]) -> [Int] {
        nodes.indices.filter { index in
            kinds.contains(nodes[index].kind) && !nodes[index].isEarly
                && !ancestors(of: index).contains { nodes[$0].isEarly }
        }
    }

    /// A child for a container: a new controller, or one without a parent.
    mutating func child(for container: Int) -> Int {
        let room = Self.deepest - depth(container)
        let free = nodes.indices.filter {
            isFree($0) && !anonymous.contains($0) && !isInside(container, $0) && height($0) < room
        }
        if random.chance(50), let index = pick(free) { return index }
        // A navigation controller cannot be pushed.
        let kinds = ControllerKind.made.filter { kind(container) != .navigation || $0 != .navigation }
        if room > 2, random.chance(70) { return make(random.pick(kinds)) }
        return make(.leaf, className: leafClass())
    }

    /// Whether it is not and will not be shown: it has no parent, is not a root, not presented, and neither a column
    /// nor a page.
    func isFree(_ index: Int) -> Bool {
        nodes[index].parent == nil && index != root && !presented.contains { $0.node == index }
            && keeper(of: index) == nil
    }

    mutating func detach(_ index: Int) {
        if let parent = nodes[index].parent { nodes[parent].children.removeAll { $0 == index } }
        nodes[index].parent = nil
        nodes[index].override = nil
        nodes[index].isEarly = false
    }

    mutating func join(_ index: Int, _ parent: Int) {
        detach(index)
        nodes[index].parent = parent
        nodes[parent].children.append(index)
    }

    /// The children of a container that are on the screen when the container is.
    func shownChildren(of index: Int) -> [Int] {
        switch kind(index) {
        case .navigation: Array(nodes[index].children.suffix(1))
        case .tabs: [nodes[index].selected].compactMap { $0 }
        case .split, .columns: visibleColumns(of: index)
        default: nodes[index].children
        }
    }

    /// The roots of the controllers on the screen, from the window's upwards.
    var shownLevels: [Int] {
        guard !isHidden else { return [] }
        let levels = [root] + presented.map(\.node)
        return levels.indices.filter { $0 == presented.count || presented[$0].style != "fullScreen" }.map { levels[$0] }
    }

    func isOnScreen(_ index: Int) -> Bool {
        var step = index
        while let parent = nodes[step].parent {
            guard shownChildren(of: parent).contains(step) else { return false }
            step = parent
        }
        return shownLevels.contains(step)
    }

    /// The name of the controller that would present next; nil if nothing can be presented.
    var frontName: String? { isHidden ? nil : name(presented.last?.node ?? root) }

    mutating func animation() -> String { random.chance(50) ? "animated" : "unanimated" }
    mutating func flag() -> String { random.chance(50) ? "true" : "false" }

    // MARK: Steps

    private mutating func step() {
        switch random.below(192) {
        case 0...4: embed()
        case 5...12: remove()
        case 13...20: transition()
        case 21...33: reparent()
        case 34...39: push()
        case 40...45: pop()
        case 46...47: popTo()
        case 48: setStack()
        case 49...73: swipe()
        case 74: overlap()
        case 75...82: windowOperation()
        case 83...84: fromCallback()
        case 85: waver()
        case 86...107: select()
        case 108: setTabs()
        case 109...116: present()
        case 117...134: dismiss()
        case 135...137: splitOperation()
        case 138...156: pageOperation()
        case 157...158: tapRow()
        case 159...175: environmentOperation()
        case 176...179: focus()
        default: small()
        }
    }
}

// Random well-formed programs: scripts whose every statement is one that a careful author may write, over nested
// containers of every kind, animated and not, overlapping, cancelled, and from inside callbacks. The generator keeps a
// picture of what the program has come to, so that it writes no statement that UIKit would complain about; the
// operations of each family stand in files of their own.

import FlowFuzzing

/// Makes one program.
struct Generator {
    struct Node {
        var name: String
        var kind: ControllerKind
        var parent: Int?
        /// In the order in which they were joined: the stack, the tabs, the page that is shown.
        var children: [Int] = []
        /// Of tabs, the one that is selected.
        var selected: Int?
        /// Of a split view controller.
        var split: SplitModel?
        /// Of a page view controller, the pages that its data source knows.
        var ring: [Int] = []
        /// A page that was set while nobody saw its page controller, and that nobody has seen since. It has appeared,
        /// and what would join or leave it meanwhile would be told as nobody has observed.
        var isEarly = false
        /// What its parent overrides: whether the width is compact.
        var override: Bool?
    }

    var random: SplitMix
    var nodes: [Node] = []
    var root = 0
    var isHidden = false
    /// What is presented over the root, and over each other.
    var presented: [(node: Int, style: String)] = []
    var window = WindowModel()
    var operations: [Operation] = []
    /// Controllers that no variable holds, and that no later statement names.
    var anonymous: Set<Int> = []
    /// What is made now is a page, or stands in one.
    var isMakingPages = false
    /// Declarations that the next statement needs.
    private var made: [String] = []
    static let deepest = 6

    init(seed: UInt64) { random = SplitMix(state: seed) }

    /// A program's text.
    static func text(of operations: [Operation]) -> String {
        prelude + operations.flatMap { $0.lines + ["log \"idle\""] }.joined(separator: "\n") + "\n"
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

    /// A kind that needs no others of its own.
    mutating func simpleKind() -> ControllerKind { random.pick([.box, .manual, .navigation, .leaf, .table, .grid]) }

    /// A kind of tabs and pages; not always one that makes others in turn. No split view controller is made below a
    /// page: a page is adopted without a word, and may have appeared before anybody sees it (page.5); nobody has
    /// observed which traits it goes by until then, and so when the split view controller collapses.
    mutating func innerKind() -> ControllerKind {
        let kinds = ControllerKind.made.filter { !isMakingPages || !ControllerKind.splits.contains($0) }
        return random.chance(75) ? random.pick(kinds) : simpleKind()
    }

    /// One of these, each kind among them as often as any other.
    mutating func pick(_ indices: [Int]) -> Int? {
        let kinds = ControllerKind.allCases.filter { kind in indices.contains { self.kind($0) == kind } }
        guard let kind = kinds.randomOne(&random) else { return nil }
        return indices.filter { self.kind($0) == kind }.randomOne(&random)
    }

    mutating func declare(_ line: String) { made.append(line) }

    /// A controller that no variable holds, and that no later statement names.
    mutating func unnamed() -> Int {
        nodes.append(Node(name: "unnamed", kind: .leaf))
        anonymous.insert(nodes.count - 1)
        return nodes.count - 1
    }

    /// A class of controllers that a program needs no name of.
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

    // MARK: The picture

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
    /// Whether it stands in the other, or would where that is a page or a column that waits to be shown.
    func isInside(_ index: Int, _ ancestor: Int) -> Bool {
        var step: Int? = index
        while let next = step {
            if next == ancestor { return true }
            step = nodes[next].parent ?? keeper(of: next)
        }
        return false
    }

    /// Who knows it as a page or a column.
    private func keeper(of index: Int) -> Int? {
        nodes.indices.first { nodes[$0].ring.contains(index) || nodes[$0].split?.columns.contains(index) ?? false }
    }

    /// Those of these kinds that a statement may change.
    func controllers(_ kinds: [ControllerKind]) -> [Int] {
        nodes.indices.filter { index in
            kinds.contains(nodes[index].kind) && !nodes[index].isEarly
                && !ancestors(of: index).contains { nodes[$0].isEarly }
        }
    }

    /// A child for a container: a new one, or one that is free.
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

    /// Whether nothing shows it or will: it has no parent, is no root, is not presented, and no column or page.
    func isFree(_ index: Int) -> Bool {
        nodes[index].parent == nil && index != root && !presented.contains { $0.node == index }
            && keeper(of: index) == nil
    }

    mutating func part(_ index: Int) {
        if let parent = nodes[index].parent { nodes[parent].children.removeAll { $0 == index } }
        nodes[index].parent = nil
        nodes[index].override = nil
        nodes[index].isEarly = false
    }

    mutating func join(_ index: Int, _ parent: Int) {
        part(index)
        nodes[index].parent = parent
        nodes[parent].children.append(index)
    }

    /// The children of a container that are on the screen when it is.
    func shownChildren(of index: Int) -> [Int] {
        switch kind(index) {
        case .navigation: Array(nodes[index].children.suffix(1))
        case .tabs: [nodes[index].selected].compactMap { $0 }
        case .split, .columns: visibleColumns(of: index)
        default: nodes[index].children
        }
    }

    /// The roots of what is on the screen, from the window's up.
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

    /// Whom a next presentation would come from; nil where nothing can be presented.
    var frontName: String? { isHidden ? nil : name(presented.last?.node ?? root) }

    mutating func animation() -> String { random.chance(50) ? "animated" : "unanimated" }
    mutating func flag() -> String { random.chance(50) ? "true" : "false" }

    // MARK: Steps

    private mutating func step() {
        switch random.below(188) {
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
        default: small()
        }
    }
}

// Random well-formed programs: scripts whose every statement is one that a careful author may write, over nested
// containers of every kind, animated and not, overlapping, cancelled, and from inside callbacks.

/// The kinds of controllers that hold others.
enum ContainerKind: String, CaseIterable { case box = "Box", manual = "Manual", navigation = "Nav", tabs = "Tabs" }

/// What a statement does.
enum OperationKind: String, CaseIterable {
    case embed, remove, transition, reparent, push, pop, popTo, popToRoot, setStack
    case swipeFinished, swipeCancelled, overlap, root, hideWindow, showWindow, memoryWarning, fromCallback
    case cancelledAppearance, layout, timer
    case select, tapTab, setTabs, present, dismiss, sheetFinished, sheetCancelled
}

/// A statement of a program, and the containers' kinds that it counts for.
struct Operation: Sendable {
    var kind: OperationKind
    var lines: [String]
    /// The container that it is about.
    var container: ContainerKind
}

/// A sequence of numbers that a seed decides.
struct SplitMix {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
    mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
    mutating func pick<T>(_ values: [T]) -> T { values[below(values.count)] }
}

/// Makes one program.
struct Generator {
    private struct Node {
        var name: String
        var kind: ContainerKind?
        var parent: Int?
        var children: [Int] = []
        /// Of tabs, the one that is selected.
        var selected: Int?
    }

    private var random: SplitMix
    private var nodes: [Node] = []
    private var root = 0
    private var isHidden = false
    /// What is presented over the root, and over each other.
    private var presented: [(node: Int, style: String)] = []
    private(set) var operations: [Operation] = []
    static let deepest = 6

    init(seed: UInt64) { random = SplitMix(state: seed) }

    /// The declarations that every program begins with.
    static let prelude = """
        screen Leaf
        screen Pusher {
            var left = 1
            on viewDidAppear {
                if left > 0 {
                    left -= 1
                    navigationController?.pushViewController(Leaf(), animated: true)
                }
            }
        }
        screen Popper {
            var left = 1
            on viewDidAppear {
                if left > 0 {
                    left -= 1
                    navigationController?.popViewController(animated: true)
                }
            }
        }
        screen Embedder {
            on viewDidLoad { embed Leaf() in self }
        }
        screen Swapper {
            var left = 1
            on viewDidLoad { embed Leaf() in self }
            on viewWillAppear {
                if left > 0 {
                    left -= 1
                    embed Leaf() in self
                }
            }
        }
        container Box {
            func swap(_ old, _ new, animated: Bool) {
                old.willMove(toParent: nil)
                addChild(new)
                new.view.frame = view.bounds
                transition(from: old, to: new, duration: animated ? 0.25 : 0, options: [], animations: { }) { _ in
                    old.removeFromParent()
                    new.didMove(toParent: self)
                }
            }
        }
        container Manual {
            var isOn = false
            override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
            on viewWillAppear(animated) {
                for child in children { child.beginAppearanceTransition(true, animated: animated) }
            }
            on viewDidAppear {
                isOn = true
                for child in children { child.endAppearanceTransition() }
            }
            on viewWillDisappear(animated) {
                isOn = false
                for child in children { child.beginAppearanceTransition(false, animated: animated) }
            }
            on viewDidDisappear {
                for child in children { child.endAppearanceTransition() }
            }
            func add(_ child, animated: Bool) {
                addChild(child)
                child.view.frame = view.bounds
                if isOn { child.beginAppearanceTransition(true, animated: animated) }
                view.addSubview(child.view)
                if isOn { child.endAppearanceTransition() }
                child.didMove(toParent: self)
            }
            func drop(_ child, animated: Bool) {
                child.willMove(toParent: nil)
                if isOn { child.beginAppearanceTransition(false, animated: animated) }
                child.view.removeFromSuperview()
                if isOn { child.endAppearanceTransition() }
                child.removeFromParent()
            }
            func waver(_ child) {
                guard isOn else { return }
                child.beginAppearanceTransition(false, animated: true)
                child.beginAppearanceTransition(true, animated: true)
                child.endAppearanceTransition()
            }
        }
        container Nav: navigation
        container Tabs: tab

        """

    /// A program's text.
    static func text(of operations: [Operation]) -> String {
        prelude + operations.flatMap { $0.lines + ["log \"idle\""] }.joined(separator: "\n") + "\n"
    }

    mutating func program(length: Int) -> [Operation] {
        root = make(random.pick(ContainerKind.allCases))
        add(.root, kind(root), ["root \(nodes[root].name)"])
        var tries = 0
        while operations.count < length, tries < length * 8 {
            tries += 1
            step()
        }
        return operations
    }

    // MARK: Making

    private mutating func make(_ kind: ContainerKind?, className: String = "Leaf") -> Int {
        let index = nodes.count
        let name = "c\(index)"
        nodes.append(Node(name: name, kind: kind, parent: nil))
        let type = kind?.rawValue ?? className
        if kind == .navigation {
            let first = nodes.count
            nodes.append(Node(name: "c\(first)", kind: nil, parent: index))
            nodes[index].children = [first]
            made.append("let c\(first) = Leaf()")
            // Named before its stack is, so that the trace has one name for it.
            made.append("let \(name) = Nav()")
            made.append("\(name).viewControllers = [c\(first)]")
        } else if kind == .tabs {
            let tabs = (0..<2).map { _ in
                make(random.chance(50) ? random.pick([.box, .manual, .navigation]) : nil)
            }
            for tab in tabs { nodes[tab].parent = index }
            nodes[index].children = tabs
            nodes[index].selected = tabs[0]
            made.append("let \(name) = Tabs()")
            made.append("\(name).viewControllers = [\(tabs.map { "c\($0)" }.joined(separator: ", "))]")
        } else {
            made.append("let \(name) = \(type)()")
        }
        return index
    }

    /// A controller that no variable holds, and that no later statement names.
    private mutating func unnamed() -> Int {
        nodes.append(Node(name: "unnamed", kind: nil, parent: nil))
        anonymous.insert(nodes.count - 1)
        return nodes.count - 1
    }

    private var anonymous: Set<Int> = []

    /// A class of controllers that a program needs no name of.
    private mutating func leafClass() -> String {
        random.chance(25) ? random.pick(["Embedder", "Swapper"]) : "Leaf"
    }

    private func named(_ indices: [Int]) -> [Int] { indices.filter { !anonymous.contains($0) } }

    /// Declarations that the next statement needs.
    private var made: [String] = []

    private mutating func add(_ operation: OperationKind, _ container: ContainerKind, _ lines: [String]) {
        operations.append(Operation(kind: operation, lines: made + lines, container: container))
        made = []
    }

    private func kind(_ index: Int) -> ContainerKind { nodes[index].kind ?? .box }
    private func name(_ index: Int) -> String { nodes[index].name }

    private func depth(_ index: Int) -> Int {
        var depth = 0
        var step = nodes[index].parent
        while let next = step {
            depth += 1
            step = nodes[next].parent
        }
        return depth
    }

    private func height(_ index: Int) -> Int { 1 + (nodes[index].children.map { height($0) }.max() ?? 0) }

    private func isInside(_ index: Int, _ ancestor: Int) -> Bool {
        var step: Int? = index
        while let next = step {
            if next == ancestor { return true }
            step = nodes[next].parent
        }
        return false
    }

    private func containers(_ kinds: [ContainerKind]) -> [Int] {
        nodes.indices.filter { nodes[$0].kind.map(kinds.contains) ?? false }
    }

    /// A child for a container: a new one, mostly plain, or one that is free.
    private mutating func child(for container: Int) -> Int {
        let room = Self.deepest - depth(container)
        let free = nodes.indices.filter {
            isFree($0) && !anonymous.contains($0) && !isInside(container, $0)
                && height($0) < room
        }
        if !free.isEmpty, random.chance(50) { return random.pick(free) }
        if room > 2, random.chance(60) {
            // A navigation controller cannot be pushed.
            return make(
                random.pick(nodes[container].kind == .navigation ? [.box, .manual, .tabs] : ContainerKind.allCases))
        }
        return make(nil, className: leafClass())
    }

    /// Whether nothing shows it: it has no parent, is no root, and is not presented.
    private func isFree(_ index: Int) -> Bool {
        nodes[index].parent == nil && index != root && !presented.contains { $0.node == index }
    }

    private mutating func part(_ index: Int) {
        if let parent = nodes[index].parent { nodes[parent].children.removeAll { $0 == index } }
        nodes[index].parent = nil
    }

    private mutating func join(_ index: Int, _ parent: Int) {
        part(index)
        nodes[index].parent = parent
        nodes[parent].children.append(index)
    }

    private mutating func animation() -> String { random.chance(50) ? "animated" : "unanimated" }
    private mutating func flag() -> String { random.chance(50) ? "true" : "false" }

    // MARK: Steps

    private mutating func step() {
        switch random.below(30) {
        case 0, 1, 2: embed()
        case 4: remove()
        case 5, 6: transition()
        case 7: reparent()
        case 8, 9, 10: push()
        case 11: pop()
        case 12: popTo()
        case 13: setStack()
        case 14: swipe()
        case 15: overlap()
        case 16: window()
        case 17: fromCallback()
        case 18: waver()
        case 3, 19, 20: select()
        case 21: setTabs()
        case 22, 23: present()
        case 24, 25: dismiss()
        case 26, 27: swipe()
        case 28: dismiss()
        default: small()
        }
    }

    private mutating func embed() {
        let candidates = containers([.box, .manual]).filter { depth($0) < Self.deepest - 1 }
        guard !candidates.isEmpty else { return }
        let container = random.pick(candidates)
        if random.chance(20) {
            let index = unnamed()
            add(
                .embed, kind(container),
                [
                    kind(container) == .manual
                        ? "\(name(container)).add(Leaf(), animated: \(flag()))" : "embed Leaf() in \(name(container))"
                ])
            join(index, container)
            return
        }
        let child = child(for: container)
        add(.embed, kind(container), [addition(child, container)])
        join(child, container)
    }

    private mutating func addition(_ child: Int, _ container: Int) -> String {
        kind(container) == .manual
            ? "\(name(container)).add(\(name(child)), animated: \(flag()))"
            : "embed \(name(child)) in \(name(container))"
    }

    private mutating func removal(_ child: Int, _ container: Int) -> String {
        kind(container) == .manual
            ? "\(name(container)).drop(\(name(child)), animated: \(flag()))" : "remove \(name(child))"
    }

    private mutating func remove() {
        let candidates = containers([.box, .manual]).filter { !named(nodes[$0].children).isEmpty }
        guard !candidates.isEmpty else { return }
        let container = random.pick(candidates)
        let child = random.pick(named(nodes[container].children))
        add(.remove, kind(container), [removal(child, container)])
        part(child)
    }

    private mutating func transition() {
        let candidates = containers([.box]).filter { !named(nodes[$0].children).isEmpty }
        guard !candidates.isEmpty else { return }
        let container = random.pick(candidates)
        let old = random.pick(named(nodes[container].children))
        let new = child(for: container)
        guard new != old, nodes[new].parent == nil else { return }
        let line =
            random.chance(50)
            ? "transition \(name(old)) to \(name(new)) in \(name(container)) over \(random.pick(["0s", "250ms"]))"
            : "\(name(container)).swap(\(name(old)), \(name(new)), animated: \(flag()))"
        add(.transition, nodes[new].kind ?? .box, [line])
        part(old)
        join(new, container)
    }

    /// A child is taken out of one container and goes into another, in one statement's turn.
    private mutating func reparent() {
        let sources = containers([.box, .manual]).filter { !named(nodes[$0].children).isEmpty }
        guard !sources.isEmpty else { return }
        let source = random.pick(sources)
        let child = random.pick(named(nodes[source].children))
        let targets = containers([.box, .manual]).filter {
            $0 != source && !isInside($0, child) && depth($0) + height(child) < Self.deepest
        }
        guard !targets.isEmpty else { return }
        let target = random.pick(targets)
        add(.reparent, kind(target), [removal(child, source), addition(child, target)])
        join(child, target)
    }

    private func stacks(atLeast count: Int = 1) -> [Int] {
        containers([.navigation]).filter { nodes[$0].children.count >= count }
    }

    private mutating func push() {
        let candidates = stacks().filter { depth($0) < Self.deepest - 1 }
        guard !candidates.isEmpty else { return }
        let navigation = random.pick(candidates)
        if random.chance(20) {
            let index = unnamed()
            add(.push, .navigation, ["push \(leafClass())() onto \(name(navigation)) \(animation())"])
            join(index, navigation)
            return
        }
        let child = child(for: navigation)
        guard nodes[child].kind != .navigation else { return }
        add(.push, nodes[child].kind ?? .navigation, ["push \(name(child)) onto \(name(navigation)) \(animation())"])
        join(child, navigation)
    }

    private mutating func pop() {
        guard let navigation = stacks(atLeast: 2).randomOne(&random) else { return }
        let popped = nodes[navigation].children.last!
        add(.pop, nodes[popped].kind ?? .navigation, ["pop \(name(navigation)) \(animation())"])
        part(popped)
    }

    private mutating func popTo() {
        guard let navigation = stacks(atLeast: 3).randomOne(&random) else { return }
        let position = random.below(nodes[navigation].children.count - 1)
        let target = nodes[navigation].children[position]
        let isRoot = position == 0 && random.chance(70)
        guard isRoot || !anonymous.contains(target) else { return }
        let above = nodes[navigation].children[(position + 1)...]
        add(
            isRoot ? .popToRoot : .popTo, .navigation,
            ["pop \(name(navigation)) to \(isRoot ? "root" : name(target)) \(animation())"])
        for index in above { part(index) }
    }

    private mutating func setStack() {
        guard let navigation = stacks().filter({ depth($0) < Self.deepest - 1 }).randomOne(&random) else { return }
        var wanted = nodes[navigation].children
        guard named(wanted) == wanted else { return }
        switch random.below(4) {
        case 0: wanted.reverse()
        case 1: wanted.removeLast(random.below(wanted.count))
        case 2:
            let child = child(for: navigation)
            guard nodes[child].kind != .navigation, !wanted.contains(child) else { return }
            wanted[wanted.count - 1] = child
        default:
            let child = child(for: navigation)
            guard nodes[child].kind != .navigation, !wanted.contains(child) else { return }
            wanted.append(child)
        }
        let names = wanted.map { name($0) }.joined(separator: ", ")
        add(.setStack, .navigation, ["set stack of \(name(navigation)) to [\(names)] \(animation())"])
        for index in nodes[navigation].children { part(index) }
        for index in wanted { join(index, navigation) }
    }

    private func isOnScreen(_ index: Int) -> Bool {
        guard !isHidden else { return false }
        var step = index
        while let parent = nodes[step].parent {
            if nodes[parent].kind == .navigation, nodes[parent].children.last != step { return false }
            if nodes[parent].kind == .tabs, nodes[parent].selected != step { return false }
            step = parent
        }
        let roots = [root] + presented.map(\.node)
        guard let level = roots.firstIndex(of: step) else { return false }
        return level == presented.count || presented[level].style != "fullScreen"
    }

    /// The navigation controllers that a user sees, by name.
    var onScreenStacks: [String] { stacks().filter { isOnScreen($0) }.map { name($0) } }

    /// Whom a next presentation would come from; nil where nothing can be presented.
    var frontName: String? { isHidden ? nil : name(presented.last?.node ?? root) }

    private mutating func swipe() {
        guard let navigation = stacks(atLeast: 2).filter({ isOnScreen($0) }).randomOne(&random) else { return }
        let popped = nodes[navigation].children.last!
        let isFinished = random.chance(50)
        add(
            isFinished ? .swipeFinished : .swipeCancelled, nodes[popped].kind ?? .navigation,
            [
                "interactive pop \(name(navigation)) {", "    progress \(random.below(100))%",
                "    \(isFinished ? "finish" : "cancel")", "}",
            ])
        if isFinished { part(popped) }
    }

    /// Two or three operations on stacks before the first of them has had its turn.
    private mutating func overlap() {
        guard let navigation = stacks().filter({ depth($0) < Self.deepest - 1 }).randomOne(&random) else { return }
        var lines = ["overlap {"]
        for position in 0..<(2 + random.below(2)) {
            // What waits is in no stack yet, so a later pop would find less than there will be.
            if position < 2, nodes[navigation].children.count > 1, random.chance(40) {
                lines.append("    pop \(name(navigation)) animated")
                part(nodes[navigation].children.last!)
            } else {
                let child = make(nil)
                lines.append("    push \(name(child)) onto \(name(navigation)) \(animation())")
                join(child, navigation)
            }
            if random.chance(40) { lines.append("    wait \(random.below(600))ms") }
        }
        add(.overlap, .navigation, lines + ["}"])
    }

    private mutating func window() {
        if isHidden || random.chance(40) {
            isHidden.toggle()
            add(
                isHidden ? .hideWindow : .showWindow, kind(root),
                ["c\(root).view.window?.isHidden = \(isHidden)".replacingWindow])
            return
        }
        guard presented.isEmpty else { return }
        let candidates = containers(ContainerKind.allCases).filter { isFree($0) }
        let next =
            candidates.isEmpty || random.chance(30)
            ? make(random.pick(ContainerKind.allCases)) : random.pick(candidates)
        add(.root, kind(next), ["root \(name(next))"])
        root = next
    }

    private mutating func select() {
        guard let tabs = containers([.tabs]).randomOne(&random) else { return }
        let tab = random.pick(nodes[tabs].children)
        let isTap = isOnScreen(tabs) && random.chance(50)
        // A tap on the selected stack would pop it to its root.
        guard !isTap || tab != nodes[tabs].selected || nodes[tab].kind != .navigation else { return }
        add(
            isTap ? .tapTab : .select, nodes[tab].kind ?? .tabs,
            ["\(isTap ? "tap tab" : "select") \(name(tab)) in \(name(tabs))"])
        nodes[tabs].selected = tab
    }

    private mutating func setTabs() {
        guard let tabs = containers([.tabs]).filter({ depth($0) < Self.deepest - 1 }).randomOne(&random) else { return }
        let old = nodes[tabs].children
        var wanted = old
        switch random.below(3) {
        case 0: wanted.reverse()
        case 1 where wanted.count > 1: wanted.remove(at: random.below(wanted.count))
        default:
            guard wanted.count < 4 else { return }
            let child = child(for: tabs)
            guard !wanted.contains(child) else { return }
            wanted.insert(child, at: random.below(wanted.count + 1))
        }
        add(
            .setTabs, .tabs,
            ["\(name(tabs)).viewControllers = [\(wanted.map { name($0) }.joined(separator: ", "))]"])
        for index in old { part(index) }
        for index in wanted { join(index, tabs) }
        guard let selected = nodes[tabs].selected, !wanted.contains(selected) else { return }
        let position = old.firstIndex(of: selected) ?? 0
        nodes[tabs].selected = wanted[position < wanted.count ? position : 0]
    }

    private mutating func present() {
        guard !isHidden, presented.count < 3 else { return }
        let top = presented.last?.node ?? root
        let free = nodes.indices.filter { isFree($0) && !anonymous.contains($0) }
        let node =
            !free.isEmpty && random.chance(50)
            ? random.pick(free) : make(random.chance(85) ? random.pick(ContainerKind.allCases) : nil)
        let style = random.pick(["fullScreen", "pageSheet", "pageSheet", "overFullScreen"])
        add(
            .present, nodes[node].kind ?? .box,
            ["present \(name(node)) from \(name(top)) as \(style) \(animation())"])
        presented.append((node, style))
    }

    private mutating func dismiss() {
        guard let top = presented.last else { return }
        let kind = nodes[top.node].kind ?? .box
        if !isHidden, top.style == "pageSheet", random.chance(75) {
            let isFinished = random.chance(50)
            add(
                isFinished ? .sheetFinished : .sheetCancelled, kind,
                [
                    "interactive dismiss \(name(top.node)) {", "    progress \(random.below(100))%",
                    "    \(isFinished ? "finish" : "cancel")", "}",
                ])
            if isFinished { presented.removeLast() }
            return
        }
        // Of one that presents, all above it goes.
        let level = random.below(presented.count + 1)
        let target = level == 0 ? root : presented[level - 1].node
        add(.dismiss, kind, ["dismiss \(name(target)) \(animation())"])
        presented.removeLast(presented.count - min(level, presented.count - 1))
    }

    private mutating func fromCallback() {
        guard let navigation = stacks().filter({ isOnScreen($0) && depth($0) < Self.deepest - 1 }).randomOne(&random)
        else {
            return
        }
        let isPusher = random.chance(50)
        let index = make(nil, className: isPusher ? "Pusher" : "Popper")
        add(.fromCallback, .navigation, ["push \(name(index)) onto \(name(navigation)) \(animation())"])
        guard isPusher else { return }
        join(index, navigation)
        let pushed = unnamed()
        join(pushed, navigation)
        add(.pop, .navigation, ["pop \(name(navigation)) \(animation())"])
        part(pushed)
    }

    private mutating func waver() {
        guard let container = containers([.manual]).filter({ !named(nodes[$0].children).isEmpty }).randomOne(&random)
        else {
            return
        }
        let child = random.pick(named(nodes[container].children))
        add(.cancelledAppearance, .manual, ["\(name(container)).waver(\(name(child)))"])
    }

    private mutating func small() {
        let index = random.pick(named(nodes.indices.filter { nodes[$0].parent != nil || $0 == root }))
        switch random.below(4) {
        case 0: add(.memoryWarning, kind(root), ["memoryWarning"])
        case 1...2:
            guard isOnScreen(index) else { return }
            add(.layout, kind(index), ["layout \(name(index))"])
        default: add(.timer, kind(root), ["after 100ms { log \"tick\" }", "wait 200ms"])
        }
    }
}

extension Array {
    fileprivate func randomOne(_ random: inout SplitMix) -> Element? { isEmpty ? nil : self[random.below(count)] }
}

extension String {
    /// The window's own name says which it is, whatever its root.
    fileprivate var replacingWindow: String {
        hasSuffix("true") ? "window.isHidden = true" : "window.makeKeyAndVisible()"
    }
}

extension Generator {
    /// Ways out and back from where a program has come to: after the second line all is as it was before the first.
    mutating func roundTrips() -> [[String]] {
        var trips: [[String]] = []
        for navigation in onScreenStacks {
            for animation in ["animated", "unanimated"] {
                trips.append(["push Leaf() onto \(navigation) \(animation)", "pop \(navigation) \(animation)"])
            }
        }
        if let front = frontName {
            for style in ["fullScreen", "pageSheet", "overFullScreen", "currentContext"] {
                trips.append(["present Leaf() from \(front) as \(style) animated", "dismiss \(front) unanimated"])
            }
        }
        return trips
    }

    /// The same program by UIKit's calls, as far as its verbs are no more than these.
    static func calls(of operations: [Operation]) -> [Operation] {
        operations.map { operation in
            var operation = operation
            operation.lines = operation.lines.map(call)
            return operation
        }
    }

    private static func call(_ line: String) -> String {
        let words = line.split(separator: " ").map(String.init)
        let animated = words.last == "animated"
        guard words.last == "animated" || words.last == "unanimated", !line.hasPrefix(" ") else { return line }
        switch (words[0], words.count) {
        case ("push", 5): return "\(words[3]).pushViewController(\(words[1]), animated: \(animated))"
        case ("pop", 3): return "\(words[1]).popViewController(animated: \(animated))"
        case ("pop", 5) where words[3] == "root": return "\(words[1]).popToRootViewController(animated: \(animated))"
        case ("pop", 5): return "\(words[1]).popToViewController(\(words[3]), animated: \(animated))"
        case ("dismiss", 3): return "\(words[1]).dismiss(animated: \(animated))"
        default: return line
        }
    }
}

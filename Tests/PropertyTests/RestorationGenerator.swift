// Random apps for the round trip of state: a launch tree of every kind of container, and what was pushed, selected,
// presented and changed after the launch.

import FlowFuzzing

/// A controller of a random app.
struct AppNode: Equatable {
    /// Its class, which determines its restoration.
    enum Kind: String, CaseIterable {
        /// Only the launch creates it.
        case leaf = "Leaf"
        /// Its restoration class creates it, returns nil, or returns an object of another class.
        case made = "Made"
        case refused = "Refused"
        case swapped = "Swapped"
        /// The app's delegate creates it.
        case delegated = "Delegated"
        case nav = "Nav"
        /// A navigation controller that its restoration class creates, without children.
        case madeNav = "MadeNav"
        case tabs = "Tabs"
        case columns = "Columns"
        case pages = "Pages"
        /// An app's own container that encodes its children, and one that does not.
        case box = "Box"
        case bag = "Bag"
    }

    var kind: Kind
    var identifier: String?
    var name: String
    /// Its saved state.
    var state = 0
    /// Whether the restoration class returned an object of another class in its place.
    var isStrange = false
    var children: [AppNode] = []
    var selected = 0
    /// The controller that it presents, if any.
    var presented: [AppNode] = []

    static let screens: [Kind] = [.leaf, .made, .refused, .swapped, .delegated]
}

/// A random app: its launch tree, and the tree when it is left.
struct RandomApp {
    var launch: AppNode
    var live: AppNode
    /// The statements that lead from one tree to the other.
    private(set) var script = ""

    private var random: SplitMix
    private var count = 0

    init(seed: UInt64) {
        random = SplitMix(state: seed)
        launch = AppNode(kind: .leaf, name: "")
        live = launch
        launch = container(depth: 0, among: [.nav, .tabs, .columns, .box, .bag, .pages])
        live = launch
        live = changed(live)
        script += change
        present()
    }

    // MARK: The launch tree

    private mutating func identifier() -> String? {
        random.chance(88) ? "\(random.pick(["a", "b", "c"]))\(random.below(3))" : nil
    }

    private mutating func node(_ kind: AppNode.Kind) -> AppNode {
        count += 1
        return AppNode(kind: kind, identifier: identifier(), name: "x\(count)")
    }

    private mutating func screen() -> AppNode { node(random.pick([.leaf, .leaf, .leaf] + AppNode.screens)) }

    private mutating func container(depth: Int, among kinds: [AppNode.Kind]) -> AppNode {
        var node = node(random.pick(kinds))
        switch node.kind {
        case .nav:
            for _ in 0...random.below(2) { node.children.append(subtree(depth, [.tabs, .box, .bag])) }
        case .tabs:
            for _ in 0...random.below(4) { node.children.append(subtree(depth, [.nav, .columns, .box, .pages])) }
        case .columns:
            // UIKit would wrap anything but a navigation controller in one.
            for _ in 0..<2 {
                var column = self.node(.nav)
                column.children = [screen()]
                node.children.append(column)
            }
        case .pages: node.children = [screen()]
        default:
            for _ in 0...random.below(2) { node.children.append(subtree(depth, [.nav, .tabs, .box, .bag])) }
        }
        return node
    }

    private mutating func subtree(_ depth: Int, _ kinds: [AppNode.Kind]) -> AppNode {
        depth < 3 && random.chance(45) ? container(depth: depth + 1, among: kinds) : screen()
    }

    // MARK: Changes

    private var change = ""

    /// The tree with the state set, tabs selected and screens pushed by `change`.
    private mutating func changed(_ node: AppNode) -> AppNode {
        var node = node
        if random.chance(70) {
            node.state = 1 + random.below(99)
            change += "\(node.name).n = \(node.state)\n"
        }
        for index in node.children.indices { node.children[index] = changed(node.children[index]) }
        if node.kind == .tabs, random.chance(60) {
            node.selected = random.below(node.children.count)
            change += "\(node.name).selectedIndex = \(node.selected)\n"
        }
        if node.kind == .nav, random.chance(50) {
            for _ in 0...random.below(2) { node.children.append(pushed(onto: " onto \(node.name)")) }
        }
        return node
    }

    private mutating func pushed(onto target: String) -> AppNode {
        var screen = node(random.pick(AppNode.screens + [.made, .made, .delegated]))
        screen.state = random.below(100)
        change += "push \(expression(screen))\(target) unanimated\n"
        return screen
    }

    /// A chain of controllers that the root presents.
    private mutating func present() {
        var chain: [AppNode] = []
        while chain.count < 3, random.chance(40) {
            var sheet = node(random.pick([.made, .made, .delegated, .leaf, .refused, .swapped, .madeNav]))
            sheet.identifier = sheet.identifier.map { "p" + $0 }
            sheet.state = random.below(100)
            change = "present \(expression(sheet)) unanimated\n"
            if sheet.kind == .madeNav {
                for _ in 0...random.below(2) { sheet.children.append(pushed(onto: "")) }
            }
            script += change
            chain.append(sheet)
        }
        while let last = chain.popLast() {
            guard var above = chain.popLast() else {
                live.presented = [last]
                return
            }
            above.presented = [last]
            chain.append(above)
        }
    }

    // MARK: The script

    private func expression(_ node: AppNode) -> String {
        "\(node.kind.rawValue)(id: \(node.identifier.map { "\"\($0)\"" } ?? "nil"), n: \(node.state))"
    }

    private func tree(_ node: AppNode, _ indent: String = "    ") -> String {
        let arguments = node.identifier.map { "\"\($0)\"" } ?? "nil"
        var text = "\(indent)\(node.kind.rawValue)(id: \(arguments), n: 0) \(node.name)"
        if !node.children.isEmpty {
            text += " {\n" + node.children.map { tree($0, indent + "    ") }.joined() + indent + "}"
        }
        return text + "\n"
    }

    /// The whole script. It logs the hierarchy after the relaunch, one line for the root and for each presented
    /// controller.
    var text: String {
        Self.prelude + "launch {\n" + tree(launch) + "}\n" + script
            + """
            log describe(\(launch.name))
            relaunch
            log "after"
            var shown = \(launch.name)
            while shown != nil {
                log describe(shown)
                shown = shown.presentedViewController
            }

            """
    }

    static let prelude: String = {
        let coding = """
                on encodeRestorableState(coder) { coder["n"] = n }
                on decodeRestorableState(coder) { n = coder["n"] }
            }

            """
        func container(_ name: String, _ kind: String, _ start: String) -> String {
            """
            container \(name): \(kind) {
                var n = 0
                init(id, n) { \(start); restorationIdentifier = id; self.n = n }

            """ + coding
        }
        func factory(_ name: String, _ gives: String, _ base: String) -> String {
            """
            \(base) {
                restorationClass = \(name)
                static func viewController(withRestorationIdentifierPath path, coder: NSCoder) -> UIViewController? {
                    return \(gives)
                }
            }

            """
        }
        return """
            app {
                life classic
                device "iPad"
                on viewControllerWithRestorationIdentifierPath(path, coder) {
                    // The coder identifies the controllers that the delegate creates.
                    if coder.containsValue(forKey: "delegated") { return Delegated(id: path.last, n: 0) }
                    return nil
                }
            }
            screen Leaf {
                var n = 0
                init(id, n) { super.init(); restorationIdentifier = id; self.n = n }

            """ + coding + """
                screen Delegated: Leaf { on encodeRestorableState(coder) { coder["delegated"] = true } }
                screen Stranger { var n = 0; init(id) { super.init(); restorationIdentifier = id } }

                """ + factory("Made", "Made(id: path.last, n: 0)", "screen Made: Leaf")
                + factory("Refused", "nil", "screen Refused: Leaf")
                + factory("Swapped", "Stranger(id: path.last)", "screen Swapped: Leaf")
                + container("Nav", "navigation", "super.init()")
                + factory("MadeNav", "MadeNav(id: path.last, n: 0)", "container MadeNav: Nav")
                + container("Tabs", "tab", "super.init()")
                + container("Columns", "split", "super.init(style: .doubleColumn)")
                + container(
                    "Pages", "page", "super.init(transitionStyle: .scroll, navigationOrientation: .horizontal)")
                    + """
                    container Box {
                        var n = 0
                        slot a; slot b; slot c
                        init(id, n) { super.init(); restorationIdentifier = id; self.n = n }
                        on encodeRestorableState(coder) { coder["n"] = n; coder["children"] = children }
                        on decodeRestorableState(coder) { n = coder["n"] }
                    }
                    container Bag {
                        var n = 0
                        slot a; slot b; slot c
                        init(id, n) { super.init(); restorationIdentifier = id; self.n = n }

                    """ + coding + """
                    func describe(x) {
                        let children = x is UITabBarController ? x.viewControllers : x.children
                        var text = "\\(type(of: x)) \\(x.restorationIdentifier ?? "-") \\(x.n)"
                        if x is UITabBarController { text = text + " @\\(x.selectedIndex)" }
                        if !children.isEmpty { text = text + " [" + children.map({ describe($0) }).joined(separator: ", ") + "]" }
                        return text
                    }

                    """
    }()
}

// The invariants of every trace, checked without the runtime, from the statements and events alone. The oracle tracks
// parents and visibility itself, and rejects the first impossible event.

import FlowTrace

/// Follows a trace event by event.
struct Oracle {
    /// A rule of the evidence that permits what the appearance table forbids.
    enum Exemption: String, CaseIterable {
        /// A child inserted while its parent appears gets its did-callback with the parent's, and no will-callback.
        case didWithoutWill = "appearance.7"
        /// A replaced top of a stack gets no callback when it leaves.
        case replacedWithoutMove = "nav.set.2"
        /// Controllers that a container held when it was deallocated leave without callbacks.
        case goesWithItsParent = "dealloc.1"
        /// A page set while its page controller is invisible has its whole appearance in the call, without
        /// viewIsAppearing, and keeps it until the page controller has appeared and disappeared.
        case appearedOffScreen = "page.5"
        /// A page is adopted without willMove(toParent:).
        case adoptedUntold = "page.5, adoption"
    }

    enum Phase { case disappeared, appearing, appeared, disappearing }

    struct Controller {
        var className = ""
        var phase = Phase.disappeared
        var animated = ""
        var parent: String?
        var children: [String] = []
        var isLoaded = false
        var hasBegunLoading = false
        var wasAppearing = false
        var isGone = false
        /// The override of its parent: whether the width is compact.
        var override: Bool?
    }

    var controllers: [String: Controller] = [:]
    private(set) var exempted: [Exemption: Int] = [:]
    private(set) var failure: String?
    private(set) var eventCount = 0
    var window = WindowModel()
    var splits: [String: SplitPicture] = [:]
    /// The split view controllers on the screen when the app was last idle.
    var seenSplits: Set<String> = []
    /// Controllers that received new traits since the app was last idle.
    var receivedTraits: Set<String> = []
    var pages = PagePicture()
    var lists: [String: ListPicture] = [:]
    /// The row tapped in this statement, and the height of the nearest stack.
    var tapped: (list: String, row: Int, stack: Int?)?
    /// The controllers that received a new size in this statement.
    var receivedSize: Set<String> = []
    private var root: String?
    private var isHidden = false
    /// What is presented over the root, and over each other, in order.
    private var presented: [(name: String, style: String)] = []
    private var dragged: String?
    /// The selected tab of each tab bar controller, if it was reported.
    private var selected: [String: String] = [:]
    private var tabsAsked: (tabs: String, old: [String], new: [String])?
    private var stackAsked: (navigation: String, stack: [String])?
    private var statement = "the start"

    /// Checks the next record. Returns false after a failure.
    mutating func take(_ record: TraceRecord) -> Bool {
        switch record {
        case .statement(let text): begin(text.string)
        case .event(let event): take(event)
        case .log(let text, _):
            if text.string == "idle" { checkIdle() }
            if text.string == "on iPad" { window.isPad = true }
        case .console(let text, _): fail("UIKit complains: \(text.string)")
        case .exception(let exception): fail("UIKit throws: \(exception.reason.string)")
        case .finding(let finding): fail("a finding: \(finding.text.string)")
        default: break
        }
        return failure == nil
    }

    mutating func fail(_ reason: String) {
        if failure == nil { failure = "\(reason) (after `\(statement)`)" }
    }

    mutating func exempt(_ exemption: Exemption) { exempted[exemption, default: 0] += 1 }

    // MARK: Statements

    private mutating func begin(_ text: String) {
        if text.hasPrefix("log ") { return }
        statement = text
        receivedSize = []
        let words = text.split(separator: " ").map(String.init)
        if words.first == "root", words.count == 2 {
            // Without a visible window a new one is created.
            root = words[1]
            isHidden = false
        }
        if text == "window.isHidden = true" { isHidden = true }
        if text == "window.makeKeyAndVisible()" { isHidden = false }
        followPresentations(words)
        followSplits(words, text)
        followEnvironment(words)
        followPages(words, text)
        followLists(words)
        if words.count == 4, words[0] == "select" { selected[words[3]] = words[1] }
        if words.count == 5, words[0] == "tap", words[1] == "tab" { selected[words[4]] = words[2] }
        if words.count > 2, words[0].hasSuffix(".viewControllers"), words[1] == "=" {
            let name = String(words[0].dropLast(".viewControllers".count))
            tabsAsked = (name, controllers[name]?.children ?? [], Self.list(in: text))
        }
        if words.count > 5, words[0] == "set", words[1] == "stack" {
            stackAsked = (words[3], Self.list(in: text))
        }
    }

    /// The names between the brackets.
    static func list(in text: String) -> [String] {
        let list = text[text.index(after: text.firstIndex(of: "[")!)..<text.lastIndex(of: "]")!]
        return list.split(separator: ",").map { $0.filter { $0 != " " } }
    }

    private mutating func followPresentations(_ words: [String]) {
        if words.count > 5, words[0] == "present" { presented.append((words[1], words[5])) }
        if words.count > 2, words[0] == "interactive", words[1] == "dismiss" { dragged = words[2] }
        if words == ["finish"], dragged != nil { _ = presented.popLast() }
        if words == ["finish"] || words == ["cancel"] { dragged = nil }
        guard words.count > 1, words[0] == "dismiss", !presented.isEmpty else { return }
        let level = presented.firstIndex { $0.name == words[1] }.map { $0 + 1 } ?? 0
        presented.removeLast(presented.count - min(level, presented.count - 1))
    }

    // MARK: Events

    private mutating func take(_ event: TraceEvent) {
        eventCount += 1
        let name = event.subject.string
        var controller = controllers[name] ?? Controller()
        if controller.isGone { return fail("\(name).\(event.callback.string) comes after its deinit") }
        if let className = event.className?.string { controller.className = className }
        let value = event.arguments.first?.value.string ?? ""
        controllers[name] = controller
        pages.record(event)
        switch event.callback.string {
        case "loadView":
            if controller.hasBegunLoading { fail("\(name) is loaded twice") }
            controllers[name]!.hasBegunLoading = true
        case "viewDidLoad":
            if controller.isLoaded || !controller.hasBegunLoading {
                fail("\(name).viewDidLoad comes at the wrong time")
            }
            controllers[name]!.isLoaded = true
        case "viewWillAppear": willAppear(name, controller, value)
        case "viewIsAppearing":
            if controller.phase != .appearing || controller.wasAppearing || controller.animated != value {
                fail("\(name).viewIsAppearing comes at the wrong time")
            }
            controllers[name]!.wasAppearing = true
        case "viewDidAppear": didAppear(name, controller, value)
        case "viewWillDisappear":
            if controller.phase != .appeared && controller.phase != .appearing {
                fail("\(name).viewWillDisappear comes while it is \(controller.phase)")
            }
            controllers[name]!.phase = .disappearing
            controllers[name]!.animated = value
        case "viewDidDisappear":
            if controller.phase != .disappearing || controller.animated != value {
                fail("\(name).viewDidDisappear comes while it is \(controller.phase)")
            }
            controllers[name]!.phase = .disappeared
        case "willMove": willMove(name, controller, value)
        case "didMove": didMove(name, controller, value)
        case "deinit": goes(name, controller)
        case "tableView", "collectionView": takeList(event)
        case "viewWillTransition": takeSize(name)
        default: break
        }
    }

    private mutating func willAppear(_ name: String, _ controller: Controller, _ animated: String) {
        if controller.phase != .disappeared && controller.phase != .disappearing {
            fail("\(name).viewWillAppear comes while it is \(controller.phase)")
        }
        if !controller.isLoaded { fail("\(name) appears and is not loaded") }
        if let parent = controller.parent, let above = controllers[parent], above.phase != .appearing,
            above.phase != .appeared
        {
            fail("\(name) appears in \(parent), which is \(above.phase)")
        }
        controllers[name]!.phase = .appearing
        controllers[name]!.animated = animated
        controllers[name]!.wasAppearing = false
        if ["Split", "Columns"].contains(controller.className) { adapt(name, hasAppeared: true) }
        lists[name]?.selected = nil
    }

    private mutating func didAppear(_ name: String, _ controller: Controller, _ animated: String) {
        switch controller.phase {
        case .appearing:
            if controller.animated != animated { fail("\(name)'s did is not animated as its will was") }
            if !controller.wasAppearing {
                isOnPageOffScreen(name)
                    ? exempt(.appearedOffScreen) : fail("\(name) has appeared without viewIsAppearing")
            }
        case .disappeared, .appeared: exempt(.didWithoutWill)
        case .disappearing: fail("\(name).viewDidAppear comes while it disappears")
        }
        if let parent = controller.parent, let above = controllers[parent], above.phase != .appeared {
            fail("\(name) has appeared in \(parent), which is \(above.phase)")
        }
        controllers[name]!.phase = .appeared
    }

    private mutating func willMove(_ name: String, _ controller: Controller, _ parent: String) {
        guard parent != "nil" else {
            if controller.parent == nil { fail("\(name) is to move from no parent to none") }
            return
        }
        if let old = controller.parent, old != parent { fail("\(name) moves to \(parent) and is still in \(old)") }
        if controller.parent != parent { controllers[name]!.override = nil }
        controllers[name]!.parent = parent
        controllers[parent, default: Controller()].children.removeAll { $0 == name }
        controllers[parent, default: Controller()].children.append(name)
    }

    private mutating func didMove(_ name: String, _ controller: Controller, _ parent: String) {
        guard parent == "nil" else {
            if controller.parent == nil, let above = controllers[parent], above.isPages {
                exempt(.adoptedUntold)
                controllers[name]!.parent = parent
                controllers[parent]!.children.append(name)
            } else if controller.parent != parent {
                fail("\(name) has moved to \(parent), and its parent is another")
            }
            return
        }
        detach(name)
    }

    private mutating func detach(_ name: String) {
        guard let old = controllers[name]?.parent else { return }
        controllers[name]!.override = nil
        controllers[name]!.parent = nil
        controllers[old]?.children.removeAll { $0 == name }
    }

    private mutating func goes(_ name: String, _ controller: Controller) {
        if controller.phase != .disappeared { fail("\(name) is deallocated while it is \(controller.phase)") }
        if let parent = controller.parent {
            if stackAsked?.navigation == parent {
                exempt(.replacedWithoutMove)
            } else if controllers[parent]?.isGone == true {
                exempt(.goesWithItsParent)
            } else {
                fail("\(name) is deallocated in the arms of \(parent)")
            }
            detach(name)
        }
        controllers[name]!.isGone = true
    }

    // MARK: Idle

    /// Checks, when nothing is in progress, that the window shows exactly the controllers of the hierarchy.
    private mutating func checkIdle() {
        guard failure == nil else { return }
        settleStack()
        settleTabs()
        var visible: Set<String> = []
        let levels = [root].compactMap { $0 } + presented.map(\.name)
        // Controllers that a full screen covers are invisible.
        var work =
            isHidden
            ? []
            : levels.indices.filter { $0 == presented.count || presented[$0].style != "fullScreen" }.map { levels[$0] }
        while let name = work.popLast() {
            // A shortened program may make a controller contain itself.
            guard visible.insert(name).inserted, let controller = controllers[name] else { continue }
            switch controller.className {
            case "Nav": work += controller.children.suffix(1)
            case "Tabs": work += [selected[name] ?? controller.children.first].compactMap { $0 }
            case "Split", "Columns":
                adapt(name, hasAppeared: receivedTraits.contains(name) || !seenSplits.contains(name))
                checkColumns(name)
                work += visibleColumns(of: name)
            case "Scroll", "Curl":
                checkPages(name)
                work += [pages.shown[name]].compactMap { $0 }
            case "Table", "Grid": checkList(name)
            default: work += controller.children
            }
        }
        receivedTraits = []
        seenSplits = visible.filter { splits[$0] != nil }
        for name in splits.keys { splits[name]!.isNew = false }
        checkTurn()
        checkTap()
        for (name, controller) in controllers.sorted(by: { $0.key < $1.key }) where !controller.isGone {
            let wanted = visible.contains(name) ? Phase.appeared : .disappeared
            guard controller.phase != wanted, !controller.className.isEmpty else { continue }
            if wanted == .disappeared, controller.phase == .appeared, isOnPageOffScreen(name) {
                exempt(.appearedOffScreen)
            } else {
                fail("\(name) is \(controller.phase) at rest, and the window says \(wanted)")
            }
        }
    }

    /// Checks that the tabs are in the requested order, and that the selected one stays selected; if it is gone, the
    /// tab at its index or the first.
    private mutating func settleTabs() {
        guard let (tabs, old, new) = tabsAsked, controllers[tabs]?.className == "Tabs" else { return }
        tabsAsked = nil
        controllers[tabs]?.children = new
        for child in new where controllers[child]?.parent != tabs { fail("\(child) is not in \(tabs)") }
        guard let before = selected[tabs] ?? old.first else { return }
        let position = old.firstIndex(of: before) ?? 0
        selected[tabs] = new.contains(before) ? before : new[position < new.count ? position : 0]
    }

    /// Checks that a requested stack is complete and in order, and that a replaced top got no callback.
    private mutating func settleStack() {
        guard let (navigation, stack) = stackAsked else { return }
        stackAsked = nil
        for child in controllers[navigation]?.children ?? [] where !stack.contains(child) {
            exempt(.replacedWithoutMove)
            controllers[child]?.parent = nil
            controllers[child]?.override = nil
        }
        controllers[navigation]?.children = stack
        for child in stack where controllers[child]?.parent != navigation { fail("\(child) is not in \(navigation)") }
    }
}

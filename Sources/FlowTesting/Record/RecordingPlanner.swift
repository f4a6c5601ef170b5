// Turns steps of a log into statements. The verb depends on what appeared, what disappeared, and the parents.

import Flow

/// Writes the items of a script.
struct RecordingPlanner {
    private(set) var items: [RecordedItem] = []
    let log: [LogEvent]
    let objects: RecordedObjects
    private let steps: [RecordedStep]
    private let logName: String
    var hierarchy: RecordedHierarchy
    /// The presented objects; the frontmost are last. Each set holds objects that leave together.
    private var presented: [Set<Int>] = []
    /// The containers that the script has put on screen.
    private var inHierarchy: Set<String> = []
    /// The objects that have appeared before.
    private var known: Set<Int> = []

    /// The largest number of steps that become statements.
    private static let stepLimit = 2000
    /// The largest nesting depth of containers: a log may show two as each other's parents.
    private static let depthLimit = 16
    /// The largest number of events in a statement's expected order, and on one line.
    private static let orderLimit = 24
    private static let orderLength = 4

    init(_ log: [LogEvent], _ objects: RecordedObjects, _ steps: [RecordedStep], log name: String) {
        self.log = log
        self.objects = objects
        self.steps = steps
        logName = name
        hierarchy = RecordedHierarchy(steps, objects, log)
    }

    mutating func plan() {
        add(
            .remark,
            ["// Recorded from \(logName): the statements that the order of its events implies, and that order.", ""])
        declare()
        var hasLaunched = false
        for (number, step) in steps.enumerated() {
            guard number < Self.stepLimit else {
                remark(step, "the log continues; a script has at most \(Self.stepLimit) steps")
                break
            }
            if !hasLaunched, !step.appeared.isEmpty {
                hasLaunched = true
                launch(step)
            } else if !hasLaunched, step.other == nil {
                keepMoves(step)
                remark(step, "loaded before anything is on screen; the log does not show why")
                continue
            } else {
                statement(step)
            }
            known.formUnion(step.appeared)
        }
    }

    // MARK: Items

    mutating func add(_ kind: RecordedItem.Kind, _ lines: [String], at line: Int? = nil) {
        items.append(RecordedItem(kind: kind, lines: lines, logLine: line))
    }

    private func firstLine(_ step: RecordedStep) -> Int? { step.events.first.map { log[$0].line } }

    mutating func remark(_ step: RecordedStep, _ text: String) {
        let names = Set(step.loaded + step.appeared + step.disappeared + step.detached).sorted().prefix(6)
            .map { objects.objects[$0].name }.joined(separator: ", ")
        let location = firstLine(step).map { "\(logName):\($0): " } ?? ""
        add(.remark, ["", "// \(location)\(text)\(names.isEmpty ? "" : " (\(names))")"], at: firstLine(step))
    }

    /// Declares a class for each class of the log, with the callbacks that the log shows.
    private mutating func declare() {
        for (logClass, className) in objects.classes {
            let shown = objects.objects.reduce(into: CallbackSet()) { set, object in
                if object.logClass == logClass { set.formUnion(object.shown) }
            }
            let infos = CallbackInfo.all.filter { shown.contains($0.callback) && $0.callback != .deinit }
            guard infos.contains(where: { [.view, .appearance, .layout, .containment].contains($0.family) }) else {
                continue
            }
            let container = hierarchy.keys.keys.filter { objects.objects[$0].className == className }.min()
                .flatMap { hierarchy.keys[$0] }.flatMap { hierarchy.containers[$0] }
            let head =
                switch container?.kind {
                case .navigation: "class \(className): UINavigationController"
                case .tabs: "class \(className): UITabBarController"
                case .own: "container \(className)"
                case nil: "screen \(className)"
                }
            let handlers = infos.map { "    on \($0.base) { }" }
            let comment =
                logClass.string == className ? [] : ["// the log's \(logClass.string.filter { !$0.isNewline })"]
            add(.declaration, comment + [head + " {"] + handlers + ["}"])
        }
        let own = hierarchy.containers.values.filter { $0.kind == .own && $0.object == nil }.map(\.className)
        for name in Set(own).sorted() where isIdentifier(name) && UIKitClass.named(name) == nil {
            add(.declaration, ["// the log has no line about this container itself", "container \(name)"])
        }
        items.append(RecordedItem(kind: .remark, lines: [""]))
    }

    private func isIdentifier(_ text: String) -> Bool {
        text.first?.isLetter == true && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    }

    // MARK: The launch

    private mutating func launch(_ step: RecordedStep) {
        keepMoves(step)
        if hierarchy.assumesStack {
            for object in step.appeared where hierarchy.parents[object] == nil {
                hierarchy.parents[object] = RecordedHierarchy.assumed
                hierarchy.containers[RecordedHierarchy.assumed]?.children.append(object)
            }
        }
        guard let first = step.appeared.first else { return }
        var nesting: Set<Int> = []
        let tree = node(top(of: first), &nesting)
        inHierarchy.formUnion(nesting.compactMap { hierarchy.parents[$0] })
        add(.statement, ["launch { \(tree) }"], at: firstLine(step))
        expectOrder(step)
        let rest = step.appeared.filter { !nesting.contains($0) }
        if !rest.isEmpty {
            let names = rest.prefix(6).map { objects.objects[$0].name }.joined(separator: ", ")
            remark(step, "on screen at the launch; the log does not show how: \(names)")
        }
    }

    /// The root of an object's hierarchy.
    private enum Top { case object(Int), container(String) }

    private func top(of object: Int) -> Top {
        var current = object
        for _ in 0..<Self.depthLimit {
            guard let key = hierarchy.parents[current], let container = hierarchy.containers[key] else {
                return .object(current)
            }
            guard let own = container.object, hierarchy.parents[own] != nil else { return .container(key) }
            current = own
        }
        return .object(object)
    }

    /// Returns a tree for `launch`, and inserts its objects into `nesting`.
    private func node(_ top: Top, _ nesting: inout Set<Int>, depth: Int = 0) -> String {
        switch top {
        case .object(let object):
            nesting.insert(object)
            if let key = hierarchy.keys[object], depth < Self.depthLimit {
                return node(.container(key), &nesting, depth: depth + 1)
            }
            return objects.objects[object].className
        case .container(let key):
            guard let container = hierarchy.containers[key] else { return "" }
            if let own = container.object { nesting.insert(own) }
            var children: [String] = []
            for child in container.children where !nesting.contains(child) {
                children.append(node(.object(child), &nesting, depth: depth))
            }
            let head =
                if let own = container.object {
                    objects.objects[own].className
                } else {
                    switch container.kind {
                    case .navigation: "navigation \(container.name)"
                    case .tabs: "tab \(container.name)"
                    case .own: "\(container.className) \(container.name)"
                    }
                }
            return "\(head) { \(children.joined(separator: ", ")) }"
        }
    }

    // MARK: Moves

    /// Updates the parents after a step.
    private mutating func keepMoves(_ step: RecordedStep) {
        for (object, parent) in step.attached {
            leave(object)
            hierarchy.parents[object] = parent
            hierarchy.containers[parent]?.children.append(object)
        }
        for object in step.detached where !step.attached.contains(where: { $0.object == object }) { leave(object) }
        for object in step.ended { leave(object) }
    }

    private mutating func leave(_ object: Int) {
        guard let parent = hierarchy.parents.removeValue(forKey: object) else { return }
        hierarchy.containers[parent]?.children.removeAll { $0 == object }
    }

    // MARK: Statements

    private mutating func statement(_ step: RecordedStep) {
        if let other = step.other { return self.other(step, other) }
        guard !step.appeared.isEmpty || !step.disappeared.isEmpty else {
            keepMoves(step)
            if !step.loaded.isEmpty || !step.attached.isEmpty {
                remark(step, "nothing appears or disappears: the cause is unknown")
            }
            return
        }
        let before = hierarchy
        keepMoves(step)
        guard let verb = verb(step, before) else {
            return remark(step, "the log does not show what caused this")
        }
        add(.statement, ["", verb], at: firstLine(step))
        expectOrder(step)
    }

    private mutating func other(_ step: RecordedStep, _ callback: Callback) {
        let verb: String
        switch callback {
        case .didReceiveMemoryWarning, .applicationDidReceiveMemoryWarning: verb = "memoryWarning"
        case .didEnterBackground, .sceneDidEnterBackground: verb = "background"
        default: verb = "foreground"
        }
        add(.statement, ["", verb], at: firstLine(step))
    }

    private mutating func verb(_ step: RecordedStep, _ before: RecordedHierarchy) -> String? {
        let animation = step.isAnimated.map { $0 ? " animated" : " unanimated" } ?? ""
        // A container appears with its children, and the verbs name the children.
        let come = step.appeared.filter { hierarchy.keys[$0] == nil }
        if let (object, parent) = step.attached.last(where: { step.appeared.contains($0.object) }) {
            return attached(object, parent, step, before, animation)
        }
        if let object = come.first, !known.contains(object) { return new(object, step, before, animation) }
        if let front = presented.last, step.disappeared.contains(where: front.contains) {
            presented.removeLast()
            return "dismiss" + animation
        }
        if step.attached.isEmpty, step.detached.isEmpty, let tab = selection(step, before) { return tab }
        guard let gone = step.disappeared.first(where: { hierarchy.keys[$0] == nil }) else { return nil }
        return left(gone, to: come.first, step, before, animation)
    }

    /// Returns the statement for an object that got a parent and appeared.
    private mutating func attached(
        _ object: Int, _ parent: String, _ step: RecordedStep, _ before: RecordedHierarchy, _ animation: String
    ) -> String? {
        guard let container = hierarchy.containers[parent] else { return nil }
        let className = objects.objects[object].className
        let siblings = before.containers[parent]?.children ?? []
        if step.isAtHome.contains(object) || siblings.isEmpty, container.kind == .navigation {
            // The object is the root of a new stack, and appears with it.
            inHierarchy.insert(parent)
            presented.append([object])
            let style = step.disappeared.isEmpty ? "" : " as fullScreen"
            return "present UINavigationController(rootViewController: \(className)())" + style + animation
        }
        guard inHierarchy.contains(parent) else { return nil }
        switch container.kind {
        case .navigation:
            if let index = presented.lastIndex(where: { !$0.isDisjoint(with: siblings) }) {
                presented[index].insert(object)
                return "push \(className)" + animation
            }
            return "push \(className) onto \(name(container))" + animation
        case .own:
            if let old = step.disappeared.first(where: siblings.contains) {
                return "transition \(objects.objects[old].name) to \(className) in \(name(container))"
            }
            return "embed \(className) in \(name(container))"
        case .tabs: return nil
        }
    }

    private func name(_ container: RecordedContainer) -> String {
        container.object.map { objects.objects[$0].name } ?? container.name
    }

    /// Returns the statement for an object that appeared for the first time without a line about a parent.
    private mutating func new(
        _ object: Int, _ step: RecordedStep, _ before: RecordedHierarchy, _ animation: String
    ) -> String? {
        let className = objects.objects[object].className
        if let parent = before.parents[object], let container = before.containers[parent] {
            // The object is a tab selected for the first time, or was launched below the top of a stack.
            if container.kind == .tabs { return "select \(objects.objects[object].name) in \(name(container))" }
            return step.disappeared.first.flatMap { left($0, to: object, step, before, animation) }
        }
        if hierarchy.assumesStack, let covered = step.disappeared.first,
            before.parents[covered] == RecordedHierarchy.assumed,
            RecordedHierarchy.endsAsPush(step, covered: covered, pushed: object, objects, log)
        {
            hierarchy.parents[object] = RecordedHierarchy.assumed
            hierarchy.containers[RecordedHierarchy.assumed]?.children.append(object)
            remark(step, "the log shows no parents; the order at the end is that of a push")
            return "push \(className)" + animation
        }
        presented.append([object])
        return "present \(className)" + (step.disappeared.isEmpty ? "" : " as fullScreen") + animation
    }

    /// Returns the statement for a child of a tab bar controller that replaces another.
    private func selection(_ step: RecordedStep, _ before: RecordedHierarchy) -> String? {
        for object in step.appeared {
            guard let parent = before.parents[object], let container = before.containers[parent],
                container.kind == .tabs, step.disappeared.contains(where: { before.parents[$0] == parent })
            else { continue }
            return "select \(objects.objects[object].name) in \(name(container))"
        }
        return nil
    }

    /// Returns the statement for an object that disappeared, with `back` as the one that reappeared.
    private mutating func left(
        _ gone: Int, to back: Int?, _ step: RecordedStep, _ before: RecordedHierarchy, _ animation: String
    ) -> String? {
        guard let parent = before.parents[gone], let container = before.containers[parent] else { return nil }
        switch container.kind {
        case .tabs: return nil
        case .navigation:
            guard let back, let position = container.children.firstIndex(of: back), gone == container.children.last
            else {
                return nil
            }
            let stack = presented.contains { !$0.isDisjoint(with: container.children) } ? "" : " \(name(container))"
            let isNext = position == container.children.count - 2
            for object in container.children[(position + 1)...] { leave(object) }
            return isNext
                ? "pop\(stack)" + animation : "pop\(stack) to \(objects.objects[back].name)" + animation
        case .own:
            if let back, before.parents[back] == parent { return nil }
            return step.detached.contains(gone) ? "remove \(objects.objects[gone].name)" : nil
        }
    }

    // MARK: Orders

    /// Expects the order of the step's events, a few per line. Each line begins with the last event of the line before.
    private mutating func expectOrder(_ step: RecordedStep) {
        var events: [(text: String, line: Int)] = []
        for index in step.events {
            guard let object = objects.ofEvent[index] else { continue }
            let info = log[index].callback.info
            guard info.family == .appearance || info.callback == .viewDidLoad else { continue }
            events.append(("\(objects.objects[object].name).\(info.base)", log[index].line))
            if events.count == Self.orderLimit { break }
        }
        var start = 0
        while start + 1 < events.count {
            let end = min(start + Self.orderLength, events.count)
            let order = events[start..<end].map(\.text).joined(separator: " < ")
            add(.expectation, ["expect order \(order)"], at: events[start].line)
            start = end - 1
        }
    }
}

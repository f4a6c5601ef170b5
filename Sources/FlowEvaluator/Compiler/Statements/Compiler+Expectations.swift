// `expect`: a condition, or a query of the events of the preceding statement. Patterns are matched as text, because the objects
// they name may no longer exist when they are compared.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax
internal import FlowTrace

extension Compiler {
    private static let variants = [
        "order", "never", "exactly", "unordered", "warning", "error", "finding", "tree", "trace", "restored",
        "spoken", "focus",
    ]

    mutating func compileExpect(_ node: NodeID) {
        if tree.name(node) != names.expect { return compileEquivalence(node) }
        let items = tree.children(node, from: 1)
        expectationCount += 1
        guard let first = items.first else {
            report(
                "missing-operand", "'expect' needs something to expect", at: location(node),
                label: "expected a condition, 'order', 'never', 'exactly', 'tree' or 'trace'")
            return
        }
        let rest = items.dropFirst()
        let block = tree.child(node, 0)
        guard let word = loneWord(first), !rest.isEmpty || block.exists || Self.variants.contains(word),
            !isVisibleValue(first) || !rest.isEmpty || block.exists
        else { return compileCondition(node, items) }
        switch word {
        case "order":
            guard let chain = onePattern(rest, node, "order", "'a.callback < b.callback'") else { return }
            emit(patterns: orderOperands(chain), node) { .order($0) }
        case "never":
            guard let pattern = onePattern(rest, node, "never", "an event") else { return }
            emit(patterns: [pattern], node) { .never($0[0]) }
        case "exactly": compileExactly(node, rest)
        case "unordered":
            guard block.exists else {
                report(
                    "missing-block", "'expect unordered' needs a block of events", at: location(node),
                    label: "expected '{ … }'")
                return
            }
            emit(patterns: Array(tree.children(block, from: 1)), node) { .unordered($0) }
        case "restored": compileRestored(node, rest)
        case "warning": compileText(node, rest, .warning)
        case "error": compileText(node, rest, .error)
        case "finding": compileText(node, rest, .finding)
        case "spoken": compileText(node, rest, .spoken)
        case "focus": compileFocus(node, rest)
        default:
            let near = nearestSpelling(to: word, among: Self.variants)
            report(
                "unknown-expectation", "there is no 'expect \(word)'", at: location(first),
                label:
                    "expected a condition, 'order', 'never', 'exactly', 'unordered', 'tree', 'trace', 'restored', 'warning' or 'error'",
                fixIts: near.map {
                    [FixIt(message: "replace '\(word)' with '\($0)'", location: location(first), replacement: $0)]
                } ?? [])
        }
    }

    private mutating func compileRestored(_ node: NodeID, _ rest: ArraySlice<NodeID>) {
        if let extra = rest.first {
            report(
                "unexpected-item", "'expect restored' takes nothing more here", at: location(extra),
                label: "expected the end of the line")
            return
        }
        program.looksAtRestoration = true
        add(Expectation(kind: .restored, location: location(node)), state.temporaries())
    }

    /// Compiles `same trace "a.flow" "b.flow"`, which only the test runner evaluates.
    private mutating func compileEquivalence(_ node: NodeID) {
        expectationCount += 1
        let items = Array(tree.children(node, from: 1))
        guard items.count == 3, loneWord(items[0]) == "trace", items[1...].allSatisfy({ tree.kind($0) == .string })
        else {
            let verb = text(tree.name(node))
            report(
                "wrong-expectation", "this is written '\(verb) trace \"a.flow\" \"b.flow\"'", at: location(node),
                label: "expected 'trace' and two paths")
            return
        }
        program.equivalences.append(
            Equivalence(
                isSame: tree.name(node) == names.same, first: literalText(items[1]), second: literalText(items[2]),
                location: location(node)))
    }

    /// Whether a lone name refers to a variable, not to a variant of `expect`.
    private mutating func isVisibleValue(_ item: NodeID) -> Bool {
        if case .unresolved = resolve(tree.name(item)) { return false }
        return true
    }

    private mutating func onePattern(
        _ rest: ArraySlice<NodeID>, _ node: NodeID, _ word: String, _ expected: String
    ) -> NodeID? {
        guard let only = rest.first else {
            report(
                "missing-operand", "'expect \(word)' needs \(expected)", at: location(node),
                label: "expected \(expected)")
            return nil
        }
        if let extra = rest.dropFirst().first {
            report(
                "unexpected-item", "'expect \(word)' takes nothing more here", at: location(extra),
                label: "expected the end of the line")
            return nil
        }
        return only
    }

    /// The operands of `a < b < c`.
    private func orderOperands(_ node: NodeID) -> [NodeID] {
        var result: [NodeID] = []
        var current = node
        while tree.kind(current) == .infix, tree.op(current) == .less {
            result.append(tree.child(current, 1))
            current = tree.child(current, 0)
        }
        result.append(current)
        return result.reversed()
    }

    private mutating func compileExactly(_ node: NodeID, _ rest: ArraySlice<NodeID>) {
        let items = Array(rest)
        guard items.count == 3, tree.kind(items[0]) == .integerLiteral, loneWord(items[1]) == "of",
            let count = Int(text(tree.range(items[0])))
        else {
            report(
                "wrong-expectation", "this is written 'expect exactly 2 of name.callback'", at: location(node),
                label: "expected a number, 'of' and an event")
            return
        }
        emit(patterns: [items[2]], node) { .exactly(count, $0[0]) }
    }

    private mutating func compileText(_ node: NodeID, _ rest: ArraySlice<NodeID>, _ kind: Expectation.Kind) {
        let register = state.temporaries()
        if let item = rest.first {
            let type = expression(item, into: register).type
            if type != .string, type != .unknown {
                report("wrong-type", "expected a string", at: location(item), label: "expected a string")
            }
        } else {
            load(.absent, into: register)
        }
        add(Expectation(kind: kind, location: location(node)), register)
    }

    private mutating func compileFocus(_ node: NodeID, _ rest: ArraySlice<NodeID>) {
        let items = Array(rest)
        guard items.count == 2, loneWord(items[0]) == "on" else {
            report(
                "wrong-expectation", "this is written 'expect focus on element'", at: location(node),
                label: "expected 'on' and a view, or a label as text")
            return
        }
        let register = state.temporaries()
        expression(items[1], into: register)
        add(Expectation(kind: .focus, location: location(node)), register)
    }

    private mutating func add(_ expectation: Expectation, _ register: Int) {
        program.expectations.append(expectation)
        if expectation.kind.looksAtTrace { looksAtTrace = true }
        state.emit(Instruction(.expect, register, k: program.expectations.count - 1))
    }

    private mutating func emit(patterns nodes: [NodeID], _ node: NodeID, _ make: ([EventPattern]) -> Expectation.Kind) {
        var patterns: [EventPattern] = []
        for item in nodes {
            guard let pattern = eventPattern(item) else { return }
            patterns.append(pattern)
        }
        guard !patterns.isEmpty else {
            report(
                "missing-operand", "there is no event to expect", at: location(node), label: "expected 'name.callback'")
            return
        }
        add(Expectation(kind: make(patterns), location: location(node), locations: nodes.map { location($0) }), 0)
    }

    private mutating func eventPattern(_ node: NodeID) -> EventPattern? {
        do throws(TracePatternError) {
            let pattern = try EventPattern.parse(source, range: tree.range(node), file: file)
            checkPattern(pattern, node)
            recordSubject(pattern, at: subjectLocation(node))
            return pattern
        } catch {
            diagnostics.append(error.diagnostic)
            return nil
        }
    }

    /// Reports a pattern that can never match: its callback must be one of UIKit's or a function of the script.
    private mutating func checkPattern(_ pattern: EventPattern, _ node: NodeID) {
        guard let callback = pattern.callback else { return }
        let spelling = callback.description
        let callbacks = callbacks(named: spelling)
        if !callbacks.isEmpty { return checkArguments(of: pattern, callbacks.map(\.info), node) }
        let known = interner.find(spelling)
        if program.functions.contains(where: { $0.name == known && known != nil }) { return }
        reportUnknown(
            "unknown-callback", "there is no callback '\(spelling)'", name: known ?? .none,
            at: nameLocationInPattern(node),
            label: "no event has this name", candidates: Callback.allCases.map(\.info.base))
    }

    /// Checks the labels in a pattern against those of the callback. For an unlabelled parameter, patterns use its
    /// name, as traces do.
    private mutating func checkArguments(of pattern: EventPattern, _ candidates: [CallbackInfo], _ node: NodeID) {
        guard tree.kind(node) == .call else { return }
        let known = candidates.map { $0.parameters.map { $0.label == "_" ? $0.name : $0.label } }
        for argument in tree.children(node, from: 1) {
            let label = tree.name(argument)
            guard label != .none, !known.contains(where: { $0.contains(text(label)) }) else { continue }
            let all = known.flatMap { $0 }
            reportUnknown(
                "unknown-label", "'\(candidates[0].base)' has no argument '\(text(label))'", name: label,
                at: nameLocation(argument),
                label: all.isEmpty
                    ? "it has no arguments" : "expected " + all.map { "'\($0):'" }.joined(separator: " or "),
                candidates: all)
        }
    }

    private func subjectLocation(_ node: NodeID) -> SourceLocation {
        var inner = node
        while tree.kind(inner) == .call { inner = tree.child(inner, 0) }
        return location(tree.kind(inner) == .member ? tree.child(inner, 0) : inner)
    }

    private func nameLocationInPattern(_ node: NodeID) -> SourceLocation {
        var inner = node
        while tree.kind(inner) == .call { inner = tree.child(inner, 0) }
        return nameLocation(inner)
    }

    // MARK: Conditions

    private mutating func compileCondition(_ node: NodeID, _ items: ArraySlice<NodeID>) {
        guard items.count == 1, let item = items.first else {
            let extra = items.dropFirst().first!
            if let word = loneWord(items.first!), let near = nearestSpelling(to: word, among: Self.variants) {
                report(
                    "unknown-expectation", "there is no 'expect \(word)'", at: location(items.first!),
                    label: "expected a condition or '\(near)'",
                    fixIts: [
                        FixIt(
                            message: "replace '\(word)' with '\(near)'", location: location(items.first!),
                            replacement: near)
                    ])
                return
            }
            report(
                "unexpected-item", "a condition ends here", at: location(extra), label: "expected the end of the line")
            return
        }
        if isEvent(item) {
            emit(patterns: [item], node) { .happens($0[0]) }
            return
        }
        let register = state.temporaries(2)
        if tree.kind(item) == .infix, Self.comparisons.contains(tree.op(item)), ownInfix(item, into: register) != nil {
            add(Expectation(kind: .condition, location: location(item)), register)
            return
        }
        if tree.kind(item) == .infix, Self.comparisons.contains(tree.op(item)) {
            let right = quickType(tree.child(item, 1))
            let left = expression(tree.child(item, 0), into: register, expecting: expectation(besides: right)).type
            state.top = register + 2
            expression(tree.child(item, 1), into: register + 1, expecting: expectation(besides: left))
            add(Expectation(kind: .comparison(tree.op(item)), location: location(item)), register)
            return
        }
        let operand = expression(item, into: register)
        requireBool(operand.type, item)
        add(Expectation(kind: .condition, location: location(item)), register)
    }

    private static let comparisons: [Operator] = [
        .equal, .notEqual, .identical, .notIdentical, .less, .lessOrEqual, .greater, .greaterOrEqual,
    ]

    /// Whether an item is an event, `inbox.viewDidAppear`, rather than a value.
    private func isEvent(_ item: NodeID) -> Bool {
        var inner = item
        if tree.kind(inner) == .call { inner = tree.child(inner, 0) }
        return tree.kind(inner) == .member && callbacks(named: tree.name(inner)).contains { !$0.info.isQuestion }
    }

    // MARK: Traces and trees

    mutating func compileExpectTrace(_ node: NodeID) {
        expectationCount += 1
        let raw = tree.child(node, 0)
        do throws(TracePatternError) {
            let pattern = try TracePattern.parse(source, range: tree.range(raw), file: file)
            var expectation = Expectation(kind: .trace(pattern), location: location(node))
            expectation.body = SourceLocation(file: file, range: tree.range(raw))
            expectation.locations = pattern.ranges.map { SourceLocation(file: file, range: $0) }
            for (event, range) in pattern.events { recordSubject(event, at: SourceLocation(file: file, range: range)) }
            add(expectation, 0)
        } catch {
            diagnostics.append(error.diagnostic)
        }
    }

    mutating func compileExpectTree(_ node: NodeID) {
        expectationCount += 1
        let pattern = treePattern(tree.child(node, 0))
        add(Expectation(kind: .tree(pattern), location: location(node)), 0)
    }

    private mutating func treePattern(_ block: NodeID) -> TreePattern {
        var pattern = TreePattern(nodes: [], isOpen: false)
        for child in tree.children(block) {
            switch tree.kind(child) {
            case .treeEllipsis: pattern.isOpen = true
            case .treeSlot:
                var node = patternNode(tree.child(child, 0))
                node.slot = text(tree.name(child))
                pattern.nodes.append(node)
            case .treeWindow:
                var node = TreePattern.Node(
                    className: "window", name: tree.name(child) == .none ? nil : text(tree.name(child)))
                node.isWindow = true
                let children = tree.child(child, 0)
                if children.exists { node.children = TreePatternBox(treePattern(children)) }
                pattern.nodes.append(node)
            case .treeNode: pattern.nodes.append(patternNode(child))
            default: break
            }
        }
        return pattern
    }

    private mutating func patternNode(_ node: NodeID) -> TreePattern.Node {
        let name = tree.name(node)
        if treeClass(name) == nil {
            reportUnknown(
                "unknown-class", "there is no class '\(text(name))'", name: name, at: nameLocation(node),
                label: "expected a class or a kind such as 'navigation'",
                candidates: classCandidates() + UIKitClass.allCases.compactMap(\.kindWord))
        }
        let instance = tree.child(node, 0)
        let children = tree.child(node, 2)
        let presented = tree.child(node, 3)
        let style = tree.child(node, 4)
        return TreePattern.Node(
            className: treeClass(name).map { className($0) } ?? text(name),
            name: instance.exists ? text(tree.name(instance)) : nil,
            children: children.exists ? TreePatternBox(treePattern(children)) : nil,
            presented: presented.exists
                ? TreePatternBox(TreePattern(nodes: [patternNode(presented)], isOpen: false)) : nil,
            style: style.exists ? text(tree.name(style)) : nil)
    }
}

// Statements. A block's variables end with it, in reverse order.

import FlowSyntax

extension Evaluator {
    /// A statement of the top level, whose variables are global.
    func topLevel(_ node: NodeID, _ frame: Frame) throws -> Ending {
        switch tree.kind(node) {
        case .varDeclaration where tree.child(node, 4).exists:
            let start = frame.variables.count
            try bindTuple(tree.child(node, 4), evaluate(tree.child(node, 1), frame), frame)
            for variable in frame.variables[start...] { globals[variable.name] = variable.box }
            frame.variables.removeSubrange(start...)
            return .normal
        case .varDeclaration:
            globals[tree.name(node)] = try initialBox(node, frame)
            return .normal
        case .structDeclaration, .enumDeclaration: return .normal
        case .funcDeclaration, .classDeclaration, .screenDeclaration, .launchDeclaration: return .normal
        default: return try execute(node, frame)
        }
    }

    private func initialBox(_ node: NodeID, _ frame: Frame) throws -> Box {
        let value = tree.child(node, 1)
        var initial = value.exists ? try evaluate(value, frame) : .none
        if case .int(let number) = initial, isDouble(tree.child(node, 0)) { initial = .double(Double(number)) }
        return Box(initial, isWeak: tree.flags(node).contains(.isWeak))
    }

    /// Whether a type annotation turns an integer literal into a Double.
    private func isDouble(_ type: NodeID) -> Bool { type.exists && text(type) == "Double" }

    /// Runs a closure in a new scope.
    func scope<Result>(_ frame: Frame, _ body: () throws -> Result) throws -> Result {
        let start = frame.variables.count
        do {
            let result = try body()
            try leave(frame, start)
            return result
        } catch {
            try leave(frame, start)
            throw error
        }
    }

    private func leave(_ frame: Frame, _ start: Int) throws {
        while frame.variables.count > start {
            frame.variables.removeLast()
            try settle()
        }
    }

    func block(_ node: NodeID, _ frame: Frame) throws -> Ending {
        try scope(frame) { try statements(Array(tree.children(node)), frame) }
    }

    /// Runs statements in order, then their deferred blocks in reverse order, regardless of how the statements end.
    func statements(_ nodes: [NodeID], _ frame: Frame) throws -> Ending {
        var deferred: [(body: NodeID, variables: Int)] = []
        var ending = Ending.normal
        do {
            for node in nodes where ending == .normal {
                if tree.kind(node) == .deferStatement {
                    deferred.append((tree.child(node, 0), frame.variables.count))
                } else {
                    ending = try execute(node, frame)
                }
            }
        } catch Stop.limit {
            throw Stop.limit
        } catch Stop.unfit(let what) {
            throw Stop.unfit(what)
        } catch {
            try runDeferred(deferred, frame)
            throw error
        }
        try runDeferred(deferred, frame)
        return ending
    }

    /// Each deferred block sees the variables declared before it, and runs even if the previous one failed.
    private func runDeferred(_ deferred: [(body: NodeID, variables: Int)], _ frame: Frame) throws {
        var failure: (any Error)?
        for (body, count) in deferred.reversed() {
            let later = frame.variables[count...]
            frame.variables.removeSubrange(count...)
            defer { frame.variables += later }
            do {
                _ = try block(body, frame)
            } catch Stop.limit {
                throw Stop.limit
            } catch Stop.unfit(let what) {
                throw Stop.unfit(what)
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
    }

    /// Runs one statement, then deallocates the objects that only the statement retained.
    func execute(_ node: NodeID, _ frame: Frame) throws -> Ending {
        try count()
        do {
            let ending = try perform(node, frame)
            try settle()
            return ending
        } catch {
            try settle()
            throw error
        }
    }

    private func perform(_ node: NodeID, _ frame: Frame) throws -> Ending {
        switch tree.kind(node) {
        case .varDeclaration where tree.child(node, 4).exists:
            try bindTuple(tree.child(node, 4), evaluate(tree.child(node, 1), frame), frame)
        case .varDeclaration:
            let box = try initialBox(node, frame)
            frame.variables.append(Variable(name: tree.name(node), box: box))
        case .bindingList: for binding in tree.children(node) { _ = try perform(binding, frame) }
        case .funcDeclaration:
            let box = Box(.none)
            frame.variables.append(Variable(name: tree.name(node), box: box))
            box.value = .function(
                FunctionValue(
                    function(node), captures: try captured(node, frame), receiver: nil, isLabelled: true))
        case .assignment: try assign(node, frame)
        case .expressionStatement: _ = try evaluate(tree.child(node, 0), frame)
        case .command: return try command(node, frame)
        case .block: return try block(node, frame)
        case .ifStatement: return try branch(node, frame)
        case .guardStatement:
            guard try holds(tree.child(node, 0), frame) else { return try block(tree.child(node, 1), frame) }
        case .whileStatement, .repeatWhile, .repeatTimes, .forStatement: return try loop(node, frame)
        case .switchStatement: return try choose(node, frame)
        case .doStatement: return try attempt(node, frame)
        case .throwStatement: throw Stop.thrown(try evaluate(tree.child(node, 0), frame))
        case .returnStatement:
            let value = tree.child(node, 0)
            frame.result = value.exists ? try evaluate(value, frame) : .none
            return .returned
        case .breakStatement: return .broke
        case .continueStatement: return .continued
        default: throw Stop.unfit("no statement: \(tree.kind(node)) \(text(node))")
        }
        return .normal
    }

    // MARK: Verbs

    private func command(_ node: NodeID, _ frame: Frame) throws -> Ending {
        let block = tree.child(node, 0)
        switch text(tree.name(node)) {
        case "log": lines.append(try evaluate(tree.child(node, 1), frame).text)
        case "overlap", "interactive":
            return try scope(frame) { try statements(Array(tree.children(block, from: 1)), frame) }
        case "async", "present": if block.exists { turnQueue.append(try closure(block, frame)) }
        case "after": timers.append(try closure(block, frame))
        case "wait": while !timers.isEmpty { try runBlock(timers.removeFirst()) }
        case "push":
            guard let screen = classes[tree.name(tree.child(node, 1))] else { break }
            let reference = Reference(Instance(screen), nil)
            for handler in ["viewDidLoad", "viewWillAppear"] {
                if let body = screen.handlers[handler] {
                    _ = try call(body, captures: [], receiver: reference, Arguments())
                }
            }
        case "pop", "dismiss", "finish", "cancel", "progress": break
        default: _ = try name(tree.name(node), frame)
        }
        return .normal
    }

    // MARK: Conditions

    private func branch(_ node: NodeID, _ frame: Frame) throws -> Ending {
        for clause in tree.children(node) {
            let ending: Ending? = try scope(frame) {
                let conditions = tree.child(clause, 0)
                guard try !conditions.exists || holds(conditions, frame) else { return nil }
                return try block(tree.child(clause, 1), frame)
            }
            if let ending { return ending }
        }
        return .normal
    }

    /// Whether all conditions hold. Declares what they bind.
    private func holds(_ list: NodeID, _ frame: Frame) throws -> Bool {
        for condition in tree.children(list) {
            if tree.kind(condition) == .optionalBinding {
                let given = tree.child(condition, 1)
                let value = given.exists ? try evaluate(given, frame) : try name(tree.name(condition), frame)
                if value.isAbsent { return false }
                frame.variables.append(Variable(name: tree.name(condition), box: Box(value.unwrapped)))
            } else if tree.kind(condition) == .patternCondition {
                let value = try evaluate(tree.child(condition, 1), frame)
                guard try isMatch(tree.child(condition, 0), value, frame) else { return false }
            } else if try !truth(condition, frame) {
                return false
            }
        }
        return true
    }

    func truth(_ node: NodeID, _ frame: Frame) throws -> Bool {
        guard case .bool(let value) = try evaluate(node, frame) else { throw Stop.unfit("no Boolean: \(text(node))") }
        return value
    }

    // MARK: Loops

    private func loop(_ node: NodeID, _ frame: Frame) throws -> Ending {
        switch tree.kind(node) {
        case .whileStatement:
            while true {
                try count()
                let ending: Ending? = try scope(frame) {
                    try holds(tree.child(node, 0), frame) ? try block(tree.child(node, 1), frame) : nil
                }
                guard let ending, ending != .broke else { return .normal }
                if ending == .returned { return ending }
            }
        case .repeatWhile:
            repeat {
                try count()
                let ending = try block(tree.child(node, 0), frame)
                if ending == .broke { return .normal }
                if ending == .returned { return ending }
            } while try truth(tree.child(node, 1), frame)
            return .normal
        case .repeatTimes:
            guard case .int(let times) = try evaluate(tree.child(node, 0), frame) else {
                throw Stop.unfit("no number of times")
            }
            for _ in 0..<max(times, 0) {
                try count()
                let ending = try block(tree.child(node, 1), frame)
                if ending == .broke { return .normal }
                if ending == .returned { return ending }
            }
            return .normal
        default: return try scope(frame) { try forLoop(node, frame) }
        }
    }

    private func forLoop(_ node: NodeID, _ frame: Frame) throws -> Ending {
        // The sequence lives as long as the loop.
        let sequence = Box(try evaluate(tree.child(node, 1), frame))
        frame.variables.append(Variable(name: .none, box: sequence))
        let pattern = tree.child(node, 0)
        let names = pattern.exists ? tree.children(pattern).map { tree.name($0) } : [tree.name(node)]
        for position in 0..<(try elementCount(sequence.value)) {
            try count()
            let ending: Ending = try scope(frame) {
                let element = try element(position, of: sequence.value)
                if pattern.exists, tree.kind(pattern) == .casePattern {
                    guard try isCase(pattern, element, frame) else { return .continued }
                } else if names.count == 1 {
                    frame.variables.append(Variable(name: names[0], box: Box(element)))
                } else if case .list(let pair) = element {
                    for (name, value) in zip(names, pair) {
                        frame.variables.append(Variable(name: name, box: Box(value)))
                    }
                }
                let filter = tree.child(node, 2)
                guard try !filter.exists || truth(filter, frame) else { return .continued }
                return try block(tree.child(node, 3), frame)
            }
            if ending == .broke { break }
            if ending == .returned { return ending }
        }
        return .normal
    }

    private func elementCount(_ sequence: Evaluated) throws -> Int {
        switch sequence {
        case .list(let values): values.count
        case .dictionary(let entries): entries.pairs.count
        case .range(let lower, let upper, _): upper - lower
        case .string(let text): text.count
        default: throw Stop.unfit("no sequence: \(sequence.literal)")
        }
    }

    private func element(_ position: Int, of sequence: Evaluated) throws -> Evaluated {
        switch sequence {
        case .list(let values): values[position]
        case .dictionary(let entries): .list([entries.pairs[position].key, entries.pairs[position].value])
        case .range(let lower, _, _): .int(lower + position)
        case .string(let text): .string(String(Array(text)[position]))
        default: throw Stop.unfit("no sequence")
        }
    }

    // MARK: Switch

    private func choose(_ node: NodeID, _ frame: Frame) throws -> Ending {
        try scope(frame) {
            let subject = Box(try evaluate(tree.child(node, 0), frame))
            frame.variables.append(Variable(name: .none, box: subject))
            for clause in tree.children(node, from: 1) {
                let ending: Ending? = try scope(frame) {
                    let patterns = tree.child(clause, 0)
                    guard try !patterns.exists || matches(patterns, subject.value, frame) else { return nil }
                    let filter = tree.child(clause, 1)
                    guard try !filter.exists || truth(filter, frame) else { return nil }
                    return try block(tree.child(clause, 2), frame)
                }
                // `break` leaves only the switch.
                if let ending { return ending == .broke ? .normal : ending }
            }
            return .normal
        }
    }

    private func matches(_ patterns: NodeID, _ subject: Evaluated, _ frame: Frame) throws -> Bool {
        for pattern in tree.children(patterns) where try isMatch(pattern, subject, frame) { return true }
        return false
    }

    func isMatch(_ pattern: NodeID, _ subject: Evaluated, _ frame: Frame) throws -> Bool {
        switch tree.kind(pattern) {
        case .bindingPattern:
            let type = tree.child(pattern, 0)
            guard !type.exists || isInstance(subject, of: type) else { return false }
            frame.variables.append(Variable(name: tree.name(pattern), box: Box(subject)))
            return true
        case .isPattern: return isInstance(subject, of: tree.child(pattern, 0))
        case .wildcardPattern: return true
        case .casePattern: return try isCase(pattern, subject, frame)
        case .implicitMember:
            guard case .enumeration(_, let value) = subject else { return false }
            return value.name == text(tree.name(pattern))
        default:
            let value = try evaluate(pattern, frame)
            if case .range(let lower, let upper, _) = value, case .int(let number) = subject {
                return number >= lower && number < upper
            }
            return value == subject
        }
    }

    // MARK: Errors

    private func attempt(_ node: NodeID, _ frame: Frame) throws -> Ending {
        let clauses = Array(tree.children(node, from: 1))
        let thrown: Evaluated
        let caught: any Error
        do {
            return try block(tree.child(node, 0), frame)
        } catch Stop.thrown(let value) where !clauses.isEmpty {
            (thrown, caught) = (value, Stop.thrown(value))
        } catch Stop.mistake(let code, let message) where !clauses.isEmpty {
            (thrown, caught) = (.string(message), Stop.mistake(code, message))
        }
        return try scope(frame) {
            frame.variables.append(Variable(name: names.error, box: Box(thrown)))
            for clause in clauses {
                let ending: Ending? = try scope(frame) {
                    let pattern = tree.child(clause, 0)
                    guard try !pattern.exists || isMatch(pattern, thrown, frame) else { return nil }
                    let filter = tree.child(clause, 1)
                    guard try !filter.exists || truth(filter, frame) else { return nil }
                    return try block(tree.child(clause, 2), frame)
                }
                if let ending { return ending }
            }
            throw caught
        }
    }
}

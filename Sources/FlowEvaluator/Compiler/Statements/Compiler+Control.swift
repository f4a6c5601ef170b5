// Control flow: conditions and their bindings, loops, switch, errors, and exits from blocks.

internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    mutating func compileControl(_ node: NodeID) {
        switch tree.kind(node) {
        case .ifStatement: compileIf(node)
        case .guardStatement: compileGuard(node)
        case .whileStatement: compileWhile(node)
        case .repeatTimes: compileRepeatTimes(node)
        case .repeatWhile: compileRepeatWhile(node)
        case .forStatement: compileFor(node)
        case .switchStatement: compileSwitch(node)
        case .doStatement: compileDo(node)
        case .throwStatement:
            let operand = expression(tree.child(node, 0))
            state.emit(Instruction(.throwValue, operand.register))
        case .returnStatement: compileReturn(tree.child(node, 0), at: node)
        case .breakStatement, .continueStatement: compileLeave(node)
        default: break
        }
    }

    // MARK: Branches

    private mutating func compileIf(_ node: NodeID) {
        var ends: [Int] = []
        for clause in tree.children(node) {
            let list = tree.child(clause, 0)
            guard list.exists else {
                compileBlock(tree.child(clause, 1))
                continue
            }
            var jumps: [Int] = []
            scope { compiler in
                jumps = compiler.conditions(list)
                compiler.compileBlock(compiler.tree.child(clause, 1))
            }
            ends.append(state.emit(Instruction(.jump, 0, k: 0)))
            for jump in jumps { state.patch(jump, to: state.here) }
            clearBindings(list)
        }
        for end in ends { state.patch(end, to: state.here) }
    }

    /// Clears the preceding bindings when a condition fails.
    private mutating func clearBindings(_ list: NodeID) {
        let bindings = tree.children(list).filter { tree.kind($0) == .optionalBinding }.count
        if bindings > 0 { state.emit(Instruction(.clear, state.localTop, state.localTop + bindings)) }
    }

    private mutating func compileGuard(_ node: NodeID) {
        let jumps = conditions(tree.child(node, 0))
        let pass = state.emit(Instruction(.jump, 0, k: 0))
        for jump in jumps { state.patch(jump, to: state.here) }
        let body = tree.child(node, 1)
        compileBlock(body)
        if !leaves(body) {
            report(
                "guard-falls-through", "the 'else' of a 'guard' must leave the block around it",
                at: wordLocation("else", before: body),
                label: "expected 'return', 'throw', 'break' or 'continue' at the end of its block")
        }
        state.patch(pass, to: state.here)
    }

    /// Whether control certainly leaves a block before its end.
    private func leaves(_ block: NodeID) -> Bool {
        guard let last = tree.children(block).last else { return false }
        switch tree.kind(last) {
        case .returnStatement, .throwStatement, .breakStatement, .continueStatement: return true
        case .expressionStatement:
            return tree.kind(tree.child(last, 0)) == .call
                && text(tree.name(tree.child(tree.child(last, 0), 0))) == "fatalError"
        case .ifStatement:
            let clauses = tree.children(last)
            guard let end = clauses.last, !tree.child(end, 0).exists else { return false }
            return clauses.allSatisfy { leaves(tree.child($0, 1)) }
        default: return false
        }
    }

    // MARK: Loops

    private mutating func loop(isSwitch: Bool = false, _ body: (inout Compiler) -> Void) -> LoopState {
        state.loops.append(
            LoopState(
                localCount: state.locals.count, isSwitch: isSwitch, deferCount: state.defers.count,
                overlaps: state.overlaps))
        body(&self)
        return state.loops.removeLast()
    }

    private mutating func compileWhile(_ node: NodeID) {
        let start = state.here
        var jumps: [Int] = []
        let loopState = loop { compiler in
            compiler.scope { compiler in
                jumps = compiler.conditions(compiler.tree.child(node, 0))
                compiler.compileBlock(compiler.tree.child(node, 1))
            }
        }
        for jump in loopState.continues { state.patch(jump, to: state.here) }
        state.emitLoop(to: start)
        for jump in jumps { state.patch(jump, to: state.here) }
        clearBindings(tree.child(node, 0))
        for jump in loopState.breaks { state.patch(jump, to: state.here) }
    }

    private mutating func compileRepeatWhile(_ node: NodeID) {
        let start = state.here
        let loopState = loop { $0.compileBlock($0.tree.child(node, 0)) }
        for jump in loopState.continues { state.patch(jump, to: state.here) }
        let exit = conditionJump(tree.child(node, 1))
        releaseTemporaries()
        state.emitLoop(to: start)
        for jump in loopState.breaks + [exit] { state.patch(jump, to: state.here) }
    }

    private mutating func compileRepeatTimes(_ node: NodeID) {
        scope { compiler in
            let count = compiler.expression(compiler.tree.child(node, 0), into: compiler.state.temporaries())
            if count.type != .unknown, count.type != .int {
                compiler.report(
                    "wrong-type", "a loop runs a whole number of times",
                    at: compiler.location(compiler.tree.child(node, 0)),
                    label: "expected an integer, but this is \(count.type.description { compiler.className($0) })")
            }
            let hidden = compiler.tree.range(node)
            compiler.declareLocal(.none, isConstant: false, type: .int, at: hidden)
            let index = compiler.state.temporaries()
            compiler.state.emit(Instruction(.loadInt, index, k: 0))
            compiler.declareLocal(.none, isConstant: false, type: .int, at: hidden)
            let start = compiler.state.here
            compiler.state.emit(Instruction(.testLess, 1, index, count.register))
            let exit = compiler.state.emit(Instruction(.jump, 0, k: 0))
            let loopState = compiler.loop { $0.compileBlock($0.tree.child(node, 1)) }
            for jump in loopState.continues { compiler.state.patch(jump, to: compiler.state.here) }
            compiler.state.emit(Instruction(.addImmediate, index, index, 1))
            compiler.state.emitLoop(to: start)
            for jump in loopState.breaks + [exit] { compiler.state.patch(jump, to: compiler.state.here) }
        }
    }

    /// Whether an expression is syntactically a range, so that a loop over it counts integers.
    private func isRange(_ node: NodeID) -> Bool {
        var inner = node
        while tree.kind(inner) == .parenthesized { inner = tree.child(inner, 0) }
        return tree.kind(inner) == .infix && [.rangeClosed, .rangeHalfOpen].contains(tree.op(inner))
    }

    private mutating func compileFor(_ node: NodeID) {
        let pattern = tree.child(node, 0)
        scope { compiler in
            let sequence = compiler.state.temporaries(2)
            compiler.expression(compiler.tree.child(node, 1), into: sequence)
            let isCounting = compiler.isRange(compiler.tree.child(node, 1))
            compiler.state.emit(Instruction(.iterate, sequence))
            let hidden = compiler.tree.range(node)
            compiler.declareLocal(.none, isConstant: false, type: .unknown, at: hidden)
            compiler.declareLocal(.none, isConstant: false, type: .int, at: hidden)
            let start = compiler.state.here
            var exit = 0
            let loopState = compiler.loop { compiler in
                compiler.scope { compiler in
                    let first = compiler.state.localTop
                    let names =
                        pattern.exists
                        ? compiler.tree.children(pattern).map { compiler.tree.name($0) } : [compiler.tree.name(node)]
                    if names.count >= 2 {
                        compiler.state.emit(Instruction(.nextPair, sequence, first, first + 1))
                    } else {
                        compiler.state.emit(Instruction(.next, sequence, first))
                    }
                    exit = compiler.state.emit(Instruction(.jump, 0, k: 0))
                    for name in names.prefix(2) {
                        compiler.declareLocal(
                            name, isConstant: true, type: isCounting && names.count == 1 ? .int : .unknown,
                            at: compiler.nameLocation(node).range)
                    }
                    let filter = compiler.tree.child(node, 2)
                    if filter.exists {
                        let skip = compiler.conditionJump(filter)
                        compiler.releaseTemporaries()
                        compiler.state.loops[compiler.state.loops.count - 1].continues.append(skip)
                    }
                    compiler.compileBlock(compiler.tree.child(node, 3))
                    for jump in compiler.state.loops[compiler.state.loops.count - 1].continues {
                        compiler.state.patch(jump, to: compiler.state.here)
                    }
                    compiler.state.loops[compiler.state.loops.count - 1].continues = []
                }
            }
            compiler.state.emitLoop(to: start)
            for jump in loopState.breaks + [exit] { compiler.state.patch(jump, to: compiler.state.here) }
        }
    }

    private mutating func compileLeave(_ node: NodeID) {
        let isBreak = tree.kind(node) == .breakStatement
        let index = state.loops.lastIndex { isBreak || !$0.isSwitch }
        guard let index else {
            report(
                "outside-loop", "'\(isBreak ? "break" : "continue")' is outside a loop", at: location(node),
                label: "there is no loop to \(isBreak ? "leave" : "continue")")
            return
        }
        if let loops = state.loopsAroundDeferred, index < loops {
            return reportLeavingDeferred(isBreak ? "break" : "continue", node)
        }
        runDefers(downTo: state.loops[index].deferCount)
        leaveOverlaps(downTo: state.loops[index].overlaps)
        if state.loops[index].isTimer {
            state.emit(Instruction(.stopTimer))
            state.emit(Instruction(.returnNil))
            return
        }
        leaveScope(downTo: state.loops[index].localCount)
        let jump = state.emit(Instruction(.jump, 0, k: 0))
        if isBreak { state.loops[index].breaks.append(jump) } else { state.loops[index].continues.append(jump) }
    }

    // MARK: Switch

    private mutating func compileSwitch(_ node: NodeID) {
        scope { compiler in
            let subject = compiler.expression(compiler.tree.child(node, 0), into: compiler.state.temporaries())
            compiler.declareLocal(.none, isConstant: false, type: subject.type, at: compiler.tree.range(node))
            var ends: [Int] = []
            let loopState = compiler.loop(isSwitch: true) { compiler in
                for clause in compiler.tree.children(node, from: 1) {
                    compiler.compileCase(clause, subject: subject.register, ends: &ends)
                }
            }
            for jump in ends + loopState.breaks { compiler.state.patch(jump, to: compiler.state.here) }
        }
    }

    private mutating func compileCase(_ clause: NodeID, subject: Int, ends: inout [Int]) {
        var misses: [Int] = []
        scope { compiler in
            let patterns = compiler.tree.child(clause, 0)
            if patterns.exists {
                var hits: [Int] = []
                for pattern in compiler.tree.children(patterns) {
                    compiler.testPattern(pattern, subject: subject, hits: &hits)
                }
                let miss = compiler.state.emit(Instruction(.jump, 0, k: 0))
                misses.append(miss)
                for hit in hits { compiler.state.patch(hit, to: compiler.state.here) }
            }
            let filter = compiler.tree.child(clause, 1)
            if filter.exists {
                misses.append(compiler.conditionJump(filter))
                compiler.releaseTemporaries()
            }
            compiler.compileBlock(compiler.tree.child(clause, 2))
        }
        ends.append(state.emit(Instruction(.jump, 0, k: 0)))
        for miss in misses { state.patch(miss, to: state.here) }
    }

    /// Emits a test of a pattern; a jump in `hits` is taken if it matches.
    private mutating func testPattern(_ pattern: NodeID, subject: Int, hits: inout [Int]) {
        switch tree.kind(pattern) {
        case .bindingPattern:
            let register = state.localTop
            let type = tree.child(pattern, 0)
            var other: Int?
            if type.exists {
                state.emit(Instruction(.isType, register, subject))
                let index = typeTestCallSite(type)
                state.emit(Instruction(.callSite, 0, k: index))
                other = state.emit(Instruction(.jumpIfFalse, register, k: 0))
            }
            state.emit(Instruction(.move, register, subject))
            declareLocal(
                tree.name(pattern), isConstant: tree.flags(pattern).contains(.isConstant), type: annotatedType(type),
                at: nameRange(pattern))
            hits.append(state.emit(Instruction(.jump, 0, k: 0)))
            if let other { state.patch(other, to: state.here) }
        case .isPattern:
            let register = state.temporaries()
            state.emit(Instruction(.isType, register, subject))
            let index = typeTestCallSite(tree.child(pattern, 0))
            state.emit(Instruction(.callSite, 0, k: index))
            hits.append(state.emit(Instruction(.jumpIfTrue, register, k: 0)))
            releaseTemporaries()
        default:
            let register = state.temporaries()
            let value = expression(pattern)
            let mayBeRange = value.type == .range || value.type == .unknown
            state.emit(Instruction(mayBeRange ? .matchRange : .equal, register, subject, value.register))
            hits.append(state.emit(Instruction(.jumpIfTrue, register, k: 0)))
            releaseTemporaries()
        }
    }

    // MARK: Errors

    private mutating func compileDo(_ node: NodeID) {
        let start = state.here
        let floor = state.localTop
        let protection = state.beginProtection()
        compileBlock(tree.child(node, 0))
        state.protectionCount -= 1
        var ends = [state.emit(Instruction(.jump, 0, k: 0))]
        let clauses = tree.children(node, from: 1)
        guard !clauses.isEmpty else {
            state.patch(ends[0], to: state.here)
            return
        }
        let protected = state.here
        scope { compiler in
            let register = compiler.state.localTop
            let first = compiler.state.handlers.count
            compiler.state.addHandler(
                ErrorHandler(
                    start: start, end: protected, target: protected, register: register, floor: floor,
                    overlaps: compiler.state.overlaps), for: protection)
            let own = first..<compiler.state.handlers.count
            compiler.declareLocal(
                compiler.names.error, isConstant: true, type: .unknown, at: compiler.tree.range(node))
            var isComplete = false
            for clause in clauses {
                var misses: [Int] = []
                compiler.scope { compiler in
                    let pattern = compiler.tree.child(clause, 0)
                    if pattern.exists {
                        var hits: [Int] = []
                        compiler.testPattern(pattern, subject: register, hits: &hits)
                        misses.append(compiler.state.emit(Instruction(.jump, 0, k: 0)))
                        for hit in hits { compiler.state.patch(hit, to: compiler.state.here) }
                    }
                    let filter = compiler.tree.child(clause, 1)
                    if filter.exists {
                        misses.append(compiler.conditionJump(filter))
                        compiler.releaseTemporaries()
                    }
                    if !pattern.exists, !filter.exists { isComplete = true }
                    compiler.compileBlock(compiler.tree.child(clause, 2))
                }
                ends.append(compiler.state.emit(Instruction(.jump, 0, k: 0)))
                for miss in misses { compiler.state.patch(miss, to: compiler.state.here) }
            }
            if !isComplete {
                for index in own { compiler.state.handlers[index].holdsError = true }
                compiler.state.emit(Instruction(.throwValue, register, 1))
            }
            for end in ends.dropFirst() { compiler.state.patch(end, to: compiler.state.here) }
        }
        state.patch(ends[0], to: state.here)
    }

    // MARK: Leaving

    mutating func compileReturn(_ value: NodeID, at node: NodeID) {
        if state.isEntryPoint {
            return report(
                "outside-function", "'return' is outside a function", at: location(node),
                label: "there is no function here to return from")
        }
        if state.loopsAroundDeferred != nil, tree.kind(node) == .returnStatement {
            return reportLeavingDeferred("return", node)
        }
        if let superclass = state.superDeinitializer {
            if value.exists { expression(value) }
            releaseTemporaries()
            runDefers(downTo: 0)
            leaveOverlaps(downTo: 0)
            emitSuperDeinitializer(superclass)
            state.emit(Instruction(.returnNil))
            return
        }
        if value.exists {
            if state.defers.isEmpty {
                let operand = tree.kind(value) == .command ? identifier(value, into: nil) : expression(value)
                leaveOverlaps(downTo: 0)
                state.emit(Instruction(.returnValue, operand.register))
                return
            }
            // The value is kept in a register of its own while the deferred blocks run.
            scope { compiler in
                compiler.expression(value, into: compiler.state.temporaries())
                let kept = compiler.declareLocal(
                    .none, isConstant: false, type: .unknown, at: compiler.tree.range(node))
                compiler.runDefers(downTo: 0)
                compiler.leaveOverlaps(downTo: 0)
                compiler.state.emit(Instruction(.returnValue, kept))
            }
        } else {
            runDefers(downTo: 0)
            leaveOverlaps(downTo: 0)
            state.emit(Instruction(.returnNil))
        }
    }

    /// Ends the overlaps that a `return`, `break` or `continue` leaves early.
    private mutating func leaveOverlaps(downTo count: Int) {
        for _ in count..<state.overlaps { state.emit(Instruction(.endOverlap, 1)) }
    }
}

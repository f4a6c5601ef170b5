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
        case .fallthroughStatement: compileFallthrough(node)
        case .labeledStatement: compileLabeled(node)
        default: break
        }
    }

    // MARK: Branches

    private mutating func compileIf(_ node: NodeID) {
        var ends: [Int] = []
        for clause in tree.children(node) {
            let list = tree.child(clause, 0)
            guard list.exists else {
                compileBranch(tree.child(clause, 1))
                continue
            }
            var jumps: [Int] = []
            scope { compiler in
                jumps = compiler.conditions(list)
                compiler.compileBranch(compiler.tree.child(clause, 1))
            }
            ends.append(state.emit(Instruction(.jump, 0, k: 0)))
            for jump in jumps { state.patch(jump, to: state.here) }
            clearBindings(list)
        }
        for end in ends { state.patch(end, to: state.here) }
    }

    /// Clears the preceding bindings when a condition fails, because the jump skips the end of their scope.
    mutating func clearBindings(_ list: NodeID) {
        guard list.exists else { return }
        let bindings =
            tree.kind(list) == .conditionList
            ? tree.children(list).reduce(0) {
                $0 + (tree.kind($1) == .optionalBinding ? 1 : boundNames(in: $1).count)
            } : boundNames(in: list).count
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
    private mutating func leaves(_ block: NodeID) -> Bool {
        guard let last = tree.children(block).last else { return false }
        switch tree.kind(last) {
        case .returnStatement, .throwStatement, .breakStatement, .continueStatement, .fallthroughStatement: return true
        case .switchStatement:
            guard tree.childCount(last) > 1 else { return false }
            for clause in tree.children(last, from: 1) where !leaves(tree.child(clause, 2)) { return false }
            return true
        case .doStatement:
            guard leaves(tree.child(last, 0)) else { return false }
            for clause in tree.children(last, from: 1) where !leaves(tree.child(clause, 2)) { return false }
            return true
        case .expressionStatement:
            return tree.kind(tree.child(last, 0)) == .call
                && neverReturns(tree.name(tree.child(tree.child(last, 0), 0)))
        case .ifStatement:
            let clauses = tree.children(last)
            guard let end = clauses.last, !tree.child(end, 0).exists else { return false }
            for clause in clauses where !leaves(tree.child(clause, 1)) { return false }
            return true
        default: return false
        }
    }

    // MARK: Loops

    mutating func loop(isSwitch: Bool = false, _ body: (inout Compiler) -> Void) -> LoopState {
        state.loops.append(
            LoopState(
                localCount: state.locals.count, isSwitch: isSwitch, deferCount: state.defers.count,
                overlaps: state.overlaps, label: state.label))
        state.label = .none
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
            // Locals without a name hold the count and the index while the body runs.
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
            let operand = compiler.expression(compiler.tree.child(node, 1), into: sequence)
            let isCounting = compiler.isRange(compiler.tree.child(node, 1))
            let isAwait = compiler.tree.flags(node).contains(.isAsync)
            let isLazy = compiler.isLazyLoop(node)
            let isOwn = isLazy || !isAwait && compiler.iteratesByFunction(operand.type)
            let isAsync = isAwait || isOwn
            if isLazy {
                compiler.replaceByLibrary("prelude_elementsWalk", in: sequence)
            } else if isOwn {
                compiler.emitIterator(of: operand.type, sequence)
            } else if isAsync {
                compiler.emitAsyncIterator(sequence)
            } else {
                compiler.listElements(operand.type, in: sequence)
                compiler.state.emit(Instruction(.iterate, sequence))
            }
            let hidden = compiler.tree.range(node)
            // Locals without a name hold the sequence and the position while the body runs.
            compiler.declareLocal(.none, isConstant: false, type: .unknown, at: hidden)
            compiler.declareLocal(.none, isConstant: false, type: .int, at: hidden)
            let start = compiler.state.here
            var exit = 0
            let loopState = compiler.loop { compiler in
                compiler.scope { compiler in
                    let first = compiler.state.localTop
                    let isPair = pattern.exists && !isAsync && compiler.isPlainPair(pattern)
                    if isOwn {
                        exit = isLazy ? compiler.emitAdvance(sequence, first) : compiler.emitNext(sequence, first)
                    } else if isAsync {
                        exit = compiler.emitAsyncNext(sequence, first)
                    } else if isPair {
                        compiler.state.emit(Instruction(.nextPair, sequence, first, first + 1))
                    } else {
                        compiler.state.emit(Instruction(.next, sequence, first))
                    }
                    if !isAsync { exit = compiler.state.emit(Instruction(.jump, 0, k: 0)) }
                    if isPair {
                        for name in compiler.tree.children(pattern).map({ compiler.tree.name($0) }) {
                            compiler.declareLocal(
                                name, isConstant: !compiler.tree.flags(node).contains(.isMutating), type: .unknown,
                                at: compiler.nameLocation(node).range)
                        }
                    } else {
                        compiler.declareLocal(
                            pattern.exists ? .none : compiler.tree.name(node),
                            isConstant: !compiler.tree.flags(node).contains(.isMutating),
                            type: isCounting ? .int : compiler.elementType(of: compiler.tree.child(node, 1)),
                            at: compiler.nameLocation(node).range)
                    }
                    if pattern.exists, !isPair {
                        let misses = compiler.matchAny([pattern], first, .unknown)
                        compiler.state.loops[compiler.state.loops.count - 1].continues += misses
                    }
                    let filter = compiler.tree.child(node, 2)
                    if filter.exists {
                        let skip = compiler.conditionJump(filter)
                        compiler.releaseTemporaries()
                        compiler.state.loops[compiler.state.loops.count - 1].continues.append(skip)
                    }
                    compiler.compileBlock(compiler.tree.child(node, 3))
                    // `continue` jumps to the end of the body's scope, which releases its variables.
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
        let label = tree.name(node)
        let index = state.loops.lastIndex { label == .none ? isBreak || !$0.isSwitch : $0.label == label }
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
        // The block of `every` is a closure, so leaving it is a return.
        if state.loops[index].isTimer {
            state.emit(Instruction(.stopTimer))
            state.emit(Instruction(.returnNil))
            return
        }
        leaveScope(downTo: state.loops[index].localCount)
        let jump = state.emit(Instruction(.jump, 0, k: 0))
        if isBreak { state.loops[index].breaks.append(jump) } else { state.loops[index].continues.append(jump) }
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
            var hidesOther = true
            if case .unresolved = compiler.resolve(compiler.names.error) { hidesOther = false }
            compiler.declareLocal(
                compiler.names.error, isConstant: true, type: .unknown, at: compiler.tree.range(node))
            let implied = compiler.state.locals.count - 1
            var isComplete = false
            for clause in clauses {
                // In a clause with a pattern, `error` refers to an outer variable.
                compiler.state.locals[implied].name =
                    hidesOther && compiler.tree.child(clause, 0).exists ? .none : compiler.names.error
                var misses: [Int] = []
                compiler.scope { compiler in
                    let pattern = compiler.tree.child(clause, 0)
                    if pattern.exists {
                        let list = compiler.tree.kind(pattern) == .patternList
                        misses += compiler.matchAny(
                            list ? compiler.tree.children(pattern) : [pattern][...], register, .unknown)
                    }
                    let filter = compiler.tree.child(clause, 1)
                    if filter.exists {
                        misses.append(compiler.conditionJump(filter))
                        compiler.releaseTemporaries()
                    }
                    if !filter.exists, !pattern.exists || compiler.matchesAll(pattern) { isComplete = true }
                    compiler.compileBlock(compiler.tree.child(clause, 2))
                }
                ends.append(compiler.state.emit(Instruction(.jump, 0, k: 0)))
                for miss in misses { compiler.state.patch(miss, to: compiler.state.here) }
                compiler.clearBindings(compiler.tree.child(clause, 0))
            }
            if !isComplete {
                // If no clause matches, the same error propagates, with its location and call stack.
                for index in own { compiler.state.handlers[index].holdsError = true }
                compiler.state.emit(Instruction(.throwValue, register, 1))
            }
            for end in ends.dropFirst() { compiler.state.patch(end, to: compiler.state.here) }
        }
        state.patch(ends[0], to: state.here)
    }

    // MARK: Leaving

    mutating func compileReturn(_ value: NodeID, at node: NodeID) {
        if value.exists, tree.kind(value) == .assignment {
            compileAssignment(value)
            return compileReturn(.none, at: node)
        }
        if state.isEntryPoint {
            return report(
                "outside-function", "'return' is outside a function", at: location(node),
                label: "there is no function here to return from")
        }
        if state.loopsAroundDeferred != nil, tree.kind(node) == .returnStatement {
            return reportLeavingDeferred("return", node)
        }
        if state.returnsSelf || !state.inouts.isEmpty { return compileSpecialReturn(value, at: node) }
        if state.isFailable, value.exists, tree.kind(value) == .nilLiteral {
            runDefers(downTo: 0)
            leaveOverlaps(downTo: 0)
            return emitFailure()
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
            if tree.kind(value) == .call { expectedCall = (value, state.resultType) }
            if state.defers.isEmpty {
                let operand =
                    tree.kind(value) == .command
                    ? identifier(value, into: nil)
                    : expression(value, expecting: resultExpectation, annotation: resultAnnotation)
                leaveOverlaps(downTo: 0)
                state.emit(Instruction(.returnValue, operand.register))
                return
            }
            // The value is kept in a separate register while the deferred blocks run.
            scope { compiler in
                compiler.expression(
                    value, into: compiler.state.temporaries(), expecting: compiler.resultExpectation)
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

    /// The type expected of a returned expression. A literal keeps its own type.
    private var resultExpectation: StaticType {
        switch state.resultType {
        case .value, .instance, .tuple, .double, .uikit: state.resultType
        default: .unknown
        }
    }

    /// Returns from a function that returns its receiver, or that returns changed arguments with its result.
    private mutating func compileSpecialReturn(_ value: NodeID, at node: NodeID) {
        let returnsNil = value.exists && tree.kind(value) == .nilLiteral && state.returnsSelf
        scope { compiler in
            var kept: Int?
            if value.exists, !returnsNil {
                let register = compiler.state.temporaries()
                if compiler.tree.kind(value) == .command {
                    let operand = compiler.identifier(value, into: register)
                    if operand.register != register {
                        compiler.state.emit(Instruction(.move, register, operand.register))
                    }
                } else {
                    compiler.expression(value, into: register, expecting: compiler.resultExpectation)
                }
                kept = compiler.declareLocal(.none, isConstant: false, type: .unknown, at: compiler.tree.range(node))
            }
            compiler.runDefers(downTo: 0)
            compiler.leaveOverlaps(downTo: 0)
            if returnsNil { compiler.state.emit(Instruction(.returnNil)) } else { compiler.emitReturn(kept) }
        }
    }

    /// Emits the return of a function. The register holds its value, if it has one.
    mutating func emitReturn(_ value: Int?) {
        if state.returnsSelf {
            state.emit(Instruction(.returnValue, 0))
        } else if !state.inouts.isEmpty {
            emitInoutReturn(value)
        } else if let value {
            state.emit(Instruction(.returnValue, value))
        } else {
            state.emit(Instruction(.returnNil))
        }
    }

    /// Ends the overlaps that a `return`, `break` or `continue` leaves early.
    private mutating func leaveOverlaps(downTo count: Int) {
        for _ in count..<state.overlaps { state.emit(Instruction(.endOverlap)) }
    }
}

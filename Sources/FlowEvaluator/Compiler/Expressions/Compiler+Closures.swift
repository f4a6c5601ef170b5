// Closures, local functions and the blocks that verbs keep: functions that capture variables of enclosing scopes.

internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    /// Compiles `{ [captures] parameters in … }`, or a command's block, into a register that holds the closure.
    ///
    /// - Parameters:
    /// - isTimer: whether `break` in the closure invalidates the timer that runs it.
    ///   - holdsSelfWeakly: whether the closure is the action of a view that a class declares. The class owns the view
    ///     and the view its action,
    ///     so a strong capture of the instance would be a retain cycle.
    @discardableResult
    mutating func compileClosure(
        _ node: NodeID, name: Symbol, into target: Int? = nil, isTimer: Bool = false, holdsSelfWeakly: Bool = false
    ) -> Int {
        let register = target ?? state.temporaries()
        let builder = nextBuilder
        nextBuilder = nil
        let head = tree.child(node, 0)
        let captureList = head.exists ? tree.child(head, 0) : .none
        var values = captureList.exists ? captureValues(captureList) : []
        if holdsSelfWeakly, let owner = state.owner {
            let receiver = state.temporaries()
            state.emit(Instruction(.move, receiver, 0))
            state.emit(Instruction(.weaken, receiver))
            values.append((names.selfName, receiver, .instance(owner), true))
        }
        let list = head.exists ? tree.child(head, 1) : .none
        var parameters: [Function.Parameter] = []
        if list.exists {
            parameters = tree.children(list).map {
                Function.Parameter(label: nil, name: tree.name($0), hasDefault: false)
            }
        } else {
            let used = dollarCount(node)
            parameters = (0..<used).map { _ in Function.Parameter(label: nil, name: .none, hasDefault: false) }
        }
        let function = addNested(name: name, parameters: parameters, at: node)
        beginNested(name)
        for value in values {
            state.captures.append(.value(value.register))
            state.captureNames.append(
                CapturedVariable(name: value.name, type: value.type, isConstant: true, isWeak: value.isWeak))
        }
        state.sourceOffset = tree.range(node).start
        state.inouts = changedParameters(of: node, list, parameters)
        program.functions[function].inouts = state.inouts
        declareParameters(parameters, list: list)
        if isTimer {
            state.loops.append(LoopState(localCount: 0, isSwitch: false, deferCount: 0, overlaps: 0, isTimer: true))
        }
        if let builder {
            compileBuilt(tree.children(node, from: 1), by: builder)
        } else {
            compileClosureBody(tree.children(node, from: 1))
        }
        finish(into: function)
        state.emit(Instruction(.closure, register, k: function))
        state.mayHold(register, .function)
        return register
    }

    private mutating func compileClosureBody(_ statements: ArraySlice<NodeID>) {
        if statements.count == 1, let only = statements.first {
            if tree.kind(only) == .expressionStatement {
                return compileReturn(tree.child(only, 0), at: only)
            }
            if isBareName(only) { return compileReturn(only, at: only) }
            if let call = returnedCall(only) { return compileReturn(call, at: only) }
        }
        if statements.count == 1, compileAsBranches(statements.first!) { return }
        compileStatements(statements)
    }

    /// Compiles a function declared inside another one.
    mutating func compileNestedFunction(
        name: Symbol, parameters: [Function.Parameter], list: NodeID, body: NodeID, into register: Int, at node: NodeID
    ) {
        let function = addNested(name: name, parameters: parameters, at: node)
        beginNested(name)
        if tree.kind(node) == .funcDeclaration { state.declaration = node }
        state.sourceOffset = tree.range(node).start
        state.inouts = inouts(of: node, name, nil, isStatic: true)
        program.functions[function].inouts = state.inouts
        declareParameters(parameters, list: list)
        if let builder = resultBuilder(of: node), body.exists {
            compileBuilt(tree.children(body), by: builder)
        } else {
            compileFunctionBlock(body)
        }
        if !state.inouts.isEmpty { emitReturn(nil) }
        finish(into: function)
        state.emit(Instruction(.closure, register, k: function))
    }

    /// Compiles a function without parameters that captures variables of enclosing scopes, as a closure in a register.
    mutating func compileNested(
        named name: Symbol, into register: Int, at node: NodeID, _ body: (inout Compiler) -> Void
    ) {
        let function = addNested(name: name, parameters: [], at: node)
        beginNested(name)
        state.sourceOffset = tree.range(node).start
        declareParameters([], list: .none)
        body(&self)
        finish(into: function)
        state.emit(Instruction(.closure, register, k: function))
    }

    private mutating func addNested(name: Symbol, parameters: [Function.Parameter], at node: NodeID) -> Int {
        program.functions.append(
            Function(
                name: name, entryPoint: 0, registerCount: 1, parameters: parameters, captures: [], owner: nil,
                callback: nil, location: location(node)))
        functionTypes.append(.unknown)
        return program.functions.count - 1
    }

    private mutating func beginNested(_ name: Symbol) {
        begin(name, owner: nil)
        state.isClosure = true
    }

    /// The values that a capture list captures when the closure is created.
    private mutating func captureValues(_ list: NodeID) -> [(
        name: Symbol, register: Int, type: StaticType, isWeak: Bool
    )] {
        var result: [(name: Symbol, register: Int, type: StaticType, isWeak: Bool)] = []
        for capture in tree.children(list) {
            let flags = tree.flags(capture)
            let isWeak = flags.contains(.isWeak) || flags.contains(.isUnowned)
            let register = state.temporaries()
            let value = tree.child(capture, 0)
            let operand: Operand
            if value.exists {
                operand = expression(value, into: register)
            } else if tree.name(capture) == names.selfName {
                operand = selfOperand(capture)
                state.emit(Instruction(.move, register, operand.register))
            } else {
                operand = identifier(capture, into: register)
                if operand.register != register { state.emit(Instruction(.move, register, operand.register)) }
            }
            if isWeak { state.emit(Instruction(.weaken, register)) }
            state.mayHold(register, .unknown)
            state.top = max(state.top, register + 1)
            result.append((tree.name(capture), register, operand.type, isWeak))
        }
        return result
    }

    /// The number of `$0`, `$1` … parameters that a closure without a head uses.
    func dollarCount(_ node: NodeID) -> Int {
        var highest = 0
        var work = Array(tree.children(node))
        while let next = work.popLast() {
            if tree.kind(next) == .dollar, let position = Int(text(tree.name(next))), position < 9 {
                highest = max(highest, position + 1)
            }
            if tree.kind(next) != .closure { work.append(contentsOf: tree.children(next)) }
        }
        return highest
    }
}

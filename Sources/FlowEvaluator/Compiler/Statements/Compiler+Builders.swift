// Result builders: a block whose statements are the components of a value. Each statement produces one component in a
// register, and the builder's static functions combine them.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    /// The destination of the value of a branch in a builder's block.
    struct BuiltBranch {
        var builder: Int
        var target: Int
        /// The number of branches so far.
        var count = 0
        /// Whether no other branch covers the remaining cases.
        var isOptional = false
        /// Whether the branches are the iterations of a loop, whose values are in a list.
        var isLoop = false
    }

    /// The result builder of a function or of a parameter; nil if it has none.
    mutating func resultBuilder(of node: NodeID) -> Int? {
        guard !tree.wrappers.isEmpty, let call = tree.wrapper(of: node),
            let type = lookUpType(tree.name(tree.child(call, 0))), let index = type.declaredIndex
        else { return nil }
        return declaresBuilder(index) ? index : nil
    }

    private func declaresBuilder(_ index: Int) -> Bool {
        ["buildBlock", "buildPartialBlock"].contains { name in
            guard let symbol = interner.find(name) else { return false }
            return memberNodes(index).contains { member in
                let tree = files[member.file].tree
                return tree.kind(member.node) == .funcDeclaration && tree.name(member.node) == symbol
            }
        }
    }

    /// Compiles the statements of a function or closure whose value a builder creates.
    mutating func compileBuilt(_ statements: ArraySlice<NodeID>, by builder: Int) {
        if statements.contains(where: { tree.kind($0) == .returnStatement }) { return compileStatements(statements) }
        let target = declareLocal(.none, isConstant: true, type: .unknown, at: SourceRange(start: 0, end: 0))
        build(statements, by: builder, into: target)
        if let final = buildFunction("buildFinalResult", of: builder, taking: 1) {
            callBuilder(final, builder, [target], into: target)
        }
        emitReturn(target)
    }

    /// Compiles the components of a block and combines them into a register.
    private mutating func build(_ statements: ArraySlice<NodeID>, by builder: Int, into target: Int) {
        let saved = state.builtBranch
        state.builtBranch = nil
        scope { compiler in
            var components: [Int] = []
            for statement in statements {
                compiler.state.sourceOffset = compiler.tree.range(statement).start
                if let component = compiler.buildComponent(statement, by: builder) { components.append(component) }
                compiler.releaseTemporaries()
            }
            compiler.combine(components, by: builder, into: target)
        }
        state.builtBranch = saved
    }

    /// The register of the component that a statement produces; nil for a declaration.
    private mutating func buildComponent(_ statement: NodeID, by builder: Int) -> Int? {
        let value: NodeID
        switch tree.kind(statement) {
        case .expressionStatement: value = tree.child(statement, 0)
        case .command:
            let call = tree.callReading(of: statement)
            value = call.exists ? call : statement
        case .ifStatement, .switchStatement, .forStatement: return buildControl(statement, by: builder)
        default:
            compileStatements([statement])
            return nil
        }
        let component = builtLocal()
        if tree.kind(value) == .command {
            let operand = identifier(value, into: component)
            if operand.register != component { state.emit(Instruction(.move, component, operand.register)) }
        } else {
            expression(value, into: component)
        }
        state.mayHold(component, .unknown)
        if let function = buildFunction("buildExpression", of: builder, taking: 1) {
            callBuilder(function, builder, [component], into: component)
        }
        return component
    }

    private mutating func builtLocal() -> Int {
        let register = declareLocal(.none, isConstant: true, type: .unknown, at: SourceRange(start: 0, end: 0))
        state.emit(Instruction(.loadNil, register))
        return register
    }

    private mutating func buildControl(_ statement: NodeID, by builder: Int) -> Int {
        let component = builtLocal()
        var branch = BuiltBranch(builder: builder, target: component)
        switch tree.kind(statement) {
        case .forStatement:
            branch.isLoop = true
            state.emit(Instruction(.makeList, component, component, 0))
        case .ifStatement:
            branch.isOptional = tree.children(statement).allSatisfy { tree.child($0, 0).exists }
            if branch.isOptional, let function = buildFunction("buildOptional", of: builder, taking: 1) {
                callBuilder(function, builder, [component], into: component)
                // A constant of the condition takes the first free register.
                releaseTemporaries()
            }
        default: break
        }
        let saved = state.builtBranch
        state.builtBranch = branch
        compileControl(statement)
        state.builtBranch = saved
        if branch.isLoop, let function = buildFunction("buildArray", of: builder, taking: 1) {
            callBuilder(function, builder, [component], into: component)
        }
        return component
    }

    /// Compiles the block of a branch or of a loop inside a builder's block; returns false outside one.
    mutating func compileBuiltBlock(_ block: NodeID) -> Bool {
        guard var branch = state.builtBranch, block.exists else { return false }
        branch.count += 1
        state.builtBranch = branch
        scope { compiler in
            let value = compiler.builtLocal()
            compiler.build(compiler.tree.children(block), by: branch.builder, into: value)
            if branch.isLoop {
                let frame = compiler.state.temporaries(3)
                compiler.state.emit(Instruction(.makeList, frame + 1, value, 1))
                compiler.state.emit(Instruction(.add, branch.target, branch.target, frame + 1))
                compiler.state.mayHold(frame + 1, .unknown)
                return
            }
            let names =
                branch.isOptional ? ["buildOptional", "buildIf"] : ["buildEither"]
            let label = branch.isOptional ? nil : branch.count == 1 ? "first" : "second"
            for name in names {
                guard let function = compiler.buildFunction(name, of: branch.builder, taking: 1, label: label) else {
                    continue
                }
                compiler.callBuilder(function, branch.builder, [value], into: branch.target)
                return
            }
            compiler.state.emit(Instruction(.move, branch.target, value))
        }
        return true
    }

    private mutating func combine(_ components: [Int], by builder: Int, into target: Int) {
        if let function = buildFunction("buildBlock", of: builder, taking: components.count) {
            if program.functions[function].parameters.first?.isVariadic == true {
                let list = state.temporaries(max(components.count, 1) + 1)
                for (position, component) in components.enumerated() {
                    state.emit(Instruction(.move, list + 1 + position, component))
                }
                state.emit(Instruction(.makeList, list, list + 1, components.count))
                state.mayHold(list + components.count, .unknown)
                return callBuilder(function, builder, [list], into: target)
            }
            return callBuilder(function, builder, components, into: target)
        }
        guard let first = components.first else {
            state.emit(Instruction(.loadNil, target))
            return
        }
        if let function = buildFunction("buildPartialBlock", of: builder, taking: 1, label: "first") {
            callBuilder(function, builder, [first], into: target)
        } else {
            state.emit(Instruction(.move, target, first))
        }
        guard let next = buildFunction("buildPartialBlock", of: builder, taking: 2, label: "accumulated") else {
            return
        }
        for component in components.dropFirst() { callBuilder(next, builder, [target, component], into: target) }
    }

    /// A static function of a builder that takes a number of arguments.
    private func buildFunction(_ name: String, of builder: Int, taking count: Int, label: String? = nil) -> Int? {
        guard let symbol = interner.find(name), let functions = program.classes[builder].staticMethods[symbol] else {
            return nil
        }
        let fitting = functions.filter { function in
            let parameters = program.functions[function].parameters
            guard label == nil || parameters.first?.label.map({ text($0) }) == label else { return false }
            return parameters.count == count || parameters.first?.isVariadic == true
        }
        return fitting.first { program.functions[$0].parameters.first?.isVariadic != true } ?? fitting.first
    }

    private mutating func callBuilder(_ function: Int, _ builder: Int, _ arguments: [Int], into target: Int) {
        let frame = state.temporaries(arguments.count + 2)
        load(.type(ClassReference(declared: builder).raw), into: frame)
        for (position, argument) in arguments.enumerated() {
            state.emit(Instruction(.move, frame + 1 + position, argument))
        }
        state.mayHold(frame + arguments.count, .unknown)
        emitCallSite(
            .callFunction, frame, arguments.count, CallSite(name: program.functions[function].name, target: function))
        state.emit(Instruction(.take, target, frame))
        state.mayHold(target, .unknown)
    }
}

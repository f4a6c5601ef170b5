// Function bodies: entry and exit of functions, parameters and their defaults, and the UIKit callbacks that methods implement.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    /// Compiles all declared bodies, including those declared while compiling others.
    mutating func compileFunctions() {
        var next = standing.functions
        while next < pendingFunctions.count {
            let pending = pendingFunctions[next]
            next += 1
            file = pending.file
            compileBody(pending)
        }
    }

    /// Whether a function has a name rather than an operator's symbol.
    private func isWord(_ name: Symbol) -> Bool {
        guard let first = text(name).utf8.first else { return false }
        return first == UInt8(ascii: "_") || first >= 0x80 || (0x41...0x5A).contains(first & 0xDF)
    }

    private mutating func compileBody(_ pending: PendingFunction) {
        let function = program.functions[pending.function]
        begin(function.name, owner: pending.owner)
        state.isStatic = pending.isStatic
        state.takesType = pending.isStatic && isWord(function.name)
        state.declaration = pending.node
        state.isInitializer = function.name == names.initName
        state.isFailable = failables.contains(pending.function)
        state.sourceOffset = function.location.range.start
        state.hasClosures = holdsFunctions(pending.body) || holdsFunctions(tree.child(pending.node, 0))
        let kind = tree.kind(pending.node)
        if kind == .varDeclaration { state.accessorName = tree.name(pending.node) }
        let isValue = isValueClass(pending.owner) && !pending.isStatic
        let returnsSelf =
            isValue && (kind == .initDeclaration || kind == .varDeclaration && isSetter(function))
            || kind == .subscriptDeclaration && function.parameters.count > tree.childCount(tree.child(pending.node, 0))
        state.returnsSelf = returnsSelf && !pending.isStatic
        state.inouts = function.inouts
        state.resultType = functionTypes[pending.function]
        declareParameters(function.parameters, list: kind == .varDeclaration ? .none : tree.child(pending.node, 0))
        takePassedTypes(pending.node)
        if !literals.wrapperGenerics.isEmpty, !pending.isStatic { takeWrapperTypes(pending.owner) }
        if isValue, kind == .initDeclaration, let index = pending.owner?.declaredIndex,
            program.classes[index].kind == .structure
        {
            emitRecord(of: index)
        }
        let callback = program.functions[pending.function].callback
        if coversStatements, !files[file].isLibrary {
            let owner = pending.owner.map { className($0) + "." } ?? ""
            cover(.function, owner + text(function.name), function.location)
        }
        if kind == .funcDeclaration, omitsRequiredSuper(pending) { reportOmittedSuper(pending) }
        if kind == .onDeclaration, let owner = pending.owner, let callback {
            emitSuperCall(of: callback, arguments: function.parameters.count, owner: owner)
        }
        if callback == .loadView {
            attachViewsAfterBody(pending)
        } else if kind == .deinitDeclaration, let superclass = superDeinitializer(of: pending.owner) {
            state.superDeinitializer = superclass
            compileFunctionBlock(pending.body)
            emitSuperDeinitializer(superclass)
        } else if let builder = resultBuilder(of: pending.node), pending.body.exists,
            !isSetter(function) || kind != .varDeclaration
        {
            compileBuilt(tree.children(pending.body), by: builder)
        } else if state.isFailable, isOnlyNil(pending.body) {
            emitFailure()
        } else {
            compileFunctionBlock(pending.body)
        }
        if kind == .varDeclaration, pending.body.exists, !isSetter(function) { state.emit(Instruction(.missingReturn)) }
        if state.returnsSelf || !state.inouts.isEmpty { emitReturn(nil) }
        if let callback, callback.info.mustCallSuper, kind == .funcDeclaration, !state.callsSuper,
            hasUIKitsOwn(callback, pending.owner)
        {
            program.functions[pending.function].omitsRequiredSuper = true
            warnOfMissingSuper(pending, callback.info)
        }
        program.functions[pending.function].superInitializer = state.superInitializer
        finish(into: pending.function)
    }

    /// Whether a body or parameter list contains a function or closure.
    private func holdsFunctions(_ root: NodeID) -> Bool {
        var work = [root]
        while let node = work.popLast() {
            switch tree.kind(node) {
            case .closure, .commandBlock, .funcDeclaration: return true
            default: work.append(contentsOf: tree.children(node))
            }
        }
        return false
    }

    /// Whether UIKit implements the callback that a class overrides. A plain object that takes part in restoration has no
    /// `super` to call.
    private func hasUIKitsOwn(_ callback: Callback, _ owner: ClassReference?) -> Bool {
        guard let owner else { return true }
        return callback.info.isInherited(by: uikit(owner))
    }

    private func isSetter(_ function: Function) -> Bool { !function.parameters.isEmpty }

    /// Compiles the statements of a body; a single expression is its value.
    mutating func compileFunctionBlock(_ body: NodeID) {
        guard body.exists else { return }
        let statements = tree.children(body)
        if statements.count == 1, let only = statements.first, !state.returnsSelf {
            if tree.kind(only) == .expressionStatement {
                compileReturn(tree.child(only, 0), at: only)
                return
            }
            if isBareName(only) {
                compileReturn(only, at: only)
                return
            }
            if let call = returnedCall(only) { return compileReturn(call, at: only) }
            if compileAsBranches(only) { return }
        }
        compileStatements(statements)
    }

    // MARK: Entry and exit

    /// Adds a coverage point at the current position.
    mutating func cover(_ kind: CoveragePoint.Kind, _ name: String, _ location: SourceLocation) {
        guard !files[location.file].isLibrary else { return }
        state.emit(Instruction(.cover, 0, k: program.coveragePoints.count))
        program.coveragePoints.append(CoveragePoint(kind: kind, name: name, location: location))
    }

    /// Starts a function inside the current one.
    mutating func begin(_ name: Symbol, owner: ClassReference?) {
        outer.append(state)
        state = FunctionState(name: name, file: file, owner: owner)
    }

    /// Ends the current function, adds its code to the program and resumes the enclosing function.
    mutating func finish(into index: Int) {
        if let (reason, start) = state.refusal { emitRefusal(reason, at: start) }
        if state.code.last?.op != .returnValue { emitReturn(nil) }
        let entryPoint = program.code.count
        program.code.append(contentsOf: state.code)
        if entryPoint > 0 { relocateJumps(from: entryPoint) }
        program.sourceOffsets.append(contentsOf: state.sourceOffsets)
        appendHandlers(from: entryPoint)
        for index in stride(from: 0, to: state.statementEnds.count, by: 2) {
            program.statements[state.statementEnds[index]].resumePoint = entryPoint + state.statementEnds[index + 1]
        }
        program.functions[index].entryPoint = entryPoint
        program.functions[index].steps = 1 + Instruction.steps(of: state.code[...])
        program.functions[index].registerCount = state.high + 1
        program.functions[index].captures = state.captures
        program.functions[index].captureNames = state.captureNames.map(\.name)
        // Operands, which number the registers, have 16 bits.
        if state.high >= 60_000 {
            report(
                "function-too-large", "this function needs too many variables at once",
                at: program.functions[index].location, label: "split it")
        }
        state = outer.removeLast()
    }

    /// Adds the current function's handlers to the program's, sorted by their ends.
    private mutating func appendHandlers(from entryPoint: Int) {
        // Handlers whose enclosing handler is not known yet.
        var open: [Int] = []
        // The handler of a block with `defer` comes after those of the deferred code in the list, although the deferred
        // code follows the block.
        let ordered = state.handlers.enumerated().sorted {
            ($0.element.end, $0.offset) < ($1.element.end, $1.offset)
        }
        for (_, handler) in ordered {
            let index = program.handlers.count
            let start = handler.start + entryPoint
            while let inner = open.last, program.handlers[inner].start >= start {
                program.handlers[inner].outer = index
                open.removeLast()
            }
            open.append(index)
            assert(index == 0 || program.handlers[index - 1].end <= handler.end + entryPoint)
            var moved = handler
            moved.start = start
            moved.end += entryPoint
            moved.target += entryPoint
            program.handlers.append(moved)
        }
    }

    /// Converts jump targets from offsets in the function to indices in the program.
    private mutating func relocateJumps(from entryPoint: Int) {
        for index in entryPoint..<program.code.count {
            switch program.code[index].op {
            case .jump, .loop, .jumpIfFalse, .jumpIfTrue, .jumpIfNil, .jumpIfNotNil, .jumpIfNone, .jumpIfSome,
                .jumpIfPresent, .jumpIfObject,
                .jumpUnlessGeometry, .jumpUnlessInout, .jumpUnlessValue:
                program.code[index].setK(program.code[index].k + entryPoint)
            default:
                break
            }
        }
    }

    /// Declares parameters as the first locals and compiles their defaults. A default can refer to the enclosing scope
    /// and the preceding parameters.
    mutating func declareParameters(_ parameters: [Function.Parameter], list: NodeID) {
        let first = state.locals.count
        for (position, parameter) in parameters.enumerated() {
            let node = list.exists ? tree.child(list, position) : .none
            let register = state.temporaries()
            let type: StaticType =
                if node.exists, tree.kind(node) == .parameter, tree.flags(node).contains(.isVariadic) {
                    .list
                } else if node.exists, tree.flags(node).contains(.isAutoclosure) {
                    .function
                } else {
                    node.exists ? annotatedType(tree.child(node, 1)) : parameter.type
                }
            state.locals.append(
                Local(
                    name: parameter.name, register: register, isConstant: false, isWeak: false, type: type,
                    location: node.exists ? nameRange(node) : SourceRange(start: 0, end: 0)))
            state.localTop = state.top
        }
        for (position, parameter) in parameters.enumerated() where parameter.hasDefault && list.exists {
            let register = position + 1
            let present = state.emit(Instruction(.jumpIfPresent, register, k: 0))
            state.hiddenParameters = state.locals[(first + position)...].map {
                NamedRange(name: $0.name, range: $0.location)
            }
            hidingLocals(from: first + position) { compiler in
                if parameter.isAutoclosure {
                    let value = compiler.tree.child(compiler.tree.child(list, position), 2)
                    return compiler.compileAutoclosure(value, into: register)
                }
                compiler.expression(
                    compiler.tree.child(compiler.tree.child(list, position), 2), into: register,
                    expecting: parameter.type == .double ? .unknown : parameter.type, elements: parameter.elements)
            }
            state.hiddenParameters = []
            releaseTemporaries()
            state.patch(present, to: state.here)
        }
        if list.exists { wrapParameters(list, from: first, parameters.count) }
        // An integer argument is converted for a parameter of type Double.
        for position in parameters.indices where state.locals[first + position].type == .double {
            state.emit(Instruction(.widen, state.locals[first + position].register))
        }
    }
}

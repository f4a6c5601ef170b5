// Statements: blocks, variables, assignments, and the echo of top-level statements.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    /// Compiles `{ … }` in its own scope.
    mutating func compileBlock(_ block: NodeID) {
        if state.builtBranch?.isLoop == true, compileBuiltBlock(block) { return }
        guard block.exists else { return }
        let wasInside = state.isInsideBlock
        state.isInsideBlock = true
        scope { $0.compileStatements($0.tree.children(block)) }
        state.isInsideBlock = wasInside
    }

    mutating func compileStatements(_ statements: ArraySlice<NodeID>) {
        let localCount = state.locals.count
        let deferCount = state.defers.count
        for statement in statements { recordUpcoming(statement) }
        declareMutualFunctions(statements)
        for (offset, statement) in statements.enumerated() {
            let rest = statements.dropFirst(offset + 1)
            compileStatement(statement, followedBy: rest, scopeStart: localCount)
            releaseTemporaries()
        }
        runDefers(downTo: deferCount)
        catchForDefers(from: deferCount, state.here)
        state.protectionCount -= state.defers.count - deferCount
        state.defers.removeSubrange(deferCount...)
    }

    /// Records the names that a block declares further down, for the error about an early use.
    private mutating func recordUpcoming(_ statement: NodeID) {
        switch tree.kind(statement) {
        case .varDeclaration, .funcDeclaration:
            state.upcoming.append(NamedRange(name: tree.name(statement), range: nameRange(statement)))
        case .bindingList:
            for binding in tree.children(statement) {
                state.upcoming.append(NamedRange(name: tree.name(binding), range: nameRange(binding)))
            }
        default: break
        }
    }

    private mutating func compileStatement(_ node: NodeID, followedBy rest: ArraySlice<NodeID>, scopeStart: Int) {
        state.sourceOffset = tree.range(node).start
        state.statementStart = state.sourceOffset
        if coversStatements { cover(.statement, "", location(node)) }
        let isDisplay = isShown && isDisplay(node)
        let isEchoed = state.isEntryPoint && !state.isInsideBlock && !isDisplay && acts(node)
        if isEchoed { beginStatement(node, followedBy: rest) }
        let echo = program.statements.count - 1
        if isEchoed { state.openStatements.append(echo) }
        defer { if isEchoed { state.openStatements.removeLast() } }
        switch tree.kind(node) {
        case .varDeclaration, .bindingList: compileDeclaration(node, scopeStart: scopeStart)
        case .funcDeclaration:
            // A top-level function has been declared with the file.
            if !declaresGlobals { compileLocalFunction(node, scopeStart: scopeStart) }
        case .assignment: compileAssignment(node)
        case .expressionStatement where isApplicationMain(tree.child(node, 0)): break
        case .expressionStatement where isShown: compileShown(tree.child(node, 0))
        case .command where isShown && isLoneName(node): compileShown(node)
        case .expressionStatement: compileExpressionStatement(tree.child(node, 0))
        case .command: compileCommand(node)
        case .expectTree: compileExpectTree(node)
        case .expectTrace: compileExpectTrace(node)
        case .launchDeclaration: compileLaunch(node)
        case .block: compileBlock(node)
        case .ifStatement, .guardStatement, .whileStatement, .repeatTimes, .repeatWhile, .forStatement,
            .switchStatement, .doStatement, .throwStatement, .returnStatement, .breakStatement, .continueStatement,
            .fallthroughStatement, .labeledStatement:
            compileControl(node)
        case .deferStatement: compileDefer(node, followedBy: rest)
        case .structDeclaration, .enumDeclaration, .protocolDeclaration, .classDeclaration, .typealiasDeclaration,
            .operatorDeclaration, .associatedTypeDeclaration:
            // The first pass has declared these, even inside a function.
            break
        case .scenarioDeclaration, .appDeclaration, .importDeclaration, .screenDeclaration,
            .containerDeclaration, .viewDeclaration, .extensionDeclaration:
            reportMisplaced(node)
        case .onDeclaration, .slotDeclaration, .initDeclaration, .deinitDeclaration, .subscriptDeclaration,
            .enumCaseList:
            report(
                "misplaced-declaration", "this belongs in a class", at: nameLocation(node),
                label: "expected inside a screen, container, view or class")
        default:
            break
        }
        guard state.isEntryPoint, !state.isInsideBlock, acts(node) else { return }
        // Releases the values that only the statement held before its effects run.
        releaseTemporaries()
        state.emit(Instruction(.settle))
        if isDisplay { return }
        state.statementEnds += [echo, state.here]
        state.emit(Instruction(.endStatement, 0, k: echo))
    }

    /// Whether declarations at the current position are visible in the whole file.
    var declaresGlobals: Bool { state.isTopLevel && !state.isInsideBlock && !state.isInCommandBlock }

    private mutating func reportMisplaced(_ node: NodeID) {
        // The first pass has declared these at the top level, and a scenario's own app; they cannot be inside a block.
        let mayStandHere = state.isTopLevel || tree.kind(node) == .appDeclaration
        if state.isEntryPoint, outer.count == 1, !state.isInsideBlock, !state.isInCommandBlock, mayStandHere { return }
        report(
            "misplaced-declaration", "this is only allowed at the top level of a file", at: nameLocation(node),
            label: "move it out of the block")
    }

    /// Whether a statement has effects that the trace attributes to it.
    func acts(_ node: NodeID) -> Bool {
        switch tree.kind(node) {
        case .assignment, .expressionStatement, .launchDeclaration, .ifStatement, .whileStatement, .repeatTimes,
            .repeatWhile, .forStatement, .switchStatement, .doStatement, .labeledStatement:
            true
        case .command: !isExpectation(node) && !isStoryboard(node)
        default: false
        }
    }

    func isExpectation(_ node: NodeID) -> Bool {
        switch tree.kind(node) {
        case .expectTree, .expectTrace: true
        case .command:
            tree.name(node) == names.expect || tree.name(node) == names.same || tree.name(node) == names.different
        default: false
        }
    }

    private mutating func beginStatement(_ node: NodeID, followedBy rest: ArraySlice<NodeID>) {
        var expectsError = false
        var isObserved = false
        for next in rest {
            guard isExpectation(next) else { break }
            isObserved = true
            if tree.kind(next) == .command, text(tree.name(tree.child(next, 1))) == "error" { expectsError = true }
        }
        program.statements.append(
            StatementInfo(
                location: location(node), expectsError: expectsError, isObserved: isObserved,
                registerFloor: state.localTop, overlaps: state.overlaps, outer: state.openStatements.last))
        state.emit(Instruction(.statement, 0, k: program.statements.count - 1))
    }

    // MARK: Variables

    /// Compiles one or more variables; echoes the statement if its values can cause events.
    private mutating func compileDeclaration(_ node: NodeID, scopeStart: Int) {
        let bindings = tree.kind(node) == .bindingList ? Array(tree.children(node)) : [node]
        let isEchoed = state.isEntryPoint && !state.isInsideBlock && bindings.contains { mayAct(tree.child($0, 1)) }
        let echo = program.statements.count
        if isEchoed {
            program.statements.append(
                StatementInfo(
                    location: location(node), expectsError: false, isObserved: false, outer: state.openStatements.last))
            state.emit(Instruction(.statement, 1, k: echo))
        }
        for binding in bindings { compileVariable(binding, scopeStart: scopeStart) }
        if isEchoed { state.emit(Instruction(.endStatement, 1, k: echo)) }
    }

    /// Whether evaluating a value can call code. Literals and names cannot.
    private func mayAct(_ value: NodeID) -> Bool {
        guard value.exists else { return false }
        switch tree.kind(value) {
        case .nilLiteral, .boolLiteral, .integerLiteral, .floatLiteral, .durationLiteral, .percentLiteral,
            .sizeLiteral, .stringSegment, .identifier, .selfExpression, .superExpression, .implicitMember, .closure:
            return false
        case .string, .arrayLiteral, .dictionaryLiteral, .dictionaryEntry, .prefix, .parenthesized:
            return tree.children(value).contains { mayAct($0) }
        default: return true
        }
    }

    private mutating func compileVariable(_ node: NodeID, scopeStart: Int) {
        let name = tree.name(node)
        let flags = tree.flags(node)
        let annotation = annotatedType(tree.child(node, 0))
        let value = tree.child(node, 1)
        if tree.child(node, 4).exists {
            if declaresGlobals { compileGlobalTuple(node) } else { compileTupleDeclaration(node) }
            return
        }
        // The parser has reported the missing name, and no code can use the value.
        if name == .none { return }
        if declaresGlobals, hasSetter(node) { return }
        if !tree.wrappers.isEmpty, ownWrapper(node) != nil {
            return compileLocalWrapper(node, scopeStart: scopeStart)
        }
        if tree.child(node, 2).exists { return compileComputed(node, scopeStart: scopeStart) }
        if hasObservers(node), compileLocalObserved(node, scopeStart: scopeStart) || compileObserved(node) { return }
        if declaresGlobals, let global = globalNames[name] {
            compileGlobal(node, global: global, annotation: annotation)
            return
        }
        checkRedeclaration(name, node: node, since: scopeStart)
        let register = state.localTop
        assert(state.top == register, "a temporary is in use where a variable is declared")
        var type = annotation
        if value.exists {
            let operand =
                flags.contains(.isAsync)
                ? childTask(value)
                : expression(
                    value, into: state.temporaries(), expecting: annotation, annotation: tree.child(node, 0))
            checkDeclared(operand, as: annotation, name, value)
            if flags.contains(.isWeak) || flags.contains(.isUnowned) { state.emit(Instruction(.weaken, register)) }
            if annotation == .unknown || flags.contains(.isAsync),
                flags.contains(.isConstant) || settles(name, as: operand.type)
            {
                type = operand.type
            }
            nameInstance(value, name, in: register)
            nameConstraint(value, name, in: register)
            releaseTemporariesAbove(register)
        } else {
            state.emit(Instruction(.loadNil, register))
            if flags.contains(.isConstant), tree.child(node, 0) == .none {
                report(
                    "missing-value", "'\(text(name))' is a constant without a value", at: nameLocation(node),
                    label: "expected '= value'")
            }
        }
        declareLocal(
            name, isConstant: flags.contains(.isConstant) && value.exists,
            isWeak: flags.contains(.isWeak) || flags.contains(.isUnowned), type: type, at: nameRange(node))
        state.locals[state.locals.count - 1].annotation = tree.child(node, 0)
    }

    /// Whether a variable outside types is computed and can be set.
    func hasSetter(_ node: NodeID) -> Bool {
        let accessors = tree.child(node, 2)
        return accessors.exists && tree.kind(accessors) == .accessorList
            && tree.children(accessors).contains { tree.name($0) == names.set }
    }

    /// Compiles `var x: T { … }` in a function: a closure that each read calls.
    private mutating func compileComputed(_ node: NodeID, scopeStart: Int) {
        let accessors = tree.child(node, 2)
        let getter =
            tree.kind(accessors) == .block
            ? accessors
            : tree.children(accessors).first { tree.name($0) == names.get }.map { tree.child($0, 1) } ?? .none
        if !getter.exists || tree.kind(accessors) != .block && tree.childCount(accessors) > 1 {
            report(
                "computed-local", "a computed variable in a function can only have a getter", at: nameLocation(node),
                label: "write a function for the setter")
        }
        let name = tree.name(node)
        checkRedeclaration(name, node: node, since: scopeStart)
        let register = state.temporaries()
        if getter.exists {
            compileNestedFunction(name: name, parameters: [], list: .none, body: getter, into: register, at: node)
        }
        releaseTemporariesAbove(register)
        declareLocal(name, isConstant: true, type: .unknown, at: nameRange(node))
        state.locals[state.locals.count - 1].isComputed = true
    }

    /// Whether the type of a variable's first value is its static type. Swift infers it, but a script may later assign
    /// an object of another class. For a value of a class type, the answer is therefore yes only if no code assigns to
    /// the name.
    private mutating func settles(_ name: Symbol, as type: StaticType) -> Bool {
        type.isSettled || type.isInstance && !showsValues && !assignedNames.contains(name)
    }

    /// Releases the temporaries used to compute a local's value.
    mutating func releaseTemporariesAbove(_ register: Int) {
        if state.dirty > register + 1 { state.emit(Instruction(.clear, register + 1, state.dirty)) }
        state.dirty = 0
        state.top = register + 1
    }

    /// Gives the instance in `let a = Home()`, at the top level or in a scenario, the name `a`.
    private mutating func nameInstance(_ value: NodeID, _ name: Symbol, in register: Int) {
        guard state.isEntryPoint, !state.isInsideBlock, tree.kind(value) == .call else { return }
        let callee = tree.child(value, 0)
        guard tree.kind(callee) == .identifier, knownClass(tree.name(callee)) != nil else { return }
        state.emit(Instruction(.nameObject, register, k: Int(name.raw)))
    }

    /// Gives the constraint in `width = box.widthAnchor.constraint(equalToConstant: 10)` the name of its variable or property, which
    /// reports of conflicts print.
    mutating func nameConstraint(_ value: NodeID, _ name: Symbol, in register: Int) {
        guard tree.kind(value) == .call, tree.childCount(value) > 1, case let callee = tree.child(value, 0),
            tree.kind(callee) == .member, text(tree.name(callee)) == "constraint",
            case let label = text(tree.name(tree.child(value, 1))),
            label.hasPrefix("equalTo") || label.hasPrefix("lessThan")
                || label.hasPrefix("greaterThan")
        else { return }
        state.emit(Instruction(.nameMember, register, k: Int(name.raw)))
    }

    /// Checks a variable's first value against its annotation. Converts an integer for a variable of type Double.
    mutating func checkDeclared(_ operand: Operand, as annotation: StaticType, _ name: Symbol, _ value: NodeID) {
        checkAssigned(operand.type, to: annotation, name, value)
        if annotation == .double, operand.type != .double { state.emit(Instruction(.widen, operand.register)) }
    }

    private mutating func compileGlobal(_ node: NodeID, global: Int, annotation: StaticType) {
        let value = tree.child(node, 1)
        let flags = tree.flags(node)
        let register = state.temporaries()
        globals[global].node = node
        if value.exists {
            let operand =
                flags.contains(.isAsync)
                ? childTask(value, into: register)
                : expression(value, into: register, expecting: annotation, annotation: tree.child(node, 0))
            checkDeclared(operand, as: annotation, tree.name(node), value)
            let settles = flags.contains(.isConstant) || settles(tree.name(node), as: operand.type)
            globals[global].type =
                annotation != .unknown && !flags.contains(.isAsync) ? annotation : settles ? operand.type : .unknown
            nameInstance(value, tree.name(node), in: register)
            if globals[global].isWeak { state.emit(Instruction(.weaken, register)) }
        } else {
            state.emit(Instruction(.loadNil, register))
            globals[global].type = annotation
        }
        state.emit(Instruction(.setGlobal, register, k: global))
        state.mayHold(register, .unknown)
        globals[global].isDeclared = true
    }

    private mutating func compileLocalFunction(_ node: NodeID, scopeStart: Int) {
        let name = tree.name(node)
        let known = state.mutualFunctions.firstIndex { $0.node == node }
        if known == nil { checkRedeclaration(name, node: node, since: scopeStart) }
        let register =
            known.map { state.mutualFunctions[$0].register }
            ?? declareLocal(name, isConstant: true, type: .function, at: nameRange(node))
        let list = tree.child(node, 0)
        let parameters = tree.children(list).map { parameterDeclaration($0, ownLabel: false) }
        // The body may call the function itself, and such a call is checked against the parameters.
        if let index = state.locals.lastIndex(where: { $0.register == register }) {
            state.locals[index].parameters = parameters
        }
        compileNestedFunction(
            name: name, parameters: parameters, list: list, body: tree.child(node, 2), into: register, at: node)
    }

    /// Declares the functions of a block before its first statement if one of them may call a later one.
    private mutating func declareMutualFunctions(_ statements: ArraySlice<NodeID>) {
        guard !declaresGlobals else { return }
        let functions = statements.filter { tree.kind($0) == .funcDeclaration }
        guard functions.count > 1 else { return }
        for (position, node) in functions.enumerated() {
            let later = functions.dropFirst(position + 1).map { tree.name($0) }
            guard mentions(later, in: tree.child(node, 2)) else { continue }
            for node in functions {
                let register = declareLocal(tree.name(node), isConstant: true, type: .function, at: nameRange(node))
                let list = tree.child(node, 0)
                state.locals[state.locals.count - 1].parameters = tree.children(list).map {
                    parameterDeclaration($0, ownLabel: false)
                }
                state.emit(Instruction(.loadNil, register))
                state.mutualFunctions.append((node, register))
            }
            return
        }
    }

    private func mentions(_ names: [Symbol], in block: NodeID) -> Bool {
        var work = [block]
        while let next = work.popLast() {
            if tree.kind(next) == .identifier || tree.kind(next) == .command, names.contains(tree.name(next)) {
                return true
            }
            work.append(contentsOf: tree.children(next))
        }
        return false
    }

    // MARK: Expressions as statements

    /// Whether the value of the current statement is shown.
    private var isShown: Bool { showsValues && state.isTopLevel && state.isEntryPoint && !state.isInsideBlock }

    /// Whether a statement of a session only displays a value, so that `expect` still refers to the one before.
    func isDisplay(_ node: NodeID) -> Bool {
        switch tree.kind(node) {
        case .expressionStatement: tree.kind(tree.child(node, 0)) != .call
        case .command: isLoneName(node)
        default: false
        }
    }

    /// Whether a command is a lone name, which is a value if no verb has that name.
    private func isLoneName(_ node: NodeID) -> Bool {
        tree.childCount(node) == 1 && !tree.child(node, 0).exists && verbs[tree.name(node)] == nil
    }

    /// Compiles an expression whose value is shown; the nil of a call is not shown.
    private mutating func compileShown(_ node: NodeID) {
        let operand = tree.kind(node) == .command ? identifier(node, into: nil) : expression(node)
        state.emit(Instruction(.showValue, operand.register, tree.kind(node) == .call ? 1 : 0))
    }

    private mutating func compileExpressionStatement(_ node: NodeID) {
        expression(node)
        switch tree.kind(node) {
        case .call, .tryExpression, .optionalChain, .force, .ternary, .closure: break
        case .infix where tree.op(node) == .equal:
            if files[file].isSwift, seesOpaqueNames { break }
            report(
                "unused-comparison", "the result of this comparison is unused", at: location(node),
                label: "to assign, write '='; to check, write 'expect'")
        default: break
        }
    }
}

// Statements and patterns in the inference of literals: which variables exist, and what `return` expects.

internal import FlowSyntax

extension Compiler {
    /// Infers the statements of a body whose result has a type; a single expression is the result. Returns the common type of
    /// what the body returns.
    @discardableResult
    mutating func inferBody(_ statements: [NodeID], result: InferredType) -> InferredType {
        let saved = (literals.result, literals.returned, literals.locals.count)
        (literals.result, literals.returned) = (result, .unknown)
        defer {
            (literals.result, literals.returned) = (saved.0, saved.1)
            literals.locals.removeSubrange(saved.2...)
        }
        if statements.count == 1, let value = branchValue(statements[0]) { return inferExpression(value, result) }
        inferStatements(statements)
        return literals.returned
    }

    /// The expression that a single statement of a block is; nil for other statements.
    private func branchValue(_ statement: NodeID) -> NodeID? {
        switch tree.kind(statement) {
        case .expressionStatement: tree.child(statement, 0)
        case .command where tree.callReading(of: statement).exists || tree.childCount(statement) == 1: statement
        case .ifStatement, .switchStatement: statement
        default: nil
        }
    }

    mutating func inferStatements(_ statements: [NodeID], isFile: Bool = false) {
        for statement in statements where !isFile && tree.kind(statement) == .funcDeclaration {
            let member = MemberNode(file: file, node: statement)
            let type = functionType(member, of: nil)
            literals.localFunctions.removeAll { $0.index >= literals.locals.count }
            literals.localFunctions.append((literals.locals.count, member))
            literals.locals.append((tree.name(statement), type))
        }
        for statement in statements { inferStatement(statement) }
    }

    private mutating func inferBlock(_ block: NodeID) {
        guard block.exists else { return }
        let count = literals.locals.count
        inferStatements(Array(tree.children(block)))
        literals.locals.removeSubrange(count...)
    }

    private mutating func inferStatement(_ node: NodeID) {
        switch tree.kind(node) {
        case .varDeclaration:
            let type = inferVariable(node)
            if tree.name(node) != .none {
                literals.locals.append((tree.name(node), type))
            } else if tree.child(node, 4).exists {
                bind(tree.child(node, 4), type)
            }
        case .bindingList: for binding in tree.children(node) { inferStatement(binding) }
        case .funcDeclaration: inferFunction(node)
        case .expressionStatement: inferExpression(tree.child(node, 0))
        case .assignment: inferAssignment(node)
        case .returnStatement:
            guard tree.child(node, 0).exists else { return }
            let type = inferExpression(tree.child(node, 0), literals.result)
            literals.returned = literals.types.joined(literals.returned, type)
        case .ifStatement, .switchStatement: inferBranches(node, nil)
        case .guardStatement:
            // Its variables belong to the enclosing block.
            inferConditions(tree.child(node, 0))
            inferBlock(tree.child(node, 1))
        case .whileStatement:
            let count = literals.locals.count
            inferConditions(tree.child(node, 0))
            inferBlock(tree.child(node, 1))
            literals.locals.removeSubrange(count...)
        case .repeatWhile:
            inferBlock(tree.child(node, 0))
            inferExpression(tree.child(node, 1))
        case .forStatement:
            let count = literals.locals.count
            let sequence = inferExpression(tree.child(node, 1))
            markLazyLoop(tree.child(node, 1), sequence)
            let element = literals.types.element(sequence)
            if tree.child(node, 0).exists {
                bind(tree.child(node, 0), element)
            } else {
                literals.locals.append((tree.name(node), element == .literal ? .int : element))
            }
            if tree.child(node, 2).exists { inferExpression(tree.child(node, 2)) }
            inferBlock(tree.child(node, 3))
            literals.locals.removeSubrange(count...)
        case .doStatement, .deferStatement, .labeledStatement, .scenarioDeclaration:
            for child in tree.children(node) where child.exists {
                tree.kind(child) == .block ? inferBlock(child) : inferStatement(child)
            }
        case .catchClause:
            let count = literals.locals.count
            // A clause without a pattern names the error itself.
            literals.locals.append((interner.intern("error"), .unknown))
            if tree.child(node, 0).exists { bind(tree.child(node, 0), .unknown) }
            if tree.child(node, 1).exists { inferExpression(tree.child(node, 1)) }
            inferBlock(tree.child(node, 2))
            literals.locals.removeSubrange(count...)
        case .throwStatement: inferExpression(tree.child(node, 0))
        case .repeatTimes:
            inferExpression(tree.child(node, 0))
            inferBlock(tree.child(node, 1))
        case .command: inferExpression(node)
        default: break
        }
    }

    private mutating func inferAssignment(_ node: NodeID) {
        let (place, value) = (tree.child(node, 0), tree.child(node, 1))
        let type = inferExpression(place)
        if tree.op(node) != .assign {
            markOperation(node, type, tree.name(node) == .none ? .trap : .wrap)
        }
        if tree.name(node) != .none, ["<<", ">>"].contains(text(tree.name(node)).prefix(2)) {
            inferExpression(value)
            return
        }
        // The right side of `sum += 1` has the variable's own type, and that of `list += [1]` too.
        inferExpression(value, tree.op(node) == .assign ? type : literals.types.unwrapped(type))
    }

    // MARK: Conditions

    mutating func inferConditions(_ list: NodeID) {
        guard list.exists else { return }
        for condition in tree.children(list) {
            switch tree.kind(condition) {
            case .optionalBinding:
                let annotation = inferredType(tree.child(condition, 0))
                let type: InferredType =
                    if tree.child(condition, 1).exists {
                        inferExpression(tree.child(condition, 1), annotation)
                    } else {
                        localType(tree.name(condition)) ?? implicitMemberType(tree.name(condition)) ?? .unknown
                    }
                let bound = annotation == .unknown ? type : annotation
                literals.locals.append((tree.name(condition), literals.types.held(bound)))
            case .patternCondition:
                let type = inferExpression(tree.child(condition, 1))
                bind(tree.child(condition, 0), type)
            default: inferExpression(condition)
            }
        }
    }

    /// Infers the branches of an `if` or a `switch`. With an expected type, the branches are values. Returns their type.
    @discardableResult
    mutating func inferBranches(_ node: NodeID, _ expected: InferredType?) -> InferredType {
        var type = InferredType.unknown
        let isSwitch = tree.kind(node) == .switchStatement
        let subject = isSwitch ? inferExpression(tree.child(node, 0)) : .unknown
        for clause in isSwitch ? tree.children(node, from: 1) : tree.children(node) {
            let count = literals.locals.count
            if isSwitch {
                if tree.child(clause, 0).exists {
                    for pattern in tree.children(tree.child(clause, 0)) { bind(pattern, subject) }
                }
                if tree.child(clause, 1).exists { inferExpression(tree.child(clause, 1)) }
            } else {
                inferConditions(tree.child(clause, 0))
            }
            let body = tree.child(clause, isSwitch ? 2 : 1)
            if body.exists {
                let statements = Array(tree.children(body))
                if let expected, statements.count == 1, let value = branchValue(statements[0]) {
                    let next = inferExpression(value, expected)
                    type = literals.types.joined(type, next)
                } else {
                    inferBlock(body)
                }
            }
            literals.locals.removeSubrange(count...)
        }
        return type
    }

    // MARK: Patterns

    /// Declares the variables of a pattern that matches a value of a type.
    mutating func bind(_ pattern: NodeID, _ type: InferredType) {
        noteNestedPattern(pattern, type)
        switch tree.kind(pattern) {
        case .bindingPattern:
            let inner = tree.child(pattern, 0).exists ? inferredType(tree.child(pattern, 0)) : type
            literals.locals.append((tree.name(pattern), inner))
        case .tuplePattern, .elementsPattern:
            var parts: [InferredType] = []
            if case .tuple(let known, _) = literals.types[literals.types.unwrapped(type)] { parts = known }
            for (position, element) in tree.children(pattern).enumerated() {
                let part = position < parts.count ? parts[position] : .unknown
                if tree.kind(element) == .identifier {
                    literals.locals.append((tree.name(element), part))
                } else {
                    bind(element, part)
                }
            }
        case .casePattern:
            let payload = payloadTypes(tree.name(pattern), of: type)
            for (position, element) in tree.children(pattern, from: 1).enumerated() {
                bind(element, position < payload.count ? payload[position] : .unknown)
            }
        case .patternElement: bind(tree.child(pattern, 0), type)
        case .optionalPattern: bind(tree.child(pattern, 0), literals.types.held(type))
        case .wherePattern:
            bind(tree.child(pattern, 0), type)
            inferExpression(tree.child(pattern, 1))
        case .castPattern: bind(tree.child(pattern, 0), inferredType(tree.child(pattern, 1)))
        case .infix, .partialRange:
            let bound = literals.types.unwrapped(type)
            inferExpression(pattern, bound == .unknown ? .unknown : literals.types.make(.range(bound)))
        case .wildcardPattern, .isPattern, .missing, .error: break
        default: inferExpression(pattern, type)
        }
    }

    /// The labels of the values of a case of the program.
    mutating func payloadLabels(_ name: Symbol, of type: InferredType) -> [Symbol] {
        guard case .nominal(let index, _) = literals.types[literals.types.unwrapped(type)],
            let declared = enumerationCase(name, of: index)
        else { return [] }
        return declared.labels
    }

    /// The types of the values of a case.
    mutating func payloadTypes(_ name: Symbol, of whole: InferredType) -> [InferredType] {
        let type = literals.types.unwrapped(whole)
        switch literals.types[type] {
        case .nominal(let index, let arguments):
            guard
                let found = memberNodes(named: name, of: index).first(where: {
                    files[$0.file].tree.kind($0.node) == .enumCase
                })
            else { return [] }
            let bindings = Dictionary(
                zip(genericNames(of: index), arguments), uniquingKeysWith: { first, _ in first })
            return at(found, of: index) { compiler in
                let list = compiler.tree.child(found.node, 0)
                guard list.exists else { return [] }
                return compiler.tree.children(list).map {
                    let part = compiler.parameterType($0)
                    return compiler.literals.types.substituted(part, bindings)
                }
            }
        case .result(let success): return text(name) == "success" ? [success] : []
        default: return text(name) == "some" ? [literals.types.held(whole)] : []
        }
    }
}

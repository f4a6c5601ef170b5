// Declarations in Swift's syntax: variables, functions, initializers, parameters.

import FlowDiagnostics

extension Parser {
    // MARK: Variables

    // variable = ( "let" | "var" ) binding ( "," binding )*
    mutating func variable(_ modifiers: Modifiers) -> NodeID {
        var flags = modifiers.flags
        if token.word == .let { flags.insert(.isConstant) }
        let mark = pending.count
        advance()
        let saved = context
        context = [.initializer]
        pending.append(binding(from: modifiers.start, flags))
        if modifiers.wrapper.exists { tree.wrappers.append((pending[mark], modifiers.wrapper)) }
        while token.kind == .comma, !isPanicking {
            advance()
            pending.append(binding(from: token.start, flags))
        }
        context = saved
        if pending.count - mark == 1 {
            if modifiers.isExposed { tree.exposed.insert(pending[mark]) }
            return pending.removeLast()
        }
        shareType(since: mark)
        if modifiers.isExposed { tree.exposed.formUnion(pending[mark...]) }
        return node(.bindingList, from: modifiers.start, flags: flags, since: mark)
    }

    /// Gives the bindings without a type or a value the type of the next one: `let a, b: Int`.
    private mutating func shareType(since mark: Int) {
        var type = NodeID.none
        for position in stride(from: pending.count - 1, through: mark, by: -1) {
            let binding = pending[position]
            if tree.child(binding, 0).exists {
                type = tree.child(binding, 0)
            } else if tree.child(binding, 1).exists {
                type = .none
            } else if type.exists, tree.name(binding) != .none, !tree.child(binding, 2).exists {
                let (range, name, flags) = (tree.range(binding), tree.name(binding), tree.flags(binding))
                let shared = node(.varDeclaration, from: range.start, name: name, flags: flags, type)
                tree.nodes[Int(shared.raw)].end = range.end
                pending[position] = shared
            }
        }
    }

    // binding = ( name | tuple-pattern ) ( ":" type )? ( "=" expression )? ( accessors | block )?
    private mutating func binding(from start: UInt32, _ flags: NodeFlags) -> NodeID {
        var name = Symbol.none
        var pattern = NodeID.none
        let found = range(token)
        if token.kind == .leftParen {
            pattern = tuplePattern()
        } else {
            name = declaredName("the name of a variable")
        }
        let type = typeAnnotation()
        var value = NodeID.none
        if token.kind == .assign, !isPanicking, !token.newlineBefore || !token.leansRight {
            if token.op != .assign {
                report(
                    "expected-assignment", "a declaration gives a value with '='", at: range(token),
                    label: "expected '='",
                    fix: fix("replace '\(token.op.spelling)' with '='", range(token), "="))
                isPanicking = false
            }
            layout?.mark(.infix)
            advance()
            if token.newlineBefore, token.word.isHead, isHead() {
                report(
                    "expected-expression", "'=' has no value after it", at: behind, label: "expected an expression")
            } else {
                value = expression()
            }
        }
        var accessors = NodeID.none
        var observers = NodeID.none
        if token.kind == .leftBrace, !isPanicking, !token.newlineBefore || opensBelow(type, value) {
            let first = probe()
            if first.isWord(.willSet) || first.isWord(.didSet)
                || startsAccessors(orObservers: true) && !startsAccessors()
            {
                observers = accessorList()
            } else if startsAccessors() {
                accessors = accessorList()
            } else if !value.exists {
                accessors = block("the getter")
            }
        } else if token.kind == .invalid, !token.newlineBefore {
            reportInvalid()
        } else if body == .requirements || body == .unknown {
            return node(.varDeclaration, from: start, name: name, flags: flags, type, value, accessors, observers)
        } else if !isPanicking, !value.exists, !type.exists, flags.contains(.isConstant) || pattern.exists,
            token.kind != .comma
        {
            report(
                "expected-value", "'\(text(pattern.exists ? tree.range(pattern) : found))' has no value", at: behind,
                label: "expected '=' and a value")
        }
        if pattern.exists {
            return node(.varDeclaration, from: start, flags: flags, type, value, accessors, observers, pattern)
        }
        return node(.varDeclaration, from: start, name: name, flags: flags, type, value, accessors, observers)
    }

    /// Whether the `{` on a variable's next line is the variable's: it opens observers, or the getter of a member.
    private func opensBelow(_ type: NodeID, _ value: NodeID) -> Bool {
        let first = probe()
        if first.isWord(.willSet) || first.isWord(.didSet) { return true }
        return type.exists && !value.exists && body != .statements
    }

    // accessors = "{" ( ( "get" | "set" | "willSet" | "didSet" ) ( "(" name ")" )? block )* "}"
    mutating func accessorList() -> NodeID {
        guard token.kind == .leftBrace else { return block("the accessors") }
        return nested { parser in
            let start = parser.token.start
            let mark = parser.pending.count
            let isRequirement = parser.body == .requirements || parser.body == .unknown
            let opener = parser.open(allowsFlushLines: false, isRequirement ? .requirements : .statements)
            while !parser.isAtEnd(of: opener) {
                if parser.token.kind == .semicolon {
                    parser.advance()
                    continue
                }
                let before = parser.token.start
                let saved = (parser.isPanicking, parser.statementIndent)
                parser.isPanicking = false
                parser.statementIndent = parser.token.indent
                parser.layout?.mark(.statement)
                parser.pending.append(parser.accessor())
                if parser.isPanicking { parser.recover() }
                (parser.isPanicking, parser.statementIndent) = saved
                if parser.token.start == before, parser.token.kind != .rightBrace, parser.token.kind != .endOfFile {
                    parser.advance()
                }
            }
            parser.close(opener)
            return parser.node(.accessorList, from: start, since: mark)
        }
    }

    /// Whether the current `{` opens accessors, which attributes and modifiers may precede.
    func startsAccessors(orObservers: Bool = false) -> Bool {
        var probe = probe()
        while probe.token.kind == .at {
            probe.advance()
            probe.advance()
            while probe.token.kind == .dot {
                probe.advance()
                probe.advance()
            }
            if probe.token.kind == .leftParen, !probe.token.spaceBefore, !probe.skipBrackets() { return false }
        }
        if probe.isWord(.mutating) || probe.isWord(.nonmutating) { probe.advance() }
        if orObservers, probe.isWord(.willSet) || probe.isWord(.didSet) { return true }
        guard probe.isWord(.get) || probe.isWord(.set) else { return false }
        // A body that begins with one of these words has accessors, whatever follows.
        return true
    }

    private mutating func accessor() -> NodeID {
        let start = token.start
        while token.kind == .at { skipAttribute() }
        var flags: NodeFlags = []
        if token.word == .mutating || token.word == .nonmutating, peek().kind == .name {
            if token.word == .mutating { flags.insert(.isMutating) }
            advance()
        }
        switch token.word {
        case .get, .set, .willSet, .didSet: break
        default:
            reportExpected(
                "'get', 'set', 'willSet' or 'didSet'", code: "expected-accessor", "there is no accessor here")
            return node(.error, from: start, flags: .broken)
        }
        let name = token.symbol
        let word = token.word
        advance()
        var parameter = NodeID.none
        if token.kind == .leftParen {
            let parenthesis = range(token)
            advance()
            if token.isName {
                parameter = leaf(.identifier, token)
                advance()
            }
            takeClosing(.rightParen, ")", of: parenthesis, expecting: "')'")
        }
        while token.word == .throws || token.word == .async { advance() }
        if body == .requirements, token.kind != .leftBrace {
            return node(.accessor, from: start, name: name, flags: flags, parameter, .none)
        }
        return node(.accessor, from: start, name: name, flags: flags, parameter, block("'\(word.spelling)'"))
    }

    // MARK: Functions

    // function = "func" name parameters result block; after "@IBAction", the block is optional
    mutating func function(_ modifiers: Modifiers) -> NodeID {
        advance()
        let isOperator = [.infix, .invalid, .assign, .bang].contains(token.kind)
        let name = functionName()
        // `func == <T>(…)`: the space keeps the bracket apart from the operator.
        let generics = genericParameters(afterSpace: isOperator)
        var parameters = NodeID.none
        if !isPanicking {
            if token.kind == .leftParen {
                parameters = parameterList()
            } else {
                report(
                    "expected-parameters", "a function needs parentheses, even if empty", at: behind,
                    label: "expected '('", fix: fix("insert '()'", behind, "()"))
                if token.kind == .leftBrace || token.kind == .arrow { isPanicking = false }
            }
        }
        let (result, isAsync) = functionResult()
        let flags = isAsync ? modifiers.flags.union(.isAsync) : modifiers.flags
        _ = whereClause()
        let isRequirement = (body == .requirements || body == .unknown) && token.kind != .leftBrace && !isPanicking
        let isEmptyAction = modifiers.isAction && token.kind != .leftBrace && !isPanicking
        let code =
            isRequirement
            ? .none : isEmptyAction ? node(.block, from: previousEnd, since: pending.count) : block("the function")
        let declaration =
            generics.exists
            ? node(
                .funcDeclaration, from: modifiers.start, name: name, flags: flags, parameters, result, code, generics)
            : node(.funcDeclaration, from: modifiers.start, name: name, flags: flags, parameters, result, code)
        if modifiers.wrapper.exists { tree.wrappers.append((declaration, modifiers.wrapper)) }
        if let selector = modifiers.selector { tree.selectors.append((declaration, selector)) }
        if modifiers.isExposed { tree.exposed.insert(declaration) }
        return declaration
    }

    /// The name of a function, which may be an operator: `static func == (a: A, b: A) -> Bool`.
    private mutating func functionName() -> Symbol {
        if token.kind == .name || token.kind == .leftParen || token.kind == .leftBrace || token.kind == .string
            || token.kind == .integer || token.newlineBefore
        {
            return declaredName("the name of a function")
        }
        let start = token.start
        while token.kind != .name, token.kind != .leftParen, token.kind != .leftBrace, token.kind != .endOfFile,
            token.start == start || !token.spaceBefore
        {
            // `<` of the generic parameters follows the operator directly: `func ==<T>(…)`.
            if token.kind == .infix, token.op == .less, token.start > start, peek().kind == .name { break }
            advance()
        }
        guard previousEnd > start else { return declaredName("the name of a function") }
        return interner.intern(text(SourceRange(start: start, end: previousEnd)))
    }

    // initializer = "init" ( "?" | "!" )? parameters block
    mutating func initializer(_ modifiers: Modifiers) -> NodeID {
        var flags = modifiers.flags
        advance()
        if token.kind == .question || token.kind == .bang {
            flags.insert(token.kind == .question ? .isOptional : .isForced)
            layout?.mark(.postfix)
            advance()
        }
        _ = genericParameters()
        var parameters = NodeID.none
        if token.kind == .leftParen {
            parameters = parameterList()
        } else {
            report(
                "expected-parameters", "'init' needs parentheses, even if empty", at: behind, label: "expected '('",
                fix: fix("insert '()'", behind, "()"))
            if token.kind == .leftBrace { isPanicking = false }
        }
        skipEffects()
        _ = whereClause()
        let isRequirement = body == .requirements && token.kind != .leftBrace && !isPanicking
        return node(
            .initDeclaration, from: modifiers.start, flags: flags, parameters, .none,
            isRequirement ? .none : block("'init'"))
    }

    // deinitializer = "deinit" block
    mutating func deinitializer() -> NodeID {
        let start = token.start
        advance()
        return node(.deinitDeclaration, from: start, .none, .none, block("'deinit'"))
    }

    // MARK: Parameters

    // parameters = "(" ( parameter ( "," parameter )* )? ")"
    mutating func parameterList() -> NodeID {
        let start = token.start
        let bracket = range(token)
        let mark = pending.count
        let saved = context
        context = [.brackets]
        advance()
        while token.kind != .rightParen, !isPanicking {
            pending.append(parameter())
            guard token.kind == .comma, !isPanicking else { break }
            advance()
        }
        takeClosing(.rightParen, ")", of: bracket, expecting: "',' or ')'")
        context = saved
        return node(.parameterList, from: start, since: mark)
    }

    // parameter = name? name ( ":" type "..."? )? ( "=" expression )?
    private mutating func parameter() -> NodeID {
        let start = token.start
        var builder = NodeID.none
        while token.kind == .at {
            if peek().kind == .name, isWrapper(peek()) { builder = wrapper() } else { skipAttribute() }
        }
        guard token.kind == .name else {
            reportExpected("a parameter", code: "expected-parameter", "there is no parameter here")
            return tree.add(.error, from: previousEnd, to: previousEnd, name: .none, flags: .broken)
        }
        var name = token
        var label = NodeID.none
        advance()
        if token.isName {
            label = leaf(.label, name)
            name = token
            advance()
        } else if name.word.isReserved, token.kind != .colon, name.word != .self {
            report(
                "reserved-word", "'\(name.word.spelling)' is a reserved word", at: range(name),
                label: "expected the name of a parameter",
                fix: fix("write it in backquotes", range(name), "`\(name.word.spelling)`"))
        }
        var flags = quoted(name)
        typeMarks = []
        let type = typeAnnotation()
        flags.formUnion(typeMarks)
        typeMarks = []
        if token.kind == .infix, token.op == .rangeClosed {
            flags.insert(.isVariadic)
            layout?.mark(.postfix)
            advance()
        }
        var value = NodeID.none
        if token.kind == .assign, !isPanicking {
            layout?.mark(.infix)
            advance()
            value = expression()
        }
        let result = node(.parameter, from: start, name: name.symbol, flags: flags, label, type, value)
        if builder.exists { tree.wrappers.append((result, builder)) }
        return result
    }
}

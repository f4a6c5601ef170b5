// Statements: the kinds of lines, and the control structures.

import FlowDiagnostics

extension Parser {
    // file = statement*
    mutating func parseFile() -> NodeID {
        let mark = pending.count
        while token.kind != .endOfFile {
            if token.kind == .rightBrace {
                reportStrayBrace()
                advance()
            } else {
                appendStatement()
            }
        }
        if let comment = lexer.unclosedComment {
            add(
                "unclosed-comment", "this comment is never closed", at: comment, label: "no matching '*/'",
                fix: fix("close the comment", SourceRange(start: UInt32(count), end: UInt32(count)), " */"))
        }
        reportConditions()
        let root = node(.file, from: 0, since: mark)
        tree.nodes[Int(root.raw)].end = UInt32(count)
        return root
    }

    /// Reads one statement and its terminator into `pending`, and recovers from its errors.
    mutating func appendStatement() {
        if token.kind == .semicolon {
            layout?.mark(.separator)
            return advance()
        }
        let before = token.start
        let errors = errorCount
        let saved = (isPanicking, statementIndent)
        isPanicking = false
        hasRecovered = false
        statementIndent = token.indent
        if let indent = straySlotIndent, token.indent < indent { straySlotIndent = nil }
        layout?.mark(.statement)
        let node = nested { $0.statement() }
        if isPanicking {
            if !hasRecovered { recover() }
        } else {
            endStatement(node)
        }
        if errorCount > errors, node.exists { tree.nodes[Int(node.raw)].flags.insert(.broken) }
        if node.exists { pending.append(node) }
        (isPanicking, statementIndent) = saved
        hasRecovered = false
        if token.start == before, token.kind != .endOfFile, token.kind != .rightBrace { advance() }
    }

    private mutating func endStatement(_ node: NodeID) {
        if token.kind == .semicolon {
            if node.exists { tree.nodes[Int(node.raw)].flags.insert(.endsWithSemicolon) }
            layout?.mark(.separator)
            return advance()
        }
        if token.newlineBefore || token.kind == .rightBrace || token.kind == .endOfFile { return }
        if isAtCaseEnd { return }
        reportUnexpected(after: node)
        recover()
    }

    /// Whether a `case` or `default:` of the enclosing switch ends the statement on this line.
    private var isAtCaseEnd: Bool { token.word == .case || token.word == .default }

    // statement = declaration | control | command | expression | assignment
    mutating func statement() -> NodeID {
        switch token.kind {
        case .name: return nameStatement()
        case .at: return modifiedDeclaration()
        case .leftBrace: return strayBlock()
        case .hash where isPreview: return preview(from: token.start)
        default: return expressionStatement()
        }
    }

    private mutating func nameStatement() -> NodeID {
        let word = token.word
        switch word {
        case .none:
            if marksRecursion || marksOptional { return modifiedDeclaration() }
            return labeledStatement() ?? commandOrExpression()
        case .let, .var: return variable(Modifiers(from: token.start))
        case .func: return function(Modifiers(from: token.start))
        case .`init`: return initializer(Modifiers(from: token.start))
        case .deinit: return deinitializer()
        case .import: return importDeclaration()
        case .if: return ifStatement()
        case .guard: return guardStatement()
        case .for: return forStatement()
        case .while: return whileStatement()
        case .repeat: return repeatStatement()
        case .switch: return switchStatement()
        case .do: return doStatement()
        case .throw: return throwStatement()
        case .return: return returnStatement()
        case .break, .continue:
            let start = token.start
            advance()
            var label = Symbol.none
            if token.isName, !token.newlineBefore {
                label = token.symbol
                advance()
            }
            return node(word == .break ? .breakStatement : .continueStatement, from: start, name: label)
        case .fallthrough where peek().newlineBefore || peek().kind == .rightBrace || peek().kind == .semicolon:
            let start = token.start
            advance()
            return node(.fallthroughStatement, from: start)
        case .defer where peek().kind == .leftBrace:
            let start = token.start
            advance()
            return node(.deferStatement, from: start, block("'defer'"))
        case .expect: return expectStatement()
        case .case where body == .enumeration: return enumCases(Modifiers(from: token.start))
        case .case: return strayCase()
        case .default where peek().kind == .colon: return strayCase()
        case .else, .catch: return strayClause()
        case .in:
            report("unexpected-word", "'in' is a reserved word", at: range(token), label: "expected a statement")
            return leaf(.error, token, flags: .broken)
        case .async where peek().word == .let && !peek().newlineBefore:
            var modifiers = Modifiers(from: token.start)
            modifiers.flags = .isAsync
            // No name has this spelling, so its presence in the table of names shows that the file uses `async let`.
            _ = interner.intern("async let")
            advance()
            return variable(modifiers)
        case .try, .await:
            let next = peek()
            if next.newlineBefore || next.kind == .leftBrace && !callsClosure() { return commandOrExpression() }
            return expressionStatement()
        case .super, .self, .true, .false, .nil: return expressionStatement()
        default:
            if word.isModifier, isModifiedDeclaration() { return modifiedDeclaration() }
            if word.isHead, isHead() { return headDeclaration(Modifiers(from: token.start)) }
            if let declaration = swiftDeclaration(Modifiers(from: token.start)) { return declaration }
            if let foreign = foreignDeclaration() { return foreign }
            return commandOrExpression()
        }
    }

    /// Whether parentheses call the closure after the current word: `try { … }()`.
    private func callsClosure() -> Bool {
        var probe = probe()
        return probe.skipBrackets() && probe.token.kind == .leftParen && !probe.token.newlineBefore
    }

    /// `outer: for … { }`; nil if the current name labels no statement.
    private mutating func labeledStatement() -> NodeID? {
        guard peek().kind == .colon else { return nil }
        var probe = probe()
        probe.advance()
        guard [Word.for, .while, .repeat, .switch, .do, .if].contains(where: { probe.isWord($0) }) else { return nil }
        let start = token.start
        let name = token.symbol
        advance()
        layout?.mark(.labelColon)
        advance()
        return node(.labeledStatement, from: start, name: name, nested { $0.statement() })
    }

    /// Reads a statement that begins with a name: an expression if an adjacent `.`, `(`, `[`, `?`, `!`, `=` or an infix
    /// operator follows, otherwise a command.
    private mutating func commandOrExpression() -> NodeID {
        let next = peek()
        let adjacent = !next.spaceBefore
        switch next.kind {
        case .dot: return adjacent || next.newlineBefore || assignsMember() ? expressionStatement() : command()
        case .leftParen, .leftBracket, .bang: return adjacent ? expressionStatement() : command()
        case .question:
            return adjacent || !next.leansRight ? expressionStatement() : command()
        case .assign: return expressionStatement()
        case .infix where ownOperator(at: next) != nil, .invalid where ownOperator(at: next) != nil:
            return expressionStatement()
        case .infix: return isInfix(next) || adjacent ? expressionStatement() : command()
        case .name where next.word == .is && !next.newlineBefore && endsWithType(): return expressionStatement()
        case .name where next.word == .as && opensCast(): return expressionStatement()
        case .invalid where next.problem == .increment || next.problem == .decrement:
            return adjacent ? expressionStatement() : command()
        default: return command()
        }
    }

    /// Whether the statement assigns to a member after a space, as in `label .text = "a"`. No command assigns.
    private func assignsMember() -> Bool {
        var probe = probe()
        while probe.token.kind == .dot {
            probe.advance()
            guard probe.token.kind == .name, !probe.token.spaceBefore else { return false }
            probe.advance()
            if probe.token.kind == .question || probe.token.kind == .bang, !probe.token.spaceBefore { probe.advance() }
        }
        return probe.token.kind == .assign && !probe.token.newlineBefore
    }

    /// Whether the statement is a type test such as `view is Card`, which may be the value of a closure.
    private func endsWithType() -> Bool {
        var probe = probe()
        probe.advance()
        guard probe.token.kind == .name, !probe.token.newlineBefore,
            spelling(probe.token).utf8.first.map({ (0x41...0x5A).contains($0) }) ?? false
        else { return false }
        probe.advance()
        while probe.token.kind == .dot, !probe.token.spaceBefore {
            probe.advance()
            probe.advance()
        }
        switch probe.token.kind {
        case .rightBrace, .endOfFile, .infix, .question: return true
        default: return probe.token.newlineBefore
        }
    }

    /// Whether the `as` after the current token is `as?` or `as!`, which no command can contain.
    private func opensCast() -> Bool {
        var probe = probe()
        probe.advance()
        return (probe.token.kind == .question || probe.token.kind == .bang) && !probe.token.spaceBefore
    }

    // expression-statement = expression ( assignment-operator expression )?
    mutating func expressionStatement() -> NodeID {
        let start = token.start
        let target = expression()
        if !isPanicking, token.kind == .infix || token.kind == .invalid, let own = ownOperator(), own.isAssignment {
            return ownAssignment(own, target, from: start)
        }
        guard token.kind == .assign, !isPanicking else {
            return node(.expressionStatement, from: start, target)
        }
        if token.newlineBefore, token.leansRight { return node(.expressionStatement, from: start, target) }
        let op = token.op
        layout?.mark(.infix)
        advance()
        let value = expression()
        if !isPanicking, token.kind == .assign, token.op == .assign, !token.newlineBefore, discards(target) {
            // In `_ = x = y`, the assignment is the value that is discarded.
            layout?.mark(.infix)
            advance()
            return node(.assignment, from: start, op: op, value, expression())
        }
        // In `try x = f()`, `try` applies to the value.
        let assigned =
            tree.kind(target) == .tryExpression && tree.flags(target).isEmpty ? tree.child(target, 0) : target
        return node(.assignment, from: start, op: op, assigned, value)
    }

    /// Whether an expression is `_`.
    private func discards(_ target: NodeID) -> Bool {
        tree.kind(target) == .identifier && interner.text(tree.name(target)) == "_"
    }

    // MARK: Branches

    // if = "if" conditions block ( "else" ( if | block ) )?
    mutating func ifStatement() -> NodeID {
        let start = token.start
        let mark = pending.count
        var clauseStart = token.start
        advance()
        while true {
            let conditions = conditionList()
            let body = block("'if'")
            pending.append(node(.conditionClause, from: clauseStart, conditions, body))
            if isPanicking, token.word != .else { break }
            clauseStart = token.start
            if reportMisspelledElseIf() { continue }
            guard token.word == .else else { break }
            layout?.mark(.continuation)
            isPanicking = false
            advance()
            if token.word == .if {
                advance()
                continue
            }
            let alternative = block("'else'")
            pending.append(node(.conditionClause, from: clauseStart, .none, alternative))
            break
        }
        return node(.ifStatement, from: start, since: mark)
    }

    /// Reports `elseif`, `elif` or `elsif` after the block of an `if`, and consumes it.
    private mutating func reportMisspelledElseIf() -> Bool {
        guard token.word == .elseif || token.word == .elif || token.word == .elsif else { return false }
        report(
            "else-if", "'\(spelling(token))' is written 'else if'", at: range(token), label: "expected 'else if'",
            fix: fix("replace '\(spelling(token))' with 'else if'", range(token), "else if"))
        isPanicking = false
        advance()
        return true
    }

    // guard = "guard" conditions "else" block
    private mutating func guardStatement() -> NodeID {
        let start = token.start
        advance()
        let conditions = conditionList()
        if !isPanicking {
            if token.word == .else {
                layout?.mark(.continuation)
                advance()
            } else {
                report(
                    "expected-else", "'guard' needs an 'else'", at: unexpectedRange, label: "expected 'else'",
                    fix: token.kind == .leftBrace ? fix("insert 'else'", behind, " else") : nil)
            }
        }
        return node(.guardStatement, from: start, conditions, block("'guard'"))
    }

    // conditions = condition ( "," condition )*
    mutating func conditionList() -> NodeID {
        let start = token.start
        let mark = pending.count
        let saved = context
        context = [.noTrailingClosure]
        while true {
            pending.append(condition())
            guard token.kind == .comma, !isPanicking else { break }
            advance()
        }
        context = saved
        return node(.conditionList, from: start, since: mark)
    }

    // condition = ( "let" | "var" ) name ( ":" type )? ( "=" expression )? | expression
    private mutating func condition() -> NodeID {
        let start = token.start
        if token.word == .let || token.word == .var {
            let flags: NodeFlags = token.word == .let ? .isConstant : []
            if peek().kind == .leftParen {
                // `if let (a, b) = pair` binds the elements of a tuple that is not nil.
                let tuple = casePattern(in: [.noTrailingClosure])
                let pattern = node(.optionalPattern, from: start, tuple)
                guard token.kind == .assign, token.op == .assign, !isPanicking else {
                    reportExpected("'=' and a value", code: "expected-value", "a tuple of names has a value")
                    return node(.patternCondition, from: start, flags: .broken, pattern, .none)
                }
                layout?.mark(.infix)
                advance()
                return node(.patternCondition, from: start, pattern, expression())
            }
            advance()
            let name = boundName()
            let type = typeAnnotation()
            var value = NodeID.none
            if token.kind == .assign, token.op == .assign, !isPanicking {
                layout?.mark(.infix)
                advance()
                value = expression()
            }
            return node(.optionalBinding, from: start, name: name, flags: flags, type, value)
        }
        if token.word == .case {
            advance()
            let pattern = casePattern(in: [.noTrailingClosure])
            guard token.kind == .assign, token.op == .assign, !isPanicking else {
                reportExpected("'=' and a value", code: "expected-value", "a pattern in a condition matches a value")
                return node(.patternCondition, from: start, flags: .broken, pattern, .none)
            }
            layout?.mark(.infix)
            advance()
            return node(.patternCondition, from: start, pattern, expression())
        }
        let left = expression()
        guard token.kind == .assign, !isPanicking else { return left }
        add(
            "assignment-in-condition", "'\(spelling(token))' assigns; it is not a condition", at: range(token),
            label: "expected '=='", fix: fix("replace '\(spelling(token))' with '=='", range(token), "=="))
        advance()
        return node(.infix, from: start, op: .equal, flags: .broken, left, expression())
    }

    /// The name that a condition binds. It may be `self`, which a closure captured weakly.
    private mutating func boundName() -> Symbol {
        guard token.word == .self else { return declaredName("the name of the value") }
        advance()
        return Word.`self`.symbol
    }

    // MARK: Errors and transfers

    // do = "do" block ( "catch" pattern? ( "where" expression )? block )*
    private mutating func doStatement() -> NodeID {
        let start = token.start
        let mark = pending.count
        advance()
        skipEffects()
        pending.append(block("'do'"))
        while token.word == .catch {
            let clauseStart = token.start
            layout?.mark(.continuation)
            advance()
            var pattern = NodeID.none
            var filter = NodeID.none
            if token.kind != .leftBrace, token.word != .where, !token.newlineBefore {
                let patternsStart = token.start
                let first = pending.count
                pending.append(casePattern(in: [.noTrailingClosure]))
                while token.kind == .comma, !isPanicking {
                    advance()
                    pending.append(casePattern(in: [.noTrailingClosure]))
                }
                pattern =
                    pending.count == first + 1
                    ? pending.removeLast() : node(.patternList, from: patternsStart, since: first)
            }
            if token.word == .where, !isPanicking {
                advance()
                filter = expression(in: [.noTrailingClosure])
            }
            pending.append(node(.catchClause, from: clauseStart, pattern, filter, block("'catch'")))
        }
        return node(.doStatement, from: start, since: mark)
    }

    private mutating func throwStatement() -> NodeID {
        let start = token.start
        advance()
        return node(.throwStatement, from: start, expression())
    }

    /// Whether a deeper line after `return` begins its value, as in Swift, and not another statement.
    private mutating func beginsValue() -> Bool {
        switch token.kind {
        case .name:
            [.self, .super, .nil, .true, .false].contains(token.word)
                || !token.word.isReserved && (!token.word.isHead || peek().kind == .dot)
        case .leftBrace, .at, .hash: false
        default: true
        }
    }

    private mutating func returnStatement() -> NodeID {
        let (start, indent) = (token.start, token.indent)
        advance()
        if token.newlineBefore && !(token.indent > indent && beginsValue()) || token.kind == .rightBrace
            || token.kind == .semicolon || token.kind == .endOfFile || isAtCaseEnd
        {
            return node(.returnStatement, from: start, .none)
        }
        let valueStart = token.start
        let value = expression()
        guard token.kind == .assign, !token.newlineBefore, !isPanicking else {
            return node(.returnStatement, from: start, value)
        }
        // `return x = y` returns the assignment's empty value.
        let op = token.op
        layout?.mark(.infix)
        advance()
        return node(
            .returnStatement, from: start, node(.assignment, from: valueStart, op: op, value, expression()))
    }
}

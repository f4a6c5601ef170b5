// Statements: what a line may be, and the control structures.

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
        default: return expressionStatement()
        }
    }

    private mutating func nameStatement() -> NodeID {
        let word = token.word
        switch word {
        case .none: return commandOrExpression()
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
            return node(word == .break ? .breakStatement : .continueStatement, from: start)
        case .defer where peek().kind == .leftBrace:
            let start = token.start
            advance()
            return node(.deferStatement, from: start, block("'defer'"))
        case .expect: return expectStatement()
        case .case: return strayCase()
        case .default where peek().kind == .colon: return strayCase()
        case .else, .catch: return strayClause()
        case .in:
            report("unexpected-word", "'in' is a reserved word", at: range(token), label: "expected a statement")
            return leaf(.error, token, flags: .broken)
        case .try, .await:
            let next = peek()
            if next.newlineBefore || next.kind == .leftBrace { return commandOrExpression() }
            return expressionStatement()
        case .super, .self, .true, .false, .nil: return expressionStatement()
        default:
            if word.isModifier, isModifiedDeclaration() { return modifiedDeclaration() }
            if word.isHead, isHead() { return headDeclaration(Modifiers(from: token.start)) }
            if let foreign = foreignDeclaration() { return foreign }
            return commandOrExpression()
        }
    }

    /// Reads a statement that begins with a name: an expression if an adjacent `.`, `(`, `[`, `?`, `!`, `=` or an infix
    /// operator follows, otherwise a command.
    private mutating func commandOrExpression() -> NodeID {
        let next = peek()
        let adjacent = !next.spaceBefore
        switch next.kind {
        case .dot: return adjacent || next.newlineBefore ? expressionStatement() : command()
        case .leftParen, .leftBracket, .bang: return adjacent ? expressionStatement() : command()
        case .question:
            return adjacent || !next.leansRight ? expressionStatement() : command()
        case .assign: return expressionStatement()
        case .infix: return isInfix(next) || adjacent ? expressionStatement() : command()
        case .name where next.word == .as && opensCast(): return expressionStatement()
        case .invalid where next.problem == .increment || next.problem == .decrement:
            return adjacent ? expressionStatement() : command()
        default: return command()
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
        guard token.kind == .assign, !isPanicking else {
            return node(.expressionStatement, from: start, target)
        }
        if token.newlineBefore, token.leansRight { return node(.expressionStatement, from: start, target) }
        let op = token.op
        layout?.mark(.infix)
        advance()
        let value = expression()
        return node(.assignment, from: start, op: op, target, value)
    }

    // MARK: Branches

    // if = "if" conditions block ( "else" ( if | block ) )?
    private mutating func ifStatement() -> NodeID {
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
            report(
                "unsupported-pattern", "'if case' is not part of Flow", at: range(token), label: "use 'switch' or '=='")
            return leaf(.error, token, flags: .broken)
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

    // MARK: Loops

    // while = "while" conditions block
    private mutating func whileStatement() -> NodeID {
        let start = token.start
        advance()
        let conditions = conditionList()
        return node(.whileStatement, from: start, conditions, block("'while'"))
    }

    // repeat = "repeat" ( expression "times" block | block "while" expression )
    private mutating func repeatStatement() -> NodeID {
        let start = token.start
        advance()
        if token.kind == .leftBrace {
            let body = block("'repeat'")
            guard token.word == .while else {
                report(
                    "expected-while", "'repeat { }' needs a condition", at: behind,
                    label: "expected 'while' and a condition",
                    notes: [DiagnosticNote("a fixed number of times is 'repeat 3 times { }'")])
                return node(.repeatWhile, from: start, body, .none)
            }
            layout?.mark(.continuation)
            advance()
            return node(.repeatWhile, from: start, body, expression())
        }
        let count = expression(in: [.noTrailingClosure])
        if !isPanicking {
            if token.word == .times {
                advance()
            } else {
                report(
                    "expected-times", "'repeat' needs the word 'times'", at: unexpectedRange,
                    label: "expected 'times'", fix: fix("insert 'times'", behind, " times"))
            }
        }
        return node(.repeatTimes, from: start, count, block("'repeat'"))
    }

    // for = "for" ( name | "(" name ( "," name )* ")" ) "in" expression ( "where" expression )? block
    private mutating func forStatement() -> NodeID {
        let start = token.start
        advance()
        if token.word == .let || token.word == .var {
            report(
                "for-binding", "the variable of a 'for' is written without '\(token.word.spelling)'", at: range(token),
                label: "expected a name", fix: fix("remove '\(token.word.spelling)'", range(token), ""))
            isPanicking = false
            advance()
        }
        var name = Symbol.none
        var pattern = NodeID.none
        if token.kind == .leftParen {
            pattern = tuplePattern()
        } else {
            name = declaredName("the name of the element")
        }
        if !isPanicking { takeIn() }
        let sequence = isPanicking ? .none : expression(in: [.noTrailingClosure])
        var filter = NodeID.none
        if token.word == .where, !isPanicking {
            advance()
            filter = expression(in: [.noTrailingClosure])
        }
        return node(.forStatement, from: start, name: name, pattern, sequence, filter, block("'for'"))
    }

    private mutating func takeIn() {
        if token.word == .in { return advance() }
        let isOther = token.kind == .assign || token.kind == .colon || token.word == .of
        report(
            "expected-in", "'for' needs 'in' before the sequence",
            at: isOther ? range(token) : unexpectedRange, label: "expected 'in'",
            fix: isOther
                ? fix("replace '\(spelling(token))' with 'in'", range(token), token.kind == .colon ? " in" : "in")
                : token.isName ? fix("insert 'in'", behind, " in") : nil)
        if isOther {
            isPanicking = false
            advance()
        }
    }

    // tuple-pattern = "(" name ( "," name )* ")"
    mutating func tuplePattern() -> NodeID {
        let start = token.start
        let mark = pending.count
        let parenthesis = range(token)
        advance()
        while token.isName {
            pending.append(leaf(.identifier, token))
            advance()
            guard token.kind == .comma else { break }
            advance()
        }
        takeClosing(.rightParen, ")", of: parenthesis, expecting: "a name, ',' or ')'")
        return node(.tuplePattern, from: start, since: mark)
    }

    // MARK: Errors and transfers

    // do = "do" block ( "catch" pattern? ( "where" expression )? block )*
    private mutating func doStatement() -> NodeID {
        let start = token.start
        let mark = pending.count
        advance()
        pending.append(block("'do'"))
        while token.word == .catch {
            let clauseStart = token.start
            layout?.mark(.continuation)
            advance()
            var pattern = NodeID.none
            var filter = NodeID.none
            if token.kind != .leftBrace, token.word != .where, !token.newlineBefore {
                pattern = casePattern(in: [.noTrailingClosure])
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

    private mutating func returnStatement() -> NodeID {
        let start = token.start
        advance()
        if token.newlineBefore || token.kind == .rightBrace || token.kind == .semicolon || token.kind == .endOfFile
            || isAtCaseEnd
        {
            return node(.returnStatement, from: start, .none)
        }
        return node(.returnStatement, from: start, expression())
    }
}

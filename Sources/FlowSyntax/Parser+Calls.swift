// Calls: arguments, trailing closures, closures and their heads.

import FlowDiagnostics

extension Parser {
    // arguments = "(" ( argument ( "," argument )* ","? )? ")"
    mutating func call(_ callee: NodeID, from start: UInt32) -> NodeID {
        let mark = pending.count
        pending.append(callee)
        if arguments(.rightParen, ")") == .compoundName {
            // `didTap(_:)` names a function. Flow ignores the labels in such a name.
            pending.removeLast(pending.count - mark)
            return callee
        }
        if !isPanicking, token.kind == .leftBrace, takesTrailingClosure(callee, afterArguments: true) {
            return trailingClosures(.none, from: start, since: mark)
        }
        return node(.call, from: start, since: mark)
    }

    enum Arguments { case values, compoundName }

    /// Reads arguments up to a closing bracket into `pending`.
    mutating func arguments(_ closing: TokenKind, _ spelling: String) -> Arguments {
        let bracket = range(token)
        let saved = context
        context = saved.contains(.expect) ? [.brackets, .expect] : [.brackets]
        defer { context = saved }
        advance()
        var result = Arguments.values
        while token.kind != closing, !isPanicking {
            guard let argument = argument() else {
                result = .compoundName
                continue
            }
            pending.append(argument)
            guard token.kind == .comma, !isPanicking else { break }
            advance()
        }
        takeClosing(closing, spelling, of: bracket, expecting: closing == .rightParen ? "',' or ')'" : "',' or ']'")
        return result
    }

    // argument = ( label ":" )? expression ; nil for a label without a value
    private mutating func argument() -> NodeID? {
        let start = token.start
        guard token.kind == .name, peek().kind == .colon else {
            return node(.argument, from: start, argumentValue())
        }
        let label = token.symbol
        advance()
        layout?.mark(.labelColon)
        advance()
        if token.kind == .rightParen { return nil }
        if token.kind == .name, peek().kind == .colon { return nil }
        if token.kind == .comma || token.kind == .rightBracket {
            reportExpected("a value", code: "expected-expression", "the argument has no value")
            return leaf(.error, token, flags: .broken)
        }
        return node(.argument, from: start, name: label, argumentValue())
    }

    /// The value of an argument. In an event pattern it may be `*`, which matches any value.
    private mutating func argumentValue() -> NodeID {
        guard context.contains(.expect), token.kind == .infix, token.op == .multiply else {
            let start = token.start
            let value = expression()
            guard token.kind == .assign, !isPanicking, !context.contains(.expect) else { return value }
            // `test ? (a = 1) : (b = 1)`: an assignment in parentheses.
            let op = token.op
            layout?.mark(.infix)
            advance()
            return node(.assignment, from: start, op: op, value, expression())
        }
        let next = peek().kind
        return next == .rightParen || next == .comma ? literal(.wildcard) : expression()
    }

    /// Consumes a closing bracket or reports that it is missing.
    mutating func takeClosing(_ kind: TokenKind, _ spelling: String, of opening: SourceRange, expecting: String) {
        if isPanicking { return }
        if token.kind == kind { return advance() }
        if token.kind == .invalid { return reportInvalid() }
        let isEnd =
            token.newlineBefore || token.kind == .endOfFile || token.kind == .rightBrace || token.kind == .leftBrace
        report(
            "unclosed-bracket", "expected \(expecting)", at: isEnd ? behind : range(token),
            label: "expected \(expecting)",
            notes: [DiagnosticNote("to match this", at: SourceLocation(file: file, range: opening))],
            fix: isEnd ? fix("insert '\(spelling)'", behind, spelling) : nil)
    }

    // MARK: Trailing closures

    /// Whether the current `{` opens a trailing closure rather than a block.
    func takesTrailingClosure(_ callee: NodeID, afterArguments: Bool = false) -> Bool {
        // A block in the line after a member is its closure, as in Swift. After a lone name it would be that of a command.
        if token.newlineBefore, !afterArguments, tree.kind(callee) != .member { return false }
        if context.contains(.noTrailingClosure) { return false }
        if context.contains(.command) {
            // In `expect names.map { … } == other`, no command's block can follow a member.
            return context.contains(.expect) && tree.kind(callee) == .member && !token.newlineBefore
        }
        switch tree.kind(callee) {
        case .identifier, .member, .call, .optionalChain, .force, .implicitMember, .subscript, .superExpression: break
        default: return false
        }
        guard context.contains(.initializer) else { return true }
        return !startsAccessors(orObservers: true)
    }

    /// `{ … } label: { … }` after a name, or after a call whose callee and arguments are in `pending` from `mark` on.
    mutating func trailingClosures(_ callee: NodeID, from start: UInt32, since mark: Int?) -> NodeID {
        let mark = mark ?? pending.count
        if callee.exists { pending.append(callee) }
        pending.append(node(.argument, from: token.start, flags: .isTrailing, closure()))
        labelledClosures()
        return node(.call, from: start, flags: .isTrailing, since: mark)
    }

    /// Whether a label and a closure begin here: `label: {`.
    var opensLabelledClosure: Bool {
        var probe = probe()
        probe.advance()
        return probe.token.kind == .leftBrace
    }

    /// `label: { … } …` after a trailing closure, into `pending`.
    mutating func labelledClosures() {
        while !isPanicking, token.isName, peek().kind == .colon {
            guard opensLabelledClosure else { break }
            let closureStart = token.start
            let label = token.word == .underscore ? Symbol.none : token.symbol
            layout?.mark(.continuation)
            advance()
            layout?.mark(.labelColon)
            advance()
            pending.append(node(.argument, from: closureStart, name: label, flags: .isTrailing, closure()))
        }
    }

    // MARK: Closures

    // closure = "{" closure-head? statement* "}"
    mutating func closure() -> NodeID {
        nested { parser in
            let start = parser.token.start
            var probe = parser.probe()
            let hasHead = probe.isClosureHead()
            parser.layout?.mark(.closure)
            let opener = parser.open()
            let mark = parser.pending.count
            let head = hasHead ? parser.closureHead() : .none
            parser.pending.append(head)
            parser.statements(until: opener)
            parser.close(opener)
            return parser.node(.closure, from: start, flags: hasHead ? .hasHead : [], since: mark)
        }
    }

    // closure-head = captures? ( parameters | name ( "," name )* )? ( "->" type )? "in"
    mutating func closureHead() -> NodeID {
        let start = token.start
        layout?.mark(.statement)
        while token.kind == .at { skipAttribute() }
        let captures = token.kind == .leftBracket ? captureList() : .none
        var parameters = NodeID.none
        if token.kind == .leftParen {
            parameters = parameterList()
        } else if token.kind == .name && token.word != .in && token.word != .throws && token.word != .async
            || token.kind == .dollar
        {
            let listStart = token.start
            let mark = pending.count
            while token.kind == .name && token.word != .in || token.kind == .dollar {
                let name = token
                advance()
                pending.append(node(.parameter, from: name.start, name: name.symbol, .none, .none, .none))
                guard token.kind == .comma else { break }
                advance()
            }
            parameters = node(.parameterList, from: listStart, since: mark)
        }
        skipEffects()
        var result = NodeID.none
        if token.kind == .arrow, !isPanicking {
            layout?.mark(.infix)
            advance()
            result = type()
        }
        if token.word == .in {
            layout?.mark(.headEnd)
            advance()
        } else {
            reportExpected("'in'", code: "expected-in", "the head of a closure ends with 'in'")
        }
        return node(.closureHead, from: start, captures, parameters, result)
    }

    // captures = "[" ( capture ( "," capture )* )? "]"
    private mutating func captureList() -> NodeID {
        let start = token.start
        let bracket = range(token)
        let mark = pending.count
        let saved = context
        context = [.brackets]
        advance()
        while token.kind != .rightBracket, !isPanicking {
            pending.append(capture())
            guard token.kind == .comma else { break }
            advance()
        }
        takeClosing(.rightBracket, "]", of: bracket, expecting: "',' or ']'")
        context = saved
        return node(.captureList, from: start, since: mark)
    }

    // capture = ( "weak" | "unowned" ( "(" name ")" )? )? name ( "=" expression )?
    private mutating func capture() -> NodeID {
        let start = token.start
        var flags: NodeFlags = []
        if token.word == .weak, peek().kind == .name {
            flags = .isWeak
            advance()
        } else if token.word == .unowned {
            flags = .isUnowned
            advance()
            if token.kind == .leftParen {
                advance()
                advance()
                if token.kind == .rightParen { advance() }
            }
        }
        guard token.isName || token.word == .self else {
            reportExpected("a name", code: "expected-name", "a capture needs a name")
            return leaf(.error, token, flags: .broken)
        }
        let name = token.symbol
        advance()
        var value = NodeID.none
        if token.kind == .assign {
            layout?.mark(.infix)
            advance()
            value = expression()
        }
        return node(.capture, from: start, name: name, flags: flags, value)
    }
}

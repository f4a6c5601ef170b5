// Loops: `while`, `repeat` and `for`.

internal import FlowDiagnostics

extension Parser {
    // while = "while" conditions block
    mutating func whileStatement() -> NodeID {
        let start = token.start
        advance()
        let conditions = conditionList()
        return node(.whileStatement, from: start, conditions, block("'while'"))
    }

    // repeat = "repeat" ( expression "times" block | block "while" expression )
    mutating func repeatStatement() -> NodeID {
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

    // for = "for" "try"? "await"? ( name | "(" name ( "," name )* ")" ) "in" expression ( "where" expression )? block
    mutating func forStatement() -> NodeID {
        let start = token.start
        advance()
        var pattern = NodeID.none
        var flags: NodeFlags = []
        while token.word == .try || token.word == .await, peek().word != .in, peek().kind != .comma {
            if token.word == .await { flags = .isAsync }
            advance()
        }
        if token.word == .case {
            advance()
            pattern = casePattern(in: [.noTrailingClosure])
            return forStatement(from: start, flags, .none, pattern)
        }
        if token.word == .var {
            flags.insert(.isMutating)
            advance()
        } else if token.word == .let {
            report(
                "for-binding", "the variable of a 'for' is written without '\(token.word.spelling)'", at: range(token),
                label: "expected a name", fix: fix("remove '\(token.word.spelling)'", range(token), ""))
            isPanicking = false
            advance()
        }
        var name = Symbol.none
        if token.kind == .leftParen {
            // `for (var index, value) in …`
            if peek().word == .var { flags.insert(.isMutating) }
            pattern = tuplePattern()
        } else {
            name = declaredName("the name of the element")
        }
        // A colon in place of `in` is a mistake, but a type annotation is followed by `in`.
        if token.kind == .colon, hasInAfterType() { _ = typeAnnotation() }
        return forStatement(from: start, flags, name, pattern)
    }

    /// Whether `in` follows the type after the current colon.
    private func hasInAfterType() -> Bool {
        var probe = probe()
        while !probe.token.newlineBefore {
            if probe.isWord(.in) { return true }
            switch probe.token.kind {
            case .name, .dot, .question, .comma, .colon: probe.advance()
            case .leftBracket, .leftParen: guard probe.skipBrackets() else { return false }
            case .infix where probe.token.op == .less || probe.token.op == .greater: probe.advance()
            default: return false
            }
        }
        return false
    }

    private mutating func forStatement(
        from start: UInt32, _ flags: NodeFlags, _ name: Symbol, _ pattern: NodeID
    ) -> NodeID {
        if !isPanicking { takeIn() }
        let sequence = isPanicking ? .none : expression(in: [.noTrailingClosure])
        var filter = NodeID.none
        if token.word == .where, !isPanicking {
            advance()
            filter = expression(in: [.noTrailingClosure])
        }
        return node(.forStatement, from: start, name: name, flags: flags, pattern, sequence, filter, block("'for'"))
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
}

// The `switch` statement, its cases and its patterns.

import FlowDiagnostics

extension Parser {
    // switch = "switch" expression "{" case* "}"
    mutating func switchStatement() -> NodeID {
        let start = token.start
        let mark = pending.count
        advance()
        pending.append(expression(in: [.noTrailingClosure]))
        if isPanicking, !recoverToBrace() { return node(.switchStatement, from: start, since: mark) }
        isPanicking = false
        guard token.kind == .leftBrace else {
            report(
                "expected-block", "'switch' has no cases", at: behind, label: "expected '{'",
                fix: token.newlineBefore && token.indent >= statementIndent ? fix("insert '{'", behind, " {") : nil)
            if token.newlineBefore, token.word == .case || token.word == .default {
                isPanicking = false
                while token.word == .case || token.word == .default { pending.append(switchCase(until: nil)) }
                if token.kind == .rightBrace { advance() }
                isPanicking = true
                hasRecovered = true
            }
            return node(.switchStatement, from: start, since: mark)
        }
        let opener = open(allowsFlushLines: true)
        while !isAtEnd(of: opener) {
            if token.kind == .semicolon {
                layout?.mark(.separator)
                advance()
                continue
            }
            if isUnknownDefault {
                advance()
                advance()
            }
            if token.word == .case || token.word == .default {
                pending.append(switchCase(until: opener))
            } else {
                reportExpected("'case' or 'default'", code: "expected-case", "a switch holds cases")
                skipToCase(opener)
            }
        }
        close(opener)
        return node(.switchStatement, from: start, since: mark)
    }

    /// Whether `@unknown default` begins here; the attribute has no effect in Flow.
    private var isUnknownDefault: Bool {
        guard token.kind == .at else { return false }
        var probe = probe()
        guard probe.token.kind == .name else { return false }
        probe.advance()
        return probe.isWord(.default)
    }

    private mutating func skipToCase(_ opener: Opener) {
        while token.word != .case, token.word != .default, !isAtEnd(of: opener) {
            if token.kind == .leftBrace { skipBraces() } else { advance() }
        }
        isPanicking = false
    }

    // case = ( "case" pattern ( "," pattern )* ( "where" expression )? | "default" ) ":" statement*
    private mutating func switchCase(until opener: Opener?) -> NodeID {
        let start = token.start
        let errors = errorCount
        let saved = (isPanicking, statementIndent)
        isPanicking = false
        statementIndent = token.indent
        layout?.mark(.caseLabel)
        var patterns = NodeID.none
        var filter = NodeID.none
        let isDefault = token.word == .default
        advance()
        if !isDefault {
            let patternStart = token.start
            let mark = pending.count
            while true {
                let start = token.start
                pending.append(casePattern(in: []))
                if token.word == .where, !isPanicking, isFollowedByPattern() {
                    let pattern = pending.removeLast()
                    advance()
                    pending.append(node(.wherePattern, from: start, pattern, expression(in: [])))
                }
                guard token.kind == .comma, !isPanicking else { break }
                advance()
            }
            // If an earlier pattern has its own condition, the last condition belongs to the last pattern only.
            if token.word == .where, !isPanicking, pending[mark...].contains(where: { tree.kind($0) == .wherePattern })
            {
                let pattern = pending.removeLast()
                let start = tree.nodes[Int(pattern.raw)].start
                advance()
                pending.append(node(.wherePattern, from: start, pattern, expression(in: [])))
            }
            patterns = node(.patternList, from: patternStart, since: mark)
            if token.word == .where, !isPanicking {
                advance()
                filter = expression(in: [])
            }
        }
        let bodyStart = takeCaseColon(isDefault: isDefault)
        let mark = pending.count
        while token.word != .case, !isUnknownDefault, !(token.word == .default && peek().kind == .colon),
            opener.map({ !isAtEnd(of: $0) }) ?? (token.kind != .rightBrace && token.kind != .endOfFile)
        {
            appendStatement()
        }
        let body = node(.block, from: bodyStart, since: mark)
        (isPanicking, statementIndent) = saved
        return node(
            .switchCase, from: start, flags: errorCount > errors ? .broken : [], patterns, filter, body)
    }

    /// Whether a comma follows the condition after the current `where`, so that it belongs to one of several patterns.
    private func isFollowedByPattern() -> Bool {
        var probe = probe()
        while true {
            switch probe.token.kind {
            case .comma: return true
            case .colon, .endOfFile, .rightBrace, .semicolon: return false
            case .question where probe.token.spaceBefore: return false
            case .leftParen, .leftBracket, .leftBrace: guard probe.skipBrackets() else { return false }
            default: probe.advance()
            }
        }
    }

    private mutating func takeCaseColon(isDefault: Bool) -> UInt32 {
        if !isPanicking {
            if token.kind == .colon {
                layout?.mark(.caseColon)
                advance()
                return previousEnd
            }
            let label = isDefault ? "expected ':'" : "expected ',', 'where' or ':'"
            if token.kind == .invalid {
                reportInvalid()
            } else {
                report(
                    "expected-colon", "a case ends with ':'", at: unexpectedRange, label: label,
                    fix: token.kind == .assign || token.kind == .semicolon
                        ? fix("replace '\(spelling(token))' with ':'", range(token), ":")
                        : fix("insert ':'", behind, ":"))
            }
        }
        let isContinued = !token.newlineBefore
        if isContinued {
            let line = token.line
            while token.line == line, token.kind != .endOfFile, token.kind != .rightBrace, token.kind != .colon {
                if token.kind == .leftBrace { skipBraces() } else { advance() }
            }
            if token.kind == .colon { advance() }
        }
        isPanicking = false
        return previousEnd
    }

    /// `case` or `default:` outside a switch. Consecutive ones cause one error.
    mutating func strayCase() -> NodeID {
        if body == .unknown {
            // The `case` only follows from the broken head before the block, so it is not reported again. Its body is
            // parsed as statements.
            errorCount += 1
            hasRecovered = true
            isPanicking = true
            let stray = leaf(.error, token, flags: .broken)
            let line = token.line
            advance()
            while token.line == line, token.kind != .colon, token.kind != .rightBrace, token.kind != .endOfFile,
                token.kind != .leftBrace
            {
                if token.kind == .leftParen { skipParentheses() } else { advance() }
            }
            if token.kind == .colon { advance() }
            return stray
        }
        report(
            "stray-case", "'\(token.word.spelling)' is outside a 'switch'", at: range(token),
            label: "expected a statement")
        let start = token.start
        let mark = pending.count
        while token.word == .case || (token.word == .default && peek().kind == .colon) {
            pending.append(switchCase(until: nil))
            if token.kind == .endOfFile { break }
        }
        hasRecovered = true
        return node(.error, from: start, flags: .broken, since: mark)
    }
}

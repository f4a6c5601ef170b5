// The boundaries of blocks, and recovery after an error.
//
// In the first pass a block ends at its `}`. Files with mismatched braces get a second pass in which indentation decides: a
// block ends before a line that is indented no further than the statement that opened it. A `}` that is indented further
// than its block's opener closes nothing.

import FlowDiagnostics

/// A `{` whose `}` has not been read yet.
struct Opener {
    var brace: SourceRange
    /// The start of the brace's line, and that line's indentation.
    var line: UInt32
    var lineIndent: UInt32
    /// The indentation of the statement that contains the block.
    var statementIndent: UInt32
    /// Whether lines at the statement's own indentation belong to the block, like the cases of a `switch`.
    var allowsFlushLines = false
    var context: Parser.Context
    /// The kind of the body around the block.
    var body: Parser.Body
}

extension Parser {
    /// Consumes a `{`.
    mutating func open(allowsFlushLines: Bool = false, _ kind: Body = .statements) -> Opener {
        let opener = Opener(
            brace: range(token), line: token.line, lineIndent: token.indent,
            statementIndent: min(statementIndent, token.indent), allowsFlushLines: allowsFlushLines, context: context,
            body: body)
        context = []
        body = kind
        layout?.mark(.openingBrace)
        advance()
        return opener
    }

    /// Whether the block ends before the current token. Consumes braces that close nothing.
    mutating func isAtEnd(of opener: Opener) -> Bool {
        while true {
            if token.kind == .endOfFile { return true }
            guard followsIndentation else { return token.kind == .rightBrace }
            if token.kind == .rightBrace {
                if token.newlineBefore {
                    if token.indent <= opener.lineIndent || token.line == opener.line { return true }
                } else if token.line == opener.line {
                    return true
                }
                reportStrayBrace()
                advance()
                continue
            }
            guard token.newlineBefore, token.line != opener.line else { return false }
            if token.indent < opener.statementIndent { return true }
            return token.indent == opener.statementIndent && !isFlush(opener)
        }
    }

    private func isFlush(_ opener: Opener) -> Bool {
        opener.allowsFlushLines && (token.word == .case || token.word == .default || token.kind == .at)
    }

    /// Consumes the `}` of a block or reports that it is missing.
    mutating func close(_ opener: Opener) {
        context = opener.context
        body = opener.body
        let isOuter = followsIndentation && token.newlineBefore && token.indent < opener.statementIndent
        if token.kind == .rightBrace, !isOuter {
            layout?.mark(.closingBrace)
            advance()
            return
        }
        hasBraceTrouble = true
        // The string has swallowed the `}`, and its own error says so.
        if unclosedStringLine == opener.line { return }
        // Reported even after another error in the statement, because it affects everything below.
        let wasPanicking = isPanicking
        isPanicking = false
        report(
            "unclosed-brace", "this '{' is never closed", at: opener.brace, label: "no matching '}'",
            notes: [
                DiagnosticNote(
                    token.kind == .endOfFile && !followsIndentation
                        ? "the file ends here" : "by its indentation, the block ends here",
                    at: SourceLocation(file: file, range: behind))
            ],
            fix: fix("insert the missing '}'", behind, closingText(opener)))
        isPanicking = wasPanicking
    }

    private func closingText(_ opener: Opener) -> String {
        opener.line == lineStart(previousEnd)
            ? " }" : "\n" + String(repeating: " ", count: Int(opener.statementIndent)) + "}"
    }

    private func lineStart(_ offset: UInt32) -> UInt32 {
        var start = Int(offset)
        while start > 0, base[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        return UInt32(start)
    }

    /// Reports a `}` that closes nothing; the caller consumes it.
    mutating func reportStrayBrace() {
        hasBraceTrouble = true
        let wasPanicking = isPanicking
        isPanicking = false
        report(
            "stray-brace", "this '}' closes nothing", at: range(token), label: "no matching '{'",
            fix: fix("remove the '}'", range(token), ""))
        isPanicking = wasPanicking
    }

    // MARK: Recovery

    /// Skips to where the next statement may begin: a line indented no further than this statement's, a `;`, or the `}` of
    /// the block.
    mutating func recover() {
        hasRecovered = true
        while token.kind != .endOfFile {
            // A closing bracket at the statement's own indentation still belongs to the statement.
            if token.newlineBefore, token.indent <= statementIndent, token.kind != .rightParen,
                token.kind != .rightBracket
            {
                return
            }
            switch token.kind {
            case .rightBrace: return
            case .semicolon:
                advance()
                return
            case .leftBrace: skipBraces()
            default: advance()
            }
        }
    }

    /// Skips past the `}` that matches the current `{`.
    mutating func skipBraces() {
        let line = token.line
        var open = 0
        repeat {
            switch token.kind {
            case .leftBrace: open += 1
            case .rightBrace: open -= 1
            case .endOfFile:
                hasBraceTrouble = true
                return
            default: break
            }
            // In the second pass the matching `}` may be missing, so indentation ends the search, too.
            if followsIndentation, token.newlineBefore, token.line != line,
                token.kind == .rightBrace ? token.indent < statementIndent : token.indent <= statementIndent
            {
                return
            }
            advance()
        } while open > 0
    }

    /// Skips to the `{` of a construct whose head could not be parsed. Returns whether there is one.
    mutating func recoverToBrace() -> Bool {
        hasRecovered = true
        while token.kind != .leftBrace {
            if token.kind == .endOfFile || token.kind == .rightBrace || token.kind == .semicolon { return false }
            if token.newlineBefore, token.indent <= statementIndent { return false }
            advance()
        }
        return true
    }

    // MARK: Blocks of statements

    /// `{ statement… }`. If the brace is missing, lines that are indented like a block are read as one.
    mutating func block(_ owner: String, _ kind: Body = .statements) -> NodeID {
        let kind = isPanicking && kind == .statements ? .unknown : kind
        if isPanicking, !recoverToBrace() { return .none }
        guard token.kind == .leftBrace else { return blockWithoutBrace(owner, kind) }
        return nested { parser in
            let start = parser.token.start
            let mark = parser.pending.count
            let opener = parser.open(allowsFlushLines: false, kind)
            parser.statements(until: opener)
            parser.close(opener)
            return parser.node(.block, from: start, since: mark)
        }
    }

    private mutating func blockWithoutBrace(_ owner: String, _ kind: Body) -> NodeID {
        let start = previousEnd
        if !token.newlineBefore, token.word == .and || token.word == .or || token.kind == .invalid {
            reportUnexpected(after: .none)
            return recoverToBrace() ? block(owner) : .none
        }
        report(
            "expected-block", "\(owner) has no block", at: behind, label: "expected '{'",
            fix: token.newlineBefore && token.indent > statementIndent ? fix("insert '{'", behind, " {") : nil)
        guard token.newlineBefore, token.indent > statementIndent else {
            if !token.newlineBefore { recover() }
            return node(.block, from: start, flags: .broken)
        }
        return nested { parser in
            let mark = parser.pending.count
            let (context, body) = (parser.context, parser.body)
            let indent = parser.statementIndent
            parser.context = []
            parser.body = kind
            while parser.token.kind != .endOfFile, parser.token.kind != .rightBrace,
                !(parser.token.newlineBefore && parser.token.indent <= indent)
            {
                parser.appendStatement()
            }
            (parser.context, parser.body) = (context, body)
            if parser.token.kind == .rightBrace, !(parser.token.newlineBefore && parser.token.indent < indent) {
                parser.advance()
            }
            return parser.node(.block, from: start, flags: .broken, since: mark)
        }
    }

    /// Reads statements up to the end of a block into `pending`.
    mutating func statements(until opener: Opener) {
        while !isAtEnd(of: opener) { appendStatement() }
    }
}

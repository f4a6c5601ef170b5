// Diagnoses of common mistakes.

import FlowDiagnostics

extension Parser {
    /// The range of a missing token: after the last token if a line or the file ends there, otherwise the current token.
    var unexpectedRange: SourceRange {
        token.newlineBefore || token.kind == .endOfFile ? behind : range(token)
    }

    /// Reports that something else was expected here.
    mutating func reportExpected(_ what: String, code: String, _ message: String) {
        if token.kind == .invalid { return reportInvalid() }
        if token.kind == .string, token.problem != .none {
            _ = string()
            return
        }
        if token.kind == .hash {
            return report(
                "unknown-directive", "Flow has no '\(spelling(token))'", at: range(token), label: "expected \(what)",
                notes: [DiagnosticNote("the version of iOS is chosen in 'app { ios 17 }'")])
        }
        report(code, message, at: unexpectedRange, label: "expected \(what)")
    }

    /// Reports a token after the end of a statement.
    mutating func reportUnexpected(after node: NodeID) {
        switch token.kind {
        case .invalid: reportInvalid()
        case .name where token.word == .and || token.word == .or:
            let op = token.word == .and ? "&&" : "||"
            report(
                "word-operator", "'\(token.word.spelling)' is written '\(op)'", at: range(token),
                label: "expected '\(op)'",
                fix: fix("replace '\(token.word.spelling)' with '\(op)'", range(token), op))
        case .infix:
            report(
                "operator-spacing", "'\(token.op.spelling)' is not part of the expression before it", at: range(token),
                label: "expected a space on both sides or on neither")
        case .rightParen, .rightBracket:
            report(
                "stray-bracket", "this '\(spelling(token))' closes nothing", at: range(token),
                label: "expected the end of the statement", fix: fix("remove it", range(token), ""))
        default:
            report(
                "unexpected-after-statement", "the statement ends before this", at: range(token),
                label: "expected the end of the line or ';'",
                fix: token.kind == .name || token.kind == .string ? fix("insert ';'", behind, ";") : nil)
        }
    }

    /// Reports bytes that form no token, and consumes them.
    mutating func reportInvalid() {
        let found = range(token)
        let spelling = spelling(token)
        switch token.problem {
        case .singleQuote:
            let content = spelling.count > 2 ? String(spelling.dropFirst().dropLast()) : nil
            report(
                "single-quotes", "strings are written in double quotes", at: found, label: "expected '\"'",
                fix: content.map { fix("use double quotes", found, "\"\($0)\"") })
        case .smartQuote:
            report(
                "typographic-quotes", "this is a typographic quote", at: found, label: "expected '\"'",
                fix: fix(
                    "use straight quotes", found, "\"\(spelling.count > 1 ? spelling.dropFirst().dropLast() : "")\""))
        case .invisibleCharacter:
            report(
                "invisible-character", "this is an invisible character", at: found, label: "expected a space",
                fix: fix("replace it with a space", found, " "))
        case .malformed: report("malformed-utf8", "this is not UTF-8", at: found, label: "expected UTF-8")
        case .hashComment:
            report(
                "hash-comment", "comments open with '//'", at: SourceRange(start: found.start, end: found.start + 1),
                label: "expected '//'",
                fix: fix("replace '#' with '//'", SourceRange(start: found.start, end: found.start + 1), "//"))
        case .increment, .decrement:
            let op = token.problem == .increment ? "+= 1" : "-= 1"
            report(
                "no-increment", "Flow has no '\(spelling)'", at: found, label: "expected '\(op)'",
                fix: fix("replace '\(spelling)' with '\(op)'", found, " \(op)"))
        case .twoDots:
            report(
                "two-dots", "a range is written '...' or '..<'", at: found, label: "expected '...' or '..<'",
                fix: fix("replace '..' with '...'", found, "..."))
        case .numberSuffix:
            report(
                "unknown-suffix", "this number has an unknown suffix", at: found,
                label: "expected 's', 'ms' or '%' after the digits, or a size like 1024x768")
        case .hexDigits:
            report("unknown-suffix", "this is not a hexadecimal number", at: found, label: "expected digits 0 to f")
        case .backquote:
            report(
                "unclosed-backquote", "this backquote is never closed", at: found, label: "expected a name and '`'")
        case .unknownOperator:
            let logical = spelling == "&" || spelling == "|"
            report(
                "unknown-operator", "Flow has no operator '\(spelling)'", at: found,
                label: logical ? "expected '\(spelling)\(spelling)'" : "expected another operator",
                fix: logical
                    ? fix("replace '\(spelling)' with '\(spelling)\(spelling)'", found, spelling + spelling) : nil)
        default:
            report("unknown-character", "'\(spelling)' has no meaning here", at: found, label: "expected a statement")
        }
    }

    // MARK: Commands

    /// Reports an item that no space precedes.
    mutating func reportMissingSpace() {
        report(
            "missing-space", "the items of a command are separated by spaces", at: range(token),
            label: "expected a space before this",
            fix: startsWord(token.kind)
                ? fix("insert a space", SourceRange(start: token.start, end: token.start), " ") : nil)
    }

    private func startsWord(_ kind: TokenKind) -> Bool {
        switch kind {
        case .name, .string, .integer, .float, .duration, .percent, .size: true
        default: false
        }
    }

    private mutating func reportLabel() {
        report(
            "label-in-command", "the items of a command have no labels", at: range(token),
            label: "expected another item or the end of the line",
            notes: [DiagnosticNote("labels belong to calls: 'push Message(id: 7)'")])
    }

    private mutating func reportComma() {
        report(
            "comma-in-command", "the items of a command are not separated by commas", at: range(token),
            label: "expected a space", fix: fix("remove the comma", range(token), ""))
    }

    /// Reports a token that cannot be an item.
    mutating func reportInCommand(_ verb: Token, firstItem: Int) {
        let verbText = spelling(verb)
        switch token.kind {
        case .comma: reportComma()
        case .assign:
            let isVariable =
                pending.count == firstItem + 1 && tree.kind(pending[firstItem]) == .identifier && token.op == .assign
            report(
                "assignment-in-command", "'\(verbText)' is read as a verb, and a verb assigns nothing",
                at: range(token), label: "expected another item or the end of the line",
                fix: isVariable ? fix("replace '\(verbText)' with 'var'", range(verb), "var") : nil)
        case .colon: reportLabel()
        case .infix:
            report(
                "operator-spacing", "'\(token.op.spelling)' is not part of the item before it", at: range(token),
                label: "expected a space on both sides or on neither")
        case .name where token.word.isReserved:
            report(
                "reserved-word", "'\(token.word.spelling)' is a reserved word", at: range(token),
                label: "expected an item")
        case .rightParen, .rightBracket: reportUnexpected(after: .none)
        default:
            reportExpected("another item or the end of the line", code: "unexpected-in-command", "this is not an item")
        }
    }

    /// The reserved or head word that a verb misspells, judged by what follows it: `vra x = 1`, `gaurd let …`.
    func misspelledHead(_ verb: Token) -> Word? {
        guard verb.start != rereadStart else { return nil }
        let candidates: [Word]
        switch token.kind {
        case .assign: candidates = [.var, .let]
        case .colon: candidates = [.var, .let, .screen, .container, .class, .view, .extension]
        case .name where token.word == .let || token.word == .var:
            candidates = [.guard, .if, .while, .for, .weak, .lazy]
        case .name where token.word.isReserved: candidates = [.override, .static, .private, .for, .import]
        default: return nil
        }
        if token.kind == .assign, verb.word == .const { return .let }
        let spellings = candidates.map { "\($0.spelling)" }
        guard let near = nearestSpelling(to: spelling(verb), among: spellings),
            let index = spellings.firstIndex(of: near)
        else { return nil }
        return candidates[index]
    }

    /// The head word of a class declaration that a verb misspells by one letter before the name of a class.
    func misspelledTypeHead(_ verb: Token) -> Word? {
        guard verb.word == .none, verb.start != rereadStart, token.kind == .name, !token.newlineBefore,
            base[Int(token.start)] &- UInt8(ascii: "A") < 26
        else { return nil }
        let heads: [Word]
        switch base[Int(verb.start)] {
        case UInt8(ascii: "s"), UInt8(ascii: "S"): heads = [.screen]
        case UInt8(ascii: "c"), UInt8(ascii: "C"): heads = [.container, .class]
        case UInt8(ascii: "v"), UInt8(ascii: "V"): heads = [.view]
        default: return nil
        }
        let spellings = heads.map { "\($0.spelling)" }
        let near = nearestSpelling(to: spelling(verb), among: spellings, within: 1)
        return near.flatMap { spellings.firstIndex(of: $0) }.map { heads[$0] }
    }

    /// Reports that a verb is a misspelled word, and parses the statement again with that word.
    mutating func reread(_ verb: Token, as word: Word) -> NodeID {
        let verbText = spelling(verb)
        rereadStart = verb.start
        add(
            "misspelled-word", "there is no verb '\(verbText)'", at: range(verb), label: "expected '\(word.spelling)'",
            fix: fix("replace '\(verbText)' with '\(word.spelling)'", range(verb), "\(word.spelling)"))
        while let last = lexer.comments.last, last.range.start >= verb.end { lexer.comments.removeLast() }
        lexer.indent = verb.indent
        resume(at: Int(verb.start), line: Int(verb.line))
        token.flags = verb.flags
        token.indent = verb.indent
        token.word = word
        token.symbol = word.symbol
        return statement()
    }

    // MARK: Statements in the wrong context

    /// `slot: node` outside a tree. Adjacent ones cause one error.
    mutating func straySlot(_ name: Token) -> NodeID {
        if straySlotIndent == nil {
            report(
                "stray-slot", "'\(spelling(name)):' fills a slot, which is only possible in a tree", at: range(name),
                label: "expected 'launch {' or 'expect tree {' around it")
        }
        errorCount += 1
        isPanicking = true
        straySlotIndent = name.indent
        return node(.error, from: name.start, flags: .broken)
    }

    /// A `{` on the line below its `expect tree` or `expect trace`.
    mutating func reportBraceBelow() {
        let gap = SourceRange(start: previousEnd, end: token.start)
        let isBlank = (gap.start..<gap.end).allSatisfy { base[Int($0)] <= UInt8(ascii: " ") }
        report(
            "brace-below", "the '{' of an expectation belongs on the expectation's line", at: range(token),
            label: "expected on the line above", fix: isBlank ? fix("put it there", gap, " ") : nil)
        isPanicking = false
        hasRecovered = true
    }

    /// A `{` at the start of a statement.
    mutating func strayBlock() -> NodeID {
        var probe = probe()
        // The braces may be a closure that is the value of the block around it: `{ [weak self] in … }`.
        if probe.isClosureHead() || isOnlyClosure() { return expressionStatement() }
        let start = token.start
        let isDoubled = !token.newlineBefore && previousEnd > 0 && base[Int(previousEnd) - 1] == UInt8(ascii: "{")
        report(
            "stray-block", "a block needs a statement before it", at: range(token), label: "expected a statement",
            notes: token.newlineBefore && !isDoubled
                ? [DiagnosticNote("the '{' of a command belongs on the command's line")] : [],
            fix: isDoubled ? fix("remove the '{'", range(token), "") : nil)
        hasRecovered = true
        if isDoubled {
            advance()
        } else {
            skipBraces()
        }
        return node(.error, from: start, flags: .broken)
    }

    /// Whether the braces at the current token are all that the braces or the case around them contain: the closure that
    /// `{ { $0 + 1 } }` returns. Looks at most 32 levels deep, because unclosed braces would otherwise be scanned once per
    /// level.
    private func isOnlyClosure() -> Bool {
        guard previousEnd > 2 else { return false }
        let last = base[Int(previousEnd) - 1]
        let followsIn = last == UInt8(ascii: "n") && base[Int(previousEnd) - 2] == UInt8(ascii: "i")
        let followsCase = last == UInt8(ascii: ":")
        guard last == UInt8(ascii: "{") || followsIn || followsCase else { return false }
        // After a doubled brace, only a closure on one line is certain.
        let mayBeLong = token.newlineBefore || followsCase
        var probe = probe()
        var depth = 1
        while depth > 0 {
            switch probe.token.kind {
            case .leftBrace: depth += 1
            case .rightBrace: depth -= 1
            case .endOfFile: return false
            default: break
            }
            if probe.token.newlineBefore && !mayBeLong || depth > 32 { return false }
            probe.advance()
        }
        if followsCase, probe.isWord(.case) || probe.isWord(.default) { return true }
        return probe.token.kind == .rightBrace && (mayBeLong || !probe.token.newlineBefore)
    }

    /// `else` or `catch` without its statement.
    mutating func strayClause() -> NodeID {
        let start = token.start
        let owner = token.word == .else ? "if" : "do"
        // After a line with an error, the clause's statement was lost to that error.
        if let line = reportedLines.last, line.end + 1 == token.line {
            errorCount += 1
            isPanicking = true
        }
        report(
            "stray-clause", "this '\(token.word.spelling)' belongs to no '\(owner)'", at: range(token),
            label: "expected a statement")
        advance()
        let saved = isPanicking
        let body = block("'\(owner)'")
        isPanicking = saved
        return node(.error, from: start, flags: .broken, body)
    }

    // MARK: Syntax of other languages

    /// Functions as other languages declare them; nil if the word is an ordinary verb.
    mutating func foreignDeclaration() -> NodeID? {
        let next = peek()
        guard next.isName, next.spaceBefore, !next.newlineBefore else { return nil }
        switch token.word {
        case .function, .fun, .def:
            var probe = probe()
            probe.advance()
            guard probe.token.kind == .leftParen, !probe.token.spaceBefore else { return nil }
            let spelling = spelling(token)
            report(
                "foreign-function", "a function is declared with 'func'", at: range(token), label: "expected 'func'",
                fix: fix("replace '\(spelling)' with 'func'", range(token), "func"))
            isPanicking = false
            return function(Modifiers(from: token.start))
        default: return nil
        }
    }

    // MARK: The whole file

    /// Reports the first byte that is not UTF-8, and the first NUL.
    mutating func reportBytes() {
        guard let offset = UnicodeText.firstBadByte(base, count) else { return }
        let found = SourceRange(start: UInt32(offset), end: UInt32(offset + 1))
        if diagnostics.contains(where: { $0.code == "malformed-utf8" }) { return }
        if base[offset] == 0 {
            add("nul-byte", "the file contains a NUL byte", at: found, label: "expected text")
        } else {
            add("malformed-utf8", "the file is not UTF-8", at: found, label: "expected UTF-8")
        }
    }

    /// Replaces the nodes that make the tree deeper than the limit, as long chains of members or operators do.
    mutating func limitHeight() {
        let heights = UnsafeMutablePointer<UInt16>.allocate(capacity: tree.nodes.count)
        heights.initialize(repeating: 0, count: tree.nodes.count)
        defer { heights.deallocate() }
        var isReported = false
        for index in 0..<tree.nodes.count {
            var height: UInt16 = 0
            let (first, count) = (Int(tree.nodes[index].first), Int(tree.nodes[index].count))
            var link = first
            while link < first &+ count {
                height = max(height, heights[Int(tree.links[link].raw)])
                link &+= 1
            }
            if height >= UInt16(Parser.depthLimit) {
                let range = tree.range(NodeID(raw: UInt32(index)))
                if !isReported {
                    isPanicking = false
                    report(
                        "too-deep", "this is nested more than \(Parser.depthLimit) levels deep", at: range,
                        label: "name a part of it")
                    isReported = true
                }
                tree.nodes[index].kind = .error
                tree.nodes[index].flags = .broken
                tree.nodes[index].count = 0
                height = 0
            }
            heights[index] = height + 1
        }
    }
}

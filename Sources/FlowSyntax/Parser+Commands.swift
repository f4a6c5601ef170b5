// Commands: `IDENT item* block?` up to the end of the line. The parser knows no verbs. `expect` is special only because the
// parser reads the contents of `expect tree` and `expect trace`, and because `is` is an operator in it.

import FlowDiagnostics

extension Parser {
    // command = name item* ( "{" closure-head? statement* "}" ( name duration )? )?
    mutating func command() -> NodeID {
        let verb = token
        advance()
        if token.kind == .colon, !token.spaceBefore { return straySlot(verb) }
        if let head = misspelledTypeHead(verb) { return reread(verb, as: head) }
        let mark = pending.count
        let saved = context
        context = verb.word == .expect ? [.command, .expect] : [.command]
        while !isAtCommandEnd, !isPanicking {
            guard startsItem(token) else {
                if let word = misspelledHead(verb) {
                    context = saved
                    pending.removeLast(pending.count - mark)
                    return reread(verb, as: word)
                }
                reportInCommand(verb, firstItem: mark)
                break
            }
            guard token.spaceBefore else {
                reportMissingSpace()
                break
            }
            pending.append(item())
        }
        context = saved
        let block = commandBlock()
        let isCall = block.exists && pending.count == mark
        if isCall, !isPanicking, continuesCall { return chained(verb, block) }
        // A word with a duration may follow the block; it belongs to the command.
        if block.exists, !isPanicking, token.isName, !token.newlineBefore, peek().kind == .duration {
            pending.append(leaf(.identifier, token))
            advance()
            pending.append(leaf(.durationLiteral, token))
            advance()
        }
        let id = node(.command, from: verb.start, name: verb.symbol, flags: quoted(verb))
        tree.link(block, to: id)
        adopt(id, since: mark)
        if isCall { tree.addCallReading(of: id, block, name: leaf(.identifier, verb)) }
        return id
    }

    /// Whether the text after a command's block shows that the command is a call: `Button { … } label: { … }`,
    /// `Group { … }.padding()`, `map { … } ?? 0`.
    private var continuesCall: Bool {
        mutating get {
            switch token.kind {
            case .dot: !token.spaceBefore || token.newlineBefore && token.leansRight
            case .infix: isInfix(token)
            case .question: isBalanced(token)
            default: token.isName && peek().kind == .colon && (!token.newlineBefore || opensLabelledClosure)
            }
        }
    }

    /// The call of a name with a block, and the rest of the expression.
    private mutating func chained(_ name: Token, _ block: NodeID) -> NodeID {
        let mark = pending.count
        pending.append(leaf(.identifier, name))
        let argument = tree.add(
            .argument, from: tree.range(block).start, to: tree.range(block).end, name: .none, flags: .isTrailing)
        tree.link(block, to: argument)
        pending.append(argument)
        labelledClosures()
        let call = node(.call, from: name.start, flags: .isTrailing, since: mark)
        let value = continued(postfixes(of: call, from: name.start), from: name.start)
        return node(.expressionStatement, from: name.start, value)
    }

    private var isAtCommandEnd: Bool {
        switch token.kind {
        case .leftBrace, .rightBrace, .semicolon, .endOfFile: true
        default: token.newlineBefore
        }
    }

    /// Whether an item may begin with a token.
    private func startsItem(_ token: Token) -> Bool {
        switch token.kind {
        case .name:
            switch token.word {
            case .as, .in, .is, .self, .super, .true, .false, .nil: true
            default: !token.word.isReserved
            }
        case .integer, .float, .duration, .percent, .size, .string, .dollar, .leftParen, .leftBracket, .dot, .bang: true
        case .hash: true
        case .infix:
            switch token.op {
            case .subtract, .add: token.leansRight
            case .multiply: token.leansRight
            case .rangeClosed: true
            default: false
            }
        case .invalid: isComplement(token)
        default: false
        }
    }

    // tree-operand = ( container-kind | TYPE ) name? tree
    /// Whether the current name begins a tree: a kind of container or a class, followed by a block that begins like a tree.
    private mutating func opensTree() -> Bool {
        guard token.kind == .name, token.word.isContainerKind || isTypeName(token.start) else { return false }
        let next = peek()
        guard !next.newlineBefore, next.kind == .leftBrace || next.isName && next.word != .as else { return false }
        var probe = probe()
        if probe.token.kind == .name { probe.advance() }
        guard probe.token.kind == .leftBrace, !probe.token.newlineBefore else { return false }
        repeat { probe.advance() } while probe.token.kind == .comma || probe.token.kind == .semicolon
        var isController = startsController(probe)
        guard probe.token.kind == .name else { return false }
        probe.advance()
        if probe.token.kind == .colon {
            probe.advance()
            isController = startsController(probe)
            probe.advance()
        }
        guard isController else { return false }
        switch probe.token.kind {
        case .leftBrace, .rightBrace, .comma, .semicolon, .name, .endOfFile: return true
        // Constructor arguments. After a class name, the block may instead be a completion that begins with a call.
        case .leftParen: return token.word.isContainerKind
        default: return probe.token.newlineBefore
        }
    }

    private func isTypeName(_ start: UInt32) -> Bool { (0x41...0x5a).contains(base[Int(start)]) }

    private func startsController(_ probe: Probe) -> Bool {
        probe.token.kind == .name
            && (isTypeName(probe.token.start) || Word.containerKinds.contains { probe.isWord($0) })
    }

    /// One item: a tree, one of the words `as`, `in` and `is`, or an expression in which `as` and `in` are words.
    mutating func item() -> NodeID {
        switch token.word {
        case .as, .in, .is:
            let word = leaf(.identifier, token)
            advance()
            return word
        case _ where opensTree():
            let operand = nested { $0.treeNode() }
            tree.treeOperands.append(operand)
            return operand
        default: return expression(in: context)
        }
    }

    /// The block of a command, if it begins on the same line; otherwise `.none`.
    private mutating func commandBlock() -> NodeID {
        let kind: Body = isPanicking ? .unknown : .statements
        if isPanicking, !(recoverToBrace() && !token.newlineBefore) { return .none }
        guard token.kind == .leftBrace, !token.newlineBefore else { return .none }
        return nested { parser in
            let start = parser.token.start
            var probe = parser.probe()
            let hasHead = probe.isClosureHead()
            let opener = parser.open(allowsFlushLines: false, kind)
            let head = hasHead ? parser.closureHead() : .none
            let mark = parser.pending.count
            parser.pending.append(head)
            parser.statements(until: opener)
            parser.close(opener)
            return parser.node(.commandBlock, from: start, flags: hasHead ? .hasHead : [], since: mark)
        }
    }

    func quoted(_ token: Token) -> NodeFlags { token.flags.contains(.quoted) ? .isQuoted : [] }

    // MARK: expect

    // expect = "expect" "tree" tree | "expect" "trace" raw-trace | command
    mutating func expectStatement() -> NodeID {
        let expect = token
        let subject = peek()
        guard subject.kind == .name, !subject.newlineBefore, subject.spaceBefore else { return commandOrCall() }
        var probe = probe()
        probe.advance()
        if probe.token.newlineBefore, probe.token.kind == .leftBrace, subject.word == .tree || subject.word == .trace {
            advance()
            advance()
            reportBraceBelow()
            let body = subject.word == .tree ? treeBlock() : rawTrace()
            return node(subject.word == .tree ? .expectTree : .expectTrace, from: expect.start, flags: .broken, body)
        }
        if subject.word == .tree, probe.token.newlineBefore, probe.isIndentedBeyond(statementIndent) {
            advance()
            advance()
            return node(.expectTree, from: expect.start, treeBlock())
        }
        guard probe.token.kind == .leftBrace, !probe.token.newlineBefore else { return commandOrCall() }
        var word = subject.word
        if word != .tree, word != .trace {
            let near = nearestSpelling(to: spelling(subject), among: ["trace", "tree", "unordered"])
            guard let near, near != "unordered" else { return commandOrCall() }
            report(
                "unknown-expectation", "there is no 'expect \(spelling(subject))'", at: range(subject),
                label: "expected 'tree' or 'trace'",
                fix: fix("replace '\(spelling(subject))' with '\(near)'", range(subject), near))
            isPanicking = false
            word = near == "trace" ? .trace : .tree
        }
        advance()
        advance()
        if word == .trace { return node(.expectTrace, from: expect.start, rawTrace()) }
        return node(.expectTree, from: expect.start, treeBlock())
    }

    private mutating func commandOrCall() -> NodeID {
        let next = peek()
        switch next.kind {
        case .dot where !next.spaceBefore: return expressionStatement()
        case .leftParen where !next.spaceBefore: return expressionStatement()
        case .leftBracket where !next.spaceBefore: return expressionStatement()
        case .assign: return expressionStatement()
        case .infix where isInfix(next): return expressionStatement()
        default: return command()
        }
    }

    /// The raw text after `expect trace`: up to the `}` at the opener's indentation or, if blank, on the opener's line.
    private mutating func rawTrace() -> NodeID {
        let brace = range(token)
        let indent = token.indent
        let line = Int(token.line)
        layout?.mark(.openingBrace)
        let start = Int(token.end)
        var lineEnd = start
        while lineEnd < count, base[lineEnd] != UInt8(ascii: "\n") { lineEnd += 1 }
        var first = start
        while first < lineEnd, isBlank(base[first]) { first += 1 }
        if first < lineEnd { return oneLineTrace(start: start, first: first, lineEnd: lineEnd, line: line) }
        var lineStart = min(lineEnd + 1, count)
        while lineStart < count {
            var index = lineStart
            while index < count, isBlank(base[index]) { index += 1 }
            if index < count, base[index] == UInt8(ascii: "}"), index - lineStart <= Int(indent) {
                return takeTrace(from: start, to: index, line: lineStart)
            }
            while index < count, base[index] != UInt8(ascii: "\n") { index += 1 }
            lineStart = index + 1
        }
        report(
            "unclosed-brace", "this '{' is never closed", at: brace, label: "no '}' at its indentation",
            fix: fix(
                "insert the missing '}'", SourceRange(start: UInt32(count), end: UInt32(count)),
                "\n" + String(repeating: " ", count: Int(indent)) + "}\n"))
        resume(at: count, line: line)
        hasRecovered = true
        return tree.add(.rawTrace, from: UInt32(start), to: UInt32(count), name: .none, flags: .broken)
    }

    private mutating func oneLineTrace(start: Int, first: Int, lineEnd: Int, line: Int) -> NodeID {
        if base[first] == UInt8(ascii: "}") { return takeTrace(from: start, to: first, line: line) }
        var end = lineEnd
        while end > first, base[end - 1] != UInt8(ascii: "}") { end -= 1 }
        let closes = end > first
        report(
            "trace-on-line", "a trace starts on the line below 'expect trace {'",
            at: SourceRange(start: UInt32(first), end: UInt32(closes ? end - 1 : lineEnd)),
            label: "expected a line break")
        guard closes else {
            resume(at: lineEnd, line: line)
            return tree.add(.rawTrace, from: UInt32(start), to: UInt32(lineEnd), name: .none, flags: .broken)
        }
        return takeTrace(from: start, to: end - 1, line: line)
    }

    /// Ends a raw trace before the `}` at an offset, and consumes that brace.
    private mutating func takeTrace(from start: Int, to end: Int, line: Int) -> NodeID {
        // The indentation of the closing brace belongs to the script, not to the trace.
        let rawEnd = line > start ? line : end
        let raw = tree.add(.rawTrace, from: UInt32(start), to: UInt32(rawEnd), name: .none)
        layout?.recordRaw(brace: token, to: UInt32(end))
        let saved = layout
        layout = nil
        resume(at: end, line: line)
        layout = saved
        layout?.mark(.closingBrace)
        advance()
        return raw
    }

    private func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }
}

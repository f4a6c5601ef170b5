// Patterns: of `case` in a switch and in conditions, of `for`, `let` and `catch`. A pattern that begins like an expression is
// one, unless it can bind a name.

import FlowDiagnostics

extension Parser {
    // pattern = ( "let" | "var" ) bound | "is" type | simple-pattern
    mutating func casePattern(in context: Context) -> NodeID {
        nested { $0.pattern(in: context, binding: nil) }
    }

    private mutating func pattern(in context: Context, binding: NodeFlags?) -> NodeID {
        let start = token.start
        if token.word == .let || token.word == .var {
            let flags: NodeFlags = token.word == .let ? .isConstant : []
            advance()
            return nested { $0.pattern(in: context, binding: flags) }
        }
        if token.word == .is {
            advance()
            return node(.isPattern, from: start, type())
        }
        var result: NodeID
        if let elements = structuredPattern(in: context, binding: binding) {
            result = elements
        } else if let binding {
            result = boundPattern(from: start, binding)
        } else {
            return expression(in: context.union(.pattern))
        }
        while !isPanicking {
            if token.kind == .question, !token.spaceBefore {
                layout?.mark(.postfix)
                advance()
                result = node(.optionalPattern, from: start, result)
            } else if token.kind == .infix, token.op == .coalesce, !token.spaceBefore {
                layout?.mark(.postfix)
                advance()
                result = node(.optionalPattern, from: start, result)
                result = node(.optionalPattern, from: start, result)
            } else if token.kind == .name, token.word == .as, !token.newlineBefore || self.context.contains(.brackets) {
                advance()
                let type = type()
                if tree.kind(result) == .bindingPattern, !tree.child(result, 0).exists {
                    result = node(
                        .bindingPattern, from: start, name: tree.name(result), flags: tree.flags(result), type)
                } else {
                    result = node(.castPattern, from: start, result, type)
                }
            } else {
                break
            }
        }
        return result
    }

    private mutating func boundPattern(from start: UInt32, _ flags: NodeFlags) -> NodeID {
        // Inside `let (…)`, only a name binds; any other value is compared.
        if !token.isName, token.word != .self {
            switch token.kind {
            case .integer, .float, .string, .dot: return expression(in: context)
            case .name where token.word == .nil || token.word == .true || token.word == .false:
                return expression(in: context)
            default: break
            }
        }
        let name = token.word == .self ? token.symbol : .none
        if token.word == .self { advance() }
        let declared = name == .none ? declaredName("the name of the value") : name
        return node(.bindingPattern, from: start, name: declared, flags: flags)
    }

    /// `_`, `(…)`, `.a(…)`, `.a?` or `T.a(…)`; nil if none begins here.
    private mutating func structuredPattern(in context: Context, binding: NodeFlags?) -> NodeID? {
        let start = token.start
        let next = peek()
        if token.word == .underscore, !token.flags.contains(.quoted), next.kind != .dot, next.kind != .leftParen {
            advance()
            return node(.wildcardPattern, from: start)
        }
        switch token.kind {
        case .leftParen where isPatternTuple():
            let mark = pending.count
            patternElements(in: context, binding)
            if pending.count == mark + 1, tree.name(pending[mark]) == .none {
                return tree.child(pending.removeLast(), 0)
            }
            return node(.elementsPattern, from: start, since: mark)
        case .dot where next.kind == .name && !next.spaceBefore:
            var probe = probe()
            probe.advance()
            // `case .loaded (let items)`: Swift allows the space.
            guard
                probe.token.kind == .leftParen && !probe.token.newlineBefore
                    || !probe.token.spaceBefore && opensOptional(probe)
            else { return nil }
            if probe.token.kind == .leftParen, !endsAfterBrackets(probe) { return nil }
            advance()
            return enumPattern(from: start, .none, in: context, binding)
        case .name where token.isName && next.kind == .dot && !next.spaceBefore:
            var probe = probe()
            var links = 0
            while probe.token.kind == .dot, !probe.token.spaceBefore {
                probe.advance()
                guard probe.token.kind == .name, !probe.token.spaceBefore else { return nil }
                probe.advance()
                links += 1
            }
            guard !probe.token.spaceBefore, probe.token.kind == .leftParen || opensOptional(probe),
                base[Int(token.start)] &- UInt8(ascii: "A") < 26
            else { return nil }
            if probe.token.kind == .leftParen, !endsAfterBrackets(probe) { return nil }
            var type = leaf(.identifier, token)
            advance()
            for _ in 0..<links - 1 {
                advance()
                let name = token.symbol
                advance()
                type = node(.member, from: start, name: name, type)
            }
            advance()
            return enumPattern(from: start, type, in: context, binding)
        default: return nil
        }
    }

    private mutating func enumPattern(
        from start: UInt32, _ type: NodeID, in context: Context, _ binding: NodeFlags?
    ) -> NodeID {
        let name = token.symbol
        advance()
        let mark = pending.count
        pending.append(type)
        if token.kind == .leftParen, !token.newlineBefore { patternElements(in: context, binding) }
        return node(.casePattern, from: start, name: name, since: mark)
    }

    /// `(pattern, label: pattern)`, whose elements go into `pending`.
    private mutating func patternElements(in context: Context, _ binding: NodeFlags?) {
        let bracket = range(token)
        let saved = self.context
        self.context = [.brackets]
        advance()
        while token.kind != .rightParen, !isPanicking {
            let start = token.start
            var label = Symbol.none
            if token.kind == .name, peek().kind == .colon {
                label = token.symbol
                advance()
                layout?.mark(.labelColon)
                advance()
            }
            let inner = nested { $0.pattern(in: [.brackets], binding: binding) }
            pending.append(node(.patternElement, from: start, name: label, inner))
            guard token.kind == .comma, !isPanicking else { break }
            advance()
        }
        takeClosing(.rightParen, ")", of: bracket, expecting: "',' or ')'")
        self.context = saved
    }

    /// Whether the current `(` opens a pattern and not an expression: what follows its `)` decides.
    private func isPatternTuple() -> Bool {
        var probe = Probe(lexer: lexer, from: Int(token.start), line: Int(token.line))
        guard probe.skipBrackets() else { return false }
        return endsPattern(probe)
    }

    private func opensOptional(_ probe: Probe) -> Bool {
        probe.token.kind == .question || probe.token.kind == .infix && probe.token.op == .coalesce
    }

    private func endsAfterBrackets(_ probe: Probe) -> Bool {
        var probe = probe
        guard probe.skipBrackets() else { return true }
        return endsPattern(probe)
    }

    private func endsPattern(_ probe: Probe) -> Bool {
        switch probe.token.kind {
        case .comma, .colon, .rightParen, .rightBracket, .leftBrace, .endOfFile: return true
        case .assign: return probe.token.op == .none || probe.token.op == .assign
        case .question: return !probe.token.spaceBefore
        case .infix: return probe.token.op == .coalesce && !probe.token.spaceBefore
        case .name:
            return probe.isWord(.where) || probe.isWord(.in) || probe.isWord(.as) || probe.token.newlineBefore
        default: return probe.token.newlineBefore
        }
    }

    // tuple-pattern = "(" ( "var"? name | tuple-pattern ) ( "," … )* ")"
    mutating func tuplePattern() -> NodeID {
        nested { parser in
            let start = parser.token.start
            let mark = parser.pending.count
            let parenthesis = parser.range(parser.token)
            parser.advance()
            while parser.token.isName || parser.token.kind == .leftParen || parser.token.word == .var {
                if parser.token.word == .var {
                    parser.advance()
                    continue
                }
                if parser.token.kind == .leftParen {
                    parser.pending.append(parser.tuplePattern())
                    if parser.isPanicking { break }
                } else {
                    // A label is not bound: `(key: k, value: v)` binds `k` and `v`.
                    if parser.peek().kind == .colon {
                        parser.advance()
                        parser.layout?.mark(.labelColon)
                        parser.advance()
                        continue
                    }
                    parser.pending.append(parser.leaf(.identifier, parser.token))
                    parser.advance()
                }
                guard parser.token.kind == .comma else { break }
                parser.advance()
            }
            parser.takeClosing(.rightParen, ")", of: parenthesis, expecting: "a name, ',' or ')'")
            return parser.node(.tuplePattern, from: start, since: mark)
        }
    }
}

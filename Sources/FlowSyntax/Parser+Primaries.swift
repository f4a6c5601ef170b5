// Primary expressions: literals, names, brackets, strings.

import FlowDiagnostics

extension Parser {
    /// The end of the regular expression `/…/` that begins at the token; nil if none does. It ends on its line.
    private var regexEnd: Int? {
        guard token.op == .divide else { return nil }
        var position = Int(token.start) + 1
        guard position < lexer.limit, base[position] != UInt8(ascii: " "), base[position] != UInt8(ascii: ")") else {
            return nil
        }
        while position < lexer.limit, base[position] != UInt8(ascii: "\n") {
            if base[position] == UInt8(ascii: "/") { return position + 1 }
            position += base[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        return nil
    }

    /// A regular expression as the name of its type, because Flow matches none.
    private mutating func regex() -> NodeID {
        let start = token.start
        let end = regexEnd ?? Int(token.end)
        token.end = UInt32(end)
        lexer.position = end
        lexer.line = Int(token.line)
        dropAhead()
        advance()
        return tree.add(.identifier, from: start, to: UInt32(end), name: interner.intern("Regex"))
    }

    // primary = literal | name | "self" | "super" | "." name | "(" … ")" | "[" … "]" | closure | "#selector" …
    mutating func primary() -> NodeID {
        switch token.kind {
        case .name: return namePrimary()
        case .integer: return literal(.integerLiteral)
        case .float: return literal(.floatLiteral)
        case .duration: return literal(.durationLiteral)
        case .percent: return literal(.percentLiteral)
        case .size: return literal(.sizeLiteral)
        case .string: return string()
        case .dollar: return literal(.dollar)
        case .leftParen: return parenthesized()
        case .leftBracket: return collection()
        case .leftBrace where !context.contains(.command) && !context.contains(.noTrailingClosure):
            return closure()
        case .dot:
            let start = token.start
            advance()
            guard let name = memberName() else { return node(.implicitMember, from: start, flags: .broken) }
            return node(.implicitMember, from: start, name: name.symbol, flags: quoted(name))
        case .hash: return hashPrimary()
        case .invalid where token.problem == .backslash: return keyPath()
        case .invalid where isInoutMark: return inoutExpression()
        case .infix where isOperatorReference, .bang where isOperatorReference:
            let start = token.start
            let op = token.kind == .bang ? .not : token.op
            advance()
            return node(.operatorReference, from: start, op: op)
        case .assign where token.op != .assign && isOperatorReference:
            let start = token.start
            let op = token.op
            advance()
            return node(.operatorReference, from: start, op: op)
        case .infix where ownOperatorReference != nil, .invalid where ownOperatorReference != nil:
            let start = token.start
            guard let found = ownOperatorReference else { return literal(.ellipsis) }
            let name = takeOwnOperator(found)
            return node(.operatorReference, from: start, name: name)
        case .infix where isPrefixRange:
            let start = token.start
            let op = token.op
            layout?.mark(.prefix)
            advance()
            return node(.partialRange, from: start, op: op, .none, nested { $0.binary(7) })
        case .infix where regexEnd != nil: return regex()
        case .infix where token.op == .multiply && token.leansRight: return wildcard()
        case .infix where token.op == .rangeClosed: return literal(.ellipsis)
        default:
            reportExpected("an expression", code: "expected-expression", "there is no expression here")
            return tree.add(.error, from: previousEnd, to: previousEnd, name: .none, flags: .broken)
        }
    }

    /// Whether the current operator is an argument: `reduce(0, +)`.
    /// The operator at the token, such as `^`, if it is the whole argument; nil for Flow's own operators.
    var ownOperatorReference: OwnOperator? {
        guard context.contains(.brackets), let found = ownOperator(), !found.isAssignment else { return nil }
        var end = Int(found.end)
        while end < lexer.limit, base[end] == UInt8(ascii: " ") { end += 1 }
        guard end < lexer.limit, [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ",")].contains(base[end]) else {
            return nil
        }
        return found
    }

    var isOperatorReference: Bool {
        let isNot = token.kind == .bang
        guard isNot || token.kind == .infix || token.kind == .assign, context.contains(.brackets),
            isNot || token.op != .rangeClosed
        else { return false }
        let next = probe().token
        return next.kind == .rightParen || next.kind == .rightBracket || next.kind == .comma
    }

    /// Whether the current operator begins a range without a lower bound: `xs[..<n]`.
    private var isPrefixRange: Bool {
        guard token.leansRight else { return false }
        if token.op == .rangeHalfOpen { return true }
        guard token.op == .rangeClosed else { return false }
        if context.contains(.brackets) || context.contains(.pattern) { return true }
        switch probe().token.kind {
        case .integer, .float: return !context.contains(.command)
        default: return false
        }
    }

    /// Whether the current token is the `&` of `f(&x)`.
    private var isInoutMark: Bool {
        token.problem == .unknownOperator && base[Int(token.start)] == UInt8(ascii: "&") && token.end == token.start + 1
            && token.flags.contains(.looseLeft) && !token.flags.contains(.looseRight)
    }

    private mutating func inoutExpression() -> NodeID {
        let start = token.start
        layout?.mark(.prefix)
        advance()
        return node(.inoutExpression, from: start, nested { $0.postfix() })
    }

    mutating func literal(_ kind: NodeKind) -> NodeID {
        let literal = leaf(kind, token)
        layout?.mark(kind == .wildcard ? .prefix : kind == .ellipsis ? .ellipsis : [])
        advance()
        return literal
    }

    // wildcard = "*" JOIN "." JOIN member-name, whose member is read like that of any expression
    private mutating func wildcard() -> NodeID {
        let wildcard = literal(.wildcard)
        if token.kind != .dot || token.spaceBefore || token.newlineBefore {
            reportExpected(
                "'.' and a callback's name", code: "expected-callback", "'*' matches any controller in an event")
        }
        return wildcard
    }

    private mutating func namePrimary() -> NodeID {
        let kind: NodeKind
        switch token.word {
        case .self: kind = .selfExpression
        case .super: kind = .superExpression
        case .true, .false: kind = .boolLiteral
        case .nil: kind = .nilLiteral
        case .if where takesBranches: return branches { $0.ifStatement() }
        case .switch where takesBranches: return branches { $0.switchStatement() }
        case let word where word.isReserved:
            report(
                "expected-expression", "'\(word.spelling)' is a reserved word", at: unexpectedRange,
                label: "expected an expression")
            return tree.add(.error, from: previousEnd, to: previousEnd, name: .none, flags: .broken)
        default: kind = .identifier
        }
        let name = leaf(kind, token, flags: quoted(token))
        advance()
        return name
    }

    /// Whether `if` or `switch` may be a value here, as it may wherever a closure may be.
    private var takesBranches: Bool { !context.contains(.command) && !context.contains(.noTrailingClosure) }

    private mutating func branches(_ statement: (inout Parser) -> NodeID) -> NodeID {
        let saved = context
        context = []
        defer { context = saved }
        return nested { statement(&$0) }
    }

    // parenthesized = "(" expression ")" ; tuple = "(" ( argument ( "," argument )* )? ")"
    private mutating func parenthesized() -> NodeID {
        nested { parser in
            let start = parser.token.start
            if parser.peek().kind == .at { return parser.parenthesizedType(from: start) }
            let mark = parser.pending.count
            _ = parser.arguments(.rightParen, ")")
            let values = parser.pending.count - mark
            if values == 1, parser.tree.name(parser.pending[mark]) == .none, !parser.endsInComma(parser.pending[mark]) {
                let value = parser.tree.child(parser.pending[mark], 0)
                parser.pending.removeLast()
                return parser.node(.parenthesized, from: start, value)
            }
            return parser.node(.tuple, from: start, since: mark)
        }
    }

    /// A type with attributes in parentheses, such as `(@convention(c) () -> Void)`, as a value of no known type.
    private mutating func parenthesizedType(from start: UInt32) -> NodeID {
        let bracket = range(token)
        advance()
        _ = type()
        takeClosing(.rightParen, ")", of: bracket, expecting: "')'")
        return tree.add(.identifier, from: start, to: previousEnd, name: interner.intern("Any"))
    }

    /// Whether a comma follows the element just read; `(a,)` is a tuple.
    private func endsInComma(_ element: NodeID) -> Bool {
        let end = tree.nodes[Int(element.raw)].end
        return (end..<max(end, previousEnd)).contains { base[Int($0)] == UInt8(ascii: ",") }
    }

    // array = "[" ( expression ( "," expression )* )? "]"
    // dictionary = "[" ":" "]" | "[" expression ":" expression ( "," expression ":" expression )* "]"
    private mutating func collection() -> NodeID {
        nested { parser in
            let start = parser.token.start
            let bracket = parser.range(parser.token)
            let mark = parser.pending.count
            let saved = parser.context
            parser.context = [.brackets]
            defer { parser.context = saved }
            if parser.opensFunctionTypes() { return parser.typeOfFunctions() }
            parser.advance()
            var kind = NodeKind.arrayLiteral
            if parser.token.kind == .colon {
                kind = .dictionaryLiteral
                parser.layout?.mark(.emptyColon)
                parser.advance()
            } else {
                while parser.token.kind != .rightBracket, !parser.isPanicking {
                    let isFirst = parser.pending.count == mark
                    parser.pending.append(parser.element(&kind, isFirst: isFirst))
                    guard parser.token.kind == .comma, !parser.isPanicking else { break }
                    parser.advance()
                }
            }
            parser.takeClosing(.rightBracket, "]", of: bracket, expecting: "',' or ']'")
            return parser.node(kind, from: start, since: mark)
        }
    }

    /// Whether the current bracket opens a type of functions that is called: `[String: (Row) -> Void]()`.
    private func opensFunctionTypes() -> Bool {
        var probe = Probe(lexer: lexer, from: Int(token.start), line: Int(token.line))
        return probe.isCalledFunctionType()
    }

    /// The literal whose call makes an empty collection of functions.
    private mutating func typeOfFunctions() -> NodeID {
        let start = token.start
        let read = type()
        let isDictionary = tree.kind(read) == .dictionaryType
        let element = tree.add(.identifier, from: start, to: previousEnd, name: Word.any.symbol)
        return isDictionary
            ? node(.dictionaryLiteral, from: start, node(.dictionaryEntry, from: start, element, element))
            : node(.arrayLiteral, from: start, element)
    }

    private mutating func element(_ kind: inout NodeKind, isFirst: Bool) -> NodeID {
        let start = token.start
        let value = expression()
        guard token.kind == .colon, !isPanicking else {
            if kind == .dictionaryLiteral {
                reportExpected("':' and a value", code: "expected-colon", "every entry of a dictionary has a value")
            }
            return value
        }
        if kind == .arrayLiteral, !isFirst {
            report(
                "mixed-literal", "this literal is an array, which has no keys", at: range(token),
                label: "expected ',' or ']'")
            return value
        }
        kind = .dictionaryLiteral
        layout?.mark(.labelColon)
        advance()
        return node(.dictionaryEntry, from: start, value, expression())
    }

    // selector = "#selector" "(" expression ")"
    mutating func selector() -> NodeID {
        let start = token.start
        advance()
        let parenthesis = range(token)
        guard token.kind == .leftParen, !token.newlineBefore else {
            reportExpected("'('", code: "expected-parenthesis", "'#selector' names a function in parentheses")
            return node(.selector, from: start, .none)
        }
        advance()
        if token.kind == .name, peek().kind == .colon, ["getter", "setter"].contains(interner.text(token.symbol)) {
            advance()
            advance()
        }
        let value = expression(in: [.brackets])
        takeClosing(.rightParen, ")", of: parenthesis, expecting: "')'")
        return node(.selector, from: start, value)
    }
}

// Types: read to accept Swift's syntax, and for the names in annotations, which the checker uses.

import FlowDiagnostics

extension Parser {
    // type-annotation = ( ":" type )?
    mutating func typeAnnotation() -> NodeID {
        guard token.kind == .colon, !isPanicking else { return .none }
        layout?.mark(.labelColon)
        advance()
        return type()
    }

    // result = ( "async" | "throws" | "rethrows" )* ( "->" type )?
    mutating func resultType() -> NodeID {
        skipEffects()
        return resultAfterEffects()
    }

    /// The result of a function, and whether it is asynchronous.
    mutating func functionResult() -> (type: NodeID, isAsync: Bool) {
        let isAsync = skipEffects()
        return (resultAfterEffects(), isAsync)
    }

    private mutating func resultAfterEffects() -> NodeID {
        guard token.kind == .arrow, !isPanicking else { return .none }
        layout?.mark(.infix)
        advance()
        return type()
    }

    /// Whether `async` or `throws` at the start of a line belongs to the function above. It does if a result or a block
    /// follows.
    private var opensResult: Bool {
        var probe = probe()
        while probe.isWord(.throws) || probe.isWord(.rethrows) || probe.isWord(.async) { probe.advance() }
        return probe.token.kind == .arrow || probe.token.kind == .leftBrace || probe.isWord(.where)
    }

    /// Skips `async throws(E)`; returns whether `async` is among the effects.
    @discardableResult
    mutating func skipEffects() -> Bool {
        var isAsync = false
        while !token.newlineBefore || opensResult,
            token.word == .throws || token.word == .rethrows || token.word == .async
        {
            if token.word == .async { isAsync = true }
            advance()
            if token.kind == .leftParen, !token.spaceBefore { skipParentheses() }
        }
        return isAsync
    }

    // type = attribute* ( "some" | "any" | "inout" )? simple-type ( "?" | "!" )* ( "&" simple-type )* ( "->" type )?
    mutating func type() -> NodeID {
        nested { parser in
            let start = parser.token.start
            parser.skipTypeAttributes()
            let marks = parser.typeMarks
            defer { parser.typeMarks = marks }
            var result = parser.simpleType()
            while parser.token.kind == .dot, !parser.token.spaceBefore, parser.peek().kind == .name, !parser.isPanicking
            {
                result = parser.memberType(of: result, from: start)
            }
            while !parser.isPanicking {
                if parser.token.kind == .question, !parser.token.spaceBefore {
                    parser.layout?.mark(.postfix)
                    parser.advance()
                    result = parser.node(.optionalType, from: start, result)
                } else if parser.token.kind == .infix, parser.token.op == .coalesce, !parser.token.spaceBefore {
                    parser.layout?.mark(.postfix)
                    parser.advance()
                    result = parser.node(.optionalType, from: start, result)
                    result = parser.node(.optionalType, from: start, result)
                } else if parser.token.kind == .bang, !parser.token.spaceBefore {
                    parser.layout?.mark(.postfix)
                    parser.advance()
                    result = parser.node(.implicitlyUnwrappedType, from: start, result)
                } else if parser.token.problem == .unknownOperator, parser.text(parser.range(parser.token)) == "&" {
                    // The tree keeps only the first part of `A & B`, because protocols have no effect here.
                    parser.layout?.mark(.infix)
                    parser.advance()
                    _ = parser.simpleType()
                    parser.tree.mark(result, .isComposed)
                } else {
                    break
                }
            }
            return result
        }
    }

    /// `.Type` after brackets: `(A & B).Type`, `[Any].Type`.
    private mutating func memberType(of outer: NodeID, from start: UInt32) -> NodeID {
        advance()
        let name = token.symbol
        advance()
        let single = tree.kind(outer) == .tupleType && tree.children(outer).count == 1
        return node(.namedType, from: start, name: name, single ? tree.child(outer, 0) : outer)
    }

    private mutating func skipTypeAttributes() {
        while true {
            if token.kind == .at {
                advance()
                let isConvention = token.kind == .name && interner.text(token.symbol) == "convention"
                if token.kind == .name, interner.text(token.symbol) == "autoclosure" {
                    typeMarks.insert(.isAutoclosure)
                }
                if token.kind == .name { advance() }
                if isConvention, token.kind == .leftParen, !token.spaceBefore { skipParentheses() }
            } else if token.problem == .unknownOperator, text(range(token)) == "~" {
                advance()
            } else if token.word == .some || token.word == .any || token.word == .inout || token.word == .isolated,
                peek().kind != .dot,
                peek().isName || peek().kind == .leftParen || peek().kind == .leftBracket || peek().kind == .at
            {
                if token.word == .inout { typeMarks.insert(.isInout) }
                advance()
            } else if token.kind == .name, Self.typeModifiers.contains(spelling(token)), peek().isName,
                !peek().newlineBefore, peek().spaceBefore
            {
                advance()
            } else {
                return
            }
        }
    }

    /// Words before a type that modify it.
    private static let typeModifiers: Set<String> = [
        "nonisolated", "sending", "borrowing", "consuming", "each", "repeat",
    ]

    private mutating func simpleType() -> NodeID {
        switch token.kind {
        case .name where token.isName: return namedType()
        case .leftBracket: return collectionType()
        case .leftParen: return tupleOrFunctionType()
        default:
            reportExpected("a type", code: "expected-type", "there is no type here")
            return tree.add(.error, from: previousEnd, to: previousEnd, name: .none, flags: .broken)
        }
    }

    // named-type = name ( "<" type ( "," type )* ">" )? ( "." name … )*
    private mutating func namedType() -> NodeID {
        let start = token.start
        var base = NodeID.none
        while true {
            let name = token
            advance()
            let mark = pending.count
            pending.append(base)
            if token.kind == .infix, token.op == .less, !token.spaceBefore { genericArguments() }
            base = node(.namedType, from: start, name: name.symbol, flags: quoted(name), since: mark)
            guard token.kind == .dot, !token.spaceBefore, peek().kind == .name else { return base }
            advance()
        }
    }

    private mutating func genericArguments() {
        layout?.mark(.typeBracket)
        advance()
        while !isPanicking {
            pending.append(type())
            guard token.kind == .comma else { break }
            advance()
        }
        guard !isPanicking else { return }
        if token.kind == .infix, token.op == .greaterOrEqual { splitGreaterOrEqual() }
        if token.kind == .infix, token.op == .greater {
            layout?.mark(.typeBracket)
            advance()
        } else {
            reportExpected("',' or '>'", code: "expected-generic-end", "the types of a generic are never closed")
        }
    }

    // collection-type = "[" type ( ":" type )? "]"
    private mutating func collectionType() -> NodeID {
        let start = token.start
        let bracket = range(token)
        advance()
        let first = type()
        var second = NodeID.none
        if token.kind == .colon, !isPanicking {
            layout?.mark(.labelColon)
            advance()
            second = type()
        }
        takeClosing(.rightBracket, "]", of: bracket, expecting: "']'")
        return second.exists
            ? node(.dictionaryType, from: start, first, second) : node(.arrayType, from: start, first)
    }

    // tuple-type = "(" ( ( name ":" )? type ( "," … )* )? ")" ( ( "async" | "throws" )* "->" type )?
    private mutating func tupleOrFunctionType() -> NodeID {
        let start = token.start
        let parenthesis = range(token)
        let mark = pending.count
        advance()
        while token.kind != .rightParen, !isPanicking {
            let elementStart = token.start
            var label = Symbol.none
            if token.kind == .name, peek().kind == .colon || (peek().kind == .name && token.word == .underscore) {
                label = token.word == .underscore ? .none : token.symbol
                if peek().kind == .name { advance() }
                advance()
                layout?.mark(.labelColon)
                if token.kind == .colon { advance() }
            }
            let element = type()
            pending.append(
                label == .none ? element : node(.labeledType, from: elementStart, name: label, element))
            if token.kind == .infix, token.op == .rangeClosed { advance() }
            guard token.kind == .comma, !isPanicking else { break }
            advance()
        }
        takeClosing(.rightParen, ")", of: parenthesis, expecting: "',' or ')'")
        let savedPanic = isPanicking
        if token.kind == .arrow || token.word == .throws || token.word == .async || token.word == .rethrows,
            !savedPanic,
            !token.newlineBefore || token.kind == .arrow
        {
            let result = resultType()
            pending.insert(result, at: mark)
            return node(.functionType, from: start, since: mark)
        }
        return node(.tupleType, from: start, since: mark)
    }
}

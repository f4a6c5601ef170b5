// Expressions that begin with `#` or `\`: selectors, availability, source positions, key paths. Xcode's literals and macros are
// parsed but have no value.

import FlowDiagnostics

extension Parser {
    /// Reports an `#if` that is never closed, and a directive that belongs to none.
    mutating func reportConditions() {
        if lexer.condition.count > 0 {
            add(
                "unclosed-condition", "this '#if' is never closed", at: lexer.condition.first,
                label: "no matching '#endif'",
                fix: fix("close the condition", SourceRange(start: UInt32(count), end: UInt32(count)), "\n#endif"))
        }
        if let stray = lexer.condition.stray {
            add("stray-condition", "this directive belongs to no '#if'", at: stray, label: "no '#if' before it")
        }
    }

    mutating func hashPrimary() -> NodeID {
        if token.word == .selector { return selector() }
        let start = token.start
        let name = token.symbol
        switch interner.text(name) {
        case "available", "unavailable":
            let isNegated = interner.text(name) == "unavailable"
            advance()
            guard token.kind == .leftParen, !token.spaceBefore else {
                reportExpected("'('", code: "expected-parenthesis", "a condition on versions names them in parentheses")
                return node(.availability, from: start, flags: .broken)
            }
            skipParentheses()
            return node(.availability, from: start, flags: isNegated ? .isOptional : [])
        case "keyPath":
            let path = selector()
            return path
        default: break
        }
        let isKnown = Self.hashNames.contains(interner.text(name))
        guard
            isKnown || peek().kind == .leftParen && !peek().spaceBefore || peek().kind == .leftBrace
                || peek().op == .less && !peek().spaceBefore
        else {
            reportExpected("an expression", code: "expected-expression", "there is no expression here")
            return tree.add(.error, from: previousEnd, to: previousEnd, name: .none, flags: .broken)
        }
        let mark = pending.count
        advance()
        if token.kind == .infix, token.op == .less, !token.spaceBefore { _ = skipGenericArguments(always: true) }
        if token.kind == .leftParen, !token.spaceBefore { _ = arguments(.rightParen, ")") }
        if token.kind == .leftBrace, !token.newlineBefore, !context.contains(.noTrailingClosure),
            !context.contains(.command)
        {
            pending.append(node(.argument, from: token.start, flags: .isTrailing, closure()))
            labelledClosures()
        }
        return node(.hashExpression, from: start, name: name, since: mark)
    }

    /// The names after `#` that are values.
    private static let hashNames: Set<String> = [
        "file", "fileID", "filePath", "function", "line", "column", "dsohandle", "isolation",
    ]

    // key-path = "\" type? ( "." name | "?" | "!" | "[" … "]" )*
    mutating func keyPath() -> NodeID {
        let start = token.start
        let backslash = range(token)
        layout?.mark(.prefix)
        advance()
        guard !token.spaceBefore, token.kind == .dot || token.isName && peek().kind == .dot else {
            report(
                "expected-key-path", "a key path needs a property after the backslash", at: backslash,
                label: "expected a key path such as '\\.title'")
            return node(.keyPath, from: start, flags: .broken, node(.keyPathRoot, from: previousEnd, .none))
        }
        var root = NodeID.none
        if token.isName {
            let typeStart = token.start
            let name = token.symbol
            advance()
            root = node(.namedType, from: typeStart, name: name, .none)
            if token.kind == .infix, token.op == .less, !token.spaceBefore { _ = skipGenericArguments(always: true) }
        }
        var path = node(.keyPathRoot, from: previousEnd, root)
        // Without a type, the path begins with a member: `\.title`.
        while !isPanicking, !token.spaceBefore {
            switch token.kind {
            case .dot:
                advance()
                guard let name = memberName() else { return node(.keyPath, from: start, flags: .broken, path) }
                path = node(.member, from: start, name: name.symbol, flags: quoted(name), path)
            case .question:
                layout?.mark(.postfix)
                advance()
                path = node(.optionalChain, from: start, path)
            case .bang:
                layout?.mark(.postfix)
                advance()
                path = node(.force, from: start, path)
            case .leftBracket:
                let mark = pending.count
                pending.append(path)
                _ = arguments(.rightBracket, "]")
                path = node(.subscript, from: start, since: mark)
            default: return node(.keyPath, from: start, path)
            }
        }
        return node(.keyPath, from: start, path)
    }
}

// Declarations of Swift's types: structures, enumerations and their cases, protocols, aliases, subscripts, generic parameters.

import FlowDiagnostics

extension Parser {
    /// A declaration whose head word is an ordinary name elsewhere; nil if the current word is not such a word.
    mutating func swiftDeclaration(_ modifiers: Modifiers) -> NodeID? {
        let next = peek()
        if token.word == .subscript {
            guard body != .statements, next.kind == .leftParen || next.op == .less else { return nil }
            return subscriptDeclaration(modifiers)
        }
        if token.word == .operator || token.word == .`precedencegroup` {
            guard next.kind != .dot, next.kind != .leftParen, next.kind != .assign, next.spaceBefore,
                !next.newlineBefore
            else { return nil }
            return operatorDeclaration(modifiers)
        }
        guard next.isName || next.kind == .name && next.word != .as && next.word != .is && next.word != .in,
            next.spaceBefore, !next.newlineBefore
        else { return nil }
        switch token.word {
        case .actor: return typeDeclaration(.classDeclaration, modifiers)
        case .struct: return swiftType(.structDeclaration, modifiers)
        case .enum: return swiftType(.enumDeclaration, modifiers)
        case .protocol: return swiftType(.protocolDeclaration, modifiers)
        case .typealias: return typeAlias(modifiers)
        case .associatedtype: return associatedType(modifiers)
        default: return nil
        }
    }

    /// Whether the current name is `indirect`. It is not in the table of words, because that case would have the name
    /// of a Swift modifier.
    var marksRecursion: Bool {
        mutating get {
            guard token.kind == .name, peek().word == .enum || peek().word == .case else { return false }
            return Self.recursionMark == text(range(token))
        }
    }

    /// Whether the current name marks an optional requirement of an Objective-C protocol.
    var marksOptional: Bool {
        mutating get {
            guard token.kind == .name, case let next = peek().word, next == .func || next == .var || next.isModifier
            else {
                return false
            }
            return text(range(token)) == Self.optionalMark
        }
    }

    static let optionalMark = "optional"

    static let recursionMark = "in" + "direct"

    // swift-type = ( "struct" | "enum" | "protocol" ) name generics? bases? where? block
    private mutating func swiftType(_ kind: NodeKind, _ modifiers: Modifiers) -> NodeID {
        let word = "'\(token.word.spelling)'"
        advance()
        let name = declaredName("a name for the declaration")
        let saved = context
        context = []
        // A protocol may name its primary associated types.
        let generics = genericParameters()
        let bases = typeList()
        _ = whereClause()
        let body: Body =
            switch kind {
            case .enumDeclaration: .enumeration
            case .protocolDeclaration: .requirements
            default: .members
            }
        let members = block(word, body)
        context = saved
        return node(kind, from: modifiers.start, name: name, flags: modifiers.flags, .none, bases, members, generics)
    }

    // typealias = "typealias" name generics? "=" type where?
    private mutating func typeAlias(_ modifiers: Modifiers) -> NodeID {
        advance()
        let name = declaredName("the name of the type")
        _ = genericParameters()
        var aliased = NodeID.none
        if token.kind == .assign, token.op == .assign, !isPanicking {
            layout?.mark(.infix)
            advance()
            aliased = type()
            _ = whereClause()
        } else {
            reportExpected("'=' and a type", code: "expected-type", "an alias names another type")
        }
        return node(.typealiasDeclaration, from: modifiers.start, name: name, flags: modifiers.flags, aliased)
    }

    // associated-type = "associatedtype" name bases? ( "=" type )? where?
    private mutating func associatedType(_ modifiers: Modifiers) -> NodeID {
        advance()
        let name = declaredName("the name of the type")
        _ = typeList()
        if token.kind == .assign, token.op == .assign, !isPanicking {
            layout?.mark(.infix)
            advance()
            _ = type()
        }
        _ = whereClause()
        return node(.associatedTypeDeclaration, from: modifiers.start, name: name)
    }

    // MARK: Cases

    // cases = "case" enum-case ( "," enum-case )*
    mutating func enumCases(_ modifiers: Modifiers) -> NodeID {
        let mark = pending.count
        advance()
        while !isPanicking {
            pending.append(enumCase())
            guard token.kind == .comma else { break }
            advance()
        }
        return node(.enumCaseList, from: modifiers.start, flags: modifiers.flags, since: mark)
    }

    // enum-case = name payload? ( "=" expression )?
    private mutating func enumCase() -> NodeID {
        let start = token.start
        let name: Symbol
        var flags: NodeFlags = []
        if token.kind == .name, token.word != .none, token.word.isReserved == false || token.flags.contains(.quoted) {
            flags = quoted(token)
            name = token.symbol
            advance()
        } else {
            flags = quoted(token)
            name = declaredName("the name of a case")
        }
        let payload = token.kind == .leftParen && !token.newlineBefore && !isPanicking ? payloadList() : .none
        var raw = NodeID.none
        if token.kind == .assign, token.op == .assign, !isPanicking {
            layout?.mark(.infix)
            advance()
            raw = expression(in: [])
        }
        return node(.enumCase, from: start, name: name, flags: flags, payload, raw)
    }

    // payload = "(" ( payload-value ( "," payload-value )* ","? )? ")"
    private mutating func payloadList() -> NodeID {
        let start = token.start
        let bracket = range(token)
        let mark = pending.count
        let saved = context
        context = [.brackets]
        advance()
        while token.kind != .rightParen, !isPanicking {
            pending.append(payloadValue())
            guard token.kind == .comma, !isPanicking else { break }
            advance()
        }
        takeClosing(.rightParen, ")", of: bracket, expecting: "',' or ')'")
        context = saved
        return node(.parameterList, from: start, since: mark)
    }

    // payload-value = ( ( "_" name | name ) ":" )? type ( "=" expression )?
    private mutating func payloadValue() -> NodeID {
        let start = token.start
        var name = Symbol.none
        if token.kind == .name, peek().kind == .colon {
            if token.word != .underscore { name = token.symbol }
            advance()
            layout?.mark(.labelColon)
            advance()
        } else if token.kind == .name, token.word == .underscore, peek().kind == .name {
            advance()
            advance()
            if token.kind == .colon {
                layout?.mark(.labelColon)
                advance()
            }
        }
        let type = type()
        var value = NodeID.none
        if token.kind == .assign, token.op == .assign, !isPanicking {
            layout?.mark(.infix)
            advance()
            value = expression()
        }
        return node(.parameter, from: start, name: name, .none, type, value)
    }

    // MARK: Subscripts and operators

    // subscript = "subscript" generics? parameters "->" type where? ( accessors | block )
    mutating func subscriptDeclaration(_ modifiers: Modifiers) -> NodeID {
        let name = token.symbol
        advance()
        _ = genericParameters()
        guard token.kind == .leftParen else {
            reportExpected("'('", code: "expected-parameters", "a subscript has parameters")
            return node(.subscriptDeclaration, from: modifiers.start, name: name, flags: .broken)
        }
        let parameters = parameterList()
        let result = resultType()
        _ = whereClause()
        let accessors =
            token.kind == .leftBrace && startsAccessors() || body == .requirements
            ? accessorList() : block("the subscript")
        return node(
            .subscriptDeclaration, from: modifiers.start, name: name, flags: modifiers.flags, parameters, result,
            accessors)
    }

    // operator = "operator" OPERATOR ( ":" name ( "," name )* )? | "precedencegroup" name "{" token* "}"
    mutating func operatorDeclaration(_ modifiers: Modifiers) -> NodeID {
        let isGroup = token.word == .`precedencegroup`
        advance()
        let start = token.start
        if isGroup {
            let name = declaredName("the name of the group")
            if token.kind == .leftBrace { skipBraces() }
            return node(.operatorDeclaration, from: modifiers.start, name: name)
        }
        while !token.newlineBefore, token.kind != .colon, token.kind != .endOfFile, token.kind != .semicolon,
            token.kind != .rightBrace, token.kind != .leftBrace
        {
            advance()
        }
        let name = interner.intern(text(SourceRange(start: start, end: max(start, previousEnd))))
        if token.kind == .colon { operatorGroups += [interner.text(name), text(range(peek()))] }
        _ = typeList()
        if token.kind == .leftBrace, !token.newlineBefore { skipBraces() }
        return node(.operatorDeclaration, from: modifiers.start, name: name)
    }

    // MARK: Generics

    // generics = "<" generic ( "," generic )* where? ">"
    mutating func genericParameters(afterSpace: Bool = false) -> NodeID {
        guard token.kind == .infix, token.op == .less, afterSpace || !token.spaceBefore, !isPanicking else {
            return .none
        }
        let bracket = range(token)
        let mark = pending.count
        if !token.spaceBefore { layout?.mark(.typeBracket) }
        advance()
        while token.isName || token.word == .let, !isPanicking {
            // `each T`, `let n: Int`
            if peek().kind == .name, !peek().newlineBefore, peek().word != .where { advance() }
            let name = token
            advance()
            let bound = typeAnnotation()
            pending.append(
                bound.exists
                    ? node(.identifier, from: name.start, name: name.symbol, bound) : leaf(.identifier, name))
            guard token.kind == .comma else { break }
            advance()
        }
        _ = whereClause()
        if token.kind == .infix, token.op == .greater {
            layout?.mark(.typeBracket)
            advance()
        } else {
            report("unclosed-bracket", "this '<' is never closed", at: bracket, label: "expected a '>'")
        }
        return node(.genericList, from: bracket.start, since: mark)
    }

    // where = "where" requirement ( "," requirement )* ; requirement = type ( ( ":" | "==" ) type )?
    mutating func whereClause() -> NodeID {
        guard token.word == .where, !isPanicking else { return .none }
        let start = token.start
        let mark = pending.count
        advance()
        while !isPanicking {
            let first = type()
            pending.append(first)
            if token.kind == .colon || token.kind == .infix && token.op == .equal {
                layout?.mark(token.kind == .colon ? .labelColon : .infix)
                advance()
                pending.append(type())
            } else {
                pending.append(first)
            }
            guard token.kind == .comma, !isPanicking else { break }
            advance()
        }
        return node(.whereClause, from: start, since: mark)
    }
}

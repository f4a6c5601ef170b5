// Expressions: operators by precedence, then postfixes.

import FlowDiagnostics

/// The precedence of casts: higher than `??`, lower than ranges.
private let castPrecedence = 5

extension Parser {
    /// An expression in the given context.
    mutating func expression(in context: Context) -> NodeID {
        let saved = self.context
        self.context = context
        let result = expression()
        self.context = saved
        return result
    }

    // expression = ( "try" ( "?" | "!" )? | "await" )* binary ( "?" expression ":" expression )?
    mutating func expression() -> NodeID {
        nested { parser in
            if parser.token.word == .try || parser.token.word == .await, !parser.context.contains(.command) {
                return parser.tryExpression()
            }
            let start = parser.token.start
            return parser.continued(parser.prefix(), from: start)
        }
    }

    /// The rest of an expression after its first operand.
    mutating func continued(_ first: NodeID, from start: UInt32) -> NodeID {
        let condition = binary(1, after: first, from: start)
        guard token.kind == .question, !isPanicking, isBalanced(token) else { return condition }
        return ternary(condition, from: start)
    }

    private mutating func tryExpression() -> NodeID {
        let next = peek()
        let isName =
            next.kind == .dot || next.kind == .comma || next.kind == .rightParen || next.kind == .endOfFile
            || (next.kind == .leftParen && !next.spaceBefore) || next.kind == .assign || isInfix(next)
        if isName { return binary(1) }
        let start = token.start
        let isTry = token.word == .try
        advance()
        var flags: NodeFlags = []
        if isTry, !token.spaceBefore {
            if token.kind == .question { flags = .isOptional }
            if token.kind == .bang { flags = .isForced }
            if !flags.isEmpty {
                layout?.mark(.postfix)
                advance()
            }
        }
        let value = expression()
        return isTry ? node(.tryExpression, from: start, flags: flags, value) : value
    }

    private mutating func ternary(_ condition: NodeID, from start: UInt32) -> NodeID {
        layout?.mark(.infix)
        advance()
        let then = expression(in: context.subtracting(.initializer))
        if !isPanicking {
            if token.kind == .colon {
                layout?.mark(.infix)
                advance()
            } else {
                reportExpected("':' and the other value", code: "expected-colon", "'? :' needs both values")
            }
        }
        return node(.ternary, from: start, condition, then, isPanicking ? .none : expression())
    }

    // MARK: Infix operators

    func isBalanced(_ token: Token) -> Bool {
        token.isBalanced && !(token.newlineBefore && !token.flags.contains(.looseRight))
    }

    /// Whether a token is an operator between two operands.
    func isInfix(_ token: Token) -> Bool { token.kind == .infix && isBalanced(token) }

    // binary = prefix ( operator prefix | "as" type | "is" type )*
    mutating func binary(_ minimum: Int) -> NodeID {
        let start = token.start
        return binary(minimum, after: prefix(), from: start)
    }

    private mutating func binary(_ minimum: Int, after first: NodeID, from start: UInt32) -> NodeID {
        var left = first
        while !isPanicking {
            if token.kind == .infix || token.kind == .invalid, let own = ownOperator() {
                guard !own.isAssignment, own.precedence >= minimum else { break }
                left = ownOperation(own, left, from: start)
            } else if token.kind == .infix {
                let op = token.op
                let precedence = op.precedence
                guard precedence >= minimum, op == .rangeClosed && endsRange || takesInfix() else { break }
                let isRange = op == .rangeClosed || op == .rangeHalfOpen
                if isRange, tree.kind(left) == .infix, tree.op(left) == .rangeClosed || tree.op(left) == .rangeHalfOpen
                {
                    report(
                        "chained-range", "ranges cannot be chained", at: range(token),
                        label: "expected the end of the range")
                    break
                }
                if op == .rangeClosed, endsRange {
                    layout?.mark(.postfix)
                    advance()
                    left = node(.partialRange, from: start, op: op, left, .none)
                    break
                }
                // A pair of size classes, such as `compact/regular`, keeps the spacing of its author or trace.
                if layout != nil, op != .divide || !isSizeClass(left) { layout?.mark(.infix) }
                advance()
                if !startsOperand {
                    report(
                        "missing-operand", "'\(op.spelling)' has no right operand", at: behindLast(op),
                        label: "expected an expression after it")
                    break
                }
                let right = nested { $0.binary(op.isRightAssociative ? precedence : precedence + 1) }
                left = node(.infix, from: start, op: op, flags: op == .rangeHalfOpen ? .isHalfOpen : [], left, right)
            } else if let cast = cast(left, from: start, minimum) {
                left = cast
            } else {
                break
            }
        }
        return left
    }

    /// Whether an operand may start at the current token. If not, the error is about the operator.
    private var startsOperand: Bool {
        switch token.kind {
        case .rightParen, .rightBracket, .rightBrace, .comma, .semicolon, .colon, .endOfFile: false
        case .leftBrace: !context.contains(.noTrailingClosure) && !context.contains(.command)
        case .name where token.newlineBefore && token.word.isReserved:
            token.word == .self || token.word == .super || token.word == .true || token.word == .false
                || token.word == .nil
        default: true
        }
    }

    /// Whether the current `...` has no upper bound: `xs[n...]`, `case 5...:`.
    private var endsRange: Bool {
        guard !token.spaceBefore else { return false }
        let next = probe()
        switch next.token.kind {
        case .rightBracket, .rightParen, .colon, .comma, .rightBrace, .semicolon, .endOfFile: return true
        case _ where next.token.newlineBefore && !context.contains(.command): return true
        case .name: return next.isWord(.where)
        default: return false
        }
    }

    /// The range of the operator just consumed.
    private func behindLast(_ op: Operator) -> SourceRange {
        SourceRange(start: previousEnd - UInt32(op.spelling.utf8CodeUnitCount), end: previousEnd)
    }

    /// Whether the current operator continues the expression. An operator with space on only one side is an error, except
    /// that it may begin the next item of a command.
    private mutating func takesInfix() -> Bool {
        if token.newlineBefore, !context.contains(.brackets) {
            return token.flags.contains(.looseRight) && token.op != .rangeClosed || isContinuedRange
        }
        if token.isBalanced { return true }
        if token.leansRight {
            if context.contains(.command) { return false }
            if token.newlineBefore { return false }
        } else if token.op == .rangeClosed {
            return false
        }
        let (side, gap) =
            token.leansRight
            ? ("before but not after", SourceRange(start: token.end, end: token.end))
            : ("after but not before", SourceRange(start: token.start, end: token.start))
        add(
            "operator-spacing", "'\(token.op.spelling)' has a space \(side) it", at: range(token),
            label: "expected a space on both sides or on neither", fix: fix("insert a space", gap, " "))
        return true
    }

    /// A `...` at the start of a line continues the expression only if an operand follows it on that line.
    private var isContinuedRange: Bool {
        guard token.op == .rangeClosed, token.flags.contains(.looseRight) else { return false }
        let next = probe().token
        switch next.kind {
        case .endOfFile, .rightBrace, .rightParen, .rightBracket, .semicolon, .comma: return false
        default: return !next.newlineBefore
        }
    }

    // cast = "as" ( "?" | "!" )? type | "is" type
    private mutating func cast(_ left: NodeID, from start: UInt32, _ minimum: Int) -> NodeID? {
        guard token.kind == .name, token.word == .as || token.word == .is, minimum <= castPrecedence else { return nil }
        if token.word == .as, context.contains(.command) { return nil }
        if token.word == .is, context.contains(.command), !context.contains(.expect) { return nil }
        let isCast = token.word == .as
        advance()
        guard isCast else { return node(.isExpression, from: start, left, type()) }
        var flags: NodeFlags = []
        if !token.spaceBefore, token.kind == .question || token.kind == .bang {
            flags = token.kind == .question ? .isOptional : .isForced
            layout?.mark(.postfix)
            advance()
        }
        return node(.asExpression, from: start, flags: flags, left, type())
    }

    // prefix = ( "-" | "!" | "+" )* postfix
    mutating func prefix() -> NodeID {
        let start = token.start
        let op: Operator
        if isOperatorReference { return postfix() }
        switch (token.kind, token.op) {
        case (.bang, _): op = .not
        case (.infix, .subtract): op = .negate
        case (.infix, .add): op = .plus
        case (.invalid, _) where isComplement(token):
            layout?.mark(.prefix)
            advance()
            return node(.ownOperation, from: start, name: interner.intern("~"), nested { $0.prefix() })
        default: return postfix()
        }
        layout?.mark(.prefix)
        advance()
        return node(.prefix, from: start, op: op, nested { $0.prefix() })
    }

    // MARK: Postfixes

    // postfix = primary ( "." name | arguments closures? | "[" argument,* "]" | "?" | "!" | closures )*
    mutating func postfix() -> NodeID {
        let start = token.start
        return postfixes(of: primary(), from: start)
    }

    /// The postfixes of a primary expression: members, calls, subscripts, `?` and `!`.
    mutating func postfixes(of primary: NodeID, from start: UInt32) -> NodeID {
        var base = primary
        while !isPanicking {
            switch token.kind {
            case .dot:
                guard
                    !token.spaceBefore || token.newlineBefore || context.contains(.brackets) || followsComment
                        || isLooseMember
                else { return base }
                if token.newlineBefore, token.leansRight == false { return base }
                base = member(base, from: start)
            case .leftParen where isAdjacent || isLooseCall(base) || isLooseConstruction(base):
                base = call(base, from: start)
            case .leftBracket where isAdjacent || isLooseSubscript(base):
                base = subscripted(base, from: start)
            case .question where !token.spaceBefore:
                if isTernary { return base }
                layout?.mark(.postfix)
                advance()
                base = node(.optionalChain, from: start, base)
            case .bang where !token.spaceBefore:
                layout?.mark(.postfix)
                advance()
                base = node(.force, from: start, base)
            case .infix where token.op == .coalesce && isDoubleChain:
                layout?.mark(.postfix)
                advance()
                base = node(.optionalChain, from: start, node(.optionalChain, from: start, base))
            case .infix where token.op == .less && (!token.spaceBefore || token.newlineBefore) && isName(base):
                guard skipGenericArguments() else { return base }
            case .leftBrace:
                guard takesTrailingClosure(base) else { return base }
                base = trailingClosures(base, from: start, since: nil)
            default: return base
            }
        }
        return base
    }

    private var isAdjacent: Bool { !token.spaceBefore }

    /// Whether `??` unwraps an optional of an optional: `window??.frame`.
    private var isDoubleChain: Bool {
        guard !token.spaceBefore else { return false }
        let next = probe().token
        return next.kind == .dot && (next.newlineBefore || !next.spaceBefore)
    }

    /// Whether the current token follows a comment without a space.
    private var followsComment: Bool {
        token.start > 1 && base[Int(token.start) - 1] == UInt8(ascii: "/")
            && base[Int(token.start) - 2] == UInt8(ascii: "*")
    }

    /// Whether a dot after a space names a member, as Swift allows: `} .sorted { … }`. In a command it begins the next item.
    private var isLooseMember: Bool {
        guard !context.contains(.command), !context.contains(.expect) else { return false }
        let next = probe().token
        return next.kind == .name && !next.spaceBefore
    }

    /// Whether empty parentheses after a space make an empty collection of the type before them: `[Int] ()`.
    private func isLooseConstruction(_ base: NodeID) -> Bool {
        guard !token.newlineBefore, !context.contains(.command), !context.contains(.expect) else { return false }
        guard tree.kind(base) == .arrayLiteral || tree.kind(base) == .dictionaryLiteral else { return false }
        return probe().token.kind == .rightParen
    }

    /// Whether parentheses after a space are the arguments of a name, as Swift allows: `f (x)`. In a command they are an item.
    private func isLooseCall(_ callee: NodeID) -> Bool {
        !token.newlineBefore && !context.contains(.command) && (isName(callee) || isCalled(callee))
            && (!context.contains(.noTrailingClosure) || probe().token.kind == .rightParen)
    }

    /// Whether an expression is a closure, or a call whose result may be called: `{ … } (x)`, `items() (x)`.
    private func isCalled(_ callee: NodeID) -> Bool {
        (tree.kind(callee) == .closure || tree.kind(callee) == .call) && !context.contains(.expect)
    }

    /// Whether brackets after a space are a subscript of a member, as in Swift: `model.items [0]`. In a command they are an item.
    private func isLooseSubscript(_ base: NodeID) -> Bool {
        !token.newlineBefore && tree.kind(base) == .member && !context.contains(.command) && !context.contains(.expect)
    }

    /// Whether a `?` begins a ternary: `a?b:c` is optional chaining, as in Swift.
    private var isTernary: Bool { token.spaceBefore }

    private func isSizeClass(_ node: NodeID) -> Bool {
        guard tree.kind(node) == .identifier else { return false }
        return ["compact", "regular", "unspecified"].contains(interner.text(tree.name(node)))
    }

    private func isName(_ node: NodeID) -> Bool {
        let kind = tree.kind(node)
        return kind == .identifier || kind == .member
    }

    private mutating func member(_ base: NodeID, from start: UInt32) -> NodeID {
        if token.newlineBefore { layout?.mark(.continuation) }
        advance()
        guard let name = memberName() else { return node(.member, from: start, flags: .broken, base) }
        return node(.member, from: start, name: name.symbol, flags: quoted(name), base)
    }

    /// The member after a `.`: any word, or an index.
    mutating func memberName() -> Token? {
        guard [.name, .integer, .dollar].contains(token.kind), !token.newlineBefore else {
            reportExpected("a name", code: "expected-member", "a name must follow the '.'")
            return nil
        }
        var name = token
        // An index of a tuple, or the projected value of a wrapped variable: `pair.0`, `model.$items`.
        if token.kind == .integer { name.symbol = interner.intern(spelling(token)) }
        if token.kind == .dollar { name.symbol = interner.intern("$" + interner.text(token.symbol)) }
        advance()
        return name
    }

    private mutating func subscripted(_ base: NodeID, from start: UInt32) -> NodeID {
        let mark = pending.count
        pending.append(base)
        _ = arguments(.rightBracket, "]")
        return node(.subscript, from: start, since: mark)
    }

    /// Skips the generic arguments in `Array<Int>(…)`; they have no effect.
    mutating func skipGenericArguments(always: Bool = false) -> Bool {
        var probe = Probe(lexer: lexer, from: Int(token.start), line: Int(token.line))
        guard probe.isGenericArguments(before: mayTakeBlock) || always else { return false }
        return skipGenericBrackets()
    }

    /// Whether a block after an expression is its trailing closure at this position.
    private var mayTakeBlock: Bool { !context.contains(.command) && !context.contains(.noTrailingClosure) }

    private mutating func skipGenericBrackets() -> Bool {
        var open = 0
        repeat {
            if token.kind == .endOfFile { return true }
            if token.op == .less { open += 1 }
            if token.op == .greater { open -= 1 }
            layout?.mark(.typeBracket)
            advance()
        } while open > 0
        return true
    }
}

// Look-ahead by more than one token: at closure heads, modifiers and generic arguments. A probe reads at most `Probe.reach`
// tokens, so parsing stays linear.

/// A second reader that does not affect the parser.
struct Probe {
    /// The maximum number of tokens that a probe reads.
    static let reach = 512

    private var lexer: Lexer
    private var left = Probe.reach
    private(set) var token = Token()

    /// Starts at a given position. The lexer is recreated rather than copied: a copy would share the array of comments, and
    /// the next comment would copy all of them.
    init(lexer: Lexer, from position: Int, line: Int) {
        self.lexer = Lexer(base: lexer.base, from: position, to: lexer.limit)
        self.lexer.line = line
        self.lexer.indent = lexer.indent
        self.lexer.recordsComments = false
        self.lexer.conditions = lexer.conditions
        advance()
    }

    mutating func advance() {
        left -= 1
        token = left > 0 ? lexer.next() : Token()
    }

    /// Whether the token spells a word. A probe interns nothing.
    func isWord(_ word: Word) -> Bool {
        guard token.kind == .name, Int(token.end - token.start) == word.spelling.utf8CodeUnitCount else { return false }
        for offset in 0..<word.spelling.utf8CodeUnitCount
        where lexer.base[Int(token.start) + offset] != word.spelling.utf8Start[offset] {
            return false
        }
        return true
    }

    /// Whether the token is a name of this spelling.
    func spells(_ spelling: String) -> Bool {
        token.kind == .name && Int(token.end - token.start) == spelling.utf8.count
            && zip(spelling.utf8, Int(token.start)..<Int(token.end)).allSatisfy { $0 == lexer.base[$1] }
    }

    func isWord(in range: ClosedRange<UInt8>) -> Bool {
        guard token.kind == .name else { return false }
        return range.contains { raw in Word(rawValue: raw).map { isWord($0) } ?? false }
    }

    /// Skips past the bracket that closes the current one.
    mutating func skipBrackets() -> Bool {
        var open = 0
        repeat {
            switch token.kind {
            case .leftParen, .leftBracket, .leftBrace: open += 1
            case .rightParen, .rightBracket, .rightBrace: open -= 1
            case .endOfFile: return false
            default: break
            }
            advance()
        } while open > 0
        return true
    }

    /// Whether `[…]` here contains `->` outside braces, and `(` follows it.
    mutating func isCalledFunctionType() -> Bool {
        var open = 0
        var hasArrow = false
        repeat {
            switch token.kind {
            case .leftParen, .leftBracket: open += 1
            case .rightParen, .rightBracket: open -= 1
            case .arrow: hasArrow = true
            case .name, .colon, .comma, .dot, .question, .bang, .at, .infix: break
            default: return false
            }
            advance()
        } while open > 0
        return hasArrow && token.kind == .leftParen && !token.spaceBefore
    }

    /// Whether the token is indented further than `indent` and is not a `}`.
    func isIndentedBeyond(_ indent: UInt32) -> Bool {
        token.indent > indent && token.kind != .rightBrace && token.kind != .endOfFile
    }

    /// Whether a closure's head begins here, after `{`.
    mutating func isClosureHead() -> Bool {
        if token.kind == .at {
            repeat {
                advance()
                advance()
            } while token.kind == .at
            if isWord(.in) { return true }
        }
        if token.kind == .leftBracket {
            guard skipBrackets() else { return false }
            if isWord(.in) { return true }
        }
        if token.kind == .leftParen {
            guard skipBrackets() else { return false }
        } else {
            while token.kind == .name || token.kind == .dollar {
                if isWord(.in) { return false }
                advance()
                if token.kind != .comma { break }
                advance()
                guard token.kind == .name || token.kind == .dollar else { return false }
            }
        }
        while isWord(.throws) || isWord(.async) {
            advance()
            if token.kind == .leftParen, !token.spaceBefore, !skipBrackets() { return false }
        }
        if token.kind == .arrow {
            advance()
            var open = 0
            while !isWord(.in) {
                if token.kind == .infix, token.op == .less { open += 1 }
                if token.kind == .infix, token.op == .greater { open -= 1 }
                switch token.kind {
                case .comma where open > 0: advance()
                case .leftParen, .leftBracket:
                    guard skipBrackets() else { return false }
                case .name, .dot, .question, .bang, .arrow, .at: advance()
                case .invalid where token.problem == .unknownOperator: advance()
                case .infix where token.op == .coalesce: advance()
                case .infix where token.op == .less || token.op == .greater: advance()
                default: return false
                }
            }
        }
        return isWord(.in)
    }

    /// Whether `<…>` here is a list of types followed by a call or a member.
    /// - Parameter block: Whether a trailing closure may be the only argument of the call.
    mutating func isGenericArguments(before block: Bool) -> Bool {
        var open = 0
        // A line may end after an opening bracket or a comma, and begin with a closing bracket.
        var mayEndLine = true
        while true {
            var endsLine = false
            switch token.kind {
            case .infix where token.op == .less:
                open += 1
                endsLine = true
            case .infix where token.op == .greater:
                open -= 1
                mayEndLine = true
                if open == 0 {
                    advance()
                    if block, token.kind == .leftBrace, !token.newlineBefore { return true }
                    switch token.kind {
                    case .dot: return !token.spaceBefore || token.newlineBefore
                    case .leftParen, .question, .rightParen, .rightBracket, .comma, .colon:
                        return !token.spaceBefore
                    default: return false
                    }
                }
            case .comma, .leftBracket, .leftParen: endsLine = true
            case .rightBracket, .rightParen: mayEndLine = true
            case .name, .dot, .question, .colon, .arrow, .at: break
            default: return false
            }
            if token.newlineBefore, !mayEndLine { return false }
            mayEndLine = endsLine
            advance()
        }
    }
}

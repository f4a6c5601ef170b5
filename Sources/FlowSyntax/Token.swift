// The tokens that the lexer passes to the parser: trivial records, never stored in bulk.

/// The kind of a token.
enum TokenKind: UInt8, Sendable {
    case endOfFile
    /// A name or a reserved word; see `Token.word`.
    case name
    case integer, float, duration, percent, size
    /// A whole string with its quotes and interpolations.
    case string
    /// `$c`, `$0`.
    case dollar
    /// `#selector`.
    case hash
    case at
    case leftParen, rightParen, leftBracket, rightBracket, leftBrace, rightBrace
    case comma, colon, semicolon, dot, arrow
    /// A single `?` or `!`.
    case question, bang
    /// An operator of `Operator` that can be infix; see `Token.op`.
    case infix
    /// `=`, `+=`, …
    case assign
    /// Bytes that form no token; see `Token.problem`.
    case invalid
}

/// The reason that bytes form no token, or that a token is incomplete.
enum LexicalProblem: UInt8, Sendable {
    case none
    case unknownCharacter, invisibleCharacter, malformed, smartQuote, singleQuote, hashComment
    case unknownOperator, increment, decrement, twoDots, backslash, backquote
    case numberSuffix, hexDigits, exponent
    case unclosedString, unclosedInterpolation, nestedStrings
}

struct TokenFlags: OptionSet, Sendable {
    let rawValue: UInt8

    /// The token is the first on its line.
    static let newlineBefore = TokenFlags(rawValue: 1 << 0)
    /// White space, a comment, a line break or the start of the file precedes the token.
    static let spaceBefore = TokenFlags(rawValue: 1 << 1)
    /// White space, an opening bracket or a separator precedes the token; used for operators.
    static let looseLeft = TokenFlags(rawValue: 1 << 2)
    /// White space, a closing bracket or a separator follows the token; used for operators.
    static let looseRight = TokenFlags(rawValue: 1 << 3)
    /// A name in backquotes.
    static let quoted = TokenFlags(rawValue: 1 << 4)
    /// A string that contains `\(`.
    static let interpolated = TokenFlags(rawValue: 1 << 5)
    /// A `"""` string.
    static let multiline = TokenFlags(rawValue: 1 << 6)
    /// A string between `#`: `#"…"#`.
    static let raw = TokenFlags(rawValue: 1 << 7)
}

struct Token: Sendable {
    var kind: TokenKind = .endOfFile
    var op: Operator = .none
    var word: Word = .none
    var problem: LexicalProblem = .none
    var flags: TokenFlags = []
    /// The width in bytes of the white space at the start of the token's line.
    var indent: UInt32 = 0
    var start: UInt32 = 0
    var end: UInt32 = 0
    /// The offset of the start of the token's line.
    var line: UInt32 = 0
    /// The symbol of a name or `$name`, set by the parser.
    var symbol: Symbol = .none

    var newlineBefore: Bool { flags.contains(.newlineBefore) }
    var spaceBefore: Bool { flags.contains(.spaceBefore) }

    /// Whether the token is a name and not a reserved word.
    var isName: Bool { kind == .name && !word.isReserved }

    /// Whether an operator has space on both sides or on neither.
    var isBalanced: Bool { flags.contains(.looseLeft) == flags.contains(.looseRight) }

    /// Whether an operator has space before it and none after it.
    var leansRight: Bool { flags.contains(.looseLeft) && !flags.contains(.looseRight) }
}

// What the lexer hands to the parser: a trivial record, never stored in bulk.

/// What a token is.
enum TokenKind: UInt8, Sendable {
    case endOfFile
    /// A name or a reserved word; `Token.word` tells.
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
    /// A lone `?`, a lone `!`.
    case question, bang
    /// An operator of `Operator` that can be infix; `Token.op` tells.
    case infix
    /// `=`, `+=`, …
    case assign
    /// Bytes that are no token; `Token.problem` tells.
    case invalid
}

/// Why bytes are no token, or a token is not whole.
enum LexicalProblem: UInt8, Sendable {
    case none
    case unknownCharacter, invisibleCharacter, malformed, smartQuote, singleQuote, hashComment
    case unknownOperator, increment, decrement, twoDots, backslash, backquote
    case numberSuffix, hexDigits, exponent
    case unclosedString, unclosedInterpolation, nestedStrings
}

struct TokenFlags: OptionSet, Sendable {
    let rawValue: UInt8

    /// First on its line.
    static let newlineBefore = TokenFlags(rawValue: 1 << 0)
    /// Space, a comment, a line break or the start of the file stands before it.
    static let spaceBefore = TokenFlags(rawValue: 1 << 1)
    /// Space or an opening bracket or separator before, as operators see it.
    static let looseLeft = TokenFlags(rawValue: 1 << 2)
    /// Space or a closing bracket or separator behind, as operators see it.
    static let looseRight = TokenFlags(rawValue: 1 << 3)
    /// A name in backquotes.
    static let quoted = TokenFlags(rawValue: 1 << 4)
    /// A string with `\(`.
    static let interpolated = TokenFlags(rawValue: 1 << 5)
    /// A `"""` string.
    static let multiline = TokenFlags(rawValue: 1 << 6)
}

struct Token: Sendable {
    var kind: TokenKind = .endOfFile
    var op: Operator = .none
    var word: Word = .none
    var problem: LexicalProblem = .none
    var flags: TokenFlags = []
    /// The bytes of white space that open the token's line.
    var indent: UInt32 = 0
    var start: UInt32 = 0
    var end: UInt32 = 0
    /// Where the token's line starts.
    var line: UInt32 = 0
    /// The symbol of a name or `$name`, set by the parser.
    var symbol: Symbol = .none

    var newlineBefore: Bool { flags.contains(.newlineBefore) }
    var spaceBefore: Bool { flags.contains(.spaceBefore) }

    /// A name that is not a reserved word.
    var isName: Bool { kind == .name && !word.isReserved }

    /// An operator with space on both sides or on neither.
    var isBalanced: Bool { flags.contains(.looseLeft) == flags.contains(.looseRight) }

    /// An operator that leans on what follows: space before it and none behind.
    var leansRight: Bool { flags.contains(.looseLeft) && !flags.contains(.looseRight) }
}

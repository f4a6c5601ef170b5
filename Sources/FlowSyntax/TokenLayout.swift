// The roles of tokens, which the parser assigns for the formatter: a `-` may be infix or prefix, a `:` may follow a
// label or be part of a ternary. The parser records them only for the formatter.

/// The tokens of a file in order, with their roles.
struct TokenLayout: Sendable {
    struct Role: OptionSet, Sendable {
        let rawValue: UInt32

        static let statement = Role(rawValue: 1 << 0)
        static let infix = Role(rawValue: 1 << 1)
        static let prefix = Role(rawValue: 1 << 2)
        static let postfix = Role(rawValue: 1 << 3)
        static let labelColon = Role(rawValue: 1 << 4)
        static let caseColon = Role(rawValue: 1 << 5)
        static let caseLabel = Role(rawValue: 1 << 6)
        static let openingBrace = Role(rawValue: 1 << 7)
        static let closingBrace = Role(rawValue: 1 << 8)
        static let separator = Role(rawValue: 1 << 9)
        static let continuation = Role(rawValue: 1 << 10)
        static let headEnd = Role(rawValue: 1 << 11)
        static let typeBracket = Role(rawValue: 1 << 12)
        static let ellipsis = Role(rawValue: 1 << 13)
        static let emptyColon = Role(rawValue: 1 << 14)
        /// Raw text up to the next token.
        static let raw = Role(rawValue: 1 << 15)
        /// The `{` of a closure, whose lines are indented relative to its own line rather than to the statement.
        static let closure = Role(rawValue: 1 << 16)
    }

    struct Element: Sendable {
        var token: Token
        var role: Role
    }

    private(set) var elements: ContiguousArray<Element> = []
    private var role: Role = []

    /// Adds a role to the next consumed token.
    mutating func mark(_ role: Role) { self.role.formUnion(role) }

    mutating func record(_ token: Token) {
        elements.append(Element(token: token, role: role))
        role = []
    }

    /// Records a `{` and the raw text after it.
    mutating func recordRaw(brace: Token, to end: UInt32) {
        record(brace)
        var raw = brace
        raw.kind = .string
        raw.start = brace.end
        raw.end = end
        raw.flags = []
        role = .raw
        record(raw)
    }
}

// Converts bytes to tokens, one at a time and without allocation. A string is one token including its interpolations, which
// the parser reads. Tokens record the spacing around them, because the grammar depends on it.

import FlowDiagnostics

/// Reads tokens from UTF-8 bytes. A copy can look ahead.
struct Lexer {
    let base: UnsafePointer<UInt8>
    var position: Int
    /// The end of reading: the end of the file or of an interpolation.
    var limit: Int
    /// The start of the last token's line, and the width of that line's indentation.
    var line: Int
    var indent: UInt32 = 0
    /// False when looking ahead.
    var recordsComments = true
    var comments: ContiguousArray<Comment> = []
    /// The flags by which `#if` decides; nil for none.
    var conditions: UnsafePointer<BuildConditions>?
    /// The range of a `/*` that is never closed.
    var unclosedComment: SourceRange?
    /// The open `#if` directives.
    var condition = OpenConditions()

    init(base: UnsafePointer<UInt8>, from position: Int, to limit: Int) {
        self.base = base
        self.position = position
        self.limit = limit
        self.line = position
    }

    /// The byte at an offset; 0 after the end, which is not part of any token.
    @inline(__always)
    func byte(_ offset: Int) -> UInt8 { offset < limit ? base[offset] : 0 }

    // MARK: Tokens

    /// The next token; at the end, always `.endOfFile`. The symbol of a name is not set yet.
    mutating func next() -> Token {
        var token = Token()
        let before = position
        let isFirst = position == line
        var broke = skipTrivia()
        while isNonBreakingSpace(position) {
            position += 2
            broke = skipTrivia() || broke
        }
        if broke || isFirst {
            indent = UInt32(position - line)
            token.flags.insert(.newlineBefore)
        }
        if position != before || isFirst { token.flags.insert(.spaceBefore) }
        token.indent = indent
        token.line = UInt32(line)
        token.start = UInt32(position)
        if position < limit { read(&token) }
        token.end = UInt32(position)
        if isLooseLeft(token) { token.flags.insert(.looseLeft) }
        if isLooseRight() { token.flags.insert(.looseRight) }
        return token
    }

    /// Whether a non-breaking space is here, which Swift reads as a space.
    private func isNonBreakingSpace(_ offset: Int) -> Bool {
        byte(offset) == 0xc2 && byte(offset + 1) == 0xa0
    }

    private func isLooseLeft(_ token: Token) -> Bool {
        if token.flags.contains(.spaceBefore) { return true }
        switch base[Int(token.start) - 1] {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: ";"),
            UInt8(ascii: ":"):
            return true
        default: return false
        }
    }

    private func isLooseRight() -> Bool {
        switch byte(position) {
        case 0, UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"), 0x0b, 0x0c,
            UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: ";"),
            UInt8(ascii: ":"):
            return true
        case 0xc2: return isNonBreakingSpace(position)
        case UInt8(ascii: "/"):
            let next = byte(position + 1)
            return next == UInt8(ascii: "/") || next == UInt8(ascii: "*")
        default: return false
        }
    }

    private mutating func read(_ token: inout Token) {
        let first = base[position]
        switch first {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
            token.kind = .name
            readName()
        case UInt8(ascii: "0")...UInt8(ascii: "9"): readNumber(&token)
        case UInt8(ascii: "\""): readString(&token)
        case UInt8(ascii: "("): take(.leftParen, 1, &token)
        case UInt8(ascii: ")"): take(.rightParen, 1, &token)
        case UInt8(ascii: "["): take(.leftBracket, 1, &token)
        case UInt8(ascii: "]"): take(.rightBracket, 1, &token)
        case UInt8(ascii: "{"): take(.leftBrace, 1, &token)
        case UInt8(ascii: "}"): take(.rightBrace, 1, &token)
        case UInt8(ascii: ","): take(.comma, 1, &token)
        case UInt8(ascii: ":"): take(.colon, 1, &token)
        case UInt8(ascii: ";"): take(.semicolon, 1, &token)
        case UInt8(ascii: "@"): take(.at, 1, &token)
        case UInt8(ascii: "$"):
            position += 1
            readName()
            token.kind = position > Int(token.start) + 1 ? .dollar : .invalid
            token.problem = token.kind == .invalid ? .unknownCharacter : .none
        case UInt8(ascii: "#"): readHash(&token)
        case UInt8(ascii: "`"): readQuotedName(&token)
        case UInt8(ascii: "'"): readSingleQuoted(&token)
        case 0x80...: readBeyondASCII(&token)
        default: readOperator(&token)
        }
    }

    @inline(__always)
    private mutating func take(_ kind: TokenKind, _ length: Int, _ token: inout Token) {
        token.kind = kind
        position += length
    }

    /// Skips letters, digits and underscores. Letters beyond ASCII count, except those that look like punctuation.
    private mutating func readName() {
        var end = position
        defer { position = end }
        while end < limit {
            switch base[end] {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                end &+= 1
            case 0x80...:
                if UnicodeText.forbidden(base, end, limit) != nil { return }
                end += UnicodeText.length(base, end, limit)
            default: return
            }
        }
    }

    private mutating func readBeyondASCII(_ token: inout Token) {
        if let (length, problem) = UnicodeText.forbidden(base, position, limit) {
            take(.invalid, length, &token)
            token.problem = problem
            if problem == .smartQuote { skipToSmartQuote() }
        } else {
            token.kind = .name
            readName()
        }
    }

    private mutating func readQuotedName(_ token: inout Token) {
        position += 1
        readName()
        // A raw identifier may contain any character: `$`, `a name`.
        if byte(position) != UInt8(ascii: "`") {
            var end = position
            while end < limit, base[end] != UInt8(ascii: "`"), base[end] != UInt8(ascii: "\n") {
                end += UnicodeText.length(base, end, limit)
            }
            if end < limit, base[end] == UInt8(ascii: "`") { position = end }
        }
        if position > Int(token.start) + 1, byte(position) == UInt8(ascii: "`") {
            take(.name, 1, &token)
            token.flags.insert(.quoted)
        } else {
            token.kind = .invalid
            token.problem = .backquote
        }
    }

    private mutating func readHash(_ token: inout Token) {
        if readRawString(&token) { return }
        position += 1
        readName()
        if position > Int(token.start) + 1 {
            token.kind = .hash
        } else {
            skipToLineEnd()
            token.kind = .invalid
            token.problem = .hashComment
        }
    }

    /// Reads `'…'` on one line as one token, so that it causes one error.
    private mutating func readSingleQuoted(_ token: inout Token) {
        token.kind = .invalid
        token.problem = .singleQuote
        var end = position + 1
        while end < limit, base[end] != UInt8(ascii: "'"), base[end] != UInt8(ascii: "\n") { end += 1 }
        position = byte(end) == UInt8(ascii: "'") ? end + 1 : position + 1
    }

    /// Skips past the closing typographic quote if it is on this line.
    private mutating func skipToSmartQuote() {
        var end = position
        while end < limit, base[end] != UInt8(ascii: "\n") {
            if UnicodeText.forbidden(base, end, limit)?.problem == .smartQuote {
                position = end + 3
                return
            }
            end += 1
        }
    }

    /// Skips to the line break. A carriage return belongs to the line break only directly before a line feed; elsewhere it
    /// is space.
    private mutating func skipToLineEnd() {
        let start = position
        while position < limit, base[position] != UInt8(ascii: "\n") { position += 1 }
        if position < limit, position > start, base[position - 1] == UInt8(ascii: "\r") { position -= 1 }
    }

    // MARK: Space and comments

    /// Skips to the next token. Returns whether it passed a line break.
    private mutating func skipTrivia() -> Bool {
        // Fast path: most tokens directly follow the previous one or a single space.
        if position < limit, base[position] > UInt8(ascii: "/") { return false }
        if position + 1 < limit, base[position] == UInt8(ascii: " "), base[position + 1] > UInt8(ascii: "/") {
            position &+= 1
            return false
        }
        var broke = false
        while position < limit {
            switch base[position] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), 0x0b, 0x0c, 0: position += 1
            // A `#!` line may name the program that runs the file.
            case UInt8(ascii: "#") where position == 0 && limit > 1 && base[1] == UInt8(ascii: "!"):
                while position < limit, base[position] != UInt8(ascii: "\n") { position += 1 }
            case UInt8(ascii: "\n"):
                position += 1
                line = position
                broke = true
            case UInt8(ascii: "/"):
                if byte(position + 1) == UInt8(ascii: "/") {
                    let start = position
                    skipToLineEnd()
                    record(start)
                } else if byte(position + 1) == UInt8(ascii: "*") {
                    broke = skipBlockComment() || broke
                } else {
                    return broke
                }
            case UInt8(ascii: "#"):
                guard skipDirective() else { return broke }
                broke = true
            default: return broke
            }
        }
        return broke
    }

    private mutating func skipBlockComment() -> Bool {
        let start = position
        var depth = 0
        var broke = false
        repeat {
            guard position < limit else {
                if recordsComments {
                    unclosedComment = SourceRange(start: UInt32(start), end: UInt32(start + 2))
                }
                break
            }
            switch (base[position], byte(position + 1)) {
            case (UInt8(ascii: "/"), UInt8(ascii: "*")):
                depth += 1
                position += 2
            case (UInt8(ascii: "*"), UInt8(ascii: "/")):
                depth -= 1
                position += 2
            case (UInt8(ascii: "\n"), _):
                position += 1
                line = position
                broke = true
            default: position += 1
            }
        } while depth > 0
        record(start)
        return broke
    }

    private mutating func record(_ start: Int) {
        guard recordsComments else { return }
        comments.append(Comment(range: SourceRange(start: UInt32(start), end: UInt32(position))))
    }
}

// The numbers, strings and operators of the lexer.

extension Lexer {
    // MARK: Numbers

    /// `12`, `0x1f`, `1_000`, `1.5`, `1e3`, `250ms`, `0.25s`, `40%`, `1024x768`.
    mutating func readNumber(_ token: inout Token) {
        token.kind = .integer
        if base[position] == UInt8(ascii: "0"), byte(position + 1) == UInt8(ascii: "x"), isHexDigit(byte(position + 2))
        {
            position += 2
            while isHexDigit(byte(position)) || byte(position) == UInt8(ascii: "_") { position += 1 }
            if continuesName(byte(position)) { fail(.hexDigits, &token) }
            return
        }
        let radix = byte(position + 1)
        if base[position] == UInt8(ascii: "0"), radix == UInt8(ascii: "b") || radix == UInt8(ascii: "o"),
            isDigit(byte(position + 2))
        {
            position += 2
            skipDigits()
            if continuesName(byte(position)) { fail(.numberSuffix, &token) }
            return
        }
        skipDigits()
        if isIndex(Int(token.start)) { return }
        if byte(position) == UInt8(ascii: "."), isDigit(byte(position + 1)) {
            position += 1
            skipDigits()
            token.kind = .float
        }
        if byte(position) | 0x20 == UInt8(ascii: "e") {
            let sign = byte(position + 1) == UInt8(ascii: "+") || byte(position + 1) == UInt8(ascii: "-") ? 1 : 0
            if isDigit(byte(position + 1 + sign)) {
                position += 1 + sign
                skipDigits()
                token.kind = .float
            }
        }
        readSuffix(&token)
    }

    /// Whether the digits at an offset are a tuple index after a `.`, as in `pair.0.1`.
    private func isIndex(_ start: Int) -> Bool {
        start > 1 && base[start - 1] == UInt8(ascii: ".") && base[start - 2] != UInt8(ascii: ".")
    }

    private mutating func readSuffix(_ token: inout Token) {
        switch byte(position) {
        case UInt8(ascii: "%"):
            let next = byte(position + 1)
            if continuesName(next) || next == UInt8(ascii: "(") || next == UInt8(ascii: "=") { return }
            position += 1
            token.kind = .percent
        case UInt8(ascii: "s") where !continuesName(byte(position + 1)):
            position += 1
            token.kind = .duration
        case UInt8(ascii: "m") where byte(position + 1) == UInt8(ascii: "s") && !continuesName(byte(position + 2)):
            position += 2
            token.kind = .duration
        case UInt8(ascii: "x") where isDigit(byte(position + 1)):
            position += 1
            skipDigits()
            if byte(position) == UInt8(ascii: "."), isDigit(byte(position + 1)) {
                position += 1
                skipDigits()
            }
            token.kind = .size
            if continuesName(byte(position)) { fail(.numberSuffix, &token) }
        case let next where continuesName(next): fail(.numberSuffix, &token)
        default: return
        }
    }

    private mutating func fail(_ problem: LexicalProblem, _ token: inout Token) {
        while continuesName(byte(position)) { position += 1 }
        token.kind = .invalid
        token.problem = problem
    }

    private mutating func skipDigits() {
        while isDigit(byte(position)) || byte(position) == UInt8(ascii: "_") { position += 1 }
    }

    private func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
    private func isHexDigit(_ byte: UInt8) -> Bool { isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 6 }
    private func continuesName(_ byte: UInt8) -> Bool {
        isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_") || byte >= 0x80
    }

    // MARK: Strings

    /// The maximum depth of strings nested in interpolations of strings.
    static let stringNesting = 32

    mutating func readString(_ token: inout Token) {
        token.kind = .string
        var scan = StringScan(base: base, position: position, limit: limit)
        scan.string(depth: 0)
        if scan.isMultiline { token.flags.insert(.multiline) }
        if scan.isInterpolated { token.flags.insert(.interpolated) }
        token.problem = scan.problem
        if scan.problem != .none {
            // An unclosed string extends to the end of its line; an unclosed multi-line string, to the end of the file.
            var end = position
            while end < limit, scan.isMultiline || (base[end] != UInt8(ascii: "\n") && base[end] != UInt8(ascii: "\r"))
            {
                end += 1
            }
            scan.position = end
        }
        position = scan.position
        if scan.isMultiline { recordLines(from: Int(token.start), to: position) }
    }

    /// Reads `#"…"#`, or returns false.
    mutating func readRawString(_ token: inout Token) -> Bool {
        var marks = 1
        while byte(position + marks) == UInt8(ascii: "#") { marks += 1 }
        guard byte(position + marks) == UInt8(ascii: "\"") else { return false }
        let isMultiline =
            byte(position + marks + 1) == UInt8(ascii: "\"") && byte(position + marks + 2) == UInt8(ascii: "\"")
        let quotes = isMultiline ? 3 : 1
        token.kind = .string
        token.flags.formUnion(isMultiline ? [.raw, .multiline] : .raw)
        var end = position + marks + quotes
        while end < limit {
            if !isMultiline, base[end] == UInt8(ascii: "\n") { break }
            let closes =
                (0..<quotes).allSatisfy { byte(end + $0) == UInt8(ascii: "\"") }
                && (0..<marks).allSatisfy { byte(end + quotes + $0) == UInt8(ascii: "#") }
            if closes {
                position = end + quotes + marks
                if isMultiline { recordLines(from: Int(token.start), to: position) }
                return true
            }
            end += 1
        }
        token.problem = .unclosedString
        position = end
        return true
    }

    private mutating func recordLines(from start: Int, to end: Int) {
        var index = end
        while index > start, base[index - 1] != UInt8(ascii: "\n") { index -= 1 }
        if index > start { line = index }
    }

    // MARK: Operators

    mutating func readOperator(_ token: inout Token) {
        let second = byte(position + 1)
        let third = byte(position + 2)
        let isAssign = second == UInt8(ascii: "=")
        switch base[position] {
        case UInt8(ascii: "."):
            if second == UInt8(ascii: "."), third == UInt8(ascii: ".") {
                infix(.rangeClosed, 3, &token)
            } else if second == UInt8(ascii: "."), third == UInt8(ascii: "<") {
                infix(.rangeHalfOpen, 3, &token)
            } else if second == UInt8(ascii: ".") {
                invalid(.twoDots, 2, &token)
            } else {
                take(.dot, 1, into: &token)
            }
        case UInt8(ascii: "="):
            if isAssign {
                third == UInt8(ascii: "=") ? infix(.identical, 3, &token) : infix(.equal, 2, &token)
            } else {
                assign(.assign, 1, &token)
            }
        case UInt8(ascii: "!"):
            if isAssign {
                third == UInt8(ascii: "=") ? infix(.notIdentical, 3, &token) : infix(.notEqual, 2, &token)
            } else {
                take(.bang, 1, into: &token)
            }
        case UInt8(ascii: "<"): isAssign ? infix(.lessOrEqual, 2, &token) : infix(.less, 1, &token)
        case UInt8(ascii: ">"): isAssign ? infix(.greaterOrEqual, 2, &token) : infix(.greater, 1, &token)
        case UInt8(ascii: "?"):
            second == UInt8(ascii: "?") ? infix(.coalesce, 2, &token) : take(.question, 1, into: &token)
        case UInt8(ascii: "&"):
            second == UInt8(ascii: "&") ? infix(.and, 2, &token) : invalid(.unknownOperator, 1, &token)
        case UInt8(ascii: "|"):
            second == UInt8(ascii: "|") ? infix(.or, 2, &token) : invalid(.unknownOperator, 1, &token)
        case UInt8(ascii: "+"):
            if second == UInt8(ascii: "+") { return invalid(.increment, 2, &token) }
            isAssign ? assign(.addAssign, 2, &token) : infix(.add, 1, &token)
        case UInt8(ascii: "-"):
            if second == UInt8(ascii: ">") { return take(.arrow, 2, into: &token) }
            if second == UInt8(ascii: "-") { return invalid(.decrement, 2, &token) }
            isAssign ? assign(.subtractAssign, 2, &token) : infix(.subtract, 1, &token)
        case UInt8(ascii: "*"): isAssign ? assign(.multiplyAssign, 2, &token) : infix(.multiply, 1, &token)
        case UInt8(ascii: "/"): isAssign ? assign(.divideAssign, 2, &token) : infix(.divide, 1, &token)
        case UInt8(ascii: "%"): isAssign ? assign(.remainderAssign, 2, &token) : infix(.remainder, 1, &token)
        case UInt8(ascii: "^"), UInt8(ascii: "~"): invalid(.unknownOperator, 1, &token)
        case UInt8(ascii: "\\"): invalid(.backslash, 1, &token)
        default: invalid(.unknownCharacter, 1, &token)
        }
    }

    private mutating func take(_ kind: TokenKind, _ length: Int, into token: inout Token) {
        token.kind = kind
        position += length
    }

    private mutating func infix(_ op: Operator, _ length: Int, _ token: inout Token) {
        token.op = op
        take(.infix, length, into: &token)
    }

    private mutating func assign(_ op: Operator, _ length: Int, _ token: inout Token) {
        token.op = op
        take(.assign, length, into: &token)
    }

    private mutating func invalid(_ problem: LexicalProblem, _ length: Int, _ token: inout Token) {
        token.problem = problem
        take(.invalid, length, into: &token)
    }
}

/// Finds the end of a string literal, including the strings in its interpolations.
struct StringScan {
    let base: UnsafePointer<UInt8>
    var position: Int
    let limit: Int
    var isMultiline = false
    var isInterpolated = false
    var problem: LexicalProblem = .none

    private func byte(_ offset: Int) -> UInt8 { offset < limit ? base[offset] : 0 }

    private var isAtTripleQuote: Bool {
        byte(position) == UInt8(ascii: "\"") && byte(position + 1) == UInt8(ascii: "\"")
            && byte(position + 2) == UInt8(ascii: "\"")
    }

    /// Scans from an opening quote past the closing one. Recursion is bounded by `Lexer.stringNesting`.
    mutating func string(depth: Int, inLine: Bool = false) {
        guard depth < Lexer.stringNesting else {
            problem = .nestedStrings
            return
        }
        let multiline = isAtTripleQuote
        if depth == 0 { isMultiline = multiline }
        position += multiline ? 3 : 1
        while position < limit {
            switch base[position] {
            case UInt8(ascii: "\""):
                if !multiline {
                    position += 1
                    return
                }
                if isAtTripleQuote {
                    position += 3
                    return
                }
                position += 1
            case UInt8(ascii: "\\"):
                if byte(position + 1) == UInt8(ascii: "(") {
                    if depth == 0 { isInterpolated = true }
                    position += 2
                    interpolation(depth: depth, inLine: inLine || !multiline)
                    if problem != .none { return }
                } else if !multiline,
                    byte(position + 1) == UInt8(ascii: "\n") || byte(position + 1) == UInt8(ascii: "\r")
                {
                    position += 1
                } else {
                    position = min(position + 2, limit)
                }
            case UInt8(ascii: "\n") where !multiline || inLine:
                problem = .unclosedString
                return
            default: position += 1
            }
        }
        problem = .unclosedString
    }

    /// Scans from after `\(` past its `)`. In a one-line string the interpolation ends with the line at the latest.
    mutating func interpolation(depth: Int, inLine: Bool) {
        var open = 1
        while position < limit {
            switch base[position] {
            case UInt8(ascii: "("):
                open += 1
                position += 1
            case UInt8(ascii: ")"):
                open -= 1
                position += 1
                if open == 0 { return }
            case UInt8(ascii: "\""):
                string(depth: depth + 1, inLine: inLine)
                if problem != .none {
                    if problem == .unclosedString { problem = .unclosedInterpolation }
                    return
                }
            case UInt8(ascii: "\n") where inLine:
                problem = .unclosedInterpolation
                return
            default: position += 1
            }
        }
        problem = .unclosedInterpolation
    }
}

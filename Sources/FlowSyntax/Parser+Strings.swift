// Strings: literal segments, escapes, interpolations, and their values.

public import FlowDiagnostics

extension Parser {
    // string = '"' ( segment | "\(" expression ")" )* '"' | '"""' … '"""'
    mutating func string() -> NodeID {
        let literal = token
        advance()
        if literal.problem != .none {
            reportUnclosed(literal)
            return leaf(.string, literal, flags: .broken)
        }
        let multiline = literal.flags.contains(.multiline)
        var content = StringContent(literal, multiline: multiline, base: base)
        if literal.flags.contains(.raw) { content.marks = marks(of: literal) }
        if multiline, !content.isWellFormed {
            report(
                "multiline-string", "the text of a \"\"\" string starts on the line below and ends above its \"\"\"",
                at: range(literal), label: "expected line breaks inside the \"\"\"")
        } else if let line = content.underIndented(base) {
            report(
                "multiline-indentation", "this line is indented less than the closing \"\"\"", at: line,
                label: "expected \(content.indent) bytes of indentation")
        }
        let mark = pending.count
        if content.start < content.end { segments(&content) }
        let id = tree.add(.string, from: literal.start, to: literal.end, name: .none)
        adopt(id, since: mark)
        return id
    }

    /// The number of `#` before a raw string.
    private func marks(of literal: Token) -> Int {
        (Int(literal.start)..<Int(literal.end)).prefix { base[$0] == UInt8(ascii: "#") }.count
    }

    /// Whether `\#(` begins here in a raw string, or `\(` in any other.
    private func opensInterpolation(at index: Int, _ content: StringContent) -> Bool {
        guard index + 1 + content.marks < content.end else { return false }
        return (0..<content.marks).allSatisfy { base[index + 1 + $0] == UInt8(ascii: "#") }
            && base[index + 1 + content.marks] == UInt8(ascii: "(")
    }

    private mutating func segments(_ content: inout StringContent) {
        var segmentStart = content.start
        var index = content.start
        while index < content.end {
            guard base[index] == UInt8(ascii: "\\") else {
                index += 1
                continue
            }
            guard opensInterpolation(at: index, content) else {
                index = content.marks > 0 ? index + 1 : escape(at: index, content)
                continue
            }
            segment(segmentStart, index, content)
            let start = index + 2 + content.marks
            var scan = StringScan(base: base, position: start, limit: content.end)
            scan.interpolation(depth: 0, inLine: !content.isMultiline)
            let end = max(scan.position - 1, start)
            pending.append(interpolation(from: index, start: start, end: end))
            index = end + 1
            segmentStart = index
        }
        segment(segmentStart, content.end, content)
    }

    private mutating func segment(_ start: Int, _ end: Int, _ content: StringContent) {
        guard start < end else { return }
        let id = tree.add(
            .stringSegment, from: UInt32(start), to: UInt32(end), name: .none,
            flags: (content.isMultiline ? .isQuoted : NodeFlags()).union(content.marks > 0 ? .isForced : []))
        // A segment has no children; the field holds the indentation that its lines lose.
        tree.nodes[Int(id.raw)].first = UInt32(content.indent)
        pending.append(id)
    }

    private mutating func interpolation(from backslash: Int, start: Int, end: Int) -> NodeID {
        within(start, end) { parser in
            parser.nested { parser in
                parser.previousEnd = UInt32(start)
                if parser.token.kind == .endOfFile {
                    parser.report(
                        "expected-expression", "this interpolation is empty",
                        at: SourceRange(start: UInt32(backslash), end: UInt32(end + 1)),
                        label: "expected an expression")
                    return .none
                }
                parser.skipInterpolationLabel()
                let value = parser.expression(in: [.brackets])
                // The format of `\(x, privacy: .public)` has no effect on the text.
                while parser.token.kind == .comma, !parser.isPanicking {
                    parser.advance()
                    parser.skipInterpolationLabel()
                    _ = parser.expression(in: [.brackets])
                }
                if parser.token.kind != .endOfFile, !parser.isPanicking {
                    parser.reportExpected("')'", code: "expected-parenthesis", "an interpolation holds one expression")
                }
                return value
            }
        }
    }

    private mutating func skipInterpolationLabel() {
        guard token.kind == .name, peek().kind == .colon else { return }
        advance()
        advance()
    }

    /// Checks the escape at a backslash. Returns the offset after it.
    private mutating func escape(at index: Int, _ content: StringContent) -> Int {
        var reader = EscapeReader(base: base, position: index, limit: content.end, isMultiline: content.isMultiline)
        if case .invalid(let reason) = reader.read() {
            let isUnicode = index + 1 < content.end && base[index + 1] == UInt8(ascii: "u")
            report(
                "unknown-escape", reason,
                at: SourceRange(start: UInt32(index), end: UInt32(max(reader.position, index + 1))),
                label: isUnicode
                    ? "expected \\u{...} with a value up to 10FFFF"
                    : "expected \\n, \\t, \\r, \\0, \\\\, \\\", \\' or \\u{...}",
                fix: fix(
                    "write the backslash twice", SourceRange(start: UInt32(index), end: UInt32(index + 1)), "\\\\"))
        }
        return max(reader.position, index + 1)
    }

    private mutating func reportUnclosed(_ literal: Token) {
        unclosedStringLine = literal.line
        let quotes = literal.flags.contains(.multiline) ? "\"\"\"" : "\""
        let opening = SourceRange(start: literal.start, end: literal.start + UInt32(quotes.utf8.count))
        switch literal.problem {
        case .nestedStrings:
            report(
                "too-deep", "strings are nested more than \(Lexer.stringNesting) levels deep", at: opening,
                label: "name the inner string")
        case .unclosedInterpolation:
            report(
                "unclosed-interpolation", "this string, or a '\\(' in it, is never closed", at: opening,
                label: "the line ends before its ')' and '\"'")
        default:
            report(
                "unclosed-string", "this string is never closed", at: opening, label: "no matching \(quotes)",
                fix: fix(
                    "insert the closing \(quotes)",
                    SourceRange(start: literal.end, end: literal.end),
                    literal.flags.contains(.multiline) ? "\n\"\"\"" : endsInBackslash(literal) ? "\\\"" : "\""))
        }
    }

    private func endsInBackslash(_ literal: Token) -> Bool {
        var count = 0
        var index = Int(literal.end)
        while index > Int(literal.start), base[index - 1] == UInt8(ascii: "\\") {
            count += 1
            index -= 1
        }
        return count % 2 == 1
    }
}

/// The bytes between the quotes of a string, without the first and last line break and the indentation of a `"""`.
struct StringContent {
    var start: Int
    var end: Int
    let isMultiline: Bool
    /// The width of the indentation that is removed from each line.
    var indent = 0
    var isWellFormed = true
    /// The number of `#` around the quotes of a raw string, in which a backslash is text.
    var marks = 0

    init(_ literal: Token, multiline: Bool, base: UnsafePointer<UInt8>) {
        isMultiline = multiline
        var quotes = multiline ? 3 : 1
        if literal.flags.contains(.raw) {
            quotes += (Int(literal.start)..<Int(literal.end)).prefix { base[$0] == UInt8(ascii: "#") }.count
        }
        start = Int(literal.start) + quotes
        end = Int(literal.end) - quotes
        guard multiline else { return }
        var first = start
        while first < end, base[first] == UInt8(ascii: " ") || base[first] == UInt8(ascii: "\r") { first += 1 }
        var last = end
        while last > start, base[last - 1] == UInt8(ascii: " ") || base[last - 1] == UInt8(ascii: "\t") { last -= 1 }
        isWellFormed = first < end && base[first] == UInt8(ascii: "\n") && base[last - 1] == UInt8(ascii: "\n")
        guard isWellFormed else { return }
        indent = end - last
        start = first + 1
        end = last - 1
        if end > start, base[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        if end < start { end = start }
    }

    /// The first line that is not blank and has less indentation than the closing quotes.
    func underIndented(_ base: UnsafePointer<UInt8>) -> SourceRange? {
        guard isMultiline, indent > 0 else { return nil }
        var line = start
        while line < end {
            var index = line
            while index < end, index - line < indent,
                base[index] == UInt8(ascii: " ") || base[index] == UInt8(ascii: "\t")
            {
                index += 1
            }
            if index < end, index - line < indent, base[index] != UInt8(ascii: "\n"), base[index] != UInt8(ascii: "\r")
            {
                return SourceRange(start: UInt32(index), end: UInt32(index + 1))
            }
            while index < end, base[index] != UInt8(ascii: "\n") { index += 1 }
            line = index + 1
        }
        return nil
    }
}

/// Reads one escape of a string.
struct EscapeReader {
    enum Value {
        case scalar(Unicode.Scalar)
        /// A `\` at the end of a line in a `"""` string, which joins the line with the next.
        case nothing
        case invalid(String)
    }

    let base: UnsafePointer<UInt8>
    var position: Int
    let limit: Int
    let isMultiline: Bool

    /// The value of the escape at the current backslash. Moves past the escape.
    mutating func read() -> Value {
        position += 1
        guard position < limit else { return .invalid("there is nothing after this backslash") }
        let letter = base[position]
        position += 1
        switch letter {
        case UInt8(ascii: "n"): return .scalar("\n")
        case UInt8(ascii: "t"): return .scalar("\t")
        case UInt8(ascii: "r"): return .scalar("\r")
        case UInt8(ascii: "0"): return .scalar("\0")
        case UInt8(ascii: "\\"): return .scalar("\\")
        case UInt8(ascii: "\""): return .scalar("\"")
        case UInt8(ascii: "'"): return .scalar("'")
        case UInt8(ascii: "u"): return unicode()
        case UInt8(ascii: "\n") where isMultiline: return .nothing
        case UInt8(ascii: "\r") where isMultiline && position < limit && base[position] == UInt8(ascii: "\n"):
            position += 1
            return .nothing
        case 0x21..<0x7f:
            return .invalid("there is no escape '\\\(Character(Unicode.Scalar(letter)))'")
        default:
            position -= 1
            return .invalid("there is no such escape")
        }
    }

    private mutating func unicode() -> Value {
        guard position < limit, base[position] == UInt8(ascii: "{") else {
            return .invalid("'\\u' is followed by hexadecimal digits in braces")
        }
        var index = position + 1
        var value: UInt32 = 0
        while index < limit, index - position <= 8, let digit = hex(base[index]) {
            value = value << 4 | digit
            index += 1
        }
        guard index > position + 1, index < limit, base[index] == UInt8(ascii: "}"), let scalar = Unicode.Scalar(value)
        else {
            position = min(index + 1, limit)
            return .invalid("this is not a Unicode character")
        }
        position = index + 1
        return .scalar(scalar)
    }

    private func hex(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }
}

extension SyntaxTree {
    /// The value of a `.stringSegment`: its bytes with escapes replaced and, in a `"""` string, without the indentation of
    /// the closing quotes. Invalid escapes, which the parser has reported, are dropped.
    public func stringValue(of segment: NodeID, in source: SourceFile) -> ContiguousArray<UInt8> {
        let range = range(segment)
        let isMultiline = flags(segment).contains(.isQuoted)
        let isRaw = flags(segment).contains(.isForced)
        let indent = Int(nodes[Int(segment.raw)].first)
        var value = ContiguousArray<UInt8>()
        value.reserveCapacity(range.count)
        source.bytes.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress, Int(range.end) <= bytes.count else { return }
            var reader = EscapeReader(
                base: base, position: Int(range.start), limit: Int(range.end), isMultiline: isMultiline)
            var isLineStart = reader.position > 0 && base[reader.position - 1] == UInt8(ascii: "\n")
            while reader.position < reader.limit {
                if isMultiline, isLineStart { skipIndentation(&reader, indent) }
                isLineStart = false
                guard reader.position < reader.limit else { break }
                switch base[reader.position] {
                case UInt8(ascii: "\\") where !isRaw:
                    switch reader.read() {
                    case .scalar(let scalar): value.append(contentsOf: UTF8.encode(scalar)!)
                    case .nothing: isLineStart = true
                    case .invalid: break
                    }
                case UInt8(ascii: "\r")
                where isMultiline && reader.position + 1 < bytes.count
                    && base[reader.position + 1] == UInt8(ascii: "\n"):
                    reader.position += 1
                case let byte:
                    isLineStart = byte == UInt8(ascii: "\n")
                    value.append(byte)
                    reader.position += 1
                }
            }
        }
        return value
    }

    private func skipIndentation(_ reader: inout EscapeReader, _ indent: Int) {
        let end = min(reader.position + indent, reader.limit)
        while reader.position < end,
            reader.base[reader.position] == UInt8(ascii: " ") || reader.base[reader.position] == UInt8(ascii: "\t")
        {
            reader.position += 1
        }
    }
}

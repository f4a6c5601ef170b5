// The spelling of text, names, durations and depths in a transcript, byte by byte. `TraceScanner` reads each of them back.
// All escapes of the module are defined here.

import ContainerRuntime

/// The bytes of a transcript.
typealias Bytes = ContiguousArray<UInt8>

/// The depth from which a line shows its depth as a number, without further indentation.
let deepestIndentation = 8

extension ContiguousArray<UInt8> {
    @inline(__always)
    mutating func append(literal: StaticString) {
        append(contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    /// Appends two spaces and two more per depth; from `deepestIndentation` on, the depth as `[n] `.
    @inline(__always)
    mutating func appendIndentation(depth: Int) {
        let spaces: StaticString = "                "
        let width = 2 * (Swift.min(Swift.max(depth, 0), deepestIndentation - 1) + 1)
        append(contentsOf: UnsafeBufferPointer(start: spaces.utf8Start, count: width))
        if depth >= deepestIndentation {
            append(UInt8(ascii: "["))
            append(decimal: depth)
            append(literal: "] ")
        }
    }

    mutating func append(decimal value: Int) {
        if value < 0 { append(UInt8(ascii: "-")) }
        append(decimal: UInt64(value.magnitude))
    }

    /// Appends an exact duration without trailing zeros: in `ms` below a second, otherwise in `s`.
    mutating func append(duration: Nanoseconds) {
        if duration < 0 { append(UInt8(ascii: "-")) }
        let magnitude = duration.magnitude
        let isSeconds = magnitude >= 1_000_000_000
        let unit: UInt64 = isSeconds ? 1_000_000_000 : 1_000_000
        append(decimal: magnitude / unit)
        var fraction = magnitude % unit
        if fraction > 0 {
            append(UInt8(ascii: "."))
            var weight = unit / 10
            while fraction % 10 == 0 {
                fraction /= 10
                weight /= 10
            }
            append(digitsOf: fraction, from: weight)
        }
        append(literal: isSeconds ? "s" : "ms")
    }

    /// Appends the `\u{…}` escape of a scalar in lower-case hexadecimal.
    mutating func append(escapeOf scalar: UInt32) {
        append(literal: "\\u{")
        append(text: String(scalar, radix: 16))
        append(UInt8(ascii: "}"))
    }

    /// Appends text between two delimiters (`"` for strings, `` ` `` for names) with Swift's escapes.
    mutating func append(quoted text: UnsafeBufferPointer<UInt8>, delimiter: UInt8 = UInt8(ascii: "\"")) {
        append(delimiter)
        var index = 0
        var plainStart = 0
        while index < text.count {
            let byte = text[index]
            if byte >= 0x20, byte < 0x7f, byte != UInt8(ascii: "\\"), byte != delimiter {
                index += 1
                continue
            }
            let hidden = HiddenScalar(in: text, at: index)
            guard hidden != nil || byte == UInt8(ascii: "\\") || byte == delimiter else {
                index += 1
                continue
            }
            append(contentsOf: text[plainStart..<index])
            switch byte {
            case UInt8(ascii: "\\"), delimiter:
                append(UInt8(ascii: "\\"))
                append(byte)
            case UInt8(ascii: "\n"): append(literal: "\\n")
            case UInt8(ascii: "\r"): append(literal: "\\r")
            case UInt8(ascii: "\t"): append(literal: "\\t")
            default: append(escapeOf: hidden?.scalar ?? UInt32(byte))
            }
            index += hidden?.length ?? 1
            plainStart = index
        }
        append(contentsOf: text[plainStart...])
        append(delimiter)
    }

    mutating func append(quoted text: String, delimiter: UInt8 = UInt8(ascii: "\"")) {
        var text = text
        text.withUTF8 { append(quoted: $0, delimiter: delimiter) }
    }

    /// Appends text that extends to the end of its line or to a separator. It is written unchanged except for hidden
    /// characters, a `separator` before a space, and a space at the end, which become `\u{…}`. A run of backslashes is
    /// doubled only before `u{` and before such an escape, so that Swift's `\(…)` and `\n` in a statement look as typed.
    mutating func append(line text: UnsafeBufferPointer<UInt8>, separator: UInt8? = nil) {
        var index = 0
        while index < text.count {
            // Most text needs no escape. A space does at the end, or after a separator.
            var plain = index
            while plain < text.count, text[plain] > 0x20, text[plain] < 0x7f, text[plain] != UInt8(ascii: "\\"),
                text[plain] != separator
            { plain += 1 }
            if plain > index {
                append(contentsOf: UnsafeBufferPointer(rebasing: text[index..<plain]))
                index = plain
                continue
            }
            var backslashes = 0
            while index + backslashes < text.count, text[index + backslashes] == UInt8(ascii: "\\") { backslashes += 1 }
            let next = index + backslashes
            let escaped = next < text.count ? Self.escapedInLine(text, at: next, separator: separator) : nil
            let opensEscape =
                next + 1 < text.count && text[next] == UInt8(ascii: "u") && text[next + 1] == UInt8(ascii: "{")
            let copies = backslashes > 0 && (escaped != nil || opensEscape) ? 2 * backslashes : backslashes
            append(contentsOf: repeatElement(UInt8(ascii: "\\"), count: copies))
            index = next
            if let escaped {
                append(escapeOf: escaped.scalar)
                index += escaped.length
            } else if index < text.count {
                append(text[index])
                index += 1
            }
        }
    }

    mutating func append(line text: String, separator: UInt8? = nil) {
        var text = text
        text.withUTF8 { append(line: $0, separator: separator) }
    }

    private static func escapedInLine(
        _ text: UnsafeBufferPointer<UInt8>, at index: Int, separator: UInt8?
    ) -> HiddenScalar? {
        let byte = text[index]
        if byte == UInt8(ascii: " "), index == text.count - 1 { return HiddenScalar(scalar: 0x20, length: 1) }
        if byte == separator, index + 1 == text.count || text[index + 1] == UInt8(ascii: " ") {
            return HiddenScalar(scalar: UInt32(byte), length: 1)
        }
        if byte >= 0x20, byte < 0x7f { return nil }
        return HiddenScalar(in: text, at: index)
    }

    /// Appends a name: unchanged if it is an identifier, otherwise in backquotes.
    mutating func append(name text: String) {
        let start = count
        append(text: text)
        quoteName(from: start)
    }

    /// Puts the bytes from `start` on in backquotes unless they are an identifier.
    @inline(__always)
    mutating func quoteName(from start: Int) {
        let isBare = withUnsafeBufferPointer { isBareName(UnsafeBufferPointer(rebasing: $0[start...])) }
        if !isBare { requote(from: start) }
    }

    // Not inlined: nearly all names are identifiers.
    @inline(never)
    private mutating func requote(from start: Int) {
        let name = Bytes(self[start...])
        removeSubrange(start...)
        name.withUnsafeBufferPointer { append(quoted: $0, delimiter: UInt8(ascii: "`")) }
    }
}

/// Whether a name is printed without quotes: it consists of letters, `_`, visible characters beyond ASCII and digits, and
/// does not begin with a digit.
func isBareName(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = text.first, !isDigit(first) else { return false }
    var index = 0
    while index < text.count {
        let byte = text[index]
        if !isNameByte(byte) || (byte >= 0x80 && HiddenScalar(in: text, at: index) != nil) { return false }
        index &+= 1
    }
    return true
}

@inline(__always)
func isNameByte(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || isDigit(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
}

@inline(__always)
func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

/// A character that is invisible in a transcript, or that would break or reorder its line: control characters, line and
/// paragraph separators, bidirectional controls and the byte order mark.
struct HiddenScalar {
    var scalar: UInt32
    /// The number of bytes that encode it.
    var length: Int

    init(scalar: UInt32, length: Int) {
        self.scalar = scalar
        self.length = length
    }

    /// The hidden character at a byte offset; nil if the character there is visible.
    init?(in text: UnsafeBufferPointer<UInt8>, at index: Int) {
        let byte = text[index]
        switch byte {
        case 0..<0x20, 0x7f:
            self.init(scalar: UInt32(byte), length: 1)
        case 0xc2 where index + 1 < text.count && (0x80..<0xa0).contains(text[index + 1]):
            self.init(scalar: UInt32(text[index + 1]), length: 2)
        case 0xe2, 0xef:
            guard index + 2 < text.count else { return nil }
            let scalar =
                UInt32(byte & 0x0f) << 12 | UInt32(text[index + 1] & 0x3f) << 6 | UInt32(text[index + 2] & 0x3f)
            switch scalar {
            case 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069, 0xfeff: self.init(scalar: scalar, length: 3)
            default: return nil
            }
        default:
            return nil
        }
    }
}

// The strings, numbers and white space of JSON (RFC 8259). Each format builds its own values from them and has its own
// error messages.

/// A syntax error in a JSON text, with its position.
package struct JSONMistake: Error {
    package enum Kind: Sendable {
        /// An unescaped control character in a string.
        case controlCharacter
        case unclosedString
        case unknownEscape
        /// `\u` without four hexadecimal digits after it.
        case wrongDigits
        /// The first half of a surrogate pair without another escape after it.
        case missingHalf
        /// An escape for half a surrogate pair without the matching half.
        case lonelyHalf
        /// A number that begins with 0 followed by another digit.
        case leadingZero
        case missingDigit
    }

    package let kind: Kind
    /// The offset of the offending byte, or of the end of the text.
    package let position: Int
    /// The offset of the escape that contains the error.
    package let escape: Int

    init(_ kind: Kind, at position: Int, escape: Int? = nil) {
        self.kind = kind
        self.position = position
        self.escape = escape ?? position
    }
}

/// A position in a JSON text, which must be valid UTF-8.
package struct JSONScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    package private(set) var position: Int

    package init(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int = 0) {
        self.bytes = bytes
        self.position = position
    }

    /// The next byte; nil at the end.
    package var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    package mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0d || byte == 0x0a { position += 1 }
    }

    /// Skips a byte if it is the next one.
    package mutating func skip(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        position += 1
        return true
    }

    // MARK: Strings

    /// Reads a string.
    /// - Precondition: the next byte is its quotation mark.
    package mutating func string() throws(JSONMistake) -> ContiguousArray<UInt8> {
        position += 1
        var text = ContiguousArray<UInt8>()
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return text
            case UInt8(ascii: "\\"): try readEscape(into: &text)
            case 0..<0x20: throw JSONMistake(.controlCharacter, at: position)
            default:
                text.append(byte)
                position += 1
            }
        }
        throw JSONMistake(.unclosedString, at: position)
    }

    private mutating func readEscape(into text: inout ContiguousArray<UInt8>) throws(JSONMistake) {
        let start = position
        position += 1
        switch next {
        case UInt8(ascii: "\""): text.append(UInt8(ascii: "\""))
        case UInt8(ascii: "\\"): text.append(UInt8(ascii: "\\"))
        case UInt8(ascii: "/"): text.append(UInt8(ascii: "/"))
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0c)
        case UInt8(ascii: "n"): text.append(0x0a)
        case UInt8(ascii: "r"): text.append(0x0d)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"):
            position += 1
            text.append(contentsOf: try readScalar(escape: start).utf8)
            return
        default: throw JSONMistake(.unknownEscape, at: position, escape: start)
        }
        position += 1
    }

    /// Reads the digits of an escape. If they are the first half of a surrogate pair, reads the escape of the second half
    /// too.
    private mutating func readScalar(escape start: Int) throws(JSONMistake) -> Character {
        var unit = try readDigits(escape: start)
        if (0xd800..<0xdc00).contains(unit) {
            let second = position
            guard skip(UInt8(ascii: "\\")), skip(UInt8(ascii: "u")) else {
                throw JSONMistake(.missingHalf, at: position, escape: second)
            }
            let low = try readDigits(escape: second)
            guard (0xdc00..<0xe000).contains(low) else { throw JSONMistake(.lonelyHalf, at: position) }
            unit = 0x10000 + (unit - 0xd800) << 10 + (low - 0xdc00)
        }
        guard let scalar = Unicode.Scalar(unit) else { throw JSONMistake(.lonelyHalf, at: position) }
        return Character(scalar)
    }

    private mutating func readDigits(escape start: Int) throws(JSONMistake) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw JSONMistake(.wrongDigits, at: position, escape: start)
            }
            value = value << 4 | UInt32(digit)
            position += 1
        }
        return value
    }

    // MARK: Numbers

    /// Skips a number. Returns whether it has neither a fraction nor an exponent.
    package mutating func number() throws(JSONMistake) -> Bool {
        var isInteger = true
        _ = skip(UInt8(ascii: "-"))
        if !skip(UInt8(ascii: "0")) {
            try digits()
        } else if let byte = next, Self.isDigit(byte) {
            throw JSONMistake(.leadingZero, at: position)
        }
        if skip(UInt8(ascii: ".")) {
            try digits()
            isInteger = false
        }
        if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
            if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
            try digits()
            isInteger = false
        }
        return isInteger
    }

    private mutating func digits() throws(JSONMistake) {
        guard let byte = next, Self.isDigit(byte) else { throw JSONMistake(.missingDigit, at: position) }
        while let byte = next, Self.isDigit(byte) { position += 1 }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
}

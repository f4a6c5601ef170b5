// Strings, numbers and space of JSON (RFC 8259). What is built of them, and in which words a mistake is reported, is the
// business of each format.

/// What is wrong in a JSON text, and where.
package struct JSONMistake: Error {
    package enum Kind: Sendable {
        /// A control character in a string is no escape.
        case controlCharacter
        case unclosedString
        case unknownEscape
        /// After `\u` come no four hexadecimal digits.
        case wrongDigits
        /// After the first half of a surrogate pair comes no other escape.
        case missingHalf
        /// Escapes stand for half a surrogate pair.
        case lonelyHalf
        /// A number opens with 0 and goes on.
        case leadingZero
        case missingDigit
    }

    package let kind: Kind
    /// The byte that is not as it should be; the end, where there is none.
    package let position: Int
    /// The first byte of the escape that it is in.
    package let escape: Int

    init(_ kind: Kind, at position: Int, escape: Int? = nil) {
        self.kind = kind
        self.position = position
        self.escape = escape ?? position
    }
}

/// A position in a JSON text of valid UTF-8.
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

    /// Goes past a byte, if it is the next.
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

    /// Reads the digits of an escape, and the whole escape of the other half where these are the first of a pair.
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

    /// Goes past a number; gives whether it has neither a fraction nor an exponent.
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

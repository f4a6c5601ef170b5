// A cursor over bytes that reads what TraceSpelling writes. On an error, each production returns nil and leaves the
// cursor at the error. The caller writes the message.

import ContainerRuntime

/// Reads the words of a transcript line. The bytes must outlive the scanner.
struct TraceScanner {
    let bytes: UnsafeBufferPointer<UInt8>
    /// The offset of the next byte.
    var position: Int

    init(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int = 0) {
        self.bytes = bytes
        self.position = position
    }

    var isAtEnd: Bool { position >= bytes.count }
    var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// Skips a literal if it is next.
    mutating func skip(_ literal: StaticString) -> Bool {
        let count = literal.utf8CodeUnitCount
        guard bytes.count - position >= count else { return false }
        for index in 0..<count where bytes[position + index] != literal.utf8Start[index] { return false }
        position += count
        return true
    }

    /// The text between two delimiters, with escapes replaced.
    mutating func quoted(delimiter: Unicode.Scalar = "\"") -> TraceText? {
        let delimiter = UInt8(ascii: delimiter)
        guard next == delimiter else { return nil }
        position += 1
        var text = Bytes()
        while position < bytes.count {
            let byte = bytes[position]
            if byte == delimiter {
                position += 1
                return TraceText(decoding: text)
            }
            guard byte == UInt8(ascii: "\\") else {
                text.append(byte)
                position += 1
                continue
            }
            guard position + 1 < bytes.count else { return nil }
            switch bytes[position + 1] {
            case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
            case UInt8(ascii: "r"): text.append(UInt8(ascii: "\r"))
            case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
            case UInt8(ascii: "\\"): text.append(UInt8(ascii: "\\"))
            case delimiter: text.append(delimiter)
            case UInt8(ascii: "u"):
                position += 1
                guard let scalar = scalarEscape() else { return nil }
                text.append(scalar)
                continue
            default: return nil
            }
            position += 2
        }
        return nil
    }

    /// `u{…}` after a backslash.
    private mutating func scalarEscape() -> Unicode.Scalar? {
        let start = position
        guard skip("u{") else { return nil }
        var value: UInt32 = 0
        var digits = 0
        while let byte = next, let digit = hexadecimalDigit(byte) {
            guard digits < 8 else { break }
            value = value << 4 | digit
            digits += 1
            position += 1
        }
        guard digits > 0, skip("}"), let scalar = Unicode.Scalar(value) else {
            position = start
            return nil
        }
        return scalar
    }

    /// An identifier, or a name in backquotes.
    mutating func name() -> TraceText? {
        if next == UInt8(ascii: "`") { return quoted(delimiter: "`") }
        let start = position
        guard let first = next, isNameByte(first), !isDigit(first) else { return nil }
        while let byte = next, isNameByte(byte) { position += 1 }
        return TraceText(decoding: bytes[start..<position])
    }

    /// A rule's id: words separated by dots.
    mutating func ruleID() -> TraceText? {
        let start = position
        while let byte = next, isNameByte(byte) || byte == UInt8(ascii: ".") { position += 1 }
        return position > start ? TraceText(decoding: bytes[start..<position]) : nil
    }

    /// A finding's code: words separated by hyphens, or text in backquotes.
    mutating func code() -> TraceText? {
        if next == UInt8(ascii: "`") { return quoted(delimiter: "`") }
        let start = position
        while let byte = next, isNameByte(byte) || byte == UInt8(ascii: "-") { position += 1 }
        return position > start ? TraceText(decoding: bytes[start..<position]) : nil
    }

    /// The text to the end of the bytes or to a separator followed by a space, with escapes replaced. Skips the separator
    /// and the space.
    mutating func line(separator: Unicode.Scalar? = nil) -> TraceText? {
        let separator = separator.map { UInt8(ascii: $0) }
        var text = Bytes()
        while position < bytes.count {
            var backslashes = 0
            while position + backslashes < bytes.count, bytes[position + backslashes] == UInt8(ascii: "\\") {
                backslashes += 1
            }
            let next = position + backslashes
            if backslashes > 0 {
                let opensEscape =
                    next + 1 < bytes.count && bytes[next] == UInt8(ascii: "u") && bytes[next + 1] == UInt8(ascii: "{")
                text.append(
                    contentsOf: repeatElement(
                        UInt8(ascii: "\\"), count: opensEscape ? backslashes / 2 : backslashes))
                position = next
                if opensEscape, backslashes % 2 == 1 {
                    guard let scalar = scalarEscape() else { return nil }
                    text.append(scalar)
                } else if opensEscape {
                    text.append(literal: "u{")
                    position += 2
                }
                continue
            }
            if bytes[position] == separator, position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: " ") {
                position += 2
                return TraceText(decoding: text)
            }
            text.append(bytes[position])
            position += 1
        }
        return TraceText(decoding: text)
    }

    /// A decimal number that fits in an `Int`.
    mutating func decimal() -> Int? {
        let start = position
        var value = 0
        while let byte = next, isDigit(byte) {
            let (product, overflows) = value.multipliedReportingOverflow(by: 10)
            let (sum, carries) = product.addingReportingOverflow(Int(byte - UInt8(ascii: "0")))
            if overflows || carries { return nil }
            value = sum
            position += 1
        }
        return position > start ? value : nil
    }

    /// A duration in `ms` or `s`, with at most as many decimals as nanoseconds allow.
    mutating func duration() -> Nanoseconds? {
        let isNegative = skip("-")
        guard var digits = decimal().map(UInt64.init) else { return nil }
        var decimals = 0
        if skip(".") {
            while let byte = next, isDigit(byte) {
                let (product, overflows) = digits.multipliedReportingOverflow(by: 10)
                let (sum, carries) = product.addingReportingOverflow(UInt64(byte - UInt8(ascii: "0")))
                if overflows || carries { return nil }
                digits = sum
                decimals += 1
                position += 1
            }
            if decimals == 0 { return nil }
        }
        let exponent: Int
        if skip("ms") {
            exponent = 6
        } else if skip("s") {
            exponent = 9
        } else {
            return nil
        }
        guard decimals <= exponent else { return nil }
        for _ in decimals..<exponent {
            let (product, overflows) = digits.multipliedReportingOverflow(by: 10)
            if overflows { return nil }
            digits = product
        }
        if isNegative {
            return digits == Nanoseconds.min.magnitude ? .min : Nanoseconds(exactly: digits).map { -$0 }
        }
        return Nanoseconds(exactly: digits)
    }

    /// `label: `; nil without moving the cursor if there is none.
    mutating func label() -> TraceText? {
        let start = position
        guard let label = name(), skip(": ") else {
            position = start
            return nil
        }
        return label
    }

    /// Skips an argument's value and returns the offset after it. The value ends at a comma or closing bracket outside
    /// brackets and quotes. nil if it is empty, unbalanced or contains a hidden character.
    mutating func skipValue() -> Int? {
        let start = position
        var depth = 0
        loop: while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                if quoted() == nil { return nil }
                continue
            case UInt8(ascii: "`"):
                if quoted(delimiter: "`") == nil { return nil }
                continue
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                if depth == 0 { break loop }
                depth -= 1
            case UInt8(ascii: ",") where depth == 0:
                break loop
            case UInt8(ascii: " ") where position == start:
                return nil
            default:
                if byte < 0x20 || byte >= 0x7f, HiddenScalar(in: bytes, at: position) != nil { return nil }
            }
            position += 1
        }
        return depth == 0 && position > start ? position : nil
    }
}

func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
}

extension ContiguousArray<UInt8> {
    mutating func append(_ scalar: Unicode.Scalar) {
        if let encoded = UTF8.encode(scalar) { append(contentsOf: encoded) }
    }
}

// Tables of strings, `"key" = "text";`, which translate the texts of a document of Interface Builder into one language. Interface Builder
// writes them with Apple's property lists of the oldest format, in UTF-8 or UTF-16.

/// The texts of a document in one language.
public struct StringsTable: Sendable {
    /// The language, such as `de`.
    public let language: String
    /// The texts by their keys, such as `abc-12-xyz.title`.
    public private(set) var texts: [String: String] = [:]
    /// The offset at which the table stops being one; nil for a correct table.
    public private(set) var mistake: Int?

    private var scalars: [UInt8] = []
    private var position = 0

    /// Reads a table. What follows a mistake is not read. O(bytes)
    public init(language: String, bytes: ContiguousArray<UInt8>) {
        self.language = language
        scalars = Self.utf8(bytes)
        read()
        scalars = []
    }

    /// The bytes in UTF-8, without a mark at their start.
    private static func utf8(_ bytes: ContiguousArray<UInt8>) -> [UInt8] {
        guard bytes.count >= 2 else { return Array(bytes) }
        if bytes[0] == 0xEF, bytes[1] == 0xBB { return Array(bytes.dropFirst(3)) }
        let isLittle = bytes[0] == 0xFF && bytes[1] == 0xFE
        guard isLittle || bytes[0] == 0xFE && bytes[1] == 0xFF else { return Array(bytes) }
        var units: [UInt16] = []
        var index = 2
        while index + 1 < bytes.count {
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            units.append(isLittle ? second << 8 | first : first << 8 | second)
            index += 2
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    private mutating func read() {
        while skipSpace() {
            guard let key = word(), skipSpace(), take("="), skipSpace(), let text = word() else {
                mistake = position
                return
            }
            texts[key] = text
            guard skipSpace(), take(";") else {
                mistake = position
                return
            }
        }
    }

    /// Skips spaces and comments; false at the end.
    private mutating func skipSpace() -> Bool {
        while position < scalars.count {
            let next = position + 1 < scalars.count ? scalars[position + 1] : 0
            switch scalars[position] {
            case 0x20, 0x09, 0x0A, 0x0D: position += 1
            case UInt8(ascii: "/") where next == UInt8(ascii: "*"):
                position += 2
                while position < scalars.count,
                    !(scalars[position] == UInt8(ascii: "/") && scalars[position - 1] == UInt8(ascii: "*"))
                {
                    position += 1
                }
                position += 1
            case UInt8(ascii: "/") where next == UInt8(ascii: "/"):
                while position < scalars.count, scalars[position] != 0x0A { position += 1 }
            default: return true
            }
        }
        return false
    }

    private mutating func take(_ sign: Unicode.Scalar) -> Bool {
        guard position < scalars.count, scalars[position] == UInt8(ascii: sign) else { return false }
        position += 1
        return true
    }

    /// A text in quotation marks, or a word of letters, digits and signs without them.
    private mutating func word() -> String? {
        var found: [UInt8] = []
        guard take("\"") else {
            while position < scalars.count, Self.isPlain(scalars[position]) {
                found.append(scalars[position])
                position += 1
            }
            return found.isEmpty ? nil : String(decoding: found, as: UTF8.self)
        }
        while position < scalars.count, scalars[position] != UInt8(ascii: "\"") {
            if scalars[position] == UInt8(ascii: "\\") {
                position += 1
                guard position < scalars.count else { return nil }
                found += escaped()
            } else {
                found.append(scalars[position])
            }
            position += 1
        }
        return take("\"") ? String(decoding: found, as: UTF8.self) : nil
    }

    /// The text of the escape sequence after a backslash; the position ends at its last sign.
    private mutating func escaped() -> [UInt8] {
        switch scalars[position] {
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "U"), UInt8(ascii: "u"):
            let digits = String(decoding: scalars.dropFirst(position + 1).prefix(4), as: UTF8.self)
            guard digits.utf8.count == 4, let code = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(code) else {
                return [scalars[position]]
            }
            position += 4
            return Array(String(Character(scalar)).utf8)
        case let sign: return [sign]
        }
    }

    private static func isPlain(_ sign: UInt8) -> Bool {
        switch sign {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"), 0x80...:
            true
        default: false
        }
    }
}

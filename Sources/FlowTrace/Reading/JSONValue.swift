// A small, strict JSON reader. Foundation's would cost every process its start-up time, and JSON Lines of a
// trace need a few kinds of value only.

/// A JSON value (RFC 8259).
enum JSONValue: Equatable {
    case null
    case bool(Bool)
    /// An integer that fits in 64 bits.
    case int(Int)
    /// Any other number: traces have none, and unknown members may.
    case number
    case string(TraceText)
    case array([JSONValue])
    /// The members in the order of the text; their names are all different.
    case object([(name: TraceText, value: JSONValue)])

    static func == (a: JSONValue, b: JSONValue) -> Bool {
        switch (a, b) {
        case (.null, .null), (.number, .number): true
        case (.bool(let a), .bool(let b)): a == b
        case (.int(let a), .int(let b)): a == b
        case (.string(let a), .string(let b)): a == b
        case (.array(let a), .array(let b)): a == b
        case (.object(let a), .object(let b)): a.elementsEqual(b) { $0.name == $1.name && $0.value == $1.value }
        default: false
        }
    }

    /// The member of an object.
    subscript(name: TraceText) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }
}

/// Reads one JSON value from bytes that are valid UTF-8.
struct JSONParser {
    /// Arrays and objects may be nested this deep; it bounds the parser's recursion.
    static let depthLimit = 32

    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    /// Reads the value that is the whole text.
    static func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws(TraceLineError) -> JSONValue {
        var parser = JSONParser(bytes)
        let value = try parser.value(depth: 0)
        parser.skipSpace()
        guard parser.position == bytes.count else { throw parser.error("the JSON goes on", "the end of the line") }
        return value
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func value(depth: Int) throws(TraceLineError) -> JSONValue {
        guard depth < Self.depthLimit else {
            throw error("the JSON is nested too deep", "at most \(Self.depthLimit) levels")
        }
        skipSpace()
        switch next {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): return try number()
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: throw error("this is not JSON", "a value")
        }
    }

    private mutating func object(depth: Int) throws(TraceLineError) -> JSONValue {
        var members: [(name: TraceText, value: JSONValue)] = []
        var names = Set<TraceText>()
        position += 1
        skipSpace()
        if skip(UInt8(ascii: "}")) { return .object([]) }
        while true {
            skipSpace()
            guard next == UInt8(ascii: "\"") else { throw error("this is not JSON", "a member's name") }
            let place = position
            let name = try string()
            guard names.insert(name).inserted else {
                position = place
                throw error("the member '\(name)' comes twice", "another name")
            }
            skipSpace()
            guard skip(UInt8(ascii: ":")) else { throw error("this is not JSON", "':'") }
            members.append((name, try value(depth: depth + 1)))
            skipSpace()
            if skip(UInt8(ascii: ",")) { continue }
            guard skip(UInt8(ascii: "}")) else { throw error("the object is not closed", "',' or '}'") }
            return .object(members)
        }
    }

    private mutating func array(depth: Int) throws(TraceLineError) -> JSONValue {
        var values: [JSONValue] = []
        position += 1
        skipSpace()
        if skip(UInt8(ascii: "]")) { return .array([]) }
        while true {
            values.append(try value(depth: depth + 1))
            skipSpace()
            if skip(UInt8(ascii: ",")) { continue }
            guard skip(UInt8(ascii: "]")) else { throw error("the array is not closed", "',' or ']'") }
            return .array(values)
        }
    }

    private mutating func string() throws(TraceLineError) -> TraceText {
        position += 1
        var text = Bytes()
        while let byte = next {
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return TraceText(decoding: text)
            case 0..<0x20:
                position -= 1
                throw error("a control character stands in a string", "an escape")
            case UInt8(ascii: "\\"): try escape(into: &text)
            default: text.append(byte)
            }
        }
        throw error("the string is not closed", "'\"'")
    }

    private mutating func escape(into text: inout Bytes) throws(TraceLineError) {
        let byte = next
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte ?? 0)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0c)
        case UInt8(ascii: "n"): text.append(0x0a)
        case UInt8(ascii: "r"): text.append(0x0d)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"):
            var unit = try fourDigits()
            if (0xd800..<0xdc00).contains(unit) {
                guard skip(UInt8(ascii: "\\")), skip(UInt8(ascii: "u")) else {
                    throw error("half of a surrogate pair stands alone", "its other half")
                }
                let low = try fourDigits()
                guard (0xdc00..<0xe000).contains(low) else {
                    throw error("half of a surrogate pair stands alone", "its other half")
                }
                unit = 0x10000 + (unit - 0xd800) << 10 + (low - 0xdc00)
            }
            guard let scalar = Unicode.Scalar(unit) else {
                throw error("half of a surrogate pair stands alone", "its other half")
            }
            text.append(scalar)
        default:
            position -= 1
            throw error("this is not an escape of JSON", "one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u")
        }
    }

    private mutating func fourDigits() throws(TraceLineError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = next, let digit = hexadecimalDigit(byte) else {
                throw error("this is not an escape of JSON", "four hexadecimal digits")
            }
            value = value << 4 | digit
            position += 1
        }
        return value
    }

    private mutating func number() throws(TraceLineError) -> JSONValue {
        let start = position
        _ = skip(UInt8(ascii: "-"))
        if !skip(UInt8(ascii: "0")) {
            try digits()
        } else if let byte = next, isDigit(byte) {
            throw error("a number opens with 0", "no further digit")
        }
        var isInteger = true
        if skip(UInt8(ascii: ".")) {
            try digits()
            isInteger = false
        }
        if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
            if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
            try digits()
            isInteger = false
        }
        guard isInteger, let value = Int(String(decoding: bytes[start..<position], as: UTF8.self)) else {
            return .number
        }
        return .int(value)
    }

    private mutating func digits() throws(TraceLineError) {
        guard let byte = next, isDigit(byte) else { throw error("this is not a number", "a digit") }
        while let byte = next, isDigit(byte) { position += 1 }
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) throws(TraceLineError) -> JSONValue {
        for index in 0..<word.utf8CodeUnitCount where !skip(word.utf8Start[index]) {
            throw error("this is not JSON", "'\(word)'")
        }
        return value
    }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0d || byte == 0x0a { position += 1 }
    }

    private mutating func skip(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        position += 1
        return true
    }

    private func error(_ message: String, _ label: String) -> TraceLineError {
        let place = min(position, bytes.count)
        return TraceLineError(
            message: message, label: "expected \(label)", range: place..<min(place + 1, bytes.count))
    }
}

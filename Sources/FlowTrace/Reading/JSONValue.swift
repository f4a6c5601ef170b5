// A small, strict JSON reader. Foundation's reader would add to the start-up time of every process, and the JSON Lines
// of a trace need only a few kinds of values.

import FlowJSON

/// A JSON value (RFC 8259).
enum JSONValue: Equatable {
    case null
    case bool(Bool)
    /// An integer that fits in 64 bits.
    case int(Int)
    /// Any other number. Traces contain none, but unknown members may.
    case number
    case string(TraceText)
    case array([JSONValue])
    /// The members in source order. Their names are unique.
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

/// Reads one JSON value from bytes of valid UTF-8.
struct JSONParser {
    /// The maximum nesting of arrays and objects, which bounds the parser's recursion.
    static let depthLimit = 32

    private let bytes: UnsafeBufferPointer<UInt8>
    private var scanner: JSONScanner

    /// Reads a text that consists of one value.
    static func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws(TraceLineError) -> JSONValue {
        var parser = JSONParser(bytes)
        let value = try parser.value(depth: 0)
        parser.scanner.skipSpace()
        guard parser.scanner.next == nil else {
            throw parser.error("the JSON value does not end here", "the end of the line")
        }
        return value
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        scanner = JSONScanner(bytes)
    }

    private mutating func value(depth: Int) throws(TraceLineError) -> JSONValue {
        guard depth < Self.depthLimit else {
            throw error("the JSON is nested too deep", "at most \(Self.depthLimit) levels")
        }
        scanner.skipSpace()
        switch scanner.next {
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
        _ = scanner.skip(UInt8(ascii: "{"))
        scanner.skipSpace()
        if scanner.skip(UInt8(ascii: "}")) { return .object([]) }
        while true {
            scanner.skipSpace()
            guard scanner.next == UInt8(ascii: "\"") else { throw error("this is not JSON", "a member's name") }
            let offset = scanner.position
            let name = try string()
            guard names.insert(name).inserted else {
                throw error("the member '\(name)' occurs twice", "another name", at: offset)
            }
            scanner.skipSpace()
            guard scanner.skip(UInt8(ascii: ":")) else { throw error("this is not JSON", "':'") }
            members.append((name, try value(depth: depth + 1)))
            scanner.skipSpace()
            if scanner.skip(UInt8(ascii: ",")) { continue }
            guard scanner.skip(UInt8(ascii: "}")) else { throw error("the object is not closed", "',' or '}'") }
            return .object(members)
        }
    }

    private mutating func array(depth: Int) throws(TraceLineError) -> JSONValue {
        var values: [JSONValue] = []
        _ = scanner.skip(UInt8(ascii: "["))
        scanner.skipSpace()
        if scanner.skip(UInt8(ascii: "]")) { return .array([]) }
        while true {
            values.append(try value(depth: depth + 1))
            scanner.skipSpace()
            if scanner.skip(UInt8(ascii: ",")) { continue }
            guard scanner.skip(UInt8(ascii: "]")) else { throw error("the array is not closed", "',' or ']'") }
            return .array(values)
        }
    }

    private mutating func string() throws(TraceLineError) -> TraceText {
        do throws(JSONMistake) { return TraceText(decoding: try scanner.string()) } catch { throw described(error) }
    }

    private mutating func number() throws(TraceLineError) -> JSONValue {
        let start = scanner.position
        let isInteger: Bool
        do throws(JSONMistake) { isInteger = try scanner.number() } catch { throw described(error) }
        guard isInteger, let value = Int(String(decoding: bytes[start..<scanner.position], as: UTF8.self)) else {
            return .number
        }
        return .int(value)
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) throws(TraceLineError) -> JSONValue {
        for index in 0..<word.utf8CodeUnitCount where !scanner.skip(word.utf8Start[index]) {
            throw error("this is not JSON", "'\(word)'")
        }
        return value
    }

    private func described(_ mistake: JSONMistake) -> TraceLineError {
        let (message, label) =
            switch mistake.kind {
            case .controlCharacter: ("a string contains a control character", "an escape")
            case .unclosedString: ("the string is not closed", "'\"'")
            case .unknownEscape:
                ("this is not a JSON escape", "one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u")
            case .wrongDigits: ("this is not a JSON escape", "four hexadecimal digits")
            case .missingHalf, .lonelyHalf: ("half of a surrogate pair is missing", "its other half")
            case .leadingZero: ("a number starts with 0", "no further digit")
            case .missingDigit: ("this is not a number", "a digit")
            }
        return error(message, label, at: mistake.position)
    }

    private func error(_ message: String, _ label: String, at position: Int? = nil) -> TraceLineError {
        let offset = min(position ?? scanner.position, bytes.count)
        return TraceLineError(
            message: message, label: "expected \(label)", range: offset..<min(offset + 1, bytes.count))
    }
}

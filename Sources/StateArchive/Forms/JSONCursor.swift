// JSON (RFC 8259) read from left to right, each part asked for by who knows what must stand there: nothing is built but
// what is wanted, and a mistake has its line and column.

/// A position in a JSON text.
struct JSONCursor {
    private let bytes: ContiguousArray<UInt8>
    private var position = 0

    /// The characters that a number may have; more would be a number that nobody meant.
    private static let longestNumber = 1_100

    /// - Throws: `ArchiveError` where the bytes are not UTF-8.
    init(_ bytes: ContiguousArray<UInt8>) throws(ArchiveError) {
        self.bytes = bytes
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw ArchiveError(
                .invalidState, "the text is not UTF-8", advice: "give the JSON of 'flow archive convert'")
        }
    }

    /// An error at the next character that is not space.
    func error(_ problem: String, advice: String = "see docs/archive.md for the form") -> ArchiveError {
        var place = self
        _ = place.next()
        var (line, column) = (1, 1)
        for byte in bytes[..<place.position] {
            if byte == UInt8(ascii: "\n") {
                line += 1
                column = 1
            } else if byte & 0xc0 != 0x80 {
                column += 1
            }
        }
        return ArchiveError(.invalidState, at: "line \(line), column \(column)", problem, advice: advice)
    }

    /// The next character that is not space; nil at the end.
    mutating func next() -> UInt8? {
        while position < bytes.count, [0x20, 0x09, 0x0a, 0x0d].contains(bytes[position]) { position += 1 }
        return position < bytes.count ? bytes[position] : nil
    }

    mutating func expect(_ character: Unicode.Scalar, _ what: String) throws(ArchiveError) {
        guard next() == UInt8(ascii: character) else { throw error("'\(character)' of \(what) was expected") }
        position += 1
    }

    mutating func end() throws(ArchiveError) {
        guard next() == nil else { throw error("the end of the text was expected") }
    }

    // MARK: Collections

    /// Goes through the elements of an array.
    mutating func elements(
        _ what: String, _ read: (inout JSONCursor) throws(ArchiveError) -> Void
    ) throws(ArchiveError) {
        try expect("[", what)
        guard next() != UInt8(ascii: "]") else { return position += 1 }
        while true {
            try read(&self)
            if next() == UInt8(ascii: "]") { return position += 1 }
            try expect(",", what)
        }
    }

    /// Goes through the members of an object, whose names are all different.
    mutating func members(
        _ what: String, _ read: (inout JSONCursor, String) throws(ArchiveError) -> Void
    ) throws(ArchiveError) {
        try expect("{", what)
        guard next() != UInt8(ascii: "}") else { return position += 1 }
        var seen: Set<ExactText> = []
        while true {
            _ = next()
            let before = self
            let name = try text("the name of a member of \(what)")
            guard seen.insert(ExactText(name)).inserted else { throw before.error("\(quoted(name)) stands twice") }
            try expect(":", what)
            try read(&self, name)
            if next() == UInt8(ascii: "}") { return position += 1 }
            try expect(",", what)
        }
    }

    // MARK: Scalars

    /// Reads a word, as `true`, if it is what comes.
    mutating func take(_ word: String) -> Bool {
        _ = next()
        guard bytes[position...].starts(with: word.utf8) else { return false }
        position += word.utf8.count
        return true
    }

    mutating func bool(_ what: String) throws(ArchiveError) -> Bool {
        if take("true") { return true }
        if take("false") { return false }
        throw error("\(what) was expected: true or false")
    }

    enum Number {
        case int(Int)
        case double(Double)
    }

    mutating func number(_ what: String) throws(ArchiveError) -> Number {
        _ = next()
        let start = position
        while position < bytes.count, Self.isNumeric(bytes[position]) { position += 1 }
        let text = bytes[start..<position]
        let end = position
        position = start
        guard Self.isNumber(text), text.count <= Self.longestNumber else { throw error("\(what) was expected") }
        let spelling = String(decoding: text, as: UTF8.self)
        position = end
        if text.allSatisfy({ $0 == UInt8(ascii: "-") || 0x30...0x39 ~= $0 }) {
            if let number = Int(spelling) { return .int(number) }
        } else if let number = Double(spelling), number.isFinite {
            return .double(number)
        }
        position = start
        throw error("the number is too large for 64 bits")
    }

    mutating func int(_ what: String) throws(ArchiveError) -> Int {
        _ = next()
        let before = self
        guard case .int(let number) = try number(what) else { throw before.error("\(what) was expected: an integer") }
        return number
    }

    private static func isNumeric(_ byte: UInt8) -> Bool {
        0x30...0x39 ~= byte || "+-.eE".utf8.contains(byte)
    }

    /// Whether digits, points, signs and letters stand as in a number of JSON.
    private static func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
        var rest = text
        func digits() -> Bool {
            let count = rest.prefix { 0x30...0x39 ~= $0 }.count
            rest = rest.dropFirst(count)
            return count > 0
        }
        if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
        if rest.first == UInt8(ascii: "0") {
            rest = rest.dropFirst()
        } else if !digits() {
            return false
        }
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            guard digits() else { return false }
        }
        if let first = rest.first, first | 0x20 == UInt8(ascii: "e") {
            rest = rest.dropFirst()
            if let sign = rest.first, "+-".utf8.contains(sign) { rest = rest.dropFirst() }
            guard digits() else { return false }
        }
        return rest.isEmpty
    }

    mutating func text(_ what: String) throws(ArchiveError) -> String {
        guard next() == UInt8(ascii: "\"") else { throw error("\(what) was expected: a string") }
        position += 1
        var text = ContiguousArray<UInt8>()
        while position < bytes.count {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): try escape(into: &text)
            case 0..<0x20: throw error("a control character in a string is written as an escape")
            default:
                text.append(byte)
                position += 1
            }
        }
        throw error("the string does not end")
    }

    private mutating func escape(into text: inout ContiguousArray<UInt8>) throws(ArchiveError) {
        let simple: [(Unicode.Scalar, UInt8)] = [
            ("\"", 0x22), ("\\", 0x5c), ("/", 0x2f), ("b", 0x08), ("f", 0x0c), ("n", 0x0a), ("r", 0x0d), ("t", 0x09),
        ]
        let letter = position + 1 < bytes.count ? bytes[position + 1] : 0
        if let (_, byte) = simple.first(where: { UInt8(ascii: $0.0) == letter }) {
            text.append(byte)
            position += 2
            return
        }
        var units = [try unit()]
        if UTF16.isLeadSurrogate(units[0]) { units.append(try unit()) }
        guard let scalars = String(validating: units, as: UTF16.self) else {
            throw error("the escape stands for half a character")
        }
        text.append(contentsOf: scalars.utf8)
    }

    /// Reads `\u` and its four digits.
    private mutating func unit() throws(ArchiveError) -> UInt16 {
        guard position + 6 <= bytes.count, bytes[position] == UInt8(ascii: "\\"),
            bytes[position + 1] == UInt8(ascii: "u"),
            bytes[position + 2..<position + 6].allSatisfy({ $0 != UInt8(ascii: "+") }),
            let unit = UInt16(String(decoding: bytes[position + 2..<position + 6], as: UTF8.self), radix: 16)
        else { throw error("an escape was expected: one character, or 'u' and four hexadecimal digits") }
        position += 6
        return unit
    }
}

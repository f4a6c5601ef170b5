// Reads JSON (RFC 8259) from left to right. The caller requests each expected value, so nothing else is built, and errors
// have a line and a column.

import FlowJSON

/// A position in a JSON text.
struct JSONCursor {
    private let bytes: ContiguousArray<UInt8>
    private var position = 0

    /// The maximum number of characters in a number; no sensible number is longer.
    private static let longestNumber = 1_100

    /// - Throws: an `ArchiveError` if the bytes are not UTF-8.
    init(_ bytes: ContiguousArray<UInt8>) throws(ArchiveError) {
        self.bytes = bytes
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw ArchiveError(
                .invalidState, "the text is not UTF-8", advice: "use the JSON of 'flow archive convert'")
        }
    }

    /// An error at the next character that is not white space.
    func error(_ problem: String, advice: String = "see docs/archive.md for the format") -> ArchiveError {
        var cursor = self
        _ = cursor.next()
        var (line, column) = (1, 1)
        for byte in bytes[..<cursor.position] {
            if byte == UInt8(ascii: "\n") {
                line += 1
                column = 1
            } else if byte & 0xc0 != 0x80 {
                column += 1
            }
        }
        return ArchiveError(.invalidState, at: "line \(line), column \(column)", problem, advice: advice)
    }

    /// The next character that is not white space; nil at the end.
    mutating func next() -> UInt8? {
        while position < bytes.count, [0x20, 0x09, 0x0a, 0x0d].contains(bytes[position]) { position += 1 }
        return position < bytes.count ? bytes[position] : nil
    }

    mutating func expect(_ character: Unicode.Scalar, _ what: String) throws(ArchiveError) {
        guard next() == UInt8(ascii: character) else { throw error("expected '\(character)' of \(what)") }
        position += 1
    }

    mutating func end() throws(ArchiveError) {
        guard next() == nil else { throw error("expected the end of the text") }
    }

    // MARK: Collections

    /// Reads the elements of an array.
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

    /// Reads the members of an object, whose names must be unique.
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
            guard seen.insert(ExactText(name)).inserted else { throw before.error("\(quoted(name)) occurs twice") }
            try expect(":", what)
            try read(&self, name)
            if next() == UInt8(ascii: "}") { return position += 1 }
            try expect(",", what)
        }
    }

    // MARK: Scalars

    /// Reads a word such as `true` if it is next.
    mutating func take(_ word: String) -> Bool {
        _ = next()
        guard bytes[position...].starts(with: word.utf8) else { return false }
        position += word.utf8.count
        return true
    }

    mutating func bool(_ what: String) throws(ArchiveError) -> Bool {
        if take("true") { return true }
        if take("false") { return false }
        throw error("expected \(what): true or false")
    }

    enum Number {
        case int(Int)
        case double(Double)
    }

    mutating func number(_ what: String) throws(ArchiveError) -> Number {
        _ = next()
        let start = position
        let isInteger: Bool
        do throws(JSONMistake) {
            isInteger = try scan { scanner throws(JSONMistake) in try scanner.number() }
        } catch {
            throw self.error("expected \(what)")
        }
        let end = position
        position = start
        // Further characters of a number make it invalid.
        let isLonger = end < bytes.count && (0x30...0x39 ~= bytes[end] || "+-.eE".utf8.contains(bytes[end]))
        guard !isLonger, end - start <= Self.longestNumber else { throw error("expected \(what)") }
        let spelling = String(decoding: bytes[start..<end], as: UTF8.self)
        position = end
        if isInteger {
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
        guard case .int(let number) = try number(what) else { throw before.error("expected \(what): an integer") }
        return number
    }

    mutating func text(_ what: String) throws(ArchiveError) -> String {
        guard next() == UInt8(ascii: "\"") else { throw error("expected \(what): a string") }
        do throws(JSONMistake) {
            return String(decoding: try scan { scanner throws(JSONMistake) in try scanner.string() }, as: UTF8.self)
        } catch {
            throw described(error)
        }
    }

    /// Reads with a scanner. On an error the position does not change.
    private mutating func scan<Result>(
        _ read: (inout JSONScanner) throws(JSONMistake) -> Result
    ) throws(JSONMistake) -> Result {
        let start = position
        let (result, end) = try bytes.withUnsafeBufferPointer { bytes throws(JSONMistake) in
            var scanner = JSONScanner(bytes, at: start)
            return (try read(&scanner), scanner.position)
        }
        position = end
        return result
    }

    /// Describes an error in a string.
    private func described(_ mistake: JSONMistake) -> ArchiveError {
        var cursor = self
        switch mistake.kind {
        case .controlCharacter:
            cursor.position = mistake.position
            return cursor.error("a control character in a string must be an escape")
        case .unknownEscape, .wrongDigits, .missingHalf:
            cursor.position = mistake.escape
            return cursor.error("expected an escape: one character, or 'u' and four hexadecimal digits")
        case .lonelyHalf:
            cursor.position = mistake.position
            return cursor.error("the escape is half of a surrogate pair")
        case .unclosedString, .leadingZero, .missingDigit:
            cursor.position = mistake.position
            return cursor.error("the string is not closed")
        }
    }
}

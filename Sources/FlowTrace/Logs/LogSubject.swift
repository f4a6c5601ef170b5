// The object of a callback in a log line: the nearest word before the callback that can be a class or a live name. Brackets,
// addresses, line numbers, emoji and other words in between are skipped.

/// Finds the object of a callback.
struct LogSubject {
    let line: UnsafeBufferPointer<UInt8>
    /// The range of the callback's name.
    let name: Range<Int>

    /// A class or a live name, and the identity that distinguishes the object from others of its class.
    struct Found {
        var name: TraceText
        var object: TraceText?
    }

    /// The number of words that may be skipped before the class. With more, the line is a sentence about something else.
    private static let wordLimit = 6
    /// The capitalized words that consoles write before a message.
    private static let levels: Set<String> = [
        "Default", "Info", "Debug", "Error", "Fault", "Notice", "Warning", "Trace", "Log", "Verbose", "Optional",
        "DEFAULT", "INFO", "DEBUG", "ERROR", "FAULT", "NOTICE", "WARNING", "WARN", "TRACE", "LOG", "VERBOSE", "NSLog",
        "Df", "Db", "In", "Er", "Fa", "UIKit", "UIKitCore",
    ]

    /// - Parameter end: the end of the callback's arguments.
    func find(after end: Int) -> Found? {
        if let found = before() {
            guard found.object == nil, let address = address(at: end) else { return found }
            return Found(name: found.name, object: address)
        }
        return after(end)
    }

    // MARK: Before the callback

    private func before() -> Found? {
        var position = name.lowerBound
        var object: TraceText?
        var passed = 0
        while passed <= Self.wordLimit {
            while position > 0, !isWordByte(line[position - 1]) { position -= 1 }
            guard position > 0 else { return nil }
            let end = position
            while position > 0, isWordByte(line[position - 1]) { position -= 1 }
            guard let word = word(in: position..<end) else { continue }
            let text = String(decoding: line[word], as: UTF8.self)
            if Self.isAddress(line[word]) {
                object = object ?? TraceText(text)
            } else if Self.isNumber(line[word]) {
                if word.lowerBound > 0, line[word.lowerBound - 1] == UInt8(ascii: "#"), object == nil {
                    object = TraceText("#" + text)
                }
                passed += 1
            } else if startsLikeAClass(word) {
                if isProcess(word) { return nil }
                if Self.levels.contains(text) || isInside(word) {
                    passed += 1
                } else {
                    return Found(name: Self.className(text), object: object)
                }
            } else if end + 1 == name.lowerBound, line[end] == UInt8(ascii: "."), text != "self", text != "super" {
                return Found(name: TraceText(text))
            } else {
                passed += 1
            }
        }
        return nil
    }

    /// Whether a word is the name of a process, which is followed by its number: `App[123:456]`.
    private func isProcess(_ word: Range<Int>) -> Bool {
        word.upperBound + 1 < line.count && line[word.upperBound] == UInt8(ascii: "[")
            && isDigit(line[word.upperBound + 1])
    }

    /// Whether the word is a generic argument or a category: `Inbox<Mail>`, `Inbox(Logging)`.
    private func isInside(_ word: Range<Int>) -> Bool {
        guard word.lowerBound >= 2, word.upperBound < line.count else { return false }
        var open = word.lowerBound - 1
        // Skip the class's module.
        while open > 0, LogLine.isWord(line[open]) || line[open] == UInt8(ascii: ".") { open -= 1 }
        let isPair =
            line[open] == UInt8(ascii: "<") && line[word.upperBound] == UInt8(ascii: ">")
            || line[open] == UInt8(ascii: "(") && line[word.upperBound] == UInt8(ascii: ")")
        guard isPair, open > 0, LogLine.isWord(line[open - 1]) else { return false }
        var start = open
        while start > 0, LogLine.isWord(line[start - 1]) { start -= 1 }
        return !line[start..<open].elementsEqual("Optional".utf8)
    }

    // MARK: After the callback

    /// The object in `deinit Inbox` or `viewDidLoad() in <App.Inbox: 0x7f8>`: the only class after the callback.
    private func after(_ end: Int) -> Found? {
        var position = end
        var found: Found?
        var passed = 0
        while let word = nextWord(&position) {
            let text = String(decoding: line[word], as: UTF8.self)
            if Self.isAddress(line[word]), found != nil {
                found?.object = TraceText(text)
            } else if startsLikeAClass(word), !Self.levels.contains(text) {
                // A second capitalized word means that the line is a sentence, unless the first word was its module.
                guard found == nil || line[word.lowerBound - 1] == UInt8(ascii: ".") else { return nil }
                found = Found(name: Self.className(text))
            } else {
                passed += 1
                guard found == nil, passed <= 2 else { return nil }
            }
        }
        return found
    }

    /// An address that is the first word after the callback.
    private func address(at end: Int) -> TraceText? {
        var position = end
        for _ in 0..<3 {
            guard let word = nextWord(&position) else { return nil }
            if Self.isAddress(line[word]) { return TraceText(decoding: line[word]) }
            guard startsLikeAClass(word) else { return nil }
        }
        return nil
    }

    private func nextWord(_ position: inout Int) -> Range<Int>? {
        while position < line.count {
            guard isWordByte(line[position]) else {
                position += 1
                continue
            }
            let start = position
            while position < line.count, isWordByte(line[position]) { position += 1 }
            if let word = word(in: start..<position) { return word }
        }
        return nil
    }

    // MARK: Words

    /// Whether a byte belongs to a word. Bytes beyond ASCII count here and are checked later.
    private func isWordByte(_ byte: UInt8) -> Bool { byte >= 0x80 || LogLine.isWord(byte) }

    private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    /// The last run of letters and digits, without emoji, bullets and quotation marks.
    private func word(in range: Range<Int>) -> Range<Int>? {
        guard line[range].contains(where: { $0 >= 0x80 }) else { return range }
        var last: Range<Int>?
        var start: Int?
        var position = range.lowerBound
        for scalar in String(decoding: line[range], as: UTF8.self).unicodeScalars {
            let length = UTF8.width(scalar)
            let isLetter =
                scalar.isASCII ? LogLine.isWord(UInt8(scalar.value)) : scalar.properties.isAlphabetic
            if isLetter {
                if start == nil { start = position }
                last = (start ?? position)..<position + length
            } else {
                start = nil
            }
            position += length
        }
        return last
    }

    private func startsLikeAClass(_ word: Range<Int>) -> Bool {
        let first = line[word.lowerBound]
        if first >= 0x80 {
            let scalar = String(decoding: line[word], as: UTF8.self).unicodeScalars.first
            return scalar?.properties.isUppercase ?? false
        }
        return first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z") || first == UInt8(ascii: "_")
    }

    private static func isAddress(_ word: UnsafeBufferPointer<UInt8>.SubSequence) -> Bool {
        word.count >= 3 && word.starts(with: "0x".utf8)
            && word.dropFirst(2).allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
                    UInt8(ascii: "A")...UInt8(ascii: "F"):
                    true
                default: false
                }
            }
    }

    private static func isNumber(_ word: UnsafeBufferPointer<UInt8>.SubSequence) -> Bool {
        word.first.map { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") } ?? false
    }

    /// The class as the program names it: key-value observing creates `NSKVONotifying_` subclasses, and Objective-C
    /// prints the mangled names of Swift classes (`_TtC3App5Inbox`).
    private static func className(_ text: String) -> TraceText {
        var name = Substring(text)
        if name.hasPrefix("NSKVONotifying_") { name = name.dropFirst(15) }
        guard name.hasPrefix("_TtC") else { return TraceText(String(name)) }
        var rest = name.dropFirst(4)
        var last: Substring?
        while let first = rest.first, first.isNumber {
            let digits = rest.prefix { $0.isNumber }
            guard let count = Int(digits), count > 0, count <= rest.count - digits.count else { break }
            last = rest.dropFirst(digits.count).prefix(count)
            rest = rest.dropFirst(digits.count + count)
        }
        return TraceText(String(last ?? name))
    }
}

// The context of the cursor in a statement. A scan of the text determines it, because an incomplete statement does not
// parse.

internal import FlowSyntax

/// The context before the cursor.
struct CompletionContext {
    enum Position {
        /// The first word of a statement.
        case statement
        /// A later word. `words` are the statement's so far; strings and bracketed groups count as single words.
        case item(words: [String])
        /// A member of a path; the path is empty for `.formSheet`.
        case member(path: [String], words: [String])
        /// An argument of a function, by index, whose label can still be typed.
        case argument(function: String, index: Int)
        /// A string; the words of the statement before it.
        case string(words: [String])
        case comment
    }

    var position: Position
    /// The typed prefix of the word at the cursor, in bytes.
    var range: Range<Int>
    var prefix: String
    /// The words of the statement at the cursor, including those before a colon.
    var statement: [String] = []
    /// The words of the enclosing statements, the outermost first.
    var enclosing: [[String]] = []
    /// The function and label of the argument at the cursor.
    var labelled: (function: String, label: String)?

    /// Scans the bytes before the cursor. O(offset)
    init(_ bytes: [UInt8]) {
        var scan = Scan(bytes)
        self = scan.context()
        statement = scan.levels.last!.statement
        enclosing = scan.levels.dropLast().map(\.statement)
        if case .item = position { labelled = scan.label }
        if case .member = position { labelled = scan.label }
    }

    private init(_ position: Position, _ range: Range<Int>, _ bytes: [UInt8]) {
        self.position = position
        self.range = range
        prefix = String(decoding: bytes[range], as: UTF8.self)
    }

    /// An open bracket, with the words of its statement or call so far.
    private struct Level {
        var bracket: UInt8
        var words: [String] = []
        var function: String?
        /// All words of the statement.
        var statement: [String] = []
        /// The number of preceding arguments.
        var argument = 0

        mutating func add(_ word: String) {
            words.append(word)
            statement.append(word)
        }

        mutating func begin() {
            words = []
            statement = []
        }
    }

    private struct Scan {
        let bytes: [UInt8]
        var index = 0
        var levels = [Level(bracket: 0)]
        /// The path of names and dots being read.
        var path: [String] = []
        var pathStart = 0

        /// The function and label of the argument at the cursor.
        var label: (function: String, label: String)? {
            let level = levels.last!
            guard let function = level.function, level.words.first == ":" else { return nil }
            return level.statement.last(where: { $0 != ":" && $0 != "." }).map { (function, $0) }
        }

        init(_ bytes: [UInt8]) { self.bytes = bytes }

        private static func isName(_ byte: UInt8) -> Bool { Compiler.isNameByte(byte) }

        mutating func context() -> CompletionContext {
            while index < bytes.count {
                let byte = bytes[index]
                let start = index
                switch byte {
                case UInt8(ascii: "\""):
                    guard skipString() else {
                        return CompletionContext(.string(words: levels.last!.words), start + 1..<bytes.count, bytes)
                    }
                    levels[levels.count - 1].add("\"\"")
                case UInt8(ascii: "/") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "/"):
                    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
                    if index == bytes.count { return CompletionContext(.comment, index..<index, bytes) }
                case UInt8(ascii: "\n"), UInt8(ascii: ";"):
                    index += 1
                    if levels.last!.bracket != UInt8(ascii: "("), levels.last!.bracket != UInt8(ascii: "[") {
                        levels[levels.count - 1].begin()
                    }
                case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
                    index += 1
                    let function = index >= 2 && Self.isName(bytes[index - 2]) ? path.last : nil
                    levels.append(Level(bracket: byte, function: function))
                case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                    index += 1
                    if levels.count > 1 { levels.removeLast() }
                    path = []
                case UInt8(ascii: ","), UInt8(ascii: ":"):
                    index += 1
                    if levels.last!.bracket == UInt8(ascii: "("), byte == UInt8(ascii: ",") {
                        levels[levels.count - 1].begin()
                        levels[levels.count - 1].argument += 1
                    }
                    if byte == UInt8(ascii: ":") {
                        levels[levels.count - 1].words = [":"]
                        levels[levels.count - 1].statement.append(":")
                    }
                case _ where Self.isName(byte) || byte == UInt8(ascii: "."):
                    if let found = readPath() { return found }
                default:
                    index += 1
                    if byte != UInt8(ascii: " "), byte != UInt8(ascii: "\t") {
                        levels[levels.count - 1].add(String(decoding: [byte], as: UTF8.self))
                    }
                }
            }
            return word(from: bytes.count)
        }

        /// Reads `a.b.c`; returns the context if the cursor is in it.
        private mutating func readPath() -> CompletionContext? {
            var segment = index
            pathStart = index
            path = []
            while index < bytes.count, Self.isName(bytes[index]) || bytes[index] == UInt8(ascii: ".") {
                if bytes[index] == UInt8(ascii: ".") {
                    path.append(String(decoding: bytes[segment..<index], as: UTF8.self))
                    segment = index + 1
                }
                index += 1
            }
            if index == bytes.count {
                if path.isEmpty { return word(from: segment) }
                return CompletionContext(
                    .member(path: path.filter { !$0.isEmpty }, words: levels.last!.words), segment..<index, bytes)
            }
            path.append(String(decoding: bytes[segment..<index], as: UTF8.self))
            levels[levels.count - 1].add(String(decoding: bytes[pathStart..<index], as: UTF8.self))
            return nil
        }

        private func word(from start: Int) -> CompletionContext {
            let level = levels.last!
            let range = start..<bytes.count
            if level.bracket == UInt8(ascii: "("), level.words.isEmpty, let function = level.function {
                return CompletionContext(.argument(function: function, index: level.argument), range, bytes)
            }
            if level.words.isEmpty, level.bracket == 0 || level.bracket == UInt8(ascii: "{") {
                return CompletionContext(.statement, range, bytes)
            }
            return CompletionContext(.item(words: level.words), range, bytes)
        }

        /// Skips a string and its interpolations; returns false if the cursor is in it.
        private mutating func skipString() -> Bool {
            index += 1
            while index < bytes.count {
                switch bytes[index] {
                case UInt8(ascii: "\\"): index += 2
                case UInt8(ascii: "\""):
                    index += 1
                    return true
                case UInt8(ascii: "\n"):
                    return true
                default: index += 1
                }
            }
            return false
        }
    }
}

// Where in a statement a cursor stands, found without a parse: what is typed there is not finished.

internal import FlowSyntax

/// What stands before a cursor.
struct CompletionContext {
    enum Place {
        /// The first word of a statement.
        case statement
        /// A word behind others; these are the statement's, strings and bracketed parts whole.
        case item(words: [String])
        /// A member of what the path names; empty for `.formSheet`.
        case member(path: [String], words: [String])
        /// An argument of the function by its index, with the label's place free.
        case argument(function: String, index: Int)
        /// A text; the words are the statement's before it.
        case string(words: [String])
        case comment
    }

    var place: Place
    /// What is typed of the word under the cursor, in bytes.
    var range: Range<Int>
    var prefix: String
    /// The words of the statement that the cursor stands in, those before a colon included.
    var statement: [String] = []
    /// The same of the statements whose blocks it stands in, the outermost first.
    var enclosing: [[String]] = []
    /// The function whose argument it is, and the label before the colon.
    var labelled: (function: String, label: String)?

    /// Reads the bytes before the cursor. O(offset)
    init(_ bytes: [UInt8]) {
        var scan = Scan(bytes)
        self = scan.context()
        statement = scan.levels.last!.statement
        enclosing = scan.levels.dropLast().map(\.statement)
        if case .item = place { labelled = scan.label }
        if case .member = place { labelled = scan.label }
    }

    private init(_ place: Place, _ range: Range<Int>, _ bytes: [UInt8]) {
        self.place = place
        self.range = range
        prefix = String(decoding: bytes[range], as: UTF8.self)
    }

    /// An open bracket, with what its statement or call consists of so far.
    private struct Level {
        var bracket: UInt8
        var words: [String] = []
        var function: String?
        /// All words of the statement.
        var statement: [String] = []
        /// How many arguments stand before.
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
        /// The path of names and dots that is being read.
        var path: [String] = []
        var pathStart = 0

        /// The label of the argument that the cursor stands in.
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

        /// Reads `a.b.c`; gives the context if the cursor stands in it.
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

        /// Skips a text; false where the cursor stands in it. What is interpolated is skipped with it.
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

// The rooms of the runtime as their sources show them: the declarations of each, and its references to other rooms. A
// room is a folder of the target. Comments and strings do not count.

/// The declarations of the rooms, and their references to each other.
struct Rooms {
    /// A reference from a room to another.
    struct Reference: CustomStringConvertible {
        let room: String
        let file: String
        let name: String
        /// The rooms that declare this name: several if their functions are overloaded.
        let owners: Set<String>

        var description: String { "\(file) names \(name), which \(owners.sorted().joined(separator: " or ")) has" }
    }

    struct File {
        let room: String
        let path: String
        let tokens: [SwiftToken]
    }

    /// The room that declares the world itself. It may name all others.
    static let composition = "World"

    let files: [File]
    /// The top-level types, by name.
    private var types: [String: Set<String>] = [:]
    /// The types inside `World`, by name.
    private var inner: [String: Set<String>] = [:]
    /// The members of `World`: functions and properties, by name; subscripts, by label.
    private var functions: [String: Set<String>] = [:]
    private var properties: [String: Set<String>] = [:]
    private var subscripts: [String: Set<String>] = [:]
    /// The properties of the composition's own structs by name, each with the room of its type.
    private var state: [String: Set<String>] = [:]

    /// The rooms of a list of sources, each with a room, a path and the code.
    init(_ sources: [(room: String, path: String, code: String)]) {
        files = sources.map { File(room: $0.room, path: $0.path, tokens: SwiftToken.all(of: $0.code)) }
        for file in files { recordTypes(of: file) }
        for file in files { recordMembers(of: file) }
        for file in files where file.room == Self.composition { recordState(of: file) }
    }

    // MARK: Declarations

    private static let typeWords: Set<String> = ["struct", "class", "enum", "protocol", "actor", "typealias"]
    private static let memberWords: Set<String> = ["func", "var", "let", "subscript"]

    private mutating func recordTypes(of file: File) {
        for (index, token) in file.tokens.enumerated() where Self.typeWords.contains(token.text) {
            guard let name = file.tokens.dropFirst(index + 1).first?.text, name != "World", name != "func",
                name != "var"
            else { continue }
            if token.depth == 0 { types[name, default: []].insert(file.room) }
            if token.depth == 1, token.block.isWorld { inner[name, default: []].insert(file.room) }
        }
    }

    private mutating func recordMembers(of file: File) {
        let tokens = file.tokens
        for (index, token) in tokens.enumerated()
        where token.depth == 1 && token.block.isWorld && Self.memberWords.contains(token.text)
            && index + 1 < tokens.count
        {
            let line = tokens[..<index].reversed().prefix { $0.line == token.line }.map(\.text)
            if line.contains("private") && !line.contains("set") { continue }
            let next = tokens[index + 1].text
            switch token.text {
            case "subscript": subscripts[next, default: []].insert(file.room)
            case "func": functions[next, default: []].insert(file.room)
            case "let", "var":
                if token.block.isStruct, !tokens[index + 1].opensBraceOnLine {
                    let owners = owners(ofTypesOnLineOf: index + 1, in: tokens)
                    if let owners { properties[next, default: []].formUnion(owners) }
                } else {
                    properties[next, default: []].insert(file.room)
                }
            default: break
            }
        }
    }

    /// The structs of the composition keep state for other rooms. A property belongs to the room of its type.
    private mutating func recordState(of file: File) {
        for (index, token) in file.tokens.enumerated()
        where token.text == "var" && token.depth == 1 && token.block.isStruct && !token.block.isWorld {
            let name = file.tokens[index + 1].text
            if let owners = owners(ofTypesOnLineOf: index + 1, in: file.tokens) { state[name] = owners }
        }
    }

    /// The room of the innermost type that a declaration names. Nil if no room declares the type.
    private func owners(ofTypesOnLineOf index: Int, in tokens: [SwiftToken]) -> Set<String>? {
        let line = tokens[index].line
        let names = tokens[(index + 1)...].prefix { $0.line == line }.map(\.text)
        return names.compactMap { types[$0] ?? inner[$0] }.last
    }

    // MARK: References

    /// All references of a room to others.
    func references(from room: String) -> [Reference] {
        var found: [Reference] = []
        for file in files where file.room == room {
            func record(_ name: String, _ owners: Set<String>?) {
                guard let owners, !owners.isEmpty, !owners.contains(room) else { return }
                found.append(Reference(room: room, file: file.path, name: name, owners: owners))
            }
            for (index, token) in file.tokens.enumerated() { visit(token, at: index, in: file.tokens, record) }
        }
        return found
    }

    private static let declaring: Set<String> = ["func", "var", "let", "case", "in", "for", "struct", "enum", "class"]

    private func visit(
        _ token: SwiftToken, at index: Int, in tokens: [SwiftToken], _ record: (String, Set<String>?) -> Void
    ) {
        let name = token.text
        let before = index > 0 ? tokens[index - 1].text : ""
        if token.before == "." {
            if before == "World" { record("World.\(name)", inner[name]) }
            let isBare = index < 2 || tokens[index - 1].before != "."
            let isWorld = before == "world" || before == "World"
            if isBare, isWorld || token.block.isWorld && (before == "self" || before == "Self") {
                recordDoor(name, at: index, in: tokens, record)
            }
            return
        }
        if let owners = types[name] { return record(name, owners) }
        if token.before == "[", token.after == ":", before == "world" || before == "self" {
            return record("[\(name):]", subscripts[name])
        }
        guard token.block.isWorld, token.depth > 0, !Self.declaring.contains(before) else { return }
        if token.after == "(" {
            if functions[name] != nil { recordDoor(name, at: index, in: tokens, record) }
        } else if token.after != ":", functions[name] == nil, properties[name] != nil {
            recordDoor(name, at: index, in: tokens, record)
        }
    }

    /// A member of the world. State that the composition keeps for a room belongs to that room.
    private func recordDoor(
        _ name: String, at index: Int, in tokens: [SwiftToken], _ record: (String, Set<String>?) -> Void
    ) {
        let owners = (functions[name] ?? []).union(properties[name] ?? [])
        if owners == [Self.composition], index + 1 < tokens.count, tokens[index + 1].before == ".",
            let kept = state[tokens[index + 1].text]
        {
            return record("\(name).\(tokens[index + 1].text)", kept)
        }
        record(name, owners)
    }
}

/// A word of a Swift source with its context.
struct SwiftToken {
    /// The outermost declaration that contains the word.
    struct Block {
        /// `extension World` or `struct World`.
        var isWorld = false
        var isStruct = false
    }

    let text: String
    /// The nearest characters before and after it that are not spaces.
    let before: Character
    let after: Character
    let line: Int
    /// The number of open braces.
    let depth: Int
    let block: Block
    /// Whether a brace follows it on its line, as in a computed property.
    let opensBraceOnLine: Bool

    static func all(of code: String) -> [SwiftToken] {
        var scanner = Scanner(bytes: Array(code.utf8))
        return scanner.run()
    }

    private struct Scanner {
        let bytes: [UInt8]
        var tokens: [SwiftToken] = []
        var (index, line, depth) = (0, 0, 0)
        var before: UInt8 = 0x20
        var block = Block()
        /// The words since the last brace at the outermost level.
        var head: [String] = []

        init(bytes: [UInt8]) { self.bytes = bytes }

        mutating func run() -> [SwiftToken] {
            while index < bytes.count {
                let byte = bytes[index]
                if Self.isWord(byte) { word() } else { sign(byte) }
            }
            return tokens
        }

        private static func isWord(_ byte: UInt8) -> Bool {
            (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x5F
                || byte >= 0x80
        }

        private mutating func word() {
            let start = index
            while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
            let text = String(decoding: bytes[start..<index], as: UTF8.self)
            if depth == 0 { head.append(text) }
            var end = index
            while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x60 { end += 1 }
            let after = end < bytes.count ? bytes[end] : 0x20
            let opens = bytes[index...].prefix { $0 != 0x0A }.contains(0x7B)
            tokens.append(
                SwiftToken(
                    text: text, before: Character(UnicodeScalar(before)), after: Character(UnicodeScalar(after)),
                    line: line, depth: depth, block: block, opensBraceOnLine: opens))
            before = 0x20
        }

        private mutating func sign(_ byte: UInt8) {
            index += 1
            switch byte {
            case 0x0A: line += 1
            case 0x20, 0x60: return
            case 0x7B:
                if depth == 0 { open() }
                depth += 1
            case 0x7D:
                depth -= 1
                if depth == 0 { (head, block) = ([], Block()) }
            default: break
            }
            // A newline does not separate a member from its base.
            if byte != 0x0A { before = byte }
        }

        /// The outermost declaration begins. Its words have been read.
        private mutating func open() {
            block = Block()
            guard let keyword = head.lastIndex(where: { $0 == "extension" || $0 == "struct" }), keyword + 1 < head.count
            else {
                return
            }
            block.isWorld = head[keyword + 1] == "World"
            block.isStruct = head[keyword] == "struct"
        }
    }
}

// Reads the declarations of binding sources in C#: interfaces, enumerations, structs and their members, with attributes. Only
// names, types and versions are kept.

import Foundation

struct Attribute {
    var name: String
    /// The text between the parentheses.
    var arguments: String

    /// The first string among the arguments.
    var string: String? {
        guard let start = arguments.firstIndex(of: "\""),
            let end = arguments[arguments.index(after: start)...].firstIndex(of: "\"")
        else { return nil }
        return String(arguments[arguments.index(after: start)..<end])
    }
}

struct Parameter {
    var type: String
    var isOptional: Bool
}

struct Member {
    var attributes: [Attribute]
    var type: String
    var name: String
    /// Nil for a property.
    var parameters: [Parameter]?
    var isSettable = false
    /// The getter's selector, if it differs.
    var getter: String?

    func has(_ name: String) -> Bool { attributes.contains { $0.name == name } }
    func argument(_ name: String) -> String? { attributes.first { $0.name == name }?.string }
}

struct Declaration {
    enum Kind { case interface, enumeration, structure }
    var kind: Kind
    var name: String
    var bases: [String]
    var attributes: [Attribute]
    var members: [Member] = []
    /// Cases with the versions that introduced them and their raw values, if those are integers.
    var cases: [(name: String, attributes: [Attribute], raw: Int?)] = []

    func has(_ name: String) -> Bool { attributes.contains { $0.name == name } }
}

/// Splits a source into words, strings and punctuation, without comments and the parts for other platforms.
func tokens(of text: String) -> [String] {
    var result: [String] = []
    var active = [true]
    var taken = [true]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        let trimmed = line.trimmingCharacters(in: .whitespaces)
        if trimmed.hasPrefix("#") {
            let directive = trimmed.dropFirst().trimmingCharacters(in: .whitespaces)
            if directive.hasPrefix("if ") || directive.hasPrefix("if(") {
                let holds = Condition.holds(String(directive.dropFirst(2)))
                active.append(active.last! && holds)
                taken.append(holds)
            } else if directive.hasPrefix("elif") {
                let holds = !taken.last! && Condition.holds(String(directive.dropFirst(4)))
                active[active.count - 1] = active[active.count - 2] && holds
                if holds { taken[taken.count - 1] = true }
            } else if directive.hasPrefix("else") {
                active[active.count - 1] = active[active.count - 2] && !taken.last!
            } else if directive.hasPrefix("endif") {
                active.removeLast()
                taken.removeLast()
            }
            continue
        }
        guard active.last! else { continue }
        var bytes = Array(trimmed.utf8)[...]
        func isWord(_ byte: UInt8) -> Bool {
            byte == 0x5F || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        }
        while let byte = bytes.first {
            if byte == 0x20 || byte == 0x09 || byte == 0x0D {
                bytes = bytes.dropFirst()
            } else if bytes.starts(with: "//".utf8) {
                break
            } else if bytes.starts(with: "/*".utf8) {
                result.append("/*")
                bytes = bytes.dropFirst(2)
            } else if bytes.starts(with: "*/".utf8) {
                result.append("*/")
                bytes = bytes.dropFirst(2)
            } else if byte == 0x22 {
                var end = bytes.startIndex + 1
                while end < bytes.endIndex, bytes[end] != 0x22 { end += bytes[end] == 0x5C ? 2 : 1 }
                end = min(end + 1, bytes.endIndex)
                result.append(String(decoding: bytes[bytes.startIndex..<end], as: UTF8.self))
                bytes = bytes[end...]
            } else if isWord(byte) {
                let word = bytes.prefix(while: isWord)
                result.append(String(decoding: word, as: UTF8.self))
                bytes = bytes.dropFirst(word.count)
            } else {
                result.append(String(UnicodeScalar(byte)))
                bytes = bytes.dropFirst()
            }
        }
    }
    // Comments over several lines.
    var kept: [String] = []
    var depth = 0
    for token in result {
        if token == "/*" { depth += 1 } else if token == "*/" { depth = max(0, depth - 1) } else if depth == 0 { kept.append(token) }
    }
    return kept
}

/// The conditions of `#if`, for iOS.
enum Condition {
    static let set: Set<String> = ["IOS", "NET", "HAS_UIKIT", "__IOS__"]

    static func holds(_ text: String) -> Bool {
        var rest = text.split(separator: "//").first.map(String.init) ?? text
        for separator in ["(", ")", "!", "&&", "||"] { rest = rest.replacingOccurrences(of: separator, with: " \(separator) ") }
        var words = rest.split(whereSeparator: \.isWhitespace).map(String.init)[...]
        return either(&words)
    }

    private static func either(_ words: inout ArraySlice<String>) -> Bool {
        var result = both(&words)
        while words.first == "||" {
            words.removeFirst()
            let next = both(&words)
            result = result || next
        }
        return result
    }

    private static func both(_ words: inout ArraySlice<String>) -> Bool {
        var result = one(&words)
        while words.first == "&&" {
            words.removeFirst()
            let next = one(&words)
            result = result && next
        }
        return result
    }

    private static func one(_ words: inout ArraySlice<String>) -> Bool {
        guard let word = words.popFirst() else { return false }
        if word == "!" { return !one(&words) }
        if word == "(" {
            let result = either(&words)
            if words.first == ")" { words.removeFirst() }
            return result
        }
        return set.contains(word)
    }
}

/// Reads declarations from tokens.
struct Reader {
    let tokens: [String]
    var index = 0
    var declarations: [Declaration] = []

    init(_ tokens: [String]) { self.tokens = tokens }

    private var current: String { index < tokens.count ? tokens[index] : "" }
    private var isAtEnd: Bool { index >= tokens.count }

    /// Skips from an opening token to the matching closing one and returns the tokens between them.
    private mutating func skip(_ open: String, _ close: String) -> [String] {
        var depth = 0
        let start = index + 1
        while !isAtEnd {
            if current == open { depth += 1 }
            if current == close {
                depth -= 1
                if depth == 0 {
                    index += 1
                    return Array(tokens[start..<(index - 1)])
                }
            }
            index += 1
        }
        return []
    }

    private mutating func attributes() -> [Attribute] {
        var result: [Attribute] = []
        while current == "[" { result += Self.attributes(skip("[", "]")) }
        return result
    }

    static func attributes(_ words: [String]) -> [Attribute] {
        var result: [Attribute] = []
        var name = ""
        var arguments: [String] = []
        var depth = 0
        for word in words + [","] {
            if word == "," && depth == 0 {
                if !name.isEmpty { result.append(Attribute(name: name, arguments: arguments.joined(separator: " "))) }
                (name, arguments) = ("", [])
            } else if word == "(" {
                if depth > 0 { arguments.append(word) }
                depth += 1
            } else if word == ")" {
                depth -= 1
                if depth > 0 { arguments.append(word) }
            } else if depth > 0 {
                arguments.append(word)
            } else {
                name = word
            }
        }
        return result
    }

    mutating func read() {
        while !isAtEnd {
            let attributes = attributes()
            while ["public", "partial", "static", "internal", "abstract", "sealed", "unsafe", "new", "readonly"].contains(current)
            {
                index += 1
            }
            switch current {
            case "interface": readInterface(attributes)
            case "enum": readEnumeration(attributes)
            case "struct": readStructure(attributes)
            case "namespace":
                while !isAtEnd, current != "{", current != ";" { index += 1 }
                index += 1
            case "class":
                while !isAtEnd, current != "{" { index += 1 }
                _ = skip("{", "}")
            case "delegate", "using":
                while !isAtEnd, current != ";" { index += 1 }
                index += 1
            default: index += 1
            }
        }
    }

    private mutating func header() -> (name: String, bases: [String]) {
        index += 1
        let name = current
        index += 1
        if current == "<" { _ = skip("<", ">") }
        var bases: [String] = []
        if current == ":" {
            index += 1
            while !isAtEnd, current != "{" {
                if current == "<" {
                    _ = skip("<", ">")
                } else {
                    if current != "," { bases.append(current) }
                    index += 1
                }
            }
        }
        while !isAtEnd, current != "{", current != ";" { index += 1 }
        return (name, bases)
    }

    private mutating func readInterface(_ attributes: [Attribute]) {
        let (name, bases) = header()
        var declaration = Declaration(kind: .interface, name: name, bases: bases, attributes: attributes)
        guard current == "{" else { return }
        var body = Reader(skip("{", "}"))
        while !body.isAtEnd { if let member = body.member() { declaration.members.append(member) } }
        declarations.append(declaration)
    }

    private mutating func member() -> Member? {
        let attributes = attributes()
        var words: [String] = []
        while !isAtEnd, current != ";", current != "{", current != "(", current != "=" {
            if current == "[" {
                words.append("[]")
                _ = skip("[", "]")
                continue
            }
            if current == "<" {
                _ = skip("<", ">")
                continue
            }
            words.append(current)
            index += 1
        }
        words.removeAll { ["new", "public", "abstract", "virtual", "static", "readonly", "unsafe", "override", "event"].contains($0) }
        guard let name = words.popLast() else {
            index += 1
            return nil
        }
        var member = Member(attributes: attributes, type: words.joined(), name: name)
        if current == "(" {
            member.parameters = Self.parameters(skip("(", ")"))
            while !isAtEnd, current != ";", current != "{" { index += 1 }
            if current == "{" { _ = skip("{", "}") } else { index += 1 }
        } else if current == "{" {
            var accessors = Reader(skip("{", "}"))
            while !accessors.isAtEnd {
                let own = accessors.attributes()
                if accessors.current == "get" { member.getter = own.first { $0.name == "Bind" || $0.name == "Export" }?.string }
                if accessors.current == "set", !own.contains(where: { $0.name == "NoiOS" }) { member.isSettable = true }
                accessors.index += 1
            }
        } else {
            while !isAtEnd, current != ";" { index += 1 }
            index += 1
        }
        return member
    }

    private static func parameters(_ words: [String]) -> [Parameter] {
        var result: [Parameter] = []
        var reader = Reader(words)
        while !reader.isAtEnd {
            let attributes = reader.attributes()
            var own: [String] = []
            while !reader.isAtEnd, reader.current != "," {
                if reader.current == "<" {
                    _ = reader.skip("<", ">")
                } else if reader.current == "[" {
                    _ = reader.skip("[", "]")
                    own.append("[]")
                } else {
                    own.append(reader.current)
                    reader.index += 1
                }
            }
            reader.index += 1
            own.removeAll { ["ref", "out", "params", "?"].contains($0) }
            if !own.isEmpty { own.removeLast() }
            result.append(Parameter(type: own.joined(), isOptional: attributes.contains { $0.name == "NullAllowed" }))
        }
        return result
    }

    private mutating func readEnumeration(_ attributes: [Attribute]) {
        let (name, bases) = header()
        var declaration = Declaration(kind: .enumeration, name: name, bases: bases, attributes: attributes)
        guard current == "{" else { return }
        var body = Reader(skip("{", "}"))
        var next: Int? = 0
        var known: [String: Int] = [:]
        while !body.isAtEnd {
            let own = body.attributes()
            let name = body.current
            var depth = 0
            var value: [String] = []
            while !body.isAtEnd, depth > 0 || body.current != "," {
                if body.current == "(" { depth += 1 }
                if body.current == ")" { depth -= 1 }
                value.append(body.current)
                body.index += 1
            }
            body.index += 1
            guard !name.isEmpty else { continue }
            // The raw value of a case with a field is the string in that field.
            let isString = own.contains { $0.name == "Field" }
            let raw = isString ? nil : value.count > 2 ? RawValue.number(Array(value.dropFirst(2)), known) : next
            if let raw { known[name] = raw }
            next = raw.map { $0 &+ 1 }
            declaration.cases.append((name, own, raw))
        }
        declarations.append(declaration)
    }

    private mutating func readStructure(_ attributes: [Attribute]) {
        _ = header()
        _ = attributes
        if current == "{" { _ = skip("{", "}") }
    }
}

/// The raw value of a case, from the expression in its declaration: numbers, earlier cases, `|`, `<<`, `~`, `-` and parentheses.
enum RawValue {
    static func number(_ words: [String], _ known: [String: Int]) -> Int? {
        var rest = words[...]
        guard let value = union(&rest, known), rest.isEmpty else { return nil }
        return value
    }

    private static func union(_ words: inout ArraySlice<String>, _ known: [String: Int]) -> Int? {
        guard var result = shift(&words, known) else { return nil }
        while words.first == "|" {
            words.removeFirst()
            guard let other = shift(&words, known) else { return nil }
            result |= other
        }
        return result
    }

    private static func shift(_ words: inout ArraySlice<String>, _ known: [String: Int]) -> Int? {
        guard var result = atom(&words, known) else { return nil }
        while words.starts(with: ["<", "<"]) {
            words.removeFirst(2)
            guard let other = atom(&words, known), (0..<64).contains(other) else { return nil }
            result <<= other
        }
        return result
    }

    private static func atom(_ words: inout ArraySlice<String>, _ known: [String: Int]) -> Int? {
        guard let word = words.popFirst() else { return nil }
        switch word {
        case "-": return atom(&words, known).map { 0 &- $0 }
        case "~": return atom(&words, known).map { ~$0 }
        case "(":
            guard let value = union(&words, known), words.popFirst() == ")" else { return nil }
            return value
        default:
            if let value = known[word] { return value }
            let digits = word.lowercased().prefix { $0.isHexDigit || $0 == "x" }
            guard word.first?.isNumber == true, word.count - digits.count <= 2 else { return nil }
            let value = digits.hasPrefix("0x") ? UInt(digits.dropFirst(2), radix: 16) : UInt(digits)
            return value.map { Int(bitPattern: $0) }
        }
    }
}

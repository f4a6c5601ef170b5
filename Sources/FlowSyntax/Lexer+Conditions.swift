// Conditional compilation. `#if` … `#endif` may be between any two lines: in a type, between statements, inside a chain
// of calls. The lexer therefore skips the lines of the directives, and the text whose condition is false, as if they
// were comments.

import FlowDiagnostics

/// The flags by which a source is read.
public struct BuildConditions: Sendable {
    /// The flags that are set, as with `-D`.
    public var flags: [String]
    /// Whether every branch is read, for a list of what a file declares under any condition.
    public var readsAllBranches = false

    public init(flags: [String] = []) { self.flags = flags }
}

/// The `#if` directives that have no `#endif` yet.
struct OpenConditions: Sendable {
    private(set) var count = 0
    /// The outermost open `#if`.
    private(set) var first = SourceRange(start: 0, end: 0)
    /// The first directive that belongs to no `#if`.
    private(set) var stray: SourceRange?

    fileprivate mutating func open(at range: SourceRange) {
        if count == 0 { first = range }
        count += 1
    }

    fileprivate mutating func go(on range: SourceRange) { if count == 0, stray == nil { stray = range } }

    fileprivate mutating func close(at range: SourceRange) {
        go(on: range)
        count = max(0, count - 1)
    }
}

extension Lexer {
    private static let words: [StaticString] = ["#if", "#elseif", "#else", "#endif"]

    private enum Directive: Int {
        case `if`, elseIf, `else`, endIf
    }

    /// The directive at an offset.
    private func directive(at offset: Int) -> Directive? {
        for (index, word) in Self.words.enumerated() {
            let count = word.utf8CodeUnitCount
            guard offset + count <= limit else { continue }
            var matches = true
            for position in 0..<count where base[offset + position] != word.utf8Start[position] { matches = false }
            guard matches else { continue }
            let after = byte(offset + count)
            let isName = after &- UInt8(ascii: "0") < 10 || (after | 0x20) &- UInt8(ascii: "a") < 26
            if !isName { return Directive(rawValue: index) }
        }
        return nil
    }

    /// Skips a directive at the current position, with the text that it excludes. Returns whether there is one.
    mutating func skipDirective() -> Bool {
        guard base[position] == UInt8(ascii: "#"), let first = directive(at: position) else { return false }
        let start = position
        let text = takeDirectiveLine()
        let word = SourceRange(start: UInt32(start), end: UInt32(start + Self.words[first.rawValue].utf8CodeUnitCount))
        switch first {
        case .if: condition.open(at: word)
        case .elseIf, .else: condition.go(on: word)
        case .endIf: condition.close(at: word)
        }
        switch first {
        case _ where conditions?.pointee.readsAllBranches == true: break
        case .if where !holds(text): skipExcluded(untilTrue: true)
        case .elseIf, .else: skipExcluded(untilTrue: false)
        default: break
        }
        if recordsComments {
            // Without an `#endif`, the excluded text reaches the end of the file. Its last line ends as every line does.
            var end = position
            while end == limit || end < limit && base[end] == UInt8(ascii: "\n"), end > start,
                base[end - 1] == UInt8(ascii: "\n")
            {
                end -= 1
            }
            comments.append(Comment(range: SourceRange(start: UInt32(start), end: UInt32(end))))
        }
        return true
    }

    /// Moves to the end of the directive's line and returns its condition.
    private mutating func takeDirectiveLine() -> Range<Int> {
        while position < limit, base[position] != UInt8(ascii: " "), base[position] != UInt8(ascii: "\n"),
            base[position] != UInt8(ascii: "(")
        {
            position += 1
        }
        let start = position
        while position < limit, base[position] != UInt8(ascii: "\n") {
            if base[position] == UInt8(ascii: "/"), byte(position + 1) == UInt8(ascii: "/") { break }
            position += 1
        }
        let end = position
        while position < limit, base[position] != UInt8(ascii: "\n") { position += 1 }
        if position < limit, position > start, base[position - 1] == UInt8(ascii: "\r") { position -= 1 }
        return start..<max(start, min(end, position))
    }

    /// Skips lines up to the end of the directive that ends the exclusion.
    private mutating func skipExcluded(untilTrue: Bool) {
        var depth = 0
        while position < limit {
            while position < limit, base[position] != UInt8(ascii: "\n") { position += 1 }
            guard position < limit else { return }
            position += 1
            line = position
            var start = position
            while start < limit, base[start] == UInt8(ascii: " ") || base[start] == UInt8(ascii: "\t") { start += 1 }
            guard start < limit, base[start] == UInt8(ascii: "#"), let found = directive(at: start) else { continue }
            switch found {
            case .if: depth += 1
            case .endIf where depth > 0: depth -= 1
            case .endIf:
                position = start
                condition.close(at: SourceRange(start: UInt32(start), end: UInt32(start)))
                _ = takeDirectiveLine()
                return
            case .elseIf, .else:
                guard depth == 0, untilTrue else { break }
                position = start
                let text = takeDirectiveLine()
                if found == .else || holds(text) { return }
                continue
            }
            position = start
        }
    }

    // MARK: Conditions

    /// Whether the condition of a directive holds.
    private func holds(_ range: Range<Int>) -> Bool {
        var reader = ConditionReader(base: base, position: range.lowerBound, limit: range.upperBound)
        return reader.disjunction(flags: conditions?.pointee.flags ?? [], depth: 0)
    }
}

/// Reads `DEBUG && (os(iOS) || !canImport(AppKit))`.
private struct ConditionReader {
    let base: UnsafePointer<UInt8>
    var position: Int
    let limit: Int

    private var byte: UInt8 { position < limit ? base[position] : 0 }

    private mutating func skipSpace() {
        while byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r") { position += 1 }
    }

    private mutating func take(_ first: UInt8, _ second: UInt8? = nil) -> Bool {
        skipSpace()
        guard byte == first else { return false }
        if let second {
            guard position + 1 < limit, base[position + 1] == second else { return false }
            position += 1
        }
        position += 1
        return true
    }

    mutating func disjunction(flags: [String], depth: Int) -> Bool {
        var result = conjunction(flags: flags, depth: depth)
        while take(UInt8(ascii: "|"), UInt8(ascii: "|")) {
            let next = conjunction(flags: flags, depth: depth)
            result = result || next
        }
        return result
    }

    private mutating func conjunction(flags: [String], depth: Int) -> Bool {
        var result = term(flags: flags, depth: depth)
        while take(UInt8(ascii: "&"), UInt8(ascii: "&")) {
            let next = term(flags: flags, depth: depth)
            result = result && next
        }
        return result
    }

    private mutating func term(flags: [String], depth: Int) -> Bool {
        guard depth < 64 else { return false }
        if take(UInt8(ascii: "!")) { return !term(flags: flags, depth: depth + 1) }
        if take(UInt8(ascii: "(")) {
            let result = disjunction(flags: flags, depth: depth + 1)
            _ = take(UInt8(ascii: ")"))
            return result
        }
        let name = word()
        skipSpace()
        guard byte == UInt8(ascii: "(") else { return name == "true" || flags.contains(name) }
        position += 1
        skipSpace()
        let start = position
        while position < limit, byte != UInt8(ascii: ")") { position += 1 }
        let argument = String(
            decoding: UnsafeBufferPointer(start: base + start, count: position - start), as: UTF8.self)
        position = min(position + 1, limit)
        return Self.answer(name, argument.filter { $0 != " " })
    }

    private mutating func word() -> String {
        skipSpace()
        let start = position
        while (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "_") {
            position += 1
        }
        if position == start { position = min(position + 1, limit) }
        return String(decoding: UnsafeBufferPointer(start: base + start, count: position - start), as: UTF8.self)
    }

    /// Answers for a device, so that code for the simulator is excluded, and for the stated compiler.
    private static func answer(_ name: String, _ argument: String) -> Bool {
        switch name {
        case "os": argument == "iOS"
        case "canImport": ModulesOfDevices.contains(argument.prefix { $0 != "," })
        case "arch": argument == "arm64"
        case "swift": CompilerVersion.language.meets(argument)
        case "compiler": CompilerVersion.compiler.meets(argument)
        case "targetEnvironment": false
        case "hasFeature": CompilerVersion.features.contains(argument)
        case "hasAttribute": CompilerVersion.attributes.contains(argument)
        case "_runtime": argument == "_ObjC"
        case "_endian": argument == "little"
        case "_pointerBitWidth": argument == "_64"
        default: false
        }
    }
}

// Whether a token stream is a sentence of the grammar, found without the parser: each rule determines, once for each
// position, where it may end if it begins there.

import FlowDiagnostics

@testable import FlowSyntax

struct Recogniser {
    struct Item {
        var token: Token
        var text: String
        var isRaw = false
    }

    private let grammar: Grammar
    private let items: [Item]
    private var ends: [Int: [Int]] = [:]
    /// The furthest token examined, which shows where a text that is not a sentence goes wrong.
    private(set) var furthest = 0

    init(_ source: SourceFile, grammar: Grammar = .flow) {
        self.grammar = grammar
        items = Recogniser.items(source)
    }

    var count: Int { items.count }

    /// The strings with interpolations, whose contents are sentences too.
    var strings: [String] { items.filter { $0.token.flags.contains(.interpolated) }.map(\.text) }

    func offset(_ index: Int) -> UInt32 { index < items.count ? items[index].token.start : items.last?.token.end ?? 0 }

    mutating func accepts(_ rule: String) -> Bool { ends(of: grammar[rule], at: 0).contains(items.count) }

    /// The tokens of a source. The text of a trace is one token.
    private static func items(_ source: SourceFile) -> [Item] {
        source.bytes.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return [] }
            var lexer = Lexer(base: base, from: 0, to: bytes.count)
            var items: [Item] = []
            while true {
                let token = lexer.next()
                if token.kind == .endOfFile { return items }
                items.append(Item(token: token, text: source.text(SourceRange(start: token.start, end: token.end))))
                if items.suffix(3).map(\.text) == ["expect", "trace", "{"] {
                    var raw = token
                    raw.start = token.end
                    lexer.position = endOfTrace(bytes, from: Int(token.end), indent: Int(token.indent))
                    raw.end = UInt32(lexer.position)
                    items.append(Item(token: raw, text: "", isRaw: true))
                }
            }
        }
    }

    private static func endOfTrace(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, indent: Int) -> Int {
        var lineStart = start
        var isFirst = true
        while lineStart < bytes.count {
            var index = lineStart
            while index < bytes.count, bytes[index] == 0x20 { index += 1 }
            if index < bytes.count, bytes[index] == UInt8(ascii: "}"), isFirst || index - lineStart <= indent {
                return index
            }
            while index < bytes.count, bytes[index] != 0x0a { index += 1 }
            lineStart = index + 1
            isFirst = false
        }
        return bytes.count
    }

    private mutating func ends(of rule: Int, at start: Int) -> [Int] {
        let key = rule * (items.count + 1) + start
        if let known = ends[key] { return known }
        // Ends left recursion, in which a rule asks for its own result. The grammar contains none.
        ends[key] = []
        let found = match(grammar.rules[rule], start)
        ends[key] = found
        return found
    }

    private mutating func match(_ expression: Grammar.Expression, _ start: Int) -> [Int] {
        switch expression {
        case .literal(let text): return literal(text, start) ? [start + 1] : []
        case .symbol(let name): return symbol(name, start)
        case .rule(let rule): return ends(of: rule, at: start)
        case .sequence(let elements):
            var positions = [start]
            for element in elements {
                positions = union(positions) { recogniser, position in recogniser.match(element, position) }
                if positions.isEmpty { return [] }
            }
            return positions
        case .choice(let options):
            return Set(options.flatMap { match($0, start) }).sorted()
        case .optional(let element): return Set([start] + match(element, start)).sorted()
        case .any(let element): return closure(element, [start])
        case .some(let element): return closure(element, match(element, start))
        }
    }

    private mutating func union(_ positions: [Int], _ body: (inout Recogniser, Int) -> [Int]) -> [Int] {
        if positions.count == 1 { return body(&self, positions[0]) }
        var all = Set<Int>()
        for position in positions { all.formUnion(body(&self, position)) }
        return all.sorted()
    }

    private mutating func closure(_ element: Grammar.Expression, _ positions: [Int]) -> [Int] {
        var all = Set(positions)
        var open = positions
        while let position = open.popLast() {
            for end in match(element, position) where all.insert(end).inserted { open.append(end) }
        }
        return all.sorted()
    }

    private mutating func literal(_ text: String, _ index: Int) -> Bool {
        furthest = max(furthest, index)
        guard index < items.count, !items[index].isRaw else { return false }
        return items[index].text == text
    }

    private mutating func symbol(_ name: String, _ index: Int) -> [Int] {
        furthest = max(furthest, index)
        let isEnd = index >= items.count
        switch name {
        case "LINE": return isEnd || items[index].token.newlineBefore ? [index] : []
        case "JOIN": return !isEnd && !items[index].token.spaceBefore ? [index] : []
        case "SPACE": return !isEnd && items[index].token.spaceBefore ? [index] : []
        case "BALANCED":
            guard !isEnd else { return [] }
            let token = items[index].token
            return token.kind == .question ? (token.spaceBefore ? [index] : []) : token.isBalanced ? [index] : []
        case "OPERATOR": return operatorEnd(index).map { [$0] } ?? []
        case "VERB": return !isEnd && isKind("NAME", items[index]) && !isHead(index) ? [index + 1] : []
        default: return !isEnd && isKind(name, items[index]) ? [index + 1] : []
        }
    }

    /// The end of an operator whose symbols the lexer reads as several tokens.
    private func operatorEnd(_ index: Int) -> Int? {
        guard index < items.count, items[index].token.spaceBefore else { return nil }
        var end = index
        var text = ""
        while end < items.count, end == index || !items[end].token.spaceBefore,
            items[end].text.utf8.allSatisfy(Parser.isOperatorByte)
        {
            text += items[end].text
            end += 1
        }
        guard end == items.count || items[end].token.spaceBefore || items[end].text == ":" else { return nil }
        let isKnown = items.count > index + 1 && items[index].text == text && items[index].token.kind == .infix
        return ["&", "|", "^"].contains(text) || text.utf8.count > 1 && !isKnown ? end : nil
    }

    private func isKind(_ name: String, _ item: Item) -> Bool {
        if item.isRaw { return name == "RAW" }
        if item.token.problem != .none { return false }
        switch (name, item.token.kind) {
        case ("WORD", .name), ("INTEGER", .integer), ("FLOAT", .float), ("DURATION", .duration),
            ("PERCENT", .percent), ("SIZE", .size), ("STRING", .string), ("DOLLAR", .dollar):
            return true
        case ("TYPE", .name): return ("A"..."Z").contains(item.text.prefix(1))
        case ("NAME", .name): return !Recogniser.reserved.contains(item.text)
        default: return false
        }
    }

    /// Whether the next token is a head word, followed by a token that makes it the head of a declaration.
    private func isHead(_ index: Int) -> Bool {
        guard Recogniser.heads.contains(items[index].text), index + 1 < items.count else { return false }
        let next = items[index + 1]
        if next.token.newlineBefore || !next.token.spaceBefore { return false }
        if next.token.kind == .leftBrace { return true }
        if items[index].text == "app" || items[index].text == "scene" { return false }
        return next.token.kind == .string || isKind("NAME", next) && next.text != "as" && next.text != "is"
    }

    /// The heads of declarations, as the grammar's opening comment lists them.
    private static let heads = Set(
        "screen container view class app scene slot on scenario launch extension".split(separator: " ").map(String.init)
    )

    /// The reserved words, as the grammar's opening comment lists them.
    static let reserved = Set(
        """
        let var weak func init deinit override super self if else guard for in while repeat switch case do catch throw \
        return break continue import true false nil
        """.split(separator: " ").map(String.init))
}

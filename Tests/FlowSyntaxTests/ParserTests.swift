// The corpus with its trees, and the errors with their rendering.

import FlowDiagnostics
import Testing

@testable import FlowSyntax

@Test(arguments: Script.corpus)
func corpusHasItsTree(_ script: Script) {
    let parsed = parse(script.source)
    #expect(parsed.rendered == "")
    if parsed.dump != script.expected("ast") {
        script.keep(parsed.dump, "ast")
        Issue.record("the tree differs from \(script.url.lastPathComponent)'s .ast; see the .actual beside it")
    }
}

@Test(arguments: Script.errors)
func errorsAreShown(_ script: Script) {
    let parsed = parse(script.source)
    #expect(!parsed.diagnostics.isEmpty)
    if parsed.rendered != script.expected("txt") {
        script.keep(parsed.rendered, "txt")
        Issue.record("the errors differ from \(script.url.lastPathComponent)'s .txt; see the .actual beside it")
    }
}

/// In each script of errors, applying the fix of any error leaves fewer errors.
@Test(arguments: Script.errors)
func fixesHelp(_ script: Script) {
    let parsed = parse(script.source)
    for diagnostic in parsed.diagnostics where !diagnostic.fixIts.isEmpty {
        let fixed = parse(SourceFile(name: "fixed", bytes: apply(diagnostic.fixIts, to: script.source.bytes, file: 0)))
        #expect(
            fixed.diagnostics.count < parsed.diagnostics.count, "\(diagnostic.message): \(fixed.rendered)")
    }
}

@Test(arguments: Script.examples)
func examplesAreRead(_ script: Script) {
    #expect(parse(script.source).rendered == "")
}

@Test func everyKindIsInTheCorpus() {
    var seen = Set<NodeKind>()
    for script in Script.corpus + Script.errors {
        let tree = parse(script.source).tree
        for raw in 0..<UInt32(tree.nodeCount) { seen.insert(tree.kind(NodeID(raw: raw))) }
    }
    #expect(NodeKind.allCases.filter { !seen.contains($0) } == [])
}

@Test func wordsHaveTheirSpellings() {
    #expect(Word.spellings.count == Word.allCases.count)
    for word in Word.allCases where word != .none && word != .underscore {
        #expect("\(word)" == "\(word.spelling)")
    }
    var interner = Interner()
    for word in Word.allCases { #expect(Word(interner.intern("\(word.spelling)")) == word) }
}

@Test(arguments: [
    (#""a\n\t\\\"\'\0\r\u{e9}""#, "a\n\t\\\"'\0\r\u{e9}"),
    ("\"\"\"\n    a\n      b \\\n    c\n\n    d\n    \"\"\"", "a\n  b c\n\nd"),
    ("\"\"\"\r\n  a\r\n  b\r\n  \"\"\"", "a\nb"),
    ("\"\"\"\n\"\"\"", ""),
])
func stringsHaveTheirValues(_ spelling: String, _ value: String) {
    let parsed = parse("log \(spelling)")
    #expect(parsed.rendered == "")
    var bytes = ContiguousArray<UInt8>()
    for raw in 0..<UInt32(parsed.tree.nodeCount) where parsed.tree.kind(NodeID(raw: raw)) == .stringSegment {
        bytes += parsed.tree.stringValue(of: NodeID(raw: raw), in: parsed.source)
    }
    #expect(Array(bytes) == Array(value.utf8))
}

@Test(arguments: [
    ("push Home", NodeKind.command, "push"), ("screen screen2", .screenDeclaration, "screen2"),
    ("a.b.`in`", .member, "`in`"), ("func func2() { }", .funcDeclaration, "func2"), ("f(to: 1)", .argument, "to"),
    ("override var isOn: Bool { true }", .varDeclaration, "isOn"), ("for i in xs { }", .forStatement, "i"),
])
func namesHaveRanges(_ text: String, _ kind: NodeKind, _ name: String) {
    let parsed = parse(text)
    let node = (0..<UInt32(parsed.tree.nodeCount)).map(NodeID.init).last { parsed.tree.kind($0) == kind }
    let range = node.map { parsed.tree.nameRange($0, in: parsed.source, interner: parsed.interner) }
    #expect(range.map(parsed.source.text) == name)
    if kind == .command, let node {
        #expect(parsed.source.text(parsed.tree.commandNameRange(node, in: parsed.source)) == name)
    }
}

@Test func brokenDeclarationsAreFlagged() {
    let parsed = parse("screen A {\n    let x = )\n}\nscreen B { }\n")
    let declarations = parsed.tree.children(parsed.tree.root)
    #expect(declarations.map { parsed.tree.flags($0).contains(.broken) } == [true, false])
    #expect(declarations.map { parsed.interner.text(parsed.tree.name($0)) } == ["A", "B"])
}

/// Depth is limited, whatever construct causes it.
@Test(arguments: [
    ("(", ")"), ("[", "]"), ("f(", ")"), ("{ ", " }"), ("if a { ", " }"), ("!", ""), ("a + ", ""), ("a.", ""),
    ("a ?? ", ""),
    ("a ? b : ", ""), ("x { ", " }"), ("launch { x { ", "} }"), ("try ", ""), ("\"\\(", ")\""), ("a = { ", " }"),
    ("let x: [", "]"), ("switch x { case 1: ", " }"), ("{ [", ""), ("{ (", ""),
])
func depthIsLimited(_ opening: String, _ closing: String) {
    for count in [40, 300, 20_000] {
        let text =
            "log (" + String(repeating: opening, count: count) + "a" + String(repeating: closing, count: count) + ")\n"
        let tree = parse(text).tree
        var heights = [Int](repeating: 0, count: tree.nodeCount)
        for raw in 0..<UInt32(tree.nodeCount) {
            for child in tree.children(NodeID(raw: raw)) {
                heights[Int(raw)] = max(heights[Int(raw)], heights[Int(child.raw)] + 1)
            }
        }
        #expect(heights.max()! <= Parser.depthLimit)
    }
    #expect(!parse("a" + String(repeating: ".b", count: 300)).diagnostics.isEmpty)
    #expect(parse("a" + String(repeating: ".b", count: 200)).diagnostics.isEmpty)
}

@Test func spellingsAreFoundAgain() {
    var interner = Interner()
    let symbols = (0..<2000).map { interner.intern("name\($0)") }
    #expect(Set(symbols).count == 2000)
    for (number, symbol) in symbols.enumerated() {
        #expect(interner.find("name\(number)") == symbol)
        #expect(interner.text(symbol) == "name\(number)")
    }
    #expect(interner.find("other") == nil)
    #expect(interner.find("") == Symbol.none)
}

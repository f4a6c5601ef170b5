// The grammar file and the parser agree: scripts derive from the grammar, sentences of the grammar parse, and each
// rejects what the other rejects.

import FlowDiagnostics
import Testing

@testable import FlowSyntax

@Test(arguments: Script.correct)
func scriptsDeriveFromTheGrammar(_ script: Script) {
    var recogniser = Recogniser(script.source)
    let accepts = recogniser.accepts("file")
    let position = script.source.position(at: recogniser.offset(recogniser.furthest))
    #expect(accepts, "not derived; the furthest token is at \(position.line):\(position.column)")
    for string in recogniser.strings { interpolations(string) }
}

/// Also derives the contents of a string's interpolations.
private func interpolations(_ string: String) {
    let bytes = Array(string.utf8)
    var index = 0
    while index + 1 < bytes.count {
        guard bytes[index] == UInt8(ascii: "\\") else {
            index += 1
            continue
        }
        guard bytes[index + 1] == UInt8(ascii: "(") else {
            index += 2
            continue
        }
        var open = 1
        var end = index + 2
        while end < bytes.count, open > 0 {
            if bytes[end] == UInt8(ascii: "(") { open += 1 }
            if bytes[end] == UInt8(ascii: ")") { open -= 1 }
            end += 1
        }
        let inside = String(decoding: bytes[(index + 2)..<(end - 1)], as: UTF8.self)
        var recogniser = Recogniser(SourceFile(name: "interpolation", text: inside))
        let accepts = recogniser.accepts("interpolation")
        #expect(accepts, "\(inside)")
        index = end
    }
}

@Test(arguments: 0..<60)
func sentencesOfTheGrammarParse(_ seed: UInt64) {
    var generator = Generator(seed: seed)
    for _ in 0..<25 {
        let text = generator.sentence("file")
        if text.utf8.count > 6000 { continue }
        let parsed = parse(text)
        if !parsed.diagnostics.isEmpty { Issue.record("\(text)\n----\n\(parsed.rendered)") }
        var recogniser = Recogniser(SourceFile(name: "sentence", text: text))
        let accepts = recogniser.accepts("file")
        #expect(accepts, "the recogniser refuses what the grammar made: \(text)")
    }
}

@Test(arguments: [
    "let = 3", "if { }", "f(", "f(a b)", "a +", "x = a +b", "switch x { log }", "screen { }",
    "case .a: log", "} ", "{ }", "for x of xs { }", "guard a { }", "repeat { }", "func f { }", "on { }",
    "launch { 3 }", "expect tree { , = }", "a.", "log a, b", "push a: b", "let x: = 3", "import 3",
    "scenario back { }", "x = [1, 2: 3]", "do", "throw", "init", "a b c)", "var a: Int { get } put", "\"a",
    "let y", "a..<b..<c", "var x = ", "if let = a { }", "while { }", "f(a,, b)", "x[", "deinit", "else { }",
])
func wrongTextsAreRefusedByBoth(_ text: String) {
    var recogniser = Recogniser(SourceFile(name: "wrong", text: text))
    let accepts = recogniser.accepts("file")
    #expect(!accepts)
    #expect(!parse(text).diagnostics.isEmpty)
}

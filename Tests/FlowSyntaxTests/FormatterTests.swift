// The formatter: one layout, and nothing lost.

import FlowDiagnostics
import Testing

@testable import FlowSyntax

private func format(_ source: SourceFile) -> SourceFile? {
    var interner = Interner()
    guard case .formatted(let bytes) = Formatter.format(source, file: 0, interner: &interner) else { return nil }
    return SourceFile(name: source.name, bytes: bytes)
}

private func format(_ text: String) -> String? {
    format(SourceFile(name: "test.flow", text: text)).map { String(decoding: $0.bytes, as: UTF8.self) }
}

@Test(arguments: Script.correct)
func formattingKeepsTheTreeAndTheComments(_ script: Script) throws {
    let formatted = try #require(format(script.source))
    let (before, after) = (parse(script.source), parse(formatted))
    #expect(after.rendered == "")
    #expect(after.dump == before.dump)
    #expect(
        after.tree.comments.map { formatted.text($0.range) }
            == before.tree.comments.map { script.source.text($0.range) })
    #expect(format(formatted)?.bytes == formatted.bytes)
}

/// The corpus is formatted, so the expected result for the corpus without its indentation is known.
@Test(arguments: Script.corpus)
func indentationIsRestored(_ script: Script) throws {
    #expect(format(script.source)?.bytes == script.source.bytes)
    let text = String(decoding: script.source.bytes, as: UTF8.self)
    // Indentation is part of the content of raw traces and multi-line strings.
    if text.contains("\"\"\"") || text.contains("expect trace {\n") { return }
    let flat = text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.drop { $0 == " " } }.joined(separator: "\r\n")
    #expect(format(flat) == text)
}

@Test(arguments: [
    ("a=b", "a = b\n"),
    ("for n in ...<3 { }", "for n in ...<3 { }\n"), ("for n in ... < 3 { }", "for n in ... < 3 { }\n"),
    ("report ...<3", "report ...<3\n"), ("report ...<3 + 4", "report ...<3 + 4\n"),
    ("x  =  f( a,b )", "x = f(a, b)\n"),
    ("let a:Int=1 ;let b=-2", "let a: Int = 1; let b = -2\n"),
    ("push   Home  onto main", "push Home onto main\n"),
    ("log -1", "log -1\n"),
    ("log a ? b : c", "log a ? b : c\n"),
    ("on x{log \"a\"}", "on x { log \"a\" }\n"),
    ("on x {}", "on x { }\n"),
    ("\n\n\na\n\n\n\nb\n\n", "a\n\nb\n"),
    ("on x {\n\n\nlog 1\n\n\n}", "on x {\n    log 1\n}\n"),
    ("a.b()\n.c()\n   .d()", "a.b()\n    .c()\n    .d()\n"),
    ("f(a,\nb: {\nlog 1\n})", "f(a,\n    b: {\n        log 1\n    })\n"),
    ("f {\n} completion : { _ in\nlog 1\n}", "f {\n} completion: { _ in\n    log 1\n}\n"),
    ("guard let a = b,\nlet c = d else {\nreturn\n}", "guard let a = b,\n    let c = d else {\n    return\n}\n"),
    (
        "switch x {\n    case 1 :\nlog 1\n  default:\nlog 2\n}",
        "switch x {\ncase 1:\n    log 1\ndefault:\n    log 2\n}\n"
    ),
    ("let d = [ : ]", "let d = [:]\n"),
    ("let d = [ \"a\" : 1 ]", "let d = [\"a\": 1]\n"),
    ("let r = 0..<3", "let r = 0..<3\n"),
    ("x = a ..< b", "x = a ..< b\n"),
    ("log 1 // one", "log 1 // one\n"),
    ("log 1      // one  \n// two", "log 1      // one\n// two\n"),
    ("on x {\n// a\n}", "on x {\n    // a\n}\n"),
    ("\u{feff}log 1", "log 1\n"),
    ("", ""),
    ("// only", "// only\n"),
    ("let x = (", nil),
    ("let x: Array < Int > = y", nil),
    ("let x: Array<Array<Int>>=y", "let x: Array<Array<Int>> = y\n"),
    ("expect never a.f(to: compact/regular)", "expect never a.f(to: compact/regular)\n"),
    ("x=a/b", "x = a / b\n"),
    ("x.map{ $0+1 }", "x.map { $0 + 1 }\n"),
    ("let x = - -y", "let x = - -y\n"),
    ("// one\r", "// one\n"),
    ("// one\r\r\nlog 1", "// one\nlog 1\n"),
    ("/* one\r\r\n */", "/* one\r\r\n */\n"),
    ("expect trace {\r\n  a.b\r\r\n}", "expect trace {\n  a.b\r\r\n}\n"),
    ("expect tree\n  { A }", nil),
    ("class A {launch\n\nlog \"a\"\n}", "class A { launch\n\n    log \"a\"\n}\n"),
    ("class A { launch\n\n    log \"a\"\n}\n", "class A { launch\n\n    log \"a\"\n}\n"),
    ("expect never **.willMove", nil),
    ("expect never *.willMove", "expect never *.willMove\n"),
    ("expect trace {\n   a.b\n  c.d\n}", "expect trace {\n   a.b\n  c.d\n}\n"),
])
func layout(_ text: String, _ expected: String?) {
    #expect(format(text) == expected)
}

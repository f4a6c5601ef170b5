// Prose wrapped to the width of a terminal.

import FlowDiagnostics
import Testing

@Suite("Wrapped lines") struct LineWrapTests {
    @Test(
        "Lines break between words, and continuation lines are indented",
        arguments: [
            ("one two three", 20, "one two three"),
            ("one two three", 13, "one two three"),
            ("one two three", 12, "one two\n  three"),
            ("one two three", 7, "one two\n  three"),
            ("  one two three", 9, "  one two\n    three"),
            ("name   what it is and more", 20, "name   what it is\n       and more"),
            ("a-word-that-is-longer and more", 10, "a-word-that-is-longer\n  and more"),
            ("short a-word-that-is-longer", 10, "short\n  a-word-that-is-longer"),
            ("one\n\ntwo three", 5, "one\n\ntwo\n  three"),
            ("", 5, ""),
            ("\u{1b}[1mone\u{1b}[0m two three", 7, "\u{1b}[1mone\u{1b}[0m two\n  three"),
            ("日本語 日本語 日本語", 13, "日本語 日本語\n  日本語"),
        ]) func wraps(text: String, columns: Int, wrapped: String)
    {
        #expect(LineWrap.wrapped(text, columns: columns) == wrapped)
        #expect(LineWrap.wrapped(text, columns: nil) == text)
    }

    @Test("A diagnostic fits the terminal, with its line clipped and its caret in place", arguments: [30, 50, 100])
    func diagnostic(columns: Int) {
        var sources = SourceMap()
        let text = String(repeating: "word ", count: 30) + "here" + String(repeating: " more", count: 30)
        _ = sources.add(SourceFile(name: "a.flow", text: text))
        let diagnostic = Diagnostic(
            "code", "a message with enough words to need more than one line of a narrow terminal",
            at: SourceLocation(file: 0, range: SourceRange(start: 150, end: 154)),
            label: "a label that has some words too",
            notes: [DiagnosticNote("a note with some words of its own, or more")])
        let rendered = DiagnosticRenderer(sources: sources, colour: false, columns: columns).render(diagnostic)
        let lines = rendered.split(separator: "\n").map(String.init)
        #expect(lines.allSatisfy { $0.count <= columns }, "\(rendered)")
        let source = lines.firstIndex { $0.contains("here") }!
        let column = lines[source].distance(
            from: lines[source].startIndex, to: lines[source].firstRange(of: "here")!.lowerBound)
        #expect(lines[source + 1].dropFirst(column).hasPrefix("^^^^"))
        #expect(!lines[source + 1].prefix(column).contains("^"))
    }
}

// The rendering of diagnostics, compared byte by byte.

import FlowDiagnostics
import Testing

private func render(_ text: String, _ range: Range<UInt32>, label: String? = "here", colour: Bool = false) -> String {
    var sources = SourceMap()
    let file = sources.add(SourceFile(name: "mail.flow", text: text))
    let location = SourceLocation(file: file, range: SourceRange(start: range.lowerBound, end: range.upperBound))
    return DiagnosticRenderer(sources: sources, colour: colour)
        .render(Diagnostic("test", "this is wrong", at: location, label: label))
}

@Test func rangesAreUnderlined() {
    #expect(
        render("a\npsuh Home\n", 2..<6) == """
            error: this is wrong
              --> mail.flow:2:1
               |
             2 | psuh Home
               | ^^^^ here

            """)
}

@Test func notesAndFixesFollow() {
    var sources = SourceMap()
    let file = sources.add(SourceFile(name: "a.flow", text: "screen A\n\n\n\n\n\n\n\n\n\n\nscreen A\n"))
    let first = SourceLocation(file: file, range: SourceRange(start: 7, end: 8))
    let second = SourceLocation(file: file, range: SourceRange(start: 26, end: 27))
    let diagnostic = Diagnostic(
        "twice", "'A' is declared twice", at: second, severity: .warning,
        notes: [DiagnosticNote("first here", at: first), DiagnosticNote("names are the file's")],
        fixIts: [FixIt(message: "call it 'B'", location: second, replacement: "B")])
    #expect(
        DiagnosticRenderer(sources: sources, colour: false).renderAll([diagnostic]) == """
            warning: 'A' is declared twice
               --> a.flow:12:8
                |
             12 | screen A
                |        ^
            note: first here
               --> a.flow:1:8
                |
              1 | screen A
                |        -
                = note: names are the file's
                = help: call it 'B'

            1 warning

            """)
    #expect(
        DiagnosticRenderer(sources: sources, colour: false).renderShort(diagnostic)
            == "a.flow:12:8: warning: 'A' is declared twice")
}

@Test func wideCharactersAndTabsKeepTheirColumns() {
    // Two ideographs take four columns, and a tab advances to the next multiple of four.
    #expect(render("日本 x\n", 7..<8).contains(" 1 | 日本 x\n   |      ^ here\n"))
    #expect(render("\tx\n", 1..<2).contains(" 1 |     x\n   |     ^ here\n"))
    #expect(render("👩‍👩‍👧 x\n", 19..<20).contains("   |    ^ here\n"))
    #expect(render("e\u{301} x\n", 4..<5).contains("   |   ^ here\n"))
}

@Test func longLinesAreClippedAroundTheLocation() {
    let text = String(repeating: "a", count: 5000) + " wrong " + String(repeating: "b", count: 5000)
    let lines = render(text, 5001..<5006).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.utf8.count < 140 })
    let column = lines[4].utf8.prefix { $0 != UInt8(ascii: "^") }.count
    #expect(lines[3].utf8.dropFirst(column).starts(with: "wrong".utf8))
    #expect(lines[3].contains("...aaa") && lines[3].hasSuffix("bbb..."))
}

@Test func rangesOverLinesShowTheFirstAndTheLast() {
    #expect(
        render("a {\n  b\n  c\n}\n", 2..<13) == """
            error: this is wrong
              --> mail.flow:1:3
               |
             1 | a {
               |   ^
             ...
             4 | }
               | ^ here

            """)
}

@Test func controlCharactersAreNotPassedOn() {
    let text = render("x \u{1b}[31m\u{202e} y\n", 0..<1, label: "a\u{1b}b")
    #expect(!text.unicodeScalars.contains("\u{1b}") && !text.unicodeScalars.contains("\u{202e}"))
    #expect(render("x\n", 0..<1, colour: true).contains("\u{1b}[1;31m^ here\u{1b}[0m"))
}

@Test func brokenTextAndLocationsOutsideDoNoHarm() {
    var sources = SourceMap()
    let file = sources.add(SourceFile(name: "x", bytes: [0xff, 0xe2, 0x82, 0x20, 0x61, 0x0d, 0x0a]))
    let renderer = DiagnosticRenderer(sources: sources, colour: false)
    for start in 0..<UInt32(10) {
        for end in start..<UInt32(12) {
            let location = SourceLocation(file: file, range: SourceRange(start: start, end: end))
            #expect(renderer.render(Diagnostic("c", "m", at: location)).contains("--> x:"))
        }
    }
    let location = SourceLocation(file: file, range: SourceRange(start: 4, end: 5))
    #expect(renderer.render(Diagnostic("c", "m", at: location)).contains("   |    ^\n"))
    let nowhere = SourceLocation(file: 7, range: SourceRange(start: 0, end: 0))
    #expect(renderer.render(Diagnostic("c", "m", at: nowhere)) == "error: m\n")
    #expect(renderer.renderShort(Diagnostic("c", "m", at: nowhere, label: "l")) == "error: m (l)")
}

@Test func countsAreInWords() {
    let location = SourceLocation(file: 0, range: SourceRange(start: 0, end: 0))
    let error = Diagnostic("e", "e", at: location)
    let warning = Diagnostic("w", "w", at: location, severity: .warning)
    #expect(DiagnosticRenderer.count([error, warning, error]) == "2 errors, 1 warning")
    #expect(DiagnosticRenderer.count([]) == "")
}

@Test func fixesApplyInOrderAndNeverOverlap() {
    func fix(_ start: UInt32, _ end: UInt32, _ text: String, file: Int = 0) -> FixIt {
        FixIt(
            message: "", location: SourceLocation(file: file, range: SourceRange(start: start, end: end)),
            replacement: text)
    }
    let bytes = ContiguousArray("vra x = 1".utf8)
    let fixes = [fix(9, 9, "0"), fix(0, 3, "var"), fix(1, 2, "?"), fix(4, 5, "y", file: 1), fix(40, 41, "z")]
    #expect(String(decoding: apply(fixes, to: bytes, file: 0), as: UTF8.self) == "var x = 10")
}

// Lines and columns.

import FlowDiagnostics
import Testing

@Test func positionsCountCharacters() {
    let file = SourceFile(name: "x", text: "a\r\n日本x\n")
    #expect(file.position(at: 0) == SourcePosition(line: 1, column: 1))
    #expect(file.position(at: 3) == SourcePosition(line: 2, column: 1))
    #expect(file.position(at: 9) == SourcePosition(line: 2, column: 3))
    #expect(file.position(at: 99) == SourcePosition(line: 3, column: 1))
}

@Test func linesEndBeforeTheirBreak() {
    let file = SourceFile(name: "x", text: "a\r\nbc\n")
    #expect(file.text(file.lineRange(containing: 0)) == "a")
    #expect(file.text(file.lineRange(containing: 4)) == "bc")
    #expect(file.text(file.lineRange(containing: 99)) == "")
    #expect(SourceRange(start: 2, end: 4).union(SourceRange(start: 7, end: 9)) == SourceRange(start: 2, end: 9))
    #expect(SourceRange(start: 4, end: 2).count == 0)
}

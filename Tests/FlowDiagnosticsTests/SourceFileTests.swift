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

@Test(
    "Lines longer than a block have the columns that a count from their start gives",
    arguments: ["a", "é", "a👨‍👩‍👧b", "x́yz", "a\r\nb", "ä\n", String(repeating: "aé", count: 3000) + "\n"])
func longLines(piece: String) {
    let file = SourceFile(name: "s", text: String(repeating: piece, count: 30_000 / piece.utf8.count))
    for offset in stride(from: 0, through: file.bytes.count, by: 997) {
        let lineStart = file.bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let before = String(decoding: file.bytes[lineStart..<offset], as: UTF8.self)
        let position = file.position(at: UInt32(offset))
        #expect(position.line == file.bytes[..<offset].count { $0 == UInt8(ascii: "\n") } + 1)
        #expect(position.column == before.count + 1)
        #expect(file.codePoints(before: UInt32(offset)) == file.bytes[lineStart..<offset].count { $0 & 0xC0 != 0x80 })
    }
}

// What is computed before drawing: the window on a block, and the list of completions.

import FlowREPL
import Testing

@Suite("Window on a block") struct BlockViewTests {
    private func draw(
        _ view: inout BlockView, _ block: String, point: Int, mark: Int = 0, columns: Int = 40, rows: Int = 6
    ) -> (lines: [String], point: (line: Int, column: Int), mark: Int) {
        let bytes = Array(block.utf8)
        let drawing = bytes.withUnsafeBufferPointer {
            view.drawing(
                of: $0, point: point, mark: mark, promptWidth: 2, continuation: ". ", columns: columns, rows: rows
            ) { $0.count }
        }
        let text = String(decoding: drawing.text, as: UTF8.self)
        let before = String(decoding: drawing.text[..<drawing.point], as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false)
        return (
            text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init),
            (before.count - 1, before.last?.count ?? 0), drawing.mark
        )
    }

    @Test("A block that fits is shown completely, each line after its prompt") func whole() {
        var view = BlockView()
        let drawing = draw(&view, "ab\n\ncd", point: 5, mark: 1)
        #expect(drawing.lines == ["ab", ". ", ". cd"])
        #expect(drawing.point == (2, 3) && drawing.mark == 1)
        #expect(draw(&view, "", point: 0).lines == [""])
        #expect(draw(&view, "ab\n", point: 3).point == (1, 2))
    }

    @Test("The window follows the cursor and moves no further than necessary") func window() {
        var view = BlockView()
        let block = (0..<10).map { "l\($0)" }.joined(separator: "\n")
        #expect(draw(&view, block, point: 0).lines == ["l0", ". l1", ". l2", ". l3", ". (6 more lines below)"])
        // The cursor is on the fifth line, one further down. From here on, the window stays while the cursor is inside
        // it.
        let down = ["(1 more line above)", ". l1", ". l2", ". l3", ". l4", ". (5 more lines below)"]
        #expect(draw(&view, block, point: 12).lines == down)
        #expect(draw(&view, block, point: 3).lines == down)
        #expect(draw(&view, block, point: 12).point == (4, 2))
        let end = draw(&view, block, point: 29)
        #expect(end.lines == ["(6 more lines above)", ". l6", ". l7", ". l8", ". l9"])
        #expect(end.point == (4, 4))
        #expect(draw(&view, block, point: 0).lines.first == "l0")
    }

    @Test("Wrapped lines count with their rows; a line taller than the screen is shown") func wrapped() {
        var view = BlockView()
        let long = String(repeating: "x", count: 40)
        #expect(draw(&view, "a\n\(long)\nb", point: 0, columns: 20, rows: 4).lines == ["a", ". (2 more lines below)"])
        #expect(draw(&view, "a\n\(long)\nb", point: 2, columns: 20, rows: 4).lines.contains(". " + long))
        #expect(draw(&view, long, point: 3, rows: 1).lines == [long])
    }

    @Test("The window always contains the cursor and fits the screen", arguments: [1, 2, 3, 5, 24])
    func everywhere(rows: Int) {
        var view = BlockView()
        let lines = (0..<30).map { String(repeating: "y", count: $0 % 7 * 6) }
        let block = lines.joined(separator: "\n")
        var offset = 0
        for (number, line) in lines.enumerated() {
            for column in [0, line.count] {
                let drawing = draw(&view, block, point: offset + column, columns: 20, rows: rows)
                #expect(drawing.lines[drawing.point.line].hasSuffix(line))
                #expect(drawing.point.column == column + (number == 0 ? 0 : 2))
                let height =
                    (drawing.lines[0].count + 2) / 20 + 1
                    + drawing.lines.dropFirst().reduce(0) { $0 + $1.count / 20 + 1 }
                #expect(height <= max(rows, 4 + (line.count + 2) / 20 + 1))
            }
            offset += line.count + 1
        }
    }
}

@Suite("List of completions") struct CompletionLayoutTests {
    private let items = [
        Completion(text: "push", summary: "Pushes a controller onto a stack"), Completion(text: "pop", summary: ""),
        Completion(text: "日本", summary: "Wide 日本語 letters"),
    ]

    private func text(_ items: [Completion], columns: Int, rows: Int = 24, isColoured: Bool = false) -> String {
        CompletionLayout(columns: columns, rows: rows, isColoured: isColoured).text(items)
    }

    @Test("Names and descriptions are in columns") func columns() {
        #expect(
            text(items, columns: 60)
                == "push  Pushes a controller onto a stack\npop\n日本  Wide 日本語 letters\n")
    }

    @Test("Descriptions are truncated at the terminal's width, without splitting wide letters", arguments: 1...50)
    func cut(columns: Int) {
        for line in text(items, columns: columns).split(separator: "\n") {
            let width = line.unicodeScalars.reduce(0) { $0 + TerminalScreen.width($1) }
            #expect(width < columns || columns < 3, "\(line)")
        }
        #expect(text(items, columns: 20).contains("push  Pushes a con…\n"))
        #expect(text(items, columns: 15).contains("日本  Wide 日…\n"))
    }

    @Test("If there is room, columns are side by side, read downwards") func sideBySide() {
        let words = ["a", "b", "c", "d", "e"].map { Completion(text: $0) }
        #expect(text(words, columns: 8) == "a  c  e\nb  d\n")
        let wide = text((1...4).map { Completion(text: "item\($0)", summary: "What it is") }, columns: 40)
        #expect(wide == "item1  What it is  item3  What it is\nitem2  What it is  item4  What it is\n")
    }

    @Test("Items that do not fit are counted") func tooMany() {
        let list = text((1...100).map { Completion(text: "item\($0)", summary: "x") }, columns: 30, rows: 10)
        #expect(list.split(separator: "\n").count == 8)
        #expect(list.hasSuffix("(86 more; type to narrow the list)\n"))
        #expect(text([], columns: 30) == "")
    }

    @Test("An item cannot contain terminal control sequences") func control() {
        let list = text([Completion(text: "a\u{1b}[2J", summary: "b\nc")], columns: 40)
        #expect(list == "a [2J  b c\n")
        #expect(text(items, columns: 60, isColoured: true).contains("\u{1b}[1mpush\u{1b}[0m  \u{1b}[2mPushes"))
    }
}

// Typing and editing a block, compared with the visible screen.

import Foundation
import Testing

@Suite("Editing a block") struct EditingTests {
    @Test("Enter runs a complete block, and adds an indented line to an incomplete one") func smartEnter() throws {
        let process = try PromptProcess(home: Home())
        try process.waitForPrompt()
        try process.type("screen Inbox {\r")
        try process.wait(for: "an indented line") { $0.block == ["screen Inbox {", ""] && $0.textColumn == 4 }
        try process.type("log \"a\"\r}")
        try process.wait(block: "screen Inbox {\n    log \"a\"\n}")
        #expect(process.history == [])
        try process.enter("")
        #expect(process.history == ["screen Inbox {\n    log \"a\"\n}"])
    }

    @Test("The lines of a block have a continuation prompt") func continuationPrompt() throws {
        let process = try PromptProcess(home: Home())
        try process.waitForPrompt()
        try process.type("screen Inbox {\rlog")
        try process.wait(for: "a second line") { $0.block.count == 2 && $0.block[1].hasSuffix("log") }
        let line = process.screen.lines[process.screen.row]
        #expect(line.prefix { $0 == " " }.count < 8 && line.contains(".."), "\(line)")
    }

    @Test("Alt-Enter adds a line to a complete block") func altEnter() throws {
        let process = try PromptProcess(home: Home())
        try process.waitForPrompt()
        try process.type("log \"a\"\u{1b}\r")
        try process.wait(block: "log \"a\"\n")
        try process.enter("log \"b\"")
        #expect(process.history == ["log \"a\"\nlog \"b\""])
    }

    @Test("Enter inside a line moves the rest down, without leading blanks") func splitLine() throws {
        let process = try PromptProcess(home: Home())
        try process.waitForPrompt()
        try process.type("screen Inbox { log" + String(repeating: Key.left, count: 4) + "\r")
        try process.wait(block: "screen Inbox {\n    log")
    }

    @Test("A closing brace is aligned with its opener's line only if it begins its line") func closingBrace() throws {
        let process = try PromptProcess(home: Home())
        try process.waitForPrompt()
        try process.type("screen Inbox {\r")
        try process.type("on viewDidLoad {\r")
        try process.wait(for: "the third line") { $0.block.count == 3 && $0.textColumn == 8 }
        try process.type("}")
        try process.wait(block: "screen Inbox {\n    on viewDidLoad {\n    }")
        try process.type("\ron viewDidAppear { log \"b\" }")
        try process.wait(block: "screen Inbox {\n    on viewDidLoad {\n    }\n    on viewDidAppear { log \"b\" }")
    }

    @Test("Undo reverts a key, including its indentation") func undo() throws {
        let process = try PromptProcess(home: Home())
        try process.waitForPrompt()
        try process.type("screen Inbox {\r")
        try process.wait(for: "an indented line") { $0.block.count == 2 && $0.textColumn == 4 }
        try process.type("}")
        try process.wait(block: "screen Inbox {\n}")
        try process.type(Key.undo)
        try process.wait(for: "the line as it was") { $0.block == ["screen Inbox {", ""] && $0.textColumn == 4 }
        try process.type(Key.undo)
        try process.wait(for: "one line") { $0.block == ["screen Inbox {"] && $0.textColumn == 14 }
    }

    @Test("Up and Down move through the lines of a block; Enter runs it from any line") func linesOfABlock() throws {
        let process = try PromptProcess(home: Home(history: ["log \"older\""]))
        try process.waitForPrompt()
        try process.type("screen Inbox {\rlog \"ab\"\r}")
        try process.wait(block: "screen Inbox {\n    log \"ab\"\n}")
        try process.type(Key.up + Key.up)
        try process.wait(for: "the cursor in the first line") { $0.lines[$0.row].hasPrefix("flow") }
        try process.type(Key.down + Key.end + Key.left + "c")
        try process.wait(block: "screen Inbox {\n    log \"abc\"\n}")
        try process.enter("")
        #expect(process.history.last == "screen Inbox {\n    log \"abc\"\n}")
        #expect(process.screen.text.contains("}\n"), "the answer appears below the block")
    }

    @Test("Ctrl-A, Ctrl-E, Ctrl-K and Ctrl-U apply to the line, and repeated to the block") func endsOfLines() throws {
        let process = try PromptProcess(home: Home())
        try process.waitForPrompt()
        try process.type("screen Inbox {\rlog \"ab\"\rlog \"c\"" + Key.up + Key.home + "x")
        try process.wait(block: "screen Inbox {\nx    log \"ab\"\n    log \"c\"")
        try process.type(Key.left + "\u{b}")
        try process.wait(block: "screen Inbox {\n\n    log \"c\"")
        try process.type("\u{b}")
        try process.wait(block: "screen Inbox {\n    log \"c\"")
        try process.type(Key.end + "\u{15}\u{19}")
        try process.wait(block: "screen Inbox {\n    log \"c\"")
        try process.type(Key.home + Key.home + "y" + Key.end + Key.end + "z")
        try process.wait(block: "yscreen Inbox {\n    log \"c\"z")
    }

    @Test("Accents, emoji and wide characters are edited as units in any locale", arguments: ["", "C", "POSIX"])
    func characters(locale: String) throws {
        let process = try PromptProcess(home: Home(), environment: ["LC_ALL": locale])
        try process.waitForPrompt()
        try process.type("log \"日é👍本\"")
        try process.wait(for: "wide characters") { $0.block == ["log \"日é👍本\""] && $0.textColumn == 13 }
        try process.type(Key.left + Key.backspace + Key.backspace)
        try process.wait(for: "two fewer") { $0.block == ["log \"日é\""] && $0.textColumn == 8 }
        try process.type(Key.left + "x" + Key.left + Key.left + "ü")
        try process.wait(block: "log \"ü日xé\"")
        try process.enter("")
        #expect(process.history == ["log \"ü日xé\""])
    }

    @Test("A combining mark stays with its letter") func combiningMarks() throws {
        let process = try PromptProcess(home: Home())
        try process.waitForPrompt()
        try process.type("log \"ae\u{301}\"")
        try process.wait(for: "an accent") { $0.block == ["log \"ae\u{301}\""] && $0.textColumn == 8 }
        try process.type(Key.left + Key.left + "x")
        try process.wait(block: "log \"axe\u{301}\"")
    }

    @Test("A long line is edited at any width", arguments: [40, 80, 200]) func widths(columns: Int) throws {
        let process = try PromptProcess(columns: columns, home: Home())
        try process.waitForPrompt()
        let words = "log \"" + String(repeating: "日 abcdef ", count: 24) + "\""
        try process.type(words)
        // A wide character that does not fit into a line leaves a blank.
        func shown(_ screen: TerminalScreen) -> String { screen.block.joined().filter { $0 != " " } }
        func isShown(_ text: String) -> (TerminalScreen) -> Bool {
            let text = text.filter { $0 != " " }
            return { screen in
                let start = screen.lines.lastIndex { $0.hasPrefix("flow") } ?? 0
                return screen.lines[start...].joined().filter { $0 != " " }.hasSuffix(">" + text)
            }
        }
        try process.wait(for: "the whole line", until: isShown(words))
        try process.type(Key.home + "é")
        try process.wait(for: "a letter in front", until: isShown("é" + words))
        try process.type(Key.delete + Key.end + Key.backspace + "!\"")
        try process.wait(for: "a mark at the end", until: isShown("é" + words.dropFirst().dropLast() + "!\""))
        try process.type(Key.home + Key.delete + "l" + Key.end)
        try process.enter("")
        #expect(process.history == [String(words.dropLast()) + "!\""])
    }

    @Test(
        "Resizing while a line is edited draws the line once and keeps the text above",
        arguments: [("XTERM_VERSION", false), ("VTE_VERSION", true), ("TMUX", true)])
    func resizing(terminal: String, wrapsAnew: Bool) throws {
        let process = try PromptProcess(home: Home(), environment: [terminal: "1"], wrapsAnew: wrapsAnew)
        try process.waitForPrompt()
        let above = process.screen.lines[0]
        let text = "log \"" + String(repeating: "abcdefghi ", count: 9) + "\""
        func isDrawn(_ screen: TerminalScreen) -> Bool {
            let lines = screen.lines[max(screen.blockRow, 0)...]
            return lines.joined().hasSuffix("> " + text) && screen.lines[0].hasPrefix(above.prefix(30))
                && lines.first?.count == min(screen.columns, lines.joined().count)
                && screen.lines.count(where: { $0.contains("> log") }) == 1 && isPainted(screen)
        }
        // A line that does not wrap is written twice, the second time in colours.
        func isPainted(_ screen: TerminalScreen) -> Bool {
            let start = max(screen.blockRow, 0)
            return screen.lines[start...].count(where: { !$0.isEmpty }) > 1
                || !screen.colours(inRow: start).isEmpty && screen.column > 0
        }
        try process.type(text)
        try process.wait(for: "the line", until: isDrawn)
        for (columns, rows) in [(40, 24), (120, 30), (60, 10), (80, 24)] {
            let sequences = process.screen.sequences
            process.resize(columns: columns, rows: rows)
            try process.wait(for: "\(columns) columns") { $0.sequences > sequences && isDrawn($0) }
        }
        try process.type(Key.home + Key.delete + "l")
        try process.wait(for: "the line edited", until: isDrawn)
        try process.type(Key.end)
        try process.enter("")
        #expect(process.history == [text])
    }

    @Test("In an unknown terminal, a resize erases nothing above the block", arguments: [false, true])
    func resizingTheUnknown(wrapsAnew: Bool) throws {
        let process = try PromptProcess(home: Home(), wrapsAnew: wrapsAnew)
        try process.waitForPrompt()
        try process.enter("log \"above\"")
        try process.type("log \"" + String(repeating: "abcdefghi ", count: 20) + "\"")
        for columns in [40, 120, 60, 200, 80] {
            process.resize(columns: columns, rows: 24)
            try process.wait(for: "the end of the line") { $0.lines[$0.row].hasSuffix("\"") && $0.column > 0 }
            #expect(process.screen.everything.contains("> log \"above\""))
        }
        try process.enter("")
        #expect(process.history.count == 2)
    }

    @Test("A resize between two blocks takes effect") func resizingBetween() throws {
        let process = try PromptProcess(home: Home())
        try process.waitForPrompt()
        try process.type("while true { }\r")
        try process.waitUntilRunning()
        process.resize(columns: 40, rows: 24)
        try process.type(Key.interrupt)
        try process.waitForPrompt()
        try process.type(String(repeating: "abcdefghij", count: 5))
        try process.wait(for: "a line of 40 columns") { $0.row == $0.blockRow + 1 && $0.lines[$0.blockRow].count == 40 }
        #expect(process.screen.text.hasSuffix("abcdefghij"))
        // Only a program that knows the width can find where the line begins.
        try process.type(Key.home + "x")
        try process.wait(for: "a letter in front") { $0.lines[$0.blockRow].contains("> xabc") && $0.row == $0.blockRow }
    }

    @Test("Ctrl-L clears the screen and keeps the block") func clearScreen() throws {
        let process = try PromptProcess(home: Home())
        try process.waitForPrompt()
        try process.type("screen Inbox {\rlog\u{c}")
        try process.wait(for: "the block at the top") { $0.lines[0].contains("> screen Inbox {") }
        try process.wait(block: "screen Inbox {\n    log")
    }
}

// Pasted text: it is inserted unchanged, and runs when Enter is pressed.

import Foundation
import Testing

@Suite("Paste") struct PasteTests {
    @Test("200 lines are one block: the screen shows its end, and Enter runs it") func manyLines() throws {
        let process = try PromptProcess(home: Home())
        try process.waitForPrompt()
        let lines = ["screen Inbox {"] + (1...198).map { "    var value\($0) = \($0)" } + ["}"]
        try process.paste(lines.joined(separator: "\n") + "\n")
        try process.wait(for: "the end of the block") {
            $0.block.last == "}" && $0.block.contains("    var value198 = 198")
        }
        #expect(process.screen.lines.contains { $0.hasPrefix("flow") && $0.contains("more lines above") })
        #expect(process.history == [])
        try process.type(Key.up + Key.end + "0")
        try process.wait(for: "an edited line") { $0.block.contains("    var value198 = 1980") }
        try process.enter("")
        var edited = lines
        edited[198] += "0"
        #expect(process.history == [edited.joined(separator: "\n")])
    }

    @Test("In a long block the window follows the cursor") func window() throws {
        let process = try PromptProcess(rows: 10, home: Home())
        try process.waitForPrompt()
        try process.paste((1...40).map { "let value\($0) = \($0)" }.joined(separator: "\n"))
        try process.wait(for: "the end") { $0.block.last == "let value40 = 40" }
        try process.type(String(repeating: Key.up, count: 39))
        try process.wait(for: "the start") { $0.block.first == "let value1 = 1" }
        #expect(process.screen.block.last?.contains("more lines below") == true)
        try process.type(String(repeating: Key.down, count: 20) + Key.end + "1")
        try process.wait(for: "the middle") { $0.block.contains("let value21 = 211") }
        #expect(process.screen.block.first?.contains("more lines above") == true)
        #expect(process.screen.block.last?.contains("more lines below") == true)
        try process.enter("")
        #expect(process.history.first?.contains("let value21 = 211\nlet value22 = 22\n") == true)
    }

    @Test("The prompts of a transcript are removed") func transcript() throws {
        let process = try PromptProcess(home: Home())
        try process.waitForPrompt()
        try process.paste("flow[1]> let a = 1\nflow[2]> let b = 2\n")
        try process.wait(block: "let a = 1\nlet b = 2")
        try process.enter("")
        #expect(process.history == ["let a = 1\nlet b = 2"])
    }

    @Test("Tabs and line ends are text, not keys") func keysInAPaste() throws {
        let process = try PromptProcess(home: Home())
        try process.waitForPrompt()
        try process.paste("let a = [\n\t1,\n\t2\n]")
        try process.wait(for: "four lines") { $0.block.count == 4 && $0.block.last == "]" }
        try process.enter("")
        #expect(process.history == ["let a = [\n\t1,\n\t2\n]"])
    }

    @Test("A paste is undone in one step") func undo() throws {
        let process = try PromptProcess(home: Home())
        try process.waitForPrompt()
        try process.type("log ")
        try process.paste("\"a\"\nlog \"b\"")
        try process.wait(block: "log \"a\"\nlog \"b\"")
        try process.type(Key.undo)
        try process.wait(for: "what was there before") { $0.block == ["log"] && $0.textColumn == 4 }
    }

    @Test("A paste above the block size limit is reported, and the prompt works") func tooLarge() throws {
        let process = try PromptProcess(home: Home())
        try process.waitForPrompt()
        try process.type("log ")
        try process.paste(String(repeating: "log \"abcdefghijklmnopqrstuvwxyz\"\n", count: 70_000))
        try process.wait(for: "the pasted text has 2 MB")
        try process.wait(for: "what was typed before") { $0.block == ["log"] }
        try process.enter("\"a\"")
        #expect(process.history == ["log \"a\""])
    }

    @Test("Ctrl-C ends a paste without an end") func endless() throws {
        let process = try PromptProcess(home: Home())
        try process.waitForPrompt()
        try process.type("\u{1b}[200~let a = 1\r")
        // Waits for the input to be read, because the terminal drops unread input at Ctrl-C.
        try process.waitUntilTaken()
        try process.type(Key.interrupt)
        try process.wait(for: "^C")
        try process.waitForPrompt()
        try process.enter("log \"a\"")
        #expect(process.history == ["log \"a\""])
    }

    @Test("A paste into a search extends the search") func inASearch() throws {
        let process = try PromptProcess(home: Home(history: ["log \"needle\"", "log \"b\""]))
        try process.waitForPrompt()
        try process.type(Key.search)
        try process.wait(for: "search")
        try process.paste("needle")
        try process.wait(for: "log \"needle\"")
        try process.type(Key.interrupt)
        try process.waitForPrompt()
        try process.enter("log \"c\"")
        #expect(process.history.last == "log \"c\"")
    }
}

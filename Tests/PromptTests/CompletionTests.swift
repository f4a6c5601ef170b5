// Completion and help, as shown below the block.

import Foundation
import Testing

@Suite("Completion") struct CompletionTests {
    @Test("Completions are listed with descriptions, at any width", arguments: [40, 80, 200])
    func list(columns: Int) throws {
        let process = try PromptProcess(columns: columns, home: Home())
        try process.waitForPrompt()
        try process.type("tra" + Key.tab)
        let summary = "Replaces a container's child with another"
        try process.wait(for: "a list with descriptions") { screen in
            screen.lines.contains { $0.contains("transition") && $0.contains(summary.prefix(columns == 40 ? 15 : 30)) }
        }
        // The block is below, unchanged, and can be continued.
        try process.wait(block: "tra")
        #expect(process.screen.lines.filter { $0.hasPrefix("tra") }.allSatisfy { $0.count < columns })
        if columns == 40 { #expect(process.screen.lines.contains { $0.contains("transition") && $0.hasSuffix("…") }) }
        try process.type("nsi" + Key.tab)
        try process.wait(for: "the rest of the word") { $0.block.first?.hasPrefix("transition") == true }
    }

    @Test("The common prefix is inserted") func common() throws {
        let process = try PromptProcess(home: Home())
        try process.waitForPrompt()
        try process.type("foregr" + Key.tab)
        try process.wait(for: "a word") { $0.block.first?.hasPrefix("foreground") == true }
        try process.type(Key.interrupt)
        try process.waitForPrompt()
        try process.type("resi" + Key.tab)
        try process.wait(for: "resize")
    }

    @Test("The list appears below a block of several lines, and the block below the list") func inABlock() throws {
        let process = try PromptProcess(home: Home())
        try process.waitForPrompt()
        try process.type("scenario \"a\" {\rtra\rpop" + Key.up)
        try process.wait(for: "the cursor in the second line") {
            $0.block.count == 3 && $0.block[$0.row - $0.blockRow] == "    tra"
        }
        try process.type(Key.tab)
        try process.wait(for: "a list") { $0.text.contains("transition") }
        try process.wait(block: "scenario \"a\" {\n    tra\n    pop")
        let lines = process.screen.lines
        let list = try #require(lines.firstIndex { $0.contains("transition  ") })
        #expect(lines[..<list].contains { $0.hasSuffix("    pop") })
        #expect(list < process.screen.blockRow)
        try process.type("ns")
        try process.wait(block: "scenario \"a\" {\n    trans\n    pop")
    }

    @Test("A list longer than the screen is truncated, and says so") func longList() throws {
        let process = try PromptProcess(columns: 60, rows: 10, home: Home())
        try process.waitForPrompt()
        try process.type(Key.tab)
        try process.wait(for: "more;")
        try process.waitForPrompt()
    }

    @Test("Without a word, completion rings the bell and leaves the block unchanged") func none() throws {
        let process = try PromptProcess(home: Home())
        try process.waitForPrompt()
        try process.type("qqqq" + Key.tab)
        try process.wait(for: "a bell") { $0.bells > 0 }
        try process.wait(block: "qqqq")
    }

    @Test("F1 shows help for the word at the cursor, below the line") func help() throws {
        let process = try PromptProcess(home: Home())
        try process.waitForPrompt()
        try process.type("transition a to b" + Key.home + Key.right + Key.right + Key.help)
        try process.wait(for: "Replaces a container's child with another")
        try process.wait(block: "transition a to b")
        try process.type("x")
        try process.wait(block: "trxansition a to b")
    }
}

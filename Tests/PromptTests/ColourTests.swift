// Colours while a block is typed: over the same text, with the cursor unchanged.

import Foundation
import Testing

@Suite("Colours while typing") struct ColourTests {
    @Test("A line is coloured, and its text stays unchanged") func line() throws {
        let process = try PromptProcess(home: Home())
        try process.waitForPrompt()
        try process.type("screen Home { var n = 3 }")
        try process.wait(block: "screen Home { var n = 3 }")
        try process.wait(for: "colours") { $0.colours(inRow: $0.blockRow).count >= 3 }
        try process.type(Key.home + "x")
        try process.wait(block: "xscreen Home { var n = 3 }")
        try process.type(Key.right + "y")
        try process.wait(block: "xsycreen Home { var n = 3 }")
        #expect(process.screen.row == process.screen.blockRow)
        #expect(process.screen.column == "flow[1]> xsy".count)
    }

    @Test("A block of several lines is coloured") func block() throws {
        let process = try PromptProcess(home: Home())
        try process.waitForPrompt()
        try process.type("screen Home {\rvar n = 3\r}" + Key.up)
        try process.wait(block: "screen Home {\n    var n = 3\n}")
        try process.type("z")
        try process.wait(for: "a change in the second line") { $0.block.count == 3 && $0.block[1].contains("z") }
        #expect(process.screen.row == process.screen.blockRow + 1)
        #expect(!process.screen.colours(inRow: process.screen.blockRow + 1).isEmpty)
    }

    @Test("NO_COLOR turns colours off", arguments: ["1", "yes"]) func noColour(value: String) throws {
        let process = try PromptProcess(home: Home(), environment: ["NO_COLOR": value])
        try process.waitForPrompt()
        try process.type("screen Home")
        try process.wait(block: "screen Home")
        #expect(process.screen.colours(inRow: process.screen.blockRow).isEmpty)
    }

    @Test("A search is shown as by readline") func search() throws {
        let process = try PromptProcess(home: Home())
        try process.waitForPrompt()
        try process.enter("screen Home")
        try process.type("\u{12}scr")
        try process.wait(for: "reverse-i-search")
        #expect(process.screen.text.contains("screen Home"))
        try process.type(Key.interrupt)
        try process.waitForPrompt()
    }
}

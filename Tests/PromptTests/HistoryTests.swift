// Blocks typed before, at this prompt and at others.

import FlowREPL
import Foundation
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

@Suite("History") struct HistoryTests {
    @Test("A complete block is recalled after a restart, and edited") func recall() throws {
        let home = try Home()
        let block = "screen Inbox {\n    log \"a\"\n}"
        do {
            let process = try PromptProcess(home: home)
            try process.waitForPrompt()
            try process.paste(block)
            try process.wait(block: block)
            try process.enter("")
            try process.type(Key.endOfInput)
            #expect(try process.end() == 0)
        }
        let process = try PromptProcess(home: home)
        try process.waitForPrompt()
        try process.type(Key.up)
        try process.wait(block: block)
        try process.type(Key.up + Key.end + Key.left + "b")
        try process.wait(block: "screen Inbox {\n    log \"ab\"\n}")
        try process.enter("")
        #expect(process.history == [block, "screen Inbox {\n    log \"ab\"\n}"])
    }

    @Test("Up searches for the line as a prefix; Down returns") func prefixSearch() throws {
        let history = ["push One", "pop", "push Two {\n}", "log \"c\""]
        let process = try PromptProcess(home: Home(history: history))
        try process.waitForPrompt()
        try process.type("pu" + Key.up)
        try process.wait(block: "push Two {\n}")
        try process.type(Key.up)
        try process.wait(block: "push One")
        // There is no block before it.
        try process.type(Key.up)
        try process.wait(for: "a bell") { $0.bells > 0 && $0.block == ["push One"] }
        try process.type(Key.down)
        try process.wait(block: "push Two {\n}")
    }

    @Test("Up from an empty line moves through all blocks, line by line") func allEntries() throws {
        let process = try PromptProcess(home: Home(history: ["log \"a\"", "let b = [\n    1\n]", "log \"c\""]))
        try process.waitForPrompt()
        try process.type(Key.up)
        try process.wait(block: "log \"c\"")
        try process.type(Key.up)
        try process.wait(block: "let b = [\n    1\n]")
        try process.type(Key.up + Key.up + Key.up)
        try process.wait(block: "log \"a\"")
        // Ctrl-N moves by whole blocks.
        try process.type("\u{e}\u{e}")
        try process.wait(block: "log \"c\"")
    }

    @Test("Ctrl-R searches, and Enter runs the match") func incrementalSearch() throws {
        let process = try PromptProcess(
            home: Home(history: ["log \"needle\"", "pop", "screen N {\n    needle\n}", "pop"]))
        try process.waitForPrompt()
        try process.type(Key.search + "need")
        try process.wait(for: "the newest that has it") {
            $0.text.contains("screen N {\n") && $0.text.contains("need'")
        }
        try process.type(Key.search)
        try process.wait(for: "the one before") { $0.text.contains("log \"needle\"") && !$0.text.contains("screen N") }
        try process.enter("")
        #expect(process.history.last == "log \"needle\"")
    }

    @Test("A history of 10,000 blocks loads immediately, and none is lost") func tenThousand() throws {
        let home = try Home(history: (1...HistoryFile.limit).map { "log \"entry \($0)\"" })
        let process = try PromptProcess(home: home)
        try process.waitForPrompt()
        try process.type(Key.up)
        try process.wait(block: "log \"entry 10000\"")
        try process.type("\u{1b}<")
        try process.wait(block: "log \"entry 1\"")
        try process.type("\u{1b}>" + Key.search + "entry 5000")
        try process.wait(for: "log \"entry 5000\"")
        try process.enter("")
        #expect(process.history.count == HistoryFile.limit + 1)
    }

    @Test("Entered blocks are stored immediately: kill -9 loses nothing") func killed() throws {
        let home = try Home()
        let process = try PromptProcess(home: home)
        try process.waitForPrompt()
        try process.enter("log \"kept\"")
        try process.type("log \"half typed")
        try process.wait(block: "log \"half typed")
        process.send(signal: SIGKILL)
        #expect(try process.end() == -SIGKILL)
        let next = try PromptProcess(home: home)
        try next.waitForPrompt()
        try next.type(Key.up)
        try next.wait(block: "log \"kept\"")
        #expect(next.history == ["log \"kept\""])
    }

    @Test("Two prompts share a file") func twoPrompts() throws {
        let home = try Home()
        let one = try PromptProcess(home: home)
        let other = try PromptProcess(home: home)
        try one.waitForPrompt()
        try other.waitForPrompt()
        for number in 1...5 {
            try one.enter("log \"one \(number)\"")
            try other.enter("log \"other \(number)\"")
        }
        #expect(one.history == (1...5).flatMap { ["log \"one \($0)\"", "log \"other \($0)\""] })
    }

    @Test("Blank and repeated blocks are not stored") func repeated() throws {
        let process = try PromptProcess(home: Home())
        try process.waitForPrompt()
        try process.enter("log \"a\"")
        try process.enter("log \"a\"")
        try process.type("  \r")
        try process.enter("log \"b\"")
        // The prompt that follows the blank line must not be taken for the last one.
        try process.wait(for: "the last block") { _ in process.history.last == "log \"b\"" }
        #expect(process.history == ["log \"a\"", "log \"b\""])
    }

    @Test("Only its user can read it") func permissions() throws {
        let process = try PromptProcess(home: Home())
        try process.waitForPrompt()
        try process.enter("log \"a\"")
        for (path, mode) in [(process.historyFile, 0o600), (process.historyFile.deletingLastPathComponent(), 0o700)] {
            let attributes = try FileManager.default.attributesOfItem(atPath: path.path)
            #expect((attributes[.posixPermissions] as? Int) == mode)
        }
    }

    @Test("XDG_STATE_HOME determines its folder") func stateHome() throws {
        let home = try Home()
        let state = home.url.appendingPathComponent("elsewhere")
        let process = try PromptProcess(home: home, environment: ["XDG_STATE_HOME": state.path])
        try process.waitForPrompt()
        try process.enter("log \"a\"")
        #expect(FileManager.default.fileExists(atPath: state.appendingPathComponent("flow/history").path))
        #expect(!FileManager.default.fileExists(atPath: process.historyFile.path))
    }

    @Test(
        "A foreign file is reported once and left alone, and the prompt works",
        arguments: ["flow-history 2\nlog \"new\"\n", "\u{0}\u{1}binary", "log \"a list\"\nof something else\n"])
    func strange(content: String) throws {
        let home = try Home()
        try home.write(history: Array(content.utf8))
        let process = try PromptProcess(columns: 200, home: home)
        try process.waitForPrompt()
        #expect(process.screen.lines.count { $0.hasPrefix("warning:") && $0.contains("it is left unchanged") } == 1)
        try process.enter("log \"a\"")
        try process.enter("log \"b\"")
        try process.type(Key.up)
        try process.wait(block: "log \"b\"")
        #expect(process.screen.lines.count { $0.hasPrefix("warning:") } == 1)
        #expect(try Data(contentsOf: process.historyFile) == Data(content.utf8))
    }

    @Test("An unwritable home is reported once, and the prompt works") func unwritable() throws {
        let home = try Home()
        // Puts a file in place of the folder, so that even root cannot write there.
        try Data().write(to: home.url.appendingPathComponent(".local"))
        let process = try PromptProcess(columns: 200, home: home)
        try process.waitForPrompt()
        try process.enter("log \"a\"")
        try process.enter("log \"b\"")
        #expect(process.screen.lines.count { $0.hasPrefix("warning:") && $0.contains("not saved") } == 1)
    }

    @Test("Without a home, nothing is stored, and that is reported") func homeless() throws {
        let home = try Home()
        let process = try PromptProcess(columns: 200, home: home, environment: ["HOME": ""])
        try process.waitForPrompt()
        #expect(process.screen.lines.count { $0.hasPrefix("warning:") } == 1)
        try process.enter("log \"a\"")
        try process.type(Key.up)
        try process.wait(block: "log \"a\"")
    }
}

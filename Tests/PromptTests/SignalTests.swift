// What stops a prompt, a block or a process, and the state of the terminal afterwards.

import Foundation
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

@Suite("Signals") struct SignalTests {
    @Test("Ctrl-C at an empty prompt gives a new prompt") func emptyPrompt() throws {
        let process = try PromptProcess(home: Home())
        try process.waitForPrompt()
        let row = process.screen.row
        try process.type(Key.interrupt)
        try process.wait(for: "the next prompt") { $0.row == row + 1 && $0.block == [""] }
        #expect(process.screen.lines[row].hasSuffix("^C"))
        try process.enter("log \"a\"")
        #expect(process.history == ["log \"a\""])
    }

    @Test("Ctrl-C in a half-typed block drops it, and the prompt appears below it") func halfTyped() throws {
        let process = try PromptProcess(home: Home())
        try process.waitForPrompt()
        let row = process.screen.row
        try process.type("screen Inbox {\rlog \"a\"\rlog \"b\"" + Key.up + Key.up)
        try process.wait(for: "the cursor in the first line") { $0.row == row && $0.block.count == 3 }
        try process.type(Key.interrupt)
        try process.wait(for: "a clean prompt") { $0.row == row + 3 && $0.block == [""] }
        #expect(process.screen.lines[row + 2].hasSuffix("log \"b\"^C"))
        try process.enter("log \"c\"")
        #expect(process.history == ["log \"c\""])
        // It is not in readline's history either.
        try process.type(Key.up + Key.up)
        try process.wait(for: "a bell") { $0.bells > 0 }
        try process.wait(block: "log \"c\"")
    }

    @Test("Ctrl-C in a search ends it", arguments: ["", "needle", "nothing of the kind"])
    func search(text: String) throws {
        let process = try PromptProcess(home: Home(history: ["log \"needle\""]))
        try process.waitForPrompt()
        try process.type(Key.search + text)
        // Ctrl-C drops unread input, so all of it must have been read.
        try process.wait(for: "the search") {
            let line = $0.lines[$0.row]
            return line.contains("search") && (text.isEmpty || line.contains(text))
        }
        let row = process.screen.row
        try process.type(Key.interrupt)
        try process.wait(for: "a clean prompt") { $0.row > row && $0.block == [""] }
        #expect(!process.screen.lines[process.screen.row].contains("search"))
        try process.enter("log \"c\"")
        #expect(process.history == ["log \"needle\"", "log \"c\""])
    }

    @Test(
        "Ctrl-C after half a key, in an argument and in a recalled block leaves no state",
        arguments: [
            "\u{18}", "\u{1b}4", "\u{16}", Key.up, "log \"a\"" + Key.undo,
        ])
    func halfDone(keys: String) throws {
        let process = try PromptProcess(home: Home(history: ["log \"old\""]))
        try process.waitForPrompt()
        let row = process.screen.row
        try process.type(keys)
        try process.type(Key.interrupt)
        try process.wait(for: "a clean prompt") { $0.row > row && $0.block == [""] }
        try process.enter("log \"c\"")
        #expect(process.history.last == "log \"c\"")
        try process.type(Key.up + Key.up)
        try process.wait(block: "log \"old\"")
    }

    @Test("Ctrl-C stops a running script") func runningScript() throws {
        let process = try PromptProcess(home: Home())
        try process.waitForPrompt()
        try process.type("while true { }\r")
        try process.waitUntilRunning()
        try process.type(Key.interrupt)
        try process.waitForPrompt()
        #expect(process.screen.lines.contains("^C"), "what follows appears below it")
        try process.enter("log \"a\"")
        #expect(process.history.last == "log \"a\"")
    }

    @Test("Ctrl-D on an empty line ends the prompt silently") func endOfInput() throws {
        let process = try PromptProcess(home: Home())
        try process.waitForPrompt()
        try process.type("ab" + Key.home + Key.endOfInput)
        try process.wait(block: "b")
        try process.type(Key.backspace + Key.endOfInput)
        try process.waitForPrompt()
        let row = process.screen.row
        try process.type(Key.endOfInput)
        #expect(try process.end() == 0)
        #expect(process.screen.row == row + 1 && process.screen.column == 0)
        #expect(process.screen.block == ["", ""] || process.screen.lines[row + 1].isEmpty)
        #expect(!process.screen.isBracketingPastes)
    }

    @Test("Ctrl-Z suspends it with the terminal restored, and it continues afterwards") func suspend() throws {
        let shell = """
            set -m; "$FLOW" repl; stty -a | grep -o '[-]*icanon'; stty -a | grep -o ' [-]*echo '; echo STOPPED; read answer; fg
            """
        let process = try PromptProcess(shell: shell, home: Home())
        try process.waitForPrompt()
        try process.type("screen Inbox {\rlog \"a")
        try process.wait(block: "screen Inbox {\n    log \"a")
        try process.type(Key.suspend)
        try process.wait(for: "STOPPED")
        let lines = process.screen.lines
        #expect(lines.contains("icanon") && lines.contains(" echo"), "\(lines)")
        #expect(!process.screen.isBracketingPastes)
        try process.type("\r")
        try process.wait(for: "the block again") {
            $0.isBracketingPastes && $0.block == ["screen Inbox {", "    log \"a"]
        }
        try process.type("b\"\r}")
        try process.enter("")
        #expect(process.history == ["screen Inbox {\n    log \"ab\"\n}"])
        // Repeated, in case the first time left some state.
        try process.type("log \"c\"")
        try process.wait(block: "log \"c\"")
        try process.type(Key.interrupt)
        try process.waitForPrompt()
    }

    @Test("After SIGSTOP, the shell's mode changes and SIGCONT, keys work again") func stopAndContinue() throws {
        let process = try PromptProcess(home: Home())
        try process.waitForPrompt()
        try process.type("log \"a")
        try process.wait(block: "log \"a")
        process.send(signal: SIGSTOP)
        process.readLinesWithEcho()
        let sequences = process.screen.sequences
        process.send(signal: SIGCONT)
        try process.wait(for: "the block again") { $0.sequences > sequences && $0.block == ["log \"a"] }
        // Output that colours the first block may arrive only now.
        try process.waitUntilEditing()
        try process.type("c\"" + Key.left + Key.left + "b")
        try process.wait(block: "log \"abc\"")
        try process.enter("")
        #expect(process.history == ["log \"abc\""])
    }

    @Test(
        "A fatal signal leaves the terminal restored",
        arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGABRT, SIGILL])
    func ending(signal: Int32) throws {
        let shell = """
            ulimit -c 0; sh -c 'echo $$ >"$HOME/process"; exec "$FLOW" repl' 2>/dev/null
            status=$?; stty -a | grep -o '[-]*icanon'; stty -a | grep -o ' [-]*echo '; echo "STATUS $status"
            """
        let home = try Home()
        let process = try PromptProcess(shell: shell, home: home, environment: ["SWIFT_BACKTRACE": "enable=no"])
        try process.waitForPrompt()
        try process.type("screen Inbox {\rlog \"a")
        try process.wait(block: "screen Inbox {\n    log \"a")
        let number = try String(contentsOf: home.url.appendingPathComponent("process"), encoding: .utf8)
        kill(try #require(pid_t(number.trimmingCharacters(in: .whitespacesAndNewlines))), signal)
        try process.wait(for: "STATUS \(128 + signal)")
        let lines = process.screen.lines
        #expect(lines.contains("icanon") && lines.contains(" echo"), "\(lines)")
        #expect(!process.screen.isBracketingPastes)
    }

    @Test("Closing the terminal ends it") func hangUp() throws {
        let shell = "trap '' HUP; \"$FLOW\" repl; echo $? >\"$HOME/status\""
        let home = try Home()
        do {
            let process = try PromptProcess(shell: shell, home: home)
            try process.waitForPrompt()
            try process.type("log \"half typed")
            try process.wait(block: "log \"half typed")
            process.hangUp()
        }
        let status = home.url.appendingPathComponent("status")
        let end = Date().addingTimeInterval(PromptProcess.patience)
        while !FileManager.default.fileExists(atPath: status.path), end.timeIntervalSinceNow > 0 { usleep(2000) }
        #expect(FileManager.default.fileExists(atPath: status.path))
        #expect(!FileManager.default.fileExists(atPath: home.folder.appendingPathComponent("history").path))
    }
}

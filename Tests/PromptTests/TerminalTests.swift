// Other terminals, other settings, and no terminal.

import Foundation
import Testing

@Suite("Terminals and settings") struct TerminalTests {
    @Test("TERM=dumb and no TERM: plain lines without sequences", arguments: ["dumb", ""]) func dumb(term: String)
        throws
    {
        let process = try PromptProcess(home: Home(), environment: ["TERM": term])
        try process.waitForPrompt()
        try process.type("screen Inbox {\r")
        try process.wait(for: "a second line") { $0.row == $0.blockRow + 1 && $0.lines[$0.row].contains("..") }
        try process.type("}\r")
        try process.waitForPrompt()
        try process.type(Key.interrupt)
        try process.wait(for: "another prompt") { $0.lines.contains { $0.hasPrefix("flow") && $0.contains("^C") } }
        try process.waitForPrompt()
        try process.type(Key.endOfInput)
        #expect(try process.end() == 0)
        #expect(process.screen.sequences == 0)
    }

    @Test("NO_COLOR turns off only colour") func noColour() throws {
        let coloured = try PromptProcess(home: Home())
        try coloured.waitForPrompt()
        #expect(coloured.screen.wasStyled)
        let plain = try PromptProcess(home: Home(), environment: ["NO_COLOR": "1"])
        try plain.waitForPrompt()
        try plain.type("tra" + Key.tab)
        try plain.wait(for: "transition")
        try plain.wait(block: "tra")
        #expect(!plain.screen.wasStyled)
    }

    @Test("An unknown terminal does not cause a failure") func unknown() throws {
        let process = try PromptProcess(home: Home(), environment: ["TERM": "no-such-terminal"])
        try process.waitForPrompt()
        try process.enter("log \"a\"")
        try process.type(Key.endOfInput)
        #expect(try process.end() == 0)
        #expect(process.history == ["log \"a\""])
    }

    @Test("Keys of an inputrc for flow apply, those for others do not") func inputrc() throws {
        let inputrc = """
            $if flow
            "\\C-xh": "hello there"
            "\\C-xn": flow-new-line
            "\\e[A": "up"
            $endif
            $if other
            "\\C-xh": "wrong"
            $endif

            """
        let process = try PromptProcess(home: Home(history: ["log \"a\""], inputrc: inputrc))
        try process.waitForPrompt()
        try process.type("\u{18}h")
        try process.wait(block: "hello there")
        try process.type("\u{18}n")
        try process.wait(block: "hello there\n")
        try process.type(Key.up)
        try process.wait(block: "hello there\nup")
    }

    @Test("In vi mode the keys are vi's, and Enter handles blocks") func viMode() throws {
        let process = try PromptProcess(home: Home(inputrc: "set editing-mode vi\n"))
        try process.waitForPrompt()
        try process.type("screen Inbox {\r")
        try process.wait(for: "an indented line") { $0.block.count == 2 && $0.textColumn == 4 }
        try process.type("xlog \"a\"\r}")
        try process.wait(block: "screen Inbox {\n    xlog \"a\"\n}")
        try process.type(Key.up + Key.escape)
        try process.wait(for: "the command mode") { $0.block.count == 3 && $0.textColumn == 0 }
        try process.type("wx")
        try process.wait(block: "screen Inbox {\n    log \"a\"\n}")
        try process.enter("")
        #expect(process.history == ["screen Inbox {\n    log \"a\"\n}"])
        try process.type(Key.escape)
        try process.type("k")
        try process.wait(block: "screen Inbox {\n    log \"a\"\n}")
    }

    @Test("A line that scrolls sideways by inputrc is one line") func sideways() throws {
        let process = try PromptProcess(columns: 40, home: Home(inputrc: "set horizontal-scroll-mode on\n"))
        try process.waitForPrompt()
        try process.type("log \"" + String(repeating: "abcdefghi ", count: 10))
        try process.wait(for: "the end") { $0.lines[$0.row].contains("defghi") && $0.lines[$0.row].hasPrefix("<") }
        try process.enter("\"")
        #expect(process.history == ["log \"" + String(repeating: "abcdefghi ", count: 10) + "\""])
        // Readline then uses one row, and marks where a line of the block ends.
        try process.type("log 1\u{1b}\rx")
        try process.wait(block: "log 1^Jx")
    }

    @Test(
        "Without a terminal: the output of flow run, with and without the subcommand",
        arguments: ["", "repl", "repl --no-banner"])
    func noTerminal(arguments: String) throws {
        let home = try Home()
        let script = "screen Inbox { on viewDidLoad { log \"a\" } }\nlaunch { Inbox }\nexpect inbox.title == 3\n"
        try Data(script.utf8).write(to: home.url.appendingPathComponent("a.flow"))
        let line = """
            cd "$HOME"; "$FLOW" run - <a.flow >one 2>two; echo $? >>one
            "$FLOW" \(arguments) <a.flow >three 2>four; echo $? >>three
            cmp one three && cmp two four && test -s one && test -s two && echo SAME
            """
        let process = try PromptProcess(shell: line, home: home)
        try process.wait(for: "SAME")
        #expect(process.screen.sequences == 0)
    }

    @Test("Output to a file has no prompts and no sequences") func redirected() throws {
        let home = try Home()
        let process = try PromptProcess(shell: "\"$FLOW\" repl >\"$HOME/out\"; echo ENDED $?", home: home)
        try process.type("log \"a\"\r")
        try process.type(Key.endOfInput)
        try process.wait(for: "ENDED 0")
        let output = try String(contentsOf: home.url.appendingPathComponent("out"), encoding: .utf8)
        #expect(!output.contains("\u{1b}") && !output.contains("flow>") && !output.contains("flow["))
    }

    @Test("flow alone is the prompt; the banner is one line and optional") func banner() throws {
        let alone = try PromptProcess([], home: Home())
        try alone.waitForPrompt()
        #expect(alone.screen.row == 1)
        let quiet = try PromptProcess(["repl", "--no-banner"], home: Home())
        try quiet.waitForPrompt()
        #expect(quiet.screen.row == 0)
    }
}

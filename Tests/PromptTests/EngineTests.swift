// The prompt's answers on a terminal: completion from the live world, time, undo, sessions as scripts, the tutorial.

import Foundation
import FlowRepository
import Testing

@Suite("The prompt's answers") struct EngineTests {
    /// A prompt with a navigation controller `main`, its root `home`, and a class `Detail`.
    private func launched(home: Home, columns: Int = 80, rows: Int = 40) throws -> PromptProcess {
        let process = try PromptProcess(columns: columns, rows: rows, home: home)
        try process.waitForPrompt()
        try process.enter("screen Home { var count = 3 }; screen Detail")
        try process.enter("launch { navigation main { Home } }")
        return process
    }

    @Test("A statement is answered with its trace and what it changed") func answer() throws {
        let process = try launched(home: Home())
        try process.enter("push Detail onto main animated")
        let text = process.screen.text
        #expect(text.contains("  -- +500ms\n  home.viewDidDisappear(animated: true)"))
        #expect(text.contains("~    | <Home: home>, state: appeared → disappeared, not in the window"))
        #expect(text.contains("+    | <Detail: detail>, state: appeared, view: <UIView>"))
        try process.enter("home.count + 1")
        #expect(process.screen.text.contains("  = 4"))
    }

    @Test("A mistake is marked below the line") func mistake() throws {
        let process = try launched(home: Home())
        try process.enter("pusj Detail")
        let lines = process.screen.lines
        let typed = try #require(lines.lastIndex { $0.hasSuffix("pusj Detail") })
        #expect(lines[typed + 1] == "         ^^^^ expected a verb")
        #expect(lines[typed + 2] == "error: there is no verb 'pusj'")
    }

    @Test(
        "Completion offers only what fits",
        arguments: [
            ("push ", ["Home", "Detail", "a new Detail"]), ("push Detail onto ", ["push Detail onto main"]),
            ("push Detail onto main ", ["animated", "unanimated", "With an animation."]),
            ("home.cou", ["home.count"]), ("home.view", ["viewIfLoaded", "viewDidAppear"]),
            ("home.didMove(", ["home.didMove(toParent: "]), (":und", [":undo"]),
            (":set feedback v", [":set feedback verbose"]),
            ("?interact", ["interactive"]), ("pop to ", ["root"]),
        ])
    func completion(_ typed: String, _ offered: [String]) throws {
        let process = try launched(home: Home())
        try process.enter("push Detail")
        try process.enter(":undo")
        try process.type(typed + "\t")
        try process.wait(for: "what fits") { screen in offered.allSatisfy { screen.text.contains($0) } }
    }

    @Test("After 'pop', completion offers what can be popped") func pop() throws {
        let process = try launched(home: Home())
        try process.enter("push Detail")
        try process.type("pop ma\t")
        try process.wait(block: "pop main")
    }

    @Test("Files are completed inside a string and after ':load'") func files() throws {
        let home = try Home()
        try Data("screen Shared\n".utf8).write(to: home.url.appendingPathComponent("shared-screens.flow"))
        let process = try launched(home: home, columns: 160)
        try process.type("import \"\(home.url.path)/sha\t")
        try process.wait(for: "a file") { $0.block.joined().contains("/shared-screens.flow") }
        try process.enter("\"")
        try process.enter("let s = Shared()")
        #expect(process.screen.text.contains("+ <Shared: s>"))
    }

    @Test("A breakpoint is hit, stepped and continued; Ctrl-C there leaves a clean prompt") func breakpoint()
        throws
    {
        let process = try launched(home: Home())
        try process.enter(":break detail.viewWillAppear")
        try process.enter("push Detail")
        #expect(process.screen.text.contains("Stopped at breakpoint 1, detail.viewWillAppear, at 0s"))
        #expect(process.screen.lines[process.screen.blockRow].hasPrefix("flow[3 at 0s]>"))
        try process.type("half" + Key.interrupt)
        try process.wait(for: "a clean prompt") { $0.text.hasSuffix("^C\nflow[3 at 0s]>") }
        try process.enter(":step")
        #expect(process.screen.text.contains("detail.viewIsAppearing(animated: true)"))
        try process.enter(":until home.viewDidDisappear")
        try process.wait(for: "the prompt at 0.5s") { $0.lines[$0.blockRow].hasPrefix("flow[3 at 0.5s]>") }
        try process.enter(":run")
        #expect(process.screen.lines[process.screen.blockRow].hasPrefix("flow[4]>"))
    }

    @Test("Undo and redo move through the moments, and a mark is found again") func undo() throws {
        let process = try launched(home: Home())
        try process.enter(":mark start")
        try process.enter("push Detail")
        try process.enter(":undo")
        #expect(process.screen.text.contains("Undid: push Detail\n-    | <Detail: detail>"))
        try process.enter(":redo")
        #expect(process.screen.text.contains("Redid: push Detail"))
        try process.enter(":diff start")
        try process.enter(":goto start")
        #expect(process.screen.lines[process.screen.blockRow].hasPrefix("flow[3]>"))
    }

    @Test("A saved session passes in flow test, and can be reloaded") func save() throws {
        let home = try Home()
        let process = try launched(home: home)
        try process.enter("push Detail")
        try process.enter("pusj")
        let path = home.url.appendingPathComponent("s.flow").path
        try process.enter(":save \(path)")
        #expect(process.screen.text.replacing("\n", with: "").contains("passes."))
        let test = Process()
        test.executableURL = Repository.builtFlow
        test.arguments = ["test", path]
        test.standardOutput = FileHandle.nullDevice
        try test.run()
        test.waitUntilExit()
        #expect(test.terminationStatus == 0)
        try process.enter(":load \(path)")
        try process.enter(":tree")
        #expect(process.screen.text.contains("| <Detail: detail>, state: appeared"))
    }

    @Test("The tutorial runs to its end, one Enter per lesson") func tutorial() throws {
        let process = try PromptProcess(columns: 100, rows: 50, home: Home())
        try process.waitForPrompt()
        try process.type(":tutorial\r")
        var lesson = 1
        while true {
            try process.wait(for: "lesson \(lesson)") {
                ($0.text.contains("[\(lesson) of ") || $0.text.contains("That was the tutorial")) && $0.block == [""]
            }
            if process.screen.text.contains("That was the tutorial") { break }
            try #require(lesson < 40)
            lesson += 1
            try process.type("\r")
        }
        #expect(lesson > 10)
        #expect(process.screen.lines[process.screen.blockRow].hasPrefix("flow[1]>"))
    }

    @Test(
        "Every command answers",
        arguments: [
            (":help", ":tutorial"), (":tree", "<UIWindow: window>"), (":trace", "home.viewDidLoad"),
            (":why", "appearance.6"), (":set", "feedback normal"), (":step", "nothing is paused"),
            (":run", "nothing is paused"), (":until viewDidLoad", "nothing is paused"), (":break", "No breakpoints"),
            (":delete 4", "no breakpoint 4"), (":undo 9", "only 2 blocks to undo"), (":redo", "nothing to redo"),
            (":mark here", "'here'"), (":marks", "No moment"), (":goto 1", "After block 1"),
            (":diff 0", "+ <UIWindow: window>"), (":list", "2  launch"), (":save x", "scripts end in .flow"),
            (":load nowhere.flow", "no such file"), (":reload", "no file was loaded"),
            (":source nowhere", "no such file"), (":edit 9", "no block 9"), (":reset", "An empty world."),
            (":clock", "At 0s."), (":tutorial end", "the tutorial is not running"), (":nothing", "no command"),
        ])
    func command(_ command: String, _ answer: String) throws {
        let process = try launched(home: Home())
        try process.enter(command)
        #expect(process.screen.text.contains(answer))
    }

    @Test("A block is edited in the user's editor, and its new text replaces it") func edit() throws {
        let process = try PromptProcess(
            rows: 50, home: Home(), environment: ["EDITOR": "sed -i s/Detail/Other/", "PATH": "/usr/bin:/bin"])
        try process.waitForPrompt()
        try process.enter("screen Home; screen Detail; screen Other")
        try process.enter("launch { navigation main { Home } }")
        try process.enter("push Detail")
        try process.enter("log \"after it\"")
        try process.enter(":edit 3")
        try process.wait(for: "the edited block") {
            $0.text.contains("other.viewDidAppear") && $0.lines[max($0.blockRow, 0)].hasPrefix("flow[5]>")
        }
        try process.enter(":list")
        #expect(process.screen.text.contains("3  push Other\n4  log \"after it\""))
    }

    @Test("':quit' ends") func quit() throws {
        let process = try launched(home: Home())
        try process.type(":quit\r")
        #expect(try process.end() == 0)
    }

    @Test("A start-up file runs before the first prompt; its mistakes are reported, and the prompt works")
    func startUp() throws {
        let home = try Home()
        let folder = home.url.appendingPathComponent(".config/flow")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("screen Home\npusj\n:set feedback concise\n".utf8).write(
            to: folder.appendingPathComponent("init.flow"))
        let process = try PromptProcess(home: home)
        try process.waitForPrompt()
        #expect(process.screen.text.contains("there is no 'pusj' here"))
        try process.enter("launch { Home }")
        #expect(process.screen.text.contains("home.viewDidAppear(animated: false)\nflow[3]>"))
    }
}

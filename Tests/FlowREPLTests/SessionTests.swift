// The prompt as a user sees it, but without a terminal: blocks, mistakes, failures, time, undo, files, the tutorial.

import Flow
import FlowREPL
import FlowRepository
import FlowTesting
import Foundation
import Testing

@MainActor @Suite struct SessionTests {
    private let prompt: Prompt

    init() {
        prompt = Prompt(options: PromptOptions())
    }

    /// The answer to the last of these lines.
    @discardableResult
    private func say(_ lines: String...) -> String {
        var answer = ""
        for line in lines { answer = prompt.respond(to: line).text }
        return answer
    }

    private func launch() {
        say("screen Home", "screen Detail", "launch { navigation main { Home } }")
    }

    // MARK: Relaunches

    @Test func aRelaunchIsUndone() {
        say(
            "screen Home { restorationIdentifier = \"home\"; var page = 1 }", "launch { Home }", "home.page = 5",
            "relaunch")
        #expect(say("home.page").contains("= 1"))
        say(":undo")
        say(":undo")
        #expect(say("home.page").contains("= 5"))
        #expect(say("home.viewIfLoaded != nil").contains("= true"))
    }

    @Test func whatHasCrashedIsLaunchedAnewAsItWasLastSaved() {
        say(
            "screen Home { restorationIdentifier = \"home\"; var page = 1\n"
                + "on encodeRestorableState(coder) { coder[\"page\"] = page }\n"
                + "on decodeRestorableState(coder) { page = coder[\"page\"] } }", "launch { Home }", "home.page = 2",
            "preserve", "home.page = 3")
        say("crash", "relaunch")
        #expect(say("home.page").contains("= 2"))
    }

    @Test func theTreeSaysWhatComesBackAndLeavesEverythingAsItIs() {
        say("screen Home { restorationIdentifier = \"home\"; var page = 1 }", "screen Advert", "launch { Home }")
        say("home.page = 5", "present Advert from home")
        let tree = say(":tree")
        let forecast = say(":tree --restoration")
        #expect(forecast.contains("restored: created by the launch\n"))
        #expect(forecast.contains("home.page was 5 and is 1: it is not encoded, or not decoded\n"))
        #expect(forecast.contains("lost: it has no restorationIdentifier\n"))
        #expect(say(":tree") == tree)
        #expect(say("home.page").contains("= 5"))
    }

    // MARK: Blocks

    @Test func aBlockThatIsRefusedChangesNothing() {
        launch()
        let before = say(":tree")
        let answer = say("let x = 1; pusj Detail")
        #expect(answer.contains("there is no verb 'pusj'"))
        #expect(prompt.promptText == "flow[4]> ")
        #expect(say(":tree") == before)
        #expect(say("x").contains("there is no 'x' here"))
    }

    @Test func laterBlocksSeeWhatEarlierOnesDeclared() {
        say("class Box { var items = [] }", "let box = Box()", "func put(x) { box.items.append(x) }")
        say("put(1)", "put(2)", "let double = box.items.map { $0 * 2 }")
        #expect(say("double") == "  = [2, 4]\n")
        say("let many = [3, 1, 2].sorted()")
        #expect(say("many") == "  = [1, 2, 3]\n")
    }

    @Test func aClosureOfAnEarlierBlockGoesOn() {
        say("var n = 0", "let add = { n += 1 }", "add()", "class More { }", "add()")
        #expect(say("n") == "  = 2\n")
    }

    @Test func aSubclassOfAnEarlierBlocksClassIsTraced() {
        say("screen Base { on viewDidLoad { log \"base\" } }", "launch { navigation main { Base } }")
        say("screen Late: Base { var size = 4 }")
        let answer = say("push Late()")
        #expect(answer.contains("  late.viewDidLoad\n    log \"base\"\n"))
        #expect(say("late.size") == "  = 4\n")
    }

    @Test func anExtensionComesWithItsClass() {
        say("screen Home { }")
        #expect(say("extension Home { func greet() { log \"hello\" } }").contains("can no longer be extended"))
        say("screen Other { }; extension Other { func greet() { log \"hello\" } }", "let other = Other()")
        #expect(say("other.greet()").contains("log \"hello\""))
    }

    @Test func theAppsSettingsComeFirst() {
        #expect(say("app { device \"iPad\" }") == "")
        say("screen Home", "launch { Home }")
        #expect(say("home.view.frame") == "  = (0.0, 0.0, 820.0, 1180.0)\n")
        #expect(say("app { ios 13 }").contains("must come before all other statements"))
    }

    @Test(arguments: [
        "push Detail; main.setViewControllers([main], animated: false)",
        "func fail() { let h = Detail(); let g = Detail(); throw \"no\" }; let kept = Detail(); fail()",
        "let kept = Detail(); func text() -> Any { 1 }; text().nothing",
        "present Detail; let none: Detail? = nil; none!.view",
    ])
    func aBlockThatFailsLeavesNothing(_ block: String) {
        launch()
        let before = say(":tree")
        let answer = say(block)
        #expect(answer.contains("error: "))
        #expect(answer.contains("The block was rolled back."))
        #expect(prompt.promptText == "flow[4]> ")
        #expect(say(":tree") == before)
        #expect(say("kept").contains("there is no 'kept' here"))
        #expect(say("Detail()") == "  = <Detail: detail>\n  detail.deinit\n")
        #expect(say(":trace").contains("detail.deinit"))
    }

    @Test func aFailureThatUIKitThrowsIsACrash() {
        launch()
        let answer = say("push Detail; main.setViewControllers([main], animated: false)")
        #expect(answer.contains("detail.viewDidAppear"))
        #expect(answer.contains("The app would have crashed here. The block was rolled back"))
        #expect(say(":undo").contains("Undid: launch"))
    }

    @Test func aPausedBlockThatFailsLeavesNothing() {
        launch()
        say(":step push Detail; main.setViewControllers([main], animated: false)")
        #expect(say(":run").contains("The block was rolled back"))
        #expect(!say(":tree").contains("Detail"))
        #expect(prompt.promptText == "flow[4]> ")
    }

    @Test func aVariableWhoseBlockFailedIsNotThere() {
        say("func fail() { throw \"no\" }")
        #expect(say("let x = fail()").contains("no"))
        #expect(say("x").contains("there is no 'x' here"))
        say("let x = 1")
        #expect(say("x") == "  = 1\n")
    }

    @Test func anExpectationSpeaksOfTheStatementBeforeIt() {
        launch()
        say("push Detail")
        say("main", "detail.view.frame")
        #expect(say("expect exactly 1 of detail.viewDidAppear") == "")
        #expect(say("expect never detail.viewDidAppear").contains("error"))
    }

    @Test func whatNeverEndsIsTakenBack() {
        let limits = Limits(steps: 100_000)
        var options = PromptOptions()
        options.limits = limits
        let prompt = Prompt(options: options)
        _ = prompt.respond(to: "var n = 0")
        let answer = prompt.respond(to: "while true { n += 1 }").text
        #expect(answer.contains("The block was rolled back"))
        #expect(prompt.respond(to: "n").text == "  = 0\n")
    }

    @Test func anInterruptionTakesTheRunBack() {
        let flag = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
        flag.initialize(to: 0)
        defer { flag.deallocate() }
        var options = PromptOptions()
        options.interrupt = UnsafePointer(flag)
        let prompt = Prompt(options: options)
        _ = prompt.respond(to: "var n = 1")
        let thread = Thread { [address = UInt(bitPattern: flag)] in
            Thread.sleep(forTimeInterval: 0.2)
            UnsafeMutablePointer<Int32>(bitPattern: address)?.pointee = 1
        }
        thread.start()
        let answer = prompt.respond(to: "while true { n += 1 }").text
        #expect(answer.contains("The block was rolled back"))
        flag.pointee = 0
        #expect(prompt.respond(to: "n").text == "  = 1\n")
    }

    // MARK: Time

    @Test func aStatementIsSteppedThrough() {
        launch()
        #expect(say(":step push Detail").contains("detail.willMove(toParent: main)"))
        #expect(prompt.promptText == "flow[4 at 0s]> ")
        #expect(say("push Detail").contains("a block is still running"))
        #expect(say(":until home.viewDidDisappear").contains("-- +500ms\n  home.viewDidDisappear"))
        #expect(say(":step 2").contains("detail.didMove(toParent: main)"))
        say(":run")
        #expect(prompt.promptText == "flow[5]> ")
        #expect(say(":run").contains("nothing is paused"))
    }

    @Test func aPausedBlockIsGivenUp() {
        launch()
        let before = say(":tree")
        say(":step push Detail", ":step 3", ":undo")
        #expect(say(":tree") == before)
        #expect(prompt.promptText == "flow[4]> ")
    }

    @Test(arguments: ["viewDidAppear", "detail.viewDidAppear", "viewDidAppear(Detail)", "viewDidAppear(detail)"])
    func aBreakpointStops(_ pattern: String) {
        launch()
        say(":break \(pattern)")
        #expect(say("push Detail").contains("detail.viewDidAppear(animated: true)\n"))
        #expect(prompt.promptText == "flow[4 at 0.5s]> ")
        say(":run", ":delete")
        say("pop")
        #expect(prompt.promptText == "flow[6]> ")
    }

    @Test func warningsStop() {
        launch()
        say(":break warnings")
        let answer = say(
            "home.beginAppearanceTransition(true, animated: false); home.beginAppearanceTransition(false, animated: false); home.endAppearanceTransition(); home.endAppearanceTransition()"
        )
        #expect(answer.contains("Stopped at this warning"))
        say(":run")
    }

    // MARK: Undo

    @Test func everyMomentCanBeGoneTo() {
        launch()
        var trees: [String] = [say(":tree")]
        for index in 0..<60 {
            say(index % 3 == 2 ? "pop" : "push Detail")
            trees.append(say(":tree"))
        }
        for target in [60, 0, 31, 17, 59, 3, 44, 60] {
            say(":goto \(target + 3)")
            #expect(say(":tree") == trees[target])
        }
        say(":undo 10", "push Detail")
        #expect(say(":redo").contains("nothing to redo"))
    }

    @Test func aStatementOfSeveralVariablesBeginsTheWorld() {
        say("func fail() throws -> Int { throw \"no\" }", "var a = 1, b = a + 1, c = fail()")
        #expect(say("a").contains("there is no 'a' here"))
        #expect(say("c").contains("there is no 'c' here"))
        say("var a = 1, b = a + 1")
        #expect(say("a + b").contains("= 3"))
        say("a = 5", ":undo")
        #expect(say("a").contains("= 1"))
        say("var c = 7", ":undo", ":redo")
        #expect(say("a + b + c").contains("= 10"))
    }

    @Test func undoTakesBackNamesAndDeclarations() {
        say("screen A", "let x = 1", ":undo 2")
        #expect(say("x").contains("there is no 'x' here"))
        say("screen A { var own = 7 }", "let x = A()")
        #expect(say("x.own") == "  = 7\n")
    }

    @Test func aMarkIsADifference() {
        launch()
        say(":mark start", "var n = 1", "push Detail", "n = 5")
        let answer = say(":diff start")
        #expect(answer.contains("+     | <Detail: detail>") || answer.contains("+    | <Detail: detail>"))
        #expect(answer.contains("+ n = 5"))
        #expect(answer.contains("0s → 0.5s"))
        #expect(say(":goto start").contains("After block 3"))
        #expect(say(":diff nowhere").contains("there is no moment 'nowhere'"))
    }

    // MARK: Files

    private func folder() throws -> URL {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("prompt-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        return url
    }

    @Test func aSavedSessionPasses() throws {
        let url = try folder()
        defer { try? FileManager.default.removeItem(at: url) }
        let path = url.appendingPathComponent("saved.flow").path
        launch()
        say("push Detail", "detail.view.frame", "main", "expect never home.deinit", "expect never detail.viewDidLoad")
        say("main.setViewControllers([main], animated: false)", "pop", "pusj")
        #expect(say(":save \(path)").contains("passes"))
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(
            text == """
                screen Home
                screen Detail
                launch { navigation main { Home } }
                push Detail
                expect never home.deinit
                // expect never detail.viewDidLoad
                pop

                """)
        #expect(ScriptTest(path: path).run().outcome == .passed)
        #expect(say(":undo 3").contains("'\(path)' was written by an undone block and is kept."))
        #expect(say(":load \(path)").contains("main.setViewControllers") == false)
        #expect(say(":list").contains("4  // expect never detail.viewDidLoad …"))
        #expect(say(":reload").contains("home.viewDidAppear"))
    }

    @Test func aScriptIsLoadedStatementByStatement() throws {
        let url = try folder()
        defer { try? FileManager.default.removeItem(at: url) }
        let path = url.appendingPathComponent("app.flow").path
        let script = """
            screen Home { on viewDidLoad { show() }; func show() { log "n is \\(n)" } }
            var n = 3
            screen Detail
            launch { navigation main { Home } }
            expect exactly 1 of home.viewDidAppear
            push Detail
            scenario "other" { push Detail }
            """
        try Data(script.utf8).write(to: URL(fileURLWithPath: path))
        let answer = say(":load \(path)")
        #expect(answer.contains("log \"n is 3\""))
        #expect(answer.contains("A scenario of \(path) did not run"))
        #expect(prompt.promptText == "flow[4]> ")
        say(":undo")
        #expect(!say(":tree").contains("Detail"))
        #expect(say(":load nowhere.flow").contains("no such file"))
        #expect(say(":tree").contains("Home"))
    }

    @Test func linesOfAFileRunAsTyped() throws {
        let url = try folder()
        defer { try? FileManager.default.removeItem(at: url) }
        let path = url.appendingPathComponent("init.flow").path
        try Data("screen Home {\n    var x = 1\n}\n:mark ready\nlaunch { Home }\npusj\n".utf8)
            .write(to: URL(fileURLWithPath: path))
        let answer = say(":source \(path)")
        #expect(answer.contains("After block 1 is 'ready'."))
        #expect(answer.contains("home.viewDidAppear"))
        #expect(answer.contains("there is no 'pusj' here"))
        try Data(":source \(path)\n".utf8).write(to: URL(fileURLWithPath: path))
        #expect(say(":source \(path)").contains("16 deep"))
    }

    // MARK: Typing

    @Test func completionKnowsTheNamesInStoryboards() throws {
        let folder = Repository.root.appendingPathComponent("Tests/StoryboardImportTests/Storyboards")
        let mail = folder.appendingPathComponent("Mail.storyboard").path
        say("storyboard \"\(mail)\" as board", "launch board")
        let line = "board.instantiateViewController(withIdentifier: \""
        let offers = prompt.completions(in: line, at: line.utf8.count).items
        #expect(offers.first { $0.text == "Inbox" }?.summary == "a scene of board")
        #expect(offers.first { $0.text == "compose" }?.summary == "a segue of board")
    }

    @Test func completionKnowsTheWorld() {
        launch()
        say("push Detail", "let other = Home()")
        func offers(_ line: String) -> [String] {
            prompt.completions(in: line, at: line.utf8.count).items.map(\.text)
        }
        #expect(offers("pu") == ["push"])
        #expect(offers("push ").prefix(2) == ["Home", "Detail"])
        #expect(offers("push ").contains("other"))
        #expect(offers("push Detail onto ") == ["main"])
        #expect(offers("push Detail onto main ") == ["animated", "unanimated"])
        #expect(offers("pop ").contains("main"))
        #expect(offers("pop to ") == ["root", "home"])
        #expect(offers("detail.viewI") == ["viewIfLoaded"])
        #expect(offers("detail.didMove(").first == "toParent: ")
        #expect(offers("present other as form").contains("formSheet"))
        #expect(offers("let x = ma").contains("main"))
        #expect(offers(":und") == [":undo"])
        #expect(offers(":set feedback c") == ["concise"])
        #expect(offers("// pu").isEmpty)
        #expect(offers("?pus") == ["push"])
    }

    @Test(arguments: [
        ("push Home", true), ("if a {", false), ("if a { b }", true), ("f(1,", false), ("let s = \"{\"", true),
        ("let s = \"\"\"\nab", false), ("/* a", false), ("// {", true), (":tree {", true), ("let x = 1 +", false),
        ("let x = [1, 2", false), ("}", true),
    ])
    func aBlockGoesOnWhileSomethingIsOpen(_ block: String, _ isComplete: Bool) {
        #expect(prompt.isComplete(block) == isComplete)
    }

    @Test func promptsOfATranscriptAreTakenOff() {
        let pasted =
            "flow[1]> screen Home\nflow[2]> screen Shell {\n     ..>     var x = 1\n     ..> }\n  shell.deinit\n"
        #expect(prompt.strippingPrompts(pasted) == "screen Home\nscreen Shell {\n    var x = 1\n}")
        #expect(prompt.strippingPrompts("> push a\n  a.viewDidLoad\n> pop") == "push a\npop")
        #expect(prompt.strippingPrompts("a > b") == "a > b")
    }

    @Test func linesAreIndented() {
        let block = "if a {\n"
        #expect(prompt.indentation(in: block, at: block.utf8.count) == 4)
        #expect(prompt.indentation(in: "if a {\n}", at: 7) == 0)
    }

    // MARK: The tutorial

    @Test func theTutorialRunsToItsEnd() {
        say("screen Mine")
        var answer = say(":tutorial")
        #expect(answer.contains("[1 of "))
        var lessons = 0
        while answer.contains(" of "), !answer.contains("That was the tutorial"), lessons < 40 {
            answer = say("")
            #expect(!answer.contains("error"), "\(answer)")
            lessons += 1
        }
        #expect(answer.contains("Your session from before is restored"))
        #expect(say(":list") == "1  screen Mine\n")
    }

    @Test func everyCommandHasHelp() {
        let overview = say(":help")
        let names = overview.split { $0 == "\n" || $0 == " " }.filter { $0.hasPrefix(":") }
        #expect(names.count > 20)
        for name in names { #expect(say(":help \(name)").hasPrefix(name)) }
        #expect(say(":tr").contains("is ambiguous"))
        #expect(say(":tere").contains("did you mean ':tree'?"))
    }
}

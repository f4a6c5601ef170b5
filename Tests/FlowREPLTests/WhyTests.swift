// `why` at the prompt: the cause of an event and its block, the reason that an event is missing, and the holders of an
// object.

import Flow
import FlowREPL
import Testing

@MainActor @Suite("Why") struct WhyTests {
    private let prompt = Prompt(options: PromptOptions())

    init() {
        say("screen Home { var kept = nil; var onTap = nil; var all = [] }", "screen Detail")
        say("launch { navigation main { Home } }")
    }

    /// The answer to the last of these lines.
    @discardableResult
    private func say(_ lines: String...) -> String {
        var answer = ""
        for line in lines { answer = prompt.respond(to: line).text }
        return answer
    }

    // MARK: Blocks

    @Test("An event of an older block is identified as such") func olderBlock() {
        say("push Detail", "let n = 1", "let m = 2")
        let answer = say(":why detail.viewDidLoad")
        #expect(answer.hasPrefix("detail.viewDidLoad did not happen in block 6.\n"))
        #expect(
            answer.contains(
                "It last happened in block 4, 2 blocks ago:\ndetail.viewDidLoad\n  caused by: push Detail\n"))
    }

    @Test("An event of the last block is not") func lastBlock() {
        say("push Detail")
        #expect(say(":why detail.viewDidLoad").hasPrefix("detail.viewDidLoad\n  caused by: push Detail\n"))
        #expect(say("why not detail.viewDidLoad").hasPrefix("It happened in block 4:\ndetail.viewDidLoad\n"))
    }

    @Test("A failed block has reasons, and is not part of the session") func failedBlock() {
        let answer = say("push Detail; main.setViewControllers([main], animated: false)", ":why detail.viewDidLoad")
        #expect(answer.hasPrefix("detail.viewDidLoad\n  caused by: push Detail\n"))
        #expect(say("why not home.viewDidLoad").contains("did not happen in the block that failed.\n"))
        #expect(say("why not home.viewDidLoad").contains("in block 3, 1 block ago, caused by: launch { … }\n"))
    }

    @Test("A paused block is explained as far as it has run") func pausedBlock() {
        say(":step push Detail")
        #expect(say("why not home.viewDidLoad").contains("did not happen in block 4 so far.\n"))
        say(":run")
    }

    // MARK: Absences

    @Test(
        "The rule that kept an event away is named",
        arguments: [
            ("present Detail as formSheet from main", "home.viewWillDisappear", "  present.3  sheet-presenter-silent"),
            ("push Detail", "home.viewDidLoad", "  loading.1  view-loads-on-access"),
            ("let other = Home()", "other.viewWillAppear", "  window.1  window-entry-appears"),
            ("let other = Detail(); other.present(Home(), animated: true)", "home2.viewDidAppear", "  present.7  "),
        ]) func absences(block: String, event: String, rule: String)
    {
        say(block)
        let answer = say("why not \(event)")
        #expect(answer.contains("did not happen in block 4.\n\(rule)"), "\(answer)")
    }

    @Test("The dismissal of a sheet sends no callbacks either") func dismissal() {
        say("present Detail as formSheet from main", "dismiss detail")
        let answer = say("why not home.viewWillAppear")
        #expect(answer.contains("  present.3  sheet-presenter-silent"))
        #expect(answer.contains("It last happened in block 3, 2 blocks ago, caused by: launch { … }\n"))
    }

    @Test("A live object has no deinit") func alive() {
        say("push Detail")
        #expect(say("why not detail.deinit").contains("It is alive: 'why detail alive' shows what holds it.\n"))
        #expect(say("why not detail.deinit").contains("It has not happened in this session.\n"))
    }

    @Test("A controller that a verb names but that gets no callback is a line of the answer") func nothing() {
        #expect(
            say("present Detail as formSheet from home").contains(
                "  detail.viewDidAppear(animated: true)\n  home: nothing\n"))
        #expect(!say("dismiss detail").contains("nothing"))
        #expect(!say("push Detail onto main").contains("nothing"))
        #expect(!say("log home.title ?? \"\"").contains("nothing"))
        #expect(!say("let h = home").contains("nothing"))
        say(":set feedback concise")
        #expect(!say("present Home as formSheet from home").contains("nothing"))
    }

    @Test(
        "Unknown names are rejected",
        arguments: [
            ("why not hme.viewWillAppear", "this session has no object or class 'hme'; did you mean 'home'?"),
            (":why home.viewWillApear", "there is no callback 'viewWillApear'; did you mean 'viewWillAppear'?"),
            (":break foo.bar", "this session has no object or class 'foo'"),
            (":break hme", "there is no callback, object or class 'hme'; did you mean 'home'?"),
            (":until home.viewWillApear", "did you mean 'viewWillAppear'?"),
            ("why not", "missing event"),
        ]) func unknown(line: String, message: String)
    {
        #expect(say(line).contains(message), "\(say(line))")
        #expect(say(":break").hasPrefix("No breakpoints"))
    }

    @Test(
        "A future object is known by its class",
        arguments: [
            "detail2.viewDidLoad", "Detail.viewDidLoad", "viewDidLoad(Detail)", "*.viewDidLoad", "main.*",
            "navigationController.*",
            "viewWillAppear(_:)", "detail.presentCompletion",
        ]) func known(pattern: String)
    {
        #expect(say(":break \(pattern)") == "Stops at \(pattern), breakpoint 1.\n")
    }

    @Test("A stop names its breakpoint") func stop() {
        say(":break Home.viewWillAppear", ":break detail.viewDidAppear")
        #expect(say("push Detail").contains("Stopped at breakpoint 2, detail.viewDidAppear, at 0.5s: :step"))
        say(":run")
    }

    // MARK: Causes

    @Test("The named rule is the cause, not the forwarding container") func cause() {
        say("present Detail as fullScreen from main")
        let answer = say(":why home.viewWillDisappear")
        #expect(answer.contains("\n  present.1  cover-presenter-will-first"))
        #expect(answer.contains("  forwarded by main: nav.first.2  stack-forwards-in-super"))
        #expect(say("why").contains("home.viewDidDisappear  present.1  "))
        #expect(say(":why detail.viewWillAppear").contains("present.1"))
        #expect(say(":list").hasSuffix("4  present Detail as fullScreen from main\n"))
    }

    @Test("The same through several containers") func deepCause() {
        say(":reset", "screen Home", "screen Detail", "launch { tab tabs { navigation main { Home } } }")
        say("present Detail as fullScreen from tabs")
        let answer = say(":why home.viewWillDisappear")
        #expect(answer.contains("\n  present.1  "), "\(answer)")
    }

    // MARK: Holders

    @Test(
        "The owners of an object are named",
        arguments: [
            ("push Detail", "detail", "main.stack"),
            ("let kept = Detail()", "kept", "the variable 'kept'"),
            ("present Detail as formSheet from main", "detail", "main.presentedViewController"),
            ("home.kept = Detail()", "detail", "home.kept"),
            ("home.all = [Detail()]", "detail", "home.all, an array"),
            (
                "func hold() { let d = Detail(); home.onTap = { d.title } }; hold()", "detail",
                "home.onTap, a closure that captures 'd'"
            ),
            (
                "func tick() { let d = Detail(); every 1s { d.title = \"a\" } }; tick()", "detail",
                "a repeating timer, a closure that captures 'd'"
            ),
            (
                "func later() { let d = Detail(); after 10s { d.title = \"a\" } }; later()", "detail",
                "a closure that captures 'd'"
            ),
            ("home.addChild(Detail())", "detail", "home.children"),
        ]) func holders(block: String, name: String, holder: String)
    {
        say(block)
        let answer = say("why \(name) alive")
        #expect(answer.hasPrefix("\(name) is held by\n"), "\(answer)")
        #expect(answer.contains("  \(holder)") || answer.contains(", \(holder)"), "\(answer)")
        #expect(say(":why \(name) alive") == answer)
    }

    @Test("For a deallocated object, the answer says since when") func gone() {
        say("push Detail", "pop")
        #expect(say("why detail alive") == "detail is not alive: it was deallocated in block 5.\n")
        #expect(say("why nobody alive").contains("there is no live object 'nobody'"))
    }

    @Test("An object that only holds itself leaks") func leak() {
        say("func knot() { let d = Home(); d.kept = d }", "knot()")
        #expect(
            say("why home2 alive") == "home2 is held by\n  home2.kept\nIt cannot be reached from the app: it leaks.\n")
    }
}

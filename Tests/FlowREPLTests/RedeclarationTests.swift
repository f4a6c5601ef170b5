// A redeclaration at the prompt replaces the first declaration, and a second launch offers to replace the first.

import Flow
import FlowREPL
import Testing

@MainActor @Suite("Redeclarations") struct RedeclarationTests {
    private let prompt = Prompt(options: PromptOptions())

    /// The answer to the last of these lines.
    @discardableResult
    private func say(_ lines: String...) -> String {
        var answer = ""
        for line in lines { answer = prompt.respond(to: line).text }
        return answer
    }

    @Test("A redeclared screen is an edit of the first") func screen() {
        say("screen Home", "launch { Home }", ":mark shown")
        let answer = say("screen Home { on viewDidLoad { log \"new\" } }")
        #expect(
            answer == "Home is declared in block 1, so this replaces that block, like ':edit 1'; block 2 ran again.\n")
        #expect(prompt.promptText == "flow[3]> ")
        #expect(say(":list") == "1  screen Home { on viewDidLoad { log \"new\" } }\n2  launch { Home }\n")
        #expect(say(":trace").contains("log \"new\""))
        #expect(say(":marks") == "shown  after block 2\n")
    }

    @Test("Only the declaration is replaced in a block of several") func several() {
        say("screen Home; screen Detail { var x = 1 }", "let d = Detail()")
        #expect(say("screen Detail { var x = 2 }").contains("Detail is declared in block 1"))
        #expect(say("d.x") == "  = 2\n")
        #expect(say("Home()").contains("<Home: home>"))
    }

    @Test("A redeclared function is an edit of the first") func function() {
        say("func n() -> Int { 1 }", "let a = n()")
        #expect(say("func n() -> Int { 2 }").contains("block 2 ran again"))
        #expect(say("a") == "  = 2\n")
    }

    @Test("If a later block then fails, nothing is changed") func failing() {
        say("screen Home { var x = 1 }", "let h = Home()", "h.x + 1")
        let tree = say(":tree")
        let answer = say("screen Home { var y = 1 }")
        #expect(answer.contains("No change: block 3 would no longer run.\n"), "\(answer)")
        #expect(say("h.x") == "  = 1\n")
        #expect(say(":tree") == tree)
        #expect(say("screen Home { var y: Nothing = 1 + }").contains("error"))
        #expect(say("h.x") == "  = 1\n")
    }

    @Test("An identical redeclaration changes nothing") func same() {
        say("screen Home")
        #expect(say("screen Home").contains("no change"))
        #expect(prompt.promptText == "flow[2]> ")
    }

    @Test("A second launch offers to replace the first") func launch() {
        say("screen Home", "screen Detail", "launch { Home }")
        let answer = say("launch { Detail }")
        #expect(answer.contains("this file already has a launch"))
        #expect(
            answer.hasSuffix(
                "':edit 3' changes the first launch; ':edit 3 launch { Detail }' replaces it with this one.\n"))
        #expect(say(":edit 3 launch { Detail }").hasPrefix("Block 3 is replaced.\n"))
        #expect(say(":tree").contains("<Detail: detail>, state: appeared"))
        #expect(!say(":tree").contains("Home"))
    }

    @Test("A redeclared variable remains an error") func variable() {
        say("let a = 1")
        #expect(say("let a = 2").contains("declared twice"))
        #expect(say("a") == "  = 1\n")
    }
}

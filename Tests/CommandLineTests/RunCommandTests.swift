// `flow run` as users run it: its outputs and its exit codes.

import Foundation
import Testing

private let hello = """
    screen Hello {
        on viewDidLoad { log "hello" }
    }
    launch { Hello }

    """

private let failing = hello + "expect never hello.viewDidLoad\n"

@Suite("flow run") struct RunCommandTests {
    @Test("A trace goes to standard output") func trace() throws {
        let outcome = try FlowProcess.run("run", "-", input: hello)
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        #expect(outcome.output.hasPrefix("flow-trace 1\n"))
        #expect(outcome.output.contains("\n  hello.viewDidLoad\n    log \"hello\"\n"))
    }

    @Test("A script in place of a subcommand is run") func scriptAlone() throws {
        try TemporaryFolder.with { folder in
            try folder.write("a.flow", "log \"a\"\n")
            try folder.write("b.flow", "log \"b\"\nexpect 1 == 2\n")
            #expect(try FlowProcess.run("a.flow", in: folder) == FlowProcess.run("run", "a.flow", in: folder))
            let both = try FlowProcess.run("a.flow", "b.flow", "--trace", "none", in: folder)
            #expect(both.status == 1 && both.output == "")
            #expect(try FlowProcess.run("gone.flow", in: folder).errors.contains("gone.flow"))
        }
    }

    @Test("A storyboard is launched without a script") func storyboard() throws {
        let shop = FlowProcess.root.appendingPathComponent("Tests/Scripts/rules/Shop.storyboard").path
        let outcome = try FlowProcess.run("run", "--tree", shop)
        #expect(outcome.status == 0 && outcome.errors == "")
        #expect(outcome.output.contains("\n  products.viewDidLoad\n"))
        try TemporaryFolder.with { folder in
            try folder.write("Main.storyboard", "<document>\n<<<<<<< HEAD\n</document>")
            let refused = try FlowProcess.run("run", "Main.storyboard", in: folder)
            #expect(refused.status == 2 && refused.errors.contains("Main.storyboard:2:1"))
        }
    }

    @Test("UIKit's own controllers are traced on request") func system() throws {
        let script = """
            screen Home
            launch { navigation main { Home } }
            present UIAlertController(title: "Hello", message: nil, preferredStyle: .alert)
            """
        let plain = try FlowProcess.run("run", "-", input: script).output
        let all = try FlowProcess.run("run", "--system", "-", input: script).output
        for event in ["main.viewDidAppear(animated: false)", "alertController.viewDidAppear(animated: true)"] {
            #expect(!plain.contains(event) && all.contains(event))
        }
        // The option only adds lines.
        var rest = all.split(separator: "\n")[...]
        for line in plain.split(separator: "\n") {
            let index = try #require(rest.firstIndex(of: line), "\(line) is missing, or in another position")
            rest = rest[(index + 1)...]
        }
    }

    @Test("Without a terminal, run, repl, flow alone and -e give the same bytes") func oneOutput() throws {
        let wanted = try FlowProcess.run("run", "-", input: hello)
        #expect(try FlowProcess.run("repl", input: hello) == wanted)
        #expect(try FlowProcess.run(input: hello) == wanted)
        #expect(try FlowProcess.run("-e", hello) == wanted)
        let json = try FlowProcess.run("-e", "log 1", "--trace", "json")
        #expect(json == (try FlowProcess.run("run", "-e", "log 1", "--trace", "json")))
    }

    @Test("A command of the prompt works from a pipe") func pipedCommands() throws {
        let help = try FlowProcess.run("repl", input: ":help\n")
        #expect(help.status == 0)
        #expect(help.output.contains(":tree"))
        let both = try FlowProcess.run("repl", input: "screen Home\nlaunch { Home }\n:tree\n")
        #expect(both.output.contains("home.viewDidAppear") && both.output.contains("Home"))
    }

    @Test("Usage errors begin like all others") func usageErrors() throws {
        let mistakes = [
            ["run"], ["run", "--trace", "x", "a.flow"], ["record"], ["explain"],
            ["run", "--tree-at", "0", "-e", "log 1"],
        ]
        for arguments in mistakes {
            let outcome = try FlowProcess.run(all: arguments)
            #expect(outcome.status == 2)
            let first = outcome.errors.dropFirst("error: ".count).first
            #expect(outcome.errors.hasPrefix("error: ") && first?.isUppercase == false, "\(outcome.errors)")
        }
    }

    @Test("The same script gives the same bytes in every process") func isDeterministic() throws {
        let script = FlowProcess.root.appendingPathComponent("Scripts/examples/mail/mail.flow").path
        let first = try FlowProcess.run("run", script)
        #expect(first.status == 0)
        for _ in 0..<3 { #expect(try FlowProcess.run("run", script) == first) }
    }

    @Test("Statements on the command line are one script") func expressions() throws {
        let outcome = try FlowProcess.run("run", "-e", "let x = 3", "-e", "log \"x is \\(x)\"")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("log \"x is 3\"\n"))
    }

    @Test("Plain arguments have the argument parser's meaning") func plainArguments() throws {
        let pairs = [
            (["run", "--trace", "json", "-"], ["run", "--trace=json", "-"]),
            (["run", "-", "--trace", "none"], ["run", "--trace=none", "-"]),
            (["run", "-e", "log 1"], ["run", "-e", "log 1", "--color", "never"]),
        ]
        for (plain, parsed) in pairs {
            let outcome = try FlowProcess.run(all: plain, input: hello)
            #expect(outcome.status == 0)
            #expect(try FlowProcess.run(all: parsed, input: hello) == outcome)
        }
        for wrong in [["run"], ["run", "--trace"], ["run", "--trace", "xml", "-"], ["run", "-", "-e", "log 1"]] {
            #expect(try FlowProcess.run(all: wrong, input: hello).status == 2)
        }
    }

    @Test("JSON has one record per line") func json() throws {
        let outcome = try FlowProcess.run("run", "--trace", "json", "-", input: hello)
        #expect(outcome.status == 0)
        for line in outcome.output.split(separator: "\n") {
            let record = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            #expect(record?["kind"] is String)
        }
        #expect(outcome.output.contains("viewDidLoad"))
    }

    @Test("No trace, no output") func none() throws {
        #expect(
            try FlowProcess.run("run", "--trace", "none", "-", input: hello)
                == Outcome(status: 0, output: "", errors: ""))
    }

    @Test("A filter keeps what matches") func filter() throws {
        let outcome = try FlowProcess.run("run", "--filter", "hello.viewDidLoad", "-", input: hello)
        #expect(outcome.output.contains("hello.viewDidLoad\n"))
        #expect(!outcome.output.contains("hello.viewWillAppear"))
    }

    @Test("A callback alone matches every object, and a dash excludes") func loneFilters() throws {
        let lone = try FlowProcess.run("run", "--filter", "viewDidLoad", "-", input: hello)
        #expect(lone.output.contains("hello.viewDidLoad\n"))
        #expect(!lone.output.contains("hello.viewWillAppear"))
        for excluding in [
            try FlowProcess.run("run", "--filter", "-*.viewDidLoad", "-", input: hello),
            try FlowProcess.run("run", "--filter=-*.viewDidLoad", "-", input: hello),
        ] {
            #expect(excluding.status == 0, "\(excluding.errors)")
            #expect(!excluding.output.contains("hello.viewDidLoad"))
            #expect(excluding.output.contains("hello.viewWillAppear"))
        }
        let arguments = try FlowProcess.run(
            "run", "--filter", "hello.viewWillAppear(animated: true)", "-", input: hello)
        #expect(arguments.status == 2 && arguments.errors.contains("does not compare arguments"))
    }

    @Test("A malformed filter is the user's error") func malformedFilter() throws {
        let outcome = try FlowProcess.run("run", "--filter", "a.b.c", "-", input: hello)
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("a.b.c"))
        #expect(outcome.output == "")
    }

    @Test("The hierarchy is shown at the end, or after a line") func tree() throws {
        let script = hello + "let other = UIViewController()\n"
        let atEnd = try FlowProcess.run("run", "--trace", "none", "--tree", "-", input: script)
        #expect(atEnd.status == 0)
        #expect(atEnd.output.contains("  Hello") && atEnd.output.contains("other"))
        let atLine = try FlowProcess.run("run", "--trace", "none", "--tree-at", "4", "-", input: script)
        #expect(atLine.status == 0)
        #expect(atLine.output.contains("  Hello") && !atLine.output.contains("other"))
    }

    @Test("A statement in a loop is shown when last idle; a line without one is the user's error") func treeInLoop()
        throws
    {
        let script = hello + "let main = UINavigationController()\nfor _ in 1...2 {\n  push Hello onto main\n}\n"
        func tree(at line: Int) throws -> Outcome {
            try FlowProcess.run("run", "--trace", "none", "--tree-at", "\(line)", "-", input: script)
        }
        for line in [6, 7] { #expect(try tree(at: line).output.contains("hello3")) }
        for line in [8, 99] {
            let outcome = try tree(at: line)
            #expect(outcome.status == 2 && outcome.output == "")
            #expect(outcome.errors.contains("no statement on line \(line) of <stdin>"))
        }
    }

    @Test("Statements and standard input import from the working folder") func importsOfNoFile() throws {
        try TemporaryFolder.with { folder in
            let model = folder.appendingPathComponent("model.flow")
            try Data("class Model { var n = 7 }\n".utf8).write(to: model)
            let statements = try FlowProcess.run(
                "run", "-e", "import \"model.flow\"", "-e", "log Model().n", in: folder)
            #expect(statements.status == 0 && statements.output.contains("log \"7\""))
            let input = "import \"model.flow\"\nlog Model().n\n"
            #expect(try FlowProcess.run("run", "-", input: input, in: folder).output.contains("log \"7\""))
        }
    }

    @Test("A failed expectation exits with 1") func failedExpectation() throws {
        let outcome = try FlowProcess.run("run", "-", input: failing)
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("<stdin>:5"))
    }

    @Test(
        "What stops an app in Swift is a crash and exits with 1; what Swift would not compile exits with 2",
        arguments: [
            ("let none: Hello? = nil\nnone!.view", 1), ("let list = [1]\nlog \"\\(list[4])\"", 1),
            ("var zero = 0\nlog \"\\(4 / zero)\"", 1), ("var most = 9223372036854775807\nmost += 1", 1),
            ("var value = hello.title\nvalue = 4\nlog \"\\(value + true)\"", 2),
        ])
    func trap(script: String, status: Int32) throws {
        #expect(try FlowProcess.run("run", "--trace", "none", "-", input: hello + script + "\n").status == status)
    }

    @Test("A crash exits with 1") func crash() throws {
        let outcome = try FlowProcess.run(
            "run", "-e", "let a = UIViewController()", "-e", "let n = UINavigationController(rootViewController: a)",
            "-e", "n.pushViewController(a, animated: false)", "-e", "settle")
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("\n  !! "))
    }

    @Test("A mistake in the script exits with 2, and nothing runs") func scriptError() throws {
        let outcome = try FlowProcess.run("run", "-", input: hello + "psuh Home\n")
        #expect(outcome.status == 2)
        #expect(outcome.output == "")
        #expect(outcome.errors.contains("psuh"))
        #expect(outcome.errors.contains("<stdin>:5:1"))
    }

    @Test("An exceeded limit exits with 2", arguments: ["--max-steps", "--max-depth"]) func limits(option: String)
        throws
    {
        let endless = "func f() { f() }\nf()\nwhile true { }\n"
        let outcome = try FlowProcess.run("run", option, "100", "-", input: endless)
        #expect(outcome.status == 2)
        #expect(!outcome.errors.isEmpty)
    }

    @Test(
        "Invalid flags exit with 2",
        arguments: [
            ["--bogus"], ["run"], ["run", "--trace", "xml", "x.flow"], ["run", "--tree-at", "0", "x.flow"],
            ["run", "--tree-at", "x", "x.flow"], ["run", "--tree", "--tree-at", "3", "x.flow"],
            ["run", "-e", "log 1", "x.flow"], ["run", "--max-steps", "0", "x.flow"],
            ["run", "--color", "blue", "x.flow"],
            ["nonsense"], ["check"], ["format"],
        ])
    func usage(arguments: [String]) throws {
        let line = arguments.map { "'\($0)'" }.joined(separator: " ")
        try TemporaryFolder.with { folder in
            let outcome = try FlowProcess.shell("\"$FLOW\" \(line) 2>errors", in: folder)
            #expect(outcome.status == 2)
            #expect(outcome.output == "")
            #expect(try folder.read("errors").hasPrefix("error: "))
        }
    }

    @Test("A missing file is named") func missingFile() throws {
        let outcome = try FlowProcess.run("run", "nowhere.flow")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("nowhere.flow"))
    }

    @Test("Several files all run, and the worst result counts") func severalFiles() throws {
        try TemporaryFolder.with { folder in
            try folder.write("a.flow", "psuh Home\n")
            try folder.write("b.flow", hello)
            let outcome = try FlowProcess.run("run", "a.flow", "b.flow", in: folder)
            #expect(outcome.status == 2)
            #expect(outcome.output.contains("hello.viewDidLoad"))
        }
    }

    @Test("Version and help are not errors") func help() throws {
        #expect(try FlowProcess.run("--version").output.hasPrefix("flow "))
        let help = try FlowProcess.run("run", "--help")
        #expect(help.status == 0)
        #expect(help.output.contains("--filter"))
    }
}

// The table of docs/limits.md, row by row, as users meet it: an error with a location, exit code 2, and nothing half
// written. Limits that users can change are tested with small values; defaults that no test can reach are not tested.

import Foundation
import Testing

/// A script that exceeds a limit, and the expected report.
private struct Excess: Sendable, CustomTestStringConvertible {
    var name: String
    var options: [String] = []
    var script: String
    var message: String
    var location: String

    var testDescription: String { name }

    static let all: [Excess] = [
        Excess(
            name: "a line", script: "log 1\n" + repeated("a", 1 << 20) + "a\n", message: "a line may not exceed 1 MB",
            location: "<stdin>:2:1"),
        Excess(
            name: "nested brackets", script: "log 1\nlet x = " + repeated("(", 100_000) + repeated(")", 100_000) + "\n",
            message: "nested more than 256 levels deep", location: "<stdin>:2:"),
        Excess(
            name: "brackets never closed", script: repeated("[", 100_000), message: "nested more than 256 levels deep",
            location: "<stdin>:1:"),
        Excess(
            name: "nested blocks", script: repeated("if true {\n", 100_000) + repeated("}\n", 100_000),
            message: "nested more than 256 levels deep", location: "<stdin>:43:"),
        Excess(
            name: "a chain of operators", script: "let x = 1" + repeated(" + 1", 100_000) + "\n",
            message: "nested more than 256 levels deep", location: "<stdin>:1:9"),
        Excess(
            name: "a chain of members", script: "let x = a" + repeated(".b", 100_000) + "\n",
            message: "nested more than 256 levels deep", location: "<stdin>:1:9"),
        Excess(
            name: "strings in strings", script: "log " + repeated("\"\\(", 1000) + repeated(")\"", 1000) + "\n",
            message: "strings are nested more than 32 levels deep", location: "<stdin>:1:5"),
        Excess(
            name: "calls", options: ["--max-depth", "100"], script: "func f(x) { return f(x + 1) }\nf(0)\n",
            message: "more than 100 calls are nested", location: "<stdin>:1:20"),
        Excess(
            name: "callbacks in callbacks", options: ["--max-depth", "100"],
            script:
                "screen A { on viewDidLayoutSubviews { view.setNeedsLayout(); view.layoutIfNeeded() } }\nroot A()\n",
            message: "more than 100 calls are nested", location: "<stdin>:1:62"),
        Excess(
            name: "steps of a loop", options: ["--max-steps", "1000"], script: "log 1\nwhile true { }\n",
            message: "takes more than 1000 steps", location: "<stdin>:2:1"),
        Excess(
            name: "steps of a counted loop", options: ["--max-steps", "1000"],
            script: "repeat 9223372036854775807 times { }\n", message: "takes more than 1000 steps",
            location: "<stdin>:1:1"),
        Excess(
            name: "steps of all scenarios", options: ["--max-steps", "1000"],
            script: "scenario \"a\" { repeat 600 times { } }\nscenario \"b\" { repeat 600 times { } }\n",
            message: "the scenarios up to this one take more than 1000 steps together", location: "<stdin>:2:16"),
        Excess(
            name: "steps of walks along a chain", options: ["--max-steps", "500000"],
            script:
                "screen A\nvar last = A()\nroot last\n"
                + "repeat 2000 times { let next = A(); last.addChild(next); last = next }\n"
                + "repeat 2000 times { _ = last.presentedViewController }\n",
            message: "takes more than 500000 steps", location: "<stdin>:5:"),
        Excess(
            name: "steps of VoiceOver's walks of a screen", options: ["--max-steps", "110000"],
            script:
                "screen Home { on viewDidLoad { after 1s { embed Home in self at rect(0, 0, 10, 10) } } }\n"
                + "launch { Home }\nvoiceOver on\nwait 150s\n",
            message: "takes more than 110000 steps", location: "<stdin>:4:1"),
        Excess(
            name: "a list of shared lists, for its descriptions",
            script:
                "struct P: CustomStringConvertible { var description: String { \"p\" } }\nvar a: Any = [1]\n"
                + "repeat 40 times { a = [a, a] }\nlet text = \"\\(a) \\(P())\"\n",
            message: "more than 2000000 elements of a value have been visited", location: "<stdin>:4:"),
        Excess(
            name: "steps of events", options: ["--max-steps", "1000"],
            script: "screen A\nlet n = UINavigationController()\nroot n\nwhile true { push A() onto n animated }\n",
            message: "takes more than 1000 steps", location: "<stdin>:4:14"),
        Excess(
            name: "elements", options: ["--max-values", "1000"], script: "var a = []\nwhile true { a.append(1) }\n",
            message: "memory for more than 1000 values", location: "<stdin>:2:14"),
        Excess(
            name: "lengths of nested views", options: ["--max-values", "5000"],
            script: nested(250),
            message: "the constraints need memory for more than 5000 values", location: "<stdin>:5:"),
        Excess(
            name: "steps of one layout", options: ["--max-steps", "20000"],
            script: nested(250),
            message: "takes more than 20000 steps", location: "<stdin>:5:"),
        Excess(
            name: "arrays in arrays", options: ["--max-values", "1000"],
            script: "var a = []\nwhile true { a = [a, a] }\n", message: "memory for more than 1000 values",
            location: "<stdin>:2:18"),
        Excess(
            name: "dictionaries in dictionaries", options: ["--max-values", "1000"],
            script: "var d = [\"a\": 1]\nwhile true { d = [\"a\": d] }\n", message: "memory for more than 1000 values",
            location: "<stdin>:2:"),
        Excess(
            name: "closures in closures", options: ["--max-values", "1000"],
            script: "var f = { 1 }\nwhile true { let g = f; f = { g() } }\n",
            message: "memory for more than 1000 values", location: "<stdin>:2:"),
        Excess(
            name: "key commands of one controller", options: ["--max-steps", "500000"],
            script:
                "screen A\nlet a = A()\n"
                + "repeat 3000 times { a.addKeyCommand(UIKeyCommand(input: \"a\", modifierFlags: [], action: \"f\")) }\n",
            message: "takes more than 500000 steps", location: "<stdin>:3:"),
        Excess(
            name: "visits of a value that is shown",
            script: "var v = [1]\nfor _ in 0..<40 { v = [v, v] }\nlog v\n",
            message: "more than 2000000 elements of a value have been visited", location: "<stdin>:3:"),
        Excess(
            name: "visits of a value for UIKit",
            script: "screen A\nlet a = A()\nvar v = [1]\nfor _ in 0..<40 { v = [v, v] }\na.show(A(), sender: v)\n",
            message: "more than 2000000 elements of a value have been visited", location: "<stdin>:5:1"),
        Excess(
            name: "a deep value for UIKit",
            script: "screen A\nlet a = A()\nvar v = []\nrepeat 1000000 times { v = [v] }\na.show(A(), sender: v)\n",
            message: "collections passed to UIKit can nest at most 100 deep", location: "<stdin>:5:1"),
        Excess(
            name: "entries", options: ["--max-values", "1000"],
            script: "var d = [:]\nvar i = 0\nwhile true { d[i] = i; i += 1 }\n",
            message: "memory for more than 1000 values", location: "<stdin>:3:14"),
        Excess(
            name: "text of keys", options: ["--max-values", "100000"],
            script: """
                var text = "0123456789abcdef"
                for _ in 0..<10 { text += text }
                var d = [:]
                for i in 0..<1000 { d["\\(text)\\(i)"] = 1 }

                """, message: "memory for more than 100000 values", location: "<stdin>:4:"),
        Excess(
            name: "text", options: ["--max-values", "1000"], script: "var s = \"x\"\nwhile true { s += s }\n",
            message: "memory for more than 1000 values", location: "<stdin>:2:14"),
        Excess(
            name: "objects", options: ["--max-objects", "1000"],
            script: "screen A\nvar all = []\nwhile true { all.append(A()) }\n",
            message: "more than 1000 controllers, views and other objects are alive", location: "<stdin>:3:"),
        Excess(
            name: "objects on a stack", options: ["--max-objects", "1000"],
            script: "screen A\nlet n = UINavigationController()\nroot n\nwhile true { push A() onto n unanimated }\n",
            message: "more than 1000 controllers, views and other objects are alive", location: "<stdin>:4:"),
        Excess(
            name: "turns", options: ["--max-turns", "100"],
            script: "func f() { async { f() } }\nf()\nsettle\n", message: "not idle after 100 turns",
            location: "<stdin>:2:1"
        ),
        Excess(
            name: "handlers that cause each other", options: ["--max-turns", "1000"],
            script: "screen A { on viewDidAppear { present A() } }\nlaunch { A }\n",
            message: "'viewDidAppear' of A and 'present' may cause each other", location: "<stdin>:1:31"),
        Excess(
            name: "calls of UIKit that cause each other", options: ["--max-steps", "100000"],
            script:
                "screen A { on viewDidAppear { self.navigationController.pushViewController(A(), animated: false) } }\n"
                + "launch { navigation n { A } }\n",
            message: "'viewDidAppear' of A and 'pushViewController' may cause each other", location: "<stdin>:1:31"),
        Excess(
            name: "blocks that cause each other", options: ["--max-steps", "10000"],
            script: "func f() { async { f(); f() } }\nf()\nsettle\n",
            message: "'f' and 'async' may cause each other", location: "<stdin>:1:12"),
        Excess(
            name: "what waits", options: ["--max-objects", "1000"],
            script: "while true { UIView.animate(withDuration: 1) { } }\n",
            message: "more than 1000 turns, animations and actions are pending", location: "<stdin>:1:"),
        Excess(
            name: "a long body", options: ["--max-steps", "10000"],
            script: "var a = 0\nfunc f() {\n" + repeated("a += 1\n", 1000) + "}\nfor _ in 0..<100 { f() }\n",
            message: "takes more than 10000 steps", location: "<stdin>:"),
        Excess(
            name: "fields", options: ["--max-values", "10000"],
            script: "class A {\n" + (1...200).map { "var a\($0) = 0\n" }.joined() + "}\nvar all = []\n"
                + "while true { all.append(A()) }\n",
            message: "memory for more than 10000 values", location: "<stdin>:"),
        Excess(
            name: "a trace", options: ["--max-trace", "10000", "--trace", "text"],
            script: "while true { log \"one more line\" }\n", message: "the trace is longer than 10000 bytes",
            location: "<stdin>:1:1"),
        Excess(
            name: "a trace of events", options: ["--max-trace", "100000", "--trace", "json"],
            script:
                "screen A\nlet n = UINavigationController()\nroot n\nwhile true { push A() onto n animated; pop n }\n",
            message: "the trace is longer than 100000 bytes", location: "<stdin>:4:"),
        Excess(
            name: "what expectations keep of a trace", options: ["--max-trace", "10000"],
            script: "while true { log \"one more line\" }\nexpect warning \"more\"\n",
            message: "the trace is longer than 10000 bytes", location: "<stdin>:1:1"),
    ]
}

/// A script that nests views, each of which is as high as its superview.
private func nested(_ count: Int) -> String {
    "screen A\nlet a = A()\nroot a\nvar p: UIView = a.view\n"
        + "for _ in 0..<\(count) { let v = UIView(); v.translatesAutoresizingMaskIntoConstraints = false; p.addSubview(v); "
        + "NSLayoutConstraint.activate([v.topAnchor.constraint(equalTo: p.topAnchor), "
        + "v.bottomAnchor.constraint(equalTo: p.bottomAnchor)]); p = v }\n"
}

private func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

@Suite("Limits") struct LimitTests {
    @Test("An expectation of values does not store the trace") func expectationsOfValues() throws {
        try TemporaryFolder.with { folder in
            try folder.write("script.flow", "for i in 0..<1000 { log \"one more line\" }\nexpect 1 == 1\n")
            let line = "\"$FLOW\" run --trace none --max-trace 10000 script.flow 2>&1; echo $?"
            #expect(try FlowProcess.shell(line, in: folder).output == "0\n")
        }
    }

    @Test("Exceeding a limit is an error with a location, and exit code 2", arguments: Excess.all)
    fileprivate func limits(_ excess: Excess) throws {
        try TemporaryFolder.with { folder in
            try folder.write("script.flow", excess.script)
            let options = (["--trace", "none"] + excess.options).joined(separator: " ")
            let line = "\"$FLOW\" run \(options) - <script.flow 2>errors >/dev/null; echo $?"
            #expect(try FlowProcess.shell(line, in: folder).output == "2\n")
            let errors = try folder.read("errors")
            #expect(errors.contains(excess.message))
            #expect(errors.contains("--> \(excess.location)"))
            #expect(errors.utf8.count < 10_000, "the report is too long to read")
        }
    }

    @Test("The report of an uncaught error shows the start of a large value") func largeThrownValue() throws {
        try TemporaryFolder.with { folder in
            try folder.write(
                "script.flow", "var list = [0]\nfor _ in 0..<16 { list = [list, list] }\nthrow list\n")
            let outcome = try FlowProcess.run("run", "script.flow", in: folder)
            #expect(outcome.status == 1)
            #expect(outcome.errors.contains("an error was thrown and not caught: [[[[[[[[[["))
            #expect(outcome.errors.utf8.count < 5000)
        }
    }

    @Test("A file with a line of many megabytes is rejected") func hugeLine() throws {
        try TemporaryFolder.with { folder in
            let line = "head -c 10000000 /dev/zero | tr '\\0' a >long.flow; \"$FLOW\" run long.flow; echo $?"
            let outcome = try FlowProcess.shell(line, in: folder)
            #expect(outcome.output.contains("a line may not exceed 1 MB"))
            #expect(outcome.output.contains("--> long.flow:1:1"))
            #expect(outcome.output.hasSuffix("\n2\n"))
        }
    }

    @Test("An endless source is rejected", arguments: ["/dev/zero", "- </dev/zero"])
    func endlessSource(path: String) throws {
        try TemporaryFolder.with { folder in
            let outcome = try FlowProcess.shell("\"$FLOW\" check \(path); echo $?", in: folder)
            #expect(outcome.output.contains("it is larger than 128 MB"))
            #expect(outcome.output.hasSuffix("\n2\n"))
        }
    }

    @Test("The size limit applies to a script with its imports") func sizeWithImports() throws {
        try TemporaryFolder.with { folder in
            let line = "yes '// a comment' | head -c 70000000 >a.flow; cp a.flow b.flow; "
            _ = try FlowProcess.shell(line, in: folder)
            try folder.write("main.flow", "import \"a.flow\"\nimport \"b.flow\"\n")
            let outcome = try FlowProcess.run("check", "main.flow", in: folder)
            #expect(outcome.status == 2)
            #expect(outcome.errors.contains("a script may not exceed 128 MB with its imports"))
            #expect(outcome.errors.contains("--> main.flow:2:8"))
        }
    }

    @Test("The number of imports is limited") func tooManyImports() throws {
        try TemporaryFolder.with { folder in
            for number in 0...1000 { try folder.write("f\(number).flow", "import \"f\(number + 1).flow\"\n") }
            let outcome = try FlowProcess.run("check", "f0.flow", in: folder)
            #expect(outcome.status == 2)
            #expect(outcome.errors.contains("a script can import 1000 files"))
            #expect(outcome.errors.contains("--> f999.flow:1:8"))
        }
    }

    @Test("The first 500 of a script's mistakes are shown, and all are counted") func manyMistakes() throws {
        try TemporaryFolder.with { folder in
            try folder.write("m.flow", (1...600).map { "log unknown\($0)\n" }.joined())
            let outcome = try FlowProcess.run("check", "m.flow", in: folder)
            #expect(outcome.status == 2)
            #expect(outcome.errors.components(separatedBy: "error: ").count == 501)
            #expect(outcome.errors.hasSuffix("... and 100 more\n600 errors\n"))
        }
    }

    @Test("An invalid limit is rejected", arguments: ["0", "-1", "9223372036854775808", "x"])
    func wrongLimits(value: String) throws {
        let options = ["--max-depth", "--max-steps", "--max-values", "--max-objects", "--max-turns", "--max-trace"]
        for option in options {
            let outcome = try FlowProcess.run("run", "\(option)=\(value)", "-e", "log 1")
            #expect(outcome.status == 2)
            #expect(outcome.errors.contains(option))
            #expect(outcome.output == "")
        }
    }

    @Test("The program has every row of the table, and the table has every option") func table() throws {
        let table = try FlowProcess.root.read("docs/limits.md")
        let help = try FlowProcess.run("help", "run").output
        for option in Set(help.matches(of: /--max-[a-z]+/).map { String($0.output) }) {
            #expect(table.contains(option))
        }
    }
}

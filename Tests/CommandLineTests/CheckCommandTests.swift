// `flow check` prints the library's diagnostics, and its exit code says whether the script can run.

import Foundation
import Testing

@Suite("flow check") struct CheckCommandTests {
    @Test("A script without mistakes prints nothing") func silence() throws {
        #expect(
            try FlowProcess.run("check", "-", input: "screen Home\n") == Outcome(status: 0, output: "", errors: ""))
    }

    @Test("Every mistake of every file is reported on standard error") func mistakes() throws {
        try TemporaryFolder.with { folder in
            try folder.write("a.flow", "screen Home\npsuh Home\nvra x = 1\n")
            try folder.write("b.flow", "pop to\n")
            let outcome = try FlowProcess.run("check", "a.flow", "b.flow", in: folder)
            #expect(outcome.status == 2)
            #expect(outcome.output == "")
            for place in ["a.flow:2:1", "a.flow:3:1", "b.flow:1:"] { #expect(outcome.errors.contains(place)) }
        }
    }

    @Test(
        "Any bytes get an answer", arguments: ["\u{0}", "\u{feff}", "{", "\"", "\\(", "/*", "\r\r\r"])
    func hostile(text: String) throws {
        #expect([0, 2].contains(try FlowProcess.run("check", "-", input: text).status))
    }

    @Test("Deep nesting is rejected without a crash", arguments: ["(", "[", "{", "if x {", "-", "!", "a.", "f("])
    func deep(opener: String) throws {
        let text = "let x = " + String(repeating: opener, count: 100_000)
        #expect(try FlowProcess.run("check", "-", input: text).status == 2)
    }

    @Test("The output for a script equals the file next to it", arguments: ["ten-mistakes", "import-cycle"])
    func shown(name: String) throws {
        let folder = FlowProcess.root.appendingPathComponent("Tests/Scripts/errors")
        let outcome = try FlowProcess.run("check", "Tests/Scripts/errors/\(name).flow", in: FlowProcess.root)
        #expect(try folder.read(name + ".txt") == outcome.errors)
        #expect(outcome.status == 2)
        #expect(outcome.output == "")
    }

    @Test("A remark does not prevent a run") func remark() throws {
        let script = "func show(_ x: UIVewController) { log \"\\(x)\" }\nshow(nil)\n"
        let outcome = try FlowProcess.run("check", "-", input: script)
        #expect(outcome.errors.hasPrefix("warning: "))
        #expect(outcome.status == 0)
    }
}

// `flow check` prints the library's diagnostics, and its exit code shows whether the script can run.

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
            for location in ["a.flow:2:1", "a.flow:3:1", "b.flow:1:"] { #expect(outcome.errors.contains(location)) }
        }
    }

    @Test("Each diagnostic is a line of JSON with its location, label, notes and fixes") func json() throws {
        let outcome = try FlowProcess.run("check", "-", "--format", "json", input: "screen Home\npsuh Home\n")
        #expect(outcome.status == 2)
        #expect(outcome.errors == "")
        let lines = outcome.output.split(separator: "\n")
        try #require(lines.count == 1)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any])
        #expect(object["code"] as? String == "unknown-verb")
        #expect(object["severity"] as? String == "error")
        #expect(object["file"] as? String == "<stdin>")
        #expect(object["line"] as? Int == 2)
        #expect(object["column"] as? Int == 1)
        #expect(object["endColumn"] as? Int == 5)
        let fixes = try #require(object["fixes"] as? [[String: Any]])
        #expect(fixes.first?["replacement"] as? String == "push")
    }

    @Test("A SARIF log has the files' diagnostics, with columns in code points and paths as URIs") func sarif() throws {
        try TemporaryFolder.with { folder in
            try folder.write("a b.flow", "screen Home\nlog \"👩‍👩‍👧\"; psuh Home\n")
            try folder.write("c.flow", "pop to\n")
            let outcome = try FlowProcess.run("check", "a b.flow", "c.flow", "--format", "sarif", in: folder)
            #expect(outcome.status == 2)
            #expect(outcome.errors == "")
            let log = try #require(
                try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
            #expect(log["version"] as? String == "2.1.0")
            let run = try #require((log["runs"] as? [[String: Any]])?.first)
            let results = try #require(run["results"] as? [[String: Any]])
            #expect(results.count == 2)
            #expect(results[0]["ruleId"] as? String == "unknown-verb")
            #expect(results[0]["level"] as? String == "error")
            let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
            let rules = try #require(driver?["rules"] as? [[String: Any]])
            #expect(rules[0]["id"] as? String == "unknown-verb")
            let location = (results[0]["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
            #expect((location?["artifactLocation"] as? [String: Any])?["uri"] as? String == "a%20b.flow")
            let region = try #require(location?["region"] as? [String: Any])
            #expect(region["startLine"] as? Int == 2)
            // The family emoji is one character but five code points.
            #expect(region["startColumn"] as? Int == 14)
            let fix = (results[0]["fixes"] as? [[String: Any]])?.first
            #expect((fix?["description"] as? [String: Any])?["text"] is String)
        }
    }

    @Test("Without mistakes, JSON is empty and SARIF has no results") func emptyReports() throws {
        #expect(try FlowProcess.run("check", "-", "--format", "json", input: "screen Home\n").output == "")
        let log = try FlowProcess.run("check", "-", "--format", "sarif", input: "screen Home\n").output
        #expect(log.contains("\"results\":[]"))
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

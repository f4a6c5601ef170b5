// `flow test` as a process: its output and timing, the machine-readable formats, and the files that a killed process
// leaves.

import Foundation
import Testing

@Suite("flow test, for suites") struct SuiteCommandTests {
    private static let head = "screen Home\nscreen Detail\nlaunch { navigation main { Home } }\n"

    @Test("Differences are listed, shown, accepted by name, and then gone") func pending() throws {
        try TemporaryFolder.with { folder in
            for name in ["a", "b"] {
                try folder.write("\(name).flow", Self.head + "push Detail\n")
            }
            #expect(try FlowProcess.run("test", "--accept", in: folder).status == 0)
            for name in ["a", "b"] {
                try folder.write("\(name).flow", Self.head + "push Detail\npop\n")
            }
            let listed = try FlowProcess.run("test", "--list-pending", in: folder)
            #expect(listed.status == 0)
            #expect(listed.output.split(separator: "\n").map { $0.prefix { $0 != ":" } } == ["a.trace", "b.trace"])
            let shown = try FlowProcess.run("test", "--diff", "b", in: folder)
            #expect(shown.status == 1)
            #expect(shown.output.contains("+++ b.trace.actual") && !shown.output.contains("a.trace"))
            let home = ["HOME": folder.path]
            #expect(try FlowProcess.run("test", in: folder, environment: home).status == 1)
            #expect(try FlowProcess.run("test", "--accept", "b", in: folder, environment: home).status == 0)
            let again = try FlowProcess.run("test", "--failed", in: folder, environment: home)
            #expect(again.status == 1)
            #expect(
                again.output.hasSuffix(
                    """
                    0 passed, 1 failed
                    next: 1 script has a different trace; 'flow test --review' shows each difference, to accept or reject

                    """))
            #expect(try FlowProcess.run("test", "--list-pending", in: folder).output.hasPrefix("a.trace:"))
        }
    }

    @Test("In CI nothing is accepted, and nothing is written") func inCI() throws {
        try TemporaryFolder.with { folder in
            try folder.write("a.flow", Self.head + "push Detail\n")
            try folder.write("a.trace", "flow-trace 1\n== main\n")
            let refused = try FlowProcess.shell("CI=true \"$FLOW\" test --accept; echo $?", in: folder)
            #expect(refused.output.hasSuffix("2\n"))
            #expect(refused.output.contains("nothing can be accepted in CI"))
            let failed = try FlowProcess.shell("CI=1 \"$FLOW\" test; echo $?; ls", in: folder)
            #expect(failed.output.hasSuffix("1\na.flow\na.trace\n"))
            let kept = try FlowProcess.shell("CI=false \"$FLOW\" test >/dev/null; ls", in: folder)
            #expect(kept.output == "a.flow\na.trace\na.trace.actual\n")
        }
    }

    @Test("A review needs a terminal") func review() throws {
        try TemporaryFolder.with { folder in
            try folder.write("a.flow", Self.head + "push Detail\nexpect trace { }\n")
            let outcome = try FlowProcess.shell("\"$FLOW\" test --review </dev/null; echo $?", in: folder)
            #expect(outcome.output.hasSuffix("2\n"))
            #expect(outcome.output.contains("--review needs a terminal"))
            #expect(try folder.read("a.flow").contains("expect trace { }"))
        }
    }

    @Test("If nothing ran, the reason is reported") func nothing() throws {
        try TemporaryFolder.with { folder in
            try folder.write("a.flow", "// tags: quick\nscreen Home\n")
            let declared = try FlowProcess.run("test", in: folder)
            #expect(declared.status == 2)
            #expect(declared.errors == "error: the scripts contain only declarations; there is nothing to test\n")
            let left = try FlowProcess.run("test", "--tag", "slow", in: folder)
            #expect(left.status == 2)
            #expect(left.errors == "error: no script was selected\n")
        }
    }

    @Test("Another process gives the same traces") func twice() throws {
        try TemporaryFolder.with { folder in
            try folder.write("a.flow", Self.head + "push Detail\nexpect exactly 1 of detail.viewDidLoad\n")
            let outcome = try FlowProcess.run("test", "--twice", "a.flow", in: folder)
            #expect(outcome.status == 0)
            #expect(!outcome.output.contains("not deterministic"))
        }
    }

    @Test("A report is written to a file as a whole") func toFile() throws {
        try TemporaryFolder.with { folder in
            try folder.write("a.flow", "log 1\nexpect 1 == 2\n")
            let outcome = try FlowProcess.run("test", "--format", "junit", "--output", "r.xml", in: folder)
            #expect(outcome.status == 1)
            #expect(outcome.output == "")
            #expect(try folder.read("r.xml").hasSuffix("</testsuites>\n"))
        }
    }

    @Test(
        "Invalid options are reported",
        arguments: [
            ["--format", "pdf"], ["--shard", "3/2"], ["--accept", "--watch"], ["--coverage", "html"], ["nowhere"],
            ["--jobs", "0"],
        ])
    func wrongOptions(_ options: [String]) throws {
        try TemporaryFolder.with { folder in
            try folder.write("a.flow", "log 1\nexpect 1 == 1\n")
            let line = "\"$FLOW\" test \(options.joined(separator: " ")); echo $?"
            #expect(try FlowProcess.shell(line, in: folder).output.hasSuffix("2\n"))
        }
    }

    @Test("A kill while traces are accepted leaves each file old or new, and intact", arguments: [5, 20, 45, 80])
    func killed(_ milliseconds: Int) throws {
        try TemporaryFolder.with { folder in
            let count = 120
            for index in 0..<count {
                try folder.write("\(index).flow", "log \"\(index)\"\nexpect trace { }\n")
                try folder.write("g\(index).flow", "log \"\(index)\"\n")
                try folder.write("g\(index).trace", "old\n")
            }
            let seconds = Double(milliseconds) / 1000
            _ = try FlowProcess.shell(
                "\"$FLOW\" test --accept . >/dev/null 2>&1 & p=$!; sleep \(seconds); kill -9 $p; wait $p 2>/dev/null; true",
                in: folder)
            for index in 0..<count {
                let old = "log \"\(index)\"\nexpect trace { }\n"
                let new = "log \"\(index)\"\nexpect trace {\n    log \"\(index)\"\n}\n"
                let script = try folder.read("\(index).flow")
                #expect(script == old || script == new)
                let golden = try folder.read("g\(index).trace")
                #expect(
                    golden == "old\n" || golden == "flow-trace 1\n== main\n> log \"\(index)\"\n  log \"\(index)\"\n")
            }
        }
    }
}

// `flow compare` as users run it: an app's output, the helper file for apps, and invalid logs.

import Foundation
import Testing

@Suite("flow compare") struct CompareCommandTests {
    private static let script = "screen Home\nlaunch { Home }\n"
    private static let log = "Home viewDidLoad\nnothing\nHome viewWillAppear(_:)\nHome viewDidAppear(_:)\n"

    @Test("A log of the same run matches, whatever other lines it contains") func same() throws {
        try TemporaryFolder.with { folder in
            try folder.write("home.flow", Self.script)
            try folder.write("device.log", Self.log)
            let outcome = try FlowProcess.run("compare", "home.flow", "device.log", in: folder)
            #expect(outcome.errors == "")
            #expect(
                outcome.output == """
                    device.log and home.flow: compared 3 events of the log with 3 of the script; 1 line skipped
                      Home is home
                    the app matches the script

                    """)
            #expect(outcome.status == 0)
            #expect(try FlowProcess.run("compare", "home.flow", "-", input: Self.log, in: folder).status == 0)
            #expect(try FlowProcess.run("compare", "-", "device.log", input: Self.script, in: folder).status == 0)
        }
    }

    @Test("A log of another run differs, with the reasons") func different() throws {
        try TemporaryFolder.with { folder in
            try folder.write("home.flow", Self.script)
            try folder.write("device.log", "Home viewWillAppear(_:)\nHome viewDidLoad\nHome viewDidAppear(_:)\n")
            let outcome = try FlowProcess.run("compare", "home.flow", "device.log", in: folder)
            #expect(outcome.status == 1)
            #expect(outcome.output.contains("moved: home."))
            #expect(outcome.output.contains("caused by: launch { … } (home.flow:2)"))
            #expect(outcome.output.contains("device.log:2: against UIKit's rules: home.viewDidLoad\n"))
            #expect(outcome.output.hasSuffix("\n1 departure from the script, 1 departure from UIKit's rules\n"))

            let json = try FlowProcess.run("compare", "--json", "home.flow", "device.log", in: folder)
            #expect(json.status == 1)
            for line in json.output.split(separator: "\n") {
                let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
                #expect(object?["kind"] is String)
            }
            #expect(json.output.contains("\"what\":\"rule\""))
        }
    }

    @Test("Options select the scenario and map the names") func options() throws {
        try TemporaryFolder.with { folder in
            let scenarios = "scenario \"push\" { log 1 }\nscenario \"stay\" { log 2 }\n"
            try folder.write("home.flow", Self.script + scenarios)
            try folder.write("device.log", Self.log.replacing("Home", with: "X"))
            let arguments = ["compare", "home.flow", "device.log", "--map", "X=Home"]
            let outcome = try FlowProcess.run(all: arguments + ["--scenario", "stay"], in: folder)
            #expect(outcome.status == 0)
            #expect(outcome.output.hasPrefix("device.log and home.flow \"stay\": "))
            let wrong = try FlowProcess.run(all: arguments + ["--scenario", "push!"], in: folder)
            #expect(wrong.status == 2)
            #expect(wrong.errors.contains("the script has no scenario 'push!'; did you mean 'push'?"))
            #expect(try FlowProcess.run("compare", "home.flow", "device.log", "--map", "X", in: folder).status == 2)
            #expect(try FlowProcess.run("compare", "-", "-", in: folder).status == 2)
        }
    }

    @Test(
        "An invalid log is reported, and ends with 2",
        arguments: [
            (": >device.log", "the log is empty"), ("echo hello >device.log", "no line of the log is a callback"),
            ("printf 'Home viewDidLoad\\n\\000' >device.log", "NUL byte"),
            ("printf '\\377\\376H\\000' >device.log", "the log is UTF-16"),
            ("head -c 1000 /dev/zero | tr '\\000' '\\377' >device.log", "no line of the log is a callback"),
            ("truncate -s 500M device.log", "it is larger than 64 MB"), ("mkdir device.log", "it is a folder"),
            (":", "no such file"), ("echo 'Other viewDidLoad' >device.log", "no class of the log is in the script"),
            ("echo viewDidLoad >device.log", "1 line names a callback, but no object"),
        ])
    func badLogs(make: String, message: String) throws {
        try TemporaryFolder.with { folder in
            try folder.write("home.flow", Self.script)
            let outcome = try FlowProcess.shell("\(make); \"$FLOW\" compare home.flow device.log; echo $?", in: folder)
            #expect(outcome.output.contains(message))
            #expect(outcome.output.hasSuffix("\n2\n"))
        }
    }

    @Test("An invalid script ends with 2, and an endless script is stopped") func badScripts() throws {
        try TemporaryFolder.with { folder in
            try folder.write("device.log", Self.log)
            try folder.write("wrong.flow", "psuh Home\n")
            try folder.write("endless.flow", Self.script + "while true { }\n")
            let wrong = try FlowProcess.run("compare", "wrong.flow", "device.log", in: folder)
            #expect(wrong.status == 2)
            #expect(wrong.errors.contains("wrong.flow:1:1"))
            let endless = try FlowProcess.run(
                "compare", "endless.flow", "device.log", "--max-steps", "1000", in: folder)
            #expect(endless.status == 2)
            #expect(endless.errors.contains("takes more than 1000 steps"))
        }
    }

    /// Compiles docs/FlowLog.swift with an app against a replacement for UIKit, and returns the app.
    private static func withApp(_ body: (_ app: URL, _ folder: URL) throws -> Void) throws {
        try TemporaryFolder.with { folder in
            let sources = FlowProcess.root.appendingPathComponent("Tests/CommandLineTests/UIKitStandIn").path
            let file = FlowProcess.root.appendingPathComponent("docs/FlowLog.swift").path
            let options = "-swift-version 6 -warnings-as-errors"
            let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
            let line = """
                export PATH='\(path)'
                swiftc \(options) -emit-module -emit-library -static -module-name UIKit -parse-as-library \
                '\(sources)/UIKit.swift' -o libUIKit.a &&
                swiftc \(options) -I. -L. -lUIKit '\(sources)/main.swift' '\(file)' -o app
                """
            let built = try FlowProcess.shell(line, in: folder)
            try #require(built.status == 0, "\(built.output)")
            try body(folder.appendingPathComponent("app"), folder)
        }
    }

    @Test("docs/FlowLog.swift compiles in an app, and its output is compared") func flowLog() throws {
        let lines = try FlowProcess.root.read("docs/FlowLog.swift").split(
            separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 120)
        let script = FlowProcess.root.appendingPathComponent("Scripts/examples/package/Flows/inbox.flow").path
        try Self.withApp { _, folder in
            let line = "./app >device.log && \"$FLOW\" compare '\(script)' device.log"
            let same = try FlowProcess.shell(line, in: folder)
            #expect(same.status == 0)
            #expect(same.output.hasSuffix("the app matches the script\n"))
            #expect(same.output.contains(": compared 22 events of the log with 22 of the script; 2 lines skipped"))

            let trace = "grep kind device.log >kept.jsonl && cmp kept.jsonl '\(Self.kept)'"
            #expect(try FlowProcess.shell(trace, in: folder).status == 0)

            // The document's example equals the actual output.
            let shown = try FlowProcess.root.read("docs/testing.md").components(separatedBy: "$ flow compare ")
            let block = try #require(shown.dropFirst().first?.components(separatedBy: "```").first)
            let output = block.split(separator: "\n", maxSplits: 1)[1]
            let forgetful =
                "cp '\(script)' . && ./app forgets-super >device.log; \"$FLOW\" compare inbox.flow device.log"
            let different = try FlowProcess.shell(forgetful, in: folder)
            #expect(different.status == 1)
            #expect(different.output == output)
        }
    }

    /// The output of the file, which the fuzzer of logs mutates.
    private static let kept = FlowProcess.root.appendingPathComponent("Tests/FuzzTests/Corpus/logs/flowlog.log").path

    @Test("The document shows the package that is built") func package() throws {
        let document = try FlowProcess.root.read("docs/testing.md")
        for file in ["Package.swift", "Tests/MailFlowsTests/MailFlowsTests.swift"] {
            let text = try FlowProcess.root.read("Scripts/examples/package/" + file)
            #expect(document.contains("```swift\n\(text)```\n"), "docs/testing.md shows another \(file)")
        }
    }
}

import FlowTesting
import Foundation
import Testing

@Suite struct FlowSuiteTests {
    /// A package folder: `Package.swift`, `Tests/T.swift`, and scripts in `Flows`.
    private static func package(_ files: [String: String], _ body: (_ root: String, _ test: String) throws -> Void)
        throws
    {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("flow-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        for (name, text) in files.merging(
            ["Package.swift": "", "Tests/T.swift": ""], uniquingKeysWith: { own, _ in own })
        {
            let file = root.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        try body(root.path, root.path + "/Tests/T.swift")
    }

    private static let home = "screen Home\nlaunch { Home }\n"
    private static let trace = """
        flow-trace 1
        == main
        > launch { … }
          home.loadView
          home.viewDidLoad
          home.viewWillAppear(animated: false)
          -- commit
          home.viewIsAppearing(animated: false)
          home.viewWillLayoutSubviews
          home.viewDidLayoutSubviews
          home.viewDidAppear(animated: false)

        """

    @Test func scriptsAreCasesInTheirOrder() throws {
        try Self.package(["Flows/b.flow": Self.home, "Flows/a/c.flow": Self.home, "Flows/note.md": ""]) { root, test in
            let suite = FlowSuite("Flows", file: test)
            #expect(suite.map(\.description) == ["Flows/a/c.flow", "Flows/b.flow"])
            #expect(suite.map(\.path) == [root + "/Flows/a/c.flow", root + "/Flows/b.flow"])
            #expect(FlowSuite(paths: [root + "/Flows/b.flow"], file: test).count == 1)
        }
    }

    @Test func scenariosAreCases() throws {
        let script = Self.home + "scenario \"one\" { log 1 }\nscenario \"two\" { expect home.viewDidUnload }\n"
        try Self.package(["Flows/a.flow": script]) { _, test in
            let suite = FlowSuite("Flows", by: .scenario, file: test)
            #expect(suite.map(\.description) == ["Flows/a.flow: one", "Flows/a.flow: two"])
            #expect(
                suite[0].failures().map(\.message) == [
                    "nothing is checked: no expectation and no golden trace; 'flow test --accept' writes one"
                ])
            let failure = try #require(suite[1].failures().first)
            #expect(failure.line == 4)
            #expect(failure.path.hasSuffix("/Flows/a.flow"))
            #expect(failure.message.contains("home.viewDidUnload"))
        }
    }

    @Test func aGoldenTraceThatDiffersFailsAtTheStatement() throws {
        let script = Self.home + "\nlog 2\n"
        let golden = Self.trace + "> log 1\n  log \"1\"\n"
        try Self.package(["Flows/a.flow": script, "Flows/a.trace": golden]) { root, test in
            for suite in [FlowSuite("Flows", file: test), FlowSuite("Flows", by: .scenario, file: test)] {
                let failures = suite.flatMap { $0.failures() }
                let failure = try #require(failures.first)
                #expect(failures.count == 1)
                #expect((failure.path, failure.line, failure.column) == (root + "/Flows/a.flow", 4, 1))
                #expect(failure.message.hasPrefix("the trace differs from the golden trace: "))
                #expect(failure.difference.contains("-> log 1\n"))
                #expect(failure.difference.contains("+> log 2    <- statement changed\n"))
            }
            let actual = root + "/Flows/a.trace.actual"
            #expect(FileManager.default.fileExists(atPath: actual))
            try Data((Self.trace + "> log 2\n  log \"2\"\n").utf8).write(
                to: URL(fileURLWithPath: root + "/Flows/a.trace"))
            #expect(FlowSuite("Flows", file: test).flatMap { $0.failures() } == [])
            #expect(!FileManager.default.fileExists(atPath: actual))
        }
    }

    @Test func aSectionOfAScenarioThatIsGoneFails() throws {
        try Self.package(["Flows/a.flow": Self.home, "Flows/a.trace": Self.trace + "== old\n> pop\n"]) { _, test in
            let suite = FlowSuite("Flows", by: .scenario, file: test)
            #expect(
                suite.flatMap { $0.failures() }.map(\.message) == [
                    "Flows/a.trace has a section 'old', but the script has no such scenario"
                ])
        }
    }

    @Test func mistakesAreFailuresAtTheirLocations() throws {
        try Self.package(["Flows/a.flow": "screen Home\npsuh Home\n"]) { _, test in
            for suite in [FlowSuite("Flows", file: test), FlowSuite("Flows", by: .scenario, file: test)] {
                let failure = try #require(suite.flatMap { $0.failures() }.first)
                #expect((failure.line, failure.column) == (2, 1))
                #expect(failure.message.contains("psuh"))
            }
        }
    }

    @Test func aSuiteThatIsNotThereFails() throws {
        try Self.package(["Flows/old.trace": Self.trace, "Empty/x.txt": "", "Flows/a.flow": "screen A\n"]) { _, test in
            let messages = FlowSuite("Flows", "Empty", "Nowhere", file: test).flatMap { $0.failures() }.map(\.message)
            #expect(messages.count == 3)
            #expect(messages[0] == "'Flows/old.trace' has no script")
            #expect(messages[1].hasPrefix("there are no scripts (*.flow) in "))
            #expect(messages[2].hasPrefix("there is no 'Nowhere' in the folder of '"))
        }
    }

    @Test func aGoldenTraceThatIsNoneFails() throws {
        try Self.package(["Flows/a.flow": Self.home, "Flows/a.trace": "<<<<<<< mine\n"]) { root, test in
            let failure = try #require(FlowSuite("Flows", file: test).flatMap { $0.failures() }.first)
            #expect((failure.path, failure.line) == (root + "/Flows/a.trace", 1))
        }
    }

    @Test func aTraceInTheScriptFailsAtItsLocationAndLeavesNoFile() throws {
        let script = Self.home + "memoryWarning\nexpect trace {\n    home.viewDidLoad\n}\n"
        try Self.package(["Flows/a.flow": script]) { root, test in
            let failures = FlowSuite("Flows", file: test).flatMap { $0.failures() }
            #expect(failures.count == 1)
            #expect(failures.first?.path == root + "/Flows/a.flow")
            #expect(failures.first.map { 3...5 ~= $0.line } == true)
            let names = try FileManager.default.contentsOfDirectory(atPath: root + "/Flows")
            #expect(names == ["a.flow"])
        }
    }

    /// `flow test` and a case of a suite report the same run of a script.
    @Test(arguments: [
        "log 1\n", "expect never home.deinit\n", "expect home.viewDidUnload\nlog 2\n", "psuh Home\n",
        "home.present(nil, animated: true)\n", "log 3\nexpect trace {\n    log \"4\"\n}\n",
        "same trace \"a.flow\" \"nowhere.flow\"\n",
    ])
    func aCaseFailsWhereTheSuiteDoes(body: String) throws {
        for golden in [nil, Self.trace, "flow-trace 1\n<<<<<<< mine\n"] {
            var files = ["Flows/a.flow": Self.home + body]
            files["Flows/a.trace"] = golden
            try Self.package(files) { root, test in
                let failures = FlowSuite("Flows", file: test).flatMap { $0.failures() }
                var report = ""
                let code = TestRun(.init(paths: [root + "/Flows"])).run { report += $0 }
                #expect(failures.isEmpty == (code == 0), "\(failures)\n\(report)")
                for line in failures.flatMap({ $0.difference.split(separator: "\n") }) {
                    #expect(report.contains(line), "the suite does not say \(line)")
                }
            }
        }
    }
}

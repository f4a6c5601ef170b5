import Flow
import FlowTesting
import Foundation
import Testing

@Suite struct TestRunTests {
    private static let mend = "next: fix what failed; 'flow test --failed .' reruns only that\n"

    @Test func aScriptPassesOnItsExpectations() throws {
        let folder = try Folder()
        try folder.write("a.flow", "scenario main 1\nlog x")
        let (code, text) = folder.test()
        #expect(code == 0)
        #expect(
            text == """
                ok        ./a.flow
                note: 1 script has expectations and no golden trace; --accept writes one
                1 passed, 0 failed

                """)
        #expect(folder.read("a.trace") == nil)
        #expect(folder.read("a.trace.actual") == nil)
    }

    @Test func aScriptThatChecksNothingIsReportedAsSuch() throws {
        let folder = try Folder()
        try folder.write("a.flow", "scenario main 0\nlog x")
        let (code, text) = folder.test()
        #expect(code == 1)
        #expect(
            text == """
                unchecked ./a.flow
                note: 1 script checks nothing: no expectation and no golden trace; --accept writes one
                0 passed, 1 failed
                next: add expectations with 'expect', or accept the traces with 'flow test --accept .'

                """)
    }

    @Test func aFileOfDeclarationsIsNoTest() throws {
        let folder = try Folder()
        try folder.write("a.flow", "scenario main 1\nlog x")
        try folder.write("declarations.flow", "scenario main 0")
        let (code, text) = folder.test(accept: true)
        #expect(code == 0)
        #expect(text == "accepted  ./a.flow\n1 passed, 0 failed\n")
        #expect(folder.read("declarations.trace") == nil)
    }

    @Test func anExpectationThatFailsFailsTheScript() throws {
        let folder = try Folder()
        try folder.write("a.flow", "scenario main 1\nlog x\nfail 'a' did not happen")
        let (code, text) = folder.test()
        #expect(code == 1)
        #expect(text == "FAILED    ./a.flow\nerror: 'a' did not happen\n0 passed, 1 failed\n\(Self.mend)")
    }

    @Test func aScriptWithMistakesFails() throws {
        let folder = try Folder()
        try folder.write("a.flow", "broken there is no verb 'psuh'")
        let (code, text) = folder.test(accept: true)
        #expect(code == 1)
        #expect(text == "FAILED    ./a.flow\nerror: there is no verb 'psuh'\n0 passed, 1 failed\n\(Self.mend)")
        #expect(folder.read("a.trace") == nil)
    }

    @Test func aGoldenTraceIsAcceptedComparedAndKept() throws {
        let folder = try Folder()
        try folder.write("a.flow", "scenario main 0\nlog x\nscenario two 0\nlog y")
        #expect(folder.test(accept: true).text == "accepted  ./a.flow\n1 passed, 0 failed\n")
        #expect(folder.read("a.trace") == "flow-trace 1\n== \"main\"\n  log \"x\"\n== two\n  log \"y\"\n")
        #expect(folder.test().text == "ok        ./a.flow\n1 passed, 0 failed\n")

        try folder.write("a.flow", "scenario main 0\nlog x\nscenario two 0\nlog z")
        let (code, text) = folder.test()
        #expect(code == 1)
        #expect(
            text == """
                FAILED    ./a.flow
                ./a.trace:5: the trace differs from the golden trace: 1 missing, 1 extra
                --- ./a.trace
                +++ ./a.trace.actual
                @@ line 2 @@
                 == "main"
                   log "x"
                 == two
                -  log "y"
                +  log "z"
                0 passed, 1 failed
                next: 1 script has a different trace; 'flow test --review .' shows each difference, to accept or reject

                """)
        #expect(folder.read("a.trace.actual") == "flow-trace 1\n== \"main\"\n  log \"x\"\n== two\n  log \"z\"\n")

        #expect(folder.test(accept: true).text == "accepted  ./a.flow\n1 passed, 0 failed\n")
        #expect(folder.read("a.trace.actual") == nil)
        #expect(folder.test().code == 0)
    }

    @Test func successRemovesWhatAFailureLeft() throws {
        let folder = try Folder()
        try folder.write("a.flow", "scenario main 0\nlog x")
        _ = folder.test(accept: true)
        try folder.write("a.trace.actual", "old")
        #expect(folder.test().code == 0)
        #expect(folder.read("a.trace.actual") == nil)
    }

    @Test func acceptanceIsRefusedWhileAnExpectationFails() throws {
        let folder = try Folder()
        try folder.write("a.flow", "scenario main 1\nlog x")
        _ = folder.test(accept: true)
        let golden = folder.read("a.trace")
        try folder.write("a.flow", "scenario main 1\nlog other\nfail no")
        let (code, text) = folder.test(accept: true)
        #expect(code == 1)
        #expect(text.contains("./a.flow: nothing can be accepted while an expectation fails\n"))
        #expect(folder.read("a.trace") == golden)
    }

    @Test func acceptanceTouchesOnlyWhatDiffers() throws {
        let folder = try Folder()
        try folder.write("a.flow", "scenario main 0\nlog x")
        _ = folder.test(accept: true)
        // Different line ends do not make a different trace.
        try folder.write("a.trace", (folder.read("a.trace") ?? "").replacingOccurrences(of: "\n", with: "\r\n"))
        let before = folder.read("a.trace")
        #expect(folder.test(accept: true).text == "ok        ./a.flow\n1 passed, 0 failed\n")
        #expect(folder.read("a.trace") == before)
    }

    @Test(arguments: [
        (
            "flow-trace 1\n<<<<<<< HEAD\n",
            "./a.trace:2:1: error: a merge left the conflict marker '<<<<<<<' in the trace"
        ),
        ("flow-trace 9\n", "./a.trace:1:1: error: the trace has format 9, but this flow reads formats up to 1"),
        ("", "./a.trace:1:1: error: the trace does not state its format"),
    ])
    func aGoldenFileThatIsNoTraceFailsUntilAccepted(content: String, message: String) throws {
        let folder = try Folder()
        try folder.write("a.flow", "scenario main 1\nlog x")
        try folder.write("a.trace", content)
        let (code, text) = folder.test()
        #expect(code == 1)
        #expect(text.contains(message))
        #expect(folder.test(accept: true).code == 0)
        #expect(folder.test().code == 0)
    }

    @Test func reportsComeInTheOrderOfThePathsBytes() throws {
        let folder = try Folder()
        let names = ["b.flow", "a/z.flow", "a.flow", "B.flow", "é.flow", "a/b/c.flow"]
        for (index, name) in names.enumerated() {
            try folder.write(name, "scenario main 1\nlog x" + (index.isMultiple(of: 2) ? "\nslow" : ""))
        }
        try folder.write(".hidden/x.flow", "broken")
        let one = folder.test(jobs: 1)
        let paths = one.text.split(separator: "\n").filter { $0.hasPrefix("ok") }.map { $0.dropFirst(12) }
        #expect(paths == ["B.flow", "a.flow", "a/b/c.flow", "a/z.flow", "b.flow", "é.flow"])
        #expect(folder.test(jobs: 4).text == one.text)
        #expect(folder.test(jobs: 100, paths: ["", "a", "a.flow", "a/"]).text == one.text)
    }

    @Test func aPathWithNothingIsAnErrorOfItsOwn() throws {
        let folder = try Folder()
        try folder.write("empty/x.txt", "")
        let missing = folder.test(paths: ["nowhere"])
        #expect(missing.code == 2)
        #expect(missing.text == "error: there is no './nowhere', and no script name contains it\n")
        let empty = folder.test(paths: ["empty"])
        #expect(empty.code == 2)
        #expect(empty.text == "error: there are no scripts (*.flow) in './empty'\n")
    }

    @Test func aTraceWithoutItsScriptIsNoticed() throws {
        let folder = try Folder()
        try folder.write("a.flow", "scenario main 1\nlog x")
        try folder.write("gone.trace", "flow-trace 1\n")
        let (code, text) = folder.test()
        #expect(code == 1)
        #expect(text.contains("./gone.trace: error: this trace has no script"))
        // If a script is not selected, its trace could not be distinguished from that of a deleted script.
        #expect(folder.test(paths: ["a.flow"]).code == 0)
    }

    @Test func aLinkToAFolderIsNotFollowed() throws {
        let folder = try Folder()
        try folder.write("a/a.flow", "scenario main 1\nlog x")
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/a/loop", withDestinationPath: folder.path)
        #expect(folder.test().text.hasSuffix("1 passed, 0 failed\n"))
    }

    @Test func aFolderInPlaceOfAGoldenFileIsReported() throws {
        let folder = try Folder()
        try folder.write("a.flow", "scenario main 1\nlog x")
        try FileManager.default.createDirectory(atPath: folder.path + "/a.trace/x", withIntermediateDirectories: true)
        let (code, text) = folder.test(accept: true)
        #expect(code == 1)
        #expect(text.contains("./a.trace: error: the golden trace cannot be read: it is a folder\n"))
    }

    @Test func ofALargeGoldenFileOnlyTheFirstDifferentLineIsReported() throws {
        let folder = try Folder()
        try folder.write("a.flow", "scenario x 0\nlog x")
        let head = "flow-trace 1\r\n\n== x\n  log \"x\"\n"
        try folder.write("a.trace", head + String(repeating: "  log \"x\"\n", count: 2_000_000))
        let (code, text) = folder.test()
        #expect(code == 1)
        #expect(
            text == """
                FAILED    ./a.flow
                ./a.trace:5: error: the trace differs from the golden trace from this line on; a trace of more than 16 \
                MB is not compared further
                0 passed, 1 failed
                \(Self.mend)
                """)
        // Blank lines and line ends make no difference there either.
        try folder.write("a.trace", head + String(repeating: " ", count: 17_000_000) + "\r\n")
        #expect(folder.test().text == "ok        ./a.flow\n1 passed, 0 failed\n")
        try folder.write("a.trace", head + "  log \"y\"\n" + String(repeating: " ", count: 17_000_000))
        #expect(folder.test(accept: true).code == 0)
        #expect(folder.read("a.trace") == "flow-trace 1\n== x\n  log \"x\"\n")
    }

    @Test func theLastLineSaysWhatToDo() throws {
        let folder = try Folder()
        try folder.write("a.flow", "scenario main 1\nlog x")
        try folder.write("b.flow", "scenario main 1\nlog x")
        #expect(folder.test(accept: true).text.hasSuffix("2 passed, 0 failed\n"))
        try folder.write("a.flow", "scenario main 1\nlog y")
        try folder.write("b.flow", "scenario main 1\nlog y")
        let next =
            "\nnext: 2 scripts have different traces; 'flow test --review .' shows each difference, to accept or reject\n"
        #expect(folder.test().text.hasSuffix(next))
        // The advice must not suggest accepting a trace that cannot be accepted.
        for name in ["a", "b"] { try folder.write("\(name).flow", "scenario main 1\nlog y\nfail no") }
        #expect(folder.test().text.hasSuffix("0 passed, 2 failed\n\(Self.mend)"))
        try folder.write("a b.flow", "scenario main 1\nlog x\nfail no")
        let quoted = folder.test(paths: ["a b.flow"]).text
        #expect(quoted.hasSuffix("fix what failed; 'flow test --failed './a b.flow'' reruns only that\n"))
        // Machine-readable formats do not contain it.
        var options = TestRun.Options(paths: [folder.path])
        options.format = .tap
        var text = ""
        _ = TestRun(options, as: FakeSubject.self).run { text += $0 }
        #expect(!text.contains("next:"))
    }

    @Test func aClockGivesTheTimesOfXML() throws {
        let folder = try Folder()
        try folder.write("a.flow", "scenario one 1\nlog x\nscenario two 1\nlog y")
        var options = TestRun.Options(paths: [folder.path])
        options.format = .junit
        func report() -> String {
            var text = ""
            _ = TestRun(options, as: FakeSubject.self).run { text += $0 }
            return text
        }
        #expect(!report().contains("time="))
        let ticks = Ticks()
        options.clock = { ticks.next() }
        let text = report()
        // A quarter of a second between consecutive readings of the clock.
        #expect(text.contains("<testsuites name=\"flow\" tests=\"2\" failures=\"0\" time=\"1.250000\">"), "\(text)")
        #expect(text.contains("tests=\"2\" failures=\"0\" time=\"1.250000\">\n    <testcase"), "\(text)")
        #expect(text.components(separatedBy: "time=\"0.250000\"/>").count == 3, "\(text)")
    }

    @Test func aPipeIsNotWaitedFor() throws {
        let folder = try Folder()
        try folder.write("a.flow", "scenario main 1\nlog x")
        #expect(mkfifo(folder.path + "/b.flow", 0o600) == 0)
        #expect(mkfifo(folder.path + "/a.trace", 0o600) == 0)
        let (code, text) = folder.test()
        #expect(code == 1)
        #expect(
            text == """
                FAILED    ./a.flow
                ./a.trace: error: the golden trace cannot be read: it is a pipe or a device, not a file
                0 passed, 1 failed
                \(Self.mend)
                """)
    }

    @Test func whatWaitsForOneSlowScriptDoesNotGrowWithTheSuite() throws {
        let folder = try Folder()
        for index in 1000..<2000 { try folder.write("\(index).flow", "") }
        var options = TestRun.Options(paths: [folder.path])
        options.jobs = 2
        var paths: [String] = []
        let result = TestRun(options, as: FirstWaits.self).run(
            progress: { _, _ in }, each: { paths.append($0.path) }, output: { _ in })
        #expect(result.exitCode == 0)
        #expect(paths == (1000..<2000).map { "\(folder.path)/\($0).flow" })
        let ahead = FirstWaits.counter.seen
        #expect(ahead > 1 && ahead <= 300, "\(ahead) were begun while the first ran")
    }
}

/// A clock that advances by a quarter of a second at each reading.
private final class Ticks: @unchecked Sendable {
    // Guarded by `lock`.
    private let lock = NSLock()
    private var count = 0.0

    func next() -> Double {
        lock.withLock {
            count += 0.25
            return count
        }
    }
}

/// A subject that passes. The first script of a suite waits until no further script starts.
private struct FirstWaits: TestSubject {
    /// The number of loaded scripts, now and when the first script had waited.
    final class Counter: @unchecked Sendable {
        // `lock` guards both.
        private let lock = NSLock()
        private var count = 0
        private var last = 0

        var seen: Int { lock.withLock { last } }
        func add() { lock.withLock { count += 1 } }

        func waitUntilSteady() {
            var before = -1
            while lock.withLock({ count }) != before {
                before = lock.withLock { count }
                Thread.sleep(forTimeInterval: 0.2)
            }
            lock.withLock { last = before }
        }
    }

    static let counter = Counter()

    static func load(path: String) -> FirstWaits {
        counter.add()
        if path.hasSuffix("/1000.flow") { counter.waitUntilSteady() }
        return FirstWaits()
    }

    var hasErrors: Bool { false }
    func messages(isColoured: Bool) -> String { "" }
    var testScenarios: [TestScenario] { [TestScenario(title: "", expectations: 1)] }

    func run(_ scenario: Int, into writer: inout TraceWriter, limits: Limits, isColoured: Bool) -> TestResult {
        writer.scenario("")
        return TestResult(isPassed: true)
    }
}

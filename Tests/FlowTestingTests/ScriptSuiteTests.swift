// `flow test` on real scripts: traces inside scripts, equivalence, selection, reports, review, coverage.

import Flow
import FlowRepository
import FlowTesting
import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// A folder of scripts, tested as real ones.
extension Folder {
    func run(_ change: (inout TestRun.Options) -> Void = { _ in }) -> (result: TestRun.Result, text: String) {
        var options = TestRun.Options(paths: [path])
        change(&options)
        var text = ""
        let result = TestRun(options).run(progress: { _, _ in }, output: { text += $0 })
        return (result, text.replacingOccurrences(of: path, with: "."))
    }
}

@Suite struct ScriptSuiteTests {
    private static let head = "screen Home\nscreen Detail\nlaunch { navigation main { Home } }\n"

    // MARK: Traces in scripts

    @Test func anEmptyTraceIsFilledIn() throws {
        let folder = try Folder()
        try folder.write(
            "a.flow", Self.head + "pop  // nothing\npush Detail unanimated\nexpect trace { } // why\nlog \"end\"\n")
        #expect(folder.run().result.exitCode == 1)
        #expect(folder.run { $0.isAccepting = true }.text.contains("accepted  ./a.flow\n1 passed, 0 failed\n"))
        #expect(
            folder.read("a.flow") == Self.head + """
                pop  // nothing
                push Detail unanimated
                expect trace {
                    detail.willMove(toParent: main)
                    -- turn
                    detail.loadView
                    detail.viewDidLoad
                    home.viewWillDisappear(animated: false)
                    detail.viewWillAppear(animated: false)
                    detail.viewIsAppearing(animated: false)
                    home.viewDidDisappear(animated: false)
                    detail.viewDidAppear(animated: false)
                    detail.didMove(toParent: main)
                    -- commit
                    detail.viewWillLayoutSubviews
                    detail.viewDidLayoutSubviews
                } // why
                log "end"

                """)
        #expect(folder.read("a.trace") == nil)
        #expect(folder.run().result.exitCode == 0)
    }

    @Test func onlyTheBlockThatDiffersIsRewritten() throws {
        let folder = try Folder()
        let before = Self.head + "\tpush  Detail   unanimated ;  log \"x\" /* odd */\r\n"
        let block = "expect trace {\n      log \"other\"\n}\n"
        let after = "\n\n// a comment without end\nscenario \"s\" {\n  push Detail // é 😀\n}\n"
        try folder.write("a.flow", before + block + after)
        #expect(folder.run { $0.isAccepting = true }.result.exitCode == 0)
        let text = try #require(folder.read("a.flow"))
        #expect(text.hasPrefix(before + "expect trace {"))
        #expect(text.hasSuffix("}\n" + after))
        #expect(text.contains("    log \"x\"\r\n") || text.contains("    log \"x\"\n"))
    }

    /// Accepting changes only the block, and preserves every construct of the language around it.
    @Test func scriptsOfTheWholeLanguageKeepEveryOtherByte() throws {
        let language = Repository.root.appendingPathComponent("Tests/Scripts/language").path
        let folder = try Folder()
        let names = try FileManager.default.contentsOfDirectory(atPath: language).sorted()
        var count = 0
        for name in names where !name.hasPrefix(".") {
            let from = language + "/" + name
            guard name.hasSuffix(".flow") else {
                try FileManager.default.copyItem(atPath: from, toPath: folder.path + "/" + name)
                continue
            }
            let text = try String(contentsOfFile: from, encoding: .utf8)
            let block = text.contains("\nscenario ") ? "" : "log \"end\" // odd   \nexpect trace { }  // here\n"
            try folder.write(name, text + block)
        }
        _ = folder.run { $0.isAccepting = true }
        for name in names where name.hasSuffix(".flow") {
            let text = try String(contentsOfFile: language + "/" + name, encoding: .utf8)
            let now = try #require(folder.read(name))
            guard !text.contains("\nscenario ") else {
                #expect(now == text)
                continue
            }
            count += 1
            #expect(now == text + "log \"end\" // odd   \nexpect trace {\n    log \"end\"\n}  // here\n", "\(name)")
        }
        #expect(count > 5)
    }

    @Test func aTraceWithGapsIsWhatTheAuthorMeansAndStays() throws {
        let folder = try Folder()
        let text =
            Self.head + "push Detail\nexpect trace {\n    ...\n    home.viewDidAppear(animated: true)\n    ...\n}\n"
        try folder.write("a.flow", text)
        let (result, output) = folder.run { $0.isAccepting = true }
        #expect(result.exitCode == 1)
        #expect(output.contains("nothing can be accepted while an expectation fails"))
        #expect(folder.read("a.flow") == text)
    }

    @Test(arguments: [
        "expect never detail.viewDidLoad", "expect exactly 2 of detail.viewDidLoad",
        "expect order detail.viewDidAppear < detail.viewDidLoad", "expect tree { Home }", "expect 1 == 2",
        "expect warning \"no\"", "expect error \"no\"", "expect unordered { home.deinit }",
        "expect trace { $c.viewDidLoad }",
    ])
    func nothingIsAcceptedWhileAnIntentFails(_ intent: String) throws {
        let folder = try Folder()
        let text = Self.head + "push Detail\n\(intent)\npop\nexpect trace { }\n"
        try folder.write("a.flow", text)
        #expect(folder.run { $0.isAccepting = true }.result.exitCode == 1)
        #expect(folder.read("a.flow") == text)
        #expect(folder.read("a.trace") == nil)
    }

    @Test func aFailureLeavesTheScriptAsItWouldBe() throws {
        let folder = try Folder()
        try folder.write("a.flow", Self.head + "log \"x\"\nexpect trace {\n    log \"y\"\n}\n")
        _ = folder.run()
        #expect(folder.read("a.flow.actual") == Self.head + "log \"x\"\nexpect trace {\n    log \"x\"\n}\n")
        _ = folder.run { $0.isAccepting = true }
        #expect(folder.read("a.flow.actual") == nil)
        #expect(folder.read("a.flow") == Self.head + "log \"x\"\nexpect trace {\n    log \"x\"\n}\n")
    }

    @Test func nothingIsWrittenWhereNobodyLooks() throws {
        let folder = try Folder()
        try folder.write("a.flow", Self.head + "log \"x\"\nexpect trace {\n    log \"y\"\n}\n")
        _ = folder.run { $0.keepsActual = false }
        #expect(folder.read("a.flow.actual") == nil)
    }

    @Test func aReadOnlyFileAndALinkAreLeftAlone() throws {
        let folder = try Folder()
        try folder.write("a.flow", "log 1\n")
        try folder.write("a.trace", "flow-trace 1\n")
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: folder.path + "/a.trace")
        try folder.write("b.flow", "log 1\n")
        try folder.write("elsewhere", "flow-trace 1\n")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/b.trace", withDestinationPath: folder.path + "/elsewhere")
        let (result, text) = folder.run { $0.isAccepting = true }
        #expect(result.exitCode == 1)
        if getuid() != 0 { #expect(text.contains("./a.trace: error: it is read-only")) }
        #expect(text.contains("./b.trace: error: it is a link"))
        #expect(folder.read("elsewhere") == "flow-trace 1\n")
    }

    // MARK: Reasons

    /// A regression: each event once determined its object's state by searching from the beginning.
    @Test(.timeLimit(.minutes(1))) func aTraceThatDiffersThroughoutIsReportedAtOnce() {
        func trace(_ word: String) -> [TraceRecord] {
            let lines = (0..<30_000).map { "  \(word)\($0).viewDidLayoutSubviews\n" }.joined()
            return TraceReader.read(SourceFile(name: "", text: "flow-trace 1\n== main\n> launch\n" + lines)).records
        }
        let diff = TraceDiff(expected: trace("home"), actual: trace("page"))
        let reasons = TraceReasons(diff).reasons
        #expect(reasons.count == 60_000)
        #expect(reasons.allSatisfy { $0.reason.statement == "launch" && $0.reason.state == nil })
    }

    @Test func aDifferenceNamesTheRuleAndTheState() throws {
        let folder = try Folder()
        try folder.write("a.flow", Self.head + "push Detail\n")
        _ = folder.run { $0.isAccepting = true }
        try folder.write("a.flow", Self.head + "push Detail unanimated\n")
        let (result, text) = folder.run()
        #expect(
            text.contains(
                "why: home.viewWillDisappear(animated: false)\n     state: home has appeared\n     nav.push.3"))
        #expect(text.contains("<- animated: true became false"))
        let change = try #require(result.reports.first?.changes.first)
        let json = change.diff.json(lines: change.lines)
        let objects = try #require(
            JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
        let changed = try #require(objects.first { $0["kind"] as? String == "argument changed" })
        #expect(changed["expected"] as? String == "home.viewWillDisappear(animated: true)")
        #expect(changed["actual"] as? String == "home.viewWillDisappear(animated: false)")
        #expect(changed["rule"] as? String == "nav.push.3")
        #expect(changed["statement"] as? String == "push Detail unanimated")
        #expect(changed["state"] as? String == "home has appeared")
    }

    // MARK: Equivalence

    @Test func twoScriptsMustBeTheSameOrMustNot() throws {
        let folder = try Folder()
        try folder.write(
            "pieces/verb.flow", Self.head + "push Detail onto main animated\nexpect exactly 1 of detail.viewDidLoad\n")
        try folder.write(
            "pieces/call.flow",
            Self.head + "main.pushViewController(Detail(), animated: true)\nexpect exactly 1 of detail.viewDidLoad\n")
        try folder.write(
            "pieces/still.flow", Self.head + "push Detail unanimated\nexpect exactly 1 of detail.viewDidLoad\n")
        try folder.write(
            "pairs.flow",
            "same trace \"pieces/verb.flow\" \"pieces/call.flow\"\ndifferent trace \"pieces/verb.flow\" \"pieces/still.flow\"\n"
        )
        #expect(folder.run().result.exitCode == 0)
        try folder.write("pairs.flow", "same trace \"pieces/verb.flow\" \"pieces/still.flow\"\n")
        let (result, text) = folder.run()
        #expect(result.exitCode == 1)
        #expect(
            text.contains("./pairs.flow:1: './pieces/verb.flow' and './pieces/still.flow' must have the same trace"))
        let failures = FlowCase(path: folder.path + "/pairs.flow").failures()
        #expect(failures.map(\.line) == [1])
        #expect(failures.first?.message.contains("must have the same trace") == true)
        try folder.write("pairs.flow", "different trace \"pieces/verb.flow\" \"pieces/call.flow\"\n")
        #expect(folder.run().text.contains("must not have the same trace"))
        try folder.write("pairs.flow", "same trace \"pieces/verb.flow\" \"gone.flow\"\n")
        #expect(folder.run().text.contains("'./gone.flow' cannot be run"))
        try folder.write("pairs.flow", "same trace \"pieces/verb.flow\"\n")
        #expect(folder.run().text.contains("this is written 'same trace \"a.flow\" \"b.flow\"'"))
    }

    // MARK: Selection

    @Test func scriptsAreChosenByNameGlobTagAndShard() throws {
        let folder = try Folder()
        for (name, tags) in [("nav/push", "quick nav"), ("nav/pop", "slow nav"), ("tabs", "quick"), ("plain", "")] {
            try folder.write("\(name).flow", (tags.isEmpty ? "" : "// tags: \(tags)\n") + "log 1\nexpect 1 == 1\n")
        }
        func names(_ arguments: [String], _ change: (inout SuiteSelection) -> Void = { _ in }) -> [String] {
            var selection = SuiteSelection([folder.path] + arguments)
            change(&selection)
            return selection.choose().scripts.map { String($0.dropFirst(folder.path.count + 1).dropLast(5)) }
        }
        #expect(names([]) == ["nav/pop", "nav/push", "plain", "tabs"])
        #expect(names(["push"]) == ["nav/push"])
        // A substring of a name matches every script that contains it, unless a script has exactly this name.
        #expect(names(["us"]) == ["nav/push"])
        #expect(names(["la", "ush"]) == ["nav/push", "plain"])
        #expect(names(["v/p"]) == ["nav/pop", "nav/push"])
        #expect(names(["nav"]) == [])
        #expect(names(["*nav/p*"]) == ["nav/pop", "nav/push"])
        #expect(names(["p*"]) == ["nav/pop", "nav/push", "plain"])
        #expect(names([]) { $0.tags = ["nav"] } == ["nav/pop", "nav/push"])
        #expect(names([]) { $0.tags = ["slow", "quick"] } == ["nav/pop", "nav/push", "tabs"])
        var all: [String] = []
        for index in 1...3 { all += names([]) { $0.shard = SuiteSelection.Shard("\(index)/3") } }
        #expect(all.sorted() == ["nav/pop", "nav/push", "plain", "tabs"])
        #expect(SuiteSelection([folder.path, "nothing*"]).choose().problems.count == 1)
        #expect(!SuiteSelection([folder.path, "push"]).choose().isComplete)
    }

    @Test(arguments: ["0/2", "3/2", "1", "a/b", "1/0", "-1/2", "1/2/3"]) func aShardIsOneOfSeveral(_ text: String) {
        #expect(SuiteSelection.Shard(text) == nil)
    }

    @Test func buildFarmsNameTheShard() throws {
        let folder = try Folder()
        let environment = [
            "TEST_TOTAL_SHARDS": "4", "TEST_SHARD_INDEX": "3", "TEST_SHARD_STATUS_FILE": folder.path + "/status",
        ]
        #expect(try SuiteSelection.Shard.fromEnvironment(environment) == SuiteSelection.Shard(index: 3, count: 4))
        #expect(folder.read("status") == "")
        #expect(try SuiteSelection.Shard.fromEnvironment([:]) == nil)
        #expect(throws: (any Error).self) {
            try SuiteSelection.Shard.fromEnvironment(["TEST_TOTAL_SHARDS": "4", "TEST_SHARD_INDEX": "4"])
        }
    }

    @Test func whatFailedLastIsRemembered() throws {
        let folder = try Folder()
        let memory = FailureMemory(directory: "/somewhere", environment: ["XDG_STATE_HOME": folder.path])
        #expect(memory.load() == nil)
        memory.save(failed: ["a", "b"], ran: ["a", "b", "c"])
        memory.save(failed: ["c"], ran: ["a", "c"])
        #expect(memory.load() == ["b", "c"])
        let other = FailureMemory(directory: "/elsewhere", environment: ["XDG_STATE_HOME": folder.path])
        #expect(other.load() == nil)
    }

    // MARK: Reports

    private func suite() throws -> Folder {
        let folder = try Folder()
        try folder.write(
            "a.flow",
            "screen Home\nlaunch { Home }\nscenario \"good <&\\\"\" { log 1; expect 1 == 1 }\nscenario \"bad\" { expect 1 == 2 }\n"
        )
        try folder.write("b.flow", "pusj\n")
        try folder.write("c.flow", "log 1\n")
        try folder.write("d.flow", "screen Only\n")
        return folder
    }

    @Test func aResultPerScenario() throws {
        let (result, text) = try suite().run { $0.format = .tap }
        #expect(result.exitCode == 1)
        let lines = text.split(separator: "\n").filter {
            $0.hasPrefix("ok") || $0.hasPrefix("not") || $0.hasPrefix("1..")
        }
        #expect(
            lines == [
                "ok 1 - ./a.flow: good <&\"", "not ok 2 - ./a.flow: bad", "not ok 3 - ./b.flow: trace",
                "not ok 4 - ./c.flow: trace", "1..4",
            ] || lines.count == 6)
    }

    @Test func xmlIsWellFormed() throws {
        let (_, text) = try suite().run { $0.format = .junit }
        final class Counter: NSObject, XMLParserDelegate {
            var cases = 0
            var failures = 0
            func parser(
                _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
                attributes: [String: String] = [:]
            ) {
                if name == "testcase" { cases += 1 }
                if name == "failure" { failures += 1 }
            }
        }
        let counter = Counter()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = counter
        #expect(parser.parse())
        #expect(text.contains("tests=\"\(counter.cases)\" failures=\"\(counter.failures)\""))
        #expect(counter.failures == 3)
    }

    @Test func everyLineOfJSONIsAnObject() throws {
        let (_, text) = try suite().run { $0.format = .jsonl }
        let objects = try text.split(separator: "\n").map {
            try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        #expect(objects.map { $0["kind"] as? String } == ["script", "script", "script", "summary"])
        #expect(objects.map { $0["outcome"] as? String } == ["failed", "failed", "unchecked", nil])
        let scenarios = try #require(objects[0]["scenarios"] as? [[String: Any]])
        #expect(scenarios.map { $0["line"] as? Int } == [3, 4])
    }

    @Test func annotationsNameTheLocation() throws {
        let (_, text) = try suite().run { $0.format = .github }
        #expect(text.contains("::error file=./a.flow,line=4,title=bad::error"))
        #expect(text.split(separator: "\n").allSatisfy { $0.hasPrefix("::error") || $0.contains("passed") })
    }

    @Test func aFailureIsAtItsStatement() throws {
        let folder = try Folder()
        try folder.write(
            "a.flow",
            Self.head + "push Detail\nexpect never detail.viewDidAppear\nscenario \"s\" {\n    log 1\n    log 2\n}\n")
        try folder.write("b.flow", Self.head + "memoryWarning\nexpect trace {\n    home.deinit\n}\n")
        try folder.write("c.flow", Self.head + "memoryWarning\nlog 2\nscenario \"s\" {\n    log 4\n    log 5\n}\n")
        _ = folder.run { $0.isAccepting = true }
        let lines = Self.head.split(separator: "\n").count
        try folder.write("c.flow", try #require(folder.read("c.flow")).replacing("log 5", with: "log 6"))
        let (_, annotations) = folder.run { $0.format = .github }
        #expect(annotations.contains("file=./a.flow,line=\(lines + 2),title=top level::error: detail.viewDidAppear"))
        #expect(annotations.contains("file=./c.flow,line=\(lines + 5),title=s::./c.trace:"))
        let (_, text) = folder.run { _ in }
        let golden = try #require(folder.read("c.trace")).split(separator: "\n")
        let five = try #require(golden.firstIndex(of: "> log 5")) + 1
        #expect(
            text.contains(
                "./c.trace:\(five): the trace differs from the golden trace: 1 missing, 1 extra, 1 statement changed\n"),
            "\(text)")
        // Extra lines begin after the last expected line.
        try folder.write("c.flow", try #require(folder.read("c.flow")).replacing("log 6", with: "log 5\n    log 6"))
        let more = folder.run { _ in }.1
        #expect(
            more.contains("./c.trace:\(golden.count): the trace differs from the golden trace: 2 extra\n"), "\(more)")
    }

    @Test func aTraceInAScriptThatDiffersIsReportedWithItsLine() throws {
        let folder = try Folder()
        try folder.write("b.flow", Self.head + "memoryWarning\nexpect trace {\n    home.deinit\n}\n")
        let line = Self.head.split(separator: "\n").count + 2
        let (_, text) = folder.run { _ in }
        #expect(
            text.contains("./b.flow:\(line): the expected trace differs from the run: 1 missing, 1 extra\n--- "),
            "\(text)")
        let (_, annotations) = folder.run { $0.format = .github }
        // The first line of the block that differs.
        let prefix = "file=./b.flow,line=\(line + 1),title=top level::./b.flow:\(line): "
        #expect(annotations.contains(prefix + "the expected trace"))
    }

    // MARK: Review

    @Test func alikeDifferencesAreReviewedTogether() throws {
        let folder = try Folder()
        for name in ["a", "b", "c"] { try folder.write("\(name).flow", Self.head + "push Detail\nlog \"\(name)\"\n") }
        try folder.write("d.flow", "log 1\n")
        _ = folder.run { $0.isAccepting = true }
        for name in ["a", "b", "c"] {
            try folder.write("\(name).flow", Self.head + "push Detail\nlog \"\(name)\"\nlog \"new\"\n")
        }
        try folder.write("d.flow", "log 2\n")
        let review = Review(folder.run().result.reports)
        #expect(review.groups.map(\.changes.count) == [3, 1])
        var answers = ["?", "A", "r"]
        var questions: [String] = []
        let accepted = review.run(isColoured: false) { question in
            questions.append(question)
            return answers.isEmpty ? nil : answers.removeFirst()
        }
        #expect(questions[0].contains("[1 of 4]") && questions[0].contains("accept all 3 like this"))
        #expect(questions[2].contains("[4 of 4]"))
        #expect(accepted.count == 3)
        #expect(Review.write(accepted).isEmpty)
        let (result, text) = folder.run()
        #expect(result.summary.passed == 3)
        #expect(text.contains("FAILED    ./d.flow"))
    }

    @Test func aReviewAcceptsOnlyWhatAcceptWould() throws {
        let folder = try Folder()
        for name in ["a", "b"] { try folder.write("\(name).flow", Self.head + "log 1\nexpect 1 == 1\n") }
        _ = folder.run { $0.isAccepting = true }
        try folder.write("a.trace", "flow-trace 1\n== main\n")
        try folder.write("b.trace", "flow-trace 1\n== main\n")
        try folder.write("a.flow", Self.head + "log 1\nexpect 1 == 2\n")
        #expect(
            folder.run {
                $0.isAccepting = true; $0.paths = [folder.path + "/a.flow"]
            }.result.exitCode == 1)
        let review = Review(folder.run().result.reports)
        #expect(review.groups.map(\.changes.count) == [2])
        func accepted(_ answers: [String]) -> (scripts: [String], questions: [String]) {
            var answers = answers
            var questions: [String] = []
            let accepted = review.run(isColoured: false) { question in
                questions.append(question)
                return answers.isEmpty ? nil : answers.removeFirst()
            }
            return (accepted.map { String($0.script.dropFirst(folder.path.count + 1)) }, questions)
        }
        let one = accepted(["a", "s", "a"])
        #expect(one.scripts == ["b.flow"])
        #expect(
            one.questions[0].contains("a.flow: nothing can be accepted while an expectation fails\nr reject, s skip, "))
        #expect(one.questions[1].hasSuffix("cannot be accepted while an expectation fails; fix it first. r, s or q? "))
        #expect(one.questions[2].contains("\na accept, r reject, s skip, q quit? "))
        #expect(accepted(["A"]).scripts == ["b.flow"])
    }

    @Test func aReviewEndsWithItsInput() throws {
        let folder = try Folder()
        try folder.write("a.flow", "log 1\nexpect trace { }\n")
        let review = Review(folder.run().result.reports)
        #expect(review.run(isColoured: false) { _ in nil }.isEmpty)
        #expect(review.run(isColoured: false) { _ in "q" }.isEmpty)
    }

    // MARK: Coverage

    @Test func whatNoScriptReachesIsReported() throws {
        let folder = try Folder()
        try folder.write(
            "shared.flow",
            "screen Home { on viewDidLoad { if 1 == 2 { log \"no\" } } }\nscreen Unused { on viewDidLoad { } }\n")
        try folder.write("a.flow", "import \"shared.flow\"\nlaunch { Home }\nexpect exactly 1 of home.viewDidLoad\n")
        try folder.write("b.flow", "import \"shared.flow\"\nfunc f() { log 1 }\nf()\nexpect 1 == 1\n")
        let result = folder.run { $0.loading.countsVisits = true }.result
        let coverage = SuiteCoverage(result.visits)
        let text = coverage.text.replacingOccurrences(of: folder.path, with: ".")
        #expect(text.contains("./shared.flow:2: never reached: class Unused\n"))
        #expect(text.contains("./shared.flow:2: never reached: Unused.viewDidLoad\n"))
        #expect(text.contains("./shared.flow:1: never reached: a statement\n"))
        #expect(!text.contains("never reached: class Home"))
        #expect(text.contains("covered: 1 of 2 classes, 2 of 3 functions"))
        #expect(coverage.lcov.contains("FNDA:1,Home.viewDidLoad\n"))
        #expect(coverage.lcov.contains("FNDA:0,Unused.viewDidLoad\n"))
        #expect(folder.run().result.visits.isEmpty)
    }

    // MARK: Limits

    @Test func aScriptWhoseTraceNeverEndsIsStopped() throws {
        let folder = try Folder()
        try folder.write("a.flow", "while true { log \"on and on\" }\n")
        var test = ScriptTest(path: folder.path + "/a.flow")
        #expect(test.limits.trace == 128 << 20)
        test.limits.trace = 4096
        let report = test.run()
        #expect(report.outcome == .failed)
        #expect(report.text.contains("the trace is longer than 4096 bytes"))
    }

    // MARK: Watching

    @Test func aChangedFileTouchesWhatImportsIt() throws {
        let folder = try Folder()
        try folder.write("shared.flow", "screen Home\n")
        try folder.write("a.flow", "import \"shared.flow\"\nlaunch { Home }\n")
        try folder.write("b.flow", "log 1\n")
        var watch = SuiteWatch(SuiteSelection([folder.path]))
        #expect(watch.changed().count == 3)
        #expect(watch.changed().isEmpty)
        func touch(_ name: String, _ seconds: Double) throws {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: folder.path + "/" + name)
        }
        try touch("shared.flow", 1000)
        #expect(watch.changed().map { $0.dropFirst(folder.path.count + 1) } == ["a.flow", "shared.flow"])
        try folder.write("b.trace", "flow-trace 1\n")
        #expect(watch.changed().map { $0.dropFirst(folder.path.count + 1) } == ["b.flow"])
    }

    @Test func theLastLineOfAWatchCountsTheWholeSuite() throws {
        let folder = try Folder()
        for name in ["a", "b", "c"] { try folder.write("\(name).flow", "log \"\(name)\"\nexpect 1 == 1\n") }
        var watch = SuiteWatch(SuiteSelection([folder.path]))
        func lastCount() -> String? {
            var options = TestRun.Options(paths: watch.changed())
            options.standing = watch.standing(without: options.paths)
            var text = ""
            _ = TestRun(options).run(progress: { _, _ in }, each: { watch.record($0) }, output: { text += $0 })
            return text.split(separator: "\n").last { $0.hasSuffix(" failed") }.map(String.init)
        }
        #expect(lastCount() == "3 passed, 0 failed")
        try folder.write("b.flow", "log \"longer than before\"\nexpect 1 == 2\n")
        #expect(lastCount() == "2 passed, 1 failed")
        try folder.write("c.flow", "log \"longer than before too\"\nexpect 1 == 1\n")
        #expect(lastCount() == "2 passed, 1 failed")
        try FileManager.default.removeItem(atPath: folder.path + "/b.flow")
        try folder.write("a.flow", "log \"and this too is longer\"\nexpect 1 == 1\n")
        #expect(lastCount() == "2 passed, 0 failed")
    }
}

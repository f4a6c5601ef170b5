// Tests one script: its expectations, its inline traces and its golden file. These are two layers, because they fail
// for different reasons. An expectation states the author's intent and is never rewritten. A golden trace records
// everything that happens, and is accepted again after a review of the difference.

public import Flow

/// Tests one script.
public struct ScriptTest: Sendable {
    public var path: String
    /// Whether the traces become golden if no expectation fails.
    public var isAccepting: Bool
    public var isColoured: Bool
    /// The largest number of lines of a difference that are shown.
    public var lineLimit: Int
    /// Whether to write a differing trace beside the golden file.
    public var keepsActual = true
    /// What to prepare when loading the script.
    public var loading = LoadOptions()
    /// The limits of each scenario.
    public var limits = Limits.suite
    /// Returns the time in seconds, for the durations in reports; nil if none are requested. The library itself has no
    /// clock, so nothing else can depend on one.
    var clock: (@Sendable () -> Double)?
    /// The title of the only scenario to run and compare, empty for the top level; nil for all.
    var scenario: String?
    /// Whether to write the updated script beside one whose inline traces differ. Requires `keepsActual`.
    var keepsActualScript = true

    public init(path: String, isAccepting: Bool = false, isColoured: Bool = false, lineLimit: Int = 60) {
        self.path = path
        self.isAccepting = isAccepting
        self.isColoured = isColoured
        self.lineLimit = lineLimit
    }

    /// Loads the script, runs each scenario in a fresh world, and compares.
    public func run() -> ScriptReport { run(as: Script.self) }

    /// Tests a subject of any kind.
    public func run<Subject: TestSubject>(as kind: Subject.Type) -> ScriptReport {
        let start = seconds
        var report = test(as: kind)
        report.seconds = seconds - start
        return report
    }

    /// The time of the clock in seconds; 0 if there is no clock.
    private var seconds: Double { clock?() ?? 0 }

    private func test<Subject: TestSubject>(as kind: Subject.Type) -> ScriptReport {
        let subject = kind.load(path: path, options: loading)
        var report = ScriptReport(
            path: path, outcome: .passed, text: subject.messages(isColoured: isColoured), hasGolden: false)
        if let variable = subject.unsetVariable {
            report.outcome = .skipped
            report.text = "          \(variable) is not set, and the script imports what it names\n"
            return report
        }
        guard !subject.hasErrors else {
            report.outcome = .failed
            report.line = subject.firstLine
            report.failures = subject.mistakes
            return report
        }
        var run = Run(of: subject, only: scenario, limits)
        if let scenario, run.scenarios.isEmpty {
            report.outcome = .failed
            report.failures = [FlowFailure("there is no scenario '\(scenario)'", path: path)]
            return report
        }
        run.writer.header()
        let headerLength = run.writer.buffer.count
        for (index, scenario) in run.scenarios { self.run(index, scenario, of: subject, &run, &report) }
        let lines = run.writer.buffer[headerLength...].count { $0 == UInt8(ascii: "\n") }
        run.isSilent = lines <= run.scenarios.count
        if scenario == nil || scenario == "" { compareEquivalents(of: subject, &run, &report) }
        check(&run, subject, &report)
        return report
    }

    private func run<Subject: TestSubject>(
        _ index: Int, _ scenario: TestScenario, of subject: Subject, _ run: inout Run, _ report: inout ScriptReport
    ) {
        let start = seconds
        var limits = limits
        limits.shared = run.shared
        let result = subject.run(index, into: &run.writer, limits: limits, isColoured: isColoured)
        run.shared.add(result.steps)
        report.text += result.messages
        var scenarioReport = ScenarioReport(
            title: scenario.title, isPassed: result.isPassed, messages: result.messages, line: scenario.line,
            failureLine: result.isPassed ? nil : result.line)
        scenarioReport.seconds = seconds - start
        report.scenarios.append(scenarioReport)
        if !result.isPassed, report.outcome == .passed {
            report.outcome = .failed
            report.line = result.line ?? scenario.line
        }
        report.failures += result.failures
        run.unmetIntents += result.isPassed ? 0 : result.staleTraces.isEmpty ? 1 : result.unmetIntents
        run.stale += result.staleTraces
        report.visits += result.visits
    }

    /// The results of a run so far.
    private struct Run {
        var writer = TraceWriter(format: .text)
        /// The scenarios to run, with their indices.
        let scenarios: [(index: Int, scenario: TestScenario)]
        let expectations: Int
        /// The number of failures that accepting a golden trace would not fix.
        var unmetIntents = 0
        var stale: [StaleTrace] = []
        var isSilent = false
        var shared: SharedSteps

        init<Subject: TestSubject>(of subject: Subject, only title: String?, _ limits: Limits) {
            shared = SharedSteps(byteCount: subject.byteCount, steps: limits.steps)
            scenarios = subject.testScenarios.enumerated().filter { title == nil || $1.title == title }
                .map { ($0, $1) }
            expectations = scenarios.reduce(0) { $0 + $1.scenario.expectations }
        }
    }

    // MARK: Golden traces

    private func check<Subject: TestSubject>(_ run: inout Run, _ subject: Subject, _ report: inout ScriptReport) {
        let trace = run.writer.takeBytes()
        report.digest = Self.digest(trace)
        let golden = GoldenTrace(ofScript: path)
        let (comparison, fault) = golden.compare(with: trace, scenario: scenario)
        if let fault { report.failures.append(fault) }
        if case .missing = comparison {} else { report.hasGolden = true }
        addStale(run.stale, subject, &report)

        var needsGolden = false
        var isRefused = false
        switch comparison {
        case .same: if keepsActual { golden.removeActual() }
        case .missing where run.isSilent:
            if report.outcome == .passed, run.expectations == 0 { report.outcome = .empty }
        case .missing:
            if keepsActual { golden.removeActual() }
            // A script with inline traces or expectations needs no golden file.
            needsGolden = run.expectations == 0
            if needsGolden {
                report.failures.append(
                    FlowFailure(
                        "nothing is checked: no expectation and no golden trace; 'flow test --accept' writes one",
                        path: path))
            }
            if report.outcome == .passed, needsGolden { report.outcome = .unchecked }
        case .inaccessible(let text):
            report.outcome = .failed
            report.text += text
            isRefused = true
        case .unreadable(let text):
            report.outcome = .failed
            report.text += text
            needsGolden = true
        case .different(let diff, let lines):
            let reported = ReportedDifference(diff, run, subject)
            let change = PendingChange(
                script: path, target: .file, diff: reported.diff, lines: lines, replacement: trace,
                path: golden.path, line: diff.firstExpected.flatMap { $0 < lines.count ? lines[$0] : nil } ?? 1)
            report.changes.append(change)
            let failure = failure(reported, lines, golden, subject)
            report.failures.append(failure)
            if report.outcome == .passed, failure.path == path { report.line = failure.line }
            report.outcome = .failed
            if !isAccepting || run.unmetIntents > 0 {
                report.text += "\(change.name): the trace differs from the golden trace: \(diff.summary)\n"
                report.text += change.text(isColoured: isColoured, lineLimit: lineLimit)
            }
            markScenarios(reported, subject, &report)
        }

        report.holdsTraces = subject.hasTraces
        if isMissing(comparison), !run.isSilent, !subject.hasTraces { needsGolden = true }
        if run.unmetIntents > 0 {
            for index in report.changes.indices { report.changes[index].isAcceptable = false }
        }
        guard isAccepting, !isRefused, needsGolden || !report.changes.isEmpty else {
            if keepsActual, !isAccepting { keepActual(trace, golden, &report) }
            return
        }
        guard run.unmetIntents == 0 else {
            report.text += "\(path): nothing can be accepted while an expectation fails\n"
            return
        }
        accept(
            trace, golden, writesGolden: needsGolden || report.changes.contains { $0.target == .file }, subject, &report
        )
    }

    private func isMissing(_ comparison: GoldenTrace.Comparison) -> Bool {
        if case .missing = comparison { return true }
        return false
    }

    /// Adds the inline traces that differ from the run.
    private func addStale<Subject: TestSubject>(
        _ stale: [StaleTrace], _ subject: Subject, _ report: inout ScriptReport
    ) {
        for trace in stale {
            guard let source = subject.source(of: trace.body), source.name == path else { continue }
            let body = Int(trace.body.range.start)..<Int(trace.body.range.end)
            // Of a block that runs several times, only the first run counts.
            guard !report.changes.contains(where: { $0.target == .inline(body) }) else { continue }
            let kept = InlineTrace.kept(trace.records, like: source.bytes[body])
            let old = InlineTrace.records(of: source.bytes[body])
            let line = source.position(at: trace.body.range.start).line
            let change = PendingChange(
                script: path, target: .inline(body), diff: TraceDiff(expected: old, actual: kept),
                lines: Array(line + 1..<line + 1 + old.count),
                replacement: InlineTrace.body(of: trace.records, replacing: body, in: source.bytes), path: path,
                line: line)
            report.changes.append(change)
            guard !isAccepting else { continue }
            report.text += "\(change.name): the expected trace differs from the run: \(change.diff.summary)\n"
            report.text += change.text(isColoured: isColoured, lineLimit: lineLimit)
        }
    }

    /// A difference with details from a second run. The first run does not collect them, because most runs do not
    /// differ.
    private struct ReportedDifference {
        /// The difference, with the class and rule of each actual event. Golden files omit both.
        let diff: TraceDiff
        /// The location of each statement of the trace.
        let locations: [SourceLocation]

        init<Subject: TestSubject>(_ diff: TraceDiff, _ run: Run, _ subject: Subject) {
            var writer = TraceWriter(format: .jsonLines)
            writer.recordsLocations = true
            for (index, _) in run.scenarios { _ = subject.run(index, into: &writer, limits: .suite, isColoured: false) }
            let bytes = writer.takeBytes()
            let records = TraceReader.read(SourceFile(name: "", bytes: bytes), requiresHeader: false).records
            let isSame = records == diff.actual
            self.diff = isSame ? diff.showing(records) : diff
            locations = isSame ? writer.locations : []
        }

        /// Returns the location of a statement of the trace, in the script or a file that it imports.
        func location<Subject: TestSubject>(ofStatement index: Int, _ subject: Subject) -> (
            path: String, position: SourcePosition
        )? {
            guard locations.indices.contains(index), let source = subject.source(of: locations[index]) else {
                return nil
            }
            return (source.name, source.position(at: locations[index].range.start))
        }
    }

    /// Returns a difference from the golden file as a failure at the statement of its first change.
    private func failure<Subject: TestSubject>(
        _ reported: ReportedDifference, _ lines: [Int], _ golden: GoldenTrace, _ subject: Subject
    ) -> FlowFailure {
        let diff = reported.diff
        let text = diff.text(.init(lineLimit: lineLimit, names: (golden.path, golden.actualPath)), lines: lines)
        var failure = FlowFailure(
            "the trace differs from the golden trace: \(diff.summary)", path: path, difference: text)
        let standing = diff.changes.first.map { Standings(diff).of($0) }
        if let location = standing?.statement.flatMap({ reported.location(ofStatement: $0, subject) }) {
            (failure.path, failure.line, failure.column) = (
                location.path, location.position.line, location.position.column
            )
        }
        return failure
    }

    /// Marks the scenarios whose sections differ.
    private func markScenarios<Subject: TestSubject>(
        _ reported: ReportedDifference, _ subject: Subject, _ report: inout ScriptReport
    ) {
        let diff = reported.diff
        let standings = Standings(diff)
        var indices: [TraceText: Int] = [:]
        for (index, scenario) in report.scenarios.enumerated().reversed() { indices[TraceText(scenario.title)] = index }
        for change in diff.changes {
            let standing = standings.of(change)
            guard let title = standing.scenario, let index = indices[title], report.scenarios[index].isPassed else {
                continue
            }
            report.scenarios[index].isPassed = false
            if let location = standing.statement.flatMap({ reported.location(ofStatement: $0, subject) }),
                location.path == path
            {
                report.scenarios[index].failureLine = location.position.line
            }
        }
    }

    /// The scenario and the statement of each record of a difference; statements count from 0.
    private struct Standings {
        typealias Standing = (scenario: TraceText?, statement: Int?)
        private let expected: [Standing]
        private let actual: [Standing]

        init(_ diff: TraceDiff) {
            expected = Self.standings(of: diff.expected)
            actual = Self.standings(of: diff.actual)
        }

        func of(_ change: TraceDiff.Change) -> Standing {
            change.actual.map { actual[$0] } ?? change.expected.map { expected[$0] } ?? (nil, nil)
        }

        private static func standings(of records: [TraceRecord]) -> [Standing] {
            var standing: Standing = (nil, nil)
            return records.map { record in
                switch record {
                case .scenario(let title): standing.scenario = title
                case .statement: standing.statement = (standing.statement ?? -1) + 1
                default: break
                }
                return standing
            }
        }
    }

    // MARK: Writing

    private func accept<Subject: TestSubject>(
        _ trace: ContiguousArray<UInt8>, _ golden: GoldenTrace, writesGolden: Bool, _ subject: Subject,
        _ report: inout ScriptReport
    ) {
        do {
            if writesGolden {
                try golden.accept(trace)
                report.hasGolden = true
            }
            try Acceptance.rewrite(path, report.changes)
            report.outcome = .accepted
            report.changes = []
            report.failures = []
        } catch {
            report.outcome = .failed
            report.text += "\(error)\n"
        }
    }

    private func keepActual(_ trace: ContiguousArray<UInt8>, _ golden: GoldenTrace, _ report: inout ScriptReport) {
        let inline = report.changes.filter { $0.target != .file }
        do {
            if report.changes.contains(where: { $0.target == .file }) { try golden.keepActual(trace) }
            guard keepsActualScript else { return }
            if inline.isEmpty {
                GoldenTrace.remove(path + ".actual")
            } else {
                try Acceptance.keepActual(path, inline)
            }
        } catch {
            report.text += "warning: \(error)\n"
            report.failures.append(FlowFailure("the new trace was not written: \(error)", path: path))
        }
    }

    // MARK: Equivalence

    private func compareEquivalents<Subject: TestSubject>(
        of subject: Subject, _ run: inout Run, _ report: inout ScriptReport
    ) {
        for equivalence in subject.equivalences {
            guard let failure = EquivalenceTest(equivalence, of: path).run(as: Subject.self, isColoured, lineLimit)
            else { continue }
            let line =
                subject.source(of: equivalence.location)?.position(at: equivalence.location.range.start).line ?? 1
            if report.outcome == .passed { report.line = line }
            report.outcome = .failed
            run.unmetIntents += 1
            report.failures.append(
                FlowFailure(String(failure.prefix { $0 != "\n" }), path: path, line: line, difference: failure))
            report.text += "\(path):\(line): \(failure)"
            report.scenarios.append(
                ScenarioReport(
                    title: "\(equivalence.isSame ? "same" : "different") trace", isPassed: false, messages: failure,
                    line: line))
        }
    }

    /// FNV-1a, 64 bits.
    static func digest(_ bytes: some Sequence<UInt8>) -> UInt64 {
        bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}

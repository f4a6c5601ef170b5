// The results of a suite's run, as values. Reporters print them and decide nothing.

public import Flow

/// The report of a scenario.
public struct ScenarioReport: Hashable, Sendable {
    /// The title; empty for the top level.
    public var title: String
    public var isPassed: Bool
    /// The rendered messages; empty if there are none.
    public var messages: String
    /// The scenario's line in the script, counted from 1.
    public var line: Int
    /// The script's line of the first failure, counted from 1; nil if it passes or fails as a whole.
    public var failureLine: Int?
    /// The duration in seconds by the run's clock; 0 if the run has no clock.
    public var seconds = 0.0

    public init(title: String, isPassed: Bool, messages: String = "", line: Int = 1, failureLine: Int? = nil) {
        self.title = title
        self.isPassed = isPassed
        self.messages = messages
        self.line = line
        self.failureLine = failureLine
    }
}

/// The report of a script.
public struct ScriptReport: Sendable {
    public enum Outcome: String, Sendable {
        case passed = "ok"
        case failed = "FAILED"
        /// Its traces were accepted as golden.
        case accepted
        /// It ran without an expectation or golden trace to check.
        case unchecked
        /// It runs nothing: it only has declarations for other scripts to import.
        case empty
        /// It was not run: it imports a path from an environment variable that is not set.
        case skipped
    }

    public var path: String
    public var outcome: Outcome
    /// The messages, as lines with their line breaks; empty if there are none.
    public var text: String
    /// Whether the script has a golden trace now.
    public var hasGolden: Bool
    /// Whether the script contains golden traces.
    public var holdsTraces = false
    public var scenarios: [ScenarioReport] = []
    /// The line of the first failure, counted from 1.
    public var line = 1
    /// The golden traces that differ from the run.
    public var changes: [PendingChange] = []
    /// The failures with their locations.
    var failures: [FlowFailure] = []
    /// A hash of the trace, equal on every machine.
    public var digest: UInt64 = 0
    /// The duration of loading, running and comparing in seconds, by the run's clock; 0 if the run has no clock.
    public var seconds = 0.0
    /// The visited statements, functions and classes; empty unless coverage is counted.
    public var visits: [Visit] = []

    /// A statement, function or class of a script and how often it was visited.
    public struct Visit: Sendable {
        public var point: CoveragePoint
        public var path: String
        public var line: Int
        public var count: Int
    }
}

/// The summary of a suite's run.
public struct TestSummary: Hashable, Sendable {
    public var passed = 0
    public var failed = 0
    /// The number of scripts that check nothing. They count as failed.
    public var unchecked = 0
    /// The number of scripts that were not run.
    public var skipped = 0
    /// The number of scripts with expectations but no golden trace.
    public var withoutGolden = 0
    /// Golden traces without a script.
    public var orphans: [String] = []
    /// The number of scripts with differences that can be accepted.
    public var acceptable = 0
    /// Whether the whole suite ran.
    public var isComplete = true
    /// The arguments of `flow test`, quoted for a shell and with a leading space.
    public var arguments = ""

    public init() {}

    /// The next step after failures, in one line; nil if nothing failed.
    public var advice: String? {
        let rest = failed - acceptable - unchecked
        if acceptable > 0 {
            let traces =
                acceptable == 1 ? "1 script has a different trace" : "\(acceptable) scripts have different traces"
            return "next: \(traces); 'flow test --review\(arguments)' shows each difference, to accept or reject"
        }
        if rest > 0 { return "next: fix what failed; 'flow test --failed\(arguments)' reruns only that" }
        if unchecked > 0 {
            return "next: add expectations with 'expect', or accept the traces with 'flow test --accept\(arguments)'"
        }
        if !orphans.isEmpty { return "next: delete the traces without a script, or restore the scripts" }
        return nil
    }

    /// Adds the results of other scripts.
    public mutating func add(_ other: TestSummary) {
        passed += other.passed
        failed += other.failed
        unchecked += other.unchecked
        withoutGolden += other.withoutGolden
        acceptable += other.acceptable
        skipped += other.skipped
    }

    mutating func count(_ report: ScriptReport) {
        switch report.outcome {
        case .passed, .accepted: passed += 1
        case .failed:
            failed += 1
            if report.changes.contains(where: \.isAcceptable) { acceptable += 1 }
        case .unchecked:
            failed += 1
            unchecked += 1
        case .skipped: skipped += 1
        case .empty: return
        }
        if !report.hasGolden, !report.holdsTraces, report.outcome == .passed { withoutGolden += 1 }
    }
}

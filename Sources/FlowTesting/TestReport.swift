// What a suite's run has to tell, as values: reporters print them, and nothing else decides what happened.

public import Flow

/// A scenario of a script, as a report has it.
public struct ScenarioReport: Hashable, Sendable {
    /// Empty for the top level.
    public var title: String
    public var isPassed: Bool
    /// What there is to say, rendered; empty if nothing.
    public var messages: String
    /// Its line in the script, from 1.
    public var line: Int
    /// The line of the script at which it fails first, from 1; nil if it passes, or fails as a whole.
    public var failureLine: Int?
    /// How long it ran by the clock of the run; 0 without one.
    public var seconds = 0.0

    public init(title: String, isPassed: Bool, messages: String = "", line: Int = 1, failureLine: Int? = nil) {
        self.title = title
        self.isPassed = isPassed
        self.messages = messages
        self.line = line
        self.failureLine = failureLine
    }
}

/// What became of a script.
public struct ScriptReport: Sendable {
    public enum Outcome: String, Sendable {
        case passed = "ok"
        case failed = "FAILED"
        /// Its traces are the golden ones from now on.
        case accepted
        /// It ran, and neither an expectation nor a golden trace says what was to happen.
        case unchecked
        /// It runs nothing: declarations for others to import.
        case empty
    }

    public var path: String
    public var outcome: Outcome
    /// What there is to say, lines with their breaks; empty if nothing.
    public var text: String
    /// Whether the script has a golden trace now.
    public var hasGolden: Bool
    /// Whether golden traces stand in the script itself.
    public var holdsTraces = false
    public var scenarios: [ScenarioReport] = []
    /// The first line that a failure is about, from 1.
    public var line = 1
    /// Golden traces that are not what came.
    public var changes: [PendingChange] = []
    /// What failed, each with its place.
    var failures: [FlowFailure] = []
    /// A hash of all that came, which is the same on every machine.
    public var digest: UInt64 = 0
    /// How long it took to load, run and compare, by the clock of the run; 0 without one.
    public var seconds = 0.0
    /// Which of its places were passed; empty unless coverage is counted.
    public var visits: [Visit] = []

    /// A place of a script and how often it was passed.
    public struct Visit: Sendable {
        public var point: CoveragePoint
        public var path: String
        public var line: Int
        public var count: Int
    }
}

/// What a suite came to.
public struct TestSummary: Hashable, Sendable {
    public var passed = 0
    public var failed = 0
    /// Scripts that check nothing; they count as failed.
    public var unchecked = 0
    /// Scripts with expectations and without a golden trace.
    public var withoutGolden = 0
    /// Golden traces of no script.
    public var orphans: [String] = []
    /// Scripts with differences that can be accepted.
    public var acceptable = 0
    /// Whether all of the suite ran.
    public var isComplete = true
    /// What was asked for, as a shell has it behind `flow test`, with a space before it.
    public var arguments = ""

    public init() {}

    /// What to do about what failed, in one line; nil where nothing did.
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

    /// Adds what other scripts came to.
    public mutating func add(_ other: TestSummary) {
        passed += other.passed
        failed += other.failed
        unchecked += other.unchecked
        withoutGolden += other.withoutGolden
        acceptable += other.acceptable
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
        case .empty: return
        }
        if !report.hasGolden, !report.holdsTraces, report.outcome == .passed { withoutGolden += 1 }
    }
}

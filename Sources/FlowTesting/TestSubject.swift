// What a suite requires of a script. The tests of the suite's own rules (golden files, acceptance, order) use other
// subjects.

public import Flow

/// Something that loads from a file and runs scenario by scenario.
public protocol TestSubject: Sendable {
    /// Loads the file. If it cannot be read or has errors, the subject's `hasErrors` is true.
    static func load(path: String) -> Self

    /// Loads the file and prepares what the options request.
    static func load(path: String, options: LoadOptions) -> Self

    /// An environment variable without which it cannot be tested; nil if it can.
    var unsetVariable: String? { get }

    /// Whether errors, which `messages` describes, prevent a run.
    var hasErrors: Bool { get }

    /// The line of the first error, counted from 1.
    var firstLine: Int { get }

    /// The first errors with their locations.
    var mistakes: [FlowFailure] { get }

    /// Returns the rendered messages of loading; empty if there are none.
    func messages(isColoured: Bool) -> String

    /// The scenarios in order.
    var testScenarios: [TestScenario] { get }

    /// The pairs of scripts that it compares.
    var equivalences: [Equivalence] { get }

    /// Whether it contains golden traces or compares scripts, so that it needs no golden file.
    var hasTraces: Bool { get }

    /// The size of its sources in bytes, which bounds the steps of all scenarios together.
    var byteCount: Int { get }

    /// Returns the source file of a location.
    func source(of location: SourceLocation) -> SourceFile?

    /// Runs a scenario in a fresh world and writes its section, from `== title` on.
    func run(_ scenario: Int, into writer: inout TraceWriter, limits: Limits, isColoured: Bool) -> TestResult
}

extension Limits {
    /// The limits of a suite's scenario. A trace that is too large to read indicates a script that does not end.
    public static let suite = Limits(trace: 128 << 20)
}

extension TestSubject {
    public static func load(path: String, options: LoadOptions) -> Self { load(path: path) }
    public var unsetVariable: String? { nil }
    public var firstLine: Int { 1 }
    public var mistakes: [FlowFailure] { [] }
    public var equivalences: [Equivalence] { [] }
    public var hasTraces: Bool { false }
    public var byteCount: Int { 0 }
    public func source(of location: SourceLocation) -> SourceFile? { nil }
}

/// A scenario of a subject.
public struct TestScenario: Hashable, Sendable {
    /// The title; empty for the top level.
    public var title: String
    /// The number of its `expect` statements.
    public var expectations: Int
    /// The line, counted from 1.
    public var line: Int

    public init(title: String, expectations: Int, line: Int = 1) {
        self.title = title
        self.expectations = expectations
        self.line = line
    }
}

/// The result of a scenario.
public struct TestResult: Sendable {
    /// Whether it ran to completion and met all expectations.
    public var isPassed: Bool
    /// The rendered messages; empty if there are none.
    public var messages: String
    /// The line of the first failure, counted from 1.
    public var line: Int?
    /// The inline traces that differ from the run.
    public var staleTraces: [StaleTrace] = []
    /// The number of failures that accepting a golden trace would not fix.
    public var unmetIntents = 0
    /// The failures with their locations.
    public var failures: [FlowFailure] = []
    public var visits: [ScriptReport.Visit] = []
    /// The steps that it took.
    public var steps = 0

    public init(isPassed: Bool, messages: String = "") {
        self.isPassed = isPassed
        self.messages = messages
    }
}

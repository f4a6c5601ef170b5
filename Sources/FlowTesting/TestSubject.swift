// What a suite needs of a script. The suite's own rules (golden files, acceptance, order) are tested with
// subjects that are no scripts.

public import Flow

/// Something that can be loaded from a file and run, scenario by scenario.
public protocol TestSubject: Sendable {
    /// Loads the file; a file that cannot be read or has errors gives a subject whose `hasErrors` is true.
    static func load(path: String) -> Self

    /// The same, with more of it prepared.
    static func load(path: String, options: LoadOptions) -> Self

    /// Whether there is nothing to run because of mistakes, which `messages` tells.
    var hasErrors: Bool { get }

    /// The line of the first mistake, from 1.
    var firstLine: Int { get }

    /// The first mistakes, each with its place.
    var mistakes: [FlowFailure] { get }

    /// What loading has to say, rendered; empty if nothing.
    func messages(isColoured: Bool) -> String

    /// The scenarios in their order.
    var testScenarios: [TestScenario] { get }

    /// The pairs of scripts that it compares.
    var equivalences: [Equivalence] { get }

    /// Whether golden traces stand in it, or in others that it compares: it needs no file beside it.
    var hasTraces: Bool { get }

    /// The text that a place is in.
    func source(of location: SourceLocation) -> SourceFile?

    /// Runs a scenario in a fresh world and writes its section, from `== title` on.
    func run(_ scenario: Int, into writer: inout TraceWriter, limits: Limits, isColoured: Bool) -> TestResult
}

extension Limits {
    /// What a scenario of a suite may use: a trace that nobody would read is a script that does not end.
    public static let suite = Limits(trace: 128 << 20)
}

extension TestSubject {
    public static func load(path: String, options: LoadOptions) -> Self { load(path: path) }
    public var firstLine: Int { 1 }
    public var mistakes: [FlowFailure] { [] }
    public var equivalences: [Equivalence] { [] }
    public var hasTraces: Bool { false }
    public func source(of location: SourceLocation) -> SourceFile? { nil }
}

/// A scenario of a subject.
public struct TestScenario: Hashable, Sendable {
    /// Empty for the top level.
    public var title: String
    /// How many `expect` statements it has.
    public var expectations: Int
    /// Its line, from 1.
    public var line: Int

    public init(title: String, expectations: Int, line: Int = 1) {
        self.title = title
        self.expectations = expectations
        self.line = line
    }
}

/// How a scenario ended.
public struct TestResult: Sendable {
    /// Whether it ran to its end and all expectations held.
    public var isPassed: Bool
    /// What there is to say about it, rendered; empty if nothing.
    public var messages: String
    /// The line of the first failure, from 1.
    public var line: Int?
    /// Traces in the script that are not what came.
    public var staleTraces: [StaleTrace] = []
    /// Failures that no new golden trace would mend.
    public var unmetIntents = 0
    /// What failed, each with its place.
    public var failures: [FlowFailure] = []
    public var visits: [ScriptReport.Visit] = []

    public init(isPassed: Bool, messages: String = "") {
        self.isPassed = isPassed
        self.messages = messages
    }
}

// What a suite needs of a script. The suite's own rules (golden files, acceptance, order) are tested with
// subjects that are no scripts.

public import Flow

/// Something that can be loaded from a file and run, scenario by scenario.
public protocol TestSubject: Sendable {
    /// Loads the file; a file that cannot be read or has errors gives a subject whose `hasErrors` is true.
    static func load(path: String) -> Self

    /// Whether there is nothing to run because of mistakes, which `messages` tells.
    var hasErrors: Bool { get }

    /// What loading has to say, rendered; empty if nothing.
    func messages(isColoured: Bool) -> String

    /// The scenarios in their order.
    var testScenarios: [TestScenario] { get }

    /// Runs a scenario in a fresh world and writes its section, from `== title` on.
    func run(_ scenario: Int, into writer: inout TraceWriter, isColoured: Bool) -> TestResult
}

/// A scenario of a subject.
public struct TestScenario: Hashable, Sendable {
    /// Empty for the top level.
    public var title: String
    /// How many `expect` statements it has.
    public var expectations: Int

    public init(title: String, expectations: Int) {
        self.title = title
        self.expectations = expectations
    }
}

/// How a scenario ended.
public struct TestResult: Hashable, Sendable {
    /// Whether it ran to its end and all expectations held.
    public var isPassed: Bool
    /// What there is to say about it, rendered; empty if nothing.
    public var messages: String

    public init(isPassed: Bool, messages: String = "") {
        self.isPassed = isPassed
        self.messages = messages
    }
}

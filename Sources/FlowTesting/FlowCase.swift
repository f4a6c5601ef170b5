// One case of a suite: a script or a scenario of one is tested, and what fails comes back as values with their places,
// for whatever reports them.

/// A script, or a scenario of one, that can be checked.
public struct FlowCase: Hashable, Codable, Sendable, CustomStringConvertible {
    /// The path of the script.
    public let path: String
    /// The path as the suite was asked for it.
    public let name: String
    /// The scenario's title, empty for the top level; nil for the whole script.
    public let scenario: String?
    /// What is wrong with the suite here, which is then all there is to check.
    public let problem: String?

    public init(path: String, name: String? = nil, scenario: String? = nil, problem: String? = nil) {
        self.path = path
        self.name = name ?? path
        self.scenario = scenario
        self.problem = problem
    }

    public var description: String {
        switch scenario {
        case nil: name
        case ""?: "\(name): main"
        case let title?: "\(name): \(title)"
        }
    }

    /// Runs the case and compares its trace with the golden one, if there is one.
    ///
    /// A script that neither expects anything nor has a golden trace fails, unless it only declares. Nothing is written but
    /// `….trace.actual` beside a golden trace that differs, for a whole script; `flow test --accept` accepts it.
    /// - Returns: what failed, in the order of the script.
    public func failures() -> [FlowFailure] {
        if let problem { return [FlowFailure(problem, path: path)] }
        // The stack of a test's thread is not made for a script that nests deep.
        var failures: [FlowFailure] = []
        OrderedWork([self]) { $0.run() }.run(jobs: 1) { failures = $0 }
        return failures
    }

    private func run() -> [FlowFailure] {
        var test = ScriptTest(path: path)
        test.scenario = scenario
        // What is left beside the script is the trace of all its scenarios.
        test.keepsActual = scenario == nil
        test.keepsActualScript = false
        return test.run().failures
    }
}

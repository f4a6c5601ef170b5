// One case of a suite: tests a script or a single scenario, and returns failures as values with locations for any
// reporter.

/// A script or scenario to test.
public struct FlowCase: Hashable, Codable, Sendable, CustomStringConvertible {
    /// The path of the script.
    public let path: String
    /// The path as the suite's user wrote it.
    public let name: String
    /// The scenario's title, empty for the top level; nil for the whole script.
    public let scenario: String?
    /// A problem of the suite itself. The case then fails with it and checks nothing else.
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

    /// Runs the case and compares its trace with the golden trace, if there is one.
    ///
    /// A script with neither an expectation nor a golden trace fails, unless it contains only declarations. The only
    /// file written is `….trace.actual`, beside a golden trace that differs, and only for a whole script.
    /// `flow test --accept` accepts it.
    /// - Returns: the failures in the order of the script.
    public func failures() -> [FlowFailure] {
        if let problem { return [FlowFailure(problem, path: path)] }
        // A test thread's stack is too small for a deeply nested script.
        var failures: [FlowFailure] = []
        OrderedWork([self]) { $0.run() }.run(jobs: 1) { failures = $0 }
        return failures
    }

    private func run() -> [FlowFailure] {
        var test = ScriptTest(path: path)
        test.scenario = scenario
        // The file beside the script holds the trace of all scenarios, so one scenario must not write it.
        test.keepsActual = scenario == nil
        test.keepsActualScript = false
        return test.run().failures
    }
}

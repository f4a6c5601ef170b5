// Makes `Script` a subject of suites.

public import Flow

extension Script: TestSubject {
    public func messages(isColoured: Bool) -> String { rendered(diagnostics, isColoured) }

    public var firstLine: Int { diagnostics.first { $0.severity == .error }.map { line(of: $0.location) } ?? 1 }

    /// The largest number of a script's errors that become separate failures.
    private static let mistakeLimit = 20

    public var mistakes: [FlowFailure] {
        diagnostics.lazy.filter { $0.severity == .error }.prefix(Self.mistakeLimit)
            .map { FlowFailure($0, in: sources) }
    }

    public var testScenarios: [TestScenario] {
        scenarios.map { TestScenario(title: $0.title, expectations: $0.expectations, line: line(of: $0.location)) }
    }

    public func source(of location: SourceLocation) -> SourceFile? {
        sources.files.indices.contains(location.file) ? sources[location.file] : nil
    }

    public var hasTraces: Bool { holdsTraces }

    private func line(of location: SourceLocation) -> Int {
        source(of: location)?.position(at: location.range.start).line ?? 1
    }

    public func run(_ scenario: Int, into writer: inout TraceWriter, limits: Limits, isColoured: Bool) -> TestResult {
        var options = RunOptions(limits: limits, findsLeaks: true, keepsTree: false)
        // A suite writes no archives: the store, with the state that scripts preserve, is discarded.
        options.stateStore = OverlaidStates(path: folder)
        let result = run(scenario, options: options, writer: &writer)
        // A stale inline trace is shown as a difference, so its failed expectation is not repeated here.
        let reported = result.diagnostics.filter { diagnostic in
            let (file, start) = (diagnostic.location.file, diagnostic.location.range.start)
            guard diagnostic.code == "expectation-failed" else { return true }
            return !result.staleTraces.contains {
                $0.location.file == file && start >= $0.location.range.start && start < $0.body.range.end
            }
        }
        var answer = TestResult(
            isPassed: result.outcome == .passed,
            messages: rendered(reported + result.findings + result.leaks, isColoured))
        answer.line = result.diagnostics.first { $0.location.file == 0 }.map { line(of: $0.location) }
        answer.steps = result.steps
        answer.staleTraces = result.staleTraces
        answer.unmetIntents =
            result.unmetIntents + (result.outcome == .passed || result.outcome == .failedExpectations ? 0 : 1)
        if result.outcome != .passed {
            answer.failures = result.diagnostics.filter { $0.severity == .error }
                .map { FlowFailure($0, in: sources) }
            if answer.failures.isEmpty {
                answer.failures = [FlowFailure("the scenario did not pass: \(result.outcome)", path: sources[0].name)]
            }
        }
        answer.visits = zip(coveragePoints, result.visits).map { point, count in
            ScriptReport.Visit(
                point: point, path: source(of: point.location)?.name ?? "", line: line(of: point.location),
                count: Int(count))
        }
        return answer
    }

    private func rendered(_ diagnostics: [Diagnostic], _ isColoured: Bool) -> String {
        diagnostics.isEmpty ? "" : DiagnosticRenderer(sources: sources, colour: isColoured).renderAll(diagnostics)
    }
}

// Scripts are what suites are made of.

public import Flow

extension Script: TestSubject {
    public func messages(isColoured: Bool) -> String { rendered(diagnostics, isColoured) }

    public var testScenarios: [TestScenario] {
        scenarios.map { TestScenario(title: $0.title, expectations: $0.expectations) }
    }

    public func run(_ scenario: Int, into writer: inout TraceWriter, isColoured: Bool) -> TestResult {
        let result = run(scenario, options: RunOptions(findsLeaks: true, keepsTree: false), writer: &writer)
        return TestResult(
            isPassed: result.outcome == .passed,
            messages: rendered(result.diagnostics + result.findings + result.leaks, isColoured))
    }

    private func rendered(_ diagnostics: [Diagnostic], _ isColoured: Bool) -> String {
        diagnostics.isEmpty ? "" : DiagnosticRenderer(sources: sources, colour: isColoured).renderAll(diagnostics)
    }
}

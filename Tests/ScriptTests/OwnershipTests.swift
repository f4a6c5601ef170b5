// Everything that a run makes is held by what is known to hold it: values and code by the script or the world, objects by
// the relations that reports of leaks follow.

import Flow
import FlowTrace
import Testing

@Suite("Ownership") struct OwnershipTests {
    static let folders = [
        "Tests/Scripts/leaks", "Tests/Scripts/language", "Tests/Scripts/rules", "Tests/Scripts/swift",
        "Scripts/examples", "Tests/Conformance/Scripts",
    ]

    @Test("Each value and object is counted by as many as own it", arguments: folders)
    func scripts(folder: String) {
        for file in CorpusScript.files(under: folder) {
            let script = file.load()
            guard !script.hasErrors else { continue }
            for scenario in script.scenarios.indices { check(script, scenario, file.name) }
        }
    }

    @Test(
        "What UIKit holds for a script, and what it refuses, is let go",
        arguments: CorpusScript.files(under: "Tests/Scripts/ownership"))
    func handedOver(file: CorpusScript) throws {
        let script = file.load()
        try #require(!script.hasErrors, "\(script.diagnostics.map(\.message))")
        for scenario in script.scenarios.indices {
            let result = check(script, scenario, file.name)
            #expect(result.outcome == .passed, "\(result.diagnostics.map(\.message))")
            #expect(result.leaks.isEmpty, "\(result.leaks.map(\.message))")
        }
    }

    @discardableResult
    private func check(_ script: Script, _ scenario: Int, _ name: String) -> RunResult {
        var writer = TraceWriter(format: .none)
        var audit = ScriptAudit()
        audit.checksWorld = false
        let run = script.run(scenario, options: RunOptions(findsLeaks: true), audit: audit, writer: &writer)
        let failures = run.failures + run.endFailures
        #expect(failures.isEmpty, "\(name): \(failures.joined(separator: "\n"))")
        return run.result
    }
}

// Everything that a run creates has a known owner: the script or the world owns values and code, and the references
// that leak reports follow own the objects.

import Flow
import FlowTrace
import Testing

@Suite("Ownership") struct OwnershipTests {
    static let folders = [
        "Tests/Scripts/leaks", "Tests/Scripts/language", "Tests/Scripts/rules", "Tests/Scripts/guide",
        "Tests/Scripts/swift", "Scripts/examples", "Tests/Conformance/Scripts",
    ]

    @Test("The reference count of each value and object equals the number of its owners", arguments: folders)
    func scripts(folder: String) {
        for file in CorpusScript.files(under: folder) {
            let script = file.load()
            guard !script.hasErrors else { continue }
            for scenario in script.scenarios.indices { check(script, scenario, file.name) }
        }
    }

    @Test(
        "What UIKit holds for a script, and what it rejects, is released",
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

// Leaks are reported with the cycle that keeps them alive.

import Flow
import FlowTrace
import Foundation
import Testing

@Suite("Leaks") struct LeakTests {
    @Test("A leak is shown with its cycle", arguments: CorpusScript.files(under: "Tests/Scripts/leaks"))
    func shown(script: CorpusScript) throws {
        let loaded = script.load()
        try #require(!loaded.hasErrors)
        var writer = TraceWriter(format: .none)
        let result = loaded.run(0, options: RunOptions(findsLeaks: true), writer: &writer)
        #expect(result.outcome == .passed)
        let text = DiagnosticRenderer(sources: loaded.sources, colour: false).renderAll(result.leaks)
        try CorpusScript.expect(text, in: String(script.name.dropLast(4)) + "txt")
    }

    @Test("Examples and Swift code have only intended leaks")
    func examples() throws {
        let folders = ["Scripts/examples", "Tests/Scripts/swift", "Tests/Conformance/Scripts"]
        var leaking: Set<String> = []
        for script in folders.flatMap({ CorpusScript.files(under: $0) }) {
            let loaded = script.load()
            guard !loaded.hasErrors else { continue }
            for scenario in loaded.scenarios.indices {
                var writer = TraceWriter(format: .none)
                let result = loaded.run(scenario, options: RunOptions(findsLeaks: true), writer: &writer)
                if !result.leaks.isEmpty { leaking.insert(script.name) }
            }
        }
        // If a root is replaced while it presents, the presentation keeps both controllers alive.
        let swapped = "Tests/Conformance/Scripts/launch/rootvc-swap-presented-retained-csdn.flow"
        #expect(leaking == ["Scripts/examples/weak.flow", swapped])
    }

    @Test("A run reports leaks only on request") func onDemand() throws {
        let script = CorpusScript.files(under: "Tests/Scripts/leaks")[0].load()
        var writer = TraceWriter(format: .none)
        #expect(script.run(0, writer: &writer).leaks.isEmpty)
    }

    @Test("A run shows its first leaks and counts the others") func many() throws {
        let text = """
            screen Ring { var own: UIViewController? }
            for _ in 0..<600 {
                let ring = Ring()
                ring.own = ring
            }
            """
        let script = Script(SourceFile(name: "many.flow", text: text)) { _ in .failure(.init(reason: "no imports")) }
        var writer = TraceWriter(format: .none)
        let leaks = script.run(0, options: RunOptions(findsLeaks: true), writer: &writer).leaks
        #expect(leaks.count == 501)
        #expect(leaks.last?.message == "100 more objects are never deallocated")
    }
}

// The round trip of state. Random apps are preserved and restored, and must return as an independent implementation of
// the rules, the oracle, predicts.

import Flow
import FlowTrace
import Foundation
import Testing

/// A run of many round trips.
private struct RoundTrips {
    var count = 0
    var kinds: [AppNode.Kind: Int] = [:]
    var fates: [RestorationOracle.Fate: Int] = [:]

    /// Makes a seed's round trip. Returns the failure, or nil.
    mutating func check(_ seed: UInt64) -> String? {
        let app = RandomApp(seed: seed)
        var oracle = RestorationOracle()
        let wanted = RestorationOracle.lines(oracle.restored(app))
        count += 1
        count(app.live)
        fates.merge(oracle.fates) { $0 + $1 }
        let script = Script(SourceFile(name: "app.flow", text: app.text)) { _ in
            .failure(SourceReadError(reason: "there are no files"))
        }
        func rendered(_ diagnostics: [Diagnostic]) -> String {
            DiagnosticRenderer(sources: script.sources, colour: false).renderAll(diagnostics)
        }
        guard !script.hasErrors else { return "the script is refused: \(rendered(script.diagnostics))" }
        var writer = TraceWriter(format: .none)
        writer.startRecording()
        let result = script.run(0, options: RunOptions(keepsTree: false), writer: &writer)
        guard result.outcome == .passed else { return "the run ended: \(rendered(result.diagnostics))" }
        let logs = writer.takeRecords().compactMap { record in
            if case .log(let text, _) = record { text.string } else { nil }
        }
        guard let after = logs.firstIndex(of: "after") else { return "the relaunch did not come to its end" }
        let before = RestorationOracle.lines(app.live)[0]
        guard logs[0] == before else { return "before the relaunch stands\n  \(logs[0])\nand not\n  \(before)" }
        let seen = Array(logs[(after + 1)...])
        guard seen != wanted else { return nil }
        return "it was\n  \(before)\nand comes back as\n  \(seen.joined(separator: "\n  "))\nwhere the rules give\n  "
            + wanted.joined(separator: "\n  ")
    }

    private mutating func count(_ node: AppNode) {
        kinds[node.kind, default: 0] += 1
        for child in node.children + node.presented { count(child) }
    }

    var report: String {
        var lines = ["\(count) round trips"]
        lines.append("  " + AppNode.Kind.allCases.map { "\($0.rawValue) \(kinds[$0] ?? 0)" }.joined(separator: ", "))
        for fate in RestorationOracle.Fate.allCases { lines.append("  \(fate.rawValue): \(fates[fate] ?? 0)") }
        return lines.joined(separator: "\n")
    }
}

@Suite("Random apps, left and restored") struct RestorationTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let wanted = environment["FLOW_ROUND_TRIPS"].flatMap { Int($0) } ?? 150
    private static let seed = environment["FLOW_SEED"].flatMap { UInt64($0) } ?? 1

    @Test("Exactly what the rules restore is restored")
    func roundTrips() {
        var run = RoundTrips()
        for offset in 0..<Self.wanted {
            let seed = Self.seed &+ UInt64(offset)
            if let failure = run.check(seed) {
                let script = RandomApp(seed: seed).text.dropFirst(RandomApp.prelude.count)
                Issue.record("seed \(seed): \(failure)\n\(script)")
                return
            }
        }
        if Self.environment["FLOW_ROUND_TRIPS"] != nil { print(run.report) }
        for fate in RestorationOracle.Fate.allCases {
            #expect(run.fates[fate, default: 0] > 0, "no app has a controller that is \(fate.rawValue)")
        }
    }
}

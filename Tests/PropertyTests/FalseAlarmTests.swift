// One false finding costs more trust than ten missing ones. Containers that follow the protocol get no findings,
// however they divide the steps. Each mistake gets its own finding and no other.

import Flow
import FlowTrace
import Foundation
import Testing

@Suite("False alarms") struct FalseAlarmTests {
    private static let count = ProcessInfo.processInfo.environment["FLOW_CONTAINERS"].flatMap { UInt64($0) } ?? 40

    @Test(
        "A container that follows the protocol gets no finding, and one that does not gets the right one",
        arguments: CarefulContainer.Mistake.allCases)
    func alarms(mistake: CarefulContainer.Mistake) throws {
        var missed = 0
        for seed in 1...Self.count {
            let container = CarefulContainer(seed: seed, mistake)
            let script = Self.load(container)
            try #require(!script.hasErrors, "\(script.diagnostics)\n\(container.text)")
            var writer = TraceWriter()
            let result = script.run(0, options: RunOptions(), writer: &writer)
            let found = Set(
                String(decoding: writer.buffer, as: UTF8.self).split(separator: "\n").compactMap { line in
                    line.drop { $0 == " " }.prefixMatch(of: #/\? ([a-z-]+) /#).map { String($0.1) }
                })
            #expect(result.outcome == .passed, "seed \(seed): \(result.diagnostics)\n\(container.text)")
            if found.isEmpty { missed += 1 }
            let wanted = found.subtracting(mistake == .none ? [] : [mistake.rawValue])
            #expect(wanted.isEmpty, "seed \(seed): \(found) where \(mistake.rawValue) was expected\n\(container.text)")
        }
        // Mistakes about a child that is never visible, or is hidden with its container, are not always found.
        if mistake != .none { #expect(missed * 4 < Self.count, "\(mistake.rawValue) was missed \(missed) times") }
    }

    @Test("A container that follows the protocol gets no warning when it is compiled") func compiled() {
        for seed in 1...Self.count {
            let container = CarefulContainer(seed: seed, .none)
            let warnings = Self.load(container).diagnostics.map(\.message)
            #expect(warnings.isEmpty, "seed \(seed)\n\(container.text)")
        }
    }

    private static func load(_ container: CarefulContainer) -> Script {
        Script(SourceFile(name: "container.flow", text: container.text)) { _ in
            .failure(SourceReadError(reason: "there are no files"))
        }
    }
}

// Random programs, run and compared with the oracle. A failure is shrunk to a script.

import Flow
import FlowTrace
import Foundation
import Testing

/// A run of many programs. With FLOW_UNSHRUNK in the environment, a failing program is printed whole: a statement that is refused in
/// the smallest program may be refused for another reason.
struct PropertyRun {
    var operations = 0
    var events = 0
    var programs = 0
    var distribution: [Meeting: Int] = [:]
    var exempted: [Oracle.Exemption: Int] = [:]
    var failure: (seed: UInt64, reason: String, script: String)?

    /// The failure of a run of these operations, and its cost. Nil without a failure.
    static func check(_ operations: [Operation]) -> (failure: String?, oracle: Oracle) {
        var oracle = Oracle()
        let script = Script(SourceFile(name: "program.flow", text: Generator.text(of: operations))) { _ in
            .failure(SourceReadError(reason: "there are no files"))
        }
        guard !script.hasErrors else {
            let text = DiagnosticRenderer(sources: script.sources, colour: false).renderAll(script.diagnostics)
            return ("the program is refused: \(text)", oracle)
        }
        var writer = TraceWriter(format: .none)
        writer.startRecording()
        let result = script.run(0, writer: &writer)
        for record in writer.takeRecords() where !oracle.take(record) { return (oracle.failure, oracle) }
        if result.outcome != .passed {
            let text = DiagnosticRenderer(sources: script.sources, colour: false).renderAll(result.diagnostics)
            return ("the run ended: \(result.outcome) \(text)", oracle)
        }
        return (nil, oracle)
    }

    /// Runs programs from a seed on until this many operations have been performed, or one fails.
    mutating func run(operations wanted: Int, seed: UInt64, length: Int = 40) {
        var seed = seed
        while operations < wanted, failure == nil {
            var generator = Generator(seed: seed)
            let program = generator.program(length: length)
            let (reason, oracle) = Self.check(program)
            programs += 1
            operations += program.count
            events += oracle.eventCount
            for meeting in program.flatMap(\.meetings) { distribution[meeting, default: 0] += 1 }
            exempted.merge(oracle.exempted) { $0 + $1 }
            if let reason {
                let isWhole = ProcessInfo.processInfo.environment["FLOW_UNSHRUNK"] != nil
                let small = isWhole ? program : Self.shrink(program, failing: reason)
                failure = (seed, Self.check(small).failure ?? reason, Generator.text(of: small))
            }
            seed &+= 1
        }
    }

    /// The fewest operations, in order, that still fail. Omits pieces of halving size as long as the rest fails in the
    /// same way: a rest that lacks a declaration or is no longer well-formed fails differently.
    static func shrink(_ operations: [Operation], failing reason: String) -> [Operation] {
        func fails(_ operations: [Operation]) -> Bool {
            check(operations).failure.map { shape(of: $0) == shape(of: reason) } ?? false
        }
        var best = operations
        var size = max(best.count / 2, 1)
        while true {
            let before = best.count
            var position = 0
            while position < best.count {
                var candidate = best
                candidate.removeSubrange(position..<min(position + size, best.count))
                if fails(candidate) { best = candidate } else { position += size }
            }
            // Tries again, because a declaration can be omitted once all its uses are.
            if size == 1, best.count == before { return best }
            size = max(size / 2, 1)
        }
    }

    /// A failure and the statement before it, without the numbers in names.
    private static func shape(of reason: String) -> String { reason.filter { !$0.isNumber } }

    func count(_ operation: OperationKind, _ controller: ControllerKind) -> Int {
        distribution[Meeting(operation: operation, controller: controller)] ?? 0
    }

    /// The combinations of an operation and a kind that occurred fewer than `least` times.
    func rarities(below least: Int) -> [String] {
        OperationKind.allCases.flatMap { operation in
            operation.applicable.filter { count(operation, $0) < least }.map {
                "\(operation.rawValue) of \($0.rawValue): \(count(operation, $0))"
            }
        }
    }

    var report: String {
        var lines = ["\(programs) programs, \(operations) operations, \(events) events"]
        for kind in OperationKind.allCases {
            let counts = kind.applicable.map { "\($0.rawValue) \(count(kind, $0))" }
            lines.append("  \(kind.rawValue): " + counts.joined(separator: ", "))
        }
        for exemption in Oracle.Exemption.allCases {
            lines.append("  exempted by \(exemption.rawValue) (\(exemption)): \(exempted[exemption] ?? 0)")
        }
        return lines.joined(separator: "\n")
    }
}

@Suite("Random programs against the oracle") struct PropertyTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let operations = environment["FLOW_OPERATIONS"].flatMap { Int($0) } ?? 4000
    private static let seed = environment["FLOW_SEED"].flatMap { UInt64($0) } ?? 1

    @Test("Every event is possible, and when idle the window shows what the hierarchy says")
    func holds() {
        var run = PropertyRun()
        run.run(operations: Self.operations, seed: Self.seed)
        if Self.environment["FLOW_OPERATIONS"] != nil { print(run.report) }
        if let failure = run.failure {
            Issue.record(
                "seed \(failure.seed): \(failure.reason)\n\(failure.script.dropFirst(Generator.prelude.count))")
        }
        guard run.failure == nil else { return }
        // In a million operations, each must have been combined with each kind a thousand times; in a few, at least
        // once.
        let rarities = run.rarities(below: run.operations >= 1_000_000 ? 1000 : 0)
        #expect(rarities == [])
        for kind in OperationKind.allCases where !kind.applicable.isEmpty {
            let count = kind.applicable.reduce(0) { $0 + run.count(kind, $1) }
            #expect(count > 0, "no program has a \(kind.rawValue)")
        }
    }
}

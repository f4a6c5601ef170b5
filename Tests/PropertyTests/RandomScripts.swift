// Programs that carry their own expectations: how a random suite runs them, and reports the first that fails.

import Flow
import Foundation
import Testing

/// A random program whose text contains what must hold.
protocol RandomScript {
    /// The program of a seed, with about as many operations.
    init(seed: UInt64, operations: Int)
    var text: String { get }
    var operations: Int { get }
    /// The name of its file in messages.
    static var fileName: String { get }
    /// Whether a run without any warning is expected.
    static var expectsNoWarnings: Bool { get }
}

extension RandomScript {
    static var expectsNoWarnings: Bool { false }

    /// The failure, or nil.
    func failure() -> String? {
        let script = Script(SourceFile(name: Self.fileName, text: text)) { _ in
            .failure(SourceReadError(reason: "there are no files"))
        }
        func rendered(_ diagnostics: [Diagnostic]) -> String {
            DiagnosticRenderer(sources: script.sources, colour: false).renderAll(diagnostics)
        }
        guard !script.hasErrors else { return "the script is refused: \(rendered(script.diagnostics))" }
        var writer = TraceWriter(format: .none)
        let result = script.run(0, options: RunOptions(keepsTree: false), writer: &writer)
        let reported = Self.expectsNoWarnings ? result.diagnostics + result.findings : result.diagnostics
        let hasFailed = result.outcome != .passed || Self.expectsNoWarnings && !reported.isEmpty
        return hasFailed ? rendered(reported) : nil
    }

    /// Runs programs of successive seeds until they have made FLOW_OPERATIONS operations, from the seed FLOW_SEED on.
    static func expectAllPass(operations least: Int) {
        let environment = ProcessInfo.processInfo.environment
        let wanted = environment["FLOW_OPERATIONS"].flatMap { Int($0) } ?? least
        var seed = environment["FLOW_SEED"].flatMap { UInt64($0) } ?? 1
        var operations = 0
        while operations < wanted {
            let program = Self(seed: seed, operations: 30)
            if let failure = program.failure() {
                Issue.record("seed \(seed): \(failure)\n\(program.text)")
                return
            }
            operations += program.operations
            seed &+= 1
        }
    }
}

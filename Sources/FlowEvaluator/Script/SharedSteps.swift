// The limit of steps over all scenarios of a script. Without it, a script of ten kilobytes could run a hundred endless
// scenarios, each up to the limit of one.

public import FlowTrace

/// The steps that the scenarios of a script may take together, and those taken so far.
public struct SharedSteps: Sendable, Hashable {
    /// The greatest number of steps: as many as one scenario may take, for every ten kilobytes of the script begun.
    public let limit: Int
    /// The steps of the scenarios that have run.
    public private(set) var taken = 0

    /// - Parameters:
    ///   - byteCount: the size of the script with its imports, in bytes.
    ///   - steps: the limit of one scenario.
    public init(byteCount: Int, steps: Int) { limit = steps * (1 + byteCount / 10_000) }

    /// The steps that the next scenario may take.
    var remaining: Int { max(0, limit - taken) }

    /// Adds the steps of a scenario that has run.
    public mutating func add(_ steps: Int) { taken += steps }
}

extension Script {
    /// The size of the script with its imports, in bytes, without the parts of Swift's library that are written in Flow and the
    /// programs that the loader writes for storyboards.
    public var byteCount: Int {
        sources.files.reduce(0) { size, file in
            file.isGenerated ? size : size + file.bytes.count
        }
    }

    /// Runs all scenarios in order, each in a fresh world. Together they take at most the steps of `SharedSteps`.
    ///
    /// - Parameter finish: receives each scenario's index and result as soon as it ends.
    /// - Precondition: the script has no errors.
    public func runAll(
        options: RunOptions, writer: inout TraceWriter, finish: (Int, RunResult, inout TraceWriter) -> Void
    ) {
        var options = options
        var shared = SharedSteps(byteCount: byteCount, steps: options.limits.steps)
        for scenario in scenarios.indices {
            options.limits.shared = shared
            let result = run(scenario, options: options, writer: &writer)
            shared.add(result.steps)
            finish(scenario, result, &writer)
        }
    }
}

// The limits at which a run stops with an error.

import ArgumentParser
import Flow

/// The options that set the limits of a run.
struct LimitOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The maximum call depth.", valueName: "calls"))
    var maxDepth: Int?

    @Option(help: ArgumentHelp("The maximum number of steps per scenario.", valueName: "steps"))
    var maxSteps: Int?

    @Option(help: ArgumentHelp("The maximum number of live values and objects.", valueName: "values"))
    var maxValues: Int?

    @Option(
        help: ArgumentHelp("The maximum number of live controllers, views and other objects.", valueName: "objects"))
    var maxObjects: Int?

    @Option(help: ArgumentHelp("The maximum number of turns per statement until the app is idle.", valueName: "turns"))
    var maxTurns: Int?

    @Option(help: ArgumentHelp("The maximum size of a scenario's trace, in bytes.", valueName: "bytes"))
    var maxTrace: Int?

    @Flag(help: "Set all limits but the call depth to their maximum, for long runs of your own scripts.")
    var unlimited = false

    func validate() throws {
        let limits = [
            ("--max-depth", maxDepth), ("--max-steps", maxSteps), ("--max-values", maxValues),
            ("--max-objects", maxObjects), ("--max-turns", maxTurns), ("--max-trace", maxTrace),
        ]
        for case (let name, let value?) in limits where value < 1 || value > Int(Int32.max) {
            throw ValidationError("\(name) must be between 1 and \(Int32.max), not \(value).")
        }
    }

    var limits: Limits {
        var limits = unlimited ? .greatest : Limits()
        if let maxDepth { limits.callDepth = maxDepth }
        if let maxSteps { limits.steps = maxSteps }
        if let maxValues { limits.values = maxValues }
        if let maxObjects { limits.objects = maxObjects }
        if let maxTurns { limits.turns = maxTurns }
        if let maxTrace { limits.trace = maxTrace }
        return limits
    }
}

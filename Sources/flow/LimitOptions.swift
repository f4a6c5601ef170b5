// What a script may use before it is stopped with an error.

import ArgumentParser
import Flow

/// The limits of a run.
struct LimitOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The most calls that may be open at once.", valueName: "calls"))
    var maxDepth: Int?

    @Option(help: ArgumentHelp("The most steps that a scenario may take.", valueName: "steps"))
    var maxSteps: Int?

    @Option(help: ArgumentHelp("The most values and objects that may be alive at once.", valueName: "values"))
    var maxValues: Int?

    @Option(help: ArgumentHelp("The most controllers, views and other objects alive at once.", valueName: "objects"))
    var maxObjects: Int?

    @Option(help: ArgumentHelp("The most turns that a statement may take until the app is idle.", valueName: "turns"))
    var maxTurns: Int?

    @Option(help: ArgumentHelp("The most bytes that a scenario's trace may have.", valueName: "bytes"))
    var maxTrace: Int?

    @Flag(help: "Take all limits for the greatest that they can be, but that of calls: for long runs of one's own.")
    var unlimited = false

    func validate() throws {
        let limits = [
            ("--max-depth", maxDepth), ("--max-steps", maxSteps), ("--max-values", maxValues),
            ("--max-objects", maxObjects), ("--max-turns", maxTurns), ("--max-trace", maxTrace),
        ]
        for case (let name, let value?) in limits where value < 1 || value > Int(Int32.max) {
            throw ValidationError("A limit is between 1 and \(Int32.max): \(name) \(value).")
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

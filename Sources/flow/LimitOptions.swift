// What a script may use before it is stopped with an error.

import ArgumentParser
import Flow

/// The limits of a run.
struct LimitOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The most calls that may be open at once.", valueName: "calls"))
    var maxDepth: Int?

    @Option(help: ArgumentHelp("The most steps that a scenario may take.", valueName: "steps"))
    var maxSteps: Int?

    @Option(help: ArgumentHelp("The most memory that a scenario's values may hold, in megabytes.", valueName: "MB"))
    var maxMemory: Int?

    func validate() throws {
        let limits = [("--max-depth", maxDepth), ("--max-steps", maxSteps), ("--max-memory", maxMemory)]
        for case (let name, let value?) in limits where value < 1 || value > Int(Int32.max) {
            throw ValidationError("A limit is between 1 and \(Int32.max): \(name) \(value).")
        }
    }

    var runOptions: RunOptions {
        var options = RunOptions()
        if let maxDepth { options.maximumDepth = maxDepth }
        if let maxSteps { options.maximumSteps = maxSteps }
        if let maxMemory { options.maximumMemory = maxMemory << 20 }
        return options
    }
}

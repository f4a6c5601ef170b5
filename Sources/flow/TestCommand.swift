// `flow test`: suites of scripts against their expectations and their golden traces.

import ArgumentParser
import Flow
import FlowTesting

struct TestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Runs suites of scripts against their expectations and golden traces.",
        discussion: """
            All scripts below the paths are run, each scenario in a fresh world. The golden trace of name.flow is \
            name.trace beside it; where a script gives another, the difference is shown and kept in \
            name.trace.actual.
            """)

    @Flag(help: "Keep what the scripts give as their golden traces, unless an expectation fails.")
    var accept = false

    @Option(help: ArgumentHelp("How many scripts run at once.", valueName: "count"))
    var jobs: Int?

    @Argument(help: "Scripts, and folders to look for scripts in.", completion: .file(extensions: ["flow"]))
    var paths: [String]

    @OptionGroup var common: CommonOptions

    func validate() throws {
        if let jobs, jobs < 1 || jobs > 256 {
            throw ValidationError("Between 1 and 256 scripts run at once: --jobs \(jobs).")
        }
    }

    func run() throws {
        let output = Output.standardOutput
        var options = TestRun.Options(paths: paths)
        options.isAccepting = accept
        if let jobs { options.jobs = jobs }
        options.isColoured = common.colour.applies(to: output)
        let code = TestRun(options).run { output.write($0) }
        guard let status = ExitStatus(rawValue: code) else { throw ExitStatus.internalFault }
        if status != .success { throw status }
    }
}

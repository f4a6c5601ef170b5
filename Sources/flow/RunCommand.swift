// `flow run`: scripts in, traces out.

import ArgumentParser
import Flow

struct RunCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Runs scripts and writes their traces.",
        discussion: """
            Every scenario runs in a fresh world, in the order of the script. The trace goes to standard output, \
            everything else to standard error.
            """)

    @Argument(help: "The scripts to run; - is standard input.", completion: .file(extensions: ["flow"]))
    var files: [String] = []

    @Option(
        name: .short, parsing: .singleValue,
        help: ArgumentHelp("Run these statements; repeated, they are lines of one script.", valueName: "statements"))
    var expressions: [String] = []

    @OptionGroup(title: "Trace") var trace: TraceOptions
    @OptionGroup(title: "Limits") var limits: LimitOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        if files.isEmpty && expressions.isEmpty {
            throw ValidationError("Name a script, or give statements with -e.")
        }
        if !files.isEmpty && !expressions.isEmpty {
            throw ValidationError("Statements of -e run alone; give either scripts or -e.")
        }
    }

    func run() throws {
        let file = try trace.file()
        let output = file?.output ?? .standardOutput
        var worst = ExitStatus.success
        var hasErrors = false
        func run(_ script: Script) throws {
            common.show(script.diagnostics, in: script.sources)
            if script.hasErrors {
                hasErrors = true
            } else {
                worst = max(worst, try self.run(script, to: output))
            }
        }

        if expressions.isEmpty {
            for path in files { try run(InputFile.load(path)) }
        } else {
            let source = SourceFile(name: "<expression>", text: expressions.joined(separator: "\n"))
            try run(Script.load(source, resolvingImportsFrom: "."))
        }
        // A file is not replaced by what is only a part of what was asked for.
        guard !hasErrors else { throw ExitStatus.wrongInput }
        try file?.commit()
        guard worst == .success else { throw worst }
    }

    /// Runs the scenarios of a script in their order; the trace of each is written as soon as it ends.
    private func run(_ script: Script, to output: Output) throws -> ExitStatus {
        var writer = try trace.writer(to: output)
        writer.header()
        var worst = ExitStatus.success
        for scenario in script.scenarios.indices {
            let result = script.run(scenario, options: runOptions, writer: &writer)
            writer.flush()
            common.show(result.diagnostics, in: script.sources)
            worst = max(worst, ExitStatus(result.outcome))
        }
        return worst
    }

    private var runOptions: RunOptions {
        var options = limits.runOptions
        options.tree = trace.treeRequest
        return options
    }
}

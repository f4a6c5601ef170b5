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
    @Flag(help: "Tell what is never deallocated, and the cycle that keeps it.")
    var leaks = false

    @Option(
        help: ArgumentHelp(
            "The folder that 'preserve to' and 'restore from' use; without it, the script's.", valueName: "folder"),
        completion: .directory)
    var archives: String?

    @Flag(help: "Try a relaunch after each statement, and tell what would not come back.")
    var relaunchEverywhere = false

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
        let options = RunOptions(
            limits: limits.limits, treeLine: trace.treeAt, findsLeaks: leaks, keepsTree: trace.showsTree)
        try ScriptRun(
            files: files, expressions: expressions, outputPath: trace.outputPath, format: trace.form.format,
            filter: trace.traceFilter, showsTree: trace.showsTree, showsRules: trace.why,
            options: options, archives: archives, triesRelaunches: relaunchEverywhere, tracesSystem: trace.system,
            colour: common.colour
        ).perform()
    }
}

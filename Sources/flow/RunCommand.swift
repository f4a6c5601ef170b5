// `flow run`: runs scripts and writes their traces.

import ArgumentParser
import Flow

struct RunCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Runs scripts and writes their traces.",
        discussion: """
            Every scenario runs in a fresh world, in the order of the script. The trace goes to standard output, \
            everything else to standard error. \
            Swift files and folders are one program: 'flow run Sources/ scenario.flow' runs a script that uses its \
            declarations, and 'flow run Sources/' launches the app.
            """)

    @Argument(
        help: "The scripts to run, after the Swift files and folders that they use; - is standard input.",
        completion: .file(extensions: ["flow", "swift", "storyboard", "xib"]))
    var files: [String] = []

    @Option(
        name: .short, parsing: .singleValue,
        help: ArgumentHelp("Run these statements; if repeated, each is a line of one script.", valueName: "statements"))
    var expressions: [String] = []

    @OptionGroup(title: "Trace") var trace: TraceOptions
    @OptionGroup(title: "Limits") var limits: LimitOptions
    @Flag(help: "Report what is never deallocated, and the cycle that retains it.")
    var leaks = false

    @Option(
        help: ArgumentHelp(
            "The folder that 'preserve to' and 'restore from' use; by default, the script's.", valueName: "folder"),
        completion: .directory)
    var archives: String?

    @Flag(help: "Try a relaunch after each statement, and report what it would not restore.")
    var relaunchEverywhere = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
        if files.isEmpty && expressions.isEmpty {
            throw ValidationError("Name a script, or give statements with -e.")
        }
        if !files.isEmpty && !expressions.isEmpty {
            throw ValidationError("Give either scripts or statements with -e, not both.")
        }
    }

    func run() throws {
        var options = RunOptions(
            limits: limits.limits, treeLine: trace.treeAt, findsLeaks: leaks, keepsTree: trace.showsTree)
        options.showsViews = trace.views
        options.draws = trace.snapshot != nil
        try ScriptRun(
            files: files, expressions: expressions, outputPath: trace.outputPath, format: trace.format.format,
            filter: trace.traceFilter, showsTree: trace.showsTree, showsRules: trace.why,
            options: options, archives: archives, triesRelaunches: relaunchEverywhere, tracesSystem: trace.system,
            colour: common.colour, snapshotPath: trace.snapshot
        ).perform()
    }
}

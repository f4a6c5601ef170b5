// `flow compare`: compares a device log with a script and reports the differences.

import ArgumentParser
import Flow
import FlowTesting

struct CompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Compares the log of an app with a script.",
        discussion: """
            The log is the app's output: JSON Lines from docs/FlowLog.swift, or lines such as '-[Inbox viewWillAppear:]', \
            'Inbox.viewWillAppear(_:)' and '<App.Inbox: 0x7f8> viewDidLoad', with any console prefix; other lines \
            are skipped. The log's classes and objects are mapped to those of the script's run, and its callbacks \
            are compared with the script and with UIKit's own rules. Exit code 1 means that they differ.
            """)

    @Argument(help: "The script.", completion: .file(extensions: ["flow"]))
    var script: String

    @Argument(help: "The log; - is standard input.", completion: .file())
    var log: String

    @Option(help: "The scenario to compare with; by default, the one that fits the log best.")
    var scenario: String?

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "Map a class of the log to a class or live name of the script. May be repeated.",
            valueName: "Class=name"))
    var map: [String] = []

    @Flag(help: "For each class, ignore the callbacks that the log never shows.")
    var perClass = false

    @Flag(help: "Print JSON Lines.")
    var json = false

    @OptionGroup(title: "Limits") var limits: LimitOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        for pair in map where names(pair) == nil { throw ValidationError("Write --map Class=name, not '\(pair)'.") }
        if script == "-" && log == "-" {
            throw ValidationError("Only one of the script and the log can be standard input.")
        }
    }

    /// The two sides of `Class=name`.
    private func names(_ pair: String) -> (log: String, script: String)? {
        let sides = pair.split(separator: "=", omittingEmptySubsequences: false)
        guard sides.count == 2, !sides[0].isEmpty, !sides[1].isEmpty else { return nil }
        return (String(sides[0]), String(sides[1]))
    }

    func run() throws {
        let script = try InputFile.load(self.script)
        show(script.diagnostics, in: script.sources, colour: common.colour)
        if script.hasErrors { throw ExitStatus.wrongInput }

        let log = try DeviceLog(path: log, colour: common.colour)

        var options = LogComparisonOptions()
        for pair in map { if let (name, live) = names(pair) { options.names[name] = live } }
        options.isPerClass = perClass
        options.limits = limits.limits
        let comparison: LogComparison
        do {
            comparison = try LogComparison.compare(log.reading, with: script, scenario: scenario, options: options)
        } catch {
            throw FileFailure("compare", self.log, because: error.description)
        }
        show(comparison.diagnostics, in: script.sources, colour: common.colour)
        if ExitStatus(comparison.outcome) == .wrongInput { throw ExitStatus.wrongInput }

        let output = Output.standardOutput
        var report = LogComparison.ReportOptions(script: script.paths[0], log: log.source.name)
        report.isColoured = common.colour.applies(to: output)
        if json {
            comparison.jsonLines(report, reading: log.reading).withUnsafeBytes { output.write($0) }
        } else {
            output.write(comparison.text(report, reading: log.reading))
        }
        if !comparison.isSame { throw ExitStatus.failed }
    }
}

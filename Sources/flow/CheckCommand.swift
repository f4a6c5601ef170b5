// `flow check`: reports the mistakes of scripts without running them.

import ArgumentParser
import Flow

struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Reports the mistakes in scripts without running them.",
        discussion: """
            Reports all mistakes of a file in one run. Prints nothing if there are none. \
            Swift files and folders are checked as one program.
            """)

    @Argument(
        help: "The scripts, Swift files and folders to check; - is standard input.",
        completion: .file(extensions: ["flow", "swift"]))
    var files: [String]

    @Flag(help: "For each controller, print whether a relaunch would restore it, and if not, why.")
    var restoration = false

    @Flag(help: "Print which names of UIKit and other modules the script uses: modelled, kept or opaque.")
    var surface = false

    @OptionGroup var report: ReportOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        if restoration && report.format != .text {
            throw ValidationError("The verdicts of --restoration are text: omit --format.")
        }
        if surface && report.format != .text {
            throw ValidationError("The names of --surface are text: omit --format.")
        }
    }

    func run() throws {
        var worst = ExitStatus.success
        var options = LoadOptions()
        options.judgesRestoration = restoration
        options.recordsSurface = surface
        var written = DiagnosticReport()
        try InputFile.loadScripts(files, options: options) { script in
            if report.format == .text {
                show(script.diagnostics, in: script.sources, colour: common.colour)
            } else {
                written.add(script.diagnostics, in: script.sources)
            }
            if surface { notifySurface(of: script) }
            if script.hasErrors {
                worst = .wrongInput
            } else if !notifyRestoration(of: script) {
                worst = max(worst, .failed)
            }
        }
        Output.standardOutput.write(written.written(as: report.format.format))
        if worst != .success { throw worst }
    }

    /// Prints how often the script uses names of each kind, and lists the names that are kept or belong to another
    /// module.
    private func notifySurface(of script: Script) {
        for kind in SurfaceKind.allCases {
            let uses = script.surfaceUses.filter { $0.kind == kind }
            guard !uses.isEmpty else { continue }
            let count = uses.reduce(0) { $0 + $1.count }
            Output.standardOutput.write(
                "\(kind.rawValue): \(count) "
                    + "use\(count == 1 ? "" : "s") of \(uses.count) name\(uses.count == 1 ? "" : "s")\n"
            )
            for use in uses {
                let source = script.sources[use.location.file]
                let line = source.position(at: use.location.range.start).line
                Output.standardOutput.write("  \(use.name) \(use.count)  \(source.name):\(line)\n")
            }
        }
        for module in script.opaqueModules {
            Output.standardOutput.write(
                "opaque module: \(module); its values may be anything, and its closures never run\n")
        }
    }

    /// Prints one line per controller, indented by its depth in the launch tree. Returns false if any would be lost.
    private func notifyRestoration(of script: Script) -> Bool {
        for verdict in script.restorationVerdicts {
            let source = script.sources[verdict.location.file]
            let position = source.position(at: verdict.location.range.start)
            let name = String(repeating: "  ", count: verdict.depth) + verdict.name
            Output.standardOutput.write(
                "\(source.name):\(position.line):\(position.column): \(name): "
                    + "\(verdict.isBack ? "restored" : "lost"): \(verdict.reason)\n")
        }
        return script.restorationVerdicts.allSatisfy(\.isBack)
    }
}

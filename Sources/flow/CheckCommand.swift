// `flow check`: all that can be said about a script without running it.

import ArgumentParser
import Flow

struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Finds the mistakes of scripts without running them.",
        discussion: "Every mistake of a file is told in one run. Nothing is printed when there is none.")

    @Argument(help: "The scripts to check; - is standard input.", completion: .file(extensions: ["flow"]))
    var files: [String]

    @OptionGroup var common: CommonOptions

    func run() throws {
        var worst = ExitStatus.success
        for file in files {
            let script = try InputFile.load(file)
            show(script.diagnostics, in: script.sources, colour: common.colour)
            if script.hasErrors { worst = .wrongInput }
        }
        if worst != .success { throw worst }
    }
}

// `flow format`: formats scripts. The style has no options.

import ArgumentParser
import Flow

struct FormatCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "format",
        abstract: "Formats scripts.",
        discussion: """
            Rewrites files in place, only if they change. Leaves scripts with syntax errors unchanged. \
            Writes standard input, formatted, to standard output.
            """)

    @Flag(help: "Write nothing; list the files that would change, and exit with 1 if there are any.")
    var check = false

    @Argument(help: "The scripts to format; - is standard input.", completion: .file(extensions: ["flow"]))
    var files: [String]

    @OptionGroup var common: CommonOptions

    func run() throws {
        var worst = ExitStatus.success
        for file in files {
            worst = max(worst, try format(file))
        }
        if worst != .success { throw worst }
    }

    private func format(_ path: String) throws(FileFailure) -> ExitStatus {
        let source = try InputFile.read(path)
        var sources = SourceMap()
        var interner = Interner()
        let formatted: ContiguousArray<UInt8>
        switch Formatter.format(source, file: sources.add(source), interner: &interner) {
        case .formatted(let bytes): formatted = bytes
        case .refused(let diagnostics):
            show(diagnostics, in: sources, colour: common.colour)
            return .wrongInput
        }
        let changes = formatted != source.bytes
        if check {
            if changes { Output.standardOutput.write(source.name + "\n") }
            return changes ? .failed : .success
        }
        if path == "-" {
            formatted.withUnsafeBytes { Output.standardOutput.write($0) }
        } else if changes {
            try OutputFile.write(formatted, to: path)
        }
        return .success
    }
}

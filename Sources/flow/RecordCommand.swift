// `flow record`: writes a script from the log of an app on a device.

import ArgumentParser
import Flow
import FlowTesting

struct RecordCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Generates a script from the log of an app.",
        discussion: """
            Reads the same logs as 'flow compare'. Classes become screens and containers, and what the order of events \
            implies becomes verbs; where the order implies nothing, a comment gives the line of the log. The script is run \
            before it is written, and compared with the log; differences are reported.
            """)

    @Argument(help: "The log; - is standard input.", completion: .file())
    var log: String

    @Option(
        name: [.short, .long],
        help: ArgumentHelp("Write the script to a file, replacing it atomically.", valueName: "file"),
        completion: .file(extensions: ["flow"]))
    var output: String?

    @OptionGroup(title: "Limits") var limits: LimitOptions
    @OptionGroup var common: CommonOptions

    func run() throws {
        let log = try DeviceLog(path: log, colour: common.colour)
        guard
            let recording = LogRecording.record(log.reading, name: log.source.name, limits: limits.limits)
        else {
            let line = Self.range(ofLine: log.reading.events[0].line, in: log.source)
            let diagnostic = Diagnostic(
                "record-nothing", "no view controller in the log is loaded, appears or gets a parent",
                at: SourceLocation(file: 0, range: line), label: "expected lines such as 'Inbox viewDidLoad'")
            show([diagnostic], in: log.sources, colour: common.colour)
            throw ExitStatus.wrongInput
        }
        if let output, output != "-" {
            try OutputFile.write(ContiguousArray(recording.text.utf8), to: output)
        } else {
            Output.standardOutput.write(recording.text)
        }
        report(recording, log.source.name)
    }

    /// Returns the range of a line. Lines count from 1.
    private static func range(ofLine number: Int, in source: SourceFile) -> SourceRange {
        var offset = 0
        for _ in 1..<max(1, number) {
            offset = source.bytes[offset...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? source.bytes.count
        }
        return source.lineRange(containing: UInt32(offset))
    }

    /// Reports the size of the script and the departures of its run from the log.
    private func report(_ recording: LogRecording, _ name: String) {
        let statements = recording.statements == 1 ? "1 statement" : "\(recording.statements) statements"
        var text = "\(statements) from \(name)"
        if let comparison = recording.comparison {
            let count = comparison.departures.count + comparison.breaches.count
            if !comparison.isSame {
                let departures = count == 1 ? "1 departure" : "\(count) departures"
                text += "; its run differs from the log: \(departures), which 'flow compare' shows:"
            } else if recording.leftOut > 0 {
                text += "; its run matches the log, but omits \(recording.leftOut) events"
            } else {
                text += "; its run matches the log"
            }
            for departure in (comparison.departures + comparison.breaches).prefix(5) {
                text +=
                    "\n  \(name):\(departure.line.map(String.init) ?? "1"): \(departure.kind.rawValue): \(departure.event)"
            }
        } else {
            text += "; its run has nothing to compare with the log"
        }
        Output.standardError.write(text + "\n")
    }
}

// Arbitrary app logs: read, and compared with a script.

import Flow
import FlowTesting

/// Reads bytes as an app's log.
public struct FuzzedLog: FuzzedReader {
    public let name = "log"
    public let endings: Set<String> = ["log"]

    /// The script that logs are compared with.
    private static let script = Script.load(
        SourceFile(
            name: "fuzz.flow",
            text: """
                screen Inbox
                screen Message
                launch { navigation mail { Inbox } }
                push Message() animated
                push Message() animated
                pop
                """), resolvingImportsFrom: nil)

    public init() {}

    public func failure(reading bytes: ContiguousArray<UInt8>) -> String? {
        let source = SourceFile(name: "fuzz.log", bytes: bytes)
        let reading = LogReader.read(source)
        var sources = SourceMap()
        _ = sources.add(source)
        let renderer = DiagnosticRenderer(sources: sources, colour: false)
        for diagnostic in reading.diagnostics {
            guard Int(diagnostic.location.range.end) <= bytes.count else { return "an error is located after the end" }
            _ = renderer.render(diagnostic)
        }
        let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
        guard reading.events.count + reading.passedOver + reading.nameless <= lines else {
            return "a line counts twice"
        }
        guard zip(reading.events, reading.events.dropFirst()).allSatisfy({ $0.line < $1.line }),
            reading.events.allSatisfy({ (1...lines).contains($0.line) })
        else { return "an event has no line, or shares one" }
        guard !reading.events.isEmpty || reading.hasErrors else { return "nothing was read, and no error reports it" }
        for event in reading.events {
            if let message = Self.rereading(event) { return message }
        }
        guard !reading.hasErrors else { return nil }
        guard !Self.script.hasErrors else { return "the script has mistakes" }
        guard let comparison = try? LogComparison.compare(reading, with: Self.script) else { return nil }
        let options = LogComparison.ReportOptions(script: "fuzz.flow", log: "fuzz.log")
        _ = comparison.text(options, reading: reading)
        let json = comparison.jsonLines(options, reading: reading)
        guard json.last == UInt8(ascii: "\n"), json.count(where: { $0 == UInt8(ascii: "\n") }) >= 2 else {
            return "the comparison is not valid JSON Lines"
        }
        return nil
    }

    /// Writes an event like FlowLog.swift does and reads it back.
    private static func rereading(_ event: LogEvent) -> String? {
        let info = event.callback.info
        guard CallbackInfo.named(info.base).count == 1 else { return nil }
        var writer = TraceWriter(format: .jsonLines)
        writer.write(
            .event(
                TraceEvent(
                    subject: event.object ?? event.className, className: event.object == nil ? nil : event.className,
                    callback: TraceText(info.base), arguments: event.arguments)))
        let line = writer.takeBytes()
        guard line.count <= LogReader.lineLimit else { return nil }
        var expected = event
        expected.line = 1
        return LogReader.read(SourceFile(name: "again.log", bytes: line)).events == [expected]
            ? nil : "the log that was read cannot be read again"
    }
}

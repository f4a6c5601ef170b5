// Arbitrary traces in either format: read, written again, and compared with their records.

import Flow

/// Reads bytes as a trace in the transcript format of golden files.
public struct FuzzedTrace: FuzzedReader {
    public let name = "trace"
    public let endings: Set<String> = ["trace"]

    public init() {}

    public func failure(reading bytes: ContiguousArray<UInt8>) -> String? { TraceRoundTrip.failure(reading: bytes) }
}

/// Reads bytes as a trace in JSON Lines. The corpus includes traces in the other format.
public struct FuzzedJSONLines: FuzzedReader {
    public let name = "json"
    public let endings: Set<String> = ["trace", "jsonl"]

    public init() {}

    public func seed(_ file: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> {
        let reading = TraceReader.read(SourceFile(name: "seed.trace", bytes: file))
        return TraceBytes.written(reading.records, .jsonLines)
    }

    public func failure(reading bytes: ContiguousArray<UInt8>) -> String? { TraceRoundTrip.failure(reading: bytes) }
}

/// The properties of every trace.
enum TraceRoundTrip {
    static func failure(reading bytes: ContiguousArray<UInt8>) -> String? {
        let source = SourceFile(name: "fuzz.trace", bytes: bytes)
        let reading = TraceReader.read(source)
        var sources = SourceMap()
        _ = sources.add(source)
        let renderer = DiagnosticRenderer(sources: sources, colour: false)
        guard reading.diagnostics.count <= 22 else { return "\(reading.diagnostics.count) mistakes are reported" }
        for diagnostic in reading.diagnostics {
            guard Int(diagnostic.location.range.end) <= bytes.count else { return "an error is located after the end" }
            _ = renderer.render(diagnostic)
            _ = renderer.renderShort(diagnostic)
        }
        guard reading.lines.count == reading.records.count else { return "a record has no line" }
        for format in [TraceWriter.Format.text, .jsonLines] {
            let written = TraceBytes.written(reading.records, format)
            let again = TraceReader.read(SourceFile(name: "again.trace", bytes: written))
            if let diagnostic = again.diagnostics.first {
                return "the written trace cannot be read: \(diagnostic.message)"
            }
            guard TraceBytes.written(again.records, format) == written else { return "written again it is another" }
            // JSON may contain values that a transcript cannot. A transcript quotes them, and reading keeps the quotes.
            let keepsValues = format == .jsonLines || bytes.first { $0 != UInt8(ascii: " ") } != UInt8(ascii: "{")
            guard !keepsValues || again.records == reading.records else {
                return "the written data is read back differently"
            }
        }
        guard TraceDiff(expected: reading.records, actual: reading.records).isEmpty else {
            return "it differs from itself"
        }
        let shorter = reading.records.enumerated().filter { $0.offset % 7 != 3 }.map(\.element)
        let diff = TraceDiff(expected: reading.records, actual: shorter)
        guard diff.isEmpty == (shorter.count == reading.records.count) else {
            return "the missing record is not reported"
        }
        _ = diff.text()
        return nil
    }
}

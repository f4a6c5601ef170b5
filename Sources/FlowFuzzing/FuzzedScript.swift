// Arbitrary scripts: read, formatted, checked, and run with small limits.

import Flow

/// Reads bytes as a script. Formatting must be idempotent and keep the script's meaning. The trace of a run must be the same
/// each time and be read back unchanged in either format.
public struct FuzzedScript: FuzzedReader {
    public let name = "script"
    public let endings: Set<String> = ["flow", "swift"]
    private let limits: Limits

    public init() {
        self.init(
            limits: Limits(
                callDepth: 200, steps: 50_000, values: 20_000, objects: 2000, turns: 300, trace: 1 << 20,
                visits: 100_000))
    }

    /// - Parameter limits: small enough that a run ends within milliseconds.
    init(limits: Limits) { self.limits = limits }

    public func failure(reading bytes: ContiguousArray<UInt8>) -> String? {
        let source = SourceFile(name: "fuzz.flow", bytes: bytes)
        if let failure = failure(layingOut: source) { return failure }
        let script = Script(source) { _ in .failure(SourceReadError(reason: "a fuzzer has no files")) }
        // A Swift file has different rules at its top level, and may launch an app.
        let swift = Script(SourceFile(name: "fuzz.swift", bytes: bytes)) { _ in .failure(SourceReadError(reason: "")) }
        for diagnostic in swift.diagnostics {
            if let failure = misplaced(diagnostic.location, swift.sources) { return failure }
        }
        for diagnostic in script.diagnostics {
            if let failure = misplaced(diagnostic.location, script.sources) { return failure }
        }
        let renderer = DiagnosticRenderer(sources: script.sources, colour: false)
        for diagnostic in script.diagnostics.prefix(20) { _ = renderer.render(diagnostic) }
        guard !script.hasErrors else { return nil }
        for scenario in script.scenarios.indices.prefix(8) {
            if let failure = failure(running: script, scenario, renderer) { return failure }
        }
        return nil
    }

    private func misplaced(_ location: SourceLocation, _ sources: SourceMap) -> String? {
        let size = sources[location.file].bytes.count
        guard location.range.start > location.range.end || Int(location.range.end) > size else { return nil }
        return "a diagnostic's range is \(location.range), but the file has \(size) bytes"
    }

    // MARK: Formatting

    private func failure(layingOut source: SourceFile) -> String? {
        var interner = Interner()
        guard case .formatted(let once) = Formatter.format(source, file: 0, interner: &interner) else { return nil }
        let formatted = SourceFile(name: "formatted.flow", bytes: once)
        guard case .formatted(let twice) = Formatter.format(formatted, file: 0, interner: &interner) else {
            return "the formatted script cannot be formatted again"
        }
        guard once == twice else { return "formatting twice differs from formatting once" }
        guard dump(source) == dump(formatted) else { return "the formatted script has another meaning" }
        return nil
    }

    private func dump(_ source: SourceFile) -> String {
        var interner = Interner()
        let result = Parser.parse(source, file: 0, interner: &interner)
        return result.tree.dump(in: source, interner: interner)
    }

    // MARK: Running

    private func failure(running script: Script, _ scenario: Int, _ renderer: DiagnosticRenderer) -> String? {
        let (text, result) = trace(of: script, scenario, .text)
        if let broken = result.brokenInvariants.first { return "an invariant is broken: \(broken)" }
        for diagnostic in result.diagnostics + result.findings + result.leaks {
            if let failure = misplaced(diagnostic.location, script.sources) { return failure }
            _ = renderer.render(diagnostic)
        }
        let reading = TraceReader.read(SourceFile(name: "fuzz.trace", bytes: text))
        if let diagnostic = reading.diagnostics.first { return "its own trace is not read: \(diagnostic.message)" }
        guard TraceBytes.written(reading.records, .text) == text else { return "its trace is read back differently" }
        let (json, again) = trace(of: script, scenario, .jsonLines)
        // A trace's limit is in bytes, so the two formats reach it at different records.
        let isWhole = result.outcome != .limitExceeded && again.outcome != .limitExceeded
        guard !isWhole || again.outcome == result.outcome && again.steps == result.steps else {
            return "a second run differs"
        }
        let fromJSON = TraceReader.read(SourceFile(name: "fuzz.jsonl", bytes: json))
        if let diagnostic = fromJSON.diagnostics.first { return "its own JSON is not read: \(diagnostic.message)" }
        guard TraceBytes.written(fromJSON.records, .jsonLines) == json else {
            return "its JSON is read back differently"
        }
        if !isWhole { return nil }
        guard TraceBytes.written(fromJSON.records, .text) == text else { return "JSON and text are not the same trace" }
        return nil
    }

    private func trace(of script: Script, _ scenario: Int, _ format: TraceWriter.Format) -> (
        ContiguousArray<UInt8>, RunResult
    ) {
        var writer = TraceWriter(format: format)
        writer.header()
        var options = RunOptions(limits: limits, findsLeaks: true)
        options.checksInvariants = true
        let result = script.run(scenario, options: options, writer: &writer)
        return (writer.takeBytes(), result)
    }
}

/// Traces as bytes.
enum TraceBytes {
    static func written(_ records: [TraceRecord], _ format: TraceWriter.Format) -> ContiguousArray<UInt8> {
        var writer = TraceWriter(format: format)
        writer.header()
        for record in records { writer.write(record) }
        return writer.takeBytes()
    }
}

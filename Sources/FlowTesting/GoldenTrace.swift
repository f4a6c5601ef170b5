// The golden file of a script: what its trace was when somebody last looked at it and said yes.

public import Flow
import Foundation

/// The files `name.trace` and `name.trace.actual` beside `name.flow`.
public struct GoldenTrace: Hashable, Sendable {
    /// The golden file.
    public let path: String
    /// What the last failing run gave.
    public var actualPath: String { path + ".actual" }
    /// The bytes that a golden file may have; a script's run has a limit too.
    static let largest = 1 << 30

    /// - Parameter script: the path of the script, `….flow`.
    public init(ofScript script: String) {
        path = (script.hasSuffix(".flow") ? String(script.dropLast(5)) : script) + ".trace"
    }

    /// How a trace compares with the golden file.
    public enum Comparison: Sendable {
        case missing
        /// The file is there and cannot be read, or is no trace; the text says why, a line each.
        case unreadable(String)
        case same
        /// The difference, and the line of each expected record in the file.
        case different(TraceDiff, lines: [Int])
    }

    /// Compares a trace as written with the golden file. Line ends and blank lines make no difference.
    public func compare(with actual: ContiguousArray<UInt8>) -> Comparison { compare(with: actual, scenario: nil).0 }

    /// The same with the golden file's section of one scenario, or with all of it; and what is wrong with a file that
    /// cannot be compared, with its place.
    func compare(with actual: ContiguousArray<UInt8>, scenario: String?) -> (Comparison, FlowFailure?) {
        guard FileManager.default.fileExists(atPath: path) else { return (.missing, nil) }
        let golden: ContiguousArray<UInt8>
        switch Script.readFile(path, ofAtMost: Self.largest) {
        case .success(let bytes): golden = bytes
        case .failure(let error):
            return (
                .unreadable("\(path): error: the golden trace cannot be read: \(error.reason)\n"),
                FlowFailure("the golden trace '\(path)' cannot be read: \(error.reason)", path: path)
            )
        }
        if golden == actual { return (.same, nil) }
        let source = SourceFile(name: path, bytes: golden)
        let reading = TraceReader.read(source)
        if let first = reading.diagnostics.first(where: { $0.severity == .error }) {
            var sources = SourceMap()
            _ = sources.add(source)
            let renderer = DiagnosticRenderer(sources: sources, colour: false)
            return (
                .unreadable(reading.diagnostics.map { renderer.renderShort($0) + "\n" }.joined()),
                FlowFailure(first, in: sources)
            )
        }
        var expected = Array(zip(reading.records, reading.lines))
        if let scenario { expected = Self.section(scenario, of: expected) }
        let came = TraceReader.read(SourceFile(name: actualPath, bytes: actual))
        let diff = TraceDiff(expected: expected.map(\.0), actual: came.records)
        return (diff.isEmpty ? .same : .different(diff, lines: expected.map(\.1)), nil)
    }

    /// The records of a scenario, its opening included.
    private static func section(_ title: String, of records: [(TraceRecord, Int)]) -> [(TraceRecord, Int)] {
        var isInside = false
        return records.filter { record, _ in
            if case .scenario(let opened) = record { isInside = opened == TraceText(title) }
            return isInside
        }
    }

    /// Keeps a trace as the golden one, in one step, and removes what a failing run left.
    public func accept(_ actual: ContiguousArray<UInt8>) throws {
        try Acceptance.write(actual, to: path)
        removeActual()
    }

    /// Leaves a trace beside the golden file for a look at it.
    public func keepActual(_ actual: ContiguousArray<UInt8>) throws { try Acceptance.write(actual, to: actualPath) }

    public func removeActual() { Self.remove(actualPath) }

    /// Removes what a failing run left, if it is there.
    static func remove(_ path: String) {
        // There is none after most runs; one that cannot be removed is ignored by version control.
        unlink(path)
    }
}

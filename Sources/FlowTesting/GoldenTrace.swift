// The golden file of a script: the last accepted trace.

public import Flow
import FlowSystem

/// The files `name.trace` and `name.trace.actual` beside `name.flow`.
public struct GoldenTrace: Hashable, Sendable {
    /// The golden file.
    public let path: String
    /// The trace of the last failing run.
    public var actualPath: String { path + ".actual" }
    /// The largest golden file, in bytes. A script's run has a limit too.
    static let largest = 1 << 30
    /// The largest trace to compare event by event, in bytes. Such a comparison takes about twenty times as much
    /// memory. For a larger trace, only the first different line is reported.
    static let largestCompared = 16 << 20

    /// - Parameter script: the path of the script, `….flow`.
    public init(ofScript script: String) {
        path = (script.hasSuffix(".flow") ? String(script.dropLast(5)) : script) + ".trace"
    }

    /// The result of comparing a trace with the golden file.
    public enum Comparison: Sendable {
        case missing
        /// The file cannot be read, or whether it exists is unknown. Accepting a trace leaves such a file as it is. The text
        /// gives the reason.
        case inaccessible(String)
        /// The file is not a trace. Accepting a trace replaces it. The text gives the reasons, one per line.
        case unreadable(String)
        case same
        /// The difference, and the line in the file of each expected record.
        case different(TraceDiff, lines: [Int])
    }

    /// Compares a trace with the golden file. Ignores line ends and blank lines.
    public func compare(with actual: ContiguousArray<UInt8>) -> Comparison { compare(with: actual, scenario: nil).0 }

    /// Compares a trace with the golden file, or with its section of one scenario. Also returns the failure, with its
    /// location, for a file that cannot be compared.
    func compare(with actual: ContiguousArray<UInt8>, scenario: String?) -> (Comparison, FlowFailure?) {
        let golden: ContiguousArray<UInt8>
        switch read() {
        case nil: return (.missing, nil)
        case .success(let bytes): golden = bytes
        case .failure(let error):
            return (
                .inaccessible("\(path): error: the golden trace cannot be read: \(error.description)\n"),
                FlowFailure("the golden trace '\(path)' cannot be read: \(error.description)", path: path)
            )
        }
        if golden == actual { return (.same, nil) }
        if max(golden.count, actual.count) > Self.largestCompared {
            return compareLarge(golden, actual, isWhole: scenario == nil)
        }
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

    /// Reads the golden file; nil if it does not exist. Does not open a pipe, which would block.
    private func read() -> Result<ContiguousArray<UInt8>, AcceptanceError>? {
        do throws(SystemFailure) {
            guard let status = try fileStatus(path) else { return nil }
            guard [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else {
                return .failure(AcceptanceError(description: "it is a pipe or a device, not a file"))
            }
        } catch {
            return .failure(AcceptanceError(description: error.description))
        }
        return Script.readFile(path, ofAtMost: Self.largest).mapError { AcceptanceError(description: $0.reason) }
    }

    private func compareLarge(
        _ golden: ContiguousArray<UInt8>, _ actual: ContiguousArray<UInt8>, isWhole: Bool
    ) -> (Comparison, FlowFailure?) {
        let limit = "a trace of more than \(Self.largestCompared >> 20) MB"
        guard isWhole else {
            let message = "\(limit) can only be compared as a whole, not by scenario"
            return (.unreadable("\(path): error: \(message)\n"), FlowFailure(message, path: path))
        }
        guard let line = Self.firstDifferentLine(golden, actual) else { return (.same, nil) }
        let message = "the trace differs from the golden trace from this line on; \(limit) is not compared further"
        return (
            .unreadable("\(path):\(line): error: \(message)\n"), FlowFailure(message, path: path, line: line)
        )
    }

    /// Returns the first expected line, counted from 1, that differs. Ignores line ends and blank lines.
    private static func firstDifferentLine(
        _ expected: ContiguousArray<UInt8>, _ actual: ContiguousArray<UInt8>
    ) -> Int? {
        var (old, new) = (LineCursor(expected), LineCursor(actual))
        while true {
            switch (old.next(), new.next()) {
            case (nil, nil): return nil
            case (let before?, let after?) where before.elementsEqual(after): continue
            default: return old.line
            }
        }
    }

    /// Iterates over the nonblank lines of bytes, without their line ends.
    private struct LineCursor {
        private let bytes: ContiguousArray<UInt8>
        private var position = 0
        /// The number of the last line, counted from 1.
        private(set) var line = 0

        init(_ bytes: ContiguousArray<UInt8>) { self.bytes = bytes }

        mutating func next() -> ArraySlice<UInt8>? {
            while position < bytes.count {
                let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
                var text = bytes[position..<end]
                position = end + 1
                line += 1
                if text.last == UInt8(ascii: "\r") { text.removeLast() }
                if text.contains(where: { $0 != 0x20 && $0 != 0x09 }) { return ArraySlice(text) }
            }
            return nil
        }
    }

    /// Returns the records of a scenario, including its header.
    private static func section(_ title: String, of records: [(TraceRecord, Int)]) -> [(TraceRecord, Int)] {
        var isInside = false
        return records.filter { record, _ in
            if case .scenario(let opened) = record { isInside = opened == TraceText(title) }
            return isInside
        }
    }

    /// Saves a trace as the golden trace atomically, and removes the file of the last failing run.
    public func accept(_ actual: ContiguousArray<UInt8>) throws {
        try Acceptance.write(actual, to: path)
        removeActual()
    }

    /// Writes a trace beside the golden file for review.
    public func keepActual(_ actual: ContiguousArray<UInt8>) throws { try Acceptance.write(actual, to: actualPath) }

    public func removeActual() { Self.remove(actualPath) }

    /// Removes the file of the last failing run, if it exists.
    static func remove(_ path: String) {
        // Most runs have no such file. One that cannot be removed does no harm, because version control ignores it.
        unlink(path)
    }
}

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
    public func compare(with actual: ContiguousArray<UInt8>) -> Comparison {
        guard FileManager.default.fileExists(atPath: path) else { return .missing }
        let golden: ContiguousArray<UInt8>
        do {
            golden = try Script.readFile(path, ofAtMost: Self.largest).get()
        } catch {
            return .unreadable("\(path): error: the golden trace cannot be read: \(error.reason)\n")
        }
        if golden == actual { return .same }
        let source = SourceFile(name: path, bytes: golden)
        let expected = TraceReader.read(source)
        if expected.hasErrors {
            var sources = SourceMap()
            _ = sources.add(source)
            let renderer = DiagnosticRenderer(sources: sources, colour: false)
            return .unreadable(expected.diagnostics.map { renderer.renderShort($0) + "\n" }.joined())
        }
        let came = TraceReader.read(SourceFile(name: actualPath, bytes: actual))
        let diff = TraceDiff(expected: expected.records, actual: came.records)
        return diff.isEmpty ? .same : .different(diff, lines: expected.lines)
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

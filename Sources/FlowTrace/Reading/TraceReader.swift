// Reads traces from files. People and tools edit, merge and truncate golden files and change their line endings. The
// reader reports whatever it cannot read, with its location, instead of misreading it.

public import FlowDiagnostics

/// The result of reading a file.
public struct TraceReading: Sendable {
    public var records: [TraceRecord] = []
    /// The line of each record, counted from 1.
    public var lines: [Int] = []
    public var diagnostics: [Diagnostic] = []

    public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// Reads what `TraceWriter` writes.
public struct TraceReader {
    /// The number of errors after which the rest of a file is not read.
    static let errorLimit = 20

    private let file: Int
    private let isJSON: Bool
    private var reading = TraceReading()
    private var sawHeader: Bool

    /// Reads a trace in either format. If the first line begins with `{`, the format is JSON Lines.
    ///
    /// - Parameters:
    ///   - file: the index of the source in the map with which its diagnostics are rendered.
    ///   - requiresHeader: whether the first line must name the format and its version, as in golden files.
    public static func read(_ source: SourceFile, file: Int = 0, requiresHeader: Bool = true) -> TraceReading {
        source.bytes.withUnsafeBufferPointer { bytes in
            let first = bytes.first { !isSpace($0) }
            var reader = TraceReader(
                file: file, isJSON: first == UInt8(ascii: "{"), sawHeader: !requiresHeader)
            reader.read(bytes)
            return reader.reading
        }
    }

    private init(file: Int, isJSON: Bool, sawHeader: Bool) {
        self.file = file
        self.isJSON = isJSON
        self.sawHeader = sawHeader
    }

    private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count < Int(UInt32.max) else {
            report("trace-too-large", "the trace is larger than 4 GB", at: 0..<0)
            return
        }
        var start = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
        var number = 1
        while start < bytes.count {
            var end = start
            while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
            let isLast = end == bytes.count
            var contentEnd = end
            if contentEnd > start, bytes[contentEnd - 1] == UInt8(ascii: "\r") { contentEnd -= 1 }
            let line = UnsafeBufferPointer(rebasing: bytes[start..<contentEnd])
            guard self.line(line, at: start, number: number) else { return }
            if isLast {
                report(
                    "trace-truncated", "the last line has no line break, so that the file may be cut off",
                    at: contentEnd..<contentEnd, severity: .warning)
            }
            start = end + 1
            number += 1
        }
        if !sawHeader { _ = self.header(nil, at: 0..<0) }
    }

    /// Reads a line. Returns false if reading should stop.
    private mutating func line(_ line: UnsafeBufferPointer<UInt8>, at offset: Int, number: Int) -> Bool {
        if line.allSatisfy({ $0 == UInt8(ascii: " ") }) { return true }
        let range = offset..<offset + line.count
        if let marker = Self.conflictMarker(line) {
            report(
                "trace-conflict", "a merge left the conflict marker '\(marker)' in the trace", at: range,
                label: "resolve the conflict, or run 'flow test --accept'")
            return false
        }
        let text = String(decoding: line, as: UTF8.self)
        guard text.utf8.count == line.count, text.utf8.elementsEqual(line) else {
            report("trace-not-utf8", "the line is not UTF-8", at: range)
            return reading.diagnostics.count < Self.errorLimit
        }
        if !sawHeader, !isJSON { return header(Self.version(line), at: range) }
        do throws(TraceLineError) {
            if isJSON {
                switch try Self.jsonLine(line) {
                case .header(let version): return header(version, at: range)
                case .record(let record):
                    if !sawHeader, !header(nil, at: range) { return false }
                    append(record, number)
                }
            } else if let version = Self.version(line) {
                return header(version, at: range)
            } else {
                append(try TraceLineParser.record(line), number)
            }
        } catch {
            report(
                "trace-line", error.message,
                at: offset + error.range.lowerBound..<offset + error.range.upperBound, label: error.label)
        }
        return reading.diagnostics.count < Self.errorLimit
    }

    private mutating func append(_ record: TraceRecord, _ number: Int) {
        reading.records.append(record)
        reading.lines.append(number)
    }

    /// Checks the version in the first line; nil if there is none. Returns false if the trace cannot be read.
    private mutating func header(_ version: Int?, at range: Range<Int>) -> Bool {
        sawHeader = true
        switch version {
        case 1: return true
        case nil:
            report(
                "trace-header", "the trace does not state its format", at: range,
                label: "expected 'flow-trace \(TraceFormat.version)' as the first line")
        case .some(let version) where version > TraceFormat.version:
            report(
                "trace-version",
                "the trace has format \(version), but this flow reads formats up to \(TraceFormat.version)",
                at: range, label: "a newer flow wrote it")
        case .some(let version):
            report("trace-version", "there is no trace format \(version)", at: range)
        }
        return false
    }

    /// The version in a line `flow-trace 1`; -1 if it is not a number.
    private static func version(_ line: UnsafeBufferPointer<UInt8>) -> Int? {
        var scanner = TraceScanner(line)
        guard scanner.skip("flow-trace ") else { return nil }
        guard let version = scanner.decimal(), scanner.isAtEnd else { return -1 }
        return version
    }

    /// The seven characters that version control writes before each side of a conflict.
    private static func conflictMarker(_ line: UnsafeBufferPointer<UInt8>) -> String? {
        guard line.count >= 7, let first = line.first, "<=>|".utf8.contains(first),
            line.prefix(7).allSatisfy({ $0 == first }), line.count == 7 || line[7] == UInt8(ascii: " ")
        else { return nil }
        return String(repeating: Character(Unicode.Scalar(first)), count: 7)
    }

    private mutating func report(
        _ code: String, _ message: String, at range: Range<Int>, severity: Severity = .error, label: String? = nil
    ) {
        let range = SourceRange(start: UInt32(clamping: range.lowerBound), end: UInt32(clamping: range.upperBound))
        reading.diagnostics.append(
            Diagnostic(
                code, message, at: SourceLocation(file: file, range: range), severity: severity, label: label))
    }
}

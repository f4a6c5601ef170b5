// Reads the events in an app's log. Most lines of a log are about something else, so lines without a callback are
// skipped and counted. An error is reported only if it prevents reading the whole log.

public import FlowDiagnostics

/// Reads an app's output: JSON Lines of traces, transcripts, and lines pasted from a console.
///
/// A line reports a callback if it contains the name of a callback from the table and, before it, an object or a class.
/// The only class on a line may also follow the name. Names may be in Swift's or Objective-C's spelling, with any text
/// around them: `-[Inbox viewWillAppear:]`, `Inbox.viewWillAppear(_:)`,
/// `12:34:56.789 App[123:456] <App.Inbox: 0x7f8> viewDidLoad`.
public struct LogReader {
    /// The length in bytes above which a line is skipped.
    public static let lineLimit = 16 << 10
    /// The maximum number of events in a log.
    public static let eventLimit = 200_000

    private let file: Int
    private var reading = LogReading()
    private var unreadable: (count: Int, first: Range<Int>) = (0, 0..<0)

    /// Reads a log. O(bytes).
    /// - Parameter file: the index of the source in the map with which its diagnostics are rendered.
    public static func read(_ source: SourceFile, file: Int = 0) -> LogReading {
        source.bytes.withUnsafeBufferPointer { bytes in
            var reader = LogReader(file: file)
            reader.read(bytes)
            return reader.reading
        }
    }

    private init(file: Int) { self.file = file }

    private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count < Int(UInt32.max) else {
            return report("log-too-large", "the log is larger than 4 GB", at: 0..<0)
        }
        guard bytes.contains(where: { $0 > UInt8(ascii: " ") }) else {
            return report("log-empty", "the log is empty", at: 0..<0, label: "expected the output of an app")
        }
        if bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff]) {
            return report(
                "log-not-utf8", "the log is UTF-16", at: 0..<2, label: "expected UTF-8: save the log in that encoding")
        }
        var start = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
        var number = 1
        while start < bytes.count {
            var end = start
            while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != 0 { end += 1 }
            if end < bytes.count, bytes[end] == 0 {
                return report(
                    "log-not-text", "the log has a NUL byte, so it is not text", at: end..<end + 1,
                    label: "expected lines of UTF-8")
            }
            guard line(UnsafeBufferPointer(rebasing: bytes[start..<end]), at: start, number: number) else { return }
            start = end + 1
            number += 1
        }
        finish()
    }

    /// Reads a line. Returns false if reading should stop.
    private mutating func line(_ line: UnsafeBufferPointer<UInt8>, at offset: Int, number: Int) -> Bool {
        guard line.contains(where: { $0 > UInt8(ascii: " ") }) else { return true }
        guard line.count <= Self.lineLimit else {
            reading.passedOver += 1
            return true
        }
        switch LogLine.read(line, number: number) {
        case .nothing: reading.passedOver += 1
        case .nameless: reading.nameless += 1
        case .notUTF8:
            if unreadable.count == 0 { unreadable.first = offset..<offset + line.count }
            unreadable.count += 1
            reading.passedOver += 1
        case .newer(let version):
            report(
                "log-version",
                "the log is a trace of format \(version), but this flow reads formats up to \(TraceFormat.version)",
                at: offset..<offset + line.count, label: "a newer flow, or another FlowLog.swift, wrote it")
            return false
        case .event(let event):
            guard reading.events.count < Self.eventLimit else {
                report(
                    "log-too-long", "the log shows more than \(Self.eventLimit) callbacks",
                    at: offset..<offset + line.count, label: "keep only the lines that the script covers")
                return false
            }
            reading.events.append(event)
        }
        return true
    }

    private mutating func finish() {
        if unreadable.count > 0 {
            let lines = unreadable.count == 1 ? "a line is" : "\(unreadable.count) lines are"
            report(
                "log-not-utf8", "\(lines) not UTF-8, and skipped", at: unreadable.first, severity: .warning)
        }
        guard reading.events.isEmpty else { return }
        if reading.nameless > 0 {
            let lines = reading.nameless == 1 ? "1 line names" : "\(reading.nameless) lines name"
            report(
                "log-nameless", "\(lines) a callback, but no object", at: 0..<0,
                label: "expected the class before it, as in 'Inbox viewDidLoad'")
        } else {
            report(
                "log-unknown", "no line of the log is a callback of UIKit", at: 0..<0,
                label:
                    "expected lines such as 'Inbox viewDidLoad', '-[Inbox viewWillAppear:]', or JSON Lines of FlowLog.swift"
            )
        }
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

// Limits on the size of a source. A line of megabytes shows that a file is not a script, and diagnostics quote whole lines.
// The limits also keep all offsets well within 32 bits.

internal import FlowDiagnostics

extension Parser {
    /// The maximum size of a source in bytes: 128 MB.
    public static let sizeLimit = 128 << 20

    /// The maximum length of a line in bytes: 1 MB.
    public static let lineLimit = 1 << 20

    /// The error in a source that is too large, before it is parsed; nil within the limits. O(bytes / `lineLimit` · length
    /// of a line).
    static func excess(of source: SourceFile, file: Int) -> Diagnostic? {
        func location(_ start: Int) -> SourceLocation {
            SourceLocation(file: file, range: SourceRange(start: UInt32(start), end: UInt32(start)))
        }
        if source.bytes.count > sizeLimit {
            return Diagnostic(
                "source-too-large", "a script may not exceed \(sizeLimit >> 20) MB", at: location(0),
                label: "divide it into several")
        }
        guard let start = source.bytes.withUnsafeBufferPointer(firstLongLine) else { return nil }
        return Diagnostic(
            "line-too-long", "a line may not exceed \(lineLimit >> 20) MB", at: location(start), label: "break it")
    }

    /// The start of the first line that is too long. It searches each span of `lineLimit` bytes backwards for a line break
    /// and continues after that.
    private static func firstLongLine(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var start = 0
        while bytes.count - start > lineLimit {
            var end = start + lineLimit
            while end >= start, bytes[end] != UInt8(ascii: "\n") { end -= 1 }
            if end < start { return start }
            start = end + 1
        }
        return nil
    }
}

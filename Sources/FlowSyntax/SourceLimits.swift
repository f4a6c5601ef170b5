// How large a source may be. A line has no use beyond a screen, and one of megabytes is the sign of a file that is no
// script; what is told of a line also quotes it. All offsets are 32 bits wide, which these limits keep far away.

internal import FlowDiagnostics

extension Parser {
    /// The bytes that a source may have: 128 MB.
    public static let sizeLimit = 128 << 20

    /// The bytes that a line may have: 1 MB.
    public static let lineLimit = 1 << 20

    /// What is wrong with a source as a whole, before it is read. O(bytes / `lineLimit` · length of a line).
    static func excess(of source: SourceFile, file: Int) -> Diagnostic? {
        func place(_ start: Int) -> SourceLocation {
            SourceLocation(file: file, range: SourceRange(start: UInt32(start), end: UInt32(start)))
        }
        if source.bytes.count > sizeLimit {
            return Diagnostic(
                "source-too-large", "a script may not exceed \(sizeLimit >> 20) MB", at: place(0),
                label: "divide it into several")
        }
        guard let start = source.bytes.withUnsafeBufferPointer(firstLongLine) else { return nil }
        return Diagnostic(
            "line-too-long", "a line may not exceed \(lineLimit >> 20) MB", at: place(start), label: "break it")
    }

    /// Where the first line begins that has more bytes than a line may have. It is enough to look whether there is an end
    /// of a line among as many bytes as a line may have, and to go on behind the last one.
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

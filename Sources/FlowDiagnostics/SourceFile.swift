// A source text that converts byte offsets to lines and columns. All stages of the pipeline use byte offsets; only messages
// need lines and columns.

/// A half-open range of bytes in one source file.
public struct SourceRange: Hashable, Sendable {
    /// The offset of the first byte.
    public var start: UInt32
    /// The offset after the last byte.
    public var end: UInt32

    public init(start: UInt32, end: UInt32) {
        self.start = start
        self.end = max(start, end)
    }

    /// The number of bytes covered.
    public var count: Int { Int(end - start) }

    /// The smallest range that covers both.
    public func union(_ other: SourceRange) -> SourceRange {
        SourceRange(start: min(start, other.start), end: max(end, other.end))
    }
}

/// A line and a column, both counted from 1. Columns count characters as a user sees them.
public struct SourcePosition: Hashable, Sendable {
    public var line: Int
    public var column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

/// The bytes of one script and its name in messages.
public struct SourceFile: Sendable {
    /// The path as the user gave it, `<stdin>` or `<expression>`.
    public let name: String
    /// The text, UTF-8.
    public let bytes: ContiguousArray<UInt8>
    /// The number of line breaks before each block of `blockSize` bytes.
    private let breaksBefore: ContiguousArray<UInt32>
    /// A lookup counts the line breaks of at most one block, and the table is a thousandth of the text.
    private static let blockSize = 4096

    public init(name: String, bytes: ContiguousArray<UInt8>) {
        self.name = name
        self.bytes = bytes
        breaksBefore = bytes.withUnsafeBufferPointer { bytes in
            var counts: ContiguousArray<UInt32> = []
            counts.reserveCapacity(bytes.count / Self.blockSize + 1)
            var count: UInt32 = 0
            for start in stride(from: 0, to: bytes.count, by: Self.blockSize) {
                counts.append(count)
                for index in start..<min(start + Self.blockSize, bytes.count) {
                    count &+= bytes[index] == UInt8(ascii: "\n") ? 1 : 0
                }
            }
            return counts
        }
    }

    public init(name: String, text: String) {
        self.init(name: name, bytes: ContiguousArray(text.utf8))
    }

    /// The text of a range. Bytes that are not UTF-8 become U+FFFD.
    public func text(_ range: SourceRange) -> String {
        let lower = min(Int(range.start), bytes.count)
        let upper = min(Int(range.end), bytes.count)
        return String(decoding: bytes[lower..<upper], as: UTF8.self)
    }

    /// The line and column of a byte offset. O(length of the line).
    public func position(at offset: UInt32) -> SourcePosition {
        let limit = min(Int(offset), bytes.count)
        let block = min(limit / Self.blockSize, max(breaksBefore.count - 1, 0))
        var line = 1
        if block < breaksBefore.count { line += Int(breaksBefore[block]) }
        for index in block * Self.blockSize..<limit where bytes[index] == UInt8(ascii: "\n") { line += 1 }
        let lineStart = Int(lineRange(containing: UInt32(limit)).start)
        let column = String(decoding: bytes[lineStart..<limit], as: UTF8.self).count + 1
        return SourcePosition(line: line, column: column)
    }

    /// The range of the line that contains a byte offset, without its line break.
    public func lineRange(containing offset: UInt32) -> SourceRange {
        var start = min(Int(offset), bytes.count)
        while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        var end = min(Int(offset), bytes.count)
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") { end += 1 }
        return SourceRange(start: UInt32(start), end: UInt32(max(start, end)))
    }
}

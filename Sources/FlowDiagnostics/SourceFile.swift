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
    /// What precedes each block of `SourceBlock.size` bytes, so that a lookup reads at most one block, also in a text of one line.
    private let blocks: ContiguousArray<UInt32>

    public init(name: String, bytes: ContiguousArray<UInt8>) {
        self.name = name
        self.bytes = bytes
        blocks = bytes.withUnsafeBufferPointer(SourceBlock.table(of:))
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

    /// The line and column of a byte offset. O(1)
    public func position(at offset: UInt32) -> SourcePosition {
        let block = block(at: offset)
        return SourcePosition(line: Int(block.breaks) + 1, column: Int(block.characters) + 1)
    }

    /// The number of code points on the line before a byte offset. O(1)
    public func codePoints(before offset: UInt32) -> Int { Int(block(at: offset).codePoints) }

    /// What precedes a byte offset.
    private func block(at offset: UInt32) -> SourceBlock {
        let limit = min(Int(offset), bytes.count)
        var block = SourceBlock(containing: limit, in: blocks)
        bytes.withUnsafeBufferPointer { block.advance(to: limit, in: $0, isExact: true) }
        return block
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

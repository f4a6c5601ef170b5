// The table by which a source text finds lines and columns without reading the text from its start or its lines from theirs.

/// What precedes a block of a text.
struct SourceBlock: Sendable {
    /// A lookup reads at most one block, and the table is a two-hundredth of the text.
    static let size = 4096

    /// The offset up to which the text has been counted.
    private var end: UInt32 = 0
    /// The number of line breaks.
    private(set) var breaks: UInt32 = 0
    /// The number of characters, as a user sees them, since the last line break.
    private(set) var characters: UInt32 = 0
    private(set) var codePoints: UInt32 = 0

    init() {}

    /// The block that contains an offset, or the last one.
    init(containing offset: Int, in table: ContiguousArray<UInt32>) {
        let row = min(offset / Self.size, table.count / 4 - 1) * 4
        guard row >= 0 else { return }
        (end, breaks, characters, codePoints) = (table[row], table[row + 1], table[row + 2], table[row + 3])
    }

    /// The blocks of a text, as four numbers each. An array of structures would be another type that the Swift runtime instantiates
    /// at every start.
    static func table(of bytes: UnsafeBufferPointer<UInt8>) -> ContiguousArray<UInt32> {
        var table: ContiguousArray<UInt32> = []
        table.reserveCapacity((bytes.count + size - 1) / size * 4)
        var block = SourceBlock()
        for start in stride(from: 0, to: bytes.count, by: size) {
            block.advance(to: start, in: bytes, isExact: false)
            table.append(block.end)
            table.append(block.breaks)
            table.append(block.characters)
            table.append(block.codePoints)
        }
        return table
    }

    /// Counts up to an offset.
    /// - Parameter isExact: whether the count ends there; otherwise it may end a few bytes earlier, where a character begins.
    mutating func advance(to limit: Int, in bytes: UnsafeBufferPointer<UInt8>, isExact: Bool) {
        var start = Int(end)
        guard start < limit else { return }
        var (lineStart, highest): (Int, UInt8) = (start, 0)
        for index in start..<limit {
            highest |= bytes[index]
            if bytes[index] == UInt8(ascii: "\n") {
                breaks += 1
                lineStart = index + 1
                highest = 0
            }
        }
        if lineStart > start { (start, characters, codePoints) = (lineStart, 0, 0) }
        guard highest >= 0x80 else {
            characters += UInt32(limit - start)
            codePoints += UInt32(limit - start)
            end = UInt32(limit)
            return
        }
        // A character begins at an ASCII byte, and other text rarely goes without one for a whole block.
        var last = limit
        if !isExact {
            while last > start, last < bytes.count, bytes[last] >= 0x80 { last -= 1 }
            if last == start { last = limit }
        }
        let rest = UnsafeBufferPointer(rebasing: bytes[start..<last])
        characters += UInt32(String(decoding: rest, as: UTF8.self).count)
        codePoints += UInt32(rest.count { $0 & 0xC0 != 0x80 })
        end = UInt32(last)
    }
}

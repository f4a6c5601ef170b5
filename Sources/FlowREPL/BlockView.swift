// Draws the block that the user edits: a prompt before every line, and only the lines around the cursor if the block is
// taller than the terminal. Line editors draw one long line; this code creates that line.

import Flow

/// The visible part of a block. It scrolls only when the cursor leaves it.
public struct BlockView: Sendable {
    /// The first visible line, counted from 0.
    private var firstLine = 0

    /// The text to draw for a block, with the cursor and the mark as UTF-8 offsets.
    public struct Drawing: Sendable, Equatable {
        public var text: [UInt8]
        public var point: Int
        public var mark: Int

        public init(text: [UInt8], point: Int, mark: Int) {
            self.text = text
            self.point = point
            self.mark = mark
        }
    }

    public init() {}

    /// - Parameters:
    ///   - point: the cursor, a UTF-8 offset in the block.
    ///   - mark: the other end of the region, a UTF-8 offset in the block.
    ///   - promptWidth: the width of the prompt, in columns. The editor itself draws it before the first line.
    ///   - continuation: the prompt of the other lines.
    ///   - columns: the width of the terminal.
    ///   - rows: the height of the terminal.
    ///   - width: returns the width of a line as the editor draws it, in columns.
    /// - Complexity: linear in the block's bytes. Only lines near the cursor are measured.
    public mutating func drawing(
        of block: UnsafeBufferPointer<UInt8>, point: Int, mark: Int, promptWidth: Int, continuation: String,
        columns: Int, rows: Int, width: (Range<Int>) -> Int
    ) -> Drawing {
        let newline = UInt8(ascii: "\n")
        var starts = [0]
        for offset in block.indices where block[offset] == newline { starts.append(offset + 1) }
        func range(_ line: Int) -> Range<Int> {
            starts[line]..<(line + 1 < starts.count ? starts[line + 1] - 1 : block.count)
        }
        let prefixWidth = max(promptWidth, DisplayWidth.of(continuation))
        func height(_ line: Int) -> Int { (prefixWidth + width(range(line))) / max(columns, 1) + 1 }

        let current = (starts.firstIndex { $0 > point } ?? starts.count) - 1
        // The number of rows that a marker takes if its number is the largest possible.
        let marked = (prefixWidth + marker(BlockLimits.size, "above").utf8.count) / max(columns, 1) + 1
        let shown = lines(around: current, count: starts.count, rows: rows, room: rows - 2 * marked, height: height)
        var drawing = Drawing(text: [], point: 0, mark: 0)
        func position(_ offset: Int) -> Int? {
            guard offset >= starts[shown.lowerBound], offset <= range(shown.upperBound - 1).upperBound else {
                return nil
            }
            return offset
        }
        if shown.lowerBound > 0 { drawing.text += marker(shown.lowerBound, "above").utf8 }
        for line in shown {
            if line > 0 {
                drawing.text.append(newline)
                drawing.text += continuation.utf8
            }
            let range = range(line)
            if range.contains(point) || range.upperBound == point {
                drawing.point = drawing.text.count + point - range.lowerBound
            }
            if range.contains(mark) || range.upperBound == mark {
                drawing.mark = drawing.text.count + mark - range.lowerBound
            }
            drawing.text += block[range]
        }
        if position(mark) == nil { drawing.mark = mark < point ? 0 : drawing.text.count }
        if shown.upperBound < starts.count {
            drawing.text.append(newline)
            drawing.text += (continuation + marker(starts.count - shown.upperBound, "below")).utf8
        }
        return drawing
    }

    private func marker(_ count: Int, _ position: String) -> String {
        "(\(count) more line\(count == 1 ? "" : "s") \(position))"
    }

    /// Returns the visible lines: all if they fit, otherwise as many as fit beside the two markers, and at least one.
    private mutating func lines(
        around current: Int, count: Int, rows: Int, room: Int, height: (Int) -> Int
    ) -> Range<Int> {
        if count <= rows, (0..<count).reduce(0, { $0 + height($1) }) <= rows {
            firstLine = 0
            return 0..<count
        }
        if firstLine > current { firstLine = current }
        var end = firstLine
        var used = 0
        while end < count, used + height(end) <= room || end == firstLine {
            used += height(end)
            end += 1
        }
        if end <= current || end == count {
            // The last visible line is known. Add the lines above it that fit.
            end = end <= current ? current + 1 : count
            firstLine = end - 1
            used = height(firstLine)
            while firstLine > 0, used + height(firstLine - 1) <= room {
                firstLine -= 1
                used += height(firstLine)
            }
            firstLine = min(firstLine, current)
        }
        return firstLine..<end
    }
}

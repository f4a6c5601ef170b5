// A block of several lines as it is drawn while it is edited: every line behind a prompt, and of a block that is higher
// than the terminal only the lines around the cursor. Line editors draw one long line; this is the line they are given.

import Flow

/// The part of a block that is on the screen. It stays where it is until the cursor leaves it.
public struct BlockView: Sendable {
    /// The first line shown, counted from 0.
    private var firstLine = 0

    /// What is drawn in the place of a block, and where the cursor and the mark are in it, as offsets of UTF-8.
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
    ///   - mark: the other end of the region, likewise.
    ///   - promptWidth: the columns of the prompt, which is drawn before the first line by the editor itself.
    ///   - continuation: the prompt of the other lines.
    ///   - columns: the width of the terminal.
    ///   - rows: its height.
    ///   - width: the columns of a line as the editor draws it.
    /// - Complexity: linear in the block's bytes; lines are measured only near the cursor.
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
        // The rows of a marker with the largest number that there is.
        let marked = (prefixWidth + marker(BlockLimits.size, "above").utf8.count) / max(columns, 1) + 1
        let shown = lines(around: current, count: starts.count, rows: rows, room: rows - 2 * marked, height: height)
        var drawing = Drawing(text: [], point: 0, mark: 0)
        func place(_ offset: Int) -> Int? {
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
        if place(mark) == nil { drawing.mark = mark < point ? 0 : drawing.text.count }
        if shown.upperBound < starts.count {
            drawing.text.append(newline)
            drawing.text += (continuation + marker(starts.count - shown.upperBound, "below")).utf8
        }
        return drawing
    }

    private func marker(_ count: Int, _ place: String) -> String {
        "(\(count) more line\(count == 1 ? "" : "s") \(place))"
    }

    /// The lines to be shown: all where they fit, else as many as there is room for beside the two markers, and one at
    /// least.
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
            // The last line shown is known: as many above it as there is room for.
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

// Wraps prose at the width of a terminal. Output to files and pipes is not wrapped, because other programs read it by line.

/// Breaks long lines between words.
public enum LineWrap {
    /// Wraps a text so that its lines have at most the given number of columns, if its words permit. Continuations are
    /// indented below the line's text or, in lines such as `  name   what it is`, below the second column.
    /// - Parameter columns: nil leaves the text unchanged.
    public static func wrapped(_ text: String, columns: Int?) -> String {
        guard let columns, columns > 0 else { return text }
        return text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { wrapped(line: $0, columns: columns) }.joined(separator: "\n")
    }

    private static func wrapped(line: Substring, columns: Int) -> String {
        let cells = cells(of: line)
        guard cells.reduce(0, { $0 + $1.width }) > columns else { return String(line) }
        let indentation = min(indentation(of: cells), columns / 2)
        var result = ""
        var start = 0
        var room = columns
        while start < cells.count {
            var (end, width, lastBreak) = (start, 0, -1)
            while end < cells.count, width + cells[end].width <= room {
                width += cells[end].width
                if cells[end].text == " ", end > start { lastBreak = end }
                end += 1
            }
            // Break at the last blank that fits. A word that is longer than the line stays whole.
            var next = end
            if end < cells.count, cells[end].text != " " {
                let following = cells[end...].firstIndex { $0.text == " " } ?? cells.count
                let hasText = lastBreak > start && cells[start..<lastBreak].contains { $0.text != " " && $0.width > 0 }
                next = hasText ? lastBreak : following
            }
            result += cells[start..<next].map(\.text).joined()
            while next < cells.count, cells[next].text == " " { next += 1 }
            if next < cells.count { result += "\n" + String(repeating: " ", count: indentation) }
            start = next
            room = max(columns - indentation, 1)
        }
        return result
    }

    /// The characters of a line. A colour sequence counts as one character of width zero.
    private static func cells(of line: Substring) -> [(text: String, width: Int)] {
        var cells: [(text: String, width: Int)] = []
        var rest = line
        while let first = rest.first {
            if first == "\u{1b}", let end = rest.firstIndex(of: "m") {
                cells.append((String(rest[...end]), 0))
                rest = rest[rest.index(after: end)...]
            } else {
                cells.append((String(first), DisplayWidth.of(first)))
                rest = rest.dropFirst()
            }
        }
        return cells
    }

    /// The start of a line's second column or, without one, two columns beyond its indentation.
    private static func indentation(of cells: [(text: String, width: Int)]) -> Int {
        var column = 0
        var blanks = 0
        var hasText = false
        var own = 0
        for cell in cells where cell.width > 0 {
            if cell.text == " " {
                blanks += 1
            } else {
                if hasText, blanks > 1 { return column }
                if !hasText { own = column }
                hasText = true
                blanks = 0
            }
            column += cell.width
        }
        return own + 2
    }
}

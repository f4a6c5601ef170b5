// The list of completions below a block, with a one-line summary of each.

import Flow

/// Formats completions for a terminal.
public struct CompletionLayout: Sendable {
    public var columns: Int
    public var rows: Int
    public var isColoured: Bool

    /// The largest width of a cell that shares its line with others, in columns.
    private static let cellLimit = 64
    private static let gap = 2

    public init(columns: Int, rows: Int, isColoured: Bool) {
        self.columns = max(columns, 1)
        self.rows = rows
        self.isColoured = isColoured
    }

    /// Returns the list as lines with line ends. It fits the terminal: summaries are truncated, and items fill
    /// columns from top to bottom if there is space. The last line counts the items that do not fit.
    public func text(_ items: [Completion]) -> String {
        guard !items.isEmpty else { return "" }
        // Leaves the last column empty, because a terminal wraps after a character in it.
        let room = max(columns - 1, 1)
        let names = items.map { shown($0.text) }
        let summaries = items.map { shown($0.summary) }
        let nameWidth = min(names.map { DisplayWidth.of($0) }.max() ?? 0, room)
        let summaryWidth = summaries.map { DisplayWidth.of($0) }.max() ?? 0
        let natural = nameWidth + (summaryWidth == 0 ? 0 : Self.gap + summaryWidth)
        var width = min(natural, room)
        // Use several columns only if they show all of the text, or nearly all.
        let narrow = min(natural, max(Self.cellLimit, nameWidth))
        let across = max(1, (room + Self.gap) / (narrow + Self.gap))
        if across > 1 { width = narrow }
        let down = (items.count + across - 1) / across
        let most = rows > 4 ? rows - 3 : 1
        let lines = down > most ? most : down
        var result = ""
        for line in 0..<lines {
            var text = ""
            for column in 0..<across {
                let index = column * lines + line
                guard index < items.count else { continue }
                if column > 0 { text += String(repeating: " ", count: Self.gap) }
                let isLast = column == across - 1 || index + lines >= items.count
                text += cell(names[index], summaries[index], nameWidth: nameWidth, width: width, isPadded: !isLast)
            }
            result += text + "\n"
        }
        let left = items.count - lines * across
        if left > 0 { result += "(\(left) more; type to narrow the list)\n" }
        return result
    }

    private func cell(_ name: String, _ summary: String, nameWidth: Int, width: Int, isPadded: Bool) -> String {
        let name = cut(name, to: nameWidth)
        let used = DisplayWidth.of(name)
        var text = isColoured ? "\u{1b}[1m\(name)\u{1b}[0m" : name
        let room = width - nameWidth - Self.gap
        guard !summary.isEmpty, room > 0 else {
            return isPadded ? text + String(repeating: " ", count: max(width - used, 0)) : text
        }
        let rest = cut(summary, to: room)
        text += String(repeating: " ", count: nameWidth - used + Self.gap)
        text += isColoured ? "\u{1b}[2m\(rest)\u{1b}[0m" : rest
        return isPadded ? text + String(repeating: " ", count: room - DisplayWidth.of(rest)) : text
    }

    /// Returns text as one line without control characters.
    private func shown(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { result.append(DisplayWidth.isControl(scalar) ? " " : scalar) }
        while result.last == " " { result.removeLast() }
        return String(result)
    }

    /// Returns text truncated to a width, with a mark where it was cut.
    private func cut(_ text: String, to width: Int) -> String {
        if DisplayWidth.of(text) <= width { return text }
        var result = ""
        var used = 1
        for character in text {
            used += DisplayWidth.of(character)
            if used > width { break }
            result.append(character)
        }
        while result.last == " " { result.removeLast() }
        return result + "…"
    }
}

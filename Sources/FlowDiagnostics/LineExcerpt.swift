// One line of source as a terminal shows it, with the columns of a range in it. Tabs are expanded, control characters
// replaced, wide characters counted as two columns, and long lines clipped around the range.

/// The visible portion of a line.
struct LineExcerpt {
    /// The maximum number of columns of a line, unless the terminal has fewer.
    static let limit = 110
    /// The number of columns on the narrowest terminal.
    static let leastLimit = 16
    private static let tabWidth = 4
    private static let ellipsis = "..."

    /// The text, without a line break.
    private(set) var text = ""
    /// The column, counted from 0, at which the range starts.
    private(set) var column = 0
    /// The number of columns in the range, at least 1.
    private(set) var width = 1

    /// - Parameter columns: the width available for the text, including the marks of clipped ends.
    init(_ file: SourceFile, line: SourceRange, marked: SourceRange, columns: Int? = nil) {
        // A line may be megabytes long, so only the surroundings of the range are read.
        let reach: UInt32 = 4096
        let lower = marked.start - min(marked.start - min(line.start, marked.start), reach)
        let upper = min(line.end, max(marked.start, min(marked.end, marked.start &+ reach)) &+ reach)
        let start = LineExcerpt.boundary(file, max(line.start, lower))
        var cells: [(text: String, width: Int)] = []
        var total = 0
        var first = -1
        var last = -1
        var offset = start
        for character in file.text(SourceRange(start: start, end: max(start, upper))) {
            let length = UInt32(LineExcerpt.sourceLength(character, file, offset))
            if offset >= marked.start || offset + length > marked.start, first < 0 { first = cells.count }
            if offset < marked.end { last = cells.count }
            let cell = LineExcerpt.cell(character, at: total)
            cells.append(cell)
            total += cell.width
            offset += length
        }
        if first < 0 { first = cells.count }
        show(
            cells, first: first, last: max(first, last), isCutLeft: start > line.start, isCutRight: upper < line.end,
            columns: columns)
    }

    private mutating func show(
        _ cells: [(text: String, width: Int)], first: Int, last: Int, isCutLeft: Bool, isCutRight: Bool, columns: Int?
    ) {
        let ellipses = 2 * LineExcerpt.ellipsis.utf8.count
        let limit =
            columns.map { min(LineExcerpt.limit, max($0, LineExcerpt.leastLimit) - ellipses) } ?? LineExcerpt.limit
        let whole = columns.map { min(LineExcerpt.limit, $0) } ?? LineExcerpt.limit
        var lower = 0
        var upper = cells.count
        let total = cells.reduce(0) { $0 + $1.width }
        if total > whole || isCutLeft || isCutRight {
            lower = first
            var room = limit / 3
            while lower > 0, room >= cells[lower - 1].width {
                lower -= 1
                room -= cells[lower].width
            }
            upper = lower
            room = limit
            while upper < cells.count, room >= cells[upper].width {
                room -= cells[upper].width
                upper += 1
            }
        }
        let isClippedLeft = lower > 0 || isCutLeft
        if isClippedLeft { text = LineExcerpt.ellipsis }
        for cell in cells[lower..<upper] { text += cell.text }
        if upper < cells.count || isCutRight { text += LineExcerpt.ellipsis }
        column = (isClippedLeft ? LineExcerpt.ellipsis.utf8.count : 0)
        column += cells[lower..<min(first, upper)].reduce(0) { $0 + $1.width }
        width = 1
        if first < upper { width = max(1, cells[first..<min(upper, last + 1)].reduce(0) { $0 + $1.width }) }
    }

    private static func cell(_ character: Character, at column: Int) -> (text: String, width: Int) {
        if character == "\t" {
            let width = tabWidth - column % tabWidth
            return (String(repeating: " ", count: width), width)
        }
        if character.unicodeScalars.contains(where: DisplayWidth.isControl) { return ("\u{fffd}", 1) }
        return (String(character), DisplayWidth.of(character))
    }

    /// The number of source bytes of a decoded character. A U+FFFD may represent several invalid bytes.
    private static func sourceLength(_ character: Character, _ file: SourceFile, _ offset: UInt32) -> Int {
        var length = 0
        for scalar in character.unicodeScalars {
            let count = UTF8.width(scalar)
            if scalar == "\u{fffd}" {
                let index = Int(offset) + length
                let isWritten =
                    index + 3 <= file.bytes.count && file.bytes[index] == 0xef && file.bytes[index + 1] == 0xbf
                    && file.bytes[index + 2] == 0xbd
                length += isWritten ? 3 : brokenLength(file, index)
            } else {
                length += count
            }
        }
        return length
    }

    /// The number of bytes that one U+FFFD replaces: a first byte and its valid continuations.
    private static func brokenLength(_ file: SourceFile, _ index: Int) -> Int {
        guard index < file.bytes.count else { return 1 }
        let expected: Int
        var low: UInt8 = 0x80
        var high: UInt8 = 0xbf
        switch file.bytes[index] {
        case 0xc2...0xdf: expected = 2
        case 0xe0...0xef:
            expected = 3
            if file.bytes[index] == 0xe0 { low = 0xa0 }
            if file.bytes[index] == 0xed { high = 0x9f }
        case 0xf0...0xf4:
            expected = 4
            if file.bytes[index] == 0xf0 { low = 0x90 }
            if file.bytes[index] == 0xf4 { high = 0x8f }
        default: return 1
        }
        var length = 1
        while length < expected, index + length < file.bytes.count {
            let byte = file.bytes[index + length]
            guard byte >= low, byte <= high else { break }
            (low, high) = (0x80, 0xbf)
            length += 1
        }
        return length
    }

    /// The start of the character that contains an offset.
    private static func boundary(_ file: SourceFile, _ offset: UInt32) -> UInt32 {
        var offset = offset
        var steps = 0
        while offset > 0, Int(offset) < file.bytes.count, file.bytes[Int(offset)] & 0xc0 == 0x80, steps < 3 {
            offset -= 1
            steps += 1
        }
        return offset
    }
}

// The visible screen: a terminal that interprets what programs write to an xterm with 256 colours, as a grid of cells.

/// A terminal's screen.
struct TerminalScreen {
    struct Cell: Equatable {
        /// A character with its combining marks. Empty after a wide one.
        var text = " "
        var isBold = false
        var isReversed = false
        /// The text colour as an SGR number. 0 is the terminal's default.
        var colour = 0
    }

    private(set) var columns: Int
    private(set) var rows: Int
    private(set) var cells: [[Cell]]
    private(set) var row = 0
    private(set) var column = 0
    /// Lines scrolled off the top, without trailing blanks.
    private(set) var scrolled: [String] = []
    private(set) var isBracketingPastes = false
    private(set) var bells = 0
    /// Whether any text was bold, reversed or coloured.
    private(set) var wasStyled = false
    /// The number of sequences received.
    private(set) var sequences = 0
    /// Sequences unknown to this terminal, after which the screen may be wrong.
    private(set) var unknown: [String] = []

    private var style = Cell()
    /// Whether lines are rewrapped when the width changes, as in newer terminals, or truncated, as in an xterm.
    let wrapsAnew: Bool
    /// The rows that continue in the next.
    private var goesOn: [Bool]
    /// The last column was written, so the next character begins a new line.
    private var wrapsNext = false
    private var pending: [UInt8] = []

    init(columns: Int, rows: Int, wrapsAnew: Bool = false) {
        self.wrapsAnew = wrapsAnew
        goesOn = Array(repeating: false, count: rows)
        self.columns = columns
        self.rows = rows
        cells = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
    }

    /// The lines, without trailing blanks.
    var lines: [String] { cells.map(Self.text) }

    /// The lines down to the last one with text.
    var text: String {
        var lines = lines
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.joined(separator: "\n")
    }

    /// All text that was ever shown and not erased.
    var everything: String { (scrolled + [text]).joined(separator: "\n") }

    private static func text(_ cells: [Cell]) -> String {
        var text = cells.map(\.text).joined()
        while text.last == " " { text.removeLast() }
        return text
    }

    /// The colours of a row's text, in order.
    func colours(inRow row: Int) -> [Int] {
        cells[row].map(\.colour).filter { $0 != 0 }.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    // MARK: Size

    mutating func resize(columns: Int, rows: Int) {
        if wrapsAnew { wrap(columns) }
        for index in cells.indices {
            cells[index] = Array(cells[index].prefix(columns))
            cells[index] += Array(repeating: Cell(), count: columns - cells[index].count)
        }
        self.columns = columns
        while cells.count > rows {
            if row == cells.count - 1 {
                scrollUp()
                row -= 1
            } else {
                cells.removeLast()
                goesOn.removeLast()
            }
        }
        while cells.count < rows {
            cells.append(Array(repeating: Cell(), count: columns))
            goesOn.append(false)
        }
        self.rows = rows
        column = min(column, columns - 1)
        wrapsNext = false
    }

    /// Rewraps the lines for another width. The cursor stays at its character.
    private mutating func wrap(_ columns: Int) {
        var (newCells, newGoesOn): ([[Cell]], [Bool]) = ([], [])
        var index = 0
        var cursorCell = (row: row, column: column)
        while index < cells.count {
            var line: [Cell] = []
            var cursor: Int?
            while true {
                if index == row { cursor = line.count + column + (wrapsNext ? 1 : 0) }
                line += cells[index]
                index += 1
                if index == cells.count || !goesOn[index - 1] { break }
            }
            while line.last == Cell(), line.count > (cursor ?? 0) { line.removeLast() }
            var wrapped = stride(from: 0, to: max(line.count, 1), by: columns).map {
                Array(line[min($0, line.count)..<min($0 + columns, line.count)])
            }
            if let cursor {
                if cursor / columns >= wrapped.count { wrapped.append([]) }
                cursorCell = (newCells.count + cursor / columns, cursor % columns)
            }
            for (number, cells) in wrapped.enumerated() {
                newCells.append(cells)
                newGoesOn.append(number < wrapped.count - 1)
            }
        }
        // Trailing blank rows are not text.
        while newCells.count > cursorCell.row + 1, newCells.last?.isEmpty == true {
            newCells.removeLast()
            newGoesOn.removeLast()
        }
        (cells, goesOn) = (newCells, newGoesOn)
        (row, column) = cursorCell
    }

    private mutating func scrollUp() {
        scrolled.append(Self.text(cells.removeFirst()))
        goesOn.removeFirst()
    }

    // MARK: Bytes

    /// Processes a program's output. An incomplete sequence waits for its end.
    mutating func show(_ bytes: some Sequence<UInt8>) {
        pending += bytes
        var start = 0
        while start < pending.count {
            let used = step(pending[start...])
            if used == 0 { break }
            start += used
        }
        pending.removeFirst(start)
    }

    /// Processes a character or a sequence. Returns 0 if it is incomplete.
    private mutating func step(_ bytes: ArraySlice<UInt8>) -> Int {
        let first = bytes[bytes.startIndex]
        if first == 0x1b { return escape(bytes) }
        if first < 0x20 || first == 0x7f {
            control(first)
            return 1
        }
        let length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
        guard bytes.count >= length else { return 0 }
        let text = String(decoding: bytes.prefix(length), as: UTF8.self)
        for scalar in text.unicodeScalars { put(scalar) }
        return length
    }

    private mutating func control(_ byte: UInt8) {
        switch byte {
        case 0x07: bells += 1
        case 0x08:
            column = max(column - 1, 0)
            wrapsNext = false
        case 0x09: column = min((column / 8 + 1) * 8, columns - 1)
        case 0x0a: lineFeed()
        case 0x0d:
            column = 0
            wrapsNext = false
        default: unknown.append("control \(byte)")
        }
    }

    private mutating func lineFeed() {
        wrapsNext = false
        if row < rows - 1 {
            row += 1
        } else {
            scrollUp()
            cells.append(Array(repeating: Cell(), count: columns))
            goesOn.append(false)
        }
    }

    private mutating func put(_ scalar: Unicode.Scalar) {
        let width = Self.width(scalar)
        if width == 0 {
            let last = wrapsNext ? column : max(column - 1, 0)
            let target = cells[row][last].text.isEmpty ? max(last - 1, 0) : last
            cells[row][target].text.unicodeScalars.append(scalar)
            return
        }
        if wrapsNext || column + width > columns {
            goesOn[row] = true
            column = 0
            lineFeed()
        }
        var cell = style
        cell.text = String(scalar)
        cells[row][column] = cell
        if width == 2 {
            cell.text = ""
            cells[row][column + 1] = cell
        }
        column += width
        if column >= columns {
            column = columns - 1
            wrapsNext = true
        }
    }

    /// The width of a character, for those that the tests type.
    static func width(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0x300...0x36f, 0x200d, 0xfe0f: 0
        case 0x1100...0x115f, 0x2e80...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xff00...0xff60, 0x1f300...0x1faff: 2
        default: 1
        }
    }

    // MARK: Sequences

    private mutating func escape(_ bytes: ArraySlice<UInt8>) -> Int {
        guard bytes.count >= 2 else { return 0 }
        sequences += 1
        let start = bytes.startIndex
        switch bytes[start + 1] {
        case UInt8(ascii: "["):
            guard let end = bytes.dropFirst(2).firstIndex(where: { (0x40...0x7e).contains($0) }) else { return 0 }
            sequence(String(decoding: bytes[(start + 2)..<end], as: UTF8.self), Character(Unicode.Scalar(bytes[end])))
            return end - start + 1
        case UInt8(ascii: "]"):
            guard let end = bytes.firstIndex(of: 0x07) else { return 0 }
            return end - start + 1
        case UInt8(ascii: "="), UInt8(ascii: ">"): return 2
        case UInt8(ascii: "("):
            return bytes.count >= 3 ? 3 : 0
        default:
            unknown.append("escape \(bytes[start + 1])")
            return 2
        }
    }

    private mutating func sequence(_ parameters: String, _ final: Character) {
        let isPrivate = parameters.hasPrefix("?")
        let numbers = parameters.drop { $0 == "?" }.split(separator: ";", omittingEmptySubsequences: false)
            .map { Int($0) ?? 0 }
        let count = max(numbers.first ?? 1, 1)
        wrapsNext = wrapsNext && (final == "m" || final == "h" || final == "l")
        switch (final, isPrivate) {
        case ("A", false): row = max(row - count, 0)
        case ("B", false): row = min(row + count, rows - 1)
        case ("C", false): column = min(column + count, columns - 1)
        case ("D", false): column = max(column - count, 0)
        case ("G", false): column = min(count, columns) - 1
        case ("H", false):
            row = min(max(numbers.first ?? 1, 1), rows) - 1
            column = min(max(numbers.count > 1 ? numbers[1] : 1, 1), columns) - 1
        case ("J", false): eraseDisplay(numbers.first ?? 0)
        case ("K", false): eraseLine(numbers.first ?? 0)
        case ("P", false):
            cells[row].removeSubrange(column..<min(column + count, columns))
            cells[row] += Array(repeating: Cell(), count: columns - cells[row].count)
        case ("@", false):
            cells[row].insert(contentsOf: Array(repeating: Cell(), count: count), at: column)
            cells[row] = Array(cells[row].prefix(columns))
        case ("m", false): select(numbers)
        case ("h", true), ("l", true):
            if numbers == [2004] { isBracketingPastes = final == "h" }
        default: unknown.append("[\(parameters)\(final)")
        }
    }

    private mutating func eraseLine(_ mode: Int) {
        let range = mode == 0 ? column..<columns : mode == 1 ? 0..<column + 1 : 0..<columns
        for index in range { cells[row][index] = Cell() }
        if mode != 1 { goesOn[row] = false }
    }

    private mutating func eraseDisplay(_ mode: Int) {
        switch mode {
        case 0:
            eraseLine(0)
            for index in row + 1..<max(rows, row + 1) {
                cells[index] = Array(repeating: Cell(), count: columns)
                goesOn[index] = false
            }
        case 2, 3:
            for index in 0..<rows {
                cells[index] = Array(repeating: Cell(), count: columns)
                goesOn[index] = false
            }
        default: unknown.append("[\(mode)J")
        }
    }

    private mutating func select(_ numbers: [Int]) {
        for number in numbers.isEmpty ? [0] : numbers {
            switch number {
            case 0: style = Cell()
            case 1: style.isBold = true
            case 7: style.isReversed = true
            case 22: style.isBold = false
            case 27: style.isReversed = false
            case 30...37: style.colour = number
            default: break
            }
            if number != 0 { wasStyled = true }
        }
    }
}

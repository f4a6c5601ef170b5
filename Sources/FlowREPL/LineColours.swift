// Colours a line under edit. Its text is incomplete, so it is scanned byte by byte rather than parsed. Characters and
// columns stay the same.

import Flow

/// Colours the lines of a block.
public enum LineColours {
    private static let keywords = Set(Keywords.all)

    /// Returns a line with its colours. The first `prefix` bytes are a prompt, which becomes faint.
    public static func painted(_ line: [UInt8], prefix: Int = 0) -> [UInt8] {
        var result: [UInt8] = []
        func add(_ bytes: ArraySlice<UInt8>, _ style: Style?) {
            guard let style, !bytes.isEmpty else {
                result += bytes
                return
            }
            result += "\u{1b}[\(style.rawValue)m".utf8
            result += bytes
            result += "\u{1b}[0m".utf8
        }
        var index = min(prefix, line.count)
        add(line[..<index], .faint)
        let rest = line[index...].drop { $0 == UInt8(ascii: " ") }
        // A prompt command is one word; the language's rules apply after it.
        if rest.first == UInt8(ascii: ":") || rest.first == UInt8(ascii: "?") {
            let end = rest.firstIndex(of: UInt8(ascii: " ")) ?? line.count
            add(line[index..<end], .strong)
            index = end
        }
        while index < line.count {
            let start = index
            let byte = line[index]
            if byte == UInt8(ascii: "\"") {
                index = endOfString(line, index)
                add(line[start..<index], .added)
            } else if byte == UInt8(ascii: "/"), index + 1 < line.count, line[index + 1] == UInt8(ascii: "/") {
                index = line.count
                add(line[start...], .faint)
            } else if isDigit(byte) {
                while index < line.count, isWord(line[index]) || line[index] == UInt8(ascii: ".") { index += 1 }
                add(line[start..<index], .logged)
            } else if isWord(byte) {
                while index < line.count, isWord(line[index]) { index += 1 }
                let follows = start > 0 && line[start - 1] == UInt8(ascii: ".")
                add(
                    line[start..<index], follows ? nil : style(of: String(decoding: line[start..<index], as: UTF8.self))
                )
            } else {
                index += 1
                while index < line.count, line[index] >= 0x80 { index += 1 }
                add(line[start..<index], nil)
            }
        }
        return result
    }

    private static func style(of word: String) -> Style? {
        if keywords.contains(word) { return .console }
        return word.utf8.first.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 } == true ? .changed : nil
    }

    private static func endOfString(_ line: [UInt8], _ start: Int) -> Int {
        var index = start + 1
        while index < line.count {
            if line[index] == UInt8(ascii: "\\") {
                index += 2
            } else if line[index] == UInt8(ascii: "\"") {
                return index + 1
            } else {
                index += 1
            }
        }
        return line.count
    }

    private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

    private static func isWord(_ byte: UInt8) -> Bool {
        isDigit(byte) || byte == UInt8(ascii: "_") || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
            || byte >= 0x80
    }
}

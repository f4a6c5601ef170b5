// The metrics of text: a small table of advance widths that approximates San Francisco, in thousandths of the font size. No
// font is read, so a layout is plausible, and the same on every machine.

/// The width and height of text at a font size.
public enum TextMetrics {
    /// The line height, and the distances of a line's top and bottom from the baseline, per point of font size.
    static let line = 1.193_359_375
    static let ascender = 0.952_148_437_5
    static let descender = -0.241_210_937_5

    static func lineHeight(_ size: Double) -> Double { line * size }

    /// Rounds up to half points. UIKit rounds text sizes up to whole pixels; the model has two pixels per point.
    static func roundedUp(_ value: Double) -> Double { (value * 2 - 1e-6).rounded(.up) / 2 }

    /// The advance width of one character, in thousandths of the font size.
    static func advance(of scalar: Unicode.Scalar) -> Int {
        switch scalar {
        case " ": 280
        case "i", "j", "l", "'", "|", "!", ".", ",", ":", ";", "I": 270
        case "f", "r", "t", "(", ")", "[", "]", "{", "}", "/", "\\", "\"", "-": 370
        case "m", "w", "M", "W", "@", "%": 860
        case "0"..."9", "$", "#", "+", "=", "<", ">", "~": 620
        case "a"..."z": 560
        case "A"..."Z", "&": 680
        // Combining marks, joiners and variation selectors add no width.
        case "\u{300}"..."\u{36F}", "\u{200D}", "\u{FE00}"..."\u{FE0F}": 0
        case "\u{1100}"..."\u{11FF}", "\u{2E80}"..."\u{D7FF}", "\u{F900}"..."\u{FAFF}", "\u{FF00}"..."\u{FFEF}",
            "\u{1F000}"..."\u{1FFFF}":
            1000
        default: 600
        }
    }

    /// The width of one line, in points.
    static func width(of text: some StringProtocol, size: Double) -> Double {
        Double(text.unicodeScalars.reduce(0) { $0 + advance(of: $1) }) * size / 1000
    }

    /// The size of text that wraps between words at a width, in at most `lines` lines; 0 sets no limit. In points. O(text).
    public static func size(of text: String, size: Double, width limit: Double, lines: Int) -> Size {
        var widest = 0.0
        var count = 0
        forEachLine(of: text, size: size, width: lines == 1 ? .infinity : limit) { _, width in
            widest = max(widest, width)
            count += 1
        }
        if lines > 0 { count = min(count, lines) }
        return Size(
            width: min(roundedUp(widest), limit), height: roundedUp(lineHeight(size) * Double(count)))
    }

    /// The lines of text that wraps between words at a width, at most `lines`; 0 sets no limit. An ellipsis ends text that does
    /// not fit. O(text).
    static func lines(of text: String, size: Double, width limit: Double, lines: Int) -> [String] {
        var all: [String] = []
        forEachLine(of: text, size: size, width: lines == 1 ? .infinity : limit) { line, _ in all.append(String(line)) }
        if lines > 0, all.count > lines {
            all.removeLast(all.count - lines)
            all[lines - 1] += " …"
        }
        for index in all.indices where width(of: all[index], size: size) > limit + 0.5 {
            while !all[index].isEmpty, width(of: all[index] + "…", size: size) > limit { all[index].removeLast() }
            all[index] += "…"
        }
        return all
    }

    /// Passes each line of text that wraps between words at a width, with its width in points.
    private static func forEachLine(
        of text: String, size: Double, width limit: Double, _ body: (Substring, Double) -> Void
    ) {
        for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
            var current = 0.0
            var start = paragraph.startIndex
            var end = start
            var isEmpty = true
            for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
                let wordWidth = width(of: word, size: size)
                let space = isEmpty ? 0 : Double(advance(of: " ")) * size / 1000
                if !isEmpty, current + space + wordWidth > limit {
                    body(text[start..<end], current)
                    start = word.startIndex
                    current = wordWidth
                } else {
                    current += space + wordWidth
                }
                end = word.endIndex
                isEmpty = false
            }
            body(text[start..<end], current)
        }
    }
}

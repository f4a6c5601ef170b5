// The metrics of text: the heights of lines, and where text wraps. The widths of characters are those of TextFont.

/// The width and height of text in a font.
public enum TextMetrics {
    /// The line height, and the distances of a line's top and bottom from the baseline, per point of font size.
    static let line = 1.193_359_375
    static let ascender = 0.952_148_437_5
    static let descender = -0.241_210_937_5

    static func lineHeight(_ size: Double) -> Double { line * size }

    /// Rounds up to half points. UIKit rounds text sizes up to whole pixels; the model has two pixels per point.
    public static func roundedUp(_ value: Double) -> Double { (value * 2 - 1e-6).rounded(.up) / 2 }

    /// The size of text that wraps between words at a width, in at most `lines` lines; 0 sets no limit. In points. O(text).
    public static func size(of text: String, in font: TextFont, width limit: Double, lines: Int) -> Size {
        var widest = 0.0
        var count = 0
        forEachLine(of: text, in: font, width: lines == 1 ? .infinity : limit) { _, width in
            widest = max(widest, width)
            count += 1
        }
        if lines > 0 { count = min(count, lines) }
        return Size(
            width: min(roundedUp(widest), limit), height: roundedUp(lineHeight(font.size) * Double(count)))
    }

    /// The lines of text that wraps between words at a width, at most `lines`; 0 sets no limit. An ellipsis ends text that does
    /// not fit. O(text).
    static func lines(of text: String, in font: TextFont, width limit: Double, lines: Int) -> [String] {
        var all: [String] = []
        forEachLine(of: text, in: font, width: lines == 1 ? .infinity : limit) { line, _ in all.append(String(line)) }
        if lines > 0, all.count > lines {
            all.removeLast(all.count - lines)
            all[lines - 1] += " …"
        }
        for index in all.indices where font.width(of: all[index]) > limit + 0.5 {
            while !all[index].isEmpty, font.width(of: all[index] + "…") > limit { all[index].removeLast() }
            all[index] += "…"
        }
        return all
    }

    /// Passes each line of text that wraps between words at a width, with its width in points.
    private static func forEachLine(
        of text: String, in font: TextFont, width limit: Double, _ body: (Substring, Double) -> Void
    ) {
        if limit == .infinity, !text.utf8.contains(UInt8(ascii: "\n")) { return body(text[...], font.width(of: text)) }
        for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
            var current = 0.0
            var start = paragraph.startIndex
            var end = start
            var isEmpty = true
            for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
                let wordWidth = font.width(of: word)
                let space = isEmpty ? 0 : font.width(of: " ")
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

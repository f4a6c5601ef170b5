// Renders diagnostics for people: the message, the location, the source line with the range underlined, what was expected,
// and how to fix it. The renderer adds only ASCII to the script's own text.

/// Renders diagnostics as text.
public struct DiagnosticRenderer: Sendable {
    private let sources: SourceMap
    private let colour: Bool
    private let columns: Int?

    /// - Parameters:
    ///   - colour: whether to use ANSI colours, for terminals.
    ///   - columns: the width of the terminal, at which messages are wrapped and source lines clipped; nil without a
    ///   terminal.
    public init(sources: SourceMap, colour: Bool, columns: Int? = nil) {
        self.sources = sources
        self.colour = colour
        self.columns = columns
    }

    /// Renders a diagnostic with its excerpts, notes and fix-its, ending with a line break.
    public func render(_ diagnostic: Diagnostic) -> String {
        var text = styled(diagnostic.severity.word, .severity(diagnostic.severity)) + ": "
        text += styled(clean(diagnostic.message), .strong)
        text = LineWrap.wrapped(text, columns: columns) + "\n"
        let margin = margin(of: diagnostic)
        text += excerpt(diagnostic.location, label: diagnostic.label, mark: "^", diagnostic.severity, margin: margin)
        for note in diagnostic.notes {
            if let location = note.location, hasFile(location) {
                text += LineWrap.wrapped(
                    styled("note", .severity(.note)) + ": " + clean(note.message), columns: columns)
                text += "\n"
                text += excerpt(location, label: nil, mark: "-", .note, margin: margin)
            } else {
                text += remark("note", note.message, margin: margin)
            }
        }
        for fix in diagnostic.fixIts { text += remark("help", fix.message, margin: margin) }
        return text
    }

    /// Renders all diagnostics, separated by blank lines, and a line with their counts. Returns an empty text for none.
    public func renderAll(_ diagnostics: [Diagnostic]) -> String {
        guard !diagnostics.isEmpty else { return "" }
        var text = ""
        for diagnostic in diagnostics { text += render(diagnostic) + "\n" }
        return text + DiagnosticRenderer.count(diagnostics) + "\n"
    }

    /// Renders a diagnostic on one line, `path:line:col: error: message (label)`, without a line break.
    public func renderShort(_ diagnostic: Diagnostic) -> String {
        var text = ""
        if hasFile(diagnostic.location) {
            let file = sources[diagnostic.location.file]
            let position = file.position(at: diagnostic.location.range.start)
            text = "\(clean(file.name)):\(position.line):\(position.column): "
        }
        text += diagnostic.severity.word + ": " + clean(diagnostic.message)
        if let label = diagnostic.label { text += " (\(clean(label)))" }
        return text
    }

    /// The numbers of diagnostics by severity, `3 errors, 1 warning`, and how many of them report something that Flow
    /// does not model. This shows whether a file has mistakes or only uses more than Flow models.
    public static func count(_ diagnostics: [Diagnostic]) -> String {
        var counts: [String] = []
        for severity in [Severity.error, .warning, .note] {
            let number = diagnostics.reduce(0) { $0 + ($1.severity == severity ? 1 : 0) }
            if number > 0 { counts.append("\(number) \(severity.word)\(number == 1 ? "" : "s")") }
        }
        let unmodelled = diagnostics.filter { $0.code == "unmodelled" }
        let things = Set(unmodelled.map(\.message)).count
        return counts.joined(separator: ", ")
            + (unmodelled.count > 1
                ? "; \(unmodelled.count) uses of \(things) thing\(things == 1 ? "" : "s") that Flow does not model"
                : "")
    }

    // MARK: Excerpts

    private func hasFile(_ location: SourceLocation) -> Bool {
        location.file >= 0 && location.file < sources.files.count
    }

    /// The width of the widest line number in the diagnostic.
    private func margin(of diagnostic: Diagnostic) -> Int {
        var widest = 1
        for location in [diagnostic.location] + diagnostic.notes.compactMap(\.location) where hasFile(location) {
            let end = lastOffset(location.range)
            widest = max(widest, "\(sources[location.file].position(at: end).line)".utf8.count)
        }
        return widest
    }

    private func lastOffset(_ range: SourceRange) -> UInt32 { range.end > range.start ? range.end - 1 : range.start }

    private func excerpt(
        _ location: SourceLocation, label: String?, mark: String, _ severity: Severity, margin: Int
    ) -> String {
        guard hasFile(location) else { return label.map { remark("note", $0, margin: margin) } ?? "" }
        let file = sources[location.file]
        let size = UInt32(clamping: file.bytes.count)
        let range = SourceRange(start: min(location.range.start, size), end: min(location.range.end, size))
        let position = file.position(at: range.start)
        let blank = String(repeating: " ", count: margin + 1)
        var text = blank + styled("-->", .frame) + " \(clean(file.name)):\(position.line):\(position.column)\n"
        text += " " + blank + styled("|", .frame) + "\n"
        let firstLine = file.lineRange(containing: range.start)
        let end = lastOffset(range)
        let lastLine = end < firstLine.end || range.count <= 1 ? firstLine : file.lineRange(containing: end)
        let isOneLine = firstLine.start == lastLine.start
        let marked = SourceRange(
            start: range.start, end: isOneLine ? range.end : max(firstLine.end, range.start))
        text += underlined(
            file, firstLine, marked, number: position.line, label: isOneLine ? label : nil, mark, severity, margin)
        if !isOneLine {
            let number = file.position(at: end).line
            if number > position.line + 1 { text += " " + String(repeating: ".", count: margin + 2) + "\n" }
            var start = lastLine.start
            while start < end, file.bytes[Int(start)] == 0x20 || file.bytes[Int(start)] == 0x09 { start += 1 }
            text += underlined(
                file, lastLine, SourceRange(start: start, end: range.end), number: number, label: label, mark,
                severity, margin)
        }
        return text
    }

    private func underlined(
        _ file: SourceFile, _ line: SourceRange, _ marked: SourceRange, number: Int, label: String?, _ mark: String,
        _ severity: Severity, _ margin: Int
    ) -> String {
        let gutter = margin + 4
        let room = columns.map { max($0 - gutter, LineExcerpt.leastLimit) }
        let shown = LineExcerpt(file, line: line, marked: marked, columns: room)
        let digits = "\(number)"
        let lead = String(repeating: " ", count: margin - min(margin, digits.utf8.count) + 1)
        var text = lead + styled(digits, .frame) + " " + styled("|", .frame)
        text += shown.text.isEmpty ? "\n" : " " + shown.text + "\n"
        let edge = String(repeating: " ", count: margin + 2) + styled("|", .frame) + " "
        let marks = String(repeating: mark, count: shown.width)
        return text
            + Self.labelled(marks, label.map(clean), column: shown.column, room: room).map {
                edge + String(repeating: " ", count: $0.column) + styled($0.text, .severity(severity)) + "\n"
            }.joined()
    }

    /// The lines of a mark and its label: on one line, or with the label below the mark if it does not fit beside it.
    static func labelled(
        _ marks: String, _ label: String?, column: Int, room: Int?
    ) -> [(column: Int, text: String)] {
        guard let label else { return [(column, marks)] }
        let whole = marks + " " + label
        guard let room, column + DisplayWidth.of(whole) > room else { return [(column, whole)] }
        // Starts as far to the right as the label fits, but not beyond the mark.
        let start = max(min(column, room - DisplayWidth.of(label)), 0)
        let lines = LineWrap.wrapped(label, columns: room - start).split(separator: "\n")
        return [(column, marks)] + lines.map { (start, String($0.drop { $0 == " " })) }
    }

    /// The lines that point at a range in the line above. The range begins at `column`.
    public static func pointer(width: Int, label: String?, column: Int, columns: Int?) -> [String] {
        labelled(String(repeating: "^", count: width), label, column: column, room: columns).map {
            String(repeating: " ", count: $0.column) + $0.text
        }
    }

    private func remark(_ word: String, _ message: String, margin: Int) -> String {
        LineWrap.wrapped(
            String(repeating: " ", count: margin + 2) + styled("=", .frame) + " " + styled(word, .strong) + ": "
                + clean(message), columns: columns) + "\n"
    }

    // MARK: Text

    /// Text without control characters, which would let a script control the terminal.
    private func clean(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            result.unicodeScalars.append(DisplayWidth.isControl(scalar) ? "\u{fffd}" : scalar)
        }
        return result
    }

    private enum Style {
        case severity(Severity), strong, frame
    }

    private func styled(_ text: String, _ style: Style) -> String {
        guard colour else { return text }
        let code =
            switch style {
            case .severity(.error): "1;31"
            case .severity(.warning): "1;33"
            case .severity(.note): "1;36"
            case .strong: "1"
            case .frame: "34"
            }
        return "\u{1b}[\(code)m\(text)\u{1b}[0m"
    }
}

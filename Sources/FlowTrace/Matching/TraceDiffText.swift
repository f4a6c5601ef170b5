// Prints differences like a unified diff. Each hunk names the statement that caused it, and each changed line has a
// note with the difference.

extension TraceDiff {
    /// The options for printing differences.
    public struct TextOptions: Sendable {
        /// Whether to colour missing and extra lines with ANSI codes.
        public var colour: Bool
        /// The number of equal lines around a difference.
        public var context: Int
        /// The maximum number of printed lines. For the rest, only the number of differences is printed.
        public var lineLimit: Int
        /// The names of the two sides: `--- mail.trace`, `+++ mail.trace.actual`.
        public var names: (expected: String, actual: String)?

        public init(
            colour: Bool = false, context: Int = 3, lineLimit: Int = 60,
            names: (expected: String, actual: String)? = nil
        ) {
            self.colour = colour
            self.context = context
            self.lineLimit = lineLimit
            self.names = names
        }
    }

    /// The differences as text, each line with its line break; empty if there are none.
    ///
    /// - Parameter lines: the line number of each expected record in its file, for the hunk headers.
    public func text(_ options: TextOptions = TextOptions(), lines: [Int] = []) -> String {
        guard !isEmpty else { return "" }
        var printer = DiffPrinter(diff: self, options: options, lines: lines)
        return printer.print()
    }
}

private struct DiffPrinter {
    let diff: TraceDiff
    let options: TraceDiff.TextOptions
    let lines: [Int]
    private var output = ""
    private var printed = 0
    /// The notes of changed records, by their indices in the expected and the actual trace.
    private var expectedNotes: [Int: String] = [:]
    private var actualNotes: [Int: String] = [:]
    /// The statement of each expected record; empty if no cause has changed.
    private let statements: [Int?]

    init(diff: TraceDiff, options: TraceDiff.TextOptions, lines: [Int]) {
        self.diff = diff
        self.options = options
        self.lines = lines
        let isCauseChanged = diff.changes.contains { $0.kind == .causeChanged }
        statements = isCauseChanged ? TraceDiff.statements(of: diff.expected) : []
        for change in diff.changes {
            if let index = change.expected { expectedNotes[index] = note(change, isExpected: true) }
            if let index = change.actual { actualNotes[index] = note(change, isExpected: false) }
        }
    }

    mutating func print() -> String {
        if let names = options.names {
            write("--- \(names.expected)", style: nil)
            write("+++ \(names.actual)", style: nil)
        }
        var statement: TraceRecord?
        var scenario: TraceRecord?
        let hunks = hunks()
        for (number, hunk) in hunks.enumerated() {
            // The hunk's statement and scenario are the last ones before it.
            let passed = number == 0 ? 0..<hunk.lowerBound : hunks[number - 1].lowerBound..<hunk.lowerBound
            for edit in diff.edits[passed] { Self.follow(record(edit), &scenario, &statement) }
            head(hunk, scenario, statement)
            for index in hunk {
                let rest = printed < options.lineLimit ? 0 : diff.edits[index...].count { !$0.isKeep }
                if rest > 0 {
                    write("... \(rest) more differing line\(rest == 1 ? "" : "s")", style: .head)
                    return output
                }
                line(diff.edits[index])
            }
        }
        return output
    }

    /// Ranges of edits: differences with equal lines around them, merged if they touch.
    private func hunks() -> [Range<Int>] {
        var hunks: [Range<Int>] = []
        for (index, edit) in diff.edits.enumerated() {
            if edit.isKeep { continue }
            let range = max(0, index - options.context)..<min(diff.edits.count, index + options.context + 1)
            if let last = hunks.last, range.lowerBound <= last.upperBound {
                hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
            } else {
                hunks.append(range)
            }
        }
        return hunks
    }

    private func record(_ edit: SequenceDiff.Edit) -> TraceRecord {
        switch edit {
        case .keep(_, let index), .insert(let index): diff.actual[index]
        case .remove(let index): diff.expected[index]
        }
    }

    private static func follow(_ record: TraceRecord, _ scenario: inout TraceRecord?, _ statement: inout TraceRecord?) {
        switch record {
        case .scenario:
            scenario = record
            statement = nil
        case .statement: statement = record
        default: break
        }
    }

    /// `@@ line 12 @@ == back keeps the badge | > pop`
    private mutating func head(_ hunk: Range<Int>, _ scenario: TraceRecord?, _ statement: TraceRecord?) {
        var text = "@@"
        let first = diff.edits[hunk].lazy.compactMap(\.oldIndex).first
        if let first, first < lines.count { text += " line \(lines[first])" }
        text += " @@"
        let headings = [scenario, statement].compactMap { $0?.text }
        if !headings.isEmpty { text += " " + headings.joined(separator: " | ") }
        write(text, style: .head)
    }

    private mutating func line(_ edit: SequenceDiff.Edit) {
        switch edit {
        case .keep(_, let index): write(" " + diff.actual[index].transcript, style: nil)
        case .remove(let index):
            write("-" + diff.expected[index].transcript, style: .missing, note: expectedNotes[index])
        case .insert(let index):
            write("+" + diff.actual[index].transcript, style: .extra, note: actualNotes[index])
        }
    }

    /// The note after a changed line. A pair of lines is explained once, on the actual line.
    private func note(_ change: TraceDiff.Change, isExpected: Bool) -> String? {
        guard let old = change.expected, let new = change.actual else { return nil }
        switch change.kind {
        case .missing, .extra: return nil
        case .moved: return isExpected ? "moved from here" : "moved to here"
        case .causeChanged:
            guard !isExpected else { return "moved from here" }
            guard let cause = statements[old], case .statement(let source) = diff.expected[cause] else {
                return "cause changed: no statement before"
            }
            return "cause changed: \(source) before"
        case .timeChanged: return isExpected ? nil : "time changed"
        case .statementChanged: return isExpected ? nil : "statement changed"
        case .depthChanged:
            return isExpected ? nil : "depth \(diff.expected[old].depth) became \(diff.actual[new].depth)"
        case .argumentChanged:
            guard !isExpected else { return nil }
            guard case .event(let a) = diff.expected[old], case .event(let b) = diff.actual[new] else {
                return "text changed"
            }
            for (before, after) in zip(a.arguments, b.arguments) where before != after {
                return "\(after.label?.string ?? "argument"): \(before.value) became \(after.value)"
            }
            return "\(a.arguments.count) arguments became \(b.arguments.count)"
        }
    }

    private enum Style: String {
        case head = "36"
        case missing = "31"
        case extra = "32"
    }

    private mutating func write(_ text: String, style: Style?, note: String? = nil) {
        let line = note.map { "\(text)    <- \($0)" } ?? text
        if options.colour, let style {
            output += "\u{1b}[\(style.rawValue)m\(line)\u{1b}[0m\n"
        } else {
            output += line + "\n"
        }
        printed += 1
    }
}

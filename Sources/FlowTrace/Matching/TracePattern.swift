// The body of `expect trace { … }`: a transcript with gaps, written by pasting the output of a run and removing irrelevant
// lines.

import ContainerRuntime
public import FlowDiagnostics

/// Lines that the observed trace must have in this order, with no others except at `...`.
///
/// - `...` on a line matches any number of lines, including none.
/// - Depth is relative: the least indented line, `...` included, has depth 0, and each handler adds two spaces (or a tab).
/// - An event is an `EventPattern`; any other line is compared literally.
/// - Marks (`-- turn`, `-- commit`, `-- +500ms`) are compared if the pattern contains a mark, and statements (`> …`) if
///   it contains a statement. If the pattern contains none, those of the trace are skipped.
public struct TracePattern: Hashable, Sendable {
    enum Line: Hashable, Sendable {
        case anything
        case event(EventPattern, depth: Int)
        case record(TraceRecord)
    }

    var lines: [Line]
    /// The range of each line in the script.
    public internal(set) var ranges: [SourceRange]

    /// Whether every line is literal: no gap, no capture, no wildcard.
    public var isGolden: Bool {
        lines.allSatisfy { line in
            switch line {
            case .anything: false
            case .record: true
            case .event(let event, _):
                if case .exactly = event.subject {
                    event.callback != nil && !event.isOpen
                        && (event.arguments ?? []).allSatisfy { if case .exactly = $0.value { true } else { false } }
                } else {
                    false
                }
            }
        }
    }

    /// The event patterns with their ranges in the script.
    public var events: [(EventPattern, SourceRange)] {
        zip(lines, ranges).compactMap { line, range in
            if case .event(let event, _) = line { (event, range) } else { nil }
        }
    }

    var hasMarks: Bool { lines.contains { if case .record(let record) = $0 { record.isMark } else { false } } }
    var hasStatements: Bool { lines.contains { if case .record(.statement) = $0 { true } else { false } } }
    var hasCaptures: Bool { lines.contains { if case .event(let event, _) = $0 { event.hasCaptures } else { false } } }

    /// Parses the text between the braces of `expect trace { … }`.
    ///
    /// - Parameters:
    ///   - range: the text in the script, without the braces.
    ///   - file: the index of the script in the source map, for the location of an error.
    public static func parse(
        _ source: SourceFile, range: SourceRange, file: Int = 0
    ) throws(TracePatternError) -> TracePattern {
        let result: Result<TracePattern, TraceLineError> = source.bytes.withUnsafeBufferPointer { bytes in
            do throws(TraceLineError) {
                return .success(try TracePattern(bytes, from: Int(range.start), to: min(Int(range.end), bytes.count)))
            } catch {
                return .failure(error)
            }
        }
        switch result {
        case .success(let pattern): return pattern
        case .failure(let error): throw TracePatternError(error, file: file)
        }
    }

    /// Parses a separate text.
    public static func parse(_ text: String) throws(TracePatternError) -> TracePattern {
        let source = SourceFile(name: "<pattern>", text: text)
        return try parse(source, range: SourceRange(start: 0, end: UInt32(clamping: source.bytes.count)))
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) throws(TraceLineError) {
        lines = []
        ranges = []
        let pieces = Self.pieces(bytes, from: start, to: end)
        let base = pieces.map(\.column).min() ?? 0
        for piece in pieces {
            lines.append(try Self.line(bytes, piece, base: base))
            ranges.append(SourceRange(start: UInt32(clamping: piece.start), end: UInt32(clamping: piece.end)))
        }
    }

    /// A line without the space around it.
    private struct Piece {
        /// The indentation of an event at the line's depth.
        var column: Int
        var start: Int
        var end: Int
    }

    private static func pieces(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> [Piece] {
        var pieces: [Piece] = []
        var lineStart = start
        while lineStart < end {
            var lineEnd = lineStart
            while lineEnd < end, bytes[lineEnd] != UInt8(ascii: "\n") { lineEnd += 1 }
            let text = trimmed(bytes, from: lineStart, to: lineEnd)
            if text.start < text.end {
                let indentation = bytes[lineStart..<text.start].reduce(0) { $0 + ($1 == UInt8(ascii: "\t") ? 2 : 1) }
                // The effects of a statement are indented by two spaces.
                let column = bytes[text.start] == UInt8(ascii: ">") ? indentation + 2 : indentation
                pieces.append(Piece(column: column, start: text.start, end: text.end))
            }
            lineStart = lineEnd + 1
        }
        return pieces
    }

    private static func line(
        _ bytes: UnsafeBufferPointer<UInt8>, _ piece: Piece, base: Int
    ) throws(TraceLineError) -> Line {
        let text = UnsafeBufferPointer(rebasing: bytes[..<piece.end])
        var scanner = TraceScanner(text, at: piece.start)
        if scanner.skip("...") || scanner.skip("…"), scanner.isAtEnd { return .anything }
        scanner.position = piece.start

        if scanner.skip("==") {
            throw TraceLineError(
                message: "a trace in a script has no sections", label: "expected an event, a log or '...'",
                range: piece.start..<piece.end)
        }
        if scanner.next == UInt8(ascii: ">") {
            let line = UnsafeBufferPointer(rebasing: bytes[piece.start..<piece.end])
            do throws(TraceLineError) {
                return .record(try TraceLineParser.record(line))
            } catch {
                throw error.moved(by: piece.start)
            }
        }
        var depth = (piece.column - base) / 2
        guard (piece.column - base) % 2 == 0 else {
            throw TraceLineError(
                message: "the line is indented by an odd number of spaces",
                label: "expected 2 spaces more than its handler's line", range: piece.start..<piece.end)
        }
        if scanner.skip("[") {
            guard let number = scanner.decimal(), scanner.skip("] ") else {
                throw TraceLineError(
                    message: "this is not a depth", label: "expected '[depth] '", range: piece.start..<piece.end)
            }
            depth = number
        }
        let position = scanner.position
        switch scanner.next {
        case UInt8(ascii: "-"), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "="):
            let record = try TraceLineParser.body(text, at: position, depth: depth)
            return .record(record)
        default:
            if scanner.skip("log ") {
                return .record(try TraceLineParser.body(text, at: position, depth: depth))
            }
            let event = try EventPattern(&scanner)
            guard scanner.isAtEnd else {
                throw TraceLineError(
                    message: "the event pattern does not end here", label: "expected the end of the line",
                    range: scanner.position..<piece.end)
            }
            return .event(event, depth: depth)
        }
    }
}

extension TraceLineError {
    func moved(by offset: Int) -> TraceLineError {
        TraceLineError(
            message: message, label: label, range: range.lowerBound + offset..<range.upperBound + offset)
    }
}

// MARK: - Text

extension EventPattern: CustomStringConvertible {
    public var description: String {
        var text = "\(subject).\(callback?.string ?? "*")"
        guard let arguments else { return text }
        var pieces = arguments.map { argument in
            argument.label.map { "\($0): \(argument.value)" } ?? "\(argument.value)"
        }
        if isOpen { pieces.append("...") }
        text += "(" + pieces.joined(separator: ", ") + ")"
        return text
    }
}

extension EventPattern.Operand: CustomStringConvertible {
    public var description: String {
        switch self {
        case .any: "*"
        case .exactly(let text): text.string
        case .capture(let name): "$\(name)"
        }
    }
}

extension TracePattern.Line {
    /// The line as messages quote it.
    var text: String {
        switch self {
        case .anything: "..."
        case .event(let event, _): event.description
        case .record(let record): record.text
        }
    }
}

extension TraceRecord {
    /// The record's transcript line without its indentation, as messages quote it.
    public var text: String {
        var line = Bytes()
        line.append(transcriptOf: self)
        var start = line.firstIndex { $0 != UInt8(ascii: " ") } ?? line.endIndex
        if depth >= deepestIndentation, let space = line[start...].firstIndex(of: UInt8(ascii: " ")) {
            start = space + 1
        }
        return String(decoding: line[start...], as: UTF8.self)
    }
}

// The patterns that `expect` compares with events. A pattern is text, not an expression, because the objects that it
// names may be deallocated when it is compared, or may never have existed.

public import FlowDiagnostics

/// `name.callback`, `Class.callback` or `*.callback`, with the arguments to compare.
///
/// - Without parentheses, or with `(...)`, arguments are not compared.
/// - `()` matches an event without arguments.
/// - `(animated: true)` matches an event with exactly that argument.
/// - `(willShow: inbox, ...)` matches an event with that argument and any others around it.
///
/// Values are compared in the spelling that a trace prints. `*` matches any value. A capture `$c` matches any value or
/// subject, but the same one at each of its occurrences.
public struct EventPattern: Hashable, Sendable {
    /// A subject or a value.
    public enum Operand: Hashable, Sendable {
        case any
        case exactly(TraceText)
        case capture(TraceText)
    }

    public struct Argument: Hashable, Sendable {
        /// nil if the pattern has no label; the event's label is then not compared.
        public var label: TraceText?
        public var value: Operand
    }

    public var subject: Operand
    /// nil for `*`.
    public var callback: TraceText?
    /// nil if arguments are not compared.
    public var arguments: [Argument]?
    /// Whether further arguments may be present, as with `...`.
    public var isOpen: Bool

    /// Whether the pattern contains a capture. A match then binds the capture, which can rule out other matches.
    public var hasCaptures: Bool {
        if case .capture = subject { return true }
        return arguments?.contains { if case .capture = $0.value { true } else { false } } ?? false
    }

    /// Parses the pattern in a range of a script.
    public static func parse(
        _ source: SourceFile, range: SourceRange, file: Int = 0
    ) throws(TracePatternError) -> EventPattern {
        let result: Result<EventPattern, TraceLineError> = source.bytes.withUnsafeBufferPointer { bytes in
            let (start, end) = trimmed(bytes, from: Int(range.start), to: min(Int(range.end), bytes.count))
            var scanner = TraceScanner(UnsafeBufferPointer(rebasing: bytes[..<end]), at: start)
            do throws(TraceLineError) {
                let pattern = try EventPattern(&scanner)
                guard scanner.isAtEnd else {
                    throw TraceLineError(
                        message: "the event pattern does not end here", label: "expected its end",
                        range: scanner.position..<end)
                }
                return .success(pattern)
            } catch {
                return .failure(error)
            }
        }
        switch result {
        case .success(let pattern): return pattern
        case .failure(let error): throw TracePatternError(error, file: file)
        }
    }

    /// Parses a pattern from a separate text.
    public static func parse(_ text: String) throws(TracePatternError) -> EventPattern {
        let source = SourceFile(name: "<pattern>", text: text)
        return try parse(source, range: SourceRange(start: 0, end: UInt32(clamping: source.bytes.count)))
    }

    /// pattern = (name | "*" | "$" name) "." (name | "*") ["(" ["..." | argument {"," argument} ["," "..."]] ")"]
    init(_ scanner: inout TraceScanner) throws(TraceLineError) {
        let start = scanner.position
        func error(_ expected: String, _ scanner: TraceScanner) -> TraceLineError {
            let end = max(scanner.bytes.count, start)
            let offset = min(scanner.position, end)
            return TraceLineError(
                message: "this is not an event pattern", label: "expected \(expected)",
                range: offset == end ? start..<end : offset..<end)
        }
        guard let subject = scanner.operand(), scanner.skip(".") else {
            throw error("'name.callback', 'Class.callback' or '*.callback'", scanner)
        }
        self.subject = subject
        isOpen = false
        if scanner.skip("*") {
            callback = nil
        } else if let name = scanner.name() {
            callback = name
        } else {
            throw error("a callback's name or '*'", scanner)
        }
        guard scanner.skip("(") else { return }
        scanner.skipSpaces()
        var arguments: [Argument] = []
        while !scanner.skip(")") {
            if scanner.skip("...") || scanner.skip("…") {
                isOpen = true
                scanner.skipSpaces()
                guard scanner.skip(")") else { throw error("')' after '...'", scanner) }
                break
            }
            let label = scanner.looseLabel()
            guard let value = scanner.patternValue() else { throw error("a value, '*' or '$name'", scanner) }
            arguments.append(Argument(label: label, value: value))
            scanner.skipSpaces()
            if scanner.skip(",") {
                scanner.skipSpaces()
            } else if scanner.next != UInt8(ascii: ")") {
                throw error("',' or ')'", scanner)
            }
        }
        if !(arguments.isEmpty && isOpen) { self.arguments = arguments }
    }
}

/// The reason that a pattern cannot be parsed, with its location.
public struct TracePatternError: Error, Sendable {
    public var diagnostic: Diagnostic

    init(_ error: TraceLineError, file: Int, offset: Int = 0) {
        diagnostic = Diagnostic(
            "trace-pattern", error.message,
            at: SourceLocation(
                file: file,
                range: SourceRange(
                    start: UInt32(clamping: offset + error.range.lowerBound),
                    end: UInt32(clamping: offset + error.range.upperBound))),
            label: error.label)
    }
}

/// The bounds of a range without the space at its ends.
func trimmed(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> (start: Int, end: Int) {
    var start = start
    var end = max(end, start)
    while start < end, isSpace(bytes[start]) { start += 1 }
    while end > start, isSpace(bytes[end - 1]) { end -= 1 }
    return (start, end)
}

func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }

extension TraceScanner {
    mutating func skipSpaces() {
        while let byte = next, isSpace(byte) { position += 1 }
    }

    /// A name, `*` or `$name`.
    fileprivate mutating func operand() -> EventPattern.Operand? {
        if skip("*") { return .any }
        if skip("$") { return name().map { .capture($0) } }
        return name().map { .exactly($0) }
    }

    /// A label with its colon, however it is spaced.
    fileprivate mutating func looseLabel() -> TraceText? {
        let start = position
        if let label = name() {
            skipSpaces()
            if skip(":") {
                skipSpaces()
                return label
            }
        }
        position = start
        return nil
    }

    /// Removes spaces around slashes: traits are printed `compact/regular`, but an expression may have spaces.
    private func withoutSpacesAtSlashes(_ range: Range<Int>) -> Bytes {
        var result = Bytes()
        let slash = UInt8(ascii: "/")
        for position in range {
            if isSpace(bytes[position]) {
                let before = result.last == slash
                let after = bytes[position..<range.upperBound].first { !isSpace($0) } == slash
                if before || after { continue }
            }
            result.append(bytes[position])
        }
        return result
    }

    /// `*`, `$name`, or a value. Durations and strings are converted to the spelling of a trace.
    fileprivate mutating func patternValue() -> EventPattern.Operand? {
        let start = position
        if next == UInt8(ascii: "*") || next == UInt8(ascii: "$"), let operand = operand() { return operand }
        position = start
        guard let end = skipValue() else { return nil }
        let (_, trimmedEnd) = trimmed(bytes, from: start, to: end)
        var inner = TraceScanner(UnsafeBufferPointer(rebasing: bytes[..<trimmedEnd]), at: start)
        var canonical = Bytes()
        if let time = inner.duration(), inner.isAtEnd {
            canonical.append(duration: time)
        } else {
            inner.position = start
            if let text = inner.quoted(), inner.isAtEnd {
                canonical.append(quoted: text.string)
            } else {
                canonical = withoutSpacesAtSlashes(start..<trimmedEnd)
            }
        }
        return .exactly(TraceText(decoding: canonical))
    }
}

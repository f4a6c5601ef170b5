// Parses one line of a transcript into a record: the inverse of TraceTranscript, production by production. Trace files
// are edited, merged and truncated, so each error names the expected text and the location.

import ContainerRuntime

/// The reason that a line is not a valid line of a trace.
struct TraceLineError: Error {
    /// One sentence without a full stop.
    var message: String
    /// What was expected at the range.
    var label: String?
    /// The offending bytes of the line.
    var range: Range<Int>
}

/// Parses the records of a transcript, one line at a time, without the line break.
struct TraceLineParser {
    private var scanner: TraceScanner

    private init(_ line: UnsafeBufferPointer<UInt8>, at position: Int = 0) {
        scanner = TraceScanner(line, at: position)
    }

    /// Parses a line with its indentation. The line must be valid UTF-8 and not blank.
    static func record(_ line: UnsafeBufferPointer<UInt8>) throws(TraceLineError) -> TraceRecord {
        var parser = TraceLineParser(line)
        switch line.first {
        case UInt8(ascii: ">"): return .statement(try parser.rest(after: ">"))
        case UInt8(ascii: "="): return try parser.section()
        case UInt8(ascii: " "):
            let depth = try parser.indentation()
            return try parser.body(depth: depth)
        default:
            throw TraceLineError(
                message: "this is not a line of a trace",
                label: "expected '> ' and a statement, '== ' and a scenario, or two spaces and an event",
                range: 0..<line.count)
        }
    }

    /// Parses the text after the indentation at `position` as a record of the given depth.
    static func body(
        _ line: UnsafeBufferPointer<UInt8>, at position: Int, depth: Int
    ) throws(TraceLineError) -> TraceRecord {
        var parser = TraceLineParser(line, at: position)
        return try parser.body(depth: depth)
    }

    // MARK: Productions

    /// section = "== " ("main" | string | text)
    private mutating func section() throws(TraceLineError) -> TraceRecord {
        guard scanner.skip("== ") else {
            throw error("this is not a section", expected: "'== ' and a scenario's title")
        }
        if scanner.next == UInt8(ascii: "\"") {
            guard let title = scanner.quoted() else {
                throw error("the title's string is not closed, or has an invalid escape")
            }
            try expectEnd()
            return .scenario(title)
        }
        let title = try line()
        return .scenario(title == "main" ? "" : title)
    }

    /// indentation = 2 to 16 spaces: two, and two more per depth; from depth 8 on, 16 spaces and "[depth] "
    private mutating func indentation() throws(TraceLineError) -> Int {
        while scanner.next == UInt8(ascii: " ") { scanner.position += 1 }
        let spaces = scanner.position
        if scanner.next == UInt8(ascii: "[") {
            let start = scanner.position
            guard spaces == 2 * deepestIndentation, scanner.skip("["), let depth = scanner.decimal(),
                depth >= deepestIndentation, scanner.skip("] ")
            else {
                throw TraceLineError(
                    message: "this is not a depth",
                    label: "from depth \(deepestIndentation) on, expected 16 spaces and '[depth] '",
                    range: start..<max(scanner.position, start + 1))
            }
            return depth
        }
        guard spaces % 2 == 0, spaces <= 2 * deepestIndentation else {
            throw TraceLineError(
                message: "the indentation is \(spaces) spaces",
                label: "expected 2, and 2 more for each handler that runs", range: 0..<spaces)
        }
        return spaces / 2 - 1
    }

    /// body = mark | console | exception | finding | value | log | event
    private mutating func body(depth: Int) throws(TraceLineError) -> TraceRecord {
        switch scanner.next {
        case UInt8(ascii: "-"): return try mark(depth: depth)
        case UInt8(ascii: "!"):
            if scanner.skip("!!") { return .exception(try exception(depth: depth)) }
            return .console(try rest(after: "!"), depth: depth)
        case UInt8(ascii: "?"): return .finding(try finding(depth: depth))
        case UInt8(ascii: "="): return .value(try rest(after: "="))
        default: break
        }
        if scanner.skip("log ") {
            guard let text = scanner.quoted() else {
                throw error("the logged value is not a string", expected: "a closed string with Swift's escapes")
            }
            try expectEnd()
            return .log(text, depth: depth)
        }
        return .event(try event(depth: depth))
    }

    /// mark = "-- turn" | "-- commit" | "-- +" duration
    private mutating func mark(depth: Int) throws(TraceLineError) -> TraceRecord {
        let start = scanner.position
        let mark: TraceRecord?
        if scanner.skip("-- turn") {
            mark = .turn
        } else if scanner.skip("-- commit") {
            mark = .commit
        } else if scanner.skip("-- +"), let time = scanner.duration() {
            mark = .elapsed(time)
        } else {
            mark = nil
        }
        guard let mark else {
            throw error("this is not a mark", expected: "'-- turn', '-- commit' or '-- +500ms'", from: start)
        }
        try expectEnd()
        guard depth == 0 else {
            throw error("a mark is inside a handler", expected: "two spaces before it", from: start)
        }
        return mark
    }

    /// exception = "!!" [" " name [": " reason]]
    private mutating func exception(depth: Int) throws(TraceLineError) -> TraceException {
        guard !scanner.isAtEnd else { return TraceException(depth: depth, name: "", reason: "") }
        guard scanner.skip(" ") else {
            throw error("this is not an exception", expected: "'!! ', its name, ': ' and its reason")
        }
        let name = try line(separator: ":")
        return TraceException(depth: depth, name: name, reason: try line())
    }

    /// finding = "? " code " " name ":" [" " text ["; " fix]]
    private mutating func finding(depth: Int) throws(TraceLineError) -> TraceFinding {
        guard scanner.skip("? "), let code = scanner.code(), scanner.skip(" "),
            let subject = scanner.name(), scanner.skip(":")
        else { throw error("this is not a finding", expected: "'? code subject: text; fix'") }
        var finding = TraceFinding(depth: depth, code: code, subject: subject, text: "", fix: "")
        guard !scanner.isAtEnd else { return finding }
        guard scanner.skip(" ") else {
            throw error("this is not a finding", expected: "a space and the text")
        }
        finding.text = try line(separator: ";")
        finding.fix = try line()
        return finding
    }

    /// event = name "." name ["(" [argument {", " argument}] ")"]
    private mutating func event(depth: Int) throws(TraceLineError) -> TraceEvent {
        guard let subject = scanner.name(), scanner.skip("."), let callback = scanner.name() else {
            throw error("this is neither an event nor a log", expected: "'name.callback' or 'log \"text\"'")
        }
        var event = TraceEvent(depth: depth, subject: subject, callback: callback)
        if scanner.skip("("), !scanner.skip(")") {
            while true {
                event.arguments.append(try argument())
                if scanner.skip(", ") { continue }
                guard scanner.skip(")") else {
                    throw error("the arguments are not closed", expected: "', ' or ')'")
                }
                break
            }
        }
        if scanner.skip("  // ") {
            guard let rule = scanner.ruleID() else {
                throw error("a rule's id is missing", expected: "an id such as 'nav.push.2'")
            }
            event.rule = rule
        }
        try expectEnd()
        return event
    }

    /// argument = [label ": "] value
    private mutating func argument() throws(TraceLineError) -> TraceArgument {
        let label = scanner.label()
        let start = scanner.position
        guard let end = scanner.skipValue(), scanner.bytes[end - 1] != UInt8(ascii: " ") else {
            throw error("this is not an argument's value", expected: "a value with its quotes and brackets closed")
        }
        return TraceArgument(label, TraceText(decoding: scanner.bytes[start..<end]))
    }

    // MARK: Pieces

    /// A sign and, if anything follows it, a space and the text to the end of the line.
    private mutating func rest(after sign: Unicode.Scalar) throws(TraceLineError) -> TraceText {
        scanner.position += 1
        if scanner.isAtEnd { return "" }
        guard scanner.skip(" ") else {
            throw error("a space is missing after '\(sign)'", expected: "a space")
        }
        return try line()
    }

    private mutating func line(separator: Unicode.Scalar? = nil) throws(TraceLineError) -> TraceText {
        guard let text = scanner.line(separator: separator) else {
            throw error("this is not an escape", expected: "'\\u{…}' with the number of a character")
        }
        return text
    }

    private func expectEnd() throws(TraceLineError) {
        guard !scanner.isAtEnd else { return }
        throw error("the line does not end here", expected: "the end of the line")
    }

    private func error(_ message: String, expected label: String? = nil, from start: Int? = nil) -> TraceLineError {
        let position = min(start ?? scanner.position, scanner.bytes.count)
        return TraceLineError(
            message: message, label: label.map { "expected \($0)" },
            range: position..<max(position, scanner.bytes.count))
    }
}

// The transcript format of records. `TraceReader` contains the inverse, production by production.

import ContainerRuntime

/// The format of traces.
public enum TraceFormat {
    /// The version that is written, and the newest that can be read.
    public static let version = 1
}

extension TraceRecord {
    /// The record as a line of a transcript, with its indentation and without the line break.
    public var transcript: String {
        var line = Bytes()
        line.append(transcriptOf: self)
        return String(decoding: line, as: UTF8.self)
    }
}

extension ContiguousArray<UInt8> {
    /// Appends a record as a line of a transcript, without its line break.
    mutating func append(transcriptOf record: TraceRecord) {
        switch record {
        case .scenario(let title):
            append(literal: "== ")
            append(title: title.string)
        case .statement(let source):
            append(UInt8(ascii: ">"))
            append(rest: source)
        case .event(let event):
            append(transcriptOf: event)
        case .log(let text, let depth):
            appendIndentation(depth: depth)
            append(literal: "log ")
            append(quoted: text.string)
        case .console(let text, let depth):
            appendIndentation(depth: depth)
            append(UInt8(ascii: "!"))
            append(rest: text)
        case .exception(let exception):
            append(transcriptOf: exception)
        case .finding(let finding):
            append(transcriptOf: finding)
        case .turn:
            append(literal: "  -- turn")
        case .commit:
            append(literal: "  -- commit")
        case .elapsed(let time):
            append(literal: "  -- +")
            append(duration: time)
        case .value(let text):
            append(literal: "  =")
            append(rest: text)
        }
    }

    /// Appends the title of a section. `main` is the top level. Quotes a title that could not be read back without
    /// quotes.
    private mutating func append(title: String) {
        switch title.utf8.first {
        case nil: append(literal: "main")
        case UInt8(ascii: "\""): append(quoted: title)
        default:
            if title.utf8.elementsEqual("main".utf8) { append(quoted: title) } else { append(line: title) }
        }
    }

    /// Appends a space and the text to the end of the line; nothing if the text is empty.
    private mutating func append(rest text: TraceText) {
        guard !text.isEmpty else { return }
        append(UInt8(ascii: " "))
        append(line: text.string)
    }

    private mutating func append(transcriptOf event: TraceEvent) {
        appendIndentation(depth: event.depth)
        append(name: event.subject.string)
        append(UInt8(ascii: "."))
        append(name: event.callback.string)
        guard !event.arguments.isEmpty else { return }
        append(UInt8(ascii: "("))
        for (index, argument) in event.arguments.enumerated() {
            if index > 0 { append(literal: ", ") }
            if let label = argument.label {
                append(name: label.string)
                append(literal: ": ")
            }
            if argument.isPrintable {
                append(text: argument.value.string)
            } else {
                append(quoted: argument.value.string)
            }
        }
        append(UInt8(ascii: ")"))
    }

    private mutating func append(transcriptOf exception: TraceException) {
        appendIndentation(depth: exception.depth)
        append(literal: "!!")
        if !exception.name.isEmpty || !exception.reason.isEmpty {
            append(UInt8(ascii: " "))
            append(line: exception.name.string, separator: UInt8(ascii: ":"))
        }
        if !exception.reason.isEmpty {
            append(literal: ": ")
            append(line: exception.reason.string)
        }
    }

    private mutating func append(transcriptOf finding: TraceFinding) {
        appendIndentation(depth: finding.depth)
        append(literal: "? ")
        append(code: finding.code.string)
        append(UInt8(ascii: " "))
        append(name: finding.subject.string)
        append(UInt8(ascii: ":"))
        if !finding.text.isEmpty || !finding.fix.isEmpty {
            append(UInt8(ascii: " "))
            append(line: finding.text.string, separator: UInt8(ascii: ";"))
        }
        if !finding.fix.isEmpty {
            append(literal: "; ")
            append(line: finding.fix.string)
        }
    }

    /// Appends a finding's code: ASCII letters, digits and hyphens. Any other text is put in backquotes.
    private mutating func append(code: String) {
        let isBare = !code.isEmpty && code.utf8.allSatisfy { ($0 < 0x80 && isNameByte($0)) || $0 == UInt8(ascii: "-") }
        if isBare { append(text: code) } else { append(quoted: code, delimiter: UInt8(ascii: "`")) }
    }
}

extension TraceArgument {
    /// Whether the value can be printed between parentheses unchanged: it has no hidden character, balanced brackets and
    /// quotes, no comma or closing bracket outside them, no space at its ends and, without a label, nothing that reads like
    /// one.
    public var isPrintable: Bool {
        var text = value.string
        return text.withUTF8 { bytes in
            var scanner = TraceScanner(bytes)
            guard let end = scanner.skipValue(), end == bytes.count, bytes.last != UInt8(ascii: " "),
                !bytes.indices.contains(where: { HiddenScalar(in: bytes, at: $0) != nil })
            else { return false }
            guard label == nil else { return true }
            var labelScanner = TraceScanner(bytes)
            return labelScanner.label() == nil
        }
    }
}

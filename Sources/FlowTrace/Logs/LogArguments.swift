// The arguments after a callback's name in a log line: Swift's `(true)`, `(animated: true)` and `(_:)`, and Objective-C's
// `:`, with or without values.

import ContainerRuntime

/// Reads the arguments of a callback.
struct LogArguments {
    /// A label and a value; nil if the line does not show it.
    struct Value {
        var label: String?
        var value: String?
    }

    let line: UnsafeBufferPointer<UInt8>
    /// The end of the arguments.
    private(set) var position: Int
    private(set) var values: [Value] = []

    init(line: UnsafeBufferPointer<UInt8>, at position: Int) {
        self.line = line
        self.position = position
    }

    private var next: UInt8? { position < line.count ? line[position] : nil }

    mutating func read() {
        switch next {
        case UInt8(ascii: "("): parenthesised()
        case UInt8(ascii: ":"): selector()
        case UInt8(ascii: " "): assigned()
        default: break
        }
    }

    /// The arguments that have values, with the labels that a trace uses.
    func named(by info: CallbackInfo) -> [TraceArgument] {
        var arguments: [TraceArgument] = []
        for (index, argument) in values.enumerated() where index < info.parameters.count {
            guard let value = argument.value else { continue }
            let parameter = info.parameters[index]
            let label = parameter.label == "_" ? parameter.name : parameter.label
            arguments.append(TraceArgument(TraceText(label), TraceText(Self.plain(value, parameter.type))))
        }
        return arguments
    }

    /// A value as a trace spells it.
    private static func plain(_ value: String, _ type: ValueType) -> String {
        if value.hasPrefix("Optional("), value.hasSuffix(")") {
            return plain(String(value.dropFirst(9).dropLast()), type)
        }
        switch (value, type) {
        case ("YES", .bool), ("1", .bool): return "true"
        case ("NO", .bool), ("0", .bool): return "false"
        case ("(null)", _), ("<nil>", _), ("Nil", _), ("NULL", _), ("0x0", _): return "nil"
        default: return value
        }
    }

    // MARK: Spellings

    private mutating func parenthesised() {
        let start = position + 1
        guard let end = closing(from: start) else { return }
        position = end + 1
        let inside = line[start..<end]
        // `navigationController(_:willShow:animated:)`: labels without values.
        if inside.last == UInt8(ascii: ":"), !inside.contains(UInt8(ascii: " ")), !inside.contains(UInt8(ascii: ",")) {
            values = inside.split(separator: UInt8(ascii: ":")).map {
                Value(label: String(decoding: $0, as: UTF8.self))
            }
            return
        }
        var piece = start
        var depth = 0
        for index in start...end {
            switch index == end ? UInt8(ascii: ",") : line[index] {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"): depth -= 1
            case UInt8(ascii: ",") where depth <= 0 || index == end:
                append(piece..<index)
                piece = index + 1
            default: break
            }
        }
    }

    private func closing(from start: Int) -> Int? {
        var depth = 1
        for index in start..<line.count {
            if line[index] == UInt8(ascii: "(") { depth += 1 }
            if line[index] == UInt8(ascii: ")") { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }

    /// An argument between commas: `true`, `animated: true`, `_`.
    private mutating func append(_ range: Range<Int>) {
        let piece = trimmed(range)
        guard !piece.isEmpty else { return }
        var end = piece.lowerBound
        while end < piece.upperBound, LogLine.isWord(line[end]) { end += 1 }
        if end > piece.lowerBound, end < piece.upperBound, line[end] == UInt8(ascii: ":") {
            let value = trimmed(end + 1..<piece.upperBound)
            values.append(Value(label: text(piece.lowerBound..<end), value: value.isEmpty ? nil : text(value)))
        } else {
            values.append(Value(value: text(piece)))
        }
    }

    /// A `:` followed by further pieces, `navigationController:willShowViewController:animated:`, or by a value,
    /// `viewWillAppear:YES`.
    private mutating func selector() {
        position += 1
        values = [Value(label: "_")]
        while let end = wordEnd(), end < line.count, line[end] == UInt8(ascii: ":") {
            values.append(Value(label: text(position..<end)))
            position = end + 1
        }
        guard values.count == 1 else { return }
        value()
    }

    /// `animated=true` or `animated: true` after a space.
    private mutating func assigned() {
        let start = position
        position += 1
        guard let end = wordEnd(), line[position..<end].elementsEqual("animated".utf8), end < line.count,
            line[end] == UInt8(ascii: "=") || line[end] == UInt8(ascii: ":")
        else {
            position = start
            return
        }
        position = end + 1
        values = [Value(label: "animated")]
        value()
    }

    /// Takes a Boolean or nil after spaces as the value of the first argument.
    private mutating func value() {
        var start = position
        while start < line.count, line[start] == UInt8(ascii: " ") { start += 1 }
        var end = start
        while end < line.count, LogLine.isWord(line[end]) { end += 1 }
        let word = text(start..<end)
        guard ["YES", "NO", "true", "false", "nil", "1", "0"].contains(word) else { return }
        values[0].value = word
        position = end
    }

    // MARK: Pieces

    private func wordEnd() -> Int? {
        var end = position
        while end < line.count, LogLine.isWord(line[end]) { end += 1 }
        return end > position ? end : nil
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, line[start] == UInt8(ascii: " ") { start += 1 }
        while end > start, line[end - 1] == UInt8(ascii: " ") { end -= 1 }
        return start..<end
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: line[range], as: UTF8.self) }
}

// Events and findings straight from a world. This is the hot path: in a transcript without a filter an event
// becomes bytes without a `String`, an allocation or a look-up by name.

public import ContainerRuntime

extension TraceWriter {
    /// Writes an event of a world.
    public mutating func event(_ event: Event, in world: World, depth: Int) {
        if isRecording { record(TraceEvent(event, in: world, depth: depth)) }
        guard format == .text, filter.showsEverything else {
            if format != .none { filteredEvent(event, in: world, depth: depth) }
            return
        }
        buffer.appendIndentation(depth: depth)
        let nameStart = buffer.count
        world.appendName(of: event.subject, to: &buffer)
        buffer.quoteName(from: nameStart)
        let spelling = spellings[Int(event.callback.rawValue)]
        buffer.append(contentsOf: spelling.name)
        if event.arguments.count > 0 {
            for index in 0..<Int(event.arguments.count) {
                buffer.append(contentsOf: spelling.opening(of: index))
                buffer.append(value: event.arguments[index], in: world)
            }
            buffer.append(UInt8(ascii: ")"))
        }
        endLine()
    }

    /// An event that a filter may hide, or that is written as JSON.
    @inline(never)
    private mutating func filteredEvent(_ event: Event, in world: World, depth: Int) {
        let event = TraceEvent(event, in: world, depth: depth)
        guard filter.shows(event) else { return }
        writeShown(event)
    }

    /// Writes a finding of a world.
    public mutating func finding(_ finding: Finding, in world: World, depth: Int) {
        guard format != .none || isRecording else { return }
        var subject = Bytes()
        world.appendName(of: finding.subject, to: &subject)
        write(
            .finding(
                TraceFinding(
                    depth: depth, code: TraceText(finding.code), subject: TraceText(decoding: subject),
                    text: TraceText(finding.text), fix: TraceText(finding.fix))))
    }
}

extension TraceEvent {
    /// The event as a record, its names as they are now.
    public init(_ event: Event, in world: World, depth: Int) {
        let info = event.callback.info
        var bytes = Bytes()
        world.appendName(of: event.subject, to: &bytes)
        self.init(
            depth: depth, subject: TraceText(decoding: bytes),
            className: TraceText(world.className(world.classOf(event.subject))), callback: TraceText(info.base),
            arguments: (0..<Int(event.arguments.count)).map { index in
                var value = Bytes()
                value.append(value: event.arguments[index], in: world)
                let label = index < info.parameters.count ? TraceText(info.parameters[index].traceLabel) : nil
                return TraceArgument(label, TraceText(decoding: value))
            }, rule: TraceText(event.rule.info.id))
    }
}

extension CallbackInfo.Parameter {
    /// How a trace labels the argument: by Swift's label, or by the parameter's name where that is `_`.
    var traceLabel: String { label == "_" ? name : label }
}

/// The literal bytes of a callback's line: `.viewWillAppear`, `(animated: `, `, …: `.
struct CallbackSpelling: Sendable {
    var name: Bytes
    private var openings: [Bytes]

    /// What stands before the argument of that index. An argument beyond the table's has no label.
    func opening(of index: Int) -> Bytes {
        if index < openings.count { return openings[index] }
        return index == 0 ? [UInt8(ascii: "(")] : [UInt8(ascii: ","), UInt8(ascii: " ")]
    }

    /// One for each callback, by its raw value.
    static let all: [CallbackSpelling] = {
        let last = Callback.allCases.map { Int($0.rawValue) }.max() ?? 0
        var spellings = [CallbackSpelling](repeating: CallbackSpelling(name: [], openings: []), count: last + 1)
        for callback in Callback.allCases {
            var name = Bytes()
            name.append(UInt8(ascii: "."))
            name.append(name: callback.info.base)
            let openings = callback.info.parameters.enumerated().map { index, parameter in
                var opening = Bytes()
                opening.append(literal: index == 0 ? "(" : ", ")
                opening.append(name: parameter.traceLabel)
                opening.append(literal: ": ")
                return opening
            }
            spellings[Int(callback.rawValue)] = CallbackSpelling(name: name, openings: openings)
        }
        return spellings
    }()
}

extension ContiguousArray<UInt8> {
    /// Appends a value as an argument shows it: objects by their live names, text quoted, durations with their
    /// unit, cases with their dot. `nesting` bounds the depth of lists; below it `[…]` stands.
    mutating func append(value: RuntimeValue, in world: World, nesting: Int = 0) {
        switch value {
        case .nil: append(literal: "nil")
        case .bool(let value): append(literal: value ? "true" : "false")
        case .int(let value): append(decimal: value)
        case .double(let value): append(text: value.description)
        case .duration(let value): append(duration: value)
        case .string(let text): append(quoted: text)
        case .object(let object):
            guard object.exists else { return append(literal: "nil") }
            let start = count
            world.appendName(of: object, to: &self)
            quoteName(from: start)
        case .code: append(literal: "{ … }")
        case .rect(let rect):
            append(literal: "rect(")
            append(coordinates: [rect.x, rect.y, rect.width, rect.height])
        case .size(let size):
            append(literal: "size(")
            append(coordinates: [size.width, size.height])
        case .point(let point):
            append(literal: "point(")
            append(coordinates: [point.x, point.y])
        case .enumCase(_, let name):
            append(UInt8(ascii: "."))
            append(name: name)
        case .list(let values):
            guard nesting < 8 else { return append(literal: "[…]") }
            append(UInt8(ascii: "["))
            for (index, value) in values.enumerated() {
                if index > 0 { append(literal: ", ") }
                append(value: value, in: world, nesting: nesting + 1)
            }
            append(UInt8(ascii: "]"))
        }
    }

    /// Appends numbers with commas and the closing parenthesis; whole numbers without a fraction.
    private mutating func append(coordinates: [Double]) {
        for (index, coordinate) in coordinates.enumerated() {
            if index > 0 { append(literal: ", ") }
            if let whole = Int(exactly: coordinate) {
                append(decimal: whole)
            } else {
                append(text: coordinate.description)
            }
        }
        append(UInt8(ascii: ")"))
    }
}

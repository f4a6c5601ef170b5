// Writes events and findings directly from a world. This is the hot path: in a transcript without a filter, an event is
// written without a `String`, an allocation or a lookup by name.

public import ContainerRuntime

extension TraceWriter {
    /// Writes an event of a world.
    public mutating func event(_ event: Event, in world: borrowing World, depth: Int) {
        if hasDeferred { writeDeferredStatement() }
        if isRecording { record(.event(TraceEvent(event, in: world, depth: depth))) }
        guard format == .text, filter.showsEverything, !showsRules else {
            if format != .none { filteredEvent(event, in: world, depth: depth) }
            return
        }
        if !appendLine(of: event, in: world, depth: depth) { appendParts(of: event, in: world, depth: depth) }
        flushIfFull()
    }

    /// Appends the line of an event at once, since an append costs more than the bytes of a line. Returns false for events that
    /// have no such line: with arguments other than a flag or an object, deeply nested, or with names that are long or quoted.
    @inline(__always)
    private mutating func appendLine(of event: Event, in world: borrowing World, depth: Int) -> Bool {
        guard depth < deepestIndentation, let rest = CallbackSpelling.rest(of: event) else { return false }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 160) { room in
            var line = LineBuffer(room, indentation: 2 * (Swift.max(depth, 0) + 1))
            guard line.append(nameOf: event.subject, in: world), line.append(rest.bytes) else { return false }
            if let object = rest.object {
                guard line.append(nameOf: object, in: world), line.append(closing) else { return false }
            }
            buffer.append(contentsOf: line.bytes)
            return true
        }
    }

    @inline(never)
    private mutating func appendParts(of event: Event, in world: borrowing World, depth: Int) {
        buffer.appendIndentation(depth: depth)
        let nameStart = buffer.count
        world.appendName(of: event.subject, to: &buffer)
        buffer.quoteName(from: nameStart)
        buffer.append(callbackOf: event, in: world)
    }

    /// Writes the call of a method that UIKit calls by its selector, as an event of the receiver.
    public mutating func call(
        of name: String, on subject: ObjectID, _ rule: Rule, in world: borrowing World, depth: Int
    ) {
        if isSilent { return }
        var bytes = Bytes()
        world.appendName(of: subject, to: &bytes)
        write(
            .event(
                TraceEvent(
                    depth: depth, subject: TraceText(decoding: bytes),
                    className: TraceText(world.className(world.classOf(subject))), callback: TraceText(name),
                    arguments: [], rule: TraceText(rule.info.id))))
    }

    /// Writes an event that a filter may hide or that is written as JSON.
    @inline(never)
    private mutating func filteredEvent(_ event: Event, in world: borrowing World, depth: Int) {
        let event = TraceEvent(event, in: world, depth: depth)
        guard filter.shows(event) else { return }
        writeShown(event)
    }

    /// Writes a finding of a world.
    public mutating func finding(_ finding: Finding, in world: borrowing World, depth: Int) {
        if isSilent { return }
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
    /// Creates the record of an event with the current names of its objects.
    public init(_ event: Event, in world: borrowing World, depth: Int) {
        let info = event.callback.info
        var bytes = Bytes()
        world.appendName(of: event.subject, to: &bytes)
        self.init(
            depth: depth, subject: TraceText(decoding: bytes),
            className: TraceText(world.className(world.classOf(event.subject))), callback: TraceText(info.base),
            arguments: (0..<event.arguments.count).map { index in
                var value = Bytes()
                value.append(value: world.argument(index, of: event), in: world)
                let label = index < info.parameters.count ? TraceText(info.parameters[index].traceLabel) : nil
                return TraceArgument(label, TraceText(decoding: value))
            }, rule: TraceText(event.rule.info.id))
    }
}

extension CallbackInfo.Parameter {
    /// The argument's label in a trace: Swift's label, or the parameter's name if that is `_`.
    var traceLabel: String { label == "_" ? name : label }
}

/// The part of an event's line after the subject, created once per process. Most events have no argument or one Boolean,
/// and are then written with one copy.
///
/// The bytes live as long as the process and never change. The pointers are therefore sendable, and writing a line
/// needs no reference counting.
private struct CallbackSpelling: @unchecked Sendable {
    /// `.viewDidLoad` and the end of the line.
    let bare: UnsafeBufferPointer<UInt8>
    /// `.viewWillAppear(animated: true)` and the end of the line.
    let withTrue: UnsafeBufferPointer<UInt8>
    let withFalse: UnsafeBufferPointer<UInt8>
    /// `.willMove(toParent: `
    let opening: UnsafeBufferPointer<UInt8>

    /// The spellings of all callbacks, by raw value. The first event of a process waits for them, so that all spellings are
    /// parts of one text.
    nonisolated(unsafe) static let all: UnsafeBufferPointer<CallbackSpelling> = {
        var (text, scratch) = (Bytes(), Bytes())
        let count = CallbackInfo.all.count
        text.reserveCapacity(count * 160)
        let ends = UnsafeMutableBufferPointer<(Int, Int, Int, Int)>.allocate(capacity: count)
        defer { ends.deallocate() }
        for index in 0..<count {
            let info = CallbackInfo.all[index]
            scratch.removeAll(keepingCapacity: true)
            scratch.append(UInt8(ascii: "."))
            scratch.append(name: info.base)
            text.append(contentsOf: scratch)
            text.append(UInt8(ascii: "\n"))
            ends[index].0 = text.count
            scratch.append(UInt8(ascii: "("))
            if let first = info.parameters.first {
                scratch.append(name: first.traceLabel)
                scratch.append(literal: ": ")
            }
            text.append(contentsOf: scratch)
            text.append(literal: "true)\n")
            ends[index].1 = text.count
            text.append(contentsOf: scratch)
            text.append(literal: "false)\n")
            ends[index].2 = text.count
            text.append(contentsOf: scratch)
            ends[index].3 = text.count
        }
        let kept = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.count)
        _ = kept.initialize(from: text)
        let spellings = UnsafeMutableBufferPointer<CallbackSpelling>.allocate(capacity: count)
        var start = 0
        func part(to end: Int) -> UnsafeBufferPointer<UInt8> {
            defer { start = end }
            return UnsafeBufferPointer(rebasing: kept[start..<end])
        }
        for (index, ends) in ends.enumerated() {
            spellings.initializeElement(
                at: index,
                to: CallbackSpelling(
                    bare: part(to: ends.0), withTrue: part(to: ends.1), withFalse: part(to: ends.2),
                    opening: part(to: ends.3)))
        }
        return UnsafeBufferPointer(spellings)
    }()

    /// The rest of the line of an event without arguments, or with one that is a flag or an object; nil for other events. The
    /// name of the object and `closing` follow the bytes.
    @inline(__always)
    static func rest(of event: Event) -> (bytes: UnsafeBufferPointer<UInt8>, object: ObjectID?)? {
        let spelling = all[Int(event.callback.rawValue)]
        if let object = event.arguments.onlyObject { return (spelling.opening, object) }
        if let flag = event.arguments.onlyFlag { return (flag ? spelling.withTrue : spelling.withFalse, nil) }
        return event.arguments.count == 0 ? (spelling.bare, nil) : nil
    }
}

/// The end of an event's arguments and of its line.
private let closing: StaticString = ")\n"

/// A line of an event in memory of a fixed size.
private struct LineBuffer {
    private let room: UnsafeMutableBufferPointer<UInt8>
    private var count: Int

    init(_ room: UnsafeMutableBufferPointer<UInt8>, indentation: Int) {
        self.room = room
        count = indentation
        room.baseAddress!.update(repeating: UInt8(ascii: " "), count: indentation)
    }

    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: room[..<count]) }

    /// Returns false if there is not enough room.
    @inline(__always)
    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes.count <= room.count - count else { return false }
        (room.baseAddress! + count).update(from: bytes.baseAddress!, count: bytes.count)
        count += bytes.count
        return true
    }

    @inline(__always)
    mutating func append(_ text: StaticString) -> Bool {
        append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Returns false if there is not enough room, or if the name is not printed as it is.
    @inline(__always)
    mutating func append(nameOf object: ObjectID, in world: borrowing World) -> Bool {
        let start = room.baseAddress! + count
        guard let length = NameBytes.copy(object, in: world, to: start, room: room.count - count) else { return false }
        count += length
        return NameBytes.areIdentifiers(in: world) || isBareName(UnsafeBufferPointer(start: start, count: length))
    }
}

extension ContiguousArray<UInt8> {
    /// Appends the part of an event's line after the subject, with the end of the line.
    fileprivate mutating func append(callbackOf event: Event, in world: borrowing World) {
        if let rest = CallbackSpelling.rest(of: event), rest.object == nil { return append(contentsOf: rest.bytes) }
        append(contentsOf: CallbackSpelling.all[Int(event.callback.rawValue)].opening)
        append(value: world.argument(0, of: event), in: world)
        for index in 1..<event.arguments.count {
            append(literal: ", ")
            append(labelOf: index, in: event.callback)
            append(value: world.argument(index, of: event), in: world)
        }
        append(literal: ")\n")
    }

    /// Appends the label of a further argument. Arguments beyond the callback's parameters have none.
    private mutating func append(labelOf index: Int, in callback: Callback) {
        let parameters = callback.info.parameters
        guard index < parameters.count else { return }
        append(name: parameters[index].traceLabel)
        append(literal: ": ")
    }
}

extension ContiguousArray<UInt8> {
    /// Appends a value as an argument shows it: objects by their live names, text quoted, durations with their unit, cases
    /// with their dot. `nesting` bounds the depth of lists; deeper ones are printed as `[…]`.
    mutating func append(value: RuntimeValue, in world: borrowing World, nesting: Int = 0) {
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
            if !world.isTraitCollection(object) { quoteName(from: start) }
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
        case .insets(let insets):
            append(literal: "insets(")
            append(coordinates: [insets.top, insets.left, insets.bottom, insets.right])
        case .directionalInsets(let insets):
            append(literal: "directionalInsets(")
            append(coordinates: [insets.top, insets.left, insets.bottom, insets.right])
        case .transform(let value):
            let t = value.transform
            append(literal: "transform(")
            append(coordinates: [t.a, t.b, t.c, t.d, t.tx, t.ty])
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
        case .dictionary(let entries):
            guard nesting < 8 else { return append(literal: "[…]") }
            append(UInt8(ascii: "["))
            if entries.isEmpty { append(UInt8(ascii: ":")) }
            for (index, value) in entries.enumerated() {
                if index > 0 { append(literal: index % 2 == 0 ? ", " : ": ") }
                append(value: value, in: world, nesting: nesting + 1)
            }
            append(UInt8(ascii: "]"))
        }
    }

    /// Appends numbers separated by commas and the closing parenthesis. Whole numbers have no fraction.
    private mutating func append(coordinates: [Double]) {
        for (index, coordinate) in coordinates.enumerated() {
            if index > 0 { append(literal: ", ") }
            // Not `Int(exactly:)`, which would call the C library's `trunc` and so link the mathematics library.
            if coordinate.magnitude < 1e15, Double(Int(coordinate)) == coordinate {
                append(decimal: Int(coordinate))
            } else {
                append(text: coordinate.description)
            }
        }
        append(UInt8(ascii: ")"))
    }
}

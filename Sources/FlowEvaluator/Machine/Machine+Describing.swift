// The text of values: as in a log, and as a script would write them.

internal import ContainerRuntime
internal import FlowSyntax

extension Machine {
    /// The text of a value in an interpolation. The text is complete, because the script may use it, and counts against
    /// the limits.
    mutating func shown(_ value: Value) throws(RuntimeError) -> String {
        var text = ""
        try show(value, in: &text)
        return text
    }

    /// Appends the text of a value in an interpolation.
    mutating func show(_ value: Value, in text: inout String) throws(RuntimeError) {
        if value.tag == .string {
            text += heap.strings[value.index].string
            return
        }
        var visits = 0
        describe(value, quoted: false, into: &text, depth: 0, &visits)
        try finishDescribing(text, visits)
    }

    /// Checks the limits for a text that describes a value, and counts what was visited for it.
    private mutating func finishDescribing(_ text: String, _ visits: Int) throws(RuntimeError) {
        try checkVisits(visits)
        try checkSize(text.utf8.count / 16)
        try count(visits &* 4)
    }

    /// The text of a value with a mark for each value that the program describes itself.
    mutating func shownMarked(_ value: Value) throws(RuntimeError) -> String {
        var text = ""
        var visits = 0
        let name = interner.find("description") ?? .none
        describe(value, quoted: false, into: &text, depth: 0, &visits, marking: name)
        try finishDescribing(text, visits)
        return text
    }

    /// The text of a value in a message, truncated if it is too long; a string verbatim.
    func describe(_ value: Value) -> String {
        if value.tag == .string { return heap.strings[value.index].string }
        var text = ""
        var visits = 0
        describe(value, quoted: false, into: &text, depth: 0, &visits)
        return text
    }

    /// The value as source text: strings in quotes.
    func literal(_ value: Value) -> String {
        var text = ""
        var visits = 0
        describe(value, quoted: true, into: &text, depth: 0, &visits)
        return text
    }

    /// The deepest nesting of collections that is shown.
    private static let shownDepth = 64

    func describe(
        _ value: Value, quoted: Bool, into text: inout String, depth: Int, _ visits: inout Int,
        marking description: Symbol = .none
    ) {
        if description != .none, describesItself(value, description) {
            text.append(Self.descriptionMark)
            return
        }
        switch value.tag {
        case .nil:
            let depth = Int(truncatingIfNeeded: value.bits)
            text += String(repeating: "Optional(", count: depth) + "nil" + String(repeating: ")", count: depth)
        case .bool: text += value.isTrue ? "true" : "false"
        case .int: text += String(value.asInt)
        case .unsigned: text += String(value.bits)
        case .double: text += Self.text(of: value.asDouble)
        case .duration: text += Self.text(ofDuration: value.asDuration)
        case .percent: text += Self.text(of: value.asDouble * 100, whole: true) + "%"
        case .enumCase: text += interner.text(value.asSymbol)
        case .options: text += "\(value.optionType.headerName)(rawValue: \(value.optionBits))"
        case .type: text += className(value.asClass)
        case .function: text += "function \(interner.text(program.functions[value.index].name))"
        case .closure: text += "function"
        case .absent: text += "nothing"
        case .object, .weakObject:
            if world.isKind(value.asObject, of: world.classID(.range)) {
                let (location, length) = ContainerRuntime.Text.units(of: value.asObject, in: world)
                text += "{\(location), \(length)}"
            } else {
                text += world.name(of: value.asObject)
            }
        // A list may hold one text many times. The text so far is too long, which the caller checks.
        case .string where text.utf8.count / 16 > limits.values: text += "…"
        case .string: text += quoted ? quote(heap.strings[value.index].string) : heap.strings[value.index].string
        case .range:
            let shown = Self.text(of: heap.ranges[value.index])
            // A part of another value shows its type.
            text += depth == 0 ? shown : (heap.ranges[value.index].isClosed ? "ClosedRange(" : "Range(") + shown + ")"
        case .geometry: text += Self.text(of: heap.geometry[value.index])
        case .list, .dictionary, .record:
            if depth >= Self.shownDepth || visits > limits.visits {
                text += "…"
            } else {
                if value.tag == .record {
                    describeRecord(value, into: &text, depth: depth, &visits, marking: description)
                } else {
                    describeCollection(value, into: &text, depth: depth, &visits, marking: description)
                }
            }
        }
    }

    /// A structure as `Point(x: 1, y: 2)`, a case as `failure("no net")`, a tuple as `(1, name: "Ada")`.
    private func describeRecord(
        _ value: Value, into text: inout String, depth: Int, _ visits: inout Int, marking description: Symbol
    ) {
        if isSet(value) {
            // Swift prints the debug description of a part.
            text += depth > 0 ? "Set([" : "["
            for (position, member) in members(ofSet: value).enumerated() {
                if position > 0 { text += ", " }
                describe(member, quoted: true, into: &text, depth: depth + 1, &visits, marking: description)
                visits += 1
                if visits > limits.visits { break }
            }
            text += depth > 0 ? "])" : "]"
            return
        }
        let header = heap.header(of: value)
        let values = heap.elements(of: value).dropFirst()
        var labels: [Symbol] = []
        var optionals: [Bool] = []
        switch header.tag {
        case .type:
            text += className(header.asClass)
            if let index = header.asClass.declaredIndex {
                labels = program.classes[index].fields.map(\.name)
                optionals = program.classes[index].fields.map(\.isOptional)
            }
        case .enumCase:
            text += interner.text(header.asSymbol)
            let declared = enumerationCase(header)
            (labels, optionals) = (declared?.labels ?? [], declared?.optionals ?? [])
        case .int: labels = program.tupleShapes[header.asInt]
        default: break
        }
        text += "("
        for (position, element) in values.enumerated() {
            if position > 0 { text += ", " }
            if position < labels.count, labels[position] != .none { text += interner.text(labels[position]) + ": " }
            let isOptional = position < optionals.count && optionals[position] && !element.isNil
            if isOptional { text += "Optional(" }
            describe(element, quoted: true, into: &text, depth: depth + 1, &visits, marking: description)
            if isOptional { text += ")" }
            visits += 1
            if visits > limits.visits { break }
        }
        text += ")"
    }

    private func describeCollection(
        _ value: Value, into text: inout String, depth: Int, _ visits: inout Int, marking description: Symbol
    ) {
        text += "["
        var isFirst = true
        if value.tag == .list {
            for element in heap.lists[value.index] {
                if !isFirst { text += ", " }
                isFirst = false
                describe(element, quoted: true, into: &text, depth: depth + 1, &visits, marking: description)
                visits += 1
                if visits > limits.visits { break }
            }
        } else {
            for (key, element) in heap.dictionaries[value.index] {
                if !isFirst { text += ", " }
                isFirst = false
                if description != .none, describesItself(ownedValue(of: key), description) {
                    text.append(Self.descriptionMark)
                } else {
                    describeKey(key, into: &text)
                }
                text += ": "
                describe(element, quoted: true, into: &text, depth: depth + 1, &visits, marking: description)
                visits += 1
                if visits > limits.visits { break }
            }
            if isFirst { text += ":" }
        }
        text += "]"
    }

    func describeKey(_ key: DictionaryKey, into text: inout String) {
        switch key {
        case .bool(let value): text += value ? "true" : "false"
        case .int(let value): text += String(value)
        case .double(let value): text += Self.text(of: value)
        case .duration(let value): text += Self.text(ofDuration: value)
        case .string(let value): text += quote(value)
        case .object(let value): text += world.name(of: value)
        case .enumCase(let bits): text += interner.text(Value(.enumCase, bits).asSymbol)
        case .options(let bits): text += literal(Value(.options, bits))
        case .record(let record): text += literal(record.value)
        case .type(let raw): text += className(ClassReference(raw: raw))
        }
    }

    // MARK: Joining

    /// The concatenated texts of values. Strings and integers are written as bytes, without intermediate strings.
    mutating func joined(_ values: UnsafeMutablePointer<Value>, _ count: Int) throws(RuntimeError) -> String {
        var capacity = 0
        for position in 0..<count {
            switch values[position].tag {
            case .string: capacity += heap.strings.payloads[values[position].index].string.utf8.count
            case .int: capacity += Self.longestInteger
            default:
                var text = ""
                for position in 0..<count {
                    try show(values[position], in: &text)
                    try checkSize(text.utf8.count / 16)
                }
                return text
            }
        }
        try checkSize(capacity / 16)
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(capacity, 1)) { buffer in
            var end = buffer.baseAddress!
            for position in 0..<count {
                let value = values[position]
                if value.tag == .int {
                    end = Self.write(value.asInt, to: end)
                } else {
                    var text = heap.strings.payloads[value.index].string
                    text.withUTF8 { bytes in
                        for byte in bytes {
                            end.initialize(to: byte)
                            end += 1
                        }
                    }
                }
            }
            let start = UnsafePointer(buffer.baseAddress!)
            return String(decoding: UnsafeBufferPointer(start: start, count: UnsafePointer(end) - start), as: UTF8.self)
        }
    }

    /// The length of the longest integer in bytes, with its sign.
    private static let longestInteger = 20

    /// Writes an integer in decimal and returns the end.
    private static func write(_ value: Int, to start: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
        var end = start
        if value < 0 {
            end.initialize(to: UInt8(ascii: "-"))
            end += 1
        }
        var rest = value.magnitude
        var digits = 1
        while rest >= 10 {
            rest /= 10
            digits += 1
        }
        rest = value.magnitude
        var position = digits
        while position > 0 {
            position -= 1
            (end + position).initialize(to: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        }
        return end + digits
    }

    // MARK: Literals

    private func quote(_ string: String) -> String {
        var result = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// A number as Swift prints it; if `whole`, without decimals for an integral number.
    static func text(of number: Double, whole: Bool = false) -> String {
        if whole, number == number.rounded(), number.magnitude < 1e15 { return String(Int(number)) }
        return String(number)
    }

    static func text(of range: IntegerRange) -> String {
        if range.kind == .reals {
            return text(of: range.lowerReal) + (range.isClosed ? "..." : "..<") + text(of: range.upperReal)
        }
        return range.isClosed ? "\(range.lower)...\(range.upper - 1)" : "\(range.lower)..<\(range.upper)"
    }

    static func text(ofDuration duration: Nanoseconds) -> String {
        if duration % 1_000_000_000 == 0 { return "\(duration / 1_000_000_000)s" }
        if duration % 1_000_000 == 0 { return "\(duration / 1_000_000)ms" }
        return "\(Double(duration) / 1e6)ms"
    }

    static func text(of geometry: Geometry) -> String {
        switch geometry {
        case .rect(let r): "(\(text(of: r.x)), \(text(of: r.y)), \(text(of: r.width)), \(text(of: r.height)))"
        case .size(let s): "(\(text(of: s.width)), \(text(of: s.height)))"
        case .point(let p): "(\(text(of: p.x)), \(text(of: p.y)))"
        case .insets, .directionalInsets, .transform:
            geometry.kind + "("
                + geometry.sides.map { "\($0.name): \(text(of: $0.value))" }.joined(separator: ", ") + ")"
        }
    }
}

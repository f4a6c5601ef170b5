// Texts of values whose types have optionals, in the shape that the compiler has noted.

internal import FlowSyntax

extension Machine {
    /// The text of a value in a shape of `Compiler.noteText`.
    /// - Parameter own: the value, or its text if the program describes it.
    mutating func optionalText(_ value: Value, _ own: Value, _ shape: Value) throws(RuntimeError) -> Value {
        let bytes = Array(heap.strings[shape.index].string.utf8)
        var text = ""
        if own.tag == .string, value.tag != .string {
            let depth = bytes.prefix { $0 == UInt8(ascii: "?") }.count
            text = String(repeating: "Optional(", count: depth) + heap.strings[own.index].string
            text += String(repeating: ")", count: depth)
            return heap.makeString(text)
        }
        var visits = 0
        var position = 0
        show(value, bytes, &position, isNested: false, into: &text, depth: 0, &visits)
        try checkVisits(visits)
        try count(visits: visits)
        return heap.makeString(text)
    }

    private func show(
        _ value: Value, _ shape: [UInt8], _ position: inout Int, isNested: Bool, into text: inout String, depth: Int,
        _ visits: inout Int
    ) {
        let mark = position < shape.count ? shape[position] : UInt8(ascii: ".")
        let start = position
        skip(shape, &position)
        visits += 1
        guard visits <= limits.visits else { return }
        var inner = start + 1
        switch mark {
        case UInt8(ascii: "?"):
            if value.isNone { return text += "nil" }
            text += "Optional("
            show(value.unwrapped, shape, &inner, isNested: true, into: &text, depth: depth + 1, &visits)
            text += ")"
        case UInt8(ascii: "[") where value.tag == .list || isSet(value):
            text += "["
            let elements = value.tag == .list ? heap.lists[value.index].map { $0 } : members(ofSet: value).map { $0 }
            for (index, element) in elements.enumerated() {
                if index > 0 { text += ", " }
                inner = start + 1
                show(element, shape, &inner, isNested: true, into: &text, depth: depth + 1, &visits)
            }
            text += "]"
        case UInt8(ascii: "{") where value.tag == .dictionary:
            text += "["
            var isFirst = true
            for (key, element) in heap.dictionaries[value.index] {
                if !isFirst { text += ", " }
                isFirst = false
                describeKey(key, into: &text)
                text += ": "
                inner = start + 1
                skip(shape, &inner)
                show(element, shape, &inner, isNested: true, into: &text, depth: depth + 1, &visits)
            }
            text += isFirst ? ":]" : "]"
        case UInt8(ascii: "(") where value.tag == .record && heap.header(of: value).tag == .int:
            let labels = program.tupleShapes[heap.header(of: value).asInt]
            text += "("
            for (index, element) in heap.elements(of: value).dropFirst().enumerated() {
                if index > 0 { text += ", " }
                if index < labels.count, labels[index] != .none { text += interner.text(labels[index]) + ": " }
                show(element, shape, &inner, isNested: true, into: &text, depth: depth + 1, &visits)
            }
            text += ")"
        default:
            describe(value, quoted: isNested, into: &text, depth: depth, &visits)
        }
    }

    /// Moves a position to the end of the part of a shape that begins there.
    private func skip(_ shape: [UInt8], _ position: inout Int) {
        guard position < shape.count else { return }
        let mark = shape[position]
        position += 1
        switch mark {
        case UInt8(ascii: "?"), UInt8(ascii: "["): skip(shape, &position)
        case UInt8(ascii: "{"):
            skip(shape, &position)
            skip(shape, &position)
        case UInt8(ascii: "("):
            while position < shape.count, shape[position] != UInt8(ascii: ")") { skip(shape, &position) }
            position += 1
        default: break
        }
    }
}

// The JSON format of a saved state, for people to edit and version control to compare. It contains the whole state, so
// that the file created from it is identical byte for byte. docs/archive.md describes the format.

public import ContainerRuntime

extension StateArchive {
    /// The version of the JSON format.
    public static let jsonFormat = 1

    /// A state as JSON with line breaks.
    /// - Throws: the `ArchiveError` of `encode`: a state that no archive can represent has no JSON either.
    public static func json(_ state: SavedState) throws(ArchiveError) -> ContiguousArray<UInt8> {
        _ = try encode(state)
        var writer = JSONWriter()
        writer.write(state)
        return writer.bytes
    }

    /// A value as JSON on one line.
    static func json(_ value: SavedValue) -> String {
        var writer = JSONWriter()
        writer.write(value)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}

/// Writes JSON. Recursion is as deep as the values, which `Limits.deepestValue` bounds.
private struct JSONWriter {
    var bytes = ContiguousArray<UInt8>()

    private mutating func put(_ text: String) { bytes.append(contentsOf: text.utf8) }

    private mutating func name(_ text: String) {
        appendQuoted(text, to: &bytes)
        put(": ")
    }

    /// Writes elements, one per line.
    private mutating func lines<Elements: Collection>(
        _ elements: Elements, _ brackets: (String, String), indent: String,
        _ write: (inout JSONWriter, Elements.Element) -> Void
    ) {
        put(brackets.0)
        var separator = "\n"
        for element in elements {
            put(separator)
            put(indent + "  ")
            write(&self, element)
            separator = ",\n"
        }
        put(elements.isEmpty ? brackets.1 : "\n\(indent)\(brackets.1)")
    }

    private mutating func inline<Elements: Collection>(
        _ elements: Elements, _ brackets: (String, String), _ write: (inout JSONWriter, Elements.Element) -> Void
    ) {
        put(brackets.0)
        var isFirst = true
        for element in elements {
            if !isFirst { put(", ") }
            isFirst = false
            write(&self, element)
        }
        put(brackets.1)
    }

    // MARK: The state

    mutating func write(_ state: SavedState) {
        put("{\n  \"flowArchive\": \(StateArchive.jsonFormat),\n  \"bundleVersion\": ")
        appendQuoted(state.bundleVersion, to: &bytes)
        put(",\n  \"systemVersion\": ")
        appendQuoted(state.systemVersion, to: &bytes)
        put(",\n  \"interfaceIdiom\": \(state.interfaceIdiom),\n  \"timestamp\": ")
        write(state.timestamp)
        put(",\n  \"ignoresSnapshot\": \(state.ignoresSnapshot),\n  \"firstResponders\": ")
        lines(state.firstResponders, ("[", "]"), indent: "  ") { appendQuoted($1, to: &$0.bytes) }
        put(",\n  \"windows\": ")
        lines(state.windows, ("[", "]"), indent: "  ") { writer, window in
            writer.put("{\"identifier\": ")
            appendQuoted(window.identifier, to: &writer.bytes)
            writer.put(", \"horizontal\": \"\(window.horizontal.name)\", \"vertical\": \"\(window.vertical.name)\"}")
        }
        put(",\n  \"application\": ")
        write(state.application, indent: "  ")
        put(",\n  \"records\": ")
        lines(state.records, ("[", "]"), indent: "  ") { $0.write($1) }
        if let activity = state.activity {
            put(",\n  \"activity\": {\"type\": ")
            appendQuoted(activity.activityType, to: &bytes)
            if let title = activity.title {
                put(", \"title\": ")
                appendQuoted(title, to: &bytes)
            }
            put(", \"userInfo\": ")
            write(activity.userInfo, indent: "  ")
            put("}")
        }
        put("\n}\n")
    }

    private mutating func write(_ record: SavedRecord) {
        put("{\"kind\": \"\(record.kind)\", \"path\": ")
        appendQuoted(record.path, to: &bytes)
        put(", \"class\": ")
        appendQuoted(record.className, to: &bytes)
        if let name = record.restorationClass {
            put(", \"restorationClass\": ")
            appendQuoted(name, to: &bytes)
        }
        if let storyboard = record.storyboard {
            put(", \"storyboard\": {\"name\": ")
            appendQuoted(storyboard.name, to: &bytes)
            put(", \"identifier\": ")
            appendQuoted(storyboard.identifier, to: &bytes)
            put("}")
        }
        put(", \"coder\": ")
        write(record.coder, indent: "    ")
        put("}")
    }

    private mutating func write(_ coder: SavedCoder, indent: String) {
        put("{\"entries\": ")
        write(coder.entries, indent: indent)
        if !coder.objects.isEmpty {
            put(", \"objects\": ")
            lines(coder.objects, ("[", "]"), indent: indent) { writer, object in
                writer.put("{\"class\": ")
                appendQuoted(object.className, to: &writer.bytes)
                writer.put(", \"entries\": ")
                writer.write(object.entries, indent: indent + "  ")
                writer.put("}")
            }
        }
        put("}")
    }

    private mutating func write(_ entries: [SavedCoder.Entry], indent: String) {
        lines(entries, ("{", "}"), indent: indent) { writer, entry in
            writer.name(entry.key)
            writer.write(entry.value)
        }
    }

    // MARK: Values

    mutating func write(_ value: SavedValue) {
        switch value {
        case .nil: put("null")
        case .bool(let value): put("\(value)")
        case .int(let value): put("\(value)")
        case .double(let value): write(value)
        case .string(let text): appendQuoted(text, to: &bytes)
        case .duration(let value): tagged(.duration) { $0.put("\(value)") }
        case .percent(let value): tagged(.percent) { $0.write(value) }
        case .enumCase(let name): tagged(.enumCase) { appendQuoted(name, to: &$0.bytes) }
        case .type(let name): tagged(.type) { appendQuoted(name, to: &$0.bytes) }
        case .reference(let path): tagged(.reference) { appendQuoted(path, to: &$0.bytes) }
        case .object(let index): tagged(.object) { $0.put("\(index)") }
        case .point(let value): tagged(.point) { $0.write([value.x, value.y]) }
        case .size(let value): tagged(.size) { $0.write([value.width, value.height]) }
        case .rect(let value): tagged(.rect) { $0.write([value.x, value.y, value.width, value.height]) }
        case .range(let lower, let upper): tagged(.range) { $0.put("[\(lower), \(upper)]") }
        case .list(let values): inline(values, ("[", "]")) { $0.write($1) }
        case .dictionary(let pairs):
            tagged(.dictionary) { writer in
                writer.inline(pairs, ("[", "]")) { writer, pair in
                    writer.put("[")
                    writer.write(pair.key)
                    writer.put(", ")
                    writer.write(pair.value)
                    writer.put("]")
                }
            }
        }
    }

    private mutating func tagged(_ tag: JSONTag, _ content: (inout JSONWriter) -> Void) {
        put("{\"\(tag.rawValue)\": ")
        content(&self)
        put("}")
    }

    private mutating func write(_ numbers: [Double]) { inline(numbers, ("[", "]")) { $0.write($1) } }

    /// Writes a finite number with a fraction or an exponent, which distinguishes it from an integer. Writes any other
    /// number by its bits, because JSON cannot represent it.
    private mutating func write(_ number: Double) {
        guard !number.isFinite else { return put(number.description) }
        put("{\"\(JSONTag.double.rawValue)\": \"\(hexadecimal(number.bitPattern, digits: 16))\"}")
    }
}

/// The name of the only member of an object that represents a value without a JSON type.
enum JSONTag: String, CaseIterable {
    case double, duration, percent, point, size, rect, range, dictionary, reference, object
    case enumCase = "case"
    case type = "class"
}

// A saved state in the format of Apple's archive tool (restore-archive-dump-deep-11): the class map, the top level, and
// each object with its keys, with dots between keys and values. The format is only for people to read; the JSON format
// is complete.

public import ContainerRuntime

extension StateArchive {
    /// A state in the format of Apple's archive tool, with control characters escaped.
    public static func text(_ state: SavedState) -> ContiguousArray<UInt8> {
        var writer = ArchiveText()
        writer.write(state)
        return writer.bytes
    }
}

private struct ArchiveText {
    var bytes = ContiguousArray<UInt8>()

    private static let margin = 16
    /// The maximum width of the key column. Longer keys do not move the values of other rows.
    private static let widestKey = 80

    /// A key with the one or more lines of its value.
    private struct Row {
        var key: String
        var lines: [String]
    }

    private mutating func line(_ text: String = "") { bytes.append(contentsOf: "\(text)\n".utf8) }

    mutating func write(_ state: SavedState) {
        line("Restoration class map is {")
        for record in state.records {
            guard let name = record.restorationClass else { continue }
            line("    \(quoted(record.path)) = \(quoted(name));")
        }
        line("}")
        line()
        section("Top Level", rows(topLevel(state) + rows(state.application.entries)))
        objects(state.application, of: "the application")
        for record in state.records {
            section(
                "[\(record.kind.heading)] \(plain(record.path)) (Class: \(plain(record.className)))",
                rows(storyboard(record.storyboard) + rows(record.coder.entries)))
            objects(record.coder, of: record.path)
        }
        guard let activity = state.activity else { return }
        let title = activity.title.map { [Row(key: "title", lines: [plain($0)])] } ?? []
        section("[Activity] \(plain(activity.activityType))", rows(title + rows(activity.userInfo)))
    }

    private mutating func objects(_ coder: SavedCoder, of owner: String) {
        for (index, object) in coder.objects.enumerated() {
            section(
                "[Coded Object \(index)] of \(plain(owner)) (Class: \(plain(object.className)))",
                rows(rows(object.entries)))
        }
    }

    private mutating func section(_ heading: String, _ rows: [Row]) {
        line(heading)
        line(String(repeating: "-", count: min(heading.unicodeScalars.count, 120)))
        let widest = rows.map { min($0.key.unicodeScalars.count, Self.widestKey) }.max() ?? 0
        let margin = String(repeating: " ", count: Self.margin)
        let column = String(repeating: " ", count: Self.margin + widest + 3)
        for row in rows {
            let dots = String(repeating: ".", count: max(0, widest - row.key.unicodeScalars.count) + 3)
            line(margin + row.key + dots + row.lines[0])
            for rest in row.lines.dropFirst() { line(column + rest) }
        }
        line()
    }

    /// Sorts rows by key, ignoring case, like the tool.
    private func rows(_ rows: [Row]) -> [Row] {
        func folded(_ text: String) -> [UInt8] { text.utf8.map { 0x41...0x5a ~= $0 ? $0 | 0x20 : $0 } }
        return rows.map { (folded($0.key), $0) }.enumerated()
            .sorted { a, b in
                if a.element.0 == b.element.0 { return a.offset < b.offset }
                return a.element.0.lexicographicallyPrecedes(b.element.0)
            }
            .map(\.element.1)
    }

    private func rows(_ entries: [SavedCoder.Entry]) -> [Row] {
        entries.map { Row(key: plain($0.key), lines: lines($0.value)) }
    }

    private func storyboard(_ storyboard: SavedStoryboard?) -> [Row] {
        guard let storyboard else { return [] }
        let value = "\(plain(storyboard.name)) (Identifier: \(plain(storyboard.identifier)))"
        return [Row(key: "UIStateRestorationViewControllerStoryboardKey", lines: [value])]
    }

    private func topLevel(_ state: SavedState) -> [Row] {
        let version = ArchiveKey.uikitVersion
        var rows = [
            Row(key: ArchiveKey.major.text, lines: ["\(version.major)"]),
            Row(key: ArchiveKey.minor.text, lines: ["\(version.minor)"]),
            Row(key: ArchiveKey.bundleVersion.text, lines: [plain(state.bundleVersion)]),
            Row(key: ArchiveKey.systemVersion.text, lines: [plain(state.systemVersion)]),
            Row(key: ArchiveKey.timestamp.text, lines: ["\(state.timestamp)"]),
            Row(key: ArchiveKey.idiom.text, lines: [idiom(state.interfaceIdiom)]),
            Row(key: ArchiveKey.ignoresSnapshot.text, lines: [state.ignoresSnapshot ? "1" : "0"]),
        ]
        if !state.firstResponders.isEmpty {
            rows.append(
                Row(
                    key: ArchiveKey.firstResponders.text,
                    lines: bracketed(state.firstResponders.map { [quoted($0)] }, indent: "")))
        }
        guard !state.windows.isEmpty else { return rows }
        var windows = ["{"]
        for window in state.windows {
            windows.append("    \(quoted(window.identifier)) = {")
            windows.append("        \(ArchiveKey.horizontal.text) = \(window.horizontal.archiveName);")
            windows.append("        \(ArchiveKey.vertical.text) = \(window.vertical.archiveName);")
            windows.append("    };")
        }
        rows.append(Row(key: ArchiveKey.windows.text, lines: windows + ["}"]))
        return rows
    }

    private func idiom(_ idiom: Int) -> String {
        switch idiom {
        case 0: "iPhone"
        case 1: "iPad"
        default: "\(idiom)"
        }
    }

    // MARK: Values

    private func lines(_ value: SavedValue) -> [String] {
        switch value {
        case .string(let text): [plain(text)]
        case .reference(let path): ["Object Identifier Proxy: \(plain(path))"]
        case .list(let values): bracketed(values.map { nested($0) }, indent: "")
        default: nested(value)
        }
    }

    /// The lines of a value inside another. Recursion ends at `Limits.deepestValue`.
    private func nested(_ value: SavedValue) -> [String] {
        switch value {
        case .nil: return ["nil"]
        case .bool(let value): return [value ? "Yes" : "No"]
        case .int(let value): return ["\(value)"]
        case .double(let value): return ["\(value)"]
        case .string(let text), .reference(let text): return [quoted(text)]
        case .duration(let value): return ["\(value) ns"]
        case .percent(let value): return ["fraction \(value)"]
        case .enumCase(let name): return [".\(plain(name))"]
        case .type(let name): return ["Class: \(plain(name))"]
        case .point(let value): return ["{\(value.x), \(value.y)}"]
        case .size(let value): return ["{\(value.width), \(value.height)}"]
        case .rect(let value): return ["{{\(value.x), \(value.y)}, {\(value.width), \(value.height)}}"]
        case .range(let lower, let upper): return ["\(lower)..<\(upper)"]
        case .object(let index): return ["Coded Object \(index)"]
        case .list(let values): return bracketed(values.map { nested($0) }, indent: "    ")
        case .dictionary(let pairs):
            guard !pairs.isEmpty else { return ["{}"] }
            var lines = ["{"]
            for pair in pairs {
                let key = nested(pair.key)
                var value = nested(pair.value)
                value[0] = "\(key[key.count - 1]) = \(value[0])"
                value[value.count - 1] += ";"
                for line in key.dropLast() + value { lines.append("    \(line)") }
            }
            return lines + ["}"]
        }
    }

    private func bracketed(_ elements: [[String]], indent: String) -> [String] {
        guard !elements.isEmpty else { return ["()"] }
        var lines = ["("]
        for (index, element) in elements.enumerated() {
            for line in element.dropLast() { lines.append(indent + line) }
            lines.append(indent + element[element.count - 1] + (index < elements.count - 1 ? "," : ""))
        }
        return lines + [")"]
    }
}

extension SavedRecord.Kind {
    /// The tool's name for an object of the kind.
    var heading: String {
        switch self {
        case .viewController: "View Controller"
        case .view: "View"
        case .object: "Object"
        }
    }
}

// The differences between two saved states, by restoration path and key.

public import ContainerRuntime

extension StateArchive {
    /// The differences between two states, with one section per path: `-` is only in the first state, `+` only in the
    /// second, `~` in both with different values. Empty if and only if the states are identical.
    ///
    /// Records are matched by path; several records with one path are matched in order. Linear on average.
    public static func difference(from first: SavedState, to second: SavedState) -> ContiguousArray<UInt8> {
        guard !first.isIdentical(to: second) else { return [] }
        var diff = ArchiveDiff()
        diff.compare(first, second)
        return diff.bytes
    }
}

private struct ArchiveDiff {
    var bytes = ContiguousArray<UInt8>()
    private var lines: [String] = []

    private struct Occurrence: Hashable {
        var name: ExactText
        var ordinal: Int
    }

    private mutating func close(_ heading: String) {
        guard !lines.isEmpty else { return }
        bytes.append(contentsOf: "\(heading)\n".utf8)
        for line in lines { bytes.append(contentsOf: "  \(line)\n".utf8) }
        lines = []
    }

    private mutating func value(_ key: String, _ first: String?, _ second: String?) {
        guard first.map(ExactText.init) != second.map(ExactText.init) else { return }
        switch (first, second) {
        case (let first?, let second?): lines.append("~ \(key): \(first) -> \(second)")
        case (let first?, nil): lines.append("- \(key): \(first)")
        case (nil, let second?): lines.append("+ \(key): \(second)")
        case (nil, nil): break
        }
    }

    mutating func compare(_ first: SavedState, _ second: SavedState) {
        value("bundleVersion", quoted(first.bundleVersion), quoted(second.bundleVersion))
        value("systemVersion", quoted(first.systemVersion), quoted(second.systemVersion))
        value("interfaceIdiom", "\(first.interfaceIdiom)", "\(second.interfaceIdiom)")
        value("timestamp", text(.double(first.timestamp)), text(.double(second.timestamp)))
        value("ignoresSnapshot", "\(first.ignoresSnapshot)", "\(second.ignoresSnapshot)")
        value(
            "firstResponders", text(.list(first.firstResponders.map { .string($0) })),
            text(.list(second.firstResponders.map { .string($0) })))
        value("windows", text(first.windows), text(second.windows))
        compare(first.application, second.application)
        close("top level")
        compare(first.records, second.records)
        value("type", first.activity.map { quoted($0.activityType) }, second.activity.map { quoted($0.activityType) })
        value("title", first.activity?.title.map(quoted), second.activity?.title.map(quoted))
        entries(first.activity?.userInfo ?? [], second.activity?.userInfo ?? [], "")
        close("activity")
    }

    private mutating func compare(_ first: [SavedRecord], _ second: [SavedRecord]) {
        let (old, new) = (occurrences(first.map(\.path)), occurrences(second.map(\.path)))
        let before = Dictionary(uniqueKeysWithValues: zip(old, first))
        let after = Dictionary(uniqueKeysWithValues: zip(new, second))
        for (occurrence, record) in zip(old, first) {
            guard let other = after[occurrence] else { continue }
            compare(record, other)
            close(plain(record.path))
        }
        for (occurrence, record) in zip(old, first) where after[occurrence] == nil { only("-", record) }
        for (occurrence, record) in zip(new, second) where before[occurrence] == nil { only("+", record) }
        if old.filter({ after[$0] != nil }) != new.filter({ before[$0] != nil }) {
            lines.append("~ they are in a different order")
        }
        close("records")
    }

    private mutating func only(_ sign: String, _ record: SavedRecord) {
        lines.append("\(sign) \(plain(record.path)) (Class: \(plain(record.className)))")
    }

    private mutating func compare(_ first: SavedRecord, _ second: SavedRecord) {
        value("kind", "\(first.kind)", "\(second.kind)")
        value("class", quoted(first.className), quoted(second.className))
        value("restorationClass", first.restorationClass.map(quoted), second.restorationClass.map(quoted))
        value("storyboard", text(first.storyboard), text(second.storyboard))
        compare(first.coder, second.coder)
    }

    private mutating func compare(_ first: SavedCoder, _ second: SavedCoder) {
        entries(first.entries, second.entries, "")
        for index in 0..<max(first.objects.count, second.objects.count) {
            let old = index < first.objects.count ? first.objects[index] : nil
            let new = index < second.objects.count ? second.objects[index] : nil
            value("object \(index)", old.map { quoted($0.className) }, new.map { quoted($0.className) })
            entries(old?.entries ?? [], new?.entries ?? [], "object \(index), ")
        }
    }

    private mutating func entries(_ first: [SavedCoder.Entry], _ second: [SavedCoder.Entry], _ prefix: String) {
        let (old, new) = (occurrences(first.map(\.key)), occurrences(second.map(\.key)))
        let before = Dictionary(uniqueKeysWithValues: zip(old, first))
        let after = Dictionary(uniqueKeysWithValues: zip(new, second))
        for (occurrence, entry) in zip(old, first) {
            let other = after[occurrence]?.value
            if let other, other.isIdentical(to: entry.value) { continue }
            value(prefix + quoted(entry.key), text(entry.value), other.map(text))
        }
        for (occurrence, entry) in zip(new, second) where before[occurrence] == nil {
            value(prefix + quoted(entry.key), nil, text(entry.value))
        }
        if old.filter({ after[$0] != nil }) != new.filter({ before[$0] != nil }) {
            lines.append("~ \(prefix)the keys are in a different order")
        }
    }

    /// The names with their ordinals among equal ones.
    private func occurrences(_ names: [String]) -> [Occurrence] {
        var counts: [ExactText: Int] = [:]
        return names.map { name in
            let name = ExactText(name)
            counts[name, default: 0] += 1
            return Occurrence(name: name, ordinal: counts[name, default: 0])
        }
    }

    private func text(_ value: SavedValue) -> String { StateArchive.json(value) }

    private func text(_ windows: [SavedWindow]) -> String {
        "["
            + windows.map { "\(quoted($0.identifier)) \($0.horizontal.name) \($0.vertical.name)" }.joined(
                separator: ", ")
            + "]"
    }

    private func text(_ storyboard: SavedStoryboard?) -> String? {
        storyboard.map { "\(quoted($0.name)) \(quoted($0.identifier))" }
    }
}

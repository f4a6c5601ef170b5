// Bitwise comparison of texts and values. In Swift, two spellings of `é` are equal, and no NaN equals itself. An
// archive must preserve both exactly.

public import ContainerRuntime

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A text that is compared by its bytes.
struct ExactText: Hashable {
    let text: String

    init(_ text: String) { self.text = text }

    static func == (a: ExactText, b: ExactText) -> Bool {
        var (a, b) = (a.text, b.text)
        return a.withUTF8 { a in
            b.withUTF8 { b in a.count == b.count && (a.isEmpty || memcmp(a.baseAddress!, b.baseAddress!, a.count) == 0)
            }
        }
    }

    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

/// A value that is compared by its bits. Hashing and comparing recurse as deep as the value, which `Limits.deepestValue`
/// bounds.
struct ExactValue: Hashable {
    let value: SavedValue

    init(_ value: SavedValue) { self.value = value }

    static func == (a: ExactValue, b: ExactValue) -> Bool { a.value.isIdentical(to: b.value) }

    func hash(into hasher: inout Hasher) {
        switch value {
        case .nil: hasher.combine(0)
        case .bool(let value): hasher.combine(value)
        case .int(let value): hasher.combine(value)
        case .double(let value), .percent(let value): hasher.combine(value.bitPattern)
        case .string(let text), .enumCase(let text), .type(let text), .reference(let text):
            hasher.combine(ExactText(text))
        case .duration(let value): hasher.combine(value)
        case .point(let value): hasher.combine([value.x, value.y].map(\.bitPattern))
        case .size(let value): hasher.combine([value.width, value.height].map(\.bitPattern))
        case .rect(let value): hasher.combine([value.x, value.y, value.width, value.height].map(\.bitPattern))
        case .range(let lower, let upper):
            hasher.combine(lower)
            hasher.combine(upper)
        case .list(let values): for value in values { hasher.combine(ExactValue(value)) }
        case .dictionary(let pairs):
            for pair in pairs {
                hasher.combine(ExactValue(pair.key))
                hasher.combine(ExactValue(pair.value))
            }
        case .object(let index): hasher.combine(index)
        }
    }
}

extension SavedValue {
    /// Whether both are equal in every scalar and every bit.
    public func isIdentical(to other: SavedValue) -> Bool {
        switch (self, other) {
        case (.nil, .nil): true
        case (.bool(let a), .bool(let b)): a == b
        case (.int(let a), .int(let b)), (.object(let a), .object(let b)): a == b
        case (.double(let a), .double(let b)), (.percent(let a), .percent(let b)): a.bitPattern == b.bitPattern
        case (.string(let a), .string(let b)), (.enumCase(let a), .enumCase(let b)), (.type(let a), .type(let b)),
            (.reference(let a), .reference(let b)):
            ExactText(a) == ExactText(b)
        case (.duration(let a), .duration(let b)): a == b
        case (.point(let a), .point(let b)): same([a.x, a.y], [b.x, b.y])
        case (.size(let a), .size(let b)): same([a.width, a.height], [b.width, b.height])
        case (.rect(let a), .rect(let b)): same([a.x, a.y, a.width, a.height], [b.x, b.y, b.width, b.height])
        case (.range(let a, let b), .range(let c, let d)): a == c && b == d
        case (.list(let a), .list(let b)): a.elementsEqual(b) { $0.isIdentical(to: $1) }
        case (.dictionary(let a), .dictionary(let b)):
            a.elementsEqual(b) { $0.key.isIdentical(to: $1.key) && $0.value.isIdentical(to: $1.value) }
        default: false
        }
    }
}

private func same(_ a: [Double], _ b: [Double]) -> Bool { a.map(\.bitPattern) == b.map(\.bitPattern) }

// MARK: - Whole states

extension SavedState {
    /// Whether both are equal in every scalar and every bit, which is what an archive preserves. `==` treats two spellings
    /// of one text as equal, and no NaN as equal to itself.
    public func isIdentical(to other: SavedState) -> Bool {
        same(bundleVersion, other.bundleVersion) && same(systemVersion, other.systemVersion)
            && interfaceIdiom == other.interfaceIdiom && timestamp.bitPattern == other.timestamp.bitPattern
            && ignoresSnapshot == other.ignoresSnapshot
            && firstResponders.elementsEqual(other.firstResponders) { same($0, $1) }
            && windows.elementsEqual(other.windows) {
                same($0.identifier, $1.identifier) && $0.horizontal == $1.horizontal && $0.vertical == $1.vertical
            }
            && application.isIdentical(to: other.application)
            && records.elementsEqual(other.records) { $0.isIdentical(to: $1) }
            && same(activity?.activityType, other.activity?.activityType)
            && same(activity?.title, other.activity?.title)
            && same(activity?.userInfo ?? [], other.activity?.userInfo ?? [])
    }
}

extension SavedRecord {
    /// Whether both are equal in every scalar and every bit.
    public func isIdentical(to other: SavedRecord) -> Bool {
        kind == other.kind && same(path, other.path) && same(className, other.className)
            && same(restorationClass, other.restorationClass) && same(storyboard?.name, other.storyboard?.name)
            && same(storyboard?.identifier, other.storyboard?.identifier) && coder.isIdentical(to: other.coder)
    }
}

extension SavedCoder {
    /// Whether both are equal in every scalar and every bit.
    public func isIdentical(to other: SavedCoder) -> Bool {
        same(entries, other.entries)
            && objects.elementsEqual(other.objects) { same($0.className, $1.className) && same($0.entries, $1.entries) }
    }
}

private func same(_ a: [SavedCoder.Entry], _ b: [SavedCoder.Entry]) -> Bool {
    a.elementsEqual(b) { same($0.key, $1.key) && $0.value.isIdentical(to: $1.value) }
}

private func same(_ a: String?, _ b: String?) -> Bool { a.map(ExactText.init) == b.map(ExactText.init) }

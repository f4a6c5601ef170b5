// A map from symbols to values. The compiler looks up names constantly. A symbol is a small integer already, so it
// serves as an index without hashing.

internal import FlowSyntax

/// Values by name, in insertion order. Takes four bytes per name of the session.
struct SymbolMap<Value> {
    private var entries: ContiguousArray<(key: Symbol, value: Value)> = []
    /// The index of each symbol's entry plus one; 0 if it has none.
    private var ordinals: ContiguousArray<UInt32> = []

    /// The value of a name. O(1); removal is O(values)
    subscript(name: Symbol) -> Value? {
        get {
            let raw = Int(name.raw)
            guard raw < ordinals.count, ordinals[raw] > 0 else { return nil }
            return entries[Int(ordinals[raw]) - 1].value
        }
        set {
            let raw = Int(name.raw)
            let ordinal = raw < ordinals.count ? Int(ordinals[raw]) : 0
            guard let newValue else { return remove(at: ordinal) }
            if ordinal > 0 {
                entries[ordinal - 1].value = newValue
                return
            }
            if raw >= ordinals.count {
                let wanted = Swift.max(raw + 1, ordinals.count * 2, 1024)
                ordinals.append(contentsOf: repeatElement(0, count: wanted - ordinals.count))
            }
            entries.append((name, newValue))
            ordinals[raw] = UInt32(entries.count)
        }
    }

    /// Avoids that the entries move as they grow.
    mutating func reserveCapacity(_ count: Int) { entries.reserveCapacity(count) }

    private mutating func remove(at ordinal: Int) {
        guard ordinal > 0 else { return }
        ordinals[Int(entries[ordinal - 1].key.raw)] = 0
        entries.remove(at: ordinal - 1)
        for index in (ordinal - 1)..<entries.count { ordinals[Int(entries[index].key.raw)] = UInt32(index + 1) }
    }

    var keys: some Sequence<Symbol> { entries.lazy.map(\.key) }
}

extension SymbolMap: Sequence {
    func makeIterator() -> IndexingIterator<ContiguousArray<(key: Symbol, value: Value)>> { entries.makeIterator() }
}

extension SymbolMap: Sendable where Value: Sendable {}

// A map from symbols to values. The compiler looks names up constantly. A symbol is already a small integer, so it serves as an
// index and needs no hashing.

internal import FlowSyntax

/// Values by name, in insertion order. Takes four bytes per name of the session.
struct SymbolMap<Value> {
    private var entries: ContiguousArray<(key: Symbol, value: Value)> = []
    /// The index of each symbol's entry plus one; 0 if it has none.
    private var places: ContiguousArray<UInt32> = []

    /// The value of a name. O(1); removal is O(values)
    subscript(name: Symbol) -> Value? {
        get {
            let raw = Int(name.raw)
            guard raw < places.count, places[raw] > 0 else { return nil }
            return entries[Int(places[raw]) - 1].value
        }
        set {
            let raw = Int(name.raw)
            let place = raw < places.count ? Int(places[raw]) : 0
            guard let newValue else { return remove(at: place) }
            if place > 0 {
                entries[place - 1].value = newValue
                return
            }
            if raw >= places.count {
                let wanted = Swift.max(raw + 1, places.count * 2, 1024)
                places.append(contentsOf: repeatElement(0, count: wanted - places.count))
            }
            entries.append((name, newValue))
            places[raw] = UInt32(entries.count)
        }
    }

    private mutating func remove(at place: Int) {
        guard place > 0 else { return }
        places[Int(entries[place - 1].key.raw)] = 0
        entries.remove(at: place - 1)
        for index in (place - 1)..<entries.count { places[Int(entries[index].key.raw)] = UInt32(index + 1) }
    }

    var keys: some Sequence<Symbol> { entries.lazy.map(\.key) }
}

extension SymbolMap: Sequence {
    func makeIterator() -> IndexingIterator<ContiguousArray<(key: Symbol, value: Value)>> { entries.makeIterator() }
}

extension SymbolMap: Sendable where Value: Sendable {}

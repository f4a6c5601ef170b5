// Values by symbol. A compiler looks names up all the time, and a symbol is a small number already: it is an index, and
// nothing is hashed.

internal import FlowSyntax

/// Values by their names, in the order in which they came. Takes four bytes for each name of the session.
struct SymbolMap<Value> {
    private var entries: ContiguousArray<(key: Symbol, value: Value)> = []
    /// By the name's number, one more than the index of its entry; 0 where it has none.
    private var places: ContiguousArray<UInt32> = []

    /// O(1); taking a value out is O(values).
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

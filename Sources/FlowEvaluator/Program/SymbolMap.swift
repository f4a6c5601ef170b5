// A map from symbols to values. The compiler looks up names constantly. A symbol is a small integer already, so it
// serves as an index without hashing.

internal import FlowSyntax

/// Values by name, in insertion order. Takes four bytes per name of the session.
struct SymbolMap<Value> {
    // Two arrays rather than one of pairs, whose type the Swift runtime would instantiate at every start for each kind of value.
    private var names: ContiguousArray<Symbol> = []
    private var values: ContiguousArray<Value> = []
    /// The index of each symbol's value plus one; 0 if it has none.
    private var ordinals: ContiguousArray<UInt32> = []

    /// The value of a name. O(1); removal is O(values)
    subscript(name: Symbol) -> Value? {
        get {
            let raw = Int(name.raw)
            guard raw < ordinals.count, ordinals[raw] > 0 else { return nil }
            return values[Int(ordinals[raw]) - 1]
        }
        set {
            let raw = Int(name.raw)
            let ordinal = raw < ordinals.count ? Int(ordinals[raw]) : 0
            guard let newValue else { return remove(at: ordinal) }
            if ordinal > 0 {
                values[ordinal - 1] = newValue
                return
            }
            if raw >= ordinals.count {
                let wanted = Swift.max(raw + 1, ordinals.count * 2, 1024)
                ordinals.append(contentsOf: repeatElement(0, count: wanted - ordinals.count))
            }
            names.append(name)
            values.append(newValue)
            ordinals[raw] = UInt32(names.count)
        }
    }

    private mutating func remove(at ordinal: Int) {
        guard ordinal > 0 else { return }
        ordinals[Int(names[ordinal - 1].raw)] = 0
        names.remove(at: ordinal - 1)
        values.remove(at: ordinal - 1)
        for index in (ordinal - 1)..<names.count { ordinals[Int(names[index].raw)] = UInt32(index + 1) }
    }

    var keys: some Sequence<Symbol> { names }
}

extension SymbolMap: Sequence {
    struct Iterator: IteratorProtocol {
        fileprivate let map: SymbolMap
        private var index = 0

        fileprivate init(_ map: SymbolMap) { self.map = map }

        mutating func next() -> (key: Symbol, value: Value)? {
            guard index < map.names.count else { return nil }
            defer { index += 1 }
            return (map.names[index], map.values[index])
        }
    }

    func makeIterator() -> Iterator { Iterator(self) }
}

extension SymbolMap: Sendable where Value: Sendable {}

// Options of UIKit, which are arrays of enumeration cases. A set of options is inserted or removed at once.

extension Machine {
    /// Whether an array holds options.
    func holdsOptions(_ list: ValueList) -> Bool { !list.isEmpty && list.allSatisfy { $0.tag == .enumCase } }

    func isOptions(_ value: Value) -> Bool { value.tag == .list && holdsOptions(heap.lists[value.index]) }

    mutating func insertOptions(_ options: Value, into slot: Int) throws(RuntimeError) {
        for option in heap.lists[options.index] where !holds(option, heap.lists[slot]) {
            try checkMemory()
            heap.growth += 1
            heap.lists[slot].append(option)
        }
    }

    /// Removes options. They are plain values, so nothing is released.
    mutating func removeOptions(_ options: Value, from slot: Int) {
        for option in heap.lists[options.index] {
            let position = heap.lists[slot].firstIndex { $0.asSymbol == option.asSymbol }
            if let position { _ = heap.lists[slot].remove(at: position) }
        }
    }

    func holds(_ option: Value, _ list: ValueList) -> Bool { list.contains { $0.asSymbol == option.asSymbol } }
}

// IndexPath and IndexSet, whose values are lists: an index path is [section, row], as lists pass it to callbacks, and
// an index set is the list of its indices in order.

internal import ContainerRuntime
internal import FlowSurface
internal import FlowSyntax

/// The types of Foundation whose values are lists of indices.
enum IndexType: String {
    case path = "IndexPath"
    case set = "IndexSet"
}

extension Machine {
    /// The value that an initializer of an index type makes, as an owned value; nil for another type or initializer.
    mutating func indexValue(_ reference: ClassReference, _ register: Int, _ count: Int, _ labels: [String])
        throws(RuntimeError) -> Value?
    {
        guard let type = IndexType(rawValue: className(reference)) else { return nil }
        let given = (0..<min(count, labels.count)).map { registers[register + 1 + $0] }
        switch (type, labels) {
        case (_, []): return heap.makeList([])
        case (.path, ["row", "section"]), (.path, ["item", "section"]): return heap.makeList([given[1], given[0]])
        case (.path, ["index"]), (.set, ["integer"]): return heap.makeList([given[0]])
        case (.path, ["indexes"]), (.set, ["_"]), (.set, ["integersIn"]): return try indices(in: given[0])
        default: return nil
        }
    }

    /// The integers of a list, in its order, or of a range.
    private mutating func indices(in value: Value) throws(RuntimeError) -> Value? {
        switch value.tag {
        case .list:
            retain(value)
            return value
        case .range:
            let range = heap.ranges[value.index]
            guard range.lower <= range.upper, range.lower >= 0, range.upper - range.lower <= 100_000 else { return nil }
            try self.count(visits: range.upper - range.lower)
            var elements = ValueList(capacity: range.upper - range.lower)
            for index in range.lower..<range.upper { elements.append(Value(index)) }
            return heap.makeList(elements)
        default: return nil
        }
    }
}

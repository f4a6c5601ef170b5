// Multimaps from names to entries of UIKit's and the language's tables. They are rebuilt for each script with a thousand names,
// of which a script uses ten. A dictionary of arrays would cost one allocation per name.

internal import FlowSyntax

/// Lists of elements by name. Appending is O(1), finding is O(elements of the name).
struct SymbolLists<Element: Sendable>: Sendable {
    private struct Entry: Sendable {
        var element: Element
        /// The next entry of the same name, or -1.
        var next: Int32
    }

    private var entries: ContiguousArray<Entry> = []
    /// The first and last entry of each name.
    private var ends = SymbolMap<(first: Int32, last: Int32)>()

    /// Appends an element to those of its name.
    mutating func append(_ element: Element, for name: Symbol) {
        let position = Int32(entries.count)
        entries.append(Entry(element: element, next: -1))
        let known = ends[name]
        if let known { entries[Int(known.last)].next = position }
        ends[name] = (known?.first ?? position, position)
    }

    /// The elements of a name in insertion order; nil if there are none.
    subscript(name: Symbol) -> [Element]? {
        guard var position = ends[name]?.first else { return nil }
        var result: [Element] = []
        while position >= 0 {
            result.append(entries[Int(position)].element)
            position = entries[Int(position)].next
        }
        return result
    }

    /// The first element of a name.
    func first(_ name: Symbol) -> Element? {
        ends[name].map { entries[Int($0.first)].element }
    }
}

// What names stand for in the tables of UIKit and of the language, which are made anew for each script: a thousand
// names, of which a script uses ten. A dictionary of lists costs an allocation for each of them.

internal import FlowSyntax

/// Lists of things by name. Adding and finding are O(1) and O(what is found).
struct SymbolLists<Element: Sendable>: Sendable {
    private struct Entry: Sendable {
        var element: Element
        /// The next entry of the same name, or -1.
        var next: Int32
    }

    private var entries: ContiguousArray<Entry> = []
    /// The first and the last entry of each name.
    private var ends = SymbolMap<(first: Int32, last: Int32)>()

    /// Adds a thing behind those that have the name already.
    mutating func append(_ element: Element, for name: Symbol) {
        let position = Int32(entries.count)
        entries.append(Entry(element: element, next: -1))
        let known = ends[name]
        if let known { entries[Int(known.last)].next = position }
        ends[name] = (known?.first ?? position, position)
    }

    /// The things of a name in the order in which they came, or nil if there are none.
    subscript(name: Symbol) -> [Element]? {
        guard var position = ends[name]?.first else { return nil }
        var result: [Element] = []
        while position >= 0 {
            result.append(entries[Int(position)].element)
            position = entries[Int(position)].next
        }
        return result
    }

    /// The thing that a name stands for, if it is the only one or the first.
    func first(_ name: Symbol) -> Element? {
        ends[name].map { entries[Int($0.first)].element }
    }
}

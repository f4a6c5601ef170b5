// `KeyPathComparator` and `SortDescriptor`, written in Flow.

extension LibraryModule {
    static let comparators = LibraryModule(
        names: ["KeyPathComparator", "SortDescriptor", "SortOrder"],
        source: #"""
            enum SortOrder { case forward, reverse }
            struct KeyPathComparator {
                let keyPath: Any
                var order: SortOrder
                init(_ keyPath: Any, order: SortOrder = .forward) {
                    self.keyPath = keyPath
                    self.order = order
                }
                init(_ keyPath: Any, comparator: Any, order: SortOrder = .forward) {
                    self.keyPath = keyPath
                    self.order = order
                }
                func compare(_ a: Any, _ b: Any) -> ComparisonResult {
                    let result = prelude_sides(a[keyPath: keyPath], b[keyPath: keyPath])
                    return order == .forward ? result : prelude_reversed(result)
                }
                func prelude_reversed(_ result: Any) -> ComparisonResult {
                    if result == .orderedSame { return .orderedSame }
                    return result == .orderedAscending ? .orderedDescending : .orderedAscending
                }
                func prelude_sides(_ x: Any, _ y: Any) -> ComparisonResult {
                    if x == nil || y == nil {
                        if x == nil && y == nil { return .orderedSame }
                        return x == nil ? .orderedAscending : .orderedDescending
                    }
                    if x < y { return .orderedAscending }
                    return y < x ? .orderedDescending : .orderedSame
                }
            }
            func SortDescriptor(_ keyPath: Any, order: SortOrder = .forward) -> KeyPathComparator {
                return KeyPathComparator(keyPath, order: order)
            }
            func SortDescriptor(_ keyPath: Any, comparator: Any, order: SortOrder = .forward) -> KeyPathComparator {
                return KeyPathComparator(keyPath, order: order)
            }
            func prelude_comparators(_ comparators: Any) -> [Any] {
                return comparators is Array ? comparators : [comparators]
            }
            func prelude_precedes(_ a: Any, _ b: Any, _ comparators: [Any]) -> Bool {
                for comparator in comparators {
                    let result = comparator.compare(a, b)
                    if result != .orderedSame { return result == .orderedAscending }
                }
                return false
            }
            extension Array {
                func sorted(using comparators: KeyPathComparator) -> [Any] {
                    let list = prelude_comparators(comparators)
                    return self.sorted(by: { a, b in prelude_precedes(a, b, list) })
                }
                mutating func sort(using comparators: KeyPathComparator) { self = self.sorted(using: comparators) }
            }
            """#)
}

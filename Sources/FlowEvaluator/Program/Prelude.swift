// The built-in functions that call the script's code. They are written in Flow, because the machine could not suspend,
// stop or copy a native function in the middle of such a call.

/// The source compiled before every script that uses one of `members`.
enum Prelude {
    static let name = "<prelude>"

    /// The prelude's function for each member that takes a function.
    static let functions: [(name: String, builtin: Builtin)] = [
        ("prelude_map", .map), ("prelude_filter", .filter), ("prelude_forEach", .forEach),
        ("prelude_compactMap", .compactMap), ("prelude_reduce", .reduce), ("prelude_sorted", .sorted),
        ("prelude_first", .firstWhere), ("prelude_contains", .containsWhere), ("prelude_allSatisfy", .allSatisfy),
        ("prelude_firstIndex", .firstIndexWhere), ("prelude_flatMap", .flatMap), ("prelude_filterText", .filterText),
        ("prelude_filterPairs", .filterPairs),
    ]

    /// The members that the prelude implements, and `sort`, which is built on `sorted`. Scripts that use none of these names
    /// skip the prelude: parsing it takes as long as the rest of a small script's start.
    static let members = [
        "map", "filter", "forEach", "compactMap", "reduce", "sorted", "sort", "first", "contains", "allSatisfy",
        "firstIndex", "flatMap",
    ]

    static let source = """
        func prelude_map(items, transform) {
            var result = []
            for item in items { result.append(transform(item)) }
            return result
        }
        func prelude_filter(items, isIncluded) {
            var result = []
            for item in items { if isIncluded(item) { result.append(item) } }
            return result
        }
        func prelude_filterText(items, isIncluded) {
            var result = ""
            for item in items { if isIncluded(item) { result += item } }
            return result
        }
        func prelude_filterPairs(items, isIncluded) {
            var result = [:]
            for item in items { if isIncluded(item) { result[item.0] = Optional(item.1) } }
            return result
        }
        func prelude_forEach(items, body) {
            for item in items { body(item) }
        }
        func prelude_compactMap(items, transform) {
            var result = []
            for item in items { if let value = transform(item) { result.append(value) } }
            return result
        }
        func prelude_reduce(items, initial, combine) {
            var result = initial
            for item in items { result = combine(result, item) }
            return result
        }
        func prelude_first(items, predicate) {
            for item in items { if predicate(item) { return Optional(item) } }
            return nil
        }
        func prelude_contains(items, predicate) {
            for item in items { if predicate(item) { return true } }
            return false
        }
        func prelude_allSatisfy(items, predicate) {
            for item in items { if !predicate(item) { return false } }
            return true
        }
        func prelude_firstIndex(items, predicate) {
            var index = 0
            for item in items {
                if predicate(item) { return index }
                index += 1
            }
            return nil
        }
        func prelude_flatMap(items, transform) {
            var result = []
            for item in items { result += transform(item) }
            return result
        }
        func prelude_sorted(items, precedes = nil) {
            var from = []
            for item in items { from.append(item) }
            let order = precedes ?? { a, b in a < b }
            let count = from.count
            var width = 1
            while width < count {
                var to = []
                var start = 0
                while start < count {
                    var left = start
                    let middle = min(start + width, count)
                    var right = middle
                    let end = min(start + width * 2, count)
                    while left < middle || right < end {
                        if right >= end || (left < middle && !order(from[right], from[left])) {
                            to.append(from[left])
                            left += 1
                        } else {
                            to.append(from[right])
                            right += 1
                        }
                    }
                    start += width * 2
                }
                from = to
                width = width * 2
            }
            return from
        }
        """
}

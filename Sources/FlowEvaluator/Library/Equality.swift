// The comparison of collections whose elements declare `==`. It is written in Flow because it runs the program's code. The
// machine first compares without that code, and calls these functions only if the collections may still be equal.

extension LibraryModule {
    static let equality = LibraryModule(
        names: ["==", "isEqual"],
        source: #"""
            func prelude_equalLists(items, others) {
                if items.count != others.count { return false }
                var index = 0
                for item in items {
                    if item != others[index] { return false }
                    index += 1
                }
                return true
            }
            func prelude_equalDictionaries(items, others) {
                if items.count != others.count { return false }
                for (key, value) in items { if others[key] != value { return false } }
                return true
            }
            func prelude_containsEqual(items, wanted) {
                for item in items { if item == wanted { return true } }
                return false
            }
            func prelude_firstEqual(items, wanted) {
                var index = 0
                for item in items {
                    if item == wanted { return index }
                    index += 1
                }
                return nil
            }
            func prelude_lastEqual(items, wanted) {
                var index = items.count
                while index > 0 {
                    index -= 1
                    if items[index] == wanted { return index }
                }
                return nil
            }
            func prelude_startsEqual(items, others) {
                return items.count >= others.count && prelude_equalLists(items.prefix(others.count), others)
            }
            """#)
}

// Lists that are built at start-up and never freed. The Swift runtime instantiates the metadata of an array type on
// first use, which takes as long as filling the array with hundreds of rows. A block of memory needs no metadata.

/// A list that is built once, and never changed or freed.
struct FixedList<Element>: @unchecked Sendable {
    private let base: UnsafeMutablePointer<Element>
    let count: Int

    /// Builds a list of at most `capacity` elements: `fill` appends them with its argument.
    init(capacity: Int, _ fill: ((Element) -> Void) -> Void) {
        let base = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
        var count = 0
        fill { element in
            precondition(count < capacity, "a list has room for \(capacity) elements")
            (base + count).initialize(to: element)
            count += 1
        }
        self.base = base
        self.count = count
    }

    /// O(1).
    subscript(index: Int) -> Element {
        precondition(index >= 0 && index < count)
        return base[index]
    }
}

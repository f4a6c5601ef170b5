// Lists that are made at the start and stay. The run time makes the type of each new kind of array when it is first used, which
// takes as long as filling it with hundreds of rows; a block of memory has no type of its own.

/// A list that is made once, and is never changed or freed.
struct FixedList<Element>: @unchecked Sendable {
    private let base: UnsafeMutablePointer<Element>
    let count: Int

    /// Fills a list with what is appended to it: at most `capacity` elements.
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

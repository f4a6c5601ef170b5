// Memory with an owner: hot code reads and writes it by address, without a check of bounds, uniqueness or exclusive
// access (a third of the instructions of a loop over an array, when these were arrays).

/// A block of initialized elements, freed with its last reference.
///
/// What holds one keeps a copy of `base` beside it and never lets that outlive the block. Copies of the holder share
/// the elements; whoever wants a value of their own must copy them.
final class Block<Element> {
    let base: UnsafeMutablePointer<Element>
    let capacity: Int

    init(repeating element: Element, capacity: Int) {
        base = .allocate(capacity: capacity)
        base.initialize(repeating: element, count: capacity)
        self.capacity = capacity
    }

    deinit {
        base.deinitialize(count: capacity)
        base.deallocate()
    }

    /// A block of its own with the same elements.
    func copied() -> Block {
        let copy = Block(uninitialized: capacity)
        copy.base.initialize(from: base, count: capacity)
        return copy
    }

    private init(uninitialized capacity: Int) {
        base = .allocate(capacity: capacity)
        self.capacity = capacity
    }

    /// A block of more elements that begins with the first `count` of this one.
    func grown(to capacity: Int, count: Int, filler: Element) -> Block {
        let larger = Block(repeating: filler, capacity: capacity)
        larger.base.update(from: base, count: count)
        return larger
    }
}

// Memory with an owner: the only code that allocates and frees records, registers and tables. Hot code accesses it by address,
// without checks of bounds, uniqueness or exclusive access. With arrays, those checks took a third of a loop's
// instructions.

/// A block of elements that is freed with its last reference.
///
/// A holder keeps a copy of `base` beside the block, and must not let that copy outlive the block. Copies of the holder share
/// the elements; a holder that needs its own elements copies the block.
package final class Block<Element> {
    /// The first element.
    package let base: UnsafeMutablePointer<Element>
    /// The number of elements that fit: at least one, so that `base` is always a valid address.
    package let capacity: Int

    @inlinable
    package init(uninitialized capacity: Int) {
        self.capacity = Swift.max(capacity, 1)
        base = .allocate(capacity: self.capacity)
    }

    /// A block filled with copies of one element. O(capacity).
    @inlinable
    package convenience init(repeating element: Element, capacity: Int) {
        self.init(uninitialized: capacity)
        base.initialize(repeating: element, count: self.capacity)
    }

    deinit {
        // If the type is not trivial, all elements up to `capacity` are initialized.
        base.deinitialize(count: capacity)
        base.deallocate()
    }

    /// A copy of the first `count` elements, filled up to `capacity` with `filler`. O(capacity).
    @inlinable
    package func copied(count: Int, capacity: Int, filler: Element) -> Block {
        assert(count <= capacity && count <= self.capacity)
        let copy = Block(uninitialized: capacity)
        copy.base.initialize(from: base, count: count)
        (copy.base + count).initialize(repeating: filler, count: copy.capacity - count)
        return copy
    }
}

extension Block where Element: BitwiseCopyable {
    /// A block of uninitialized elements. O(1).
    @inlinable
    package convenience init(capacity: Int) { self.init(uninitialized: capacity) }

    /// A copy of the first `count` elements; the rest is uninitialized. O(count).
    @inlinable
    package func copied(count: Int, capacity: Int) -> Block {
        assert(count <= capacity && count <= self.capacity)
        let copy = Block(uninitialized: capacity)
        copy.base.initialize(from: base, count: count)
        return copy
    }
}

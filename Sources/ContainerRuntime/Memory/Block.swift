// Memory with an owner: the one place where records, registers and tables are allocated and freed. Hot code reads and writes
// it by address, without a check of bounds, uniqueness or exclusive access: a third of the instructions of a loop over an
// array, when these were arrays.

/// A block of elements, freed with its last reference.
///
/// What holds one keeps a copy of `base` beside it and never lets that outlive the block. Copies of the holder share
/// the elements; a holder that needs elements of its own copies the block.
package final class Block<Element> {
    /// The first element.
    package let base: UnsafeMutablePointer<Element>
    /// For how many elements there is room: at least one, so that an address always is.
    package let capacity: Int

    @inlinable
    package init(uninitialized capacity: Int) {
        self.capacity = Swift.max(capacity, 1)
        base = .allocate(capacity: self.capacity)
    }

    /// A block of equal elements. O(capacity).
    @inlinable
    package convenience init(repeating element: Element, capacity: Int) {
        self.init(uninitialized: capacity)
        base.initialize(repeating: element, count: self.capacity)
    }

    deinit {
        // All are initialized, or their type is trivial.
        base.deinitialize(count: capacity)
        base.deallocate()
    }

    /// A block that begins with the first `count` elements of this one and ends with equal ones. O(capacity).
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
    /// A block whose elements are not initialized. O(1).
    @inlinable
    package convenience init(capacity: Int) { self.init(uninitialized: capacity) }

    /// A block that begins with the first `count` elements of this one; the rest is not initialized. O(count).
    @inlinable
    package func copied(count: Int, capacity: Int) -> Block {
        assert(count <= capacity && count <= self.capacity)
        let copy = Block(uninitialized: capacity)
        copy.base.initialize(from: base, count: count)
        return copy
    }
}

// The memory of records: one block per kind, which grows as needed and is accessed only by pointer. Indices come from live
// handles, so a release build does not check them again on paths that a transition takes a hundred times.

/// A growable block of trivial records. Copying a table shares its block; call `copied()` for an independent copy. A world must
/// have its own blocks, so it cannot be copied implicitly.
@usableFromInline
struct Table<Record: BitwiseCopyable & Sendable>: @unchecked Sendable {
    private var block: Block<Record>
    @usableFromInline private(set) var base: UnsafeMutablePointer<Record>
    @usableFromInline private(set) var count: Int
    private var capacity: Int

    /// An empty table. It allocates its block immediately, so that `base` is always valid.
    init(capacity: Int = 16) {
        block = Block(capacity: capacity)
        base = block.base
        count = 0
        self.capacity = capacity
    }

    @usableFromInline var startIndex: Int { 0 }
    @usableFromInline var endIndex: Int { count }

    /// The record at an index, which must be valid. O(1).
    @usableFromInline
    subscript(index: Int) -> Record {
        @inline(__always) _read {
            assert(index >= 0 && index < count)
            yield base[index]
        }
        @inline(__always) _modify {
            assert(index >= 0 && index < count)
            yield &base[index]
        }
    }

    /// The address of a record, valid until the table grows. For code that accesses several fields.
    @inlinable @inline(__always)
    func address(_ index: Int) -> UnsafeMutablePointer<Record> {
        assert(index >= 0 && index < count)
        return base + index
    }

    /// O(1) on average.
    @inline(__always)
    mutating func append(_ record: Record) {
        if count == capacity { grow() }
        (base + count).initialize(to: record)
        count &+= 1
    }

    /// Appends copies of a record. O(times) on average.
    mutating func append(_ record: Record, count times: Int) {
        while count + times > capacity { grow() }
        (base + count).initialize(repeating: record, count: times)
        count += times
    }

    /// Removes and returns the last record. The table must not be empty. O(1).
    @inline(__always)
    mutating func removeLast() -> Record {
        assert(count > 0)
        count &-= 1
        return base[count]
    }

    /// Removes and returns the last record; nil if the table is empty. O(1).
    @inline(__always)
    mutating func popLast() -> Record? { count > 0 ? removeLast() : nil }

    /// Inserts a record at an index, which may be the end. O(records after the index).
    mutating func insert(_ record: Record, at index: Int) {
        append(record)
        var position = count - 1
        while position > index {
            base[position] = base[position - 1]
            position -= 1
        }
        base[position] = record
    }

    /// Removes all records and keeps the block. O(1).
    mutating func removeAll() { count = 0 }

    /// A table with its own block and the same records. O(count).
    func copied() -> Table {
        var copy = self
        copy.reallocate(capacity: capacity)
        return copy
    }

    /// Gives the table its own block. O(count) if the block was shared.
    mutating func own() {
        if !isKnownUniquelyReferenced(&block) { reallocate(capacity: capacity) }
    }

    /// Doubles small tables, and grows large ones by a quarter, so that a world of many objects is not half empty. Each record
    /// is then moved at most five times on average, which costs less than creating it.
    @inline(never)
    private mutating func grow() { reallocate(capacity: capacity < 4096 ? capacity * 2 : capacity + capacity / 4) }

    // Not inlined, so that `append` stays small at each of its callers.
    @inline(never)
    private mutating func reallocate(capacity wanted: Int) {
        block = block.copied(count: count, capacity: wanted)
        base = block.base
        capacity = wanted
    }
}

extension Table: RandomAccessCollection {
    /// Iterates over the records from first to last.
    @usableFromInline
    func makeIterator() -> UnsafeBufferPointer<Record>.Iterator {
        UnsafeBufferPointer(start: base, count: count).makeIterator()
    }
}

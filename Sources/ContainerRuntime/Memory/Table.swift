// The memory of records: one block a kind, grown as it fills, reached by a pointer and nothing else. An index into it
// comes from a live handle, so a release build checks nothing again where a transition passes by a hundred times.

/// A growable block of trivial records. A copy of a table shares the block, so a world, which has none but its own,
/// cannot be copied implicitly; `copied()` is the copy.
@usableFromInline
struct Table<Record: BitwiseCopyable & Sendable>: @unchecked Sendable {
    private var block: Block<Record>
    @usableFromInline private(set) var base: UnsafeMutablePointer<Record>
    @usableFromInline private(set) var count: Int
    private var capacity: Int

    /// An empty table. The block is there from the start, so that an address always is.
    init(capacity: Int = 16) {
        block = Block(capacity: capacity)
        base = block.base
        count = 0
        self.capacity = capacity
    }

    @usableFromInline var startIndex: Int { 0 }
    @usableFromInline var endIndex: Int { count }

    /// The record at an index that the caller knows to be one. O(1).
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

    /// Where the record at an index stands, until the table grows: for whoever reads or writes several of its fields.
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

    /// Takes the last record off; there must be one. O(1).
    @inline(__always)
    mutating func removeLast() -> Record {
        assert(count > 0)
        count &-= 1
        return base[count]
    }

    /// Takes the last record off, if there is one. O(1).
    @inline(__always)
    mutating func popLast() -> Record? { count > 0 ? removeLast() : nil }

    /// Puts a record before the one at an index, or behind the last. O(what stands behind).
    mutating func insert(_ record: Record, at index: Int) {
        append(record)
        var place = count - 1
        while place > index {
            base[place] = base[place - 1]
            place -= 1
        }
        base[place] = record
    }

    /// Takes all records off, and keeps the block. O(1).
    mutating func removeAll() { count = 0 }

    /// A table with a block of its own and the same records. O(count).
    func copied() -> Table {
        var copy = self
        copy.reallocate(capacity: capacity)
        return copy
    }

    /// Has a block that no other table shares. O(count) where one does.
    mutating func own() {
        if !isKnownUniquelyReferenced(&block) { reallocate(capacity: capacity) }
    }

    /// Doubles what is small. What is large grows by a quarter, as a world of many objects should not be half empty: each
    /// record is then moved five times at most on average, which takes less than making it.
    @inline(never)
    private mutating func grow() { reallocate(capacity: capacity < 4096 ? capacity * 2 : capacity + capacity / 4) }

    @inline(never)
    private mutating func reallocate(capacity wanted: Int) {
        block = block.copied(count: count, capacity: wanted)
        base = block.base
        capacity = wanted
    }
}

extension Table: RandomAccessCollection {
    /// From the first record to the last.
    @usableFromInline
    func makeIterator() -> UnsafeBufferPointer<Record>.Iterator {
        UnsafeBufferPointer(start: base, count: count).makeIterator()
    }
}

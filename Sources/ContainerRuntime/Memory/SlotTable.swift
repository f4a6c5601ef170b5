// Records that come and go, each at an index that it keeps: what an object has beside its own record is found there.

/// A table whose indices stay as they are: a slot that is given back is the next to be given out.
struct SlotTable<Record: Sendable>: Sendable {
    private var records: ContiguousArray<Record> = []
    private var free: ContiguousArray<Int32> = []

    /// How many slots are in use.
    var usedCount: Int { records.count - free.count }

    /// The record of a slot. O(1).
    subscript(slot: Int32) -> Record {
        @inline(__always) _read { yield records[Int(slot)] }
        @inline(__always) _modify { yield &records[Int(slot)] }
    }

    /// Gives a record a slot. O(1) on average.
    @inline(__always)
    mutating func insert(_ record: Record) -> Int32 {
        if let slot = free.popLast() {
            records[Int(slot)] = record
            return slot
        }
        records.append(record)
        return Int32(records.count - 1)
    }

    /// Gives a slot back, and leaves a record in it that holds nothing. O(1).
    @inline(__always)
    mutating func remove(_ slot: Int32, leaving empty: Record) {
        records[Int(slot)] = empty
        free.append(slot)
    }
}

extension SlotTable: RandomAccessCollection {
    // A walk passes the empty records of free slots too.
    var startIndex: Int { 0 }
    var endIndex: Int { records.count }

    subscript(position: Int) -> Record {
        @inline(__always) _read { yield records[position] }
        @inline(__always) _modify { yield &records[position] }
    }
}

// Tables of temporary records with stable indices, for the data of an object outside its own record.

/// A table with stable indices. A freed slot is reused first.
struct SlotTable<Record: Sendable>: Sendable {
    private var records: ContiguousArray<Record> = []
    private var free: ContiguousArray<Int32> = []

    /// The number of slots in use.
    var usedCount: Int { records.count - free.count }

    /// The record of a slot. O(1).
    subscript(slot: Int32) -> Record {
        @inline(__always) _read { yield records[Int(slot)] }
        @inline(__always) _modify { yield &records[Int(slot)] }
    }

    /// Stores a record and returns its slot. O(1) on average.
    @inline(__always)
    mutating func insert(_ record: Record) -> Int32 {
        if let slot = free.popLast() {
            records[Int(slot)] = record
            return slot
        }
        records.append(record)
        return Int32(records.count - 1)
    }

    /// Frees a slot and stores `empty` in it, so that the slot retains no references. O(1).
    @inline(__always)
    mutating func remove(_ slot: Int32, leaving empty: Record) {
        records[Int(slot)] = empty
        free.append(slot)
    }
}

extension SlotTable: RandomAccessCollection {
    // Iteration includes the empty records of free slots.
    var startIndex: Int { 0 }
    var endIndex: Int { records.count }

    subscript(position: Int) -> Record {
        @inline(__always) _read { yield records[position] }
        @inline(__always) _modify { yield &records[position] }
    }
}

// The registrations of one object, from which any of them may leave. Shifting the later ones on each removal would
// make the end of many observations quadratic.

/// Slots of `NotificationState.observations`, in the order of their serial numbers.
struct Registrations: Sendable {
    /// The slot is -1 for a registration that has left.
    private var entries: ContiguousArray<(serial: UInt64, slot: Int32)> = []
    private var goneCount = 0

    var isEmpty: Bool { entries.count == goneCount }

    /// Appends a registration. Its serial number is not less than the last one's.
    mutating func append(_ slot: Int32, serial: UInt64) { entries.append((serial, slot)) }

    /// Removes a registration. O(log registrations) on average, and the number of those with the same serial number.
    mutating func remove(_ slot: Int32, serial: UInt64) {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].serial < serial { low = middle + 1 } else { high = middle }
        }
        while low < entries.count, entries[low].slot != slot {
            guard entries[low].serial == serial else { return }
            low += 1
        }
        guard low < entries.count else { return }
        entries[low].slot = -1
        goneCount += 1
        guard goneCount * 2 > entries.count else { return }
        entries.removeAll { $0.slot < 0 }
        goneCount = 0
    }

    /// The newest registration that satisfies a condition. O(registrations).
    func last(where isWanted: (Int32) -> Bool) -> Int32? {
        entries.last { $0.slot >= 0 && isWanted($0.slot) }?.slot
    }
}

extension Registrations: Sequence {
    struct Iterator: IteratorProtocol {
        fileprivate let entries: ContiguousArray<(serial: UInt64, slot: Int32)>
        private var index = 0

        fileprivate init(_ entries: ContiguousArray<(serial: UInt64, slot: Int32)>) { self.entries = entries }

        mutating func next() -> Int32? {
            while index < entries.count {
                defer { index += 1 }
                if entries[index].slot >= 0 { return entries[index].slot }
            }
            return nil
        }
    }

    func makeIterator() -> Iterator { Iterator(entries) }
}

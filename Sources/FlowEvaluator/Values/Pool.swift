// Counted storage for one kind of heap value: slots are reused, nothing is allocated for the slot itself.

internal import ContainerRuntime

/// An arena of counted payloads. A copy shares the payloads with the original.
struct Pool<Payload> {
    private var payloadBlock: Block<Payload>
    private var countBlock: Block<Int32>
    /// The payload of each slot that was ever made, an empty one where the slot is free.
    private(set) var payloads: UnsafeMutablePointer<Payload>
    /// How many own each slot; where it is free, `link(to:)` the next free slot.
    private var counts: UnsafeMutablePointer<Int32>
    /// The number of slots that were ever made.
    private var used = 0
    /// The slot that is reused next, or -1.
    private var firstFree = -1
    private let empty: Payload
    /// The number of payloads alive.
    private(set) var liveCount = 0

    init(empty: Payload) {
        self.empty = empty
        payloadBlock = Block(repeating: empty, capacity: 16)
        countBlock = Block(repeating: 0, capacity: 16)
        payloads = payloadBlock.base
        counts = countBlock.base
    }

    /// The payloads, with empty ones where slots are free.
    var all: UnsafeBufferPointer<Payload> { UnsafeBufferPointer(start: payloads, count: used) }

    /// Stores a payload that nobody owns yet but its caller: the count is 1.
    @inline(__always)
    mutating func make(_ payload: Payload) -> Int {
        liveCount += 1
        let slot: Int
        if firstFree >= 0 {
            slot = firstFree
            firstFree = Self.link(to: Int(counts[slot]))
        } else {
            if used == payloadBlock.capacity { grow() }
            slot = used
            used += 1
        }
        counts[slot] = 1
        payloads[slot] = payload
        return slot
    }

    /// A free slot's count, from the next free slot; and the other way.
    @inline(__always)
    private static func link(to slot: Int) -> Int { -2 - slot }

    @inline(never)
    private mutating func grow() {
        let capacity = used * 2
        payloadBlock = payloadBlock.copied(count: used, capacity: capacity, filler: empty)
        countBlock = countBlock.copied(count: used, capacity: capacity, filler: 0)
        payloads = payloadBlock.base
        counts = countBlock.base
    }

    /// A pool of its own with the same payloads. O(slots)
    func copied() -> Pool {
        var copy = self
        copy.payloadBlock = payloadBlock.copied(count: used, capacity: payloadBlock.capacity, filler: empty)
        copy.countBlock = countBlock.copied(count: used, capacity: countBlock.capacity, filler: 0)
        copy.payloads = copy.payloadBlock.base
        copy.counts = copy.countBlock.base
        return copy
    }

    @inline(__always)
    func retain(_ slot: Int) { counts[slot] &+= 1 }

    /// Gives up one ownership; true when it was the last, and the slot must then be emptied by `remove`.
    @inline(__always)
    func release(_ slot: Int) -> Bool {
        let count = counts[slot] &- 1
        counts[slot] = count
        return count == 0
    }

    /// Whether exactly one slot owns the payload, so that it may be changed in place.
    @inline(__always)
    func isUnique(_ slot: Int) -> Bool { counts[slot] == 1 }

    /// How many own the payload of a slot; nil where it is free.
    func owners(_ slot: Int) -> Int? { counts[slot] >= 0 ? Int(counts[slot]) : nil }

    /// Takes a dead payload out and frees its slot.
    @inline(__always)
    mutating func remove(_ slot: Int) -> Payload {
        let payload = payloads[slot]
        payloads[slot] = empty
        liveCount -= 1
        counts[slot] = Int32(truncatingIfNeeded: Self.link(to: firstFree))
        firstFree = slot
        return payload
    }

    @inline(__always)
    subscript(slot: Int) -> Payload {
        _read {
            assert(slot >= 0 && slot < used && counts[slot] >= 0, "no payload stands here")
            yield payloads[slot]
        }
        nonmutating _modify {
            assert(slot >= 0 && slot < used && counts[slot] >= 0, "no payload stands here")
            yield &payloads[slot]
        }
    }
}

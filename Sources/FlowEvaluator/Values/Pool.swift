// Reference-counted storage for one kind of heap value. Slots are reused, without an allocation per slot.

internal import ContainerRuntime

/// An arena of reference-counted payloads. A copy shares the payloads with the original.
struct Pool<Payload> {
    private var payloadBlock: Block<Payload>
    private var countBlock: Block<Int32>
    /// The payload of each slot; the empty one for free slots.
    private(set) var payloads: UnsafeMutablePointer<Payload>
    /// The reference count of each slot; for a free slot, `link(to:)` the next free slot.
    private var counts: UnsafeMutablePointer<Int32>
    /// The number of slots ever created.
    private var used = 0
    /// The free slot to reuse next, or -1.
    private var firstFree = -1
    private let empty: Payload
    /// The number of live payloads.
    private(set) var liveCount = 0

    init(empty: Payload) {
        self.empty = empty
        payloadBlock = Block(repeating: empty, capacity: 16)
        countBlock = Block(repeating: 0, capacity: 16)
        payloads = payloadBlock.base
        counts = countBlock.base
    }

    /// The payloads, with the empty one in free slots.
    var all: UnsafeBufferPointer<Payload> { UnsafeBufferPointer(start: payloads, count: used) }

    /// Stores a payload with a reference count of 1, owned by the caller.
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

    /// Encodes the next free slot as the count of a free slot; its own inverse.
    @inline(__always)
    private static func link(to slot: Int) -> Int { -2 - slot }

    // Not inlined: a pool grows only when no slot is free, and doubles then.
    @inline(never)
    private mutating func grow() {
        let capacity = used * 2
        payloadBlock = payloadBlock.copied(count: used, capacity: capacity, filler: empty)
        countBlock = countBlock.copied(count: used, capacity: capacity, filler: 0)
        payloads = payloadBlock.base
        counts = countBlock.base
    }

    /// An independent pool with the same payloads. O(slots)
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

    /// Decrements the reference count; returns true at zero, when the caller must call `remove`.
    @inline(__always)
    func release(_ slot: Int) -> Bool {
        let count = counts[slot] &- 1
        counts[slot] = count
        return count == 0
    }

    /// Whether the payload has exactly one owner, so that it may be changed in place.
    @inline(__always)
    func isUnique(_ slot: Int) -> Bool { counts[slot] == 1 }

    /// The reference count of a slot; nil for a free slot.
    func owners(_ slot: Int) -> Int? { counts[slot] >= 0 ? Int(counts[slot]) : nil }

    /// Removes a dead payload and frees its slot.
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
            assert(slot >= 0 && slot < used && counts[slot] >= 0, "the slot has no payload")
            yield payloads[slot]
        }
        nonmutating _modify {
            assert(slot >= 0 && slot < used && counts[slot] >= 0, "the slot has no payload")
            yield &payloads[slot]
        }
    }
}

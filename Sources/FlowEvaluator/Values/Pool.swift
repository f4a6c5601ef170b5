// Counted storage for one kind of heap value: slots are reused, nothing is allocated for the slot itself.

/// An arena of counted payloads.
struct Pool<Payload: Sendable>: Sendable {
    private var counts: ContiguousArray<Int32> = []
    private var payloads: ContiguousArray<Payload> = []
    private var free: ContiguousArray<UInt32> = []
    private let empty: Payload

    init(empty: Payload) { self.empty = empty }

    /// The number of payloads alive.
    var liveCount: Int { payloads.count - free.count }

    /// The payloads, with empty ones where slots are free.
    var all: ContiguousArray<Payload> { payloads }

    /// Stores a payload that nobody owns yet but its caller: the count is 1.
    mutating func make(_ payload: Payload) -> Int {
        if let slot = free.popLast() {
            counts[Int(slot)] = 1
            payloads[Int(slot)] = payload
            return Int(slot)
        }
        counts.append(1)
        payloads.append(payload)
        return payloads.count - 1
    }

    @inline(__always)
    mutating func retain(_ slot: Int) { counts[slot] &+= 1 }

    /// Gives up one ownership; true when it was the last, and the slot must then be emptied by `remove`.
    @inline(__always)
    mutating func release(_ slot: Int) -> Bool {
        counts[slot] &-= 1
        return counts[slot] == 0
    }

    /// Whether exactly one slot owns the payload, so that it may be changed in place.
    @inline(__always)
    func isUnique(_ slot: Int) -> Bool { counts[slot] == 1 }

    /// Takes a dead payload out and frees its slot.
    mutating func remove(_ slot: Int) -> Payload {
        var payload = empty
        swap(&payload, &payloads[slot])
        free.append(UInt32(slot))
        return payload
    }

    @inline(__always)
    subscript(slot: Int) -> Payload {
        get { payloads[slot] }
        _modify { yield &payloads[slot] }
    }
}

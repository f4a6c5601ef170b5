// The effects that wait outside the stack, and the values that effects refer to.

/// The effects of the next turn, of its commit and of later times.
struct EffectQueues: Sendable {
    /// The effects that the next turn of the run loop begins with.
    var turn = Table<Effect>()
    /// The ends of appearance transitions that wait for this turn's commit.
    var commit = Table<Effect>()
    /// A binary min-heap: the earliest effect is at index 0.
    var timeline = Table<TimedEffect>()
    var lastTimedSerial: UInt64 = 0
    /// The notices of scheduled `emit` effects. Cleared when the stack is empty.
    var emissions: ContiguousArray<Notice> = []
    /// The argument lists of running callbacks that do not fit in their events.
    var argumentLists = SlotTable<[RuntimeValue]>()
    var timers = SlotTable<TimerRecord>()
    /// The timers of the delayed calls of an object (`perform(_:with:afterDelay:)`), in order.
    var delayedCalls: [ObjectID: DelayedCalls] = [:]

    /// A copy with its own tables. O(effects).
    func copied() -> EffectQueues {
        var copy = self
        copy.turn = turn.copied()
        copy.commit = commit.copied()
        copy.timeline = timeline.copied()
        return copy
    }
}

/// An effect scheduled for a later time.
struct TimedEffect: Sendable {
    var time: Nanoseconds
    var serial: UInt64
    /// Whether the effect fires a timer. Timers do not keep the app from being idle.
    var isTimer: Bool
    var effect: Effect

    static func < (a: TimedEffect, b: TimedEffect) -> Bool {
        a.time != b.time ? a.time < b.time : a.serial < b.serial
    }
}

struct TimerRecord: Sendable {
    var object: ObjectID
    /// The block; nil if the timer calls a method of its target.
    var code: CodeToken?
    /// The time before the first and between two calls.
    var interval: Nanoseconds = 0
    /// The time of the first or the next call, if it was set before the timer is in the run loop.
    var first: Nanoseconds?
    var repeats = false
    /// The timer's index in the timeline, or -1.
    var heapIndex: Int32 = -1
    /// Whether the timer will fire, once it is in the run loop.
    var isValid = true
    /// Whether the last call is running.
    var isFiring = false
    /// Whether it is a delayed call of an object, which does not see the timer.
    var isDelayedCall = false
    /// The index of a delayed call among those of its object.
    var callIndex = 0
}

/// The delayed calls of one object, in order. Their indices stay the same until none is left.
struct DelayedCalls: Sendable {
    /// The timers; `.none` for calls that have been made or cancelled.
    private(set) var timers: [ObjectID] = []
    private var count = 0

    mutating func append(_ timer: ObjectID) {
        timers.append(timer)
        count += 1
    }

    /// Removes a call, if it is here. Returns whether none is left.
    mutating func remove(_ timer: ObjectID, at index: Int) -> Bool {
        guard timers.indices.contains(index), timers[index] == timer else { return count == 0 }
        timers[index] = .none
        count -= 1
        return count == 0
    }
}

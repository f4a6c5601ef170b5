// What the world keeps of effects that are not on the stack yet, and of what effects carry.

/// The effects of the next turn, of its commit, and of later times.
struct EffectQueues: Sendable {
    /// What the next turn of the run loop begins with.
    var turn = Table<Effect>()
    /// Appearances that end after the commit of this turn.
    var commit = Table<Effect>()
    /// A binary heap, the first to come in front.
    var timeline = Table<TimedEffect>()
    var lastTimedSerial: UInt64 = 0
    /// What effects are scheduled to tell, cleared when nothing is scheduled any more.
    var emissions: ContiguousArray<Notice> = []
    /// The arguments of running callbacks that their events cannot hold.
    var argumentLists = SlotTable<[RuntimeValue]>()
    var timers = SlotTable<TimerRecord>()

    /// A copy whose tables are its own. O(effects).
    func copied() -> EffectQueues {
        var copy = self
        copy.turn = turn.copied()
        copy.commit = commit.copied()
        copy.timeline = timeline.copied()
        return copy
    }
}

/// An effect that waits for its time.
struct TimedEffect: Sendable {
    var time: Nanoseconds
    var serial: UInt64
    /// Timers do not keep the app from being idle.
    var isTimer: Bool
    var effect: Effect

    static func < (a: TimedEffect, b: TimedEffect) -> Bool {
        a.time != b.time ? a.time < b.time : a.serial < b.serial
    }
}

struct TimerRecord: Sendable {
    var object: ObjectID
    var code = CodeToken(raw: 0)
    var interval: Nanoseconds?
    /// Where in the timeline it is planned, or -1.
    var place: Int32 = -1
    var isValid = true
}

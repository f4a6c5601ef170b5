// The queues of waiting effects: the next turn's, and the timeline, a binary heap of timed effects.

extension World {
    /// Schedules the effects of a queue. The queue has retained their objects already, and its references pass to the
    /// stack.
    mutating func scheduleHeld(_ effects: Table<Effect>) {
        var index = effects.count
        while index > 0 {
            index &-= 1
            stack.append(effects[index])
        }
    }

    // MARK: Queueing

    /// Queues code for the next turn.
    public mutating func async(_ code: CodeToken) { queues.turn.append(.run(code)) }

    /// The time of the next timed effect; nil if none is waiting.
    public var nextTime: Nanoseconds? { queues.timeline.first?.time }

    // MARK: The timeline, a binary heap

    mutating func schedule(_ effect: Effect, after delay: Nanoseconds, isTimer: Bool) {
        hold(effect)
        queues.lastTimedSerial += 1
        let (time, overflow) = now.addingReportingOverflow(max(delay, 0))
        let timed = TimedEffect(
            time: overflow ? .max : time, serial: queues.lastTimedSerial, isTimer: isTimer, effect: effect)
        queues.timeline.append(timed)
        rise(timed, from: queues.timeline.count - 1)
    }

    mutating func popFirstTimed() -> TimedEffect { removeTimed(at: 0) }

    /// Removes the timed effect at an index of the heap. O(log n).
    mutating func removeTimed(at index: Int) -> TimedEffect {
        let removed = queues.timeline[index]
        if removed.isTimer { queues.timers[timer(of: removed)].heapIndex = -1 }
        let last = queues.timeline.removeLast()
        guard index < queues.timeline.count else { return removed }
        if index > 0, last < queues.timeline[(index - 1) / 2] {
            rise(last, from: index)
        } else {
            sink(last, from: index)
        }
        return removed
    }

    /// Sifts a timed effect up the heap from a free index.
    private mutating func rise(_ timed: TimedEffect, from start: Int) {
        var index = start
        while index > 0, timed < queues.timeline[(index - 1) / 2] {
            put(queues.timeline[(index - 1) / 2], at: index)
            index = (index - 1) / 2
        }
        put(timed, at: index)
    }

    /// Sifts a timed effect down the heap from a free index.
    private mutating func sink(_ timed: TimedEffect, from start: Int) {
        var index = start
        while true {
            let left = index * 2 + 1
            guard left < queues.timeline.count else { break }
            let right = left + 1
            let least = right < queues.timeline.count && queues.timeline[right] < queues.timeline[left] ? right : left
            guard queues.timeline[least] < timed else { break }
            put(queues.timeline[least], at: index)
            index = least
        }
        put(timed, at: index)
    }

    /// Stores a timed effect at an index, and stores the index in its timer, so that stopping the timer needs no
    /// search.
    @inline(__always)
    private mutating func put(_ timed: TimedEffect, at index: Int) {
        queues.timeline[index] = timed
        if timed.isTimer { queues.timers[timer(of: timed)].heapIndex = Int32(truncatingIfNeeded: index) }
    }

    /// The index of the timer that a timed effect fires.
    private func timer(of timed: TimedEffect) -> Int { Int(objects[timed.effect.subject.index].component) }
}

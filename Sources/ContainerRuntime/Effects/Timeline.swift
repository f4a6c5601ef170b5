// What effects wait for: the queue of the next turn, and the timeline, which is a binary heap of timed effects.

extension World {
    /// Schedules effects whose queue has retained their objects; the stack now owns those references.
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

    // MARK: The timeline, a binary heap

    mutating func schedule(_ effect: Effect, after delay: Nanoseconds, isTimer: Bool) {
        hold(effect)
        queues.lastTimedSerial += 1
        let (time, overflow) = now.addingReportingOverflow(max(delay, 0))
        let entry = TimedEffect(
            time: overflow ? .max : time, serial: queues.lastTimedSerial, isTimer: isTimer, effect: effect)
        queues.timeline.append(entry)
        rise(entry, from: queues.timeline.count - 1)
    }

    mutating func popFirstTimed() -> TimedEffect { removeTimed(at: 0) }

    /// Removes the entry at an index of the heap. O(log n).
    mutating func removeTimed(at place: Int) -> TimedEffect {
        let removed = queues.timeline[place]
        if removed.isTimer { queues.timers[timer(of: removed)].place = -1 }
        let last = queues.timeline.removeLast()
        guard place < queues.timeline.count else { return removed }
        if place > 0, last < queues.timeline[(place - 1) / 2] {
            rise(last, from: place)
        } else {
            sink(last, from: place)
        }
        return removed
    }

    /// Sifts an entry up the heap from a free index.
    private mutating func rise(_ entry: TimedEffect, from place: Int) {
        var index = place
        while index > 0, entry < queues.timeline[(index - 1) / 2] {
            put(queues.timeline[(index - 1) / 2], at: index)
            index = (index - 1) / 2
        }
        put(entry, at: index)
    }

    /// Sifts an entry down the heap from a free index.
    private mutating func sink(_ entry: TimedEffect, from place: Int) {
        var index = place
        while true {
            let left = index * 2 + 1
            guard left < queues.timeline.count else { break }
            let right = left + 1
            let least = right < queues.timeline.count && queues.timeline[right] < queues.timeline[left] ? right : left
            guard queues.timeline[least] < entry else { break }
            put(queues.timeline[least], at: index)
            index = least
        }
        put(entry, at: index)
    }

    /// Stores an entry at an index, and notes the index in its timer, so that stopping a timer needs no search.
    @inline(__always)
    private mutating func put(_ entry: TimedEffect, at place: Int) {
        queues.timeline[place] = entry
        if entry.isTimer { queues.timers[timer(of: entry)].place = Int32(truncatingIfNeeded: place) }
    }

    /// The index of the timer that an entry fires.
    private func timer(of entry: TimedEffect) -> Int { Int(objects[entry.effect.subject.index].component) }
}

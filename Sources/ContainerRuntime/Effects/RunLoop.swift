// The run loop of virtual turns and virtual time. Four moments are told apart, as UIKit's users see them:
// in the call, in the next turn, after the commit, at the end of a transition (turns-and-visibility §1).

extension World {
    /// How far the driver wants to go.
    public enum RunGoal: Hashable, Sendable {
        /// Until no turn is queued, no commit is due and no transition runs. Timers do not count.
        case idle
        /// The rest of this turn, the next one, and its commit.
        case nextTurn
        /// Until this time has been reached.
        case time(Nanoseconds)
    }

    /// Makes the next moment happen, by putting its effects onto the stack; to be called when `next` gives
    /// nil. False when the goal has been reached.
    public mutating func advance(_ goal: RunGoal) -> Bool {
        if stack.isEmpty {
            views.passFloor = .max
            views.layingOut = .none
        }
        if views.needsCommit || !queues.commit.isEmpty {
            views.needsCommit = false
            if driver.pendingMark == nil { driver.pendingMark = .commit }
            if hasCommit {
                schedule(.of(.plan(.commit), .none, .none, .window3))
                return true
            }
        }
        if goal == .nextTurn, hasTakenTurn {
            hasTakenTurn = false
            driver.pendingMark = nil
            return false
        }
        if !queues.turn.isEmpty {
            if goal == .nextTurn { hasTakenTurn = true }
            beginTurn()
            return true
        }
        switch goal {
        case .nextTurn:
            driver.pendingMark = nil
            return false
        case .idle:
            if motion.runningAnimations > 0, let first = queues.timeline.first {
                reach(first.time)
                return true
            }
        case .time(let end):
            if let first = queues.timeline.first, first.time <= end {
                reach(first.time)
                return true
            }
            now = max(now, end)
        }
        driver.pendingMark = nil
        return false
    }

    /// What was queued so far runs in this turn; what it queues waits for the next.
    private mutating func beginTurn() {
        if !isElapsed(driver.pendingMark) { driver.pendingMark = .turn }
        scheduleHeld(queues.turn)
        queues.turn.removeAll()
    }

    /// Jumps to a time and schedules all that is due then, in the order in which it was planned.
    private mutating func reach(_ time: Nanoseconds) {
        let passed = time - now
        if case .elapsed(let before) = driver.pendingMark {
            driver.pendingMark = .elapsed(before + passed)
        } else {
            driver.pendingMark = passed > 0 ? .elapsed(passed) : .turn
        }
        now = max(now, time)
        let due = popFirstTimed().effect
        guard let next = queues.timeline.first, next.time <= time else { return stack.append(due) }
        var all = Table<Effect>()
        all.append(due)
        while let first = queues.timeline.first, first.time <= time { all.append(popFirstTimed().effect) }
        scheduleHeld(all)
    }

    /// Schedules effects that were held while they waited, and are by the stack from now on.
    mutating func scheduleHeld(_ effects: Table<Effect>) {
        var index = effects.count
        while index > 0 {
            index &-= 1
            stack.append(effects[index])
        }
    }

    private func isElapsed(_ mark: Mark?) -> Bool {
        if case .elapsed = mark { return true }
        return false
    }

    /// Whether nothing is queued, due or running. Timers do not count.
    public var isIdle: Bool {
        stack.isEmpty && queues.turn.isEmpty && queues.commit.isEmpty && !views.needsCommit
            && motion.runningAnimations == 0
    }

    /// Whether no act is due, and no step waits for a mark to be read: `rootReferences` lists all that the world owns.
    package var isBetweenActs: Bool { stack.isEmpty && !driver.hasDeferred && !hasYielded }

    /// How much waits: for a turn, a time, the commit, an event of a control, or the end of a call.
    public var waitingCount: Int {
        stack.count + queues.turn.count + queues.commit.count + queues.timeline.count
            + motion.animations.count + views.controlActions.count
            + suspects.count + queues.emissions.count
    }

    // MARK: Queueing

    /// Runs code in the next turn.
    public mutating func async(_ code: CodeToken) { queues.turn.append(.run(code)) }

    /// Runs code after a time, and again every `interval`. Gives the timer, which the run loop holds while it
    /// is valid. An interval of less than 0.1 ms counts as 0.1 ms, as Foundation's does.
    public mutating func schedule(_ code: CodeToken, after delay: Nanoseconds, every interval: Nanoseconds? = nil)
        -> ObjectID
    {
        let timer = make(classID(.timer), payload: 0)
        let index = Int(objects[timer.index].component)
        queues.timers[index].code = code
        queues.timers[index].interval = interval.map { max($0, 100_000) }
        queues.timers[index].isValid = true
        schedule(Effect(operation: .world(.fireTimer), rule: .timer1, subject: timer), after: delay, isTimer: true)
        release(timer)
        return timer
    }

    /// Stops a timer; its code is discarded.
    public mutating func invalidate(_ timer: ObjectID) {
        guard isAlive(timer), objects[timer.index].kind == .timer else { return }
        let index = Int(objects[timer.index].component)
        guard queues.timers[index].isValid else { return }
        queues.timers[index].isValid = false
        let code = queues.timers[index].code
        discard(code)
        let place = Int(queues.timers[index].place)
        guard place >= 0 else { return }
        _ = removeTimed(at: place)
        release(timer)
    }

    mutating func fireTimer(_ timer: ObjectID) {
        guard isAlive(timer), objects[timer.index].kind == .timer else { return }
        let index = Int(objects[timer.index].component)
        let record = queues.timers[index]
        guard record.isValid else { return }
        guard let interval = record.interval else {
            queues.timers[index].isValid = false
            tell(.run(record.code, arguments: [.object(timer)], trace: nil))
            return
        }
        schedule(.of(.world(.hold), timer, .none, .timer1))
        schedule(Effect(operation: .world(.fireTimer), rule: .timer1, subject: timer), after: interval, isTimer: true)
        tell(.invoke(record.code, arguments: [.object(timer)], trace: nil))
    }

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

    private mutating func popFirstTimed() -> TimedEffect { removeTimed(at: 0) }

    /// Removes the entry at an index of the heap. O(log n).
    private mutating func removeTimed(at place: Int) -> TimedEffect {
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

    /// Puts an entry to where nothing that stands above it comes after it, from a place that is free.
    private mutating func rise(_ entry: TimedEffect, from place: Int) {
        var index = place
        while index > 0, entry < queues.timeline[(index - 1) / 2] {
            put(queues.timeline[(index - 1) / 2], at: index)
            index = (index - 1) / 2
        }
        put(entry, at: index)
    }

    /// Puts an entry to where nothing that stands below it comes before it, from a place that is free.
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

    /// Puts an entry to a place, which its timer knows, so that it can be stopped without a search.
    @inline(__always)
    private mutating func put(_ entry: TimedEffect, at place: Int) {
        queues.timeline[place] = entry
        if entry.isTimer { queues.timers[timer(of: entry)].place = Int32(truncatingIfNeeded: place) }
    }

    /// The index of the timer that an entry fires.
    private func timer(of entry: TimedEffect) -> Int { Int(objects[entry.effect.subject.index].component) }
}

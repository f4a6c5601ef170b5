// The run loop of virtual turns and virtual time. It distinguishes four moments, as code that uses UIKit observes them: in the
// call, in the next turn, after the commit, and at the end of a transition (turns-and-visibility §1).

extension World {
    /// How far to run.
    public enum RunGoal: Hashable, Sendable {
        /// Until no turn is queued, no commit is due and no transition is running. Timers do not count.
        case idle
        /// The rest of this turn, the next turn and its commit.
        case nextTurn
        /// Until a time is reached.
        case time(Nanoseconds)
    }

    /// Starts the next moment by pushing its effects onto the stack. Call it when `next` returns nil. Returns false when the
    /// goal is reached.
    public mutating func advance(_ goal: RunGoal) -> Bool {
        if stack.isEmpty {
            views.passFloor = .max
            views.layingOut = .none
        }
        if !gestures.touches.isEmpty {
            Touches.cancelInterrupted(in: &self)
            if !stack.isEmpty { return true }
        }
        if menus.open != nil {
            Menus.closeIfLeft(in: &self)
            if !stack.isEmpty { return true }
        }
        if views.needsCommit || !queues.commit.isEmpty || !lifetimes.touched.isEmpty {
            views.needsCommit = false
            if driver.pendingMark == nil { driver.pendingMark = .commit }
            if hasCommit {
                views.commitsInARow += 1
                if views.commitsInARow > Layout.mostCommitsInARow { Layout.breakOff(in: &self) }
                schedule(.of(.plan(.commit), .none, .none, .window3))
                return true
            }
        }
        views.commitsInARow = 0
        if VoiceOver.watch(in: &self) { return true }
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
            endTurn()
            if !stack.isEmpty { return true }
        }
        driver.pendingMark = nil
        return false
    }

    /// Runs everything queued so far. The effects that it queues wait for the next turn.
    private mutating func beginTurn() {
        if !isElapsed(driver.pendingMark) { driver.pendingMark = .turn }
        scheduleHeld(queues.turn)
        queues.turn.removeAll()
    }

    /// Advances the clock to a time and schedules everything due by then, in the planned order.
    private mutating func reach(_ time: Nanoseconds) {
        let passed = time - now
        if case .elapsed(let before) = driver.pendingMark {
            driver.pendingMark = .elapsed(before + passed)
        } else {
            driver.pendingMark = passed > 0 ? .elapsed(passed) : .turn
        }
        now = max(now, time)
        if !suspects.isEmpty { views.needsCommit = true }
        let due = popFirstTimed().effect
        guard let next = queues.timeline.first, next.time <= time else { return stack.append(due) }
        var all = Table<Effect>()
        all.append(due)
        while let first = queues.timeline.first, first.time <= time { all.append(popFirstTimed().effect) }
        scheduleHeld(all)
    }

    private func isElapsed(_ mark: Mark?) -> Bool {
        if case .elapsed = mark { return true }
        return false
    }

    /// Whether nothing is queued, due or running. Timers do not count.
    public var isIdle: Bool {
        stack.isEmpty && queues.turn.isEmpty && queues.commit.isEmpty && !views.needsCommit
            && lifetimes.touched.isEmpty && motion.runningAnimations == 0
    }

    /// Whether no act is due and no step is deferred by a mark, so that `rootReferences` lists everything that the world
    /// retains.
    package var isBetweenActs: Bool { stack.isEmpty && !driver.hasDeferred && !hasYielded }

    /// The number of waiting effects and blocks: for a turn, a time, the commit, a control event or the end of a call.
    public var waitingCount: Int {
        stack.count + queues.turn.count + queues.commit.count + queues.timeline.count
            + motion.animations.count + views.controlActions.count
            + suspects.count + queues.emissions.count
    }
}

// Scheduling: effects join the stack, which holds their objects until they have been carried out, and steps and notices are
// given to the driver.

extension World {
    /// Schedules a plan: its first effect will be the next to be carried out.
    mutating func schedule(_ plan: [Effect]) {
        var index = plan.count
        while index > 0 {
            index &-= 1
            schedule(plan[index])
        }
    }

    /// Schedules one effect on top.
    @inline(__always)
    mutating func schedule(_ effect: Effect) {
        hold(effect)
        stack.append(effect)
    }

    /// Keeps an effect's objects alive.
    @inline(__always)
    mutating func hold(_ effect: Effect) {
        if effect.isOwning {
            if effect.subject.exists { retain(effect.subject) }
            if effect.rawOther.exists { retain(effect.rawOther) }
        }
    }

    /// Yields what is not an event.
    mutating func tell(_ notice: Notice) {
        self.notice = notice
        yield(.notice)
    }

    /// Schedules what is to be told.
    mutating func emit(_ notice: Notice) {
        if stack.isEmpty { queues.emissions.removeAll(keepingCapacity: true) }
        queues.emissions.append(notice)
        schedule(Effect(operation: .effects(.emit), rawWord: UInt64(queues.emissions.count - 1)))
    }

    /// Schedules that code is given back which will never run.
    mutating func discard(_ code: CodeToken) {
        schedule(Effect(operation: .effects(.discard), rule: .program, rawWord: code.raw))
    }

    mutating func yield(_ step: Step) {
        yielded = step
        hasYielded = true
    }

    mutating func emission(_ effect: Effect) {
        let index = Int(effect.rawWord)
        guard index < queues.emissions.count else { return }
        tell(queues.emissions[index])
        if index == queues.emissions.count - 1 { queues.emissions.removeLast() }
    }

    // MARK: Plans

    /// Whether the act just carried out comes before the next of its plan: it has yielded, or scheduled something.
    @inline(__always)
    func waits(at top: Int) -> Bool { hasYielded || stack.count != top &+ 1 }

    /// Takes a plan off the stack before its last act, whose effects come instead of it; what it holds is to be let go
    /// with `letGo` behind that act.
    @inline(__always)
    mutating func takeOff(_ top: Int) -> Effect {
        assert(stack.count == top + 1)
        return stack.removeLast()
    }

    /// Lets go of what an effect held that is not on the stack any more.
    @inline(__always)
    mutating func letGo(_ effect: Effect) {
        if effect.subject.exists { release(effect.subject) }
        if effect.rawOther.exists { release(effect.rawOther) }
    }
}

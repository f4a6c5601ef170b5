// Scheduling: effects go onto the stack, which retains their objects until they have been performed; steps and notices go to
// the driver.

extension World {
    /// Schedules a list of effects, the first of which is performed next.
    mutating func schedule(_ plan: [Effect]) {
        var index = plan.count
        while index > 0 {
            index &-= 1
            schedule(plan[index])
        }
    }

    /// Pushes an effect onto the stack.
    @inline(__always)
    mutating func schedule(_ effect: Effect) {
        hold(effect)
        stack.append(effect)
    }

    /// Retains an effect's objects.
    @inline(__always)
    mutating func hold(_ effect: Effect) {
        if effect.isOwning {
            if effect.subject.exists { retain(effect.subject) }
            if effect.rawOther.exists { retain(effect.rawOther) }
        }
    }

    /// Yields a step that is not an event.
    mutating func notify(_ notice: Notice) {
        self.notice = notice
        yield(.notice)
    }

    /// Schedules a notice.
    mutating func emit(_ notice: Notice) {
        // Without effects, nothing refers to the notices of earlier ones.
        if stack.isEmpty { queues.emissions.removeAll(keepingCapacity: true) }
        queues.emissions.append(notice)
        schedule(Effect(operation: .effects(.emit), rawWord: UInt64(queues.emissions.count - 1)))
    }

    /// Schedules the discarding of code that will never run.
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
        notify(queues.emissions[index])
        // Effects refer to notices by index, so the list shrinks only from its end.
        if index == queues.emissions.count - 1 { queues.emissions.removeLast() }
    }

    // MARK: Plans

    /// Whether the plan must pause after the act just performed, because the act has yielded or scheduled something.
    @inline(__always)
    func waits(at top: Int) -> Bool { hasYielded || stack.count != top &+ 1 }

    /// Pops a plan before its last act, whose effects replace it. After that act, call `releaseObjects(of:)` to release
    /// what the plan retains.
    @inline(__always)
    mutating func takeOff(_ top: Int) -> Effect {
        assert(stack.count == top + 1)
        return stack.removeLast()
    }

    /// Releases the objects of an effect that has left the stack.
    @inline(__always)
    mutating func releaseObjects(of effect: Effect) {
        if effect.subject.exists { release(effect.subject) }
        if effect.rawOther.exists { release(effect.rawOther) }
    }
}

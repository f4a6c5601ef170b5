// Timers: code that runs at a time of the run loop, once or repeatedly.

extension World {
    /// Runs code after a delay, and again every `interval`. Returns the timer, which the run loop retains while it is valid. An
    /// interval of less than 0.1 ms counts as 0.1 ms, as in Foundation.
    public mutating func schedule(_ code: CodeToken, after delay: Nanoseconds, every interval: Nanoseconds? = nil)
        -> ObjectID
    {
        let timer = make(classID(.timer), payload: 0)
        let index = Int(objects[timer.index].component)
        queues.timers[index].code = code
        queues.timers[index].interval = interval.map { max($0, 100_000) }
        queues.timers[index].isValid = true
        schedule(Effect(operation: .uikit(.fireTimer), rule: .timer1, subject: timer), after: delay, isTimer: true)
        release(timer)
        return timer
    }

    /// Stops a timer and discards its code.
    public mutating func invalidate(_ timer: ObjectID) {
        guard isAlive(timer), objects[timer.index].kind == .timer else { return }
        let index = Int(objects[timer.index].component)
        guard queues.timers[index].isValid else { return }
        queues.timers[index].isValid = false
        let code = queues.timers[index].code
        discard(code)
        let heapIndex = Int(queues.timers[index].heapIndex)
        guard heapIndex >= 0 else { return }
        _ = removeTimed(at: heapIndex)
        release(timer)
    }

    /// Whether an object is a valid repeating timer, which runs until it is invalidated.
    public func isRepeatingTimer(_ object: ObjectID) -> Bool {
        guard isAlive(object), objects[object.index].kind == .timer else { return false }
        let record = queues.timers[Int(objects[object.index].component)]
        return record.isValid && record.interval != nil
    }

    mutating func fireTimer(_ timer: ObjectID) {
        guard isAlive(timer), objects[timer.index].kind == .timer else { return }
        let index = Int(objects[timer.index].component)
        let record = queues.timers[index]
        guard record.isValid else { return }
        guard let interval = record.interval else {
            queues.timers[index].isValid = false
            notify(.run(record.code, arguments: [.object(timer)], trace: nil))
            return
        }
        schedule(.of(.effects(.hold), timer, .none, .timer1))
        schedule(Effect(operation: .uikit(.fireTimer), rule: .timer1, subject: timer), after: interval, isTimer: true)
        notify(.invoke(record.code, arguments: [.object(timer)], trace: nil))
    }
}

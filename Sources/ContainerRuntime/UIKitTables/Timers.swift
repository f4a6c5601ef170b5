// Timers: code or a method that runs at a time of the run loop, once or repeatedly, and the delayed calls of `NSObject`.

extension World {
    /// Runs code after a delay, and again every `interval`. Returns the timer, which the run loop retains while it is valid.
    public mutating func schedule(_ code: CodeToken, after delay: Nanoseconds, every interval: Nanoseconds? = nil)
        -> ObjectID
    {
        let timer = make(classID(.timer), payload: 0)
        Timers.prepare(timer, code, after: interval ?? delay, repeats: interval != nil, in: &self)
        // A delay may be zero, unlike the interval of a timer.
        queues.timers[Int(objects[timer.index].component)].first = Timers.time(after: delay, in: self)
        Timers.start(timer, in: &self)
        release(timer)
        return timer
    }

    /// Stops a timer, discards its code and releases its target.
    public mutating func invalidate(_ timer: ObjectID) {
        guard isAlive(timer), objects[timer.index].kind == .timer else { return }
        let index = Int(objects[timer.index].component)
        queues.timers[index].isFiring = false
        guard queues.timers[index].isValid else { return }
        queues.timers[index].isValid = false
        if let code = queues.timers[index].code { discard(code) }
        let heapIndex = Int(queues.timers[index].heapIndex)
        // The run loop may hold the last reference.
        retain(timer)
        if heapIndex >= 0 {
            _ = removeTimed(at: heapIndex)
            release(timer)
        }
        Timers.releaseTarget(of: timer, in: &self)
        release(timer)
    }

    /// Whether an object is a valid repeating timer, which runs until it is invalidated.
    public func isRepeatingTimer(_ object: ObjectID) -> Bool {
        guard isAlive(object), objects[object.index].kind == .timer else { return false }
        let record = queues.timers[Int(objects[object.index].component)]
        return record.isValid && record.repeats
    }
}

/// The timers of Foundation.
public enum Timers {
    /// The least interval, in nanoseconds: Foundation's 0.1 ms.
    static var shortest: Nanoseconds { 100_000 }

    private static func record(_ timer: ObjectID, in world: borrowing World) -> TimerRecord {
        world.queues.timers[Int(world.objects[timer.index].component)]
    }

    /// Sets what a new timer runs, and when. An interval of less than 0.1 ms counts as 0.1 ms, as in Foundation. The run loop
    /// does not hold the timer before `start`.
    static func prepare(
        _ timer: ObjectID, _ code: CodeToken?, after interval: Nanoseconds, repeats: Bool, in world: inout World
    ) {
        let index = Int(world.objects[timer.index].component)
        world.queues.timers[index].code = code
        world.queues.timers[index].interval = max(interval, shortest)
        world.queues.timers[index].repeats = repeats
        world.queues.timers[index].isValid = true
    }

    /// Sets the method that a timer calls. The timer retains its target until it is invalid.
    static func aim(
        _ timer: ObjectID, at target: ObjectID, _ selector: RuntimeValue, with object: RuntimeValue,
        in world: inout World
    ) {
        PropertyInfo.store(.object(target), as: "prelude_target", of: timer, in: &world)
        PropertyInfo.store(selector, as: "prelude_selector", of: timer, in: &world)
        PropertyInfo.store(object, as: "userInfo", of: timer, in: &world)
    }

    /// Adds a valid timer to the run loop, unless it is in it.
    public static func start(_ timer: ObjectID, in world: inout World) {
        guard world.isAlive(timer), world.objects[timer.index].kind == .timer else { return }
        let record = record(timer, in: world)
        guard record.isValid, record.heapIndex < 0 else { return }
        world.queues.timers[Int(world.objects[timer.index].component)].first = nil
        world.schedule(
            Effect(operation: .uikit(.fireTimer), rule: .timer1, subject: timer),
            after: record.first.map { max($0 - world.now, 0) } ?? record.interval, isTimer: true)
    }

    // MARK: The fire date

    /// The time after a delay; the latest possible time if it would overflow.
    static func time(after delay: Nanoseconds, in world: borrowing World) -> Nanoseconds {
        let (time, overflow) = world.now.addingReportingOverflow(max(delay, 0))
        return overflow ? .max : time
    }

    /// The seconds until a timer fires.
    static func secondsLeft(of timer: ObjectID, in world: borrowing World) -> Double {
        let record = record(timer, in: world)
        if record.heapIndex >= 0 {
            return Double(world.queues.timeline[Int(record.heapIndex)].time - world.now) / 1e9
        }
        return Double(record.first.map { $0 - world.now } ?? record.interval) / 1e9
    }

    /// Sets the time at which a timer fires next. A repeating timer continues from there.
    static func setSecondsLeft(of timer: ObjectID, to seconds: Double, in world: inout World) {
        let record = record(timer, in: world)
        guard record.isValid, seconds == seconds else { return }
        // Dates are exact to a microsecond.
        let time = time(after: Nanoseconds((min(max(seconds, 0), 4e9) * 1e6).rounded() * 1e3), in: world)
        world.queues.timers[Int(world.objects[timer.index].component)].first = time
        guard record.heapIndex >= 0 else { return }
        // The run loop holds the only reference, perhaps.
        world.retain(timer)
        _ = world.removeTimed(at: Int(record.heapIndex))
        world.release(timer)
        start(timer, in: &world)
        world.release(timer)
    }

    /// Fires a timer that is due.
    static func fireDue(_ timer: ObjectID, in world: inout World) {
        guard world.isAlive(timer), world.objects[timer.index].kind == .timer else { return }
        let record = record(timer, in: world)
        guard record.isValid else { return }
        guard record.repeats else { return end(timer, in: &world) }
        world.schedule(.of(.effects(.hold), timer, .none, .timer1))
        start(timer, in: &world)
        call(timer, in: &world)
    }

    /// Fires a timer now. A repeating timer keeps its time; any other ends.
    static func fire(_ timer: ObjectID, in world: inout World) {
        let record = record(timer, in: world)
        guard record.isValid else { return }
        guard !record.repeats else {
            world.schedule(.of(.effects(.hold), timer, .none, .timer1))
            return call(timer, in: &world)
        }
        world.retain(timer)
        if record.heapIndex >= 0 {
            _ = world.removeTimed(at: Int(record.heapIndex))
            world.release(timer)
        }
        end(timer, in: &world)
        world.release(timer)
    }

    /// Fires a timer for the last time. It is valid until the call returns.
    private static func end(_ timer: ObjectID, in world: inout World) {
        let index = Int(world.objects[timer.index].component)
        world.queues.timers[index].isValid = false
        world.queues.timers[index].isFiring = true
        world.schedule(.of(.uikit(.endTimer), timer, .none, .timer1))
        call(timer, in: &world)
    }

    /// Completes the last call of a timer.
    static func ended(_ timer: ObjectID, in world: inout World) {
        world.queues.timers[Int(world.objects[timer.index].component)].isFiring = false
        releaseTarget(of: timer, in: &world)
    }

    /// Runs a timer's block, or calls its target's method. A delayed call passes its own argument instead of the timer.
    private static func call(_ timer: ObjectID, in world: inout World) {
        let record = record(timer, in: world)
        if let code = record.code {
            let arguments: [RuntimeValue] = [.object(timer)]
            // The last call takes the block.
            return world.notify(
                record.isFiring
                    ? .run(code, arguments: arguments, trace: nil) : .invoke(code, arguments: arguments, trace: nil))
        }
        guard let target = world.stored("prelude_target", of: timer)?.object, world.isAlive(target),
            case .string(let selector)? = world.stored("prelude_selector", of: timer)
        else { return }
        let argument = record.isDelayedCall ? world.stored("userInfo", of: timer) ?? .nil : .object(timer)
        if record.isDelayedCall { forget(timer, of: target, in: &world) }
        world.schedule(.of(.effects(.hold), target, .none, .timer1))
        world.notify(.deliver(selector: selector, to: target, arguments: [argument], rule: .timer1))
    }

    /// Releases the target and the argument of a timer that makes no more calls.
    fileprivate static func releaseTarget(of timer: ObjectID, in world: inout World) {
        guard let target = world.stored("prelude_target", of: timer)?.object, target.exists else { return }
        if record(timer, in: world).isDelayedCall { forget(timer, of: target, in: &world) }
        PropertyInfo.store(.nil, as: "prelude_target", of: timer, in: &world)
        PropertyInfo.store(.nil, as: "userInfo", of: timer, in: &world)
    }

    // MARK: Delayed calls

    /// Calls a method of an object after a delay, in a turn of the run loop.
    static func perform(
        _ selector: RuntimeValue, on target: ObjectID, with object: RuntimeValue, after delay: Nanoseconds,
        in world: inout World
    ) {
        let timer = world.make(world.classID(.timer), payload: 0)
        prepare(timer, nil, after: delay, repeats: false, in: &world)
        aim(timer, at: target, selector, with: object, in: &world)
        let index = Int(world.objects[timer.index].component)
        world.queues.timers[index].isDelayedCall = true
        world.queues.timers[index].callIndex = world.queues.delayedCalls[target]?.timers.count ?? 0
        world.queues.delayedCalls[target, default: DelayedCalls()].append(timer)
        start(timer, in: &world)
        world.release(timer)
    }

    /// Cancels the delayed calls of an object; with a selector, only those of that method with that argument. O(calls of the
    /// object).
    static func cancelCalls(
        of target: ObjectID, _ selector: RuntimeValue? = nil, with object: RuntimeValue = .nil, in world: inout World
    ) {
        let calls = world.queues.delayedCalls[target]?.timers ?? []
        // The list would be copied at the first cancellation.
        if selector == nil { world.queues.delayedCalls[target] = nil }
        for timer in calls where timer.exists {
            if let selector {
                guard world.stored("prelude_selector", of: timer) == selector,
                    (world.stored("userInfo", of: timer) ?? .nil) == object
                else { continue }
            }
            world.invalidate(timer)
        }
    }

    private static func forget(_ timer: ObjectID, of target: ObjectID, in world: inout World) {
        let index = world.queues.timers[Int(world.objects[timer.index].component)].callIndex
        if world.queues.delayedCalls[target]?.remove(timer, at: index) == true {
            world.queues.delayedCalls[target] = nil
        }
    }
}

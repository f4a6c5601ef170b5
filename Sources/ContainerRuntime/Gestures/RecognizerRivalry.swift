// What recognizers do to each other: which must fail first, and which exclude each other. UIKit asks delegates and
// subclasses about each pair (winobjc-gesture-default-exclusive).

extension Recognizers {
    // MARK: Delegates

    static func askRequirement(_ effect: Effect, in world: inout World) {
        ask(.recognizerShouldRequireFailure, effect.subject, effect.rival, of: effect.subject, in: &world)
    }

    static func askRequirementBack(_ effect: Effect, in world: inout World) {
        ask(.recognizerShouldBeRequired, effect.rival, effect.subject, of: effect.subject, in: &world)
    }

    /// Asks a recognizer's delegate about another recognizer. On consent, records that `waiting` must wait for the
    /// other.
    private static func ask(
        _ callback: Callback, _ asked: ObjectID, _ other: ObjectID, of waiting: ObjectID, in world: inout World
    ) {
        guard world.isReachable(asked), world.isReachable(other) else { return }
        let delegate = delegate(of: asked, for: callback, in: world)
        guard delegate.exists else { return }
        world.schedule(
            .ask(callback, delegate, asked, .gesture3, with: .object(other)),
            .gesture(.required, waiting, asked == waiting ? other : asked))
    }

    static func recordRequirement(_ effect: Effect, in world: inout World) {
        guard world.driver.answerGiven == .bool(true), world.isReachable(effect.subject) else { return }
        let record = index(of: effect.subject, in: &world)
        if !world.gestures.recognizers[record].requiredByDelegates.contains(effect.rival) {
            world.gestures.recognizers[record].requiredByDelegates.append(effect.rival)
        }
    }

    /// Whether a recognizer that must fail first is still undecided. Only recognizers that follow a touch, or wait for
    /// the next tap, count.
    static func hasOpenRequirement(_ record: RecognizerRecord, in world: borrowing World) -> Bool {
        func isOpen(_ other: ObjectID) -> Bool {
            guard world.isReachable(other), let index = known(other, in: world) else { return false }
            let required = world.gestures.recognizers[index]
            return required.state == .possible && required.isEnabled
                && (!required.touches.isEmpty || required.hasDeadline)
        }
        return record.required.contains(where: isOpen) || record.requiredByDelegates.contains(where: isOpen)
    }

    // MARK: Requirements

    /// Resumes those that waited for a recognizer to fail.
    static func resumeWaiting(for recognizer: ObjectID, in world: inout World) {
        var resumed: [Effect] = []
        for record in world.gestures.recognizers where record.isWaiting && waits(record, for: recognizer) {
            resumed.append(.gesture(.mayBegin, record.object))
        }
        world.schedule(resumed)
    }

    /// Fails those that waited for a recognizer to fail, because it has recognized its gesture.
    static func failWaiting(for recognizer: ObjectID, in world: inout World) {
        var waiting: [ObjectID] = []
        for record in world.gestures.recognizers
        where record.object.exists && waits(record, for: recognizer) && record.state == .possible
            && (record.isWaiting || !record.touches.isEmpty)
        {
            waiting.append(record.object)
        }
        for other in waiting { end(other, .failed, in: &world) }
    }

    private static func waits(_ record: RecognizerRecord, for recognizer: ObjectID) -> Bool {
        record.required.contains(recognizer) || record.requiredByDelegates.contains(recognizer)
    }

    // MARK: Exclusion

    /// Asks whether a recognizer prevents another: the program's `canPrevent` and `canBePrevented(by:)`.
    static func askPrevention(_ effect: Effect, in world: inout World) {
        let (first, second) = (effect.subject, effect.rival)
        guard world.isReachable(first), world.isReachable(second), prevents(first, second, in: &world) else { return }
        var next = Effect.gesture(.preventionBack, first, second)
        guard world.implements(first, .recognizerCanPrevent) else { return world.schedule(next) }
        next.hasAsked = true
        world.schedule(.ask(.recognizerCanPrevent, first, second, .gesture2), next)
    }

    static func askPreventionBack(_ effect: Effect, in world: inout World) {
        let (first, second) = (effect.subject, effect.rival)
        if effect.hasAsked, world.driver.answerGiven == .bool(false) { return }
        guard world.isReachable(first), world.isReachable(second) else { return }
        var next = Effect.gesture(.contest, first, second)
        guard world.implements(second, .recognizerCanBePrevented) else { return world.schedule(next) }
        next.hasAsked = true
        world.schedule(.ask(.recognizerCanBePrevented, second, first, .gesture2), next)
    }

    /// Whether a recognizer prevents another by default: a tap does not prevent a recognizer that requires more taps.
    private static func prevents(_ first: ObjectID, _ second: ObjectID, in world: inout World) -> Bool {
        let (one, other) = (index(of: first, in: &world), index(of: second, in: &world))
        guard world.gestures.recognizers[one].kind == .tap, world.gestures.recognizers[other].kind == .tap else {
            return true
        }
        return number("numberOfTapsRequired", of: first, or: 1, in: world)
            >= number("numberOfTapsRequired", of: second, or: 1, in: world)
    }

    /// Asks both delegates whether the two may be recognized at the same time. The consent of one is enough.
    static func contest(_ effect: Effect, in world: inout World) {
        if effect.hasAsked, world.driver.answerGiven == .bool(false) { return }
        askSimultaneous(
            effect.subject, effect.rival, then: .gesture(.contested, effect.subject, effect.rival), in: &world)
    }

    private static func askSimultaneous(
        _ asked: ObjectID, _ other: ObjectID, then next: Effect, in world: inout World
    ) {
        guard world.isReachable(asked), world.isReachable(other) else { return }
        let delegate = delegate(of: asked, for: .recognizerSimultaneously, in: world)
        var next = next
        next.hasAsked = delegate.exists
        guard delegate.exists else { return world.schedule(next) }
        world.schedule(.ask(.recognizerSimultaneously, delegate, asked, .gesture2, with: .object(other)), next)
    }

    static func contested(_ effect: Effect, in world: inout World) {
        if effect.hasAsked, world.driver.answerGiven == .bool(true) { return }
        askSimultaneous(
            effect.rival, effect.subject, then: .gesture(.contestedBack, effect.subject, effect.rival), in: &world)
    }

    static func contestedBack(_ effect: Effect, in world: inout World) {
        if effect.hasAsked, world.driver.answerGiven == .bool(true) { return }
        weigh(effect, in: &world)
    }

    /// Excludes the second recognizer because of the first.
    static func weigh(_ effect: Effect, in world: inout World) {
        guard world.isReachable(effect.rival), let index = known(effect.rival, in: world),
            world.gestures.recognizers[index].state == .possible
        else { return }
        end(effect.rival, .failed, in: &world)
    }
}

// transition(from:to:duration:options:animations:completion:), the swap of two children, and the
// animations of views: all end at a time of the run loop.

extension World {
    /// Listing 5-3, with its calls: willMove(nil) of the old child, addChild of the new one, its frame, the
    /// transition, and in its completion removeFromParent and didMove. `completion` runs after those.
    public mutating func transition(
        from old: ObjectID, to new: ObjectID, in parent: ObjectID, duration: Nanoseconds, options: String?,
        completion: CodeToken? = nil
    ) {
        guard isController(old), isController(new), isController(parent) else {
            if let completion { discard(completion) }
            return
        }
        var record = AnimationRecord(container: parent, from: old, to: new)
        record.completion = completion
        record.completesContainment = true
        record.isContainer = true
        schedule([
            .willMove(old, to: .none),
            .addChild(new, to: parent),
            .load(new),
            .load(parent),
            .place(new, in: parent),
            startEffect(record, animations: nil, duration: duration),
        ])
    }

    /// UIKit's transition(from:to:…), called on the parent.
    mutating func callTransition(
        from old: ObjectID, to new: ObjectID, in parent: ObjectID, duration: Nanoseconds, animations: CodeToken?,
        completion: CodeToken?
    ) {
        var record = AnimationRecord(container: parent, from: old, to: new)
        record.completion = completion
        record.isContainer = true
        schedule([.load(new), startEffect(record, animations: animations, duration: duration)])
    }

    mutating func startEffect(
        _ record: AnimationRecord, animations: CodeToken?, duration: Nanoseconds
    ) -> Effect {
        let index = motion.animations.insert(record)
        retain(record.container)
        retain(record.from)
        retain(record.to)
        motion.pendingStarts.append(PendingStart(animation: index, code: animations, duration: max(duration, 0)))
        return Effect(operation: .startTransition, rule: .transition1, value: UInt64(motion.pendingStarts.count - 1))
    }

    /// The swap begins: both are told, the new view is inserted, the animations run, and the clock starts.
    mutating func startTransition(_ index: Int32) {
        let start = motion.pendingStarts[Int(index)]
        if Int(index) == motion.pendingStarts.count - 1 { motion.pendingStarts.removeLast() }
        let record = motion.animations[start.animation]
        let (parent, old, new) = (record.container, record.from, record.to)
        guard isController(parent), isController(old), isController(new), self[controller: old].parent == parent,
            self[controller: new].parent == parent
        else {
            // The program may have called it on any controllers.
            abandon(start)
            raise(
                "NSInvalidArgumentException",
                "Children view controllers \(description(of: old)) and \(description(of: new)) must have a common "
                    + "parent view controller when calling -[UIViewController transitionFromViewController:"
                    + "toViewController:duration:options:animations:completion:]", .transition4)
            return
        }
        if old == new {
            log(
                "Unbalanced calls to begin/end appearance transitions for \(description(of: old)).", .transition5)
        }
        self[controller: old].isInTransition = true
        self[controller: new].isInTransition = true
        let isVisible = self[controller: parent].state.isUp
        let animated = start.duration > 0
        motion.animations[start.animation].duration = start.duration
        if record.gesture == .inHand {
            motion.heldTransition = start.animation
        } else {
            startClock(start.duration, Effect(operation: .finishTransition, value: UInt64(start.animation)))
        }
        if let code = start.code { schedule(.run(code)) }
        schedule(.install(new, besides: old, in: parent, .transition1))
        if isVisible {
            schedule([
                .begin(old, appearing: false, animated: animated, .transition1),
                .begin(new, appearing: true, animated: animated, .transition1),
            ])
        }
    }

    /// A start that an exception drops; gives the code that will never run.
    mutating func abandonStart(_ index: Int32) -> [CodeToken] {
        guard Int(index) < motion.pendingStarts.count else { return [] }
        let start = motion.pendingStarts[Int(index)]
        if Int(index) == motion.pendingStarts.count - 1 { motion.pendingStarts.removeLast() }
        let codes = [start.code, motion.animations[start.animation].completion].compactMap { $0 }
        freeAnimation(start.animation)
        return codes
    }

    private mutating func abandon(_ start: PendingStart) {
        let record = motion.animations[start.animation]
        if let code = start.code { discard(code) }
        if let code = record.completion { discard(code) }
        freeAnimation(start.animation)
    }

    /// The time is up: the new child has appeared, the old view goes, the old child has disappeared, and
    /// the completion follows.
    mutating func finishTransition(_ index: Int32) {
        motion.runningAnimations -= 1
        let record = motion.animations[index]
        if record.isTabSwitch {
            finishInteractiveSwitch(record)
            freeAnimation(index)
            return
        }
        let (parent, old, new) = (record.container, record.from, record.to)
        for child in [old, new] where isController(child) { self[controller: child].isInTransition = false }
        schedule(Effect(operation: .finishAnimation, rule: .transition3, subject: parent, value: UInt64(index)))
        guard isController(old), isController(new) else { return }
        if record.gesture == .cancelled {
            turnBack(old, new, of: parent)
            return
        }
        schedule(.end(old, .transition2))
        if old != new { schedule(.uninstall(old, .transition2)) }
        schedule(.end(new, .transition2))
    }

    /// Runs a completion: of a container's transition, of the verb, or of a view's animation.
    mutating func finishAnimation(_ index: Int32) {
        let record = motion.animations[index]
        if record.leavingView.exists {
            // First the view leaves, then the completion runs.
            motion.animations[index].leavingView = .none
            schedule(Effect(operation: .finishAnimation, rule: .animation1, value: UInt64(index)))
            schedule(.removeView(record.leavingView))
            release(record.leavingView)
            return
        }
        if !record.isContainer { motion.runningAnimations -= 1 }
        defer { freeAnimation(index) }
        let isTraced =
            record.isContainer && isAlive(record.container)
            && self[traits: record.container].isTraced
        let trace =
            isTraced
            ? Event(
                subject: record.container, callback: .transitionCompletion,
                arguments: EventArguments(flag: record.gesture != .cancelled),
                rule: .transition3, isImplemented: false, isQuestion: false) : nil
        if record.completesContainment {
            if let code = record.completion { schedule(.run(code)) }
            if isController(record.from), isController(record.to) {
                finishContainment(record)
            }
            if let trace { yield(.event(trace)) }
            return
        }
        if let code = record.completion { tell(.run(code, arguments: [.bool(true)], trace: trace)) }
    }

    /// The listing's completion block: the child that has gone is removed, the one that has come is told.
    private mutating func finishContainment(_ record: AnimationRecord) {
        let isCancelled = record.gesture == .cancelled
        let gone = isCancelled ? record.to : record.from
        // The block holds it to its end.
        schedule(.of(.hold, gone, .none, .transition3))
        if !isCancelled, self[controller: record.to].parent == record.container {
            schedule(.didMove(record.to, to: record.container))
        }
        guard self[controller: gone].parent == record.container else { return }
        schedule(.removeFromParent(gone))
        // What a gesture might take back is not told before it is over.
        if record.gesture != .none { schedule(.willMove(gone, to: .none)) }
    }

    /// An end that an exception drops; gives the completion that will never run.
    mutating func abandonAnimation(_ index: Int32) -> [CodeToken] {
        let record = motion.animations[index]
        if record.isTabSwitch, isTabBar(record.container) { self[tabBar: record.container].isDragged = false }
        for child in [record.from, record.to] where isController(child) {
            self[controller: child].isInTransition = false
        }
        freeAnimation(index)
        return record.completion.map { [$0] } ?? []
    }

    private mutating func freeAnimation(_ index: Int32) {
        let record = motion.animations[index]
        release(record.container)
        release(record.from)
        release(record.to)
        release(record.leavingView)
        motion.animations.remove(index, leaving: AnimationRecord())
    }

    // MARK: Views

    /// UIView.animate and UIView.transition: the animations run now, the completion at the end.
    mutating func animate(
        duration: Nanoseconds, animations: CodeToken?, completion: CodeToken?, inserting: ObjectID = .none,
        removing: ObjectID = .none
    ) {
        var record = AnimationRecord()
        record.completion = completion
        record.leavingView = removing
        if removing.exists { retain(removing) }
        let index = motion.animations.insert(record)
        startClock(max(duration, 0), Effect(operation: .finishAnimation, rule: .animation1, value: UInt64(index)))
        if let animations { schedule(.run(animations)) }
        if inserting.exists, isView(removing), self[view: removing].superview.exists {
            schedule(.addSubview(inserting, to: self[view: removing].superview))
        }
    }

    /// Puts an effect onto the timeline as the end of something that runs.
    mutating func startClock(_ duration: Nanoseconds, _ effect: Effect) {
        motion.runningAnimations += 1
        schedule(effect, after: duration, isTimer: false)
    }
}

/// A transition that has been called and stands on the effect stack.
struct PendingStart: Sendable {
    var animation: Int32
    var code: CodeToken?
    var duration: Nanoseconds
}

extension Effect {
    /// A container's transition inserts the new view into the old one's superview.
    static func install(_ child: ObjectID, besides old: ObjectID, in parent: ObjectID, _ rule: Rule) -> Effect {
        Effect(operation: .addControllerView, flag: true, rule: rule, subject: parent, other: child, value: old.raw)
    }
}

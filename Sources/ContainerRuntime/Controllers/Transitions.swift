// transition(from:to:duration:options:animations:completion:), which swaps two children, and the animations of views.
// Both end at a fixed time of the run loop.

extension World {
    /// Listing 5-3 with its calls: willMove(toParent: nil) of the old child, addChild of the new one, its frame, the
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
        let start = Transitions.startEffect(record, animations: nil, duration: duration, in: &self)
        Transitions.reserveFrame(of: old, in: parent, for: new, in: &self)
        schedule(inOrder: Transitions.Listing.self) { $0.effect(from: old, to: new, in: parent, start) }
    }
}

/// Animations of views, and the transitions between two children.
enum Transitions {
    /// UIKit's transition(from:to:…), called on the parent.
    static func callTransition(
        from old: ObjectID, to new: ObjectID, in parent: ObjectID, duration: Nanoseconds, animations: CodeToken?,
        completion: CodeToken?, in world: inout World
    ) {
        var record = AnimationRecord(container: parent, from: old, to: new)
        record.completion = completion
        record.isContainer = true
        let start = startEffect(record, animations: animations, duration: duration, in: &world)
        world.schedule(inOrder: Call.self) { $0.effect(to: new, start) }
    }

    /// Gives the new child the frame of the old one: in Listing 5-3, the new view ends where the old one was.
    static func reserveFrame(of old: ObjectID, in parent: ObjectID, for new: ObjectID, in world: inout World) {
        guard world[controller: old].parent == parent, let view = world[controller: old].view.orNil,
            let above = world[controller: parent].view.orNil,
            // Without a frame of its own, the new view fills the container.
            world[view: view].frame != ViewHierarchy.boundsRect(of: above, in: world)
        else { return }
        world.containers.slotFrames[new] = world[view: view].frame
    }

    static func startEffect(
        _ record: AnimationRecord, animations: CodeToken?, duration: Nanoseconds, in world: inout World
    ) -> Effect {
        let index = world.motion.animations.insert(record)
        world.retain(record.container)
        world.retain(record.from)
        world.retain(record.to)
        world.motion.pendingStarts.append(
            PendingStart(animation: index, code: animations, duration: length(duration, in: world)))
        return .of(
            .controllers(.startTransition), .none, .none, .transition1,
            with: .index(world.motion.pendingStarts.count - 1))
    }

    /// Begins the swap: sends the will-callbacks to both children, inserts the new view, runs the animations, and starts the
    /// clock.
    static func startTransition(_ index: Int32, in world: inout World) {
        let start = world.motion.pendingStarts[Int(index)]
        if Int(index) == world.motion.pendingStarts.count - 1 { world.motion.pendingStarts.removeLast() }
        let record = world.motion.animations[start.animation]
        let (parent, old, new) = (record.container, record.from, record.to)
        guard world.isController(parent), world.isController(old), world.isController(new),
            world[controller: old].parent == parent,
            world[controller: new].parent == parent
        else {
            // The program may have passed controllers that are not children of the parent.
            abandon(start, in: &world)
            return world.report(
                .transitionOfStrangers, ["old": world.description(of: old), "new": world.description(of: new)])
        }
        if old == new {
            world.report(.transitionToItself, ["controller": world.description(of: old)])
        }
        world[controller: old].isInTransition = true
        world[controller: new].isInTransition = true
        let isVisible = world[controller: parent].state.isUp
        let animated = start.duration > 0
        world.motion.animations[start.animation].duration = start.duration
        if record.gesture == .inHand {
            world.motion.heldTransition = start.animation
        } else {
            startClock(
                start.duration,
                .of(.controllers(.finishTransition), .none, .none, .program, with: .index(start.animation)), in: &world)
        }
        world.schedule(inOrder: Beginning.self) { act in
            act.condition.holds(isVisible: isVisible, hasAnimations: start.code != nil)
                ? act.effect(from: old, to: new, in: parent, animated: animated, start.code) : nil
        }
    }

    /// Cleans up after a start that an exception has dropped. Returns the closures that will never run.
    static func abandonStart(_ index: Int32, in world: inout World) -> [CodeToken] {
        guard Int(index) < world.motion.pendingStarts.count else { return [] }
        let start = world.motion.pendingStarts[Int(index)]
        if Int(index) == world.motion.pendingStarts.count - 1 { world.motion.pendingStarts.removeLast() }
        let codes = [start.code, world.motion.animations[start.animation].completion].compactMap { $0 }
        freeAnimation(start.animation, in: &world)
        return codes
    }

    private static func abandon(_ start: PendingStart, in world: inout World) {
        let record = world.motion.animations[start.animation]
        if let code = start.code { world.discard(code) }
        if let code = record.completion { world.discard(code) }
        freeAnimation(start.animation, in: &world)
    }

    /// Ends the swap: the new child has appeared, the old view is removed, the old child has disappeared, and the completion
    /// follows.
    static func finishTransition(_ index: Int32, in world: inout World) {
        world.motion.runningAnimations -= 1
        let record = world.motion.animations[index]
        if record.isSwitch {
            if world.isController(record.container) {
                world.container(record.container)?.finishSwitch(record, in: &world)
            }
            freeAnimation(index, in: &world)
            return
        }
        let (parent, old, new) = (record.container, record.from, record.to)
        for child in [old, new] where world.isController(child) { world[controller: child].isInTransition = false }
        world.schedule(
            .of(.controllers(.finishAnimation), parent, .none, Completion.complete.rule, with: .index(index)))
        guard world.isController(old), world.isController(new) else { return }
        if record.gesture == .cancelled {
            turnBack(old, new, of: parent, in: &world)
            return
        }
        world.schedule(inOrder: Ending.self) { act in
            act.condition.holds(isSwap: old != new) ? act.effect(from: old, to: new) : nil
        }
    }

    /// Runs the completion of a container's transition, of the verb's transition, or of a view's animation.
    static func finishAnimation(_ index: Int32, in world: inout World) {
        let record = world.motion.animations[index]
        if record.leavingView.exists {
            // The view leaves first, then the completion runs.
            world.motion.animations[index].leavingView = .none
            world.schedule(.of(.controllers(.finishAnimation), .none, .none, .animation1, with: .index(index)))
            world.schedule(.removeView(record.leavingView))
            world.release(record.leavingView)
            return
        }
        if !record.isContainer { world.motion.runningAnimations -= 1 }
        if record.driven.exists, !world.lifetimes.trackedChanges.isEmpty { settleTracked(record.driven, in: &world) }
        defer { freeAnimation(index, in: &world) }
        let isTraced =
            record.isContainer && world.isAlive(record.container)
            && world[traits: record.container].isTraced
        let trace =
            isTraced
            ? Event(
                subject: record.container, callback: .transitionCompletion,
                arguments: EventArguments(flag: record.gesture != .cancelled),
                rule: .transition3, isImplemented: false, isQuestion: false) : nil
        if record.completesContainment {
            if let code = record.completion { world.schedule(.run(code)) }
            if world.isController(record.from), world.isController(record.to) {
                finishContainment(record, in: &world)
            }
            if let trace { world.yield(.event(trace)) }
            return
        }
        if let code = record.completion { world.notify(.run(code, arguments: [.bool(true)], trace: trace)) }
    }

    /// The listing's completion block: removes the old child and sends didMove to the new one.
    private static func finishContainment(_ record: AnimationRecord, in world: inout World) {
        let isCancelled = record.gesture == .cancelled
        let gone = isCancelled ? record.to : record.from
        // The completion block retains the child until the block ends.
        world.schedule(.of(.effects(.hold), gone, .none, .transition3))
        let leaves = world[controller: gone].parent == record.container
        let stays = world[controller: record.to].parent == record.container
        world.schedule(inOrder: Completion.self) { act in
            switch act {
            // A change that a gesture may revert is reported only when the gesture ends.
            case .willMove: leaves && record.gesture != .none ? .willMove(gone, to: .none) : nil
            case .removeOld: leaves ? .removeFromParent(gone) : nil
            case .didMove: !isCancelled && stays ? .didMove(record.to, to: record.container) : nil
            // These are scheduled earlier, because they also run if both children are deallocated.
            case .complete, .run: nil
            }
        }
    }

    /// Cleans up after an exception that has dropped the end of a transition. Returns the completion that will never
    /// run.
    static func abandonAnimation(_ index: Int32, in world: inout World) -> [CodeToken] {
        let record = world.motion.animations[index]
        if record.isSwitch, world.isController(record.container) {
            world.container(record.container)?.abandonSwitch(of: record.container, in: &world)
        }
        for child in [record.from, record.to] where world.isController(child) {
            world[controller: child].isInTransition = false
        }
        freeAnimation(index, in: &world)
        return record.completion.map { [$0] } ?? []
    }

    private static func freeAnimation(_ index: Int32, in world: inout World) {
        let record = world.motion.animations[index]
        world.release(record.container)
        world.release(record.from)
        world.release(record.to)
        world.release(record.leavingView)
        world.motion.animations.remove(index, leaving: AnimationRecord())
    }

    // MARK: Views

    /// UIView.animate and UIView.transition: the animations run immediately, the completion at the end.
    static func animate(
        duration: Nanoseconds, animations: CodeToken?, completion: CodeToken?, inserting: ObjectID = .none,
        removing: ObjectID = .none, in world: inout World
    ) {
        var record = AnimationRecord()
        record.completion = completion
        record.leavingView = removing
        if removing.exists { world.retain(removing) }
        record.duration = length(duration, in: world)
        let driven = world.motion.driven
        record.driven = driven
        record.isPaused = driven.exists && isInHand(driven, in: world)
        let index = world.motion.animations.insert(record)
        if !record.isPaused {
            startClock(
                record.duration,
                .of(.controllers(.finishAnimation), .none, .none, .animation1, with: .index(index)), in: &world)
        }
        if let animations {
            if driven.exists { world.schedule(.of(.controllers(.endTracking), .none, .none, .animation3)) }
            world.schedule(.run(animations))
            if driven.exists { world.schedule(.of(.controllers(.beginTracking), .none, .none, .animation3)) }
        }
        if inserting.exists, world.isView(removing), world[view: removing].superview.exists {
            world.schedule(.addSubview(inserting, to: world[view: removing].superview))
        }
    }

    /// The animations of an interactive transition have ended: after a cancellation, the views have their old values again.
    private static func settleTracked(_ interaction: ObjectID, in world: inout World) {
        let changes = world.lifetimes.trackedChanges
        world.lifetimes.trackedChanges = []
        let isCancelled =
            world.motion.transitions.contains { $0.drive.interaction == interaction && $0.drive.gesture == .cancelled }
            || world.presenting.records.contains { $0.interaction == interaction && $0.gesture == .cancelled }
        guard isCancelled else { return }
        for change in changes.reversed() where world.isAlive(change.view) {
            world.set(change.property, of: change.view, to: change.value)
        }
    }

    /// Whether an interaction controller is in control of its transition. O(running transitions).
    private static func isInHand(_ interaction: ObjectID, in world: borrowing World) -> Bool {
        world.motion.transitions.contains { $0.drive.interaction == interaction && $0.drive.gesture == .inHand }
            || world.presenting.records.contains { $0.interaction == interaction && $0.gesture == .inHand }
    }

    /// The duration of an animation that starts now; 0 while animations are disabled.
    private static func length(_ duration: Nanoseconds, in world: borrowing World) -> Nanoseconds {
        world.motion.areDisabled ? 0 : max(duration, 0)
    }

    /// Schedules the end of a running animation on the timeline.
    static func startClock(_ duration: Nanoseconds, _ effect: Effect, in world: inout World) {
        world.motion.runningAnimations += 1
        world.schedule(effect, after: duration, isTimer: false)
    }
}

/// The durations of UIKit's transitions, defined in their rooms.
public enum TransitionDuration {}

// Console lines and exceptions.

extension Transitions {
    static var messages: [SystemMessage] { [.transitionOfStrangers, .transitionToItself] }
}

extension SystemMessage {
    fileprivate static let transitionOfStrangers = SystemMessage(
        "transition-of-strangers", .exception("NSInvalidArgumentException"), .transition4,
        "Children view controllers {old} and {new} must have a common parent view controller when calling "
            + "-[UIViewController transitionFromViewController:toViewController:duration:options:animations:completion:]"
    )
    fileprivate static let transitionToItself = SystemMessage(
        "transition-to-itself", .console, .transition5,
        "Unbalanced calls to begin/end appearance transitions for {controller}.")
}

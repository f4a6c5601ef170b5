// A custom container's transition that a finger drives, until it finishes or turns back. The container drives the
// appearance of both children itself; it takes it back by the opposite begin (presentation-and-containment §10).

extension World {
    /// Whether a finger drives a transition: a swipe back, or a custom container's.
    public var hasGestureInHand: Bool {
        Containers.hasGestureInHand(in: self) || motion.heldTransition >= 0 || sheetInHand.exists
    }

    /// The container's transition in hand: who holds which child, and who is to take its place. nil without one.
    public var transitionInHand: (container: ObjectID, from: ObjectID, to: ObjectID)? {
        guard motion.heldTransition >= 0 else { return nil }
        let record = motion.animations[motion.heldTransition]
        return (record.container, record.from, record.to)
    }

    /// Begins the swap of a child by another that a finger drives: addChild, frame, begin of both, the new view. What
    /// cannot be taken back, willMove(nil) of the child that goes, comes at the end. False while another gesture is
    /// in hand, or where the container is not on screen or is in a transition of the child already.
    public mutating func beginInteractiveTransition(
        from old: ObjectID, to new: ObjectID, in parent: ObjectID, duration: Nanoseconds
    ) -> Bool {
        guard isController(old), isController(new), isController(parent), old != new, !hasGestureInHand,
            self[controller: old].parent == parent, self[controller: parent].state == .appeared,
            !self[controller: old].isInTransition, !self[controller: new].isInTransition
        else { return false }
        var record = AnimationRecord(container: parent, from: old, to: new)
        record.completesContainment = true
        record.isContainer = true
        record.gesture = .inHand
        let start = Transitions.startEffect(record, animations: nil, duration: duration, in: &self)
        schedule(inOrder: Transitions.Grasping.self) { $0.effect(to: new, in: parent, start) }
        return true
    }
}

extension Transitions {
    /// Lifts the finger: the transition goes on to its end, or back, in the time that the way takes.
    static func endHeldTransition(isFinishing: Bool, in world: inout World) -> Bool {
        let index = world.motion.heldTransition
        guard index >= 0 else { return false }
        world.motion.heldTransition = -1
        world.motion.animations[index].gesture = isFinishing ? .finished : .cancelled
        let record = world.motion.animations[index]
        let way = isFinishing ? 1_000_000 - record.progress : record.progress
        startClock(
            record.duration / 1_000_000 * way + record.duration % 1_000_000 * way / 1_000_000,
            .of(.controllers(.finishTransition), .none, .none, .program, with: .index(index)), in: &world)
        return true
    }

    /// A container that leaves the screen takes the gesture's view along, which cancels the gesture.
    static func loseGesture(of container: ObjectID, in world: inout World) {
        if world.motion.heldTransition >= 0, world.motion.animations[world.motion.heldTransition].container == container
        {
            _ = endHeldTransition(isFinishing: false, in: &world)
        }
    }

    /// The end of a cancelled transition: both appearances are taken back.
    static func turnBack(_ old: ObjectID, _ new: ObjectID, of parent: ObjectID, in world: inout World) {
        // Where the container has gone, its children have gone with it.
        let hasAppeared = world.isController(parent) && world[controller: parent].state == .appeared
        world.schedule(inOrder: TurningBack.self) { act in
            act.condition.holds(hasAppeared: hasAppeared) ? act.effect(from: old, to: new) : nil
        }
    }
}

// An interactive transition of a custom container, until it finishes or is cancelled. The container drives the appearance of
// both children; to cancel, it begins the opposite appearance (presentation-and-containment §10).

extension World {
    /// Whether a gesture drives a transition: a swipe back, a custom container's transition, or a dragged sheet.
    public var hasGestureInHand: Bool {
        Containers.hasGestureInHand(in: self) || motion.heldTransition >= 0 || sheetInHand.exists
    }

    /// The interactive transition of a custom container: the container, the old child and the new child; nil if none is
    /// in progress.
    public var transitionInHand: (container: ObjectID, from: ObjectID, to: ObjectID)? {
        guard motion.heldTransition >= 0 else { return nil }
        let record = motion.animations[motion.heldTransition]
        return (record.container, record.from, record.to)
    }

    /// Begins an interactive swap of two children: addChild, frame, begin of both appearances, the new view. A
    /// willMove(toParent: nil) cannot be undone, so the old child receives it only at the end.
    /// - Returns: false while another gesture is active, if the container is not on screen, or if either child is in a
    ///   transition.
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
        Transitions.reserveFrame(of: old, in: parent, for: new, in: &self)
        schedule(inOrder: Transitions.Grasping.self) { $0.effect(to: new, in: parent, start) }
        return true
    }
}

extension Transitions {
    /// Ends the gesture: the transition runs to its end or back to its start, in the remaining part of its duration.
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

    /// Cancels the gesture of a container that leaves the screen, because the gesture's view leaves with it.
    static func loseGesture(of container: ObjectID, in world: inout World) {
        if world.motion.heldTransition >= 0, world.motion.animations[world.motion.heldTransition].container == container
        {
            _ = endHeldTransition(isFinishing: false, in: &world)
        }
    }

    /// Ends a cancelled transition: reverts both appearances.
    static func turnBack(_ old: ObjectID, _ new: ObjectID, of parent: ObjectID, in world: inout World) {
        // If the container has disappeared, its children have disappeared with it.
        let hasAppeared = world.isController(parent) && world[controller: parent].state == .appeared
        world.schedule(inOrder: TurningBack.self) { act in
            act.condition.holds(hasAppeared: hasAppeared) ? act.effect(from: old, to: new) : nil
        }
    }
}

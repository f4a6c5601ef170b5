// The acts of constraints, which the layout pass schedules.

/// The effects with which a layout pass solves the constraints and sets frames.
enum ConstraintRoomAct: UInt8, RoomAct {
    /// Updates the solver, and asks the views whose own code computes their intrinsic size. An answer may change the
    /// program's constraints, so the act repeats after each answer until no view is left to ask.
    case solve
    /// Stores the intrinsic size that a view's own code returned.
    case sizeAnswered
    /// Sets the frames of a view's subviews from the solution.
    case apply
    /// Reports an override of layoutSubviews that has left the frames unset.
    case findUnapplied
    /// Gives a view the size that its own `sizeThatFits` has returned.
    case fitted

    static var room: Effect.Room { .constraints }

    static func perform(_ effect: Effect, in world: inout World) {
        switch Self(of: effect) {
        case .solve: solve(effect, in: &world)
        case .sizeAnswered: noteSize(effect.subject, in: &world)
        case .fitted: SizeFitting.resizeToAnswer(effect.subject, in: &world)
        case .findUnapplied: Solving.findUnapplied(in: effect.subject, in: &world)
        case .apply: Solving.apply(to: effect.subject, in: &world)
        }
    }

    private static func solve(_ effect: Effect, in world: inout World) {
        if world.constraints.isUsed { world.constraints.engine.lastApplied = .none }
        Solving.settle(for: effect.subject, in: &world)
        guard world.constraints.isUsed, let view = world.constraints.engine.unasked.popLast() else { return }
        world.schedule(effect)
        guard world.isReachable(view) else { return }
        world.schedule(.of(.constraints(.sizeAnswered), view, .none, .constraint1))
        world.schedule(.ask(.intrinsicContentSize, view, .none, .constraint1))
    }

    private static func noteSize(_ view: ObjectID, in world: inout World) {
        guard case .size(let size) = world.driver.answerGiven, world.isView(view), world.constraints.isUsed else {
            return
        }
        world.constraints.engine.givenSizes[view] = size
        guard let index = world.constraints.engine.itemOf[view], world.constraints.engine.items[index].fixed.isEmpty
        else { return }
        Solving.setContent(size, of: index, in: &world)
    }
}

extension Effect.Operation {
    @inline(__always)
    static func constraints(_ act: ConstraintRoomAct) -> Effect.Operation { Effect.Operation(act) }
}

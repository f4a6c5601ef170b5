// The values that pass between the world and its driver.

/// The interface to the driver: results for it, and answers from it.
struct DriverState: Sendable {
    var result = RuntimeValue.nil
    var answerGiven = RuntimeValue.nil
    /// The object in the answer, retained until code reads the answer.
    var heldAnswer = ObjectID.none
    /// The objects of a list in the answer after the first, which is `heldAnswer`.
    var heldAnswers: ContiguousArray<ObjectID> = []
    /// A new object in `result`, whose reference passes to the driver.
    var newResult = ObjectID.none
    var pendingMark: Mark?
    /// The controller whose unwind segue searches for its destination, or did so last. Weak.
    var unwindSource = ObjectID.none
    /// If `hasDeferred`, the next step to yield: the one before which the world inserted a mark.
    var deferred = Step.mark(.turn)
    var hasDeferred = false
}

/// The objects of an answer that is a list.
enum HeldAnswers {
    /// Retains them until the effect that asked has been performed. Only rare questions are answered with a list.
    @inline(never)
    static func hold(_ values: [RuntimeValue], in world: inout World) {
        let objects = values.lazy.map(\.object).filter { $0.exists }
        guard let first = objects.first else { return }
        let (held, others) = (world.driver.heldAnswer, world.driver.heldAnswers)
        for object in objects { world.retain(object) }
        world.driver.heldAnswer = first
        world.driver.heldAnswers = ContiguousArray(objects.dropFirst())
        world.release(held)
        for object in others { world.release(object) }
    }
}

// The values that pass between the world and its driver.

/// The interface to the driver: results for it, and answers from it.
struct DriverState: Sendable {
    var result = RuntimeValue.nil
    var answerGiven = RuntimeValue.nil
    /// The object in the answer, retained until the answer has been read.
    var heldAnswer = ObjectID.none
    /// The objects of a list in the answer after the first, which is `heldAnswer`.
    var heldAnswers: ContiguousArray<ObjectID> = []
    /// A new object in `result`, whose reference passes to the driver.
    var newResult = ObjectID.none
    var pendingMark: Mark?
    /// The step that follows the mark yielded instead of it, if `hasDeferred`.
    var deferred = Step.mark(.turn)
    var hasDeferred = false
}

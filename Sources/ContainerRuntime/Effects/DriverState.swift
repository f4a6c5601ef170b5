// What passes between the world and whoever drives it.

/// The border to the driver: results on their way out, answers on their way in.
struct DriverState: Sendable {
    var result = RuntimeValue.nil
    var answerGiven = RuntimeValue.nil
    /// The object in the answer, held until it has been read.
    var heldAnswer = ObjectID.none
    var pendingMark: Mark?
    /// The step that comes after the mark that was given instead of it, if `hasDeferred`.
    var deferred = Step.mark(.turn)
    var hasDeferred = false
}

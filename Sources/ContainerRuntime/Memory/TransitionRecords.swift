// The world's state of transitions that an animator of the program runs: those of presentations, which have their own
// records, and those of containers between two children.

/// The program's objects that run a transition.
struct TransitionDrive: Sendable {
    /// The animator, until its context receives completeTransition(_:). Retained.
    var animator = ObjectID.none
    /// The interaction controller that drives the animator, if any. Retained.
    var interaction = ObjectID.none
    var gesture = GesturePhase.none
    /// The progress of the gesture, in millionths.
    var progress: Int64 = 0
    /// The animator's answer to transitionDuration(using:), in seconds.
    var duration = 0.0
}

/// A container's transition between two children that an animator runs, or that waits for the delegate's answer.
struct ContainerTransition: Sendable {
    /// Retained until the transition ends.
    var container = ObjectID.none
    /// The outgoing and the incoming controller. Weak.
    var from = ObjectID.none
    var to = ObjectID.none
    var isPush = false
    /// A stack's controllers before the transition, which a cancellation restores. Weak.
    var stack: [ObjectID] = []
    /// The animator's context, once the delegate has returned an animator. Retained.
    var context = ObjectID.none
    /// Whether the animator has begun.
    var hasBegun = false
    var drive = TransitionDrive()

    init(of container: ObjectID, from: ObjectID, to: ObjectID) {
        self.container = container
        self.from = from
        self.to = to
    }
}

// What the world keeps of a transition or an animation.

/// A transition of a custom container, or an animation, that runs.
struct AnimationRecord: Sendable {
    var container = ObjectID.none
    var from = ObjectID.none
    var to = ObjectID.none
    var completion: CodeToken?
    /// Listing 5-3's completion is done by the world: the verb.
    var completesContainment = false
    var isContainer = false
    /// A container's switch of what it shows, which the container ends itself.
    var isSwitch = false
    /// A view to be removed at the end.
    var leavingView = ObjectID.none
    /// A finger drives the transition, or has driven it.
    var gesture = GesturePhase.none
    /// How far the finger has come, in millionths of the way.
    var progress: Int64 = 0
    var duration: Nanoseconds = 0
    /// The controller whose presentation's animator has begun it, if that is driven. Weak.
    var driven = ObjectID.none
    /// It stands still while that is in hand.
    var isPaused = false
}

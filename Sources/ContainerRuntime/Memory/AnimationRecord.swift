// The record of a transition or an animation.

/// A running animation, or a running transition of a custom container.
struct AnimationRecord: Sendable {
    var container = ObjectID.none
    var from = ObjectID.none
    var to = ObjectID.none
    var completion: CodeToken?
    /// Whether the verb started the transition, so that the world performs the completion of Listing 5-3.
    var completesContainment = false
    var isContainer = false
    /// Whether a UIKit container switches its children with this animation, and ends it itself.
    var isSwitch = false
    /// The view to remove at the end.
    var leavingView = ObjectID.none
    /// The phase of the gesture that drives the transition.
    var gesture = GesturePhase.none
    /// The progress of the gesture, in millionths.
    var progress: Int64 = 0
    var duration: Nanoseconds = 0
    /// The interaction controller that drives the animator that started this animation. Weak.
    var driven = ObjectID.none
    /// Whether the animation is paused while the gesture drives it.
    var isPaused = false
}

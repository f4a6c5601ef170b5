// What the world keeps of transitions and animations.

/// Animations, and the transition that a finger drives.
struct AnimationState: Sendable {
    var animations = SlotTable<AnimationRecord>()
    /// The custom container's transition that a finger drives, an index into `animations`, or -1.
    var heldTransition: Int32 = -1
    var runningAnimations = 0
    /// The controller whose presentation's animator begins its animations just now, if that is driven. Weak.
    var driven = ObjectID.none
    var pendingStarts: ContiguousArray<PendingStart> = []
}

/// A transition that has been called and stands on the effect stack.
struct PendingStart: Sendable {
    var animation: Int32
    var code: CodeToken?
    var duration: Nanoseconds
}

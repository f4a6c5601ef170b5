// The world's state of transitions and animations.

/// The running animations and the interactive transition.
struct AnimationState: Sendable {
    var animations = SlotTable<AnimationRecord>()
    /// The index in `animations` of the custom container's interactive transition; -1 if none is running.
    var heldTransition: Int32 = -1
    var runningAnimations = 0
    /// Whether UIView.setAnimationsEnabled(false) was called.
    var areDisabled = false
    /// The interaction controller whose animator is creating its animations. Weak.
    var driven = ObjectID.none
    /// The transitions of containers that animators of the program run. Rarely more than one.
    var transitions: ContiguousArray<ContainerTransition> = []
    var pendingStarts: ContiguousArray<PendingStart> = []

    /// Whether a transition is animated that is requested now.
    func animates(_ requested: Bool) -> Bool { requested && !areDisabled }
}

/// A transition that the program has started and that waits on the effect stack.
struct PendingStart: Sendable {
    var animation: Int32
    var code: CodeToken?
    var duration: Nanoseconds
}

// What the world keeps of the change of size that is under way.

/// The rotation or resizing that is under way.
struct EnvironmentState: Sendable {
    /// The device lies on its side and the launch is upright.
    var turnsAfterLaunch = false
    var transition = EnvironmentTransition()
}

/// A change of the environment that is under way, and what the program gave to its coordinator.
struct EnvironmentTransition: Sendable {
    /// Owned while the transition runs.
    var coordinator = ObjectID.none
    var blocks: ContiguousArray<CoordinatorBlock> = []
    /// The animations have begun.
    var hasBegun = false
    var orientation = Orientation.portrait
    /// What is presented in another style since the traits changed, its presenter between two states.
    var adapted: ContiguousArray<ObjectID> = []
}

// The world's state of a running change of size.

/// The running rotation or resizing.
struct EnvironmentState: Sendable {
    /// Whether the app launches in portrait on a device in landscape, and rotates after the launch.
    var turnsAfterLaunch = false
    var transition = EnvironmentTransition()
    /// Whether a call is in progress in another app.
    var isInCall = false
    /// What the controllers have last answered about the status bar.
    var hidesStatusBar = false
    var statusBarStyle = "default"
    /// The orientation of the device, which the interface does not follow if it is not supported.
    var deviceOrientation = Orientation.portrait
    /// The orientations that the app's delegate has last allowed; nil if it was not asked.
    var appOrientations: [Orientation]?
}

/// A running change of the environment, and the blocks that the program passed to its coordinator.
struct EnvironmentTransition: Sendable {
    /// Owned while the transition runs.
    var coordinator = ObjectID.none
    var blocks: ContiguousArray<CoordinatorBlock> = []
    /// Whether the animations have begun.
    var hasBegun = false
    var orientation = Orientation.portrait
    /// The presented controllers whose style changed with the traits. The list is emptied once their presenters have
    /// finished the change.
    var adapted: ContiguousArray<ObjectID> = []
}

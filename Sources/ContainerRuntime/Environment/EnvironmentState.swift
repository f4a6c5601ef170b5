// What the world keeps of traits and sizes.

/// The traits and sizes that controllers are in.
struct EnvironmentState: Sendable {
    /// The device lies on its side and the launch is upright.
    var turnsAfterLaunch = false
    /// Traits may have changed since controllers were made.
    var hasChanged = false
    /// The rotation or resizing that is under way.
    var transition = EnvironmentTransition()
    /// The shared trait collections by `Traits.index`; empty until one is asked for.
    var traitCollections: ContiguousArray<ObjectID> = []
    /// What long ways up have found, by the controllers from which they lead.
    var traitPaths: [ObjectID: TraitPath] = [:]
}

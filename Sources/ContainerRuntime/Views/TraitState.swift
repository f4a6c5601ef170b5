// The world's state of traits.

/// The state of traits that controllers' records do not hold.
struct TraitState: Sendable {
    /// Whether traits may have changed since controllers were created.
    var hasChanged = false
    /// The shared trait collections, in the order in which code asked for them, and their traits.
    var traitCollections: ContiguousArray<ObjectID> = []
    var collected: ContiguousArray<Traits> = []
    /// The traits that controllers, views and windows override for themselves.
    var own: [ObjectID: Traits] = [:]
    /// Whether the system takes a snapshot in the other style, so that a new style marks no view.
    var isDrawingSnapshot = false
    /// The handlers of registerForTraitChanges, in the order of their registration.
    var registrations: ContiguousArray<TraitRegistration> = []
    /// Cached results of long walks up the hierarchy, by the controllers from which they start.
    var traitPaths: [ObjectID: TraitPath] = [:]
}

/// The values that affect traits, collected on a walk from a controller to the top of its hierarchy.
struct TraitPath: Sendable {
    /// The combined overrides of the parents; the nearest parent takes precedence.
    var own = Traits.unspecified
    var top: ObjectID
    /// Whether the walk was long enough to be worth caching.
    var isLong = false
}

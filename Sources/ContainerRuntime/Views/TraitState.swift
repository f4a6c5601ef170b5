// The world's state of traits.

/// The state of traits outside the records of controllers.
struct TraitState: Sendable {
    /// Whether traits may have changed since controllers were created.
    var hasChanged = false
    /// The shared trait collections, in the order of their creation, and their traits.
    var traitCollections: ContiguousArray<ObjectID> = []
    var collected: ContiguousArray<Traits> = []
    /// The traits that controllers, views and windows override for themselves.
    var own: [ObjectID: Traits] = [:]
    /// Whether the system is taking a snapshot in the other style. A new style then marks no view.
    var isDrawingSnapshot = false
    /// The handlers of registerForTraitChanges, in the order of their registration.
    var registrations = TraitRegistrationTable()
    /// The cached results of long walks up the hierarchy, by the controller at which they start.
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

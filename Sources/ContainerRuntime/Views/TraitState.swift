// What the world keeps of traits.

/// The traits that controllers were told, as far as it takes more than their records.
struct TraitState: Sendable {
    /// Traits may have changed since controllers were made.
    var hasChanged = false
    /// The shared trait collections by `Traits.index`; empty until one is asked for.
    var traitCollections: ContiguousArray<ObjectID> = []
    /// What long ways up have found, by the controllers from which they lead.
    var traitPaths: [ObjectID: TraitPath] = [:]
}

/// What the way from a controller up to the top of its hierarchy says of its traits.
struct TraitPath: Sendable {
    /// What the parents override, the nearest first of all.
    var own = Traits.unspecified
    var top: ObjectID
    /// It is worth being kept.
    var isLong = false
}

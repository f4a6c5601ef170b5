// The layout direction of a view.

/// On which side leading edges are.
enum Direction {
    /// Whether leading edges inside a view are on the right. O(1) unless an object overrides its traits.
    static func isRightToLeft(_ view: ObjectID, in world: borrowing World) -> Bool {
        guard world.traitState.hasChanged || world.lifetimes.systemTraits[.direction] == 2 else { return false }
        return world.traits(of: view)[.direction] == 2
    }

    /// Whether a stack view begins on the right. Its semantic content attribute overrides the traits.
    static func isRightToLeft(stack: ObjectID, in world: borrowing World) -> Bool {
        if case .enumCase(_, let name)? = world.stored("semanticContentAttribute", of: stack), name != "unspecified" {
            return name == "forceRightToLeft"
        }
        return isRightToLeft(stack, in: world)
    }
}

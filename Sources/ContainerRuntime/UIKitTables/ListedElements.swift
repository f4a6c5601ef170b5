// Where the elements of a property are that lists objects.

/// A list as it was laid out.
struct ListedObjects: Sendable {
    /// Which lists are linked.
    enum Kind: Sendable { case children, subviews, stack }

    var owner = ObjectID.none
    var kind = Kind.children
    /// `World.lifetimes.listVersion` then.
    var version: UInt64 = .max
    var objects: [ObjectID] = []
}

/// Where the elements of a property are, which lists objects.
enum ListedElements: Sendable {
    case linked(ListedObjects.Kind)
    case array(@Sendable (borrowing World, ObjectID) -> ContiguousArray<ObjectID>)
}

// The location of the elements of a property that lists objects.

/// A linked list copied into an array.
struct ListedObjects: Sendable {
    /// The linked lists.
    enum Kind: Sendable { case children, subviews, stack }

    var owner = ObjectID.none
    var kind = Kind.children
    /// The `World.lifetimes.listVersion` at the time of the copy.
    var version: UInt64 = .max
    var objects: [ObjectID] = []
}

/// The location of the elements of a property that lists objects.
enum ListedElements: Sendable {
    case linked(ListedObjects.Kind)
    case array(@Sendable (borrowing World, ObjectID) -> ContiguousArray<ObjectID>)
}

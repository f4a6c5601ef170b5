// Ordered objects with frequent membership tests: tabs, and the actions of an alert.

/// An ordered list of unique objects.
struct ObjectList: Sendable, Equatable, ExpressibleByArrayLiteral {
    private(set) var order: ContiguousArray<ObjectID>
    /// The same objects as a set, if a linear search would take longer; otherwise empty.
    private var members: Set<ObjectID>

    /// The longest list that is searched linearly.
    private static let few = 16

    init(_ objects: some Sequence<ObjectID> = []) {
        order = ContiguousArray(objects)
        members = order.count > Self.few ? Set(order) : []
    }

    init(arrayLiteral objects: ObjectID...) { self.init(objects) }

    /// O(1).
    func contains(_ object: ObjectID) -> Bool {
        members.isEmpty ? order.contains(object) : members.contains(object)
    }

    /// Appends an object that is not in the list yet. O(1) on average.
    mutating func append(_ object: ObjectID) {
        order.append(object)
        if !members.isEmpty {
            members.insert(object)
        } else if order.count > Self.few {
            members = Set(order)
        }
    }

    /// O(objects after the index).
    mutating func remove(at index: Int) { members.remove(order.remove(at: index)) }
}

extension ObjectList: RandomAccessCollection {
    var startIndex: Int { 0 }
    var endIndex: Int { order.count }
    subscript(index: Int) -> ObjectID { order[index] }
}

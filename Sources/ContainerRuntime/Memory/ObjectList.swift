// Objects in an order, of which it is asked again and again whether one is among them: tabs, and the actions of an alert.

/// A list of objects, each once.
struct ObjectList: Sendable, Equatable, ExpressibleByArrayLiteral {
    private(set) var order: ContiguousArray<ObjectID>
    /// The same as a set, where looking through them would take longer; else empty.
    private var members: Set<ObjectID>

    /// How many are looked through.
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

    /// Appends what is not in the list. O(1) on average.
    mutating func append(_ object: ObjectID) {
        order.append(object)
        if !members.isEmpty {
            members.insert(object)
        } else if order.count > Self.few {
            members = Set(order)
        }
    }

    /// O(those after it).
    mutating func remove(at index: Int) { members.remove(order.remove(at: index)) }
}

extension ObjectList: RandomAccessCollection {
    var startIndex: Int { 0 }
    var endIndex: Int { order.count }
    subscript(index: Int) -> ObjectID { order[index] }
}

// Typed access to a program's values, for rows and acts.

extension RuntimeValue {
    /// The object; `.none` for any other value.
    var object: ObjectID { if case .object(let object) = self { object } else { .none } }

    /// The objects of a list.
    var objects: [ObjectID] {
        guard case .list(let values) = self else { return [] }
        return values.compactMap { if case .object(let object) = $0 { object } else { nil } }
    }

    /// The Boolean; nil for any other value.
    var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

    /// A list of objects.
    static func objects(_ objects: some Sequence<ObjectID>) -> RuntimeValue { .list(objects.map { .object($0) }) }

    /// The object as a value; `nil` for `.none`.
    static func optional(_ object: ObjectID) -> RuntimeValue { object.exists ? .object(object) : .nil }

    /// The object as a value; `nil` if it is being deallocated.
    static func reachable(_ object: ObjectID, in world: borrowing World) -> RuntimeValue {
        world.isReachable(object) ? .object(object) : .nil
    }
}

// The objects in a value: the value itself, and the elements of its lists and dictionaries at any depth. A stored value's objects
// are retained, released and listed as references. All three visit them here, so that none of them can miss one.

extension RuntimeValue {
    /// Calls a function for each object in the value, in order. O(size of the value).
    ///
    /// Most values are one object or none, so only values with elements pay for an allocation.
    @inline(__always)
    func forEachObject(_ visit: (ObjectID) -> Void) {
        if case .object(let object) = self { return visit(object) }
        guard let elements else { return }
        Self.forEachObject(in: elements, visit)
    }

    /// Calls a function for each object in a tree of values. The tree may be deeper than the stack, so the visit does not recurse.
    static func forEachObject(in values: [RuntimeValue], _ visit: (ObjectID) -> Void) {
        var rest = ContiguousArray(values.reversed())
        while let value = rest.popLast() {
            if case .object(let object) = value { visit(object) }
            if let elements = value.elements { rest += elements.reversed() }
        }
    }

    /// The elements of a list, or the alternating keys and values of a dictionary.
    private var elements: [RuntimeValue]? {
        switch self {
        case .list(let values), .dictionary(let values): values
        default: nil
        }
    }
}

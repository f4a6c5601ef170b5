// The static functions of classes, and the objects that represent classes.

/// The static functions by class; few classes have any. A sorted list, because instantiating a dictionary type makes every
/// start scan all conformances of the program.
struct ClassFunctions: Sendable {
    private var rows: ContiguousArray<(id: ClassID, functions: CallbackSet)> = []

    subscript(id: ClassID) -> CallbackSet {
        get {
            let row = row(of: id)
            return row < rows.count && rows[row].id == id ? rows[row].functions : CallbackSet()
        }
        set {
            let row = row(of: id)
            if row < rows.count, rows[row].id == id { rows.remove(at: row) }
            if !newValue.isEmpty { rows.insert((id, newValue), at: row) }
        }
    }

    /// The first row whose class is not less than the given one. O(log n).
    private func row(of id: ClassID) -> Int {
        var (low, high) = (0, rows.count)
        while low < high {
            let middle = (low + high) / 2
            if rows[middle].id.raw < id.raw { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension World {
    /// Sets the callbacks that a class implements as `static func`. Subclasses inherit them.
    public mutating func setClassFunctions(_ functions: CallbackSet, of id: ClassID) {
        tables.classFunctions[id] = functions
    }

    /// The class that an object represents; nil for any other object.
    public func classBehind(_ object: ObjectID) -> ClassID? {
        guard isKind(object, of: .classObject) else { return nil }
        return ClassID(raw: UInt32(objects[object.index].component))
    }

    /// Whether a class or one of its superclasses has a static function. O(depth).
    func hasFunction(_ callback: Callback, _ id: ClassID) -> Bool {
        var step: ClassID? = id
        while let current = step {
            if tables.classFunctions[current].contains(callback) { return true }
            step = superclass(of: current)
        }
        return false
    }
}

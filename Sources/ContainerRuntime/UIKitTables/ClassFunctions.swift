// The functions that classes themselves have, and the objects that stand for classes.

/// The functions of classes, by class: few classes have any. The list comes by class, as a dictionary's type alone costs
/// every start a search through all conformances of the program.
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

    /// The first row that is not of a class before this one. O(log n).
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
    /// Says which functions of the table a class has itself, as `static func`. Subclasses inherit them.
    public mutating func setClassFunctions(_ functions: CallbackSet, of id: ClassID) {
        tables.classFunctions[id] = functions
    }

    /// The class that an object stands for; nil for any other object.
    public func classBehind(_ object: ObjectID) -> ClassID? {
        guard isKind(object, of: .classObject) else { return nil }
        return ClassID(raw: UInt32(objects[object.index].component))
    }

    /// Whether a class or one that it inherits from has such a function. O(depth).
    func hasFunction(_ callback: Callback, _ id: ClassID) -> Bool {
        var step: ClassID? = id
        while let current = step {
            if tables.classFunctions[current].contains(callback) { return true }
            step = superclass(of: current)
        }
        return false
    }
}

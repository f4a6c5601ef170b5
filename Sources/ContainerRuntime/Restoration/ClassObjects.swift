// Classes as values, and what they can be called with: restoration classes, whose own functions make the objects of an
// archive. A class object is what the program's code gets for the class, and what a trace calls it.

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

    /// The object that stands for a class, one for each; the world holds it.
    public mutating func classObject(of id: ClassID) -> ObjectID {
        if let known = restoration.classObjects[id], isAlive(known) { return known }
        let object = make(classID(.classObject), payload: 0)
        objects[object.index].component = Int32(truncatingIfNeeded: id.raw)
        setName(className(id), of: object, isFindable: false)
        names.newest = .none
        restoration.classObjects[id] = object
        return object
    }

    /// The class that an object stands for; nil for any other object.
    public func classBehind(_ object: ObjectID) -> ClassID? {
        guard isKind(object, of: .classObject) else { return nil }
        return ClassID(raw: UInt32(objects[object.index].component))
    }

    /// The class that makes an object again: `restorationClass` of a controller, `objectRestorationClass` of another.
    public func restorationClass(of object: ObjectID) -> ClassID? {
        guard isAlive(object), !isView(object) else { return nil }
        let name = isController(object) ? "restorationClass" : "objectRestorationClass"
        guard case .object(let behind)? = stored(name, of: object) else { return nil }
        return classBehind(behind)
    }
}

/// Classes as values, and the functions that they have themselves.
enum ClassObjects {
    /// Whether a class or one that it inherits from has such a function. O(depth).
    static func hasFunction(_ callback: Callback, _ id: ClassID, in world: borrowing World) -> Bool {
        var step: ClassID? = id
        while let current = step {
            if world.tables.classFunctions[current].contains(callback) { return true }
            step = world.superclass(of: current)
        }
        return false
    }

    // MARK: Registered objects

    /// Registers an object that is no controller or view for restoration, weakly. Without an object or an identifier
    /// UIKit raises.
    static func register(_ object: ObjectID, identifier: String, in world: inout World) {
        guard world.isAlive(object), !identifier.isEmpty else {
            return world.report(.registeredNil)
        }
        var kept = world.restoration.registrations
        kept.removeAll { !world.isReachable($0.object) || $0.object == object || $0.identifier == identifier }
        kept.append(Registration(object: object, identifier: identifier))
        world.restoration.registrations = kept
    }
}

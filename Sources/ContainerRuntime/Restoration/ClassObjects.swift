// Classes as values, and what they can be called with: restoration classes, whose own functions make the objects of an
// archive. A class object is what the program's code gets for the class, and what a trace calls it.

extension World {
    /// Says which functions of the table a class has itself, as `static func`. Subclasses inherit them.
    public mutating func setClassFunctions(_ functions: CallbackSet, of id: ClassID) {
        restoration.classFunctions[id] = functions.isEmpty ? nil : functions
    }

    /// Whether a class or one that it inherits from has such a function. O(depth).
    func hasFunction(_ callback: Callback, _ id: ClassID) -> Bool {
        var step: ClassID? = id
        while let current = step {
            if restoration.classFunctions[current]?.contains(callback) == true { return true }
            step = superclass(of: current)
        }
        return false
    }

    /// The object that stands for a class, one for each; the world holds it.
    public mutating func classObject(of id: ClassID) -> ObjectID {
        if let known = restoration.classObjects[id], isAlive(known) { return known }
        let object = make(classID(.classObject), payload: 0)
        objects[object.index].component = Int32(truncatingIfNeeded: id.raw)
        setName(className(id), of: object, isFindable: false)
        newest = .none
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

    // MARK: Registered objects

    /// Registers an object that is no controller or view for restoration, weakly. Without an object or an identifier
    /// UIKit raises.
    mutating func register(_ object: ObjectID, identifier: String) {
        guard isAlive(object), !identifier.isEmpty else {
            raise(
                "UIRestorationObjectRegistrationException",
                "Attempting to register a nil object or an object with a nil restoration identifier for state restoration",
                .preserve8)
            return
        }
        var kept = restoration.registrations
        kept.removeAll { !isReachable($0.object) || $0.object == object || $0.identifier == identifier }
        kept.append(Registration(object: object, identifier: identifier))
        restoration.registrations = kept
    }
}

// Classes as values: restoration classes, whose static functions create the objects of an archive. A class object is
// the value that the program's code receives for a class, and represents the class in traces.

extension World {
    /// The object that represents a class. There is one per class, which the world retains.
    public mutating func classObject(of id: ClassID) -> ObjectID {
        if let known = restoration.classObjects[id], isAlive(known) { return known }
        let object = make(classID(.classObject), payload: 0)
        objects[object.index].component = Int32(truncatingIfNeeded: id.raw)
        setName(className(id), of: object, isFindable: false)
        names.newest = .none
        restoration.classObjects[id] = object
        return object
    }

    /// The class that recreates an object: `restorationClass` of a controller, `objectRestorationClass` of any other object.
    public func restorationClass(of object: ObjectID) -> ClassID? {
        guard isAlive(object), !isView(object) else { return nil }
        let name = isController(object) ? "restorationClass" : "objectRestorationClass"
        guard case .object(let behind)? = stored(name, of: object) else { return nil }
        return classBehind(behind)
    }
}

/// Classes as values.
enum ClassObjects {
    // MARK: Registered objects

    /// Registers an object other than a controller or view for restoration. The reference is weak. UIKit raises an
    /// exception if the object or the identifier is missing.
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

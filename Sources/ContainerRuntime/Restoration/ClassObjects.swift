// Classes as values, and what they can be called with: restoration classes, whose own functions make the objects of an
// archive. A class object is what the program's code gets for the class, and what a trace calls it.

extension World {
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

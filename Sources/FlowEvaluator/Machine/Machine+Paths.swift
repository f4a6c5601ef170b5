// Live objects by the path of a name and of properties, as tools name them: `form.scroller`, `home.view`.

internal import ContainerRuntime

extension Machine {
    /// The live object at a path: the name of an object, then names of stored properties, of UIKit's stored properties, or `view`. Nil
    /// if a part has no object.
    mutating func object(at path: String) -> ObjectID? {
        if let known = world.object(named: path) { return known }
        let parts = path.split(separator: ".")
        guard let first = parts.first else { return nil }
        let start = world.object(named: String(first))
        return object(along: parts.dropFirst(), from: start)
    }

    /// The object that names of properties lead to from another object; nil if a part has no object.
    mutating func object(along names: ArraySlice<Substring>, from start: ObjectID?) -> ObjectID? {
        var object = start
        for name in names {
            guard let owner = object else { return nil }
            object = self.object(named: String(name), of: owner)
        }
        return object
    }

    /// The object in a property of another one. Runs no code of the program.
    private mutating func object(named name: String, of owner: ObjectID) -> ObjectID? {
        guard world.isAlive(owner), let symbol = interner.find(name) else { return nil }
        var found = ObjectID.none
        switch member(symbol, in: reference(of: owner)) {
        case .field(let index, _):
            let value = heap.fields[Int(world.payload(of: owner)) + index]
            if value.tag == .object || value.tag == .weakObject { found = value.asObject }
        case .property(let property):
            if name == "view" {
                found = world.view(of: owner)
            } else if case .object(let object)? = world.stored(property.info.name, of: owner) {
                found = object
            }
        default: break
        }
        return found.exists && world.isAlive(found) ? found : nil
    }
}

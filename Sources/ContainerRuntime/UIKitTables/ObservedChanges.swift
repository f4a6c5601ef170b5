// Changes of UIKit's properties that key-value observation reports. The room of notifications delivers them.

enum ObservedChanges {
    /// Schedules the delivery of a change after the setting of a property and its effects.
    static func announce(_ row: PropertyInfo, of object: ObjectID, in world: inout World) {
        let old: RuntimeValue =
            switch row.access {
            case .stored(let first, _): world.storedValue(row.id, of: object) ?? first
            // Reading it would load the view.
            case .computed(let get, _): row.name == "view" ? .nil : get(&world, object)
            case .driver: .nil
            }
        let list = world.queues.argumentLists.insert([.object(object), .string(row.name), old])
        world.schedule(.of(.effects(.dropArguments), .none, .none, .program, with: .index(list)))
        if old.object.exists { world.schedule(.of(.effects(.hold), old.object, .none, .program)) }
        world.schedule(.of(.notifications(.sendChange), object, .none, .program, with: .index(list)))
    }
}

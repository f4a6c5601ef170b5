// Changes of UIKit's properties that key-value observation hears of. The room of notifications delivers them.

extension World {
    /// Schedules the delivery of a change after the setting of a property and its effects.
    mutating func announceChange(of row: PropertyInfo, of object: ObjectID) {
        let old: RuntimeValue =
            switch row.access {
            case .stored(let first, _): storedValue(row.id, of: object) ?? first
            case .computed(let get, _): row.name == "view" ? .nil : get(&self, object)
            case .driver: .nil
            }
        let list = queues.argumentLists.insert([.object(object), .string(row.name), old])
        schedule(.of(.effects(.dropArguments), .none, .none, .program, with: .index(list)))
        if old.object.exists { schedule(.of(.effects(.hold), old.object, .none, .program)) }
        schedule(.of(.notifications(.sendChange), object, .none, .program, with: .index(list)))
    }
}

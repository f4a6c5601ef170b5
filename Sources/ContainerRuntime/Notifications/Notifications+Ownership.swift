// What notifications, centers and tokens retain, for leak reports and for the end of a process, and their invariants.

extension Notifications {
    /// Adds what a notification, a center or a token retains: a center retains the tokens of its blocks, and a token
    /// its block.
    static func addReferences(of object: ObjectID, to list: inout ReferenceList, in world: borrowing World) {
        if world.isKind(object, of: .keyValueObservation) {
            for slot in world.notifications.observing[object] ?? Registrations() {
                list.add("the observation's block", world.notifications.observations[slot].code)
            }
        } else if world.isKind(object, of: .notificationToken) {
            guard let slot = world.notifications.newest[object] else { return }
            list.add("the block of the observer", world.notifications.observers[slot].code)
        } else if isNotification(object, in: world) {
            let record = world.notifications.posted[world.objects[object.index].component]
            list.add("object", record.object)
            RuntimeValue.forEachObject(in: [record.value]) { list.add("object", $0) }
            RuntimeValue.forEachObject(in: record.userInfo) { list.add("userInfo", $0) }
        } else if world.isKind(object, of: .notificationCenter) {
            let center = world.objects[object.index].component
            guard center >= 0 else { return }
            var tokens: [(serial: UInt64, token: ObjectID)] = []
            for record in world.notifications.observers where record.code != nil {
                let name = world.notifications.lists[record.list].name
                if world.notifications.names[name].center == center { tokens.append((record.serial, record.observer)) }
            }
            tokens.sort { $0.serial < $1.serial }
            list.add("a block observer", tokens.map(\.token))
        }
    }

    /// Adds the broken invariants of the registrations.
    static func check(_ broken: inout [String], in world: borrowing World) {
        var count = 0
        for record in world.notifications.observers where record.serial > 0 {
            count += 1
            let name = world.notifications.lists[record.list].name
            if name < 0 || world.notifications.names[name].center < 0 {
                broken.append("a registration is in no list of a center")
            }
            if world.configuration.ios >= 9, !world.isAlive(record.observer) {
                broken.append("a deallocated observer is still registered")
            }
        }
        if count != world.notifications.observerCount { broken.append("the number of registrations is wrong") }
    }
}

// Registering and removing observers. The registrations of an observer form one list, and those for the same notifications
// another, so that neither a removal nor the end of an object searches.

extension Notifications {
    /// Registers an observer with a selector, or a token with a block. A nil name or object means any.
    static func add(
        _ observer: ObjectID, _ selector: String, _ code: CodeToken?, for name: String?, _ object: ObjectID,
        to center: ObjectID, in world: inout World
    ) {
        let list = list(for: name, object, at: index(of: center, in: &world), in: &world)
        world.notifications.lastSerial += 1
        var record = ObserverRecord()
        record.serial = world.notifications.lastSerial
        record.observer = observer
        record.selector = selector
        record.code = code
        record.list = list
        record.previous = world.notifications.lists[list].last
        record.older = world.notifications.newest[observer] ?? -1
        let slot = world.notifications.observers.insert(record)
        if record.previous >= 0 {
            world.notifications.observers[record.previous].next = slot
        } else {
            world.notifications.lists[list].first = slot
        }
        world.notifications.lists[list].last = slot
        if record.older >= 0 { world.notifications.observers[record.older].newer = slot }
        world.notifications.newest[observer] = slot
        world.notifications.observerCount += 1
    }

    /// Registers a block. Returns its token, which the center retains until it is removed; the caller owns a reference.
    static func addBlock(
        _ code: CodeToken, for name: String?, _ object: ObjectID, to center: ObjectID, in world: inout World
    ) -> ObjectID {
        let token = world.make(world.classID(.notificationToken), payload: 0)
        world.retain(token)
        add(token, "", code, for: name, object, to: center, in: &world)
        return token
    }

    /// The list of the registrations for a name and an object.
    private static func list(
        for name: String?, _ object: ObjectID, at center: Int32, in world: inout World
    ) -> Int32 {
        var known = world.notifications.centers[center].anyName
        if let name { known = world.notifications.centers[center].names[name] ?? -1 }
        if known < 0 {
            known = world.notifications.names.insert(ObservedName(center: center, name: name))
            if let name {
                world.notifications.centers[center].names[name] = known
            } else {
                world.notifications.centers[center].anyName = known
            }
        }
        let observed = world.notifications.names[known]
        let list = object.exists ? observed.byObject[object] ?? -1 : observed.ofAny
        if list >= 0 { return list }
        let new = world.notifications.lists.insert(ObserverList(name: known, object: object))
        if object.exists {
            world.notifications.names[known].byObject[object] = new
        } else {
            world.notifications.names[known].ofAny = new
        }
        return new
    }

    // MARK: Removing

    /// Removes an observer from all centers.
    static func forget(_ observer: ObjectID, in world: inout World) {
        guard var slot = world.notifications.newest[observer] else { return }
        while slot >= 0 {
            let older = world.notifications.observers[slot].older
            remove(slot, in: &world)
            slot = older
        }
    }

    /// Removes the registrations of an observer, or of a token, with a center. A nil name or object means any.
    static func remove(
        _ observer: ObjectID, for name: String? = nil, _ object: ObjectID = .none, from center: ObjectID,
        in world: inout World
    ) {
        guard var slot = world.notifications.newest[observer] else { return }
        let center = index(of: center, in: &world)
        while slot >= 0 {
            let record = world.notifications.observers[slot]
            let list = world.notifications.lists[record.list]
            let observed = world.notifications.names[list.name]
            if observed.center == center, name == nil || observed.name == name,
                !object.exists || list.object == object
            {
                remove(slot, in: &world)
            }
            slot = record.older
        }
    }

    /// Removes a registration.
    static func remove(_ slot: Int32, in world: inout World) {
        let record = world.notifications.observers[slot]
        if record.next >= 0 {
            world.notifications.observers[record.next].previous = record.previous
        } else {
            world.notifications.lists[record.list].last = record.previous
        }
        if record.previous >= 0 {
            world.notifications.observers[record.previous].next = record.next
        } else {
            world.notifications.lists[record.list].first = record.next
        }
        if record.older >= 0 { world.notifications.observers[record.older].newer = record.newer }
        if record.newer >= 0 {
            world.notifications.observers[record.newer].older = record.older
        } else {
            world.notifications.newest[record.observer] = record.older >= 0 ? record.older : nil
        }
        world.notifications.observers.remove(slot, leaving: .free)
        world.notifications.observerCount -= 1
        if world.notifications.lists[record.list].first < 0 { drop(record.list, in: &world) }
        if let code = record.code {
            world.release(record.observer)
            world.discard(code)
        }
    }

    /// Forgets an empty list, and the name if it was the last list of the name.
    private static func drop(_ list: Int32, in world: inout World) {
        let record = world.notifications.lists[list]
        world.notifications.lists.remove(list, leaving: ObserverList())
        if record.object.exists {
            world.notifications.names[record.name].byObject[record.object] = nil
        } else {
            world.notifications.names[record.name].ofAny = -1
        }
        let observed = world.notifications.names[record.name]
        guard observed.ofAny < 0, observed.byObject.isEmpty else { return }
        if let name = observed.name {
            world.notifications.centers[observed.center].names[name] = nil
        } else {
            world.notifications.centers[observed.center].anyName = -1
        }
        world.notifications.names.remove(record.name, leaving: ObservedName())
    }
}

// Key paths of several properties, such as "model.title". Each property is observed at its own object. If an object on the way
// is replaced, the rest of the path is observed at the new one, and the observer receives the values at the ends of both.

enum ObservedPaths {
    static func isPath(_ key: String) -> Bool { key.utf8.contains(UInt8(ascii: ".")) }

    private static func keys(of path: Int32, in world: borrowing World) -> [Substring] {
        world.notifications.observations[path].key.split(separator: ".")
    }

    // MARK: Registering

    /// Observes the properties of a path whose objects exist. With the option initial, the value at the end is
    /// delivered.
    static func begin(_ path: Int32, isInitial: Bool, in world: inout World) {
        let record = world.notifications.observations[path]
        let list = world.queues.argumentLists.insert([
            .object(record.object), .string(record.key), .nil, .nil, .int(Int(record.serial)),
        ])
        world.schedule(.dropChange(list))
        if isInitial {
            world.schedule(
                .change(.deliverChange, of: record.object, .none, list, to: path, isInitial: true))
        }
        extend(path, list, at: record.object, isRegistered: true, in: &world)
    }

    /// Observes the next property of a path at an object, and reads it.
    private static func extend(
        _ path: Int32, _ list: Int32, at object: ObjectID, isRegistered: Bool, in world: inout World
    ) {
        let keys = keys(of: path, in: world)
        let number = world.notifications.observations[path].stations.count
        guard number < keys.count else { return }
        world.notifications.lastSerial += 1
        var record = KeyValueRecord()
        record.serial = world.notifications.lastSerial
        record.object = object
        record.key = String(keys[number])
        record.sendsPrior = world.notifications.observations[path].sendsPrior
        record.path = path
        let slot = world.notifications.observations.insert(record)
        world.notifications.observed[object, default: Registrations()].append(slot, serial: record.serial)
        world.notifications.observations[path].stations.append(slot)
        let root = world.notifications.observations[path].object
        world.schedule(.change(.pathRead, of: root, .none, list, to: path, isInitial: isRegistered))
        read(record.key, of: object, isRegistered: isRegistered, in: &world)
    }

    /// Reads a property for the act that follows. The driver has the program's own, and says if nothing reports its
    /// changes.
    private static func read(_ key: String, of object: ObjectID, isRegistered: Bool, in world: inout World) {
        world.driver.answerGiven = .nil
        guard world.isReachable(object) else { return }
        guard let property = world.property(world.uikitClass(of: world.classOf(object)), key)?.info else {
            return world.emit(.read(key, of: object, isRegistered: isRegistered))
        }
        // Reading `view` loads it; the act that follows reads it again.
        if case .computed(let get, _) = property.access { _ = get(&world, object) }
    }

    /// The value that was read.
    private static func answer(_ station: Int32, in world: inout World) -> RuntimeValue {
        let record = world.notifications.observations[station]
        guard world.isReachable(record.object) else { return .nil }
        let isOfUIKit = world.property(world.uikitClass(of: world.classOf(record.object)), record.key) != nil
        return isOfUIKit
            ? KeyValueObservation.current(record.key, of: record.object, in: &world) : world.driver.answerGiven
    }

    /// A property of the path has been read: the value at its end, or the object that has the next one.
    static func wasRead(_ effect: Effect, in world: inout World) {
        let (list, path, isRegistered) = effect.changeDetail
        guard let station = world.notifications.observations[path].stations.last else { return }
        let value = answer(station, in: &world)
        let keys = keys(of: path, in: world)
        let number = world.notifications.observations[path].stations.count
        if number == keys.count {
            world.queues.argumentLists[list][3] = value
        } else if case .object(let next) = value, world.isReachable(next) {
            extend(path, list, at: next, isRegistered: isRegistered, in: &world)
        }
    }

    // MARK: Changes

    /// A property of a path has changed, or is about to.
    static func changed(_ slot: Int32, _ list: Int32, in world: inout World) {
        let path = world.notifications.observations[slot].path
        let record = world.notifications.observations[path]
        guard let number = record.stations.firstIndex(of: slot) else { return }
        let values = world.queues.argumentLists[list]
        let isPrior = values.count > 5
        let length = keys(of: path, in: world).count
        let isEnd = number + 1 == length
        var delivered: [RuntimeValue] = [
            .object(record.object), .string(record.key), isEnd ? values[2] : .nil, isEnd ? values[3] : .nil,
            .int(Int(world.notifications.lastSerial)),
        ]
        if isPrior { delivered.append(.bool(true)) }
        let own = world.queues.argumentLists.insert(delivered)
        world.schedule(.dropChange(own))
        world.schedule(.change(.deliverChange, of: record.object, .none, own, to: path))
        guard !isEnd else { return }
        if !isPrior {
            // Performed after the old end has been read.
            let next = values[3].object
            world.schedule(
                .change(.pathMoved, of: record.object, next, own, to: Int32(slot)))
        }
        guard record.stations.count == length, let last = record.stations.last else { return }
        let end = world.notifications.observations[last]
        world.schedule(.change(.pathEndRead, of: record.object, .none, own, to: path))
        read(end.key, of: end.object, isRegistered: false, in: &world)
    }

    /// The value at the end of the path, before an object on the way is replaced.
    static func oldEndWasRead(_ effect: Effect, in world: inout World) {
        let (list, path, _) = effect.changeDetail
        guard let station = world.notifications.observations[path].stations.last else { return }
        world.queues.argumentLists[list][2] = answer(station, in: &world)
    }

    /// An object on the way has been replaced: the rest of the path is observed at the new one.
    static func moved(_ effect: Effect, in world: inout World) {
        let (list, slot, _) = effect.changeDetail
        let path = world.notifications.observations[slot].path
        guard path >= 0, let number = world.notifications.observations[path].stations.firstIndex(of: slot) else {
            return
        }
        cut(path, after: number, in: &world)
        if world.isReachable(effect.argument) {
            extend(path, list, at: effect.argument, isRegistered: false, in: &world)
        }
    }

    // MARK: Ending

    /// Ends the registrations for the properties of a path after a position.
    private static func cut(_ path: Int32, after number: Int, in world: inout World) {
        let stations = world.notifications.observations[path].stations
        world.notifications.observations[path].stations.removeSubrange((number + 1)...)
        for slot in stations.dropFirst(number + 1) {
            world.notifications.observations[slot].path = -1
            KeyValueObservation.remove(slot, in: &world)
        }
    }

    /// A registration ends: with a path, all its properties; with a property whose object is gone, those after it.
    static func end(_ slot: Int32, _ record: KeyValueRecord, in world: inout World) {
        if !record.stations.isEmpty { cut(slot, after: -1, in: &world) }
        guard record.path >= 0,
            let number = world.notifications.observations[record.path].stations.firstIndex(of: slot)
        else { return }
        world.notifications.observations[slot].path = -1
        cut(record.path, after: number, in: &world)
        world.notifications.observations[record.path].stations.removeLast()
    }
}

// Key-value observation: which observers are notified of a property's changes. An observer has one method for all its
// key paths; the token that `observe` returns keeps a block. Neither the object nor the observer is retained.
// ObservedPaths.swift follows a key path of several properties.

/// A property of an object that is observed.
struct KeyValueRecord: Sendable {
    /// The position in the order of all registrations; 0 for a free slot.
    var serial: UInt64 = 0
    var object = ObjectID.none
    var key = ""
    /// The observer; for a block, the token, which retains it.
    var observer = ObjectID.none
    var code: CodeToken?
    var context = RuntimeValue.nil
    var sendsNew = false
    var sendsOld = false
    /// Whether it is also notified before each change.
    var sendsPrior = false
    /// The registration of the whole key path, if this one is for one of its properties; otherwise -1.
    var path: Int32 = -1
    /// For a key path of several properties: the registrations for the properties whose objects exist, in their order.
    var stations: ContiguousArray<Int32> = []
}

public enum KeyValueObservation {
    // MARK: Registering

    static func add(
        _ observer: ObjectID, _ code: CodeToken?, to object: ObjectID, _ key: String, options: [String],
        context: RuntimeValue = .nil, in world: inout World
    ) {
        world.notifications.isUsed = true
        world.lifetimes.observesChanges = true
        world.notifications.lastSerial += 1
        var record = KeyValueRecord()
        record.serial = world.notifications.lastSerial
        record.object = object
        record.key = key
        record.observer = observer
        record.code = code
        record.context = context
        record.sendsNew = options.contains("new")
        record.sendsOld = options.contains("old")
        record.sendsPrior = options.contains("prior")
        let slot = world.notifications.observations.insert(record)
        world.notifications.observed[object, default: Registrations()].append(slot, serial: record.serial)
        world.notifications.observing[observer, default: Registrations()].append(slot, serial: record.serial)
        if ObservedPaths.isPath(key) {
            return ObservedPaths.begin(slot, isInitial: options.contains("initial"), in: &world)
        }
        if options.contains("initial") {
            // The block receives the current value before `observe` returns.
            let list = world.queues.argumentLists.insert([.object(object), .string(key), .nil])
            world.schedule(.dropChange(list))
            world.schedule(.change(.sendInitial, of: object, observer, list))
        }
        // The driver reads a property that the program declares, before the observer receives it.
        guard let property = world.property(world.uikitClass(of: world.classOf(object)), key)?.info else {
            return world.emit(.read(key, of: object, isRegistered: true))
        }
        // Only UIKit changes a property that the program cannot set, and its changes are not announced.
        if case .computed(_, nil) = property.access {
            let text =
                "'\(key)' of \(world.name(of: object)) is observed, but it changes without a report in Flow's model"
            world.emit(
                .finding(
                    Finding(
                        code: FindingInfo.of(.unreportedChanges).code, subject: object, text: text,
                        fix: "observe another property, or call the observer", rule: .observation1,
                        origin: world.origin)))
        }
    }

    /// observe(_:options:changeHandler:). The token is the result once the block has received the initial value.
    static func addBlock(
        _ code: CodeToken, to object: ObjectID, _ key: String, options: [String], in world: inout World
    ) {
        let token = world.make(world.classID(.keyValueObservation), payload: 0)
        world.schedule(.of(.notifications(.giveToken), token, .none, .program))
        add(token, code, to: object, key, options: options, in: &world)
        world.release(token)
    }

    static func giveToken(_ token: ObjectID, in world: inout World) {
        world.retain(token)
        world.driver.result = .object(token)
        world.driver.newResult = token
    }

    /// removeObserver(_:forKeyPath:context:): the latest registration.
    static func remove(
        _ observer: ObjectID, from object: ObjectID, _ key: String, context: RuntimeValue?, in world: inout World
    ) {
        let slot = world.notifications.observed[object]?.last { slot in
            let record = world.notifications.observations[slot]
            return record.observer == observer && record.key == key && record.code == nil
                && (context == nil || context == record.context)
        }
        guard let slot else {
            return world.report(
                .unregisteredObserver,
                [
                    "observer": world.description(of: observer), "key": key, "object": world.description(of: object),
                ])
        }
        remove(slot, in: &world)
    }

    /// Releases the token that `observe` has returned, after the driver has taken it.
    public static func passToken(in world: inout World) {
        let token = world.driver.newResult
        world.driver.newResult = .none
        world.release(token)
    }

    /// Ends the observation of a token: invalidate(), or its deallocation.
    static func invalidate(_ token: ObjectID, in world: inout World) {
        for slot in world.notifications.observing[token] ?? Registrations() { remove(slot, in: &world) }
    }

    static func remove(_ slot: Int32, in world: inout World) {
        let record = world.notifications.observations[slot]
        // The end of a path has ended its properties.
        guard record.serial > 0 else { return }
        ObservedPaths.end(slot, record, in: &world)
        world.notifications.observations.remove(slot, leaving: KeyValueRecord())
        world.notifications.observed[record.object]?.remove(slot, serial: record.serial)
        if world.notifications.observed[record.object]?.isEmpty == true {
            world.notifications.observed[record.object] = nil
        }
        if record.observer.exists {
            world.notifications.observing[record.observer]?.remove(slot, serial: record.serial)
            if world.notifications.observing[record.observer]?.isEmpty == true {
                world.notifications.observing[record.observer] = nil
            }
        }
        if let code = record.code { world.discard(code) }
    }

    /// Ends the observations of an object or a token whose memory is freed. Until iOS 10, UIKit raises an exception if
    /// the object is still observed; since iOS 11 it removes the observers. A deallocated observer stays registered.
    static func reclaim(_ object: ObjectID, in world: inout World) {
        if world.isKind(object, of: .keyValueObservation) { invalidate(object, in: &world) }
        guard let slots = world.notifications.observed[object] else { return }
        for slot in slots { remove(slot, in: &world) }
        guard world.configuration.ios < 11 else { return }
        world.report(
            .observedAtDeallocation,
            ["class": world.className(world.classOf(object)), "object": world.description(of: object)])
    }

    // MARK: Changes

    /// Notifies observers that the program has changed a property that it declared.
    static func didChange(
        _ object: ObjectID, _ key: String, from old: RuntimeValue, to new: RuntimeValue, in world: inout World
    ) {
        guard isObserved(object, key, in: world) else { return }
        let list = world.queues.argumentLists.insert([.object(object), .string(key), old, new])
        world.schedule(.dropChange(list))
        for value in [old.object, new.object] where value.exists {
            world.schedule(.of(.effects(.hold), value, .none, .program))
        }
        world.schedule(.change(.sendChange, of: object, .none, list))
    }

    /// Notifies observers that ask for prior notification that the program is about to change a property that it
    /// declared.
    static func willChange(_ object: ObjectID, _ key: String, from old: RuntimeValue, in world: inout World) {
        let list = world.queues.argumentLists.insert([.object(object), .string(key), old, .nil])
        world.schedule(.dropChange(list))
        if old.object.exists { world.schedule(.of(.effects(.hold), old.object, .none, .program)) }
        sendPrior(object, list, key, in: &world)
    }

    /// Schedules the delivery of a change that is about to happen.
    private static func sendPrior(_ object: ObjectID, _ list: Int32, _ key: String, in world: inout World) {
        world.queues.argumentLists[list].append(.int(Int(world.notifications.lastSerial)))
        world.queues.argumentLists[list].append(.bool(true))
        for slot in (world.notifications.observed[object] ?? Registrations()).reversed()
        where world.notifications.observations[slot].key == key && world.notifications.observations[slot].sendsPrior {
            world.schedule(.change(.deliverChange, of: object, .none, list, to: slot, isInitial: false))
        }
    }

    static func isObserved(_ object: ObjectID, _ key: String, in world: borrowing World) -> Bool {
        guard let slots = world.notifications.observed[object] else { return false }
        return slots.contains { world.notifications.observations[$0].key == key }
    }

    /// Schedules a change's delivery to each registration that exists now.
    static func send(_ effect: Effect, isInitial: Bool, in world: inout World) {
        let list = effect.changeDetail.list
        let values = world.queues.argumentLists[list]
        guard world.isAlive(effect.subject), case .string(let key) = values[1] else { return }
        let isOfUIKit = values.count == 3
        if isOfUIKit {
            // The driver has just read a property that the program declares.
            let isDeclared =
                isInitial && world.property(world.uikitClass(of: world.classOf(effect.subject)), key) == nil
            let value = isDeclared ? world.driver.answerGiven : current(key, of: effect.subject, in: &world)
            world.queues.argumentLists[list].append(value)
            // A box may have no other owner than the answer.
            if isDeclared, value.object.exists {
                world.schedule(.of(.effects(.hold), value.object, .none, .program))
            }
        }
        // Later registrations do not receive this change.
        world.queues.argumentLists[list].append(.int(Int(world.notifications.lastSerial)))
        var visits: UInt64 = 0
        var slots = (world.notifications.observed[effect.subject] ?? Registrations()).filter {
            visits += 1
            return world.notifications.observations[$0].key == key
        }
        // A step for each comparison, because a handler may add a registration each time it is called.
        world.workDone &+= visits * 4
        if isInitial { slots = Array(slots.suffix(1)) }
        for slot in slots.reversed() {
            world.schedule(
                .change(
                    .deliverChange, of: effect.subject, .none, list, to: slot, isInitial: isInitial))
        }
        guard isOfUIKit, !isInitial,
            slots.contains(where: { world.notifications.observations[$0].sendsPrior })
        else { return }
        // A property of UIKit has its new value already.
        let prior = world.queues.argumentLists.insert([values[0], values[1], values[2], .nil])
        world.schedule(.dropChange(prior))
        sendPrior(effect.subject, prior, key, in: &world)
    }

    static func current(_ key: String, of object: ObjectID, in world: inout World) -> RuntimeValue {
        let uikit = world.uikitClass(of: world.classOf(object))
        guard let property = world.property(uikit, key)?.info else { return .nil }
        switch property.access {
        case .stored(let first, _): return world.storedValue(property.id, of: object) ?? first
        case .computed(let get, _): return get(&world, object)
        case .driver: return .nil
        }
    }

    /// Delivers a change to one observer.
    static func deliver(_ effect: Effect, in world: inout World) {
        let (list, slot, isInitial) = effect.changeDetail
        let record = world.notifications.observations[slot]
        let values = world.queues.argumentLists[list]
        guard record.serial > 0, record.object == effect.subject, values[1] == .string(record.key),
            case .int(let last) = values[4], record.serial <= UInt64(last)
        else { return }
        if record.path >= 0 { return ObservedPaths.changed(slot, list, in: &world) }
        let isPrior = values.count > 5
        let new = record.sendsNew && !isPrior ? values[3] : .nil
        let old = record.sendsOld && !isInitial ? values[2] : .nil
        guard let code = record.code else {
            guard world.isReachable(record.observer) else {
                return world.report(.changeForDeadObserver, ["key": record.key])
            }
            guard world.implements(record.observer, .observeValue) else {
                return world.report(
                    .unhandledChange,
                    [
                        "observer": world.description(of: record.observer), "key": record.key,
                        "object": world.description(of: record.object),
                    ])
            }
            world.schedule(.enter(.observeValue, record.observer, .none, .observation1, with: effect.wordDetail))
            return
        }
        let change = world.make(world.classID(.observedChange), payload: 0)
        world.names.newest = .none
        let prior: RuntimeValue = isPrior ? .bool(true) : .nil
        for (name, value) in [("newValue", new), ("oldValue", old), ("isPrior", prior)] where value != .nil {
            if let property = world.property(.observedChange, name) {
                world.store(value, in: property, of: change, isWeak: false)
            }
        }
        world.schedule(.of(.effects(.hold), change, record.observer, .program))
        world.release(change)
        let event = Event(
            subject: record.observer, callback: .changeHandler, arguments: world.arguments(.string(record.key)),
            rule: effect.rule, isImplemented: false, isQuestion: false)
        world.notify(.invoke(code, arguments: [.object(record.object), .object(change)], trace: event))
    }

    /// The arguments of observeValue(forKeyPath:of:change:context:).
    static func arguments(_ effect: Effect, in world: inout World) -> EventArguments {
        let (list, slot, isInitial) = effect.changeDetail
        let values = world.queues.argumentLists[list]
        let record = world.notifications.observations[slot]
        var entries: [RuntimeValue] = [.enumCase(.keyValueChangeKey, "kindKey"), .int(1)]
        let isPrior = values.count > 5
        if record.sendsNew, !isPrior { entries += [.enumCase(.keyValueChangeKey, "newKey"), values[3]] }
        if record.sendsOld, !isInitial { entries += [.enumCase(.keyValueChangeKey, "oldKey"), values[2]] }
        if isPrior { entries += [.enumCase(.keyValueChangeKey, "notificationIsPriorKey"), .bool(true)] }
        return world.arguments(.string(record.key), .object(record.object), .dictionary(entries), record.context)
    }
}

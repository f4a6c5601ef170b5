// Notification centers: registering, posting and delivering. A post takes the registrations that exist at that moment
// and calls them one by one, in the order in which they were made. A registration that was removed in between receives
// nothing.

public enum Notifications {
    // MARK: Posting

    /// Posts a notification to the default center. Its observers run next. Costs one comparison if the app has no observer.
    @inline(__always)
    public static func post(
        _ name: String, object: ObjectID = .none,
        userInfo: @autoclosure () -> KeyValuePairs<String, RuntimeValue> = [:], in world: inout World
    ) {
        guard world.notifications.observerCount > 0 else { return }
        var pairs: [RuntimeValue] = []
        for (key, value) in userInfo() { pairs += [.string(key), value] }
        send(name, .object(object), pairs, to: standard(in: &world), in: &world)
    }

    /// Posts one of UIKit's notifications to the default center, as `post(_:object:userInfo:in:)` does.
    @inline(__always)
    public static func post(
        _ notification: SystemNotification, object: ObjectID = .none,
        userInfo: @autoclosure () -> KeyValuePairs<String, RuntimeValue> = [:], in world: inout World
    ) {
        guard world.notifications.observerCount > 0 else { return }
        post(notification.name, object: object, userInfo: userInfo(), in: &world)
    }

    /// Whether any observer is registered. Without one, nothing needs to be posted.
    @inline(__always)
    public static func areObserved(in world: borrowing World) -> Bool { world.notifications.observerCount > 0 }

    /// Posts to a center, with alternating keys and values.
    static func send(
        _ name: String, _ object: RuntimeValue, _ userInfo: [RuntimeValue], to center: ObjectID, in world: inout World
    ) {
        let waiting = observers(of: name, object.object, at: center, in: &world)
        guard !waiting.isEmpty else { return }
        let notification = world.make(world.classID(.notification), payload: 0)
        fill(notification, name, object, userInfo, in: &world)
        world.notifications.posted[world.objects[notification.index].component].waiting = waiting
        world.schedule(.of(.notifications(.deliver), notification, .none, .notification1))
        world.release(notification)
    }

    /// Fills a new notification, which retains its object and what its user info refers to.
    static func fill(
        _ notification: ObjectID, _ name: String, _ object: RuntimeValue, _ userInfo: [RuntimeValue],
        in world: inout World
    ) {
        guard world.objects[notification.index].component < 0 else { return }
        let value = object.object.exists ? .nil : object
        world.retain(object.object)
        RuntimeValue.forEachObject(in: userInfo + [value]) { world.retain($0) }
        let record = PostedNotification(name: name, object: object.object, value: value, userInfo: userInfo)
        world.notifications.isUsed = true
        world.objects[notification.index].component = world.notifications.posted.insert(record)
    }

    // MARK: Delivery

    /// The registrations that a notification reaches, in their order.
    private static func observers(
        of name: String, _ object: ObjectID, at center: ObjectID, in world: inout World
    ) -> ContiguousArray<WaitingObserver> {
        var result: ContiguousArray<WaitingObserver> = []
        let record = world.notifications.centers[index(of: center, in: &world)]
        var lists = 0
        func add(_ list: Int32?) {
            guard let list, list >= 0 else { return }
            lists += 1
            var slot = world.notifications.lists[list].first
            while slot >= 0 {
                result.append(WaitingObserver(slot: slot, serial: world.notifications.observers[slot].serial))
                slot = world.notifications.observers[slot].next
            }
        }
        for name in [record.names[name] ?? -1, record.anyName] where name >= 0 {
            add(world.notifications.names[name].ofAny)
            if object.exists { add(world.notifications.names[name].byObject[object]) }
        }
        if lists > 1 { result.sort { $0.serial < $1.serial } }
        return result
    }

    /// Delivers a notification to its next observer.
    static func deliver(_ effect: Effect, in world: inout World) {
        let notification = effect.subject
        let posted = world.objects[notification.index].component
        while world.notifications.posted[posted].delivered < world.notifications.posted[posted].waiting.count {
            let next = world.notifications.posted[posted].waiting[world.notifications.posted[posted].delivered]
            world.notifications.posted[posted].delivered += 1
            let record = world.notifications.observers[next.slot]
            guard record.serial == next.serial else { continue }
            if record.code == nil, !world.isReachable(record.observer) {
                if world.configuration.ios >= 9 { continue }
                return world.report(
                    .notifiedDeadObserver,
                    ["selector": record.selector, "name": world.notifications.posted[posted].name])
            }
            // The rest of the delivery waits below the observer's code and keeps the notification alive.
            world.schedule(effect)
            if let code = record.code {
                let event = Event(
                    subject: record.observer, callback: .observerBlock,
                    arguments: world.arguments(.string(world.notifications.posted[posted].name)), rule: effect.rule,
                    isImplemented: false, isQuestion: false)
                world.notify(.invoke(code, arguments: [.object(notification)], trace: event))
            } else {
                world.notify(
                    .deliver(
                        selector: record.selector, to: record.observer, arguments: [.object(notification)],
                        rule: effect.rule))
            }
            return
        }
    }

    // MARK: Objects

    /// `NotificationCenter.default`.
    static func standard(in world: inout World) -> ObjectID {
        if !world.notifications.standard.exists {
            let center = world.make(world.classID(.notificationCenter), payload: 0)
            world.names.newest = .none
            world.notifications.standard = center
        }
        return world.notifications.standard
    }

    /// `UIDevice.current`.
    static func device(in world: inout World) -> ObjectID {
        if !world.notifications.device.exists {
            world.notifications.device = world.make(world.classID(.device), payload: 0)
            world.names.newest = .none
        }
        return world.notifications.device
    }

    /// The index of a center's record, which its first use creates.
    static func index(of center: ObjectID, in world: inout World) -> Int32 {
        let known = world.objects[center.index].component
        if known >= 0 { return known }
        world.notifications.isUsed = true
        let index = world.notifications.centers.insert(CenterRecord())
        world.objects[center.index].component = index
        return index
    }

    static func isNotification(_ object: ObjectID, in world: borrowing World) -> Bool {
        world.isKind(object, of: .notification) && world.objects[object.index].component >= 0
    }

    /// Releases what the centers keep for an object whose memory is freed.
    static func reclaim(_ object: ObjectID, in world: inout World) {
        if !world.notifications.observing.isEmpty { KeyValueObservation.reclaim(object, in: &world) }
        if world.configuration.ios >= 9 || world.isKind(object, of: .notificationToken) { forget(object, in: &world) }
        let index = world.objects[object.index].component
        guard index >= 0 else { return }
        if isNotification(object, in: world) {
            let record = world.notifications.posted[index]
            world.notifications.posted.remove(index, leaving: PostedNotification())
            world.release(record.object)
            RuntimeValue.forEachObject(in: record.userInfo + [record.value]) { world.release($0) }
        } else if world.isKind(object, of: .notificationCenter) {
            for name in Array(world.notifications.centers[index].names.values).sorted() {
                removeAll(ofName: name, in: &world)
            }
            if world.notifications.centers[index].anyName >= 0 {
                removeAll(ofName: world.notifications.centers[index].anyName, in: &world)
            }
            world.notifications.centers.remove(index, leaving: CenterRecord())
        }
    }

    private static func removeAll(ofName name: Int32, in world: inout World) {
        let lists =
            [world.notifications.names[name].ofAny]
            + Array(world.notifications.names[name].byObject.values).sorted()
        for list in lists where list >= 0 {
            var slot = world.notifications.lists[list].first
            while slot >= 0 {
                let next = world.notifications.observers[slot].next
                remove(slot, in: &world)
                slot = next
            }
        }
    }
}

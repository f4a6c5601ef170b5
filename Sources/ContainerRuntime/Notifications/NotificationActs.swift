// The acts of notification centers: a delivery, and a post as one act of an order.

/// The effects that deliver notifications and changes of observed properties.
enum NotificationRoomAct: UInt8, RoomAct {
    case deliver, post
    /// A change of an observed property.
    case sendChange, sendInitial, deliverChange
    /// A property of a key path of several was read, or an object on the way was replaced.
    case pathRead, pathEndRead, pathMoved
    /// Makes a token the result of `observe`, after the initial value.
    case giveToken

    static var room: Effect.Room { .notifications }

    static func perform(_ effect: Effect, in world: inout World) {
        switch Self(of: effect) {
        case .deliver: Notifications.deliver(effect, in: &world)
        case .sendChange: KeyValueObservation.send(effect, isInitial: false, in: &world)
        case .sendInitial: KeyValueObservation.send(effect, isInitial: true, in: &world)
        case .deliverChange: KeyValueObservation.deliver(effect, in: &world)
        case .pathRead: ObservedPaths.wasRead(effect, in: &world)
        case .pathEndRead: ObservedPaths.oldEndWasRead(effect, in: &world)
        case .pathMoved: ObservedPaths.moved(effect, in: &world)
        case .giveToken: KeyValueObservation.giveToken(effect.subject, in: &world)
        case .post:
            if let notification = SystemNotification(rawValue: UInt8(truncatingIfNeeded: effect.rawWord)) {
                guard Notifications.areObserved(in: world) else { return }
                let isOfDevice = notification == .deviceOrientationDidChange
                // The program may know the app or the scene by another object than its delegate.
                let isKnown = effect.subject.exists && world.isReachable(effect.subject)
                let own = isKnown ? world.stored("prelude_served", of: effect.subject)?.object : nil
                let sender = isOfDevice ? Notifications.device(in: &world) : own ?? effect.subject
                Notifications.post(notification, object: sender, in: &world)
            }
        }
    }
}

extension Effect.Operation {
    @inline(__always)
    static func notifications(_ act: NotificationRoomAct) -> Effect.Operation { Effect.Operation(act) }
}

extension Effect {
    /// Posts one of UIKit's notifications when the act is performed.
    static func post(_ notification: SystemNotification, from object: ObjectID, _ rule: Rule = .notification1) -> Effect
    {
        .of(.notifications(.post), object, .none, rule, with: .index(Int(notification.rawValue)))
    }
}

extension Effect {
    /// A change; a list has its object, its key, and its old and new values.
    static func change(
        _ act: NotificationRoomAct, of object: ObjectID, _ observer: ObjectID, _ list: Int32, to slot: Int32 = 0,
        isInitial: Bool = false
    ) -> Effect {
        Effect(
            operation: .notifications(act), rawFlag: isInitial, rule: .observation1, subject: object,
            rawOther: observer, rawWord: UInt64(UInt32(bitPattern: slot)) << 32 | UInt64(UInt32(bitPattern: list)))
    }

    static func dropChange(_ list: Int32) -> Effect {
        Effect(operation: .effects(.dropArguments), rawWord: UInt64(list))
    }

    var changeDetail: (list: Int32, slot: Int32, isInitial: Bool) {
        (
            Int32(truncatingIfNeeded: rawWord & 0xffff_ffff), Int32(truncatingIfNeeded: rawWord >> 32 & 0x7fff_ffff),
            rawFlag || rawWord >> 63 == 1
        )
    }

    /// The word as an event passes it on, with the flag in its highest bit: entering a callback keeps only the word.
    var wordDetail: Detail { Detail(rawWord: rawFlag ? rawWord | 1 << 63 : rawWord) }
}

// The acts of notification centers: a delivery, and a post that waits for its place in an order.

/// The acts of notification centers.
enum NotificationRoomAct: UInt8, RoomAct {
    case deliver, post

    static var room: Effect.Room { .notifications }

    static func perform(_ effect: Effect, in world: inout World) {
        switch Self(of: effect) {
        case .deliver: Notifications.deliver(effect, in: &world)
        case .post:
            if let notification = SystemNotification(rawValue: UInt8(truncatingIfNeeded: effect.rawWord)) {
                guard Notifications.areObserved(in: world) else { return }
                let isOfDevice = notification == .deviceOrientationDidChange
                let sender = isOfDevice ? Notifications.device(in: &world) : effect.subject
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
    /// Posts one of UIKit's notifications when it is performed.
    static func post(_ notification: SystemNotification, from object: ObjectID, _ rule: Rule = .notification1) -> Effect
    {
        .of(.notifications(.post), object, .none, rule, with: .index(Int(notification.rawValue)))
    }
}

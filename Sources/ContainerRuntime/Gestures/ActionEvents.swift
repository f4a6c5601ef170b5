// The event that a user's action of a control hands to a method with two parameters, such as `tapped(_:forEvent:)`.

extension Touches {
    /// The event of a control's action. A simple tap needs none, so its touch and its event are created on request; they end after
    /// the method.
    public static func actionEvent(of control: ObjectID, in world: inout World) -> ObjectID {
        if world.gestures.event.exists { return world.gestures.event }
        guard world.isView(control), ViewHierarchy.isOnScreen(control, in: world) else { return .none }
        let point = HitTesting.center(of: control, in: world)
        let (event, touch) = (
            world.make(world.classID(.event), payload: 0), world.make(world.classID(.touch), payload: 0)
        )
        world.names.newest = .none
        var record = TouchRecord(
            object: touch, view: control, window: world[view: control].window, point: point, previous: point,
            time: world.now)
        record.tapCount = 1
        record.phase = .ended
        world.gestures.event = event
        world.gestures.touches.append(record)
        world.schedule(.gesture(.closeEvent, .none, phase: .ended))
        return event
    }

    /// The event of the touches in progress, for an action without a target; nil if no touch is.
    static func currentEvent(in world: borrowing World) -> RuntimeValue { .optional(world.gestures.event) }
}

// The single acts of what every object of UIKit's may do: answer a question, and fire, if it is a timer.

/// What any object does in one go.
enum UIKitRoomAct: UInt8, RoomAct {
    case ask, fireTimer

    static var room: Effect.Room { .uikit }

    static func perform(_ effect: Effect, in world: inout World) {
        switch Self(of: effect) {
        case .ask: world.ask(effect)
        case .fireTimer: world.fireTimer(effect.subject)
        }
    }
}

extension Effect {
    /// `subject` is asked, with an object and a detail as its arguments.
    static func ask(
        _ callback: Callback, _ subject: ObjectID, _ argument: ObjectID = .none, _ rule: Rule,
        with detail: Detail = .none
    ) -> Effect {
        Effect(
            operation: .uikit(.ask), callback: callback, rule: rule, subject: subject, rawOther: argument,
            rawWord: detail.rawWord)
    }
}

extension Effect.Operation {
    @inline(__always)
    static func uikit(_ act: UIKitRoomAct) -> Effect.Operation { Effect.Operation(act) }
}

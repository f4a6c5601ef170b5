// The acts of all UIKit objects: answering a question, and firing a timer.

/// The single acts of any object.
enum UIKitRoomAct: UInt8, RoomAct {
    case ask, keepAnswer, askBars, fireTimer, endTimer

    static var room: Effect.Room { .uikit }

    static func perform(_ effect: Effect, in world: inout World) {
        switch Self(of: effect) {
        case .ask: world.ask(effect)
        case .keepAnswer: AskedProperties.keepAnswer(effect, in: &world)
        case .askBars: AskedProperties.ask(.bars, of: effect.subject, effect.rule, in: &world)
        case .fireTimer: Timers.fireDue(effect.subject, in: &world)
        case .endTimer: Timers.ended(effect.subject, in: &world)
        }
    }
}

extension Effect {
    /// Asks `subject` a question, with an object and a detail as its arguments.
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

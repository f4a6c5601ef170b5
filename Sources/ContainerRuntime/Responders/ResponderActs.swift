// The single acts of responders.

/// The acts of responders that need no plan.
enum ResponderRoomAct: UInt8, RoomAct {
    /// Continues along the chain after the program has answered `next`.
    case forwardAnswered

    static var room: Effect.Room { .responders }

    static func perform(_ effect: Effect, in world: inout World) {
        switch Self(of: effect) {
        case .forwardAnswered: Responders.forwardAnswered(effect, in: &world)
        }
    }
}

extension Effect.Operation {
    @inline(__always)
    static func responders(_ act: ResponderRoomAct) -> Effect.Operation { Effect.Operation(act) }
}

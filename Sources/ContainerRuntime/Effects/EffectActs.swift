// The acts that belong to no particular room: they retain objects, run code and yield notices.

/// The single acts that every room may schedule.
enum EffectRoomAct: UInt8, RoomAct {
    case hold, emit, run, runBlock, forgetAnswer, discard, dropArguments

    static var room: Effect.Room { .effects }

    @inline(__always)
    var holds: Effect.Holdings {
        switch self {
        case .run, .runBlock: [.objects, .code]
        case .discard: .code
        case .dropArguments: []
        default: .objects
        }
    }

    static func perform(_ effect: Effect, in world: inout World) {
        switch Self(of: effect) {
        case .hold: break
        case .emit: world.emission(effect)
        case .run: world.notify(.run(CodeToken(raw: effect.rawWord), arguments: [], trace: nil))
        case .runBlock:
            world.notify(.run(CodeToken(raw: effect.rawWord), arguments: [.object(effect.subject)], trace: nil))
        case .forgetAnswer: world.driver.answerGiven = .nil
        case .discard: world.yield(.discard(CodeToken(raw: effect.rawWord)))
        case .dropArguments: world.dropArguments(Int32(truncatingIfNeeded: effect.rawWord))
        }
    }

    /// Cleans up after an effect that an exception dropped. Returns the code that will never run.
    static func abandon(_ effect: Effect, in world: inout World) -> [CodeToken] {
        if Self(of: effect) == .dropArguments { world.dropArguments(Int32(truncatingIfNeeded: effect.rawWord)) }
        return effect.codes
    }
}

extension Effect.Operation {
    @inline(__always)
    static func effects(_ act: EffectRoomAct) -> Effect.Operation { Effect.Operation(act) }
}

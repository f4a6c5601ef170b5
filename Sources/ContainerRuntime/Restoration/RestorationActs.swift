// The single acts of preservation and restoration, each of which goes on where the last one ended; and the snapshot of an
// app that goes to the background.

/// What a preservation or a restoration does in one go.
enum RestorationRoomAct: UInt8, RoomAct {
    case preserve, preserveScene, restore, modelAnswered, snapshot

    static var room: Effect.Room { .restoration }

    static func perform(_ effect: Effect, in world: inout World) {
        switch Self(of: effect) {
        case .preserve: Preserving.performPreservation(effect, in: &world)
        case .preserveScene: SceneRestoration.performScenePreservation(effect, in: &world)
        case .restore: StateRestoration.performRestoration(effect, in: &world)
        case .modelAnswered: ModelAssociation.modelAnswered(effect, in: &world)
        case .snapshot: Application.snapshot(effect.subject, in: &world)
        }
    }

    /// Puts right what an act leaves behind that an exception has dropped; gives the code that will never run.
    static func abandon(_ effect: Effect, in world: inout World) -> [CodeToken] {
        switch Self(of: effect) {
        case .preserve, .preserveScene, .restore: world.breakOff()
        case .modelAnswered, .snapshot: break
        }
        return effect.codes
    }
}

extension Effect.Operation {
    @inline(__always)
    static func restoration(_ act: RestorationRoomAct) -> Effect.Operation { Effect.Operation(act) }
}

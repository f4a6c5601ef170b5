// The acts of assistive technologies: collecting the answers of the program's getters, moving the cursor, and speaking.

/// The single acts of the room.
enum AccessibilityRoomAct: UInt8, RoomAct {
    /// Stores the answer of a getter.
    case noteAnswer
    /// Puts the cursor where it belongs on a new or changed screen.
    case settle
    /// Moves the cursor as the user says.
    case move
    /// The trace shows the element under the cursor, what is spoken, and what is played.
    case showFocus, speak, play

    static var room: Effect.Room { .accessibility }

    static func perform(_ effect: Effect, in world: inout World) {
        switch Self(of: effect) {
        case .noteAnswer: Accessibility.noteAnswer(effect, in: &world)
        case .settle: VoiceOver.settle(in: &world)
        case .move: VoiceOver.move(Int(effect.rawWord), in: &world)
        case .showFocus: VoiceOver.showFocus(effect.rule, in: &world)
        case .speak: VoiceOver.speak(effect.rule, in: &world)
        case .play: VoiceOver.play(Int(effect.rawWord), effect.rule, in: &world)
        }
    }
}

extension Effect.Operation {
    static func accessibility(_ act: AccessibilityRoomAct) -> Effect.Operation { Effect.Operation(act) }
}

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

// What these acts carry.
extension Effect {
    /// The phase that a preservation or a restoration has come to.
    @inline(__always)
    func phase<Phase: RawRepresentable>(_ phases: Phase.Type) -> Phase? where Phase.RawValue == UInt64 {
        Phase(rawValue: rawWord & 0xFF)
    }

    /// The index of the record that the phase is about.
    @inline(__always)
    var phaseRecord: Int { Int(rawWord >> 8) }

    /// The index of the record that a question is about.
    @inline(__always)
    var record: Int { Int(rawWord) }

    /// The coder that the subject is encoded with, or decoded from.
    @inline(__always)
    var coder: ObjectID { rawOther }

    /// The scene of an application.
    @inline(__always)
    var scene: ObjectID { rawOther }

    /// The activity that a scene has given.
    @inline(__always)
    var activity: ObjectID { rawOther }

    /// Whether state is preserved where the app does not say so.
    @inline(__always)
    var isWanted: Bool { rawFlag }

    /// Which row of a list a model's identifier is of.
    @inline(__always)
    var element: ModelAssociation.Element? { ModelAssociation.Element(rawValue: rawWord) }

    /// Whether the row's place itself was saved, and nobody was asked.
    @inline(__always)
    var hasPlace: Bool { rawFlag }

    /// Whether the row that is asked for was selected; else it is the first that was seen.
    @inline(__always)
    var isSelected: Bool { rawFlag }
}

extension Effect.Detail {
    /// A phase, and the index of the record that it is about.
    @inline(__always)
    static func phase<Phase: RawRepresentable>(_ phase: Phase, record: Int = 0) -> Effect.Detail
    where Phase.RawValue == UInt64 { Effect.Detail(rawWord: UInt64(record) << 8 | phase.rawValue) }
}

// The words for these acts.
extension Effect {
    /// An app that goes to the background is asked whether its state is preserved.
    static func preserve(_ application: ObjectID, isWanted: Bool, with detail: Detail) -> Effect {
        Effect(
            operation: .restoration(.preserve), rawFlag: isWanted, rule: .preserve1, subject: application,
            rawWord: detail.rawWord)
    }

    /// The data source of a list has named a row, or the row's place was saved.
    static func modelAnswered(
        _ callback: Callback, _ list: ObjectID, _ coder: ObjectID, _ element: ModelAssociation.Element, hasPlace: Bool
    ) -> Effect {
        Effect(
            operation: .restoration(.modelAnswered), rawFlag: hasPlace, callback: callback, rule: .preserve7,
            subject: list, rawOther: coder, rawWord: element.rawValue)
    }

    /// A data source is asked where the row of an identifier is now.
    static func askForPlace(
        _ source: ObjectID, _ list: ObjectID, _ coder: ObjectID, isSelected: Bool
    ) -> Effect {
        Effect(
            operation: .uikit(.ask), rawFlag: isSelected, callback: .indexPathForElement, rule: .preserve7,
            subject: source, rawOther: coder, rawWord: list.raw)
    }
}

extension Effect.Operation {
    @inline(__always)
    static func restoration(_ act: RestorationRoomAct) -> Effect.Operation { Effect.Operation(act) }
}

// The acts of preservation and restoration, each of which continues where the last one ended, and the snapshot of an app in the
// background.

/// The single acts of preservation and restoration.
enum RestorationRoomAct: UInt8, RoomAct {
    case preserve, preserveScene, restore, modelAnswered, snapshot, turnStyle, setPhase, keepConfiguration,
        deliverOpening

    static var room: Effect.Room { .restoration }

    static func perform(_ effect: Effect, in world: inout World) {
        switch Self(of: effect) {
        case .preserve: Preserving.performPreservation(effect, in: &world)
        case .preserveScene: SceneRestoration.performScenePreservation(effect, in: &world)
        case .restore: StateRestoration.performRestoration(effect, in: &world)
        case .modelAnswered: ModelAssociation.modelAnswered(effect, in: &world)
        case .snapshot: Application.snapshot(effect.subject, in: &world)
        case .turnStyle: SystemTraits.turnStyle(in: &world)
        case .setPhase: LifePhase.set(effect, in: &world)
        case .keepConfiguration: SceneConfigurations.keep(effect, in: &world)
        case .deliverOpening: LaunchOpenings.deliver(effect, in: &world)
        }
    }

    /// Cleans up after an effect that an exception dropped. Returns the code that will never run.
    static func abandon(_ effect: Effect, in world: inout World) -> [CodeToken] {
        switch Self(of: effect) {
        case .preserve, .preserveScene, .restore: world.breakOff()
        case .modelAnswered, .snapshot, .turnStyle, .setPhase, .keepConfiguration, .deliverOpening: break
        }
        return effect.codes
    }
}

// The accessors of these acts.
extension Effect {
    /// The phase of a preservation or restoration.
    @inline(__always)
    func phase<Phase: RawRepresentable>(_ phases: Phase.Type) -> Phase? where Phase.RawValue == UInt64 {
        Phase(rawValue: rawWord & 0xFF)
    }

    /// The index of the phase's record.
    @inline(__always)
    var phaseRecord: Int { Int(rawWord >> 8) }

    /// The index of the question's record.
    @inline(__always)
    var record: Int { Int(rawWord) }

    /// The coder that the subject encodes into or decodes from.
    @inline(__always)
    var coder: ObjectID { rawOther }

    /// The scene of the application.
    @inline(__always)
    var scene: ObjectID { rawOther }

    /// The activity that the scene returned.
    @inline(__always)
    var activity: ObjectID { rawOther }

    /// Whether to preserve even if the app delegate implements neither question.
    @inline(__always)
    var isWanted: Bool { rawFlag }

    /// Which saved row the model identifier belongs to.
    @inline(__always)
    var element: ModelAssociation.Element? { ModelAssociation.Element(rawValue: rawWord) }

    /// Whether the index path itself was saved, so that the data source was not asked.
    @inline(__always)
    var hasIndexPath: Bool { rawFlag }

    /// Whether the question is for the selected row, rather than the first visible one.
    @inline(__always)
    var isSelected: Bool { rawFlag }
}

extension Effect.Detail {
    /// A phase and the index of its record.
    @inline(__always)
    static func phase<Phase: RawRepresentable>(_ phase: Phase, record: Int = 0) -> Effect.Detail
    where Phase.RawValue == UInt64 { Effect.Detail(rawWord: UInt64(record) << 8 | phase.rawValue) }
}

// Factories for these effects.
extension Effect {
    /// Asks an app that moves to the background whether to preserve its state.
    static func preserve(_ application: ObjectID, isWanted: Bool, with detail: Detail) -> Effect {
        Effect(
            operation: .restoration(.preserve), rawFlag: isWanted, rule: .preserve1, subject: application,
            rawWord: detail.rawWord)
    }

    /// Continues after the data source's answer for a row, or with the row's saved index path.
    static func modelAnswered(
        _ callback: Callback, _ list: ObjectID, _ coder: ObjectID, _ element: ModelAssociation.Element,
        hasIndexPath: Bool
    ) -> Effect {
        Effect(
            operation: .restoration(.modelAnswered), rawFlag: hasIndexPath, callback: callback, rule: .preserve7,
            subject: list, rawOther: coder, rawWord: element.rawValue)
    }

    /// Asks a data source for the current index path of an identifier.
    static func askForIndexPath(
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

// The acts of assistive technologies: collecting the answers of the program's getters, moving the cursor, speaking, and passing
// a gesture through the app.

/// The single acts of the room.
enum AccessibilityRoomAct: UInt8, RoomAct {
    /// Stores the answer of a getter.
    case recordAnswer
    /// Puts the cursor where it belongs on a new or changed screen.
    case settle
    /// Moves the cursor as the user requests.
    case move
    /// Shows in the trace the element under the cursor, what VoiceOver speaks, and which sound it plays.
    case showFocus, speak, play
    /// Speaks the value that an adjustment has changed.
    case speakValue, speakAnswer, speakWheel
    /// Asks for the status of a scroll view, and speaks it.
    case askStatus, speakStatus
    /// Sends a gesture to a responder, continues after its answer, and moves on to the next responder.
    case reach, reachAnswered, reachNext
    /// Continues an activation after the element's answer.
    case activated
    /// Releases the sheet that an escape drags away.
    case dismissSheet
    /// Plays or pauses the Music app.
    case toggleMusic
    /// Begins and ends an announcement.
    case announce, endAnnouncement
    /// The search for a custom action.
    case findAction, actionsAnswered, rowAnswered
    /// Moves the cursor by the rotor, and continues after the answer of a rotor's block.
    case rotorMove, rotorFound
    /// Moves the cursor of another technology, and shows where it is.
    case moveCursor, showCursor
    /// Continues after the driver has read a part of an attributed text.
    case textRead
    /// Continues after a container has returned the number of its elements.
    case countAnswered
    /// Continues a query of a container's elements after the answer of its getter.
    case elementsAnswered

    static var room: Effect.Room { .accessibility }

    static func perform(_ effect: Effect, in world: inout World) {
        switch Self(of: effect) {
        case .recordAnswer: Accessibility.recordAnswer(effect, in: &world)
        case .settle: VoiceOver.settle(in: &world)
        case .move: VoiceOver.move(effect.spokenNumber, in: &world)
        case .showFocus: VoiceOver.showFocus(effect.rule, in: &world)
        case .speak: VoiceOver.speak(effect.spokenNumber, effect.rule, in: &world)
        case .play: VoiceOver.play(effect.spokenNumber, effect.rule, in: &world)
        case .speakValue: VoiceOver.speakValue(of: effect.subject, effect.rule, in: &world)
        case .speakWheel: PickerElements.speak(effect, in: &world)
        case .askStatus: ScrollStatus.ask(effect, in: &world)
        case .speakStatus: ScrollStatus.speak(effect, in: &world)
        case .speakAnswer: VoiceOver.speakAnswer(effect.rule, in: &world)
        case .reach: Accessibility.Gestures.reach(effect, in: &world)
        case .reachAnswered: Accessibility.Gestures.answered(effect, in: &world)
        case .reachNext: Accessibility.Gestures.nextAnswered(effect, in: &world)
        case .activated: Accessibility.Gestures.activated(effect, in: &world)
        case .dismissSheet: _ = Dismissal.endDrag(isFinishing: true, in: &world)
        case .toggleMusic: VoiceOver.toggleMusic(effect.rule, in: &world)
        case .findAction: Accessibility.findAction(effect, in: &world)
        case .actionsAnswered: Accessibility.actionsAnswered(effect, in: &world)
        case .rowAnswered: Accessibility.rowAnswered(effect, in: &world)
        case .rotorMove: Rotors.move(forward: effect.spokenNumber == 1, in: &world)
        case .rotorFound: Rotors.found(in: &world)
        case .moveCursor: TechnologyCursors.move(effect.spokenNumber, in: &world)
        case .showCursor: TechnologyCursors.show(effect.spokenNumber, in: &world)
        case .elementsAnswered: ElementQueries.answered(effect, in: &world)
        case .countAnswered: Accessibility.askElements(of: effect.subject, in: &world)
        case .textRead: AttributedTexts.wasRead(effect, in: &world)
        case .announce: VoiceOver.beginAnnouncement(effect.spokenNumber, in: &world)
        case .endAnnouncement: VoiceOver.endAnnouncement(effect.spokenNumber, in: &world)
        }
    }
}

extension Effect.Operation {
    static func accessibility(_ act: AccessibilityRoomAct) -> Effect.Operation { Effect.Operation(act) }
}

// The gesture packed into an act.

extension Effect.Detail {
    /// A gesture with the index of its direction.
    static func gesture(_ gesture: VoiceOverGesture, _ direction: Int) -> Effect.Detail {
        Effect.Detail(rawWord: UInt64(gesture.rawValue) | UInt64(direction) << 8)
    }

    /// A query with its index. Only indices that fit are packed; all others are out of bounds anyway.
    static func query(_ query: ElementQueries.Query, at index: Int) -> Effect.Detail {
        let packed = index < 0 ? UInt32.max : UInt32(clamping: index)
        return Effect.Detail(rawWord: UInt64(packed) << 8 | UInt64(query.rawValue))
    }
}

extension Effect {
    var gesture: VoiceOverGesture { VoiceOverGesture(rawValue: UInt8(truncatingIfNeeded: rawWord)) ?? .activate }
    /// The index of `UIAccessibilityScrollDirection`.
    var scrollDirection: Int { Int(rawWord >> 8) }
    /// Whether the gesture has travelled past the presented controller, to responders that it covers.
    var hasLeftFront: Bool {
        get { rawFlag }
        set { rawFlag = newValue }
    }
}

extension Effect {
    /// The number of the move, utterance, sound, announcement or reading that the act refers to.
    var spokenNumber: Int { Int(rawWord) }
}

// The scrolled axis of a status.

extension Effect {
    var isHorizontalScroll: Bool {
        get { rawFlag }
        set { rawFlag = newValue }
    }
    /// Whether the delegate has been asked for the status.
    var isAnswered: Bool {
        get { animated }
        set { animated = newValue }
    }
}

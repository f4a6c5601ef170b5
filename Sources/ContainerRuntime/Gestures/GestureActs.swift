// The single acts of touches and gesture recognizers.

/// The acts of touches and recognizers that need no plan.
enum GestureRoomAct: UInt8, RoomAct {
    // The user's gestures.
    case step, later, endSteps, tapRow
    // Hit testing.
    case hit, hitOwn, hitTaken, hitInside, hitNext, endHit, giveHit, giveInside
    // An event: fingers land, recognizers and views receive their touches.
    case landed, tracked, offer, received, send, toRecognizer, toViews, toView, closeEvent
    // The state of a recognizer.
    case transition, requirement, requirementBack, required, mayBegin, contest, contested, contestedBack
    case prevention, preventionBack, recognize, weigh, act, reset, timeUp
    // The content of scroll views: a subclass has answered; the delegate has answered about zooming; the end of a scroll to the
    // top.
    case askContent, contentAnswered, cancelAnswered
    case zoomAnswered, setZoom, endZoom
    /// A touch beside a popover has ended.
    case dismissBeside
    case topAnswered, scrolledToTop

    static var room: Effect.Room { .gestures }

    static func perform(_ effect: Effect, in world: inout World) {
        switch Self(of: effect) {
        case .step: Touches.step(in: &world)
        case .later: Touches.later(effect, in: &world)
        case .endSteps: Touches.endSteps(in: &world)
        case .tapRow: RowTaps.tapShown(effect, in: &world)
        case .hit: HitTesting.visit(effect, in: &world)
        case .hitOwn: HitTesting.visitOwn(effect, in: &world)
        case .hitTaken: HitTesting.taken(in: &world)
        case .hitInside: HitTesting.inside(effect, in: &world)
        case .hitNext: HitTesting.next(effect, in: &world)
        case .endHit: HitTesting.endHit(effect, in: &world)
        case .giveHit: world.driver.result = .optional(world.gestures.hitView)
        case .giveInside: world.driver.result = world.driver.answerGiven
        case .landed: Touches.landed(effect, in: &world)
        case .tracked: OwnTracking.answered(effect, in: &world)
        case .offer: Touches.offer(effect, in: &world)
        case .received: Touches.received(effect, in: &world)
        case .send: Touches.send(effect, in: &world)
        case .toRecognizer: Touches.sendToRecognizer(effect, in: &world)
        case .toViews: Touches.sendToViews(effect, in: &world)
        case .toView: Touches.sendToView(effect, in: &world)
        case .closeEvent: Touches.closeEvent(effect, in: &world)
        case .transition: Recognizers.transition(effect.subject, in: &world)
        case .requirement: Recognizers.askRequirement(effect, in: &world)
        case .requirementBack: Recognizers.askRequirementBack(effect, in: &world)
        case .required: Recognizers.recordRequirement(effect, in: &world)
        case .mayBegin: Recognizers.mayBegin(effect, in: &world)
        case .contest: Recognizers.contest(effect, in: &world)
        case .contested: Recognizers.contested(effect, in: &world)
        case .contestedBack: Recognizers.contestedBack(effect, in: &world)
        case .prevention: Recognizers.askPrevention(effect, in: &world)
        case .preventionBack: Recognizers.askPreventionBack(effect, in: &world)
        case .recognize: Recognizers.recognize(effect.subject, in: &world)
        case .weigh: Recognizers.weigh(effect, in: &world)
        case .act: Recognizers.act(effect, in: &world)
        case .reset: Recognizers.reset(effect, in: &world)
        case .askContent: ContentTouches.ask(effect, in: &world)
        case .contentAnswered: ContentTouches.answered(effect, in: &world)
        case .cancelAnswered: ContentTouches.cancellationAnswered(effect, in: &world)
        case .dismissBeside: _ = Dismissal.endDrag(isFinishing: true, in: &world)
        case .zoomAnswered: ScrollZoom.answered(effect, in: &world)
        case .setZoom: ScrollZoom.setScale(effect, in: &world)
        case .endZoom: ScrollZoom.end(effect, in: &world)
        case .topAnswered: ScrollToTop.answered(effect, in: &world)
        case .scrolledToTop: ScrollToTop.ended(effect, in: &world)
        case .timeUp: Recognizers.timeUp(effect, in: &world)
        }
    }

    /// Cleans up after an act that an exception has dropped: the user's fingers leave the screen.
    static func abandon(_ effect: Effect, in world: inout World) -> [CodeToken] {
        let act = Self(of: effect)
        if act == .endHit { HitTesting.endHit(effect, in: &world) }
        if [.step, .later, .endSteps].contains(act) { Touches.endSteps(in: &world) }
        if act == .scrolledToTop { world.motion.runningAnimations -= 1 }
        return []
    }
}

extension Effect.Operation {
    @inline(__always)
    static func gestures(_ act: GestureRoomAct) -> Effect.Operation { Effect.Operation(act) }
}

// The payloads of these acts.
extension Effect {
    /// The phase of the event.
    var touchPhase: TouchPhase { TouchPhase(rawValue: UInt8(truncatingIfNeeded: rawWord)) ?? .moved }

    /// The state that an action reports.
    var reported: RecognizerPhase { RecognizerPhase(rawValue: UInt8(truncatingIfNeeded: rawWord)) ?? .possible }

    /// Another recognizer.
    var rival: ObjectID { rawOther }

    /// The touch that is offered to a recognizer.
    var touch: ObjectID { rawOther }

    /// Whether a recognizer that never left the state possible returns to it.
    var resetsPossible: Bool {
        get { rawFlag }
        set { rawFlag = newValue }
    }

    /// The number of the gesture whose deadline has passed.
    var gestureNumber: UInt64 { rawWord }

    /// The position of a finger among those that land together.
    var finger: Int { Int(rawWord) }

    /// The view that the user aims at.
    var aimedView: ObjectID { rawOther }

    /// Whether this is the last of the fingers that land together.
    var isLastFinger: Bool {
        get { rawFlag }
        set { rawFlag = newValue }
    }

    /// The row that the user taps, in a list that has scrolled to it.
    var tappedPath: IndexPath { IndexPath(section: Int(rawWord >> 32), row: Int(rawWord & 0xFFFF_FFFF)) }

    /// Whether the list has laid out its rows.
    var isShown: Bool {
        get { rawFlag }
        set { rawFlag = newValue }
    }

    static func tapRow(at path: IndexPath, of list: ObjectID) -> Effect {
        Effect(
            operation: .gestures(.tapRow), rule: .gesture11, subject: list,
            rawWord: UInt64(path.section) << 32 | UInt64(path.row))
    }

    /// Whether this event ends only touches that a recognizer has delayed, inside another event.
    var closesDelayedTouches: Bool {
        get { rawFlag }
        set { rawFlag = newValue }
    }

    /// The depth of a view in the hit test that is under way.
    var hitLevel: Int { Int(rawWord) }

    /// The subview that a hit test has visited.
    var subview: ObjectID { rawOther }

    /// Whether the walk skipped the subview, because it has no frame.
    var isUnvisited: Bool {
        get { rawFlag }
        set { rawFlag = newValue }
    }

    /// An act of an event in a phase.
    static func gesture(
        _ act: GestureRoomAct, _ subject: ObjectID, _ object: ObjectID = .none, phase: TouchPhase = .moved
    ) -> Effect {
        Effect(
            operation: .gestures(act), rule: .touch2, subject: subject, rawOther: object,
            rawWord: UInt64(phase.rawValue))
    }

    /// The actions of a recognizer in a state.
    static func action(of recognizer: ObjectID, reporting state: RecognizerPhase) -> Effect {
        Effect(operation: .gestures(.act), rule: .gesture1, subject: recognizer, rawWord: UInt64(state.rawValue))
    }

    /// The deadline of a recognizer's gesture.
    static func timeUp(of recognizer: ObjectID, gesture: UInt32) -> Effect {
        Effect(
            operation: .gestures(.timeUp), rule: .gesture1, subject: recognizer, rawWord: UInt64(gesture))
    }
}

extension Effect {
    /// The scale of a zoom.
    var zoomScale: Double { Double(bitPattern: rawWord) }

    /// Whether a gesture or an animation begins with the answer about the zoomed view.
    var beginsZoom: Bool {
        get { rawFlag }
        set { rawFlag = newValue }
    }

    static func zoom(_ act: GestureRoomAct, _ view: ObjectID, scale: Double) -> Effect {
        .of(.gestures(act), view, .none, .scroll7, with: Detail(rawWord: scale.bitPattern))
    }
}

// The single acts of presentations and dismissals, of what adapts them, and of alerts.

/// What happens to a presentation in one go.
enum PresentationRoomAct: UInt8, RoomAct {
    /// A controller is presented, or the subject dismissed; the second with code that runs at its end.
    case begin, beginWithCompletion
    // An exception does not drop these: what was asked for ends, or nothing could ever be presented again.
    case run, will, show, finish, settle, end
    case dismissalRun, dismissalWill, dismissalShow, dismissalFinish, dismissalSettle
    case unlink, installPresented, installPresenter, runCompletion, tell
    case tellAdaptive, askAdaptive, dragAnswered, askTransitioning, askRemoval, removalAnswered
    case controllerAnswered, animatorAnswered, presentLaunched
    case askInteraction, interactionAnswered, beginPausing, endPausing, askView, viewAnswered, turnedBack
    case layOutSheet, checkAlert, alertHandler

    static var room: Effect.Room { .presentation }

    @inline(__always)
    var holds: Effect.Holdings {
        switch self {
        case .run, .will, .show, .finish, .settle: [.objects, .staysInUnwinding]
        case .dismissalRun, .dismissalWill, .dismissalShow, .dismissalFinish, .dismissalSettle, .endPausing,
            .turnedBack:
            [.objects, .staysInUnwinding]
        // It lets its objects go.
        case .end: .staysInUnwinding
        case .beginWithCompletion, .runCompletion, .alertHandler: [.objects, .code]
        default: .objects
        }
    }

    static func perform(_ effect: Effect, in world: inout World) {
        switch Self(of: effect) {
        case .begin: Presentation.beginPresentation(effect, completion: nil, in: &world)
        case .beginWithCompletion: Presentation.beginPresentation(effect, completion: effect.code, in: &world)
        case .run: Presentation.runPresentation(effect.subject, in: &world)
        case .will: Presentation.willPresent(effect.subject, in: &world)
        case .show: Presentation.showPresentation(effect.subject, in: &world)
        case .finish: Presentation.finishPresentation(effect.subject, in: &world)
        case .settle: Presentation.settlePresentation(effect.subject, in: &world)
        case .end: Presentation.endPresentations(from: effect.subject, in: &world)
        case .dismissalRun: Dismissal.runDismissal(effect.subject, in: &world)
        case .dismissalWill: Dismissal.willDismiss(effect.subject, in: &world)
        case .dismissalShow: Dismissal.showDismissal(effect.subject, in: &world)
        case .dismissalFinish: Dismissal.finishDismissal(effect.subject, in: &world)
        case .dismissalSettle: Dismissal.settleDismissal(effect.subject, in: &world)
        case .unlink: Dismissal.unlinkPresentation(effect.subject, in: &world)
        case .installPresented: Presentation.installPresented(effect.subject, effect.rule, in: &world)
        case .installPresenter: Dismissal.installPresenter(of: effect.subject, in: &world)
        case .runCompletion: Presentation.runCompletion(effect, in: &world)
        case .tell: PresentationController.tellPresentation(effect, in: &world)
        case .tellAdaptive: PresentationController.tellAdaptive(effect, in: &world)
        case .askAdaptive: PresentationController.askAdaptive(effect, in: &world)
        case .dragAnswered: Dismissal.dragAnswered(effect.subject, in: &world)
        case .askTransitioning: PresentationController.askTransitioning(effect, in: &world)
        case .askRemoval: PresentationController.askRemoval(effect.subject, in: &world)
        case .removalAnswered: PresentationController.removalAnswered(effect.subject, in: &world)
        case .controllerAnswered: PresentationController.presentationControllerAnswered(effect.subject, in: &world)
        case .animatorAnswered: TransitionAnimator.animatorAnswered(effect.subject, in: &world)
        case .askInteraction: InteractionController.ask(effect, in: &world)
        case .interactionAnswered: InteractionController.answered(effect.subject, in: &world)
        case .beginPausing: InteractionController.beginPausing(effect.subject, in: &world)
        case .endPausing: InteractionController.endPausing(in: &world)
        case .askView: PresentationController.askView(of: effect.subject, in: &world)
        case .viewAnswered: PresentationController.viewAnswered(effect.subject, in: &world)
        case .turnedBack: Dismissal.endTurningBack(effect.subject, in: &world)
        case .presentLaunched: Presentation.presentLaunched(in: &world)
        case .layOutSheet: Sheet.layOutSheet(effect.subject, in: &world)
        case .checkAlert: AlertController.checkAlert(effect.subject, in: &world)
        case .alertHandler: AlertController.runAlertHandler(effect, in: &world)
        }
    }
}

// What these acts carry.
extension Effect {
    /// The controller that is to be presented; none for a dismissal.
    @inline(__always)
    var presented: ObjectID { rawOther }

    /// The action of an alert that was chosen.
    @inline(__always)
    var action: ObjectID { rawOther }
}

// The words for these acts.
extension Effect {
    /// A controller is presented, or with none its presenter's dismissed; then the completion runs.
    static func beginPresentation(
        of presented: ObjectID, from presenter: ObjectID, animated: Bool, completion: CodeToken?, _ rule: Rule
    ) -> Effect {
        Effect(
            operation: .presentation(completion == nil ? .begin : .beginWithCompletion), animated: animated, rule: rule,
            subject: presenter, rawOther: presented, rawWord: completion?.raw ?? 0)
    }

    /// The completion of a presentation or of a dismissal runs, as an event of its caller.
    static func runCompletion(
        _ completion: CodeToken, of caller: ObjectID, _ callback: Callback, _ rule: Rule
    ) -> Effect {
        Effect(
            operation: .presentation(.runCompletion), callback: callback, rule: rule, subject: caller,
            rawWord: completion.raw)
    }

    /// The presentation controller of a presented controller is called; the transitions are told whether they were completed.
    static func tellPresentation(_ callback: Callback, _ presented: ObjectID, completed: Bool = true) -> Effect {
        Effect(
            operation: .presentation(.tell), rawFlag: completed, callback: callback, rule: .presentController1,
            subject: presented)
    }

    /// The handler of an alert's action runs.
    static func runHandler(_ handler: CodeToken, of action: ObjectID, in alert: ObjectID) -> Effect {
        Effect(
            operation: .presentation(.alertHandler), callback: .alertHandler, rule: .alert2, subject: alert,
            rawOther: action, rawWord: handler.raw)
    }
}

extension Effect.Operation {
    @inline(__always)
    static func presentation(_ act: PresentationRoomAct) -> Effect.Operation { Effect.Operation(act) }
}

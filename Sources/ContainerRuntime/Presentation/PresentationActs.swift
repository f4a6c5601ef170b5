// The acts of presentations, dismissals, adaptation and alerts that need no plan.

/// The acts of a presentation that need no plan.
enum PresentationRoomAct: UInt8, RoomAct {
    /// Presents a controller, or dismisses the subject. The second act also has a completion.
    case begin, beginWithCompletion
    // These survive an exception: a requested transition must end, or nothing could ever be presented again.
    case run, will, show, finish, settle, end
    case dismissalRun, dismissalWill, dismissalShow, dismissalFinish, dismissalSettle
    case unlink, installPresented, installPresenter, runCompletion, notify
    case notifyAdaptive, askAdaptive, dragAnswered, askTransitioning, askRemoval, removalAnswered
    case controllerAnswered, animatorAnswered, presentLaunched
    case askInteraction, interactionAnswered, beginPausing, endPausing, askView, viewAnswered, askFrame, frameAnswered
    case turnedBack
    case askContainer, containerAnswered, containerDriven, takeDuration
    case layOutSheet, askDetent, detentAnswered, resizeSheet, resolveSheet, checkAlert, placePopover, popoverPlaced,
        placePopovers, movePopover, popoverMoved,
        alertHandler, asked, dragAsked
    /// Marks the position on the stack below the animator's code.
    case animating

    static var room: Effect.Room { .presentation }

    @inline(__always)
    var holds: Effect.Holdings {
        switch self {
        case .run, .will, .show, .finish, .settle: [.objects, .staysInUnwinding]
        case .dismissalRun, .dismissalWill, .dismissalShow, .dismissalFinish, .dismissalSettle, .endPausing,
            .turnedBack, .containerAnswered, .containerDriven:
            [.objects, .staysInUnwinding]
        // This act releases its objects itself.
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
        case .notify: PresentationController.notifyPresentation(effect, in: &world)
        case .notifyAdaptive: PresentationController.notifyAdaptive(effect, in: &world)
        case .askAdaptive: PresentationController.askAdaptive(effect, in: &world)
        case .dragAnswered: Dismissal.dragAnswered(effect.subject, in: &world)
        case .askTransitioning: PresentationController.askTransitioning(effect, in: &world)
        case .askRemoval: PresentationController.askRemoval(effect.subject, in: &world)
        case .removalAnswered: PresentationController.removalAnswered(effect.subject, in: &world)
        case .controllerAnswered: PresentationController.presentationControllerAnswered(effect.subject, in: &world)
        case .animatorAnswered: TransitionAnimator.animatorAnswered(effect.subject, in: &world)
        case .askInteraction: InteractionController.ask(effect, in: &world)
        case .interactionAnswered: InteractionController.answered(.presentation(of: effect.subject), in: &world)
        case .beginPausing: InteractionController.beginPausing(effect.subject, in: &world)
        case .endPausing: InteractionController.endPausing(in: &world)
        case .askContainer: ContainerAnimator.askInteraction(effect, in: &world)
        case .containerAnswered: ContainerAnimator.answered(effect.subject, in: &world)
        case .containerDriven: InteractionController.answered(.container(effect.subject), in: &world)
        case .takeDuration: TransitionAnimator.takeDuration(effect.subject, in: &world)
        case .askView: PresentationController.askView(of: effect.subject, in: &world)
        case .viewAnswered: PresentationController.viewAnswered(effect.subject, in: &world)
        case .askFrame: PresentationController.askFrame(of: effect.subject, in: &world)
        case .frameAnswered: PresentationController.frameAnswered(effect.subject, in: &world)
        case .turnedBack: Dismissal.endTurningBack(effect.subject, in: &world)
        case .presentLaunched: Presentation.presentLaunched(in: &world)
        case .asked: world.presenting.asked = effect.subject
        case .dragAsked: Dismissal.dragAsked(effect.subject, in: &world)
        case .layOutSheet: Sheet.layOutSheet(effect.subject, in: &world)
        case .askDetent: Detents.ask(effect, in: &world)
        case .detentAnswered: Detents.answered(effect, in: &world)
        case .resolveSheet: Detents.changed(effect.subject, in: &world)
        case .resizeSheet: Sheet.sheetChanged(effect.subject, in: &world)
        case .checkAlert: AlertController.checkAlert(effect.subject, in: &world)
        case .movePopover: PopoverMoves.ask(effect.subject, in: &world)
        case .popoverMoved: PopoverMoves.take(effect, in: &world)
        case .placePopover: Popover.placeAgain(effect.subject, in: &world)
        case .placePopovers: Popover.placeAll(in: &world)
        case .popoverPlaced: Popover.placedAgain(effect.subject, in: &world)
        case .alertHandler: AlertController.runAlertHandler(effect, in: &world)
        case .animating: return
        }
    }

    /// Cleans up after an act that an exception has dropped. Returns the code that will never run.
    static func abandon(_ effect: Effect, in world: inout World) -> [CodeToken] {
        if Self(of: effect) == .animating { TransitionAnimator.abandon(effect.subject, in: &world) }
        return effect.codes
    }
}

// The payloads of these acts.
extension Effect {
    /// The controller to present; `.none` for a dismissal.
    @inline(__always)
    var presented: ObjectID { rawOther }

    /// The chosen action of an alert.
    @inline(__always)
    var action: ObjectID { rawOther }
}

// The factories of these acts.
extension Effect {
    /// Presents a controller, or dismisses from `presenter` if there is none; then runs the completion.
    static func beginPresentation(
        of presented: ObjectID, from presenter: ObjectID, animated: Bool, completion: CodeToken?, _ rule: Rule
    ) -> Effect {
        Effect(
            operation: .presentation(completion == nil ? .begin : .beginWithCompletion), animated: animated, rule: rule,
            subject: presenter, rawOther: presented, rawWord: completion?.raw ?? 0)
    }

    /// Runs the completion of a presentation or dismissal as an event of its caller.
    static func runCompletion(
        _ completion: CodeToken, of caller: ObjectID, _ callback: Callback, _ rule: Rule
    ) -> Effect {
        Effect(
            operation: .presentation(.runCompletion), callback: callback, rule: rule, subject: caller,
            rawWord: completion.raw)
    }

    /// Calls the presentation controller of a presented controller. `completed` is the argument of the callbacks that end a
    /// transition.
    static func notifyPresentation(_ callback: Callback, _ presented: ObjectID, completed: Bool = true) -> Effect {
        Effect(
            operation: .presentation(.notify), rawFlag: completed, callback: callback, rule: .presentController1,
            subject: presented)
    }

    /// Runs the handler of an alert's action.
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

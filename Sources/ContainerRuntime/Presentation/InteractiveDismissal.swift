// Dragging a sheet down, or tapping beside a popover: the delegate of the presentation controller is asked and told, as
// it never is where the program dismisses (sheet-delegate-header-mattneub, sheet-delegate-flow-wwdc2019-224).

extension World {
    /// Begins to drag the sheet or popover of a controller away, and with it the sheets that stand on it. False where
    /// there is none, where what stands on it hides it, in a transition; and before iOS 13, whose sheets could not be
    /// dragged.
    public mutating func beginInteractiveDismissal(_ controller: ObjectID) -> Bool {
        let sheet = presentedAncestor(of: controller)
        guard sheet.exists, !hasGestureInHand, self[presentation: sheet].phase == .presented else { return false }
        for above in presentationChain(from: self[controller: sheet].presented) {
            let record = self[presentation: above]
            guard record.style.isSheet, record.phase == .presented else { return false }
        }
        let style = self[presentation: sheet].style
        guard AlertController.isDismissedBeside(sheet, in: self) || style.isSheet && configuration.ios >= 13 else {
            return false
        }
        presenting.draggedSheet = sheet
        self[presentation: sheet].progress = 0
        if stored("isModalInPresentation", of: sheet) == .bool(true) { return true }
        schedule(inOrder: Dismissal.DragAct.self) { $0.effect(sheet) }
        return true
    }
}

extension Dismissal {
    /// The delegate has said whether the sheet may go.
    static func dragAnswered(_ sheet: ObjectID, in world: inout World) {
        guard world.isController(sheet), world.isPresented(sheet),
            world.driver.answerGiven != .bool(false)
        else { return }
        world[presentation: sheet].gesture = .inHand
        let presenter = world[presentation: sheet].presenter
        leave(sheet, animated: true, completion: nil, caller: presenter, in: &world)
        // A finger begins the transition itself: no turn passes.
        world.schedule(inOrder: AllowedDrag.self) { $0.effect(sheet) }
    }

    /// Lifts the finger from a sheet. One that may not go has been pulled in vain, which its delegate hears of.
    static func endDrag(isFinishing: Bool, in world: inout World) -> Bool {
        let sheet = world.sheetInHand
        guard sheet.exists else { return false }
        world.presenting.draggedSheet = .none
        guard world[presentation: sheet].gesture == .inHand else {
            if isFinishing { world.schedule(.tellAdaptive(.presentationControllerDidAttemptToDismiss, sheet)) }
            return true
        }
        world[presentation: sheet].gesture = isFinishing ? .finished : .cancelled
        startDismissalClock(sheet, in: &world)
        return true
    }

    /// Starts the clock of an animated dismissal: for the whole, for what a finger has left of it, or not at all while
    /// it is in hand.
    static func startDismissalClock(_ sheet: ObjectID, in world: inout World) {
        let record = world[presentation: sheet]
        let whole: Int64 = 1_000_000
        let rest: Int64
        switch record.gesture {
        case .inHand: return
        case .none: rest = whole
        case .finished: rest = whole - record.progress
        case .cancelled: rest = record.progress
        }
        Transitions.startClock(
            TransitionDuration.presentation * rest / whole,
            .of(.presentation(.dismissalFinish), sheet, .none, .dismiss1), in: &world)
    }

    /// A sheet that was let go springs back: it appears again, and the presenter hears nothing (sheet-swipe-cancel-rudin).
    static func turnBackDismissal(of sheet: ObjectID, in world: inout World) {
        let record = world[presentation: sheet]
        world[presentation: sheet].gesture = .none
        let chain = world.presentationChain(from: sheet)
        if record.style.isSheet || record.style == .popover {
            TransitionCoordinator.dropCoordinator(ofPresented: sheet, in: &world)
        } else {
            // What an animator has turned back: its presentation controller and its coordinator hear of it.
            world.schedule(
                .tellPresentation(.dismissalTransitionDidEnd, chain[chain.count - 1], completed: false),
                .coordinated(presented: sheet, .completion, .navCoordinator2),
                .of(.presentation(.turnedBack), sheet, .none, .present12))
        }
        for presented in chain.reversed() {
            world[presentation: presented].phase = .presented
            world.schedule(inOrder: SpringingBack.self) { $0.effect(presented, animated: presented == chain.last) }
        }
        // A presenter that was about to come back goes first, as below a swipe that turns back (navigation §1.5).
        let presenter = record.presenter
        guard record.removesPresenter, world.isController(presenter), world[controller: presenter].state.isUp else {
            return
        }
        // What stands over a context stays where the presenter's view goes.
        let leaving: Effect =
            record.style.asksForContext
            ? .unlink(world[controller: presenter].view, isDriven: true, .present12) : .uninstall(presenter, .present12)
        world.schedule(
            .begin(presenter, appearing: false, animated: record.animated, .present12), leaving,
            .end(presenter, .present12))
    }

    /// A dismissal that was turned back is over: nothing of it is kept, nor runs its completion.
    static func endTurningBack(_ target: ObjectID, in world: inout World) {
        guard world.isController(target), world.isPresented(target) else { return }
        TransitionCoordinator.dropCoordinator(ofPresented: target, in: &world)
        if let code = world[presentation: target].completion { world.discard(code) }
        world[presentation: target].completion = nil
    }
}

extension Effect {
    /// The delegate of a presentation controller is asked.
    static func askAdaptive(_ callback: Callback, _ presented: ObjectID) -> Effect {
        Effect(operation: .presentation(.askAdaptive), callback: callback, rule: .sheet3, subject: presented)
    }
}

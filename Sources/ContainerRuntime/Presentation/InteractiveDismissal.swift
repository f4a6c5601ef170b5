// Dismissal by the user: dragging a sheet down or tapping outside a popover. It calls the delegate of the presentation
// controller, which a dismissal by the program does not (sheet-delegate-header-mattneub, sheet-delegate-flow-wwdc2019-224).

extension World {
    /// Begins to drag away the sheet or popover of a controller, with the sheets on top of it.
    /// - Returns: false if there is none, if something else covers it, during a transition, and before iOS 13, when sheets
    ///   could not be dragged.
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
        let asked = Dismissal.shown(in: sheet, of: self).filter {
            AskedProperties.isAsked([.isModalInPresentation], of: $0, in: self)
        }
        if !asked.isEmpty {
            schedule(.of(.presentation(.dragAsked), sheet, .none, .sheet3))
            for controller in asked.reversed() {
                AskedProperties.ask([.isModalInPresentation], of: controller, .present20, in: &self)
            }
        } else {
            Dismissal.dragAsked(sheet, in: &self)
        }
        return true
    }
}

extension Dismissal {
    /// The controller of a sheet and those inside it that are on screen. One of them is enough to keep the user from dismissing
    /// the sheet: isModalInPresentation applies to the presentation that hosts the controller. O(controllers in the sheet)
    static func shown(in sheet: ObjectID, of world: borrowing World) -> [ObjectID] {
        var shown: [ObjectID] = []
        var step = sheet
        while step.exists {
            let view = world[controller: step].view
            if step == sheet || view.exists && world[view: view].window.exists { shown.append(step) }
            step = Windows.nextController(of: sheet, after: step, in: world)
        }
        return shown
    }

    /// Asks the delegate unless the controller keeps the user from dismissing it.
    static func dragAsked(_ sheet: ObjectID, in world: inout World) {
        guard world.isController(sheet), world.isPresented(sheet) else { return }
        for controller in shown(in: sheet, of: world)
        where AskedProperties.value("isModalInPresentation", .isModalInPresentation, of: controller, in: world)
            == .bool(true)
        {
            return
        }
        world.schedule(inOrder: DragAct.self) { $0.effect(sheet) }
    }

    /// Continues after the delegate has answered whether the sheet may be dismissed.
    static func dragAnswered(_ sheet: ObjectID, in world: inout World) {
        guard world.isController(sheet), world.isPresented(sheet),
            world.driver.answerGiven != .bool(false)
        else { return }
        world[presentation: sheet].gesture = .inHand
        let presenter = world[presentation: sheet].presenter
        leave(sheet, animated: true, completion: nil, caller: presenter, in: &world)
        // The gesture itself begins the transition, without waiting for a turn.
        world.schedule(inOrder: AllowedDrag.self) { $0.effect(sheet) }
    }

    /// Ends the drag of a sheet. If the sheet may not be dismissed, the delegate is notified of the attempt.
    static func endDrag(isFinishing: Bool, in world: inout World) -> Bool {
        let sheet = world.sheetInHand
        guard sheet.exists else { return false }
        world.presenting.draggedSheet = .none
        guard world[presentation: sheet].gesture == .inHand else {
            if isFinishing { world.schedule(.notifyAdaptive(.presentationControllerDidAttemptToDismiss, sheet)) }
            return true
        }
        world[presentation: sheet].gesture = isFinishing ? .finished : .cancelled
        startDismissalClock(sheet, in: &world)
        return true
    }

    /// Starts the timer of an animated dismissal: for its whole duration, for the rest after a gesture, or not at all
    /// while the gesture is active.
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

    /// Reverts the dismissal of a sheet that springs back: it appears again, and the presenter gets no callbacks
    /// (sheet-swipe-cancel-rudin).
    static func turnBackDismissal(of sheet: ObjectID, in world: inout World) {
        let record = world[presentation: sheet]
        world[presentation: sheet].gesture = .none
        let chain = world.presentationChain(from: sheet)
        if record.style.isSheet || record.style == .popover {
            TransitionCoordinator.dropCoordinator(ofPresented: sheet, in: &world)
        } else {
            // A cancelled custom transition notifies the presentation controller and runs the coordinator's completions.
            world.schedule(
                .notifyPresentation(.dismissalTransitionDidEnd, chain[chain.count - 1], completed: false),
                .coordinated(presented: sheet, .completion, .navCoordinator2),
                .of(.presentation(.turnedBack), sheet, .none, .present12))
        }
        for presented in chain.reversed() {
            world[presentation: presented].phase = .presented
            world.schedule(inOrder: SpringingBack.self) { $0.effect(presented, animated: presented == chain.last) }
        }
        // A presenter that was about to reappear disappears first, like the controller below a cancelled swipe
        // (navigation §1.5).
        let presenter = record.presenter
        guard record.removesPresenter, world.isController(presenter), world[controller: presenter].state.isUp else {
            return
        }
        // A presentation over a context stays in the window when the presenter's view is removed.
        let leaving: Effect =
            record.style.asksForContext
            ? .unlink(world[controller: presenter].view, isDriven: true, .present12) : .uninstall(presenter, .present12)
        world.schedule(
            .begin(presenter, appearing: false, animated: record.animated, .present12), leaving,
            .end(presenter, .present12))
    }

    /// Ends a cancelled dismissal: discards its coordinator and its completion.
    static func endTurningBack(_ target: ObjectID, in world: inout World) {
        guard world.isController(target), world.isPresented(target) else { return }
        TransitionCoordinator.dropCoordinator(ofPresented: target, in: &world)
        if let code = world[presentation: target].completion { world.discard(code) }
        world[presentation: target].completion = nil
    }
}

extension Effect {
    /// A question to the delegate of a presentation controller.
    static func askAdaptive(_ callback: Callback, _ presented: ObjectID) -> Effect {
        Effect(operation: .presentation(.askAdaptive), callback: callback, rule: .sheet3, subject: presented)
    }
}

// Dragging a sheet down, or tapping beside a popover: the delegate of the presentation controller is asked and told, as
// it never is where the program dismisses (sheet-delegate-header-mattneub, sheet-delegate-flow-wwdc2019-224).

extension World {
    /// The presented controller that a finger drags; none without one.
    var sheetInHand: ObjectID {
        isController(presenting.draggedSheet) && isPresented(presenting.draggedSheet) ? presenting.draggedSheet : .none
    }

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
        guard isDismissedBeside(sheet) || style.isSheet && configuration.ios >= 13 else { return false }
        presenting.draggedSheet = sheet
        self[presentation: sheet].progress = 0
        if stored("isModalInPresentation", of: sheet) == .bool(true) { return true }
        schedule([
            .askAdaptive(.presentationControllerShouldDismiss, sheet),
            .of(.dragAnswered, sheet, .none, .sheet3),
        ])
        return true
    }

    /// The delegate has said whether the sheet may go.
    mutating func dragAnswered(_ sheet: ObjectID) {
        guard isController(sheet), isPresented(sheet), driver.answerGiven != .bool(false) else { return }
        self[presentation: sheet].gesture = .inHand
        let presenter = self[presentation: sheet].presenter
        leave(sheet, animated: true, completion: nil, caller: presenter)
        // A finger begins the transition itself: no turn passes.
        schedule([
            .tellAdaptive(.presentationControllerWillDismiss, sheet), .of(.dismissalRun, sheet, .none, .sheet1),
        ])
    }

    /// Lifts the finger from a sheet. One that may not go has been pulled in vain, which its delegate hears of.
    mutating func endDrag(isFinishing: Bool) -> Bool {
        let sheet = sheetInHand
        guard sheet.exists else { return false }
        presenting.draggedSheet = .none
        guard self[presentation: sheet].gesture == .inHand else {
            if isFinishing { schedule(.tellAdaptive(.presentationControllerDidAttemptToDismiss, sheet)) }
            return true
        }
        self[presentation: sheet].gesture = isFinishing ? .finished : .cancelled
        startDismissalClock(sheet)
        return true
    }

    /// Starts the clock of an animated dismissal: for the whole, for what a finger has left of it, or not at all while
    /// it is in hand.
    mutating func startDismissalClock(_ sheet: ObjectID) {
        let record = self[presentation: sheet]
        let whole: Int64 = 1_000_000
        let rest: Int64
        switch record.gesture {
        case .inHand: return
        case .none: rest = whole
        case .finished: rest = whole - record.progress
        case .cancelled: rest = record.progress
        }
        startClock(
            TransitionDuration.presentation * rest / whole, .of(.dismissalFinish, sheet, .none, .dismiss1))
    }

    /// A sheet that was let go springs back: it appears again, and the presenter hears nothing (sheet-swipe-cancel-rudin).
    mutating func turnBackDismissal(of sheet: ObjectID) {
        self[presentation: sheet].gesture = .none
        dropCoordinator(ofPresented: sheet)
        let chain = presentationChain(from: sheet)
        for presented in chain.reversed() {
            self[presentation: presented].phase = .presented
            schedule([
                .begin(presented, appearing: true, animated: presented == chain.last, .sheet2),
                .isAppearing(presented),
                .end(presented, .sheet2),
            ])
        }
    }
}

extension Effect {
    /// The delegate of a presentation controller is asked.
    static func askAdaptive(_ callback: Callback, _ presented: ObjectID) -> Effect {
        Effect(operation: .askAdaptive, callback: callback, rule: .sheet3, subject: presented)
    }
}

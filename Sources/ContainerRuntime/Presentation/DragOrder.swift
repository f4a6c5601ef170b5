// The orders of dragging a sheet: between its detents, and to dismiss it.

extension Sheet {
    /// The order of a drag to another detent: it runs when the user has dragged the sheet there.
    enum DetentAct: UInt8, PlainAct {
        case layOut, notify

        func effect(_ sheet: ObjectID, _ presented: ObjectID) -> Effect {
            self == .layOut
                ? .of(.presentation(.layOutSheet), sheet, .none, rule)
                : .notifyAdaptive(.sheetDidChangeDetent, presented, rule)
        }

        var rule: Rule { .sheet4 }

        var words: ActWords {
            switch self {
            case .layOut: .says("the layout of the sheet", .viewWillLayoutSubviews, .viewDidLayoutSubviews)
            case .notify:
                .says(
                    "sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:) on its delegate",
                    .sheetDidChangeDetent)
            }
        }
    }
}

extension Dismissal {
    /// The order of a drag that would dismiss a sheet: it asks the delegate when the drag begins.
    enum DragAct: UInt8, PlainAct {
        case ask, answered

        enum Condition: ActCondition {
            case isFree, isAllowed

            var words: String? {
                self == .isFree ? "unless isModalInPresentation is true" : "if the answer is not false"
            }
        }

        var condition: Condition { self == .ask ? .isFree : .isAllowed }

        func effect(_ sheet: ObjectID) -> Effect {
            self == .ask
                ? .askAdaptive(.presentationControllerShouldDismiss, sheet)
                : .of(.presentation(.dragAnswered), sheet, .none, rule)
        }

        var rule: Rule { .sheet3 }

        var words: ActWords {
            self == .ask
                ? .says(
                    "presentationControllerShouldDismiss(_:) on the presentation controller's delegate",
                    .presentationControllerShouldDismiss) : .ownList
        }
    }

    /// The order of a dismissal by dragging, once the delegate has allowed it.
    enum AllowedDrag: UInt8, PlainAct {
        case willDismiss, run

        func effect(_ sheet: ObjectID) -> Effect {
            self == .willDismiss
                ? .notifyAdaptive(.presentationControllerWillDismiss, sheet)
                : .of(.presentation(.dismissalRun), sheet, .none, rule)
        }

        var rule: Rule { self == .willDismiss ? .sheet3 : .sheet1 }

        var words: ActWords {
            self == .willDismiss
                ? .says("presentationControllerWillDismiss(_:) on that delegate", .presentationControllerWillDismiss)
                : .says("the dismissal begins immediately, as in 'dismiss'", .viewWillDisappear)
        }
    }

    /// The order of a cancelled drag: it runs when the user releases the sheet and it springs back.
    enum SpringingBack: UInt8, PlainAct {
        case willAppear, isAppearing, didAppear

        func effect(_ presented: ObjectID, animated: Bool) -> Effect {
            switch self {
            case .willAppear: .begin(presented, appearing: true, animated: animated, rule)
            case .isAppearing: .isAppearing(presented)
            case .didAppear: .end(presented, rule)
            }
        }

        var rule: Rule { self == .isAppearing ? .appearance6 : .sheet2 }

        var words: ActWords {
            switch self {
            case .willAppear: .says("its viewWillAppear", .viewWillAppear)
            case .isAppearing: .says("its viewIsAppearing", .viewIsAppearing)
            case .didAppear: .says("its viewDidAppear", .viewDidAppear)
            }
        }
    }

    /// The order of a drag on a sheet that may not be dismissed: the delegate is notified of the attempt.
    enum VainDrag: UInt8, PlainAct {
        case attempt

        var rule: Rule { .sheet3 }

        var words: ActWords {
            .says(
                "presentationControllerDidAttemptToDismiss(_:) on that delegate",
                .presentationControllerDidAttemptToDismiss)
        }
    }
}

extension EventOrder {
    static let drag = EventOrder(
        name: "drag", methods: [], summary: "what dragging a sheet to another detent causes",
        phases: [Phase("immediately", Sheet.DetentAct.self)])

    static let interactiveDismiss = EventOrder(
        name: "interactive dismiss", methods: [], summary: "what dragging a sheet or a popover away causes",
        phases: [
            Phase("when the drag begins", Dismissal.DragAct.self),
            Phase("then", Dismissal.AllowedDrag.self),
            Phase("when the finger is lifted and the remaining animation has finished: the rest of 'dismiss'"),
            Phase(
                "or, when the sheet springs back, for each controller that would have been dismissed",
                Dismissal.SpringingBack.self),
            Phase("or, when the finger is lifted from a sheet that may not be dismissed", Dismissal.VainDrag.self),
        ])
}

// The orders of a touch and of a gesture: the acts of Touches.swift and Recognizers.swift.

extension Touches {
    /// What happens when fingers touch the screen.
    enum LandAct: UInt8, PlainAct {
        case hit, offer

        var rule: Rule { self == .hit ? .touch1 : .gesture6 }

        var words: ActWords {
            switch self {
            case .hit:
                .says(
                    "hit testing finds the view under the finger: hitTest(_:with:) and point(inside:with:)", .hitTest,
                    .pointInside)
            case .offer:
                .says(
                    "the recognizers of the view and of its superviews ask their delegates whether they receive the "
                        + "touch",
                    .recognizerShouldReceive)
            }
        }
    }

    /// The order of a touch event: it runs whenever a finger lands, moves or lifts.
    enum SendAct: UInt8, PlainAct {
        case recognizers, views, close

        var rule: Rule { .touch2 }

        var words: ActWords {
            switch self {
            case .recognizers:
                .says(
                    "the recognizers receive the touches", .recognizerTouchesBegan, .recognizerTouchesMoved,
                    .recognizerTouchesEnded, .recognizerTouchesCancelled)
            case .views:
                .says(
                    "the view receives the touches, unless a recognizer delays or cancels them", .touchesBegan,
                    .touchesMoved, .touchesEnded, .touchesCancelled)
            case .close: .says("touches that have ended are discarded")
            }
        }
    }
}

extension Recognizers {
    /// The acts by which a recognizer leaves the state possible.
    enum BeginAct: UInt8, PlainAct {
        case requirements, failures, delegate, rivals, recognize, exclude

        enum Condition: ActCondition {
            case always, isImplemented, hasActive

            var words: String? {
                switch self {
                case .always: nil
                case .isImplemented: "if the delegate implements it"
                case .hasActive: "if another recognizer of the same touch has recognized its gesture"
                }
            }
        }

        var condition: Condition {
            switch self {
            case .requirements, .delegate: .isImplemented
            case .rivals: .hasActive
            case .failures, .recognize, .exclude: .always
            }
        }

        var rule: Rule {
            switch self {
            case .requirements, .failures: .gesture3
            case .delegate: .gesture4
            case .rivals, .exclude: .gesture2
            case .recognize: .gesture1
            }
        }

        var words: ActWords {
            switch self {
            case .requirements:
                .says(
                    "the delegates name the recognizers that must fail first", .recognizerShouldRequireFailure,
                    .recognizerShouldBeRequired)
            case .failures: .says("the recognizer waits for those that must fail first")
            case .delegate: .says("gestureRecognizerShouldBegin(_:) on the delegate", .recognizerShouldBegin)
            case .rivals:
                .says(
                    "the other recognizer excludes it, unless a delegate allows both", .recognizerCanPrevent,
                    .recognizerCanBePrevented, .recognizerSimultaneously)
            case .recognize:
                .says("the state changes, and the views lose the touches (cancelsTouchesInView)", .touchesCancelled)
            case .exclude:
                .says(
                    "the undecided recognizers of the same touches fail, unless a delegate allows both",
                    .recognizerCanPrevent, .recognizerCanBePrevented, .recognizerSimultaneously)
            }
        }
    }

    /// What follows a change of state in the next turn.
    enum ActionAct: UInt8, PlainAct {
        case action, reset

        enum Condition: ActCondition {
            case isNotFailed, isOver

            var words: String? { self == .isNotFailed ? "unless the gesture failed" : "if the gesture is over" }
        }

        var condition: Condition { self == .action ? .isNotFailed : .isOver }
        var rule: Rule { .gesture1 }

        var words: ActWords {
            switch self {
            case .action: .says("the actions of the targets", .recognizerAction)
            case .reset: .says("reset(), and the state is possible again", .recognizerReset)
            }
        }
    }
}

extension EventOrder {
    static let touch = EventOrder(
        name: "touch", methods: ["move", "lift", "longPress", "swipe", "pan", "pinch", "twist"],
        summary: "what a finger on the screen and each of its movements cause",
        phases: [
            Phase("when a finger lands", Touches.LandAct.self),
            Phase("for each event", Touches.SendAct.self),
        ])

    static let gesture = EventOrder(
        name: "recognition", methods: ["longPress", "swipe", "pan", "pinch", "twist", "hover"],
        summary: "how a gesture recognizer recognizes its gesture",
        phases: [
            Phase("when its gesture begins", Recognizers.BeginAct.self),
            Phase("in the next turn of the run loop", Recognizers.ActionAct.self),
        ])
}

extension ScrollToTop {
    /// The effects of a tap on the status bar.
    enum TapAct: UInt8, PlainAct {
        case ask, scroll, did

        enum Condition: ActCondition {
            case isBelowTop, isAllowed, isImplemented

            var words: String? {
                switch self {
                case .isBelowTop: "if the scroll view is not at its top, and the delegate implements it"
                case .isAllowed: "unless it has returned false, at the end of an animation"
                case .isImplemented: "if the delegate implements it"
                }
            }
        }

        var condition: Condition {
            switch self {
            case .ask: .isBelowTop
            case .scroll: .isAllowed
            case .did: .isImplemented
            }
        }

        var rule: Rule { .scroll8 }

        var words: ActWords {
            switch self {
            case .ask: .says("scrollViewShouldScrollToTop on the delegate", .scrollViewShouldScrollToTop)
            case .scroll: .says("the content moves to its top: scrollViewDidScroll", .scrollViewDidScroll)
            case .did: .says("scrollViewDidScrollToTop on the delegate", .scrollViewDidScrollToTop)
            }
        }
    }
}

extension EventOrder {
    static let tapStatusBar = EventOrder(
        name: "tap statusBar", methods: [], summary: "what a tap on the status bar causes",
        phases: [Phase("for the only visible scroll view with scrollsToTop", ScrollToTop.TapAct.self)])
}

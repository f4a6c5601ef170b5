// The orders of a rotation, of a window resize and of trait overrides.

extension Rotation {
    /// The acts that start a rotation.
    enum TurnAct: UInt8, PlainAct {
        case notify, ask, turn

        func effect(_ question: Effect, _ turn: Effect) -> Effect {
            switch self {
            case .notify: .post(.deviceOrientationDidChange, from: .none, rule)
            case .ask: question
            case .turn: turn
            }
        }

        var rule: Rule {
            switch self {
            case .notify: .notification5
            case .ask: .rotation6
            case .turn: .rotation1
            }
        }

        var words: ActWords {
            switch self {
            case .notify: .says("observers of UIDevice.orientationDidChangeNotification are called")
            case .ask:
                .says(
                    "supportedInterfaceOrientations on the root of the key window, or on the full-screen modal above it",
                    .supportedInterfaceOrientations)
            case .turn:
                .says(
                    "the full-screen windows rotate from front to back, if the root supports the orientation"
                )
            }
        }
    }

    /// The will-phase for a window's root.
    enum WillPhase: UInt8, PlainAct {
        case willTransition, viewWillTransition, presented, apply

        enum Condition: ActCondition {
            case always, changesTraits

            func holds(changesTraits: Bool) -> Bool { self == .always || changesTraits }

            var words: String? { self == .always ? nil : "if its traits change" }
        }

        var condition: Condition { self == .willTransition ? .changesTraits : .always }

        var rule: Rule { self == .apply ? .rotation2 : .rotation1 }

        var words: ActWords {
            switch self {
            case .willTransition: .says("willTransition(to:with:) on the root", .willTransition)
            case .viewWillTransition:
                .says("viewWillTransition(to:with:) on the root", .viewWillTransition)
            case .presented, .apply: .ownList
            }
        }
    }

    /// The will-phase for each controller presented over the root.
    enum PresentedAct: UInt8, PlainAct {
        case willTransition, adapt, viewWillTransition

        var condition: WillPhase.Condition { self == .viewWillTransition ? .always : .changesTraits }

        var rule: Rule { self == .adapt ? .present14 : .rotation1 }

        var words: ActWords {
            switch self {
            case .willTransition: .says("its willTransition(to:with:)", .willTransition)
            case .adapt:
                .says(
                    "the delegate of its presentation controller is asked for the style and notified of a new one",
                    .willPresentWithAdaptiveStyle)
            case .viewWillTransition: .says("its viewWillTransition(to:with:)", .viewWillTransition)
            }
        }
    }

    /// The acts by which a container forwards the will-phase to its children, inside super.
    enum Forwarding: UInt8, PlainAct {
        case willTransition, askSize, viewWillTransition

        enum Condition: ActCondition {
            case always, changesTraits, changesSize

            var words: String? {
                switch self {
                case .always: nil
                case .changesTraits: "if its traits change"
                case .changesSize: "if the size changes"
                }
            }
        }

        var condition: Condition {
            switch self {
            case .willTransition: .changesTraits
            case .askSize: .always
            case .viewWillTransition: .changesSize
            }
        }

        var rule: Rule { self == .willTransition ? .rotation1 : .rotation3 }

        var words: ActWords {
            switch self {
            case .willTransition:
                .says("its willTransition(to:with:), inside super of the container's", .willTransition)
            case .askSize:
                .says(
                    "size(forChildContentContainer:withParentContainerSize:) on the container, inside super of its "
                        + "viewWillTransition", .sizeForChild)
            case .viewWillTransition: .says("its viewWillTransition(to:with:)", .viewWillTransition)
            }
        }
    }

    /// The change itself, inside the animations.
    enum SizePhase: UInt8, PlainAct {
        case adapt, sendTraits, alongside, constraints, layOut, layOutBars, layOutPresented

        enum Condition: ActCondition {
            case always, isAdapted, isChanged, isShown, isPresented

            var words: String? {
                switch self {
                case .always: nil
                case .isAdapted: "if the answer is a new style"
                case .isChanged: "if its traits differ from the last ones it received"
                case .isShown: "if its bar is not hidden"
                case .isPresented: "if any"
                }
            }
        }

        var condition: Condition {
            switch self {
            case .adapt: .isAdapted
            case .sendTraits: .isChanged
            case .alongside, .constraints, .layOut: .always
            case .layOutBars: .isShown
            case .layOutPresented: .isPresented
            }
        }

        var rule: Rule {
            switch self {
            case .adapt: .present14
            case .sendTraits: .traits2
            case .alongside: .rotation5
            case .constraints: .layout2
            case .layOut: .layout1
            case .layOutBars: .rotation4
            case .layOutPresented: .rotation2
            }
        }

        var words: ActWords {
            switch self {
            case .adapt:
                .says(
                    "the presentation adapts, and its presenter appears or disappears", .viewWillAppear,
                    .viewWillDisappear)
            case .sendTraits:
                .says(
                    "traitCollectionDidChange on each controller on screen and then on its views, parents first",
                    .traitCollectionDidChange, .viewTraitCollectionDidChange)
            case .alongside: .says("the coordinator's animations")
            case .constraints:
                .says("constraints are updated", .updateViewConstraints, .updateConstraints)
            case .layOut: .says("layout", .viewWillLayoutSubviews, .viewDidLayoutSubviews)
            case .layOutBars:
                .says(
                    "a second layout of the controller that a navigation controller shows", .viewWillLayoutSubviews,
                    .viewDidLayoutSubviews)
            case .layOutPresented:
                .says(
                    "traitCollectionDidChange and layout of the presented controller", .traitCollectionDidChange,
                    .viewWillLayoutSubviews, .viewDidLayoutSubviews)
            }
        }
    }

    /// The acts at the end of the animations.
    enum FinishAct: UInt8, PlainAct {
        case endAdaptations, completion, drop

        enum Condition: ActCondition {
            case always, isAdapted

            var words: String? { self == .always ? nil : "if a presentation adapted" }
        }

        var condition: Condition { self == .endAdaptations ? .isAdapted : .always }

        var rule: Rule { self == .endAdaptations ? .present14 : .rotation5 }

        var words: ActWords {
            switch self {
            case .endAdaptations:
                .says(
                    "viewDidAppear or viewDidDisappear on the presenter", .viewDidAppear, .viewDidDisappear)
            case .completion: .says("the coordinator's completions")
            case .drop: .says("the coordinator is released")
            }
        }
    }
}

extension TraitEnvironment {
    /// The effects of changed traits on each controller on screen, from the one whose traits changed downwards.
    enum ChangeAct: UInt8, PlainAct {
        case notify, adapt

        enum Condition: ActCondition {
            case isOther, isSplit

            var words: String? {
                self == .isOther
                    ? "if its traits differ from the last ones it received" : "if it is a split view controller"
            }
        }

        var condition: Condition { self == .notify ? .isOther : .isSplit }

        @inline(__always)
        var rule: Rule { self == .notify ? .traits2 : .split3 }

        var words: ActWords {
            switch self {
            case .notify:
                .says(
                    "its traitCollectionDidChange, and then that of its views", .traitCollectionDidChange,
                    .viewTraitCollectionDidChange)
            case .adapt: .says("it collapses or expands, as in 'collapse' and 'expand'")
            }
        }
    }
}

extension EventOrder {
    private static let changingSize: [Phase] = [
        Phase("for each window, from the root down", Rotation.WillPhase.self),
        Phase("for each controller presented over the root", Rotation.PresentedAct.self),
        Phase("for each visible child, before the following", Rotation.Forwarding.self),
        Phase("inside the animations", Rotation.SizePhase.self),
        Phase("\(TransitionDuration.rotation / 1_000_000) ms later", Rotation.FinishAct.self),
    ]

    static let rotate = EventOrder(
        name: "rotate", methods: [], summary: "what rotating the device causes",
        phases: [Phase("immediately", Rotation.TurnAct.self)] + changingSize)

    static let resize = EventOrder(
        name: "resize", methods: [], summary: "what resizing a window causes",
        phases: changingSize)

    static let traits = EventOrder(
        name: "traits", methods: ["setOverrideTraitCollection"],
        summary: "what UIViewController.setOverrideTraitCollection(_:forChild:) causes",
        phases: [
            Phase(
                "inside the call, for each controller from the child down, parents first",
                TraitEnvironment.ChangeAct.self)
        ])
}

// The orders of a rotation, of a window resize and of trait overrides.

extension Rotation {
    /// The acts that start a rotation.
    enum TurnAct: UInt8, PlainAct {
        case ask, turn

        func effect(root: ObjectID, _ turn: Effect) -> Effect {
            self == .ask ? askOrientations(of: root) : turn
        }

        var rule: Rule { self == .ask ? .rotation6 : .rotation1 }

        var words: ActWords {
            switch self {
            case .ask:
                .says(
                    "supportedInterfaceOrientations of the root of the key window",
                    .supportedInterfaceOrientations)
            case .turn:
                .says(
                    "the windows that fill the screen follow, those in front first, if the root supports that"
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
            case .willTransition: .says("willTransition(to:with:) of the root", .willTransition)
            case .viewWillTransition:
                .says("viewWillTransition(to:with:) of the root", .viewWillTransition)
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
                    "the delegate of its presentation controller is asked for the style, and hears of another",
                    .willPresentWithAdaptiveStyle)
            case .viewWillTransition: .says("its viewWillTransition(to:with:)", .viewWillTransition)
            }
        }
    }

    /// What a container forwards to its children in super, during the will-phase.
    enum Forwarding: UInt8, PlainAct {
        case willTransition, askSize, viewWillTransition

        enum Condition: ActCondition {
            case always, changesTraits, changesSize

            var words: String? {
                switch self {
                case .always: nil
                case .changesTraits: "if its traits change"
                case .changesSize: "if that is another size"
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
                    "size(forChildContentContainer:withParentContainerSize:) of the container, inside super of its "
                        + "viewWillTransition", .sizeForChild)
            case .viewWillTransition: .says("its viewWillTransition(to:with:)", .viewWillTransition)
            }
        }
    }

    /// The change itself, inside the animations.
    enum SizePhase: UInt8, PlainAct {
        case adapt, tellTraits, alongside, constraints, layOut, layOutBars, layOutPresented

        enum Condition: ActCondition {
            case always, isAdapted, isChanged, isShown, isPresented

            var words: String? {
                switch self {
                case .always: nil
                case .isAdapted: "if another style was answered"
                case .isChanged: "if its traits are others than it was told last"
                case .isShown: "if its bar is not hidden"
                case .isPresented: "if there is any"
                }
            }
        }

        var condition: Condition {
            switch self {
            case .adapt: .isAdapted
            case .tellTraits: .isChanged
            case .alongside, .constraints, .layOut: .always
            case .layOutBars: .isShown
            case .layOutPresented: .isPresented
            }
        }

        var rule: Rule {
            switch self {
            case .adapt: .present14
            case .tellTraits: .traits2
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
                    "what is presented is adapted, and its presenter appears or disappears", .viewWillAppear,
                    .viewWillDisappear)
            case .tellTraits:
                .says(
                    "traitCollectionDidChange of each controller on screen, parents first",
                    .traitCollectionDidChange)
            case .alongside: .says("the coordinator's animations")
            case .constraints:
                .says("the constraints are updated", .updateViewConstraints, .updateConstraints)
            case .layOut: .says("the layout", .viewWillLayoutSubviews, .viewDidLayoutSubviews)
            case .layOutBars:
                .says(
                    "the layout once more of what a navigation controller shows", .viewWillLayoutSubviews,
                    .viewDidLayoutSubviews)
            case .layOutPresented:
                .says(
                    "traitCollectionDidChange and the layout of what is presented", .traitCollectionDidChange,
                    .viewWillLayoutSubviews, .viewDidLayoutSubviews)
            }
        }
    }

    /// The end of the animations.
    enum FinishAct: UInt8, PlainAct {
        case endAdaptations, completion, drop

        enum Condition: ActCondition {
            case always, isAdapted

            var words: String? { self == .always ? nil : "if what is presented was adapted" }
        }

        var condition: Condition { self == .endAdaptations ? .isAdapted : .always }

        var rule: Rule { self == .endAdaptations ? .present14 : .rotation5 }

        var words: ActWords {
            switch self {
            case .endAdaptations:
                .says(
                    "viewDidAppear or viewDidDisappear of the presenter", .viewDidAppear, .viewDidDisappear)
            case .completion: .says("the coordinator's completions")
            case .drop: .says("the coordinator is let go")
            }
        }
    }
}

extension TraitEnvironment {
    /// The effects of changed traits on each controller on screen, from the one whose traits changed downwards.
    enum ChangeAct: UInt8, PlainAct {
        case tell, adapt

        enum Condition: ActCondition {
            case isOther, isSplit

            var words: String? {
                self == .isOther
                    ? "if its traits are others than it was told last" : "if it is a split view controller"
            }
        }

        var condition: Condition { self == .tell ? .isOther : .isSplit }

        @inline(__always)
        var rule: Rule { self == .tell ? .traits2 : .split3 }

        var words: ActWords {
            switch self {
            case .tell: .says("its traitCollectionDidChange", .traitCollectionDidChange)
            case .adapt: .says("it collapses or expands, as of 'collapse' and 'expand'")
            }
        }
    }
}

extension EventOrder {
    private static let changingSize: [Phase] = [
        Phase("of each window, from the root down", Rotation.WillPhase.self),
        Phase("of each that is presented over the root", Rotation.PresentedAct.self),
        Phase("of each child that is shown, before what follows", Rotation.Forwarding.self),
        Phase("in the animations", Rotation.SizePhase.self),
        Phase("\(TransitionDuration.rotation / 1_000_000) ms later", Rotation.FinishAct.self),
    ]

    static let rotate = EventOrder(
        name: "rotate", methods: [], summary: "what a turn of the device causes",
        phases: [Phase("at once", Rotation.TurnAct.self)] + changingSize)

    static let resize = EventOrder(
        name: "resize", methods: [], summary: "what another size of a window causes",
        phases: changingSize)

    static let traits = EventOrder(
        name: "traits", methods: ["setOverrideTraitCollection"],
        summary: "what UIViewController.setOverrideTraitCollection(_:forChild:) causes",
        phases: [
            Phase(
                "inside the call, of each controller from the child down, parents first",
                TraitEnvironment.ChangeAct.self)
        ])
}

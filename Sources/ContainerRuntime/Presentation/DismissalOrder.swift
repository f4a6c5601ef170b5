// The orders of a dismissal: the acts that Dismissal.swift schedules, with conditions and rules.

extension Dismissal {
    /// The will-phase.
    enum WillPhase: UInt8, PresentationAct {
        case askAppearance, willBegin, askView, willDisappear, installPresenter, presenterWillAppear, show

        var condition: PresentationCondition {
            switch self {
            case .askView: .isCustom
            case .installPresenter: .coversWithoutAnimator
            case .presenterWillAppear: .returns
            case .askAppearance, .willBegin, .willDisappear, .show: .always
            }
        }

        func rule(covers: Bool) -> Rule {
            switch self {
            case .askAppearance: .appearanceAsked1
            case .willBegin: .presentController1
            case .askView: .present18
            case .willDisappear, .installPresenter, .presenterWillAppear, .show: .dismiss1
            }
        }

        var text: String {
            switch self {
            case .askAppearance: "visible controllers are asked about the status bar and related settings"
            case .willBegin: "dismissalTransitionWillBegin on the presentation controller"
            case .askView: "its presentedView is read, if overridden"
            case .willDisappear:
                "viewWillDisappear on each dismissed controller, the topmost first; only the topmost is animated"
            case .installPresenter: "the presenter's view returns to its superview"
            case .presenterWillAppear: "viewWillAppear on the presenter"
            case .show: "the transition's clock or its animator starts"
            }
        }

        var callbacks: [Callback] {
            switch self {
            case .willBegin: [.dismissalTransitionWillBegin]
            case .askView: [.presentedView]
            case .willDisappear: [.viewWillDisappear]
            case .presenterWillAppear: [.viewWillAppear]
            case .askAppearance, .installPresenter, .show: []
            }
        }
    }

    /// The acts at the beginning of the running transition.
    enum Showing: UInt8, PresentationAct {
        case layOutPresenter, isAppearing, animateAlongside

        var condition: PresentationCondition {
            switch self {
            case .layOutPresenter: .returnsAnimated
            case .isAppearing: .returns
            case .animateAlongside: .always
            }
        }

        func rule(covers: Bool) -> Rule { effect(.none, presenter: .none, view: .none).rule }

        func effect(_ target: ObjectID, presenter: ObjectID, view: ObjectID) -> Effect {
            switch self {
            case .layOutPresenter: .layout(view)
            case .isAppearing: .isAppearing(presenter)
            case .animateAlongside: .coordinated(presented: target, .alongside, .navCoordinator1)
            }
        }

        var text: String {
            switch self {
            case .layOutPresenter: "the layout of the presenter, which starts with its viewIsAppearing"
            case .isAppearing: "viewIsAppearing on the presenter, if not yet sent"
            case .animateAlongside: "the coordinator's animations"
            }
        }

        var callbacks: [Callback] {
            switch self {
            case .layOutPresenter: [.viewWillLayoutSubviews, .viewDidLayoutSubviews]
            case .isAppearing: [.viewIsAppearing]
            case .animateAlongside: []
            }
        }
    }

    /// The did-phase.
    enum DidPhase: UInt8, PresentationAct {
        case installPresenter, presenterDidAppear, didDisappear, restoreResponder, didEnd, completeCoordinator, settle

        var condition: PresentationCondition {
            switch self {
            case .restoreResponder: .hasResponder
            case .installPresenter: .covers
            case .presenterDidAppear: .returns
            case .didDisappear, .didEnd, .completeCoordinator, .settle: .always
            }
        }

        func rule(covers: Bool) -> Rule {
            switch self {
            case .installPresenter, .presenterDidAppear, .didDisappear, .settle: .dismiss1
            case .restoreResponder: .responder6
            case .didEnd: .presentController1
            case .completeCoordinator: .navCoordinator2
            }
        }

        var text: String {
            switch self {
            case .installPresenter:
                "the presenter's view returns to its superview, unless an animator has already put it there"
            case .presenterDidAppear: "viewDidAppear on the presenter"
            case .didDisappear:
                "for each dismissed controller, the topmost first: its view leaves the window, "
                    + "presentingViewController becomes nil, then viewDidDisappear"
            case .restoreResponder: "the previous first responder becomes first responder again"
            case .didEnd: "dismissalTransitionDidEnd on the presentation controller"
            case .completeCoordinator: "the coordinator's completions"
            case .settle: "the call's completion, after which the dismissed controllers are released"
            }
        }

        var callbacks: [Callback] {
            switch self {
            case .presenterDidAppear: [.viewDidAppear]
            case .didDisappear: [.viewDidDisappear]
            case .restoreResponder: [.becomeFirstResponder]
            case .didEnd: [.dismissalTransitionDidEnd]
            case .settle: [.dismissCompletion]
            case .installPresenter, .completeCoordinator: []
            }
        }
    }
}

extension EventOrder {
    static let dismiss = EventOrder(
        name: "dismiss", methods: [], summary: "what UIViewController.dismiss(animated:completion:) causes",
        phases: [
            Phase("in the next turn", Dismissal.WillPhase.self, in: nil),
            Phase("then", Dismissal.Showing.self, in: nil),
            Phase(
                "\(TransitionDuration.presentation / 1_000_000) ms later; if not animated, immediately, or in "
                    + "the next turn if it does not cover its presenter", Dismissal.DidPhase.self, in: nil),
        ])
}

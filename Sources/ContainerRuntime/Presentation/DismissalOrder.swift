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
            case .askAppearance: "the controllers that are seen are asked about the status bar and its like"
            case .willBegin: "dismissalTransitionWillBegin of the presentation controller"
            case .askView: "its presentedView is read, if it overrides that"
            case .willDisappear: "viewWillDisappear of each that goes, the top-most first, which alone is animated"
            case .installPresenter: "the presenter's view goes back to where it was"
            case .presenterWillAppear: "viewWillAppear of the presenter"
            case .show: "the clock of the transition starts, or its animator"
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
            case .layOutPresenter: "the layout of the presenter, which begins with its viewIsAppearing"
            case .isAppearing: "viewIsAppearing of the presenter, if it has not come"
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
        case installPresenter, presenterDidAppear, didDisappear, didEnd, completeCoordinator, settle

        var condition: PresentationCondition {
            switch self {
            case .installPresenter: .covers
            case .presenterDidAppear: .returns
            case .didDisappear, .didEnd, .completeCoordinator, .settle: .always
            }
        }

        func rule(covers: Bool) -> Rule {
            switch self {
            case .installPresenter, .presenterDidAppear, .didDisappear, .settle: .dismiss1
            case .didEnd: .presentController1
            case .completeCoordinator: .navCoordinator2
            }
        }

        var text: String {
            switch self {
            case .installPresenter:
                "the presenter's view goes back to where it was, if an animator has not put it there"
            case .presenterDidAppear: "viewDidAppear of the presenter"
            case .didDisappear:
                "of each that goes, the top-most first: its view leaves the window, presentingViewController is nil, and "
                    + "viewDidDisappear"
            case .didEnd: "dismissalTransitionDidEnd of the presentation controller"
            case .completeCoordinator: "the coordinator's completions"
            case .settle: "the completion of the call, and then what has gone is let go"
            }
        }

        var callbacks: [Callback] {
            switch self {
            case .presenterDidAppear: [.viewDidAppear]
            case .didDisappear: [.viewDidDisappear]
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
                "\(TransitionDuration.presentation / 1_000_000) ms later; if it is not animated at once, or in the next turn "
                    + "for what does not cover", Dismissal.DidPhase.self, in: nil),
        ])
}

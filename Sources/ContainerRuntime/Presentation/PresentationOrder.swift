// The orders of a presentation: the acts that Presentation.swift schedules, with conditions and rules; and the conditions of
// dismissals. Evidence: presentation-and-containment §1, §2, §4, §5.

/// The properties of a presentation on which its order depends.
struct PresentationCase {
    var isAlert = false
    var isPopover = false
    /// Whether the presenter's view is removed, so that the presenter gets callbacks.
    let covers: Bool
    /// Whether the presenter becomes visible again when its cover is dismissed.
    var returns = false
    var hasAnimator = false
    var animated = false
    /// Whether the style is custom, so that the presentation controller is the program's.
    var isCustom = false
    /// Whether a first responder resigns for the presentation, or has resigned.
    var hasResponder = false
}

/// The condition of an act of a presentation or a dismissal, with its description.
enum PresentationCondition {
    case always, isChecked, isPopover, isCustom, covers, returns, coversWithoutAnimator, returnsAnimated, hasResponder

    func holds(in presentation: PresentationCase) -> Bool {
        switch self {
        case .always: true
        case .isChecked: presentation.isAlert || presentation.isPopover
        case .isPopover: presentation.isPopover
        case .isCustom: presentation.isCustom
        case .hasResponder: presentation.hasResponder
        case .covers: presentation.covers
        case .returns: presentation.returns
        case .coversWithoutAnimator: presentation.covers && !presentation.hasAnimator
        case .returnsAnimated: presentation.returns && presentation.animated
        }
    }

    /// - Parameter covers: whether the presentation covers its presenter; nil if the order is printed for both cases.
    func occurrence(covers: Bool?) -> Occurrence {
        if self == .covers, let covers { return covers ? .always : .never }
        return switch self {
        case .always: .always
        case .isChecked: .when("if it is an alert or a popover")
        case .isPopover: .when("if it is a popover")
        case .isCustom: .when("if the style is custom")
        case .hasResponder: .when("if there was a first responder")
        case .covers: .when("if it covers its presenter")
        case .returns: .when("if the presenter becomes visible again")
        case .coversWithoutAnimator: .when("if it covers its presenter and has no animator")
        case .returnsAnimated: .when("if animated, and if the presenter becomes visible again")
        }
    }
}

/// An act of a presentation or a dismissal.
protocol PresentationAct: OrderedAct where Variant == Bool? {
    var condition: PresentationCondition { get }
    var text: String { get }
    func rule(covers: Bool) -> Rule
    var callbacks: [Callback] { get }
}

extension PresentationAct {
    func occurrence(in covers: Bool?) -> Occurrence { condition.occurrence(covers: covers) }
    func text(in covers: Bool?) -> String { text }
    func callbacks(in covers: Bool?) -> [Callback] { callbacks }
    func rule(in covers: Bool?) -> Rule { rule(covers: covers ?? true) }
}

extension Presentation {
    /// The acts before the will-phase: questions to the objects that can influence the transition, and their callbacks.
    enum Preparation: UInt8, PresentationAct {
        case askRemoval, askAnimator, takeAnimator, askInteraction, takeInteraction, notifyStyle, preparePopover,
            checkAlert, willPhase

        var condition: PresentationCondition {
            switch self {
            case .preparePopover: .isPopover
            case .checkAlert: .isChecked
            case .askRemoval, .askAnimator, .takeAnimator, .askInteraction, .takeInteraction, .notifyStyle, .willPhase:
                .always
            }
        }

        func rule(covers: Bool) -> Rule { effect(.none).rule }

        func effect(_ presented: ObjectID) -> Effect {
            switch self {
            case .askRemoval: .of(.presentation(.askRemoval), presented, .none, .present11)
            case .askAnimator: .askTransitioning(.animationControllerForPresented, presented)
            case .takeAnimator: .of(.presentation(.animatorAnswered), presented, .none, .present12)
            case .askInteraction: .askInteraction(.interactionControllerForPresentation, presented)
            case .takeInteraction: .of(.presentation(.interactionAnswered), presented, .none, .present18)
            case .notifyStyle: .of(.environment(.notifyAdaptiveStyle), presented, .none, .present15)
            case .preparePopover: .notifyAdaptive(.prepareForPopover, presented, .alert3)
            case .checkAlert: .of(.presentation(.checkAlert), presented, .none, .alert4)
            case .willPhase: .of(.presentation(.will), presented, .none, .present1)
            }
        }

        var text: String {
            switch self {
            case .askRemoval: "a custom presentation controller decides whether the presenter's view is removed"
            case .askAnimator: "the transitioning delegate is asked for an animator"
            case .takeAnimator: "the presentation uses the animator"
            case .askInteraction:
                "if there is one, the transitioning delegate is asked for an interaction controller"
            case .takeInteraction: "the presentation uses the interaction controller"
            case .notifyStyle: "the presentation controller's delegate is notified of the style"
            case .preparePopover: "prepareForPopoverPresentation on its delegate"
            case .checkAlert: "the alert, or the anchor of the popover, is checked"
            case .willPhase: "the will-phase begins"
            }
        }

        var callbacks: [Callback] {
            switch self {
            case .askAnimator: [.animationControllerForPresented]
            case .askInteraction: [.interactionControllerForPresentation]
            case .preparePopover: [.prepareForPopover]
            case .askRemoval, .takeAnimator, .takeInteraction, .notifyStyle, .checkAlert, .willPhase: []
            }
        }
    }

    /// The will-phase.
    enum WillPhase: UInt8, PresentationAct {
        case installContainer, askAppearance, willBegin, askView, askFrame, presenterWillDisappear, willAppear, resign
        case install, show

        var condition: PresentationCondition {
            switch self {
            case .askView, .askFrame: .isCustom
            case .presenterWillDisappear: .covers
            case .resign: .hasResponder
            case .installContainer, .askAppearance, .willBegin, .willAppear, .install, .show: .always
            }
        }

        func rule(covers: Bool) -> Rule {
            switch self {
            case .installContainer: .present1
            case .askAppearance: .appearanceAsked1
            case .willBegin: .presentController1
            case .askView, .askFrame: .present18
            case .resign: .responder6
            case .presenterWillDisappear, .willAppear, .install, .show: covers ? .present1 : .present3
            }
        }

        var text: String {
            switch self {
            case .installContainer: "the container view of the presentation enters the window"
            case .askAppearance: "visible controllers are asked about the status bar and related settings"
            case .willBegin: "presentationTransitionWillBegin on the presentation controller"
            case .askView: "its presentedView is read, if overridden"
            case .askFrame: "its frameOfPresentedViewInContainerView is read, if overridden"
            case .presenterWillDisappear: "viewWillDisappear on the presenter"
            case .willAppear: "viewWillAppear on the presented controller"
            case .resign: "the first responder of the window resigns"
            case .install: "the presented view enters the container view, unless an animator inserts it"
            case .show: "the transition's clock or its animator starts"
            }
        }

        var callbacks: [Callback] {
            switch self {
            case .willBegin: [.presentationTransitionWillBegin]
            case .askView: [.presentedView]
            case .askFrame: [.presentedFrame]
            case .presenterWillDisappear: [.viewWillDisappear]
            case .willAppear: [.viewWillAppear]
            case .resign: [.resignFirstResponder]
            case .installContainer, .askAppearance, .install, .show: []
            }
        }
    }

    /// The acts at the beginning of the running transition, unless an animator runs it.
    enum Showing: UInt8, PresentationAct {
        case isAppearing, constraints, layOut, animateAlongside

        var condition: PresentationCondition { .always }

        func rule(covers: Bool) -> Rule { effect(.none, view: .none).rule }

        func effect(_ presented: ObjectID, view: ObjectID) -> Effect {
            switch self {
            case .isAppearing: .isAppearing(presented)
            case .constraints: .of(.views(.constraints), view, .none, .layout2)
            case .layOut: .layout(view)
            case .animateAlongside: .coordinated(presented: presented, .alongside, .navCoordinator1)
            }
        }

        var text: String {
            switch self {
            case .isAppearing: "viewIsAppearing on the presented controller"
            case .constraints: "constraints of the presented view are updated"
            case .layOut: "the layout of the presented controller"
            case .animateAlongside: "the coordinator's animations"
            }
        }

        var callbacks: [Callback] {
            switch self {
            case .isAppearing: [.viewIsAppearing]
            case .constraints: [.updateViewConstraints, .updateConstraints]
            case .layOut: [.viewWillLayoutSubviews, .viewDidLayoutSubviews]
            case .animateAlongside: []
            }
        }
    }

    /// The did-phase.
    enum DidPhase: UInt8, PresentationAct {
        case uninstallPresenter, didAppear, presenterDidDisappear, didEnd, completeCoordinator, settle

        var condition: PresentationCondition {
            switch self {
            case .uninstallPresenter, .presenterDidDisappear: .covers
            case .didAppear, .didEnd, .completeCoordinator, .settle: .always
            }
        }

        func rule(covers: Bool) -> Rule { effect(.none, presenter: .none, covers: covers).rule }

        func effect(_ presented: ObjectID, presenter: ObjectID, covers: Bool) -> Effect {
            switch self {
            case .uninstallPresenter: .uninstall(presenter, .present1)
            case .didAppear: .end(presented, covers ? .present1 : .present3)
            case .presenterDidDisappear: .end(presenter, .present1)
            case .didEnd: .notifyPresentation(.presentationTransitionDidEnd, presented)
            case .completeCoordinator: .coordinated(presented: presented, .completion, .navCoordinator2)
            case .settle: .of(.presentation(.settle), presented, .none, .present6)
            }
        }

        var text: String {
            switch self {
            case .uninstallPresenter: "the presenter's view leaves the window"
            case .didAppear: "viewDidAppear on the presented controller"
            case .presenterDidDisappear: "viewDidDisappear on the presenter"
            case .didEnd: "presentationTransitionDidEnd on the presentation controller"
            case .completeCoordinator: "the coordinator's completions"
            case .settle: "the call's completion, then the requests that waited for the end"
            }
        }

        var callbacks: [Callback] {
            switch self {
            case .didAppear: [.viewDidAppear]
            case .presenterDidDisappear: [.viewDidDisappear]
            case .didEnd: [.presentationTransitionDidEnd]
            case .settle: [.presentCompletion]
            case .uninstallPresenter, .completeCoordinator: []
            }
        }
    }
}

extension EventOrder {
    static let present = EventOrder(
        name: "present", methods: [], summary: "what UIViewController.present(_:animated:completion:) causes",
        phases: [
            Phase("in the next turn, after the call has loaded the view", Presentation.Preparation.self, in: nil),
            Phase("then, if it covers its presenter", Presentation.WillPhase.self, in: true),
            Phase("or, if it does not", Presentation.WillPhase.self, in: false),
            Phase("then, unless an animator runs the transition", Presentation.Showing.self, in: nil),
            Phase(
                "\(TransitionDuration.presentation / 1_000_000) ms later, or immediately if not animated, if "
                    + "it covers its presenter", Presentation.DidPhase.self, in: true),
            Phase(
                "or, if it does not, \(TransitionDuration.presentation / 1_000_000) ms later, or in the next turn if it is "
                    + "not animated", Presentation.DidPhase.self, in: false),
        ])
}

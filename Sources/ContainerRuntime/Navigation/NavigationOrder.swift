// The orders of a push and a pop: their acts with conditions and rules. The plans that perform them are in
// NavigationController.swift and NavigationStack.swift. Evidence: navigation §1.

/// The direction in which a stack changes.
enum StackMove: Sendable { case push, pop, set }

/// The condition of a transition's act, with its description.
enum TransitionCondition: UInt8 {
    case always
    case asksAppearance, asksBars
    case loadsEarly, loadsLate
    case hasOutgoing
    case receivedWillDisappear, receivedWillAppear, receivedDidDisappear, receivedDidAppear
    case isAnimated
    case isPush
    case isLeft

    /// Whether the condition holds in the plan on top.
    @inline(__always)
    func holds(at top: Int, in world: borrowing World) -> Bool {
        switch self {
        case .always: true
        case .asksAppearance: world.interests.asksAppearance
        case .asksBars: world.interests.asksBars
        case .loadsEarly: !(world.stack[top].animated || !world.stack[top].isPush)
        case .loadsLate: world.stack[top].animated || !world.stack[top].isPush
        case .hasOutgoing: NavigationController.going(top, in: world).exists
        case .receivedWillDisappear: world.stack[top].callback == .viewWillDisappear
        case .receivedWillAppear: world.stack[top].callback == .viewWillAppear
        case .receivedDidDisappear: world.stack[top].callback == .viewDidDisappear
        case .receivedDidAppear: world.stack[top].callback == .viewDidAppear
        case .isAnimated: world.stack[top].animated
        case .isPush: world.stack[top].isPush
        case .isLeft: NavigationController.isLeft(top, in: world)
        }
    }

    func occurrence(in move: StackMove) -> Occurrence {
        switch self {
        case .always: .always
        case .asksAppearance, .asksBars: .when("if a class answers")
        case .loadsEarly: move == .push ? .when("if not animated") : .never
        case .loadsLate: move == .push ? .when("if animated") : .always
        case .hasOutgoing: move == .push ? .when("if it covers a controller") : .always
        case .receivedWillDisappear, .receivedWillAppear, .receivedDidDisappear, .receivedDidAppear:
            .when("if it was called")
        case .isAnimated: .when("if animated")
        case .isPush: move == .push ? .always : .never
        case .isLeft: move == .pop ? .when("if it is still a child") : .never
        }
    }
}

extension StackMove {
    /// The readable names of the outgoing and the incoming controller.
    fileprivate var going: String { self == .push ? "the covered controller" : "the popped controller" }
    fileprivate var coming: String { self == .push ? "the pushed controller" : "the revealed controller" }
}

extension NavigationController {
    // MARK: The will-phase

    /// The order of a transition's start, which `navigate` performs: loading and the will callbacks.
    enum WillPhase: UInt8, OrderedAct {
        case begin, askAppearance, askBars
        case willLayout
        case loadIfNeededEarly, load
        case willDisappear, forwardWillDisappear
        case willAppear, forwardWillAppear, askBarsAgain
        case loadIfNeededLate
        case willShow
        case install
        case didLayout
        case isAppearing
        case layOut
        case animateAlongside
        case dropCovered

        @inline(__always)
        var condition: TransitionCondition {
            switch self {
            case .begin, .willLayout, .load, .willAppear, .willShow, .install, .didLayout, .isAppearing, .dropCovered:
                .always
            case .askAppearance: .asksAppearance
            case .askBars, .askBarsAgain: .asksBars
            case .loadIfNeededEarly: .loadsEarly
            case .loadIfNeededLate: .loadsLate
            case .willDisappear: .hasOutgoing
            case .forwardWillDisappear: .receivedWillDisappear
            case .forwardWillAppear: .receivedWillAppear
            case .layOut, .animateAlongside: .isAnimated
            }
        }

        @inline(__always)
        func rule(isPush: Bool) -> Rule {
            switch self {
            case .begin: isPush ? .navPush1 : .navPop1
            case .askAppearance: .appearanceAsked1
            case .askBars, .askBarsAgain: .barsAsked1
            case .willLayout, .didLayout: .navPush2
            case .loadIfNeededEarly, .loadIfNeededLate: .loading3
            case .load: .loading1
            case .willDisappear, .willAppear: isPush ? .navPush3 : .navPop2
            case .forwardWillDisappear, .forwardWillAppear: .appearance4
            case .willShow: .navPush4
            case .install: isPush ? .navPush5 : .navPop3
            case .isAppearing: .appearance6
            case .layOut: .layout1
            case .animateAlongside: .navCoordinator1
            case .dropCovered: .navRoot1
            }
        }

        func rule(in move: StackMove) -> Rule { rule(isPush: move == .push) }

        func occurrence(in move: StackMove) -> Occurrence {
            // A revealed controller needs no layout unless something changed while it was covered.
            self == .layOut && move == .pop
                ? .when("if animated, and if it needs layout") : condition.occurrence(in: move)
        }

        func text(in move: StackMove) -> String {
            switch self {
            case .begin:
                "the transition begins; if the stack has left the screen, '\(afterLeavingScreen.text(in: move))' is "
                    + "next"
            case .askAppearance: "visible controllers are asked about the status bar and related settings"
            case .askBars, .askBarsAgain: "\(move.coming) is asked how far its view extends under bars"
            case .willLayout: "viewWillLayoutSubviews on the navigation controller"
            case .loadIfNeededEarly, .loadIfNeededLate: "loadViewIfNeeded on \(move.coming)"
            case .load: "loadView and viewDidLoad on \(move.coming), unless its view is loaded"
            case .willDisappear: "viewWillDisappear on \(move.going)"
            case .forwardWillDisappear, .forwardWillAppear: "the same callback on its children"
            case .willAppear: "viewWillAppear on \(move.coming)"
            case .willShow: "navigationController(_:willShow:animated:) on the delegate"
            case .install: "the view of \(move.coming) enters the window"
            case .didLayout: "viewDidLayoutSubviews on the navigation controller"
            case .isAppearing: "viewIsAppearing on \(move.coming)"
            case .layOut: "the layout of \(move.coming), which otherwise waits for the commit"
            case .animateAlongside: "the coordinator's animations"
            case .dropCovered: "controllers that left the stack without taking part in the transition are released"
            }
        }

        func callbacks(in move: StackMove) -> [Callback] {
            switch self {
            case .willLayout: [.viewWillLayoutSubviews]
            case .loadIfNeededEarly, .loadIfNeededLate: [.loadViewIfNeeded]
            case .load: [.loadView, .viewDidLoad]
            case .willDisappear, .forwardWillDisappear: [.viewWillDisappear]
            case .willAppear, .forwardWillAppear: [.viewWillAppear]
            case .willShow: [.navigationWillShow]
            case .didLayout: [.viewDidLayoutSubviews]
            case .isAppearing: [.viewIsAppearing]
            case .layOut: [.viewWillLayoutSubviews, .viewDidLayoutSubviews]
            case .askBars, .askBarsAgain: [.extendedLayoutIncludesOpaqueBars, .edgesForExtendedLayout]
            case .begin, .askAppearance, .install, .animateAlongside, .dropCovered: []
            }
        }
    }

    /// The act with which a transition continues if the stack left the screen before the transition began.
    static let afterLeavingScreen = DidPhase.freeStack

    // MARK: The did-phase

    /// The order of a transition's end, which `finishNavigation` performs: the did callbacks and the delegate's.
    enum DidPhase: UInt8, OrderedAct {
        case begin
        case uninstall
        case didDisappear, forwardDidDisappear
        case didAppear, forwardDidAppear
        case didShow
        case didMove
        case completeCoordinator
        case freeStack
        case uninstallLeft, unparent
        case release
        case beginWaiting

        @inline(__always)
        var condition: TransitionCondition {
            switch self {
            case .begin, .didAppear, .didShow, .completeCoordinator, .freeStack, .release, .beginWaiting: .always
            case .uninstall, .didDisappear: .hasOutgoing
            case .forwardDidDisappear: .receivedDidDisappear
            case .forwardDidAppear: .receivedDidAppear
            case .didMove: .isPush
            case .uninstallLeft, .unparent: .isLeft
            }
        }

        @inline(__always)
        func rule(isPush: Bool) -> Rule {
            switch self {
            case .begin, .uninstall, .didDisappear: isPush ? .navPush6 : .navPop4
            case .didAppear: isPush ? .navPush6 : .navPop2
            case .forwardDidDisappear, .forwardDidAppear: .appearance5
            case .didShow: .navPush7
            case .didMove: .navPush8
            case .completeCoordinator: .navCoordinator2
            case .freeStack: .present10
            case .uninstallLeft: .navPop4
            case .unparent: .navPop5
            case .release: .navPop6
            case .beginWaiting: .navBusy1
            }
        }

        func rule(in move: StackMove) -> Rule { rule(isPush: move == .push) }

        func occurrence(in move: StackMove) -> Occurrence { condition.occurrence(in: move) }

        func text(in move: StackMove) -> String {
            switch self {
            case .begin:
                "the transition ends"
                    + (move == .push
                        ? ""
                        : "; a cancelled swipe turns back instead, and '\(afterTurningBack.text(in: move))' is "
                            + "next")
            case .uninstall: "the view of \(move.going) leaves the window"
            case .didDisappear: "viewDidDisappear on \(move.going)"
            case .forwardDidDisappear, .forwardDidAppear: "the same callback on its children"
            case .didAppear: "viewDidAppear on \(move.coming)"
            case .didShow: "navigationController(_:didShow:animated:) on the delegate"
            case .didMove: "didMove(toParent:) of \(move.coming)"
            case .completeCoordinator: "the coordinator's completions"
            case .freeStack: "the stack accepts operations again, and presentations requested in the meantime begin"
            case .uninstallLeft: "the view of \(move.going) leaves the window if it is still there"
            case .unparent: "\(move.going) is removed as a child and receives didMove(toParent: nil)"
            case .release: "\(move.going) is released"
            case .beginWaiting: "the waiting push or pop begins"
            }
        }

        func callbacks(in move: StackMove) -> [Callback] {
            switch self {
            case .didDisappear, .forwardDidDisappear: [.viewDidDisappear]
            case .didAppear, .forwardDidAppear: [.viewDidAppear]
            case .didShow: [.navigationDidShow]
            case .didMove, .unparent: [.didMoveToParent]
            case .begin, .uninstall, .completeCoordinator, .freeStack, .uninstallLeft, .release, .beginWaiting: []
            }
        }
    }

    /// The act with which a transition continues if it was cancelled or its incoming controller is gone.
    static let afterTurningBack = DidPhase.completeCoordinator
}

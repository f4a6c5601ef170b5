// The orders around a stack's transition: the acts of a push or a pop inside its call, of controllers that leave out of
// sight, and of a cancelled swipe; and the printed orders of a whole push and pop.

extension NavigationController {
    // MARK: Inside the call

    /// The acts for an incoming controller inside the call.
    enum Arrival: UInt8, OrderedAct {
        case leaveParent, willMove, didMove

        @inline(__always)
        func isDue(oldParent: ObjectID, isIncoming: Bool) -> Bool {
            switch self {
            case .leaveParent: oldParent.exists
            case .willMove: true
            case .didMove: !isIncoming
            }
        }

        func occurrence(in move: StackMove) -> Occurrence {
            switch self {
            case .leaveParent: .when("if it is a child of another controller")
            case .willMove: .when("unless it is already a child of the stack")
            case .didMove:
                .when("if the stack is not on screen" + (move == .set ? ", or the controller is not its new top" : ""))
            }
        }

        @inline(__always)
        var rule: Rule {
            switch self {
            case .leaveParent: .containment4
            case .willMove: .navPush1
            case .didMove: .navOffscreen1
            }
        }

        func rule(in move: StackMove) -> Rule { rule }

        func text(in move: StackMove) -> String {
            let whose = move == .set ? "" : " on the pushed controller"
            return switch self {
            case .leaveParent: "didMove(toParent: nil)\(whose)"
            case .willMove: "willMove(toParent:)\(whose)"
            case .didMove: "didMove(toParent:)\(whose); nothing else follows"
            }
        }

        @inline(__always)
        var callback: Callback { self == .willMove ? .willMoveToParent : .didMoveToParent }

        func callbacks(in move: StackMove) -> [Callback] { [callback] }
    }

    /// The acts for the outgoing controllers inside the call.
    enum Departure: UInt8, OrderedAct {
        case between, top

        func occurrence(in move: StackMove) -> Occurrence {
            guard move != .set else { return .always }
            return self == .top ? .always : .when("if more than one controller is popped")
        }

        @inline(__always)
        var rule: Rule { self == .top ? .navPop1 : .navRoot2 }

        func rule(in move: StackMove) -> Rule { rule }

        func text(in move: StackMove) -> String {
            switch self {
            case .between:
                "willMove(toParent: nil) on each controller \(move == .set ? "below the old top" : "in between"), "
                    + "the lowest first"
            case .top: "willMove(toParent: nil) on the \(move == .set ? "old top" : "popped controller")"
            }
        }

        func callbacks(in move: StackMove) -> [Callback] { [.willMoveToParent] }
    }

    // MARK: Controllers that leave out of sight

    /// The acts for a controller that is no longer in the stack and takes no part in the transition.
    enum Dropping: UInt8, OrderedAct {
        case willDisappear, uninstall, didDisappear, unparent

        @inline(__always)
        func effect(_ controller: ObjectID) -> Effect {
            switch self {
            case .willDisappear: .begin(controller, appearing: false, animated: false, rule)
            case .uninstall: .uninstall(controller, rule)
            case .didDisappear: .end(controller, rule)
            case .unparent: .unparent(controller, rule)
            }
        }

        func occurrence(in move: StackMove) -> Occurrence {
            self == .unparent ? .always : .when("if it is visible, because nothing takes its place")
        }

        @inline(__always)
        var rule: Rule { self == .unparent ? .navRoot2 : .navOffscreen1 }

        func rule(in move: StackMove) -> Rule { rule }

        func text(in move: StackMove) -> String {
            switch self {
            case .willDisappear: "its viewWillDisappear"
            case .uninstall: "its view leaves the window"
            case .didDisappear: "its viewDidDisappear"
            case .unparent: "it is removed as a child and receives didMove(toParent: nil)"
            }
        }

        func callbacks(in move: StackMove) -> [Callback] {
            switch self {
            case .willDisappear: [.viewWillDisappear]
            case .uninstall: []
            case .didDisappear: [.viewDidDisappear]
            case .unparent: [.didMoveToParent]
            }
        }
    }

    // MARK: A cancelled swipe

    /// The acts with which a cancelled swipe reverts both appearances.
    enum TurningBack: UInt8, OrderedAct {
        case lowerWillDisappear, lowerUninstall, lowerDidDisappear
        case upperWillAppear, upperDidAppear

        /// Whether the act is due: no controller reappears if the stack has left the screen.
        func isDue(isDisplayed: Bool) -> Bool {
            switch self {
            case .lowerWillDisappear, .upperWillAppear: isDisplayed
            case .lowerUninstall, .lowerDidDisappear, .upperDidAppear: true
            }
        }

        func effect(lower: ObjectID, upper: ObjectID) -> Effect {
            switch self {
            case .lowerWillDisappear: .begin(lower, appearing: false, animated: true, .navSwipe2)
            case .lowerUninstall: .uninstall(lower, .navSwipe2)
            case .lowerDidDisappear: .end(lower, .navSwipe2)
            case .upperWillAppear: .begin(upper, appearing: true, animated: true, .navSwipe2)
            case .upperDidAppear: .end(upper, .navSwipe2)
            }
        }

        func occurrence(in move: StackMove) -> Occurrence {
            isDue(isDisplayed: false) ? .always : .when("if the stack is still on screen")
        }

        func rule(in move: StackMove) -> Rule { effect(lower: .none, upper: .none).rule }

        func text(in move: StackMove) -> String {
            switch self {
            case .lowerWillDisappear: "viewWillDisappear on the revealed controller"
            case .lowerUninstall: "the view of the revealed controller leaves the window"
            case .lowerDidDisappear: "viewDidDisappear on the revealed controller"
            case .upperWillAppear: "viewWillAppear and viewIsAppearing on the controller that would have been popped"
            case .upperDidAppear: "viewDidAppear on the controller that would have been popped"
            }
        }

        func callbacks(in move: StackMove) -> [Callback] {
            switch self {
            case .lowerWillDisappear: [.viewWillDisappear]
            case .lowerUninstall: []
            case .lowerDidDisappear: [.viewDidDisappear]
            case .upperWillAppear: [.viewWillAppear]
            case .upperDidAppear: [.viewDidAppear]
            }
        }
    }
}

// MARK: - Complete orders

extension EventOrder {
    static let push = EventOrder(
        name: "push", methods: ["pushViewController"],
        summary: "what UINavigationController.pushViewController(_:animated:) causes",
        phases: [
            Phase("inside the call", NavigationController.Arrival.self, in: .push),
            Phase("in the next turn", NavigationController.WillPhase.self, in: .push),
            Phase(
                "\(TransitionDuration.navigation / 1_000_000) ms later, or immediately if not animated",
                NavigationController.DidPhase.self, in: .push),
        ])

    static let pop = EventOrder(
        name: "pop", methods: ["popViewController", "popToViewController", "popToRootViewController"],
        summary: "what UINavigationController.popViewController(animated:) and the other pop methods cause",
        phases: [
            Phase("inside the call", NavigationController.Departure.self, in: .pop),
            Phase("in the next turn", NavigationController.WillPhase.self, in: .pop),
            Phase(
                "then, for each controller in between; if the stack is off screen, inside the call, for every popped "
                    + "controller",
                NavigationController.Dropping.self, in: .pop),
            Phase(
                "\(TransitionDuration.navigation / 1_000_000) ms later, or immediately if not animated",
                NavigationController.DidPhase.self, in: .pop),
            Phase("instead, when a swipe back is cancelled", NavigationController.TurningBack.self, in: .pop),
        ])
}

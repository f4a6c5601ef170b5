// The orders of a transition between two children of a custom container: the calls in the guide's listing, the beginning and
// the end of the transition, and the cancellation of an interactive one.

extension Transitions {
    /// Listing 5-3 of the programming guide, up to the transition itself.
    enum Listing: UInt8, PlainAct {
        case willMove, addChild, loadNew, loadParent, setFrame, start

        func effect(from old: ObjectID, to new: ObjectID, in parent: ObjectID, _ start: Effect) -> Effect {
            switch self {
            case .willMove: .willMove(old, to: .none)
            case .addChild: .addChild(new, to: parent)
            case .loadNew: .load(new)
            case .loadParent: .load(parent)
            case .setFrame: .setFrame(ofChild: new, in: parent)
            case .start: start
            }
        }

        var rule: Rule {
            switch self {
            case .willMove, .setFrame: .containment3
            case .addChild: .containment1
            case .loadNew, .loadParent: .loading1
            case .start: .transition1
            }
        }

        var words: ActWords {
            switch self {
            case .willMove: .says("willMove(toParent: nil) on the old child", .willMoveToParent)
            case .addChild: .says("addChild on the parent: willMove(toParent:) on the new child", .willMoveToParent)
            case .loadNew:
                .says("loadView and viewDidLoad on the new child, unless its view is loaded", .loadView, .viewDidLoad)
            case .loadParent:
                .says("loadView and viewDidLoad on the parent, unless its view is loaded", .loadView, .viewDidLoad)
            case .setFrame: .says("the new child's view gets the frame of the old one")
            case .start: .says("transition(from:to:) is called")
            }
        }
    }

    /// The order of `transition(from:to:…)` when it is called, up to the start of the transition.
    enum Call: UInt8, PlainAct {
        case loadNew, start

        func effect(to new: ObjectID, _ start: Effect) -> Effect { self == .loadNew ? .load(new) : start }

        var rule: Rule { self == .loadNew ? .loading1 : .transition1 }

        var words: ActWords {
            self == .loadNew
                ? Listing.loadNew.words
                : .says(
                    "the transition starts, if both controllers are children of the receiver")
        }
    }

    /// The beginning of an interactive transition. A change that a cancellation might revert is reported only at the
    /// end.
    enum Grasping: UInt8, PlainAct {
        case addChild, loadNew, setFrame, start

        func effect(to new: ObjectID, in parent: ObjectID, _ start: Effect) -> Effect {
            listed.effect(from: .none, to: new, in: parent, start)
        }

        private var listed: Listing {
            switch self {
            case .addChild: .addChild
            case .loadNew: .loadNew
            case .setFrame: .setFrame
            case .start: .start
            }
        }

        var rule: Rule { listed.rule }
        var words: ActWords { listed.words }
    }

    /// The beginning of the transition.
    enum Beginning: UInt8, PlainAct {
        case oldWillDisappear, newWillAppear, install, animate

        enum Condition: ActCondition {
            case always, isVisible, hasAnimations

            func holds(isVisible: Bool, hasAnimations: Bool) -> Bool {
                switch self {
                case .always: true
                case .isVisible: isVisible
                case .hasAnimations: hasAnimations
                }
            }

            var words: String? {
                switch self {
                case .always: nil
                case .isVisible: "if the parent has appeared or is appearing"
                case .hasAnimations: "if the call passed any"
                }
            }
        }

        var condition: Condition {
            switch self {
            case .oldWillDisappear, .newWillAppear: .isVisible
            case .install: .always
            case .animate: .hasAnimations
            }
        }

        func effect(
            from old: ObjectID, to new: ObjectID, in parent: ObjectID, animated: Bool, _ animations: CodeToken?
        ) -> Effect? {
            switch self {
            case .oldWillDisappear: .begin(old, appearing: false, animated: animated, rule)
            case .newWillAppear: .begin(new, appearing: true, animated: animated, rule)
            case .install: .install(new, besides: old, in: parent, rule)
            case .animate: animations.map { .run($0) }
            }
        }

        var rule: Rule { self == .animate ? .program : .transition1 }

        var words: ActWords {
            switch self {
            case .oldWillDisappear: .says("viewWillDisappear on the old child", .viewWillDisappear)
            case .newWillAppear: .says("viewWillAppear on the new child", .viewWillAppear)
            case .install: .says("the new child's view enters the old view's superview")
            case .animate: .says("the animations")
            }
        }
    }

    /// The end of the transition.
    enum Ending: UInt8, PlainAct {
        case newDidAppear, uninstallOld, oldDidDisappear

        enum Condition: ActCondition {
            case always, isSwap

            func holds(isSwap: Bool) -> Bool { self == .always || isSwap }

            var words: String? { self == .isSwap ? "unless both are the same controller" : nil }
        }

        var condition: Condition { self == .uninstallOld ? .isSwap : .always }

        func effect(from old: ObjectID, to new: ObjectID) -> Effect {
            switch self {
            case .newDidAppear: .end(new, rule)
            case .uninstallOld: .uninstall(old, rule)
            case .oldDidDisappear: .end(old, rule)
            }
        }

        var rule: Rule { .transition2 }

        var words: ActWords {
            switch self {
            case .newDidAppear: .says("viewDidAppear on the new child", .viewDidAppear)
            case .uninstallOld: .says("the old child's view leaves its superview")
            case .oldDidDisappear: .says("viewDidDisappear on the old child", .viewDidDisappear)
            }
        }
    }

    /// The completion, and the listing's calls in it.
    enum Completion: UInt8, PlainAct {
        case complete, willMove, removeOld, didMove, run

        enum Condition: ActCondition {
            case always, isGesture, isCompleted, hasCode

            var words: String? {
                switch self {
                case .always: nil
                case .isGesture: "if a gesture drove the transition"
                case .isCompleted: "unless the transition was cancelled"
                case .hasCode: "if the call passed one"
                }
            }
        }

        var condition: Condition {
            switch self {
            case .willMove: .isGesture
            case .complete, .removeOld: .always
            case .didMove: .isCompleted
            case .run: .hasCode
            }
        }

        var rule: Rule {
            switch self {
            case .complete: .transition3
            case .willMove, .didMove: .containment3
            case .removeOld: .containment2
            case .run: .program
            }
        }

        var words: ActWords {
            switch self {
            case .complete: .says("the completion", .transitionCompletion)
            case .willMove: .says("willMove(toParent: nil) on the outgoing child", .willMoveToParent)
            case .removeOld:
                .says("removeFromParent on the outgoing child, which receives didMove(toParent: nil)", .didMoveToParent)
            case .didMove: .says("didMove(toParent:) on the new child", .didMoveToParent)
            case .run: .says("the program's completion")
            }
        }
    }

    /// The cancellation of an interactive transition.
    enum TurningBack: UInt8, PlainAct {
        case newWillDisappear, uninstallNew, newDidDisappear, oldWillAppear, oldDidAppear

        enum Condition: ActCondition {
            case always, hasAppeared

            func holds(hasAppeared: Bool) -> Bool { self == .always || hasAppeared }

            var words: String? { self == .always ? nil : "if the parent is on screen" }
        }

        var condition: Condition { self == .newWillDisappear || self == .oldWillAppear ? .hasAppeared : .always }

        func effect(from old: ObjectID, to new: ObjectID) -> Effect {
            switch self {
            case .newWillDisappear: .begin(new, appearing: false, animated: true, rule)
            case .uninstallNew: .uninstall(new, rule)
            case .newDidDisappear: .end(new, rule)
            case .oldWillAppear: .begin(old, appearing: true, animated: true, rule)
            case .oldDidAppear: .end(old, rule)
            }
        }

        var rule: Rule { .transition6 }

        var words: ActWords {
            switch self {
            case .newWillDisappear: .says("viewWillDisappear on the new child", .viewWillDisappear)
            case .uninstallNew: .says("the new child's view leaves its superview")
            case .newDidDisappear: .says("viewDidDisappear on the new child", .viewDidDisappear)
            case .oldWillAppear: .says("viewWillAppear and viewIsAppearing on the old child", .viewWillAppear)
            case .oldDidAppear: .says("viewDidAppear on the old child", .viewDidAppear)
            }
        }
    }
}

extension EventOrder {
    static let transition = EventOrder(
        name: "transition", methods: [],
        summary: "what the programming guide's listing for swapping two children causes",
        phases: [
            Phase("inside the call", Transitions.Listing.self),
            Phase("then", Transitions.Beginning.self),
            Phase("when the duration has elapsed", Transitions.Ending.self),
            Phase("then", Transitions.Completion.self),
        ])

    static let interactiveTransition = EventOrder(
        name: "interactive transition", methods: [],
        summary: "what an interactive swap of two children causes",
        phases: [
            Phase("inside the call", Transitions.Grasping.self),
            Phase("then", Transitions.Beginning.self),
            Phase("when the finger is lifted and the remaining animation has finished", Transitions.Ending.self),
            Phase("instead, when it is cancelled", Transitions.TurningBack.self),
            Phase("then", Transitions.Completion.self),
        ])
}

// The orders of a split view controller: the synchronization of its columns with what should be visible, and a change of its
// display mode.

extension SplitViewController {
    /// The order that shows and hides columns after a change. Each act runs for all columns concerned.
    enum SyncAct: UInt8, PlainAct {
        case adopt, hide, show, layOut

        enum Condition: ActCondition {
            case always, isOnScreen

            var words: String? { self == .always ? nil : "if the split view controller is on screen" }
        }

        var condition: Condition { self == .layOut ? .isOnScreen : .always }

        var rule: Rule { self == .adopt ? .split1 : .split2 }

        var words: ActWords {
            switch self {
            case .adopt, .hide, .show: .ownList
            case .layOut:
                .says("the columns get their frames, and the primary and the supplementary get compact traits")
            }
        }
    }

    /// A column becomes a child.
    enum Adoption: UInt8, PlainAct {
        case addChild, didMove

        func effect(_ column: ObjectID, by split: ObjectID) -> Effect {
            self == .addChild ? .addChild(column, to: split) : .didMove(column, to: split)
        }

        var rule: Rule { effect(.none, by: .none).rule }

        var words: ActWords {
            self == .addChild
                ? .says("its willMove(toParent:)", .willMoveToParent)
                : .says("its didMove(toParent:)", .didMoveToParent)
        }
    }

    /// A column is hidden.
    enum Hiding: UInt8, PlainAct {
        case willDisappear, uninstall, didDisappear

        func effect(_ column: ObjectID) -> Effect {
            switch self {
            case .willDisappear: .begin(column, appearing: false, animated: false, rule)
            case .uninstall: .uninstall(column, rule)
            case .didDisappear: .end(column, rule)
            }
        }

        var rule: Rule { .split2 }

        var words: ActWords {
            switch self {
            case .willDisappear: .says("its viewWillDisappear", .viewWillDisappear)
            case .uninstall: .says("its view leaves the split view controller's")
            case .didDisappear: .says("its viewDidDisappear", .viewDidDisappear)
            }
        }
    }

    /// A column is shown.
    enum Showing: UInt8, PlainAct {
        case load, willAppear, install, didAppear

        enum Condition: ActCondition {
            case always, hasAppeared

            func holds(hasAppeared: Bool) -> Bool { self == .always || hasAppeared }

            var words: String? {
                self == .always ? nil : "if the split view controller has appeared; otherwise along with it"
            }
        }

        var condition: Condition { self == .didAppear ? .hasAppeared : .always }

        func effect(_ column: ObjectID, in split: ObjectID, animated: Bool) -> Effect {
            switch self {
            case .load: .load(column)
            case .willAppear: .begin(column, appearing: true, animated: animated, rule)
            case .install: .install(column, in: split, rule)
            case .didAppear: .end(column, rule)
            }
        }

        var rule: Rule { self == .load ? .loading1 : .split2 }

        var words: ActWords {
            switch self {
            case .load:
                .says("its loadView and viewDidLoad, unless its view is loaded", .loadView, .viewDidLoad)
            case .willAppear: .says("its viewWillAppear", .viewWillAppear)
            case .install: .says("its view enters the split view controller's")
            case .didAppear: .says("its viewDidAppear", .viewDidAppear)
            }
        }
    }

    /// A controller is replaced in its column.
    enum Dropping: UInt8, PlainAct {
        case willMove, willDisappear, uninstall, didDisappear, unparent

        func effect(_ column: ObjectID) -> Effect {
            switch self {
            case .willMove: .willMove(column, to: .none)
            case .willDisappear: Hiding.willDisappear.effect(column)
            case .uninstall: Hiding.uninstall.effect(column)
            case .didDisappear: Hiding.didDisappear.effect(column)
            case .unparent: .unparent(column, .split1)
            }
        }

        var rule: Rule { effect(.none).rule }

        var words: ActWords {
            switch self {
            case .willMove: .says("its willMove(toParent: nil)", .willMoveToParent)
            case .willDisappear: Hiding.willDisappear.words
            case .uninstall: Hiding.uninstall.words
            case .didDisappear: Hiding.didDisappear.words
            case .unparent:
                .says("it is removed as a child and receives didMove(toParent: nil)", .didMoveToParent)
            }
        }
    }

    /// The effects of show(_:) and hide(_:) for a column, and of a new preferred display mode.
    enum ModeAct: UInt8, PlainAct {
        case willShowOrHide, willChange, change

        enum Condition: ActCondition {
            case always, isCalled, isSeen

            var words: String? {
                switch self {
                case .always: nil
                case .isCalled: "if show(_:) or hide(_:) was called"
                case .isSeen: "if the split view controller is on screen"
                }
            }
        }

        var condition: Condition {
            switch self {
            case .willShowOrHide: .isCalled
            case .willChange: .isSeen
            case .change: .always
            }
        }

        var rule: Rule { self == .willShowOrHide ? .split4 : .split5 }

        var words: ActWords {
            switch self {
            case .willShowOrHide:
                .says(
                    "splitViewController(_:willShow:) or splitViewController(_:willHide:) on the delegate",
                    .splitWillShowColumn, .splitWillHideColumn)
            case .willChange:
                .says("splitViewController(_:willChangeTo:) on the delegate", .splitWillChangeDisplayMode)
            case .change: .says("the display mode changes")
            }
        }
    }

    /// The effects of show(_:sender:) and showDetailViewController(_:sender:) on a split view controller.
    enum ShowAct: UInt8, PlainAct {
        case ask, show

        enum Condition: ActCondition {
            case isClassic, isLeft

            var words: String? {
                self == .isClassic
                    ? "if it is a classic split view controller"
                    : "unless the delegate answered that it has shown the controller"
            }
        }

        var condition: Condition { self == .ask ? .isClassic : .isLeft }

        var rule: Rule { self == .ask ? .split4 : .split6 }

        var words: ActWords {
            switch self {
            case .ask:
                .says(
                    "splitViewController(_:show:sender:) or splitViewController(_:showDetail:sender:) on the "
                        + "delegate",
                    .splitShow, .splitShowDetail)
            case .show:
                .says(
                    "a detail becomes the secondary, or the primary pushes it in a collapsed split view controller; "
                        + "any other controller is pushed by the primary or replaces it")
            }
        }
    }
}

extension EventOrder {
    static let syncingSplit: [Phase] = [
        Phase(
            "then, for each column that is not yet a child and is not in another column's stack",
            SplitViewController.Adoption.self),
        Phase("for each column to hide", SplitViewController.Hiding.self),
        Phase(
            "for each column to show, if the split view controller is on screen",
            SplitViewController.Showing.self),
        Phase("then", SplitViewController.SyncAct.self),
    ]

    static let setColumns = EventOrder(
        name: "set columns", methods: ["setViewController"],
        summary: "what setting a split view controller's column causes",
        phases: [Phase("inside the call, for the previous controller", SplitViewController.Dropping.self)]
            + syncingSplit)

    static let showColumn = EventOrder(
        name: "show column", methods: ["show", "hide", "preferredDisplayMode"],
        summary:
            "what UISplitViewController.show(_:), hide(_:) and a new display mode cause, unless it is collapsed",
        phases: [Phase("inside the call", SplitViewController.ModeAct.self)] + syncingSplit)

    static let show = EventOrder(
        name: "show", methods: ["showDetail", "showDetailViewController"],
        summary: "what UIViewController.show(_:sender:) and showDetailViewController(_:sender:) cause",
        phases: [
            Phase("show: on the nearest navigation controller from the sender upwards, as in 'push'"),
            Phase(
                "on the nearest split view controller, inside the call", SplitViewController.ShowAct.self),
            Phase("with neither: as in 'present'"),
        ])
}

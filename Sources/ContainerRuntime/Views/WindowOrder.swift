// The orders of windows: showing a window, and replacing its root.

extension Windows {
    /// The order of showing or hiding a window: it runs when `isHidden` changes or the window becomes key.
    enum ShowAct: UInt8, PlainAct {
        case appear, loadRoot

        enum Condition: ActCondition {
            case isInside, isShown

            var words: String? {
                self == .isInside ? "if it is already in the window" : "if the window is shown"
            }
        }

        var condition: Condition { self == .appear ? .isInside : .isShown }

        var rule: Rule { .window1 }

        var words: ActWords {
            switch self {
            case .appear:
                .says(
                    "viewWillAppear on the root and on every other controller with its view in the window; in a "
                        + "hidden window, viewWillDisappear", .viewWillAppear, .viewWillDisappear)
            case .loadRoot: .says("the root's view enters the window, unless it is already there")
            }
        }
    }

    /// The acts by which the root's view loads and enters the window.
    enum RootLoading: UInt8, PlainAct {
        case load, addView, askAppearance

        enum Condition: ActCondition {
            case isUnloaded, isAbsent, isLater

            var words: String? {
                switch self {
                case .isUnloaded: "unless its view is loaded"
                case .isAbsent: "unless it is already in it, or a full-screen presentation removed it"
                case .isLater: "if the window is key, and another window or an earlier root was on the screen"
                }
            }
        }

        var condition: Condition {
            switch self {
            case .load: .isUnloaded
            case .addView: .isAbsent
            case .askAppearance: .isLater
            }
        }

        var rule: Rule {
            switch self {
            case .load: .loading1
            case .addView: .window1
            case .askAppearance: .appearanceAsked1
            }
        }

        var words: ActWords {
            switch self {
            case .load: .says("loadView and viewDidLoad on the root", .loadView, .viewDidLoad)
            case .addView:
                .says("the root's view enters the window: viewWillAppear on the root", .viewWillAppear)
            case .askAppearance: .says("visible controllers are asked about the status bar and related settings")
            }
        }
    }

    /// The order of setting `rootViewController` on a window that may already have a root.
    enum RootReplacing: UInt8, PlainAct {
        case removeOld, keepOld, removeOthers, loadRoot

        enum Condition: ActCondition {
            case always, hasOld, isShown

            func holds(hasOld: Bool, isShown: Bool) -> Bool {
                switch self {
                case .always: true
                case .hasOld: hasOld
                case .isShown: isShown
                }
            }

            var words: String? {
                switch self {
                case .always: nil
                case .hasOld: "if there was one"
                case .isShown: "if the window is shown"
                }
            }
        }

        var condition: Condition {
            switch self {
            case .removeOld, .keepOld: .hasOld
            case .removeOthers: .always
            case .loadRoot: .isShown
            }
        }

        var rule: Rule { self == .removeOld || self == .removeOthers ? .window2 : .window5 }

        var words: ActWords {
            switch self {
            case .removeOld:
                .says("the old root's view leaves the window: viewWillDisappear on it", .viewWillDisappear)
            case .keepOld: .says("the old root is released after that")
            case .removeOthers:
                .says("every other view leaves the window, except presentations", .viewWillDisappear)
            case .loadRoot: .says("the new root's view is loaded and enters the window")
            }
        }
    }
}

extension EventOrder {
    static let showWindow = EventOrder(
        name: "show window", methods: ["makeKeyAndVisible"],
        summary: "what showing or hiding a window causes",
        phases: [
            Phase("inside the call", Windows.ShowAct.self), Phase("then", Windows.RootLoading.self),
            .windowCommit,
        ])

    static let root = EventOrder(
        name: "root", methods: ["rootViewController"], summary: "what setting another root on a window causes",
        phases: [
            Phase("inside the call", Windows.RootReplacing.self), Phase("then", Windows.RootLoading.self),
            .windowCommit,
        ])
}

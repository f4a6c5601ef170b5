// The orders of a stack's first display and of setViewControllers(_:animated:).

extension NavigationController {
    /// The acts that bring the top controller on screen inside the navigation controller's layout, without a transition.
    enum FirstAct: UInt8, PlainAct {
        case uninstallOld, loadIfNeeded, load, askBars, willAppear, willShow, install, didAppear

        enum Condition: ActCondition {
            case always, hasOld, hasAppeared, asksBars

            func holds(hasOld: Bool, hasAppeared: Bool, asksBars: Bool) -> Bool {
                switch self {
                case .always: true
                case .hasOld: hasOld
                case .hasAppeared: hasAppeared
                case .asksBars: asksBars
                }
            }

            var words: String? {
                switch self {
                case .always: nil
                case .hasOld: "if another controller was shown"
                case .asksBars: "if a class answers"
                case .hasAppeared: "if the navigation controller has appeared; otherwise along with it"
                }
            }
        }

        var condition: Condition {
            switch self {
            case .uninstallOld: .hasOld
            case .loadIfNeeded, .load, .willAppear, .willShow, .install: .always
            case .didAppear: .hasAppeared
            case .askBars: .asksBars
            }
        }

        func effect(_ navigation: ObjectID, from old: ObjectID, to top: ObjectID, animated: Bool) -> Effect {
            switch self {
            case .uninstallOld: .uninstall(old, rule)
            case .loadIfNeeded: .enter(.loadViewIfNeeded, top, rule)
            case .load: .load(top)
            case .askBars: .of(.uikit(.askBars), top, .none, rule)
            case .willAppear: .begin(top, appearing: true, animated: animated, rule)
            case .willShow: .notifyDelegate(.navigationWillShow, of: navigation, about: top, animated: animated, rule)
            case .install: .install(top, in: navigation, rule)
            case .didAppear: .end(top, rule)
            }
        }

        var rule: Rule {
            switch self {
            case .uninstallOld, .willAppear, .install, .didAppear: .navFirst1
            case .loadIfNeeded: .loading3
            case .load: .loading1
            case .askBars: .barsAsked1
            case .willShow: .navPush4
            }
        }

        var words: ActWords {
            switch self {
            case .uninstallOld: .says("that controller's view leaves the navigation controller's")
            case .loadIfNeeded: .says("loadViewIfNeeded on the top controller", .loadViewIfNeeded)
            case .load:
                .says(
                    "loadView and viewDidLoad on the top controller, unless its view is loaded", .loadView, .viewDidLoad
                )
            case .askBars:
                .says(
                    "the top controller is asked how far its view extends under bars", .hidesBottomBarWhenPushed,
                    .extendedLayoutIncludesOpaqueBars, .edgesForExtendedLayout)
            case .willAppear: .says("viewWillAppear on the top controller", .viewWillAppear)
            case .willShow:
                .says("navigationController(_:willShow:animated:) on the delegate", .navigationWillShow)
            case .install: .says("the top controller's view enters the navigation controller's")
            case .didAppear: .says("viewDidAppear on the top controller", .viewDidAppear)
            }
        }
    }

    /// The acts that the navigation controller's own viewDidAppear causes inside super.
    enum FirstEnd: UInt8, PlainAct {
        case didShowEarly, didAppear, didShow

        enum Condition: ActCondition {
            case always, isFirst

            func holds(isFirst: Bool) -> Bool { self == .always || isFirst }

            var words: String? { self == .always ? nil : "if it is the first" }
        }

        var condition: Condition { self == .didShowEarly ? .isFirst : .always }

        func effect(_ navigation: ObjectID, top: ObjectID, animated: Bool) -> Effect {
            self == .didAppear
                ? .end(top, rule)
                : .notifyDelegate(.navigationDidShow, of: navigation, about: top, animated: animated, rule)
        }

        var rule: Rule { self == .didAppear ? .navFirst2 : .navFirst3 }

        var words: ActWords {
            switch self {
            case .didShowEarly, .didShow:
                .says("navigationController(_:didShow:animated:) on the delegate", .navigationDidShow)
            case .didAppear: .says("viewDidAppear on the top controller", .viewDidAppear)
            }
        }
    }
}

extension EventOrder {
    static let firstDisplay = EventOrder(
        name: "first display", methods: [],
        summary:
            "how a navigation controller shows its top controller when it appears or when its stack changes without a "
            + "transition",
        phases: [
            Phase("inside the layout of the navigation controller", NavigationController.FirstAct.self),
            Phase("after its viewDidAppear, inside super", NavigationController.FirstEnd.self),
        ])

    static let setStack = EventOrder(
        name: "set", methods: ["setViewControllers"],
        summary: "what UINavigationController.setViewControllers(_:animated:) causes",
        phases: [
            Phase(
                "inside the call, for each controller removed from the stack; a replaced top receives nothing",
                NavigationController.Departure.self, in: .set),
            Phase("for each controller in the stack, the lowest first", NavigationController.Arrival.self, in: .set),
            Phase(
                "then, or at the end of a transition, for each removed controller that is not part of the transition",
                NavigationController.Dropping.self, in: .set),
            Phase(
                "one transition: that of 'push' if the new top is new to the stack, that of 'pop' if it was covered, "
                    + "none if it stays on top"),
        ])
}

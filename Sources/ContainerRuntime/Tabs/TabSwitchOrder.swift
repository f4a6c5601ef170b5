// The orders of a switch of tabs: the acts of a selection inside the call and in the commit, the first display of a
// tab, and the additional acts of a user's tap.

extension TabBarController {
    /// The will-phase of a switch.
    enum SwitchAct: UInt8, OrderedAct {
        case askAppearance, load, willAppear, willDisappear, install

        /// Whether the act is due. `isShowing`: the switch shows a tab. `isDriven`: a gesture drives it.
        func isDue(isShowing: Bool, isDriven: Bool) -> Bool {
            switch self {
            case .askAppearance: isShowing && !isDriven
            case .load, .willAppear, .install: isShowing
            case .willDisappear: true
            }
        }

        func occurrence(in isDriven: Bool) -> Occurrence {
            isDue(isShowing: true, isDriven: isDriven) ? .always : .never
        }

        func rule(in isDriven: Bool) -> Rule { rule }
        func text(in isDriven: Bool) -> String { words.text }
        func callbacks(in isDriven: Bool) -> [Callback] { words.callbacks }

        func effect(_ tabBar: ObjectID, from old: ObjectID, to new: ObjectID, animated: Bool) -> Effect {
            switch self {
            case .askAppearance: .of(.controllers(.transitionAppearance), tabBar, .none, rule)
            case .load: .load(new)
            case .willAppear: .begin(new, appearing: true, animated: animated, rule)
            case .willDisappear: .begin(old, appearing: false, animated: animated, rule)
            case .install: .install(new, in: tabBar, rule)
            }
        }

        var rule: Rule {
            switch self {
            case .askAppearance: .appearanceAsked1
            case .load: .loading1
            case .willAppear, .willDisappear, .install: .tab2
            }
        }

        var words: ActWords {
            switch self {
            case .askAppearance: .says("visible controllers are asked about the status bar and related settings")
            case .load:
                .says(
                    "loadView and viewDidLoad on the selected tab, unless its view is loaded", .loadView, .viewDidLoad)
            case .willAppear: .says("viewWillAppear on the selected tab", .viewWillAppear)
            case .willDisappear: .says("viewWillDisappear on the previously selected tab", .viewWillDisappear)
            case .install: .says("the selected tab's view enters the tab bar controller's view")
            }
        }
    }

    /// The did-phase of a switch, for each tab that it left.
    enum Leaving: UInt8, PlainAct {
        case uninstall, didDisappear

        func effect(_ tab: ObjectID) -> Effect { self == .uninstall ? .uninstall(tab, rule) : .end(tab, rule) }

        var rule: Rule { .tab3 }

        var words: ActWords {
            switch self {
            case .uninstall: .says("its view leaves the tab bar controller's view")
            case .didDisappear: .says("its viewDidDisappear", .viewDidDisappear)
            }
        }
    }

    /// The rest of the did-phase.
    enum FinishAct: UInt8, PlainAct {
        case leave, didAppear, unparent, notify

        enum Condition: ActCondition {
            case always, hasAppeared, isDropped, isTap

            var words: String? {
                switch self {
                case .always: nil
                case .hasAppeared: "unless the tab bar controller itself is appearing and sends it"
                case .isDropped: "if it is no longer one of the tabs"
                case .isTap: "if a user tapped the tab"
                }
            }
        }

        var condition: Condition {
            switch self {
            case .leave: .always
            case .didAppear: .hasAppeared
            case .unparent: .isDropped
            case .notify: .isTap
            }
        }

        var rule: Rule {
            switch self {
            case .leave, .didAppear: .tab3
            case .unparent: .tab6
            case .notify: .tab4
            }
        }

        var words: ActWords {
            switch self {
            case .leave: .ownList
            case .didAppear: .says("viewDidAppear on the selected tab", .viewDidAppear)
            case .unparent:
                .says("the previous tab is removed as a child and receives didMove(toParent: nil)", .didMoveToParent)
            case .notify: .says("tabBarController(_:didSelect:) on the delegate", .tabDidSelect)
            }
        }
    }

    /// The acts that bring the selected tab on screen in the first layout of an appearing tab bar controller.
    enum FirstAct: UInt8, PlainAct {
        case load, willAppear, install, oldWillDisappear, uninstallOld, oldDidDisappear

        enum Condition: ActCondition {
            case hasContent, hasOld

            func holds(hasContent: Bool, hasOld: Bool) -> Bool { self == .hasContent ? hasContent : hasOld }

            var words: String? { self == .hasContent ? nil : "if another tab was shown" }
        }

        var condition: Condition {
            switch self {
            case .load, .willAppear, .install: .hasContent
            case .oldWillDisappear, .uninstallOld, .oldDidDisappear: .hasOld
            }
        }

        func effect(_ tabBar: ObjectID, from old: ObjectID, to new: ObjectID, animated: Bool) -> Effect {
            switch self {
            case .load: .load(new)
            case .willAppear: .begin(new, appearing: true, animated: animated, rule)
            case .install: .install(new, in: tabBar, rule)
            case .oldWillDisappear: .begin(old, appearing: false, animated: false, rule)
            case .uninstallOld: .uninstall(old, rule)
            case .oldDidDisappear: .end(old, rule)
            }
        }

        var rule: Rule { self == .load ? .loading1 : .tab1 }

        var words: ActWords {
            switch self {
            case .load, .install: switchAct.words
            case .willAppear: .says("viewWillAppear on the selected tab", .viewWillAppear)
            case .oldWillDisappear: .says("viewWillDisappear on that tab", .viewWillDisappear)
            case .uninstallOld: .says("its view leaves the tab bar controller's view")
            case .oldDidDisappear: .says("its viewDidDisappear", .viewDidDisappear)
            }
        }

        private var switchAct: SwitchAct { self == .load ? .load : .install }
    }

    /// The acts that the tab bar controller's own viewDidAppear causes inside super.
    enum FirstEnd: UInt8, PlainAct {
        case didAppear

        var rule: Rule { .tab5 }
        var words: ActWords { FinishAct.didAppear.words }
    }

    /// The order of a user's tap on a tab, up to the switch.
    enum TapAct: UInt8, PlainAct {
        case ask, choose

        enum Condition: ActCondition {
            case always, hasFunction

            var words: String? { self == .always ? nil : "if it implements the method" }
        }

        var condition: Condition { self == .ask ? .hasFunction : .always }

        var rule: Rule { .tab4 }

        var words: ActWords {
            switch self {
            case .ask: .says("tabBarController(_:shouldSelect:) on the delegate", .tabShouldSelect)
            case .choose:
                .says(
                    "false ends the switch here; a tap on the selected tab only calls didSelect on the delegate and "
                        + "pops a navigation controller to its root", .tabDidSelect)
            }
        }
    }
}

extension EventOrder {
    private static let finishingSwitch: [Phase] = [
        Phase("with the commit, for each previously selected tab", TabBarController.Leaving.self),
        Phase("then", TabBarController.FinishAct.self),
    ]

    static let select = EventOrder(
        name: "select", methods: ["selectedViewController", "selectedIndex"],
        summary: "what a programmatic selection causes on an on-screen tab bar controller",
        phases: [Phase("inside the call; until iOS 11 in the next turn", TabBarController.SwitchAct.self, in: false)]
            + finishingSwitch)

    static let tapTab = EventOrder(
        name: "tap tab", methods: [], summary: "what a user's tap on an item of the tab bar causes",
        phases: [
            Phase("when it is tapped", TabBarController.TapAct.self),
            Phase("then", TabBarController.SwitchAct.self, in: false),
        ] + finishingSwitch)

    static let firstTab = EventOrder(
        name: "first tab", methods: [], summary: "how a tab bar controller shows its tab when it appears",
        phases: [
            Phase("inside the layout of the tab bar controller that is appearing", TabBarController.FirstAct.self),
            Phase("after its viewDidAppear, inside super", TabBarController.FirstEnd.self),
        ])
}

// The orders of setting the tabs, of an interactive switch, and of a user's customizing.

extension TabBarController {
    /// The acts for a tab that is removed, inside the call.
    enum Dropping: UInt8, PlainAct {
        case willMove, drop

        func effect(_ tab: ObjectID, of tabBar: ObjectID) -> Effect {
            self == .willMove ? .willMove(tab, to: .none) : .of(.tabs(.drop), tabBar, tab, rule)
        }

        var rule: Rule { self == .willMove ? .containment3 : .tab6 }

        var words: ActWords {
            switch self {
            case .willMove: .says("its willMove(toParent: nil)", .willMoveToParent)
            case .drop: .says("it leaves the tab bar controller, unless it is visible: then the switch removes it")
            }
        }
    }

    /// The acts by which a tab leaves if it, or its tab bar controller, is not on screen.
    enum TabRemoval: UInt8, PlainAct {
        case willDisappear, uninstall, didDisappear, unparent

        enum Condition: ActCondition {
            case always, hasAppeared

            var words: String? { self == .always ? nil : "if it had appeared" }
        }

        var condition: Condition { self == .willDisappear || self == .didDisappear ? .hasAppeared : .always }

        func effect(_ tab: ObjectID) -> Effect {
            switch self {
            case .willDisappear: .begin(tab, appearing: false, animated: false, rule)
            case .uninstall: .uninstall(tab, rule)
            case .didDisappear: .end(tab, rule)
            case .unparent: .unparent(tab, rule)
            }
        }

        var rule: Rule { .tab6 }

        var words: ActWords {
            switch self {
            case .willDisappear: .says("its viewWillDisappear", .viewWillDisappear)
            case .uninstall: .says("its view leaves the tab bar controller's view, if it is there")
            case .didDisappear: .says("its viewDidDisappear", .viewDidDisappear)
            case .unparent: .says("it is removed as a child and receives didMove(toParent: nil)", .didMoveToParent)
            }
        }
    }

    /// The acts for a tab that is added, inside the call.
    enum Joining: UInt8, PlainAct {
        case leaveParent, willMove, didMove

        enum Condition: ActCondition {
            case always, hasParent

            func holds(hasParent: Bool) -> Bool { self == .always || hasParent }

            var words: String? { self == .always ? nil : "if it is a child of another controller" }
        }

        var condition: Condition { self == .leaveParent ? .hasParent : .always }

        func effect(_ tab: ObjectID, to tabBar: ObjectID) -> Effect {
            switch self {
            case .leaveParent: .enter(.didMoveToParent, tab, .none, rule)
            case .willMove: .enter(.willMoveToParent, tab, tabBar, rule)
            case .didMove: .enter(.didMoveToParent, tab, tabBar, rule)
            }
        }

        var rule: Rule { self == .leaveParent ? .containment4 : .tab6 }

        var words: ActWords {
            switch self {
            case .leaveParent: .says("its didMove(toParent: nil)", .didMoveToParent)
            case .willMove: .says("its willMove(toParent:)", .willMoveToParent)
            case .didMove: .says("its didMove(toParent:)", .didMoveToParent)
            }
        }
    }

    // MARK: An interactive switch

    /// The end of a finished switch.
    enum DrivenFinish: UInt8, PlainAct {
        case uninstallOld, oldDidDisappear, newDidAppear

        func effect(from old: ObjectID, to new: ObjectID) -> Effect {
            switch self {
            case .uninstallOld: .uninstall(old, rule)
            case .oldDidDisappear: .end(old, rule)
            case .newDidAppear: .end(new, rule)
            }
        }

        var rule: Rule { .tab3 }

        var words: ActWords {
            switch self {
            case .uninstallOld: .says("the old tab's view leaves the tab bar controller's view")
            case .oldDidDisappear: .says("viewDidDisappear on the old tab", .viewDidDisappear)
            case .newDidAppear: .says("viewDidAppear on the new tab", .viewDidAppear)
            }
        }
    }

    /// The end of a cancelled switch.
    enum TurningBack: UInt8, PlainAct {
        case newWillDisappear, uninstallNew, newDidDisappear, oldWillAppear, oldDidAppear

        enum Condition: ActCondition {
            case isThere, isShown

            func holds(isThere: Bool, isShown: Bool) -> Bool { self == .isThere ? isThere : isShown }

            var words: String? {
                self == .isThere ? "if it is still a tab" : "if the tab bar controller is still on screen"
            }
        }

        var condition: Condition {
            switch self {
            case .newWillDisappear, .uninstallNew, .newDidDisappear: .isThere
            case .oldWillAppear, .oldDidAppear: .isShown
            }
        }

        func effect(from old: ObjectID, to new: ObjectID) -> Effect {
            switch self {
            case .newWillDisappear: .begin(new, appearing: false, animated: true, rule)
            case .uninstallNew: .uninstall(new, rule)
            case .newDidDisappear: .end(new, rule)
            case .oldWillAppear: .begin(old, appearing: true, animated: true, rule)
            case .oldDidAppear: .end(old, rule)
            }
        }

        var rule: Rule { .tab10 }

        var words: ActWords {
            switch self {
            case .newWillDisappear: .says("viewWillDisappear on the new tab", .viewWillDisappear)
            case .uninstallNew: .says("the new tab's view leaves the tab bar controller's view")
            case .newDidDisappear: .says("viewDidDisappear on the new tab", .viewDidDisappear)
            case .oldWillAppear: .says("viewWillAppear on the old tab", .viewWillAppear)
            case .oldDidAppear: .says("viewDidAppear on the old tab", .viewDidAppear)
            }
        }
    }

    /// The acts after completion or cancellation: the program's pending requests.
    enum Aftermath: UInt8, PlainAct {
        case resume, drop

        func effect(_ tabBar: ObjectID, _ old: ObjectID) -> Effect {
            self == .resume ? .of(.tabs(.resume), tabBar, .none, rule) : .of(.tabs(.drop), tabBar, old, rule)
        }

        var rule: Rule { self == .resume ? .tab2 : .tab6 }

        var words: ActWords {
            switch self {
            case .resume: .says("the switch to the tab that the program has selected in the meantime")
            case .drop: .says("the old tab is removed, if the program has dropped it in the meantime")
            }
        }
    }

    // MARK: Customizing

    /// The order of customizing: it runs when the user rearranges the tabs in the More list.
    enum CustomizingAct: UInt8, PlainAct {
        case willBegin, willEnd, arrange, didEnd

        var rule: Rule { .tab11 }

        func effect(_ tabBar: ObjectID, isChanged: Bool) -> Effect {
            switch self {
            case .willBegin: notified(.tabWillBeginCustomizing, tabBar, false)
            case .willEnd: notified(.tabWillEndCustomizing, tabBar, isChanged)
            case .arrange: .of(.tabs(.arrange), tabBar, .none, rule)
            case .didEnd: notified(.tabDidEndCustomizing, tabBar, isChanged)
            }
        }

        private func notified(_ callback: Callback, _ tabBar: ObjectID, _ isChanged: Bool) -> Effect {
            .customizeTabs(callback, of: tabBar, isChanged: isChanged, rule)
        }

        var words: ActWords {
            switch self {
            case .willBegin:
                .says("tabBarController(_:willBeginCustomizing:) on the delegate", .tabWillBeginCustomizing)
            case .willEnd:
                .says("tabBarController(_:willEndCustomizing:changed:) on the delegate", .tabWillEndCustomizing)
            case .arrange: .says("the tabs move, as when they are set")
            case .didEnd: .says("tabBarController(_:didEndCustomizing:changed:) on the delegate", .tabDidEndCustomizing)
            }
        }
    }
}

extension EventOrder {
    static let setTabs = EventOrder(
        name: "set tabs", methods: ["setViewControllers"],
        summary: "what UITabBarController.setViewControllers(_:animated:) causes",
        phases: [
            Phase("inside the call, for each removed tab", TabBarController.Dropping.self),
            Phase("if it leaves immediately", TabBarController.TabRemoval.self),
            Phase("for each added tab", TabBarController.Joining.self),
            Phase("then, if another tab becomes visible: the switch, as in 'select'"),
        ])

    static let interactiveSelect = EventOrder(
        name: "interactive select", methods: [], summary: "what an interactive switch of tabs causes",
        phases: [
            Phase("when it begins", TabBarController.SwitchAct.self, in: true),
            Phase(
                "when the finger is lifted and the remaining animation has finished", TabBarController.DrivenFinish.self
            ),
            Phase("instead, when it is cancelled", TabBarController.TurningBack.self),
            Phase("after either", TabBarController.Aftermath.self),
        ])

    static let customize = EventOrder(
        name: "customize", methods: [], summary: "what rearranging tabs in the More list causes",
        phases: [Phase("when the user starts, and when the user taps Done", TabBarController.CustomizingAct.self)])
}

// The rules of tab bar controllers and their evidence.

extension Rule {
    public static var tab1: Rule { Rule(116) }
    public static var tab2: Rule { Rule(117) }
    public static var tab3: Rule { Rule(118) }
    public static var tab4: Rule { Rule(119) }
    public static var tab5: Rule { Rule(120) }
    public static var tab6: Rule { Rule(121) }
    public static var tab7: Rule { Rule(122) }
    public static var tab8: Rule { Rule(123) }
    public static var tab9: Rule { Rule(124) }
    public static var tab10: Rule { Rule(125) }
    public static var tab11: Rule { Rule(152) }
}

extension TabBarController {
    static var rules: [RuleInfo] {
        [
            .row(
                .tab1, "tab.1", "selected-tab-alone-loads",
                "Of its tabs a tab bar controller loads the selected one alone, which appears after the tab bar controller's "
                    + "first layout.", "tab-launch-first-ticklecode", "tab-first-back-notes", "tab-first-pgzxc"),
            .row(
                .tab2, "tab.2", "switch-new-will-first",
                "A switch acts inside the call: the new tab is loaded and appears, then the old one disappears.",
                "tab-launch-first-ticklecode", "tab-first-back-notes", "tab-first-pgzxc"),
            .row(
                .tab3, "tab.3", "switch-old-did-first",
                "After the commit the old tab has disappeared, then the new one has appeared.",
                "tab-launch-first-ticklecode", "tab-first-back-notes", "tab-first-pgzxc"),
            .row(
                .tab4, "tab.4", "tab-delegate-for-taps-only",
                "The delegate is asked first and told last, and of the user's taps alone, those on the selected tab included.",
                "tab-delegate-apple-doc", "tab-delegate-order-jishuzhan"),
            .row(
                .tab5, "tab.5", "tab-appears-with-whole",
                "The tab that is seen appears and disappears with the whole, inside the whole's super.",
                "nested-tab-nav-child-willappear-stack", "present-tab-child-fullscreen-ios13"),
            .inferred(
                .tab6, "tab.6", "tabs-replaced-in-call",
                "New tabs are adopted inside the call; those that go part from the tab bar controller, the one that is seen "
                    + "once it has disappeared; the selected tab is kept, else the one at its index, else the first.",
                "UITabBarController.viewControllers"),
            .row(
                .tab7, "tab.7", "old-selection-waits-a-turn",
                "Until iOS 11 a selection by the program waits for the next turn; a tab that is left before it came gets "
                    + "viewWillDisappear, though nothing came before.", "tab-rapid-switch-openradar",
                "tab-select-in-viewdidload-openradar"),
            .inferred(
                .tab8, "tab.8", "strange-tab-refused", "What is no tab cannot be selected.",
                "UITabBarController.selectedViewController"),
            .row(
                .tab9, "tab.9", "tabs-load-in-init", "A tab bar controller loads its view in its own init.",
                "tab-init-loads-view-qiita"),
            .row(
                .tab10, "tab.10", "switch-cancelled-without-dids",
                "A switch that a finger drove and that turns back leaves the new tab without its viewDidAppear and the old one "
                    + "without its viewDidDisappear; that the opposite callbacks follow is inferred.",
                "tab-custom-interactive-cancel-neuburg"),
            .inferred(
                .tab11, "tab.11", "tab-customizing-told",
                "A user rearranges tabs in the list of More: the delegate hears of the beginning, of the end before the tabs "
                    + "take their places, and after.", "UITabBarControllerDelegate.tabBarController"),
        ]
    }

    static var evidence: [Evidence] {
        [
            .init("tab-launch-first-ticklecode", .log, "https://ticklecode.com/uitabbarcontrollerlifecycle/"),
            .init("tab-first-back-notes", .log, "a public repository, not named"),
            .init("tab-first-pgzxc", .log, "https://pgzxc.github.io/posts/efa3afd7.html"),
            .init("tab-delegate-order-jishuzhan", .list, "https://jishuzhan.net/article/2004444022304210946"),
            .init(
                "tab-delegate-apple-doc", .document,
                "https://developer.apple.com/documentation/uikit/uitabbarcontrollerdelegate/tabbarcontroller(_:didselect:)"
            ),
            .init(
                "tab-custom-interactive-cancel-neuburg", .list,
                "https://github.com/mattneub/Programming-iOS-Book-Examples/blob/HEAD/iOS12bookExamples/bk2ch06p300customAnimation3/ch19p620customAnimation1/ViewControllers.swift"
            ),
            .init("nested-tab-nav-child-willappear-stack", .log, "a public repository, not named"),
            .init(
                "tab-rapid-switch-openradar", .list, "https://github.com/lionheart/openradar-mirror/issues/15103"),
            .init(
                "tab-select-in-viewdidload-openradar", .list,
                "https://github.com/lionheart/openradar-mirror/issues/19051"
            ),
            .init("tab-init-loads-view-qiita", .list, "https://qiita.com/hicka04/items/e5ce253ce74fdea38378"),
        ]
    }
}

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
                "A tab bar controller loads only the selected tab, which appears after the tab bar controller's "
                    + "first layout.", "tab-launch-first-ticklecode", "tab-first-back-notes", "tab-first-pgzxc"),
            .row(
                .tab2, "tab.2", "switch-new-will-first",
                "A switch acts inside the call: the new tab loads and starts to appear, then the old tab starts to "
                    + "disappear.",
                "tab-launch-first-ticklecode", "tab-first-back-notes", "tab-first-pgzxc"),
            .row(
                .tab3, "tab.3", "switch-old-did-first",
                "After the commit, the old tab receives viewDidDisappear, then the new tab receives viewDidAppear.",
                "tab-launch-first-ticklecode", "tab-first-back-notes", "tab-first-pgzxc"),
            .row(
                .tab4, "tab.4", "tab-delegate-for-taps-only",
                "The delegate is asked first and notified last. It is called only for the user's taps, including "
                    + "those on the selected tab.",
                "tab-delegate-apple-doc", "tab-delegate-order-jishuzhan"),
            .row(
                .tab5, "tab.5", "tab-appears-with-whole",
                "The visible tab appears and disappears with the tab bar controller, inside its super.",
                "nested-tab-nav-child-willappear-stack", "present-tab-child-fullscreen-ios13", role: .forwards),
            .inferred(
                .tab6, "tab.6", "tabs-replaced-in-call",
                "New tabs are added inside the call. Removed tabs leave the tab bar controller, the visible one "
                    + "after it has disappeared. The selection is the selected tab if it is kept, otherwise the tab "
                    + "at its index, otherwise the first.",
                "UITabBarController.viewControllers"),
            .row(
                .tab7, "tab.7", "old-selection-waits-a-turn",
                "Until iOS 11, a programmatic selection waits for the next turn. A tab replaced before its turn "
                    + "receives viewWillDisappear without having received viewWillAppear.",
                "tab-rapid-switch-openradar",
                "tab-select-in-viewdidload-openradar"),
            .inferred(
                .tab8, "tab.8", "foreign-tab-refused",
                "A controller that is not a tab cannot be selected.",
                "UITabBarController.selectedViewController"),
            .row(
                .tab9, "tab.9", "tabs-load-in-init", "A tab bar controller loads its view in its own init.",
                "tab-init-loads-view-qiita"),
            .row(
                .tab10, "tab.10", "switch-cancelled-without-dids",
                "A cancelled interactive switch sends no viewDidAppear to the new tab and no viewDidDisappear to the "
                    + "old tab. The opposite callbacks that follow are inferred.",
                "tab-custom-interactive-cancel-neuburg"),
            .inferred(
                .tab11, "tab.11", "tab-customizing-callbacks",
                "The user rearranges tabs in the More list. The delegate is notified of the start, of the end before "
                    + "the tabs move, and again afterwards.", "UITabBarControllerDelegate.tabBarController"),
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

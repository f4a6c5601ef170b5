// The rules of appearance and their evidence.

extension Rule {
    public static var appearance1: Rule { Rule(11) }
    public static var appearance2: Rule { Rule(12) }
    public static var appearance3: Rule { Rule(13) }
    public static var appearance4: Rule { Rule(14) }
    public static var appearance5: Rule { Rule(15) }
    public static var appearance6: Rule { Rule(16) }
    public static var appearance7: Rule { Rule(17) }
}

extension Appearance {
    static var rules: [RuleInfo] {
        [
            .row(
                .appearance1, "appearance.1", "begin-sends-will",
                "beginAppearanceTransition sends viewWillAppear or viewWillDisappear inside the call.",
                "begin-end-state-machine-swift-modals"),
            .row(
                .appearance2, "appearance.2", "end-completes-last-begin",
                "endAppearanceTransition completes the direction of the most recent begin.",
                "begin-end-state-machine-swift-modals"),
            .row(
                .appearance3, "appearance.3", "unbalanced-begin-logged",
                "A redundant begin or an unmatched end sends no callback and logs an unbalanced call.",
                "interactive-container-cancel-douglashill", "unbalanced-transition-same-vc-zikrouter"),
            .row(
                .appearance4, "appearance.4", "will-forwarded",
                "A container receives viewWillAppear or viewWillDisappear before it forwards the callback to its "
                    + "children.",
                "child-added-in-viewdidload", "embed-startup-mattneub", "nav-pop-ismoving-flag", role: .forwards),
            .row(
                .appearance5, "appearance.5", "did-forwarded",
                "A container receives viewDidAppear or viewDidDisappear before it forwards the callback to its "
                    + "children.",
                "child-added-in-viewdidload", "addsubview-before-addchild-double-didappear", role: .forwards),
            .row(
                .appearance6, "appearance.6", "is-appearing-once",
                "viewIsAppearing is sent once per appearance: between viewWillAppear and layout, or at the end of "
                    + "the appearance.",
                "viewisappearing-doc-order", "container-no-autoforward-catalyst"),
            .row(
                .appearance7, "appearance.7", "late-child-gets-did-only",
                "A child inserted while its parent is appearing receives viewDidAppear along with the parent, "
                    + "without a viewWillAppear.",
                "nav-container-child-change-after-push", "addsubview-before-addchild-double-didappear"),
        ]
    }

    static var evidence: [Evidence] {
        [
            .init("addsubview-before-addchild-double-didappear", .list, "a public repository, not named"),
            .init(
                "child-added-in-viewdidload", .log,
                "https://wiki.gubat.org/content/stackoverflow.com_en_all_2023-11/questions/48653763/"),
            .init("container-no-autoforward-catalyst", .log, "a public repository, not named"),
            .init(
                "embed-startup-mattneub", .list,
                "https://github.com/mattneub/Programming-iOS-Book-Examples/blob/HEAD/bk2ch06p334containerEventForwarding/ch19p647containerEventForwarding/ViewController.swift"
            ),
            .init(
                "nav-container-child-change-after-push", .list,
                "https://github.com/lionheart/openradar-mirror/issues/5664"),
            .init("nav-pop-ismoving-flag", .list, "https://github.com/johnpatrickmorgan/LifecycleHooks/issues/2"),
            .init(
                "viewisappearing-doc-order", .document,
                "https://github.com/theAppLaunchers/apple-docs-for-rag/blob/HEAD/WWDC2025/api/UIKit/UIViewController/viewIsAppearing(_:).md"
            ),
        ]
    }
}

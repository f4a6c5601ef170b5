// The rules of windows and their evidence.

extension Rule {
    public static var window1: Rule { Rule(4) }
    public static var window2: Rule { Rule(5) }
    public static var window3: Rule { Rule(6) }
    public static var window4: Rule { Rule(7) }
    public static var window5: Rule { Rule(8) }
    public static var window6: Rule { Rule(9) }
    public static var window7: Rule { Rule(10) }
}

extension Windows {
    static var rules: [RuleInfo] {
        [
            .row(
                .window1, "window.1", "window-entry-appears",
                "A view that enters a visible window makes its controller appear inside the call.",
                "child-add-parent-visible-mattyohe", "child-forgot-addchild-catalyst"),
            .row(
                .window2, "window.2", "window-exit-disappears",
                "A view that leaves a visible window makes its controller disappear inside the call.",
                "child-remove-visible-catalyst"),
            .row(
                .window3, "window.3", "window-did-after-commit",
                "The appearance that a window began ends after the commit of that turn, children of a "
                    + "subtree without a parent before what stands above them.",
                "child-add-parent-visible-mattyohe"),
            .row(
                .window4, "window.4", "second-did-move",
                "didMove(toParent:) is sent a second time after the commit that ended the appearance.",
                "child-add-parent-visible-mattyohe", "child-remove-visible-catalyst"),
            .row(
                .window5, "window.5", "new-root-inserted-last",
                "A new root's view is inserted once all that stood in the window has been removed.",
                "rootvc-set-removes-old-subviews-miaokee"),
            .inferred(
                .window6, "window.6", "hidden-window-disappears",
                "Hiding a window makes its root disappear, showing it makes it appear.",
                "UIWindow.isHidden"),
            .row(
                .window7, "window.7", "foreign-view-refused",
                "A view under a controller that is not its controller's parent is refused.",
                "hierarchy-exception-actual-parent", "hierarchy-exception-null-parent",
                "hierarchy-exception-one-view-two-vcs"),
        ]
    }

    static var evidence: [Evidence] {
        [
            .init("child-forgot-addchild-catalyst", .log, "a public repository, not named"),
            .init(
                "hierarchy-exception-actual-parent", .list, "https://github.com/sx1989827/LazyPageScrollView/issues/5"),
            .init("hierarchy-exception-null-parent", .list, "https://github.com/IBAnimatable/IBAnimatable/issues/579"),
            .init("hierarchy-exception-one-view-two-vcs", .list, "https://github.com/ViewDeck/ViewDeck/issues/145"),
        ]
    }
}

// The rules of SplitViewController, and their evidence.

extension Rule {
    public static var split1: Rule { Rule(83) }
    public static var split2: Rule { Rule(84) }
    public static var split3: Rule { Rule(85) }
    public static var split4: Rule { Rule(86) }
    public static var split5: Rule { Rule(87) }
    public static var split6: Rule { Rule(88) }
    public static var split7: Rule { Rule(126) }
    public static var split8: Rule { Rule(127) }
    public static var split9: Rule { Rule(156) }
}

extension SplitViewController {
    static var rules: [RuleInfo] {
        [
            .inferred(
                .split1, "split.1", "column-replaced-before-new",
                "A column is a child. A replaced column is removed before the new one is added.",
                "UISplitViewController.setViewController"),
            .inferred(
                .split2, "split.2", "columns-appear-with-split",
                "The visible columns appear and disappear with the split view controller, the primary first. A "
                    + "column shown or hidden in between appears or disappears immediately.",
                "UISplitViewController.displayMode", role: .forwards),
            .row(
                .split3, "split.3", "split-collapses-when-compact",
                "A split view controller is created expanded and collapses when it is added to a compact window.",
                "split-initial-collapse"),
            .row(
                .split4, "split.4", "split-collapse-questions",
                "To collapse, the delegate is asked for the primary and then about the secondary; by default the "
                    + "primary absorbs the secondary. To expand, it is asked for the primary, then for the "
                    + "secondary.", "split-collapse-order"),
            .inferred(
                .split5, "split.5", "split-mode-callback-first",
                "The delegate is notified of a new display mode before the columns change.",
                "UISplitViewControllerDelegate.splitViewController"),
            .row(
                .split6, "split.6", "show-detail-replaces-or-pushes",
                "showDetailViewController replaces the secondary; when collapsed, the primary pushes the controller. "
                    + "Passing the current secondary has no effect. The delegate of a classic split view controller "
                    + "may handle the call itself.", "split-show-detail-noops"),
            .row(
                .split7, "split.7", "unvisited-primary-disappears",
                "In iOS 10 and 11, if a split view is in a tab that was never visited, its primary receives "
                    + "viewWillDisappear when the window becomes regular and portrait again.",
                "split-in-tab-phantom-disappear"),
            .row(
                .split8, "split.8", "unvisited-split-loads-for-snapshot",
                "Until iOS 12, when an iPad app leaves the screen, its snapshot loads the split views in tabs that "
                    + "have never been selected.",
                "split-second-tab-loads-in-background"),
            .inferred(
                .split9, "split.9", "column-controller-is-unique",
                "A controller occupies at most one of the side-by-side columns: setting it for another removes it "
                    + "from the first. The compact column may share a controller with one of them.",
                "UISplitViewController.setViewController"),
        ]
    }

    static var evidence: [Evidence] {
        [
            .init(
                "split-collapse-order", .list,
                "http://commandshift.co.uk/blog/2016/04/11/understanding-split-view-controller/"),
            .init(
                "split-initial-collapse", .list,
                "http://commandshift.co.uk/blog/2016/04/11/understanding-split-view-controller/"),
            .init(
                "split-show-detail-noops", .document,
                "https://developer.apple.com/documentation/uikit/uisplitviewcontroller/showdetailviewcontroller(_:sender:)"
            ),
            .init(
                "split-in-tab-phantom-disappear", .list, "https://github.com/lionheart/openradar-mirror/issues/18287"),
            .init(
                "split-second-tab-loads-in-background", .log,
                "https://github.com/lionheart/openradar-mirror/issues/21279"),
        ]
    }
}

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
                "A column is a child; one that is replaced leaves before the new one comes.",
                "UISplitViewController.setViewController"),
            .inferred(
                .split2, "split.2", "columns-appear-with-split",
                "The columns that are seen appear and disappear with the whole, the primary first; one that comes or goes "
                    + "meanwhile does so at once.", "UISplitViewController.displayMode"),
            .row(
                .split3, "split.3", "split-collapses-when-compact",
                "It is born expanded, and collapses when it is added to a compact window.",
                "split-initial-collapse"),
            .row(
                .split4, "split.4", "split-collapse-questions",
                "To collapse, the delegate is asked for the primary and then about the secondary, which the primary else "
                    + "takes in; to expand, for the primary and then for the secondary.", "split-collapse-order"),
            .inferred(
                .split5, "split.5", "split-mode-told-before",
                "The delegate hears of another display mode before the columns change.",
                "UISplitViewControllerDelegate.splitViewController"),
            .row(
                .split6, "split.6", "show-detail-replaces-or-pushes",
                "showDetailViewController replaces the secondary, and pushes where it is collapsed; with the secondary itself "
                    + "nothing happens, and the delegate of a classic one may do it all.", "split-show-detail-noops"),
            .row(
                .split7, "split.7", "unvisited-primary-disappears",
                "In iOS 10 and 11 the primary of a split in a tab that was never visited gets viewWillDisappear when the window "
                    + "becomes wide and upright again.", "split-in-tab-phantom-disappear"),
            .row(
                .split8, "split.8", "unvisited-split-loads-for-snapshot",
                "Until iOS 12 the snapshot of an iPad's app that leaves the screen loads splits in tabs that were never visited.",
                "split-second-tab-loads-in-background"),
            .inferred(
                .split9, "split.9", "column-controller-is-unique",
                "A controller is one of the columns that stand side by side: set for another, it leaves the first. The compact "
                    + "column may be one of them too.", "UISplitViewController.setViewController"),
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

// The rules of layout and their evidence.

extension Rule {
    public static var layout1: Rule { Rule(31) }
    public static var layout2: Rule { Rule(32) }
    public static var layout3: Rule { Rule(33) }
    public static var layout4: Rule { Rule(34) }
    public static var layout5: Rule { Rule(183) }
    public static var layout6: Rule { Rule(188) }
    public static var layout12: Rule { Rule(399) }
}

extension Layout {
    static var rules: [RuleInfo] {
        [
            .row(
                .layout1, "layout.1", "layout-downwards",
                "Layout runs from superviews to subviews. A controller's viewWillLayoutSubviews and "
                    + "viewDidLayoutSubviews bracket the layout of its own view only.",
                "layout-vc-callbacks-bracket-root-view", "layout-constraints-draw-order"),
            .row(
                .layout2, "layout.2", "constraints-upwards",
                "Constraints are updated before layout, from subviews to superviews. A controller's "
                    + "updateViewConstraints runs immediately before its view's updateConstraints, which super "
                    + "sends.",
                "layout-constraints-draw-order", "UIViewController.updateViewConstraints"),
            .row(
                .layout3, "layout.3", "drawing-after-layout", "Drawing follows layout, from superviews to subviews.",
                "layout-constraints-draw-order"),
            .row(
                .layout4, "layout.4", "layout-waits-for-commit",
                "setNeedsLayout waits for the commit; layoutIfNeeded runs immediately.",
                "UIView.setNeedsLayout"),
            .row(
                .layout5, "layout.5", "moved-views-dirty-superviews",
                "Adding, removing, moving or resizing a subview marks its superview for layout. While that superview is "
                    + "laying out, only adding does. A changed size also marks the subview.",
                "UIView.layoutSubviews", "syntaxfix.56321"),
            // No public log shows layoutIfNeeded() in viewDidLoad. According to the cited answer, addSubview lays out
            // the added view. In seven logs a view that returns is not laid out (nav.pop.3), so the rule applies to
            // the first time only.
            .inferred(
                .layout6, "layout.6", "first-window-lays-out",
                "A controller's view is laid out when it first enters a window, even if layoutIfNeeded() laid it out "
                    + "before.", "syntaxfix.56321", "UIView.layoutIfNeeded"),
            .row(
                .layout12, "layout.12", "frames-inside-super",
                "UIKit's layoutSubviews sets the frames that constraints give the subviews, and lays out the content of "
                    + "a list. An override that does not call super leaves them as they are.",
                "UIView.layoutSubviews"),
        ]
    }

    static var evidence: [Evidence] {
        [
            .init("layout-constraints-draw-order", .list, "a public repository, not named"),
            .init("syntaxfix.56321", .list, "https://syntaxfix.com/question/56321/when-is-layoutsubviews-called"),
            .init("layout-vc-callbacks-bracket-root-view", .document, "Apple's SDK, UIViewController.h"),
        ]
    }
}

// The rules of alerts and their evidence.

extension Rule {
    public static var alert1: Rule { Rule(142) }
    public static var alert2: Rule { Rule(143) }
    public static var alert3: Rule { Rule(144) }
    public static var alert4: Rule { Rule(145) }
}

extension AlertController {
    static var rules: [RuleInfo] {
        [
            .inferred(
                .alert1, "alert.1", "alert-presenter-silent",
                "An alert stands over its presenter, which hears of nothing, and so does an action sheet; where the width is "
                    + "regular that is a popover.", "UIAlertController.preferredStyle"),
            .inferred(
                .alert2, "alert.2", "alert-action-after-dismissal",
                "A tap on an action dismisses the alert first, and the action's handler runs once it is gone; a tap beside the "
                    + "popover of an action sheet is one on its cancel action. Then all handlers are let go.",
                "UIAlertAction.init"),
            .inferred(
                .alert3, "alert.3", "alert-popover-needs-anchor",
                "Before the wills an action sheet that is a popover must know at what to point; its delegate hears of it first.",
                "UIPopoverPresentationControllerDelegate.prepareForPopoverPresentation"),
            .inferred(
                .alert4, "alert.4", "alert-contents-checked",
                "An alert has one cancel action at most, an action sheet no text fields, and something to show.",
                "UIAlertController.addAction"),
        ]
    }
}

// The rules of alerts and their evidence.

extension Rule {
    public static var alert1: Rule { Rule(142) }
    public static var alert2: Rule { Rule(143) }
    public static var alert3: Rule { Rule(144) }
    public static var alert4: Rule { Rule(145) }
    public static var alert5: Rule { Rule(369) }
}

extension AlertController {
    static var rules: [RuleInfo] {
        [
            .inferred(
                .alert1, "alert.1", "alert-presenter-silent",
                "An alert or an action sheet does not cover its presenter, so the presenter receives no appearance "
                    + "callbacks. In a regular width an action sheet is a popover.", "UIAlertController.preferredStyle"),
            .inferred(
                .alert2, "alert.2", "alert-action-after-dismissal",
                "A tap on an action dismisses the alert; the action's handler runs afterwards. A tap outside an "
                    + "action sheet's popover counts as a tap on its cancel action. Then all handlers are released.",
                "UIAlertAction.init"),
            .inferred(
                .alert3, "alert.3", "alert-popover-needs-anchor",
                "An action sheet in a popover, or another popover of the program, needs an anchor before the will "
                    + "callbacks. Its delegate receives prepareForPopoverPresentation before that check.",
                "UIPopoverPresentationControllerDelegate.prepareForPopoverPresentation"),
            .inferred(
                .alert4, "alert.4", "alert-contents-checked",
                "An alert has at most one cancel action, an action sheet has no text fields, and both need something "
                    + "to display.",
                "UIAlertController.addAction"),
            .inferred(
                .alert5, "alert.5", "alert-fields-are-edited",
                "The text fields of an alert are in its view. The first one becomes first responder when the alert is presented.",
                "UIAlertController.addTextField"),
        ]
    }
}

// The rules of accessibility and their evidence.

extension Rule {
    public static var accessibility1: Rule { Rule(203) }
    public static var accessibility2: Rule { Rule(204) }
    public static var accessibility3: Rule { Rule(205) }
    public static var accessibility4: Rule { Rule(206) }
    public static var accessibility5: Rule { Rule(207) }
    public static var accessibility6: Rule { Rule(208) }
    public static var accessibility7: Rule { Rule(209) }
    public static var accessibility8: Rule { Rule(210) }
    public static var accessibility9: Rule { Rule(211) }
    public static var accessibility10: Rule { Rule(212) }
    public static var accessibility11: Rule { Rule(213) }
    public static var accessibility12: Rule { Rule(214) }
    public static var accessibility13: Rule { Rule(349) }
    public static var accessibility14: Rule { Rule(352) }
}

extension Accessibility {
    static var rules: [RuleInfo] {
        [
            .row(
                .accessibility1, "accessibility.1", "elements-describe-themselves",
                "Standard controls and texts are elements and describe themselves; a plain view is not an element. What the "
                    + "program "
                    + "sets or overrides comes first.", "ax-element-defaults"),
            .row(
                .accessibility2, "accessibility.2", "cursor-starts-first",
                "On a new screen the cursor goes to the first element: row by row from the top, from left to right. "
                    + "After a push, that is the Back button.", "ax-focus-reset-order"),
            .inferred(
                .accessibility3, "accessibility.3", "spoken-order",
                "VoiceOver speaks an element's label, its value, its traits and its hint, in this order. On entering a "
                    + "semantic group, it speaks its label first; custom actions are announced last.",
                "UIAccessibility.label"),
            .inferred(
                .accessibility4, "accessibility.4", "swipes-move-by-one",
                "A swipe moves the cursor by one element in row order. At either end, VoiceOver plays a sound.",
                "ax-focus-reset-order"),
            .row(
                .accessibility5, "accessibility.5", "elements-learn-of-focus",
                "When the cursor moves, the old element loses the focus, then the new one becomes focused.",
                "ax-element-focused-notification"),
            .row(
                .accessibility6, "accessibility.6", "posted-changes",
                "screenChanged moves the cursor to its element or to the first one; layoutChanged moves it only to "
                    + "its element. Text is spoken and does not move the "
                    + "cursor.", "ax-screenchanged-vs-layoutchanged-nil",
                "ax-notification-arguments-header"),
            .row(
                .accessibility7, "accessibility.7", "gestures-go-up-the-chain",
                "Escape, magic tap and scroll travel along the responder chain from the element under the cursor until a "
                    + "responder "
                    + "returns true. A navigation controller pops, a sheet is dismissed, and an alert is cancelled "
                    + "where the "
                    + "chain reaches them.", "ax-gesture-dispatch-responder-chain", "ax-escape-default-nav-sheet"),
            .row(
                .accessibility8, "accessibility.8", "adjustable-elements",
                "Increment and decrement reach adjustable elements only; then the new value is spoken.",
                "ax-action-defaults-header"),
            .inferred(
                .accessibility9, "accessibility.9", "activation-touches",
                "A double tap sends accessibilityActivate; if that returns false, the element is touched.",
                "ax-action-defaults-header"),
            .inferred(
                .accessibility10, "accessibility.10", "scrolling-is-spoken",
                "A scroll view scrolls by a page and announces which page it shows. A page view controller turns a page. "
                    + "The text of a pageScrolled notification is spoken.",
                "ax-notification-arguments-header"),
            .row(
                .accessibility11, "accessibility.11", "magic-tap-plays-music",
                "A magic tap that no object handles, up to the app's delegate, plays or pauses music.",
                "ax-magic-tap-catch-all"),
            .row(
                .accessibility12, "accessibility.12", "announcements-interrupt",
                "An announcement interrupts the one before it, unless that has high priority. One of low priority waits for the "
                    + "end of the current one. Each ends with announcementDidFinishNotification, which states whether it was "
                    + "spoken completely.", "ax-announcement-did-finish-userinfo", "ax-notification-arguments-header",
                "UIAccessibilityPriority.high"),
            .inferred(
                .accessibility13, "accessibility.13", "secure-text-is-counted",
                "VoiceOver never speaks the text of a secure text field: it calls the element a secure text field, and "
                    + "speaks the number of bullets.", "UITextInputTraits.isSecureTextEntry"),
            .inferred(
                .accessibility14, "accessibility.14", "bars-and-accessories-are-elements",
                "The items of toolbars, tab bars and navigation bars in the view of a controller are elements, and so is the view that "
                    + "a navigation item shows instead of its title. In a cell, a control in the accessory view "
                    + "and the detail button are elements of their own, after the cell. A switch in the accessory view of a "
                    + "table's cell is one element with the cell, which toggles it.",
                "accessibilityupto11.day-084", "UIToolbar.items", "UINavigationItem.titleView",
                "UITableViewCell.accessoryType"),
        ]
    }

    static var evidence: [Evidence] {
        [
            .init(
                "accessibilityupto11.day-084", .list,
                "https://accessibilityupto11.com/365-days-ios-accessibility/day-084"),
            .init("ax-action-defaults-header", .document, Self.header),
            .init("ax-announcement-did-finish-userinfo", .document, Self.header),
            .init(
                "ax-escape-default-nav-sheet", .list, "https://qiita.com/akadateppei/items/4b15660ce9a77e2cc538"),
            .init(
                "ax-gesture-dispatch-responder-chain", .document,
                "https://developer.apple.com/library/archive/featuredarticles/ViewControllerPGforiPhoneOS/SupportingAccessibility.html"
            ),
            .init(
                "ax-magic-tap-catch-all", .document,
                "https://github.com/ASCIIwwdc/wwdc-session-transcripts/blob/HEAD/en/2015/201.vtt"),
            .init("ax-element-defaults", .document, Self.header),
            .init("ax-notification-arguments-header", .document, Self.header),
            .init("ax-element-focused-notification", .document, Self.header),
            .init(
                "ax-focus-reset-order", .document,
                "https://developer.apple.com/library/archive/featuredarticles/ViewControllerPGforiPhoneOS/SupportingAccessibility.html"
            ),
            .init(
                "ax-screenchanged-vs-layoutchanged-nil", .list,
                "https://newbe.dev/actual-difference-between-uiaccessibilitylayoutchangednotification-and-uiaccessibilityscreenchangednotification"
            ),
        ]
    }

    private static var header: String { "https://developer.apple.com/documentation/uikit/uiaccessibility" }
}

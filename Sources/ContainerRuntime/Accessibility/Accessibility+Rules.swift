// The rules of accessibility and their evidence.

extension Rule {
    public static var accessibility1: Rule { Rule(203) }
    public static var accessibility2: Rule { Rule(204) }
    public static var accessibility3: Rule { Rule(205) }
    public static var accessibility4: Rule { Rule(206) }
    public static var accessibility5: Rule { Rule(207) }
    public static var accessibility6: Rule { Rule(208) }
}

extension Accessibility {
    static var rules: [RuleInfo] {
        [
            .row(
                .accessibility1, "accessibility.1", "elements-describe-themselves",
                "Standard controls and texts are elements and describe themselves; a plain view is none. What the program "
                    + "sets or overrides comes first.", "ax-element-defaults"),
            .row(
                .accessibility2, "accessibility.2", "cursor-starts-first",
                "On a new screen the cursor goes to the first element, row by row from the top, left to right; after a "
                    + "push that is the Back button.", "ax-focus-reset-order"),
            .inferred(
                .accessibility3, "accessibility.3", "spoken-order",
                "VoiceOver speaks an element's label, its value, its traits and its hint, in this order.",
                "UIAccessibility.label"),
            .inferred(
                .accessibility4, "accessibility.4", "swipes-move-by-one",
                "A swipe moves the cursor by one element in the order of the rows. At either end a sound is played.",
                "ax-focus-reset-order"),
            .row(
                .accessibility5, "accessibility.5", "elements-learn-of-focus",
                "When the cursor moves, the old element loses the focus, then the new one becomes focused.",
                "ax-element-focused-notification"),
            .row(
                .accessibility6, "accessibility.6", "posted-changes",
                "screenChanged moves the cursor to its element or to the first one; layoutChanged only to its element. A "
                    + "text is spoken and moves nothing.", "ax-screenchanged-vs-layoutchanged-nil",
                "ax-notification-arguments-header"),
        ]
    }

    static var evidence: [Evidence] {
        [
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

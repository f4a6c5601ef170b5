// The rules of controls and their evidence.

extension Rule {
    public static var control1: Rule { Rule(112) }
}

extension Controls {
    static var rules: [RuleInfo] {
        [
            .row(
                .control1, "control.1", "actions-in-order",
                "A control sends its actions in the order in which they were added.",
                "UIControl.addTarget")
        ]
    }
}

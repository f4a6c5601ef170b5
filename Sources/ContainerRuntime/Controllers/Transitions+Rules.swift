// The rules of transitions and their evidence.

extension Rule {
    public static var transition1: Rule { Rule(25) }
    public static var transition2: Rule { Rule(26) }
    public static var transition3: Rule { Rule(27) }
    public static var transition4: Rule { Rule(28) }
    public static var transition5: Rule { Rule(29) }
    public static var transition6: Rule { Rule(30) }
    public static var animation1: Rule { Rule(113) }
}

extension Transitions {
    static var rules: [RuleInfo] {
        [
            .row(
                .transition1, "transition.1", "swap-old-will-first",
                "transition(from:to:) makes the old child disappear, then the new one appear.",
                "transition-from-to-flip-mattneub", "transition-from-to-tangqiao-ios5"),
            .row(
                .transition2, "transition.2", "swap-new-did-first",
                "At its end the new child has appeared before the old one has disappeared.",
                "transition-from-to-flip-mattneub", "transition-from-to-tangqiao-ios5"),
            .row(
                .transition3, "transition.3", "swap-completion-last", "The completion comes after the did callbacks.",
                "transition-from-to-flip-mattneub"),
            .row(
                .transition4, "transition.4", "swap-needs-own-children", "Both must be children of the receiver.",
                "UIViewController.transition"),
            .row(
                .transition5, "transition.5", "swap-with-itself-unbalanced",
                "A transition from a child to itself is unbalanced.",
                "unbalanced-transition-same-vc-zikrouter"),
            .row(
                .transition6, "transition.6", "swap-cancelled-by-opposite-begin",
                "A transition of a custom container that turns back takes both appearances back by the opposite begin.",
                "interactive-container-cancel-douglashill", "begin-end-state-machine-swift-modals"),
            .row(
                .animation1, "animation.1", "animations-at-once",
                "Animations run at once, their completion at the end.",
                "UIView.animate"),
        ]
    }

    static var evidence: [Evidence] {
        [
            .init(
                "transition-from-to-flip-mattneub", .list,
                "https://github.com/mattneub/Programming-iOS-Book-Examples/blob/HEAD/bk2ch06p334containerEventForwarding/ch19p647containerEventForwarding/ViewController.swift"
            ),
            .init("transition-from-to-tangqiao-ios5", .log, "a public repository, not named"),
        ]
    }
}

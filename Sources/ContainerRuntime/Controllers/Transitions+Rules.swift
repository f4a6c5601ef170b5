// The rules of transitions and their evidence.

extension Rule {
    public static var transition1: Rule { Rule(25) }
    public static var transition2: Rule { Rule(26) }
    public static var transition3: Rule { Rule(27) }
    public static var transition4: Rule { Rule(28) }
    public static var transition5: Rule { Rule(29) }
    public static var transition6: Rule { Rule(30) }
    public static var animation1: Rule { Rule(113) }
    public static var animation3: Rule { Rule(368) }
    public static var animation2: Rule { Rule(306) }
}

extension Transitions {
    static var rules: [RuleInfo] {
        [
            .row(
                .transition1, "transition.1", "swap-old-will-first",
                "transition(from:to:) starts the old child's disappearance before the new child's appearance.",
                "transition-from-to-flip-mattneub", "transition-from-to-tangqiao-ios5"),
            .row(
                .transition2, "transition.2", "swap-new-did-first",
                "At the end of transition(from:to:), the new child receives viewDidAppear before the old child "
                    + "receives viewDidDisappear.",
                "transition-from-to-flip-mattneub", "transition-from-to-tangqiao-ios5"),
            .row(
                .transition3, "transition.3", "swap-completion-last",
                "The completion runs after viewDidAppear and viewDidDisappear.",
                "transition-from-to-flip-mattneub"),
            .row(
                .transition4, "transition.4", "swap-needs-own-children",
                "Both controllers must be children of the receiver.",
                "UIViewController.transition"),
            .row(
                .transition5, "transition.5", "swap-with-itself-unbalanced",
                "A transition from a child to itself logs unbalanced appearance calls.",
                "unbalanced-transition-same-vc-zikrouter"),
            .row(
                .transition6, "transition.6", "swap-cancelled-by-opposite-begin",
                "A custom container cancels a transition with an opposite begin for each child, which reverses both "
                    + "appearances.",
                "interactive-container-cancel-douglashill", "begin-end-state-machine-swift-modals"),
            .row(
                .animation1, "animation.1", "animations-at-once",
                "An animation block runs immediately; its completion runs at the end of the animation.",
                "UIView.animate"),
            .inferred(
                .animation2, "animation.2", "disabled-animations",
                "While animations are disabled, blocks run and their completions follow in the next turn. A transition "
                    + "that is requested then is not animated.",
                "UIView.setAnimationsEnabled"),
            .inferred(
                .animation3, "animation.3", "cancelled-animations-restore",
                "After the cancellation of an interactive transition, its animations have run back: frames, transforms and "
                    + "alphas that they changed are the old ones in the completions.",
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

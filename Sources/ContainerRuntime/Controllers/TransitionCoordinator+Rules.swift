// The rules of transition coordinators and their evidence.

extension Rule {
    public static var navCoordinator1: Rule { Rule(69) }
    public static var navCoordinator2: Rule { Rule(70) }
}

extension TransitionCoordinator {
    static var rules: [RuleInfo] {
        [
            .inferred(
                .navCoordinator1, "nav.coordinator.1", "coordinator-from-call",
                "An animated transition has a coordinator from the moment of the call. The coordinator's animations "
                    + "run after the incoming view is laid out.", "UIViewControllerTransitionCoordinator.animate"),
            .row(
                .navCoordinator2, "nav.coordinator.2", "coordinator-completion-last",
                "The coordinator's completions run after every viewDidAppear and viewDidDisappear; isCancelled gives "
                    + "the outcome.",
                "lasso-nav-push-unanimated", "lasso-nav-pop-animated"),
        ]
    }
}

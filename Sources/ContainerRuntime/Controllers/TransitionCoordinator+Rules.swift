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
                "An animated transition has a coordinator from the call on; its animations run once the incoming view is "
                    + "laid out.", "UIViewControllerTransitionCoordinator.animate"),
            .row(
                .navCoordinator2, "nav.coordinator.2", "coordinator-completion-last",
                "The coordinator's completions come when every did callback has been delivered, isCancelled saying how.",
                "lasso-nav-push-unanimated", "lasso-nav-pop-animated"),
        ]
    }
}

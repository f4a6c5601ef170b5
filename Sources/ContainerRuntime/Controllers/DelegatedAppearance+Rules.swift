// The rules of delegated appearance and their evidence.

extension Rule {
    public static var appearanceAsked1: Rule { Rule(81) }
}

extension DelegatedAppearance {
    static var rules: [RuleInfo] {
        [
            .row(
                .appearanceAsked1, "appearance.asked.1", "status-bar-asked-downwards",
                "The status bar's look is asked for at launch and in transitions, from the root down, each container "
                    + "naming the child that decides; a navigation controller asks its top whether to hide it, and about "
                    + "the style with a hidden bar alone.",
                "statusbar-nav-does-not-ask-top", "workflow-child-for-statusbar-follows-current")
        ]
    }

    static var evidence: [Evidence] {
        [
            .init(
                "statusbar-nav-does-not-ask-top", .list,
                "https://sarunw.com/posts/preferredstatusbarstyle-not-getting-called/"),
            .init(
                "workflow-child-for-statusbar-follows-current", .test,
                "https://github.com/square/workflow-swift/blob/HEAD/WorkflowUI/Tests/DescribedViewControllerTests.swift"
            ),
        ]
    }
}

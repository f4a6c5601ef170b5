// The rules of delegated appearance and their evidence.

extension Rule {
    public static var appearanceAsked1: Rule { Rule(81) }
}

extension DelegatedAppearance {
    static var rules: [RuleInfo] {
        [
            .row(
                .appearanceAsked1, "appearance.asked.1", "status-bar-asked-downwards",
                "UIKit asks for the status bar's appearance at launch, in transitions, and for a later window or root, "
                    + "from the root down; each container names the child that decides. A navigation controller asks its "
                    + "top controller whether to hide the status bar. It asks for the style only while the navigation "
                    + "bar is hidden.",
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

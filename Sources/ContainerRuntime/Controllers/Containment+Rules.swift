// The rules of containment and their evidence.

extension Rule {
    public static var containment1: Rule { Rule(18) }
    public static var containment2: Rule { Rule(19) }
    public static var containment3: Rule { Rule(20) }
    public static var containment4: Rule { Rule(21) }
    public static var containment5: Rule { Rule(22) }
    public static var containment6: Rule { Rule(23) }
    public static var containment7: Rule { Rule(24) }
    public static var contentSize1: Rule { Rule(82) }
}

extension Containment {
    static var rules: [RuleInfo] {
        [
            .row(
                .containment1, "containment.1", "add-child-will-move",
                "addChild sets the parent and then calls willMove(toParent:) itself.",
                "child-add-parent-visible-mattyohe"),
            .row(
                .containment2, "containment.2", "remove-child-did-move",
                "removeFromParent clears the parent and then calls didMove(toParent: nil) itself.",
                "child-remove-visible-catalyst"),
            .row(
                .containment3, "containment.3", "moves-by-container-only",
                "The container alone makes all other willMove and didMove calls.",
                "child-viewdidload-no-didmove-so48653763"),
            .inferred(
                .containment4, "containment.4", "reparent-without-will-move",
                "addChild first removes the child from its previous parent, without sending willMove(toParent: "
                    + "nil).",
                "UIViewController.addChild"),
            .row(
                .containment5, "containment.5", "add-child-misplaced-view-refused",
                "addChild raises while the child's view is under another controller's view.",
                "hierarchy-exception-requested-parent"),
            .inferred(
                .containment6, "containment.6", "cyclic-containment-refused",
                "A controller cannot contain itself or one of its ancestors.",
                "UIViewController.addChild"),
            .inferred(
                .containment7, "containment.7", "cyclic-subview-refused",
                "A view cannot be a subview of itself or of one of its descendants.",
                "nav-rapid-push-crash"),
            .row(
                .contentSize1, "content.size.1", "content-size-sent-immediately",
                "Setting a child's preferredContentSize notifies its container immediately.",
                "UIContentContainer.preferredContentSizeDidChange", "swift-modals-preferred-content-size-up"),
        ]
    }

    static var evidence: [Evidence] {
        [
            .init(
                "child-viewdidload-no-didmove-so48653763", .log,
                "https://wiki.gubat.org/content/stackoverflow.com_en_all_2023-11/questions/48653763/uipageviewcontroller-s-setviewcontroller-invokes-unexpected-view-lifecycle-in-"
            ),
            .init("hierarchy-exception-requested-parent", .list, "https://github.com/smartnsoft/Extra/pull/7"),
            .init(
                "swift-modals-preferred-content-size-up", .test,
                "https://github.com/square/swift-modals/blob/HEAD/Modals/Tests/ModalHostContainerViewControllerTests.swift"
            ),
        ]
    }
}

// The rules of Rotation, and their evidence.

extension Rule {
    public static var rotation1: Rule { Rule(75) }
    public static var rotation2: Rule { Rule(76) }
    public static var rotation3: Rule { Rule(77) }
    public static var rotation4: Rule { Rule(78) }
    public static var rotation5: Rule { Rule(79) }
    public static var rotation6: Rule { Rule(80) }
}

extension Rotation {
    static var rules: [RuleInfo] {
        [
            .row(
                .rotation1, "rotation.1", "rotation-traits-then-size",
                "A rotation tells the root of new traits and then of a new size, in front of the animations; each only if it "
                    + "changes.", "container-rotation-forwarding-mattneub", "launch-landscape-device-ios10"),
            .row(
                .rotation2, "rotation.2", "rotation-size-traits-layout",
                "In the animations the window's size changes, then traits, then layout.",
                "launch-landscape-device-ios10", "container-rotation-forwarding-mattneub"),
            .row(
                .rotation3, "rotation.3", "rotation-forwarded-to-shown",
                "A container's super tells the children that are shown, those whose size the container changes.",
                "container-rotation-forwarding-mattneub", "content-container-size-negotiation",
                "rotation-forwarding-wwdc14"),
            .row(
                .rotation4, "rotation.4", "rotation-stack-laid-out-twice",
                "What a navigation controller shows is laid out twice, because the bar changes its height; what is covered "
                    + "is not.", "layout-rotate-nav-iosindepth"),
            .inferred(
                .rotation5, "rotation.5", "rotation-animations-before-layout",
                "The coordinator's animations run before layout, its completions at the end.",
                "UIViewControllerTransitionCoordinator.animate"),
            .row(
                .rotation6, "rotation.6", "rotation-unsupported-kept",
                "A root that does not support the orientation keeps the interface from turning, and turns it at launch after "
                    + "viewWillAppear, without viewWillTransition.", "launch-vc-landscape-only-ios15",
                "launch-vc-landscape-only-ios11"),
        ]
    }

    static var evidence: [Evidence] {
        [
            .init(
                "container-rotation-forwarding-mattneub", .list,
                "https://github.com/mattneub/Programming-iOS-Book-Examples/blob/HEAD/bk2ch06p334containerEventForwarding/ch19p647containerEventForwarding/ViewController.swift"
            ),
            .init("content-container-size-negotiation", .document, "Apple's SDK, UIViewController.h"),
            .init(
                "launch-vc-landscape-only-ios11", .log,
                "https://github.com/mattneub/Programming-iOS-Book-Examples/blob/HEAD/iOS13bookExamples/bk2ch06p258launchIntoRotationEvents"
            ),
            .init(
                "layout-rotate-nav-iosindepth", .log,
                "https://github.com/vineetchoudhary/iOS-in-Depth/blob/HEAD/ApplicationAndViewControllerLifeCycle/README.md"
            ),
            .init(
                "rotation-forwarding-wwdc14", .document,
                "https://github.com/ASCIIwwdc/wwdc-session-transcripts/blob/HEAD/en/2014/214.vtt"),
        ]
    }
}

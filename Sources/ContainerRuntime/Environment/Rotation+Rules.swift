// The rules of rotation and their evidence.

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
                "A rotation calls willTransition(to:with:) on the root, then viewWillTransition(to:with:), before "
                    + "the animations. Each is sent only if the traits or the size change.",
                "container-rotation-forwarding-mattneub", "launch-landscape-device-ios10"),
            .row(
                .rotation2, "rotation.2", "rotation-size-traits-layout",
                "Inside the animations, the window's size changes, then the traits, then the layout.",
                "launch-landscape-device-ios10", "container-rotation-forwarding-mattneub"),
            .row(
                .rotation3, "rotation.3", "rotation-forwarded-to-shown",
                "Inside super, a container forwards the change to those visible children whose size it changes.",
                "container-rotation-forwarding-mattneub", "content-container-size-negotiation",
                "rotation-forwarding-wwdc14"),
            .row(
                .rotation4, "rotation.4", "rotation-stack-laid-out-twice",
                "A navigation controller lays out its top controller twice, because the bar's height changes. "
                    + "Covered controllers are not laid out.", "layout-rotate-nav-iosindepth"),
            .inferred(
                .rotation5, "rotation.5", "rotation-animations-before-layout",
                "The coordinator's animations run before layout, its completions at the end.",
                "UIViewControllerTransitionCoordinator.animate"),
            .row(
                .rotation6, "rotation.6", "rotation-unsupported-kept",
                "If the root does not support the orientation, the interface does not rotate; a modal that fills the "
                    + "window decides in its place. At launch it rotates to a supported one after viewWillAppear, "
                    + "without viewWillTransition.",
                "launch-vc-landscape-only-ios15", "UIViewController.supportedInterfaceOrientations",
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

// What the rules of state preservation and restoration rest on.

extension Evidence {
    static let restoration: [Evidence] = [
        .init(
            "restore-matt-instrumented-nav-push-present", .list,
            "https://github.com/mattneub/Programming-iOS-Book-Examples"),
        .init(
            "restore-debuglog-root-paths-tab-nav-city", .log,
            "https://github.com/shagedorn/StateRestorationDemo"),
        .init(
            "restore-archive-dump-deep-11", .log,
            "https://gist.github.com/stevesparks/be0e301534edac9318410f7492444c58"),
        .init(
            "restore-nil-semantics-wwdc13", .document,
            "https://github.com/ASCIIwwdc/wwdc-session-transcripts"),
        .init(
            "restore-lookup-four-steps", .document,
            "https://developer.apple.com/library/archive/featuredarticles/ViewControllerPGforiPhoneOS/PreservingandRestoringState.html"
        ),
        .init(
            "restore-two-phases-create-then-decode", .document,
            "https://developer.apple.com/documentation/uikit/about-the-ui-restoration-process"),
        .init(
            "restore-launch-window", .document,
            "https://developer.apple.com/library/archive/samplecode/StateRestore"),
        .init(
            "preserve-sequence-doc", .document,
            "https://developer.apple.com/documentation/uikit/about-the-ui-preservation-process"),
        .init(
            "preserve-ancestor-without-identifier", .document,
            "https://developer.apple.com/library/archive/featuredarticles/ViewControllerPGforiPhoneOS/PreservingandRestoringState.html"
        ),
        .init(
            "restore-class-mismatch-no-decode", .document,
            "https://developer.apple.com/library/archive/documentation/iPhone/Conceptual/iPhoneOSProgrammingGuide/StrategiesforImplementingYourApp/StrategiesforImplementingYourApp.html"
        ),
        .init(
            "restore-registered-object-from-vc", .list,
            "https://github.com/mattneub/Programming-iOS-Book-Examples"),
        .init(
            "restore-finished-after-everything", .document,
            "a public mirror of the header, not named"),
        .init(
            "restore-coder-per-object-reserved-keys", .document,
            "https://developer.apple.com/library/archive/documentation/iPhone/Conceptual/iPhoneOSProgrammingGuide/StrategiesforImplementingYourApp/StrategiesforImplementingYourApp.html"
        ),
        .init(
            "restore-datasource-association", .document,
            "https://developer.apple.com/library/archive/samplecode/StateRestore"),
        .init(
            "restore-duplicate-instance-when-factory-creates-existing", .list,
            "https://github.com/wordpress-mobile/WordPress-iOS/issues/2178"),
        .init(
            "restore-container-children-already-set-at-decode", .list,
            "https://github.com/griddynamics-archive/MMDrawerController/issues/233"),
        .init(
            "restore-modal-nav-needs-delegate", .list,
            "https://aplus.rs/2013/state-restoration-for-modal-view-controllers/"),
        .init(
            "restore-viewdidload-before-decode-finish-hook", .list,
            "https://github.com/mattneub/Programming-iOS-Book-Examples"),
        .init(
            "restore-warning-nonconforming-restoration-class", .log,
            "https://github.com/mattneub/Programming-iOS-Book-Examples"),
        .init(
            "restore-warning-marker-file", .log,
            "https://github.com/square/SuperDelegate/issues/13"),
        .init(
            "restore-encode-tab-view-never-loaded", .list,
            "https://github.com/shagedorn/StateRestorationDemo"),
        .init(
            "restore-scene-activity-type-must-be-declared", .list,
            "https://github.com/flutter/flutter/issues/193016"),
        .init(
            "restore-matt-scene-boilerplate", .list,
            "https://github.com/mattneub/Programming-iOS-Book-Examples"),
        .init(
            "restore-privateselectors-uikitcore", .document,
            "https://github.com/nst/iOS-Runtime-Headers"),
    ]
}

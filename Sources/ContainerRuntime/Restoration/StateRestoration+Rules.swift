// The rules of StateRestoration, and their evidence.

extension Rule {
    public static var preserve1: Rule { Rule(157) }
    public static var preserve2: Rule { Rule(158) }
    public static var preserve3: Rule { Rule(159) }
    public static var preserve4: Rule { Rule(160) }
    public static var preserve5: Rule { Rule(161) }
    public static var preserve6: Rule { Rule(162) }
    public static var preserve7: Rule { Rule(163) }
    public static var preserve8: Rule { Rule(164) }
    public static var preserve9: Rule { Rule(165) }
    public static var restore1: Rule { Rule(166) }
    public static var restore2: Rule { Rule(167) }
    public static var restore3: Rule { Rule(168) }
    public static var restore4: Rule { Rule(169) }
    public static var restore5: Rule { Rule(170) }
    public static var restore6: Rule { Rule(171) }
    public static var restore7: Rule { Rule(172) }
    public static var restore8: Rule { Rule(173) }
    public static var restore9: Rule { Rule(174) }
    public static var restore10: Rule { Rule(175) }
    public static var restoreScene1: Rule { Rule(176) }
    public static var restoreScene2: Rule { Rule(177) }
}

extension StateRestoration {
    static var rules: [RuleInfo] {
        [
            .row(
                .preserve1, "preserve.1", "save-delegate-asked",
                "In the background, the app's delegate is asked whether to save state. If it returns false or lacks "
                    + "the method, nothing is saved. An explicit preservation counts as consent if the delegate "
                    + "lacks the method.",
                "preserve-sequence-doc",
                "restore-matt-instrumented-nav-push-present"),
            .row(
                .preserve2, "preserve.2", "save-delegate-first",
                "The delegate encodes first, into the coder that also holds UIKit's own values.",
                "preserve-sequence-doc",
                "restore-archive-dump-deep-11"),
            .row(
                .preserve3, "preserve.3", "save-in-preorder",
                "The root of each window encodes into its own coder, then each referenced object, once. An object's "
                    + "children precede its later siblings.", "preserve-sequence-doc",
                "restore-debuglog-root-paths-tab-nav-city"),
            .row(
                .preserve4, "preserve.4", "save-skips-unidentified",
                "A controller without a restoration identifier is skipped with its children and its presentations, "
                    + "unless another object refers to one of them. Skipped objects stay as the launch creates them.",
                "preserve-ancestor-without-identifier"),
            .row(
                .preserve5, "preserve.5", "save-containers-own",
                "super encodes a navigation controller's stack, a tab bar controller's tabs and selection, and a "
                    + "split view controller's columns. The program encodes the children of any other container.",
                "restore-privateselectors-uikitcore", "restore-debuglog-root-paths-tab-nav-city",
                "restore-encode-tab-view-never-loaded"),
            .row(
                .preserve6, "preserve.6", "save-presented-always",
                "A controller's presentation is saved with it, whether or not an override calls super.",
                "restore-matt-instrumented-nav-push-present"),
            .row(
                .preserve7, "preserve.7", "save-rows-by-model",
                "A table or collection view with an identifier asks its data source to name the selected rows and "
                    + "the first visible row. Without that method it saves index paths.",
                "restore-datasource-association"),
            .row(
                .preserve8, "preserve.8", "save-registered-if-referred",
                "An object registered for restoration is saved if another object refers to it.",
                "restore-registered-object-from-vc"),
            .row(
                .preserve9, "preserve.9", "reserved-keys-refused",
                "UIKit reserves the keys for the app's version, the idiom, the time and the system version, which "
                    + "every coder provides. A program cannot write them.",
                "restore-coder-per-object-reserved-keys"),
            .row(
                .restore1, "restore.1", "restore-between-launch-callbacks",
                "Restoration runs after willFinishLaunching, when the windows and their controllers exist, and "
                    + "before didFinishLaunching. The delegate is asked first; if it returns false, the archive is unchanged. A "
                    + "delegate with only the older method gets a warning.",
                "restore-two-phases-create-then-decode", "restore-launch-window",
                "restore-matt-instrumented-nav-push-present"),
            .row(
                .restore2, "restore.2", "restore-lookup-order",
                "Each path is looked up in archive order: a restoration class, which ends the search by returning nil; the "
                    + "delegate; an existing controller at this path with an assigned identifier; its storyboard.",
                "restore-lookup-four-steps",
                "restore-debuglog-root-paths-tab-nav-city", "restore-duplicate-instance-when-factory-creates-existing"),
            .row(
                .restore3, "restore.3", "restore-loads-before-decoding",
                "A controller whose view was loaded when it was saved loads it as soon as it is found, before it "
                    + "decodes.",
                "restore-viewdidload-before-decode-finish-hook", "restore-encode-tab-view-never-loaded"),
            .row(
                .restore4, "restore.4", "restore-parents-decode-first",
                "Found objects decode, parents before children. An object of a class other than the saved one does "
                    + "not decode.",
                "restore-two-phases-create-then-decode", "restore-class-mismatch-no-decode",
                "restore-container-children-already-set-at-decode"),
            .row(
                .restore5, "restore.5", "restore-containers-install",
                "super installs the found controllers: a stack up to the first missing controller, the tabs, the "
                    + "selection, the columns.", "restore-nil-semantics-wwdc13",
                "restore-duplicate-instance-when-factory-creates-existing"),
            .row(
                .restore6, "restore.6", "restore-presents-at-end",
                "Once the windows exist, saved presentations are presented again without animation. A missing "
                    + "controller is not presented.", "restore-modal-nav-needs-delegate", "restore-nil-semantics-wwdc13"
            ),
            .row(
                .restore7, "restore.7", "restore-finished-after-all",
                "The delegate decodes after all objects have. Then every restored object receives "
                    + "applicationFinishedRestoringState, parents first.", "restore-finished-after-everything",
                "restore-matt-instrumented-nav-push-present"),
            .row(
                .restore8, "restore.8", "restore-class-without-function",
                "A restoration class without the factory method logs a warning, and the controller is omitted.",
                "restore-warning-nonconforming-restoration-class"),
            .row(
                .restore9, "restore.9", "restore-marker-file",
                "A file marks a running restoration. If its folder is missing, UIKit logs a warning. If an earlier "
                    + "launch left the file, the archive is dropped.", "restore-warning-marker-file"),
            .row(
                .restore10, "restore.10", "restore-registered-objects",
                "A registered object is found if it is registered again; otherwise its restoration class creates it. "
                    + "It decodes when its turn comes.", "restore-registered-object-from-vc",
                "restore-nil-semantics-wwdc13"),
            .row(
                .restoreScene1, "restore.scene.1", "scene-asked-for-activity",
                "When its scene moves to the background, an app with scenes is asked for an activity. The responders "
                    + "that share the activity write into it. An activity of an undeclared type is lost.",
                "restore-matt-scene-boilerplate", "restore-scene-activity-type-must-be-declared"),
            .row(
                .restoreScene2, "restore.scene.2", "scene-activity-at-connection",
                "The scene finds the activity in its session when it connects. It receives restoreInteractionState "
                    + "after the root's viewWillAppear.", "restore-matt-scene-boilerplate"),
        ]
    }

    static var evidence: [Evidence] {
        [
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
}

// Console lines and exceptions.

extension StateRestoration {
    static var messages: [SystemMessage] { [.registeredNil, .markMissing, .classNotConforming, .askedInsecurely] }
}

extension SystemMessage {
    static let registeredNil = SystemMessage(
        "registered-nil", .exception("UIRestorationObjectRegistrationException"), .preserve8,
        "Attempting to register a nil object or an object with a nil restoration identifier for state restoration")
    static let markMissing = SystemMessage(
        "restoration-mark-missing", .console, .restore9, "Warning: Unable to create restoration in progress marker file"
    )
    static let classNotConforming = SystemMessage(
        "restoration-class-not-conforming", .console, .restore8,
        "Warning: restoration class for view controller does not conform to UIViewControllerRestoration protocol: "
            + "Class is "
            + "{class}")
    /// UIKit has printed the warning since iOS 13.2 (pasted in https://github.com/Automattic/simplenote-ios/pull/826).
    /// Versions are integers here, so Flow prints it from iOS 14 on.
    static let askedInsecurely = SystemMessage(
        "restoration-asked-insecurely", .console, .restore1,
        "[ApplicationStateRestoration] Warning: The UIApplicationDelegate method "
            + "application:shouldRestoreApplicationState: is "
            + "deprecated. Please replace the use of application:shouldRestoreApplicationState: with "
            + "application:shouldRestoreSecureApplicationState:")
}

// The rules of presentations and their evidence.

extension Rule {
    public static var present1: Rule { Rule(89) }
    public static var present3: Rule { Rule(90) }
    public static var present4: Rule { Rule(91) }
    public static var present5: Rule { Rule(92) }
    public static var present6: Rule { Rule(93) }
    public static var present7: Rule { Rule(94) }
    public static var present8: Rule { Rule(95) }
    public static var present9: Rule { Rule(96) }
    public static var present10: Rule { Rule(97) }
    public static var present11: Rule { Rule(98) }
    public static var present12: Rule { Rule(99) }
    public static var present13: Rule { Rule(100) }
    public static var presentController1: Rule { Rule(101) }
    public static var dismiss1: Rule { Rule(102) }
    public static var dismiss2: Rule { Rule(103) }
    public static var present14: Rule { Rule(148) }
    public static var present15: Rule { Rule(149) }
    public static var present17: Rule { Rule(185) }
    public static var present18: Rule { Rule(186) }
    public static var present19: Rule { Rule(187) }
}

extension Presentation {
    static var rules: [RuleInfo] {
        [
            .row(
                .present1, "present.1", "cover-presenter-will-first",
                "A presentation that covers makes its presenter disappear: the presenter's will comes first, the new one's did "
                    + "before the presenter's.", "present-fullscreen-jinnify", "present-fullscreen-eunyuni-ios12",
                "present-fullscreen-rudin-viewisappearing", "present-vc1-vc2-readme"),
            .row(
                .present3, "present.3", "sheet-presenter-silent",
                "A sheet, a popover, and whatever stands over its presenter, is heard of by nobody but itself.",
                "present-pagesheet-juejin-7171", "present-sheet-inwoodev", "winobjc-modal-order-popover",
                "present-regularberry-style-table"),
            .row(
                .present4, "present.4", "present-waits-for-turn",
                "The call loads the view; the wills come in the next turn. What covers and is not animated ends in that turn, "
                    + "what does not cover in the one after.", "lasso-present-fullscreen-unanimated",
                "lasso-present-pagesheet-animated", "lasso-dismiss-pagesheet-unanimated"),
            .row(
                .present5, "present.5", "present-by-container",
                "The container that covers the screen presents for its children, or the nearest that defines a context.",
                "present-tab-child-fullscreen-ios13", "lasso-present-from-nav-child-fullscreen"),
            .row(
                .present6, "present.6", "present-completion-last",
                "Completions run after the last did, and never where nothing was presented or dismissed.",
                "present-catalyst-unanimated-fullscreen", "dismiss-repeated-juejin-2019"),
            .row(
                .present7, "present.7", "present-outside-window-refused",
                "Nothing is presented by a controller whose view stands in no window; where a container presents, its view counts.",
                "warn-present-on-dismissed-mvvmcross", "warn-present-on-covered-root-azuread"),
            .row(
                .present8, "present.8", "present-twice-refused",
                "Nothing is presented by a controller that presents, and nothing dismissed twice.",
                "warn-present-while-presenting-uservoice", "warn-present-in-progress-transmission"),
            .row(
                .present9, "present.9", "present-in-use-raises",
                "What is in use, nil or the controller itself cannot be presented.",
                "exception-present-active-controller", "exception-present-nil"),
            .row(
                .present10, "present.10", "present-waits-for-transition",
                "What is asked of a controller whose own transition is under way waits for the end of that.",
                "present-nested-from-viewdidappear-remkoh", "exception-present-active-controller"),
            .row(
                .present11, "present.11", "custom-style-presenter-stays",
                "With a style of its own the presenter stays, unless the presentation controller has its view removed.",
                "present-custom-style-silent-juejin-7032"),
            .inferred(
                .present12, "present.12", "animator-between-will-and-did",
                "An animator runs the transition between the wills and the dids, and its context ends it.",
                "UIViewControllerAnimatedTransitioning.animateTransition"),
            .inferred(
                .present13, "present.14", "compact-adapts-before-load",
                "Where the width is compact the delegate says what becomes of a sheet or popover, before anything is loaded.",
                "UIAdaptivePresentationControllerDelegate.adaptivePresentationStyle"),
            .inferred(
                .presentController1, "present.13", "presentation-controller-brackets",
                "A presentation controller hears of the beginning before the wills and of the end after the dids.",
                "UIPresentationController.presentationTransitionWillBegin"),
            .row(
                .dismiss1, "dismiss.1", "dismiss-reverses-present",
                "A dismissal is the presentation backwards: what goes disappears first, the presenter has appeared first.",
                "lasso-fullscreen-dismiss-animated", "present-fullscreen-jinnify", "winobjc-dismiss-hiding-style"),
            .row(
                .dismiss2, "dismiss.2", "dismiss-takes-all-above",
                "What a controller presents is dismissed with all above it, else what shows the controller itself.",
                "dismiss-chain-dealloc-juejin-2019", "swiftnav-dismiss-leaf-keeps-middle",
                "swiftnav-middle-dismiss-keeps-first"),
            .inferred(
                .present14, "present.15", "traits-change-adapts-again",
                "When the traits change, the delegate is asked anew what becomes of a sheet or popover, and with the size the "
                    + "style changes: a presenter that it covers disappears, one that it covers no more appears.",
                "UIAdaptivePresentationControllerDelegate.adaptivePresentationStyle"),
            .inferred(
                .present15, "present.16", "adaptive-style-told-first",
                "The delegate hears of the style before a presentation begins or adapts, and may give a controller that stands "
                    + "for the presented one.", "UIAdaptivePresentationControllerDelegate.presentationController"),
            .inferred(
                .present17, "present.17", "context-goes-with-presenter",
                "What is presented over a context leaves the window with its presenter, which a tab bar or navigation "
                    + "controller takes out, and comes back on top of it; its controller hears of neither.",
                "rdar-18552380"),
            .row(
                .present18, "present.18", "interaction-asked-after-animator",
                "After the animator the delegate is asked for what drives it, before the presentation controller hears of the "
                    + "beginning; then presentedView is read, both ways.",
                "guide.custom-presentations"),
            .inferred(
                .present19, "present.19", "driven-animations-stand-still",
                "What drives an animator starts the transition, and while it has it in hand the animator's animations stand "
                    + "still; they go on to their end, or back, when it finishes or cancels.",
                "UIPercentDrivenInteractiveTransition.update",
                "UIViewControllerInteractiveTransitioning.startInteractiveTransition"),
        ]
    }

    static var evidence: [Evidence] {
        [
            .init(
                "dismiss-chain-dealloc-juejin-2019", .list,
                "https://juejin.cn/post/6844903928123883527"),
            .init(
                "dismiss-repeated-juejin-2019", .list,
                "https://juejin.cn/post/6844903928123883527"),
            .init(
                "exception-present-active-controller", .log,
                "https://github.com/awslabs/aws-sdk-ios-samples/issues/203"),
            .init(
                "exception-present-nil", .list,
                "a public repository, not named"),
            .init(
                "lasso-dismiss-pagesheet-unanimated", .test,
                "https://github.com/ww-tech/lasso/blob/HEAD/Example/LassoTestUtilities_Tests/ModalTestingTests+SystemBehavior.swift"
            ),
            .init(
                "lasso-fullscreen-dismiss-animated", .list,
                "https://github.com/ww-tech/lasso/blob/HEAD/Example/LassoTestUtilities_Tests/ModalTestingTests+SystemBehavior.swift"
            ),
            .init(
                "lasso-present-from-nav-child-fullscreen", .list,
                "https://github.com/ww-tech/lasso/blob/HEAD/Example/LassoTestUtilities_Tests/ModalTestingTests+FullScreen.swift"
            ),
            .init(
                "lasso-present-fullscreen-unanimated", .test,
                "https://github.com/ww-tech/lasso/blob/HEAD/Example/LassoTestUtilities_Tests/ModalTestingTests+SystemBehavior.swift"
            ),
            .init(
                "lasso-present-pagesheet-animated", .test,
                "https://github.com/ww-tech/lasso/blob/HEAD/Example/LassoTestUtilities_Tests/ModalTestingTests+SystemBehavior.swift"
            ),
            .init(
                "present-catalyst-unanimated-fullscreen", .log,
                "a public repository, not named"),
            .init(
                "present-custom-style-silent-juejin-7032", .list,
                "https://juejin.cn/post/7032937831286702094"),
            .init(
                "present-fullscreen-eunyuni-ios12", .log,
                "https://github.com/eunyuni/eunyuni.github.io/blob/HEAD/2019/12/UIView-lifecycle/index.html"),
            .init(
                "present-fullscreen-jinnify", .log,
                "https://jinnify.tistory.com/64?category=804637"),
            .init(
                "present-fullscreen-rudin-viewisappearing", .list,
                "https://velog.io/@rudin_/iOS-LifeCycle-in-Modal"),
            .init(
                "present-nested-from-viewdidappear-remkoh", .log,
                "https://remkoh.dev/?p=4214"),
            .init(
                "present-pagesheet-juejin-7171", .list,
                "https://juejin.cn/post/7171098718656020510"),
            .init(
                "present-regularberry-style-table", .list,
                "https://github.com/regularberry/regularberry.github.io/blob/HEAD/_posts/2019-02-22-why-isnt-viewwillappear-getting-called.md"
            ),
            .init(
                "present-sheet-inwoodev", .log,
                "https://velog.io/@inwoodev/iOS-Modality"),
            .init(
                "present-vc1-vc2-readme", .log,
                "a public repository, not named"),
            .init(
                "guide.custom-presentations", .document,
                "https://developer.apple.com/library/archive/featuredarticles/ViewControllerPGforiPhoneOS/"
                    + "DefiningCustomPresentations.html"),
            .init("rdar-18552380", .list, "https://github.com/lionheart/openradar-mirror/issues/11813"),
            .init(
                "swiftnav-dismiss-leaf-keeps-middle", .test,
                "https://github.com/pointfreeco/swift-navigation/blob/HEAD/Examples/CaseStudiesTests/PresentationTests.swift"
            ),
            .init(
                "swiftnav-middle-dismiss-keeps-first", .test,
                "https://github.com/pointfreeco/swift-navigation/blob/HEAD/Examples/CaseStudiesTests/PresentationTests.swift"
            ),
            .init(
                "warn-present-in-progress-transmission", .list,
                "https://github.com/nathantannar4/Transmission/issues/103"),
            .init(
                "warn-present-on-covered-root-azuread", .list,
                "https://github.com/AzureAD/azure-activedirectory-library-for-objc/pull/242"),
            .init(
                "warn-present-on-dismissed-mvvmcross", .list,
                "https://github.com/MvvmCross/MvvmCross/issues/3546"),
            .init(
                "warn-present-while-presenting-uservoice", .list,
                "https://github.com/uservoice/uservoice-ios-sdk/pull/347"),
            .init(
                "winobjc-dismiss-hiding-style", .test,
                "https://github.com/microsoft/WinObjC/blob/HEAD/tests/functionaltests/Tests/UIKitTests/UIViewControllerTests.mm"
            ),
            .init(
                "winobjc-modal-order-popover", .list,
                "https://github.com/microsoft/WinObjC/blob/HEAD/tests/functionaltests/Tests/UIKitTests/UIViewControllerTests.mm"
            ),
        ]
    }
}

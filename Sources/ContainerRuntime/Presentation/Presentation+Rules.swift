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
    public static var present20: Rule { Rule(309) }
    public static var show1: Rule { Rule(307) }
}

extension Presentation {
    static var rules: [RuleInfo] {
        [
            .row(
                .present1, "present.1", "cover-presenter-will-first",
                "A covering presentation makes the presenter disappear. The presenter receives viewWillDisappear "
                    + "first; the presented controller's viewDidAppear precedes the presenter's viewDidDisappear.",
                "present-fullscreen-jinnify", "present-fullscreen-eunyuni-ios12",
                "present-fullscreen-rudin-viewisappearing", "present-vc1-vc2-readme"),
            .row(
                .present3, "present.3", "sheet-presenter-silent",
                "A sheet, popover or other presentation that does not cover its presenter sends appearance callbacks "
                    + "only to the presented controller.",
                "present-pagesheet-juejin-7171", "present-sheet-inwoodev", "winobjc-modal-order-popover",
                "present-regularberry-style-table", role: .silencesPresenter),
            .row(
                .present4, "present.4", "present-waits-for-turn",
                "The call loads the view; the will callbacks are sent in the next turn. Without animation, a "
                    + "covering presentation ends in that turn, any other in the turn after.",
                "lasso-present-fullscreen-unanimated",
                "lasso-present-pagesheet-animated", "lasso-dismiss-pagesheet-unanimated"),
            .row(
                .present5, "present.5", "present-by-container",
                "A child's presentation is made by its container that covers the screen, or by the nearest ancestor "
                    + "that defines a context.",
                "present-tab-child-fullscreen-ios13", "lasso-present-from-nav-child-fullscreen"),
            .row(
                .present6, "present.6", "present-completion-last",
                "Completions run after the last did callback, and not at all if nothing was presented or dismissed.",
                "present-catalyst-unanimated-fullscreen", "dismiss-repeated-juejin-2019"),
            .row(
                .present7, "present.7", "present-outside-window-refused",
                "A controller whose view is in no window cannot present. If its container presents for it, the "
                    + "container's view counts.",
                "warn-present-on-dismissed-mvvmcross", "warn-present-on-covered-root-azuread"),
            .row(
                .present8, "present.8", "present-twice-refused",
                "A controller that is already presenting cannot present another, and nothing is dismissed twice.",
                "warn-present-while-presenting-uservoice", "warn-present-in-progress-transmission"),
            .row(
                .present9, "present.9", "present-in-use-raises",
                "nil, the controller itself and a controller already in use cannot be presented.",
                "exception-present-active-controller", "exception-present-nil"),
            .row(
                .present10, "present.10", "present-waits-for-transition",
                "A request to a controller whose own transition is running waits for that transition to end.",
                "present-nested-from-viewdidappear-remkoh", "exception-present-active-controller"),
            .row(
                .present11, "present.11", "custom-style-presenter-stays",
                "With a custom style the presenter's view stays in the window, unless the presentation controller "
                    + "removes it.",
                "present-custom-style-silent-juejin-7032", role: .silencesPresenter),
            .inferred(
                .present12, "present.12", "animator-between-will-and-did",
                "An animator runs the transition between the will and the did callbacks; its context ends the "
                    + "transition.",
                "UIViewControllerAnimatedTransitioning.animateTransition"),
            .inferred(
                .present13, "present.14", "compact-adapts-before-load",
                "In a compact width, the delegate chooses the style of a sheet or popover before anything is "
                    + "loaded.",
                "UIAdaptivePresentationControllerDelegate.adaptivePresentationStyle"),
            .inferred(
                .presentController1, "present.13", "presentation-controller-brackets",
                "A presentation controller is notified of the start before the will callbacks and of the end after "
                    + "the did callbacks.",
                "UIPresentationController.presentationTransitionWillBegin"),
            .row(
                .dismiss1, "dismiss.1", "dismiss-reverses-present",
                "A dismissal mirrors a presentation. The dismissed controller receives viewWillDisappear first; the "
                    + "presenter receives viewDidAppear before the dismissed controller receives viewDidDisappear.",
                "lasso-fullscreen-dismiss-animated", "present-fullscreen-jinnify", "winobjc-dismiss-hiding-style"),
            .row(
                .dismiss2, "dismiss.2", "dismiss-takes-all-above",
                "dismiss removes what the controller presents, with everything above it. If it presents nothing, the "
                    + "presentation that shows the controller itself is dismissed.",
                "dismiss-chain-dealloc-juejin-2019", "swiftnav-dismiss-leaf-keeps-middle",
                "swiftnav-middle-dismiss-keeps-first"),
            .inferred(
                .present14, "present.15", "traits-change-adapts-again",
                "When the traits change, the delegate is asked for the style of a sheet or popover again; the style "
                    + "changes with the size. A presenter that becomes covered disappears, and one that becomes "
                    + "uncovered appears.",
                "UIAdaptivePresentationControllerDelegate.adaptivePresentationStyle"),
            .inferred(
                .present15, "present.16", "adaptive-style-callback-first",
                "The delegate is notified of the style before a presentation begins or adapts. It may return a "
                    + "controller to show in place of the presented one.",
                "UIAdaptivePresentationControllerDelegate.presentationController"),
            .inferred(
                .present17, "present.17", "context-goes-with-presenter",
                "When a tab bar or navigation controller removes a presenter's view, a presentation over its context "
                    + "leaves the window too. It returns on top with the presenter. The presented controller "
                    + "receives no callbacks for either.",
                "rdar-18552380"),
            .row(
                .present18, "present.18", "interaction-asked-after-animator",
                "The delegate is asked for the animator, then for the interaction controller, before the "
                    + "presentation controller is notified of the start. presentedView is read after that. Both hold "
                    + "for dismissals too.",
                "guide.custom-presentations"),
            .inferred(
                .present19, "present.19", "driven-animations-paused",
                "The interaction controller starts the transition. The animator's animations pause while the "
                    + "transition is interactive, and run on to the end or back when it finishes or cancels.",
                "UIPercentDrivenInteractiveTransition.update",
                "UIViewControllerInteractiveTransitioning.startInteractiveTransition"),
            .inferred(
                .present20, "present.20", "overridden-style-asked",
                "If the program overrides modalPresentationStyle or preferredContentSize, UIKit reads them in the call "
                    + "that presents. It reads an overridden isModalInPresentation when the user begins to drag.",
                "UIViewController.modalPresentationStyle", "UIViewController.preferredContentSize",
                "UIViewController.isModalInPresentation"),
            .row(
                .show1, "show.1", "overrides-show",
                "The nearest ancestor with its own show(_:sender:) or showDetailViewController(_:sender:) shows the "
                    + "controller; if there is none, the receiver presents it. UIKit calls the program's overrides of "
                    + "these methods, of pushViewController(_:animated:) and of present(_:animated:completion:).",
                "show-resolution-header", "show-in-containers-wwdc14"),
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
            .init("show-resolution-header", .document, "the UIKit headers, UIViewController.h"),
            .init(
                "show-in-containers-wwdc14", .document,
                "https://github.com/ASCIIwwdc/wwdc-session-transcripts/blob/HEAD/en/2014/216.vtt"),
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

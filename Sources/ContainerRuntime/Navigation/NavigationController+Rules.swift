// The rules of navigation controllers and their evidence.

extension Rule {
    public static var navPush1: Rule { Rule(35) }
    public static var navPush2: Rule { Rule(36) }
    public static var navPush3: Rule { Rule(37) }
    public static var navPush4: Rule { Rule(38) }
    public static var navPush5: Rule { Rule(39) }
    public static var navPush6: Rule { Rule(40) }
    public static var navPush7: Rule { Rule(41) }
    public static var navPush8: Rule { Rule(42) }
    public static var navPop1: Rule { Rule(43) }
    public static var navPop2: Rule { Rule(44) }
    public static var navPop3: Rule { Rule(45) }
    public static var navPop4: Rule { Rule(46) }
    public static var navPop5: Rule { Rule(47) }
    public static var navPop6: Rule { Rule(48) }
    public static var navRoot1: Rule { Rule(49) }
    public static var navRoot2: Rule { Rule(50) }
    public static var navSet1: Rule { Rule(51) }
    public static var navSet2: Rule { Rule(52) }
    public static var navFirst1: Rule { Rule(53) }
    public static var navFirst2: Rule { Rule(54) }
    public static var navFirst3: Rule { Rule(55) }
    public static var navFirst4: Rule { Rule(189) }
    public static var navBusy1: Rule { Rule(56) }
    public static var navBusy2: Rule { Rule(57) }
    public static var navBusy3: Rule { Rule(58) }
    public static var navBusy4: Rule { Rule(59) }
    public static var navRefuse1: Rule { Rule(60) }
    public static var navOffscreen1: Rule { Rule(61) }
    public static var navSwipe1: Rule { Rule(62) }
    public static var navSwipe2: Rule { Rule(63) }
    public static var navSwipe3: Rule { Rule(64) }
    public static var navSwipe4: Rule { Rule(65) }
    public static var navCoordinator3: Rule { Rule(71) }
    public static var navBar1: Rule { Rule(72) }
    public static var navBusy5: Rule { Rule(153) }
    public static var navShow1: Rule { Rule(182) }
    public static var navGuides1: Rule { Rule(310) }
}

extension NavigationController {
    static var rules: [RuleInfo] {
        [
            .row(
                .navPush1, "nav.push.1", "push-will-move-in-call",
                "A push calls willMove(toParent:) inside the call and waits for the next turn.",
                "nav-push-willmove-progios6", "lasso-nav-push-unanimated"),
            .row(
                .navPush2, "nav.push.2", "push-inside-layout",
                "The will-phase of a push runs inside the navigation controller's layout; the incoming view is "
                    + "loaded first.", "nav-push-anim-navsub-iosindepth"),
            .row(
                .navPush3, "nav.push.3", "push-covered-will-first",
                "A push starts the covered controller's disappearance before the pushed controller's appearance.",
                "nav-push-anim-api2020", "nav-push-anim-ab2018", "nav-push-anim-cyrus"),
            .row(
                .navPush4, "nav.push.4", "push-will-show-after-will",
                "The delegate receives willShow after viewWillAppear.",
                "nav-pop-delegate-vast"),
            .row(
                .navPush5, "nav.push.5", "push-view-enters-after-will",
                "The pushed view enters the window after its viewWillAppear.",
                "nav-push-anim-2022-viewcallbacks"),
            .row(
                .navPush6, "nav.push.6", "push-covered-did-first",
                "At the end of a push, the covered controller receives viewDidDisappear before the pushed controller "
                    + "receives viewDidAppear.", "nav-push-anim-api2020"),
            .row(
                .navPush7, "nav.push.7", "push-did-show-after-did",
                "The delegate receives didShow after viewDidAppear.",
                "nav-pop-delegate-vast"),
            .row(
                .navPush8, "nav.push.8", "push-ends-with-did-move", "A push ends with didMove(toParent:).",
                "nav-push-willmove-progios6"),
            .row(
                .navPop1, "nav.pop.1", "pop-will-move-in-call",
                "A pop calls willMove(toParent: nil) inside the call and waits for the next turn.",
                "lasso-nav-pop-animated", "nav-push-willmove-progios6"),
            .row(
                .navPop2, "nav.pop.2", "pop-popped-will-first",
                "A pop starts the popped controller's disappearance before the revealed controller's appearance.",
                "nav-pop-anim-readke", "nav-pop-anim-api2020"),
            .row(
                .navPop3, "nav.pop.3", "pop-revealed-without-layout",
                "The revealed controller receives viewIsAppearing. It is not laid out, because nothing in it needs "
                    + "layout.",
                "nav-pop-anim-viewisappearing"),
            .row(
                .navPop4, "nav.pop.4", "pop-view-leaves-before-did",
                "The popped view leaves the window immediately before viewDidDisappear.",
                "nav-push-anim-2022-viewcallbacks"),
            .row(
                .navPop5, "nav.pop.5", "pop-ends-with-did-move", "A pop ends with didMove(toParent: nil).",
                "nav-push-willmove-progios6"),
            .row(
                .navPop6, "nav.pop.6", "popped-released-last", "The popped controller is released last.",
                "nav-pop-anim-readke"),
            .row(
                .navRoot1, "nav.root.1", "pop-between-released-unseen",
                "Controllers between the popped and the revealed one are released when the transition has started, "
                    + "without appearance callbacks.",
                "nav-poptoroot-viewisappearing"),
            .inferred(
                .navRoot2, "nav.root.2", "pop-between-moves",
                "Controllers between the popped and the revealed one receive willMove(toParent: nil) and "
                    + "didMove(toParent: nil).",
                "nav-poptoroot-viewisappearing"),
            .row(
                .navSet1, "nav.set.1", "set-stack-one-transition",
                "Setting the stack is one transition: a push if the new top is new to the stack, a pop if it was "
                    + "covered, none if it stays on top.", "UINavigationController.setViewControllers",
                "swiftnav-nav-set-reordered-stack", "swiftnav-nav-append-two-at-once"),
            .row(
                .navSet2, "nav.set.2", "set-stack-replaced-top-unmoved",
                "A replaced top receives neither willMove nor didMove.", "rdar-18002763"),
            .row(
                .navFirst1, "nav.first.1", "first-controller-inside-layout",
                "The first controller loads and appears inside the navigation controller's layout.",
                "nested-dtsidepanels-log", "nav-launch-readke"),
            .row(
                .navFirst2, "nav.first.2", "stack-forwards-in-super",
                "A navigation controller forwards its own appearance inside super.",
                "nested-dtsidepanels-log", "nested-nav-child-didappear-stack", role: .forwards),
            .row(
                .navFirst3, "nav.first.3", "first-did-show-twice",
                "The delegate receives didShow both before and after the first viewDidAppear.",
                "nav-launch-delegate-vast"),
            // Based on one log, which begins with the launch; no other log contains the navigation controller's own
            // callbacks.
            .row(
                .navFirst4, "nav.first.4", "first-appearance-lays-out-again",
                "After its first viewDidAppear, a navigation controller lays out its own view once more.",
                "nav-push-anim-navsub-iosindepth"),
            .row(
                .navBusy1, "nav.busy.1", "operation-waits-for-transition",
                "A push or pop requested during a transition waits for the transition to end.", "rdar-44091459"),
            .row(
                .navBusy2, "nav.busy.2", "nested-operation-warned",
                "Before iOS 13, an animated push or pop during a transition, or a push while the first controller "
                    + "appears, logs a warning. The end of the transition logs another warning.",
                "nav-push-in-viewwillappear-warning", "nav-push-in-viewdidload-warning",
                "nav-push-then-swipe-nested-pop"),
            .row(
                .navBusy3, "nav.busy.3", "nested-pop-raises",
                "Before iOS 13, a second pop nested in one transition raises an exception.",
                "nav-rapid-push-crash"),
            .row(
                .navBusy4, "nav.busy.4", "stack-fixed-while-presenting",
                "The stack does not change while the navigation controller presents or dismisses.",
                "nav-op-while-presenting-dropped"),
            .row(
                .navRefuse1, "nav.refuse.1", "stack-misuse-raises",
                "Pushing an instance twice, pushing a navigation controller, or popping to a controller outside the "
                    + "stack raises an exception.",
                "nav-pop-nonexistent"),
            .row(
                .navGuides1, "nav.guides.1", "layout-guides-change",
                "On iOS 7, a transition changes the layout guides: a covered controller updates its constraints. A "
                    + "revealed one updates its constraints and its layout, and again after viewDidAppear.",
                "nav-push-outgoing-arm1", "nav-pop-arm1-reappear"),
            .inferred(
                .navShow1, "nav.show.1", "show-presents-navigation",
                "show(_:sender:) on a navigation controller pushes the controller. It presents the controller if "
                    + "that is itself a navigation controller.",
                "UIViewController.show"),
            .inferred(
                .navOffscreen1, "nav.offscreen.1", "offscreen-stack-changes-at-once",
                "An off-screen stack changes immediately, with willMove and didMove.",
                "workflow-container-init-does-not-load"),
            .row(
                .navSwipe1, "nav.swipe.1", "swipe-begins-as-pop",
                "A swipe back starts like a pop. viewWillDisappear and viewWillAppear are sent when it begins, "
                    + "viewDidDisappear and viewDidAppear when it has finished.",
                "nav-swipe-complete-hb2015", "nav-swipe-so18927878", "nav-pop-freeze-disable-recognizer"),
            .row(
                .navSwipe2, "nav.swipe.2", "swipe-cancelled-order",
                "At the end of a cancelled swipe back, the lower controller disappears and then the upper controller "
                    + "appears. The upper controller receives no viewDidDisappear.",
                "nav-swipe-cancel-mo4tech", "nav-swipe-so18927878", "nav-fluid-pop-cancel-wwdc24"),
            .row(
                .navSwipe3, "nav.swipe.3", "swipe-cancelled-delegate-silent",
                "A cancelled swipe back sends the delegate no callback.",
                "nav-swipe-cancel-didshow-buffered", "rdar-21137690"),
            .inferred(
                .navSwipe4, "nav.swipe.4", "swipe-will-move-kept",
                "willMove(toParent: nil) is sent when a swipe back begins. Cancelling the swipe sends no callback to "
                    + "undo it.",
                "nav-swipe-so18927878"),
            .row(
                .navCoordinator3, "nav.coordinator.3", "interaction-end-first",
                "The coordinator reports the end of the gesture before any appearance is reversed.",
                "nav-swipe-cancel-mo4tech"),
            .inferred(
                .navBar1, "nav.bar.1", "bar-change-lays-out",
                "Showing or hiding a bar lays out the navigation controller's view and the controller it shows.",
                "UINavigationController.setNavigationBarHidden", "UIViewController.hidesBottomBarWhenPushed"),
            .inferred(
                .navBusy5, "nav.busy.5", "nested-operation-logged",
                "In iOS 13, a push or pop during another transition logs a warning and waits.",
                "UINavigationController.pushViewController"),
        ]
    }

    static var evidence: [Evidence] {
        [
            .init(
                "nav-push-outgoing-arm1", .list, "https://arm1.ru/en/blog/zhiznennyj-tsikl-uiviewcontroller"),
            .init("nav-fluid-pop-cancel-wwdc24", .document, "https://rldd.tistory.com/617"),
            .init(
                "nav-launch-delegate-vast", .log,
                "http://vastdevblog.vast.com/blog/2012/04/08/uiviewcontroller-life-cycle/"
            ),
            .init("nav-launch-readke", .log, "http://readke.com/c/0Z41505102021.html"),
            .init("nav-pop-anim-api2020", .log, "a public repository, not named"),
            .init("nav-pop-anim-viewisappearing", .list, "a public repository, not named"),
            .init(
                "nav-pop-delegate-vast", .log,
                "http://vastdevblog.vast.com/blog/2012/04/08/uiviewcontroller-life-cycle/"),
            .init("nav-pop-freeze-disable-recognizer", .list, "http://xinus.wang/2017/07/ios-interactive-pop-gesture/"),
            .init("nav-pop-nonexistent", .log, "a public repository, not named"),
            .init("nav-poptoroot-viewisappearing", .list, "a public repository, not named"),
            .init("nav-push-anim-ab2018", .log, "a public repository, not named"),
            .init("nav-push-anim-api2020", .log, "a public repository, not named"),
            .init("nav-push-anim-cyrus", .log, "https://www.jianshu.com/p/28c6a69787a7"),
            .init(
                "nav-push-anim-navsub-iosindepth", .log,
                "https://github.com/vineetchoudhary/iOS-in-Depth/blob/HEAD/ApplicationAndViewControllerLifeCycle/README.md"
            ),
            .init("nav-push-in-viewdidload-warning", .list, "https://github.com/barrycenter/BAMEasyTable/issues/4"),
            .init("nav-push-in-viewwillappear-warning", .log, "a public repository, not named"),
            .init("nav-push-then-swipe-nested-pop", .log, "https://github.com/CharlinFeng/SwipeNavigationVC/issues/2"),
            .init(
                "nav-push-willmove-progios6", .list,
                "https://www.safaribooksonline.com/library/view/programming-ios-6/9781449365783/ch19s10.html"),
            .init(
                "nav-swipe-cancel-didshow-buffered", .list,
                "https://github.com/Plasma/BufferedNavigationController/issues/5"),
            .init("nav-swipe-cancel-mo4tech", .log, "https://dev.mo4tech.com/ios-features-life-cycle.html"),
            .init("nav-swipe-complete-hb2015", .log, "https://github.com/HustBroventure/HBNavigationBarDemo"),
            .init(
                "nav-swipe-so18927878", .list,
                "https://stackoverflow.com/questions/18927878/view-controller-lifecycle-when-swiping-to-pop-from-uinavigationcontroller-in-ios"
            ),
            .init("nested-dtsidepanels-log", .log, "https://github.com/Cocoanetics/DTFoundation/issues/33"),
            .init("nested-nav-child-didappear-stack", .log, "a public repository, not named"),
            .init(
                "swiftnav-nav-append-two-at-once", .test,
                "https://github.com/pointfreeco/swift-navigation/blob/HEAD/Examples/CaseStudiesTests/NavigationStackTests.swift"
            ),
            .init(
                "swiftnav-nav-set-reordered-stack", .test,
                "https://github.com/pointfreeco/swift-navigation/blob/HEAD/Examples/CaseStudiesTests/NavigationStackTests.swift"
            ),
            .init(
                "workflow-container-init-does-not-load", .test,
                "https://github.com/square/workflow-swift/blob/HEAD/WorkflowUI/Tests/DescribedViewControllerTests.swift"
            ),
            .init(
                "nav-op-while-presenting-dropped", .log,
                "https://github.com/aryaxt/iOS-Slide-Menu/issues/161"),
            .init("rdar-18002763", .list, "https://openradar.appspot.com/18002763"),
            .init("rdar-21137690", .list, "https://openradar.appspot.com/21137690"),
            .init("rdar-44091459", .list, "https://openradar.appspot.com/44091459"),
        ]
    }
}

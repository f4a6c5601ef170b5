// What the rules rest on: pasted logs, lists of what somebody saw, tests against UIKit, documentation; each by its
// address. Read on demand alone, by `flow explain` and the documentation.

/// One source of a rule.
public struct Evidence: Sendable, Hashable {
    /// How a source knows, the surest first.
    public enum Strength: String, Sendable, CaseIterable, Comparable {
        /// Somebody's pasted output.
        case log
        /// A test that runs against UIKit.
        case test
        /// What somebody says they saw.
        case list
        /// Apple's documentation or headers.
        case document
        /// Nobody was found who had seen it.
        case inferred

        public static func < (a: Strength, b: Strength) -> Bool {
            allCases.firstIndex(of: a)! < allCases.firstIndex(of: b)!
        }
    }

    /// The record's id, or for documentation the symbol, `UIViewController.view`.
    public let id: String
    public let strength: Strength
    /// Where it stands on the web.
    public let address: String

    init(_ id: String, _ strength: Strength, _ address: String) {
        self.id = id
        self.strength = strength
        self.address = address
    }

    static let uikit: [Evidence] = [
        .init(
            "objc-weak.mm", .document,
            "https://github.com/apple-oss-distributions/objc4/blob/main/runtime/objc-weak.mm"),
        .init(
            "HeapObject.cpp", .document,
            "https://github.com/swiftlang/swift/blob/main/stdlib/public/runtime/HeapObject.cpp"),
        .init(
            "NSObject.mm", .document,
            "https://github.com/apple-oss-distributions/objc4/blob/main/runtime/NSObject.mm"),
        .init(
            "forums.743384", .list, "https://developer.apple.com/forums/thread/743384"),
        .init(
            "rdar-22250107", .log, "https://github.com/lionheart/openradar-mirror/issues/8920"),
        .init(
            "uservoice-ios-sdk.440", .log, "https://github.com/uservoice/uservoice-ios-sdk/issues/440"),
        .init(
            "BetterSafariView.34", .log,
            "https://github.com/stleamist/BetterSafariView/issues/34"),
        .init(
            "programmer.group", .list,
            "https://programmer.group/release-flash-after-viewcontroller-creation.html"),
        .init("addsubview-before-addchild-double-didappear", .list, "a public repository, not named"),
        .init(
            "begin-end-state-machine-swift-modals", .list,
            "https://github.com/square/swift-modals/blob/HEAD/Modals/Tests/VisibilityTests.swift"),
        .init("child-add-parent-visible-mattyohe", .log, "https://github.com/mattyohe/children/blob/HEAD/README.md"),
        .init(
            "child-added-in-viewdidload", .log,
            "https://wiki.gubat.org/content/stackoverflow.com_en_all_2023-11/questions/48653763/"),
        .init("child-forgot-addchild-catalyst", .log, "a public repository, not named"),
        .init("child-remove-visible-catalyst", .list, "a public repository, not named"),
        .init(
            "child-viewdidload-no-didmove-so48653763", .log,
            "https://wiki.gubat.org/content/stackoverflow.com_en_all_2023-11/questions/48653763/uipageviewcontroller-s-setviewcontroller-invokes-unexpected-view-lifecycle-in-"
        ),
        .init("container-no-autoforward-catalyst", .log, "a public repository, not named"),
        .init(
            "embed-startup-mattneub", .list,
            "https://github.com/mattneub/Programming-iOS-Book-Examples/blob/HEAD/bk2ch06p334containerEventForwarding/ch19p647containerEventForwarding/ViewController.swift"
        ),
        .init(
            "container-rotation-forwarding-mattneub", .list,
            "https://github.com/mattneub/Programming-iOS-Book-Examples/blob/HEAD/bk2ch06p334containerEventForwarding/ch19p647containerEventForwarding/ViewController.swift"
        ),
        .init("content-container-size-negotiation", .document, "Apple's SDK, UIViewController.h"),
        .init("hierarchy-exception-actual-parent", .list, "https://github.com/sx1989827/LazyPageScrollView/issues/5"),
        .init("hierarchy-exception-null-parent", .list, "https://github.com/IBAnimatable/IBAnimatable/issues/579"),
        .init("hierarchy-exception-one-view-two-vcs", .list, "https://github.com/ViewDeck/ViewDeck/issues/145"),
        .init("hierarchy-exception-requested-parent", .list, "https://github.com/smartnsoft/Extra/pull/7"),
        .init("home-button-no-callbacks-vn", .list, "a public repository, not named"),
        .init("interactive-container-cancel-douglashill", .list, "https://douglashill.co/status/1160211814522740737/"),
        .init(
            "lasso-nav-pop-animated", .test,
            "https://github.com/ww-tech/lasso/blob/HEAD/Example/LassoTestUtilities_Tests/NavigationTestingTests.swift"),
        .init(
            "lasso-nav-push-unanimated", .test,
            "https://github.com/ww-tech/lasso/blob/HEAD/Example/LassoTestUtilities_Tests/NavigationTestingTests.swift"),
        .init(
            "launch-and-background-progressconcepts", .list,
            "https://progressconcepts.com/blog/ios-appdelegate-viewcontroller-method-order"),
        .init(
            "launch-landscape-device-ios10", .list,
            "https://github.com/mattneub/Programming-iOS-Book-Examples/blob/HEAD/iOS13bookExamples/bk2ch06p258launchIntoRotationEvents"
        ),
        .init(
            "launch-portrait-ios11", .log,
            "https://github.com/mattneub/Programming-iOS-Book-Examples/blob/HEAD/iOS13bookExamples/bk2ch06p258launchIntoRotationEvents"
        ),
        .init(
            "launch-vc-landscape-only-ios11", .log,
            "https://github.com/mattneub/Programming-iOS-Book-Examples/blob/HEAD/iOS13bookExamples/bk2ch06p258launchIntoRotationEvents"
        ),
        .init(
            "launch-vc-landscape-only-ios15", .log,
            "https://github.com/mattneub/Programming-iOS-Book-Examples/blob/HEAD/bk2ch06p258launchIntoRotationEvents"),
        .init(
            "layout-rotate-nav-iosindepth", .log,
            "https://github.com/vineetchoudhary/iOS-in-Depth/blob/HEAD/ApplicationAndViewControllerLifeCycle/README.md"),
        .init(
            "rotation-forwarding-wwdc14", .document,
            "https://github.com/ASCIIwwdc/wwdc-session-transcripts/blob/HEAD/en/2014/214.vtt"),
        .init(
            "split-collapse-order", .list,
            "http://commandshift.co.uk/blog/2016/04/11/understanding-split-view-controller/"),
        .init(
            "split-initial-collapse", .list,
            "http://commandshift.co.uk/blog/2016/04/11/understanding-split-view-controller/"),
        .init(
            "split-show-detail-noops", .document,
            "https://developer.apple.com/documentation/uikit/uisplitviewcontroller/showdetailviewcontroller(_:sender:)"),
        .init(
            "statusbar-nav-does-not-ask-top", .list,
            "https://sarunw.com/posts/preferredstatusbarstyle-not-getting-called/"),
        .init("traits-predicted-ios13", .list, "https://useyourloaf.com/blog/predicting-size-classes-in-ios-13/"),
        .init(
            "workflow-child-for-statusbar-follows-current", .test,
            "https://github.com/square/workflow-swift/blob/HEAD/WorkflowUI/Tests/DescribedViewControllerTests.swift"),
        .init(
            "launch-scene-lemonbrush", .list,
            "https://github.com/Lemonbrush/My-iOS-Dev-Learning-Tracker/blob/HEAD/Resources/Note_attachments/Practical_knowledge/Cocoa_Touch/UIKit/States.md"
        ),
        .init("layout-background-viewisappearing", .list, "a public repository, not named"),
        .init("layout-constraints-draw-order", .list, "a public repository, not named"),
        .init("layout-vc-callbacks-bracket-root-view", .document, "Apple's SDK, UIViewController.h"),
        .init("memory-pre-ios6-unload", .document, "https://blog.csdn.net/Koupoo/article/details/6646410"),
        .init("memory-pre-ios6-visible-vc", .list, "https://www.191i.com/689936249977104364.html"),
        .init(
            "nav-container-child-change-after-push", .list, "https://github.com/lionheart/openradar-mirror/issues/5664"),
        .init("nav-fluid-pop-cancel-wwdc24", .document, "https://rldd.tistory.com/617"),
        .init(
            "nav-launch-delegate-vast", .log, "http://vastdevblog.vast.com/blog/2012/04/08/uiviewcontroller-life-cycle/"
        ),
        .init("nav-launch-hb2015", .log, "https://github.com/HustBroventure/HBNavigationBarDemo"),
        .init("nav-launch-readke", .log, "http://readke.com/c/0Z41505102021.html"),
        .init("nav-pop-anim-api2020", .log, "a public repository, not named"),
        .init("nav-pop-anim-readke", .log, "http://readke.com/c/0Z41505102021.html"),
        .init("nav-pop-anim-viewisappearing", .list, "a public repository, not named"),
        .init(
            "nav-pop-delegate-vast", .log, "http://vastdevblog.vast.com/blog/2012/04/08/uiviewcontroller-life-cycle/"),
        .init("nav-pop-freeze-disable-recognizer", .list, "http://xinus.wang/2017/07/ios-interactive-pop-gesture/"),
        .init("nav-pop-ismoving-flag", .list, "https://github.com/johnpatrickmorgan/LifecycleHooks/issues/2"),
        .init("nav-pop-nonexistent", .log, "a public repository, not named"),
        .init("nav-poptoroot-viewisappearing", .list, "a public repository, not named"),
        .init("nav-push-anim-2022-viewcallbacks", .log, "a public repository, not named"),
        .init("nav-push-anim-ab2018", .log, "a public repository, not named"),
        .init("nav-push-anim-api2020", .log, "a public repository, not named"),
        .init("nav-push-anim-cyrus", .log, "https://www.jianshu.com/p/28c6a69787a7"),
        .init(
            "nav-push-anim-navsub-iosindepth", .log,
            "https://github.com/vineetchoudhary/iOS-in-Depth/blob/HEAD/ApplicationAndViewControllerLifeCycle/README.md"),
        .init("nav-push-in-viewdidload-warning", .list, "https://github.com/barrycenter/BAMEasyTable/issues/4"),
        .init("nav-push-in-viewwillappear-warning", .log, "a public repository, not named"),
        .init("nav-push-nonanimated-jianshuff7d", .list, "https://wsa.jianshu.io/p/ff7ded05242d"),
        .init("nav-push-then-swipe-nested-pop", .log, "https://github.com/CharlinFeng/SwipeNavigationVC/issues/2"),
        .init(
            "nav-push-willmove-progios6", .list,
            "https://www.safaribooksonline.com/library/view/programming-ios-6/9781449365783/ch19s10.html"),
        .init("nav-rapid-push-crash", .list, "https://github.com/lionheart/openradar-mirror/issues/19278"),
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
        .init(
            "nested-memory-warning-order", .log,
            "https://github.com/vineetchoudhary/iOS-in-Depth/blob/HEAD/ApplicationAndViewControllerLifeCycle/README.md"),
        .init("nested-nav-child-didappear-stack", .log, "a public repository, not named"),
        .init("rootvc-set-removes-old-subviews-miaokee", .list, "https://miaokee.com/95686.html"),
        .init(
            "swift-modals-preferred-content-size-up", .test,
            "https://github.com/square/swift-modals/blob/HEAD/Modals/Tests/ModalHostContainerViewControllerTests.swift"),
        .init(
            "swiftnav-nav-append-two-at-once", .test,
            "https://github.com/pointfreeco/swift-navigation/blob/HEAD/Examples/CaseStudiesTests/NavigationStackTests.swift"
        ),
        .init(
            "swiftnav-nav-set-reordered-stack", .test,
            "https://github.com/pointfreeco/swift-navigation/blob/HEAD/Examples/CaseStudiesTests/NavigationStackTests.swift"
        ),
        .init(
            "transition-from-to-flip-mattneub", .list,
            "https://github.com/mattneub/Programming-iOS-Book-Examples/blob/HEAD/bk2ch06p334containerEventForwarding/ch19p647containerEventForwarding/ViewController.swift"
        ),
        .init("transition-from-to-tangqiao-ios5", .log, "a public repository, not named"),
        .init(
            "unbalanced-transition-same-vc-zikrouter", .list,
            "https://github.com/Zuikyo/ZIKRouter/blob/HEAD/Demo/ZIKRouterDemo/TestUseCase/TestViewRouter/TestPerformSegue/ZIKCustomTransitionSegue.m"
        ),
        .init(
            "viewisappearing-doc-order", .document,
            "https://github.com/theAppLaunchers/apple-docs-for-rag/blob/HEAD/WWDC2025/api/UIKit/UIViewController/viewIsAppearing(_:).md"
        ),
        .init(
            "workflow-container-init-does-not-load", .test,
            "https://github.com/square/workflow-swift/blob/HEAD/WorkflowUI/Tests/DescribedViewControllerTests.swift"),
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
            "nav-op-while-presenting-dropped", .log,
            "https://github.com/aryaxt/iOS-Slide-Menu/issues/161"),
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
            "present-tab-child-fullscreen-ios13", .log,
            "a public repository, not named"),
        .init(
            "present-vc1-vc2-readme", .log,
            "a public repository, not named"),
        .init(
            "sheet-delegate-flow-wwdc2019-224", .document,
            "https://github.com/ASCIIwwdc/wwdc-session-transcripts/blob/HEAD/en/2019/224.vtt"),
        .init(
            "sheet-delegate-header-mattneub", .document,
            "https://github.com/mattneub/Programming-iOS-Book-Examples/blob/HEAD/bk2ch06p264presentedViewController/ch19p601presentedViewController/ViewController.swift"
        ),
        .init(
            "sheet-swipe-cancel-rudin", .list,
            "https://velog.io/@rudin_/iOS-LifeCycle-in-Modal"),
        .init(
            "sheet-swipe-complete-rudin", .list,
            "https://velog.io/@rudin_/iOS-LifeCycle-in-Modal"),
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
        .init(
            "page-child-before-container-pageboy233", .log,
            "https://github.com/uias/Pageboy/issues/233"),
        .init(
            "page-curl-cancel-wangling", .list,
            "http://wangling.me/2014/02/the-inconsistent-order-of-view-transition-events.html"),
        .init(
            "page-curl-complete-wangling", .list,
            "http://wangling.me/2014/02/the-inconsistent-order-of-view-transition-events.html"),
        .init(
            "page-delegate-wisdomskyduan", .list,
            "http://wisdomskyduan.blogspot.com/2015/11/ios-uipageviewcontroller-test-note.html"),
        .init(
            "page-order-xlpage", .list,
            "https://github.com/mengxianliang/XLPageViewController/issues/3"),
        .init(
            "page-scroll-cancel-wangling", .list,
            "http://wangling.me/2014/02/the-inconsistent-order-of-view-transition-events.html"),
        .init(
            "page-scroll-complete-wangling", .list,
            "http://wangling.me/2014/02/the-inconsistent-order-of-view-transition-events.html"),
        .init(
            "page-setvcs-so48653763", .log,
            "https://stackoverflow.com/questions/48653763"),
        .init(
            "pagevc-set-in-viewdidload", .log,
            "https://wiki.gubat.org/content/stackoverflow.com_en_all_2023-11/questions/48653763/"),
        .init("rdar-18002763", .list, "https://openradar.appspot.com/18002763"),
        .init("rdar-21137690", .list, "https://openradar.appspot.com/21137690"),
        .init("rdar-44091459", .list, "https://openradar.appspot.com/44091459"),
        .init("tab-launch-first-ticklecode", .log, "https://ticklecode.com/uitabbarcontrollerlifecycle/"),
        .init("tab-first-back-notes", .log, "a public repository, not named"),
        .init("tab-first-pgzxc", .log, "https://pgzxc.github.io/posts/efa3afd7.html"),
        .init("tab-delegate-order-jishuzhan", .list, "https://jishuzhan.net/article/2004444022304210946"),
        .init(
            "tab-delegate-apple-doc", .document,
            "https://developer.apple.com/documentation/uikit/uitabbarcontrollerdelegate/tabbarcontroller(_:didselect:)"
        ),
        .init(
            "tab-custom-interactive-cancel-neuburg", .list,
            "https://github.com/mattneub/Programming-iOS-Book-Examples/blob/HEAD/iOS12bookExamples/bk2ch06p300customAnimation3/ch19p620customAnimation1/ViewControllers.swift"
        ),
        .init(
            "split-in-tab-phantom-disappear", .list, "https://github.com/lionheart/openradar-mirror/issues/18287"),
        .init(
            "split-second-tab-loads-in-background", .log, "https://github.com/lionheart/openradar-mirror/issues/21279"),
        .init("nested-tab-nav-child-willappear-stack", .log, "a public repository, not named"),
        .init("present-tab-child-fullscreen-ios13", .log, "a public repository, not named"),
        .init(
            "tab-rapid-switch-openradar", .list, "https://github.com/lionheart/openradar-mirror/issues/15103"),
        .init(
            "tab-select-in-viewdidload-openradar", .list, "https://github.com/lionheart/openradar-mirror/issues/19051"
        ),
        .init("tab-init-loads-view-qiita", .list, "https://qiita.com/hicka04/items/e5ce253ce74fdea38378"),
    ]
}

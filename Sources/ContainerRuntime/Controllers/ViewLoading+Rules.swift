// The rules of view loading and their evidence.

extension Rule {
    public static var loading1: Rule { Rule(1) }
    public static var loading2: Rule { Rule(2) }
    public static var loading3: Rule { Rule(3) }
    public static var memory1: Rule { Rule(107) }
    public static var memory2: Rule { Rule(108) }
}

extension ViewLoading {
    static var rules: [RuleInfo] {
        [
            .row(
                .loading1, "loading.1", "view-loads-on-access",
                "The first access to a controller's view calls loadView, then viewDidLoad.",
                "UIViewController.view", "nav-push-anim-2022-viewcallbacks"),
            .row(
                .loading2, "loading.2", "plain-view-by-default",
                "Unless overridden, loadView creates a plain view of the window's size.",
                "UIViewController.loadView"),
            .row(
                .loading3, "loading.3", "load-if-needed-moment",
                "loadViewIfNeeded is called before an unanimated push loads, else after viewWillAppear.",
                "nav-push-nonanimated-jianshuff7d", "nav-pop-anim-readke"),
            .row(
                .memory1, "memory.1", "memory-warning-reaches-all",
                "A memory warning reaches every controller, containers before their children, covered "
                    + "ones included.", "nested-memory-warning-order"),
            .row(
                .memory2, "memory.2", "memory-warning-unloads-views",
                "Until iOS 5 UIKit's own part of didReceiveMemoryWarning lets go of a view without a superview, and the "
                    + "next access loads it again.", "memory-pre-ios6-unload", "memory-pre-ios6-visible-vc"),
        ]
    }

    static var evidence: [Evidence] {
        [
            .init("memory-pre-ios6-unload", .document, "https://blog.csdn.net/Koupoo/article/details/6646410"),
            .init("memory-pre-ios6-visible-vc", .list, "https://www.191i.com/689936249977104364.html"),
            .init("nav-push-nonanimated-jianshuff7d", .list, "https://wsa.jianshu.io/p/ff7ded05242d"),
            .init(
                "nested-memory-warning-order", .log,
                "https://github.com/vineetchoudhary/iOS-in-Depth/blob/HEAD/ApplicationAndViewControllerLifeCycle/README.md"
            ),
        ]
    }
}

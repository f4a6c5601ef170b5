// The rules of PageViewController, and their evidence.

extension Rule {
    public static var page1: Rule { Rule(128) }
    public static var page2: Rule { Rule(129) }
    public static var page3: Rule { Rule(130) }
    public static var page4: Rule { Rule(131) }
    public static var page5: Rule { Rule(132) }
    public static var page6: Rule { Rule(133) }
    public static var page7: Rule { Rule(134) }
    public static var page8: Rule { Rule(135) }
    public static var page9: Rule { Rule(136) }
    public static var page10: Rule { Rule(137) }
    public static var page11: Rule { Rule(138) }
    public static var page12: Rule { Rule(150) }
    public static var page13: Rule { Rule(151) }
}

extension PageViewController {
    static var rules: [RuleInfo] {
        [
            .row(
                .page1, "page.1", "scroll-new-page-first",
                "In a scrolling turn, the incoming page gets its callbacks before the outgoing page, at the start and at "
                    + "the end.",
                "page-scroll-complete-wangling", "page-order-xlpage"),
            .row(
                .page2, "page.2", "scroll-cancelled-order",
                "When a scroll is cancelled, the current page appears again, then the incoming page disappears.",
                "page-scroll-cancel-wangling"),
            .row(
                .page3, "page.3", "curl-old-page-did-first",
                "In a curl, the incoming page gets its callbacks before the outgoing page at the start, and after it at the "
                    + "end.",
                "page-curl-complete-wangling"),
            .row(
                .page4, "page.4", "curl-cancelled-order",
                "When a curl is cancelled, both pages receive their will callbacks, then both receive their did "
                    + "callbacks, the incoming page first each time.",
                "page-curl-cancel-wangling"),
            .row(
                .page5, "page.5", "offscreen-page-appears-early",
                "A page set while the page view controller is off screen receives all its appearance callbacks "
                    + "inside the call. It receives didMove without a willMove.", "page-setvcs-so48653763",
                "pagevc-set-in-viewdidload",
                "page-child-before-container-pageboy233"),
            .row(
                .page6, "page.6", "page-neighbours-asked",
                "With scrolling, the first drag asks the data source for the next and the previous page, and each "
                    + "completed turn for the next page ahead. With curling, every turn asks.",
                "page-delegate-wisdomskyduan"),
            .row(
                .page7, "page.7", "page-delegate-brackets-turn",
                "The delegate receives a callback before a turn by gesture begins and after it ends. The visible "
                    + "pages follow the page view controller's own appearance, inside super.",
                "page-delegate-wisdomskyduan", role: .forwards),
            .inferred(
                .page8, "page.8", "page-set-as-turn",
                "Pages set on screen change as in a turn, immediately if not animated, and without delegate "
                    + "callbacks. Pages set during a turn wait for it to end.",
                "UIPageViewController.setViewControllers"),
            .inferred(
                .page9, "page.9", "page-count-must-fit",
                "The number of pages set must match the number shown at a time.",
                "UIPageViewController.setViewControllers"),
            .inferred(
                .page10, "page.10", "gone-page-moves",
                "A removed page receives willMove(toParent: nil) and didMove(toParent: nil).",
                "UIPageViewController.setViewControllers"),
            .inferred(
                .page11, "page.11", "page-indicator-counted",
                "Setting pages asks a data source that counts pages for presentationCount and presentationIndex.",
                "UIPageViewControllerDataSource.presentationCount"),
            .inferred(
                .page12, "page.12", "double-sided-turn-needs-back",
                "An animated turn of double-sided pages needs the incoming page and the back of the turned page. The "
                    + "back is visible only during the turn. A spine in the middle makes pages double-sided.",
                "UIPageViewController.isDoubleSided"),
            .inferred(
                .page13, "page.13", "spine-asked-on-rotation",
                "When the interface rotates, the delegate of curling pages returns the spine location. Pages that it "
                    + "sets inside that call must match the new spine and change immediately.",
                "UIPageViewControllerDelegate.pageViewController"),
        ]
    }

    static var evidence: [Evidence] {
        [
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
        ]
    }
}

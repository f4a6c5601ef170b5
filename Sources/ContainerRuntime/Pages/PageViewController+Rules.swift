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
                "Scrolling tells the page that comes before the page that goes, at its beginning and at its end.",
                "page-scroll-complete-wangling", "page-order-xlpage"),
            .row(
                .page2, "page.2", "scroll-cancelled-order",
                "Scrolling that falls back makes the page that stays appear again, and then the other one disappear.",
                "page-scroll-cancel-wangling"),
            .row(
                .page3, "page.3", "curl-old-page-did-first",
                "Curling tells the page that comes before the page that goes at its beginning, and after it at its end.",
                "page-curl-complete-wangling"),
            .row(
                .page4, "page.4", "curl-cancelled-order",
                "Curling that falls back tells both pages their will, then both their did, the page that goes away first.",
                "page-curl-cancel-wangling"),
            .row(
                .page5, "page.5", "offscreen-page-appears-early",
                "A page that is set while the page controller is not on screen has its whole appearance inside the call; no "
                    + "willMove precedes its didMove.", "page-setvcs-so48653763", "pagevc-set-in-viewdidload",
                "page-child-before-container-pageboy233"),
            .row(
                .page6, "page.6", "page-neighbours-asked",
                "Scrolling asks the data source for the page after and the page before at the first drag, and then for the "
                    + "one ahead once a page has come; curling asks each time.", "page-delegate-wisdomskyduan"),
            .row(
                .page7, "page.7", "page-delegate-brackets-turn",
                "The delegate hears of a turn by a finger before it begins and after it has ended; the pages that are shown "
                    + "follow the page controller's own appearance inside super.", "page-delegate-wisdomskyduan"),
            .inferred(
                .page8, "page.8", "page-set-as-turn",
                "Pages that are set on screen take their place as in a turn, at once where it is not animated, unknown to the "
                    + "delegate; what is set during a turn waits for its end.",
                "UIPageViewController.setViewControllers"),
            .inferred(
                .page9, "page.9", "page-count-must-fit", "As many pages must be set as are shown at a time.",
                "UIPageViewController.setViewControllers"),
            .inferred(
                .page10, "page.10", "gone-page-moves",
                "A page that has gone is told willMove and didMove to no parent.",
                "UIPageViewController.setViewControllers"),
            .inferred(
                .page11, "page.11", "page-indicator-counted",
                "Pages that are set make a data source that counts them say how many and which.",
                "UIPageViewControllerDataSource.presentationCount"),
            .inferred(
                .page12, "page.12", "double-sided-turn-needs-back",
                "An animated turn of double-sided pages needs the page that comes and the back of the one that is turned, which "
                    + "is seen on the way alone; beside a spine in the middle pages are double-sided.",
                "UIPageViewController.isDoubleSided"),
            .inferred(
                .page13, "page.13", "spine-asked-on-rotation",
                "When the interface turns, the delegate of pages that curl says where the spine lies; the pages that it sets "
                    + "meanwhile are counted for that, and take their place at once.",
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

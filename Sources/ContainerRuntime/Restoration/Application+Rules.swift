// The rules of Application, and their evidence.

extension Rule {
    public static var launch1: Rule { Rule(66) }
    public static var launch2: Rule { Rule(67) }
    public static var launch3: Rule { Rule(68) }
    public static var launch4: Rule { Rule(257) }
}

extension Application {
    static var rules: [RuleInfo] {
        [
            .row(
                .launch1, "launch.1", "active-before-did-appear",
                "The app and its scene become active after the first layout and before viewDidAppear. Without "
                    + "scenes, from iOS 11, they become active after viewDidAppear.",
                "nav-launch-hb2015", "launch-scene-lemonbrush", "launch-and-background-progressconcepts"),
            .row(
                .launch2, "launch.2", "background-layout-only",
                "Moving to the background and back sends controllers no callbacks. The front controller is laid out "
                    + "twice, for a light and a dark snapshot. Before iOS 13 an iPad lays it out for both "
                    + "orientations, and an iPhone not at all.",
                "layout-background-viewisappearing", "home-button-no-callbacks-vn", "traits-background-snapshots"),
            .row(
                .launch3, "launch.3", "window-without-root-refused",
                "A window without a root view controller at the end of launch is refused.",
                "rootvc-set-removes-old-subviews-miaokee"),
            .inferred(
                .launch4, "launch.4", "running-app-is-terminated",
                "An app that the user swipes away while it runs receives applicationWillTerminate after it has moved to "
                    + "the background, and willTerminateNotification is posted. An app in the background is suspended, and is "
                    + "not notified of its termination.",
                "UIApplicationDelegate.applicationWillTerminate", "UIApplication.willTerminateNotification"),
        ]
    }

    static var evidence: [Evidence] {
        [
            .init("home-button-no-callbacks-vn", .list, "a public repository, not named"),
            .init(
                "launch-and-background-progressconcepts", .list,
                "https://progressconcepts.com/blog/ios-appdelegate-viewcontroller-method-order"),
            .init(
                "launch-scene-lemonbrush", .list,
                "https://github.com/Lemonbrush/My-iOS-Dev-Learning-Tracker/blob/HEAD/Resources/Note_attachments/Practical_knowledge/Cocoa_Touch/UIKit/States.md"
            ),
            .init("layout-background-viewisappearing", .list, "a public repository, not named"),
            .init("nav-launch-hb2015", .log, "https://github.com/HustBroventure/HBNavigationBarDemo"),
            .init("traits-background-snapshots", .log, "http://www.openradar.me/FB8734191"),
        ]
    }
}

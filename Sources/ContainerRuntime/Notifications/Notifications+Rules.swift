// The rules of notifications and their evidence.

extension Rule {
    public static var notification1: Rule { Rule(190) }
    public static var notification2: Rule { Rule(191) }
    public static var notification3: Rule { Rule(215) }
    public static var notification4: Rule { Rule(216) }
    public static var notification5: Rule { Rule(217) }
}

extension Notifications {
    static var rules: [RuleInfo] {
        [
            .row(
                .notification1, "notification.1", "posting-calls-observers",
                "Posting a notification calls its observers before it returns, in the order in which they were added.",
                "NotificationCenter.post"),
            .row(
                .notification2, "notification.2", "dead-observer-crashes",
                "Until iOS 8, a notification whose observer was deallocated without being removed crashes the app; "
                    + "from iOS 9, the center forgets an observer that is deallocated.",
                "NotificationCenter.removeObserver"),
            .row(
                .notification3, "notification.3", "posted-after-app-delegate",
                "UIKit posts the notification of a change of the app's state after the delegate's method returns.",
                "UIApplicationDelegate.applicationDidBecomeActive"),
            .inferred(
                .notification4, "notification.4", "posted-after-scene-delegate",
                "UIKit posts the notification of a change of a scene's state after the scene delegate's method, as it "
                    + "does for the app.", "UIScene.didActivateNotification"),
            .inferred(
                .notification5, "notification.5", "device-turns-before-interface",
                "The device's orientation changes, and its observers are called, before the interface rotates.",
                "UIDevice.orientationDidChangeNotification"),
        ]
    }

    static var evidence: [Evidence] {
        [
            .init(
                "NotificationCenter.post", .document,
                "https://developer.apple.com/documentation/foundation/notificationcenter/post(name:object:userinfo:)"),
            .init(
                "UIApplicationDelegate.applicationDidBecomeActive", .document,
                "https://developer.apple.com/documentation/uikit/uiapplicationdelegate/applicationdidbecomeactive(_:)"),
            .init(
                "UIScene.didActivateNotification", .document,
                "https://developer.apple.com/documentation/uikit/uiscene/didactivatenotification"),
            .init(
                "UIDevice.orientationDidChangeNotification", .document,
                "https://developer.apple.com/documentation/uikit/uidevice/orientationdidchangenotification"),
            .init(
                "NotificationCenter.removeObserver", .document,
                "https://developer.apple.com/documentation/foundation/notificationcenter/removeobserver(_:)"),
        ]
    }

    // Console lines and exceptions.

    static var messages: [SystemMessage] { [.notifiedDeadObserver] }
}

extension SystemMessage {
    static let notifiedDeadObserver = SystemMessage(
        "notified-dead-observer", .exception(UIKitException.badAccess), .notification2,
        "the observer of {name} was deallocated and is still registered; the center sends it {selector}")
}

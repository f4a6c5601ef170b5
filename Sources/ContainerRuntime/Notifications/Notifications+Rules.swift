// The rules of notifications and their evidence.

extension Rule {
    public static var notification1: Rule { Rule(190) }
    public static var notification2: Rule { Rule(191) }
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
        ]
    }

    static var evidence: [Evidence] {
        [
            .init(
                "NotificationCenter.post", .document,
                "https://developer.apple.com/documentation/foundation/notificationcenter/post(name:object:userinfo:)"),
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

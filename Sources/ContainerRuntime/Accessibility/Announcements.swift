// Announcements of the program: each interrupts the one before it, takes time to be spoken, and ends with a notification
// (records ax-notification-arguments-header and ax-announcement-did-finish-userinfo).

extension VoiceOver {
    /// How long VoiceOver speaks a text: a twentieth of a second per character. UIKit states no rate; this one makes runs
    /// repeatable.
    static func duration(of text: String) -> Nanoseconds { Nanoseconds(text.count) * 50_000_000 }

    /// Posts an announcement, which interrupts the current one unless that has high priority. One of low priority waits for its end.
    static func announce(_ text: String, _ priority: Announcement.Priority = .normal, in world: inout World) {
        guard let session = world.accessibility.session, session.isOn else { return }
        let waits = session.speaking > 0 && (priority == .low || current(in: world)?.priority == .high)
        let serial = session.lastAnnouncement + 1
        world.accessibility.session?.lastAnnouncement = serial
        let announcement = Announcement(serial: serial, text: text, priority: priority, isWaiting: waits)
        world.accessibility.session?.announcements.append(announcement)
        guard !waits else { return }
        world.schedule(.of(.accessibility(.announce), .none, .none, .accessibility12, with: .index(serial)))
        interrupt(in: &world)
    }

    /// The announcement that is being spoken.
    private static func current(in world: borrowing World) -> Announcement? {
        guard let session = world.accessibility.session, session.speaking > 0 else { return nil }
        return session.announcements.first { $0.serial == session.speaking }
    }

    /// Begins to speak an announcement.
    static func beginAnnouncement(_ serial: Int, in world: inout World) {
        guard let text = world.accessibility.session?.announcements.first(where: { $0.serial == serial })?.text else {
            return
        }
        world.accessibility.session?.speaking = serial
        world.schedule(
            .of(.accessibility(.endAnnouncement), .none, .none, .accessibility12, with: .index(serial)),
            after: duration(of: text), isTimer: false)
        say(text, .accessibility12, in: &world)
    }

    /// Ends an announcement that VoiceOver has spoken completely.
    static func endAnnouncement(_ serial: Int, in world: inout World) {
        guard world.accessibility.session?.speaking == serial else { return }
        finish(wasSuccessful: true, in: &world)
    }

    /// Ends the current announcement, because VoiceOver speaks something else. One of high priority is spoken completely.
    static func interrupt(in world: inout World) {
        if let current = current(in: world), current.priority != .high { finish(wasSuccessful: false, in: &world) }
    }

    private static func finish(wasSuccessful: Bool, in world: inout World) {
        guard let session = world.accessibility.session,
            let text = session.announcements.first(where: { $0.serial == session.speaking })?.text
        else { return }
        world.accessibility.session?.announcements.removeAll { $0.serial <= session.speaking }
        world.accessibility.session?.speaking = 0
        if let next = world.accessibility.session?.announcements.first(where: \.isWaiting)?.serial {
            world.schedule(.of(.accessibility(.announce), .none, .none, .accessibility12, with: .index(next)))
        }
        Notifications.post(
            .announcementDidFinish,
            userInfo: [
                "UIAccessibilityAnnouncementKeyStringValue": .string(text),
                "UIAccessibilityAnnouncementKeyWasSuccessful": .bool(wasSuccessful),
            ], in: &world)
    }
}

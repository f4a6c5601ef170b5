// The world's state of assistive technologies. Until the first one is switched on, it is empty and costs nothing.

/// What assistive technologies remember. One optional struct, so that a world without them initializes a single byte.
struct AccessibilityState: Sendable {
    var session: VoiceOverSession?
    /// The cursors of technologies other than VoiceOver.
    var cursors = TechnologyCursorList()
    /// The settings that are on, by their numbers.
    var settings = Accessibility.initialSettings
    /// The text size that the user prefers.
    var textSize = "large"
    /// The values that the program's getters returned, valid for `answersStamp`.
    var answers: AccessibilityAnswers?
}

/// VoiceOver, from when it is first switched on to the end of the process.
struct VoiceOverSession: Sendable {
    /// The object that represents VoiceOver in traces. Retained.
    var technology = ObjectID.none
    var isOn = false
    /// The element under the cursor. Weak.
    var cursor = AccessibilityElementID.none
    /// The labelled group around the element under the cursor. Weak.
    var group = ObjectID.none
    /// The index of the cursor in `elements`, or its index before the element disappeared.
    var index = 0
    /// The elements that the cursor can visit. Valid for `stamp`.
    var elements: [AccessibilityElement] = []
    /// The state of the world for which `elements` is valid and the cursor is settled.
    var stamp: UInt64 = .max
    /// The controller on whose screen the cursor is. Weak.
    var screen = ObjectID.none
    /// What the program has posted since the cursor last settled.
    var request = VoiceOverRequest.none
    /// The number of times that a program's post, the user, a new screen or a new size of the window has moved the cursor.
    var deliberateMoves = 0
    /// The frame of the window when the cursor was settled.
    var window: Rect?
    /// The last status that the program has posted for scrolled pages. Repeating it plays the border sound.
    var pageStatus: String?
    /// The utterances that are still to be spoken, in order.
    var utterances: [(number: Int, text: String, language: String?)] = []
    var lastUtterance = 0
    /// The announcements that have not finished, with their numbers.
    var announcements: [Announcement] = []
    var lastAnnouncement = 0
    /// The number of the announcement that is being spoken, or 0.
    var speaking = 0
    /// Where the cursor was on the screens below presented ones. Weak.
    var trail: [(screen: ObjectID, cursor: AccessibilityElementID)] = []
    var orientation = Orientation.portrait
    /// The kind of element that a swipe up or down moves to; nil until the user turns the rotor.
    var rotor: RotorKind?
    /// Whether VoiceOver was turned on or off in the background, and the app has not been notified yet.
    var owesStatus = false
}

/// An announcement of the program.
struct Announcement: Sendable {
    /// How it takes its turn (UIAccessibilityPriority).
    enum Priority: Sendable {
        /// It waits for the end of others.
        case low
        /// It interrupts others and can be interrupted.
        case normal
        /// It interrupts others and cannot be interrupted.
        case high
    }

    var serial: Int
    var text: String
    var priority: Priority
    /// Whether it waits for the end of another one.
    var isWaiting: Bool
}

/// A notification with which the program moves the cursor.
enum VoiceOverRequest: Equatable, Sendable {
    case none
    /// The screen has changed: the cursor goes to the element, or to the first one.
    case screen(ObjectID)
    /// The layout has changed: the cursor goes to the element.
    case layout(ObjectID)
    /// The user touches the element.
    case touch(ObjectID)
}

/// The values of overridden getters, by object.
struct AccessibilityAnswers: Sendable {
    var entries: [ObjectID: [(callback: Callback, value: RuntimeValue)]] = [:]

    subscript(object: ObjectID, callback: Callback) -> RuntimeValue? {
        entries[object]?.first { $0.callback == callback }?.value
    }

    /// The values that one getter returned in several calls, in order.
    func all(_ callback: Callback, of object: ObjectID) -> [RuntimeValue] {
        entries[object]?.filter { $0.callback == callback }.map(\.value) ?? []
    }
}

extension World {
    /// A number that changes whenever elements may have changed: it counts the acts performed and the program's calls.
    var accessibilityStamp: UInt64 { workDone &+ lifetimes.callCount << 32 }
}

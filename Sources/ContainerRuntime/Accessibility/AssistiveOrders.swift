// The orders of VoiceOver gestures that do not move the cursor (gestures on the chain, activation, adjustment), and of
// announcements.

extension Accessibility.Gestures {
    /// The steps of an escape, a magic tap or a scroll.
    enum ReachAct: UInt8, PlainAct {
        case ask, own, status, next, fallBack

        enum Condition: ActCondition {
            case isImplemented, isOwn, hasScrolled, isFalse, isUnanswered

            var words: String? {
                switch self {
                case .isImplemented: "if it implements the method"
                case .isOwn: "if it does not"
                case .hasScrolled: "if a scroll view has scrolled"
                case .isFalse: "if neither has acted"
                case .isUnanswered: "if no responder has acted"
                }
            }
        }

        var condition: Condition {
            switch self {
            case .ask: .isImplemented
            case .own: .isOwn
            case .status: .hasScrolled
            case .next: .isFalse
            case .fallBack: .isUnanswered
            }
        }

        var rule: Rule { self == .status ? .accessibility15 : .accessibility7 }

        var words: ActWords {
            switch self {
            case .ask:
                .says(
                    "the responder is asked; true ends the gesture", .accessibilityPerformEscape,
                    .accessibilityPerformMagicTap, .accessibilityScroll)
            case .own:
                .says(
                    "UIKit's class acts: a navigation controller pops, a sheet or popover is dismissed, an alert is "
                        + "cancelled, "
                        + "a scroll view scrolls")
            case .status:
                .says(
                    "accessibilityAttributedScrollStatus(for:) or accessibilityScrollStatus(for:) on its delegate",
                    .accessibilityScrollStatus, .accessibilityAttributedScrollStatus)
            case .next: .says("the gesture goes to the next responder")
            case .fallBack: .says("the system acts: a magic tap plays or pauses music")
            }
        }
    }

    /// The effects of a double tap.
    enum ActivateAct: UInt8, PlainAct {
        case ask, tap

        enum Condition: ActCondition {
            case isImplemented, isFalse

            var words: String? {
                self == .isImplemented ? "if it implements the method" : "unless it has returned true"
            }
        }

        var condition: Condition { self == .ask ? .isImplemented : .isFalse }
        var rule: Rule { .accessibility9 }

        var words: ActWords {
            switch self {
            case .ask: .says("accessibilityActivate() on the element", .accessibilityActivate)
            case .tap: .says("a tap at the element's activation point")
            }
        }
    }

    /// The effects of a swipe up or down.
    enum AdjustAct: UInt8, PlainAct {
        case adjust, speak

        enum Condition: ActCondition {
            case isAdjustable

            var words: String? { "if its traits contain .adjustable" }
        }

        var condition: Condition { .isAdjustable }
        var rule: Rule { .accessibility8 }

        var words: ActWords {
            switch self {
            case .adjust:
                .says(
                    "accessibilityIncrement() or accessibilityDecrement() on the element", .accessibilityIncrement,
                    .accessibilityDecrement)
            case .speak: .says("VoiceOver speaks the new value", .voiceOverSpeaks)
            }
        }
    }
}

extension VoiceOver {
    /// The effects of an announcement.
    enum AnnounceAct: UInt8, PlainAct {
        case interrupt, speak, finish

        enum Condition: ActCondition {
            case isSpeaking, always, isUninterrupted

            var words: String? {
                switch self {
                case .isSpeaking: "if an earlier announcement is being spoken"
                case .always: nil
                case .isUninterrupted: "after its text has been spoken"
                }
            }
        }

        var condition: Condition {
            switch self {
            case .interrupt: .isSpeaking
            case .speak: .always
            case .finish: .isUninterrupted
            }
        }

        var rule: Rule { .accessibility12 }

        var words: ActWords {
            switch self {
            case .interrupt: .says("announcementDidFinishNotification of the earlier one, not successful")
            case .speak: .says("VoiceOver speaks", .voiceOverSpeaks)
            case .finish: .says("announcementDidFinishNotification, successful")
            }
        }
    }
}

extension Accessibility {
    /// The effects of choosing a custom action.
    enum CustomActionAct: UInt8, PlainAct {
        case find, perform

        enum Condition: ActCondition {
            case always

            var words: String? { nil }
        }

        var condition: Condition { .always }
        var rule: Rule { .customAction1 }

        var words: ActWords {
            switch self {
            case .find:
                .says(
                    "the element is asked for its actions, then the views around it, until one offers the action",
                    .accessibilityCustomActions)
            case .perform: .says("the action's block runs, or its target's method", .actionHandler)
            }
        }
    }
}

extension EventOrder {
    static let customAction = EventOrder(
        name: "voiceOver action", methods: [], summary: "what choosing a custom action causes",
        phases: [Phase("starting with the element under the cursor", Accessibility.CustomActionAct.self)])

    static let assistiveGesture = EventOrder(
        name: "gesture", methods: ["gesture magicTap", "voiceOver escape", "voiceOver magicTap", "voiceOver scroll"],
        summary: "what VoiceOver's escape, magic tap and scroll gestures cause",
        phases: [Phase("for each responder, from the element on", Accessibility.Gestures.ReachAct.self)])

    static let activation = EventOrder(
        name: "voiceOver activate", methods: [], summary: "what a double tap with VoiceOver causes",
        phases: [Phase("on the element under the cursor", Accessibility.Gestures.ActivateAct.self)])

    static let adjustment = EventOrder(
        name: "voiceOver adjust", methods: [], summary: "what a swipe up or down with VoiceOver causes",
        phases: [Phase("on the element under the cursor", Accessibility.Gestures.AdjustAct.self)])

    static let announcement = EventOrder(
        name: "announce", methods: [],
        summary: "what an announcement causes while VoiceOver is on; without it, nothing",
        phases: [Phase("inside the call, and in virtual time", VoiceOver.AnnounceAct.self)])
}

// The order in which VoiceOver reports a move of its cursor (record ax-element-focused-notification).

extension VoiceOver {
    /// The effects of moving the cursor.
    enum FocusAct: UInt8, PlainAct {
        case didLose, didBecome, notify, show, speak

        enum Condition: ActCondition {
            case always, hadElement, isObject

            var words: String? {
                switch self {
                case .always: nil
                case .hadElement: "if another element had the cursor"
                case .isObject: "if the element is an object of the program"
                }
            }
        }

        var condition: Condition {
            switch self {
            case .didLose: .hadElement
            case .didBecome: .isObject
            case .notify, .show, .speak: .always
            }
        }

        var rule: Rule {
            switch self {
            case .didLose, .didBecome, .notify: .accessibility5
            case .show: .accessibility2
            case .speak: .accessibility3
            }
        }

        var words: ActWords {
            switch self {
            case .didLose:
                .says("accessibilityElementDidLoseFocus on the old element", .accessibilityElementDidLoseFocus)
            case .didBecome:
                .says("accessibilityElementDidBecomeFocused on the new element", .accessibilityElementDidBecomeFocused)
            case .notify: .says("elementFocusedNotification")
            case .show: .says("the cursor is on the new element", .voiceOverFocuses)
            case .speak: .says("VoiceOver speaks", .voiceOverSpeaks)
            }
        }
    }
}

extension EventOrder {
    static let voiceOverFocus = EventOrder(
        name: "voiceOver",
        methods: [
            "voiceOver next", "voiceOver previous", "voiceOver first", "voiceOver last", "voiceOver read",
            "voiceOver rotor", "focus",
        ],
        summary: "what a move of VoiceOver's cursor causes",
        phases: [Phase("once nothing else is scheduled", VoiceOver.FocusAct.self)])
}

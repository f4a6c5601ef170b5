// The order that a movement of the keyboard's focus causes.

extension FocusEngine {
    enum UpdateAct: UInt8, PlainAct {
        case canFocus, preferred, should, move, did, select

        enum Condition: ActCondition {
            case isOverridden, isRequested, always, isAllowed, followsFocus

            var words: String? {
                switch self {
                case .isOverridden: "for each view whose class overrides it, and each row whose list's delegate answers"
                case .isRequested: "if a request of the program or the first key starts the update"
                case .always: nil
                case .isAllowed: "if no environment has returned false"
                case .followsFocus: "if the row's list selects what has the focus"
                }
            }
        }

        var condition: Condition {
            switch self {
            case .canFocus: .isOverridden
            case .preferred: .isRequested
            case .should: .always
            case .move, .did: .isAllowed
            case .select: .followsFocus
            }
        }

        var rule: Rule { self == .canFocus || self == .preferred ? .focus1 : .focus2 }

        var words: ActWords {
            switch self {
            case .canFocus:
                .says(
                    "canBecomeFocused, canFocusRowAt or canFocusItemAt", .canBecomeFocused, .tableCanFocus,
                    .collectionCanFocus)
            case .preferred:
                .says("preferredFocusEnvironments along the preferred environments", .preferredFocusEnvironments)
            case .should:
                .says(
                    "shouldUpdateFocus(in:) on the environments of both views, in ascending order", .shouldUpdateFocus)
            case .move: .says("the view has the focus")
            case .did:
                .says("didUpdateFocus(in:with:) on the same environments, in the same order", .didUpdateFocus)
            case .select: .says("the row is selected, as in 'tap row'")
            }
        }
    }
}

extension EventOrder {
    static let moveFocus = EventOrder(
        name: "moveFocus", methods: ["setNeedsFocusUpdate", "updateFocusIfNeeded"],
        summary: "what a movement of the keyboard's focus causes",
        phases: [Phase("for the movement", FocusEngine.UpdateAct.self)])
}

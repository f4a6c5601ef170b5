// The orders that a swipe on a row and the move of a row cause.

extension RowEditing {
    /// The order of a swipe: the calls until the row is open, and those of a chosen action.
    enum SwipeAct: UInt8, PlainAct {
        case canEdit, actions, style, willBegin, commit, didEnd

        enum Condition: ActCondition {
            case always, isEditable, hasNoActions, hasActions, isDeleted, isOpen

            var words: String? {
                switch self {
                case .always: nil
                case .isEditable: "if the answer is not false, since iOS 11"
                case .hasNoActions: "if the delegate gives no actions and the data source implements commit"
                case .hasActions: "if there are actions or a Delete button"
                case .isDeleted: "when the user taps Delete, or after a full swipe; otherwise the action's block runs"
                case .isOpen: "when the row closes"
                }
            }
        }

        var condition: Condition {
            switch self {
            case .canEdit: .always
            case .actions: .isEditable
            case .style: .hasNoActions
            case .willBegin: .hasActions
            case .commit: .isDeleted
            case .didEnd: .isOpen
            }
        }

        var rule: Rule { self == .commit ? .list16 : .list15 }

        var words: ActWords {
            switch self {
            case .canEdit: .says("canEditRowAt on the data source", .tableCanEdit)
            case .actions:
                .says(
                    "the configuration of the delegate: trailing, or leading for a swipe from the leading edge",
                    .tableTrailingActions, .tableLeadingActions)
            case .style: .says("editingStyleForRowAt on the delegate", .tableEditingStyle)
            case .willBegin: .says("willBeginEditingRowAt on the delegate", .tableWillBeginEditing)
            case .commit: .says("commit on the data source", .tableCommit)
            case .didEnd: .says("didEndEditingRowAt on the delegate", .tableDidEndEditing)
            }
        }
    }

    /// The order of a move.
    enum MoveAct: UInt8, PlainAct {
        case canMove, target, moved

        enum Condition: ActCondition {
            case shown, always

            var words: String? { self == .shown ? "when a table in editing mode shows the row" : nil }
        }

        var condition: Condition { self == .canMove ? .shown : .always }
        var rule: Rule { self == .target ? .list29 : .list18 }

        var words: ActWords {
            switch self {
            case .canMove: .says("canMoveRowAt on the data source", .tableCanMove)
            case .target: .says("targetIndexPathForMoveFromRowAt on the delegate", .tableMoveTarget)
            case .moved: .says("moveRowAt on the data source, after the cells have moved", .tableMoveRow)
            }
        }
    }
}

extension EventOrder {
    static let swipeRow = EventOrder(
        name: "swipe row", methods: [], summary: "what a user's swipe on a row of a table causes",
        phases: [Phase("immediately, and when an action is chosen", RowEditing.SwipeAct.self)])
    static let moveRow = EventOrder(
        name: "move row", methods: [], summary: "what a drag of a row to another index causes",
        phases: [Phase("immediately", RowEditing.MoveAct.self)])
}

// The order of a tap on a row of a table view or an item of a collection view.

extension ListView {
    /// The acts of a user's tap on a row.
    enum SelectionAct: UInt8, PlainAct {
        case ask, didDeselect, didSelect

        enum Condition: ActCondition {
            case always, hasOther, isAllowed

            var words: String? {
                switch self {
                case .always: nil
                case .hasOther: "if another one was selected, and the answer is not no"
                case .isAllowed: "if the answer is not no"
                }
            }
        }

        var condition: Condition {
            switch self {
            case .ask: .always
            case .didDeselect: .hasOther
            case .didSelect: .isAllowed
            }
        }

        var rule: Rule { .list3 }

        func callback(isTable: Bool) -> Callback {
            switch self {
            case .ask: isTable ? .tableWillSelect : .collectionShouldSelect
            case .didDeselect: isTable ? .tableDidDeselect : .collectionDidDeselect
            case .didSelect: isTable ? .tableDidSelect : .collectionDidSelect
            }
        }

        var words: ActWords {
            let callbacks = [callback(isTable: true), callback(isTable: false)]
            return switch self {
            case .ask:
                ActWords(
                    text: "tableView(_:willSelectRowAt:) or collectionView(_:shouldSelectItemAt:) of the delegate",
                    callbacks: callbacks)
            case .didDeselect:
                ActWords(
                    text: "tableView(_:didDeselectRowAt:) or collectionView(_:didDeselectItemAt:) of the delegate",
                    callbacks: callbacks)
            case .didSelect:
                ActWords(
                    text: "tableView(_:didSelectRowAt:) or collectionView(_:didSelectItemAt:) of the delegate",
                    callbacks: callbacks)
            }
        }
    }
}

extension EventOrder {
    static let tapRow = EventOrder(
        name: "tap row", methods: ["tap item"],
        summary: "what a finger causes that taps a row of a table or an item of a collection",
        phases: [Phase("at once", ListView.SelectionAct.self)])
}

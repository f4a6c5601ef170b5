// The orders of pickers: what the first layout asks, and what the user's selection causes.

extension PickerView {
    /// The order of a user's selection of a row.
    enum SelectAct: UInt8, PlainAct {
        case turn, rows, didSelect

        enum Condition: ActCondition {
            case always, isNew, isImplemented

            var words: String? {
                switch self {
                case .always: nil
                case .isNew: "if it has come near the selected one"
                case .isImplemented: "if the delegate implements it"
                }
            }
        }

        var condition: Condition {
            switch self {
            case .turn: .always
            case .rows: .isNew
            case .didSelect: .isImplemented
            }
        }

        var rule: Rule { self == .rows ? .picker1 : .picker2 }

        var words: ActWords {
            switch self {
            case .turn: .says("the wheel turns to the row, unless it is selected already")
            case .rows:
                .says(
                    "viewForRow, attributedTitleForRow or titleForRow on the delegate, for each row", .pickerView,
                    .pickerAttributedTitle, .pickerTitle)
            case .didSelect: .says("didSelectRow on the delegate", .pickerDidSelect)
            }
        }
    }
}

extension DatePicker {
    /// The order of a user's selection of a date or a duration.
    enum SelectAct: UInt8, PlainAct {
        case change, actions

        enum Condition: ActCondition {
            case always, hasChanged

            var words: String? { self == .always ? nil : "if the value has changed" }
        }

        var condition: Condition { self == .change ? .always : .hasChanged }
        var rule: Rule { .picker3 }

        var words: ActWords {
            switch self {
            case .change: .says("the date is brought into the limits and to the minute interval, and stored")
            case .actions: .says("the actions for valueChanged")
            }
        }
    }
}

extension EventOrder {
    static let selectRow = EventOrder(
        name: "select row", methods: [], summary: "what a user's turn of a picker's wheel causes",
        phases: [Phase("immediately", PickerView.SelectAct.self)])
    static let selectDate = EventOrder(
        name: "select date", methods: [], summary: "what a user's choice in a date picker causes",
        phases: [Phase("immediately", DatePicker.SelectAct.self)])
}

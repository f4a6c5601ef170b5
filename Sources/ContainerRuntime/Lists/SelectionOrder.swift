// The order that a tap on a row of a table view or an item of a collection view causes.

extension ListView {
    /// The order of a selection: it runs when the user taps a row or an item.
    enum SelectionAct: UInt8, PlainAct {
        case shouldHighlight, didHighlight, didUnhighlight, ask, willDeselect, didDeselect, segue, didSelect,
            didUnhighlightItem

        enum Condition: ActCondition {
            case always, isHighlighted, hasOther, hasSegue, isAllowed

            var words: String? {
                switch self {
                case .always: nil
                case .isHighlighted: "if it may be highlighted"
                case .hasOther: "if another row was selected and the answer is not false"
                case .hasSegue: "if a storyboard's cell has one and the answer is not false"
                case .isAllowed: "if the answer is not false"
                }
            }
        }

        var condition: Condition {
            switch self {
            case .shouldHighlight: .always
            case .didHighlight, .didUnhighlight, .ask, .didUnhighlightItem: .isHighlighted
            case .willDeselect, .didDeselect: .hasOther
            case .segue: .hasSegue
            case .didSelect: .isAllowed
            }
        }

        var rule: Rule {
            switch self {
            case .shouldHighlight, .didHighlight, .didUnhighlight, .didUnhighlightItem: .list10
            case .ask, .willDeselect, .didDeselect, .didSelect: .list3
            case .segue: .list13
            }
        }

        /// The callback of the delegate; nil for the segue.
        func callback(isTable: Bool) -> Callback? {
            switch self {
            case .shouldHighlight: isTable ? .tableShouldHighlight : .collectionShouldHighlight
            case .didHighlight: isTable ? .tableDidHighlight : .collectionDidHighlight
            case .didUnhighlight, .didUnhighlightItem: isTable ? .tableDidUnhighlight : .collectionDidUnhighlight
            case .ask: isTable ? .tableWillSelect : .collectionShouldSelect
            case .willDeselect: isTable ? .tableWillDeselect : .collectionShouldDeselect
            case .didDeselect: isTable ? .tableDidDeselect : .collectionDidDeselect
            case .segue: nil
            case .didSelect: isTable ? .tableDidSelect : .collectionDidSelect
            }
        }

        var words: ActWords {
            guard let table = callback(isTable: true), let collection = callback(isTable: false) else {
                return .says("the selection segue of the cell")
            }
            if self == .willDeselect || self == .didUnhighlight {
                return .says("\(table) on the delegate of a table", table)
            }
            if self == .didUnhighlightItem {
                return .says("\(collection) on the delegate of a collection", collection)
            }
            return .says("\(table) or \(collection) on the delegate", table, collection)
        }
    }
}

extension EventOrder {
    static let tapRow = EventOrder(
        name: "tap row", methods: ["tap item"],
        summary: "what a user's tap on a row of a table or an item of a collection causes",
        phases: [Phase("immediately", ListView.SelectionAct.self)])
}

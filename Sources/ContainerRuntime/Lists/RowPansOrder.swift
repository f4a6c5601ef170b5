// The order that a pan of two fingers over rows causes.

extension RowPans {
    enum PanAct: UInt8, PlainAct {
        case ask, edit, begin, select, end

        enum Condition: ActCondition {
            case always, isAllowed

            var words: String? { self == .isAllowed ? "if the answer is true" : nil }
        }

        var condition: Condition { self == .ask ? .always : .isAllowed }
        var rule: Rule { .list34 }

        var words: ActWords {
            switch self {
            case .ask:
                .says(
                    "shouldBeginMultipleSelectionInteractionAt on the delegate", .tableShouldPan,
                    .collectionShouldPan)
            case .edit: .says("the list begins editing")
            case .begin:
                .says(
                    "didBeginMultipleSelectionInteractionAt on the delegate", .tableDidBeginPan,
                    .collectionDidBeginPan)
            case .select: .says("each row is selected, as by a tap without a highlight")
            case .end:
                .says(
                    "tableViewDidEndMultipleSelectionInteraction(_:) or collectionViewDidEndMultipleSelectionInteraction(_:)",
                    .tableDidEndPan, .collectionDidEndPan)
            }
        }
    }
}

extension EventOrder {
    static let panRow = EventOrder(
        name: "pan row", methods: ["pan item"], summary: "what a pan of two fingers over rows or items causes",
        phases: [Phase("immediately", RowPans.PanAct.self)])
}

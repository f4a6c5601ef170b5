// The order that the move of an item causes.

extension RowMoves {
    /// The order of a drag of an item of a collection view controller.
    enum ItemAct: UInt8, PlainAct {
        case canMove, target, moved

        enum Condition: ActCondition {
            case always, isElsewhere

            var words: String? { self == .isElsewhere ? "if the item is at another place" : nil }
        }

        var condition: Condition { self == .moved ? .isElsewhere : .always }
        var rule: Rule { .list29 }

        var words: ActWords {
            switch self {
            case .canMove: .says("canMoveItemAt on the data source", .collectionCanMove)
            case .target:
                .says(
                    "targetIndexPathForMoveOfItemFromOriginalIndexPath on the delegate, or until iOS 14 "
                        + "targetIndexPathForMoveFromItemAt", .collectionMoveTargetOfItem, .collectionMoveTarget)
            case .moved: .says("moveItemAt on the data source", .collectionMoveItem)
            }
        }
    }
}

extension EventOrder {
    static let moveItem = EventOrder(
        name: "move item", methods: [], summary: "what a drag of an item to another index causes",
        phases: [Phase("immediately", RowMoves.ItemAct.self)])
}

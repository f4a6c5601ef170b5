// The orders of the clear button of a text field, and of undoing.

extension Responders {
    /// The effects of a tap on the clear button.
    enum ClearAct: UInt8, PlainAct {
        case ask, empty

        enum Condition: ActCondition {
            case hasDelegate, isAllowed

            var words: String? {
                self == .hasDelegate ? "if the delegate implements it" : "unless it has returned false"
            }
        }

        var condition: Condition { self == .ask ? .hasDelegate : .isAllowed }
        var rule: Rule { .text2 }

        var words: ActWords {
            switch self {
            case .ask: .says("textFieldShouldClear on the delegate", .textFieldShouldClear)
            case .empty: .says("the field is emptied, with the notifications of a text change")
            }
        }
    }
}

extension UndoManagers {
    /// The effects of undoing or redoing.
    enum UndoAct: UInt8, PlainAct {
        case find, close, run

        enum Condition: ActCondition {
            case always, isOpen

            var words: String? { self == .always ? nil : "if a group is open" }
        }

        var condition: Condition { self == .close ? .isOpen : .always }
        var rule: Rule { .undo1 }

        var words: ActWords {
            switch self {
            case .find:
                .says(
                    "the nearest undo manager along the chain is found, from the first responder "
                        + "on", .undoManager)
            case .close: .says("the group of this turn is closed")
            case .run:
                .says("the actions of the last group run in reverse order; what they register is the opposite group")
            }
        }
    }
}

extension EventOrder {
    static let clear = EventOrder(
        name: "clear", methods: [], summary: "what a tap on the clear button of a text field causes",
        phases: [Phase("inside the tap", Responders.ClearAct.self)])

    static let undo = EventOrder(
        name: "undo", methods: ["redo", "shake undo", "shake redo"], summary: "what undoing and redoing cause",
        phases: [Phase("inside the call", UndoManagers.UndoAct.self)])
}

// The orders of becoming and resigning first responder: their acts with conditions and rules. The plans that perform them are in
// FirstResponder.swift.

extension Responders {
    /// When an act of these orders occurs.
    enum FirstResponderCondition: ActCondition {
        case always, isText, hasCurrent

        var words: String? {
            switch self {
            case .always: nil
            case .isText: "if it is a text field or a text view"
            case .hasCurrent: "if the window has another first responder"
            }
        }
    }

    /// The order of `becomeFirstResponder()`, which runs inside the call.
    enum Becoming: UInt8, PlainAct {
        case check, askDelegate, askCurrent, askWhether, become, loadInputViews, showKeyboard, didBegin, answer

        var condition: FirstResponderCondition {
            switch self {
            case .check, .askWhether, .become, .loadInputViews, .showKeyboard, .answer: .always
            case .askDelegate, .didBegin: .isText
            case .askCurrent: .hasCurrent
            }
        }

        var rule: Rule {
            switch self {
            case .check, .askCurrent, .askWhether, .become, .answer: .responder3
            case .askDelegate, .didBegin: .text1
            case .loadInputViews: .input1
            case .showKeyboard: .keyboard1
            }
        }

        var words: ActWords {
            switch self {
            case .check:
                .says(
                    "nothing more happens if it is already first responder, disabled, or outside all "
                        + "windows")
            case .askDelegate:
                .says(
                    "textFieldShouldBeginEditing or textViewShouldBeginEditing on its delegate",
                    .textFieldShouldBeginEditing, .textViewShouldBeginEditing)
            case .askCurrent: .says("resignFirstResponder on the current one", .resignFirstResponder)
            case .askWhether: .says("canBecomeFirstResponder, if overridden", .canBecomeFirstResponder)
            case .become: .says("it is first responder")
            case .loadInputViews:
                .says(
                    "it and the next responders are asked for input views, if overridden", .inputViewController,
                    .inputView, .inputAccessoryViewController, .inputAccessoryView)
            case .showKeyboard: .says("the keyboard moves, and its notifications are posted")
            case .didBegin:
                .says(
                    "the delegate's textFieldDidBeginEditing, the actions for editingDidBegin, and the notification",
                    .textFieldDidBeginEditing, .textViewDidBeginEditing)
            case .answer: .says("the call returns; false if a question was answered with false")
            }
        }
    }

    /// The order of `resignFirstResponder()`, which runs inside the call.
    enum Resigning: UInt8, PlainAct {
        case askWhether, askDelegate, resign, hideKeyboard, didEnd, answer

        var condition: FirstResponderCondition {
            switch self {
            case .askWhether, .resign, .hideKeyboard, .answer: .always
            case .askDelegate, .didEnd: .isText
            }
        }

        var rule: Rule {
            switch self {
            case .askWhether, .resign, .answer: .responder4
            case .askDelegate, .didEnd: .text1
            case .hideKeyboard: .keyboard1
            }
        }

        var words: ActWords {
            switch self {
            case .askWhether: .says("canResignFirstResponder, if overridden", .canResignFirstResponder)
            case .askDelegate:
                .says(
                    "textFieldShouldEndEditing or textViewShouldEndEditing on its delegate",
                    .textFieldShouldEndEditing, .textViewShouldEndEditing)
            case .resign: .says("it is no longer first responder")
            case .hideKeyboard:
                .says("the keyboard moves, and its notifications are posted, unless the next responder needs it too")
            case .didEnd:
                .says(
                    "the delegate's textFieldDidEndEditing, the actions for editingDidEnd, and the notification",
                    .textFieldDidEndEditing, .textFieldDidEndEditingReason, .textViewDidEndEditing)
            case .answer:
                .says("the call returns; false if a question was answered with false and it did not leave its window")
            }
        }
    }
}

extension EventOrder {
    static let becomeFirstResponder = EventOrder(
        name: "becomeFirstResponder", methods: [], summary: "what becomeFirstResponder() causes",
        phases: [Phase("inside the call", Responders.Becoming.self)])

    static let resignFirstResponder = EventOrder(
        name: "resignFirstResponder", methods: ["endEditing"],
        summary: "what resignFirstResponder() causes; a view that leaves its window resigns before that",
        phases: [Phase("inside the call", Responders.Resigning.self)])
}

// The order that pressing a key or a button causes. KeyPresses.swift performs its acts.

extension KeyPresses {
    /// The order of a press: it runs when the user presses a key or a button.
    enum PressAct: UInt8, PlainAct {
        case askCommands, validate, action, began, type, ended

        enum Condition: ActCondition {
            case isKey, isCommand, isNoCommand, isText

            var words: String? {
                switch self {
                case .isKey: "if it is a key"
                case .isCommand: "if a responder has a command for the key"
                case .isNoCommand: "if none has"
                case .isText: "if text is being edited and no responder has a command"
                }
            }
        }

        var condition: Condition {
            switch self {
            case .askCommands: .isKey
            case .validate, .action: .isCommand
            case .began, .ended: .isNoCommand
            case .type: .isText
            }
        }

        var rule: Rule {
            switch self {
            case .askCommands, .validate, .action: .command1
            case .began, .ended: .responder2
            case .type: .command2
            }
        }

        var words: ActWords {
            switch self {
            case .askCommands: .says("keyCommands along the chain, if overridden", .keyCommands)
            case .validate: .says("validate on the responder that performs the action", .validateCommand)
            case .action: .says("the command's action, unless it is disabled")
            case .began: .says("pressesBegan along the chain", .pressesBegan)
            case .type: .says("the characters are inserted into the text")
            case .ended: .says("pressesEnded along the chain", .pressesEnded)
            }
        }
    }
}

extension EventOrder {
    static let press = EventOrder(
        name: "press", methods: [],
        summary: "what a key or a button causes, starting at the first responder or the front controller",
        phases: [Phase("for the key", KeyPresses.PressAct.self)])
}

// The orders of menus: what a long press on a view, an edit menu and a chosen element cause.

extension ContextMenus {
    /// The acts that open a context menu.
    enum OpenAct: UInt8, PlainAct {
        case ask, highlight, preview, provide, display, appear

        enum Condition: ActCondition {
            case hasInteraction, isConfigured, isFilled, hasPreview

            var words: String? {
                switch self {
                case .hasInteraction: "for each interaction, from the view to its superviews"
                case .isConfigured: "if it returns a configuration"
                case .isFilled: "if the menu has elements, or there is a preview"
                case .hasPreview: "if the configuration has one"
                }
            }
        }

        var condition: Condition {
            switch self {
            case .ask: .hasInteraction
            case .highlight, .provide: .isConfigured
            case .display: .isFilled
            case .preview, .appear: .hasPreview
            }
        }

        var rule: Rule { [.ask, .provide, .display].contains(self) ? .menu2 : .menu4 }

        var words: ActWords {
            switch self {
            case .ask:
                .says("contextMenuInteraction(_:configurationForMenuAtLocation:)", .contextMenuConfiguration)
            case .highlight:
                .says("contextMenuInteraction(_:previewForHighlightingMenuWithConfiguration:)", .contextMenuHighlight)
            case .preview: .says("the configuration's first block creates the preview")
            case .provide: .says("the configuration's block creates the menu")
            case .display: .says("contextMenuInteraction(_:willDisplayMenuFor:animator:)", .contextMenuWillDisplay)
            case .appear: .says("the preview's controller loads its view and appears")
            }
        }
    }
}

extension EditMenus {
    /// The acts that open an edit menu.
    enum OpenAct: UInt8, PlainAct {
        case gather, ask, present

        enum Condition: ActCondition {
            case always, hasDelegate, isFilled

            var words: String? {
                switch self {
                case .always: nil
                case .hasDelegate: "if the delegate implements it; nil is the suggested menu"
                case .isFilled: "if the menu has elements"
                }
            }
        }

        var condition: Condition {
            switch self {
            case .gather: .always
            case .ask: .hasDelegate
            case .present: .isFilled
            }
        }

        var rule: Rule { .menu3 }

        var words: ActWords {
            switch self {
            case .gather: .says("canPerformAction along the chain, for each standard edit action", .canPerformAction)
            case .ask: .says("editMenuInteraction(_:menuFor:suggestedActions:)", .editMenu)
            case .present: .says("editMenuInteraction(_:willPresentMenuFor:animator:)", .editMenuWillPresent)
            }
        }
    }
}

extension Menus {
    /// The order of a choice: it runs when the user chooses an element of a menu.
    enum ChooseAct: UInt8, PlainAct {
        case end, perform

        enum Condition: ActCondition {
            case closes, always

            var words: String? { self == .closes ? "unless the element keeps the menu presented" : nil }
        }

        var condition: Condition { self == .end ? .closes : .always }

        var rule: Rule { .menu1 }

        var words: ActWords {
            switch self {
            case .end:
                .says(
                    "contextMenuInteraction(_:willEndFor:animator:), or editMenuInteraction(_:willDismissMenuFor:animator:)",
                    .contextMenuWillEnd, .editMenuWillDismiss)
            case .perform: .says("the action's block runs, or the command travels along the chain", .actionHandler)
            }
        }
    }
}

extension EventOrder {
    static let contextMenu = EventOrder(
        name: "longPress", methods: [], summary: "what a long press on a view with a context menu causes",
        phases: [Phase("after half a second", ContextMenus.OpenAct.self)])

    static let editMenu = EventOrder(
        name: "presentEditMenu", methods: [], summary: "what the request for an edit menu causes",
        phases: [Phase("inside the call", EditMenus.OpenAct.self)])

    static let menuChoice = EventOrder(
        name: "menu", methods: [], summary: "what the choice of a menu's element causes",
        phases: [Phase("in the touch", Menus.ChooseAct.self)])
}

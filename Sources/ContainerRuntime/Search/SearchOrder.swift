// The orders of a search that becomes active or ends.

extension SearchController {
    /// The effects of setting isActive to true.
    enum Activation: UInt8, PlainAct {
        case ask, present

        var rule: Rule { .search1 }

        enum Condition: ActCondition {
            case always, isLeft

            var words: String? {
                self == .always ? nil : "unless its delegate has presented it, which brings the last line"
            }
        }

        var condition: Condition { self == .ask ? .always : .isLeft }

        var words: ActWords {
            switch self {
            case .ask: .says("presentSearchController(_:) of the delegate", .presentSearchController)
            case .present: .says("the search controller presents itself")
            }
        }
    }

    /// How a search controller presents itself.
    enum Presenting: UInt8, PlainAct {
        case willPresent, update, present

        var rule: Rule {
            switch self {
            case .willPresent: .search2
            case .update: .search3
            case .present: .present1
            }
        }

        var words: ActWords {
            switch self {
            case .willPresent: .says("willPresentSearchController(_:) of the delegate", .willPresentSearchController)
            case .update: .says("updateSearchResults(for:) of the updater", .updateSearchResults)
            case .present: .says("the presentation, as of 'present'")
            }
        }
    }

    /// What its viewDidAppear does inside super.
    enum Presented: UInt8, PlainAct {
        case didPresent

        var rule: Rule { .search2 }
        var words: ActWords { .says("didPresentSearchController(_:) of the delegate", .didPresentSearchController) }
    }

    /// What its viewDidDisappear does inside super.
    enum Dismissed: UInt8, PlainAct {
        case didDismiss

        var rule: Rule { .search2 }
        var words: ActWords { .says("didDismissSearchController(_:) of the delegate", .didDismissSearchController) }
    }

    /// The effects of setting isActive to false.
    enum Deactivation: UInt8, PlainAct {
        case willDismiss, clearText, dismiss

        enum Condition: ActCondition {
            case always, isAutomatic, hasText

            var words: String? {
                switch self {
                case .always: nil
                case .isAutomatic: "if it has presented itself"
                case .hasText: "if there was a text"
                }
            }
        }

        var condition: Condition {
            switch self {
            case .willDismiss: .isAutomatic
            case .clearText: .hasText
            case .dismiss: .always
            }
        }

        var rule: Rule {
            switch self {
            case .willDismiss: .search2
            case .clearText: .search3
            case .dismiss: .dismiss1
            }
        }

        var words: ActWords {
            switch self {
            case .willDismiss: .says("willDismissSearchController(_:) of the delegate", .willDismissSearchController)
            case .clearText: .says("updateSearchResults(for:) of the updater, with an empty text", .updateSearchResults)
            case .dismiss: .says("the dismissal, as of 'dismiss'")
            }
        }
    }
}

extension EventOrder {
    static let search = EventOrder(
        name: "search", methods: ["isActive"], summary: "what UISearchController.isActive causes, set and taken back",
        phases: [
            Phase("inside the call", SearchController.Activation.self),
            Phase("then", SearchController.Presenting.self),
            Phase("after its viewDidAppear, if it has presented itself", SearchController.Presented.self),
            Phase("when isActive is false again, inside the call", SearchController.Deactivation.self),
            Phase("after its viewDidDisappear, if it had presented itself", SearchController.Dismissed.self),
        ])
}

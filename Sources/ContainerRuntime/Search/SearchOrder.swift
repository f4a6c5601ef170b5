// The orders that a search causes when it becomes active and when it ends.

extension SearchController {
    /// The effects of setting isActive to true.
    enum Activation: UInt8, PlainAct {
        case ask, present

        var rule: Rule { .search1 }

        enum Condition: ActCondition {
            case always, isLeft

            var words: String? {
                self == .always
                    ? nil : "unless its delegate has presented it; then only updateSearchResults(for:) follows"
            }
        }

        var condition: Condition { self == .ask ? .always : .isLeft }

        var words: ActWords {
            switch self {
            case .ask: .says("presentSearchController(_:) on the delegate", .presentSearchController)
            case .present: .says("the search controller presents itself")
            }
        }
    }

    /// The acts by which a search controller presents itself.
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
            case .willPresent: .says("willPresentSearchController(_:) on the delegate", .willPresentSearchController)
            case .update: .says("updateSearchResults(for:) on the updater", .updateSearchResults)
            case .present: .says("the presentation, as in 'present'")
            }
        }
    }

    /// The end of an activation: it runs in the search controller's viewDidAppear, inside super.
    enum Presented: UInt8, PlainAct {
        case didPresent

        var rule: Rule { .search2 }
        var words: ActWords { .says("didPresentSearchController(_:) on the delegate", .didPresentSearchController) }
    }

    /// The end of a deactivation: it runs in the search controller's viewDidDisappear, inside super.
    enum Dismissed: UInt8, PlainAct {
        case didDismiss

        var rule: Rule { .search2 }
        var words: ActWords { .says("didDismissSearchController(_:) on the delegate", .didDismissSearchController) }
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
                case .hasText: "if there was text"
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
            case .willDismiss: .says("willDismissSearchController(_:) on the delegate", .willDismissSearchController)
            case .clearText: .says("updateSearchResults(for:) on the updater, with empty text", .updateSearchResults)
            case .dismiss: .says("the dismissal, as in 'dismiss'")
            }
        }
    }
}

extension EventOrder {
    static let search = EventOrder(
        name: "search", methods: ["isActive"],
        summary:
            "what setting and clearing UISearchController.isActive causes",
        phases: [
            Phase("inside the call", SearchController.Activation.self),
            Phase("then", SearchController.Presenting.self),
            Phase("after its viewDidAppear, if it has presented itself", SearchController.Presented.self),
            Phase("when isActive is false again, inside the call", SearchController.Deactivation.self),
            Phase("after its viewDidDisappear, if it had presented itself", SearchController.Dismissed.self),
        ])
}

extension Effect {
    /// The index of a scope button of a search bar.
    var scope: Int { Int(rawWord) }
}

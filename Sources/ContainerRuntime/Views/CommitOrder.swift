// The order of a commit: the acts by which Layout.swift ends a turn of the run loop, and the acts of each window's update.

extension Layout {
    /// The order of a commit: it runs at the end of a turn that has changed something on screen.
    enum CommitAct: UInt8, PlainAct {
        case update, completeAppearances, endTurn

        enum Condition: ActCondition {
            case always, isQueued

            var words: String? { self == .always ? nil : "if any" }
        }

        var condition: Condition { self == .completeAppearances ? .isQueued : .always }

        var rule: Rule {
            switch self {
            case .update: .layout4
            case .completeAppearances: .window3
            case .endTurn: .program
            }
        }

        var words: ActWords {
            switch self {
            case .update: .ownList
            case .completeAppearances:
                .says(
                    "work that waits for the commit: viewDidAppear and viewDidDisappear after a move into or out of "
                        + "a window or a switch of tabs; at launch the app becomes active", .viewDidAppear,
                    .viewDidDisappear,
                    .didMoveToParent, .tabDidSelect, .didBecomeActive, .sceneDidBecomeActive)
            case .endTurn: .says("the turn ends, and suspected misuse from it is reported")
            }
        }
    }

    /// The order of a window's update, which runs once per window and commit.
    enum UpdateAct: UInt8, PlainAct {
        case insets, properties, constraints, layOut, display

        enum Condition: ActCondition {
            case always, isOverridden

            var words: String? { self == .always ? nil : "if a class overrides it" }
        }

        var condition: Condition { self == .layOut ? .always : .isOverridden }

        @inline(__always)
        var rule: Rule {
            switch self {
            case .insets: .safeArea2
            case .properties: .layout10
            case .constraints: .layout2
            case .layOut: .layout1
            case .display: .layout3
            }
        }

        var words: ActWords {
            switch self {
            case .insets:
                .says(
                    "changes of margins and safe areas", .layoutMarginsDidChange, .viewLayoutMarginsDidChange,
                    .safeAreaInsetsDidChange, .viewSafeAreaInsetsDidChange)
            case .properties: .says("updateProperties", .updateProperties)
            case .constraints:
                .says("updateViewConstraints and updateConstraints", .updateViewConstraints, .updateConstraints)
            case .layOut:
                .says(
                    "the layout, as in 'layout'", .viewIsAppearing, .viewWillLayoutSubviews, .layoutSubviews,
                    .viewDidLayoutSubviews)
            case .display: .says("draw(_:)", .draw)
            }
        }
    }
}

extension EventOrder {
    static let commit = EventOrder(
        name: "commit", methods: [],
        summary: "how a turn of the run loop ends if something on screen has changed",
        phases: [
            Phase("in each window that needs it, the lowest first", Layout.UpdateAct.self),
            Phase("then", Layout.CommitAct.self),
        ])
}

// The order of a commit: the acts with which Layout.swift ends a turn of the run loop, and the acts of each window's update.

extension Layout {
    /// The acts of a commit.
    enum CommitAct: UInt8, PlainAct {
        case update, completeAppearances, endTurn

        enum Condition: ActCondition {
            case always, isQueued

            var words: String? { self == .always ? nil : "if there are any" }
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
                    "what waits for the commit: viewDidAppear and viewDidDisappear after a move into a window or out of one, or "
                        + "a switch of tabs; the app becomes active at launch", .viewDidAppear, .viewDidDisappear,
                    .didMoveToParent, .tabDidSelect, .didBecomeActive, .sceneDidBecomeActive)
            case .endTurn: .says("the turn ends, and misuse that was suspected in it is reported")
            }
        }
    }

    /// The acts of a window's update in a commit.
    enum UpdateAct: UInt8, PlainAct {
        case constraints, layOut, display

        enum Condition: ActCondition {
            case always, isOverridden

            var words: String? { self == .always ? nil : "if a class overrides that" }
        }

        var condition: Condition { self == .layOut ? .always : .isOverridden }

        @inline(__always)
        var rule: Rule {
            switch self {
            case .constraints: .layout2
            case .layOut: .layout1
            case .display: .layout3
            }
        }

        var words: ActWords {
            switch self {
            case .constraints:
                .says("updateViewConstraints and updateConstraints", .updateViewConstraints, .updateConstraints)
            case .layOut:
                .says(
                    "the layout, as of 'layout'", .viewIsAppearing, .viewWillLayoutSubviews, .layoutSubviews,
                    .viewDidLayoutSubviews)
            case .display: .says("draw(_:)", .draw)
            }
        }
    }
}

extension EventOrder {
    static let commit = EventOrder(
        name: "commit", methods: [],
        summary: "what ends a turn of the run loop in which something on screen has changed",
        phases: [
            Phase("in each window that needs it, the lowest first", Layout.UpdateAct.self),
            Phase("then", Layout.CommitAct.self),
        ])
}

// The orders of a split view controller that collapses or expands.

extension SplitViewController {
    /// The questions before a classic split view controller collapses or expands.
    enum ClassicQuestion: UInt8, OrderedAct {
        case primary, secondary

        func callback(isExpanding: Bool) -> Callback {
            switch self {
            case .primary: isExpanding ? .splitPrimaryForExpanding : .splitPrimaryForCollapsing
            case .secondary: isExpanding ? .splitSeparateSecondary : .splitCollapseSecondary
            }
        }

        func occurrence(in isExpanding: Bool) -> Occurrence {
            self == .secondary && !isExpanding ? .when("if there is a secondary") : .always
        }

        func rule(in isExpanding: Bool) -> Rule { .split4 }

        func text(in isExpanding: Bool) -> String {
            switch (self, isExpanding) {
            case (.primary, false): "primaryViewController(forCollapsing:) of the delegate"
            case (.secondary, false):
                "splitViewController(_:collapseSecondary:onto:) of the delegate, whose yes drops the secondary"
            case (.primary, true): "primaryViewController(forExpanding:) of the delegate"
            case (.secondary, true):
                "splitViewController(_:separateSecondaryFrom:) of the delegate; without an answer it is the top of the "
                    + "primary's stack, which leaves that"
            }
        }

        func callbacks(in isExpanding: Bool) -> [Callback] { [callback(isExpanding: isExpanding)] }
    }

    /// The question before one of the column style collapses or expands.
    enum ColumnQuestion: UInt8, OrderedAct {
        case ask

        func callback(isExpanding: Bool) -> Callback {
            isExpanding ? .splitModeForExpanding : .splitTopColumn
        }

        func occurrence(in isExpanding: Bool) -> Occurrence { .always }
        func rule(in isExpanding: Bool) -> Rule { .split4 }

        func text(in isExpanding: Bool) -> String {
            isExpanding
                ? "splitViewController(_:displayModeForExpandingToProposedDisplayMode:) of the delegate"
                : "splitViewController(_:topColumnForCollapsingToProposedTopColumn:) of the delegate"
        }

        func callbacks(in isExpanding: Bool) -> [Callback] { [callback(isExpanding: isExpanding)] }
    }

    /// The acts for each column that the primary takes in.
    enum TakingIn: UInt8, PlainAct {
        case hide, takeIn

        enum Condition: ActCondition {
            case isSeen, always

            func holds(isSeen: Bool) -> Bool { self == .always || isSeen }

            var words: String? { self == .isSeen ? "if it is seen" : nil }
        }

        var condition: Condition { self == .hide ? .isSeen : .always }

        var rule: Rule { self == .hide ? .split2 : .split4 }

        var words: ActWords {
            switch self {
            case .hide:
                .says(
                    "its viewWillDisappear and viewDidDisappear, between which its view leaves",
                    .viewWillDisappear,
                    .viewDidDisappear)
            case .takeIn:
                .says(
                    "collapseSecondaryViewController(_:for:) of the primary: a navigation controller pushes it without "
                        + "animation", .collapseSecondary, .willMoveToParent, .didMoveToParent)
            }
        }
    }

    /// The acts after the columns have been taken in.
    enum CollapseEnd: UInt8, PlainAct {
        case sync, didCollapse

        enum Condition: ActCondition {
            case always, isColumnStyle

            var words: String? { self == .always ? nil : "if it is of the column style" }
        }

        var condition: Condition { self == .didCollapse ? .isColumnStyle : .always }

        var rule: Rule { self == .sync ? .split2 : .split4 }

        var words: ActWords {
            switch self {
            case .sync:
                .says("what is installed comes into line with what is to be seen, as of 'set columns'")
            case .didCollapse:
                .says("splitViewControllerDidCollapse(_:) of the delegate", .splitDidCollapse)
            }
        }
    }

    /// How the column style restores its columns.
    enum ExpansionAct: UInt8, PlainAct {
        case bringSupplementary, bringSecondary, sync, didExpand

        enum Condition: ActCondition {
            case always, isColumnStyle, isTakenIn

            var words: String? {
                switch self {
                case .always: nil
                case .isColumnStyle: "if it is of the column style"
                case .isTakenIn: "if it is of the column style, and the column is in the primary's stack"
                }
            }
        }

        var condition: Condition {
            switch self {
            case .bringSupplementary, .bringSecondary: .isTakenIn
            case .sync: .always
            case .didExpand: .isColumnStyle
            }
        }

        var rule: Rule {
            switch self {
            case .bringSupplementary, .bringSecondary: .split1
            case .sync: .split2
            case .didExpand: .split4
            }
        }

        var words: ActWords {
            switch self {
            case .bringSupplementary:
                .says("the supplementary leaves the primary's stack", .willMoveToParent, .didMoveToParent)
            case .bringSecondary:
                .says("the secondary leaves the primary's stack", .willMoveToParent, .didMoveToParent)
            case .sync:
                .says("what is installed comes into line with what is to be seen, as of 'set columns'")
            case .didExpand: .says("splitViewControllerDidExpand(_:) of the delegate", .splitDidExpand)
            }
        }
    }
}

extension EventOrder {
    static let collapse = EventOrder(
        name: "collapse", methods: [],
        summary:
            "what a split view controller does that has become compact, or is added to a compact window",
        phases: [
            Phase("classic", SplitViewController.ClassicQuestion.self, in: false),
            Phase("or, of the column style", SplitViewController.ColumnQuestion.self, in: false),
            Phase("then, of each column that the primary takes in", SplitViewController.TakingIn.self),
            Phase("then", SplitViewController.CollapseEnd.self),
        ])

    static let expand = EventOrder(
        name: "expand", methods: [],
        summary: "what a collapsed split view controller does that has become regular",
        phases: [
            Phase("classic", SplitViewController.ClassicQuestion.self, in: true),
            Phase("or, of the column style", SplitViewController.ColumnQuestion.self, in: true),
            Phase("then", SplitViewController.ExpansionAct.self),
        ])
}

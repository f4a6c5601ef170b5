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
            case (.primary, false): "primaryViewController(forCollapsing:) on the delegate"
            case (.secondary, false):
                "splitViewController(_:collapseSecondary:onto:) on the delegate (true keeps the secondary off the stack)"
            case (.primary, true): "primaryViewController(forExpanding:) on the delegate"
            case (.secondary, true):
                "splitViewController(_:separateSecondaryFrom:) on the delegate; by default the secondary is the top "
                    + "of the primary's stack, which releases it"
            }
        }

        func callbacks(in isExpanding: Bool) -> [Callback] { [callback(isExpanding: isExpanding)] }
    }

    /// The question before a split view controller of the column style collapses or expands.
    enum ColumnQuestion: UInt8, OrderedAct {
        case ask

        func callback(isExpanding: Bool) -> Callback {
            isExpanding ? .splitModeForExpanding : .splitTopColumn
        }

        func occurrence(in isExpanding: Bool) -> Occurrence { .always }
        func rule(in isExpanding: Bool) -> Rule { .split4 }

        func text(in isExpanding: Bool) -> String {
            isExpanding
                ? "splitViewController(_:displayModeForExpandingToProposedDisplayMode:) on the delegate"
                : "splitViewController(_:topColumnForCollapsingToProposedTopColumn:) on the delegate"
        }

        func callbacks(in isExpanding: Bool) -> [Callback] { [callback(isExpanding: isExpanding)] }
    }

    /// The acts for each column that the primary absorbs.
    enum TakingIn: UInt8, PlainAct {
        case hide, takeIn

        enum Condition: ActCondition {
            case isSeen, always

            func holds(isSeen: Bool) -> Bool { self == .always || isSeen }

            var words: String? { self == .isSeen ? "if it is visible" : nil }
        }

        var condition: Condition { self == .hide ? .isSeen : .always }

        var rule: Rule { self == .hide ? .split2 : .split4 }

        var words: ActWords {
            switch self {
            case .hide:
                .says(
                    "its viewWillDisappear and viewDidDisappear, with its view leaving in between",
                    .viewWillDisappear,
                    .viewDidDisappear)
            case .takeIn:
                .says(
                    "collapseSecondaryViewController(_:for:) on the primary: a navigation controller pushes it "
                        + "without animation", .collapseSecondary, .willMoveToParent, .didMoveToParent)
            }
        }
    }

    /// The acts after the primary has absorbed the columns.
    enum CollapseEnd: UInt8, PlainAct {
        case sync, didCollapse

        enum Condition: ActCondition {
            case always, isColumnStyle

            var words: String? { self == .always ? nil : "if it uses the column style" }
        }

        var condition: Condition { self == .didCollapse ? .isColumnStyle : .always }

        var rule: Rule { self == .sync ? .split2 : .split4 }

        var words: ActWords {
            switch self {
            case .sync:
                .says("the installed columns are matched to the visible ones, as in 'set columns'")
            case .didCollapse:
                .says("splitViewControllerDidCollapse(_:) on the delegate", .splitDidCollapse)
            }
        }
    }

    /// The acts by which the column style restores its columns.
    enum ExpansionAct: UInt8, PlainAct {
        case bringSupplementary, bringSecondary, sync, didExpand

        enum Condition: ActCondition {
            case always, isColumnStyle, isTakenIn

            var words: String? {
                switch self {
                case .always: nil
                case .isColumnStyle: "if it uses the column style"
                case .isTakenIn: "if it uses the column style and the column is in the primary's stack"
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
                .says("the installed columns are matched to the visible ones, as in 'set columns'")
            case .didExpand: .says("splitViewControllerDidExpand(_:) on the delegate", .splitDidExpand)
            }
        }
    }
}

extension EventOrder {
    static let collapse = EventOrder(
        name: "collapse", methods: [],
        summary:
            "what a split view controller does when it becomes compact or is added to a compact window",
        phases: [
            Phase("classic", SplitViewController.ClassicQuestion.self, in: false),
            Phase("or, in the column style", SplitViewController.ColumnQuestion.self, in: false),
            Phase("then, for each column that the primary absorbs", SplitViewController.TakingIn.self),
            Phase("then", SplitViewController.CollapseEnd.self),
        ])

    static let expand = EventOrder(
        name: "expand", methods: [],
        summary: "what a collapsed split view controller does when it becomes regular",
        phases: [
            Phase("classic", SplitViewController.ClassicQuestion.self, in: true),
            Phase("or, in the column style", SplitViewController.ColumnQuestion.self, in: true),
            Phase("then", SplitViewController.ExpansionAct.self),
        ])
}

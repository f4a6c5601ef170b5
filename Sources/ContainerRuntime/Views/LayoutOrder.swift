// The order of a view's layout: the acts of the layout pass that `layoutView` in Layout.swift performs.

extension Layout {
    /// The condition of an act of a layout pass.
    enum LayoutCondition: UInt8 {
        case always, hasConstraints, hasController, watchesInsets, hasPresentation, hasSolver, scrolls

        @inline(__always)
        func holds(at top: Int, in world: borrowing World) -> Bool {
            switch self {
            case .always: true
            case .watchesInsets: world.interests.needs & Need.insets != 0
            case .hasConstraints: world.stack[top].needsConstraints
            case .hasController: world.stack[top].controller.exists
            case .hasPresentation: world.interests.laysOutContainers && world.stack[top].controller.exists
            case .hasSolver: world.lifetimes.notesViews
            case .scrolls: ScrollInsets.follows(world.stack[top].subject, in: world)
            }
        }

        var occurrence: Occurrence {
            switch self {
            case .always: .always
            case .watchesInsets: .when("if they have changed and a class has a callback for it")
            case .hasConstraints: .when("if the view or a descendant needs it")
            case .hasController: .when("if the view is a controller's")
            case .hasPresentation: .when("if the view is that of a presented controller")
            case .hasSolver: .when("if there are constraints")
            case .scrolls: .when("if the view is a scroll view whose adjusted insets have changed")
            }
        }
    }

    /// The order of a view's layout pass: it runs in the commit, or inside `layoutIfNeeded()`.
    enum LayoutAct: UInt8, OrderedAct {
        case insets, scrollInsets
        case begin
        case constraints
        case willLayout, containerWillLayout, layoutSubviews, frames, content, didLayout, containerDidLayout
        case afterDidLayout
        case subviews

        /// The next act of a pass if the view itself needs no layout.
        static let afterNothing = LayoutAct.subviews

        @inline(__always)
        var condition: LayoutCondition {
            switch self {
            case .insets: .watchesInsets
            case .scrollInsets: .scrolls
            case .begin, .layoutSubviews, .content, .subviews: .always
            case .constraints: .hasConstraints
            case .willLayout, .didLayout, .afterDidLayout: .hasController
            case .containerWillLayout, .containerDidLayout: .hasPresentation
            case .frames: .hasSolver
            }
        }

        @inline(__always)
        var rule: Rule {
            switch self {
            case .insets: .safeArea2
            case .scrollInsets: .scroll10
            case .begin: .appearance6
            case .constraints: .layout2
            case .containerWillLayout, .containerDidLayout: .layout9
            case .willLayout, .layoutSubviews, .content, .didLayout, .afterDidLayout, .subviews: .layout1
            case .frames: .layout12
            }
        }

        func occurrence(in variant: Void) -> Occurrence {
            self == .begin
                ? .when("if it is due; if the view itself needs no layout, its subviews are next")
                : condition.occurrence
        }

        func rule(in variant: Void) -> Rule { rule }

        func text(in variant: Void) -> String {
            switch self {
            case .insets: "changes of margins and safe areas, from the superviews downwards"
            case .scrollInsets: "the content offset follows the insets"
            case .begin: "viewIsAppearing on the view's controller"
            case .constraints: "updateViewConstraints and updateConstraints, from the subviews upwards"
            case .willLayout: "viewWillLayoutSubviews on the controller"
            case .containerWillLayout: "containerViewWillLayoutSubviews on its presentation controller"
            case .containerDidLayout: "containerViewDidLayoutSubviews on its presentation controller"
            case .layoutSubviews:
                "layoutSubviews on the view; an override performs the next two acts where it calls super"
            case .frames: "the subviews get the frames that constraints give them"
            case .content: "the layout of a UIKit container or a list"
            case .didLayout: "viewDidLayoutSubviews on the controller"
            case .afterDidLayout: "the work that a UIKit container does after its layout"
            case .subviews: "the same for each subview that needs it, in order"
            }
        }

        func callbacks(in variant: Void) -> [Callback] {
            switch self {
            case .insets:
                [
                    .layoutMarginsDidChange, .viewLayoutMarginsDidChange, .safeAreaInsetsDidChange,
                    .viewSafeAreaInsetsDidChange,
                ]
            case .scrollInsets:
                [.adjustedContentInsetDidChange, .scrollViewDidChangeAdjustedContentInset, .scrollViewDidScroll]
            case .begin: [.viewIsAppearing]
            case .constraints: [.updateViewConstraints, .updateConstraints]
            case .willLayout: [.viewWillLayoutSubviews]
            case .layoutSubviews: [.layoutSubviews]
            case .containerWillLayout: [.containerViewWillLayoutSubviews]
            case .containerDidLayout: [.containerViewDidLayoutSubviews]
            case .didLayout: [.viewDidLayoutSubviews]
            case .content, .frames, .afterDidLayout, .subviews: []
            }
        }
    }
}

extension EventOrder {
    static let layout = EventOrder(
        name: "layout", methods: ["layoutIfNeeded", "setNeedsLayout"],
        summary: "what a view's layout pass causes: in the commit after setNeedsLayout, or inside layoutIfNeeded",
        phases: [Phase("from the superview down, for each view", Layout.LayoutAct.self, in: ())])
}

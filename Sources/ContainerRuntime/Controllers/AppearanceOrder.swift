// The order of an appearance: the acts of the plans in Appearance.swift that begin it, end it, and forward it to a
// container's children.

/// The four callbacks of an appearance.
enum AppearanceMoment: Sendable {
    case willAppear, didAppear, willDisappear, didDisappear

    @inline(__always)
    init?(_ callback: Callback) {
        switch callback {
        case .viewWillAppear: self = .willAppear
        case .viewDidAppear: self = .didAppear
        case .viewWillDisappear: self = .willDisappear
        case .viewDidDisappear: self = .didDisappear
        default: return nil
        }
    }

    var callback: Callback {
        switch self {
        case .willAppear: .viewWillAppear
        case .didAppear: .viewDidAppear
        case .willDisappear: .viewWillDisappear
        case .didDisappear: .viewDidDisappear
        }
    }

    var isWill: Bool { self == .willAppear || self == .willDisappear }
}

extension Appearance {
    /// The acts around an appearance callback, which `appear` performs.
    enum CallAct: UInt8, OrderedAct {
        case call, askForwarding, forward

        /// The act after the callback.
        static let afterCall = CallAct.askForwarding

        @inline(__always)
        func rule(isWill: Bool) -> Rule {
            switch self {
            case .call: isWill ? .appearance1 : .appearance2
            case .askForwarding: .appearance4
            case .forward: isWill ? .appearance4 : .appearance5
            }
        }

        /// The rule of the act. If the program begins or ends the appearance, the callback's own rule applies instead;
        /// containers supply theirs.
        func rule(in moment: AppearanceMoment) -> Rule { rule(isWill: moment.isWill) }

        func occurrence(in moment: AppearanceMoment) -> Occurrence {
            switch self {
            case .call: .always
            case .askForwarding: .when("if its class overrides it")
            case .forward:
                .when(
                    "unless the answer is false, or the controller is a UIKit container, which forwards inside "
                        + "super")
            }
        }

        func text(in moment: AppearanceMoment) -> String {
            let name = moment.callback.info.base
            return switch self {
            case .call:
                "\(name) on the controller, by the rule of the container that causes it, otherwise by this rule"
            case .askForwarding: "shouldAutomaticallyForwardAppearanceMethods on the controller"
            case .forward: "\(name) on each child whose view is in the controller's view, in order"
            }
        }

        func callbacks(in moment: AppearanceMoment) -> [Callback] {
            self == .askForwarding ? [.shouldAutomaticallyForwardAppearanceMethods] : [moment.callback]
        }
    }

    /// The acts that end an appearance, which `finishAppearance` performs.
    enum FinishAct: UInt8, PlainAct {
        case isAppearing, end

        enum Condition: ActCondition {
            case always, isOwed

            var words: String? { self == .always ? nil : "if no layout has sent it and the view is in a window" }
        }

        var condition: Condition { self == .isAppearing ? .isOwed : .always }

        var rule: Rule { self == .isAppearing ? .appearance6 : .appearance2 }

        var words: ActWords {
            switch self {
            case .isAppearing: .says("viewIsAppearing on the controller", .viewIsAppearing)
            case .end: .says("the appearance is complete")
            }
        }
    }

    /// The end of an appearance: it runs in the commit after a view has entered or left a visible window.
    enum WindowEnding: UInt8, PlainAct {
        case end, didMoveAgain

        enum Condition: ActCondition {
            case always, hasMoved

            var words: String? {
                self == .always ? nil : "if didMove(toParent:) was sent since the view entered or left the window"
            }
        }

        var condition: Condition { self == .didMoveAgain ? .hasMoved : .always }

        @inline(__always)
        var rule: Rule { self == .end ? .window3 : .window4 }

        var words: ActWords {
            switch self {
            case .end: .says("viewDidAppear or viewDidDisappear", .viewDidAppear, .viewDidDisappear)
            case .didMoveAgain: .says("didMove(toParent:) a second time", .didMoveToParent)
            }
        }
    }
}

extension EventOrder.Phase {
    static let windowCommit = Self(
        "with the commit, for each controller whose view has entered or left a visible window",
        Appearance.WindowEnding.self)
}

extension EventOrder {
    static let appear = EventOrder(
        name: "appear", methods: ["beginAppearanceTransition", "endAppearanceTransition"],
        summary: "what the start and the end of an appearance cause",
        phases: [
            Phase(
                "when it starts, unless the controller has appeared or is appearing", Appearance.CallAct.self,
                in: .willAppear),
            Phase("when it ends", Appearance.FinishAct.self),
            Phase("then", Appearance.CallAct.self, in: .didAppear),
            Phase(
                "when a disappearance starts, unless the controller has disappeared or is disappearing",
                Appearance.CallAct.self, in: .willDisappear),
            Phase("when it ends", Appearance.CallAct.self, in: .didDisappear),
        ])
}

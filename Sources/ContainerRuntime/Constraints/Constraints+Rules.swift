// The rules of constraints, their evidence, and UIKit's messages.

extension Rule {
    public static var constraint1: Rule { Rule(258) }
    public static var constraint2: Rule { Rule(259) }
    public static var constraint3: Rule { Rule(260) }
    public static var constraint4: Rule { Rule(261) }
    public static var constraint5: Rule { Rule(262) }
    public static var constraint6: Rule { Rule(263) }
    public static var constraint7: Rule { Rule(264) }
    public static var constraint8: Rule { Rule(265) }
    public static var constraint12: Rule { Rule(345) }
    public static var constraint13: Rule { Rule(346) }
}

extension Constraints {
    static var rules: [RuleInfo] {
        [
            .row(
                .constraint1, "constraint.1", "constraints-set-frames",
                "The layout of a view sets the frames that constraints determine for its subviews. A changed "
                    + "constraint marks the superviews of the views that it moves.",
                "UIView.layoutSubviews", "wwdc.2018.220"),
            .row(
                .constraint2, "constraint.2", "conflicts-are-logged",
                "UIKit logs required constraints that contradict each other, and breaks one of them.",
                "folding-cell.63", "prox.242"),
            .inferred(
                .constraint3, "constraint.3", "latest-is-broken",
                "UIKit breaks the program's constraint that was activated last, and never one from an autoresizing "
                    + "mask.",
                "folding-cell.63", "prox.242", "apptentive.178"),
            .row(
                .constraint4, "constraint.4", "constraints-need-common-superview",
                "A constraint between items without a common superview raises an exception when it is activated.",
                "NSLayoutConstraint.isActive"),
            .row(
                .constraint5, "constraint.5", "leaving-views-lose-constraints",
                "A view that leaves its superview loses the constraints between its subtree and views outside it.",
                "UIView.removeFromSuperview"),
            .row(
                .constraint6, "constraint.6", "masks-are-constraints",
                "The frame of a view whose autoresizing mask is translated becomes required constraints as soon as "
                    + "another constraint mentions the view.", "UIView.translatesAutoresizingMaskIntoConstraints",
                "apptentive.178"),
            .row(
                .constraint7, "constraint.7", "required-stays-required",
                "The priority of an active constraint cannot become required, and a required one cannot become optional.",
                "NSLayoutConstraint.priority"),
            .row(
                .constraint8, "constraint.8", "visual-format-is-parsed",
                "A visual format creates one constraint per distance and per size. An invalid format raises an "
                    + "exception.", "NSLayoutConstraint.constraints"),
            .row(
                .constraint12, "constraint.12", "lengths-are-not-negative",
                "The width and the height of a view are at least 0. Required constraints that need a negative length "
                    + "contradict each other.",
                "masonry.433", "fd-template.123"),
            .row(
                .constraint13, "constraint.13", "hidden-arranged-views-have-no-length",
                "A stack view gives a hidden arranged view the length 0 with a required constraint, UISV-hiding, which contradicts "
                    + "required constraints that need room inside the view.", "useyourloaf.hiding"),
        ]
    }

    static var evidence: [Evidence] {
        [
            .init("wwdc.2018.220", .document, "WWDC 2018, session 220, High Performance Auto Layout"),
            .init("folding-cell.63", .log, "https://github.com/Ramotion/folding-cell/issues/63"),
            .init("prox.242", .log, "https://github.com/mozilla-mobile/prox/issues/242"),
            .init(
                "useyourloaf.hiding", .log,
                "https://useyourloaf.com/blog/stack-view-constraint-conflicts-when-hiding-views/"),
            .init("masonry.433", .log, "https://github.com/SnapKit/Masonry/issues/433"),
            .init("fd-template.123", .log, "https://github.com/forkingdog/UITableView-FDTemplateLayoutCell/issues/123"),
            .init("apptentive.178", .log, "https://github.com/apptentive/apptentive-ios/issues/178"),
        ]
    }

    static var messages: [SystemMessage] {
        [
            .unsatisfiable, .listedConstraint, .brokenConstraint, .noCommonAncestor, .mutatedRequired, .locationAlone,
            .invalidPairing, .badFormat,
        ]
    }
}

extension SystemMessage {
    static let unsatisfiable = SystemMessage(
        "unsatisfiable-constraints", .console, .constraint2,
        "Unable to simultaneously satisfy constraints. Probably at least one of the constraints in the following list is "
            + "one you don't want.")
    static let listedConstraint = SystemMessage("listed-constraint", .console, .constraint2, "    \"{constraint}\"")
    static let brokenConstraint = SystemMessage(
        "broken-constraint", .console, .constraint3,
        "Will attempt to recover by breaking constraint {constraint}")
    static let noCommonAncestor = SystemMessage(
        "no-common-ancestor", .exception("NSGenericException"), .constraint4,
        "Unable to activate constraint with anchors {first} and {second} because they have no common ancestor.  Does the "
            + "constraint or its anchors reference items in different view hierarchies?  That's illegal.")
    static let mutatedRequired = SystemMessage(
        "mutated-required-priority", .exception("NSInternalInconsistencyException"), .constraint7,
        "Mutating a priority from {from} to {to} on an installed constraint (or vice-versa) is not supported.  You passed "
            + "priority {new} and the existing priority was {old}.")
    static let locationAlone = SystemMessage(
        "location-alone", .exception("NSInvalidArgumentException"), .constraint4,
        "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:]: A "
            + "multiplier of 0 or a nil second item together with a location for the first attribute creates an illegal "
            + "constraint of a location equal to a constant. Location attributes must be specified in pairs.")
    static let badFormat = SystemMessage(
        "bad-visual-format", .exception("NSInvalidArgumentException"), .constraint8,
        "Unable to parse constraint format: {mistake} {format} {marker}")
    static let invalidPairing = SystemMessage(
        "invalid-pairing", .exception("NSInvalidArgumentException"), .constraint4,
        "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:]: Invalid "
            + "pairing of layout attributes")
}

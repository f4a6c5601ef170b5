// The table rows of popovers: what a program can use, and what each row does.

extension Rule {
    public static var popover1: Rule { Rule(372) }
    public static var popover2: Rule { Rule(373) }
    public static var popover3: Rule { Rule(386) }
    public static var popover4: Rule { Rule(387) }
    public static var popover5: Rule { Rule(388) }
}

extension Popover: Interface {
    static var rules: [RuleInfo] {
        [
            .inferred(
                .popover1, "popover.1", "popover-arrow-direction",
                "The arrow of a popover points in the first permitted direction that leaves room for the popover: up, down, "
                    + "left, right. If none does, the popover shrinks in the direction that leaves most of it. Before the "
                    + "presentation, the direction is unknown.",
                "UIPopoverPresentationController.arrowDirection"),
            .inferred(
                .popover2, "popover.2", "popover-takes-preferred-size",
                "A popover has the preferredContentSize of its controller, and follows its changes. A navigation controller "
                    + "without one passes on that of the controller on top.", "UIViewController.preferredContentSize"),
            .inferred(
                .popover3, "popover.3", "popover-beside-anchor",
                "A popover is beside its anchor: the source item, the bar item, or the source rectangle in the source "
                    + "view. It stays within the safe area less its layout margins, 10 points at first, and above the "
                    + "keyboard. Without permitted directions it covers the middle of its anchor.",
                "UIPopoverPresentationController.sourceRect", "UIPopoverPresentationController.popoverLayoutMargins"),
            .inferred(
                .popover4, "popover.4", "popover-view-includes-arrow",
                "Since iOS 13 the view of a popover reaches under its arrow, which is 13 points deep. The safe area does not.",
                "UIPopoverPresentationController.arrowDirection"),
            .inferred(
                .popover5, "popover.5", "touch-beside-popover-dismisses",
                "A touch beside a popover dismisses it, if the delegate permits. Touches of passthroughViews reach the views.",
                "UIPopoverPresentationController.passthroughViews"),
        ]
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.stored(
            .popoverPresentationController, "sourceView", .object(.object, isOptional: true), isWeak: true,
            "The view to which the popover points, held weakly.")
        PropertyInfo.stored(
            .popoverPresentationController, "sourceItem", .object(.object, isOptional: true), isWeak: true,
            "The view or item to which the popover points, held weakly.")
        PropertyInfo.stored(
            .viewController, "prelude_isAnchored", .bool, first: .bool(false),
            "Whether a popover of the controller needs no anchor.")
        PropertyInfo.stored(
            .popoverPresentationController, "barButtonItem", .object(.object, isOptional: true),
            "The bar item to which the popover points.")
        PropertyInfo.stored(
            .popoverPresentationController, "sourceRect", .rect, first: .rect(.zero),
            "The rectangle in the source view to which the popover points, in points; its bounds at first.")
        PropertyInfo.stored(
            .popoverPresentationController, "prelude_arrows", .int, first: .int(15),
            "Flow's own: the raw value of permittedArrowDirections.")
        PropertyInfo.computed(
            .popoverPresentationController, "prelude_arrow", .int,
            "Flow's own: the raw value of arrowDirection; -1 before the presentation, and in another style."
        ) { world, presentation in
            let controller = PresentationController.presented(by: presentation, in: world)
            guard controller.exists, world.isPresented(controller), world[presentation: controller].style == .popover,
                world[presentation: controller].container.exists
            else { return .int(-1) }
            return .int(world[presentation: controller].popover.arrow)
        }
        PropertyInfo.computed(
            .popoverPresentationController, "prelude_directions", .string,
            "Flow's own: the names of the permitted directions, as storyboards have them."
        ) { _, _ in
            .nil
        } set: { world, presentation, value in
            guard case .string(let text) = value,
                let kept = world.property(.popoverPresentationController, "prelude_arrows")
            else { return }
            let names = text.split(separator: " ")
            let raw = PopoverArrow.allCases.reduce(0) { names.contains(Substring($1.name)) ? $0 | $1.rawValue : $0 }
            world.store(.int(raw), in: kept, of: presentation, isWeak: false)
        }
        PropertyInfo.stored(
            .popoverPresentationController, "popoverLayoutMargins", .insets,
            first: .insets(usualMargins),
            "The distances from the edges of the screen that the popover keeps.")
        PropertyInfo.stored(
            .popoverPresentationController, "passthroughViews", .objects(.view),
            "The views under the popover that still receive touches.")
        PropertyInfo.stored(
            .popoverPresentationController, "canOverlapSourceViewRect", .bool, first: .bool(false),
            "Whether the popover may cover its anchor where it has no room beside it.")
    }
}

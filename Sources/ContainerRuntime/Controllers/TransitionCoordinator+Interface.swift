// What a program sees of transition coordinators: the rows of the tables, and what each row does.

extension TransitionCoordinator: Interface {
    @RowBuilder<PropertyRow> static var properties: [PropertyRow] {
        PropertyRow.computed(
            .viewController, "transitionCoordinator", .object(.transitionCoordinator, isOptional: true),
            "What coordinates the animated transition under way."
        ) { world, controller in .optional(transitionCoordinator(of: controller, in: &world)) }
        PropertyRow.known(
            .transitionCoordinator, "isAnimated", .bool, first: .bool(true), "Whether the transition is animated.")
        PropertyRow.known(
            .transitionCoordinator, "initiallyInteractive", .bool, first: .bool(false),
            "Whether a gesture began the transition.")
        PropertyRow.known(
            .transitionCoordinator, "isInteractive", .bool, first: .bool(false),
            "Whether a gesture drives the transition now.")
        PropertyRow.known(
            .transitionCoordinator, "isCancelled", .bool, first: .bool(false),
            "Whether the transition turns or turned back.")
    }

    @RowBuilder<MethodRow> static var methods: [MethodRow] {
        MethodRow(
            .transitionCoordinator, "animate",
            [.of("alongsideTransition", "animation", .code, .nil), .of("completion", "completion", .code, .nil)],
            result: .bool, "Runs animations with the transition, and a completion at its end."
        ) { world, coordinator, arguments in
            animate(
                alongside: arguments.code(0), completion: arguments.code(1), coordinatedBy: coordinator, in: &world)
        }
        MethodRow(
            .transitionCoordinator, "notifyWhenInteractionChanges", [.of("_", "handler", .code)],
            "Runs code when the gesture that drives the transition ends."
        ) { world, coordinator, arguments in
            if let code = arguments.code(0) {
                notify(whenInteractionChanges: code, coordinatedBy: coordinator, in: &world)
            }
        }
    }
}

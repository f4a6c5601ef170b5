// The table rows of transition coordinators: what a program can use, and what each row does.

extension TransitionCoordinator: Interface {
    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.computed(
            .viewController, "transitionCoordinator", .object(.transitionCoordinator, isOptional: true),
            "The coordinator of the running animated transition."
        ) { world, controller in .optional(transitionCoordinator(of: controller, in: &world)) }
        PropertyInfo.known(
            .transitionCoordinator, "isAnimated", .bool, first: .bool(true), "Whether the transition is animated.")
        PropertyInfo.known(
            .transitionCoordinator, "initiallyInteractive", .bool, first: .bool(false),
            "Whether a gesture started the transition.")
        PropertyInfo.known(
            .transitionCoordinator, "isInteractive", .bool, first: .bool(false),
            "Whether a gesture drives the transition now.")
        PropertyInfo.known(
            .transitionCoordinator, "isCancelled", .bool, first: .bool(false),
            "Whether the transition is being or was cancelled.")
        PropertyInfo.known(
            .transitionCoordinator, "transitionDuration", .double, first: .double(0.5),
            "The duration of the transition in seconds: the animator's answer, or that of UIKit's own transition.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(
            .transitionCoordinator, "animate",
            [.of("alongsideTransition", "animation", .code, .nil), .of("completion", "completion", .code, .nil)],
            result: .bool, "Runs animations with the transition, and a completion at its end."
        ) { world, coordinator, arguments in
            animate(
                alongside: arguments.code(0), completion: arguments.code(1), coordinatedBy: coordinator, in: &world)
        }
        MethodInfo.method(
            .transitionCoordinator, "notifyWhenInteractionChanges", [.of("_", "handler", .code)],
            "Runs code when the gesture that drives the transition ends."
        ) { world, coordinator, arguments in
            if let code = arguments.code(0) {
                notify(whenInteractionChanges: code, coordinatedBy: coordinator, in: &world)
            }
        }
    }
}

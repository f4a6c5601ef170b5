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
        PropertyInfo.computed(
            .transitionCoordinator, "containerView", .object(.view, isOptional: false),
            "The view in which the transition takes place."
        ) { world, coordinator in .optional(containerView(of: coordinator, in: world)) }
        PropertyInfo.known(
            .transitionCoordinator, "prelude_container", .object(.view, isOptional: true), first: .nil, isWeak: true,
            "The view of a container in transition.")
        TransitionEnds.property("prelude_from", of: .transitionCoordinator, "The controller that leaves the front.")
        TransitionEnds.property("prelude_to", of: .transitionCoordinator, "The controller that moves to the front.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(
            .transitionCoordinator, "viewController", [.of("forKey", "key", .enumeration(.transitionContextKey))],
            result: .object(.viewController, isOptional: true), "The controller that leaves the front or moves to it."
        ) { world, coordinator, arguments in
            world.driver.result = .optional(
                TransitionEnds.controller(forKey: arguments.cases(0).first ?? "", in: coordinator, in: world))
        }
        MethodInfo.method(
            .transitionCoordinator, "view", [.of("forKey", "key", .enumeration(.transitionContextKey))],
            result: .object(.view, isOptional: true), "The view that leaves or enters; nil if it stays."
        ) { world, coordinator, arguments in
            world.driver.result = .optional(
                view(forKey: arguments.cases(0).first ?? "", of: coordinator, in: world))
        }
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

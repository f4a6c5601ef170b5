// The table rows of animators and their contexts: what a program can use, and what each row does.

extension TransitionAnimator: Interface {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .transitionDuration, "transitionDuration", [.object("using", "transitionContext", .transitionContext)],
            .presentation, owner: .object, isQuestion: true, isQuiet: true, since: 7,
            "The duration of an animator's transition, in seconds.", rules: [.present12], arguments: .object)
        CallbackInfo.row(
            .animateTransition, "animateTransition", [.object("using", "transitionContext", .transitionContext)],
            .presentation, owner: .object, isQuiet: true, since: 7,
            "The animator performs the transition and ends it with completeTransition(_:).", rules: [.present12],
            arguments: .object)
        CallbackInfo.row(
            .animationEnded, "animationEnded", [.init(label: "_", name: "transitionCompleted", type: .bool)],
            .presentation, owner: .object, isQuiet: true, since: 7, "The animator's transition has ended.",
            rules: [.present12], arguments: .flag)
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.known(
            .transitionContext, "presented", .object(.viewController, isOptional: true), first: .nil,
            "The controller that is presented or dismissed; nil in a container.")
        PropertyInfo.known(
            .transitionContext, "containerView", .object(.view, isOptional: false), first: .nil,
            "The view in which the transition takes place.")
        PropertyInfo.known(
            .transitionContext, "isPresenting", .bool, first: .bool(true),
            "Whether the controller appears; true in a container.")
        PropertyInfo.known(
            .transitionContext, "isAnimated", .bool, first: .bool(true), "Whether the transition is animated.")
        PropertyInfo.computed(
            .transitionContext, "isInteractive", .bool, "Whether a gesture drives the transition."
        ) { world, context in
            .bool(InteractionController.isInHand(AnimatedTransition(context: context, in: world), in: world))
        }
        PropertyInfo.computed(
            .transitionContext, "transitionWasCancelled", .bool, "Whether the transition was cancelled."
        ) { world, context in
            .bool(
                AnimatedTransition(context: context, in: world)?.drive(in: world).gesture == .cancelled
                    || world.stored("prelude_wasCancelled", of: context) == .bool(true))
        }
        PropertyInfo.known(
            .transitionContext, "prelude_wasCancelled", .bool, first: .bool(false),
            "Whether the transition has ended cancelled.")
        TransitionEnds.property("prelude_from", of: .transitionContext, "The controller that leaves the front.")
        TransitionEnds.property("prelude_to", of: .transitionContext, "The controller that moves to the front.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(
            .transitionContext, "viewController", [.of("forKey", "key", .enumeration(.transitionContextKey))],
            result: .object(.viewController, isOptional: true), "The controller that leaves the front or moves to it."
        ) { world, context, arguments in
            world.driver.result = .optional(
                TransitionEnds.controller(forKey: arguments.cases(0).first ?? "", in: context, in: world))
        }
        MethodInfo.method(
            .transitionContext, "view", [.of("forKey", "key", .enumeration(.transitionContextKey))],
            result: .object(.view, isOptional: true), "The view that leaves or enters; nil if it stays."
        ) { world, context, arguments in
            world.driver.result = .optional(view(forKey: arguments.cases(0).first ?? "", in: context, in: world))
        }
        MethodInfo.method(
            .transitionContext, "finalFrame",
            [.of("for", "viewController", .object(.viewController, isOptional: false))], result: .rect,
            "The frame of a controller's view at the end."
        ) { world, context, arguments in
            world.driver.result = .rect(finalFrame(of: arguments.object(0), in: context, in: world))
        }
        MethodInfo.method(
            .transitionContext, "initialFrame",
            [.of("for", "viewController", .object(.viewController, isOptional: false))], result: .rect,
            "The frame of a controller's view at the start."
        ) { world, _, arguments in
            let view = world.view(of: arguments.object(0))
            world.driver.result = .rect(
                world.isView(view) && world[view: view].window.exists ? world.frame(of: view) : .zero)
        }
        MethodInfo.method(
            .transitionContext, "completeTransition", [.of("_", "didComplete", .bool)],
            "Ends the transition of an animator."
        ) { world, context, arguments in
            completeTransition(context, didComplete: arguments.bool(0), in: &world)
        }
    }
}

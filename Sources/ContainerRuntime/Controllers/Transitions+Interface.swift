// What a program sees of animations and transitions: the rows of the tables, and what each row does.

extension Transitions: Interface {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .transitionDuration, "transitionDuration", [.object("using", "transitionContext", .transitionContext)],
            .presentation, owner: .object, isQuestion: true, isQuiet: true, since: 7,
            "How long an animator's transition takes, in seconds.", rules: [.present12], arguments: .other)
        CallbackInfo.row(
            .animateTransition, "animateTransition", [.object("using", "transitionContext", .transitionContext)],
            .presentation, owner: .object, isQuiet: true, since: 7,
            "The animator makes the transition, and ends it by completeTransition(_:).", rules: [.present12],
            arguments: .other)
        CallbackInfo.row(
            .animationEnded, "animationEnded", [.init(label: "_", name: "transitionCompleted", type: .bool)],
            .presentation, owner: .object, isQuiet: true, since: 7, "The animator's transition is over.",
            rules: [.present12], arguments: .flag)
        CallbackInfo.row(
            .transitionCompletion, "transitionCompletion", [.finished], .action,
            "The completion of a container's transition between two children.", rules: [.transition3],
            arguments: .animated)
        CallbackInfo.row(
            .animationCompletion, "animationCompletion", [.finished], .action, owner: .view,
            "The completion of a view animation.", rules: [], arguments: .animated)
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.known(
            .transitionContext, "presented", .object(.viewController, isOptional: true), first: .nil,
            "The controller that comes or goes.")
        PropertyInfo.known(
            .transitionContext, "containerView", .object(.view, isOptional: false), first: .nil,
            "The view in which the transition takes place.")
        PropertyInfo.known(
            .transitionContext, "isPresenting", .bool, first: .bool(true), "Whether the controller comes.")
        PropertyInfo.known(
            .transitionContext, "isAnimated", .bool, first: .bool(true), "Whether the transition is animated.")
        PropertyInfo.known(
            .transitionContext, "isInteractive", .bool, first: .bool(false), "Whether a gesture drives the transition.")
        PropertyInfo.known(
            .transitionContext, "transitionWasCancelled", .bool, first: .bool(false),
            "Whether the transition turned back.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(
            .viewController, "transition",
            [
                .of("from", "fromViewController", .object(.viewController, isOptional: false)),
                .of("to", "toViewController", .object(.viewController, isOptional: false)),
                .of("duration", "duration", .duration),
                .of("options", "options", .options(.animationOptions), .list([])),
                .of("animations", "animations", .code, .nil), .of("completion", "completion", .code, .nil),
            ], "Swaps two children with an animation."
        ) { world, controller, arguments in
            callTransition(
                from: arguments.object(0), to: arguments.object(1), in: controller, duration: arguments.duration(2),
                animations: arguments.code(4), completion: arguments.code(5), in: &world)
        }
        MethodInfo.method(
            .transitionContext, "viewController", [.of("forKey", "key", .enumeration(.transitionContextKey))],
            result: .object(.viewController, isOptional: true), "The controller that leaves the front, or comes to it."
        ) { world, context, arguments in
            world.driver.result = .optional(
                controller(forKey: arguments.cases(0).first ?? "", in: context, in: world))
        }
        MethodInfo.method(
            .transitionContext, "view", [.of("forKey", "key", .enumeration(.transitionContextKey))],
            result: .object(.view, isOptional: true), "The view that leaves or comes; nil for one that stays."
        ) { world, context, arguments in
            world.driver.result = .optional(view(forKey: arguments.cases(0).first ?? "", in: context, in: world))
        }
        MethodInfo.method(
            .transitionContext, "finalFrame",
            [.of("for", "viewController", .object(.viewController, isOptional: false))], result: .rect,
            "Where the view of a controller stands at the end."
        ) { world, context, arguments in
            world.driver.result = .rect(finalFrame(of: arguments.object(0), in: context, in: world))
        }
        MethodInfo.method(
            .transitionContext, "initialFrame",
            [.of("for", "viewController", .object(.viewController, isOptional: false))], result: .rect,
            "Where the view of a controller stands at the beginning."
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
        MethodInfo.method(
            .view, "animate", [.of("withDuration", "duration", .duration), .of("animations", "animations", .code)],
            isStatic: true, "Runs animations."
        ) { world, _, arguments in
            animate(
                duration: arguments.duration(0), animations: arguments.code(1), completion: nil, in: &world)
        }
        MethodInfo.method(
            .view, "animate",
            [
                .of("withDuration", "duration", .duration), .of("animations", "animations", .code),
                .of("completion", "completion", .code, .nil),
            ], isStatic: true, "Runs animations and then a completion."
        ) { world, _, arguments in
            animate(
                duration: arguments.duration(0), animations: arguments.code(1), completion: arguments.code(2),
                in: &world
            )
        }
        MethodInfo.method(
            .view, "animate",
            [
                .of("withDuration", "duration", .duration), .of("delay", "delay", .duration),
                .of("options", "options", .options(.animationOptions), .list([])),
                .of("animations", "animations", .code), .of("completion", "completion", .code, .nil),
            ], isStatic: true, "Runs animations after a delay and then a completion."
        ) { world, _, arguments in
            animate(
                duration: arguments.duration(0) + arguments.duration(1), animations: arguments.code(3),
                completion: arguments.code(4), in: &world)
        }
        MethodInfo.method(
            .view, "animate",
            [
                .of("withDuration", "duration", .duration), .of("delay", "delay", .duration),
                .of("usingSpringWithDamping", "dampingRatio", .double),
                .of("initialSpringVelocity", "velocity", .double),
                .of("options", "options", .options(.animationOptions), .list([])),
                .of("animations", "animations", .code), .of("completion", "completion", .code, .nil),
            ], isStatic: true, "Runs animations with a spring and then a completion."
        ) { world, _, arguments in
            animate(
                duration: arguments.duration(0) + arguments.duration(1), animations: arguments.code(5),
                completion: arguments.code(6), in: &world)
        }
        MethodInfo.method(
            .view, "transition",
            [
                .of("from", "fromView", .object(.view, isOptional: false)),
                .of("to", "toView", .object(.view, isOptional: false)), .of("duration", "duration", .duration),
                .of("options", "options", .options(.animationOptions), .list([])),
                .of("completion", "completion", .code, .nil),
            ], isStatic: true, "Replaces a view in its superview by another."
        ) { world, _, arguments in
            animate(
                duration: arguments.duration(2), animations: nil, completion: arguments.code(4),
                inserting: arguments.object(1), removing: arguments.object(0), in: &world)
        }
        MethodInfo.method(
            .view, "transition",
            [
                .of("with", "view", .object(.view, isOptional: false)), .of("duration", "duration", .duration),
                .of("options", "options", .options(.animationOptions), .list([])),
                .of("animations", "animations", .code, .nil), .of("completion", "completion", .code, .nil),
            ], isStatic: true, "Changes a view's subviews with a transition."
        ) { world, _, arguments in
            animate(
                duration: arguments.duration(1), animations: arguments.code(3), completion: arguments.code(4),
                in: &world
            )
        }
    }
}

// The table rows of animations and transitions: what a program can use, and what each row does.

extension Transitions: Interface {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .transitionCompletion, "transitionCompletion", [.finished], .action,
            "The completion of a container's transition between two children.", rules: [.transition3],
            arguments: .animated)
        CallbackInfo.row(
            .animationCompletion, "animationCompletion", [.finished], .action, owner: .view,
            "The completion of a view animation.", rules: [], arguments: .animated)
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
    }
}

/// The class methods of UIView that animate views.
enum ViewAnimations: Interface {
    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.shared(
            .view, "areAnimationsEnabled", .bool, "Whether views are animated."
        ) { world, _ in .bool(!world.motion.areDisabled) }
        PropertyInfo.shared(.view, "prelude_lastAnimation", .int, "The number of the newest animation.") { world, _ in
            .int(Int(truncatingIfNeeded: world.queues.lastTimedSerial))
        }
        PropertyInfo.shared(.view, "prelude_waitingTurns", .int, "The number of effects that wait for a turn.") {
            world, _ in .int(world.queues.turn.count)
        }
    }

    /// The time until the last animation ends that began after another one. O(waiting effects).
    private static func timeLeft(since serial: Int, in world: borrowing World) -> Nanoseconds {
        var last = world.now
        for timed in world.queues.timeline where !timed.isTimer && timed.serial > UInt64(max(serial, 0)) {
            last = max(last, timed.time)
        }
        return last - world.now
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(
            .view, "prelude_secondsLeft", [.of("since", "serial", .int)], isStatic: true, result: .double,
            "The seconds until the last animation ends that began after another one."
        ) { world, _, arguments in
            world.driver.result = .double(Double(timeLeft(since: arguments.int(0), in: world)) / 1e9)
        }
        MethodInfo.method(
            .view, "animate", [.of("withDuration", "duration", .duration), .of("animations", "animations", .code)],
            isStatic: true, "Runs animations."
        ) { world, _, arguments in
            Transitions.animate(
                duration: arguments.duration(0), animations: arguments.code(1), completion: nil, in: &world)
        }
        MethodInfo.method(
            .view, "animate",
            [
                .of("withDuration", "duration", .duration), .of("animations", "animations", .code),
                .of("completion", "completion", .code, .nil),
            ], isStatic: true, "Runs animations and then a completion."
        ) { world, _, arguments in
            Transitions.animate(
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
            Transitions.animate(
                duration: arguments.duration(0) + arguments.duration(1), animations: arguments.code(3),
                completion: arguments.code(4), in: &world)
        }
        MethodInfo.method(
            .view, "animateKeyframes",
            [
                .of("withDuration", "duration", .duration), .of("delay", "delay", .duration),
                .of("options", "options", .any, .list([])),
                .of("animations", "animations", .code), .of("completion", "completion", .code, .nil),
            ], isStatic: true,
            "Runs the keyframes of animations and then a completion. All have their end values at once."
        ) { world, _, arguments in
            Transitions.animate(
                duration: arguments.duration(0) + arguments.duration(1), animations: arguments.code(3),
                completion: arguments.code(4), in: &world)
        }
        MethodInfo.method(
            .view, "addKeyframe",
            [
                .of("withRelativeStartTime", "frameStartTime", .double),
                .of("relativeDuration", "frameDuration", .double), .of("animations", "animations", .code),
            ], isStatic: true, "Adds a keyframe to running animations."
        ) { world, _, arguments in
            if let code = arguments.code(2) { world.emit(.run(code, arguments: [], trace: nil)) }
        }
        MethodInfo.method(
            .view, "performWithoutAnimation", [.of("_", "actionsWithoutAnimation", .code)], isStatic: true,
            "Runs a block; its changes are not animated."
        ) { world, _, arguments in
            guard let code = arguments.code(0) else { return }
            if !world.motion.areDisabled {
                world.motion.areDisabled = true
                world.schedule(.of(.controllers(.animateAgain), .none, .none, .animation2))
            }
            world.schedule(.run(code))
        }
        MethodInfo.method(
            .view, "setAnimationsEnabled", [.of("_", "enabled", .bool)], isStatic: true,
            "Enables or disables animations. Running ones continue."
        ) { world, _, arguments in
            world.motion.areDisabled = !arguments.bool(0)
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
            Transitions.animate(
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
            Transitions.animate(
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
            Transitions.animate(
                duration: arguments.duration(1), animations: arguments.code(3), completion: arguments.code(4),
                in: &world
            )
        }
    }
}

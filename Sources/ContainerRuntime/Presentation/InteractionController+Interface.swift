// The table rows of interactive custom transitions: what a program can use, and what each row does.

extension UIKitClass {
    public static var percentDrivenTransition: UIKitClass { UIKitClass(41) }
}

extension Callback {
    public static var interactionControllerForPresentation: Callback { Callback(146) }
    public static var interactionControllerForDismissal: Callback { Callback(147) }
    public static var startInteractiveTransition: Callback { Callback(148) }
    public static var presentedView: Callback { Callback(149) }
    public static var presentedFrame: Callback { Callback(248) }
}

extension InteractionController: Interface {
    static func addClasses(_ add: ClassInfo.Adder) {
        add(.percentDrivenTransition, "UIPercentDrivenInteractiveTransition", .object, nil)
    }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .interactionControllerForPresentation, "interactionControllerForPresentation",
            [.object("using", "animator", .object)], .presentation, owner: .object, isQuestion: true, isQuiet: true,
            since: 7, "The interaction controller that drives the animator of a presentation; nil for none.",
            rules: [.present18],
            arguments: .object)
        CallbackInfo.row(
            .interactionControllerForDismissal, "interactionControllerForDismissal",
            [.object("using", "animator", .object)], .presentation, owner: .object, isQuestion: true, isQuiet: true,
            since: 7, "The interaction controller that drives the animator of a dismissal; nil for none.",
            rules: [.present18],
            arguments: .object)
        CallbackInfo.row(
            .startInteractiveTransition, "startInteractiveTransition",
            [.object("_", "transitionContext", .transitionContext)], .presentation, owner: .object, isQuiet: true,
            since: 7, "The interaction controller starts the transition and reports to its context.",
            rules: [.present19],
            arguments: .object)
        CallbackInfo.row(
            .presentedView, "presentedView", [], .presentation, owner: .presentationController, isQuestion: true,
            isQuiet: true, since: 8, "The view that a transition moves, if it is not the presented controller's.",
            rules: [.present18])
        CallbackInfo.row(
            .presentedFrame, "frameOfPresentedViewInContainerView", [], .presentation, owner: .presentationController,
            isQuestion: true, isQuiet: true, since: 8, "The frame of the presented view, in points.",
            rules: [.present18])
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.computed(
            .percentDrivenTransition, "percentComplete", .double, "The progress of the transition, from 0 to 1."
        ) { world, object in
            let progress = AnimatedTransition(drivenBy: object, in: world)?.drive(in: world).progress
            return .double(Double(progress ?? 0) / 1e6)
        }
        PropertyInfo.stored(
            .percentDrivenTransition, "completionSpeed", .double, first: .double(1),
            "The speed of the remaining animations once the interaction ends.")
        PropertyInfo.stored(
            .percentDrivenTransition, "wantsInteractiveStart", .bool, first: .bool(true),
            "Whether the transition is interactive from the start.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.initializer(.percentDrivenTransition, [], "Creates a percent-driven interaction controller.")
        MethodInfo.method(
            .percentDrivenTransition, "update", [.of("_", "percentComplete", .double)],
            "Moves the transition to a fraction of its progress."
        ) { world, object, arguments in
            update(AnimatedTransition(drivenBy: object, in: world), progress: arguments.double(0), in: &world)
        }
        MethodInfo.method(.percentDrivenTransition, "finish", [], "Finishes the transition.") {
            world, object, _ in end(AnimatedTransition(drivenBy: object, in: world), isFinishing: true, in: &world)
        }
        MethodInfo.method(.percentDrivenTransition, "cancel", [], "Cancels the transition.") {
            world, object, _ in end(AnimatedTransition(drivenBy: object, in: world), isFinishing: false, in: &world)
        }
        MethodInfo.method(
            .percentDrivenTransition, "pause", [],
            "Pauses a running transition and makes it interactive."
        ) {
            world, object, _ in pause(AnimatedTransition(drivenBy: object, in: world), in: &world)
        }
        MethodInfo.method(
            .transitionContext, "updateInteractiveTransition", [.of("_", "percentComplete", .double)],
            "Reports the progress of the interaction."
        ) { world, context, arguments in
            update(AnimatedTransition(context: context, in: world), progress: arguments.double(0), in: &world)
        }
        MethodInfo.method(
            .transitionContext, "finishInteractiveTransition", [], "Reports that the transition finishes."
        ) { world, context, _ in
            end(AnimatedTransition(context: context, in: world), isFinishing: true, in: &world)
        }
        MethodInfo.method(
            .transitionContext, "cancelInteractiveTransition", [],
            "Reports that the transition is cancelled."
        ) { world, context, _ in
            end(AnimatedTransition(context: context, in: world), isFinishing: false, in: &world)
        }
        MethodInfo.method(
            .transitionContext, "pauseInteractiveTransition", [], "Reports that the transition is paused."
        ) { world, context, _ in pause(AnimatedTransition(context: context, in: world), in: &world) }
    }
}

// The table rows of interactive custom transitions: what a program can use, and what each row does.

extension UIKitClass {
    public static var percentDrivenTransition: UIKitClass { UIKitClass(41) }
}

extension Callback {
    public static var interactionControllerForPresentation: Callback { Callback(146) }
    public static var interactionControllerForDismissal: Callback { Callback(147) }
    public static var startInteractiveTransition: Callback { Callback(148) }
    public static var presentedView: Callback { Callback(149) }
}

extension InteractionController: Interface {
    static func addClasses(_ add: ClassInfo.Adder) {
        add(.percentDrivenTransition, "UIPercentDrivenInteractiveTransition", .object, nil)
    }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .interactionControllerForPresentation, "interactionControllerForPresentation",
            [.object("using", "animator", .object)], .presentation, owner: .object, isQuestion: true, isQuiet: true,
            since: 7, "What drives the animator of a presentation; nil where nothing does.", rules: [.present18],
            arguments: .object)
        CallbackInfo.row(
            .interactionControllerForDismissal, "interactionControllerForDismissal",
            [.object("using", "animator", .object)], .presentation, owner: .object, isQuestion: true, isQuiet: true,
            since: 7, "What drives the animator of a dismissal; nil where nothing does.", rules: [.present18],
            arguments: .object)
        CallbackInfo.row(
            .startInteractiveTransition, "startInteractiveTransition",
            [.object("_", "transitionContext", .transitionContext)], .presentation, owner: .object, isQuiet: true,
            since: 7, "What drives the transition starts it, and reports to its context.", rules: [.present19],
            arguments: .object)
        CallbackInfo.row(
            .presentedView, "presentedView", [], .presentation, owner: .presentationController, isQuestion: true,
            isQuiet: true, since: 8, "The view that a transition moves, if it is not the presented controller's.",
            rules: [.present18])
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.computed(
            .percentDrivenTransition, "percentComplete", .double, "How far the transition is, from 0 to 1."
        ) { world, object in
            let presented = presented(drivenBy: object, in: world)
            return .double(presented.exists ? Double(world[presentation: presented].progress) / 1e6 : 0)
        }
        PropertyInfo.stored(
            .percentDrivenTransition, "completionSpeed", .double, first: .double(1),
            "How fast the animations go on once the transition is let go of.")
        PropertyInfo.stored(
            .percentDrivenTransition, "wantsInteractiveStart", .bool, first: .bool(true),
            "Whether the transition is in hand from its beginning.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.initializer(.percentDrivenTransition, [], "Makes what drives a transition by a part of its way.")
        MethodInfo.method(
            .percentDrivenTransition, "update", [.of("_", "percentComplete", .double)],
            "Moves the transition to a part of its way."
        ) { world, object, arguments in
            update(presented(drivenBy: object, in: world), progress: arguments.double(0), in: &world)
        }
        MethodInfo.method(.percentDrivenTransition, "finish", [], "Has the transition go on to its end.") {
            world, object, _ in end(presented(drivenBy: object, in: world), isFinishing: true, in: &world)
        }
        MethodInfo.method(.percentDrivenTransition, "cancel", [], "Has the transition go back to its beginning.") {
            world, object, _ in end(presented(drivenBy: object, in: world), isFinishing: false, in: &world)
        }
        MethodInfo.method(.percentDrivenTransition, "pause", [], "Takes a transition that runs in hand.") {
            world, object, _ in pause(presented(drivenBy: object, in: world), in: &world)
        }
        MethodInfo.method(
            .transitionContext, "updateInteractiveTransition", [.of("_", "percentComplete", .double)],
            "Reports how far what drives the transition is."
        ) { world, context, arguments in
            update(TransitionAnimator.presented(in: context, in: world), progress: arguments.double(0), in: &world)
        }
        MethodInfo.method(
            .transitionContext, "finishInteractiveTransition", [], "Reports that the transition goes on to its end."
        ) { world, context, _ in
            end(TransitionAnimator.presented(in: context, in: world), isFinishing: true, in: &world)
        }
        MethodInfo.method(
            .transitionContext, "cancelInteractiveTransition", [],
            "Reports that the transition goes back to its beginning."
        ) { world, context, _ in
            end(TransitionAnimator.presented(in: context, in: world), isFinishing: false, in: &world)
        }
        MethodInfo.method(
            .transitionContext, "pauseInteractiveTransition", [], "Reports that the transition is taken in hand."
        ) { world, context, _ in pause(TransitionAnimator.presented(in: context, in: world), in: &world) }
    }
}

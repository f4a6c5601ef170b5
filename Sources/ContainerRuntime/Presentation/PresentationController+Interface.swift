// The table rows of presentation controllers: what a program can use, and what each row does.

extension PresentationController: Interface {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.presentation(
            .presentationTransitionWillBegin, "presentationTransitionWillBegin", [],
            "The presentation is about to begin.", rules: [.presentController1])
        CallbackInfo.presentation(
            .presentationTransitionDidEnd, "presentationTransitionDidEnd",
            [.init(label: "_", name: "completed", type: .bool)], "The presentation has ended.",
            rules: [.presentController1], arguments: .flag)
        CallbackInfo.presentation(
            .dismissalTransitionWillBegin, "dismissalTransitionWillBegin", [], "The dismissal is about to begin.",
            rules: [.presentController1])
        CallbackInfo.presentation(
            .dismissalTransitionDidEnd, "dismissalTransitionDidEnd",
            [.init(label: "_", name: "completed", type: .bool)], "The dismissal has ended.",
            rules: [.presentController1], arguments: .flag)
        CallbackInfo.row(
            .shouldRemovePresentersView, "shouldRemovePresentersView", [], .presentation,
            owner: .presentationController, isQuestion: true, defaultAnswer: .bool(false), isQuiet: true, since: 8,
            "Whether the presenter's view leaves the window during the presentation.", rules: [.present11])
        CallbackInfo.row(
            .presentationControllerForPresented, "presentationController",
            [
                .object("forPresented", "presented", .viewController),
                .object("presenting", "presenting", .viewController), .object("source", "source", .viewController),
            ], .presentation, owner: .object, isQuestion: true, isQuiet: true, since: 8,
            "The presentation controller for a controller with a custom style.", rules: [.present11],
            arguments: .made(transitioningArguments))
        CallbackInfo.row(
            .animationControllerForPresented, "animationController",
            [
                .object("forPresented", "presented", .viewController),
                .object("presenting", "presenting", .viewController), .object("source", "source", .viewController),
            ], .presentation, owner: .object, isQuestion: true, isQuiet: true, since: 7,
            "The animator of a presentation; nil for UIKit's own.", rules: [.present11],
            arguments: .made(transitioningArguments))
        CallbackInfo.row(
            .animationControllerForDismissed, "animationController",
            [.object("forDismissed", "dismissed", .viewController)], .presentation, owner: .object, isQuestion: true,
            isQuiet: true, since: 7, "The animator of a dismissal; nil for UIKit's own.", rules: [.present11],
            arguments: .made(transitioningArguments))
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.known(
            .presentationController, "presentedViewController", .object(.viewController, isOptional: true), first: .nil,
            isWeak: true, "The presented controller.")
        PropertyInfo.computed(
            .presentationController, "presentingViewController", .object(.viewController, isOptional: true),
            "The presenting controller."
        ) { world, presentation in .optional(world.presentingController(of: presented(by: presentation, in: world))) }
        PropertyInfo.computed(
            .presentationController, "containerView", .object(.view, isOptional: true),
            "The view that contains the presented view; nil while nothing is presented."
        ) { world, presentation in .optional(container(of: presented(by: presentation, in: world), in: world)) }
        PropertyInfo.computed(
            .presentationController, "presentedView", .object(.view, isOptional: true),
            "The presented controller's view."
        ) { world, presentation in .optional(world.view(of: presented(by: presentation, in: world))) }
        PropertyInfo.computed(
            .presentationController, "frameOfPresentedViewInContainerView", .rect,
            "The frame of the presented view, in points."
        ) { world, presentation in .rect(presentedFrame(by: presentation, in: world)) }
        PropertyInfo.stored(
            .presentationController, "delegate", .object(.object, isOptional: true), isWeak: true,
            "The delegate, held weakly.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.initializer(
            .presentationController,
            [
                .of("presentedViewController", "presentedViewController", .object(.viewController, isOptional: false)),
                .of("presenting", "presentingViewController", .object(.viewController, isOptional: true)),
            ], "Creates a presentation controller."
        ) { world, presentation, arguments in
            if let back = world.property(.presentationController, "presentedViewController") {
                world.store(.object(arguments.object(0)), in: back, of: presentation, isWeak: true)
            }
        }
    }

    private static func presentedFrame(by presentation: ObjectID, in world: borrowing World) -> Rect {
        let controller = presented(by: presentation, in: world)
        return controller.exists && world.isPresented(controller)
            ? Presentation.usualFrame(of: controller, in: world) : .zero
    }
}

// Helpers that build rows.

extension CallbackInfo {
    /// A method of a presentation controller.
    fileprivate static func presentation(
        _ callback: Callback, _ base: String, _ parameters: [Parameter], _ summary: String,
        rules: @autoclosure @escaping @Sendable () -> [Rule],
        arguments: Arguments = .none
    ) -> CallbackInfo {
        row(
            callback, base, parameters, .presentation, owner: .presentationController, isQuiet: true, since: 8,
            summary, rules: rules(), arguments: arguments)
    }
}

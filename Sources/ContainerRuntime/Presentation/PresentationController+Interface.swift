// What a program sees of presentation controllers: the rows of the tables, and what each row does.

extension PresentationController: Interface {
    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.known(
            .presentationController, "presentedViewController", .object(.viewController, isOptional: true), first: .nil,
            isWeak: true, "What it presents.")
        PropertyInfo.computed(
            .presentationController, "presentingViewController", .object(.viewController, isOptional: true),
            "Who presents."
        ) { world, presentation in .optional(world.presentingController(of: presented(by: presentation, in: world))) }
        PropertyInfo.computed(
            .presentationController, "containerView", .object(.view, isOptional: true),
            "The view that holds the presented one; nil while nothing is presented."
        ) { world, presentation in .optional(container(of: presented(by: presentation, in: world), in: world)) }
        PropertyInfo.computed(
            .presentationController, "presentedView", .object(.view, isOptional: true),
            "The presented controller's view."
        ) { world, presentation in .optional(world.view(of: presented(by: presentation, in: world))) }
        PropertyInfo.computed(
            .presentationController, "frameOfPresentedViewInContainerView", .rect,
            "Where the presented view stands, in points."
        ) { world, presentation in .rect(presentedFrame(by: presentation, in: world)) }
        PropertyInfo.stored(
            .presentationController, "delegate", .object(.object, isOptional: true), isWeak: true,
            "Who is asked and told of what the user does; weak.")
        PropertyInfo.stored(
            .popoverPresentationController, "sourceView", .object(.object, isOptional: true), isWeak: true,
            "The view at which the popover points; weak.")
        PropertyInfo.stored(
            .popoverPresentationController, "sourceItem", .object(.object, isOptional: true), isWeak: true,
            "The view or item at which the popover points; weak.")
        PropertyInfo.stored(
            .popoverPresentationController, "sourceRect", .rect, first: .rect(.zero),
            "The place in the source view at which the popover points, in points.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.initializer(
            .presentationController,
            [
                .of("presentedViewController", "presentedViewController", .object(.viewController, isOptional: false)),
                .of("presenting", "presentingViewController", .object(.viewController, isOptional: true)),
            ], "Makes a presentation controller."
        ) { world, presentation, arguments in
            if let back = world.property(.presentationController, "presentedViewController") {
                world.store(.object(arguments.object(0)), in: back, of: presentation, isWeak: true)
            }
        }
    }

    private static func presentedFrame(by presentation: ObjectID, in world: borrowing World) -> Rect {
        let controller = presented(by: presentation, in: world)
        return controller.exists && Presentation.isPresented(controller, in: world)
            ? Presentation.presentedFrame(of: controller, in: world) : .zero
    }
}

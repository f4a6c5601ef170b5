// The table rows of presentations: what a program can use, and what each row does.

extension Callback {
    public static var modalPresentationStyle: Callback { Callback(319) }
    public static var preferredContentSize: Callback { Callback(320) }
    public static var isModalInPresentation: Callback { Callback(321) }
}

extension Presentation: Interface {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .presentCompletion, "presentCompletion", [], .action, "The completion of a presentation.",
            rules: [.present6])
        CallbackInfo.row(
            .dismissCompletion, "dismissCompletion", [], .action, "The completion of a dismissal.", rules: [.present6])
        CallbackInfo.question(
            .modalPresentationStyle, "modalPresentationStyle", .presentation,
            .enumCase(.presentationStyle, "automatic"), since: 3, "The presentation style.", rules: [.present20])
        CallbackInfo.question(
            .preferredContentSize, "preferredContentSize", .presentation, .size(Size(width: 0, height: 0)), since: 7,
            "The preferred size.", rules: [.present20])
        CallbackInfo.question(
            .isModalInPresentation, "isModalInPresentation", .presentation, .bool(false), since: 13,
            "Whether the user is kept from dismissing the controller.", rules: [.present20])
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.stored(
            .viewController, "definesPresentationContext", .bool, first: .bool(false),
            "Whether a context-style presentation covers its view.")
        PropertyInfo.computed(
            .viewController, "presentedViewController", .object(.viewController, isOptional: true),
            "The controller presented by it or by its nearest presenting ancestor."
        ) { world, controller in .optional(world.presentedController(of: controller)) }
        PropertyInfo.computed(
            .viewController, "presentingViewController", .object(.viewController, isOptional: true),
            "The controller that presented it or its nearest presented ancestor."
        ) { world, controller in .optional(world.presentingController(of: controller)) }
        PropertyInfo.computed(
            .viewController, "isBeingPresented", .bool, "Whether it appears because it is being presented."
        ) { world, controller in
            .bool(world.isPresented(controller) && world[presentation: controller].phase == .presenting)
        }
        PropertyInfo.computed(
            .viewController, "isBeingDismissed", .bool, "Whether it disappears because it is being dismissed."
        ) { world, controller in
            .bool(world.isPresented(controller) && world[presentation: controller].phase == .dismissing)
        }
        PropertyInfo.computed(
            .viewController, "presentationController", .object(.presentationController, isOptional: true),
            "The presentation controller that presents it, or will present it."
        ) { world, controller in
            PresentationController.presentationController(named: "presentationController", of: controller, in: &world)
        }
        PropertyInfo.computed(
            .viewController, "activePresentationController", .object(.presentationController, isOptional: true),
            "The presentation controller that presents it or its nearest presented ancestor; nil before a presentation."
        ) { world, controller in
            let presented = world.presentedAncestor(of: controller)
            return presented.exists
                ? .object(PresentationController.presentationController(of: presented, in: &world)) : .nil
        }
        PropertyInfo.computed(
            .viewController, "sheetPresentationController", .object(.sheetPresentationController, isOptional: true),
            "The presentation controller, if it is presented as a sheet."
        ) { world, controller in
            PresentationController.presentationController(
                named: "sheetPresentationController", of: controller, in: &world)
        }
        PropertyInfo.computed(
            .viewController, "popoverPresentationController", .object(.popoverPresentationController, isOptional: true),
            "The presentation controller, if it is presented as a popover."
        ) { world, controller in
            PresentationController.presentationController(
                named: "popoverPresentationController", of: controller, in: &world)
        }
        PropertyInfo.stored(
            .viewController, "modalPresentationStyle", .enumeration(.presentationStyle),
            first: .enumCase(.presentationStyle, "automatic"), "The presentation style.")
        PropertyInfo.stored(
            .viewController, "modalTransitionStyle", .enumeration(.transitionStyle),
            first: .enumCase(.transitionStyle, "coverVertical"), "The transition style.")
        PropertyInfo.stored(
            .viewController, "isModalInPresentation", .bool, first: .bool(false),
            "Whether the user is kept from dismissing it interactively.")
        PropertyInfo.latestAnswer(.modalPresentationStyle, .enumeration(.presentationStyle))
        PropertyInfo.stored(
            .viewController, "preferredContentSize", .size, first: .size(Size(width: 0, height: 0)),
            "The preferred size; setting it notifies the container, and resizes a popover."
        ) { world, controller in preferredSizeChanged(of: controller, in: &world) }
        PropertyInfo.latestAnswer(.preferredContentSize, .size)
        PropertyInfo.latestAnswer(.isModalInPresentation, .bool)
        PropertyInfo.stored(
            .viewController, "modalPresentationCapturesStatusBarAppearance", .bool, first: .bool(false),
            "Whether it controls the status bar even though it does not fill the screen.")
        PropertyInfo.stored(
            .viewController, "providesPresentationContextTransitionStyle", .bool, first: .bool(false),
            "Whether its transition style applies to presentations in its context.")
        PropertyInfo.stored(
            .viewController, "transitioningDelegate", .object(.object, isOptional: true), isWeak: true,
            "The provider of animators and presentation controllers, held weakly.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(
            .viewController, "present",
            [
                .of("_", "viewControllerToPresent", .object(.viewController, isOptional: true)),
                .of("animated", "flag", .bool),
                .of("completion", "completion", .code, .nil),
            ], "Presents a controller full screen or over a context, depending on its style."
        ) { world, controller, arguments in
            world.present(
                arguments.object(0), from: controller, animated: arguments.bool(1), completion: arguments.code(2))
        }
        MethodInfo.method(
            .viewController, "dismiss", [.of("animated", "flag", .bool), .of("completion", "completion", .code, .nil)],
            "Dismisses what the controller presents or, if nothing, the controller itself."
        ) { world, controller, arguments in
            world.dismiss(controller, animated: arguments.bool(0), completion: arguments.code(1))
        }
    }
}

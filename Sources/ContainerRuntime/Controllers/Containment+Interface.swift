// The table rows of containment: what a program can use, and what each row does.

extension Containment: Interface {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .willMoveToParent, "willMove", [.object("toParent", "parent", .viewController)], .containment,
            "The controller is about to be added to a container or, with nil, removed from it.",
            rules: [.containment1, .containment3, .navPop1, .navPush1, .navRoot2, .tab6], arguments: .object)
        CallbackInfo.row(
            .didMoveToParent, "didMove", [.object("toParent", "parent", .viewController)], .containment,
            "The controller was added to a container or, with nil, removed from it.",
            rules: [
                .containment2, .containment3, .containment4, .navOffscreen1, .navPop5, .navPush8, .navRoot2, .window4,
                .split1, .tab6, .page5, .page10,
            ], arguments: .object)
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.computed(.viewController, "parent", .object(.viewController, isOptional: true), "The container.") {
            world, controller in .optional(world[controller: controller].parent)
        }
        PropertyInfo.computed(
            .viewController, "children", .objects(.viewController), elements: .linked(.children),
            "The children, in the order in which they were added."
        ) { world, controller in .objects(world.children(of: controller)) }
        PropertyInfo.computed(
            .viewController, "isMovingToParent", .bool,
            "Whether the controller appears because it is being added to its parent."
        ) {
            world, controller in .bool(isMoving(controller, .toParent, in: world))
        }
        PropertyInfo.computed(
            .viewController, "isMovingFromParent", .bool,
            "Whether the controller disappears because it is being removed from its parent."
        ) { world, controller in .bool(isMoving(controller, .fromParent, in: world)) }
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(
            .viewController, "addChild", [.of("_", "childController", .object(.viewController, isOptional: false))],
            "Adds a controller as a child."
        ) { world, controller, arguments in
            world.schedule(.addChild(arguments.object(0), to: controller))
        }
        MethodInfo.method(.viewController, "removeFromParent", [], "Removes the controller from its parent.") {
            world, controller, _ in
            world.schedule(.removeFromParent(controller))
        }
        MethodInfo.method(
            .viewController, "willMove", [.of("toParent", "parent", .object(.viewController, isOptional: true))],
            sendsCallback: true,
            "Called before a container adds or removes a child; a container calls it with nil before it removes one."
        ) { world, controller, arguments in
            world.schedule(.willMove(controller, to: arguments.object(0)))
        }
        MethodInfo.method(
            .viewController, "didMove", [.of("toParent", "parent", .object(.viewController, isOptional: true))],
            sendsCallback: true,
            "Called after a container added or removed a child; a container calls it once it has added one."
        ) { world, controller, arguments in
            world.schedule(.didMove(controller, to: arguments.object(0)))
        }
    }

    /// Whether the running callback was caused by the controller's move to or from its parent.
    private static func isMoving(
        _ controller: ObjectID, _ movement: ControllerRecord.Movement, in world: borrowing World
    ) -> Bool {
        world[controller: controller].isInCallback && world[controller: controller].movement == movement
    }
}

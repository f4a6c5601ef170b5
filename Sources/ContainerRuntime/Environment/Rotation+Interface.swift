// What a program sees of sizes and traits to come: the rows of the tables, and what each row does.

extension Rotation: Interface {
    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(
            .viewController, "size",
            [
                .of("forChildContentContainer", "container", .object(.viewController, isOptional: false)),
                .of("withParentContainerSize", "parentSize", .size),
            ], result: .size, "The size that the container would give a child."
        ) { world, _, arguments in
            world.driver.result = arguments[1]
        }
        MethodInfo.method(
            .viewController, "willTransition",
            [
                .of("to", "newCollection", .object(.traitCollection, isOptional: false)),
                .of("with", "coordinator", .object(.transitionCoordinator, isOptional: true)),
            ], "Tells a child of traits to come; a container whose own override leaves out super calls it."
        ) { world, controller, arguments in
            world.schedule(.willTransition(controller, to: arguments.object(0), arguments.object(1)))
        }
        MethodInfo.method(
            .viewController, "viewWillTransition",
            [
                .of("to", "size", .size), .of("with", "coordinator", .object(.transitionCoordinator, isOptional: true)),
            ], "Tells a child of a size to come; a container whose own override leaves out super calls it."
        ) { world, controller, arguments in
            guard case .size(let size) = arguments[0] else { return }
            world.schedule(.viewWillTransition(controller, to: size, arguments.object(1), .rotation3))
        }
    }
}

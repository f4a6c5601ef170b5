// The API of size and trait transitions.

extension Rotation: Interface {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .willTransition, "willTransition",
            [
                .init(label: "to", name: "newCollection", type: .object(.traitCollection, isOptional: false)),
                .coordinator,
            ], .environment, mustCallSuper: true, since: 8,
            "The traits are about to change; super forwards this to the children.",
            rules: [.rotation1], arguments: .objects)
        CallbackInfo.row(
            .viewWillTransition, "viewWillTransition", [.init(label: "to", name: "size", type: .size), .coordinator],
            .environment, mustCallSuper: true, since: 8,
            "The view is about to change its size; super forwards this to the children.",
            rules: [.rotation1, .rotation3],
            arguments: .sizeAndObject)
        CallbackInfo.row(
            .sizeForChild, "size",
            [
                .object("forChildContentContainer", "container", .viewController),
                .init(label: "withParentContainerSize", name: "parentSize", type: .size),
            ], .environment, isQuestion: true, isQuiet: true, since: 8,
            "The size that a container gives a child when its own size changes.", rules: [.rotation3],
            arguments: .made { effect, world in
                world.arguments(.object(effect.argument), .size(effect.size))
            })
        CallbackInfo.question(
            .supportedInterfaceOrientations, "supportedInterfaceOrientations", .environment, .nil, since: 6,
            "The orientations that a root allows.",
            rules: [.rotation6, .rotation7, .rotation8])
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(
            .viewController, "size",
            [
                .of("forChildContentContainer", "container", .object(.viewController, isOptional: false)),
                .of("withParentContainerSize", "parentSize", .size),
            ], result: .size, "The size that the container gives the child."
        ) { world, _, arguments in
            world.driver.result = arguments[1]
        }
        MethodInfo.method(
            .viewController, "willTransition",
            [
                .of("to", "newCollection", .object(.traitCollection, isOptional: false)),
                .of("with", "coordinator", .object(.transitionCoordinator, isOptional: true)),
            ], sendsCallback: true,
            "Notifies a child of coming traits; a container calls it if its own override omits super."
        ) { world, controller, arguments in
            world.schedule(.willTransition(controller, to: arguments.object(0), arguments.object(1)))
        }
        MethodInfo.method(
            .viewController, "viewWillTransition",
            [
                .of("to", "size", .size), .of("with", "coordinator", .object(.transitionCoordinator, isOptional: true)),
            ], sendsCallback: true,
            "Notifies a child of a coming size; a container calls it if its own override omits super."
        ) { world, controller, arguments in
            guard case .size(let size) = arguments[0] else { return }
            world.schedule(.viewWillTransition(controller, to: size, arguments.object(1), .rotation3))
        }
    }
}

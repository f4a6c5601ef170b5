// The table rows of traits: what a program can use, and what each row does.

extension TraitEnvironment: Interface {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .traitCollectionDidChange, "traitCollectionDidChange",
            [.object("_", "previousTraitCollection", .traitCollection)], .environment, mustCallSuper: true, since: 8,
            "The traits have changed.", rules: [.traits1, .traits2], arguments: .object)
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.computed(
            .viewController, "traitCollection", .object(.traitCollection, isOptional: false),
            "The traits that it has where it stands."
        ) { world, controller in .object(traitCollection(notedTraits(of: controller, in: &world), in: &world)) }
        PropertyInfo.known(
            .traitCollection, "horizontalSizeClass", .enumeration(.sizeClass),
            first: .enumCase(.sizeClass, "unspecified"), "How much room there is from side to side.")
        PropertyInfo.known(
            .traitCollection, "verticalSizeClass", .enumeration(.sizeClass),
            first: .enumCase(.sizeClass, "unspecified"), "How much room there is from top to bottom.")
        PropertyInfo.known(
            .traitCollection, "userInterfaceIdiom", .enumeration(.interfaceIdiom),
            first: .enumCase(.interfaceIdiom, "unspecified"), "The kind of device.")
        PropertyInfo.computed(
            .view, "traitCollection", .object(.traitCollection, isOptional: false),
            "The traits that it has where it stands."
        ) { world, view in .object(traitCollection(world.traits(of: view), in: &world)) }
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.initializer(
            .traitCollection, [.of("horizontalSizeClass", "horizontalSizeClass", .enumeration(.sizeClass))],
            "Makes traits that say the horizontal size class."
        ) { world, traits, arguments in
            if let size = sizeClass(arguments[0]) { fill(traits, with: Traits(horizontal: size), in: &world) }
        }
        MethodInfo.initializer(
            .traitCollection, [.of("verticalSizeClass", "verticalSizeClass", .enumeration(.sizeClass))],
            "Makes traits that say the vertical size class."
        ) { world, traits, arguments in
            if let size = sizeClass(arguments[0]) { fill(traits, with: Traits(vertical: size), in: &world) }
        }
        MethodInfo.initializer(
            .traitCollection, [.of("traitsFrom", "traitCollections", .objects(.traitCollection))],
            "Makes traits from others, of which the later win."
        ) { world, traits, arguments in
            let parts = arguments.objects(0).map { world.traits(in: $0) }
            fill(traits, with: parts.reduce(.unspecified) { $0.overridden(by: $1) }, in: &world)
        }
        MethodInfo.method(
            .viewController, "setOverrideTraitCollection",
            [
                .of("_", "collection", .object(.traitCollection, isOptional: true)),
                .of("forChild", "childViewController", .object(.viewController, isOptional: false)),
            ], "Gives a child other traits than its container has."
        ) { world, controller, arguments in
            guard world.parent(of: arguments.object(1)) == controller else { return }
            world.setOverride(world.traits(in: arguments.object(0)), of: arguments.object(1))
        }
        MethodInfo.method(
            .viewController, "overrideTraitCollection",
            [.of("forChild", "childViewController", .object(.viewController, isOptional: false))],
            result: .object(.traitCollection, isOptional: true), "What the container overrides for a child."
        ) { world, controller, arguments in
            guard world.isController(arguments.object(0)), world.parent(of: arguments.object(0)) == controller else {
                return
            }
            let overrides = world[controller: arguments.object(0)].overrides
            world.driver.result =
                overrides == .unspecified ? .nil : .object(traitCollection(overrides, in: &world))
        }
    }

    /// The size class with the name of an enumeration case.
    private static func sizeClass(_ value: RuntimeValue) -> SizeClass? {
        guard case .enumCase(_, let name) = value else { return nil }
        return SizeClass.allCases.first { $0.name == name }
    }
}

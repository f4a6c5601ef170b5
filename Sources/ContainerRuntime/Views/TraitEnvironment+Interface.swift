// The API of traits.

extension TraitEnvironment: Interface {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .traitCollectionDidChange, "traitCollectionDidChange",
            [.object("_", "previousTraitCollection", .traitCollection)], .environment, mustCallSuper: true, since: 8,
            "The traits have changed.", rules: [.traits1, .traits2, .traits6], arguments: .object)
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.computed(
            .viewController, "traitCollection", .object(.traitCollection, isOptional: false),
            "The current traits."
        ) { world, controller in .object(traitCollection(readTraits(of: controller, in: &world), in: &world)) }
        PropertyInfo.known(
            .traitCollection, "horizontalSizeClass", .enumeration(.sizeClass),
            first: .enumCase(.sizeClass, "unspecified"), "The horizontal size class.")
        PropertyInfo.known(
            .traitCollection, "verticalSizeClass", .enumeration(.sizeClass),
            first: .enumCase(.sizeClass, "unspecified"), "The vertical size class.")
        PropertyInfo.known(
            .traitCollection, "userInterfaceIdiom", .enumeration(.interfaceIdiom),
            first: .enumCase(.interfaceIdiom, "unspecified"), "The kind of device.")
        PropertyInfo.computed(
            .view, "traitCollection", .object(.traitCollection, isOptional: false),
            "The current traits."
        ) { world, view in .object(traitCollection(readTraits(of: view, in: &world), in: &world)) }
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        // The first row, so that it is the one to which a trailing closure belongs.
        MethodInfo.initializer(
            .traitCollection, [.of("mutations", "mutations", .code)],
            "Creates a collection of the traits that a block sets."
        ) { world, traits, arguments in
            if let code = arguments.code(0) { change(traits, by: code, in: &world) }
        }
        MethodInfo.initializer(
            .traitCollection, [.of("horizontalSizeClass", "horizontalSizeClass", .enumeration(.sizeClass))],
            "Creates traits with a horizontal size class."
        ) { world, traits, arguments in
            fill(traits, with: SystemTraits.traits(.horizontal, arguments[0]), in: &world)
        }
        MethodInfo.initializer(
            .traitCollection, [.of("verticalSizeClass", "verticalSizeClass", .enumeration(.sizeClass))],
            "Creates traits with a vertical size class."
        ) { world, traits, arguments in
            fill(traits, with: SystemTraits.traits(.vertical, arguments[0]), in: &world)
        }
        MethodInfo.initializer(
            .traitCollection, [.of("traitsFrom", "traitCollections", .objects(.traitCollection))],
            "Merges traits; later ones win."
        ) { world, traits, arguments in
            let collections = arguments.objects(0).map { world.traits(in: $0) }
            fill(traits, with: collections.reduce(.unspecified) { $0.overridden(by: $1) }, in: &world)
        }
        MethodInfo.method(
            .viewController, "setOverrideTraitCollection",
            [
                .of("_", "collection", .object(.traitCollection, isOptional: true)),
                .of("forChild", "childViewController", .object(.viewController, isOptional: false)),
            ], "Overrides a child's traits."
        ) { world, controller, arguments in
            guard world.parent(of: arguments.object(1)) == controller else { return }
            world.setOverride(world.traits(in: arguments.object(0)), of: arguments.object(1))
        }
        MethodInfo.method(
            .viewController, "overrideTraitCollection",
            [.of("forChild", "childViewController", .object(.viewController, isOptional: false))],
            result: .object(.traitCollection, isOptional: true),
            "The traits that the container overrides for a child."
        ) { world, controller, arguments in
            guard world.isController(arguments.object(0)), world.parent(of: arguments.object(0)) == controller else {
                return
            }
            let overrides = world[controller: arguments.object(0)].overrides
            world.driver.result =
                overrides == .unspecified ? .nil : .object(traitCollection(overrides, in: &world))
        }
    }
}

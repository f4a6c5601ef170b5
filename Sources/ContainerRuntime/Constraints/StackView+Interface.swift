// The rows of stack views.

extension StackLayout: Interface {
    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.computed(
            .stackView, "arrangedSubviews", .objects(.view), "The subviews that the stack view arranges, in order."
        ) { world, stack in
            Constraints.takeDepartures(in: &world)
            return .objects(arranged(of: stack, in: world))
        }
        PropertyInfo.stored(
            .stackView, "distribution", .enumeration(.stackDistribution), first: .enumCase(.stackDistribution, "fill"),
            "How the arranged subviews share the length of the stack view.")
        PropertyInfo.stored(
            .stackView, "alignment", .enumeration(.stackAlignment), first: .enumCase(.stackAlignment, "fill"),
            "How the arranged subviews are aligned across the axis.")
        PropertyInfo.stored(
            .stackView, "isLayoutMarginsRelativeArrangement", .bool, first: .bool(false),
            "Whether the stack view arranges its views inside its margins.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.initializer(
            .stackView, [.of("arrangedSubviews", "views", .objects(.view))], "Creates a stack view that arranges views."
        ) { world, stack, arguments in
            // Scheduled effects run in reverse order, and UIKit adds the subviews from first to last.
            for view in arguments.objects(0).reversed() { arrange(view, in: stack, at: 0, in: &world) }
        }
        MethodInfo.method(
            .stackView, "addArrangedSubview", [.of("_", "view", .object(.view, isOptional: false))],
            subviews: .changesReceivers, "Arranges a view after the others."
        ) { world, stack, arguments in arrange(arguments.object(0), in: stack, at: .max, in: &world) }
        MethodInfo.method(
            .stackView, "insertArrangedSubview",
            [.of("_", "view", .object(.view, isOptional: false)), .of("at", "stackIndex", .int)],
            subviews: .changesReceivers, "Arranges a view at an index."
        ) { world, stack, arguments in
            if case .int(let index) = arguments[1] { arrange(arguments.object(0), in: stack, at: index, in: &world) }
        }
        MethodInfo.method(
            .stackView, "removeArrangedSubview", [.of("_", "view", .object(.view, isOptional: false))],
            "Stops arranging a view, which stays a subview."
        ) { world, stack, arguments in disarrange(arguments.object(0), from: stack, in: &world) }
        MethodInfo.method(
            .stackView, "setCustomSpacing",
            [.of("_", "spacing", .double), .of("after", "arrangedSubview", .object(.view, isOptional: false))],
            "Sets the custom spacing after an arranged subview, in points."
        ) { world, stack, arguments in
            let index = index(of: stack, in: &world)
            world.constraints.engine.stacks[index].spacings[arguments.object(1)] = arguments.double(0)
            markStale(index, in: &world)
        }
        MethodInfo.method(
            .stackView, "customSpacing", [.of("after", "arrangedSubview", .object(.view, isOptional: false))],
            result: .double, "The custom spacing after an arranged subview, in points."
        ) { world, stack, arguments in
            let index = index(of: stack, in: &world)
            world.driver.result = .double(
                world.constraints.engine.stacks[index].spacings[arguments.object(0)] ?? .greatestFiniteMagnitude)
        }
    }
}

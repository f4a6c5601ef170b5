// The rows of a view for Auto Layout: the constraints that it holds, its content size, and queries about its layout.

/// UIView's members for Auto Layout.
enum ViewConstraints: Interface {
    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.computed(
            .view, "constraints", .objects(.layoutConstraint), "The constraints that the view holds."
        ) { world, view in
            Constraints.takeDepartures(in: &world)
            return .objects(Constraints.held(by: view, in: world))
        }
        PropertyInfo.computed(.view, "intrinsicContentSize", .size, "The natural size of the content, in points.") {
            world, view in
            .size(IntrinsicSize.of(view, in: world))
        }
        PropertyInfo.computed(
            .view, "hasAmbiguousLayout", .bool, "Whether the constraints leave a part of the frame open."
        ) { world, view in .bool(isAmbiguous(view, in: &world)) }
        PropertyInfo.shared(
            .view, "noIntrinsicMetric", .double,
            "The width or height of content without an intrinsic size."
        ) { _, _ in
            .double(-1)
        }
        PropertyInfo.shared(
            .view, "layoutFittingCompressedSize", .size,
            "The target that asks for the smallest size that fits."
        ) { _, _ in
            .size(Size(width: 0, height: 0))
        }
        PropertyInfo.shared(
            .view, "layoutFittingExpandedSize", .size,
            "The target that asks for the largest size that fits."
        ) { _, _ in
            .size(Size(width: 10000, height: 10000))
        }
        PropertyInfo.stored(
            .label, "preferredMaxLayoutWidth", .double, first: .double(0), "The width at which lines break.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(
            .view, "addConstraint", [.of("_", "constraint", .object(.layoutConstraint, isOptional: false))],
            "Activates a constraint."
        ) { world, _, arguments in Constraints.activate(arguments.object(0), in: &world) }
        MethodInfo.method(
            .view, "addConstraints", [.of("_", "constraints", .objects(.layoutConstraint))], "Activates constraints."
        ) { world, _, arguments in
            Constraints.activate(arguments.objects(0), in: &world)
        }
        MethodInfo.method(
            .view, "removeConstraint", [.of("_", "constraint", .object(.layoutConstraint, isOptional: false))],
            "Deactivates a constraint that the view holds."
        ) { world, view, arguments in remove(arguments.object(0), from: view, in: &world) }
        MethodInfo.method(
            .view, "removeConstraints", [.of("_", "constraints", .objects(.layoutConstraint))],
            "Deactivates constraints that the view holds."
        ) { world, view, arguments in
            for constraint in arguments.objects(0) { remove(constraint, from: view, in: &world) }
        }
        MethodInfo.method(
            .view, "invalidateIntrinsicContentSize", [], "Makes the next layout compute the intrinsic size again."
        ) { world, view, _ in
            guard world.constraints.isUsed else { return }
            world.constraints.engine.givenSizes[view] = nil
            touch(view, in: &world)
        }
        MethodInfo.method(
            .view, "contentHuggingPriority", [.of("for", "axis", .enumeration(.layoutAxis))], result: .any,
            "How much the view resists growing beyond its content."
        ) { world, view, arguments in
            let priorities = (world.constraints.priorities[view] ?? ContentPriorities()).hugging
            world.driver.result = Constraints.priorityValue(
                isVertical(arguments[0]) ? priorities.vertical : priorities.horizontal)
        }
        MethodInfo.method(
            .view, "contentCompressionResistancePriority", [.of("for", "axis", .enumeration(.layoutAxis))],
            result: .any, "How much the view resists shrinking below its content."
        ) { world, view, arguments in
            let priorities = (world.constraints.priorities[view] ?? ContentPriorities()).compression
            world.driver.result = Constraints.priorityValue(
                isVertical(arguments[0]) ? priorities.vertical : priorities.horizontal)
        }
        MethodInfo.method(
            .view, "setContentHuggingPriority",
            [.of("_", "priority", .any), .of("for", "axis", .enumeration(.layoutAxis))],
            "Sets how much the view resists growing beyond its content."
        ) { world, view, arguments in
            guard let priority = Constraints.priority(of: arguments[0]) else { return }
            var priorities = world.constraints.priorities[view] ?? ContentPriorities()
            if isVertical(arguments[1]) {
                priorities.hugging.vertical = priority
            } else {
                priorities.hugging.horizontal = priority
            }
            world.constraints.priorities[view] = priorities
            touch(view, in: &world)
        }
        MethodInfo.method(
            .view, "setContentCompressionResistancePriority",
            [.of("_", "priority", .any), .of("for", "axis", .enumeration(.layoutAxis))],
            "Sets how much the view resists shrinking below its content."
        ) { world, view, arguments in
            guard let priority = Constraints.priority(of: arguments[0]) else { return }
            var priorities = world.constraints.priorities[view] ?? ContentPriorities()
            if isVertical(arguments[1]) {
                priorities.compression.vertical = priority
            } else {
                priorities.compression.horizontal = priority
            }
            world.constraints.priorities[view] = priorities
            touch(view, in: &world)
        }
        MethodInfo.method(
            .view, "systemLayoutSizeFitting", [.of("_", "targetSize", .size)], result: .size,
            "The size nearest to a target that the view's constraints allow."
        ) { world, view, arguments in
            world.driver.result = .size(Fitting.size(of: view, arguments[0], 50, 50, in: &world))
        }
        MethodInfo.method(
            .view, "systemLayoutSizeFitting",
            [
                .of("_", "targetSize", .size), .of("withHorizontalFittingPriority", "horizontal", .any),
                .of("verticalFittingPriority", "vertical", .any),
            ], result: .size,
            "The size nearest to a target that the view's constraints allow, with a priority per axis."
        ) { world, view, arguments in
            world.driver.result = .size(
                Fitting.size(
                    of: view, arguments[0], Constraints.priority(of: arguments[1]) ?? 50,
                    Constraints.priority(of: arguments[2]) ?? 50, in: &world))
        }
        MethodInfo.method(
            .view, "constraintsAffectingLayout", [.of("for", "axis", .enumeration(.layoutAxis))],
            result: .objects(.layoutConstraint),
            "The constraints that determine the view's position and size along an axis."
        ) { world, view, arguments in
            let deciders = Deciding.constraints(of: view, isVertical: isVertical(arguments[0]), in: &world)
            world.driver.result = .objects(deciders)
        }
    }

    private static func isVertical(_ axis: RuntimeValue) -> Bool { axis == .enumCase(.layoutAxis, "vertical") }

    private static func remove(_ constraint: ObjectID, from view: ObjectID, in world: inout World) {
        guard Constraints.record(of: constraint, in: world)?.holder == view else { return }
        Constraints.deactivate(constraint, in: &world)
    }

    /// The content of a view has changed. Its superview is laid out again if that moves a view.
    static func touch(_ view: ObjectID, in world: inout World) {
        guard world.lifetimes.notesViews else { return }
        world.lifetimes.touched.append(view)
        if world[view: view].window.exists { Solving.settle(in: &world) }
    }

    static func isAmbiguous(_ view: ObjectID, in world: inout World) -> Bool {
        Solving.settle(for: view, in: &world)
        guard world.constraints.isUsed, let index = world.constraints.engine.itemOf[view] else { return false }
        let item = world.constraints.engine.items[index]
        return [item.x, item.y, item.width, item.height].contains { world.constraints.engine.solver.isAmbiguous($0) }
    }
}

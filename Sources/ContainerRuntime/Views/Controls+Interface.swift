// The API of controls, labels and text fields.

extension Controls: Interface {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .touchUpInside, "touchUpInside", [], .action, owner: .control, "A control was tapped.", rules: [.control1])
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.computed(.control, "isEnabled", .bool, "Whether the control reacts to touches.") {
            world, control in
            .bool(world[view: control].isEnabled)
        } set: { world, control, value in
            guard let isEnabled = value.bool else { return }
            world[view: control].isEnabled = isEnabled
            ControlStates.changed(control, in: &world)
        }
        PropertyInfo.stored(
            .control, "isSelected", .bool, first: .bool(false), "Whether the control is selected.",
            changed: { ControlStates.changed($1, in: &$0) })
        PropertyInfo.stored(
            .control, "isHighlighted", .bool, first: .bool(false), "Whether the control is highlighted.",
            changed: { ControlStates.changed($1, in: &$0) })
        PropertyInfo.stored(.button, "title", .string, "The title.") { world, button in
            ButtonParts.show(world.stored("title", of: button) ?? .nil, on: button, in: &world)
        }
        PropertyInfo.computed(
            .control, "allTargets", .any, "The targets in the order in which they were added, as an array."
        ) { world, control in .list(targets(of: control, in: world).map { .object($0) }) }
        PropertyInfo.computed(
            .control, "allControlEvents", .options(.controlEvents), "The events for which the control has actions."
        ) { world, control in EnumType.controlEvents.options(events(of: control, in: world)) }
        PropertyInfo.known(
            .button, "buttonType", .enumeration(.buttonType), first: .enumCase(.buttonType, "custom"), "The type.")
        PropertyInfo.stored(
            .button, "prelude_contentInsets", .directionalInsets,
            "Flow's own: the space around the title of a configuration.")
        PropertyInfo.stored(.label, "text", .string, "The text.")
        PropertyInfo.stored(.label, "textColor", .enumeration(.color), "The text's colour.")
        PropertyInfo.stored(
            .label, "textAlignment", .enumeration(.textAlignment), first: .enumCase(.textAlignment, "natural"),
            "The alignment.")
        PropertyInfo.stored(
            .label, "numberOfLines", .int, first: .int(1),
            "The maximum number of lines; 0 for no limit.")
        PropertyInfo.stored(
            .label, "adjustsFontSizeToFitWidth", .bool, first: .bool(false),
            "Whether the text becomes smaller to fit; stored, but not used by the layout.")
        PropertyInfo.stored(.textField, "text", .string, first: .string(""), "The text.") {
            ViewHierarchy.resetCaret(of: $1, in: &$0)
        }
        PropertyInfo.stored(.textField, "placeholder", .string, "The placeholder.")
        PropertyInfo.stored(
            .textField, "delegate", .object(.object, isOptional: true), isWeak: true, "The delegate, held weakly.")
        PropertyInfo.stored(
            .stackView, "axis", .enumeration(.layoutAxis), first: .enumCase(.layoutAxis, "horizontal"), "The direction."
        )
        PropertyInfo.stored(
            .stackView, "spacing", .double, first: .double(0), "The space between arranged subviews, in points.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.initializer(.button, [.of("type", "type", .enumeration(.buttonType))], "Creates a button.") {
            world, button, arguments in
            // `roundedRect` is the former name of `system`.
            let isFormer = arguments[0] == .enumCase(.buttonType, "roundedRect")
            let type = isFormer ? .enumCase(.buttonType, "system") : arguments[0]
            PropertyInfo.store(type, as: "buttonType", of: button, in: &world)
        }
        MethodInfo.method(
            .control, "addTarget",
            [
                .of("_", "target", .object(.object, isOptional: true)), .of("action", "action", .selector),
                .of("for", "controlEvents", .options(.controlEvents)),
            ], "Adds a target, held weakly, and its action."
        ) { world, control, arguments in
            addTarget(
                arguments.object(0), action: arguments.string(1) ?? "", for: arguments.cases(2), to: control, in: &world
            )
        }
        MethodInfo.method(
            .control, "addAction",
            [
                .of("_", "action", .code),
                .of("for", "controlEvents", .options(.controlEvents), .enumCase(.controlEvents, "touchUpInside")),
            ], "Adds a closure or a `UIAction` as an action."
        ) { world, control, arguments in
            if let code = arguments.code(0) { return world.addAction(code, to: control, for: arguments.cases(1)) }
            add(arguments.object(0), to: control, for: arguments.cases(1), in: &world)
        }
        MethodInfo.method(
            .control, "removeTarget",
            [
                .of("_", "target", .object(.object, isOptional: true)), .of("action", "action", .selector, .nil),
                .of("for", "controlEvents", .options(.controlEvents)),
            ], "Removes a target's actions."
        ) { world, control, arguments in
            removeTarget(
                arguments.object(0), action: arguments.string(1), for: arguments.cases(2), of: control, in: &world)
        }
        MethodInfo.method(
            .control, "sendActions", [.of("for", "controlEvents", .options(.controlEvents))],
            "Sends the actions of an event."
        ) { world, control, arguments in
            sendActions(of: control, for: arguments.cases(0), byCode: true, in: &world)
        }
        MethodInfo.method(
            .control, "actions",
            [
                .of("forTarget", "target", .object(.object, isOptional: true)),
                .of("forControlEvent", "controlEvent", .enumeration(.controlEvents)),
            ], result: .any, "The actions of a target for an event; nil if it has none."
        ) { world, control, arguments in
            let actions = actions(of: control, for: arguments.object(0), arguments.cases(1).first ?? "", in: world)
            world.driver.result = actions.isEmpty ? .nil : .list(actions.map { .string($0) })
        }
    }
}

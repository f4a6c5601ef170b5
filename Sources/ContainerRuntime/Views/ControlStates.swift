// The state of a control, and the titles of a button by state.

extension Rule {
    public static var control3: Rule { Rule(323) }
    public static var control5: Rule { Rule(362) }
}

/// `UIControl.state`, which consists of the properties that are its bits.
public enum ControlStates {
    /// The bits of the states that a control is in; 0 for the normal state, and for an object that is no control.
    public static func bits(of control: ObjectID, in world: borrowing World) -> UInt64 {
        guard world.isKind(control, of: .control) else { return 0 }
        return EnumType.controlState.optionBits(state(of: control, in: world))
    }

    /// The names of the states that a control is in. It is `normal` if there is none.
    static func state(of control: ObjectID, in world: borrowing World) -> RuntimeValue {
        .list(names(of: control, in: world).map { .enumCase(.controlState, $0) })
    }

    private static func names(of control: ObjectID, in world: borrowing World) -> [String] {
        guard world.isView(control) else { return [] }
        var names: [String] = []
        if world.stored("isHighlighted", of: control) == .bool(true) { names.append("highlighted") }
        if !world[view: control].isEnabled { names.append("disabled") }
        if world.stored("isSelected", of: control) == .bool(true) { names.append("selected") }
        return names
    }

    /// A control has another state, so a button may show another title.
    static func changed(_ control: ObjectID, in world: inout World) {
        Configurations.stateChanged(control, in: &world)
        guard world[traits: control].uikit.isKind(of: .button), let titles = titles(of: control, in: world) else {
            return
        }
        let bits = EnumType.controlState.optionBits(state(of: control, in: world))
        show(title(in: titles, for: bits), on: control, in: &world)
    }

    /// A touch has entered or left a control. An override of the property is called. Scheduled effects run in reverse order, so
    /// the caller schedules the actions of the touch first.
    static func highlight(_ control: ObjectID, _ isHighlighted: Bool, in world: inout World) {
        guard isHighlighted != (world.stored("isHighlighted", of: control) == .bool(true)) else { return }
        let value = RuntimeValue.bool(isHighlighted)
        if OverridableMethod.call(.highlighted, on: control, [value], .control3, in: &world) { return }
        if let property = world.property(.control, "isHighlighted") { world.set(property, of: control, to: value) }
    }

    /// Whether the program notices that a tap highlights a view: the touch sends actions, or the program overrides the property.
    static func showsHighlight(_ view: ObjectID, in world: borrowing World) -> Bool {
        world[view: view].actions >= 0 && Controls.hasAction(view, for: "touchDown", in: world)
            || OverridableMethod.isOverridden(.highlighted, by: view, in: world)
            || KeyValueObservation.isObserved(view, "isHighlighted", in: world)
    }

    // MARK: Titles

    /// Sets a button's title for a state.
    static func setTitle(_ title: RuntimeValue, of button: ObjectID, for state: RuntimeValue, in world: inout World) {
        let bits = EnumType.controlState.optionBits(state)
        guard bits != 0 || titles(of: button, in: world) != nil else { return show(title, on: button, in: &world) }
        var entries = titles(of: button, in: world) ?? [.int(0), world.stored("title", of: button) ?? .nil]
        if let position = position(of: bits, in: entries) {
            entries[position + 1] = title
        } else {
            entries += [.int(Int(bits)), title]
        }
        PropertyInfo.store(.list(entries), as: "prelude_titles", of: button, in: &world)
        changed(button, in: &world)
    }

    /// The title for a state; that of the normal state if it has none.
    static func title(of button: ObjectID, for state: RuntimeValue, in world: borrowing World) -> RuntimeValue {
        guard let titles = titles(of: button, in: world) else { return world.stored("title", of: button) ?? .nil }
        return title(in: titles, for: EnumType.controlState.optionBits(state))
    }

    /// The titles of a button that has more than one: states and titles in turn. Nil for other buttons.
    private static func titles(of button: ObjectID, in world: borrowing World) -> [RuntimeValue]? {
        guard case .list(let entries)? = world.stored("prelude_titles", of: button) else { return nil }
        return entries
    }

    private static func position(of bits: UInt64, in entries: [RuntimeValue]) -> Int? {
        var position = 0
        while position + 1 < entries.count {
            if entries[position] == .int(Int(bits)) { return position }
            position += 2
        }
        return nil
    }

    private static func title(in entries: [RuntimeValue], for bits: UInt64) -> RuntimeValue {
        if let own = position(of: bits, in: entries), entries[own + 1] != .nil { return entries[own + 1] }
        return position(of: 0, in: entries).map { entries[$0 + 1] } ?? .nil
    }

    private static func show(_ title: RuntimeValue, on button: ObjectID, in world: inout World) {
        if let property = world.property(.button, "title") { world.set(property, of: button, to: title) }
    }
}

extension ControlStates: Interface {
    static var rules: [RuleInfo] {
        [
            .inferred(
                .control3, "control.3", "control-state",
                "The state of a control consists of isHighlighted, isEnabled and isSelected. A touch highlights the control "
                    + "while it is inside, before the control sends the actions of the touch. A button shows the title of its "
                    + "state, or that of the normal state.", "UIControl.state", "UIControl.isHighlighted",
                "UIButton.title"),
            .inferred(
                .control5, "control.5", "buttons-have-insets",
                "A button with a configuration is as large as its title at 17 points and the configuration's contentInsets: "
                    + "7 points above and below and 12 beside it, unless the program sets others.",
                "UIButton.Configuration.contentInsets"),
        ]
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.computed(.control, "state", .options(.controlState), "The states that the control is in.") {
            world, control in state(of: control, in: world)
        }
        PropertyInfo.computed(.button, "currentTitle", .any, "The title that the button shows.") { world, button in
            world.stored("title", of: button) ?? .nil
        }
        PropertyInfo.known(.button, "prelude_titles", .any, first: .nil, "The titles by state; Flow's own property.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(
            .button, "setTitle", [.of("_", "title", .string), .of("for", "state", .options(.controlState), .nil)],
            "Sets the title of a button for a state."
        ) { world, button, arguments in setTitle(arguments[0], of: button, for: arguments[1], in: &world) }
        MethodInfo.method(
            .button, "title", [.of("for", "state", .options(.controlState))], result: .any,
            "The title of a button for a state; that of the normal state if the state has none."
        ) { world, button, arguments in
            world.driver.result = title(of: button, for: arguments[0], in: world)
        }
    }
}

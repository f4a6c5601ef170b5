// Custom actions: what an element offers besides its activation. The user chooses one in VoiceOver's rotor; it calls a method
// of its target or runs its block (UIAccessibilityCustomAction).

extension Accessibility {
    /// Performs the action of this name that the element under the cursor offers, or else the nearest view around it.
    public static func performAction(named name: String, in world: inout World) {
        let cursor = cursor(in: world)
        guard let start = cursor.map({ Gestures.responder(of: $0.id, in: world) }), start.exists else {
            return VoiceOver.sound(.border, .accessibility7, in: &world)
        }
        let list = world.queues.argumentLists.insert([.string(name)])
        world.schedule(.dropArguments(list))
        world.schedule(.of(.accessibility(.findAction), start, .none, .customAction1, with: .index(list)))
    }

    /// Asks an object for its actions.
    static func findAction(_ effect: Effect, in world: inout World) {
        let object = effect.subject
        guard world.isReachable(object) else { return VoiceOver.sound(.border, .accessibility7, in: &world) }
        world.schedule(.of(.accessibility(.actionsAnswered), object, .none, effect.rule, with: .index(effect.keptList)))
        if world.implements(object, .accessibilityCustomActions) {
            world.schedule(.ask(.accessibilityCustomActions, object, .none, effect.rule))
        } else {
            world.driver.answerGiven = world.stored("accessibilityCustomActions", of: object) ?? .nil
        }
    }

    /// An object offers no such action itself. If it is a cell, its row has answered. Continues with the view that contains it.
    static func rowAnswered(_ effect: Effect, in world: inout World) {
        let object = effect.subject
        // The action may have deleted the row.
        if RowEditing.hasPerformed(in: effect.argument, of: world) { return }
        guard world.isReachable(object) else { return }
        var next = world.stored("accessibilityContainer", of: object)?.object ?? .none
        if world.isView(object) { next = world[view: object].superview }
        world.schedule(.of(.accessibility(.findAction), next, .none, effect.rule, with: .index(effect.keptList)))
    }

    /// Performs the requested action, or continues with the view that contains the object.
    static func actionsAnswered(_ effect: Effect, in world: inout World) {
        let wanted = world.queues.argumentLists[effect.keptList].first ?? .nil
        let actions = world.driver.answerGiven.objects
        guard let action = actions.first(where: { world.isAlive($0) && world.stored("name", of: $0) == wanted }) else {
            // The search continues after the row's answers.
            let table = ListView.row(of: effect.subject, in: world)?.list ?? .none
            world.schedule(
                .of(.accessibility(.rowAnswered), effect.subject, table, effect.rule, with: .index(effect.keptList)))
            guard case .string(let title) = wanted else { return }
            _ = RowEditing.perform(titled: title, of: effect.subject, in: &world)
            return
        }
        if let code = world.lifetimes.blocks[action]?.first {
            let event = Event(
                subject: action, callback: .actionHandler, arguments: world.arguments(wanted), rule: effect.rule,
                isImplemented: false, isQuestion: false)
            world.schedule(.of(.effects(.hold), action, .none, .program))
            return world.notify(.invoke(code, arguments: [.object(action)], trace: event))
        }
        guard let target = world.stored("target", of: action)?.object, world.isReachable(target),
            case .string(let selector)? = world.stored("selector", of: action)
        else { return }
        world.schedule(.of(.effects(.hold), action, target, .program))
        world.notify(
            .deliver(selector: selector, to: target, arguments: [.object(action)], rule: effect.rule))
    }
}

// The table rows.

/// The first numbers of the classes, enumerations, callbacks and rules.
private enum CustomActionNumbers {
    @inline(__always) static var uikit: UInt8 { 76 }
    @inline(__always) static var enumeration: UInt8 { 52 }
    @inline(__always) static var callback: UInt16 { 233 }
    @inline(__always) static var rule: UInt16 { 235 }
}

extension UIKitClass {
    public static var customAction: UIKitClass { UIKitClass(CustomActionNumbers.uikit) }
}

extension EnumType {
    public static var accessibilityContainerType: EnumType { EnumType(CustomActionNumbers.enumeration) }
}

extension Callback {
    public static var accessibilityCustomActions: Callback { Callback(CustomActionNumbers.callback) }
}

extension Rule {
    public static var customAction1: Rule { Rule(CustomActionNumbers.rule) }
    public static var customAction2: Rule { Rule(355) }
}

/// Custom actions of elements.
enum CustomActions: Interface {
    static func addClasses(_ add: ClassInfo.Adder) {
        add(.customAction, "UIAccessibilityCustomAction", .object, nil)
    }

    static func addEnumerations(_ add: EnumInfo.Adder) {
        add(
            .accessibilityContainerType, "UIAccessibilityContainerType", "none dataTable list landmark semanticGroup",
            .counted(from: 0))
    }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .accessibilityCustomActions, "accessibilityCustomActions", [], .accessibility, owner: .object,
            isQuestion: true, isQuiet: true, since: 8, "The custom actions that it offers.", rules: [.customAction1])
        CallbackInfo.row(
            .actionHandler, "actionHandler", [.init(label: "name", name: "name", type: .string)], .accessibility,
            owner: .object, since: 13, "The user has chosen an action, and its block runs.",
            rules: [.customAction1, .menu1, .bar1])
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.stored(
            .object, "accessibilityCustomActions", .objects(.customAction), "The custom actions that it offers.")
        PropertyInfo.stored(
            .object, "accessibilityContainerType", .enumeration(.accessibilityContainerType),
            first: .enumCase(.accessibilityContainerType, "none"), "What kind of container it is.")
        PropertyInfo.stored(
            .object, "accessibilityDragSourceDescriptors", .any, "Where a drag can begin; stored, but not used.")
        PropertyInfo.stored(
            .object, "accessibilityDropPointDescriptors", .any, "Where a drop can end; stored, but not used.")
        PropertyInfo.stored(.customAction, "name", .string, first: .string(""), "What VoiceOver speaks.")
        PropertyInfo.stored(
            .customAction, "target", .object(.object, isOptional: true), isWeak: true, "The target, held weakly.")
        PropertyInfo.stored(.customAction, "selector", .selector, "The method of the target.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.initializer(
            .customAction,
            [
                .of("name", "name", .string), .of("target", "target", .object(.object, isOptional: true)),
                .of("selector", "selector", .selector),
            ], "Creates an action that calls a method of a target, held weakly."
        ) { world, action, arguments in
            PropertyInfo.store(arguments[0], as: "name", of: action, in: &world)
            PropertyInfo.store(arguments[2], as: "selector", of: action, in: &world)
            if let property = world.property(.customAction, "target") {
                world.store(arguments[1], in: property, of: action, isWeak: true)
            }
        }
        MethodInfo.initializer(
            .customAction, [.of("name", "name", .string), .of("actionHandler", "actionHandler", .code)],
            "Creates an action that runs a block."
        ) { world, action, arguments in
            PropertyInfo.store(arguments[0], as: "name", of: action, in: &world)
            Blocks.attach(arguments.code(1), to: action, in: &world)
        }
    }

    static var rules: [RuleInfo] {
        [
            .inferred(
                .customAction1, "accessibility.action.1", "custom-actions",
                "When the user chooses a custom action, it calls its target's method or runs its block. The element "
                    + "under VoiceOver's cursor offers its own actions and those of the views around it.",
                "UIAccessibility.accessibilityCustomActions", "UIAccessibilityCustomAction.init"),
            .inferred(
                .customAction2, "accessibility.action.2", "swipe-actions-are-custom-actions",
                "VoiceOver offers the swipe actions of a row as custom actions of its cell: first those of the trailing edge, "
                    + "then those of the leading edge. An action runs without opening the row.",
                "UITableViewDelegate.trailingSwipeActionsConfigurationForRowAt"),
        ]
    }
}

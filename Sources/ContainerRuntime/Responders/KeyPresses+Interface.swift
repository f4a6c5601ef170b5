// The table rows of commands, keys and presses: what a program can use, and what each row does.

/// The first numbers of the room's later classes, enumerations, callbacks and rules.
enum CommandNumbers {
    @inline(__always) static var uikit: UInt8 { 66 }
    @inline(__always) static var enumeration: UInt8 { 43 }
    @inline(__always) static var callback: UInt16 { 221 }
    @inline(__always) static var rule: UInt16 { 227 }
}

extension UIKitClass {
    public static var menuElement: UIKitClass { UIKitClass(CommandNumbers.uikit) }
    public static var command: UIKitClass { UIKitClass(CommandNumbers.uikit + 1) }
    public static var keyCommand: UIKitClass { UIKitClass(CommandNumbers.uikit + 2) }
    public static var press: UIKitClass { UIKitClass(CommandNumbers.uikit + 3) }
    public static var key: UIKitClass { UIKitClass(CommandNumbers.uikit + 4) }
}

extension EnumType {
    public static var keyModifierFlags: EnumType { EnumType(CommandNumbers.enumeration) }
    public static var pressType: EnumType { EnumType(CommandNumbers.enumeration + 1) }
    public static var menuElementAttributes: EnumType { EnumType(CommandNumbers.enumeration + 2) }
    public static var menuElementState: EnumType { EnumType(CommandNumbers.enumeration + 3) }
}

extension Callback {
    public static var keyCommands: Callback { Callback(CommandNumbers.callback) }
    public static var validateCommand: Callback { Callback(CommandNumbers.callback + 1) }
}

extension Rule {
    public static var command1: Rule { Rule(CommandNumbers.rule) }
    public static var command2: Rule { Rule(CommandNumbers.rule + 1) }
}

extension KeyPresses: Interface {
    static func addClasses(_ add: ClassInfo.Adder) {
        add(.menuElement, "UIMenuElement", .object, nil)
        add(.command, "UICommand", .menuElement, nil)
        add(.keyCommand, "UIKeyCommand", .command, nil)
        add(.press, "UIPress", .object, nil)
        add(.key, "UIKey", .object, nil)
    }

    static func addEnumerations(_ add: EnumInfo.Adder) {
        add(
            .keyModifierFlags, "UIKeyModifierFlags", "alphaShift shift control alternate command numericPad",
            .options("65536 131072 262144 524288 1048576 2097152"))
        add(
            .pressType, "UIPress.PressType",
            "upArrow downArrow leftArrow rightArrow select menu playPause pageUp pageDown",
            .listed("0 1 2 3 4 5 6 30 31"))
        add(
            .menuElementAttributes, "UIMenuElement.Attributes", "disabled destructive hidden keepsMenuPresented",
            .options("1 2 4 8"))
        add(.menuElementState, "UIMenuElement.State", "off on mixed", .counted(from: 0))
    }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .keyCommands, "keyCommands", [], .events, owner: .responder, isQuestion: true, isQuiet: true, since: 7,
            "The key commands that it offers.", rules: [.command1])
        CallbackInfo.row(
            .validateCommand, "validate",
            [.init(label: "_", name: "command", type: .object(.command, isOptional: false))], .events,
            owner: .responder, isQuiet: true, since: 13,
            "Asks it to update a command that it performs: its title, its state and whether it is disabled.",
            rules: [.command1], arguments: .object)
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.known(
            .responder, "keyCommands", .objects(.keyCommand), first: .nil, "The key commands that it offers.")
        PropertyInfo.stored(.menuElement, "title", .string, first: .string(""), "The title in menus.")
        PropertyInfo.stored(.command, "discoverabilityTitle", .string, "The title in the list of key commands.")
        PropertyInfo.stored(
            .command, "attributes", .options(.menuElementAttributes), first: .list([]), "How the menu displays it.")
        PropertyInfo.stored(
            .command, "state", .enumeration(.menuElementState), first: .enumCase(.menuElementState, "off"),
            "Whether it has a checkmark.")
        PropertyInfo.known(.command, "action", .selector, first: .nil, "The action that it sends.")
        PropertyInfo.known(.command, "propertyList", .any, first: .nil, "The app's data for the command.")
        PropertyInfo.known(.keyCommand, "input", .string, first: .nil, "The key.")
        PropertyInfo.known(
            .keyCommand, "modifierFlags", .options(.keyModifierFlags), first: .list([]), "The modifiers.")
        PropertyInfo.stored(
            .keyCommand, "wantsPriorityOverSystemBehavior", .bool, first: .bool(false),
            "Whether it takes precedence over the text being edited.")
        PropertyInfo.known(.press, "type", .enumeration(.pressType), first: .nil, "The button, or the number of a key.")
        PropertyInfo.known(.press, "key", .object(.key, isOptional: true), first: .nil, "The key; nil for a button.")
        PropertyInfo.known(
            .press, "responder", .object(.responder, isOptional: true), first: .nil, isWeak: true,
            "The responder that receives the press first.")
        PropertyInfo.computed(.press, "window", .object(.window, isOptional: true), "The window of that responder.") {
            world, press in
            let responder = world.stored("responder", of: press)?.object ?? .none
            if world.isView(responder) { return .optional(world[view: responder].window) }
            return .optional(world.keyWindow)
        }
        PropertyInfo.known(
            .key, "characters", .string, first: .string(""), "The characters of the key, with its modifiers.")
        PropertyInfo.known(
            .key, "charactersIgnoringModifiers", .string, first: .string(""),
            "The characters of the key, without modifiers.")
        PropertyInfo.known(.key, "modifierFlags", .options(.keyModifierFlags), first: .list([]), "The modifiers.")
        PropertyInfo.constant(.keyCommand, "inputUpArrow", "UIKeyInputUpArrow", "The key ↑.")
        PropertyInfo.constant(.keyCommand, "inputDownArrow", "UIKeyInputDownArrow", "The key ↓.")
        PropertyInfo.constant(.keyCommand, "inputLeftArrow", "UIKeyInputLeftArrow", "The key ←.")
        PropertyInfo.constant(.keyCommand, "inputRightArrow", "UIKeyInputRightArrow", "The key →.")
        PropertyInfo.constant(.keyCommand, "inputEscape", "UIKeyInputEscape", "The escape key.")
        PropertyInfo.constant(.keyCommand, "inputDelete", "\u{8}", "The delete key.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.initializer(
            .keyCommand,
            [
                .of("input", "input", .string), .of("modifierFlags", "modifierFlags", .options(.keyModifierFlags)),
                .of("action", "action", .selector), .of("discoverabilityTitle", "discoverabilityTitle", .string, .nil),
            ], "Creates a command for a key with modifiers."
        ) { world, command, arguments in
            for (position, name) in ["input", "modifierFlags", "action", "discoverabilityTitle"].enumerated() {
                PropertyInfo.store(arguments[position], as: name, of: command, in: &world)
            }
        }
        MethodInfo.initializer(
            .keyCommand,
            [
                .of("title", "title", .string, .string("")), .of("image", "image", .any, .nil),
                .of("action", "action", .selector), .of("input", "input", .string),
                .of("modifierFlags", "modifierFlags", .options(.keyModifierFlags), .list([])),
                .of("propertyList", "propertyList", .any, .nil), .of("alternates", "alternates", .any, .nil),
                .of("discoverabilityTitle", "discoverabilityTitle", .string, .nil),
                .of("attributes", "attributes", .options(.menuElementAttributes), .list([])),
                .of("state", "state", .enumeration(.menuElementState), .enumCase(.menuElementState, "off")),
            ], "Creates a command for a key with modifiers, and its menu item."
        ) { world, command, arguments in
            let names = [
                "title", "", "action", "input", "modifierFlags", "propertyList", "", "discoverabilityTitle",
                "attributes", "state",
            ]
            for (position, name) in names.enumerated() where !name.isEmpty {
                PropertyInfo.store(arguments[position], as: name, of: command, in: &world)
            }
        }
        MethodInfo.initializer(
            .command,
            [
                .of("title", "title", .string, .string("")), .of("image", "image", .any, .nil),
                .of("action", "action", .selector), .of("propertyList", "propertyList", .any, .nil),
                .of("alternates", "alternates", .any, .nil),
                .of("discoverabilityTitle", "discoverabilityTitle", .string, .nil),
                .of("attributes", "attributes", .options(.menuElementAttributes), .list([])),
                .of("state", "state", .enumeration(.menuElementState), .enumCase(.menuElementState, "off")),
            ], "Creates a menu command, whose action travels along the responder chain."
        ) { world, command, arguments in
            let names = ["title", "", "action", "propertyList", "", "discoverabilityTitle", "attributes", "state"]
            for (position, name) in names.enumerated() where !name.isEmpty {
                PropertyInfo.store(arguments[position], as: name, of: command, in: &world)
            }
        }
        MethodInfo.method(
            .viewController, "addKeyCommand", [.of("_", "keyCommand", .object(.keyCommand, isOptional: false))],
            "Adds a key command to the controller's own."
        ) { world, controller, arguments in
            change(arguments.object(0), of: controller, isAdded: true, in: &world)
        }
        MethodInfo.method(
            .viewController, "removeKeyCommand", [.of("_", "keyCommand", .object(.keyCommand, isOptional: false))],
            "Removes a key command from the controller's own."
        ) { world, controller, arguments in
            change(arguments.object(0), of: controller, isAdded: false, in: &world)
        }
        MethodInfo.method(
            .responder, "validate", [.of("_", "command", .object(.command, isOptional: false))],
            "Updates a command; UIKit's implementation does nothing."
        ) { _, _, _ in }
    }

    static var rules: [RuleInfo] {
        [
            .row(
                .command1, "command.1", "key-commands-along-the-chain",
                "A key goes to the nearest responder with a key command for it, starting at the first responder or "
                    + "the front controller. The command's action travels along the chain; its receiver first validates "
                    + "the command.",
                "UIResponder.keyCommands", "UIKeyCommand.init"),
            .row(
                .command2, "command.2", "text-before-key-commands",
                "From iOS 15, the text being edited gets a key before the key commands do, except for commands with "
                    + "priority. A key that no command takes becomes a press.",
                "UIKeyCommand.wantsPriorityOverSystemBehavior"),
        ]
    }
}

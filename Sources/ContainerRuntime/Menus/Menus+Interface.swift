// The API of menus and of the interactions that open them.

/// The first numbers of the room's classes, enumerations, callbacks and rules.
enum MenuNumbers {
    @inline(__always) static var uikit: UInt8 { 81 }
    @inline(__always) static var enumeration: UInt8 { 62 }
    @inline(__always) static var callback: UInt16 { 249 }
    @inline(__always) static var rule: UInt16 { 250 }
}

extension UIKitClass {
    public static var menuAction: UIKitClass { UIKitClass(MenuNumbers.uikit) }
    public static var menu: UIKitClass { UIKitClass(MenuNumbers.uikit + 1) }
    public static var contextMenuInteraction: UIKitClass { UIKitClass(MenuNumbers.uikit + 2) }
    public static var contextMenuConfiguration: UIKitClass { UIKitClass(MenuNumbers.uikit + 3) }
    public static var editMenuInteraction: UIKitClass { UIKitClass(MenuNumbers.uikit + 4) }
    public static var editMenuConfiguration: UIKitClass { UIKitClass(MenuNumbers.uikit + 5) }
    public static var barItem: UIKitClass { UIKitClass(MenuNumbers.uikit + 6) }
    public static var barButtonItem: UIKitClass { UIKitClass(MenuNumbers.uikit + 7) }
}

extension EnumType {
    public static var menuOptions: EnumType { EnumType(MenuNumbers.enumeration) }
    public static var barItemStyle: EnumType { EnumType(MenuNumbers.enumeration + 1) }
    public static var barSystemItem: EnumType { EnumType(MenuNumbers.enumeration + 2) }
}

extension Callback {
    public static var contextMenuConfiguration: Callback { Callback(MenuNumbers.callback) }
    public static var contextMenuWillDisplay: Callback { Callback(MenuNumbers.callback + 1) }
    public static var contextMenuWillEnd: Callback { Callback(MenuNumbers.callback + 2) }
    public static var editMenu: Callback { Callback(MenuNumbers.callback + 3) }
    public static var editMenuWillPresent: Callback { Callback(MenuNumbers.callback + 4) }
    public static var editMenuWillDismiss: Callback { Callback(MenuNumbers.callback + 5) }
}

extension Menus: Interface {
    static func addClasses(_ add: ClassInfo.Adder) {
        add(.menuAction, "UIAction", .menuElement, nil)
        add(.menu, "UIMenu", .menuElement, nil)
        add(.contextMenuInteraction, "UIContextMenuInteraction", .object, nil)
        add(.contextMenuConfiguration, "UIContextMenuConfiguration", .object, nil)
        add(.editMenuInteraction, "UIEditMenuInteraction", .object, nil)
        add(.editMenuConfiguration, "UIEditMenuConfiguration", .object, nil)
        add(.barItem, "UIBarItem", .object, nil)
        add(.barButtonItem, "UIBarButtonItem", .barItem, nil)
    }

    static func addEnumerations(_ add: EnumInfo.Adder) {
        add(
            .menuOptions, "UIMenu.Options", "displayInline destructive singleSelection displayAsPalette",
            .options("1 2 32 128"))
        add(.barItemStyle, "UIBarButtonItem.Style", "plain bordered done prominent", .listed("0 1 2 2"))
        add(
            .barSystemItem, "UIBarButtonItem.SystemItem", BarItems.systemItems,
            .listed("0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 24"))
    }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .contextMenuConfiguration, "contextMenuInteraction",
            [.contextInteraction, .init(label: "configurationForMenuAtLocation", name: "location", type: .point)],
            .menus, owner: .object, isQuestion: true, isQuiet: true, since: 13,
            "The configuration of the menu that a long press opens; nil opens no menu.", rules: [.menu2],
            arguments: .made(Responders.listedArguments))
        CallbackInfo.contextMenu(
            .contextMenuWillDisplay, "willDisplayMenuFor", "A context menu is about to be displayed.")
        CallbackInfo.contextMenu(.contextMenuWillEnd, "willEndFor", "A context menu is about to disappear.")
        CallbackInfo.row(
            .editMenu, "editMenuInteraction",
            [
                .editInteraction, .object("menuFor", "configuration", .editMenuConfiguration),
                .init(label: "suggestedActions", name: "suggestedActions", type: .objects(.menuElement)),
            ], .menus, owner: .object, isQuestion: true, isQuiet: true, since: 16,
            "The edit menu to present; nil presents the suggested actions.", rules: [.menu3],
            arguments: .made(Responders.listedArguments))
        CallbackInfo.editMenu(
            .editMenuWillPresent, "willPresentMenuFor", "An edit menu is about to be presented.")
        CallbackInfo.editMenu(.editMenuWillDismiss, "willDismissMenuFor", "An edit menu is about to be dismissed.")
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.stored(.menuElement, "subtitle", .string, "The line below the title.")
        PropertyInfo.stored(.menuElement, "image", .any, "The image; stored, but not used.")
        PropertyInfo.stored(.menuAction, "discoverabilityTitle", .string, "A longer title.")
        PropertyInfo.stored(
            .menuAction, "attributes", .options(.menuElementAttributes), first: .list([]), "How the menu displays it.")
        PropertyInfo.stored(
            .menuAction, "state", .enumeration(.menuElementState), first: .enumCase(.menuElementState, "off"),
            "The mark beside it.")
        PropertyInfo.known(
            .menuAction, "identifier", .any, first: .nil, "The identifier by which the program finds it.")
        PropertyInfo.known(
            .menuAction, "sender", .object(.object, isOptional: true), first: .nil, isWeak: true,
            "The control, the bar item or the view whose menu it was chosen from, held weakly.")
        PropertyInfo.known(
            .menu, "identifier", .enumeration(.menuIdentifier), first: .nil,
            "The identifier by which the program finds it.")
        PropertyInfo.known(.menu, "options", .options(.menuOptions), first: .list([]), "How its parent displays it.")
        PropertyInfo.known(.menu, "children", .objects(.menuElement), first: .list([]), "The elements.")
        PropertyInfo.stored(.menu, "preferredElementSize", .any, "The size of elements; stored, but not used.")
        PropertyInfo.computed(
            .menu, "selectedElements", .objects(.menuElement), "The elements whose state is on."
        ) { world, menu in .objects(elements(of: menu, in: world).filter(\.isOn).map(\.object)) }
        PropertyInfo.stored(
            .control, "menu", .object(.menu, isOptional: true), "The menu that it opens.",
            changed: { PopUpButtons.follow($1, in: &$0) })
        PropertyInfo.stored(
            .control, "showsMenuAsPrimaryAction", .bool, first: .bool(false), "Whether a tap opens the menu.",
            changed: { PopUpButtons.follow($1, in: &$0) })
        PropertyInfo.known(.view, "interactions", .objects(.object), first: .list([]), "The interactions.")
        PropertyInfo.known(
            .contextMenuInteraction, "delegate", .object(.object, isOptional: true), first: .nil, isWeak: true,
            "The delegate, held weakly.")
        PropertyInfo.known(
            .contextMenuInteraction, "view", .object(.view, isOptional: true), first: .nil, isWeak: true,
            "The view of the interaction, held weakly.")
        PropertyInfo.known(.contextMenuConfiguration, "identifier", .any, first: .nil, "Its identifier.")
        PropertyInfo.known(
            .editMenuInteraction, "delegate", .object(.object, isOptional: true), first: .nil, isWeak: true,
            "The delegate, held weakly.")
        PropertyInfo.known(
            .editMenuInteraction, "view", .object(.view, isOptional: true), first: .nil, isWeak: true,
            "The view of the interaction, held weakly.")
        PropertyInfo.known(.editMenuConfiguration, "identifier", .any, first: .nil, "Its identifier.")
        PropertyInfo.known(
            .editMenuConfiguration, "sourcePoint", .point, first: .point(Point(x: 0, y: 0)),
            "The point in the view that the menu points at.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.initializer(
            .menuAction,
            [
                .of("title", "title", .string, .string("")), .of("subtitle", "subtitle", .string, .nil),
                .of("image", "image", .any, .nil), .of("identifier", "identifier", .any, .nil),
                .of("discoverabilityTitle", "discoverabilityTitle", .string, .nil),
                .of("attributes", "attributes", .options(.menuElementAttributes), .list([])),
                .of("state", "state", .enumeration(.menuElementState), .enumCase(.menuElementState, "off")),
                .of("handler", "handler", .code),
            ], "Creates an action that runs a block."
        ) { world, action, arguments in
            let names = [
                "title", "subtitle", "image", "identifier", "discoverabilityTitle", "attributes", "state",
            ]
            for (position, name) in names.enumerated() {
                PropertyInfo.store(arguments[position], as: name, of: action, in: &world)
            }
            Blocks.attach(arguments.code(7), to: action, in: &world)
        }
        MethodInfo.initializer(
            .menu,
            [
                .of("title", "title", .string, .string("")), .of("subtitle", "subtitle", .string, .nil),
                .of("image", "image", .any, .nil), .of("identifier", "identifier", .enumeration(.menuIdentifier), .nil),
                .of("options", "options", .options(.menuOptions), .list([])),
                .of("preferredElementSize", "preferredElementSize", .any, .nil),
                .of("children", "children", .objects(.menuElement), .list([])),
            ], "Creates a menu of elements."
        ) { world, menu, arguments in
            let names = ["title", "subtitle", "image", "identifier", "options", "preferredElementSize", "children"]
            for (position, name) in names.enumerated() {
                PropertyInfo.store(arguments[position], as: name, of: menu, in: &world)
            }
        }
        MethodInfo.initializer(
            .button,
            [
                .of("type", "type", .enumeration(.buttonType), .nil),
                .of("primaryAction", "primaryAction", .object(.menuAction, isOptional: true)),
            ], "Creates a button whose tap runs an action. The action's title is the button's."
        ) { world, button, arguments in setPrimaryAction(arguments.object(1), of: button, in: &world) }
        MethodInfo.initializer(
            .button,
            [
                .of("configuration", "configuration", .any),
                .of("primaryAction", "primaryAction", .object(.menuAction, isOptional: true), .nil),
            ], "Creates a button with a configuration, whose title is the button's."
        ) { world, button, arguments in setPrimaryAction(arguments.object(1), of: button, in: &world) }
        MethodInfo.method(
            .menu, "replacingChildren", [.of("_", "newChildren", .objects(.menuElement))],
            result: .object(.menu, isOptional: false), "Creates a copy of this menu with other elements."
        ) { world, menu, arguments in
            let copy = MenuTrees.copy(menu, with: arguments.objects(0), in: &world)
            world.driver.result = .object(copy)
            world.driver.newResult = copy
        }
        MethodInfo.identifier(of: .menuAction, "_")
        MethodInfo.identifier(of: .menuAction, "rawValue")
        MethodInfo.initializer(
            .contextMenuInteraction, [.of("delegate", "delegate", .object(.object, isOptional: false))],
            "Creates an interaction with a delegate, held weakly."
        ) { world, interaction, arguments in
            setDelegate(arguments[0], of: interaction, .contextMenuInteraction, in: &world)
        }
        MethodInfo.method(.contextMenuInteraction, "dismissMenu", [], "Closes the menu.") { world, interaction, _ in
            EditMenus.dismiss(interaction, in: &world)
        }
        MethodInfo.initializer(
            .contextMenuConfiguration,
            [
                .of("identifier", "identifier", .any, .nil), .of("previewProvider", "previewProvider", .code, .nil),
                .of("actionProvider", "actionProvider", .code, .nil),
            ], "Creates a configuration whose blocks create the preview and the menu."
        ) { world, configuration, arguments in
            PropertyInfo.store(arguments[0], as: "identifier", of: configuration, in: &world)
            Blocks.attach(arguments.code(1), arguments.code(2), to: configuration, in: &world)
        }
        MethodInfo.initializer(
            .editMenuInteraction, [.of("delegate", "delegate", .object(.object, isOptional: true))],
            "Creates an interaction with a delegate, held weakly."
        ) { world, interaction, arguments in
            setDelegate(arguments[0], of: interaction, .editMenuInteraction, in: &world)
        }
        MethodInfo.method(
            .editMenuInteraction, "presentEditMenu",
            [.of("with", "configuration", .object(.editMenuConfiguration, isOptional: false))],
            "Presents an edit menu."
        ) { world, interaction, arguments in EditMenus.present(interaction, arguments.object(0), in: &world) }
        MethodInfo.method(.editMenuInteraction, "dismissMenu", [], "Dismisses the menu.") { world, interaction, _ in
            EditMenus.dismiss(interaction, in: &world)
        }
        MethodInfo.initializer(
            .editMenuConfiguration,
            [.of("identifier", "identifier", .any), .of("sourcePoint", "sourcePoint", .point)],
            "Creates a configuration for a menu at a point of the interaction's view."
        ) { world, configuration, arguments in
            PropertyInfo.store(arguments[0], as: "identifier", of: configuration, in: &world)
            PropertyInfo.store(arguments[1], as: "sourcePoint", of: configuration, in: &world)
        }
        MethodInfo.method(
            .view, "addInteraction", [.of("_", "interaction", .conforming(.interaction, isOptional: false))],
            "Adds an interaction and removes it from its previous view."
        ) { world, view, arguments in Interactions.add(arguments.object(0), to: view, in: &world) }
        MethodInfo.method(
            .view, "removeInteraction", [.of("_", "interaction", .conforming(.interaction, isOptional: false))],
            "Removes an interaction; its menu closes."
        ) { world, view, arguments in Interactions.remove(arguments.object(0), from: view, in: &world) }
    }

    private static func setPrimaryAction(_ action: ObjectID, of button: ObjectID, in world: inout World) {
        guard action.exists else { return }
        Controls.add(action, to: button, for: ["primaryActionTriggered"], in: &world)
        if case .string(let title)? = world.stored("title", of: action), !title.isEmpty {
            PropertyInfo.store(.string(title), as: "title", of: button, in: &world)
        }
    }

    private static func setDelegate(
        _ delegate: RuntimeValue, of interaction: ObjectID, _ uikit: UIKitClass, in world: inout World
    ) {
        if let property = world.property(uikit, "delegate") {
            world.store(delegate, in: property, of: interaction, isWeak: true)
        }
    }
}

// Constructors of the rows.

extension UIKitProtocol {
    fileprivate static let interaction = UIKitProtocol(
        name: "UIInteraction", classes: [.contextMenuInteraction, .editMenuInteraction], requirement: "didMove")
}

extension MethodInfo {
    /// `UIAction.Identifier("save")`. Flow represents identifiers as strings.
    fileprivate static func identifier(of owner: UIKitClass, _ label: String) -> MethodInfo {
        method(
            owner, "Identifier", [.of(label, "rawValue", .string)], isStatic: true, result: .string,
            "Creates an identifier."
        ) { world, _, arguments in world.driver.result = arguments[0] }
    }
}

extension CallbackInfo.Parameter {
    fileprivate static let contextInteraction = object("_", "interaction", .contextMenuInteraction)
    fileprivate static let editInteraction = object("_", "interaction", .editMenuInteraction)
    fileprivate static let animator = Self(label: "animator", name: "animator", type: .any)
}

extension CallbackInfo {
    fileprivate static func contextMenu(_ callback: Callback, _ label: String, _ summary: String) -> CallbackInfo {
        row(
            callback, "contextMenuInteraction",
            [.contextInteraction, .object(label, "configuration", .contextMenuConfiguration), .animator], .menus,
            owner: .object, isQuiet: true, since: 13, summary, rules: [.menu2],
            arguments: .made(Responders.listedArguments))
    }

    fileprivate static func editMenu(_ callback: Callback, _ label: String, _ summary: String) -> CallbackInfo {
        row(
            callback, "editMenuInteraction",
            [.editInteraction, .object(label, "configuration", .editMenuConfiguration), .animator], .menus,
            owner: .object, isQuiet: true, since: 16, summary, rules: [.menu3],
            arguments: .made(Responders.listedArguments))
    }
}

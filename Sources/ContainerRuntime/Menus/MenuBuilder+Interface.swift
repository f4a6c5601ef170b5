// The table rows of menu systems and builders.

/// The first numbers of the classes, enumerations, callbacks and rules.
private enum BuilderNumbers {
    @inline(__always) static var uikit: UInt8 { 136 }
    @inline(__always) static var enumeration: UInt8 { 107 }
    @inline(__always) static var callback: UInt16 { 445 }
    @inline(__always) static var rule: UInt16 { 400 }
}

extension UIKitClass {
    static var menuSystem: UIKitClass { UIKitClass(BuilderNumbers.uikit) }
    static var menuBuilder: UIKitClass { UIKitClass(BuilderNumbers.uikit + 1) }
}

extension EnumType {
    static var menuIdentifier: EnumType { EnumType(BuilderNumbers.enumeration) }
}

extension Callback {
    static var buildMenu: Callback { Callback(BuilderNumbers.callback) }
}

extension Rule {
    static var menu11: Rule { Rule(BuilderNumbers.rule) }
    static var menu12: Rule { Rule(BuilderNumbers.rule + 1) }
}

extension MenuBuilders: Interface {
    static func addClasses(_ add: ClassInfo.Adder) {
        add(.menuSystem, "UIMenuSystem", .object, nil)
        add(.menuBuilder, "UIMenuBuilder", .object, nil)
    }

    static func addEnumerations(_ add: EnumInfo.Adder) {
        add(
            .menuIdentifier, "UIMenu.Identifier",
            """
            root application file edit view window help about preferences services hide quit newScene openRecent open close \
            print document newItem undoRedo standardEdit find findPanel replace share textStyle spelling spellingPanel \
            spellingOptions substitutions substitutionsPanel substitutionOptions transformations speech lookup learn format \
            font textSize textColor textStylePasteboard text writingDirection alignment toolbar sidebar fullscreen \
            minimizeAndZoom bringAllToFront autoFill
            """, .identifiers("com.apple.menu."))
    }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .buildMenu, "buildMenu", [.object("with", "builder", .menuBuilder)], .events, owner: .responder,
            isQuiet: true, since: 13, "Asks it to change the main menu or a context menu.", rules: [.menu11],
            arguments: .object)
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.shared(
            .menuSystem, "main", .object(.menuSystem, isOptional: false), "The system of the app's main menu."
        ) { world, _ in .object(system(isMain: true, in: &world)) }
        PropertyInfo.shared(
            .menuSystem, "context", .object(.menuSystem, isOptional: false), "The system of edit and context menus."
        ) { world, _ in .object(system(isMain: false, in: &world)) }
        PropertyInfo.known(
            .menuBuilder, "system", .object(.menuSystem, isOptional: false), first: .nil,
            "The system whose menu it builds.")
        PropertyInfo.known(
            .menuBuilder, "prelude_root", .object(.menu, isOptional: true), first: .nil,
            "Flow's own: the root of the menu.")
        PropertyInfo.known(
            .menuBuilder, "prelude_changes", .int, first: .int(0), "Flow's own: the number of changes.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(.menuSystem, "setNeedsRebuild", [], "Builds the main menu again in the next turn.") {
            world, system, _ in setNeedsRebuild(system, in: &world)
        }
        MethodInfo.method(
            .menuSystem, "setNeedsRevalidate", [], "Validates the commands of the menu on the screen again."
        ) { world, _, _ in
            let menu = Menus.shown(in: world)
            guard menu.exists, let open = world.menus.open else { return }
            CommandValidation.schedule(menu, from: open.source, in: &world)
        }
        MethodInfo.menuIdentifier("_")
        MethodInfo.menuIdentifier("rawValue")
        MethodInfo.method(
            .responder, "buildMenu", [.of("with", "builder", .object(.menuBuilder, isOptional: false))],
            "Changes the main menu or a context menu; UIKit's implementation does nothing."
        ) { _, _, _ in }
        MethodInfo.method(
            .menuBuilder, "menu", [.of("for", "identifier", .enumeration(.menuIdentifier))],
            result: .object(.menu, isOptional: true), "The menu with an identifier."
        ) { world, builder, arguments in find(.menu(arguments[0]), builder, in: &world) }
        MethodInfo.method(
            .menuBuilder, "action", [.of("for", "identifier", .any)], result: .object(.menuAction, isOptional: true),
            "The action with an identifier."
        ) { world, builder, arguments in find(.action(arguments[0]), builder, in: &world) }
        MethodInfo.method(
            .menuBuilder, "command",
            [.of("for", "action", .selector), .of("propertyList", "propertyList", .any, .nil)],
            result: .object(.command, isOptional: true), "The command with an action and a property list."
        ) { world, builder, arguments in find(.command(arguments[0], arguments[1]), builder, in: &world) }
        MethodInfo.method(
            .menuBuilder, "replaceChildren",
            [.of("ofMenu", "identifier", .enumeration(.menuIdentifier)), .of("from", "block", .code)],
            "Replaces the elements of a menu by those that a block returns."
        ) { world, builder, arguments in replaceChildren(of: arguments[0], arguments.code(1), builder, in: &world) }
        MethodInfo.replace("menu", "Replaces a menu by another one or by elements.") { .menu($0[0]) }
        MethodInfo.replace("action", "Replaces an action by elements.") { .action($0[0]) }
        MethodInfo.insert("insertSibling", "beforeMenu", .before, "Inserts a menu before another one.")
        MethodInfo.insert("insertSibling", "afterMenu", .after, "Inserts a menu after another one.")
        MethodInfo.insert(
            "insertChild", "atStartOfMenu", .atStart, "Inserts a menu as the first element of another one.")
        MethodInfo.insert("insertChild", "atEndOfMenu", .atEnd, "Inserts a menu as the last element of another one.")
        MethodInfo.insert("insertElements", "beforeMenu", .before, "Inserts elements before a menu.")
        MethodInfo.insert("insertElements", "afterMenu", .after, "Inserts elements after a menu.")
        MethodInfo.insert("insertElements", "atStartOfMenu", .atStart, "Inserts elements at the start of a menu.")
        MethodInfo.insert("insertElements", "atEndOfMenu", .atEnd, "Inserts elements at the end of a menu.")
        MethodInfo.method(
            .menuBuilder, "remove", [.of("menu", "identifier", .enumeration(.menuIdentifier))], "Removes a menu."
        ) { world, builder, arguments in apply(.instead, .menu(arguments[0]), [], builder, in: &world) }
        MethodInfo.method(.menuBuilder, "remove", [.of("action", "identifier", .any)], "Removes an action.") {
            world, builder, arguments in apply(.instead, .action(arguments[0]), [], builder, in: &world)
        }
        MethodInfo.method(
            .menuBuilder, "remove",
            [.of("command", "action", .selector), .of("propertyList", "propertyList", .any, .nil)],
            "Removes a command."
        ) { world, builder, arguments in
            apply(.instead, .command(arguments[0], arguments[1]), [], builder, in: &world)
        }
    }

    private static func find(_ target: MenuTrees.Target, _ builder: ObjectID, in world: inout World) {
        let root = root(of: builder, in: world)
        world.driver.result = .optional(
            MenuTrees.findPath(to: target, below: root, in: &world).last ?? .none)
    }

    /// Counts a change and makes it.
    fileprivate static func apply(
        _ place: Place, _ target: MenuTrees.Target, _ elements: [ObjectID], _ builder: ObjectID, in world: inout World
    ) {
        count(builder, in: &world)
        change(builder, at: target, place, elements, in: &world)
    }

    static var messages: [SystemMessage] { [.duplicateMenuElement] }

    static var rules: [RuleInfo] {
        [
            .row(
                .menu11, "menu.11", "responders-build-menus",
                "UIKit builds the main menu after the launch's first layout, and again in the turn after setNeedsRebuild. It "
                    + "asks the app and then its delegate. For an edit menu it asks from the first responder along the chain, for "
                    + "a context menu from the view. The first responder that has changed the builder ends the walk. A change at "
                    + "an identifier that the menu does not have has no effect; neither has one that would add an identifier, a "
                    + "command or a key twice, which UIKit logs. A key of the main menu's commands works as one of the app's.",
                "homeassistant.5407", "UIResponder.buildMenu", "UIMenuBuilder.system"),
            .row(
                .menu12, "menu.12", "receivers-validate-commands",
                "Before a menu displays a command, the responder that would perform it validates the command.",
                "UIResponder.validate"),
        ]
    }

    static var evidence: [Evidence] {
        [
            .init("homeassistant.5407", .log, "https://github.com/home-assistant/iOS/issues/5407")
        ]
    }
}

extension SystemMessage {
    static let duplicateMenuElement = SystemMessage(
        "duplicate-menu-element", .console, .menu11,
        "[MenuBuilder] Duplicates existing -- Make a symbolic breakpoint at _UIMenuBuilderError to catch this in the "
            + "debugger.")
}

extension MethodInfo {
    /// `UIMenu.Identifier("notes")`.
    fileprivate static func menuIdentifier(_ label: String) -> MethodInfo {
        method(
            .menu, "Identifier", [.of(label, "rawValue", .string)], isStatic: true,
            result: .enumeration(.menuIdentifier), "Creates an identifier."
        ) { world, _, arguments in
            let raw = arguments.string(0) ?? ""
            world.driver.result = .enumCase(.menuIdentifier, EnumType.menuIdentifier.openCase(ofRawValue: raw))
        }
    }

    /// replace(menu:with:) and replace(action:with:), with one menu or several elements.
    fileprivate static func replace(
        _ label: String, _ summary: String, target: @escaping @Sendable (Arguments) -> MenuTrees.Target
    ) -> MethodInfo {
        method(
            .menuBuilder, "replace",
            [
                .of(label, "identifier", label == "menu" ? .enumeration(.menuIdentifier) : .any),
                .of("with", "replacement", .any),
            ], summary
        ) { world, builder, arguments in
            MenuBuilders.apply(.instead, target(arguments), elements(arguments[1]), builder, in: &world)
        }
    }

    /// The methods that insert one menu or several elements beside or into a menu.
    fileprivate static func insert(
        _ base: String, _ label: String, _ place: MenuBuilders.Place, _ summary: String
    ) -> MethodInfo {
        method(
            .menuBuilder, base,
            [.of("_", "elements", .any), .of(label, "identifier", .enumeration(.menuIdentifier))], summary
        ) { world, builder, arguments in
            MenuBuilders.apply(place, .menu(arguments[1]), elements(arguments[0]), builder, in: &world)
        }
    }

    private static func elements(_ value: RuntimeValue) -> [ObjectID] {
        if case .object(let menu) = value { [menu] } else { value.objects }
    }
}

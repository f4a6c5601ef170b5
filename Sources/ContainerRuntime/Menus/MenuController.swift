// UIMenuController, the edit menu before iOS 16. It offers the standard edit actions, then its own items, as far as a
// responder can perform them.

enum MenuController {
    static func shared(in world: inout World) -> ObjectID {
        if !world.menus.controller.exists {
            world.menus.controller = world.make(world.classID(.menuController), payload: 0)
            world.names.newest = .none
        }
        return world.menus.controller
    }

    private static func items(in world: borrowing World) -> [ObjectID] {
        world.menus.controller.exists ? world.stored("menuItems", of: world.menus.controller)?.objects ?? [] : []
    }

    /// The action and the title of an item by its number; nil if it no longer exists.
    static func item(_ number: Int, in world: borrowing World) -> (selector: String, title: String)? {
        let items = items(in: world)
        guard items.indices.contains(number), world.isReachable(items[number]),
            case .string(let selector)? = world.stored("action", of: items[number])
        else { return nil }
        return (selector, Menus.text("title", of: items[number], in: world))
    }

    /// showMenu(from:rect:). Without a first responder, no menu appears.
    fileprivate static func show(from view: ObjectID, in world: inout World) {
        guard world.isView(view), world[view: view].window.exists, Responders.first(in: world).exists else { return }
        Menus.close(in: &world)
        var open = OpenMenu(origin: .controller, source: view)
        open.interaction = shared(in: &world)
        EditMenus.gatherAll(for: open, items: items(in: world).count, in: &world)
    }

    fileprivate static func hide(in world: inout World) {
        if world.menus.open?.origin == .controller { Menus.close(in: &world) }
    }

    static func sendBegin(_ open: OpenMenu, in world: inout World) {
        world.schedule([
            .post(.menuControllerWillShow, from: open.interaction, .menu7),
            .post(.menuControllerDidShow, from: open.interaction, .menu7),
        ])
    }

    static func sendEnd(_ open: OpenMenu, in world: inout World) {
        world.schedule([
            .post(.menuControllerWillHide, from: open.interaction, .menu7),
            .post(.menuControllerDidHide, from: open.interaction, .menu7),
        ])
    }
}

// The table rows.

/// The first numbers of the classes and rules.
private enum MenuControllerNumbers {
    @inline(__always) static var uikit: UInt8 { 109 }
    @inline(__always) static var rule: UInt16 { 298 }
}

extension UIKitClass {
    static var menuController: UIKitClass { UIKitClass(MenuControllerNumbers.uikit) }
    static var menuItem: UIKitClass { UIKitClass(MenuControllerNumbers.uikit + 1) }
}

extension Rule {
    public static var menu7: Rule { Rule(MenuControllerNumbers.rule) }
}

extension MenuController: Interface {
    static func addClasses(_ add: ClassInfo.Adder) {
        add(.menuController, "UIMenuController", .object, nil)
        add(.menuItem, "UIMenuItem", .object, nil)
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.shared(
            .menuController, "shared", .object(.menuController, isOptional: false), "The app's menu controller."
        ) { world, _ in .object(shared(in: &world)) }
        PropertyInfo.computed(.menuController, "isMenuVisible", .bool, "Whether the menu is on the screen.") {
            world, _ in .bool(world.menus.open?.origin == .controller && Menus.isOpen(in: world))
        }
        PropertyInfo.stored(
            .menuController, "menuItems", .objects(.menuItem), "The items after the standard edit actions.")
        PropertyInfo.known(
            .menuController, "prelude_target", .object(.view, isOptional: true), first: .nil, isWeak: true,
            "Flow's own: the view of the target rectangle.")
        PropertyInfo.stored(.menuItem, "title", .string, first: .string(""), "The title.")
        PropertyInfo.stored(.menuItem, "action", .selector, "The action.")
        PropertyInfo.notification(
            .menuController, "willShowMenuNotification", .menuControllerWillShow, "The menu is about to appear.")
        PropertyInfo.notification(
            .menuController, "didShowMenuNotification", .menuControllerDidShow, "The menu has appeared.")
        PropertyInfo.notification(
            .menuController, "willHideMenuNotification", .menuControllerWillHide, "The menu is about to disappear.")
        PropertyInfo.notification(
            .menuController, "didHideMenuNotification", .menuControllerDidHide, "The menu has disappeared.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.initializer(
            .menuItem, [.of("title", "title", .string), .of("action", "action", .selector)],
            "Creates an item that sends an action along the responder chain."
        ) { world, item, arguments in
            PropertyInfo.store(arguments[0], as: "title", of: item, in: &world)
            PropertyInfo.store(arguments[1], as: "action", of: item, in: &world)
        }
        MethodInfo.method(
            .menuController, "showMenu",
            [.of("from", "targetView", .object(.view, isOptional: false)), .of("rect", "targetRect", .rect)],
            "Shows the menu, if the responder chain of the first responder can perform an action."
        ) { world, _, arguments in show(from: arguments.object(0), in: &world) }
        MethodInfo.method(.menuController, "hideMenu", [], "Hides the menu.") { world, _, _ in hide(in: &world) }
        MethodInfo.method(
            .menuController, "hideMenu", [.of("from", "targetView", .object(.view, isOptional: false))],
            "Hides the menu of a view."
        ) { world, _, arguments in
            if world.menus.open?.source == arguments.object(0) { hide(in: &world) }
        }
        MethodInfo.method(
            .menuController, "setTargetRect",
            [.of("_", "targetRect", .rect), .of("in", "targetView", .object(.view, isOptional: false))],
            "Sets the view that setMenuVisible(_:animated:) shows the menu in."
        ) { world, controller, arguments in
            if let property = world.property(.menuController, "prelude_target") {
                world.store(arguments[1], in: property, of: controller, isWeak: true)
            }
        }
        MethodInfo.method(
            .menuController, "setMenuVisible", [.of("_", "menuVisible", .bool), .of("animated", "animated", .bool)],
            "Shows or hides the menu."
        ) { world, controller, arguments in
            guard arguments.bool(0) else { return hide(in: &world) }
            show(from: world.stored("prelude_target", of: controller)?.object ?? .none, in: &world)
        }
    }

    static var rules: [RuleInfo] {
        [
            .inferred(
                .menu7, "menu.7", "menu-controller-asks-the-chain",
                "UIMenuController offers the standard edit actions and its own items that the responder chain of the first "
                    + "responder can perform. It posts willShowMenuNotification and didShowMenuNotification when it "
                    + "appears, and the two hide notifications when it disappears. Without an action or a first "
                    + "responder, no menu appears.",
                "UIMenuController.showMenu", "UIResponder.canPerformAction")
        ]
    }
}

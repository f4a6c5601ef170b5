// The API of bar items.

extension BarItems: Interface {
    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.stored(.barItem, "title", .string, "The title.")
        PropertyInfo.stored(.barItem, "image", .any, "The image; stored, but not used.")
        PropertyInfo.stored(.barItem, "isEnabled", .bool, first: .bool(true), "Whether it reacts to taps.")
        PropertyInfo.stored(.barItem, "tag", .int, first: .int(0), "A number that the program assigns.")
        PropertyInfo.stored(
            .barButtonItem, "style", .enumeration(.barItemStyle), first: .enumCase(.barItemStyle, "plain"), "The style."
        )
        PropertyInfo.known(
            .barButtonItem, "systemItem", .enumeration(.barSystemItem), first: .nil, "Which system item it is.")
        PropertyInfo.stored(
            .barButtonItem, "target", .object(.object, isOptional: true), isWeak: true,
            "The receiver of the action, held weakly.")
        PropertyInfo.stored(.barButtonItem, "action", .selector, "The action.")
        PropertyInfo.stored(
            .barButtonItem, "primaryAction", .object(.menuAction, isOptional: true),
            "The action whose block a tap runs.")
        PropertyInfo.stored(.barButtonItem, "menu", .object(.menu, isOptional: true), "The menu that it opens.")
        PropertyInfo.stored(
            .barButtonItem, "customView", .object(.view, isOptional: true), "The view that it shows."
        ) { world, _ in BarViews.viewChanged(in: &world) }
        PropertyInfo.stored(.barButtonItem, "isSelected", .bool, first: .bool(false), "Whether it is selected.")
        PropertyInfo.stored(
            .barButtonItem, "isHidden", .bool, first: .bool(false), "Whether the bar omits it."
        ) { world, _ in BarViews.changed(in: &world) }
        PropertyInfo.stored(.barButtonItem, "width", .double, first: .double(0), "The width in points; 0 is automatic.")
        PropertyInfo.stored(
            .barButtonItem, "tintColor", .any, "The colour; stored, but not used.")
        PropertyInfo.stored(
            .navigationItem, "leftBarButtonItems", .objects(.barButtonItem),
            "The leading items of the bar, from its edge inward."
        ) { world, _ in BarViews.changed(in: &world) }
        PropertyInfo.stored(
            .navigationItem, "rightBarButtonItems", .objects(.barButtonItem),
            "The trailing items of the bar, from its edge inward."
        ) { world, _ in BarViews.changed(in: &world) }
        PropertyInfo.first("leftBarButtonItem", of: "leftBarButtonItems", "The first leading item of the bar.")
        PropertyInfo.first("rightBarButtonItem", of: "rightBarButtonItems", "The first trailing item of the bar.")
        PropertyInfo.stored(
            .navigationItem, "leftItemsSupplementBackButton", .bool, first: .bool(false),
            "Whether the back button remains beside the leading items.")
        PropertyInfo.stored(
            .navigationItem, "backBarButtonItem", .object(.barButtonItem, isOptional: true),
            "The back button that the next controller shows.")
        PropertyInfo.stored(
            .navigationItem, "backButtonTitle", .string,
            "The title of the back button that the next controller shows.")
        PropertyInfo.stored(
            .navigationItem, "titleView", .object(.view, isOptional: true), "The view shown instead of the title."
        ) { world, _ in BarViews.viewChanged(in: &world) }
        PropertyInfo.stored(
            .viewController, "toolbarItems", .objects(.barButtonItem), "The items of the toolbar."
        ) { world, _ in BarViews.changed(in: &world) }
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.initializer(.barButtonItem, [], "Creates an item without an action.")
        MethodInfo.barItem(
            [
                .of("title", "title", .string), .of("style", "style", .enumeration(.barItemStyle)),
                .of("target", "target", .object(.object, isOptional: true)), .of("action", "action", .selector),
            ], "Creates an item with a title, a target, held weakly, and its action.")
        MethodInfo.barItem(
            [
                .of("image", "image", .any), .of("style", "style", .enumeration(.barItemStyle)),
                .of("target", "target", .object(.object, isOptional: true)), .of("action", "action", .selector),
            ], "Creates an item with an image, a target, held weakly, and its action.")
        MethodInfo.barItem(
            [
                .of("barButtonSystemItem", "systemItem", .enumeration(.barSystemItem)),
                .of("target", "target", .object(.object, isOptional: true)), .of("action", "action", .selector),
            ], "Creates a system item with a target, held weakly, and its action.")
        MethodInfo.barItem(
            [.of("customView", "customView", .object(.view, isOptional: false))], "Creates an item that shows a view.")
        MethodInfo.barItem(
            [
                .of("title", "title", .string, .nil), .of("image", "image", .any, .nil),
                .of("primaryAction", "primaryAction", .object(.menuAction, isOptional: true), .nil),
                .of("menu", "menu", .object(.menu, isOptional: true), .nil),
            ], "Creates an item that runs an action or opens a menu.")
        MethodInfo.barItem(
            [
                .of("systemItem", "systemItem", .enumeration(.barSystemItem)),
                .of("primaryAction", "primaryAction", .object(.menuAction, isOptional: true), .nil),
                .of("menu", "menu", .object(.menu, isOptional: true), .nil),
            ], "Creates a system item that runs an action or opens a menu.")
        MethodInfo.method(
            .barButtonItem, "flexibleSpace", [], isStatic: true, result: .object(.barButtonItem, isOptional: false),
            "A space that fills the bar."
        ) { world, _, _ in makeSpace("flexibleSpace", width: .double(0), in: &world) }
        MethodInfo.method(
            .barButtonItem, "fixedSpace", [.of("_", "width", .double)], isStatic: true,
            result: .object(.barButtonItem, isOptional: false), "A space of a width in points."
        ) { world, _, arguments in makeSpace("fixedSpace", width: arguments[0], in: &world) }
        MethodInfo.initializer(
            .navigationItem, [.of("title", "title", .string)], "Creates an item with a title, for a bar of its own."
        ) { world, item, arguments in
            PropertyInfo.store(arguments[0], as: "title", of: item, in: &world)
        }
        MethodInfo.setter("setLeftBarButton", "item", .object(.barButtonItem, isOptional: true), "leftBarButtonItem")
        MethodInfo.setter("setRightBarButton", "item", .object(.barButtonItem, isOptional: true), "rightBarButtonItem")
        MethodInfo.setter("setLeftBarButtonItems", "items", .objects(.barButtonItem), "leftBarButtonItems")
        MethodInfo.setter("setRightBarButtonItems", "items", .objects(.barButtonItem), "rightBarButtonItems")
        MethodInfo.method(
            .viewController, "setToolbarItems",
            [.of("_", "toolbarItems", .objects(.barButtonItem)), .of("animated", "animated", .bool)],
            "Sets the items of the toolbar."
        ) { world, controller, arguments in
            if let property = world.property(.viewController, "toolbarItems") {
                world.set(property, of: controller, to: arguments[0])
            }
        }
    }
}

extension BarItems {
    /// Creates a space, which is the result of the running call.
    fileprivate static func makeSpace(_ name: String, width: RuntimeValue, in world: inout World) {
        let item = world.make(world.classID(.barButtonItem), payload: 0)
        world.names.newest = .none
        PropertyInfo.store(.enumCase(.barSystemItem, name), as: "systemItem", of: item, in: &world)
        PropertyInfo.store(width, as: "width", of: item, in: &world)
        world.driver.result = .object(item)
        world.driver.newResult = item
    }
}

// Constructors of the rows.

extension PropertyInfo {
    /// The first item of a list of items.
    fileprivate static func first(_ name: String, of list: String, _ summary: String) -> PropertyInfo {
        computed(.navigationItem, name, .object(.barButtonItem, isOptional: true), summary) { world, item in
            .optional(world.stored(list, of: item)?.objects.first ?? .none)
        } set: { world, item, value in
            if let property = world.property(.navigationItem, list) {
                world.store(value.object.exists ? .list([value]) : .nil, in: property, of: item, isWeak: false)
                BarViews.changed(in: &world)
            }
        }
    }
}

extension MethodInfo {
    /// An initializer that stores its arguments in the properties of the same names.
    fileprivate static func barItem(_ parameters: [Parameter], _ summary: String) -> MethodInfo {
        initializer(.barButtonItem, parameters, summary) { world, item, arguments in
            for (position, parameter) in parameters.enumerated() {
                guard let property = world.property(.barButtonItem, parameter.name) else { continue }
                world.store(arguments[position], in: property, of: item, isWeak: property.info.isWeak)
                if parameter.name == "customView" { world.views.showsBarViews = true }
            }
        }
    }

    /// A method that sets items, with or without an animation.
    fileprivate static func setter(_ base: String, _ name: String, _ type: ValueType, _ property: String) -> MethodInfo
    {
        method(
            .navigationItem, base, [.of("_", name, type), .of("animated", "animated", .bool, .bool(false))],
            "Sets \(property)."
        ) { world, item, arguments in
            if let property = world.property(.navigationItem, property) {
                world.set(property, of: item, to: arguments[0])
            }
        }
    }
}

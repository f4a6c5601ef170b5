// UITabBar: the bar of a tab bar controller, and a bar with items of its own in the view of a controller. A tap on an item of such
// a bar selects it and notifies the bar's delegate.

public enum TabBars {
    /// The bar of a tab bar controller, created on first use. The controller retains it.
    fileprivate static func bar(of controller: ObjectID, in world: inout World) -> ObjectID {
        guard let property = world.property(.tabBarController, "tabBar") else { return .none }
        if case .object(let known)? = world.storedValue(property, of: controller), world.isAlive(known) { return known }
        let bar = world.make(world.classID(.tabBar), payload: 0)
        world.names.newest = .none
        world.store(.object(bar), in: property, of: controller, isWeak: false)
        if let owner = world.property(.tabBar, "prelude_controller") {
            world.store(.object(controller), in: owner, of: bar, isWeak: true)
        }
        world.release(bar)
        return bar
    }

    /// Gives the bar its place at the bottom of the controller's view, or at the top of an iPad's from iOS 18 on. The bar covers the
    /// safe area at the bottom.
    private static func place(_ bar: ObjectID, of controller: ObjectID, in world: inout World) {
        let view = world[controller: controller].view
        guard world.isView(bar), view.exists, world[view: view].hasFrame else { return }
        let (size, area) = (world[view: view].frame, SafeArea.insets(of: view, in: world))
        let isCompact = world.traits(of: controller).vertical == .compact
        let height: Double = world.configuration.isPad ? 50 : isCompact ? 32 : 49
        let isOnTop = world.configuration.isPad && world.configuration.ios >= 18
        world[view: bar].frame =
            isOnTop
            ? Rect(x: 0, y: area.top, width: size.width, height: height)
            : Rect(
                x: 0, y: size.height - area.bottom - height, width: size.width, height: height + area.bottom)
    }

    /// The controller whose bar this is; `.none` for a bar with items of its own.
    private static func controller(of bar: ObjectID, in world: borrowing World) -> ObjectID {
        let controller = world.stored("prelude_controller", of: bar)?.object ?? .none
        return world.isTabBar(controller) ? controller : .none
    }

    /// The items of a bar that belongs to no controller.
    static func ownItems(of bar: ObjectID, in world: borrowing World) -> [ObjectID] {
        guard world.isKind(bar, of: .tabBar), !controller(of: bar, in: world).exists else { return [] }
        return (world.stored("items", of: bar)?.objects ?? []).filter { world.isReachable($0) }
    }

    public static func isItem(_ object: ObjectID, in world: borrowing World) -> Bool {
        world.isKind(object, of: .tabBarItem)
    }

    /// Whether an item is the selected one of its own bar.
    static func isSelected(_ item: ObjectID, of bar: ObjectID, in world: borrowing World) -> Bool {
        world.stored("selectedItem", of: bar)?.object == item
    }

    /// The user taps an item of a bar that belongs to no controller. Returns false if the item is in no such bar.
    public static func tap(_ item: ObjectID, in world: inout World) -> Bool {
        let bar = world.stored("prelude_bar", of: item)?.object ?? .none
        guard world.isView(bar), ownItems(of: bar, in: world).contains(item),
            world.stored("isEnabled", of: item) != .bool(false)
        else { return false }
        PropertyInfo.store(.object(item), as: "selectedItem", of: bar, in: &world)
        if case .object(let delegate)? = world.stored("delegate", of: bar), world.isReachable(delegate),
            world.implements(delegate, .tabBarDidSelectItem)
        {
            let list = world.queues.argumentLists.insert([.object(bar), .object(item)])
            world.schedule(.dropArguments(list))
            world.schedule(.enter(.tabBarDidSelectItem, delegate, .none, .tabBar1, with: .index(list)))
        }
        return true
    }

    /// The item with a title, in a visible bar of a controller's view that belongs to no controller; `.none` without one. O(views)
    public static func item(titled title: String, near controller: ObjectID, in world: borrowing World) -> ObjectID {
        guard world.isController(controller), let root = world[controller: controller].view.orNil else { return .none }
        var step = root
        while step.exists {
            if ViewHierarchy.isOnScreen(step, in: world),
                let item = ownItems(of: step, in: world).first(where: {
                    world.stored("title", of: $0) == .string(title)
                })
            {
                return item
            }
            step = ViewHierarchy.nextInSubtree(of: root, after: step, in: world)
        }
        return .none
    }

    fileprivate static func items(of bar: ObjectID, in world: inout World) -> RuntimeValue {
        let controller = controller(of: bar, in: world)
        guard controller.exists else { return world.stored("items", of: bar) ?? .nil }
        return .objects(world.tabs(of: controller).map { TabBarController.tabBarItem(of: $0, in: &world) })
    }

    fileprivate static func selectedItem(of bar: ObjectID, in world: inout World) -> RuntimeValue {
        let controller = controller(of: bar, in: world)
        guard controller.exists else { return world.stored("selectedItem", of: bar) ?? .nil }
        guard let selected = world.selectedController(of: controller).orNil else { return .nil }
        return .object(TabBarController.tabBarItem(of: selected, in: &world))
    }
}

// The table rows.

extension UIKitClass {
    static var tabBar: UIKitClass { UIKitClass(128) }
}

extension Callback {
    static var tabBarDidSelectItem: Callback { Callback(382) }
}

extension Rule {
    public static var tabBar1: Rule { Rule(357) }
}

extension TabBars: Interface {
    static func addClasses(_ add: ClassInfo.Adder) { add(.tabBar, "UITabBar", .view, nil) }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .tabBarDidSelectItem, "tabBar",
            [.object("_", "tabBar", .tabBar), .object("didSelect", "item", .tabBarItem)], .tabDelegate, owner: .object,
            isQuiet: true, since: 2, "The user has tapped an item of a bar that belongs to no controller.",
            rules: [.tabBar1], arguments: .made(arguments))
    }

    private static func arguments(_ effect: Effect, in world: inout World) -> EventArguments {
        EventArguments(list: Int(effect.keptList), count: 2)
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.computed(
            .tabBarController, "tabBar", .object(.tabBar, isOptional: false), "The bar of the controller."
        ) { world, controller in
            let bar = bar(of: controller, in: &world)
            place(bar, of: controller, in: &world)
            return .object(bar)
        }
        PropertyInfo.known(
            .tabBar, "prelude_controller", .object(.tabBarController, isOptional: true), first: .nil, isWeak: true,
            "Flow's own: the controller of the bar.")
        PropertyInfo.known(
            .tabBarItem, "prelude_bar", .object(.tabBar, isOptional: true), first: .nil, isWeak: true,
            "Flow's own: the bar to which the program has given the item.")
        PropertyInfo.stored(
            .tabBar, "delegate", .object(.object, isOptional: true), isWeak: true, "The delegate, held weakly.")
        PropertyInfo.computed(
            .tabBar, "items", .objects(.tabBarItem), "The items: those of the controller's tabs, or the bar's own."
        ) { world, bar in
            items(of: bar, in: &world)
        } set: { world, bar, value in
            PropertyInfo.store(value, as: "items", of: bar, in: &world)
            for item in value.objects { PropertyInfo.store(.object(bar), as: "prelude_bar", of: item, in: &world) }
        }
        PropertyInfo.computed(
            .tabBar, "selectedItem", .object(.tabBarItem, isOptional: true), "The selected item."
        ) { world, bar in
            selectedItem(of: bar, in: &world)
        } set: { world, bar, value in
            PropertyInfo.store(value, as: "selectedItem", of: bar, in: &world)
        }
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(
            .tabBar, "setItems", [.of("_", "items", .objects(.tabBarItem)), .of("animated", "animated", .bool)],
            "Sets the items of the bar."
        ) { world, bar, arguments in
            if let property = world.property(.tabBar, "items") { world.set(property, of: bar, to: arguments[0]) }
        }
    }

    static var rules: [RuleInfo] {
        [
            .inferred(
                .tabBar1, "tab.bar.1", "bar-selects-tapped-item",
                "A tap on an item of a tab bar that belongs to no controller selects the item, then notifies the delegate of "
                    + "the bar.", "UITabBarDelegate.tabBar")
        ]
    }
}

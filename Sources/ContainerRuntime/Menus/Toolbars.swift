// Bars that are views of a controller instead of a navigation controller's own: UIToolbar, and UINavigationBar with items.

extension UIKitClass {
    public static var toolbar: UIKitClass { UIKitClass(103) }
}

/// Toolbars and navigation bars in the views of controllers.
enum Toolbars {
    /// The items of the bars on the screen, in the order in which the bars got items. A navigation bar shows its last
    /// navigation item. O(bars × depth).
    static func items(in world: borrowing World) -> [ObjectID] {
        var found: [ObjectID] = []
        for bar in world.menus.bars
        where world.isReachable(bar) && ViewHierarchy.isOnScreen(bar, in: world)
            && !ViewHierarchy.isHidden(bar, in: world)
        {
            if world.isKind(bar, of: .toolbar) {
                found += BarItems.items("items", of: bar, in: world)
            } else if let item = world.stored("items", of: bar)?.objects.last {
                found += BarItems.items("leftBarButtonItems", of: item, in: world)
                found += BarItems.items("rightBarButtonItems", of: item, in: world).reversed()
            }
        }
        return found
    }

    /// The toolbar of a navigation controller, created on first use, in its place above the safe area; a hidden one is below the view.
    private static func toolbar(of navigation: ObjectID, in world: inout World) -> ObjectID {
        guard let property = world.property(.navigationController, "toolbar") else { return .none }
        var bar = ObjectID.none
        if case .object(let known)? = world.storedValue(property, of: navigation), world.isAlive(known) {
            bar = known
        } else {
            bar = world.make(world.classID(.toolbar), payload: 0)
            world.names.newest = .none
            world.store(.object(bar), in: property, of: navigation, isWeak: false)
            world.release(bar)
        }
        let view = world[controller: navigation].view
        guard view.exists, world[view: view].hasFrame else { return bar }
        let (size, area) = (world[view: view].frame, SafeArea.insets(of: view, in: world))
        let isHidden = world[navigation: navigation].isToolbarHidden
        let isCompact = world.traits(of: navigation).vertical == .compact
        let height: Double = isCompact ? 32 : world.configuration.isPad ? 50 : 44
        world[view: bar].frame = Rect(
            x: 0, y: isHidden ? size.height : size.height - area.bottom - height, width: size.width, height: height)
        return bar
    }

    /// Records a bar that has items, so that a tap finds them.
    private static func note(_ world: inout World, _ bar: ObjectID) {
        let known = ContiguousArray(world.menus.bars.filter { world.isReachable($0) })
        world.menus.bars = known
        if !world.menus.bars.contains(bar) { world.menus.bars.append(bar) }
    }
}

extension Toolbars: Interface {
    static func addClasses(_ add: ClassInfo.Adder) { add(.toolbar, "UIToolbar", .view, nil) }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.computed(
            .navigationController, "toolbar", .object(.toolbar, isOptional: true), "The toolbar of the controller."
        ) { world, navigation in .optional(toolbar(of: navigation, in: &world)) }
        PropertyInfo.stored(
            .toolbar, "items", .objects(.barButtonItem), "The items of the toolbar.", changed: note)
        PropertyInfo.stored(
            .navigationBar, "items", .objects(.navigationItem),
            "The items of a bar without a navigation controller; it shows the last one.", changed: note)
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(
            .toolbar, "setItems",
            [.of("_", "items", .objects(.barButtonItem)), .of("animated", "animated", .bool)],
            "Sets the items of the toolbar."
        ) { world, toolbar, arguments in
            if let property = world.property(.toolbar, "items") {
                world.set(property, of: toolbar, to: arguments[0])
            }
        }
    }
}

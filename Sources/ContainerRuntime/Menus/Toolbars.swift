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

    /// Records a bar that has items, so that a tap finds them.
    private static func note(_ world: inout World, _ bar: ObjectID) {
        let known = ContiguousArray(world.menus.bars.filter { world.isReachable($0) })
        world.menus.bars = known
        if !world.menus.bars.contains(bar) { world.menus.bars.append(bar) }
        guard world.isView(bar) else { return }
        world[view: bar].features.insert(.showsItems)
        Layout.markNeeds(Need.layout, of: bar, in: &world)
    }

    /// The places in a bar with items of its own.
    private static func places(in bar: ObjectID, world: inout World) -> [BarLayout.Place] {
        if world.isKind(bar, of: .toolbar) {
            return BarViews.places(of: BarViews.items("items", of: bar, in: world), in: bar, of: bar, world: &world)
        }
        guard let item = world.stored("items", of: bar)?.objects.last else { return [] }
        return BarViews.places(of: item, hasBack: false, in: bar, of: bar, world: &world)
    }

    /// Places the views of a bar's items, in the layout of the bar.
    static func layOut(_ bar: ObjectID, in world: inout World) {
        guard world.isView(bar), world.views.showsBarViews else { return }
        // A navigation controller fills its own bars.
        if let controller = ViewHierarchy.liveController(of: world[view: bar].superview.orNil ?? bar, in: world),
            world.isNavigation(controller)
        {
            return
        }
        let places = places(in: bar, world: &world)
        world.schedule(BarViews.fill(bar, places, in: &world))
    }

    /// The items of bars have changed: those with items of their own are laid out again.
    static func changed(in world: inout World) {
        for bar in world.menus.bars where world.isReachable(bar) && world.isView(bar) {
            Layout.markNeeds(Need.layout, of: bar, in: &world)
        }
    }

    /// Gives a popover the frame of the item to which it points.
    static func anchorPopover(_ effect: Effect, in world: inout World) {
        let (presented, item) = (effect.subject, effect.argument)
        guard world.isController(presented), world.isPresented(presented) else { return }
        world[presentation: presented].popover.item = frame(of: item, in: &world)
    }

    /// The frame of an item in the window; nil if no bar on the screen shows it.
    private static func frame(of item: ObjectID, in world: inout World) -> Rect? {
        if let frame = BarViews.frame(of: item, in: &world) { return frame }
        for bar in world.menus.bars where world.isReachable(bar) && ViewHierarchy.isOnScreen(bar, in: world) {
            guard let place = places(in: bar, world: &world).first(where: { $0.object == item }) else { continue }
            return ViewHierarchy.inWindow(place.frame, of: bar, world: world)
        }
        return nil
    }
}

extension Toolbars: Interface {
    static func addClasses(_ add: ClassInfo.Adder) { add(.toolbar, "UIToolbar", .view, nil) }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.computed(
            .navigationController, "toolbar", .object(.toolbar, isOptional: true), "The toolbar of the controller."
        ) { world, navigation in .optional(BarViews.toolbar(of: navigation, in: &world)) }
        PropertyInfo.stored(
            .toolbar, "items", .objects(.barButtonItem), "The items of the toolbar.", changed: note)
        PropertyInfo.computed(
            .navigationBar, "items", .objects(.navigationItem),
            "The items of the stack, or those of a bar without a navigation controller, which shows the last one."
        ) { world, bar in
            NavigationBars.items(of: bar, in: &world)
        } set: { world, bar, value in
            PropertyInfo.store(value, as: "items", of: bar, in: &world)
            note(&world, bar)
        }
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

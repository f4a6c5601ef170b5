// The bars of a navigation controller: their heights, and how much of its content they cover. A bar is an object
// outside the view hierarchy.

extension UIKitClass {
    static var navigationBar: UIKitClass { UIKitClass(GeometryNumbers.uikit) }
}

extension Rule {
    public static var navBar2: Rule { Rule(360) }
}

extension EnumType {
    public static var largeTitleDisplayMode: EnumType { EnumType(GeometryNumbers.enumeration + 1) }
}

/// The navigation bar and the toolbar.
enum NavigationBars: Interface {
    // MARK: Heights

    /// The height of the navigation bar over a controller, in points; 0 if it is hidden.
    static func height(of navigation: ObjectID, over child: ObjectID, in world: borrowing World) -> Double {
        guard !world[navigation: navigation].isBarHidden else { return 0 }
        if world.traits(of: navigation).vertical == .compact { return 32 }
        var height: Double = world.configuration.isPad && world.configuration.ios >= 12 ? 50 : 44
        if isInSheet(navigation, in: world) { height = 56 }
        if hasPrompt(child, in: world) { height += 30 }
        if showsLargeTitle(navigation, over: child, in: world) { height += 52 }
        if showsSearchBar(over: child, in: world) { height += 52 }
        let collapsed = BarCollapse.collapsed(over: child, in: world)
        guard collapsed > 0 else { return height }
        return height - min(collapsed, collapsibleHeight(of: navigation, over: child, in: world))
    }

    /// The heights of the large title and of a search bar that moves with the content.
    static func collapsibleHeight(of navigation: ObjectID, over child: ObjectID, in world: borrowing World) -> Double {
        guard world.isController(child), world[controller: child].isInStack, !world[navigation: navigation].isBarHidden,
            world.traits(of: navigation).vertical != .compact
        else { return 0 }
        let hasTitle = showsLargeTitle(navigation, over: child, in: world)
        let item = world[controller: child].item
        let hasSearch =
            showsSearchBar(over: child, in: world)
            && world.stored("hidesSearchBarWhenScrolling", of: item) != .bool(false)
        return (hasTitle ? 52 : 0) + (hasSearch ? 52 : 0)
    }

    /// Whether the bar is that of a sheet, whose bars are higher since iOS 13.
    private static func isInSheet(_ navigation: ObjectID, in world: borrowing World) -> Bool {
        world.configuration.ios >= 13 && world.isPresented(navigation)
            && world[presentation: navigation].style.isSheet
    }

    private static func hasPrompt(_ child: ObjectID, in world: borrowing World) -> Bool {
        guard world.isController(child), world[controller: child].item.exists,
            case .string? = world.stored("prompt", of: world[controller: child].item)
        else { return false }
        return true
    }

    /// Whether the bar of a search controller is below the title. On an iPad of iOS 16 it is beside the title.
    private static func showsSearchBar(over child: ObjectID, in world: borrowing World) -> Bool {
        guard world.configuration.ios >= 11, !world.configuration.isPad || world.configuration.ios < 16,
            world.isController(child)
        else { return false }
        let item = world[controller: child].item
        guard item.exists, case .object(let search)? = world.stored("searchController", of: item) else { return false }
        return world.isAlive(search)
    }

    /// Gives the bar its place in the view of the navigation controller: below the status bar, or above the screen if hidden.
    static func place(_ bar: ObjectID, of navigation: ObjectID, in world: inout World) {
        let view = world[controller: navigation].view
        guard view.exists, world[view: view].hasFrame else { return }
        let shown = world[navigation: navigation].shown.orNil ?? world[navigation: navigation].top
        guard world.isController(shown) else { return }
        let isHidden = world[navigation: navigation].isBarHidden
        let height = isHidden ? 44 : height(of: navigation, over: shown, in: world)
        let frame = Rect(
            x: 0, y: isHidden ? -height : SafeArea.insets(of: view, in: world).top,
            width: world[view: view].frame.width, height: height)
        world[view: bar].frame = frame
        world[view: bar].hasFrame = true
    }

    private static func showsLargeTitle(
        _ navigation: ObjectID, over child: ObjectID, in world: borrowing World
    ) -> Bool {
        guard world.configuration.ios >= 11,
            case .object(let bar)? = world.stored("navigationBar", of: navigation), world.isAlive(bar),
            world.stored("prefersLargeTitles", of: bar) == .bool(true)
        else { return false }
        // The mode `automatic` takes the mode of the controller below.
        var step = child
        while step.exists {
            let item = world[controller: step].item
            if item.exists, case .enumCase(_, let mode)? = world.stored("largeTitleDisplayMode", of: item),
                mode != "automatic"
            {
                return mode == "always"
            }
            step = NavigationController.below(step, in: world)
        }
        return true
    }

    /// The height of the toolbar below a controller, in points; 0 if it is hidden.
    static func toolbarHeight(of navigation: ObjectID, below child: ObjectID, in world: borrowing World) -> Double {
        guard !world[navigation: navigation].isToolbarHidden,
            !NavigationController.hidesBottomBar(at: child, in: navigation, in: world)
        else { return 0 }
        return world.traits(of: navigation).vertical == .compact ? 32 : world.configuration.isPad ? 50 : 44
    }

    /// The bar of a navigation controller, created when code asks for it.
    static func bar(of navigation: ObjectID, in world: inout World) -> ObjectID {
        if case .object(let bar)? = world.stored("navigationBar", of: navigation), world.isAlive(bar) { return bar }
        let bar = world.make(world.classID(.navigationBar), payload: 0)
        world.names.newest = .none
        if let property = world.property(.navigationController, "navigationBar") {
            world.store(.object(bar), in: property, of: navigation, isWeak: false)
        }
        if let property = world.property(.navigationBar, "delegate") {
            world.store(.object(navigation), in: property, of: bar, isWeak: true)
        }
        world.release(bar)
        return bar
    }

    /// Lays the content out again if the heights of the bars may have changed.
    private static func changed(_ navigation: ObjectID, in world: inout World) {
        guard world.isNavigation(navigation) else { return }
        let shown = world[navigation: navigation].shown
        if world.views.limitsEdges { SafeArea.invalidate(navigation, in: &world) }
        if shown.exists { SafeArea.invalidate(shown, in: &world) }
    }

    /// The item of the controller that is `depth` below the top of the stack; nil for a bar without a navigation controller.
    private static func item(of bar: ObjectID, below depth: Int, in world: inout World) -> RuntimeValue {
        guard case .object(let navigation)? = world.stored("delegate", of: bar), world.isNavigation(navigation) else {
            let items = world.stored("items", of: bar)?.objects ?? []
            return items.count > depth ? .object(items[items.count - 1 - depth]) : .nil
        }
        var controller = world[navigation: navigation].top
        for _ in 0..<depth where controller.exists { controller = NavigationController.below(controller, in: world) }
        return controller.exists ? .object(NavigationController.item(of: controller, in: &world)) : .nil
    }

    /// The items of a controller's stack, or those of a bar of its own.
    static func items(of bar: ObjectID, in world: inout World) -> RuntimeValue {
        guard case .object(let navigation)? = world.stored("delegate", of: bar), world.isNavigation(navigation) else {
            return world.stored("items", of: bar) ?? .nil
        }
        let stack = world.stack(of: navigation)
        return .objects(stack.map { NavigationController.item(of: $0, in: &world) })
    }

    // MARK: Rows

    static var rules: [RuleInfo] {
        [
            .inferred(
                .navBar2, "nav.bar.2", "bars-have-heights",
                "A navigation bar lies below the status bar. It is 44 points high, on an iPad 50, in a sheet since iOS 13 56, in "
                    + "a compact height 32. A prompt adds 30 points, a large title 52, and so does the bar of the item's search "
                    + "controller, except on an iPad from iOS 16 on.",
                "UINavigationItem.searchController", "UINavigationBar.prefersLargeTitles")
        ]
    }

    static func addClasses(_ add: ClassInfo.Adder) { add(.navigationBar, "UINavigationBar", .view, nil) }

    static func addEnumerations(_ add: EnumInfo.Adder) {
        add(
            .largeTitleDisplayMode, "UINavigationItem.LargeTitleDisplayMode", "automatic always never",
            .counted(from: 0))
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.computed(
            .navigationController, "navigationBar", .object(.navigationBar, isOptional: false), "The navigation bar."
        ) { world, navigation in
            let bar = bar(of: navigation, in: &world)
            place(bar, of: navigation, in: &world)
            return .object(bar)
        }
        PropertyInfo.stored(
            .navigationBar, "delegate", .object(.object, isOptional: true), isWeak: true, "The navigation controller.")
        PropertyInfo.computed(
            .navigationBar, "topItem", .object(.navigationItem, isOptional: true), "The item of the top controller."
        ) { world, bar in item(of: bar, below: 0, in: &world) }
        PropertyInfo.computed(
            .navigationBar, "backItem", .object(.navigationItem, isOptional: true), "The item below the top item."
        ) { world, bar in item(of: bar, below: 1, in: &world) }
        PropertyInfo.stored(
            .navigationBar, "prefersLargeTitles", .bool, first: .bool(false), "Whether titles are initially large.",
            changed: { world, bar in
                if case .object(let navigation)? = world.stored("delegate", of: bar) {
                    world.views.collapsesBars = true
                    changed(navigation, in: &world)
                }
            })
        PropertyInfo.stored(
            .navigationBar, "isTranslucent", .bool, first: .bool(true),
            "Whether the content of controllers may extend under the bar.",
            changed: { world, bar in
                world.views.limitsEdges = true
                if case .object(let navigation)? = world.stored("delegate", of: bar) {
                    changed(navigation, in: &world)
                }
            })
        PropertyInfo.stored(
            .navigationItem, "largeTitleDisplayMode", .enumeration(.largeTitleDisplayMode),
            first: .enumCase(.largeTitleDisplayMode, "automatic"), "Whether the title is large.")
    }
}

extension NavigationController {
    static func collapsibleHeight(of navigation: ObjectID, over child: ObjectID, in world: borrowing World) -> Double {
        NavigationBars.collapsibleHeight(of: navigation, over: child, in: world)
    }

    /// The item of a controller in the stack has another prompt: its bar changes its height.
    static func promptChanged(_ item: ObjectID, in world: inout World) {
        for controller in world.liveInstances(of: world.classID(.navigationController)) {
            let shown = world[navigation: controller].shown
            guard shown.exists, world[controller: shown].item == item else { continue }
            SafeArea.invalidate(shown, in: &world)
            placeBar(of: controller, in: &world)
        }
    }

    static func placeBar(of navigation: ObjectID, in world: inout World) {
        guard case .object(let bar)? = world.stored("navigationBar", of: navigation), world.isAlive(bar) else { return }
        NavigationBars.place(bar, of: navigation, in: &world)
    }

    static func barInsets(of navigation: ObjectID, over child: ObjectID, in world: borrowing World) -> EdgeInsets {
        bars(of: navigation, around: child, isCovering: true, in: world)
    }

    static func frameInsets(of navigation: ObjectID, for child: ObjectID, in world: borrowing World) -> EdgeInsets {
        var insets = bars(of: navigation, around: child, isCovering: false, in: world)
        // A view that does not extend under a bar also keeps clear of the screen's safe area.
        let view = world[controller: navigation].view
        guard view.exists else { return insets }
        // The bar at the bottom may belong to a container above.
        let endsAtBar =
            world.views.limitsEdges && !SafeArea.extends(child, at: "bottom", in: world)
            && hasBottomBar(navigation, in: world) && !hidesBottomBar(at: child, in: navigation, in: world)
        guard insets != .zero || endsAtBar else { return insets }
        let area = SafeArea.insets(of: view, in: world)
        if insets.top > 0 { insets.top += area.top }
        if insets.bottom > 0 || endsAtBar { insets.bottom += area.bottom }
        return insets
    }

    /// The bars under which the child's view extends, or those at whose edge it ends.
    private static func bars(
        of navigation: ObjectID, around child: ObjectID, isCovering: Bool, in world: borrowing World
    ) -> EdgeInsets {
        guard world.isController(child), world[controller: child].isInStack else { return .zero }
        var insets = EdgeInsets.zero
        if reaches(child, under: "top", of: navigation, in: world) == isCovering {
            insets.top = NavigationBars.height(of: navigation, over: child, in: world)
        }
        if reaches(child, under: "bottom", of: navigation, in: world) == isCovering {
            insets.bottom = NavigationBars.toolbarHeight(of: navigation, below: child, in: world)
        }
        return insets
    }

    private static func reaches(
        _ child: ObjectID, under edge: String, of navigation: ObjectID, in world: borrowing World
    ) -> Bool {
        guard world.views.limitsEdges else { return true }
        guard SafeArea.extends(child, at: edge, in: world) else { return false }
        guard edge == "top", case .object(let bar)? = world.stored("navigationBar", of: navigation),
            world.isAlive(bar), world.stored("isTranslucent", of: bar) == .bool(false)
        else { return true }
        return AskedProperties.value(
            "extendedLayoutIncludesOpaqueBars", .extendedLayoutIncludesOpaqueBars, of: child, in: world) == .bool(true)
    }

    /// Resets the frame of the shown controller's view if it does not extend under all bars.
    static func placeContent(of navigation: ObjectID, in world: inout World) {
        guard world.views.limitsEdges, let shown = world[navigation: navigation].shown.orNil, world.isController(shown),
            let view = world[controller: shown].view.orNil, let above = world[view: view].superview.orNil
        else { return }
        ViewHierarchy.resizeView(
            view, to: ViewHierarchy.contentFrame(of: shown, in: navigation, above, in: world), in: &world)
    }
}

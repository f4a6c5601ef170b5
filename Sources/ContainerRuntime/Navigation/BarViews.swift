// The program's views in the bars of navigation controllers: the custom views of items, and title views. A bar that shows such a view
// is a subview of the controller's view, in front of the content, and the view is a subview of the bar.

extension Rule {
    public static var navBar4: Rule { Rule(389) }
}

/// The views in bars.
enum BarViews: Interface {
    static var rules: [RuleInfo] {
        [
            .inferred(
                .navBar4, "nav.bar.4", "bars-show-views",
                "The view of a bar item or of a title is in the bar while the bar shows the item. It has the size of its frame, "
                    + "or the size that fits it, and is centred in the height of the bar. Items begin 16 points from the edge, "
                    + "20 in a wide bar, and are 8 points apart. A title view is in the middle if it has room there.",
                "UIBarButtonItem.init", "UINavigationItem.titleView")
        ]
    }

    // MARK: Changes

    /// An item has got a view, so bars have to show it.
    static func viewChanged(in world: inout World) {
        world.views.showsBarViews = true
        changed(in: &world)
    }

    /// Another controller is shown, so the bars show its items, also after the transition. O(items)
    static func shownChanged(_ navigation: ObjectID, in world: inout World) {
        guard world.views.showsBarViews, let view = world[controller: navigation].view.orNil else { return }
        Layout.markNeeds(Need.layout, of: view, in: &world)
        sync(navigation, in: &world)
    }

    /// The navigation controllers that have been laid out. O(navigation controllers)
    private static func shown(in world: borrowing World) -> [ObjectID] {
        world.containers.navigationLists.compactMap { lists in
            let navigation = lists.object
            guard world.isNavigation(navigation), world[controller: navigation].view.exists else { return nil }
            return navigation
        }
    }

    /// The items of a bar have changed. O(navigation controllers), and O(1) while no item has a view.
    static func changed(in world: inout World) {
        guard world.views.showsBarViews else { return }
        for navigation in shown(in: world) {
            world.workDone &+= 1
            Layout.markNeeds(Need.layout, of: world[controller: navigation].view, in: &world)
        }
        world.schedule(.of(.menus(.layOutBars), .none, .none, .navBar4))
    }

    // MARK: Places

    /// The items of a bar in a list, without hidden ones.
    static func items(_ list: String, of owner: ObjectID, in world: borrowing World) -> [ObjectID] {
        guard world.isAlive(owner), let items = world.stored(list, of: owner)?.objects else { return [] }
        return items.filter { world.isReachable($0) && world.stored("isHidden", of: $0) != .bool(true) }
    }

    private static func titleView(of item: ObjectID, in world: borrowing World) -> ObjectID {
        guard world.isAlive(item), case .object(let view)? = world.stored("titleView", of: item), world.isView(view)
        else { return .none }
        return view
    }

    /// The places in a navigation bar that shows an item. They are in the safe area of the owner: the bar, or its controller's view.
    static func places(
        of item: ObjectID, hasBack: Bool, in bar: ObjectID, of owner: ObjectID, world: inout World
    ) -> [BarLayout.Place] {
        let mirrors = Direction.isRightToLeft(bar, in: world)
        let title = titleView(of: item, in: world)
        let (leading, trailing) = (
            items("leftBarButtonItems", of: item, in: world), items("rightBarButtonItems", of: item, in: world)
        )
        let size = Size(width: world[view: bar].frame.width, height: world[view: bar].frame.height)
        let area = SafeArea.insets(of: owner, in: world)
        return BarLayout.navigationBar(
            leading: leading, trailing: trailing, titleView: title, hasBack: hasBack, in: size,
            area: area, isMirrored: mirrors, world: &world)
    }

    /// The places in a toolbar with these items.
    static func places(
        of items: [ObjectID], in bar: ObjectID, of owner: ObjectID, world: inout World
    ) -> [BarLayout.Place] {
        let mirrors = Direction.isRightToLeft(bar, in: world)
        let size = Size(width: world[view: bar].frame.width, height: world[view: bar].frame.height)
        let area = SafeArea.insets(of: owner, in: world)
        return BarLayout.toolbar(items, in: size, area: area, isMirrored: mirrors, world: &world)
    }

    /// The bars of a navigation controller with the places in them. The frames of the bars are in the controller's view.
    static func bars(of navigation: ObjectID, in world: inout World) -> [(bar: ObjectID, places: [BarLayout.Place])] {
        guard world.isNavigation(navigation), world[controller: navigation].view.exists else { return [] }
        let view = world[controller: navigation].view
        let shown = NavigationController.top(of: navigation, in: world)
        guard world.isController(shown) else { return [] }
        var found: [(bar: ObjectID, places: [BarLayout.Place])] = []
        let item = world[controller: shown].item
        // A bar that shows no item any more has no views.
        if item.exists || world.stored("navigationBar", of: navigation)?.object.exists == true {
            let bar = NavigationBars.bar(of: navigation, in: &world)
            NavigationBars.place(bar, of: navigation, in: &world)
            let below = NavigationController.below(shown, in: world)
            let hidesBack =
                item.exists
                && (world.stored("hidesBackButton", of: item) == .bool(true)
                    || !items("leftBarButtonItems", of: item, in: world).isEmpty
                        && world.stored("leftItemsSupplementBackButton", of: item) != .bool(true))
            let hasBack = world.isController(below) && !hidesBack
            found.append((bar, places(of: item, hasBack: hasBack, in: bar, of: view, world: &world)))
        }
        let tools = items("toolbarItems", of: shown, in: world)
        if !tools.isEmpty || world.stored("toolbar", of: navigation)?.object.exists == true {
            let bar = toolbar(of: navigation, in: &world)
            found.append((bar, places(of: tools, in: bar, of: view, world: &world)))
        }
        return found
    }

    /// The toolbar of a navigation controller, created on first use, in its place above the safe area; a hidden one is below the view.
    static func toolbar(of navigation: ObjectID, in world: inout World) -> ObjectID {
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
        world[view: bar].hasFrame = true
        return bar
    }

    // MARK: Showing

    /// Shows the views of the items on top of the stack.
    static func sync(_ navigation: ObjectID, in world: inout World) {
        guard world.isNavigation(navigation), let view = world[controller: navigation].view.orNil else { return }
        var plan: [Effect] = []
        for (bar, places) in bars(of: navigation, in: &world).reversed() {
            let isShown = world[view: bar].superview == view
            guard isShown || places.contains(where: { $0.view.exists }) else { continue }
            // The content of a push enters in front of the bar.
            if !isShown {
                plan.append(.installView(bar, in: view, .navBar4))
            } else if !isInFront(bar, of: view, in: world) {
                plan.append(.addSubview(bar, to: view))
            }
            plan += fill(bar, places, in: &world)
        }
        world.schedule(plan)
    }

    private static func isInFront(_ bar: ObjectID, of view: ObjectID, in world: borrowing World) -> Bool {
        var step = world[view: bar].next
        while step.exists {
            let uikit = world[traits: step].uikit
            guard uikit.isKind(of: .navigationBar) || uikit.isKind(of: .toolbar) else { return false }
            step = world[visitingView: step].next
        }
        return true
    }

    /// Gives a bar the views of its items, and each its place.
    static func fill(_ bar: ObjectID, _ places: [BarLayout.Place], in world: inout World) -> [Effect] {
        let views = places.filter { world.isView($0.view) }
        var plan: [Effect] = []
        var step = world[view: bar].firstSubview
        while step.exists {
            if world[view: step].features.contains(.isInBar), !views.contains(where: { $0.view == step }) {
                plan.append(.removeView(step))
                world[view: step].features.remove(.isInBar)
            }
            step = world[visitingView: step].next
        }
        for place in views {
            let view = place.view
            if world.stored("translatesAutoresizingMaskIntoConstraints", of: view) == .bool(false),
                let property = world.property(.view, "translatesAutoresizingMaskIntoConstraints")
            {
                // The bar decides about the place, which would otherwise be open.
                world.set(property, of: view, to: .bool(true))
            }
            if world[view: view].frame != place.frame || !world[view: view].hasFrame {
                ViewHierarchy.setFrame(place.frame, of: view, in: &world)
            }
            world[view: view].features.insert(.isInBar)
            if world[view: view].superview != bar { plan.append(.addSubview(view, to: bar)) }
        }
        return plan
    }

    /// The frame of an item in the window; nil if no bar of a navigation controller on the screen shows it.
    static func frame(of item: ObjectID, in world: inout World) -> Rect? {
        for navigation in shown(in: world) {
            let view = world[controller: navigation].view
            guard ViewHierarchy.isOnScreen(view, in: world) else { continue }
            for (bar, places) in bars(of: navigation, in: &world) {
                guard let place = places.first(where: { $0.object == item }) else { continue }
                let frame = world[view: bar].frame
                let rect = Rect(
                    x: frame.x + place.frame.x, y: frame.y + place.frame.y, width: place.frame.width,
                    height: place.frame.height)
                return ViewHierarchy.inWindow(rect, of: view, world: world)
            }
        }
        return nil
    }
}

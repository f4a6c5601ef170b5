// The elements of bars and alerts: the items of navigation bars, toolbars and tab bars, and the texts and actions of alerts.

extension ElementWalk {
    // MARK: Bars

    /// Adds the bars of a container, or the texts and actions of an alert, and opens a group for the content between them.
    mutating func addBars(
        of controller: ObjectID, _ frame: Rect, _ inner: inout Visit, in world: borrowing World
    ) {
        if world.isNavigation(controller) {
            guard !world[navigation: controller].isBarHidden else { return }
            let outer = open(frame, in: inner.group, keepsOrder: true)
            addNavigationBar(of: controller, frame, open(frame, in: outer), in: world)
            inner.group = open(frame, in: outer)
            groups[inner.group].isMirrored = groups[outer].isMirrored
            addToolbar(of: controller, frame, outer, in: world)
        } else if world.isTabBar(controller) {
            guard !world.isTabBarHidden(controller) else { return }
            let outer = open(frame, in: inner.group, keepsOrder: true)
            inner.group = open(frame, in: outer)
            groups[inner.group].isMirrored = groups[outer].isMirrored
            addTabBar(of: controller, frame, open(frame, in: outer), in: world)
        } else if world.isAlert(controller) {
            addAlert(controller, frame, &inner, in: world)
        }
    }

    private mutating func addNavigationBar(
        of navigation: ObjectID, _ frame: Rect, _ group: Int, in world: borrowing World
    ) {
        let top = NavigationController.top(of: navigation, in: world)
        guard world.isController(top) else { return }
        let isMirrored = groups[group].isMirrored
        let bar = Rect(
            x: frame.x, y: frame.y + (frame.y == 0 ? BarMetrics.statusBar : 0), width: frame.width,
            height: BarMetrics.navigationBar)
        let below = NavigationController.below(top, in: world)
        let item = world[controller: top].item
        if world.isController(below), !BackButtons.isHidden(of: top, in: world) {
            var frame = bar
            frame.width = min(BarMetrics.backButton, bar.width)
            if isMirrored { frame.x = bar.x + bar.width - frame.width }
            var back = element(part: .backButton, of: navigation, frame)
            back.label = BackButtons.title(behind: below, in: world)
            back.traits = .button
            add(back, group)
        }
        let (leading, trailing) = (BarItems.leading(of: top, in: world), BarItems.trailing(of: top, in: world))
        let start = BarItems.hidesBack(top, in: world) ? 0 : BarMetrics.backButton
        add(leading, of: navigation, bar, from: start, group, in: world)
        let end = bar.width - Double(trailing.count) * BarMetrics.barItem
        defer { add(trailing, of: navigation, bar, from: end, group, in: world) }
        let inset = min(BarMetrics.backButton, bar.width / 4)
        let middle = Rect(x: bar.x + inset, y: bar.y, width: max(bar.width - 2 * inset, 0), height: bar.height)
        addTitle(of: item, AccessibilityAttributes.title(of: top, in: world), middle, group, of: navigation, in: world)
        let search = SearchBars.bar(inItemOf: top, in: world)
        guard search.exists else { return }
        let place = Rect(x: bar.x, y: bar.y + bar.height, width: bar.width, height: BarMetrics.searchBar)
        add(element(AccessibilityElementID(search), place, navigation, in: world), group)
        addButtons(ofBar: search, place, group, in: world)
    }

    /// Adds the title of a navigation item, or the view that the bar shows instead.
    private mutating func addTitle(
        of item: ObjectID, _ text: String?, _ place: Rect, _ group: Int, of bar: ObjectID, in world: borrowing World
    ) {
        if world.isAlive(item), case .object(let view)? = world.stored("titleView", of: item), world.isView(view) {
            let origin = origin(of: view, or: Point(x: place.x, y: place.y), in: world)
            work.append(Visit(object: view, origin: origin, group: group, container: bar))
            return
        }
        guard let text else { return }
        var title = element(part: .title, of: bar, place)
        title.label = text
        title.traits = .header
        add(title, group)
    }

    /// The origin of the coordinates in which a view's frame is: those of the bar that shows it, or a place in a bar.
    private func origin(of view: ObjectID, or place: Point, in world: borrowing World) -> Point {
        let bar = world[view: view].superview
        guard bar.exists, world[view: view].features.contains(.isInBar) else { return place }
        let frame = ViewHierarchy.inWindow(ViewHierarchy.boundsRect(of: bar, in: world), of: bar, world: world)
        return Point(x: frame.x, y: frame.y)
    }

    /// Adds the items of a toolbar or a navigation bar that belongs to no navigation controller. Returns false for other views.
    mutating func addItems(
        ofBar bar: ObjectID, _ uikit: UIKitClass, _ frame: Rect, _ visit: Visit, in world: borrowing World
    ) -> Bool {
        if uikit.isKind(of: .tabBar) { return addItems(ofTabBar: bar, frame, visit, in: world) }
        // The elements of a navigation controller's bars are in its group.
        if uikit.isKind(of: .toolbar) || uikit.isKind(of: .navigationBar), case let above = world[view: bar].superview,
            above.exists, let controller = ViewHierarchy.liveController(of: above, in: world),
            world.isNavigation(controller)
        {
            return true
        }
        guard uikit.isKind(of: .toolbar) || uikit.isKind(of: .navigationBar),
            let items = world.stored("items", of: bar)?.objects, !items.isEmpty,
            AccessibilityAttributes.listedElements(of: bar, in: world) == nil
        else { return false }
        if Self.isHidingElements(bar, in: world) { return true }
        let group = open(frame, in: visit.group)
        if uikit.isKind(of: .toolbar) {
            add(BarItems.items("items", of: bar, in: world), of: bar, frame, from: 0, group, in: world)
            return true
        }
        guard let item = items.last, world.isAlive(item) else { return true }
        let leading = BarItems.items("leftBarButtonItems", of: item, in: world)
        let trailing = Array(BarItems.items("rightBarButtonItems", of: item, in: world).reversed())
        add(leading, of: bar, frame, from: 0, group, in: world)
        let inset = min(BarMetrics.backButton, frame.width / 4)
        let middle = Rect(x: frame.x + inset, y: frame.y, width: max(frame.width - 2 * inset, 0), height: frame.height)
        addTitle(
            of: item, AccessibilityAttributes.ownText("title", of: item, in: world), middle, group, of: bar, in: world)
        let end = frame.width - Double(trailing.count) * BarMetrics.barItem
        add(trailing, of: bar, frame, from: end, group, in: world)
        return true
    }

    /// Adds the items of a tab bar that belongs to no controller. Returns false if it has none.
    private mutating func addItems(
        ofTabBar bar: ObjectID, _ frame: Rect, _ visit: Visit, in world: borrowing World
    ) -> Bool {
        let items = TabBars.ownItems(of: bar, in: world)
        guard !items.isEmpty, AccessibilityAttributes.listedElements(of: bar, in: world) == nil else { return false }
        if Self.isHidingElements(bar, in: world) { return true }
        let group = open(frame, in: visit.group)
        let width = frame.width / Double(items.count)
        for (index, item) in items.enumerated() {
            let column = groups[group].isMirrored ? items.count - 1 - index : index
            let place = Rect(x: frame.x + Double(column) * width, y: frame.y, width: width, height: frame.height)
            var element = element(AccessibilityElementID(item), place, bar, in: world)
            element.traits.insert(.tab)
            if TabBars.isSelected(item, of: bar, in: world) { element.traits.insert(.selected) }
            element.position = (index + 1, items.count)
            add(element, group)
        }
        return true
    }

    /// Adds the items of a navigation controller's toolbar.
    private mutating func addToolbar(
        of navigation: ObjectID, _ frame: Rect, _ outer: Int, in world: borrowing World
    ) {
        let top = NavigationController.top(of: navigation, in: world)
        guard world.isController(top), !world[navigation: navigation].isToolbarHidden else { return }
        let bar = Rect(
            x: frame.x, y: frame.y + frame.height - BarMetrics.navigationBar, width: frame.width,
            height: BarMetrics.navigationBar)
        let items = BarItems.toolbar(of: top, in: world)
        add(items, of: navigation, bar, from: 0, open(bar, in: outer), in: world)
    }

    /// Adds the items of a bar side by side, at a distance from its beginning.
    private mutating func add(
        _ items: [ObjectID], of navigation: ObjectID, _ bar: Rect, from start: Double, _ group: Int,
        in world: borrowing World
    ) {
        for (index, item) in items.enumerated() {
            var place = bar
            place.width = BarMetrics.barItem
            let offset = start + Double(index) * BarMetrics.barItem
            place.x += groups[group].isMirrored ? bar.width - offset - place.width : offset
            if case .object(let view)? = world.stored("customView", of: item), world.isView(view) {
                let origin = origin(of: view, or: Point(x: place.x, y: bar.y), in: world)
                work.append(Visit(object: view, origin: origin, group: group, container: navigation))
            } else {
                add(element(AccessibilityElementID(item), place, navigation, in: world), group)
            }
        }
    }

    private mutating func addTabBar(of tabBar: ObjectID, _ frame: Rect, _ group: Int, in world: borrowing World) {
        // The items are the UITabs if the program has set any, and the controllers otherwise.
        let elements = TabElements.visible(in: tabBar, of: world)
        var tabs = elements.isEmpty ? Array(world[tabBar: tabBar].tabs) : elements
        let hasMore = TabBarController.hasMore(tabBar, in: world)
        if hasMore {
            tabs = Array(tabs.prefix(TabBarController.barCapacity - 1)) + [world[tabBar: tabBar].more].filter(\.exists)
        }
        let width = frame.width / Double(max(tabs.count, 1))
        for (index, tab) in tabs.enumerated() {
            let column = groups[group].isMirrored ? tabs.count - 1 - index : index
            var item = element(
                part: .tab, of: tab,
                Rect(
                    x: frame.x + Double(column) * width, y: frame.y + frame.height - BarMetrics.tabBar, width: width,
                    height: BarMetrics.tabBar))
            item.label =
                tab == world[tabBar: tabBar].more && hasMore
                ? "More"
                : elements.isEmpty
                    ? AccessibilityAttributes.tabTitle(of: tab, in: world) : TabElements.title(of: tab, in: world)
            item.value = AccessibilityAttributes.badge(of: tab, in: world)
            item.traits = .tab
            if [TabBarController.content(of: tabBar, in: world), world[tabBar: tabBar].element].contains(tab) {
                item.traits.insert(.selected)
            }
            item.position = (index + 1, tabs.count)
            item.container = tabBar
            add(item, group)
        }
    }

    /// Adds the texts and actions of an alert. Its text fields, which are in its view, are between them.
    private mutating func addAlert(
        _ alert: ObjectID, _ frame: Rect, _ inner: inout Visit, in world: borrowing World
    ) {
        let group = open(frame, in: inner.group, keepsOrder: true)
        for (part, name) in [(AccessibilityElementID.Part.title, "title"), (.message, "message")] {
            guard case .string(let text)? = world.stored(name, of: alert), !text.isEmpty else { continue }
            var element = element(part: part, of: alert, frame)
            element.label = text
            element.traits = part == .title ? [.staticText, .header] : .staticText
            add(element, group)
        }
        let visit = Visit(object: alert, origin: Point(x: frame.x, y: frame.y), group: group, container: alert)
        for field in world[alert: alert].fields where !world[view: field].superview.exists {
            add(object: field, visit, in: world)
        }
        inner.group = open(frame, in: group)
        groups[inner.group].isMirrored = groups[group].isMirrored
        for action in AlertController.shownActions(of: alert, in: world) {
            add(element(AccessibilityElementID(action), frame, alert, in: world), group)
        }
    }
}

/// The sizes of bars in points, for the order and the frames of elements.
private enum BarMetrics {
    static let statusBar = 47.0
    static let navigationBar = 44.0
    static let tabBar = 49.0
    static let backButton = 80.0
    static let barItem = 44.0
    static let searchBar = 52.0
}

// The tabs of iOS 18: UITab, UITabGroup and UISearchTab. A block provides the controller of a tab when the tab is first
// selected, so a tab bar controller has the controllers of only those tabs that have been selected.

/// The tabs of a tab bar controller as objects of their own.
public enum TabElements {
    /// The property that keeps the tab bar controller of a root tab.
    static let owner = "prelude_tabBarController"

    // MARK: Searching

    public static func isElement(_ object: ObjectID, in world: borrowing World) -> Bool {
        world.isAlive(object) && world.isKind(object, of: .tab)
    }

    static func isGroup(_ tab: ObjectID, in world: borrowing World) -> Bool { world.isKind(tab, of: .tabGroup) }

    /// The children of a group; empty for any other tab.
    static func children(of tab: ObjectID, in world: borrowing World) -> [ObjectID] {
        (world.stored("prelude_children", of: tab)?.objects ?? []).filter { isElement($0, in: world) }
    }

    private static func object(_ name: String, of tab: ObjectID, in world: borrowing World) -> ObjectID {
        guard case .object(let object)? = world.stored(name, of: tab), world.isAlive(object) else { return .none }
        return object
    }

    static func parent(of tab: ObjectID, in world: borrowing World) -> ObjectID {
        object("parent", of: tab, in: world)
    }

    /// The tab in the bar that is a tab or contains it. O(depth).
    static func root(of tab: ObjectID, in world: borrowing World) -> ObjectID {
        var step = tab
        while case let above = parent(of: step, in: world), above.exists { step = above }
        return step
    }

    /// The tab bar controller of a tab; `.none` if it has none. O(depth).
    public static func tabBarController(of tab: ObjectID, in world: borrowing World) -> ObjectID {
        guard isElement(tab, in: world) else { return .none }
        let tabBar = object(owner, of: root(of: tab, in: world), in: world)
        return world.isTabBar(tabBar) ? tabBar : .none
    }

    /// The tabs of a tab bar controller and of their groups, in order. O(tabs).
    private static func all(of tabBar: ObjectID, in world: borrowing World) -> [ObjectID] {
        var found: [ObjectID] = []
        var waiting = Array(world[tabBar: tabBar].elements.reversed())
        while let tab = waiting.popLast() {
            found.append(tab)
            waiting += children(of: tab, in: world).reversed()
        }
        return found
    }

    static func tab(_ identifier: String?, in tabs: [ObjectID], _ world: borrowing World) -> ObjectID {
        guard let identifier else { return .none }
        return tabs.first { world.stored("identifier", of: $0) == .string(identifier) } ?? .none
    }

    static func tab(_ identifier: String?, of tabBar: ObjectID, in world: borrowing World) -> ObjectID {
        tab(identifier, in: all(of: tabBar, in: world), world)
    }

    /// The visible tab with a title; `.none` if there is none.
    public static func tab(titled title: String, of tabBar: ObjectID, in world: borrowing World) -> ObjectID {
        guard world.isTabBar(tabBar) else { return .none }
        return visible(in: tabBar, of: world).first { Self.title(of: $0, in: world) == title } ?? .none
    }

    /// The tabs that the bar shows.
    static func visible(in tabBar: ObjectID, of world: borrowing World) -> [ObjectID] {
        world[tabBar: tabBar].elements.filter { world.stored("isHidden", of: $0) != .bool(true) }
    }

    static func title(of tab: ObjectID, in world: borrowing World) -> String {
        if case .string(let title)? = world.stored("title", of: tab) { title } else { "" }
    }

    /// The tab that shows a controller; `.none` if none does. O(tabs).
    static func tab(of controller: ObjectID, in world: borrowing World) -> ObjectID {
        let tabBar = world.tabBarController(of: controller)
        guard tabBar.exists else { return .none }
        return all(of: tabBar, in: world).first { provided(by: $0, in: world) == controller } ?? .none
    }

    /// The controller that the block of a tab has provided.
    static func provided(by tab: ObjectID, in world: borrowing World) -> ObjectID {
        let controller = object("prelude_controller", of: tab, in: world)
        return world.isController(controller) ? controller : .none
    }

    // MARK: Selections

    /// The tab inside a tab that is selected with it: of a group, its selected child.
    static func leaf(of tab: ObjectID, in world: borrowing World) -> ObjectID {
        var step = tab
        while case let next = object("prelude_selectedChild", of: step, in: world), isElement(next, in: world),
            children(of: step, in: world).contains(next)
        {
            step = next
        }
        return step
    }

    /// `selectedTab`: the selected child if a group is selected.
    static func selected(of tabBar: ObjectID, in world: borrowing World) -> ObjectID {
        let element = world[tabBar: tabBar].element
        return isElement(element, in: world) ? leaf(of: element, in: world) : .none
    }

    private static func hasBlock(_ tab: ObjectID, in world: borrowing World) -> Bool {
        world.lifetimes.blocks[tab]?.first != nil
    }

    private static func navigation(of group: ObjectID, in world: borrowing World) -> ObjectID {
        let navigation = object("managingNavigationController", of: group, in: world)
        return world.isNavigation(navigation) ? navigation : .none
    }

    /// The tabs from the one in the bar to its selected child.
    private static func path(of root: ObjectID, in world: borrowing World) -> [ObjectID] {
        var path = [leaf(of: root, in: world)]
        while path[0] != root, case let above = parent(of: path[0], in: world), above.exists {
            path.insert(above, at: 0)
        }
        return path
    }

    /// The tabs whose controllers are displayed if a tab of the bar is selected: all of its path in the navigation controller
    /// of a group, otherwise the first that can provide one.
    private static func displayed(by root: ObjectID, in world: borrowing World) -> [ObjectID] {
        let path = path(of: root, in: world).filter { hasBlock($0, in: world) || provided(by: $0, in: world).exists }
        return navigation(of: root, in: world).exists ? path : Array(path.prefix(1))
    }

    /// The controller that a tab of the bar displays; `.none` if it has not been provided yet.
    static func content(of root: ObjectID, in world: borrowing World) -> ObjectID {
        let navigation = navigation(of: root, in: world)
        if navigation.exists { return navigation }
        return displayed(by: root, in: world).first.map { provided(by: $0, in: world) } ?? .none
    }

    // MARK: Setting

    /// `tabs`: the selected tab stays selected if it still exists; otherwise the first is selected that is not hidden.
    static func set(_ tabs: [ObjectID], of tabBar: ObjectID, in world: inout World) {
        var seen: Set<ObjectID> = []
        let wanted = ObjectList(tabs.filter { isElement($0, in: world) && seen.insert($0).inserted })
        guard wanted != world[tabBar: tabBar].elements else { return }
        let kept = world[tabBar: tabBar].element
        replace(by: wanted, of: tabBar, in: &world)
        let first = wanted.first { world.stored("isHidden", of: $0) != .bool(true) } ?? .none
        choose(wanted.contains(kept) ? kept : first, of: tabBar, isTap: false, in: &world)
    }

    private static func replace(by wanted: ObjectList, of tabBar: ObjectID, in world: inout World) {
        let old = world[tabBar: tabBar].elements
        for tab in wanted { world.retain(tab) }
        world[tabBar: tabBar].elements = wanted
        world[tabBar: tabBar].element = .none
        for tab in old { PropertyInfo.store(.nil, as: owner, of: tab, in: &world) }
        for tab in wanted { PropertyInfo.store(.object(tabBar), as: owner, of: tab, in: &world) }
        for tab in old { world.release(tab) }
    }

    /// Setting `viewControllers` removes the tabs.
    static func clear(_ tabBar: ObjectID, in world: inout World) {
        guard !world[tabBar: tabBar].elements.isEmpty else { return }
        replace(by: [], of: tabBar, in: &world)
    }

    static func setChildren(_ children: [ObjectID], of group: ObjectID, in world: inout World) {
        for child in Self.children(of: group, in: world) {
            PropertyInfo.store(.nil, as: "parent", of: child, in: &world)
        }
        PropertyInfo.store(.objects(children), as: "prelude_children", of: group, in: &world)
        for child in children { PropertyInfo.store(.object(group), as: "parent", of: child, in: &world) }
        let tabBar = tabBarController(of: group, in: world)
        guard tabBar.exists, root(of: group, in: world) == world[tabBar: tabBar].element else { return }
        choose(group, of: tabBar, isTap: false, in: &world)
    }

    /// `selectedTab`: selects a tab without asking the delegate.
    static func select(_ tab: ObjectID, of tabBar: ObjectID, in world: inout World) {
        guard isElement(tab, in: world), tabBarController(of: tab, in: world) == tabBar,
            selected(of: tabBar, in: world) != tab
        else { return }
        choose(tab, of: tabBar, isTap: false, in: &world)
    }

    /// `selectedChild` of a group. A group that is selected shows the child at once.
    static func selectChild(_ child: ObjectID, of group: ObjectID, in world: inout World) {
        guard children(of: group, in: world).contains(child) else { return }
        PropertyInfo.store(.object(child), as: "prelude_selectedChild", of: group, in: &world)
        let tabBar = tabBarController(of: group, in: world)
        guard tabBar.exists, root(of: group, in: world) == world[tabBar: tabBar].element else { return }
        choose(group, of: tabBar, isTap: false, in: &world)
    }

    /// Stores the selection and asks the blocks of the tabs that it displays for their controllers. Then the tab bar controller
    /// switches.
    private static func choose(_ tab: ObjectID, of tabBar: ObjectID, isTap: Bool, in world: inout World) {
        var step = tab
        while case let above = parent(of: step, in: world), above.exists {
            PropertyInfo.store(.object(step), as: "prelude_selectedChild", of: above, in: &world)
            step = above
        }
        // A group selects its default child; one without controllers of its own, its first.
        while case let inner = leaf(of: tab, in: world), case let inside = children(of: inner, in: world),
            !inside.isEmpty
        {
            guard let child = defaultChild(of: inner, inside, in: world) else { break }
            PropertyInfo.store(.object(child), as: "prelude_selectedChild", of: inner, in: &world)
        }
        let root = root(of: tab, in: world)
        world[tabBar: tabBar].element = root
        world.schedule(.of(.tabs(isTap ? .showTapped : .showElement), tabBar, root, .tab12))
        guard root.exists else { return }
        for tab in displayed(by: root, in: world).reversed() { provide(tab, in: &world) }
    }

    private static func defaultChild(
        of group: ObjectID, _ children: [ObjectID], in world: borrowing World
    ) -> ObjectID? {
        if case .string(let identifier)? = world.stored("defaultChildIdentifier", of: group) {
            return tab(identifier, in: children, world).orNil
        }
        let isEmpty = !hasBlock(group, in: world) && !provided(by: group, in: world).exists
        return isEmpty ? children.first : nil
    }

    /// The controllers are there: the tab bar controller shows that of the selected tab.
    static func show(_ effect: Effect, isTap: Bool, in world: inout World) {
        let (tabBar, root) = (effect.subject, effect.child)
        guard world.isTabBar(tabBar), world[tabBar: tabBar].element == root else { return }
        let controllers = world[tabBar: tabBar].elements.map { content(of: $0, in: world) }.filter(\.exists)
        let shown = root.exists ? content(of: root, in: world) : .none
        let isShown = world[tabBar: tabBar].selected == shown
        if isTap, shown.exists {
            if isShown {
                world.schedule(.of(.tabs(.notify), tabBar, shown, .tab13))
            } else {
                world[tabBar: tabBar].tapped = shown
            }
        }
        if controllers == Array(world[tabBar: tabBar].tabs) {
            if shown.exists, !isShown { world.select(shown, of: tabBar) }
        } else {
            world.setTabs(controllers, of: tabBar, selecting: shown)
        }
        guard root.exists, case let navigation = navigation(of: root, in: world), navigation.exists else { return }
        let stack = displayed(by: root, in: world).map { provided(by: $0, in: world) }.filter(\.exists)
        if !stack.isEmpty, stack != Array(world.stack(of: navigation).prefix(stack.count)) {
            world.setStack(stack, of: navigation, animated: false)
        }
    }

    /// A controller has become the selected one by another way.
    static func note(_ controller: ObjectID, of tabBar: ObjectID, in world: inout World) {
        let elements = world[tabBar: tabBar].elements
        guard !elements.isEmpty, let tab = elements.first(where: { content(of: $0, in: world) == controller }) else {
            return
        }
        world[tabBar: tabBar].element = tab
    }

    // MARK: Blocks

    /// Asks the block of a tab for its controller, once.
    static func provide(_ tab: ObjectID, in world: inout World) {
        guard !provided(by: tab, in: world).exists, let block = world.lifetimes.blocks[tab]?.first else { return }
        world.schedule(.of(.controllers(.provided), tab, .none, .tab12))
        world.emit(.askCode(block, arguments: [.object(tab)]))
    }

    /// Reads `viewController`, which asks for the controller.
    static func giveController(of tab: ObjectID, in world: inout World) -> RuntimeValue {
        let known = provided(by: tab, in: world)
        guard !known.exists, hasBlock(tab, in: world) else { return .optional(known) }
        world.schedule(.of(.controllers(.giveProvided), tab, .none, .tab12))
        provide(tab, in: &world)
        return .nil
    }

    // MARK: Taps

    /// The user taps a tab in the bar, or a child of a group in the sidebar of an iPad.
    public static func tap(_ tab: ObjectID, in world: inout World) -> TabTapRefusal? {
        let tabBar = tabBarController(of: tab, in: world)
        guard tabBar.exists, world.isTabBar(tabBar) else { return .notATab }
        guard ViewHierarchy.isOnScreen(world[controller: tabBar].view, in: world) else { return .notOnScreen }
        guard !world.isTabBarHidden(tabBar) else { return .barHidden }
        if parent(of: tab, in: world).exists, world.traits(of: tabBar).horizontal != .regular { return .inGroup }
        if world.stored("isHidden", of: tab) == .bool(true) { return .hidden }
        if world.stored("isEnabled", of: tab) == .bool(false) { return .disabled }
        world.schedule(.of(.tabs(.elementAnswered), tabBar, tab, .tab13))
        let delegate = world[tabBar: tabBar].delegate
        guard world.isReachable(delegate), world.implements(delegate, .tabShouldSelectTab) else {
            world.schedule(.of(.effects(.forgetAnswer), tabBar, .none, .tab13))
            return nil
        }
        world.schedule(.ask(.tabShouldSelectTab, delegate, tab, .tab13, with: .object(tabBar)))
        return nil
    }

    /// Continues a tap after the delegate's answer. A tap on the selected tab of a navigation controller pops to its root.
    static func answered(_ effect: Effect, in world: inout World) {
        let (tabBar, tab) = (effect.subject, effect.child)
        guard world.isTabBar(tabBar), isElement(tab, in: world), world.driver.answerGiven != .bool(false),
            tabBarController(of: tab, in: world) == tabBar
        else { return }
        let old = selected(of: tabBar, in: world)
        world[tabBar: tabBar].previousElement = old
        guard old != tab, tab != root(of: old, in: world) else {
            let shown = TabBarController.content(of: tabBar, in: world)
            world.schedule(.of(.tabs(.notify), tabBar, shown, .tab13))
            if world.isNavigation(shown), world[navigation: shown].height > 1 {
                _ = world.popToRoot(shown, animated: true)
            }
            return
        }
        Transitions.loseGesture(of: tabBar, in: &world)
        choose(tab, of: tabBar, isTap: true, in: &world)
    }

    /// Notifies the delegate of a tap that has selected a tab. Returns false if it has only the older function.
    static func notify(_ tabBar: ObjectID, in world: inout World) -> Bool {
        let tab = selected(of: tabBar, in: world)
        let delegate = world[tabBar: tabBar].delegate
        guard tab.exists, world.implements(delegate, .tabDidSelectTab) else { return false }
        world.schedule(.enter(.tabDidSelectTab, delegate, tab, .tab13, with: .object(tabBar)))
        return true
    }

    /// The tab bar controller, the selected tab and the one before it.
    static func selectionArguments(_ effect: Effect, in world: inout World) -> EventArguments {
        let tabBar = effect.secondArgument
        guard world.isTabBar(tabBar) else { return EventArguments() }
        let previous = world[tabBar: tabBar].previousElement
        return world.arguments(
            .object(tabBar), .object(effect.argument), world.isAlive(previous) ? .object(previous) : .nil)
    }
}

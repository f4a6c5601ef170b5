// The bar of a tab bar controller: the user's taps, which call the delegate (tab-delegate-apple-doc), the More list of the
// tabs that do not fit, and the bar's visibility.

/// The reason that a tap on the bar reached no tab.
public enum TabTapRefusal: Hashable, Sendable {
    case notATab
    case notOnScreen
    case barHidden
    /// The tab is in the More list, which is not in front.
    case inMore
    /// There is no More item.
    case noMore
    /// The tab is the child of a group, which only a sidebar shows.
    case inGroup
    case hidden, disabled

    /// The reason as a predicate that follows the tab's name: "is in the More list".
    public var explanation: String {
        switch self {
        case .notATab: "is not one of the tabs"
        case .notOnScreen: "has a tab bar that is not on screen"
        case .barHidden: "has a tab bar that is hidden"
        case .inMore: "is in the More list, which is not visible"
        case .noMore: "fits in the bar, which has no More item"
        case .inGroup: "is in a group, whose children only the sidebar of a regular width shows"
        case .hidden: "is hidden"
        case .disabled: "is disabled"
        }
    }
}

extension World {
    /// The tab bar controller nearest to the frontmost controller, or `.none`.
    public func nearestTabBarController() -> ObjectID {
        let front = frontmost() ?? .none
        return isTabBar(front) ? front : tabBarController(of: front)
    }

    // MARK: Taps

    /// The controller whose tab the bar in front shows with a title; `.none` if there is none. O(tabs)
    public func tab(titled title: String) -> ObjectID {
        let tabBar = nearestTabBarController()
        guard isTabBar(tabBar) else { return .none }
        return tabs(of: tabBar).first { TabBarController.title(ofTab: $0, in: self) == title } ?? .none
    }

    /// The user taps a tab's item in the bar or its row in the More list.
    @discardableResult
    public mutating func tapTab(_ controller: ObjectID, of tabBar: ObjectID) -> TabTapRefusal? {
        guard isTabBar(tabBar), isController(controller) else { return .notATab }
        guard ViewHierarchy.isOnScreen(self[controller: tabBar].view, in: self) else { return .notOnScreen }
        let more = self[tabBar: tabBar].more
        if controller == more {
            guard TabBarController.hasMore(tabBar, in: self) else { return .noMore }
        } else if !self[tabBar: tabBar].tabs.contains(controller) {
            return .notATab
        }
        guard !TabBarController.isInMore(controller, of: tabBar, in: self) else {
            guard self[tabBar: tabBar].showsMore, stack(of: more).count == 1 else { return .inMore }
            // Unlike a tap on the bar, a tap on a row of the list does not ask the delegate.
            NavigationController.pushColumn(controller, onto: more, animated: true, in: &self)
            return nil
        }
        guard !isTabBarHidden(tabBar) else { return .barHidden }
        schedule(.of(.tabs(.answered), tabBar, controller, .tab4))
        let delegate = self[tabBar: tabBar].delegate
        guard isReachable(delegate), implements(delegate, .tabShouldSelect) else {
            schedule(.of(.effects(.forgetAnswer), tabBar, .none, .tab4))
            return nil
        }
        schedule(
            .ask(.tabShouldSelect, delegate, controller, TabBarController.TapAct.ask.rule, with: .object(tabBar)))
        return nil
    }

    /// The `moreNavigationController`, created on first access: a navigation controller whose root is the list.
    public mutating func moreController(of tabBar: ObjectID) -> ObjectID {
        guard isTabBar(tabBar) else { return .none }
        if !self[tabBar: tabBar].more.exists {
            let more = make(classID(.navigationController), payload: 0)
            let list = make(classID(.viewController), payload: 0)
            names.newest = .none
            setName("more", of: more, isFindable: false)
            setName("moreList", of: list, isFindable: false)
            self[tabBar: tabBar].more = more
            setStack([list], of: more, animated: false)
            release(list)
        }
        let more = self[tabBar: tabBar].more
        if !self[controller: more].parent.exists { Containment.link(more, to: tabBar, in: &self) }
        return more
    }

    // MARK: The bar

    /// Whether the bar is hidden by the program, or by a controller pushed onto the selected navigation controller.
    public func isTabBarHidden(_ tabBar: ObjectID) -> Bool {
        guard isTabBar(tabBar) else { return false }
        if self[tabBar: tabBar].isBarHidden { return true }
        let content = TabBarController.content(of: tabBar, in: self)
        return isNavigation(content)
            && NavigationController.hidesBottomBar(
                at: NavigationController.top(of: content, in: self), in: content, in: self)
    }
}

extension TabBarController {
    /// Continues a tap after the delegate's answer. A second tap on a navigation controller's tab pops to its root.
    static func tabAnswered(_ effect: Effect, in world: inout World) {
        let (tabBar, controller) = (effect.subject, effect.child)
        guard world.isTabBar(tabBar), world.isController(controller), world.driver.answerGiven != .bool(false),
            world[tabBar: tabBar].tabs.contains(controller) || controller == world[tabBar: tabBar].more
        else { return }
        guard content(of: tabBar, in: world) != controller else {
            world.schedule(.of(.tabs(.notify), tabBar, controller, TapAct.choose.rule))
            if world.isNavigation(controller), world[navigation: controller].height > 1 {
                _ = world.popToRoot(controller, animated: true)
            }
            return
        }
        world[tabBar: tabBar].tapped = controller
        Transitions.loseGesture(of: tabBar, in: &world)
        scheduleSwitch(to: controller, of: tabBar, in: &world)
        makeSelected(controller, of: tabBar, in: &world)
    }

    static func notifyOfTap(_ effect: Effect, in world: inout World) {
        let (tabBar, controller) = (effect.subject, effect.child)
        guard world.isTabBar(tabBar) else { return }
        let delegate = world[tabBar: tabBar].delegate
        if world.isReachable(delegate), TabElements.notify(tabBar, in: &world) { return }
        guard world.isReachable(delegate), world.implements(delegate, .tabDidSelect) else { return }
        world.schedule(.enter(.tabDidSelect, delegate, controller, .tab4, with: .object(tabBar)))
    }

    // MARK: The More list

    /// The number of items that fit into the bar in a compact width. With more tabs, the last item is More.
    static let barCapacity = 5

    /// Whether the bar ends with a More item.
    static func hasMore(_ tabBar: ObjectID, in world: borrowing World) -> Bool {
        world[tabBar: tabBar].tabs.count > TabBarController.barCapacity && world[tabBar: tabBar].elements.isEmpty
            && world.traits(of: tabBar).horizontal != .regular
    }

    /// Whether a tab is in the More list rather than in the bar.
    static func isInMore(_ controller: ObjectID, of tabBar: ObjectID, in world: borrowing World) -> Bool {
        guard hasMore(tabBar, in: world), world[tabBar: tabBar].tabs.contains(controller) else { return false }
        return !world[tabBar: tabBar].tabs.prefix(TabBarController.barCapacity - 1).contains(controller)
    }

    /// Shows or hides the bar, which changes the frame of the selected tab's view.
    static func setTabBarHidden(_ isHidden: Bool, of tabBar: ObjectID, in world: inout World) {
        guard world[tabBar: tabBar].isBarHidden != isHidden else { return }
        let wasHidden = world.isTabBarHidden(tabBar)
        world[tabBar: tabBar].isBarHidden = isHidden
        guard world.isTabBarHidden(tabBar) != wasHidden else { return }
        let content = world[tabBar: tabBar].shown
        guard world.isController(content) else { return }
        SafeArea.invalidate(content, in: &world)
        guard world.isNavigation(content), let shown = world[navigation: content].shown.orNil else { return }
        SafeArea.invalidate(shown, in: &world)
    }

    /// How far the bar covers a tab's content. From iOS 18 on, an iPad has it at the top.
    static func barInsets(of tabBar: ObjectID, over child: ObjectID, in world: borrowing World) -> EdgeInsets {
        guard !world.isTabBarHidden(tabBar), SafeArea.extends(child, at: "bottom", in: world) else { return .zero }
        guard world.configuration.isPad else {
            let height: Double = world.traits(of: tabBar).vertical == .compact ? 32 : 49
            return EdgeInsets(top: 0, left: 0, bottom: height, right: 0)
        }
        return world.configuration.ios >= 18
            ? EdgeInsets(top: 50, left: 0, bottom: 0, right: 0) : EdgeInsets(top: 0, left: 0, bottom: 50, right: 0)
    }

    /// The controller's tab bar item, created on first access. A navigation controller without an item and a title of its own has
    /// that of its root.
    static func tabBarItem(of controller: ObjectID, in world: inout World) -> ObjectID {
        if world.isNavigation(controller), !world[controller: controller].tabItem.exists,
            world.stored("title", of: controller) == nil, let root = world.stack(of: controller).first
        {
            return tabBarItem(of: root, in: &world)
        }
        if !world[controller: controller].tabItem.exists {
            let item = world.make(world.classID(.tabBarItem), payload: 0)
            world.names.newest = .none
            world[controller: controller].tabItem = item
            let tab = TabElements.tab(of: controller, in: world)
            let owner = tab.exists ? tab : controller
            if let title = world.stored("title", of: owner), let property = world.property(.tabBarItem, "title") {
                world.set(property, of: item, to: title)
            }
        }
        return world[controller: controller].tabItem
    }

    /// The title of a controller's tab, without creating its item.
    fileprivate static func title(ofTab controller: ObjectID, in world: borrowing World) -> String? {
        let item = world[controller: controller].tabItem
        for owner in [item, controller] where owner.exists {
            if case .string(let title)? = world.stored("title", of: owner) { return title }
        }
        guard world.isNavigation(controller), let root = world.stack(of: controller).first else { return nil }
        return title(ofTab: root, in: world)
    }

    /// Replaces the controller's tab bar item. The new one keeps its own title.
    static func setTabBarItem(_ item: ObjectID, of controller: ObjectID, in world: inout World) {
        let old = world[controller: controller].tabItem
        world.retain(item)
        world[controller: controller].tabItem = item
        if old.exists { world.release(old) }
    }
}

extension World {
    /// The index of the selected tab; nil if the More controller is selected, or for any other object.
    public func selectedIndex(of controller: ObjectID) -> Int? {
        guard isTabBar(controller) else { return nil }
        let elements = self[tabBar: controller].elements
        if !elements.isEmpty { return elements.firstIndex(of: self[tabBar: controller].element) }
        return self[tabBar: controller].tabs.firstIndex(of: self[tabBar: controller].selected)
    }
}

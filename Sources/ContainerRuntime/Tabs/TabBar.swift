// The bar of a tab bar controller: the user's taps, of which the delegate is asked and told (tab-delegate-apple-doc),
// the More list of what has no room in it, and when it is hidden.

/// Why a tap on the bar reached nothing.
public enum TabTapRefusal: Hashable, Sendable {
    case notATab
    case notOnScreen
    case barHidden
    /// It stands in the More list, which is not in front.
    case inMore
    /// There is no More item.
    case noMore

    /// The reason in words, to follow the tab's name: "is in the More list".
    public var explanation: String {
        switch self {
        case .notATab: "is not one of the tabs"
        case .notOnScreen: "has a tab bar that is not on screen"
        case .barHidden: "has a tab bar that is hidden"
        case .inMore: "is in the More list, which is not in front"
        case .noMore: "has room in the bar, which has no More item"
        }
    }
}

extension World {
    /// The tab bar controller nearest the front-most controller; none without one.
    public func nearestTabBarController() -> ObjectID {
        let front = frontmost() ?? .none
        return isTabBar(front) ? front : tabBarController(of: front)
    }

    // MARK: Taps

    /// A user taps a tab's item in the bar, or its row in the More list.
    @discardableResult
    public mutating func tapTab(_ controller: ObjectID, of tabBar: ObjectID) -> TabTapRefusal? {
        guard isTabBar(tabBar), isController(controller) else { return .notATab }
        guard isOnScreen(self[controller: tabBar].view) else { return .notOnScreen }
        let more = self[tabBar: tabBar].more
        if controller == more {
            guard hasMore(tabBar) else { return .noMore }
        } else if !self[tabBar: tabBar].tabs.contains(controller) {
            return .notATab
        }
        guard !isInMore(controller, of: tabBar) else {
            guard self[tabBar: tabBar].showsMore, stack(of: more).count == 1 else { return .inMore }
            // A row of the list, not the bar: the delegate is not asked.
            pushColumn(controller, onto: more, animated: true)
            return nil
        }
        guard !isTabBarHidden(tabBar) else { return .barHidden }
        schedule(.of(.tabAnswered, tabBar, controller, .tab4))
        let delegate = self[tabBar: tabBar].delegate
        guard isReachable(delegate), implements(delegate, .tabShouldSelect) else {
            schedule(.of(.forgetAnswer, tabBar, .none, .tab4))
            return nil
        }
        schedule(
            Effect(
                operation: .ask, callback: .tabShouldSelect, rule: .tab4, subject: delegate, other: controller,
                value: tabBar.raw))
        return nil
    }

    /// The delegate lets the tap pass, or holds it up. A second tap on a navigation controller pops to its root.
    mutating func tabAnswered(_ effect: Effect) {
        let (tabBar, controller) = (effect.subject, effect.other)
        guard isTabBar(tabBar), isController(controller), driver.answerGiven != .bool(false),
            self[tabBar: tabBar].tabs.contains(controller) || controller == self[tabBar: tabBar].more
        else { return }
        guard content(of: tabBar) != controller else {
            schedule(.of(.tabNotify, tabBar, controller, .tab4))
            if isNavigation(controller), self[navigation: controller].height > 1 {
                _ = popToRoot(controller, animated: true)
            }
            return
        }
        self[tabBar: tabBar].tapped = controller
        loseGesture(of: tabBar)
        scheduleSwitch(to: controller, of: tabBar)
        makeSelected(controller, of: tabBar)
    }

    mutating func notifyOfTap(_ effect: Effect) {
        let (tabBar, controller) = (effect.subject, effect.other)
        guard isTabBar(tabBar) else { return }
        let delegate = self[tabBar: tabBar].delegate
        guard isReachable(delegate), implements(delegate, .tabDidSelect) else { return }
        var told = Effect.enter(.tabDidSelect, delegate, controller, .tab4)
        told.value = tabBar.raw
        schedule(told)
    }

    // MARK: The More list

    /// How many items the bar has room for where the horizontal size class is compact; the last is then More.
    static let barCapacity = 5

    /// Whether the bar ends in a More item.
    func hasMore(_ tabBar: ObjectID) -> Bool {
        self[tabBar: tabBar].tabs.count > World.barCapacity && traits(of: tabBar).horizontal != .regular
    }

    /// Whether a tab has no item of its own in the bar.
    func isInMore(_ controller: ObjectID, of tabBar: ObjectID) -> Bool {
        guard hasMore(tabBar), self[tabBar: tabBar].tabs.contains(controller) else { return false }
        return !self[tabBar: tabBar].tabs.prefix(World.barCapacity - 1).contains(controller)
    }

    /// `moreNavigationController`, made on first access: a navigation controller with a list as its root.
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
        if !self[controller: more].parent.exists { link(more, to: tabBar) }
        return more
    }

    /// A tab that the More controller shows no longer is the tab bar controller's child again.
    @inline(__always)
    mutating func returnFromMore(_ tab: ObjectID, from navigation: ObjectID) {
        let tabBar = self[controller: navigation].parent
        guard isTabBar(tabBar), self[tabBar: tabBar].more == navigation, isController(tab),
            self[tabBar: tabBar].tabs.contains(tab)
        else { return }
        link(tab, to: tabBar)
    }

    // MARK: The bar

    /// Whether the bar is hidden: by the program, or by what the navigation controller that is shown has pushed.
    public func isTabBarHidden(_ tabBar: ObjectID) -> Bool {
        guard isTabBar(tabBar) else { return false }
        if self[tabBar: tabBar].isBarHidden { return true }
        let content = content(of: tabBar)
        return isNavigation(content) && hidesBottomBar(at: top(of: content), in: content)
    }

    /// Shows or hides the bar; what is shown has another place then.
    mutating func setTabBarHidden(_ isHidden: Bool, of tabBar: ObjectID) {
        guard self[tabBar: tabBar].isBarHidden != isHidden else { return }
        let wasHidden = isTabBarHidden(tabBar)
        self[tabBar: tabBar].isBarHidden = isHidden
        guard isTabBarHidden(tabBar) != wasHidden else { return }
        let content = self[tabBar: tabBar].shown
        guard isController(content) else { return }
        markNeeds(Need.layout, of: self[controller: content].view)
        guard isNavigation(content), let shown = optional(self[navigation: content].shown) else { return }
        markNeeds(Need.layout, of: self[controller: shown].view)
    }

    /// Whether a bar stands at the bottom of a navigation controller that what it pushes may hide: its own toolbar, or
    /// the bar of a tab bar controller around it. O(depth).
    func hasBottomBar(_ navigation: ObjectID) -> Bool {
        if !self[navigation: navigation].isToolbarHidden { return true }
        let tabBar = tabBarController(of: navigation)
        return tabBar.exists && !self[tabBar: tabBar].isBarHidden
    }

    /// The item of a controller in the bar, made on first access.
    mutating func tabBarItem(of controller: ObjectID) -> ObjectID {
        if !self[controller: controller].tabItem.exists {
            let item = make(classID(.tabBarItem), payload: 0)
            names.newest = .none
            self[controller: controller].tabItem = item
        }
        return self[controller: controller].tabItem
    }
}

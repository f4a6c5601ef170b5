// The user rearranges the tabs of a bar that ends in More: the list of More has an Edit button as long as there is a tab
// that may be moved. The delegate hears of it as UITabBarControllerDelegate's documentation says; no log of it was found.

/// Why a user could not rearrange tabs so.
public enum CustomizingRefusal: Hashable, Sendable {
    /// The bar has room for all.
    case noMore
    /// The More list is not in front, or not on screen.
    case notInFront
    case nothingCustomizable
    /// It is not the tabs in another order.
    case notTheTabs
    /// This tab may not be moved.
    case fixed(ObjectID)

    /// The reason in words, to follow the tab bar controller's name: "has no More list".
    public func explanation(in world: borrowing World) -> String {
        switch self {
        case .noMore: "has room for all of its tabs, and no More list with an Edit button"
        case .notInFront: "does not show the list of More, where tabs are rearranged"
        case .nothingCustomizable: "lets no tab be moved: its customizableViewControllers are empty"
        case .notTheTabs: "has other tabs than these"
        case .fixed(let tab):
            "does not let '\(world.name(of: tab))' be moved, which is not among its customizableViewControllers"
        }
    }
}

extension World {
    /// `customizableViewControllers`: all tabs, unless the program has said which.
    public func customizableTabs(of tabBar: ObjectID) -> [ObjectID] {
        guard isTabBar(tabBar) else { return [] }
        let tabs = self[tabBar: tabBar].tabs
        return (self[tabBar: tabBar].customizable ?? ContiguousArray(tabs)).filter { tabs.contains($0) }
    }

    /// A user taps Edit in the list of More, drags the tabs into another order, and taps Done.
    public mutating func customize(_ tabBar: ObjectID, to order: [ObjectID]) -> CustomizingRefusal? {
        guard isTabBar(tabBar), TabBarController.hasMore(tabBar, in: self) else { return .noMore }
        let more = self[tabBar: tabBar].more
        guard self[tabBar: tabBar].showsMore, stack(of: more).count == 1,
            ViewHierarchy.isOnScreen(self[controller: tabBar].view, in: self)
        else {
            return .notInFront
        }
        let customizable = customizableTabs(of: tabBar)
        guard !customizable.isEmpty else { return .nothingCustomizable }
        let tabs = self[tabBar: tabBar].tabs
        guard order.count == tabs.count, Set(order) == Set(tabs) else { return .notTheTabs }
        for (old, new) in zip(tabs, order) where old != new && !customizable.contains(old) { return .fixed(old) }
        let isChanged = Array(tabs) != order
        self[tabBar: tabBar].customizing = ContiguousArray(order)
        schedule(inOrder: TabBarController.CustomizingAct.self) { $0.effect(tabBar, isChanged: isChanged) }
        return nil
    }
}

extension TabBarController {
    static func setCustomizable(_ controllers: [ObjectID], of tabBar: ObjectID, in world: inout World) {
        world[tabBar: tabBar].customizable = ContiguousArray(controllers)
    }

    /// Calls the delegate; between its will and its did at the end the tabs take their places.
    static func tellOfCustomizing(_ effect: Effect, in world: inout World) {
        let tabBar = effect.subject
        guard world.isTabBar(tabBar) else { return }
        let delegate = world[tabBar: tabBar].delegate
        guard world.isReachable(delegate), world.implements(delegate, effect.callback) else { return }
        world.schedule(effect.calling(delegate))
    }

    /// The tabs stand in the order that the user gave them; what may be rearranged stays what it was.
    static func arrangeTabs(_ tabBar: ObjectID, in world: inout World) {
        guard world.isTabBar(tabBar) else { return }
        let order = Array(world[tabBar: tabBar].customizing)
        guard Set(order) == Set(world[tabBar: tabBar].tabs) else { return }
        let customizable = world[tabBar: tabBar].customizable
        world.setTabs(order, of: tabBar)
        world[tabBar: tabBar].customizable = customizable
    }

    static func customizingArguments(_ effect: Effect, in world: inout World) -> EventArguments {
        guard world.isTabBar(effect.argument) else { return EventArguments() }
        guard effect.callback != .tabWillBeginCustomizing else {
            return world.arguments(
                .object(effect.argument), .list(world.customizableTabs(of: effect.argument).map { .object($0) }))
        }
        let order = world[tabBar: effect.argument].customizing.filter { world.isController($0) }
        return world.arguments(.object(effect.argument), .list(order.map { .object($0) }), .bool(effect.isChanged))
    }
}

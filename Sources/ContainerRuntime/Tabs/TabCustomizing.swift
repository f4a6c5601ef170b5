// The user rearranges the tabs of a bar that has a More item: the More list has an Edit button if any tab may be moved. The
// delegate calls follow UITabBarControllerDelegate's documentation; no log of them was found.

/// The reason that the user could not rearrange the tabs.
public enum CustomizingRefusal: Hashable, Sendable {
    /// All tabs fit into the bar.
    case noMore
    /// The More list is not in front, or not on screen.
    case notInFront
    case nothingCustomizable
    /// The new order has a different set of tabs.
    case notTheTabs
    /// This tab may not be moved.
    case fixed(ObjectID)

    /// The reason as a predicate that follows the tab bar controller's name: "has no More list".
    public func explanation(in world: borrowing World) -> String {
        switch self {
        case .noMore: "shows all its tabs, so it has no More list with an Edit button"
        case .notInFront: "does not show the More list, in which tabs are rearranged"
        case .nothingCustomizable: "allows no tab to be moved: its customizableViewControllers are empty"
        case .notTheTabs: "has a different set of tabs"
        case .fixed(let tab):
            "does not allow '\(world.name(of: tab))' to be moved: it is not in customizableViewControllers"
        }
    }
}

extension World {
    /// `customizableViewControllers`: all tabs, unless the program has set them.
    public func customizableTabs(of tabBar: ObjectID) -> [ObjectID] {
        guard isTabBar(tabBar) else { return [] }
        let tabs = self[tabBar: tabBar].tabs
        return (self[tabBar: tabBar].customizable ?? ContiguousArray(tabs)).filter { tabs.contains($0) }
    }

    /// The user taps Edit in the More list, drags the tabs into another order, and taps Done.
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

    /// Calls the delegate. The tabs move between its willEndCustomizing and didEndCustomizing.
    static func notifyCustomizing(_ effect: Effect, in world: inout World) {
        let tabBar = effect.subject
        guard world.isTabBar(tabBar) else { return }
        let delegate = world[tabBar: tabBar].delegate
        guard world.isReachable(delegate), world.implements(delegate, effect.callback) else { return }
        world.schedule(effect.calling(delegate))
    }

    /// Puts the tabs in the order that the user chose. The set of customizable tabs does not change.
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

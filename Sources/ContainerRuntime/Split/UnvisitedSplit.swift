// UIKit bugs in iOS 10 to 12, which affect split view controllers in tabs that the user has not visited. Scripts for
// those versions reproduce them.

extension SplitViewController {
    /// In iOS 10 and 11, an unvisited split view controller in a tab hides its primary when a window becomes regular
    /// again. The primary then receives viewWillDisappear without having appeared. This does not happen if the primary
    /// stays visible, as in landscape or with a preferred display mode that shows it (split-in-tab-phantom-disappear).
    static func hideUnvisitedPrimary(of split: ObjectID, in world: inout World) {
        guard (10...11).contains(world.configuration.ios), isUnvisitedTab(split, in: world) else { return }
        let wasCompact = world[split: split].isCompactUnvisited
        world[split: split].isCompactUnvisited = world.traits(of: split).horizontal == .compact
        let primary = world.controller(for: .primary, of: split)
        guard wasCompact, !world[split: split].isCompactUnvisited, world.isController(primary),
            resolvedDisplayMode(of: split, in: world) == .secondaryOnly
        else { return }
        world.schedule(.enter(.viewWillDisappear, primary, .split7))
    }

    /// Until iOS 12, the snapshot for the app switcher on an iPad loads unvisited split view controllers in tabs, with the
    /// controllers that they would show (split-second-tab-loads-in-background).
    static func loadedForSnapshot(_ split: ObjectID, in world: borrowing World) -> [Effect] {
        guard isUnvisitedTab(split, in: world) else { return [] }
        var plan: [Effect] = [.load(split)]
        for column in world[split: split].columns where world.isController(column) {
            plan.append(.load(column))
            if world.isNavigation(column), let top = NavigationController.top(of: column, in: world).orNil {
                plan.append(.load(top))
            }
        }
        return plan
    }

    private static func isUnvisitedTab(_ split: ObjectID, in world: borrowing World) -> Bool {
        let record = world[controller: split]
        return world.isTabBar(record.parent) && !record.view.exists && !record.hasAppeared
    }
}

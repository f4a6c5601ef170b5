// What UIKit did to split view controllers in tabs that nobody had visited: faults of its versions 10 to 12, which flows
// of that era meet.

extension World {
    /// iOS 10 and 11: a window that becomes wide again hides the primary of an unvisited split in a tab, which gets
    /// viewWillDisappear though it never appeared; not where the primary stays in sight, as it does in landscape or
    /// with that preferred display mode (split-in-tab-phantom-disappear).
    mutating func hideUnvisitedPrimary(of split: ObjectID) {
        guard (10...11).contains(configuration.ios), isUnvisitedTab(split) else { return }
        let wasCompact = self[split: split].isCompactUnvisited
        self[split: split].isCompactUnvisited = traits(of: split).horizontal == .compact
        let primary = controller(for: .primary, of: split)
        guard wasCompact, !self[split: split].isCompactUnvisited, isController(primary),
            resolvedDisplayMode(of: split) == .secondaryOnly
        else { return }
        schedule(.enter(.viewWillDisappear, primary, .split7))
    }

    /// Until iOS 12 the snapshot for the app switcher loads, on an iPad, the unvisited splits in tabs with what they
    /// would show (split-second-tab-loads-in-background).
    mutating func loadUnvisitedSplits(below root: ObjectID) {
        guard isController(root), configuration.ios <= 12, configuration.isPad else { return }
        var plan: [Effect] = []
        var step = root
        while step.exists {
            if isSplit(step), isUnvisitedTab(step) {
                plan.append(.load(step))
                for column in self[split: step].columns where isController(column) {
                    plan.append(.load(column))
                    if isNavigation(column), let top = optional(top(of: column)) { plan.append(.load(top)) }
                }
            }
            step = nextController(of: root, after: step)
        }
        schedule(plan)
    }

    private func isUnvisitedTab(_ split: ObjectID) -> Bool {
        let record = self[controller: split]
        return isTabBar(record.parent) && !record.view.exists && !record.hasAppeared
    }
}

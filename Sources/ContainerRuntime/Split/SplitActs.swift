// The single acts of a split view controller.

extension SplitViewController {
    /// What happens to columns in one go.
    enum Act: UInt8, RoomAct {
        case sync, adapt, appearColumns, layoutColumns, dropColumn, adoptColumn, bringColumn, changeDisplayMode
        case updateDisplayMode, primaryAnswered, collapseAnswered, separateAnswered, topAnswered, modeAnswered, show

        static var room: Effect.Room { .container }
    }

    static func perform(_ effect: Effect, in world: inout World) {
        switch Act(of: effect) {
        case .sync: SplitViewController.syncSplit(effect.subject, in: &world)
        case .adapt: SplitViewController.adaptSplit(effect.subject, in: &world)
        case .appearColumns: SplitViewController.appearColumns(effect, in: &world)
        case .layoutColumns: SplitViewController.layoutColumns(of: effect.subject, in: &world)
        case .dropColumn: SplitViewController.dropColumn(effect.other, of: effect.subject, in: &world)
        case .adoptColumn: SplitViewController.adoptColumn(effect, in: &world)
        case .bringColumn: SplitViewController.bringColumn(effect, in: &world)
        case .changeDisplayMode: SplitViewController.changeDisplayMode(effect, in: &world)
        case .updateDisplayMode: SplitViewController.updateDisplayMode(of: effect.subject, in: &world)
        case .primaryAnswered: SplitViewController.splitPrimaryAnswered(effect, in: &world)
        case .collapseAnswered: SplitViewController.splitCollapseAnswered(effect.subject, in: &world)
        case .separateAnswered: SplitViewController.splitSeparateAnswered(effect.subject, in: &world)
        case .topAnswered: SplitViewController.splitTopAnswered(effect, in: &world)
        case .modeAnswered: SplitViewController.splitModeAnswered(effect, in: &world)
        case .show: SplitViewController.splitShow(effect, in: &world)
        }
    }
}

extension Effect.Operation {
    @inline(__always)
    static func split(_ act: SplitViewController.Act) -> Effect.Operation { Effect.Operation(act) }
}

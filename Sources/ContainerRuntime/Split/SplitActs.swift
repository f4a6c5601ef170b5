// The acts of split view controllers.

extension SplitViewController {
    /// The single acts of a split view controller.
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
        case .dropColumn: SplitViewController.dropColumn(effect.child, of: effect.subject, in: &world)
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

// The accessors of these acts.
extension Effect {
    @inline(__always)
    var column: SplitColumn? { SplitColumn(rawValue: UInt8(truncatingIfNeeded: rawWord)) }

    @inline(__always)
    var displayMode: SplitDisplayMode? { SplitDisplayMode(rawValue: UInt8(truncatingIfNeeded: rawWord)) }

    /// Whether the delegate is asked for the primary of an expansion, rather than of a collapse.
    @inline(__always)
    var isExpanding: Bool { rawWord == 1 }

    /// Whether a controller is shown as the detail.
    @inline(__always)
    var isDetail: Bool { rawFlag }
}

extension Effect.Detail {
    @inline(__always)
    static func column(_ column: SplitColumn) -> Effect.Detail { Effect.Detail(rawWord: UInt64(column.rawValue)) }

    @inline(__always)
    static func displayMode(_ mode: SplitDisplayMode) -> Effect.Detail {
        Effect.Detail(rawWord: UInt64(mode.rawValue))
    }

    /// The change that expands the split view controller.
    @inline(__always)
    static var isExpanding: Effect.Detail { Effect.Detail(rawWord: 1) }
}

// Factories for these effects.
extension Effect {
    static func showColumn(_ controller: ObjectID, in split: ObjectID, asDetail: Bool) -> Effect {
        Effect(operation: .split(.show), rawFlag: asDetail, rule: .split6, subject: split, rawOther: controller)
    }
}

extension Effect.Operation {
    @inline(__always)
    static func split(_ act: SplitViewController.Act) -> Effect.Operation { Effect.Operation(act) }
}

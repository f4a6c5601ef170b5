// What the world keeps of a split view controller.

struct SplitRecord: Sendable {
    /// By `SplitColumn`. Held.
    var columns: ContiguousArray<ObjectID> = [.none, .none, .none, .none]
    /// Weak.
    var delegate = ObjectID.none
    var isColumnStyle = false
    var isTriple = false
    var isCollapsed = false
    /// Collapsed, the compact column takes the place of the others.
    var showsCompact = false
    /// It has been on screen, and shows a mode of its own.
    var hasAdapted = false
    var preferredDisplayMode = SplitDisplayMode.automatic
    var displayMode = SplitDisplayMode.secondaryOnly
    /// In a tab that was never visited: its last traits were compact.
    var isCompactUnvisited = false
}

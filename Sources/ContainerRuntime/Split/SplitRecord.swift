// The world's state for a split view controller.

struct SplitRecord: Sendable {
    /// Indexed by `SplitColumn`. Retained.
    var columns: ContiguousArray<ObjectID> = [.none, .none, .none, .none]
    /// The delegate. Weak.
    var delegate = ObjectID.none
    var isColumnStyle = false
    var isTriple = false
    var isCollapsed = false
    /// Whether the compact column replaces the others when collapsed.
    var showsCompact = false
    /// Whether it has been on screen and chosen its display mode.
    var hasAdapted = false
    var preferredDisplayMode = SplitDisplayMode.automatic
    var displayMode = SplitDisplayMode.secondaryOnly
    /// The mode that the preferred one and the window last resolved to. A column that was shown or hidden since then stays so until
    /// they resolve to another mode.
    var resolvedMode = SplitDisplayMode.automatic
    /// For a tab that was never visited: whether its last traits were compact.
    var isCompactUnvisited = false
}

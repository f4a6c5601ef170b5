// What the world keeps of views and windows beside their records, and of the layout that is due.

/// Views, windows, and the layout that is due.
struct ViewState: Sendable {
    /// Where the bounds of views begin that do not begin at zero.
    var boundsOrigins: [ObjectID: Point] = [:]
    /// Counts the insertions of views.
    var lastInsertion: UInt64 = 0
    /// The visible windows, from back to front.
    var visibleWindows: ContiguousArray<ObjectID> = []
    var controlActions = SlotTable<ControlAction>()
    var needsCommit = false
    /// A view deep in a window whose superviews have not been told what stands below them; see `markSubtree`.
    var unmarked = ObjectID.none
    /// The last view to need something of those with many siblings, which are not all looked at for it. Weak.
    var amongMany = ObjectID.none
    /// The view whose own layout is under way. Weak.
    var layingOut = ObjectID.none
    /// How many effects were scheduled when a pass last began: it is over once there are no more.
    var passFloor = Int.max
}

struct ControlAction: Sendable {
    /// Weak; none where the action is code.
    var target: ObjectID
    var selector: String
    var code: CodeToken?
    var event: String
    var next: Int32
}

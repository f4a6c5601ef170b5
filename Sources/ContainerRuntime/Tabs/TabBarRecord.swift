// The world's state of a tab bar controller.

struct TabBarRecord: Sendable {
    /// The tabs, in the order of the bar. Retained. All are children, except for one that the More controller shows.
    var tabs: ObjectList = []
    /// The delegate. Weak.
    var delegate = ObjectID.none
    /// The selected tab. Weak, because `tabs` retains it.
    var selected = ObjectID.none
    /// The controller whose view is in the tab bar controller's view: the selected tab or the More controller.
    var shown = ObjectID.none
    /// The controllers that the running switch leaves. Weak.
    var leaving: ContiguousArray<ObjectID> = []
    /// Whether a switch has ended its will-phase and waits for the commit, which runs its did-phase.
    var isSwitching = false
    /// Whether an interactive switch is running, until its animation has ended.
    var isDragged = false
    /// The controller that the user has selected, while the delegate's didSelect is pending.
    var tapped = ObjectID.none
    /// The More controller, created on first access. Retained.
    var more = ObjectID.none
    /// Whether the More controller is selected, with its list or with a tab.
    var showsMore = false
    var isBarHidden = false
    /// The tabs that the user may rearrange, if the program has set them. Weak, because `tabs` retains them.
    var customizable: ContiguousArray<ObjectID>?
    /// The order that the user has chosen. Weak.
    var customizing: ContiguousArray<ObjectID> = []
    /// Until iOS 11: whether the program has selected a tab that is not shown yet.
    var selectionWaits = false
    /// The coordinator of the switch that an animator runs, created when the program first reads it. Retained.
    var coordinator = ObjectID.none
    /// The blocks that the program passed to the coordinator.
    var blocks: ContiguousArray<CoordinatorBlock> = []
    /// Whether the animations of that switch have started.
    var hasBegun = false
    /// The UITabs in the order of the bar; empty if the program has set `viewControllers`. Retained.
    var elements: ObjectList = []
    /// The selected one. Weak, because `elements` retains it.
    var element = ObjectID.none
    /// The tab that was selected before the user's tap. Weak.
    var previousElement = ObjectID.none
}

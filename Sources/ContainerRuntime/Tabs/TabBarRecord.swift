// What the world keeps of a tab bar controller.

struct TabBarRecord: Sendable {
    /// The tabs, in the order of the bar. Held; all are children but one that the More list shows.
    var tabs: ObjectList = []
    /// Weak.
    var delegate = ObjectID.none
    /// The selected tab. Weak: it is one of the tabs.
    var selected = ObjectID.none
    /// The controller whose view stands in the tab bar controller's view: the selected tab, or the More controller.
    var shown = ObjectID.none
    /// The controllers that a switch under way leaves. Weak.
    var leaving: ContiguousArray<ObjectID> = []
    /// A switch whose will-phase is over and whose did-phase waits for the commit.
    var isSwitching = false
    /// A finger drives a switch, or has driven it and its way is not over.
    var isDragged = false
    /// The controller of whose selection by the user the delegate is still to be told.
    var tapped = ObjectID.none
    /// The More controller, made when it is first asked for. Held.
    var more = ObjectID.none
    /// Whether the More controller is selected, be it with its list or with a tab.
    var showsMore = false
    var isBarHidden = false
    /// The tabs that a user may rearrange, where the program has said which. Weak: they are tabs.
    var customizable: ContiguousArray<ObjectID>?
    /// The order in which a user has left them. Weak.
    var customizing: ContiguousArray<ObjectID> = []
    /// Until iOS 11: the selected tab was selected by the program and is not shown yet.
    var selectionWaits = false
}

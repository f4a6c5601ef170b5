// What the world keeps of containers: of each kind the records that its controllers have, and what a finger holds.

/// The records of containers, each kind in a table of its own.
struct ContainerState: Sendable {
    /// The frames that `embed` asked for, until the views have them.
    var slotFrames: [ObjectID: Rect] = [:]
    var navigationLists = SlotTable<NavigationLists>()
    var splits = SlotTable<SplitRecord>()
    var tabBars = SlotTable<TabBarRecord>()
    var pages = SlotTable<PageRecord>()
    var alerts = SlotTable<AlertRecord>()
    var searches = SearchState()
    /// The list that was laid out last.
    var listed = ListedObjects()
    /// The navigation controller whose stack a finger last took hold of. Weak.
    var swiping = ObjectID.none
    /// The page controller whose pages a finger turns. Weak.
    var turningPages = ObjectID.none
}

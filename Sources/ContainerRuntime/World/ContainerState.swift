// The world's state for containers: the records of each kind, and the containers whose transitions a gesture drives.

/// The records of containers, in one table per kind.
struct ContainerState: Sendable {
    /// The frames passed to `embed`, until the views have them.
    var slotFrames: [ObjectID: Rect] = [:]
    var navigationLists = SlotTable<NavigationLists>()
    var splits = SlotTable<SplitRecord>()
    var tabBars = SlotTable<TabBarRecord>()
    var pages = SlotTable<PageRecord>()
    var alerts = SlotTable<AlertRecord>()
    var searches = SearchState()
    /// The linked list that was last copied into an array.
    var listed = ListedObjects()
    /// The navigation controller of the last pop gesture. Weak.
    var swiping = ObjectID.none
    /// The page view controller whose pages a gesture turns. Weak.
    var turningPages = ObjectID.none
}

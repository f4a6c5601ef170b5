// The world's state for a page view controller and the turn of its pages.

struct PageRecord: Sendable {
    var style = PageTransitionStyle.pageCurl
    var spine = PageSpineLocation.min
    var isVertical = false
    /// Whether the back of a page has its own content. Always true with a spine in the middle.
    var isDoubleSided = false
    /// The interface orientation when the delegate last returned the spine location.
    var orientation = Orientation.portrait
    /// Whether the delegate is being asked for the spine location. Pages that it sets during the call apply to the new
    /// spine.
    var asksForSpine = false
    /// Both are weak.
    var dataSource = ObjectID.none
    var delegate = ObjectID.none
    /// The pages shown, which are retained as children.
    var shown: ContiguousArray<ObjectID> = []
    /// The neighbours that the data source returned. Retained.
    var before = PageNeighbour()
    var after = PageNeighbour()
    /// Whether a turn is running or about to start.
    var isBusy = false
    var turn = PageTurn()
    /// The setViewControllers calls made during a turn. A slice, so that removing the first element moves no others.
    var waiting: ArraySlice<PageTurn> = []
}

/// The data source's answer for one side.
struct PageNeighbour: Sendable {
    var isKnown = false
    var controller = ObjectID.none
}

/// A turn: pages that replace others.
struct PageTurn: Sendable {
    var from: ContiguousArray<ObjectID> = []
    /// The pages that replace those of `from`. Retained.
    var to: ContiguousArray<ObjectID> = []
    /// The back of the turning page, visible during the turn. Retained.
    var back = ObjectID.none
    var isForward = true
    var animated = false
    var gesture = GesturePhase.none
    /// The progress of the gesture, in millionths.
    var progress: Int64 = 0
    /// Whether the will-phase has run.
    var hasBegun = false
    var completion: CodeToken?
}

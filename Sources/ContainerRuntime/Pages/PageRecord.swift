// What the world keeps of a page view controller, and of the turn of its pages.

struct PageRecord: Sendable {
    var style = PageTransitionStyle.pageCurl
    var spine = PageSpineLocation.min
    var isVertical = false
    /// The back of a page has content of its own; always so beside a spine in the middle.
    var isDoubleSided = false
    /// How the interface lay when the delegate last said where the spine lies.
    var orientation = Orientation.portrait
    /// The delegate is being asked for the spine: what it sets counts for the new one.
    var asksForSpine = false
    /// Weak, both.
    var dataSource = ObjectID.none
    var delegate = ObjectID.none
    /// The pages that are shown, held as children.
    var shown: ContiguousArray<ObjectID> = []
    /// What the data source has said stands before and behind them. Held.
    var before = PageNeighbour()
    var after = PageNeighbour()
    /// A turn runs or is about to.
    var isBusy = false
    var turn = PageTurn()
    /// What was set while pages turned, the first of which is taken off without moving the others.
    var waiting: ArraySlice<PageTurn> = []
}

/// What a data source has said of one side.
struct PageNeighbour: Sendable {
    var isKnown = false
    var controller = ObjectID.none
}

/// Pages that take the place of others.
struct PageTurn: Sendable {
    var from: ContiguousArray<ObjectID> = []
    /// Held.
    var to: ContiguousArray<ObjectID> = []
    /// The back of the page that is turned, seen on the way. Held.
    var back = ObjectID.none
    var isForward = true
    var animated = false
    var gesture = GesturePhase.none
    /// How far the finger has come, in millionths of the way.
    var progress: Int64 = 0
    /// The will-phase has been delivered.
    var hasBegun = false
    var completion: CodeToken?
}

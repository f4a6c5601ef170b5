// The world's state of views, windows and pending layout that view records do not hold.

/// The state of views, windows and pending layout.
struct ViewState: Sendable {
    /// The bounds' origins that are not zero, by view.
    var boundsOrigins: [ObjectID: Point] = [:]
    /// The insets of which views were notified. Empty unless a class has a callback for their changes.
    var sentInsets: [ObjectID: SentInsets] = [:]
    /// The running movements of scroll views.
    var motions: [ObjectID: ScrollMotion] = [:]
    /// Whether the program has set an autoresizing mask or a transform on any view.
    var usesMasks = false
    var usesTransforms = false
    /// The height that a call in the status bar takes from the top of a screen with square corners, in points.
    var callRoom = 0.0
    /// The height of the visible keyboard with its accessory view, in points; 0 while it is hidden. The keyboard's room sets
    /// it for the guides of rooms that the keyboard does not know.
    var keyboardHeight = 0.0
    /// Whether any controller sets `edgesForExtendedLayout`.
    var limitsEdges = false
    /// The number of the latest insertion of a view.
    var lastInsertion: UInt64 = 0
    /// The visible windows, from back to front.
    var visibleWindows: ContiguousArray<ObjectID> = []
    /// The first responders, at most one per window. Weak.
    var firstResponders: ContiguousArray<ObjectID> = []
    var controlActions = SlotTable<ControlAction>()
    var needsCommit = false
    /// The number of commits since something else happened.
    var commitsInARow = 0
    /// A view deep in a window whose needs are not yet marked in its superviews; see `markSubtree`.
    var unmarked = ObjectID.none
    /// The latest view with needs among many siblings, so that the search need not visit them all. Weak.
    var amongMany = ObjectID.none
    /// The view whose own layout is running. Weak.
    var layingOut = ObjectID.none
    /// The height of the effect stack when the latest pass began: the pass is over once the stack is no higher.
    var passFloor = Int.max
}

struct ControlAction: Sendable {
    /// Weak; none if the action is a closure.
    var target: ObjectID
    var selector: String
    var code: CodeToken?
    var event: String
    var next: Int32
    /// The `UIAction` whose block runs. Retained.
    var action = ObjectID.none
}

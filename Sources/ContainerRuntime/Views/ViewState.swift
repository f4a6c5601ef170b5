// The world's state of views, windows and pending layout, outside the records of views.

/// The state of views, windows and pending layout.
struct ViewState: Sendable {
    /// The origins of bounds, by view, if they are not zero.
    var boundsOrigins: [ObjectID: Point] = [:]
    /// The insets of which each view was last notified. Empty unless a class has a callback for changes.
    var sentInsets: [ObjectID: SentInsets] = [:]
    /// The running movements of scroll views.
    var motions: [ObjectID: ScrollMotion] = [:]
    /// Whether the program has set an autoresizing mask, or a transform, on any view.
    var usesMasks = false
    var usesTransforms = false
    /// The height that a phone call adds to the status bar of a screen with square corners, in points.
    var callRoom = 0.0
    /// The height of the visible keyboard with its accessory view, in points; 0 while it is hidden. The keyboard's room sets it
    /// here because layout guides need it and must not depend on that room.
    var keyboardHeight = 0.0
    /// Whether any controller sets `edgesForExtendedLayout`.
    var limitsEdges = false
    /// Whether a bar may collapse over scrolled content, and the collapsed part by controller, in points.
    var collapsesBars = false
    var collapsed: [ObjectID: Double] = [:]
    /// Whether any bar item has a view of the program's, or any navigation item has a title view.
    var showsBarViews = false
    /// The serial number of the latest insertion of a view.
    var lastInsertion: UInt64 = 0
    /// The visible windows, from back to front.
    var visibleWindows: ContiguousArray<ObjectID> = []
    /// The first responders, at most one per window. Weak.
    var firstResponders: ContiguousArray<ObjectID> = []
    var controlActions = SlotTable<ControlAction>()
    /// The `UIEvent` of the touches, retained while there are any. Controls pass it to their actions.
    var event = ObjectID.none
    var needsCommit = false
    /// The number of commits in a row, with nothing else between them.
    var commitsInARow = 0
    /// A view deep in a window whose needs are not marked in its superviews yet; see `markSubtree`.
    var unmarked = ObjectID.none
    /// The view with many siblings whose needs were recorded most recently. The layout pass finds it without visiting its
    /// siblings. Weak.
    var latestNeedy = ObjectID.none
    /// The view whose own layout is running. Weak.
    var layingOut = ObjectID.none
    /// The height of the effect stack when the running pass began. The pass has ended once the stack is no higher.
    var passFloor = Int.max
}

struct ControlAction: Sendable {
    /// Weak; `.none` if the action is a closure.
    var target: ObjectID
    var selector: String
    var code: CodeToken?
    var event: String
    var next: Int32
    /// The `UIAction` whose block runs. Retained.
    var action = ObjectID.none
}

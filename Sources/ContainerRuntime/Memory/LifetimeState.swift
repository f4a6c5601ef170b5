// The world's state for objects of all kinds.

struct LifetimeState: Sendable {
    var lastSerial: UInt64 = 0
    var liveCount = 0
    var storedValues = SlotTable<StoredValue>()
    /// Whether any controller sets `hidesBottomBarWhenPushed`.
    var hidesBottomBars = false
    /// The traits of the system, which windows add to their size classes.
    var systemTraits = Traits.unspecified
    /// Whether a property of any object has ever been observed.
    var observesChanges = false
    /// Whether the animations of an interactive transition are being made, and what their views had before.
    var tracksChanges = false
    var trackedChanges: [TrackedChange] = []
    /// Whether constraints exist, so that changes of views are recorded.
    var notesViews = false
    /// Whether a scroll view was ever created.
    var hasScrollViews = false
    /// The frame of the next view, which a nib decodes; nil while none does.
    var decodedFrame: Rect?
    /// Whether a storyboard creates the next tab bar controller, which then loads its view after its tabs have been created.
    var decodesTabs = false
    /// Objects with properties that have changed since the constraints were last solved.
    var touched: ContiguousArray<ObjectID> = []
    /// Views that have left their superviews since then.
    var departed: ContiguousArray<Departure> = []
    /// The number of changes to lists of children, subviews and stacks.
    var listVersion: UInt64 = 0
    /// The number of the program's method calls and property assignments.
    var callCount: UInt64 = 0
    /// The blocks that objects keep for UIKit. Retained.
    var blocks: [ObjectID: AttachedBlocks] = [:]
}

/// The blocks that an object keeps for UIKit: an action's handler, or the providers of a menu.
struct AttachedBlocks: Sendable, BitwiseCopyable {
    var first: CodeToken?
    var second: CodeToken?
}

/// A view that has left a superview. Weak.
struct Departure: Sendable {
    var view: ObjectID
    var superview: ObjectID
}

/// A value of a view before an animation changed it. The view is held weakly.
struct TrackedChange: Sendable {
    var view: ObjectID
    var property: PropertyID
    var value: RuntimeValue
}

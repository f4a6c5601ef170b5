// The world's state for presentations.

/// The presentations and the chains that they form.
struct PresentationState: Sendable {
    var records = SlotTable<PresentationRecord>()
    /// The presentations that start once the launch has finished.
    var atLaunch: ContiguousArray<Effect> = []
    /// The top of each chain of presentations. Weak.
    var tops = SlotTable<ObjectID>()
    /// The presented controller that the user is dragging, or that resisted a drag.
    var draggedSheet = ObjectID.none
    /// The controller whose overridden properties were just read. Weak.
    var asked = ObjectID.none
}

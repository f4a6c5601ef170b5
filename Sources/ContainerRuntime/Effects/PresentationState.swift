// What the world keeps of presentations.

/// Who presents whom.
struct PresentationState: Sendable {
    var records = SlotTable<PresentationRecord>()
    /// What is presented once the launch is over.
    var atLaunch: ContiguousArray<Effect> = []
    /// The top of each chain of presentations. Weak.
    var tops = SlotTable<ObjectID>()
    /// The presented controller that a finger drags, or has pulled at in vain.
    var draggedSheet = ObjectID.none
}

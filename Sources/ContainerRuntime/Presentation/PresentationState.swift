// What the world keeps of presentations.

/// Who presents whom.
struct PresentationState: Sendable {
    var presentations = SlotTable<PresentationRecord>()
    /// What is presented once the launch is over.
    var launchPresentations: ContiguousArray<Effect> = []
    /// The top of each chain of presentations. Weak.
    var presentationTops = SlotTable<ObjectID>()
    /// The presented controller that a finger drags, or has pulled at in vain.
    var draggedSheet = ObjectID.none
}

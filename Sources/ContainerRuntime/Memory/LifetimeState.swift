// What the world keeps of all objects, whatever they are.

/// What objects have beside their records, and how many there are.
struct LifetimeState: Sendable {
    var lastSerial: UInt64 = 0
    var liveCount = 0
    var storedValues = SlotTable<StoredValue>()
    /// Whether any controller says whether it hides the bottom bar when it is pushed.
    var hidesBottomBars = false
    /// Counts the changes of lists of children, subviews and stacks.
    var listVersion: UInt64 = 0
}

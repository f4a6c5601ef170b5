// What the world keeps of all objects, whatever they are.

/// What objects have beside their records, and how many there are.
struct LifetimeState: Sendable {
    var lastSerial: UInt64 = 0
    var liveCount = 0
    var storedValues = SlotTable<StoredValue>()
}

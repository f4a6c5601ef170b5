// The world's state for naming objects and finding them by name.

/// The names of objects.
struct NameState: Sendable {
    /// The last ordinal used in each family.
    var lastOrdinals: ContiguousArray<UInt32>
    var declaredNames = SlotTable<String>()
    var objectOfDeclaredName: [String: ObjectID] = [:]
    /// A cache of objects found by a name with an ordinal. Each entry is verified before use.
    var objectFound: [String: ObjectID] = [:]
    /// The newest object, until the world yields the next step. Until then the object may return its ordinal.
    var newest = ObjectID.none
}

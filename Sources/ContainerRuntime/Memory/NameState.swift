// What the world keeps to give objects names, and to find them by these.

/// How objects are called.
struct NameState: Sendable {
    /// The last ordinal given in each family.
    var lastOrdinals: ContiguousArray<UInt32>
    var declaredNames = SlotTable<String>()
    var objectOfDeclaredName: [String: ObjectID] = [:]
    /// What programs have found by names with ordinals; each is looked at before it is believed.
    var objectFound: [String: ObjectID] = [:]
    /// The object made last, while nothing has been told since: it may still give its ordinal back.
    var newest = ObjectID.none
}

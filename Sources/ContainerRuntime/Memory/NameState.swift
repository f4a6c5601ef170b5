// The world's state for naming objects and finding them by name.

/// A trace name without its ordinal. Classes with the same trace name share their ordinals.
struct NameFamily: Sendable {
    var stem: String
    /// The last ordinal used.
    var lastOrdinal: UInt32 = 0
}

/// The names of objects.
struct NameState: Sendable {
    /// The families of the classes that have had an instance. They are not part of the class tables: worlds share those, and
    /// each world would copy them at its first instance.
    var families: ContiguousArray<NameFamily> = []
    /// The families by stem. Stems are unique.
    private(set) var familiesByStem = NameIndex.empty
    /// The family of each class; -1 before the first instance. It ends at the last class that has had one.
    private var familyOfClass: ContiguousArray<Int32> = []
    var declaredNames = SlotTable<String>()
    var objectOfDeclaredName = ObjectsByName()
    /// Whether each name that an object has had is an ASCII identifier, which a trace prints without quotes. Nearly all worlds
    /// have only such names, and this spares them a check of each byte of each event's names.
    private(set) var areIdentifiers = true
    /// Whether a declared name ends in a digit, so that it may equal a name with an ordinal.
    var hasNumberedNames = false
    /// A cache of objects found by a name with an ordinal. Each entry is verified before use.
    var objectFound = ObjectsByName()
    /// The newest object, until the world yields the next step. Until then the object may return its ordinal.
    var newest = ObjectID.none

    /// The family of a class; -1 before its first instance.
    @inline(__always)
    func family(of id: ClassID) -> Int {
        Int(id.raw) < familyOfClass.count ? Int(familyOfClass[Int(id.raw)]) : -1
    }

    /// Enters a class whose first instance is created. O(1) on average.
    @inline(never)
    mutating func addFamily(of id: ClassID, stem: String) -> Int {
        let family = familiesByStem.first(stem) ?? families.count
        if family == families.count {
            families.append(NameFamily(stem: stem))
            checkSpelling(of: stem)
            familiesByStem.append(stem)
            objectFound = ObjectsByName()
        }
        let missing = Int(id.raw) + 1 - familyOfClass.count
        if missing > 0 { familyOfClass.append(contentsOf: repeatElement(-1, count: missing)) }
        familyOfClass[Int(id.raw)] = Int32(family)
        return family
    }

    /// Keeps `areIdentifiers` for a name, or for the stem of names.
    mutating func checkSpelling(of name: String) {
        if areIdentifiers { areIdentifiers = name.isPlainIdentifier }
    }
}

// The objects that a program has named. A dictionary of strings would serve too, but the first one of a process makes the Swift
// runtime scan every conformance of the program, which costs as much as a hundred pushes.

/// Objects by name. Holds them weakly: the world removes the name of an object that is deallocated.
struct ObjectsByName: Sendable {
    private struct Entry: Sendable {
        var name: String
        var object: ObjectID
    }

    /// A name whose object was removed stays until the next growth, so that it keeps its place in its bucket.
    private var entries: ContiguousArray<Entry> = []
    /// For each bucket, its first entry plus one; 0 if the bucket is empty.
    private var buckets: ContiguousArray<UInt32> = []
    /// For each entry, the next entry of its bucket plus one; 0 at the end.
    private var followers: ContiguousArray<UInt32> = []

    /// The object with a name. O(1) on average
    subscript(name: String) -> ObjectID? {
        get {
            guard let entry = entry(of: name), entries[entry].object.exists else { return nil }
            return entries[entry].object
        }
        set {
            if let entry = entry(of: name) {
                entries[entry].object = newValue ?? .none
            } else if let newValue {
                if entries.count * 2 >= buckets.count { grow() }
                entries.append(Entry(name: name, object: newValue))
                followers.append(0)
                link(entries.count - 1)
            }
        }
    }

    private func entry(of name: String) -> Int? {
        guard !buckets.isEmpty else { return nil }
        var next = Int(buckets[NameIndex.hash(name) & (buckets.count - 1)])
        while next > 0 {
            if entries[next - 1].name == name { return next - 1 }
            next = Int(followers[next - 1])
        }
        return nil
    }

    /// Makes room for another entry, and drops the names without objects.
    private mutating func grow() {
        entries.removeAll { !$0.object.exists }
        var size = 16
        while size <= entries.count * 2 { size *= 2 }
        buckets = ContiguousArray(repeating: 0, count: size)
        followers = ContiguousArray(repeating: 0, count: entries.count)
        for entry in entries.indices { link(entry) }
    }

    private mutating func link(_ entry: Int) {
        let bucket = NameIndex.hash(entries[entry].name) & (buckets.count - 1)
        followers[entry] = buckets[bucket]
        buckets[bucket] = UInt32(truncatingIfNeeded: entry + 1)
    }
}

// The rows of a table by the names they have: UIKit's properties, methods and callbacks are asked for by name while a script
// runs, and a table is not looked through for each.

/// Which rows of a table have a name. Made once for a table; a dictionary of strings would take a start more.
public struct NameIndex: Sendable {
    private let names: [String]
    /// By hash the first row of a bucket, plus one; 0 is none.
    private var buckets: [UInt16]
    /// By row the next one of its bucket, plus one.
    private var followers: [UInt16]

    /// An index of the names of all rows, in their order. O(rows).
    public init(_ names: [String]) {
        self.names = names
        var size = 64
        while size < names.count * 2 { size *= 2 }
        buckets = Array(repeating: 0, count: size)
        followers = Array(repeating: 0, count: names.count)
        for row in names.indices.reversed() {
            let bucket = Self.hash(names[row]) & (size - 1)
            followers[row] = buckets[bucket]
            buckets[bucket] = UInt16(row + 1)
        }
    }

    /// The first row of a name that is as wanted; nil without one.
    @inline(__always)
    public func first(_ name: String, where isWanted: (Int) -> Bool = { _ in true }) -> Int? {
        var row = Int(buckets[Self.hash(name) & (buckets.count - 1)])
        while row > 0 {
            let found = row - 1
            if names[found] == name, isWanted(found) { return found }
            row = Int(followers[found])
        }
        return nil
    }

    /// The same whenever the program runs.
    private static func hash(_ name: String) -> Int {
        var hash: UInt32 = 2_166_136_261
        for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        return Int(hash ^ hash >> 15)
    }
}

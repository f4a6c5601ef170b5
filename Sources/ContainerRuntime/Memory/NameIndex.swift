// The rows of a table by the names they have: UIKit's properties, methods and callbacks are asked for by name while a script
// runs, and a table is not looked through for each.

/// Which rows of a table have a name. The first dictionary of a process has the run time look through every conformance of the
/// program, which is a tenth of a start; this is two arrays.
public struct NameIndex: Sendable {
    private var names: [String]
    /// By hash the first row of a bucket, plus one; 0 is none.
    private var buckets: [UInt32] = []
    /// By row the next one of its bucket, plus one.
    private var followers: [UInt32] = []

    /// An index of the names of all rows, in their order. O(rows).
    public init(_ names: [String]) {
        self.names = names
        link(size: 64)
    }

    /// Adds a row, whose name no other has. O(1) on average.
    public mutating func append(_ name: String) {
        names.append(name)
        guard names.count * 2 <= buckets.count else { return link(size: buckets.count) }
        followers.append(0)
        link(names.count - 1)
    }

    /// Links all rows anew.
    private mutating func link(size least: Int) {
        var size = least
        while size < names.count * 2 { size *= 2 }
        buckets = Array(repeating: 0, count: size)
        followers = Array(repeating: 0, count: names.count)
        for row in names.indices.reversed() { link(row) }
    }

    /// Makes a row the first of its bucket.
    private mutating func link(_ row: Int) {
        let bucket = Self.hash(names[row]) & (buckets.count - 1)
        followers[row] = buckets[bucket]
        buckets[bucket] = UInt32(truncatingIfNeeded: row + 1)
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

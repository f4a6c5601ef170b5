// The rows of a table by name. Scripts look up UIKit's properties, methods and callbacks by name while they run, so the lookup
// must not scan the table.

/// An index from names to the rows of a table. It is two arrays, because the first dictionary of a process makes the Swift
/// runtime scan every conformance of the program, which is a tenth of the start-up time.
public struct NameIndex: Sendable {
    private var names: [String]
    /// For each bucket, its first row plus one; 0 if the bucket is empty.
    private var buckets: [UInt32] = []
    /// For each row, the next row of its bucket plus one; 0 at the end.
    private var followers: [UInt32] = []

    /// No row. Each world starts with it, and copies it when it adds the first name.
    static let empty = NameIndex([])

    /// Indexes the names of all rows, in order. O(rows).
    public init(_ names: [String]) {
        self.names = names
        link(size: 64)
    }

    /// Adds a row whose name must be new. O(1) on average.
    public mutating func append(_ name: String) {
        names.append(name)
        guard names.count * 2 <= buckets.count else { return link(size: buckets.count) }
        followers.append(0)
        link(names.count - 1)
    }

    /// Rebuilds the index.
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

    /// The first row of this name that satisfies `isWanted`; nil if there is none.
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

    /// All rows with a name, in order. O(rows of the name) on average.
    public func rows(_ name: String) -> [Int] {
        var rows: [Int] = []
        _ = first(name) { row in
            rows.append(row)
            return false
        }
        return rows
    }

    /// A hash that is the same in every run. Reads eight bytes at a time, because the names of all methods and properties are
    /// hashed when the first of them is looked up.
    static func hash(_ name: String) -> Int {
        var name = name
        return name.withUTF8 { bytes in
            var hash = UInt64(truncatingIfNeeded: bytes.count)
            let raw = UnsafeRawBufferPointer(bytes)
            var start = 0
            while start + 8 <= raw.count {
                let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: start, as: UInt64.self))
                hash = (hash ^ word) &* 0x9e37_79b9_7f4a_7c15
                hash ^= hash >> 32
                start += 8
            }
            var rest: UInt64 = 0
            while start < raw.count {
                rest = rest << 8 | UInt64(raw[start])
                start += 1
            }
            hash = (hash ^ rest) &* 0x9e37_79b9_7f4a_7c15
            return Int(truncatingIfNeeded: (hash ^ hash >> 32) & 0x7fff_ffff)
        }
    }
}

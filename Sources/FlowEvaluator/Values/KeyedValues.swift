// The storage of a dictionary, whose keys keep their insertion order. A lookup takes a third of the instructions of a
// general ordered dictionary, which hashes its keys to resist collision attacks. Flow needs no such protection: a
// script with colliding keys only slows itself down, and its steps are limited.

/// Values by key, in insertion order of the keys.
struct KeyedValues: Sendable, ExpressibleByDictionaryLiteral {
    private struct Entry: Sendable {
        var key: DictionaryKey
        /// `gap` if the key was removed.
        var value: Value
        var hash: UInt32

        var isGap: Bool { value.tag == .absent }
    }

    /// The entries. A removed one leaves a gap, so that later entries keep their indices. There are at most `smallest` more
    /// gaps than keys.
    private var entries: ContiguousArray<Entry> = []
    /// The number of keys.
    private(set) var count = 0
    /// The index of the first entry that is not a gap, or the end.
    private var first = 0
    /// Open addressing: the index of an entry per bucket, or -1. At most half the buckets are in use. A small dictionary has no
    /// buckets, as a linear search is faster.
    private var buckets: ContiguousArray<Int32> = []
    private static let smallest = 8

    init() {}
    init(dictionaryLiteral elements: (DictionaryKey, Value)...) {
        for (key, value) in elements { updateValue(value, forKey: key) }
    }

    var isEmpty: Bool { count == 0 }
    var keys: [DictionaryKey] { map(\.key) }
    var values: ValueList { ValueList(lazy.map(\.value)) }

    /// The pair at a position or the first one after it, with the next position; nil at the end. Positions start at 0. O(1)
    /// amortized
    func pair(at start: Int) -> (key: DictionaryKey, value: Value, next: Int)? {
        var index = Swift.max(start, first)
        while index < entries.count {
            if !entries[index].isGap { return (entries[index].key, entries[index].value, index + 1) }
            index += 1
        }
        return nil
    }

    subscript(key: DictionaryKey) -> Value? {
        let position = find(key, key.quickHash)
        return position >= 0 ? entries[position].value : nil
    }

    /// The key of an entry that equals a key.
    func storedKey(_ key: DictionaryKey) -> DictionaryKey? {
        let position = find(key, key.quickHash)
        return position >= 0 ? entries[position].key : nil
    }

    /// The address of a key's value, for reading or, unless `isRead`, for writing; nil if the key is missing. Valid until the
    /// dictionary changes.
    mutating func address(forKey key: DictionaryKey, isRead: Bool) -> UnsafeMutablePointer<Value>? {
        let position = find(key, key.quickHash)
        guard position >= 0 else { return nil }
        if isRead {
            return entries.withUnsafeBufferPointer {
                UnsafeMutablePointer(mutating: ($0.baseAddress! + position).pointer(to: \.value)!)
            }
        }
        return entries.withUnsafeMutableBufferPointer { ($0.baseAddress! + position).pointer(to: \.value)! }
    }

    /// Stores a value and returns the one it replaces. A new key goes last. O(1) on average
    @discardableResult
    mutating func updateValue(_ value: Value, forKey key: DictionaryKey) -> Value? {
        let hash = key.quickHash
        let position = find(key, hash)
        if position >= 0 {
            let old = entries[position].value
            entries[position].value = value
            return old
        }
        entries.append(Entry(key: key, value: value, hash: hash))
        count += 1
        if !buckets.isEmpty || entries.count > Self.smallest {
            if entries.count * 2 > buckets.count { index() } else { insert(entries.count - 1) }
        }
        return nil
    }

    /// Removes a key and returns its value. O(1) amortized
    mutating func removeValue(forKey key: DictionaryKey) -> Value? {
        let position = find(key, key.quickHash)
        guard position >= 0 else { return nil }
        let value = entries[position].value
        count -= 1
        guard !buckets.isEmpty else {
            entries.remove(at: position)
            return value
        }
        removeFromBuckets(position)
        // The gap retains nothing of the key.
        entries[position] = Entry(key: .bool(false), value: .absent, hash: 0)
        while let last = entries.last, last.isGap { entries.removeLast() }
        first = Swift.min(first, entries.count)
        while first < entries.count, entries[first].isGap { first += 1 }
        if entries.count > 2 * count + Self.smallest { index() }
        return value
    }

    /// Gives a key another text, in the same place. Returns false if the key is missing. O(1) on average
    mutating func rename(_ key: DictionaryKey, to text: String) -> Bool {
        let position = find(key, key.quickHash)
        guard position >= 0, case .record(var record) = entries[position].key else { return false }
        if !buckets.isEmpty { removeFromBuckets(position) }
        record.text = text
        entries[position].key = .record(record)
        entries[position].hash = entries[position].key.quickHash
        if !buckets.isEmpty { insert(position) }
        return true
    }

    // MARK: Buckets

    private func find(_ key: DictionaryKey, _ hash: UInt32) -> Int {
        if buckets.isEmpty { return entries.firstIndex { $0.hash == hash && $0.key == key } ?? -1 }
        let mask = buckets.count - 1
        var bucket = Int(hash) & mask
        while true {
            let position = Int(buckets[bucket])
            if position < 0 || (entries[position].hash == hash && entries[position].key == key) { return position }
            bucket = (bucket + 1) & mask
        }
    }

    private mutating func insert(_ position: Int) {
        let mask = buckets.count - 1
        var bucket = Int(entries[position].hash) & mask
        while buckets[bucket] >= 0 { bucket = (bucket + 1) & mask }
        buckets[bucket] = Int32(position)
    }

    /// Removes an entry from the buckets and closes the hole in its probe sequence.
    private mutating func removeFromBuckets(_ position: Int) {
        let mask = buckets.count - 1
        var hole = Int(entries[position].hash) & mask
        while Int(buckets[hole]) != position { hole = (hole + 1) & mask }
        var next = (hole + 1) & mask
        while buckets[next] >= 0 {
            // An entry may fill the hole only if that does not move it before its home bucket.
            let home = Int(entries[Int(buckets[next])].hash) & mask
            if (next - home) & mask >= (next - hole) & mask {
                buckets[hole] = buckets[next]
                hole = next
            }
            next = (next + 1) & mask
        }
        buckets[hole] = -1
    }

    /// Removes the gaps and rebuilds the buckets with capacity for twice as many entries.
    private mutating func index() {
        if entries.count > count { entries.removeAll(where: \.isGap) }
        first = 0
        var size = 32
        while size < entries.count * 4 { size *= 2 }
        buckets = ContiguousArray(repeating: -1, count: size)
        for position in entries.indices { insert(position) }
    }
}

extension KeyedValues: Sequence {
    struct Iterator: IteratorProtocol {
        fileprivate let pairs: KeyedValues
        private var index = 0

        fileprivate init(_ pairs: KeyedValues) { self.pairs = pairs }

        mutating func next() -> (key: DictionaryKey, value: Value)? {
            guard let (key, value, next) = pairs.pair(at: index) else { return nil }
            index = next
            return (key, value)
        }
    }

    var underestimatedCount: Int { count }

    func makeIterator() -> Iterator { Iterator(self) }
}

extension DictionaryKey: Hashable {
    /// Two cases of one name are the same key if the enumeration of either is unknown, as `==` compares them: `.all` in a
    /// subscript has none.
    static func == (one: DictionaryKey, other: DictionaryKey) -> Bool {
        switch (one, other) {
        case (.string(let a), .string(let b)): a == b
        case (.int(let a), .int(let b)): a == b
        case (.object(let a), .object(let b)): a == b
        case (.enumCase(let a), .enumCase(let b)): Value(.enumCase, a).isSameCase(as: Value(.enumCase, b))
        case (.record(let a), .record(let b)): a == b
        case (.options(let a), .options(let b)): a == b
        case (.double(let a), .double(let b)): a == b
        case (.bool(let a), .bool(let b)): a == b
        case (.duration(let a), .duration(let b)): a == b
        case (.type(let a), .type(let b)): a == b
        default: false
        }
    }

    func hash(into hasher: inout Hasher) { hasher.combine(quickHash) }

    /// A hash that is equal for equal keys and depends on nothing else.
    var quickHash: UInt32 {
        switch self {
        case .bool(let value): Self.mixed(value ? 1 : 2)
        case .int(let value): Self.mixed(UInt64(bitPattern: Int64(value)))
        case .double(let value): Self.mixed(value == 0 ? 3 : value.bitPattern)
        case .duration(let value): Self.mixed(UInt64(bitPattern: value) ^ 0x5555)
        case .string(let value): Self.hash(value)
        case .object(let value): Self.mixed(value.raw)
        case .enumCase(let bits): Self.mixed((bits & 0xffff_ffff) | 1 << 40)
        case .type(let raw): Self.mixed(UInt64(raw) | 1 << 41)
        case .options(let bits): Self.mixed(bits ^ 1 << 42)
        case .record(let key): Self.hash(key.text)
        }
    }

    private static func mixed(_ bits: UInt64) -> UInt32 {
        let (high, low) = (bits ^ 0x2d35_8dcc_aa6c_78a5).multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
        return UInt32(truncatingIfNeeded: (high ^ low) ^ (high ^ low) >> 32)
    }

    /// Strings are compared by canonical equivalence, so only ASCII text may be hashed by its bytes.
    private static func hash(_ text: String) -> UInt32 {
        let quick = text.utf8.withContiguousStorageIfAvailable { bytes -> UInt32? in
            var (hash, seen) = (UInt64(bytes.count), UInt64(0))
            let raw = UnsafeRawBufferPointer(bytes)
            var index = 0
            while index + 8 <= raw.count {
                let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                seen |= word
                hash = (hash ^ word) &* 0x9e37_79b9_7f4a_7c15
                hash ^= hash >> 29
                index += 8
            }
            var rest: UInt64 = 0
            while index < raw.count {
                rest = rest << 8 | UInt64(raw[index])
                index += 1
            }
            return (seen | rest) & 0x8080_8080_8080_8080 == 0 ? mixed(hash ^ rest) : nil
        }
        if case .some(.some(let hash)) = quick { return hash }
        return hashOther(text)
    }

    /// Three non-ASCII characters are canonically equivalent to ASCII ones: the Greek question mark, the Greek varia and the
    /// kelvin sign.
    private static func hashOther(_ text: String) -> UInt32 {
        var ascii = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\u{37e}": ascii += ";"
            case "\u{1fef}": ascii += "`"
            case "\u{212a}": ascii += "K"
            default:
                guard scalar.isASCII else {
                    var hasher = Hasher()
                    text.hash(into: &hasher)
                    return UInt32(truncatingIfNeeded: hasher.finalize())
                }
                ascii.unicodeScalars.append(scalar)
            }
        }
        return hash(ascii)
    }
}

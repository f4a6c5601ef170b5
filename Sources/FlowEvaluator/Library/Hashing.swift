// `Hasher`, and the search for keys whose types declare `==` and `hash(into:)`, written in Flow because it runs the program's
// code.

extension LibraryModule {
    static let hashing = LibraryModule(
        names: ["Hasher", "isEqual"],
        needs: 1 << 25,
        source: #"""
            struct Hasher {
                var prelude_parts = []
                init() {}
                mutating func combine(_ value) { prelude_parts.append(prelude_hashed(value)) }
                mutating func combine(bytes: Any) { prelude_parts.append(bytes) }
                func finalize() -> Int { return prelude_hashNumber(prelude_parts) }
            }
            func prelude_hashed(value) {
                let parts = prelude_hashParts(value)
                if parts == 0 { return value }
                if parts == 2 { return value.hash }
                if parts == 1 {
                    var hasher = Hasher()
                    value.hash(into: &hasher)
                    return hasher.prelude_parts
                }
                var hashes = []
                if parts == 3 {
                    // The order of a dictionary's keys does not matter.
                    for (key, member) in value {
                        hashes.append(prelude_hashNumber([prelude_hashed(key), prelude_hashed(member)]))
                    }
                    return hashes.sorted()
                }
                for part in parts { hashes.append(prelude_hashed(part)) }
                return hashes
            }
            func prelude_hashValue(value) {
                var hasher = Hasher()
                hasher.combine(value)
                return hasher.finalize()
            }
            func prelude_isEqual(one, other) { return one.isEqual(other) }
            func prelude_prepareKey(key, members) {
                let hash = prelude_hashText(key, prelude_hashed(key))
                var position = 0
                for known in prelude_keys(members, hash) {
                    if known == key { break }
                    position += 1
                }
                prelude_noteKey(hash, position)
            }
            func prelude_literal(keys, values) {
                var result = [:]
                for (index, key) in keys.enumerated() {
                    if result[key] != nil {
                        fatalError("Dictionary literal contains duplicate keys")
                    }
                    result[key] = values[index]
                }
                return result
            }
            func prelude_uniqueKeys(pairs, unused) {
                var result = [:]
                for (key, value) in pairs {
                    if result[key] != nil { fatalError("Duplicate values for key: '\(key)'") }
                    result[key] = value
                }
                return result
            }
            """#)
}

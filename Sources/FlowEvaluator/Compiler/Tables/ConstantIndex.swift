// Finds a program's existing constants. It is not a dictionary: at startup, the Swift runtime's search for the key type's
// conformances would take as long as compiling a small script.

/// The indices of constants in a program, by value.
struct ConstantIndex {
    /// Open addressing: the index of a constant per bucket, or -1; at most half the buckets are in use.
    private var buckets = ContiguousArray<Int32>(repeating: -1, count: 32)

    /// The index of a constant, which is added if it is new. O(1) amortized
    mutating func index(of constant: Constant, in constants: inout ContiguousArray<Constant>) -> Int {
        let bucket = bucket(of: constant, in: constants)
        if buckets[bucket] >= 0 { return Int(buckets[bucket]) }
        buckets[bucket] = Int32(constants.count)
        constants.append(constant)
        if constants.count * 2 > buckets.count { grow(constants) }
        return constants.count - 1
    }

    /// The bucket of a constant, or the empty one where it belongs.
    private func bucket(of constant: Constant, in constants: ContiguousArray<Constant>) -> Int {
        var hasher = Hasher()
        constant.hash(into: &hasher)
        let mask = buckets.count - 1
        var bucket = hasher.finalize() & mask
        while buckets[bucket] >= 0, constants[Int(buckets[bucket])] != constant { bucket = (bucket + 1) & mask }
        return bucket
    }

    private mutating func grow(_ constants: ContiguousArray<Constant>) {
        buckets = ContiguousArray(repeating: -1, count: buckets.count * 2)
        for index in constants.indices { buckets[bucket(of: constants[index], in: constants)] = Int32(index) }
    }
}

// Numbers that look random and are the same in every run: a failure is known by its seed and its index.

/// Steele, Lea and Flood's generator (OOPSLA 2014).
struct SplitMix {
    private var state: UInt64

    init(seed: UInt64, index: UInt64) {
        state = seed &* 0x9e37_79b9_7f4a_7c15 ^ index &* 0xd134_2543_de82_ef95
        _ = next()
    }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }

    /// A number from 0 up to a bound, which is positive.
    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

    /// True once in so many times.
    mutating func once(in times: Int) -> Bool { below(times) == 0 }
}

// Pseudorandom numbers that are the same in every run and on every machine, so that a seed identifies a failure. All
// randomness of the fuzzers and the tests comes from here.

/// The SplitMix generator of Steele, Lea and Flood (OOPSLA 2014).
public struct SplitMix: RandomNumberGenerator, Sendable {
    private var state: UInt64

    public init(state: UInt64) { self.state = state }

    /// Creates the numbers for one input of a seed.
    init(seed: UInt64, index: UInt64) {
        state = seed &* 0x9e37_79b9_7f4a_7c15 ^ index &* 0xd134_2543_de82_ef95
        _ = next()
    }

    public mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }

    /// Returns a number from 0 up to but not including `bound`, which must be positive.
    public mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

    /// Returns true with a probability of 1/`times`.
    mutating func once(in times: Int) -> Bool { below(times) == 0 }
}

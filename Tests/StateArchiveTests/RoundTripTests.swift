// What is written is read back: every value of every shape, scalar by scalar and bit by bit.

import ContainerRuntime
import StateArchive
import Testing

@Suite("Round trip") struct RoundTripTests {
    @Test("Two thousand random states survive a round trip", arguments: 0..<8) func random(batch: UInt64) throws {
        for seed in batch * 250..<batch * 250 + 250 {
            let state = RandomState.state(seed: seed)
            let bytes = try StateArchive.encode(state)
            let again = try StateArchive.decode(bytes)
            #expect(again.isIdentical(to: state), "seed \(seed)")
            #expect(try StateArchive.encode(again) == bytes, "seed \(seed)")
        }
    }

    @Test("Identity distinguishes what equality does not, and any other difference") func identity() {
        var state = RandomState.state(seed: 7)
        state.application.entries = [SavedCoder.Entry(key: "\u{e9}", value: .double(.nan))]
        #expect(state.isIdentical(to: state))
        var other = state
        other.application.entries[0].key = "e\u{301}"
        #expect(other.application.entries[0].key == state.application.entries[0].key)
        #expect(!other.isIdentical(to: state))
        other = state
        other.application.entries[0].value = .double(-Double.nan)
        #expect(!other.isIdentical(to: state))
        other = state
        other.timestamp = 12
        #expect(!other.isIdentical(to: state))
        #expect(!(SavedValue.double(0)).isIdentical(to: .double(-0.0)))
    }
}

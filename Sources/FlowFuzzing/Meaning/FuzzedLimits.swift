// Programs of meaning that small limits end run again under the limits that users have: whatever ten kilobytes of script set
// off has to end within two seconds and 500 MB. The reader's time and the process's peak are what is checked.

import Flow

/// Reads those programs of the generator of meaning that never end by themselves.
public struct FuzzedLimits: FuzzedReader {
    public let name = "limits"
    public let endings: Set<String> = []
    // Code that is not optimized takes some twenty times as long.
    #if DEBUG
        public let secondsAllowed = 60
    #else
        public let secondsAllowed = 2
    #endif

    public init() {}

    public func input(_ index: Int, seed: UInt64) -> ContiguousArray<UInt8>? {
        FuzzedMeaning().input(index, seed: seed)
    }

    public func failure(reading bytes: ContiguousArray<UInt8>) -> String? {
        guard bytes.count <= 10_000 else { return nil }
        let script = FuzzedMeaning.script(bytes)
        guard !script.hasErrors else { return nil }
        for scenario in script.scenarios.indices.prefix(1) {
            let (_, small) = FuzzedMeaning.trace(of: script, scenario)
            guard small.outcome == .limitExceeded else { continue }
            var writer = TraceWriter()
            writer.header()
            _ = script.run(scenario, options: RunOptions(limits: Limits(), findsLeaks: true), writer: &writer)
        }
        return nil
    }
}

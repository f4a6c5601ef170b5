// Programs of meaning that small limits end run again under the limits that users have: whatever ten kilobytes of script set
// off has to end within two seconds and 500 MB. The reader's time and the process's peak are what is checked.

import Flow

/// Reads those programs of the generator of meaning that never end by themselves.
public struct FuzzedLimits: FuzzedReader {
    public let name = "limits"
    public let endings: Set<String> = []
    public let secondsAllowed = FuzzTime.seconds(2)

    public init() {}

    public func input(_ index: Int, seed: UInt64) -> ContiguousArray<UInt8>? {
        FuzzedMeaning().input(index, seed: seed)
    }

    public func failure(reading bytes: ContiguousArray<UInt8>) -> String? {
        guard bytes.count <= 10_000 else { return nil }
        let script = FuzzedMeaning.script(bytes)
        guard !script.hasErrors, let scenario = script.scenarios.indices.first else { return nil }
        let (_, small) = FuzzedMeaning.trace(of: script, scenario)
        if small.outcome == .limitExceeded { _ = FuzzedMeaning.trace(of: script, scenario, limits: Limits()) }
        return nil
    }
}

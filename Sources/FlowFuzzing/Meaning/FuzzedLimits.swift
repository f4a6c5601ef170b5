// Takes the programs of the meaning generator that exceed small limits, and runs them again with the default limits.
// Ten kilobytes of script must end within two seconds and 500 MB. The reader's time and the process's peak memory are
// checked.

import Flow

/// Reads the generated programs that end only at a limit.
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

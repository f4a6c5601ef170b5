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
        guard !script.hasErrors else { return nil }
        var isEndless = false
        Self.run(script, limits: FuzzedMeaning.limits) { isEndless = isEndless || $0.outcome == .limitExceeded }
        if isEndless { Self.run(script, limits: Limits()) { _ in } }
        return nil
    }

    /// Runs all scenarios as a suite does, because an endless program may have several.
    static func run(_ script: Script, limits: Limits, _ finish: (RunResult) -> Void) {
        var writer = TraceWriter()
        writer.header()
        script.runAll(options: RunOptions(limits: limits, findsLeaks: true, keepsTree: false), writer: &writer) {
            _, result, writer in
            _ = writer.takeBytes()
            finish(result)
        }
    }
}

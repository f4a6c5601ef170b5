// Runs generated programs and checks the properties of every run: nothing traps or hangs, and no object is lost or
// leaked. Observing a run, formatting its script or copying its world must not change it.

import Flow

/// Reads the programs of the meaning generator.
public struct FuzzedMeaning: FuzzedReader {
    public let name = "meaning"
    public let endings: Set<String> = []
    public let secondsAllowed = FuzzTime.seconds(4)
    /// Whether to make every check for every program; otherwise the expensive checks are made only for some.
    private let isThorough: Bool

    /// Small enough that a run ends within milliseconds, large enough for values nested a hundred thousand deep.
    static let limits = Limits(
        callDepth: 400, steps: 250_000, values: 200_000, objects: 2000, turns: 300, trace: 1 << 19,
        visits: 200_000)

    public init(isThorough: Bool = false) { self.isThorough = isThorough }

    public func input(_ index: Int, seed: UInt64) -> ContiguousArray<UInt8>? {
        var generator = MeaningGenerator(seed: seed, index: index)
        return ContiguousArray(MeaningText(generator.program()).text.utf8)
    }

    public func failure(reading bytes: ContiguousArray<UInt8>) -> String? {
        let script = Self.script(bytes)
        guard !script.hasErrors else { return isThorough ? FuzzedScript().failure(reading: bytes) : nil }
        let sample = Self.hash(bytes)
        for scenario in script.scenarios.indices.prefix(3) {
            let first = audited(script, scenario, copiesAfter: isThorough ? nil : Int(sample % 61))
            if let failure = first.failure { return failure }
            if isThorough, let failure = failureOfCopies(script, scenario, first.steps) { return failure }
            if isThorough || sample & 3 == 0, let failure = failureOfLayout(bytes, scenario, first) { return failure }
            if isThorough || sample & 7 == 1, let failure = failureOfRelaunches(bytes, scenario, first) {
                return failure
            }
        }
        guard isThorough || sample & 3 == 2 else { return nil }
        return FuzzedScript(limits: Self.limits).failure(reading: bytes)
    }

    static func script(_ bytes: ContiguousArray<UInt8>, options: LoadOptions = LoadOptions()) -> Script {
        Script(SourceFile(name: "meaning.flow", bytes: bytes), options: options) { _ in
            .failure(SourceReadError(reason: "a fuzzer has no files"))
        }
    }

    /// The Fowler–Noll–Vo hash of a program, which selects the checks to make.
    private static func hash(_ bytes: ContiguousArray<UInt8>) -> UInt64 {
        let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return hash >> 32
    }

    // MARK: Checks

    /// A run under observation.
    private struct Run {
        var trace: ContiguousArray<UInt8>
        var result: RunResult
        var steps: Int
        var failure: String?
    }

    /// Runs a scenario with and without observing the machine. Both runs must be equal.
    private func audited(_ script: Script, _ scenario: Int, copiesAfter: Int?) -> Run {
        var writer = TraceWriter()
        writer.header()
        var audit = ScriptAudit()
        audit.copiesAfter = copiesAfter
        audit.copiesGesture = true
        let options = RunOptions(limits: Self.limits, findsLeaks: true)
        let run = script.run(scenario, options: options, audit: audit, writer: &writer)
        let (result, trace) = (run.result, writer.takeBytes())
        var failures = run.failures
        if isWhole(result) { failures += run.endFailures }
        if let text = failureOfCanary(result, script) { failures.append(text) }
        if let text = alarm(in: trace) { failures.append(text) }
        if let text = OwnNames.failure(of: result) { failures.append(text) }
        if isWhole(result),
            let leak = result.leaks.first(where: { $0.message.hasSuffix("nothing is known that holds it") })
        {
            failures.append("an object is lost: \(leak.message)")
        }
        let (again, same) = Self.trace(of: script, scenario)
        if again != trace { failures.append("a second run differs") }
        if same.outcome != result.outcome || same.steps != result.steps {
            failures.append("a second run ends differently")
        }
        return Run(trace: trace, result: result, steps: run.steps, failure: failures.first)
    }

    /// Whether the run ended regularly. After an error, nothing is deallocated, because the process has ended.
    private func isWhole(_ result: RunResult) -> Bool {
        result.outcome == .passed || result.outcome == .failedExpectations
    }

    /// The alarm that a canary has logged.
    private func alarm(in trace: ContiguousArray<UInt8>) -> String? {
        let alarm = Array("log \"\(MeaningGenerator.alarm) ".utf8)
        guard trace.count > alarm.count else { return nil }
        for start in 0..<trace.count - alarm.count
        where trace[start] == alarm[0] && trace[start..<start + alarm.count].elementsEqual(alarm) {
            let line = trace[start...].prefix { $0 != UInt8(ascii: "\n") }
            return "a value is not the expected one: \(String(decoding: line, as: UTF8.self))"
        }
        return nil
    }

    /// The error of a canary's code. Such code fails only if a value is not as expected. Errors about an ended process
    /// do not count.
    private func failureOfCanary(_ result: RunResult, _ script: Script) -> String? {
        guard let error = result.diagnostics.last(where: { $0.severity == .error }),
            result.outcome == .scriptError || RunOutcome.trapCodes.contains(error.code), error.code != "stale-object"
        else { return nil }
        let source = script.sources[error.location.file]
        let line = source.text(source.lineRange(containing: error.location.range.start))
        guard MeaningGenerator.namesCanary(line) else { return nil }
        return "a canary fails: \(error.message)"
    }

    static func trace(
        of script: Script, _ scenario: Int, limits: Limits = limits
    ) -> (ContiguousArray<UInt8>, RunResult) {
        var writer = TraceWriter()
        writer.header()
        let result = script.run(
            scenario, options: RunOptions(limits: limits, findsLeaks: true), writer: &writer)
        return (writer.takeBytes(), result)
    }

    /// Checks copies of the machine at several moments.
    private func failureOfCopies(_ script: Script, _ scenario: Int, _ steps: Int) -> String? {
        let stride = max(steps / 24, 1)
        for moment in Swift.stride(from: 1, to: min(steps, stride * 24), by: stride) {
            var writer = TraceWriter()
            var audit = ScriptAudit()
            audit.copiesAfter = moment
            let run = script.run(scenario, options: RunOptions(limits: Self.limits), audit: audit, writer: &writer)
            if isWhole(run.result), let failure = (run.failures + run.endFailures).first { return failure }
        }
        return nil
    }

    /// Checks that the formatted script has the same events.
    private func failureOfLayout(_ bytes: ContiguousArray<UInt8>, _ scenario: Int, _ first: Run) -> String? {
        var interner = Interner()
        let source = SourceFile(name: "meaning.flow", bytes: bytes)
        guard case .formatted(let formatted) = Formatter.format(source, file: 0, interner: &interner) else {
            return "a script without mistakes cannot be formatted"
        }
        let script = Self.script(formatted)
        guard !script.hasErrors, script.scenarios.indices.contains(scenario) else {
            return "the formatted script has mistakes"
        }
        let (trace, result) = Self.trace(of: script, scenario)
        guard result.outcome == first.result.outcome else { return "the formatted script ends differently" }
        // A trace's limit is in bytes, and formatting changes the statements in the trace.
        if result.outcome == .limitExceeded { return nil }
        return events(trace) == events(first.trace) ? nil : "the formatted script runs differently"
    }

    /// A trace without its statements.
    private func events(_ trace: ContiguousArray<UInt8>) -> [ArraySlice<UInt8>] {
        trace.split(separator: UInt8(ascii: "\n")).map { $0[...] }.filter { $0.first != UInt8(ascii: ">") }
    }

    /// Checks that relaunches tried on a copy have no effect on the original.
    private func failureOfRelaunches(_ bytes: ContiguousArray<UInt8>, _ scenario: Int, _ first: Run) -> String? {
        var options = LoadOptions()
        options.triesRelaunches = true
        let script = Self.script(bytes, options: options)
        guard !script.hasErrors else { return "a script that relaunches everywhere has mistakes" }
        let (trace, _) = Self.trace(of: script, scenario)
        return trace == first.trace ? nil : "a relaunch that is tried changes the run"
    }
}

// The coverage of the meaning generator: how many programs pass the checker, and which verbs and calls ran in which
// callbacks.

import Flow

/// Counts over many programs.
public struct MeaningCoverage: Sendable {
    public private(set) var programs = 0
    /// The programs without errors.
    public private(set) var accepted = 0
    /// The generated statements that ran.
    public private(set) var operations = 0
    /// The programs with at least one event.
    public private(set) var eventful = 0
    private var reached: [MeaningTag: Int] = [:]
    private var outcomes: [String: Int] = [:]
    /// The errors that ended runs, by code.
    private var errors: [String: Int] = [:]
    private var refusals: [String: (count: Int, index: Int)] = [:]

    public init() {}

    /// Generates and runs the programs in a range of indices.
    public mutating func run(_ range: Range<Int>, seed: UInt64, before: (Int) -> Void = { _ in }) {
        for index in range {
            before(index)
            run(index, seed: seed)
        }
    }

    private mutating func run(_ index: Int, seed: UInt64) {
        var generator = MeaningGenerator(seed: seed, index: index)
        let text = MeaningText(generator.program())
        var options = LoadOptions()
        options.countsVisits = true
        let script = FuzzedMeaning.script(ContiguousArray(text.text.utf8), options: options)
        programs += 1
        guard !script.hasErrors else {
            for diagnostic in script.diagnostics where diagnostic.severity == .error {
                let line = script.sources[0].lineRange(containing: diagnostic.location.range.start)
                let key = "\(diagnostic.code): \(script.sources[0].text(line).drop { $0 == " " })"
                refusals[key.prefix { $0 != "\n" }.description, default: (0, index)].count += 1
            }
            return
        }
        accepted += 1
        for scenario in script.scenarios.indices {
            let (trace, result) = FuzzedMeaning.trace(of: script, scenario)
            outcomes["\(result.outcome)", default: 0] += 1
            if result.outcome == .scriptError || result.outcome == .limitExceeded, let error = result.diagnostics.last {
                errors[error.code, default: 0] += 1
            }
            if trace.contains(UInt8(ascii: "(")) { eventful += 1 }
            record(script, result, text)
        }
    }

    private mutating func record(_ script: Script, _ result: RunResult, _ text: MeaningText) {
        var lineStarts: [Int] = [0]
        for (offset, byte) in text.text.utf8.enumerated() where byte == UInt8(ascii: "\n") {
            lineStarts.append(offset + 1)
        }
        for (point, visits) in zip(script.coveragePoints, result.visits) where visits > 0 {
            let offset = Int(point.location.range.start)
            // Finds the last line that begins at or before the offset.
            var (low, high) = (0, lineStarts.count)
            while high - low > 1 {
                let middle = (low + high) / 2
                if lineStarts[middle] <= offset { low = middle } else { high = middle }
            }
            guard let tag = text.tags[low] else { continue }
            operations += Int(visits)
            reached[tag, default: 0] += 1
        }
    }

    /// The verbs of the catalogue that never ran.
    public var missingVerbs: [String] {
        VerbReference.all.filter { !$0.parameters.contains { $0.syntax == .operand(.function) } }.map(\.name).filter {
            verb in !reached.keys.contains { $0.act == verb }
        }
    }

    /// The callbacks in which no statement ever ran.
    public var missingCallbacks: [String] {
        let contexts = Set(reached.keys.map(\.context))
        return Set(CallbackInfo.all.filter { $0.family != .action }.map(\.selector))
            .subtracting(["deinit"]).filter { !contexts.contains($0) }.sorted()
    }

    /// The number of pairs of a verb and a context that ran.
    public var pairs: Int {
        let verbs = Set(VerbReference.all.map(\.name))
        return reached.keys.count { verbs.contains($0.act) }
    }

    /// All counts as text.
    public var report: String {
        let contexts = Set(reached.keys.map(\.context)).count
        var lines = [
            "\(programs) programs, \(accepted) accepted (\(accepted * 1000 / max(programs, 1)) per mille), "
                + "\(eventful) with events, \(operations) operations",
            "outcomes: " + outcomes.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", "),
            "errors: "
                + errors.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) \($0.value)" }
                .joined(separator: ", "),
            "\(pairs) pairs of a verb and a context, \(reached.count) of any act and a context, \(contexts) contexts",
            "verbs never carried out: \(missingVerbs.joined(separator: ", "))",
            "callbacks in which nothing was done: \(missingCallbacks.joined(separator: ", "))",
        ]
        for (verb, count) in verbTable { lines.append("  \(verb): \(count.contexts) contexts, \(count.times) times") }
        for (key, value) in refusals.sorted(by: { ($1.value.count, $0.key) < ($0.value.count, $1.key) }).prefix(40) {
            lines.append("refused \(value.count) times (first \(value.index)): \(key)")
        }
        return lines.joined(separator: "\n")
    }

    private var verbTable: [(String, (contexts: Int, times: Int))] {
        VerbReference.all.map { verb in
            let tags = reached.filter { $0.key.act == verb.name }
            return (verb.name, (tags.count, tags.values.reduce(0, +)))
        }
    }
}

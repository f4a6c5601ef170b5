// One script, tested: its expectations and its golden trace. Two layers, because they fail for different reasons:
// an expectation is what the author means, and is never rewritten; the golden trace is everything that happens,
// and is accepted anew after a look at the difference.

import Flow

/// What became of a script.
public struct ScriptReport: Sendable {
    public enum Outcome: String, Sendable {
        case passed = "ok"
        case failed = "FAILED"
        /// Its trace is the golden one from now on.
        case accepted
        /// It ran, and neither an expectation nor a golden trace says what was to happen.
        case unchecked
        /// It runs nothing: declarations for others to import.
        case empty
    }

    public var path: String
    public var outcome: Outcome
    /// What there is to say, lines with their breaks; empty if nothing.
    public var text: String
    /// Whether the script has a golden trace now.
    public var hasGolden: Bool
}

/// Tests one script.
public struct ScriptTest: Sendable {
    public var path: String
    /// Whether the trace is to become the golden one, if no expectation fails.
    public var isAccepting: Bool
    public var isColoured: Bool
    /// The most lines of a difference that are shown.
    public var lineLimit: Int

    public init(path: String, isAccepting: Bool = false, isColoured: Bool = false, lineLimit: Int = 60) {
        self.path = path
        self.isAccepting = isAccepting
        self.isColoured = isColoured
        self.lineLimit = lineLimit
    }

    /// Loads the script, runs each scenario in a world of its own, and compares.
    public func run() -> ScriptReport { run(as: Script.self) }

    /// The same for any kind of subject.
    public func run<Subject: TestSubject>(as kind: Subject.Type) -> ScriptReport {
        let subject = kind.load(path: path)
        var report = ScriptReport(
            path: path, outcome: .passed, text: subject.messages(isColoured: isColoured), hasGolden: false)
        guard !subject.hasErrors else {
            report.outcome = .failed
            return report
        }

        let scenarios = subject.testScenarios
        var writer = TraceWriter(format: .text)
        writer.header()
        let headerLength = writer.buffer.count
        for scenario in scenarios.indices {
            let result = subject.run(scenario, into: &writer, isColoured: isColoured)
            report.text += result.messages
            if !result.isPassed { report.outcome = .failed }
        }
        let isSilent = writer.buffer[headerLength...].split(separator: UInt8(ascii: "\n")).count <= scenarios.count
        check(
            writer.takeBytes(), expectations: scenarios.reduce(0) { $0 + $1.expectations }, isSilent: isSilent,
            report: &report)
        return report
    }

    /// Compares the trace with the golden one, or accepts it.
    private func check(_ trace: ContiguousArray<UInt8>, expectations: Int, isSilent: Bool, report: inout ScriptReport) {
        let golden = GoldenTrace(ofScript: path)
        let comparison = golden.compare(with: trace)
        if case .missing = comparison {} else { report.hasGolden = true }
        let isFailing = report.outcome == .failed

        switch comparison {
        case .same:
            golden.removeActual()
        case .missing where isSilent:
            if report.outcome == .passed, expectations == 0 { report.outcome = .empty }
        case .missing where !isAccepting:
            golden.removeActual()
            if report.outcome == .passed, expectations == 0 { report.outcome = .unchecked }
        case .missing, .unreadable, .different:
            if isAccepting, !isFailing {
                accept(trace, as: golden, report: &report)
                return
            }
            report.outcome = .failed
            report.text += difference(comparison, golden)
            if isAccepting { report.text += "\(golden.path): not accepted, because the script fails\n" }
            if report.hasGolden { keepActual(trace, of: golden, report: &report) }
        }
    }

    private func accept(_ trace: ContiguousArray<UInt8>, as golden: GoldenTrace, report: inout ScriptReport) {
        do {
            try golden.accept(trace)
            report.outcome = .accepted
            report.hasGolden = true
        } catch {
            report.outcome = .failed
            report.text += "\(golden.path): error: the trace cannot be written\n"
        }
    }

    private func keepActual(_ trace: ContiguousArray<UInt8>, of golden: GoldenTrace, report: inout ScriptReport) {
        do {
            try golden.keepActual(trace)
        } catch {
            report.text += "\(golden.actualPath): warning: the trace cannot be written\n"
        }
    }

    /// The first line names the place where the golden trace differs first; the difference follows.
    private func difference(_ comparison: GoldenTrace.Comparison, _ golden: GoldenTrace) -> String {
        switch comparison {
        case .unreadable(let text): return text
        case .different(let diff, let lines):
            let first = diff.changes.lazy.compactMap(\.expected).first
            let place = first.map { $0 < lines.count ? ":\(lines[$0])" : "" } ?? ""
            return "\(golden.path)\(place): the trace is not the golden one: \(diff.summary)\n"
                + diff.text(
                    TraceDiff.TextOptions(
                        colour: isColoured, lineLimit: lineLimit, names: (golden.path, golden.actualPath)),
                    lines: lines)
        case .missing, .same: return ""
        }
    }
}

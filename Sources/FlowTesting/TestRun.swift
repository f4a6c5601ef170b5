// `flow test` as a library: finds the scripts, runs them in parallel, reports them in order.

import Flow
import Foundation

/// A run of a suite.
public struct TestRun: Sendable {
    public struct Options: Sendable {
        /// Scripts, and folders to look for scripts in.
        public var paths: [String]
        /// Whether traces become the golden ones, unless an expectation of their script fails.
        public var isAccepting = false
        /// How many scripts run at once.
        public var jobs = ProcessInfo.processInfo.activeProcessorCount
        public var isColoured = false
        /// The most lines of a difference that are shown.
        public var lineLimit = 60

        public init(paths: [String]) { self.paths = paths }
    }

    public let options: Options
    private let test: @Sendable (ScriptTest) -> ScriptReport

    public init(_ options: Options) { self.init(options, as: Script.self) }

    /// A run over any kind of subject.
    public init<Subject: TestSubject>(_ options: Options, as kind: Subject.Type) {
        self.options = options
        test = { $0.run(as: kind) }
    }

    /// Runs the suite.
    ///
    /// - Parameter output: takes the report piece by piece; its last line is `N passed, N failed`, to which
    ///   `, N skipped` may be added.
    /// - Returns: the exit code: 0, 1 if a script fails, 2 if there is nothing at a path.
    public func run(output: (String) -> Void) -> Int32 {
        let discovery = TestDiscovery(options.paths)
        for problem in discovery.problems { output(styled("error: ", .failed) + problem + "\n") }
        guard discovery.problems.isEmpty else { return 2 }

        var tally = Tally()
        let work = OrderedWork(discovery.scripts) { [options, test] path in
            test(
                ScriptTest(
                    path: path, isAccepting: options.isAccepting, isColoured: options.isColoured,
                    lineLimit: options.lineLimit))
        }
        work.run(jobs: options.jobs) { report in
            tally.count(report)
            guard report.outcome != .empty else { return }
            let word = report.outcome.rawValue.padding(toLength: 9, withPad: " ", startingAt: 0)
            output(styled(word, report.outcome) + " " + report.path + "\n" + report.text)
        }
        for orphan in discovery.orphans { output("note: '\(orphan)' is the trace of no script\n") }
        output(tally.notes)
        output("\(tally.passed) passed, \(tally.failed) failed")
        output(tally.unchecked > 0 ? ", \(tally.unchecked) skipped\n" : "\n")
        return tally.failed > 0 ? 1 : 0
    }

    /// What the summary counts.
    private struct Tally {
        var passed = 0
        var failed = 0
        var unchecked = 0
        var withoutGolden = 0

        mutating func count(_ report: ScriptReport) {
            switch report.outcome {
            case .passed, .accepted: passed += 1
            case .failed: failed += 1
            case .unchecked: unchecked += 1
            case .empty: return
            }
            if !report.hasGolden, report.outcome == .passed { withoutGolden += 1 }
        }

        var notes: String {
            var notes = ""
            if unchecked > 0 {
                let scripts = unchecked == 1 ? "1 script checks" : "\(unchecked) scripts check"
                notes += "note: \(scripts) nothing: no expectation and no golden trace; --accept keeps one\n"
            }
            if withoutGolden > 0 {
                let scripts = withoutGolden == 1 ? "1 script has" : "\(withoutGolden) scripts have"
                notes += "note: \(scripts) expectations and no golden trace; --accept keeps one\n"
            }
            return notes
        }
    }

    private func styled(_ text: String, _ outcome: ScriptReport.Outcome) -> String {
        guard options.isColoured else { return text }
        let colour =
            switch outcome {
            case .passed: "32"
            case .failed: "31"
            case .accepted, .unchecked, .empty: "33"
            }
        return "\u{1b}[\(colour)m\(text)\u{1b}[0m"
    }
}

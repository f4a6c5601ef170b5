// `flow test` as a library: finds the scripts, runs them in parallel, reports them in order.

public import Flow
import FlowSystem

/// A run of a suite.
public struct TestRun: Sendable {
    public struct Options: Sendable {
        /// Scripts, folders to search for scripts, and names or globs of scripts.
        public var paths: [String]
        /// Run only scripts with one of these tags, unless empty.
        public var tags: [String] = []
        public var shard: SuiteSelection.Shard?
        /// Run only these paths, if given.
        public var only: Set<String>?
        /// Whether traces become golden unless an expectation of their script fails.
        public var isAccepting = false
        /// The number of scripts that run at once.
        public var jobs = ProcessInfo.processInfo.activeProcessorCount
        public var isColoured = false
        /// The largest number of lines of a difference that are shown.
        public var lineLimit = 60
        /// Whether to write differing traces beside the golden ones.
        public var keepsActual = true
        /// What to prepare when loading scripts.
        public var loading = LoadOptions()
        /// Whether the result keeps the reports of failed and accepted scripts, with their differences.
        public var keepsReports = true
        public var format = ReportFormat.text
        /// Returns the time in seconds, for the durations in reports; nil to omit durations. Nothing else in a run uses
        /// it.
        public var clock: (@Sendable () -> Double)?
        /// The results of scripts that do not run now. The last line counts them too.
        public var standing = TestSummary()

        public init(paths: [String]) { self.paths = paths }
    }

    public let options: Options
    private let test: @Sendable (ScriptTest) -> ScriptReport

    public init(_ options: Options) { self.init(options, as: Script.self) }

    /// Creates a run over any kind of subject.
    public init<Subject: TestSubject>(_ options: Options, as kind: Subject.Type) {
        self.options = options
        test = { $0.run(as: kind) }
    }

    /// The result of a run.
    public struct Result: Sendable {
        public var summary = TestSummary()
        /// The reports of failed and accepted scripts; empty unless they are kept.
        public var reports: [ScriptReport] = []
        /// The scripts that failed or checked nothing, in order.
        public var failed: [String] = []
        /// The hash of each script's trace, in order.
        public var digests: [(path: String, digest: UInt64)] = []
        public var visits: [ScriptReport.Visit] = []
        /// The problems with the given paths and patterns.
        public var problems: [String] = []

        /// The exit code: 0; 1 if a script fails or a golden trace has no script; 2 if there is a problem with a
        /// path.
        public var exitCode: Int32 { !problems.isEmpty ? 2 : summary.failed > 0 || !summary.orphans.isEmpty ? 1 : 0 }
    }

    /// Runs the suite.
    ///
    /// - Parameter output: receives the report in pieces. Its last line in the text format is `N passed, N failed`.
    /// - Returns: the exit code of the result.
    public func run(output: (String) -> Void) -> Int32 { run(progress: { _, _ in }, output: output).exitCode }

    /// Runs the suite and returns the result.
    /// - Parameters:
    ///   - progress: receives the number of finished scripts and their total.
    ///   - each: receives each report, in order.
    public func run(
        progress: (Int, Int) -> Void, each: (ScriptReport) -> Void = { _ in }, output: (String) -> Void
    ) -> Result {
        var selection = SuiteSelection(options.paths)
        selection.tags = options.tags
        selection.shard = options.shard
        selection.only = options.only
        let chosen = selection.choose()
        var result = Result()
        result.problems = chosen.problems
        guard chosen.problems.isEmpty else {
            for problem in chosen.problems { output("error: \(problem)\n") }
            return result
        }
        result.summary.isComplete = chosen.isComplete
        result.summary.arguments = Self.shellWords(options.paths)
        var reporter = options.format.makeReporter(isColoured: options.isColoured, hasTimes: options.clock != nil)
        output(reporter.begin())
        let work = OrderedWork(chosen.scripts) { [options, test] path in
            var script = ScriptTest(
                path: path, isAccepting: options.isAccepting, isColoured: options.isColoured,
                lineLimit: options.lineLimit)
            script.keepsActual = options.keepsActual
            script.loading = options.loading
            script.clock = options.clock
            return test(script)
        }
        var done = 0
        work.run(jobs: options.jobs) { report in
            done += 1
            progress(done, chosen.scripts.count)
            result.summary.count(report)
            result.digests.append((report.path, report.digest))
            result.visits += report.visits
            output(reporter.add(report))
            each(report)
            switch report.outcome {
            case .passed, .empty, .skipped: return
            case .failed, .unchecked: result.failed.append(report.path)
            case .accepted: break
            }
            if options.keepsReports { result.reports.append(report) }
        }
        result.summary.orphans = chosen.orphans
        result.summary.add(options.standing)
        output(reporter.end(result.summary))
        return result
    }

    /// Returns up to three paths quoted for a shell, each with a leading space; an empty text for more.
    private static func shellWords(_ paths: [String]) -> String {
        guard paths.count <= 3 else { return "" }
        return paths.map { path in
            let isPlain = path.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default: "./-_+,@%".utf8.contains(byte)
                }
            }
            return isPlain && !path.isEmpty ? " " + path : " '" + path.replacing("'", with: "'\\''") + "'"
        }.joined()
    }
}

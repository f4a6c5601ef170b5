// `flow test`: checks suites of scripts against their expectations and golden traces.

import ArgumentParser
import Flow
import FlowSystem
import FlowTesting

struct TestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Runs suites of scripts against their expectations and golden traces.",
        discussion: """
            Runs all scripts below the paths, each scenario in a fresh world. The golden trace of name.flow is \
            name.trace beside it, or expect trace { … } in the script. If a run's trace differs, the \
            difference is shown and the new trace is kept in a .actual file; --accept and --review make it golden. \
            Arguments that are not paths are names of scripts, parts of names, or globs.
            """)

    @Flag(help: "Accept the new traces as golden traces, unless an expectation fails.")
    var accept = false

    @Flag(help: "Review the differences one by one, and accept or reject each.")
    var review = false

    @Flag(help: "Show only the differences of failing scripts.")
    var diff = false

    @Flag(help: "List the differences to review, one per line.")
    var listPending = false

    @Flag(help: "Run only the scripts that failed last time.")
    var failed = false

    @Option(name: .customLong("tag"), help: ArgumentHelp("Run only scripts with this tag.", valueName: "tag"))
    var tags: [String] = []

    @Option(help: ArgumentHelp("Run one of several shards, such as 2/5.", valueName: "i/n"))
    var shard: String?

    @Flag(help: "Run everything again in another process; a script fails if its trace differs.")
    var twice = false

    @Flag(help: "Try a relaunch after each statement; a script fails if something would not be restored.")
    var relaunchEverywhere = false

    @Flag(help: "Rerun the scripts that a changed file affects, until Ctrl-C.")
    var watch = false

    @Option(help: ArgumentHelp("Report the code that no script reached: text or lcov.", valueName: "format"))
    var coverage: CoverageFormat?

    @Option(
        help: ArgumentHelp("The format of the report: text, tap, junit, jsonl or github.", valueName: "format"),
        transform: { name in
            guard let format = ReportFormat(rawValue: name) else {
                let formats = ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")
                throw ValidationError("--format must be one of \(formats), not \(name).")
            }
            return format
        })
    var format = ReportFormat.text

    @Option(help: ArgumentHelp("Write the report to a file.", valueName: "file"), completion: .file())
    var output: String?

    @Option(help: ArgumentHelp("The number of scripts to run at once.", valueName: "count"))
    var jobs: Int?

    @Flag(help: .hidden)
    var digests = false

    @Argument(
        help: "Scripts, folders of scripts, names and globs.", completion: .file(extensions: ["flow"]))
    var paths: [String] = []

    @OptionGroup var common: CommonOptions

    enum CoverageFormat: String, ExpressibleByArgument, CaseIterable { case text, lcov }

    func validate() throws {
        if let jobs, jobs < 1 || jobs > 256 {
            throw ValidationError("--jobs must be between 1 and 256, not \(jobs).")
        }
        if let shard, SuiteSelection.Shard(shard) == nil {
            throw ValidationError("--shard must look like 2/5, the second of five parts, not \(shard).")
        }
        if [accept, review, diff, listPending, watch].count(where: { $0 }) > 1 {
            throw ValidationError("Use only one of --accept, --review, --diff, --list-pending and --watch.")
        }
        if accept || review, isCI {
            throw ValidationError("Nothing can be accepted in CI: run this where someone reviews the differences.")
        }
    }

    private var environment: [String: String] { ProcessInfo.processInfo.environment }

    /// Whether the run is unattended. If so, it writes no file beside the scripts.
    private var isCI: Bool {
        guard let value = environment["CI"]?.lowercased() else { return false }
        return !["", "0", "false", "no"].contains(value)
    }

    private func options() throws -> TestRun.Options {
        var options = TestRun.Options(paths: paths)
        options.isAccepting = accept
        options.tags = tags
        do {
            options.shard = try shard.flatMap { SuiteSelection.Shard($0) } ?? .fromEnvironment(environment)
        } catch {
            throw ValidationError("\(error).")
        }
        if failed {
            guard let known = FailureMemory().load() else {
                throw ValidationError("No failures are recorded here; run without --failed first.")
            }
            options.only = known
        }
        if let jobs { options.jobs = jobs }
        options.isColoured = output == nil && format == .text && common.colour.applies(to: .standardOutput)
        options.keepsActual = !isCI && !digests && !review
        options.loading.countsVisits = coverage != nil
        options.loading.corpus = InputFile.corpus
        options.loading.triesRelaunches = relaunchEverywhere
        options.loading.refusesLate = true
        options.keepsReports = review
        options.format = format
        // Report wall-clock times. A script's own time is virtual, and its trace shows it.
        if format == .junit { options.clock = { monotonicSeconds() } }
        return options
    }

    func run() throws {
        let options = try options()
        if watch { return watch(options) }
        if listPending || diff || review || digests { return try runQuietly(options) }
        let result = try report(options)
        FailureMemory().save(failed: result.failed, ran: result.digests.map(\.path))
        var code = result.exitCode
        if let coverage {
            let suite = SuiteCoverage(result.visits)
            Output.standardOutput.write(coverage == .lcov ? suite.lcov : suite.text)
        }
        if twice, code == 0 || code == 1 { code = max(code, try compareWithAnotherProcess(result)) }
        guard let status = ExitStatus(rawValue: code) else { throw ExitStatus.internalFault }
        if status != .success { throw status }
    }

    /// Runs the suite and writes its report, to a file if one is named. Shows progress on a terminal.
    private func report(_ options: TestRun.Options) throws -> TestRun.Result {
        let file = try output.map { path throws(FileFailure) in try OutputFile(path: path) }
        let target = file?.output ?? .standardOutput
        let showsProgress = Output.standardError.isTerminal && (file != nil || !Output.standardOutput.isTerminal)
        var result = TestRun(options).run(
            progress: { done, count in
                guard showsProgress, done % 50 == 0 || done == count else { return }
                Output.standardError.write("\r\(done) of \(count)" + (done == count ? "\r\u{1b}[K" : ""))
            }, output: { target.write($0) })
        try file?.commit()
        if output != nil, !result.problems.isEmpty {
            for problem in result.problems { Output.standardError.write("error: \(problem)\n") }
        }
        if result.summary.passed + result.summary.failed + result.summary.skipped == 0, result.problems.isEmpty,
            options.only == nil,
            options.shard == nil
        {
            let problem =
                result.digests.isEmpty
                ? "no script was selected" : "the scripts contain only declarations; there is nothing to test"
            Output.standardError.write("error: \(problem)\n")
            result.problems.append(problem)
        }
        return result
    }

    // MARK: Looking at differences

    private func runQuietly(_ options: TestRun.Options) throws {
        var hasChanges = false
        let result = TestRun(options).run(
            progress: { _, _ in }, each: { hasChanges = show($0, options) || hasChanges }, output: { _ in })
        for problem in result.problems { Output.standardError.write("error: \(problem)\n") }
        guard result.problems.isEmpty else { throw ExitStatus.wrongInput }
        if diff, hasChanges { throw ExitStatus.failed }
        if review { try review(Review(result.reports), options) }
    }

    /// Writes the requested facts about a script. Returns whether any trace differs.
    private func show(_ report: ScriptReport, _ options: TestRun.Options) -> Bool {
        let output = Output.standardOutput
        if digests { output.write("\(String(report.digest, radix: 16)) \(report.path)\n") }
        for change in report.changes {
            if listPending { output.write("\(change.name): \(change.diff.summary)\n") }
            if diff { output.write(change.text(isColoured: options.isColoured, lineLimit: .max)) }
        }
        return !report.changes.isEmpty
    }

    private func review(_ review: Review, _ options: TestRun.Options) throws {
        guard review.count > 0 else { return Output.standardOutput.write("Nothing differs.\n") }
        guard isatty(STDIN_FILENO) == 1 else {
            throw ValidationError(
                "--review needs a terminal; --list-pending, --diff and --accept do not.")
        }
        let keys = SingleKeys()
        let accepted = review.run(isColoured: options.isColoured) { question in
            Output.standardOutput.write(question)
            return keys.next()
        }
        keys.end()
        let problems = Review.write(accepted)
        for problem in problems { Output.standardError.write(problem + "\n") }
        Output.standardOutput.write("\(accepted.count - problems.count) of \(review.count) accepted\n")
        if !problems.isEmpty { throw ExitStatus.wrongInput }
        if accepted.count < review.count { throw ExitStatus.failed }
    }

    // MARK: Once more

    /// Runs the suite in another process, which has another hash seed, and compares the digests.
    private func compareWithAnotherProcess(_ result: TestRun.Result) throws -> Int32 {
        let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
        let process = try ChildProcess(
            FileManager.default.fileExists(atPath: own) ? own : CommandLine.arguments[0],
            ["test", "--digests"] + tags.flatMap { ["--tag", $0] } + (shard.map { ["--shard", $0] } ?? []) + ["--"]
                + paths, capturesOutput: true)
        let text = String(decoding: process.finish().output, as: UTF8.self)
        var other: [Substring: Substring] = [:]
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: " ", maxSplits: 1)
            if fields.count == 2 { other[fields[1]] = fields[0] }
        }
        let unsteady = result.digests.filter { other[$0.path[...]].map { String($0) } != String($0.digest, radix: 16) }
        for script in unsteady {
            Output.standardOutput.write(
                "\(script.path): error: not deterministic: another process produced a different trace\n")
        }
        return unsteady.isEmpty ? 0 : 1
    }

    // MARK: Watching

    private func watch(_ options: TestRun.Options) {
        var selection = SuiteSelection(paths)
        selection.tags = tags
        selection.shard = options.shard
        var watch = SuiteWatch(selection)
        while true {
            let changed = watch.changed()
            if !changed.isEmpty {
                var run = options
                run.paths = changed
                run.tags = []
                run.shard = nil
                run.standing = watch.standing(without: changed)
                _ = TestRun(run).run(
                    progress: { _, _ in }, each: { watch.record($0) }, output: { Output.standardOutput.write($0) })
                Output.standardOutput.write("Waiting for changes; press Ctrl-C to stop.\n")
            }
            usleep(250_000)
        }
    }
}

/// Returns the seconds of the monotonic clock, which does not jump when the wall clock is set.
private func monotonicSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

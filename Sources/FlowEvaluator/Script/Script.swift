// A script: its files read, parsed, checked and lowered, ready to be run any number of times. It does not
// change; each run has a machine and a world of its own.

internal import ContainerRuntime
public import FlowDiagnostics
internal import FlowSyntax
public import FlowTrace

/// Reads the file of an import, by its path as resolved against the importing file.
public typealias SourceReader = @Sendable (String) -> Result<ContiguousArray<UInt8>, SourceReadError>

/// Why a file could not be read.
public struct SourceReadError: Error, Sendable, Hashable {
    /// In words, without the path: `no such file`.
    public var reason: String

    public init(reason: String) { self.reason = reason }
}

/// One thing of a script that can be run.
public struct ScenarioInfo: Sendable, Hashable {
    /// The scenario's title; empty for the top level.
    public var title: String
    /// The number of `expect` statements in it.
    public var expectations: Int
    /// Where it stands.
    public var location: SourceLocation
}

/// What is prepared of a script beside what runs.
public struct LoadOptions: Sendable, Hashable {
    /// Whether runs tell how often they pass each of `Script.coveragePoints`.
    public var countsVisits = false
    /// Whether runs try a relaunch after each statement, on a copy of everything, and tell what it loses.
    public var triesRelaunches = false
    /// Whether `Script.restorationVerdicts` are given.
    public var judgesRestoration = false
    /// Whether UIKit's own controllers and views are traced too, as `trace navigation` of an `app` says of one kind.
    public var tracesSystem = false

    public init() {}
}

/// A checked script.
public struct Script: Sendable {
    /// The files it consists of, by the indices of diagnostics' locations.
    public let sources: SourceMap
    /// Its mistakes and remarks, by place.
    public let diagnostics: [Diagnostic]
    /// What can be run.
    public let scenarios: [ScenarioInfo]
    /// The paths of the files, the script's own first.
    public let paths: [String]
    /// Whether each controller would come back after a relaunch; empty unless the script was loaded for that.
    public let restorationVerdicts: [RestorationVerdict]

    /// What the compiler took, as far as it is counted: a measure of growth without a clock.
    package var compilerWork: UInt64 { program.looks }

    /// The pairs of scripts whose traces it compares, for `flow test`.
    public var equivalences: [Equivalence] { program.equivalences }
    /// Whether an `expect trace` says in full what comes, or two scripts are compared.
    public var holdsTraces: Bool {
        !program.equivalences.isEmpty
            || program.expectations.contains {
                if case .trace(let pattern) = $0.kind { pattern.isGolden } else { false }
            }
    }
    /// What `RunResult.visits` counts; empty unless the script was loaded for coverage.
    public var coveragePoints: [CoveragePoint] { program.coveragePoints }

    /// What was prepared of it.
    public let loading: LoadOptions

    let program: Program
    private let image: ProgramImage
    let interner: Interner

    /// Whether mistakes keep it from being run.
    public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// Loads a script from its text.
    ///
    /// - Parameters:
    ///   - source: the text; its name is the path that imports are resolved against.
    ///   - reader: reads imported files.
    ///   - options: what is prepared beside what runs.
    public init(_ source: SourceFile, options: LoadOptions = LoadOptions(), reader: @escaping SourceReader) {
        var loader = ScriptLoader(reader: reader)
        loader.load(source)
        var compiler = Compiler(files: loader.files, order: loader.order, interner: loader.interner)
        // A tree that is too deep has been told; walking it is what the limit is there to avoid.
        compiler.lacksFiles = loader.lacksFiles
        compiler.coversStatements = options.countsVisits
        compiler.triesRelaunches = options.triesRelaunches
        compiler.tracesSystem = options.tracesSystem
        if !loader.diagnostics.contains(where: { $0.code == "too-deep" }) { compiler.compile() }
        loading = options
        program = compiler.program
        interner = compiler.interner
        let hasErrors = (loader.diagnostics + compiler.diagnostics).contains { $0.severity == .error }
        image = hasErrors ? ProgramImage(program, after: nil) : ProgramImage(program, interner)
        sources = loader.sources
        paths = loader.paths
        diagnostics = (loader.diagnostics + Self.independent(compiler.diagnostics, of: loader)).sorted { a, b in
            (a.location.file, a.location.range.start) < (b.location.file, b.location.range.start)
        }
        scenarios = compiler.program.entries.map {
            ScenarioInfo(title: $0.title, expectations: $0.expectationCount, location: $0.location)
        }
        restorationVerdicts = options.judgesRestoration ? compiler.restorationVerdicts() : []
    }

    /// What the compiler tells, without what follows from a line that could not be read.
    static func independent(_ diagnostics: [Diagnostic], of loader: ScriptLoader) -> [Diagnostic] {
        let errors = loader.diagnostics.filter { $0.severity == .error }
        guard !errors.isEmpty else { return diagnostics }
        var last = SourceLocation(file: -1, range: SourceRange(start: 0, end: 0))
        /// The line of a diagnostic. Those of one line mostly stand together, and the line is looked for once.
        func line(_ diagnostic: Diagnostic) -> SourceLocation {
            let (file, offset) = (diagnostic.location.file, diagnostic.location.range.start)
            if last.file == file, last.range.start <= offset, offset < last.range.end { return last }
            last = SourceLocation(file: file, range: loader.sources[file].lineRange(containing: offset))
            return last
        }
        let told = Set(errors.map { line($0) })
        return diagnostics.filter { !told.contains(line($0)) }
    }

    /// A script whose file could not be read.
    public init(unreadable source: SourceFile, reason: String) {
        var loader = ScriptLoader(reader: { _ in .failure(SourceReadError(reason: "")) })
        loader.load(source)
        loading = LoadOptions()
        program = Program()
        image = ProgramImage(program, after: nil)
        interner = loader.interner
        sources = loader.sources
        paths = [source.name]
        scenarios = []
        restorationVerdicts = []
        let location = SourceLocation(file: 0, range: SourceRange(start: 0, end: 0))
        diagnostics = [Diagnostic("unreadable-file", "this file cannot be read: \(reason)", at: location)]
    }

    /// Runs one scenario in a fresh world.
    ///
    /// - Parameters:
    ///   - scenario: an index into `scenarios`.
    ///   - writer: receives the scenario's section of the trace; the header is the caller's.
    /// - Precondition: the script has no errors.
    public func run(_ scenario: Int, options: RunOptions = RunOptions(), writer: inout TraceWriter) -> RunResult {
        precondition(!hasErrors, "a script with errors cannot be run")
        writer.scenario(scenarios[scenario].title)
        let taken = writer
        writer = TraceWriter(format: .none)
        var machine = makeMachine(scenario, options: options, writer: taken)
        machine.run()
        let result = result(of: machine, options)
        swap(&writer, &machine.writer)
        return result
    }

    /// A machine that is about to run a scenario.
    func makeMachine(_ scenario: Int, options: RunOptions, writer: consuming TraceWriter) -> Machine {
        var machine = Machine(
            program: program, image: image, entry: program.entries[scenario], interner: interner, sources: sources,
            limits: options.limits, writer: writer)
        machine.treeLine = options.treeLine
        machine.findsLeaks = options.findsLeaks
        machine.stateStore = options.stateStore
        machine.checksInvariants = options.checksInvariants
        if options.tracesContainers { machine.traceControllers() }
        if loading.triesRelaunches { machine.relaunchPoint = program.entries[scenario].relaunchPoint }
        return machine
    }

    /// What the run of a machine came to.
    func result(of machine: Machine, _ options: RunOptions) -> RunResult {
        RunResult(
            outcome: machine.outcome, diagnostics: machine.diagnostics, expectationsMet: machine.expectationsMet,
            tree: options.treeLine != nil
                ? machine.treeAtLine
                : options.keepsTree ? HierarchyTree(machine.world, machine).lines : nil,
            steps: machine.steps, worldWork: machine.world.allWorkDone &+ machine.looks, leaks: machine.leaks,
            staleTraces: machine.staleTraces, unmetIntents: machine.unmetIntents, visits: Array(machine.visits),
            findings: machine.findingDiagnostics().filter { finding in
                !diagnostics.contains { $0.code == finding.code && sources.isSameLine($0.location, finding.location) }
            }, brokenInvariants: machine.brokenInvariants)
    }
}

/// How a scenario is run.
public struct RunOptions: Sendable {
    public var limits: Limits
    /// The line of the main file after whose statement the hierarchy is taken; nil for the end.
    public var treeLine: Int?

    /// Whether what is never deallocated is looked for at the end.
    public var findsLeaks: Bool

    /// Whether the hierarchy is taken at the end. Its lines are as long as they are deep: a chain of n controllers takes
    /// n² bytes.
    public var keepsTree: Bool

    /// Whether the invariants of the world are looked at after each statement and at the end: for tests over random
    /// programs. O(everything alive) each time.
    public var checksInvariants = false

    /// Whether the events of UIKit's own controllers are traced too: they show who handed an event on.
    public var tracesContainers = false

    /// Where `preserve to` puts an app's state and `restore from` finds it; nil where there is no such place.
    public var stateStore: (any StateStore)?

    public init(limits: Limits = Limits(), treeLine: Int? = nil, findsLeaks: Bool = false, keepsTree: Bool = true) {
        self.keepsTree = keepsTree
        self.limits = limits
        self.treeLine = treeLine
        self.findsLeaks = findsLeaks
    }
}

/// What a run came to.
public struct RunResult: Sendable {
    public var outcome: RunOutcome
    /// Failed expectations and the error that ended the run.
    public var diagnostics: [Diagnostic]
    public var expectationsMet: Int
    /// The hierarchy, a line a controller, at the end or at the line that was asked for; nil if no statement of that
    /// line came to rest, or none was asked for.
    public var tree: [String]?
    /// The work that was counted against the limit.
    public var steps: Int
    /// The work of the runtime, counted as `World.allWorkDone` counts it, and overloads that were asked.
    public var worldWork: UInt64
    /// What is never deallocated, a warning each with the cycle that keeps it; empty unless it was asked for.
    public var leaks: [Diagnostic]
    /// Traces of the script that say in full what was to come, when something else came.
    public var staleTraces: [StaleTrace] = []
    /// How many other expectations were not met.
    public var unmetIntents = 0
    /// How often each of the script's coverage points was passed.
    public var visits: [UInt32] = []
    /// What UIKit is silent about, a warning each: neither expected by the script nor among its own warnings.
    public var findings: [Diagnostic]
    /// The invariants of the world that did not hold, with the line behind which they were first found broken; a fault of
    /// ours. Empty unless they were looked at.
    public var brokenInvariants: [String] = []
}

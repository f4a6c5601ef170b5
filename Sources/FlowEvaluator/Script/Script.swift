// A script that has been read, parsed, checked and compiled, ready to run any number of times. It is immutable; each run has
// its own machine and world.

internal import ContainerRuntime
public import FlowDiagnostics
internal import FlowSyntax
public import FlowTrace

/// Reads an imported file, given its path resolved against the importing file.
public typealias SourceReader = @Sendable (String) -> Result<ContiguousArray<UInt8>, SourceReadError>

/// The Swift files of a folder of sources.
public struct SourceFolder: Sendable {
    /// The files that belong to the program, in byte order of their paths.
    public var files: [String]
    /// The files and folders that do not belong to it: tests, manifests, other projects.
    public var leftOut: [String]
    /// The storyboards and xibs, in byte order of their paths.
    public var documents: [String] = []
    /// The headers of Objective-C, whose declarations its Swift files may see, in byte order of their paths.
    public var headers: [String] = []
    /// The other files, which the app's bundle may contain, in byte order of their paths.
    public var resources: [String] = []

    public init(files: [String], leftOut: [String]) { (self.files, self.leftOut) = (files, leftOut) }
}

/// Lists the Swift files below an imported folder, given its path resolved against the importing file.
public typealias SourceLister = @Sendable (String) -> Result<SourceFolder, SourceReadError>

/// The reason that a file could not be read.
public struct SourceReadError: Error, Sendable, Hashable {
    /// A phrase without the path: `no such file`.
    public var reason: String

    public init(reason: String) { self.reason = reason }
}

/// A unit of a script that runs separately: the top level or a scenario.
public struct ScenarioInfo: Sendable, Hashable {
    /// The scenario's title; empty for the top level.
    public var title: String
    /// The number of `expect` statements in it.
    public var expectations: Int
    public var location: SourceLocation
}

/// The units of a script. It reads them from the program, because most runs need only a title.
public struct Scenarios: RandomAccessCollection, Sendable {
    let entryPoints: [Program.EntryPoint]

    public var startIndex: Int { 0 }
    public var endIndex: Int { entryPoints.count }
    public subscript(position: Int) -> ScenarioInfo {
        let entryPoint = entryPoints[position]
        return ScenarioInfo(
            title: entryPoint.title, expectations: entryPoint.expectationCount, location: entryPoint.location)
    }
}

/// Optional products of loading a script.
public struct LoadOptions: Sendable, Hashable {
    /// Whether runs count the visits of `Script.coveragePoints`.
    public var countsVisits = false
    /// Whether runs try a relaunch after each statement, on a copy of the machine, and report what it loses.
    public var triesRelaunches = false
    /// Whether a function with an error in an imported Swift file stops the run only when it is called. Its errors are
    /// warnings.
    public var refusesLate = false
    /// Whether to compute `Script.restorationVerdicts`.
    public var judgesRestoration = false
    /// Whether to trace all of UIKit's own controllers and views, as `trace navigation` in an `app` does for one kind.
    public var tracesSystem = false
    /// Whether to compute `Script.surfaceUses`.
    public var recordsSurface = false
    /// The folder that replaces `$FLOW_CORPUS` in imports; nil if there is none.
    public var corpus: String?
    /// The flags that `#if` treats as set, as with `-D`.
    public var flags: [String] = []
    /// Whether the script was written to launch a storyboard or a xib, so that its diagnostics belong to that file.
    var launchesDocument = false
    /// Whether the script may use the library's own names, such as those of the programs that are written for storyboards.
    package var allowsLibraryNames = false

    public init() {}
}

/// A checked script.
public struct Script: Sendable {
    /// The files of the script, indexed by the locations of diagnostics.
    public let sources: SourceMap
    /// Its errors and warnings in source order.
    public let diagnostics: [Diagnostic]
    /// The top level and the scenarios.
    public var scenarios: Scenarios { Scenarios(entryPoints: program.entryPoints) }
    /// The paths of the files. The first is the script itself.
    public let paths: [String]
    /// Whether a relaunch would restore each controller; empty unless requested by `LoadOptions.judgesRestoration`.
    public let restorationVerdicts: [RestorationVerdict]
    /// What it uses of UIKit and other modules; empty unless requested by `LoadOptions.recordsSurface`.
    public let surfaceUses: [SurfaceUse]
    /// The modules that it imports but that Flow does not know; their values are opaque.
    public let opaqueModules: [String]
    /// The Swift files and folders that were omitted from its folders.
    public let leftOut: [String]

    /// The counted work of the compiler: a clock-free measure of growth.
    package var compilerWork: UInt64 { program.looks }

    /// The pairs of scripts whose traces `flow test` compares.
    public var equivalences: [Equivalence] { program.equivalences }
    /// Whether the script has an exhaustive `expect trace` or compares the traces of two scripts.
    public var holdsTraces: Bool {
        !program.equivalences.isEmpty
            || program.expectations.contains {
                if case .trace(let pattern) = $0.kind { pattern.isGolden } else { false }
            }
    }
    /// The points that `RunResult.visits` counts; empty unless the script was loaded for coverage.
    public var coveragePoints: [CoveragePoint] { program.coveragePoints }

    /// The options with which it was loaded.
    public let loading: LoadOptions

    let program: Program
    private let image: ProgramImage
    /// The places in storyboards and xibs that the lines of their programs describe.
    private let writtenPlaces: [WrittenPlaces]
    let interner: Interner

    /// Whether errors prevent it from being run.
    public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// Loads a script.
    ///
    /// - Parameters:
    ///   - source: the text. Its name is the path against which imports are resolved.
    ///   - program: the Swift files that are loaded before it and see each other's declarations.
    ///   - leftOut: the files and folders that were omitted.
    ///   - documents: the app's storyboards and xibs.
    ///   - headers: the headers of Objective-C, whose declarations the Swift files may see.
    ///   - resources: the other files of the program's folders, which the app's bundle may contain.
    ///   - reader: reads imported files.
    ///   - lister: lists the files of imported folders.
    ///   - options: what to prepare besides the program.
    public init(
        _ source: SourceFile, after program: [String] = [], leftOut: [String] = [], documents: [String] = [],
        headers: [String] = [], resources: [String] = [],
        options: LoadOptions = LoadOptions(),
        reader: @escaping SourceReader, lister: @escaping SourceLister = { _ in .failure(SourceReadError(reason: "")) }
    ) {
        var loader = ScriptLoader(reader: reader, lister: lister)
        loader.conditions = BuildConditions(flags: options.flags)
        loader.leftOut = leftOut
        loader.documents = documents
        loader.headers = headers
        loader.resources = resources
        loader.launchesDocument = options.launchesDocument
        loader.refusesLate = options.refusesLate
        loader.allowsLibraryNames = options.allowsLibraryNames
        loader.load(source, after: program)
        var compiler = Compiler(files: loader.files, order: loader.order, interner: loader.interner)
        compiler.headers = loader.headerClasses
        compiler.lacksFiles = loader.lacksFiles
        if loader.hasStoryboards {
            compiler.nibClasses = loader.nibClasses
            compiler.boardsWithoutInitial = loader.boardsWithoutInitial
        }
        compiler.coversStatements = options.countsVisits
        compiler.triesRelaunches = options.triesRelaunches
        compiler.refusesLate = options.refusesLate
        compiler.tracesSystem = options.tracesSystem
        compiler.recordsSurface = options.recordsSurface
        // A tree beyond the depth limit must not be walked; the limit exists to prevent that. If the folder in the
        // variable of an import is missing, every use of its declarations would be another error.
        let isCheckable = !loader.diagnostics.contains {
            $0.code == "too-deep" || $0.code == "missing-import" && $0.message.hasSuffix(" is not set")
        }
        if isCheckable { compiler.compile() }
        if loader.interner.find("Bundle") != nil { compiler.program.resources = loader.resources }
        loading = options
        self.program = compiler.program
        interner = compiler.interner
        let hasErrors = (loader.diagnostics + compiler.diagnostics).contains { $0.severity == .error }
        image =
            hasErrors
            ? ProgramImage(compiler.program, after: nil) : ProgramImage(compiler.program, interner)
        sources = loader.sources
        writtenPlaces = loader.writtenPlaces
        paths = loader.paths
        diagnostics = (loader.diagnostics + Self.independent(compiler.diagnostics, of: loader)).sorted { a, b in
            (a.location.file, a.location.range.start) < (b.location.file, b.location.range.start)
        }
        restorationVerdicts = options.judgesRestoration ? compiler.restorationVerdicts() : []
        surfaceUses = options.recordsSurface ? compiler.summarizedUses() : []
        opaqueModules = compiler.opaqueModules
        self.leftOut = loader.leftOut
    }

    /// The compiler's diagnostics without those that follow from an unparsable line.
    static func independent(_ diagnostics: [Diagnostic], of loader: ScriptLoader) -> [Diagnostic] {
        let diagnostics = loader.withoutWritten(diagnostics)
        let errors = loader.diagnostics.filter { $0.severity == .error }
        guard !errors.isEmpty else { return diagnostics }
        var last = SourceLocation(file: -1, range: SourceRange(start: 0, end: 0))
        /// The range of a diagnostic's line. Diagnostics for one line are usually adjacent, so the last result is
        /// cached.
        func line(_ diagnostic: Diagnostic) -> SourceLocation {
            let (file, offset) = (diagnostic.location.file, diagnostic.location.range.start)
            if last.file == file, last.range.start <= offset, offset < last.range.end { return last }
            last = SourceLocation(file: file, range: loader.sources[file].lineRange(containing: offset))
            return last
        }
        let reported = Set(errors.map { line($0) })
        return diagnostics.filter { !reported.contains(line($0)) }
    }

    /// A script whose file could not be read.
    public init(unreadable source: SourceFile, reason: String) {
        var loader = ScriptLoader(
            reader: { _ in .failure(SourceReadError(reason: "")) },
            lister: { _ in .failure(SourceReadError(reason: "")) })
        loader.load(source)
        loading = LoadOptions()
        program = Program()
        image = ProgramImage(program, after: nil)
        interner = loader.interner
        sources = loader.sources
        writtenPlaces = []
        paths = [source.name]
        restorationVerdicts = []
        surfaceUses = []
        opaqueModules = []
        leftOut = []
        let location = SourceLocation(file: 0, range: SourceRange(start: 0, end: 0))
        diagnostics = [Diagnostic("unreadable-file", "this file cannot be read: \(reason)", at: location)]
    }

    /// Runs a scenario in a fresh world.
    ///
    /// - Parameters:
    ///   - scenario: an index into `scenarios`.
    ///   - writer: receives the scenario's section of the trace; the caller writes the header.
    /// - Precondition: the script has no errors.
    public func run(_ scenario: Int, options: RunOptions = RunOptions(), writer: inout TraceWriter) -> RunResult {
        precondition(!hasErrors, "a script with errors cannot run")
        writer.scenario(scenarios[scenario].title)
        let taken = writer
        writer = TraceWriter(format: .none)
        var machine = makeMachine(scenario, options: options, writer: taken)
        machine.run()
        var result = result(of: machine, options)
        if let name = options.explainedView, let object = machine.object(at: name) {
            result.layoutAccount = LayoutAccount.lines(of: object, in: &machine)
        }
        swap(&writer, &machine.writer)
        return result
    }

    /// A machine that is ready to run a scenario.
    func makeMachine(_ scenario: Int, options: RunOptions, writer: consuming TraceWriter) -> Machine {
        var machine = Machine(
            program: program, image: image, entryPoint: program.entryPoints[scenario], interner: interner,
            sources: sources,
            limits: options.limits, writer: writer)
        machine.treeLine = options.treeLine
        machine.findsLeaks = options.findsLeaks
        machine.stateStore = options.stateStore
        machine.checksInvariants = options.checksInvariants
        if options.audits { machine.beginAudit() }
        if options.tracesContainers { machine.traceControllers() }
        if loading.triesRelaunches { machine.relaunchPoint = program.entryPoints[scenario].relaunchPoint }
        return machine
    }

    /// The result of a machine's run.
    func result(of machine: Machine, _ options: RunOptions) -> RunResult {
        RunResult(
            outcome: machine.outcome,
            diagnostics: machine.diagnostics.map { writtenPlaces.placed($0, in: sources) },
            expectationsMet: machine.expectationsMet,
            tree: options.treeLine != nil
                ? machine.treeAtLine
                : options.showsViews
                    ? (ViewItem.all(in: machine) ?? []).map(\.line)
                    : options.keepsTree ? HierarchyTree(machine.world, machine).lines : nil,
            steps: machine.steps, worldWork: machine.world.allWorkDone &+ machine.looks,
            leaks: machine.leaks.map { writtenPlaces.placed($0, in: sources) },
            staleTraces: machine.staleTraces, unmetIntents: machine.unmetIntents, visits: Array(machine.visits),
            findings: machine.findingDiagnostics().map { writtenPlaces.placed($0, in: sources) }.filter { finding in
                !diagnostics.contains { $0.code == finding.code && sources.isSameLine($0.location, finding.location) }
            }, brokenInvariants: machine.brokenInvariants,
            audit: machine.audit.map {
                AuditReport(
                    issues: $0.issues.map { writtenPlaces.placed($0, in: sources) }, screens: $0.screens.count,
                    elements: $0.elements.count)
            }, drawing: options.draws ? ScreenDrawing.svg(of: machine) : nil)
    }
}

/// The options of a run.
public struct RunOptions: Sendable {
    public var limits: Limits
    /// The line of the main file after whose statement the hierarchy is captured; nil for the end of the run.
    public var treeLine: Int?

    /// Whether to search for leaks at the end.
    public var findsLeaks: Bool

    /// Whether to capture the hierarchy at the end. Its lines are indented by depth: a chain of n controllers takes n² bytes.
    public var keepsTree: Bool

    /// Whether the tree at the end shows the views with their frames and safe areas, instead of the controllers.
    public var showsViews = false

    /// Whether to draw the screen at the end.
    public var draws = false

    /// The name of a view whose frame is to be explained at the end.
    public var explainedView: String?

    /// Whether to check the world's invariants after each statement and at the end, for tests over random programs.
    /// O(everything alive) per check
    public var checksInvariants = false

    /// Whether to switch VoiceOver on at the launch and audit the screen after each statement. O(views) per statement
    public var audits = false

    /// Whether to trace the events of UIKit's own controllers, which show the container that forwarded an event.
    public var tracesContainers = false

    /// The storage for `preserve to` and `restore from`; nil if there is none.
    public var stateStore: (any StateStore)?

    public init(limits: Limits = Limits(), treeLine: Int? = nil, findsLeaks: Bool = false, keepsTree: Bool = true) {
        self.keepsTree = keepsTree
        self.limits = limits
        self.treeLine = treeLine
        self.findsLeaks = findsLeaks
    }
}

/// The result of a run.
public struct RunResult: Sendable {
    public var outcome: RunOutcome
    /// Failed expectations and the error that ended the run.
    public var diagnostics: [Diagnostic]
    public var expectationsMet: Int
    /// The hierarchy, one line per controller, at the end or after the requested line. Nil if no statement of that line ended,
    /// or none was requested.
    public var tree: [String]?
    /// The steps counted against the limit.
    public var steps: Int
    /// The work of the runtime as in `World.allWorkDone`, plus the number of overloads compared.
    public var worldWork: UInt64
    /// The leaks, each as a warning with the cycle that retains the object; empty unless requested.
    public var leaks: [Diagnostic]
    /// Exhaustive traces in the script that differ from the actual ones.
    public var staleTraces: [StaleTrace] = []
    /// The number of other unmet expectations.
    public var unmetIntents = 0
    /// The number of visits of each coverage point of the script.
    public var visits: [UInt32] = []
    /// The findings, each as a warning, except those that the script expects or that a warning of the compiler covers.
    public var findings: [Diagnostic]
    /// The violated invariants of the world, with the line after which each was first found. Violations are bugs in Flow. Empty
    /// unless they were checked.
    public var brokenInvariants: [String] = []
    /// The issues of the screens; nil unless the run audited them.
    public var audit: AuditReport?
    /// The screen at the end as SVG; nil unless requested.
    public var drawing: String?
    /// The lines that explain the frame of the requested view; nil if none was requested or no view has the name.
    public var layoutAccount: [String]?
}

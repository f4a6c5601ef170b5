// An interactive session with one world. Blocks of statements run one after another, each checked as a whole before it
// runs. A user can return to any moment between two blocks. The prompt is built on this.

internal import ContainerRuntime
public import FlowDiagnostics
internal import FlowSyntax
public import FlowTrace

/// A growing program and the world in which it runs.
///
/// A block is a piece of a script: declarations and top-level statements. A block that does not parse or check changes nothing.
/// One that fails while it runs is rolled back as a whole, so that its names are free again. A session is equivalent to a
/// script: run as one file, its blocks have the same effects.
public final class Session {
    /// The reason that a run stopped before its end.
    public enum Stop: Sendable, Hashable {
        /// An event that `until` matches, or the next one when stepping.
        case event
        /// An event that matches the breakpoint with this index.
        case breakpoint(Int)
        /// A console line, a finding or an exception.
        case warning
    }

    /// How far to run.
    public enum Way: Sendable, Hashable {
        /// To the end of the block or a breakpoint.
        case end
        /// To the next event.
        case step
        /// To the next event that the filter matches.
        case until(TraceFilter)
    }

    /// The result of running or resuming a block.
    public struct Reply: Sendable {
        /// The trace records in order.
        public var records: [TraceRecord] = []
        /// Errors, warnings, the error that ended the block, and findings.
        public var diagnostics: [Diagnostic] = []
        /// The sources for the locations of the diagnostics.
        public var sources = SourceMap()
        /// Whether the block was rejected by the check and changed nothing.
        public var isRejected = false
        /// Whether the block failed, was stopped or exceeded a limit, so that its effects were rolled back.
        public var isRolledBack = false
        public var outcome = RunOutcome.passed
        /// Why the block is paused; nil if it has ended.
        public var stop: Stop?
    }

    /// The conditions that stop a run.
    public struct Breakpoints: Sendable, Hashable {
        public var events: [TraceFilter] = []
        public var onWarnings = false

        public init() {}
    }

    let limits: Limits
    let reader: SourceReader
    let lister: SourceLister
    let interrupt: UnsafePointer<Int32>?
    /// The files that imports have read, cached so that rerunning a block reads the same contents.
    let imports: ImportCache

    /// The storage for `preserve to` and `restore from`.
    public var stateStore: (any StateStore)?
    /// The breakpoints of runs.
    public var breakpoints = Breakpoints()
    /// All state that a block can change.
    var state: State
    /// The paused block.
    var pending: Pending?
    var history = SessionHistory()

    /// A block in progress.
    struct Pending {
        var source: SourceFile
        var reply = Reply()
    }

    /// - Parameters:
    ///   - interrupt: the address of a flag that is nonzero when the run is to stop; it must outlive the session.
    ///   - reader: reads imported files.
    ///   - lister: lists the files of imported folders.
    public init(
        limits: Limits = Limits(), interrupt: UnsafePointer<Int32>? = nil, reader: @escaping SourceReader,
        lister: @escaping SourceLister = { _ in .failure(SourceReadError(reason: "")) }
    ) {
        self.limits = limits
        self.interrupt = interrupt
        let cache = ImportCache(reader)
        imports = cache
        self.reader = { cache.read($0) }
        self.lister = lister
        state = State(reader: self.reader, lister: lister)
        history.begin(with: state)
    }

    /// The text of every block and import, for diagnostics.
    public var sources: SourceMap { state.loader.sources }

    /// Whether a block is paused.
    public var isPaused: Bool { pending != nil }

    /// The virtual time since launch, in nanoseconds.
    public var now: Int64 { state.machine?.world.now ?? 0 }

    // MARK: Running

    /// Checks a block and runs it.
    /// - Parameter name: The name of the block in messages.
    /// - Precondition: No block is paused.
    public func submit(_ text: String, name: String, way: Way = .end) -> Reply {
        precondition(pending == nil, "a block is still running")
        let source = SourceFile(name: name, text: text)
        var reply = Reply()
        (reply.diagnostics, reply.sources) = state.extend(with: source, limits: limits, interrupt: interrupt)
        if reply.diagnostics.contains(where: { $0.severity == .error }) {
            reply.isRejected = true
            return reply
        }
        state.machine?.stateStore = stateStore
        pending = Pending(source: source, reply: reply)
        return run(way)
    }

    /// Resumes the paused block.
    /// - Precondition: A block is paused.
    public func resume(_ way: Way) -> Reply { run(way) }

    private func run(_ way: Way) -> Reply {
        guard state.machine != nil, var pending else { return pending?.reply ?? Reply() }
        var reply = pending.reply
        let earlier = reply.diagnostics
        let stop = state.run(way, breakpoints, interrupt)
        let journal = state.machine!.writer.takeJournal()
        pending.reply.records += journal
        reply.records = journal
        if let stop {
            reply.stop = stop
            pending.reply.diagnostics = []
            self.pending = pending
            return reply
        }
        self.pending = nil
        reply.outcome = state.machine!.outcome
        let (places, sources) = (state.loader.writtenPlaces, state.loader.sources)
        reply.diagnostics = earlier + state.machine!.diagnostics.map { places.placed($0, in: sources) }
        if reply.outcome != .limitExceeded { reply.diagnostics += state.takeFindings() }
        guard reply.outcome.leavesTheWorldWhole else {
            // Discards the effects of a failed block. A saved script could not repeat them, because a script ends where
            // it fails.
            state = history.present(for: self)
            reply.isRolledBack = true
            return reply
        }
        let script = state.scriptOfLastBlock()
        pending.reply.outcome = reply.outcome
        history.append(
            SessionHistory.Moment(
                text: pending.source.text(SourceRange(start: 0, end: UInt32(pending.source.bytes.count))),
                name: pending.source.name, script: script, records: pending.reply.records),
            state)
        return reply
    }

    /// Abandons the paused block and rolls its effects back.
    public func abandon() {
        guard pending != nil else { return }
        pending = nil
        state = history.present(for: self)
    }

    /// Reruns a block silently from the state before it; it has the same effects.
    func replay(_ moment: SessionHistory.Moment) {
        _ = state.extend(
            with: SourceFile(name: moment.name, text: moment.text), limits: limits, interrupt: nil)
        _ = state.run(.end, Breakpoints(), nil)
        _ = state.machine?.writer.takeJournal()
        _ = state.takeFindings()
    }
}

extension RunOutcome {
    /// Whether a run reached its end. Unmet expectations do not matter here, because they do not change the world.
    fileprivate var leavesTheWorldWhole: Bool { self == .passed || self == .failedExpectations }
}

/// Reads each imported file only once.
final class ImportCache: @unchecked Sendable {
    private let reader: SourceReader
    private var files: [String: Result<ContiguousArray<UInt8>, SourceReadError>] = [:]

    init(_ reader: @escaping SourceReader) { self.reader = reader }

    /// - Note: A session is used by one thread at a time.
    func read(_ path: String) -> Result<ContiguousArray<UInt8>, SourceReadError> {
        if let known = files[path] { return known }
        let result = reader(path)
        files[path] = result
        return result
    }

    /// Clears the cache, so that changed files are read again.
    func removeAll() { files = [:] }
}

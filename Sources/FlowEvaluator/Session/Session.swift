// A conversation with one world: blocks of statements come one after the other, each is checked before anything of it
// runs, and every moment between two blocks can be gone back to. What the prompt is made of.

internal import ContainerRuntime
public import FlowDiagnostics
internal import FlowSyntax
public import FlowTrace

/// A program that grows, and the world in which it runs.
///
/// A block is a piece of a script: declarations and statements of the top level. A block that does not parse or check
/// changes nothing, and one that fails while it runs is taken back whole: the names that it used are free again.
/// Sessions are scripts: run as one file, the blocks do what they did here.
public final class Session {
    /// Why a run has stopped before its end.
    public enum Stop: Sendable, Hashable {
        /// An event that `until` names, or the next one when stepping.
        case event
        /// An event at which a breakpoint stops, by its index.
        case breakpoint(Int)
        /// A console line, a finding or an exception.
        case warning
    }

    /// How far a run goes.
    public enum Way: Sendable, Hashable {
        /// To the end of the block, or a breakpoint.
        case end
        /// To the next event.
        case step
        /// To the next event that the filter shows.
        case until(TraceFilter)
    }

    /// What came of a block, or of going on with one.
    public struct Reply: Sendable {
        /// What happened, in its order.
        public var records: [TraceRecord] = []
        /// Mistakes, remarks, the error that ended the block, and findings.
        public var diagnostics: [Diagnostic] = []
        /// What their places refer to.
        public var sources = SourceMap()
        /// Whether the block was refused: nothing has been changed.
        public var isRejected = false
        /// Whether the block failed, was stopped, or took more than a limit allows: nothing of it remains.
        public var isRolledBack = false
        public var outcome = RunOutcome.passed
        /// Set where the block has not ended.
        public var stop: Stop?
    }

    /// What stops a run.
    public struct Breakpoints: Sendable, Hashable {
        public var events: [TraceFilter] = []
        public var onWarnings = false

        public init() {}
    }

    let limits: Limits
    let reader: SourceReader
    let interrupt: UnsafePointer<Int32>?
    /// The files that imports have read: the same ones whenever a block is run again.
    let imports: ImportCache

    /// Where `preserve to` puts an app's state and `restore from` finds it.
    public var stateStore: (any StateStore)?
    /// Where runs stop.
    public var breakpoints = Breakpoints()
    /// All that a block can change.
    var state: State
    /// The block that has not ended.
    var pending: Pending?
    var history = SessionHistory()

    /// A block under way.
    struct Pending {
        var source: SourceFile
        var reply = Reply()
    }

    /// - Parameters:
    ///   - interrupt: an address that is not 0 when the run is to stop; it must outlive the session.
    ///   - reader: reads imported files.
    public init(
        limits: Limits = Limits(), interrupt: UnsafePointer<Int32>? = nil, reader: @escaping SourceReader
    ) {
        self.limits = limits
        self.interrupt = interrupt
        let cache = ImportCache(reader)
        imports = cache
        self.reader = { cache.read($0) }
        state = State(reader: self.reader)
        history.begin(with: state)
    }

    /// The texts of everything that was entered, for diagnostics.
    public var sources: SourceMap { state.loader.sources }

    /// Whether a block waits to be gone on with.
    public var isPaused: Bool { pending != nil }

    /// The virtual time since launch, in nanoseconds.
    public var now: Int64 { state.machine?.world.now ?? 0 }

    // MARK: Running

    /// Checks a block and runs it.
    /// - Parameter name: what messages call it.
    /// - Precondition: no block is paused.
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

    /// Goes on with the block that is paused.
    /// - Precondition: a block is paused.
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
        reply.diagnostics = earlier + state.machine!.diagnostics
        if reply.outcome != .limitExceeded { reply.diagnostics += state.takeFindings() }
        guard reply.outcome.leavesTheWorldWhole else {
            // What it has done could not be saved: a script that fails ends there.
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

    /// Gives up the block that is paused: nothing of it remains.
    public func abandon() {
        guard pending != nil else { return }
        pending = nil
        state = history.present(for: self)
    }

    /// Runs a block again in silence, where it ran before: it does what it did.
    func replay(_ moment: SessionHistory.Moment) {
        _ = state.extend(
            with: SourceFile(name: moment.name, text: moment.text), limits: limits, interrupt: nil)
        _ = state.run(.end, Breakpoints(), nil)
        _ = state.machine?.writer.takeJournal()
        _ = state.takeFindings()
    }
}

extension RunOutcome {
    /// Whether a run went to its end: expectations that were not met change nothing.
    fileprivate var leavesTheWorldWhole: Bool { self == .passed || self == .failedExpectations }
}

/// Reads each imported file once.
final class ImportCache: @unchecked Sendable {
    private let reader: SourceReader
    private var files: [String: Result<ContiguousArray<UInt8>, SourceReadError>] = [:]

    init(_ reader: @escaping SourceReader) { self.reader = reader }

    /// - Note: a session is used by one thread at a time.
    func read(_ path: String) -> Result<ContiguousArray<UInt8>, SourceReadError> {
        if let known = files[path] { return known }
        let result = reader(path)
        files[path] = result
        return result
    }

    /// Forgets what was read, so that changed files are seen.
    func removeAll() { files = [:] }
}

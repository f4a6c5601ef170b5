// Writes traces as text. Events are written directly from the world's records, without a `String`, because writing them
// takes most of a run's time. All other lines are first `TraceRecord` values.

public import ContainerRuntime
public import FlowDiagnostics

/// Writes a trace into a buffer, and from there to a sink.
///
/// A writer is a value: a copy has the same buffer contents and the same sink. The sink gets bytes only from `flush()` or
/// when the buffer reaches its threshold.
public struct TraceWriter: Sendable {
    public enum Format: Sendable {
        /// The transcript, as the prompt prints it and golden files contain it.
        case text
        /// One JSON object per line.
        case jsonLines
        /// No output. Records are still kept while the writer is recording.
        case none
    }

    /// Receives bytes that are ready to be written.
    public typealias Sink = @Sendable (UnsafeRawBufferPointer) -> Void

    public let format: Format
    public let filter: TraceFilter
    /// Whether to append to each event of a transcript the rule that caused it.
    public var showsRules = false
    private let sink: Sink?
    private let threshold: Int
    /// The bytes that the sink has not received yet.
    public internal(set) var buffer = ContiguousArray<UInt8>()
    private var flushedCount = 0
    /// The number of bytes written since the writer was created, for limits on the length of a trace.
    public var byteCount: Int { flushedCount + buffer.count }

    /// Whether to record `locations`.
    public var recordsLocations = false
    /// The locations of the statements written since the writer was created, in order, while `recordsLocations` is set. The
    /// n-th location belongs to the n-th statement of the trace.
    public private(set) var locations: [SourceLocation] = []

    /// Whether to keep records as well, for expectations. The filter does not apply to them.
    public private(set) var isRecording = false
    private var recorded: [TraceRecord] = []
    /// The approximate size of the kept records: 128 bytes each, plus the text of the script's logs.
    private var recordedSize = 0
    /// The number of bytes written since the writer was created, plus the approximate size of the kept records.
    public var extent: Int { byteCount + recordedSize }

    private struct DeferredStatement: Sendable {
        var source: ContiguousArray<UInt8>
        var location: SourceLocation
        var restartsRecording: Bool
    }

    /// The deferred statement, until it ends.
    private var deferred: DeferredStatement?
    /// Whether the deferred statement is not written yet.
    @usableFromInline private(set) var hasDeferred = false
    /// The number of records before those of the deferred statement, once that is written.
    private var deferredStart: Int?

    /// The line of elapsed time at the end of the buffer, if there is one; further time is added to it.
    private var elapsed = (start: 0, end: -1, time: Nanoseconds(0))

    /// Marks that are held back until the filter shows something after them.
    private var heldMark: Mark?
    private var heldTime: Nanoseconds = 0
    private let holdsMarks: Bool

    /// - Parameters:
    ///   - threshold: the size in bytes at which the buffer is passed to the sink; 0 to pass every record.
    ///   - sink: the receiver of the bytes; without one they stay in `buffer`.
    public init(
        format: Format = .text, filter: TraceFilter = .everything, threshold: Int = 1 << 16, sink: Sink? = nil
    ) {
        self.format = format
        self.filter = filter
        self.threshold = threshold
        self.sink = sink
        holdsMarks = !filter.showsEverything
        if sink != nil, format != .none { buffer.reserveCapacity(threshold + 1024) }
    }

    // MARK: What a run writes

    /// Writes the line that names the format and its version. It is the first line of a golden file.
    public mutating func header() {
        switch format {
        case .text:
            buffer.append(literal: "flow-trace ")
            buffer.append(decimal: TraceFormat.version)
            endLine()
        case .jsonLines:
            buffer.append(literal: "{\"kind\":\"flow-trace\",\"version\":")
            buffer.append(decimal: TraceFormat.version)
            buffer.append(literal: "}")
            endLine()
        case .none: break
        }
    }

    /// Begins the section of a scenario. The empty title is the top level of the script.
    public mutating func scenario(_ title: String) { write(.scenario(TraceText(title))) }

    /// Whether all output is discarded.
    @inlinable public var isSilent: Bool { format == .none && !isRecording && !hasDeferred }

    /// Echoes a top-level statement.
    ///
    /// - Parameters:
    ///   - source: the statement's bytes up to its block, if it has one. A line break with the space around it is written as
    ///   one space.
    ///   - hasBlock: whether to write ` { … }` for the rest.
    public mutating func statement(_ source: some Sequence<UInt8>, hasBlock: Bool = false) {
        if isSilent { return }
        // Generic code for a sequence would look up the metadata of its iterator, which is expensive at start-up.
        let line =
            source.withContiguousStorageIfAvailable { Self.oneLine($0, hasBlock: hasBlock) }
            ?? ContiguousArray(source).withUnsafeBufferPointer { Self.oneLine($0, hasBlock: hasBlock) }
        write(.statement(TraceText(decoding: line)))
    }

    // MARK: Statements that are written only if they cause something

    /// Echoes a statement like `statement(_:hasBlock:)`, but only once an event or another record follows, because most
    /// declarations cause none.
    ///
    /// - Parameter restarts: whether recording restarts with the statement.
    public mutating func deferStatement(
        _ source: some Sequence<UInt8>, at location: SourceLocation, restartsRecording restarts: Bool
    ) {
        deferred = DeferredStatement(source: ContiguousArray(source), location: location, restartsRecording: restarts)
        hasDeferred = true
        deferredStart = nil
    }

    /// Ends the statement. Returns the number of records before its own; nil if it caused none.
    public mutating func endDeferredStatement() -> Int? {
        defer { (deferred, hasDeferred, deferredStart) = (nil, false, nil) }
        return deferredStart
    }

    // Not inlined: every record tests for a deferred statement, but only the first one after it writes it.
    @inline(never)
    mutating func writeDeferredStatement() {
        hasDeferred = false
        guard let deferred else { return }
        if deferred.restartsRecording { startRecording() }
        deferredStart = recordCount
        recordLocation(deferred.location)
        statement(deferred.source)
    }

    /// Records the location of the next statement if `recordsLocations` is set.
    public mutating func recordLocation(_ location: SourceLocation) {
        if recordsLocations { locations.append(location) }
    }

    /// Writes a message that the script logged.
    public mutating func log(_ text: String, depth: Int) { write(.log(TraceText(text), depth: depth)) }

    /// Writes a console line in UIKit's words.
    public mutating func console(_ message: Message, depth: Int) {
        write(.console(TraceText(message.text), depth: depth))
    }

    public mutating func exception(_ exception: UIKitException, depth: Int) {
        write(
            .exception(
                TraceException(depth: depth, name: TraceText(exception.name), reason: TraceText(exception.reason))))
    }

    /// Writes a mark of the run loop. Consecutive times become one line with their sum, because a wait may end without an
    /// event, for example when a timer changes a variable.
    public mutating func mark(_ mark: Mark) { write(mark, joinsTimes: true) }

    private mutating func write(_ mark: Mark, joinsTimes: Bool) {
        if hasDeferred { writeDeferredStatement() }
        if isRecording { record(mark, joinsTimes: joinsTimes) }
        guard format != .none else { return }
        if holdsMarks {
            hold(mark)
        } else if case .elapsed(let time) = mark {
            putElapsed(time, joins: joinsTimes)
        } else {
            put(.mark(mark))
        }
    }

    /// Writes elapsed time. It stays in the buffer until the next record, so that a full buffer does not separate the two.
    private mutating func putElapsed(_ time: Nanoseconds, joins: Bool) {
        var time = time
        if joins, buffer.count == elapsed.end {
            time = time.addingReportingOverflow(elapsed.time).partialValue
            buffer.removeSubrange(elapsed.start...)
        }
        let start = buffer.count
        append(.elapsed(time))
        elapsed = (start, buffer.count, time)
    }

    /// Writes the value of an expression at the prompt.
    public mutating func value(_ text: String) { write(.value(TraceText(text))) }

    /// Writes a record unchanged. All other methods write the same text, except that `mark` joins consecutive times.
    public mutating func write(_ record: TraceRecord) {
        if record.isMark {
            switch record {
            case .turn: write(.turn, joinsTimes: false)
            case .commit: write(.commit, joinsTimes: false)
            case .elapsed(let time): write(.elapsed(time), joinsTimes: false)
            default: break
            }
            return
        }
        if hasDeferred { writeDeferredStatement() }
        if isRecording { self.record(record) }
        guard format != .none else { return }
        switch record {
        case .event(let event) where holdsMarks && !filter.shows(event): return
        case .scenario, .statement: dropHeldMarks()
        default: if holdsMarks { putHeldMarks() }
        }
        put(record)
    }

    // MARK: Recording and flushing

    /// Whether to keep records across `startRecording()` until `takeJournal()`, as a session needs.
    public var keepsJournal = false
    /// The records since the last `takeJournal()`, while the writer is recording and keeps a journal.
    public private(set) var journal: [TraceRecord] = []

    /// Removes and returns the records of the journal.
    public mutating func takeJournal() -> [TraceRecord] {
        defer { journal = [] }
        return journal
    }

    /// Keeps every record until `takeRecords()`.
    public mutating func startRecording() {
        isRecording = true
        recorded.removeAll(keepingCapacity: true)
        recordedSize = 0
    }

    /// Returns the records since `startRecording()` and stops recording.
    public mutating func takeRecords() -> [TraceRecord] {
        isRecording = false
        recordedSize = 0
        defer { recorded = [] }
        return recorded
    }

    /// The number of records since `startRecording()`.
    public var recordCount: Int { recorded.count }

    /// The records since `startRecording()`, without stopping.
    public var recordsSoFar: [TraceRecord] { recorded }

    /// Keeps a mark. As in the text, a time that follows another is added to it.
    private mutating func record(_ mark: Mark, joinsTimes: Bool) {
        guard joinsTimes, case .elapsed(let time) = mark, case .elapsed(let before)? = recorded.last else {
            return record(.mark(mark))
        }
        let sum = TraceRecord.elapsed(before.addingReportingOverflow(time).partialValue)
        recorded[recorded.count - 1] = sum
        guard keepsJournal else { return }
        if journal.isEmpty { journal.append(.mark(mark)) } else { journal[journal.count - 1] = sum }
    }

    /// Keeps a record.
    mutating func record(_ record: TraceRecord) {
        recordedSize += 128
        if case .log(let text, _) = record { recordedSize += text.string.utf8.count }
        recorded.append(record)
        if keepsJournal { journal.append(record) }
    }

    /// Writes an event that has passed the filter and is already recorded.
    mutating func writeShown(_ event: TraceEvent) {
        if holdsMarks { putHeldMarks() }
        put(.event(event))
    }

    /// Passes the buffered bytes to the sink.
    public mutating func flush() {
        guard let sink, !buffer.isEmpty else { return }
        buffer.withUnsafeBytes { sink($0) }
        flushedCount += buffer.count
        buffer.removeAll(keepingCapacity: true)
        elapsed.end = -1
    }

    /// Removes and returns the bytes of the buffer.
    public mutating func takeBytes() -> ContiguousArray<UInt8> {
        flushedCount += buffer.count
        elapsed.end = -1
        defer { buffer = [] }
        return buffer
    }

    @inline(__always)
    mutating func endLine() {
        buffer.append(UInt8(ascii: "\n"))
        flushIfFull()
    }

    @inline(__always)
    mutating func flushIfFull() {
        if buffer.count > threshold { flush() }
    }

    // MARK: Marks under a filter

    /// Holds a mark back. Times are added, and only the last turn or commit counts, so that the marks around hidden
    /// events merge.
    private mutating func hold(_ mark: Mark) {
        if case .elapsed(let time) = mark {
            heldTime = heldTime.addingReportingOverflow(time).partialValue
            heldMark = nil
        } else {
            heldMark = mark
        }
    }

    private mutating func putHeldMarks() {
        if heldTime != 0 { put(.elapsed(heldTime)) }
        if let heldMark { put(.mark(heldMark)) }
        dropHeldMarks()
    }

    private mutating func dropHeldMarks() {
        heldMark = nil
        heldTime = 0
    }

    private mutating func put(_ record: TraceRecord) {
        guard format != .none else { return }
        append(record)
        flushIfFull()
    }

    private mutating func append(_ record: TraceRecord) {
        switch format {
        case .text:
            buffer.append(transcriptOf: record)
            if showsRules, case .event(let event) = record, let rule = event.rule {
                buffer.append(literal: "  // ")
                buffer.append(text: rule.string)
            }
        case .jsonLines: buffer.append(jsonOf: record)
        case .none: return
        }
        buffer.append(UInt8(ascii: "\n"))
    }

    /// A text on one line: each line break with the space around it becomes one space.
    private static func oneLine(_ source: UnsafeBufferPointer<UInt8>, hasBlock: Bool) -> Bytes {
        var line = Bytes()
        var breaks = false
        for byte in source {
            switch byte {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                while line.last == UInt8(ascii: " ") || line.last == UInt8(ascii: "\t") { line.removeLast() }
                breaks = true
            case UInt8(ascii: " ") where breaks, UInt8(ascii: "\t") where breaks:
                continue
            default:
                if breaks, !line.isEmpty { line.append(UInt8(ascii: " ")) }
                breaks = false
                line.append(byte)
            }
        }
        while line.last == UInt8(ascii: " ") || line.last == UInt8(ascii: "\t") { line.removeLast() }
        if hasBlock { line.append(literal: line.isEmpty ? "{ … }" : " { … }") }
        return line
    }
}

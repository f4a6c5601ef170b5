// The one way in which a trace comes to be text. Events go from the world's records to bytes without a
// `String` between, because a program's run is mostly this; everything else passes through `TraceRecord`.

public import ContainerRuntime
public import FlowDiagnostics

/// Writes a trace into a buffer, and from there to a sink.
///
/// A writer is a value: a copy has the same buffer contents and the same sink. Nothing reaches the sink but
/// by `flush()` or when the buffer has grown to its threshold.
public struct TraceWriter: Sendable {
    public enum Format: Sendable {
        /// The transcript: what the prompt prints and what golden files hold.
        case text
        /// A JSON object a line.
        case jsonLines
        /// Nothing is written; records are still kept while the writer is recording.
        case none
    }

    /// Takes bytes that are ready to be written out.
    public typealias Sink = @Sendable (UnsafeRawBufferPointer) -> Void

    public let format: Format
    public let filter: TraceFilter
    /// Whether a transcript says behind each event which rule made it.
    public var showsRules = false
    private let sink: Sink?
    private let threshold: Int
    /// What was written and not yet taken by the sink.
    public internal(set) var buffer = ContiguousArray<UInt8>()
    private var flushedCount = 0
    /// How many bytes have been written since the writer was made, for limits on the length of a trace.
    public var byteCount: Int { flushedCount + buffer.count }

    /// Whether `places` is kept.
    public var keepsPlaces = false
    /// The places of the statements written since the writer was made, in their order, while `keepsPlaces` is set: the
    /// n-th is that of the n-th statement of the trace.
    public private(set) var places: [SourceLocation] = []

    /// Whether records are kept as well, for expectations. Recording is not subject to the filter.
    public private(set) var isRecording = false
    private var recorded: [TraceRecord] = []
    /// What the records take that are kept, about: 128 bytes each, and the text of what a script logs.
    private var recordedSize = 0
    /// The bytes written since the writer was made, and about those of the records that are kept now.
    public var extent: Int { byteCount + recordedSize }

    private struct DeferredStatement: Sendable {
        var source: ContiguousArray<UInt8>
        var place: SourceLocation
        var restartsRecording: Bool
    }

    /// The statement that is not written yet, or was while it ran.
    private var deferred: DeferredStatement?
    /// Whether it is not written yet.
    @usableFromInline private(set) var hasDeferred = false
    /// How many records were kept before those of the deferred statement, once it is written.
    private var deferredStart: Int?

    /// Where the line of a time that has passed stands, while it is the last of the buffer: more time joins it.
    private var elapsed = (start: 0, end: -1, time: Nanoseconds(0))

    /// Marks that a filter holds back until something is shown after them.
    private var heldMark: Mark?
    private var heldTime: Nanoseconds = 0
    private let holdsMarks: Bool

    /// - Parameters:
    ///   - threshold: the number of bytes from which on the buffer is given to the sink; 0 for every record.
    ///   - sink: where the bytes go; without one they stay in `buffer`.
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

    /// The line that names the format and its version; a golden file opens with it.
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

    /// Opens the section of a scenario; the empty title is the top level of the script.
    public mutating func scenario(_ title: String) { write(.scenario(TraceText(title))) }

    /// Whether nobody will see what is written.
    @inlinable public var isSilent: Bool { format == .none && !isRecording && !hasDeferred }

    /// Echoes a top-level statement.
    ///
    /// - Parameters:
    ///   - source: the statement's bytes up to its block, if it has one; a line break with the space around it
    ///     is shown as one space.
    ///   - hasBlock: whether ` { … }` stands for the rest.
    public mutating func statement(_ source: some Sequence<UInt8>, hasBlock: Bool = false) {
        if isSilent { return }
        // The generic code for a sequence would look its iterator's type up, which is dear at a start.
        let line =
            source.withContiguousStorageIfAvailable { Self.oneLine($0, hasBlock: hasBlock) }
            ?? ContiguousArray(source).withUnsafeBufferPointer { Self.oneLine($0, hasBlock: hasBlock) }
        write(.statement(TraceText(decoding: line)))
    }

    // MARK: Statements that are written if something comes of them

    /// Echoes a statement as `statement(_:hasBlock:)` does, but only before the next event or other record: most
    /// declarations cause nothing that a trace has.
    ///
    /// - Parameter restarts: whether recording starts anew with it.
    public mutating func deferStatement(
        _ source: some Sequence<UInt8>, at place: SourceLocation, restartsRecording restarts: Bool
    ) {
        deferred = DeferredStatement(source: ContiguousArray(source), place: place, restartsRecording: restarts)
        hasDeferred = true
        deferredStart = nil
    }

    /// Ends the statement. Returns how many records were kept before its own, or nil where nothing came of it.
    public mutating func endDeferredStatement() -> Int? {
        defer { (deferred, hasDeferred, deferredStart) = (nil, false, nil) }
        return deferredStart
    }

    @inline(never)
    mutating func writeDeferredStatement() {
        hasDeferred = false
        guard let deferred else { return }
        if deferred.restartsRecording { startRecording() }
        deferredStart = recordCount
        place(deferred.place)
        statement(deferred.source)
    }

    /// Keeps the place of the statement that is written next, if places are kept.
    public mutating func place(_ location: SourceLocation) {
        if keepsPlaces { places.append(location) }
    }

    /// What the script logged.
    public mutating func log(_ text: String, depth: Int) { write(.log(TraceText(text), depth: depth)) }

    /// A console line in UIKit's words.
    public mutating func console(_ message: Message, depth: Int) {
        write(.console(TraceText(message.text), depth: depth))
    }

    public mutating func exception(_ exception: UIKitException, depth: Int) {
        write(
            .exception(
                TraceException(depth: depth, name: TraceText(exception.name), reason: TraceText(exception.reason))))
    }

    /// A mark of the run loop. Times that follow each other are one line, which gives their sum: what ends a wait in silence,
    /// as a timer that changes a variable, leaves no line between them.
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

    /// Writes a time that has passed. It waits in the buffer for the next record, so that a full buffer does not part it from
    /// what follows.
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

    /// The value that the prompt shows for an expression.
    public mutating func value(_ text: String) { write(.value(TraceText(text))) }

    /// Writes a record as it is; whatever is written otherwise is written as this would write it, times aside that `mark`
    /// joins.
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

    /// Whether records are also kept across `startRecording()`, until `takeJournal()`: a session shows them.
    public var keepsJournal = false
    /// The records since the last `takeJournal()`, while the writer is recording and keeps a journal.
    public private(set) var journal: [TraceRecord] = []

    /// The records of the journal, which is empty afterwards.
    public mutating func takeJournal() -> [TraceRecord] {
        defer { journal = [] }
        return journal
    }

    /// Keeps every record from now on until `takeRecords()`.
    public mutating func startRecording() {
        isRecording = true
        recorded.removeAll(keepingCapacity: true)
        recordedSize = 0
    }

    /// The records since `startRecording()`, which must be called again for more.
    public mutating func takeRecords() -> [TraceRecord] {
        isRecording = false
        recordedSize = 0
        defer { recorded = [] }
        return recorded
    }

    /// How many records have been kept since `startRecording()`.
    public var recordCount: Int { recorded.count }

    /// The records since `startRecording()`, while recording goes on.
    public var recordsSoFar: [TraceRecord] { recorded }

    /// Keeps a mark; a time that follows another one is added to it, as in the text.
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

    /// Writes an event that has passed the filter and is recorded already.
    mutating func writeShown(_ event: TraceEvent) {
        if holdsMarks { putHeldMarks() }
        put(.event(event))
    }

    /// Gives what is buffered to the sink.
    public mutating func flush() {
        guard let sink, !buffer.isEmpty else { return }
        buffer.withUnsafeBytes { sink($0) }
        flushedCount += buffer.count
        buffer.removeAll(keepingCapacity: true)
        elapsed.end = -1
    }

    /// The bytes of the buffer, which is empty afterwards.
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

    /// Times add up, and of turns and commits the last counts: the marks of what a filter hides fall together.
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

    /// Text on one line: each line break with the space around it becomes one space.
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

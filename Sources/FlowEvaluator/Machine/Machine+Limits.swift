// The limits of a run: what counts, when it is checked, and what the error of an endless run says.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

/// What a handler set off last, and how often handlers have set anything off since the statement began. Where that goes on
/// for ever, the handler and what it did are as good as surely two that cause each other.
struct Cause: Sendable {
    /// The instruction behind the verb or call, and the function that it stands in.
    var pc: Int32 = 0
    var function: Int32 = -1
    var times: Int32 = 0
}

extension Machine {
    /// Counts work against the limit. Now and then it looks at what is too dear to be looked at with each step.
    mutating func count(_ work: Int = 1) throws(RuntimeError) {
        steps += work
        guard steps > stepsDue else { return }
        countWork()
        guard steps <= limits.steps else {
            throw .limit("too-many-steps", "the script takes more than \(limits.steps) steps; it may never end")
        }
        stepsDue = min(steps + (1 << 16), limits.steps)
        if let interrupt, interrupt.pointee != 0 {
            throw .limit("interrupted", "the run was stopped", label: "this was running")
        }
        try checkTrace()
        try checkObjects()
    }

    /// Counts what the world has done since it was asked last: four acts of it, or views and controllers that it has walked
    /// past, are a step.
    @inline(__always)
    mutating func countWork() {
        let work = (world.workDone &- workCounted) / 4
        steps &+= Int(truncatingIfNeeded: work)
        workCounted &+= work &* 4
    }

    /// Keeps the trace within its limit.
    func checkTrace() throws(RuntimeError) {
        guard writer.extent > limits.trace else { return }
        throw .limit(
            "trace-too-long", "the trace is longer than \(limits.trace) bytes",
            label: "what this causes may never end")
    }

    /// Keeps the objects that are alive, their fields, the variables of open calls and what waits for its turn within their
    /// limits.
    func checkObjects() throws(RuntimeError) {
        guard world.liveObjects <= limits.objects else {
            throw .limit(
                "too-many-objects", "more than \(limits.objects) controllers, views and other objects are alive",
                label: "what the script keeps may grow without limit")
        }
        guard world.waitingCount <= limits.objects else {
            throw .limit(
                "too-many-objects", "more than \(limits.objects) turns, animations and actions wait",
                label: "what the script asks for may grow without limit")
        }
        guard heap.fields.extent <= limits.values, capacity / 4 <= limits.values else { throw tooManyValues }
    }

    // MARK: Memory

    /// Keeps what is alive within the limit. Payloads are counted as they come and go; what they hold is looked
    /// through only once as much has been made as may still be alive, so that the looking costs next to nothing.
    @inline(__always)
    mutating func checkMemory() throws(RuntimeError) {
        if heap.slack < 0 || heap.growth > heap.censusDue { try countMemory() }
    }

    /// Counts what is alive. Until as many payloads as are left have been made, there is no need to do so again.
    mutating func countMemory() throws(RuntimeError) {
        heap.slack = limits.values - (heap.liveCount + world.liveObjects)
        if heap.liveCount + world.liveObjects > limits.values { throw tooManyValues }
        if world.liveObjects > limits.objects { try checkObjects() }
        guard heap.growth > heap.censusDue else { return }
        let extent = heap.extent + world.liveObjects
        if extent > limits.values { throw tooManyValues }
        heap.growth = 0
        heap.censusDue = max(limits.values - extent, limits.values / 8)
    }

    /// Refuses to make something larger than all that may be alive.
    func checkSize(_ count: Int) throws(RuntimeError) {
        if count > limits.values { throw tooManyValues }
    }

    var tooManyValues: RuntimeError {
        .limit(
            "too-many-values", "the script needs memory for more than \(limits.values) values",
            label: "what it keeps may grow without limit")
    }

    // MARK: What causes what

    /// Notes that a handler sets something off.
    @inline(__always)
    mutating func noteCause(_ top: Int) {
        guard callbackDepth > 0 else { return }
        cause.pc = frames[top].pc
        cause.function = frames[top].function
        cause.times &+= 1
    }

    /// The handler and the verb that cause each other, where a limit was reached by what handlers set off.
    var causeNotes: [DiagnosticNote] {
        guard cause.times > 50, program.code.indices.contains(Int(cause.pc) - 1) else { return [] }
        let function = program.functions[Int(cause.function)]
        let site = program.code[Int(cause.pc) - 1].k
        guard program.sites.indices.contains(site) else { return [] }
        let file = function.location.file
        let range = statementRange(from: program.places[Int(cause.pc) - 1], in: sources[file])
        return [
            DiagnosticNote(
                "\(functionName(function)) and '\(interner.text(program.sites[site].name))' may cause each other",
                at: SourceLocation(file: file, range: range))
        ]
    }
}

// The limits of a run: what they count, when they are checked, and how an endless run is reported.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

/// The latest call that a handler made, and the number of such calls since the statement started. In an endless run,
/// the handler and this call almost certainly trigger each other.
struct Cause: Sendable {
    /// The instruction after the verb or call, and its function.
    var pc: Int32 = 0
    var function: Int32 = -1
    var times: Int32 = 0
}

extension Machine {
    /// Counts work against the step limit. From time to time also checks limits that are too expensive to check at every step.
    mutating func count(_ work: Int = 1) throws(RuntimeError) {
        steps += work
        guard steps > stepsDue else { return }
        countWork()
        let allowed = min(limits.steps, limits.shared?.remaining ?? .max)
        guard steps <= allowed else { throw tooManySteps }
        stepsDue = min(steps + (1 << 12), allowed)
        if let interrupt, interrupt.pointee != 0 {
            throw .limit("interrupted", "the run was stopped", label: "this was running")
        }
        // Whatever made the values: not every instruction that makes one checks memory itself.
        try checkMemory()
        try checkTrace()
        try checkObjects()
        try checkLayout()
    }

    /// Counts the work of operations on values as soon as one of them was large: the next one may be as large.
    @inline(__always)
    mutating func checkWork() throws(RuntimeError) {
        if heap.work.pointee > 1 << 12 { try countLargeWork() }
    }

    @inline(never)
    private mutating func countLargeWork() throws(RuntimeError) {
        countWork()
        try count(0)
    }

    private var tooManySteps: RuntimeError {
        if let shared = limits.shared, steps <= limits.steps {
            return .limit(
                "too-many-steps",
                "the scenarios up to this one take more than \(shared.limit) steps together; one may never end")
        }
        return .limit("too-many-steps", "the script takes more than \(limits.steps) steps; it may never end")
    }

    /// Counts the world's work since the last call, and that of operations on values. Four acts, or four views or controllers
    /// visited, are one step.
    @inline(__always)
    mutating func countWork() {
        steps &+= heap.work.pointee
        heap.work.pointee = 0
        visitsCounted &+= UInt64(world.visits &- UInt32(truncatingIfNeeded: visitsCounted))
        let work = (world.workDone &+ visitsCounted &- workCounted) / 4
        steps &+= Int(truncatingIfNeeded: work)
        workCounted &+= work &* 4
    }

    /// Checks the length of the trace.
    func checkTrace() throws(RuntimeError) {
        guard writer.extent > limits.trace else { return }
        throw .limit(
            "trace-too-long", "the trace is longer than \(limits.trace) bytes",
            label: "the effects of this may never end")
    }

    /// Checks the numbers of live objects, their fields, the variables of open calls and scheduled work.
    func checkObjects() throws(RuntimeError) {
        guard world.liveObjects <= limits.objects else {
            throw .limit(
                "too-many-objects", "more than \(limits.objects) controllers, views and other objects are alive",
                label: "the objects that the script keeps may grow without limit")
        }
        guard world.waitingCount <= limits.objects else {
            throw .limit(
                "too-many-objects", "more than \(limits.objects) turns, animations and actions are pending",
                label: "the script's requests may grow without limit")
        }
        guard heap.fields.extent <= limits.values, capacity / 4 <= limits.values else {
            throw Self.tooManyValues(limits.values)
        }
    }

    /// Checks the coefficients of constraints.
    private mutating func checkLayout() throws(RuntimeError) {
        guard world.layoutCoefficients <= limits.layout.coefficients else {
            // The views are too many, whatever added them; no handler and call cause each other.
            cause.times = 0
            throw .limit(
                "too-many-values",
                "the constraints need memory for more than \(limits.values) values; "
                    + "lengths that follow from each other need the square of their number",
                label: "this lays out too many views")
        }
    }

    // MARK: Memory

    /// Checks the number of live values. Payloads are counted as they are created and freed. Their contents are counted only
    /// after enough allocation to exceed the limit, so that the check costs next to nothing.
    @inline(__always)
    mutating func checkMemory() throws(RuntimeError) {
        if heap.slack < 0 || heap.growth > heap.censusDue { try countMemory() }
    }

    /// Counts live values and objects. The next count is due once as many payloads have been created as the limit still
    /// allows.
    mutating func countMemory() throws(RuntimeError) {
        heap.slack = limits.values - (heap.liveCount + world.liveObjects)
        if heap.liveCount + world.liveObjects > limits.values { throw Self.tooManyValues(limits.values) }
        if world.liveObjects > limits.objects { try checkObjects() }
        guard heap.growth > heap.censusDue else { return }
        let extent = heap.extent + world.liveObjects
        if extent > limits.values { throw Self.tooManyValues(limits.values) }
        heap.growth = 0
        heap.censusDue = max(limits.values - extent, limits.values / 8)
    }

    /// Refuses to create a value larger than the limit of live values. Mutating, because the compiler would copy the
    /// machine before it evaluates an argument that reads the heap.
    mutating func checkSize(_ count: Int) throws(RuntimeError) {
        if count > limits.values { throw Self.tooManyValues(limits.values) }
    }

    static func tooManyValues(_ limit: Int) -> RuntimeError {
        .limit(
            "too-many-values", "the script needs memory for more than \(limit) values",
            label: "the values that it keeps may grow without limit")
    }

    // MARK: Endless causes

    /// Records that a handler makes a call with effects.
    @inline(__always)
    mutating func recordCause(_ top: Int) {
        guard callbackDepth > 0 else { return }
        cause.pc = frames[top].pc
        cause.function = frames[top].function
        cause.times &+= 1
    }

    /// A note that names the handler and the verb that trigger each other, if handlers reached a limit.
    var causeNotes: [DiagnosticNote] {
        guard cause.times > 50, program.code.indices.contains(Int(cause.pc) - 1) else { return [] }
        let function = program.functions[Int(cause.function)]
        let callSite = program.code[Int(cause.pc) - 1].k
        guard program.callSites.indices.contains(callSite) else { return [] }
        let file = function.location.file
        let range = statementRange(from: program.sourceOffsets[Int(cause.pc) - 1], in: sources[file])
        return [
            DiagnosticNote(
                "\(functionName(function)) and '\(interner.text(program.callSites[callSite].name))' may cause each "
                    + "other",
                at: SourceLocation(file: file, range: range))
        ]
    }
}

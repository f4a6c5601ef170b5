// The machine runs a program against a world. It contains all mutable state: the world, the heap, globals, frames and
// registers. It alternates between two stacks, the frames and the world's effects: whatever was started last continues
// first.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSurface
internal import FlowSyntax
internal import FlowTrace

/// A run of one entry point of a program.
struct Machine {
    /// Extended by the blocks of a session, together with the tables derived from it; otherwise constant.
    var program: Program
    var interner: Interner
    var sources: SourceMap
    let limits: Limits
    /// The number of steps at which the limits are checked next.
    var stepsDue = 0
    /// The amount of the world's work that has been counted as steps.
    var workCounted: UInt64 = 0
    /// The world's visits that are part of it.
    var visitsCounted: UInt64 = 0
    /// The calls that handlers have made since the statement started.
    var cause = Cause()
    var heap = Heap()
    var writer: TraceWriter

    /// The existential makes the machine an address-only type, which the compiler passes by reference. Otherwise, every
    /// call of a nonmutating function would copy the whole machine.
    let layout: any Sendable = ()

    /// Owns the memory that the pointers below address.
    var memory: MachineMemory
    var worldAddress: UnsafeMutablePointer<World>

    // Registers and frames.
    var registers: UnsafeMutablePointer<Value>
    var capacity: Int
    var frames = Stack(filler: Frame.none)
    /// The events whose implementations are running.
    var events = Stack(filler: Event.none)
    /// Frames of getters, whose results go to their callers' registers.
    var pendingResults: ContiguousArray<PendingResult> = []
    /// The keys that the program's code has prepared for instructions that restart.
    var preparedKeys: ContiguousArray<PreparedKey> = []
    var globals: UnsafeMutablePointer<Value>
    var constants: UnsafeMutablePointer<Value>
    var code: UnsafeMutablePointer<Instruction>
    var functions: UnsafeMutablePointer<FunctionDescriptor>
    var caches: InlineCaches
    /// The heap constants loaded so far, if the table is the image's; see `ProgramImage.largeTable`.
    var madeConstants: [Int: Value] = [:]
    /// The cells of captured variables that are still in registers, the highest register last.
    var openCells: ContiguousArray<UInt32> = []

    // The world's class for each class of the program.
    var classes: ProgramClasses
    var worldClasses: [ClassID] = []
    /// The inverse: the program's class for each world class that follows UIKit's.
    var classOfWorld: ContiguousArray<Int32> = []
    /// The functions that implement the callbacks of the program's classes.
    var implementations = ImplementationTable()
    let declaredBase: UInt32
    var memberCache = NumberMap<ResolvedMember>()
    /// The members of the surface that were looked up.
    var keptMembers: [Int: SurfaceMember?] = [:]
    /// Whether values that UIKit does not know are passed to it in boxes.
    var passesValues = false
    /// The boxes of an answer; nil while values are passed to calls.
    var answeredBoxes: [ObjectID]?
    /// The objects of kept static properties, as a dictionary; nil until one is stored.
    var keptStatics = Value.nil

    // The run.
    /// The number of running handlers, which is the indentation of the trace.
    var depth = 0
    var callbackDepth = 0
    /// The frames of the running overlaps, the innermost last.
    var overlaps: [Int] = []
    /// The text that `print` has written without ending the line.
    var unfinishedLine = ""
    var steps = 0
    /// The system's random numbers.
    var system = SystemGenerator()
    /// The index of the running statement in the program.
    var statement = -1
    /// The statements whose blocks are running, the innermost last.
    var openStatements: [OpenStatement] = []
    /// The number of an outer statement's records before those of the current one.
    var observedFrom = 0
    /// The errors that a `defer`, or a `do` whose clauses may not match, holds in registers.
    var heldErrors: [HeldError] = []
    /// The held error that is being rethrown.
    var resumedError: HeldError?
    /// The element of a coder that is being changed.
    var decodedElement: DecodedElement?
    /// The number of calls through which a lent value is being followed.
    var lendingDepth = 0
    /// The error of the last statement, for `expect error`.
    var lastError: String?
    var records: [TraceRecord] = []
    /// The `expect finding` statements without a match so far. A finding may still match until the end of the run.
    var awaitedFindings: [AwaitedFinding] = []
    var recordsAll = false
    var diagnostics: [Diagnostic] = []
    var outcome = RunOutcome.passed
    var expectationsMet = 0
    /// The number of unmet expectations, except stale traces that can be updated.
    var unmetIntents = 0
    var staleTraces: [StaleTrace] = []
    /// The number of visits of each coverage point.
    var visits: ContiguousArray<UInt32> = []
    /// The app and its scene, if the script handles or traces their callbacks.
    var application = ObjectID.none
    var scene = ObjectID.none
    /// Whether the app has a process; it has one from the start, even without a launch.
    var isRunning = true
    /// The state of the app when its last process ended, if an expectation needs it.
    var snapshot: RestorationSnapshot?
    /// The first instruction of the relaunch that is tried after each statement; nil without such trials.
    var relaunchPoint: Int?
    /// The losses reported for such relaunches.
    var reportedLosses: Set<String> = []
    /// An expression for the value that a session showed last.
    var lastShown: String?
    /// The scheduled crash.
    var crashPoint: CrashPoint?
    /// The storage for saved state; nil if there is none.
    var stateStore: (any StateStore)?
    /// The windows of the launch in progress, retained until they are shown.
    var launchedWindows: [ObjectID] = []
    /// The windows that `root` created, retained as an app delegate retains its window.
    var madeWindows: [ObjectID] = []
    /// The line of the statement after which to capture the hierarchy, and the captured hierarchy.
    var treeLine: Int?
    var treeAtLine: [String]?
    /// Whether to check the world's invariants after each statement, and the first violations.
    var checksInvariants = false
    var brokenInvariants: [String] = []
    /// Whether to search for leaks at the end of the run, and the leaks found.
    var findsLeaks = false
    var leaks: [Diagnostic] = []
    /// The audit of the screens; nil if none was requested.
    var audit: ScreenAudit?
    /// The overrides whose missing `super` call has been reported.
    var reportedFunctions: Set<Int> = []
    var findings = LocatedFindings()
    /// The program's functions in code order, computed on first use.
    var functionsByEntryPoint: [Int] = []
    /// The number of overloads compared linearly: a clock-free measure of growth.
    var looks: UInt64 = 0
    /// The turns, commits and ends of transitions since the app was last idle.
    var turns = 0
    /// The number of pending `settle` requests inside an `overlap`.
    var settleRequests = 0
    /// The timer whose block is running.
    var currentTimer = ObjectID.none
    /// Whether the machine runs the blocks of a session, so that other blocks may follow the current one.
    var isSession = false
    /// Points to a nonzero value when the run is to stop.
    var interrupt: UnsafePointer<Int32>?

    init(
        program: Program, image: ProgramImage, entryPoint: Program.EntryPoint, interner: Interner, sources: SourceMap,
        limits: Limits, writer: consuming TraceWriter
    ) {
        self.program = program
        self.interner = interner
        self.sources = sources
        self.limits = limits
        self.writer = writer
        capacity = 512
        classes = image.classes
        var configuration = entryPoint.configuration
        configuration.layoutLimits = limits.layout
        memory = MachineMemory(program, image, configuration: configuration, registers: capacity)
        worldAddress = memory.world
        registers = memory.registers
        globals = memory.globals
        constants = memory.constants
        code = image.code
        functions = image.functions
        caches = InlineCaches(callSites: program.callSites.count)
        declaredBase = UInt32(UIKitClass.allCases.count)
        if !program.coveragePoints.isEmpty {
            visits = ContiguousArray(repeating: 0, count: program.coveragePoints.count)
        }
        if classes.count < program.classes.count { defineClasses() } else { useClasses() }
        if entryPoint.looksAtTrace {
            recordsAll = true
            self.writer.startRecording()
        }
        trace(entryPoint.traced)
        push(function: entryPoint.function, base: 0, floor: 0)
    }

    /// Creates a heap constant on its first load; the table holds it from then on.
    mutating func makeConstant(_ index: Int) -> Value {
        if let made = madeConstants[index] { return made }
        let value: Value
        switch program.constants[index] {
        case .string(let text): value = heap.makeString(text)
        case .size(let size): value = heap.makeGeometry(.size(size))
        case .point(let point): value = heap.makeGeometry(.point(point))
        case .rect(let rect): value = heap.makeGeometry(.rect(rect))
        case .insets(let insets): value = heap.makeGeometry(.insets(insets))
        case .directionalInsets(let insets): value = heap.makeGeometry(.directionalInsets(insets))
        case .transform(let transform): value = heap.makeGeometry(.transform(transform))
        default: return constants[index]
        }
        if memory.ownsConstants { constants[index] = value } else { madeConstants[index] = value }
        return value
    }

    /// Defines the program's classes that the world does not have yet.
    mutating func defineClasses() {
        guard classes.count < program.classes.count else { return }
        classes.define(program, interner, in: &worldAddress.pointee)
        useClasses()
    }

    /// Updates the copies of the class tables that calls read.
    private mutating func useClasses() {
        worldClasses = classes.worldClasses
        classOfWorld = classes.classOfWorld
        implementations = ImplementationTable(classes: program.classes.count)
    }

    /// Traces instances of UIKit's classes.
    func trace(_ traced: [UIKitClass]) {
        if !traced.isEmpty { classes.trace(traced, of: program, in: &worldAddress.pointee) }
    }

    /// Traces the callbacks of UIKit's own controllers.
    func traceControllers() { trace(UIKitClass.allCases.filter { $0.isKind(of: .viewController) }) }

    /// The index of the program's class for a world class; nil if it is UIKit's.
    @inline(__always)
    private func declaredClass(of id: ClassID) -> Int? {
        let index = Int(id.raw) - Int(declaredBase)
        return index >= 0 && index < classOfWorld.count ? Int(classOfWorld[index]) : nil
    }

    /// The class of the program or UIKit for a world class.
    func reference(ofClass id: ClassID) -> ClassReference {
        declaredClass(of: id).map { ClassReference(declared: $0) } ?? ClassReference(world.uikitClass(of: id))
    }

    /// The class of an object, of the program or UIKit.
    @inline(__always)
    func reference(of object: ObjectID) -> ClassReference {
        let id = world.classOf(object)
        if let index = declaredClass(of: id) { return ClassReference(declared: index) }
        return ClassReference(world.uikitClass(of: id))
    }

    func worldClass(_ reference: ClassReference) -> ClassID {
        if let index = reference.declaredIndex { return worldClasses[index] }
        return world.classID(reference.uikit ?? .object)
    }

    // MARK: Running

    /// Runs the program to completion.
    mutating func run() {
        while !frames.isEmpty, step(intoHandlers: true) {}
        finish()
    }

    /// Takes one step of the world, or runs the top frame until it waits; returns false when the program has ended.
    /// - Parameter intoHandlers: Whether to run a handler that the step enters before returning to the caller.
    /// - Precondition: There is a frame.
    @inline(__always)
    mutating func step(intoHandlers: Bool = false) -> Bool {
        let top = frames.count - 1
        let floor = Int(frames[top].floor)
        world.origin = UInt32(bitPattern: frames[top].pc)
        do throws(RuntimeError) {
            if let step = world.next(above: floor) {
                try deliver(step)
                guard intoHandlers, frames.count - 1 > top else { return true }
                // The world's remaining effects are below the handler's floor, so they wait.
                world.origin = UInt32(bitPattern: frames.top.pointee.pc)
            } else {
                resume(top)
            }
            if case .halted = try execute() { return false }
        } catch {
            handle(error)
        }
        return true
    }

    /// Resumes a frame after the effects for which it waited.
    private mutating func resume(_ top: Int) {
        if frames[top].awaiting >= 0 {
            let register = Int(frames[top].awaiting)
            frames[top].awaiting = -1
            let value = takenResult()
            let old = registers[register]
            registers[register] = value
            release(old)
        }
        if frames[top].flags.contains(.isInSuper) {
            frames[top].flags.remove(.isInSuper)
            depth += 1
        }
    }

    mutating func finish() {
        if findsLeaks { leaks = findLeaks() }
        frames.removeAll()
        world.finish()
        while let step = world.next(above: 0) {
            if case .notice = step, case .finding(let finding) = world.notice { report(finding) }
        }
        settleAwaitedFindings()
        if recordsAll { _ = writer.takeRecords() }
        writer.flush()
    }

    // MARK: Frames

    /// Enters a function whose receiver and arguments are already at `base`.
    mutating func push(
        function: Int, closure: Int = -1, base: Int, floor: Int, event: Int = -1, flags: Frame.Flags = []
    ) {
        ensureCapacity(base &+ functions[function].registerCount &+ 8)
        frames.append(
            Frame(
                pc: Int32(truncatingIfNeeded: functions[function].entryPoint), base: Int32(truncatingIfNeeded: base),
                function: Int32(truncatingIfNeeded: function), closure: Int32(truncatingIfNeeded: closure),
                floor: Int32(truncatingIfNeeded: floor), event: Int32(truncatingIfNeeded: event), flags: flags))
    }

    /// The first register after those of the top frame.
    var freeBase: Int {
        @inline(__always) get {
            if frames.isEmpty { return 0 }
            let top = frames.top
            return Int(top.pointee.base) &+ functions[Int(top.pointee.function)].registerCount
        }
    }

    // MARK: Reference counting

    @inline(__always)
    mutating func retain(_ value: Value) {
        if value.tag == .object { world.retain(value.asObject) } else if value.isCounted { heap.retain(value) }
    }

    @inline(__always)
    mutating func release(_ value: Value) {
        if value.isCounted { releaseCounted(value) }
    }

    mutating func releaseCounted(_ value: Value) {
        if value.tag == .object {
            world.release(value.asObject)
        } else {
            heap.release(value)
            if !heap.dying.isEmpty {
                let depth = world.effectDepth
                drainDying()
                orderEnds(above: depth)
            }
        }
    }

    /// Releases one of several counted values. The caller orders their deallocations afterwards with
    /// `World.orderEnds(above:)`.
    mutating func releaseInTurn(_ value: Value) {
        if value.tag == .object {
            world.release(value.asObject)
        } else {
            heap.release(value)
            if !heap.dying.isEmpty { drainDying() }
        }
    }

    /// Stores an owned value in a register; returns true if releasing the old value caused effects.
    @inline(__always)
    mutating func replace(_ register: UnsafeMutablePointer<Value>, _ value: Value) -> Bool {
        let old = register.pointee
        register.pointee = value
        return old.isCounted && discard(old)
    }

    /// Releases a counted value; returns true if that caused effects, which run before the program continues.
    mutating func discard(_ old: Value) -> Bool {
        if old.tag == .string {
            heap.release(old)
            return false
        }
        releaseCounted(old)
        return world.effectDepth > Int(frames.top.pointee.floor)
    }
}

extension Machine {
    /// The world on which the program acts. In an expression that also accesses other fields of the machine, such as
    /// `writer.event(_:in:depth:)`, use `worldAddress`: to read this property, the compiler would copy the machine.
    var world: World {
        @inline(__always) _read { yield worldAddress.pointee }
        // Not `nonmutating`, because a call whose arguments use the machine would then copy all of it first.
        @inline(__always) _modify { yield &worldAddress.pointee }
    }
}

/// The outcome of a run.
public enum RunOutcome: Sendable, Hashable {
    case passed
    /// An expectation was not met.
    case failedExpectations
    /// UIKit or the script threw an error that nothing caught, or the app trapped as in Swift: a forced nil, an index out of
    /// range.
    case crashed
    /// A mistake in the script that is detectable only at run time.
    case scriptError
    /// A limit was reached.
    case limitExceeded

    /// The codes of the errors that stop a process in Swift.
    package static let trapCodes: Set<String> = [
        "found-nil", "index-out-of-range", "overflow", "division-by-zero", "wrong-range", "duplicate-key", "wrong-cast",
        "wrong-count", "not-a-character",
    ]
}

// The machine runs a program against a world. All that changes is in it: the world, the heap, globals, frames
// and registers. It alternates between two stacks: what was begun last, a frame or an effect of the world, goes
// on first.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax
internal import FlowTrace

/// A run of one entry of a program.
struct Machine {
    /// Grows with the blocks of a session, as do the tables made of it; else fixed.
    var program: Program
    var interner: Interner
    var sources: SourceMap
    let limits: Limits
    /// The steps from which on the limits are looked at.
    var stepsDue = 0
    /// The world's work that has been counted as steps.
    var workCounted: UInt64 = 0
    /// What handlers have set off since the statement began.
    var cause = Cause()
    var heap = Heap()
    var writer: TraceWriter

    /// A field of no fixed layout: the compiler then hands the machine to its functions by address. Without it each
    /// call of a function that does not change the machine copies the whole of it.
    let layout: any Sendable = ()

    /// Owns what the pointers below point to.
    var memory: MachineMemory
    var worldAddress: UnsafeMutablePointer<World>

    // Registers and frames.
    var registers: UnsafeMutablePointer<Value>
    var capacity: Int
    var frames = Stack(filler: Frame.none)
    /// The events whose implementations are running.
    var events = Stack(filler: Event.none)
    /// Frames of getters, whose results go to their readers' registers.
    var pendingResults: ContiguousArray<PendingResult> = []
    var globals: UnsafeMutablePointer<Value>
    var constants: UnsafeMutablePointer<Value>
    var code: UnsafeMutablePointer<Instruction>
    var functions: UnsafeMutablePointer<FunctionEntry>
    var caches: SiteCaches
    /// The constants of the heap that were loaded, where the table is the image's; see `ProgramImage.largeTable`.
    var madeConstants: [Int: Value] = [:]
    /// Captured variables that are still in registers, the highest last.
    var openCells: ContiguousArray<UInt32> = []

    // Classes of the world for those of the program.
    var classes: ProgramClasses
    var worldClasses: [ClassID] = []
    /// And the other way: the program's class of each that the world has beyond UIKit's.
    var classOfWorld: ContiguousArray<Int32> = []
    /// Which function implements a callback for a class of the program.
    var implementations = ImplementationTable()
    let declaredBase: UInt32
    var memberCache: [Int: MemberEntry] = [:]

    // The run.
    /// How many handlers are running: what they do is shown that much deeper.
    var depth = 0
    var callbackDepth = 0
    var overlapDepth = 0
    var steps = 0
    /// The statement that is running, as an index into the program's.
    var statement = -1
    /// The statements whose blocks are running, the innermost last.
    var openStatements: [OpenStatement] = []
    /// How many records of an outer statement come before those of the present one.
    var observedFrom = 0
    /// Errors that a `defer`, or a `do` whose clauses may not match, holds up, by the registers they are in.
    var heldErrors: [HeldError] = []
    /// The one of them that goes on now.
    var resumedError: HeldError?
    /// The element of a coder that is being changed.
    var decodedElement: DecodedElement?
    /// What `expect error` looks at: the error of the last statement.
    var lastError: String?
    var records: [TraceRecord] = []
    /// What `expect finding` has not seen, and the end of the run may bring.
    var awaitedFindings: [AwaitedFinding] = []
    var recordsAll = false
    var diagnostics: [Diagnostic] = []
    var outcome = RunOutcome.passed
    var expectationsMet = 0
    /// Expectations that were not met, apart from traces that can be brought up to date.
    var unmetIntents = 0
    var staleTraces: [StaleTrace] = []
    /// How often each coverage point was passed.
    var visits: ContiguousArray<UInt32> = []
    /// The app and its scene, where the script handles or traces their callbacks.
    var application = ObjectID.none
    var scene = ObjectID.none
    /// Whether the app has a process: it has from the start, also without a launch.
    var isRunning = true
    /// What the app looked like when its last process ended, if anybody wants to know.
    var snapshot: RestorationSnapshot?
    /// The instruction at which a relaunch begins that is tried after each statement.
    var relaunchPoint: Int?
    /// What has been told of such relaunches.
    var toldLosses: Set<String> = []
    /// What a session showed last, as an expression that gives it.
    var lastShown: String?
    /// Where a crash is to come.
    var crashPoint: CrashPoint?
    /// Where saved state is kept in files; nil where there is no place for it.
    var stateStore: (any StateStore)?
    /// The windows of the launch under way, held until they are shown.
    var launchedWindows: [ObjectID] = []
    /// The windows that `root` has made, held as an app's delegate holds its window.
    var madeWindows: [ObjectID] = []
    /// The line after whose statement the hierarchy is to be kept, and what it was.
    var treeLine: Int?
    var treeAtLine: [String]?
    /// Whether the world's invariants are looked at after each statement, and those that did not hold, once each.
    var checksInvariants = false
    var brokenInvariants: [String] = []
    /// Whether the run ends with a search for leaks, and what it found.
    var findsLeaks = false
    var leaks: [Diagnostic] = []
    /// The overrides whose missing call of super has been told.
    var toldFunctions: Set<Int> = []
    var findings = PlacedFindings()
    /// The functions of the program in the order of their code, once somebody has asked for it.
    var functionsByEntry: [Int] = []
    /// How many overloads were asked one after the other: a measure of growth without a clock.
    var looks: UInt64 = 0
    /// The moments that have passed since the app was last idle.
    var turns = 0
    /// How often `settle` was asked for inside an `overlap`.
    var settleRequests = 0
    /// The timer whose block is running.
    var currentTimer = ObjectID.none
    /// Whether the end of an entry is the end of a block, after which others may come.
    var isSession = false
    /// Not 0 when somebody wants the run to stop.
    var interrupt: UnsafePointer<Int32>?

    init(
        program: Program, image: ProgramImage, entry: Program.Entry, interner: Interner, sources: SourceMap,
        limits: Limits, writer: consuming TraceWriter
    ) {
        self.program = program
        self.interner = interner
        self.sources = sources
        self.limits = limits
        self.writer = writer
        capacity = 512
        classes = image.classes
        memory = MachineMemory(program, image, configuration: entry.configuration, registers: capacity)
        worldAddress = memory.world
        registers = memory.registers
        globals = memory.globals
        constants = memory.constants
        code = image.code
        functions = image.functions
        caches = SiteCaches(sites: program.sites.count)
        declaredBase = UInt32(UIKitClass.allCases.count)
        if !program.coveragePoints.isEmpty {
            visits = ContiguousArray(repeating: 0, count: program.coveragePoints.count)
        }
        if classes.count < program.classes.count { defineClasses() } else { useClasses() }
        if entry.looksAtTrace {
            recordsAll = true
            self.writer.startRecording()
        }
        trace(entry.traced)
        push(function: entry.function, base: 0, floor: 0)
    }

    /// Makes a constant that lives in the heap, when it is first loaded; the table holds it from then on.
    mutating func makeConstant(_ index: Int) -> Value {
        if let made = madeConstants[index] { return made }
        let value: Value
        switch program.constants[index] {
        case .string(let text): value = heap.makeString(text)
        case .size(let size): value = heap.makeGeometry(.size(size))
        case .point(let point): value = heap.makeGeometry(.point(point))
        case .rect(let rect): value = heap.makeGeometry(.rect(rect))
        default: return constants[index]
        }
        if memory.ownsConstants { constants[index] = value } else { madeConstants[index] = value }
        return value
    }

    /// Defines the classes of the program that the world does not have yet.
    mutating func defineClasses() {
        guard classes.count < program.classes.count else { return }
        classes.define(program, interner, in: &worldAddress.pointee)
        useClasses()
    }

    /// Brings what is kept of the classes, where each call asks for it, up to date.
    private mutating func useClasses() {
        worldClasses = classes.worldClasses
        classOfWorld = classes.classOfWorld
        implementations = ImplementationTable(classes: program.classes.count)
    }

    /// Has instances of UIKit's own classes traced.
    func trace(_ traced: [UIKitClass]) {
        if !traced.isEmpty { classes.trace(traced, of: program, in: &worldAddress.pointee) }
    }

    /// Has the callbacks of UIKit's own controllers traced too.
    func traceControllers() { trace(UIKitClass.allCases.filter { $0.isKind(of: .viewController) }) }

    /// The program's class of one of the world's, if it is one.
    @inline(__always)
    private func declaredClass(of id: ClassID) -> Int? {
        let index = Int(id.raw) - Int(declaredBase)
        return index >= 0 && index < classOfWorld.count ? Int(classOfWorld[index]) : nil
    }

    /// The program's class of one of the world's, or UIKit's.
    func reference(ofClass id: ClassID) -> ClassReference {
        declaredClass(of: id).map { ClassReference(declared: $0) } ?? ClassReference(world.uikitClass(of: id))
    }

    /// The program's class of an object, or its class of UIKit.
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

    /// Runs the entry to its end.
    mutating func run() {
        while !frames.isEmpty, goOn(intoHandlers: true) {}
        finish()
    }

    /// Takes one step of the world, or runs the top frame until it waits; false when the entry has ended.
    /// - Parameter intoHandlers: whether a handler that the step has entered runs at once, before anyone looks.
    /// - Precondition: there is a frame.
    @inline(__always)
    mutating func goOn(intoHandlers: Bool = false) -> Bool {
        let top = frames.count - 1
        let floor = Int(frames[top].floor)
        world.origin = UInt32(bitPattern: frames[top].pc)
        do throws(RuntimeError) {
            if let step = world.next(above: floor) {
                try deliver(step)
                guard intoHandlers, frames.count - 1 > top else { return true }
                // What the world has to do waits below its floor.
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

    /// What a frame waited for is there.
    private mutating func resume(_ top: Int) {
        if frames[top].awaiting >= 0 {
            let register = Int(frames[top].awaiting)
            frames[top].awaiting = -1
            let value = makeValue(world.takeResult())
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
        findings.beginEnd()
        while let step = world.next(above: 0) {
            if case .notice = step, case .finding(let finding) = world.notice { report(finding) }
        }
        settleAwaitedFindings()
        if recordsAll { _ = writer.takeRecords() }
        writer.flush()
    }

    // MARK: Frames

    /// Enters a function: its receiver and arguments stand at `base` already.
    mutating func push(
        function: Int, closure: Int = -1, base: Int, floor: Int, event: Int = -1, flags: Frame.Flags = []
    ) {
        ensureCapacity(base &+ functions[function].registerCount &+ 8)
        frames.append(
            Frame(
                pc: Int32(truncatingIfNeeded: functions[function].entry), base: Int32(truncatingIfNeeded: base),
                function: Int32(truncatingIfNeeded: function), closure: Int32(truncatingIfNeeded: closure),
                floor: Int32(truncatingIfNeeded: floor), event: Int32(truncatingIfNeeded: event), flags: flags))
    }

    /// The first register above those of the top frame.
    var freeBase: Int {
        @inline(__always) get {
            if frames.isEmpty { return 0 }
            let top = frames.top
            return Int(top.pointee.base) &+ functions[Int(top.pointee.function)].registerCount
        }
    }

    // MARK: Counting

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

    /// Releases a counted value as one of several: whoever does so puts the ends of all in their order afterwards, by
    /// `World.orderEnds(above:)`.
    mutating func releaseInTurn(_ value: Value) {
        if value.tag == .object {
            world.release(value.asObject)
        } else {
            heap.release(value)
            if !heap.dying.isEmpty { drainDying() }
        }
    }

    /// Stores an owned value in a register; true when what was there set something off.
    @inline(__always)
    mutating func replace(_ register: UnsafeMutablePointer<Value>, _ value: Value) -> Bool {
        let old = register.pointee
        register.pointee = value
        return old.isCounted && discard(old)
    }

    /// Gives up a counted value; true when that set something off that comes before the program.
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
    /// The world that the program acts on. Beside another of the machine's parts, as in `writer.event(_:in:depth:)`, it is
    /// reached by `worldAddress`: for a property the compiler would copy the machine.
    var world: World {
        @inline(__always) _read { yield worldAddress.pointee }
        // Not `nonmutating`: a call whose arguments use the machine would copy the whole of it first.
        @inline(__always) _modify { yield &worldAddress.pointee }
    }
}

/// How a run ended.
public enum RunOutcome: Sendable, Hashable {
    case passed
    /// An expectation was not met.
    case failedExpectations
    /// UIKit or the script threw and nothing caught it, or Swift would have stopped the app: a forced nil, an index that an
    /// array does not have.
    case crashed
    /// A mistake in the script that only showed when it ran.
    case scriptError
    /// A limit was reached.
    case limitExceeded

    /// The codes of the errors on which Swift stops a process.
    package static let trapCodes: Set<String> = [
        "found-nil", "index-out-of-range", "overflow", "division-by-zero", "wrong-range",
    ]
}

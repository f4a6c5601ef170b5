// The world: everything that can change, in one value that is moved and never copied by chance; `copy()` is a
// checkpoint. It never calls out: it is pulled, and what happens is the order in which effects stand on one stack.

/// A headless UIKit: classes, objects, controllers, views, windows, a run loop of virtual turns and time.
///
/// Whoever drives it calls UIKit's methods (`call`, `set`, the verbs' own), which schedule effects, and
/// pulls `next(above:)` until it gives nil; then `advance` makes the next moment happen. When a step hands
/// code to the driver (an implemented event, `run`, `send`), the driver notes `effectDepth` and pulls with
/// `next(above:)` of it while that code runs, so that what stands below waits for the code's end.
public struct World: ~Copyable, Sendable {
    public let configuration: Configuration

    /// Never set: an existential makes the world a value that the compiler passes by address. One of this size that it
    /// could load, it copies whole for every function that only reads.
    private let passedByAddress: (any Sendable)? = nil

    // None has a value to begin with: both initializers must name each, so that a copy leaves nothing out.

    /// The classes that there are; worlds may share their tables.
    var tables: ClassTables
    /// What these would hear of.
    var interests: ClassInterests
    var names: NameState
    @usableFromInline var objects: ObjectHeap
    var records: RecordTables
    var lifetimes: LifetimeState
    var containers: ContainerState
    var presenting: PresentationState
    var views: ViewState
    var traitState: TraitState
    var environment: EnvironmentState
    var motion: AnimationState
    /// Saved state, and what is under way of preserving and restoring it.
    var restoration: RestorationState

    /// What is to happen before anything else.
    @usableFromInline var stack: Table<Effect>
    /// What is to happen later.
    var queues: EffectQueues
    /// What will be a finding if nothing puts it right.
    var suspects: ContiguousArray<Suspect>
    /// How many there may be before those that were put right are dropped.
    var suspectLimit: Int
    var hasTakenTurn: Bool
    /// The step of the effect just carried out, if `hasYielded`; the driver reads it where it is.
    @usableFromInline var yielded: Step
    var hasYielded: Bool
    var driver: DriverState

    public internal(set) var keyWindow: ObjectID
    /// How the interface lies.
    public internal(set) var orientation: Orientation
    /// The virtual time since launch.
    public internal(set) var now: Nanoseconds
    /// Where the program is, in the driver's own terms: set before a pull, and carried by the findings about it.
    public var origin: UInt32
    /// What `Step.notice` is about: set when the step is given, until the next one.
    public internal(set) var notice: Notice
    /// The work done so far: effects carried out, and the views and controllers that the walks of a commit, of a
    /// need on its way up, of a window and of a stack have passed. A measure of growth without a clock.
    public internal(set) var workDone: UInt64

    /// A world with UIKit's classes.
    public init(configuration: Configuration = Configuration()) {
        self.init(configuration: configuration, classes: .uikit)
    }

    /// A world with the classes of another one. O(1), but for four bytes a class.
    public init(configuration: Configuration = Configuration(), classes tables: ClassTables) {
        self.configuration = configuration
        self.tables = tables
        interests = ClassInterests()
        names = NameState(lastOrdinals: ContiguousArray(repeating: 0, count: tables.nameFamilies.count))
        objects = ObjectHeap()
        records = RecordTables()
        lifetimes = LifetimeState()
        containers = ContainerState()
        presenting = PresentationState()
        views = ViewState()
        traitState = TraitState()
        environment = EnvironmentState()
        motion = AnimationState()
        restoration = RestorationState()
        stack = Table()
        queues = EffectQueues()
        suspects = []
        suspectLimit = 64
        hasTakenTurn = false
        yielded = .mark(.turn)
        hasYielded = false
        driver = DriverState()
        keyWindow = .none
        orientation = .portrait
        now = 0
        origin = 0
        notice = .console(Message(text: "", rule: .program))
        workDone = 0
        noteInterests()
    }

    /// A world that is where another one is, and shares nothing with it that changes.
    private init(copying other: borrowing World) {
        configuration = other.configuration
        tables = other.tables
        interests = other.interests
        names = other.names
        objects = other.objects.copied()
        records = other.records
        lifetimes = other.lifetimes
        containers = other.containers
        presenting = other.presenting
        views = other.views
        traitState = other.traitState
        environment = other.environment
        motion = other.motion
        restoration = other.restoration
        stack = other.stack.copied()
        queues = other.queues.copied()
        suspects = other.suspects
        suspectLimit = other.suspectLimit
        hasTakenTurn = other.hasTakenTurn
        yielded = other.yielded
        hasYielded = other.hasYielded
        driver = other.driver
        keyWindow = other.keyWindow
        orientation = other.orientation
        now = other.now
        origin = other.origin
        notice = other.notice
        workDone = other.workDone
    }

    /// A checkpoint: what happens to it does not happen to this world, nor the other way round. O(records).
    public borrowing func copy() -> World { World(copying: self) }

    // MARK: Pulling

    /// The same with each look at the record of an object, which debug builds count: what passes objects that it need not
    /// pass is seen in it, whatever it passes them for.
    public var allWorkDone: UInt64 {
        #if DEBUG
            workDone + objects.looks[0]
        #else
            workDone
        #endif
    }

    /// How many effects are scheduled.
    @inlinable public var effectDepth: Int { stack.count }

    /// Carries out effects until one yields a step, or until no more than `depth` are left. Pull until nil.
    @inlinable @inline(__always)
    public mutating func next(above depth: Int = 0) -> Step? { pull(above: depth) ? yielded : nil }

    /// Whether there is a next step, which is the one in `yielded` then. It is not given from hand to hand: what was
    /// written as single words and is read back as larger ones at once has the processor wait for the memory.
    @usableFromInline
    mutating func pull(above depth: Int) -> Bool {
        if driver.hasDeferred {
            driver.hasDeferred = false
            yielded = driver.deferred
            return true
        }
        let due = workDone &+ World.actsBeforePause
        while stack.count > depth {
            workDone &+= 1
            if workDone > due { return pause() }
            let top = stack.count &- 1
            if stack[top].isPlan {
                carryOn(at: top)
                if driver.heldAnswer.exists { releaseAnswer() }
            } else {
                act()
            }
            if hasYielded {
                hasYielded = false
                names.newest = .none
                if let mark = driver.pendingMark { tell(mark) }
                return true
            }
        }
        return false
    }

    /// The acts that may follow each other without a step.
    private static let actsBeforePause: UInt64 = 1 << 20

    @inline(never)
    private mutating func pause() -> Bool {
        notice = .pause
        yielded = .notice
        return true
    }

    /// Takes the effect on top off, which is a single act, and carries it out.
    @inline(never)
    private mutating func act() {
        let effect = stack.removeLast()
        perform(effect)
        if driver.heldAnswer.exists, !effect.endsCallback { releaseAnswer() }
        if effect.isOwning { letGo(effect) }
    }

    /// Puts the mark of the moment before its first visible step.
    @inline(never)
    private mutating func tell(_ mark: Mark) {
        if case .discard = yielded { return }
        if case .reclaim = yielded { return }
        driver.pendingMark = nil
        driver.hasDeferred = true
        driver.deferred = yielded
        yielded = .mark(mark)
    }

    /// Answers the question delivered last.
    public mutating func answer(_ value: RuntimeValue) {
        driver.answerGiven = value
        if case .object(let object) = value, isAlive(object) {
            // Nobody else may hold it: it stays until the effect that asked for it has been carried out.
            retain(object)
            let held = driver.heldAnswer
            driver.heldAnswer = object
            release(held)
        }
    }

    @inline(never)
    private mutating func releaseAnswer() {
        let held = driver.heldAnswer
        driver.heldAnswer = .none
        release(held)
    }

    /// The result of the last call or getter, once its effects have been pulled.
    public mutating func takeResult() -> RuntimeValue {
        let value = driver.result
        driver.result = .nil
        return value
    }

    /// Schedules UIKit's own part of a callback: the program's implementation called super.
    @inlinable @inline(__always)
    public mutating func callSuper(_ event: Event) {
        if event.hasOwnPart { performSuper(event.callback, event.subject, event.arguments, event.rule) }
    }

    @usableFromInline
    mutating func performSuper(
        _ callback: Callback, _ subject: ObjectID, _ arguments: EventArguments, _ rule: Rule
    ) {
        guard isAlive(subject) else { return }
        scheduleOwnPart(Effect(callingSuper: callback, subject, arguments, rule))
    }

    /// Drops the effects above `depth`, after an exception; gives the code that will never run.
    ///
    /// A deallocation that stays carries one more than the depth above which all below it stays too. The next
    /// exception stops there: a `deinit` that fails and lets two others go would otherwise have all of them moved each time.
    public mutating func unwind(to depth: Int) -> [CodeToken] {
        var dropped: [CodeToken] = []
        driver.hasDeferred = false
        var released: ContiguousArray<Effect> = []
        let floor = max(depth, 0)
        while stack.count > floor {
            let effect = stack.removeLast()
            if effect.operation == .plan(.deallocate) {
                if effect.keptAbove > 0, effect.keptAbove <= UInt64(floor + 1) {
                    stack.append(effect)
                    keep(released, above: Int(effect.keptAbove) - 1)
                    return dropped
                }
                released.append(effect)
            } else if effect.operation.holds.contains(.staysInUnwinding) {
                released.append(effect)
                continue
            } else {
                dropped += abandon(effect)
            }
            if effect.isOwning {
                // What a drop frees is deallocated later, above `depth`, and is not lost.
                if effect.subject.exists { drop(effect.subject, into: &released) }
                if effect.heldObject.exists { drop(effect.heldObject, into: &released) }
                if effect.heldValue.exists { drop(effect.heldValue, into: &released) }
            }
        }
        keep(released, above: floor)
        return dropped
    }

    /// Puts effects back that stay, the last first, on a stack that has nothing else above a depth.
    private mutating func keep(_ effects: ContiguousArray<Effect>, above floor: Int) {
        for var effect in effects.reversed() {
            if effect.operation == .plan(.deallocate) { effect.keptAbove = UInt64(floor + 1) }
            stack.append(effect)
        }
    }

    /// Releases without scheduling on top: the deallocation joins `released`.
    private mutating func drop(_ object: ObjectID, into released: inout ContiguousArray<Effect>) {
        let before = stack.count
        release(object)
        while stack.count > before { released.append(stack.removeLast()) }
    }
}

// The world: all mutable state in one value, which cannot be copied implicitly; `copy()` makes a checkpoint. The world never
// calls out: it is pulled. The order of the effects on its one stack is the order of events.

/// A headless UIKit: classes, objects, controllers, views, windows, a run loop of virtual turns and time.
///
/// The driver calls UIKit's methods (`call`, `set`, the functions of the verbs), which schedule effects, and pulls
/// `next(above:)` until it returns nil. Then `advance` starts the next moment. When a step hands code to the driver (an
/// implemented event, `run`, `send`), the driver records `effectDepth`. While that code runs, it pulls `next(above:)`
/// with that depth, so that the effects below wait for the end of the code.
public struct World: ~Copyable, Sendable {
    public let configuration: Configuration

    /// Never set. Because of the existential, the compiler passes the world by address. Without it, every function that only
    /// reads the world would copy this large value.
    private let passedByAddress: (any Sendable)? = nil

    // No property has a default value, so both initializers must name each one and a copy cannot leave anything out.

    /// The classes. Worlds may share these tables.
    var tables: ClassTables
    /// The callbacks that the classes implement.
    var interests: ClassInterests
    var names: NameState
    var notifications: NotificationState
    @usableFromInline var objects: ObjectHeap
    var records: RecordTables
    var lifetimes: LifetimeState
    var containers: ContainerState
    var presenting: PresentationState
    var views: ViewState
    var traitState: TraitState
    var environment: EnvironmentState
    var motion: AnimationState
    /// The app and its scene, and the first responders.
    var responding: ResponderState
    /// The touches and the gesture recognizers.
    var gestures: GestureState
    /// The saved state, and any running preservation or restoration.
    var restoration: RestorationState
    var accessibility: AccessibilityState
    /// The open menu.
    var menus: MenuState
    /// Where the keyboard's focus is.
    var focus: FocusState
    /// The constraints between views, and their solver.
    var constraints: ConstraintState

    /// The effects to perform before anything else.
    @usableFromInline var stack: Table<Effect>
    /// The effects to perform later.
    var queues: EffectQueues
    /// Mistakes that will become findings unless the program corrects them.
    var suspects: ContiguousArray<Suspect>
    /// The number of suspects at which the world drops those that the program has corrected.
    var suspectLimit: Int
    var hasTakenTurn: Bool
    /// The step of the effect just performed, if `hasYielded`. The driver reads it in place.
    @usableFromInline var yielded: Step
    var hasYielded: Bool
    var driver: DriverState

    public internal(set) var keyWindow: ObjectID
    /// The orientation of the interface.
    public internal(set) var orientation: Orientation
    /// The virtual time since launch.
    public internal(set) var now: Nanoseconds
    /// The program's position, in the driver's terms. Set before a pull, and stored in findings.
    public var origin: UInt32
    /// The content of `Step.notice`. Valid until the next step.
    public internal(set) var notice: Notice
    /// The work done so far: effects performed, and views and controllers visited by a commit, by a need that moves up,
    /// and by walks through a window or a stack. Measures growth without using a clock.
    public internal(set) var workDone: UInt64

    /// A world with UIKit's classes.
    public init(configuration: Configuration = Configuration()) {
        self.init(configuration: configuration, classes: .uikit)
    }

    /// A world with the classes of another one. O(1).
    public init(configuration: Configuration = Configuration(), classes tables: ClassTables) {
        self.configuration = configuration
        self.tables = tables
        interests = ClassInterests()
        names = NameState()
        notifications = NotificationState()
        objects = ObjectHeap()
        records = RecordTables()
        lifetimes = LifetimeState()
        lifetimes.systemTraits = .system(
            ios: configuration.ios, isRightToLeft: configuration.isRightToLeft)
        containers = ContainerState()
        presenting = PresentationState()
        views = ViewState()
        traitState = TraitState()
        environment = EnvironmentState()
        motion = AnimationState()
        responding = ResponderState()
        gestures = GestureState()
        restoration = RestorationState()
        accessibility = AccessibilityState()
        menus = MenuState()
        focus = FocusState()
        constraints = ConstraintState()
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
        updateInterests()
    }

    /// A copy of another world that shares no mutable state with it.
    private init(copying other: borrowing World) {
        configuration = other.configuration
        tables = other.tables
        interests = other.interests
        names = other.names
        notifications = other.notifications
        objects = other.objects.copied()
        records = other.records
        lifetimes = other.lifetimes
        containers = other.containers
        presenting = other.presenting
        views = other.views
        traitState = other.traitState
        environment = other.environment
        motion = other.motion
        responding = other.responding
        gestures = other.gestures
        restoration = other.restoration
        accessibility = other.accessibility
        menus = other.menus
        focus = other.focus
        constraints = other.constraints
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

    /// A checkpoint: an independent copy of the world. O(records).
    public borrowing func copy() -> World { World(copying: self) }

    // MARK: Pulling

    /// The number of objects that walks have visited, modulo 2³². An inspection that the program does not see restores it.
    public var visits: UInt32 {
        get { objects.visits }
        nonmutating set { objects.visits = newValue }
    }

    /// `workDone` plus each access to an object's record, which debug builds count. It reveals any walk that visits objects
    /// unnecessarily.
    public var allWorkDone: UInt64 {
        #if DEBUG
            workDone + objects.looks[0]
        #else
            workDone
        #endif
    }

    /// The number of scheduled effects.
    @inlinable public var effectDepth: Int { stack.count }

    /// Performs effects until one yields a step, or until at most `depth` effects are left. Call until it returns nil.
    @inlinable @inline(__always)
    public mutating func next(above depth: Int = 0) -> Step? { pull(above: depth) ? yielded : nil }

    /// Whether there is a next step, which is then in `yielded`. The step is not returned: it is written word by word,
    /// and an immediate read with wider loads would stall the processor.
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
                if let mark = driver.pendingMark { notify(mark) }
                return true
            }
        }
        return false
    }

    /// The number of acts without a step before the world yields a pause.
    /// Without pauses, the driver could neither count nor stop an endless sequence of acts.
    private static let actsBeforePause: UInt64 = 1 << 20

    @inline(never)
    private mutating func pause() -> Bool {
        notice = .pause
        yielded = .notice
        return true
    }

    /// Pops the effect on top, which is a single act, and performs it.
    @inline(never)
    private mutating func act() {
        let effect = stack.removeLast()
        perform(effect)
        if driver.heldAnswer.exists, !effect.endsCallback { releaseAnswer() }
        if effect.isOwning { releaseObjects(of: effect) }
    }

    /// Yields the mark of a moment before its first visible step.
    @inline(never)
    private mutating func notify(_ mark: Mark) {
        if case .discard = yielded { return }
        if case .reclaim = yielded { return }
        driver.pendingMark = nil
        driver.hasDeferred = true
        driver.deferred = yielded
        yielded = .mark(mark)
    }

    /// Answers the last question yielded.
    public mutating func answer(_ value: RuntimeValue) {
        driver.answerGiven = value
        if case .object(let object) = value, isAlive(object) {
            // The answer may be the only reference, so this retains the object until the effect that asked has been
            // performed.
            retain(object)
            let held = driver.heldAnswer
            driver.heldAnswer = object
            release(held)
        } else if case .list(let values) = value {
            HeldAnswers.hold(values, in: &self)
        }
    }

    // Not inlined: most calls hold no answer, and pay only for the test.
    @inline(never)
    private mutating func releaseAnswer() {
        let held = driver.heldAnswer
        driver.heldAnswer = .none
        release(held)
        guard !driver.heldAnswers.isEmpty else { return }
        let others = driver.heldAnswers
        driver.heldAnswers.removeAll()
        for object in others { release(object) }
    }

    /// The result of the last call or getter. Valid once its effects have been pulled.
    public mutating func takeResult() -> RuntimeValue {
        let value = driver.result
        driver.result = .nil
        return value
    }

    /// Whether the result of the last call is an object whose reference the driver takes over.
    public var passesResult: Bool { driver.newResult.exists }

    /// Schedules UIKit's implementation of a callback, when the program's implementation calls super.
    @inlinable @inline(__always)
    public mutating func callSuper(_ event: Event) {
        if event.hasBaseImplementation { performSuper(event.callback, event.subject, event.arguments, event.rule) }
    }

    @usableFromInline
    mutating func performSuper(
        _ callback: Callback, _ subject: ObjectID, _ arguments: EventArguments, _ rule: Rule
    ) {
        guard isAlive(subject) else { return }
        scheduleBaseImplementation(Effect(callingSuper: callback, subject, arguments, rule))
    }

    /// Drops the effects above `depth` after an exception. Returns the code that will never run.
    ///
    /// A deallocation that is pushed back stores the depth to which that exception unwound, plus one. The next exception stops
    /// at it, because everything below it stays too. Otherwise a `deinit` that fails and releases two more objects would move
    /// all of them each time.
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
                // Objects freed by dropping are still deallocated later, above `depth`.
                if effect.subject.exists { drop(effect.subject, into: &released) }
                if effect.heldObject.exists { drop(effect.heldObject, into: &released) }
                if effect.heldValue.exists { drop(effect.heldValue, into: &released) }
            }
        }
        keep(released, above: floor)
        return dropped
    }

    /// Pushes the kept effects back in reverse order onto a stack that ends at a depth.
    private mutating func keep(_ effects: ContiguousArray<Effect>, above floor: Int) {
        for var effect in effects.reversed() {
            if effect.operation == .plan(.deallocate) { effect.keptAbove = UInt64(floor + 1) }
            stack.append(effect)
        }
    }

    /// Releases an object. Appends its deallocation to `released` instead of pushing it.
    private mutating func drop(_ object: ObjectID, into released: inout ContiguousArray<Effect>) {
        let before = stack.count
        release(object)
        while stack.count > before { released.append(stack.removeLast()) }
    }
}

// The world: everything that can change, in one value that is moved and never copied by chance; `copy()` is a
// checkpoint. It never calls out: it is pulled, and what happens is the order in which effects stand on one stack.

/// A headless UIKit: classes, objects, controllers, views, windows, a run loop of virtual turns and time.
///
/// Whoever drives it calls UIKit's methods (`call`, `set`, the verbs' own), which schedule effects, and
/// pulls `next(above:)` until it gives nil; then `advance` makes the next moment happen. When a step hands
/// code to the driver (an implemented event, `run`, `send`), the driver notes `effectDepth` and pulls with
/// `next(above:)` of it while that code runs, so that what stands below waits for the code's end.
public struct World: ~Copyable, Sendable {
    /// What is fixed for the life of a world.
    public struct Configuration: Sendable, Hashable {
        /// How the app's life is told: by scenes, or by the application alone.
        public enum Life: Sendable, Hashable { case scenes, classic }

        /// The iOS version. The default is the newest whose behaviour is known.
        public var ios: Int
        /// The size of the screen in points.
        public var device: Size
        public var life: Life
        /// Whether state is preserved by scenes and their activities; else by controllers and their coders.
        public var preservesByScenes = false
        /// The app's `CFBundleVersion`.
        public var bundleVersion = "1"
        /// The activity types that the app declares: `NSUserActivityTypes`. Empty where it says nothing of them.
        public var activityTypes: [String] = []

        /// Whether the device is an iPad: its shorter side has 700 points or more.
        public var isPad: Bool { min(device.width, device.height) >= 700 }

        public init(ios: Int = 26, device: Size = Size(width: 390, height: 844), life: Life = .scenes) {
            self.ios = ios
            self.device = device
            self.life = life
        }
    }

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
    var lifetimes: LifetimeState
    var containers: ContainerState
    var presenting: PresentationState
    var views: ViewState
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
        lifetimes = LifetimeState()
        containers = ContainerState()
        presenting = PresentationState()
        views = ViewState()
        environment = EnvironmentState()
        motion = AnimationState()
        restoration = RestorationState()
        stack = Table()
        queues = EffectQueues()
        suspects = []
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
        lifetimes = other.lifetimes
        containers = other.containers
        presenting = other.presenting
        views = other.views
        environment = other.environment
        motion = other.motion
        restoration = other.restoration
        stack = other.stack.copied()
        queues = other.queues.copied()
        suspects = other.suspects
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
        switch yielded {
        case .discard, .reclaim: return
        default: break
        }
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
        var effect = Effect(operation: .enter, callback: callback, rule: rule, subject: subject)
        switch arguments.shape {
        case .flag: effect.animated = arguments.flag
        case .object: effect.other = ObjectID(raw: arguments.a)
        case .objects, .objectsAndFlag:
            effect.other = ObjectID(raw: arguments.a)
            effect.value = arguments.b
        case .sizeAndObject:
            effect.value = arguments.a
            effect.other = ObjectID(raw: arguments.b)
        case .none, .list: break
        }
        scheduleOwnPart(effect)
    }

    /// Drops the effects above `depth`, after an exception; gives the code that will never run.
    ///
    /// A deallocation that stays carries in its value one more than the depth above which all below it stays too. The next
    /// exception stops there: a `deinit` that fails and lets two others go would otherwise have all of them moved each time.
    public mutating func unwind(to depth: Int) -> [CodeToken] {
        var dropped: [CodeToken] = []
        driver.hasDeferred = false
        var released: ContiguousArray<Effect> = []
        let floor = max(depth, 0)
        while stack.count > floor {
            let effect = stack.removeLast()
            switch effect.operation {
            case .deallocate where effect.value > 0 && effect.value <= UInt64(floor + 1):
                stack.append(effect)
                keep(released, above: Int(effect.value) - 1)
                return dropped
            case .deallocate, .presentationEnd: released.append(effect)
            case .presentationRun, .presentationWill, .presentationShow, .presentationFinish, .presentationSettle,
                .dismissalRun, .dismissalWill, .dismissalShow, .dismissalFinish, .dismissalSettle:
                // What was asked for ends, or nothing could ever be presented again.
                released.append(effect)
                continue
            default: dropped += abandon(effect)
            }
            if effect.isOwning {
                // What a drop frees is deallocated later, above `depth`, and is not lost.
                if effect.subject.exists { drop(effect.subject, into: &released) }
                if effect.other.exists { drop(effect.other, into: &released) }
                if effect.heldValue.exists { drop(effect.heldValue, into: &released) }
            }
        }
        keep(released, above: floor)
        return dropped
    }

    /// Puts effects back that stay, the last first, on a stack that has nothing else above a depth.
    private mutating func keep(_ effects: ContiguousArray<Effect>, above floor: Int) {
        for var effect in effects.reversed() {
            if effect.operation == .deallocate { effect.value = UInt64(floor + 1) }
            stack.append(effect)
        }
    }

    /// What an effect that will never be carried out leaves behind is put right; gives its code.
    private mutating func abandon(_ effect: Effect) -> [CodeToken] {
        // What a value means is the operation's matter: others keep positions and handles there.
        let index = Int32(truncatingIfNeeded: effect.value)
        switch effect.operation {
        case .dropArguments: dropArguments(index)
        case .startTransition: return Transitions.abandonStart(index, in: &self)
        case .finishTransition:
            motion.runningAnimations -= 1
            return Transitions.abandonAnimation(index, in: &self)
        case .finishAnimation:
            if !motion.animations[index].isContainer { motion.runningAnimations -= 1 }
            return Transitions.abandonAnimation(index, in: &self)
        case .finishRotation: motion.runningAnimations -= 1
        case .pageRun, .pageDrag, .pageFinish, .pageSettle: return PageViewController.abandonPages(effect, in: &self)
        case .pageSpineAnswered:
            if isPages(effect.subject) { self[pages: effect.subject].asksForSpine = false }
        case .dropEnvironment: Rotation.dropEnvironment(in: &self)
        case .tabFinish: if isTabBar(effect.subject) { self[tabBar: effect.subject].isSwitching = false }
        case .navigate, .navigationFinish: NavigationController.abandonTransition(effect, in: &self)
        case .layoutView, .display, .constraints, .constraintsOf: Layout.abandonPass(at: effect.subject, in: &self)
        case .load:
            if effect.place > ViewLoading.LoadAct.complain.rawValue, isController(effect.subject) {
                self[controller: effect.subject].isLoading = false
            }
        case .appear, .finishAppearance: Appearance.leaveCallback(effect.subject, in: &self)
        case .preserve, .preserveScene, .restore: breakOff()
        default: break
        }
        return effect.code.map { [$0] } ?? []
    }

    /// Releases without scheduling on top: the deallocation joins `released`.
    private mutating func drop(_ object: ObjectID, into released: inout ContiguousArray<Effect>) {
        let before = stack.count
        release(object)
        while stack.count > before { released.append(stack.removeLast()) }
    }

    mutating func yield(_ step: Step) {
        yielded = step
        hasYielded = true
    }

    // MARK: Scheduling

    /// Schedules a plan: its first effect will be the next to be carried out.
    mutating func schedule(_ plan: [Effect]) {
        var index = plan.count
        while index > 0 {
            index &-= 1
            schedule(plan[index])
        }
    }

    /// Schedules one effect on top.
    @inline(__always)
    mutating func schedule(_ effect: Effect) {
        hold(effect)
        stack.append(effect)
    }

    /// Keeps an effect's objects alive.
    @inline(__always)
    mutating func hold(_ effect: Effect) {
        if effect.isOwning {
            if effect.subject.exists { retain(effect.subject) }
            if effect.other.exists { retain(effect.other) }
        }
    }

    /// Yields what is not an event.
    mutating func tell(_ notice: Notice) {
        self.notice = notice
        yield(.notice)
    }

    /// Schedules what is to be told.
    mutating func emit(_ notice: Notice) {
        if stack.isEmpty { queues.emissions.removeAll(keepingCapacity: true) }
        queues.emissions.append(notice)
        schedule(Effect(operation: .emit, value: UInt64(queues.emissions.count - 1)))
    }

    /// Schedules that code is given back which will never run.
    mutating func discard(_ code: CodeToken) {
        schedule(Effect(operation: .discard, rule: .program, value: code.raw))
    }

    mutating func raise(_ name: String, _ reason: String, _ rule: Rule) {
        emit(.exception(UIKitException(name: name, reason: reason, rule: rule)))
    }

    mutating func log(_ text: String, _ rule: Rule) {
        emit(.console(Message(text: text, rule: rule)))
    }
}

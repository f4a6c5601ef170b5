// The focus engine: which view the arrow and tab keys of an iPad's keyboard have reached. The keys of the user, or a request of the
// program, start an update. The engine searches for a view along the preferred environments, asks the environments of both views,
// moves the focus and notifies them (UIFocusEnvironment).

/// The focus of the keyboard.
public enum FocusEngine {
    /// Whether the device has a focus engine: an iPad from iOS 15 (UIFocusSystem).
    public static func exists(in world: borrowing World) -> Bool {
        world.configuration.isPad && world.configuration.ios >= 15
    }

    /// The focused view; none if there is none on the screen.
    public static func focused(in world: borrowing World) -> ObjectID {
        let item = world.focus.item
        return isReachable(item, in: world) ? item : .none
    }

    /// The user moves the focus to the next or the previous view. Without a focused view, the preferred one of the window is
    /// focused.
    public static func move(forward: Bool, in world: inout World) {
        let isFirst = !focused(in: world).exists
        begin(isFirst ? .preferred(world.keyWindow) : forward ? .next : .previous, in: &world)
    }

    /// The user moves the focus to a view.
    /// - Returns: false if the view can never be focused.
    public static func move(to view: ObjectID, in world: inout World) -> Bool {
        guard isReachable(view, in: world), isAsked(view, in: world) || isFocusable(view, in: world) else {
            return false
        }
        begin(.item(view), in: &world)
        return true
    }

    // MARK: Requests

    /// setNeedsFocusUpdate() and requestFocusUpdate(to:): a request without effect, unless the environment contains the focus.
    static func request(_ environment: ObjectID, in world: inout World) {
        guard exists(in: world), contains(environment, focused(in: world), in: world) else { return }
        world.focus.pending.append(environment)
        guard !world.focus.isScheduled else { return }
        world.focus.isScheduled = true
        world.queues.turn.append(Effect(operation: .focus(.performRequests), rule: .focus1))
    }

    /// updateFocusIfNeeded(): performs the requests now.
    static func updateIfNeeded(in world: inout World) {
        if !world.focus.pending.isEmpty { world.schedule(Effect(operation: .focus(.performRequests), rule: .focus1)) }
    }

    /// Performs the requests. That of a parent takes priority.
    static func performRequests(in world: inout World) {
        let pending = world.focus.pending.filter { world.isReachable($0) }
        world.focus.pending = []
        world.focus.isScheduled = false
        var best = ObjectID.none
        for environment in pending where !best.exists || contains(environment, best, in: world) { best = environment }
        if best.exists { begin(.preferred(best), in: &world) }
    }

    // MARK: Which views can be focused

    /// Whether a view is on the screen and takes part in interaction.
    private static func isReachable(_ view: ObjectID, in world: borrowing World) -> Bool {
        guard ViewHierarchy.isOnScreen(view, in: world) else { return false }
        var step = view
        while step.exists {
            if !HitTesting.receives(step, in: world) { return false }
            step = world[visitingView: step].superview
        }
        return true
    }

    /// Whether the program decides about a view.
    private static func isAsked(_ view: ObjectID, in world: borrowing World) -> Bool {
        if world.implements(view, .canBecomeFocused) { return true }
        return ListView.row(of: view, in: world).map { asksAboutRow($0.list, in: world).exists } ?? false
    }

    private static func isFocusable(_ view: ObjectID, in world: borrowing World) -> Bool {
        if let answer = world.focus.answers[view] { return answer }
        return world.isView(view) && isFocusableByDefault(view, in: world)
    }

    /// Texts can be focused, and the cells of lists that allow it. Controls cannot (UIView.canBecomeFocused, UITableView.allowsFocus).
    static func isFocusableByDefault(_ view: ObjectID, in world: borrowing World) -> Bool {
        let uikit = world[traits: view].uikit
        if uikit.isKind(of: .textField) || uikit.isKind(of: .textView) { return true }
        guard let list = ListView.row(of: view, in: world)?.list else { return false }
        return world.stored("allowsFocus", of: list) == .bool(true)
    }

    private static func asksAboutRow(_ list: ObjectID, in world: borrowing World) -> ObjectID {
        let callback = rowCallback(list, in: world)
        guard world.tables.implementedAnywhere.contains(callback) else { return .none }
        return ListView.partner("delegate", of: list, for: callback, in: world)
    }

    private static func rowCallback(_ list: ObjectID, in world: borrowing World) -> Callback {
        ListView.isTable(list, in: world) ? .tableCanFocus : .collectionCanFocus
    }

    /// The views below a view that are on the screen, in an order from the top leading corner. O(views · log views). The visits
    /// count as work, because a program may move the focus in each turn.
    private static func views(below root: ObjectID, in world: inout World) -> [ObjectID] {
        var found: [(view: ObjectID, origin: Point)] = []
        var waiting = [root]
        while let view = waiting.popLast() {
            world.workDone &+= 16
            guard HitTesting.receives(view, in: world) else { continue }
            if isAsked(view, in: world) || isFocusable(view, in: world) {
                found.append((view, HitTesting.convert(Point(x: 0, y: 0), from: view, to: .none, in: world)))
            }
            waiting.append(contentsOf: world.subviews(of: view).reversed())
        }
        let isReversed = Direction.isRightToLeft(root, in: world)
        return found.enumerated().sorted { first, second in
            let (a, b) = (first.element.origin, second.element.origin)
            if a.y != b.y { return a.y < b.y }
            if a.x != b.x { return (a.x < b.x) != isReversed }
            return first.offset < second.offset
        }.map(\.element.view)
    }

    // MARK: The update

    /// Begins an update: first the program answers which views can be focused.
    private static func begin(_ wish: FocusWish, in world: inout World) {
        guard exists(in: world), world.isWindow(world.keyWindow) else { return }
        endUpdate(in: &world)
        world.focus.wish = wish
        world.focus.answers = [:]
        world.focus.candidates = []
        world.focus.visited = []
        world.schedule(Effect(operation: .focus(.decide), rule: .focus1))
        let window = world.keyWindow
        for view in views(below: window, in: &world).reversed() where isAsked(view, in: world) {
            var answered = Effect.of(.focus(.answered), view, .none, .focus1)
            if world.implements(view, .canBecomeFocused) {
                world.schedule(.ask(.canBecomeFocused, view, .none, .focus1), answered)
            } else if let (list, path) = ListView.row(of: view, in: world) {
                let delegate = asksAboutRow(list, in: world)
                answered.wasAsked = true
                world.schedule(.ask(rowCallback(list, in: world), delegate, list, .focus1, with: .path(path)), answered)
            }
        }
    }

    static func answered(_ view: ObjectID, in world: inout World) {
        world.focus.answers[view] = world.driver.answerGiven == .bool(true)
    }

    static func decide(in world: inout World) {
        switch world.focus.wish {
        case .item(let view): if isFocusable(view, in: world) { propose(view, in: &world) }
        case .next, .previous:
            let window = world.keyWindow
            let all = views(below: window, in: &world).filter { isFocusable($0, in: world) }
            guard !all.isEmpty else { return }
            var isForward = false
            if case .next = world.focus.wish { isForward = true }
            let here = all.firstIndex(of: focused(in: world)) ?? (isForward ? -1 : all.count)
            propose(all[(here + (isForward ? 1 : all.count - 1)) % all.count], in: &world)
        case .preferred(let environment):
            world.focus.candidates = [FocusCandidate(environment: environment)]
            search(in: &world)
        }
    }

    // MARK: The preferred item

    /// Visits the next environment of the search.
    static func search(in world: inout World) {
        while let candidate = world.focus.candidates.popLast() {
            let environment = candidate.environment
            guard world.isReachable(environment) else { continue }
            if candidate.isFallback {
                if FocusDelegates.askForRow(of: environment, in: &world) { return }
                guard let found = ownItem(of: environment, in: &world) else { continue }
                // The first item may be in a row of a list inside, whose delegate may prefer another row.
                if let list = ListView.row(of: found, in: world)?.list, contains(environment, list, in: world),
                    FocusDelegates.askForRow(of: list, in: &world)
                {
                    return
                }
                return propose(found, in: &world)
            }
            guard world.focus.visited.insert(environment).inserted else { continue }
            world.focus.candidates.append(FocusCandidate(environment: environment, isFallback: true))
            guard world.implements(environment, .preferredFocusEnvironments) else {
                world.focus.candidates.append(
                    contentsOf: preferred(of: environment, in: world).reversed().map { FocusCandidate(environment: $0) }
                )
                continue
            }
            return world.schedule(
                .ask(.preferredFocusEnvironments, environment, .none, .focus1),
                .of(.focus(.preferredAnswered), environment, .none, .focus1))
        }
    }

    static func preferredAnswered(_ environment: ObjectID, in world: inout World) {
        for preferred in world.driver.answerGiven.objects.reversed() {
            // An environment that prefers itself means its own item.
            world.focus.candidates.append(FocusCandidate(environment: preferred, isFallback: preferred == environment))
        }
        search(in: &world)
    }

    /// The delegate of a list has answered which row it prefers.
    static func rowAnswered(_ list: ObjectID, in world: inout World) {
        if ListView.isList(list, in: world), let path = IndexPath(world.driver.answerGiven),
            let cell = world[list: list].cells.first(where: { $0.path == path })?.cell, isFocusable(cell, in: world)
        {
            return propose(cell, in: &world)
        }
        if let found = ownItem(of: list, in: &world) { return propose(found, in: &world) }
        search(in: &world)
    }

    /// UIKit's preferred environments: the front controller of a window or a container, and the view of another controller.
    static func preferred(of environment: ObjectID, in world: borrowing World) -> [ObjectID] {
        if world.isWindow(environment) {
            let root = world.root(of: environment)
            guard root.exists else { return [] }
            return [world.topPresented(above: root).orNil ?? root]
        }
        guard world.isController(environment) else { return [] }
        if let child = world.container(environment)?.frontChild(of: environment, in: world), child.exists {
            return [child]
        }
        return world[controller: environment].view.exists ? [world[controller: environment].view] : []
    }

    /// The item of a view itself, the row that a list remembers, or the first view below it.
    private static func ownItem(of environment: ObjectID, in world: inout World) -> ObjectID? {
        guard world.isView(environment), isReachable(environment, in: world) else { return nil }
        if isFocusable(environment, in: world) { return environment }
        if ListView.isList(environment, in: world), let path = world.focus.lastRows[environment],
            let cell = world[list: environment].cells.first(where: { $0.path == path })?.cell,
            isFocusable(cell, in: world)
        {
            return cell
        }
        return views(below: environment, in: &world).first { $0 != environment && isFocusable($0, in: world) }
    }

    // MARK: Environments

    /// The environment that contains another: the controller of a view, its superview, or the superview of a controller's view.
    static func parent(of environment: ObjectID, in world: borrowing World) -> ObjectID {
        if world.isView(environment) {
            if let controller = ViewHierarchy.liveController(of: environment, in: world) { return controller }
            return world[view: environment].superview
        }
        guard world.isController(environment), world[controller: environment].view.exists else { return .none }
        return world[view: world[controller: environment].view].superview
    }

    /// Whether an environment is, or contains, another one. O(depth)
    static func contains(_ environment: ObjectID, _ other: ObjectID, in world: borrowing World) -> Bool {
        var step = other
        while step.exists {
            if step == environment { return true }
            step = parent(of: step, in: world)
        }
        return false
    }

    private static func ascending(_ item: ObjectID, in world: borrowing World) -> [ObjectID] {
        var list: [ObjectID] = []
        var step = item
        while step.exists {
            list.append(step)
            step = parent(of: step, in: world)
        }
        return list
    }

    // MARK: Moving

    /// Proposes to move the focus: the environments are asked one by one.
    private static func propose(_ next: ObjectID, in world: inout World) {
        let previous = focused(in: world)
        guard next != previous else { return }
        let (old, new) = (ascending(previous, in: world), ascending(next, in: world))
        let shared = Set(old).intersection(new)
        var environments: ContiguousArray<FocusStep> = []
        for environment in old.filter({ !shared.contains($0) }) + new {
            environments.append(FocusStep(environment: environment))
            if ListView.isList(environment, in: world) {
                environments.append(FocusStep(environment: environment, asksDelegate: true))
            }
        }
        let update = FocusUpdate(
            context: makeContext(previous, next, in: &world),
            coordinator: world.make(world.classID(.focusCoordinator), payload: 0), next: next,
            environments: environments)
        world.names.newest = .none
        world.focus.update = update
        askNext(in: &world)
    }

    private static func makeContext(_ previous: ObjectID, _ next: ObjectID, in world: inout World) -> ObjectID {
        let context = world.make(world.classID(.focusContext), payload: 0)
        world.names.newest = .none
        for name in ["previouslyFocusedItem", "previouslyFocusedView"] {
            PropertyInfo.store(.optional(previous), as: name, of: context, in: &world)
        }
        for name in ["nextFocusedItem", "nextFocusedView"] {
            PropertyInfo.store(.object(next), as: name, of: context, in: &world)
        }
        for (view, name) in [(previous, "previouslyFocusedIndexPath"), (next, "nextFocusedIndexPath")] {
            guard let path = ListView.row(of: view, in: world)?.path else { continue }
            PropertyInfo.store(path.value, as: name, of: context, in: &world)
        }
        let heading: String? =
            switch world.focus.wish {
            case .next: "next"
            case .previous: "previous"
            default: nil
            }
        if let heading {
            let value = RuntimeValue.list([.enumCase(.focusHeading, heading)])
            PropertyInfo.store(value, as: "focusHeading", of: context, in: &world)
        }
        return context
    }

    /// Asks the next environment that overrides the question.
    private static func askNext(in world: inout World) {
        guard let update = world.focus.update else { return }
        var position = update.position
        while position < update.environments.count {
            let step = update.environments[position]
            position += 1
            guard let (target, callback) = FocusDelegates.target(of: step, isQuestion: true, in: world) else {
                continue
            }
            world.focus.update?.position = position
            let argument = step.asksDelegate ? step.environment : update.context
            return world.schedule(
                .ask(callback, target, argument, .focus2),
                .of(.focus(.shouldAnswered), step.environment, .none, .focus2))
        }
        apply(update, in: &world)
    }

    /// An environment has answered whether the focus moves.
    static func shouldAnswered(in world: inout World) {
        if world.driver.answerGiven == .bool(false) { return endUpdate(in: &world) }
        askNext(in: &world)
    }

    private static func apply(_ update: FocusUpdate, in world: inout World) {
        guard isReachable(update.next, in: world) else { return endUpdate(in: &world) }
        let previous = focused(in: world)
        world.focus.item = update.next
        if let (list, path) = ListView.row(of: update.next, in: world),
            world.stored("remembersLastFocusedIndexPath", of: list) == .bool(true)
        {
            world.focus.lastRows[list] = path
        }
        for view in [previous, update.next] where world.isView(view) { Configurations.stateChanged(view, in: &world) }
        // Scheduled effects run in reverse order.
        world.schedule(.of(.focus(.finish), update.next, .none, .focus2))
        for step in update.environments.reversed() {
            guard let (target, callback) = FocusDelegates.target(of: step, isQuestion: false, in: world) else {
                continue
            }
            let argument = step.asksDelegate ? step.environment : update.context
            world.schedule(.enter(callback, target, argument, .focus2))
        }
    }

    /// The update ends. A list whose selection follows the focus selects the row.
    static func finish(_ item: ObjectID, in world: inout World) {
        endUpdate(in: &world)
        guard let (list, path) = ListView.row(of: item, in: world),
            world.stored("selectionFollowsFocus", of: list) == .bool(true)
        else { return }
        world.selectRow(path.row, inSection: path.section, of: list)
    }

    private static func endUpdate(in world: inout World) {
        guard let update = world.focus.update else { return }
        world.focus.update = nil
        world.release(update.context)
        world.release(update.coordinator)
    }

    // MARK: Arguments

    static func updateArguments(_ effect: Effect, in world: inout World) -> EventArguments {
        world.arguments(.object(effect.argument), .optional(world.focus.update?.coordinator ?? .none))
    }

    /// A block of the coordinator: an animation runs when the focus has moved, a completion after the animation.
    static func add(_ code: CodeToken, to coordinator: ObjectID, after delay: Nanoseconds, in world: inout World) {
        world.motion.runningAnimations += 1
        world.schedule(
            .of(.focus(.run), coordinator, .none, .focus2, with: .code(code)), after: delay, isTimer: false)
    }

    static func run(_ effect: Effect, in world: inout World) {
        world.motion.runningAnimations -= 1
        world.notify(.run(effect.completion, arguments: [], trace: nil))
    }
}

/// The acts of the focus engine.
enum FocusRoomAct: UInt8, RoomAct {
    case performRequests, answered, decide, preferredAnswered, rowAnswered, shouldAnswered, finish
    /// Runs a block of a coordinator.
    case run

    static var room: Effect.Room { .focus }

    var holds: Effect.Holdings { self == .run ? [.objects, .code] : .objects }

    static func perform(_ effect: Effect, in world: inout World) {
        switch Self(of: effect) {
        case .performRequests: FocusEngine.performRequests(in: &world)
        case .answered: FocusEngine.answered(effect.subject, in: &world)
        case .decide: FocusEngine.decide(in: &world)
        case .preferredAnswered: FocusEngine.preferredAnswered(effect.subject, in: &world)
        case .rowAnswered: FocusEngine.rowAnswered(effect.subject, in: &world)
        case .shouldAnswered: FocusEngine.shouldAnswered(in: &world)
        case .finish: FocusEngine.finish(effect.subject, in: &world)
        case .run: FocusEngine.run(effect, in: &world)
        }
    }

    static func abandon(_ effect: Effect, in world: inout World) -> [CodeToken] {
        if Self(of: effect) == .run { world.motion.runningAnimations -= 1 }
        return effect.codes
    }
}

extension Effect.Operation {
    @inline(__always)
    static func focus(_ act: FocusRoomAct) -> Effect.Operation { Effect.Operation(act) }
}

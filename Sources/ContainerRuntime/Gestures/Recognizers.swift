// Gesture recognizers: the state of a gesture, from possible to its end. A recognizer that wants to begin waits for those that
// must fail first, asks its delegate, and excludes the others that follow the same touches. Its actions run in the next turn of
// the run loop (gesture-states-header), after which it is possible again.

/// The states of gesture recognizers, and what one recognizer does to others.
public enum Recognizers {
    /// How long a recognizer of several taps waits for the next one.
    static let tapInterval: Nanoseconds = 350_000_000

    // MARK: Records

    /// The index of a recognizer's record; nil if it has none yet.
    static func known(_ recognizer: ObjectID, in world: borrowing World) -> Int32? {
        let index = world.objects[recognizer.index].component
        return index >= 0 ? index : nil
    }

    /// The index of a live recognizer's record, which is created on first use.
    static func index(of recognizer: ObjectID, in world: inout World) -> Int32 {
        if let known = known(recognizer, in: world) { return known }
        var record = RecognizerRecord(object: recognizer)
        record.kind = kind(of: recognizer, in: world)
        let index = world.gestures.recognizers.insert(record)
        world.objects[recognizer.index].component = index
        return index
    }

    static func isRecognizer(_ object: ObjectID, in world: borrowing World) -> Bool {
        world.isKind(object, of: .gestureRecognizer)
    }

    private static func kind(of recognizer: ObjectID, in world: borrowing World) -> RecognizerKind {
        let kinds: [(UIKitClass, RecognizerKind)] = [
            (.tapRecognizer, .tap), (.longPressRecognizer, .longPress), (.edgePanRecognizer, .edgePan),
            (.panRecognizer, .pan), (.swipeRecognizer, .swipe), (.pinchRecognizer, .pinch),
            (.rotationRecognizer, .rotation), (.hoverRecognizer, .hover),
        ]
        let uikit = world[traits: recognizer].uikit
        return kinds.first { uikit.isKind(of: $0.0) }?.1 ?? .custom
    }

    static func isEnabled(_ recognizer: ObjectID, in world: borrowing World) -> Bool {
        known(recognizer, in: world).map { world.gestures.recognizers[$0].isEnabled } ?? true
    }

    /// Whether the recognizer receives touches. One that follows the pointer does not, and nothing waits for its failure.
    static func followsTouches(_ recognizer: ObjectID, in world: borrowing World) -> Bool {
        known(recognizer, in: world).map { world.gestures.recognizers[$0].kind != .hover } ?? true
    }

    /// Whether a view has recognizers other than those that UIKit added and the program has not used. O(recognizers of the view).
    static func hasOthers(_ view: ObjectID, in world: borrowing World) -> Bool {
        guard let recognizers = world.gestures.ofViews[view] else { return false }
        return recognizers.contains { recognizer in
            guard world.isReachable(recognizer), let index = known(recognizer, in: world) else { return true }
            let record = world.gestures.recognizers[index]
            return !record.targets.isEmpty || !record.navigation.exists && !record.scrolls && !record.zooms
        }
    }

    /// Whether the recognizer recognizes one tap of one finger. A control responds to such a tap itself.
    static func isPlainTap(_ recognizer: ObjectID, in world: inout World) -> Bool {
        let record = index(of: recognizer, in: &world)
        return world.gestures.recognizers[record].kind == .tap
            && number("numberOfTapsRequired", of: recognizer, or: 1, in: world) == 1
            && number("numberOfTouchesRequired", of: recognizer, or: 1, in: world) == 1
    }

    /// Whether a recognizer is a pan of one finger.
    static func isPlainPan(_ recognizer: ObjectID, in world: inout World) -> Bool {
        let record = index(of: recognizer, in: &world)
        return world.gestures.recognizers[record].kind == .pan && !world.gestures.recognizers[record].scrolls
            && number("minimumNumberOfTouches", of: recognizer, or: 1, in: world) == 1
    }

    /// Whether a recognizer is a swipe of one finger to the left or to the right.
    static func isSidewaysSwipe(_ recognizer: ObjectID, in world: inout World) -> Bool {
        let record = index(of: recognizer, in: &world)
        return world.gestures.recognizers[record].kind == .swipe
            && number("numberOfTouchesRequired", of: recognizer, or: 1, in: world) == 1
            && directions(of: recognizer, in: world).contains { $0 == "left" || $0 == "right" }
    }

    /// Whether a recognizer of a view sends an action for one tap of one finger. O(recognizers of the view).
    static func answersTap(of view: ObjectID, in world: borrowing World) -> Bool {
        guard let recognizers = world.gestures.ofViews[view] else { return false }
        return recognizers.contains { recognizer in
            guard world.isReachable(recognizer), let index = known(recognizer, in: world) else { return false }
            let record = world.gestures.recognizers[index]
            return record.kind == .tap && record.isEnabled && !record.targets.isEmpty
                && number("numberOfTapsRequired", of: recognizer, or: 1, in: world) == 1
                && number("numberOfTouchesRequired", of: recognizer, or: 1, in: world) == 1
        }
    }

    static func number(_ name: String, of recognizer: ObjectID, or first: Int, in world: borrowing World) -> Int {
        if case .int(let value)? = world.stored(name, of: recognizer) { return value }
        return first
    }

    /// The delegate if it implements a callback; otherwise `.none`.
    static func delegate(of recognizer: ObjectID, for callback: Callback, in world: borrowing World) -> ObjectID {
        guard world.tables.implementedAnywhere.contains(callback),
            case .object(let delegate)? = world.stored("delegate", of: recognizer), world.isReachable(delegate),
            world.implements(delegate, callback)
        else { return .none }
        return delegate
    }

    /// The other recognizers that follow one of a recognizer's touches, in the order in which they received them.
    private static func rivals(of recognizer: ObjectID, in world: inout World) -> [ObjectID] {
        let record = index(of: recognizer, in: &world)
        let touches = world.gestures.recognizers[record].touches
        var rivals: [ObjectID] = []
        for touch in world.gestures.touches where touches.contains(touch.object) {
            for other in touch.recognizers
            where other != recognizer && world.isReachable(other) && !rivals.contains(other) {
                rivals.append(other)
            }
        }
        return rivals
    }

    // MARK: Transitions

    /// Requests a state for a recognizer, on behalf of the runtime's own analysis or of the program's subclass.
    static func propose(_ state: RecognizerPhase, _ recognizer: ObjectID, in world: inout World) {
        let record = index(of: recognizer, in: &world)
        world.gestures.recognizers[record].wanted = state
        world.gestures.recognizers[record].seen = state
        world.schedule(.gesture(.transition, recognizer))
    }

    /// Enters the requested state, if the other recognizers allow it.
    static func transition(_ recognizer: ObjectID, in world: inout World) {
        guard world.isReachable(recognizer) else { return }
        let index = index(of: recognizer, in: &world)
        let record = world.gestures.recognizers[index]
        guard let wanted = record.wanted else { return }
        if record.state == .possible {
            switch wanted {
            case .possible: world.gestures.recognizers[index].wanted = nil
            case .failed, .cancelled: end(recognizer, .failed, in: &world)
            case .began, .changed, .ended:
                // A discrete recognizer's gesture is recognized immediately.
                if wanted == .changed { world.gestures.recognizers[index].wanted = .began }
                begin(recognizer, in: &world)
            }
        } else if record.state.isActive {
            world.gestures.recognizers[index].wanted = nil
            switch wanted {
            case .changed: enter(.changed, recognizer, in: &world)
            case .ended: end(recognizer, .ended, in: &world)
            case .cancelled, .failed: end(recognizer, .cancelled, in: &world)
            case .possible, .began: world.gestures.recognizers[index].seen = record.state
            }
        } else {
            world.gestures.recognizers[index].wanted = nil
            world.gestures.recognizers[index].seen = record.state
        }
    }

    /// Begins a gesture: the requirements of delegates, then the order of `BeginAct`.
    private static func begin(_ recognizer: ObjectID, in world: inout World) {
        var plan: [Effect] = []
        let rivals = rivals(of: recognizer, in: &world)
        BeginAct.fromFirst { act in
            switch act {
            case .requirements:
                guard
                    world.tables.implementedAnywhere.contains(.recognizerShouldRequireFailure)
                        || world.tables.implementedAnywhere.contains(.recognizerShouldBeRequired)
                else { return }
                for rival in rivals {
                    plan.append(.gesture(.requirement, recognizer, rival))
                    plan.append(.gesture(.requirementBack, recognizer, rival))
                }
            case .failures: plan.append(.gesture(.mayBegin, recognizer))
            // These acts follow later, in `mayBegin`.
            case .delegate, .rivals, .recognize, .exclude: break
            }
        }
        world.schedule(plan)
    }

    /// Resumes the start of a gesture once every recognizer that must fail first has been decided. Without an answer, it
    /// asks the delegate.
    static func mayBegin(_ effect: Effect, in world: inout World) {
        let recognizer = effect.subject
        guard world.isReachable(recognizer) else { return }
        let index = index(of: recognizer, in: &world)
        let record = world.gestures.recognizers[index]
        guard record.state == .possible, record.wanted != nil else { return }
        if effect.hasAsked {
            guard world.driver.answerGiven != .bool(false) else { return end(recognizer, .failed, in: &world) }
            // The delegate has been asked; the view is next.
            if !effect.rival.exists, askView(record, in: &world) { return }
        } else {
            if hasOpenRequirement(record, in: world) {
                world.gestures.recognizers[index].isWaiting = true
                return
            }
            world.gestures.recognizers[index].isWaiting = false
            let delegate = delegate(of: recognizer, for: .recognizerShouldBegin, in: world)
            if delegate.exists {
                var answered = effect
                answered.hasAsked = true
                world.schedule(.ask(.recognizerShouldBegin, delegate, recognizer, .gesture4), answered)
                return
            }
            guard SwipeBack.mayBegin(recognizer, in: world) else { return end(recognizer, .failed, in: &world) }
            if askView(record, in: &world) { return }
        }
        guard ScrollPan.mayBegin(record, in: world), ScrollZoom.mayBegin(record, in: world) else {
            return end(recognizer, .failed, in: &world)
        }
        if ContentTouches.askCancellation(record, in: &world) { return }
        guard ScrollPan.takesTouches(record, in: world) else { return end(recognizer, .failed, in: &world) }
        proceed(recognizer, in: &world)
    }

    /// Begins the gesture unless a recognizer that is active prevents it.
    static func proceed(_ recognizer: ObjectID, in world: inout World) {
        var plan: [Effect] = []
        for rival in rivals(of: recognizer, in: &world) {
            let state = world.gestures.recognizers[Self.index(of: rival, in: &world)].state
            if state.isActive || state == .ended { plan.append(.gesture(.prevention, rival, recognizer)) }
        }
        world.schedule(plan + [.gesture(.recognize, recognizer)])
    }

    /// Asks the recognizer's view whether it may begin, if its class overrides gestureRecognizerShouldBegin(_:) and it is not
    /// the delegate. Returns whether it asks.
    private static func askView(_ record: RecognizerRecord, in world: inout World) -> Bool {
        guard world.tables.implementedAnywhere.contains(.recognizerShouldBegin), world.isView(record.view),
            world.implements(record.view, .recognizerShouldBegin),
            delegate(of: record.object, for: .recognizerShouldBegin, in: world) != record.view
        else { return false }
        var answered = Effect.gesture(.mayBegin, record.object, record.view)
        answered.hasAsked = true
        world.schedule(.ask(.recognizerShouldBegin, record.view, record.object, .gesture4), answered)
        return true
    }

    /// Recognizes the gesture: enters the requested state, and excludes the undecided recognizers of the same touches.
    static func recognize(_ recognizer: ObjectID, in world: inout World) {
        guard world.isReachable(recognizer) else { return }
        let index = index(of: recognizer, in: &world)
        guard world.gestures.recognizers[index].state == .possible,
            let wanted = world.gestures.recognizers[index].wanted
        else { return }
        world.gestures.recognizers[index].wanted = nil
        world.gestures.recognizers[index].isWaiting = false
        let rivals = rivals(of: recognizer, in: &world)
        var plan: [Effect] = []
        for rival in rivals
        where world.gestures.recognizers[Self.index(of: rival, in: &world)].state == .possible {
            plan.append(.gesture(.prevention, recognizer, rival))
        }
        world.schedule(plan)
        Touches.take(by: recognizer, in: &world)
        if wanted.isFinal {
            // The fingers were lifted while a continuous gesture waited for another to fail.
            if [.longPress, .pan, .edgePan, .pinch, .rotation].contains(world.gestures.recognizers[index].kind) {
                enter(.began, recognizer, in: &world)
            }
            end(recognizer, wanted, in: &world)
        } else {
            enter(wanted, recognizer, in: &world)
        }
    }

    /// Enters an active state: the action follows in the next turn.
    private static func enter(_ state: RecognizerPhase, _ recognizer: ObjectID, in world: inout World) {
        let index = index(of: recognizer, in: &world)
        if state == .began { world.gestures.beginnings += 1 }
        world.gestures.recognizers[index].state = state
        world.gestures.recognizers[index].seen = state
        queueAction(state, of: recognizer, in: &world)
        if state == .began { failWaiting(for: recognizer, in: &world) }
        SwipeBack.follow(recognizer, state, in: &world)
        ScrollPan.follow(recognizer, state, in: &world)
        ScrollZoom.follow(recognizer, state, in: &world)
    }

    /// Ends the gesture in one final state. The action and the reset follow in the next turn; a failed gesture has no action.
    static func end(_ recognizer: ObjectID, _ state: RecognizerPhase, in world: inout World) {
        let index = index(of: recognizer, in: &world)
        guard !world.gestures.recognizers[index].state.isFinal else { return }
        let wasActive = world.gestures.recognizers[index].state.isActive
        if wasActive || state == .ended { world.gestures.finals += 1 }
        if !wasActive, state == .ended { world.gestures.beginnings += 1 }
        world.gestures.recognizers[index].state = state
        world.gestures.recognizers[index].seen = state
        world.gestures.recognizers[index].wanted = nil
        world.gestures.recognizers[index].isWaiting = false
        cancelDeadline(index, in: &world)
        if state != .failed { queueAction(state, of: recognizer, in: &world) }
        let reset = Effect.gesture(.reset, recognizer)
        world.hold(reset)
        world.queues.turn.append(reset)
        if wasActive {
            SwipeBack.follow(recognizer, state, in: &world)
            ScrollPan.follow(recognizer, state, in: &world)
            ScrollZoom.follow(recognizer, state, in: &world)
        }
        if state == .failed {
            resumeWaiting(for: recognizer, in: &world)
        } else if !wasActive {
            failWaiting(for: recognizer, in: &world)
        }
        Touches.flush(recognizer, in: &world)
    }

    /// Queues the action of a state for the next turn, if there is a target.
    private static func queueAction(_ state: RecognizerPhase, of recognizer: ObjectID, in world: inout World) {
        guard !world.gestures.recognizers[index(of: recognizer, in: &world)].targets.isEmpty else { return }
        let action = Effect.action(of: recognizer, reporting: state)
        world.hold(action)
        world.queues.turn.append(action)
    }

    // MARK: Actions and the reset

    /// Sends the action of a state to the targets, in the order in which they were added. The trace shows the event
    /// with the first action.
    static func act(_ effect: Effect, in world: inout World) {
        let recognizer = effect.subject
        guard world.isReachable(recognizer), let index = known(recognizer, in: world) else { return }
        let state = effect.reported
        world.gestures.recognizers[index].seen = state
        var notices: [Notice] = []
        let list = world.queues.argumentLists.insert([.enumCase(.gestureState, state.name)])
        world.schedule(.dropArguments(list))
        for action in world.gestures.recognizers[index].targets where world.isReachable(action.target) {
            let trace =
                notices.isEmpty
                ? Event(
                    subject: recognizer, callback: .recognizerAction,
                    arguments: EventArguments(list: Int(list), count: 1), rule: .gesture1, isImplemented: false,
                    isQuestion: false) : nil
            notices.append(
                .send(
                    selector: action.selector, to: action.target, arguments: [.object(recognizer)], trace: trace))
        }
        for notice in notices.reversed() { world.emit(notice) }
    }

    /// Makes a recognizer possible again after its gesture.
    static func reset(_ effect: Effect, in world: inout World) {
        let recognizer = effect.subject
        guard world.isReachable(recognizer), let index = known(recognizer, in: world) else { return }
        guard world.gestures.recognizers[index].state.isFinal || effect.resetsPossible else { return }
        clear(index, in: &world)
        if world.implements(recognizer, .recognizerReset) {
            world.schedule(.enter(.recognizerReset, recognizer, .gesture1))
        }
    }

    /// Clears what a recognizer has recorded of its last gesture.
    private static func clear(_ index: Int32, in world: inout World) {
        let recognizer = world.gestures.recognizers[index].object
        for index in world.gestures.touches.indices {
            world.gestures.touches[index].recognizers.removeAll { $0 == recognizer }
        }
        cancelDeadline(index, in: &world)
        world.gestures.recognizers[index].state = .possible
        world.gestures.recognizers[index].seen = .possible
        world.gestures.recognizers[index].wanted = nil
        world.gestures.recognizers[index].isWaiting = false
        world.gestures.recognizers[index].touches = []
        world.gestures.recognizers[index].requiredByDelegates = []
        world.gestures.recognizers[index].fingers = 0
        world.gestures.recognizers[index].taps = 0
        world.gestures.recognizers[index].velocity = Point(x: 0, y: 0)
        world.gestures.recognizers[index].scale = 1
        world.gestures.recognizers[index].rotation = 0
        world.gestures.recognizers[index].interval = 0
        world.gestures.recognizers[index].rate = 0
        world.gestures.recognizers[index].gesture &+= 1
    }

    /// Removes a finished touch from a recognizer. A recognizer that is undecided when its last touch leaves is reset.
    static func forget(_ touch: ObjectID, of recognizer: ObjectID, in world: inout World) {
        guard world.isReachable(recognizer), let index = known(recognizer, in: world) else { return }
        world.gestures.recognizers[index].touches.removeAll { $0 == touch }
        let record = world.gestures.recognizers[index]
        guard record.touches.isEmpty, record.state == .possible, record.wanted == nil, !record.hasDeadline else {
            return
        }
        var reset = Effect.gesture(.reset, recognizer)
        reset.resetsPossible = true
        world.schedule(reset)
    }

    /// Ends whatever a recognizer is doing: it is disabled, or leaves its view.
    static func interrupt(_ recognizer: ObjectID, in world: inout World) {
        guard let index = known(recognizer, in: world) else { return }
        let record = world.gestures.recognizers[index]
        if record.state.isActive {
            end(recognizer, .cancelled, in: &world)
        } else if record.state == .possible, !record.touches.isEmpty || record.hasDeadline {
            end(recognizer, .failed, in: &world)
        }
    }

    // MARK: Time

    /// Starts a timer for the gesture. If `keepsBusy` is true, the world is not idle until it fires.
    static func startTimer(
        _ recognizer: ObjectID, after delay: Nanoseconds, keepsBusy: Bool, in world: inout World
    ) {
        let index = index(of: recognizer, in: &world)
        let timer = Effect.timeUp(of: recognizer, gesture: world.gestures.recognizers[index].gesture)
        if keepsBusy {
            world.gestures.recognizers[index].hasDeadline = true
            world.motion.runningAnimations += 1
        }
        world.schedule(timer, after: delay, isTimer: false)
    }

    static func cancelDeadline(_ index: Int32, in world: inout World) {
        guard world.gestures.recognizers[index].hasDeadline else { return }
        world.gestures.recognizers[index].hasDeadline = false
        world.motion.runningAnimations -= 1
        world.gestures.recognizers[index].gesture &+= 1
    }

    /// Handles a gesture's deadline: a long press is recognized, and a multiple tap that lacks its next tap fails.
    static func timeUp(_ effect: Effect, in world: inout World) {
        let recognizer = effect.subject
        guard world.isReachable(recognizer), let index = known(recognizer, in: world),
            UInt64(world.gestures.recognizers[index].gesture) == effect.gestureNumber
        else { return }
        cancelDeadline(index, in: &world)
        guard world.gestures.recognizers[index].state == .possible else { return }
        propose(world.gestures.recognizers[index].kind == .longPress ? .began : .failed, recognizer, in: &world)
    }
}

// Touches: what the user's fingers do, as events. An event goes to the recognizers of the touched view and of its superviews
// first, then to the view. A recognizer may delay what the view receives, or take the touches away from it.

/// The fingers on the screen.
public enum Touches {
    // MARK: Steps

    /// Starts a user's gesture. The first step runs immediately, and each later step after its delay.
    static func perform(_ steps: [TouchStep], in world: inout World) {
        endSteps(in: &world)
        world.gestures.steps = ContiguousArray(steps)
        world.gestures.nextStep = 0
        // Taps in a row belong to one verb.
        if steps.first?.kind == .begin {
            world.gestures.lastTap.count = 0
            world.gestures.isCancelledInHand = false
        }
        if steps.contains(where: { $0.delay > 0 }) {
            world.gestures.isRunning = true
            world.motion.runningAnimations += 1
        }
        world.schedule(.gesture(.step, .none))
    }

    static func endSteps(in world: inout World) {
        world.gestures.steps = []
        world.gestures.nextStep = 0
        if world.gestures.isRunning {
            world.gestures.isRunning = false
            world.motion.runningAnimations -= 1
        }
    }

    /// Whether a user's gesture is in progress.
    static func isBusy(in world: borrowing World) -> Bool { world.gestures.nextStep < world.gestures.steps.count }

    static func step(in world: inout World) {
        guard isBusy(in: world) else { return endSteps(in: &world) }
        let step = world.gestures.steps[world.gestures.nextStep]
        world.gestures.nextStep += 1
        world.schedule(.gesture(isBusy(in: world) ? .later : .endSteps, .none))
        switch step.kind {
        case .begin:
            for index in step.points.indices.reversed() { land(step, index, in: &world) }
        case .move:
            move(to: step.points, in: &world)
            open(.moved, in: &world)
        case .lift: open(.ended, in: &world)
        case .cancel: open(.cancelled, in: &world)
        }
    }

    /// Schedules the next step for its time, or now if it has no delay.
    static func later(_ effect: Effect, in world: inout World) {
        guard isBusy(in: world) else { return endSteps(in: &world) }
        let next = world.gestures.steps[world.gestures.nextStep]
        if next.delay > 0 {
            world.schedule(.gesture(.step, .none), after: next.delay, isTimer: false)
        } else if next.kind == .lift, world.gestures.nextStep > 1, !world.queues.turn.isEmpty {
            // Fingers that have moved lift in a later turn: the actions of the movement run while they are down.
            world.queues.turn.append(.gesture(.step, .none))
        } else {
            world.schedule(.gesture(.step, .none))
        }
    }

    // MARK: The beginning

    /// Schedules the landing of a finger: the hit test, then the touch. The last finger of the step opens the event.
    private static func land(_ step: TouchStep, _ index: Int, in world: inout World) {
        let isLast = index == step.points.count - 1
        var landed = Effect.of(.gestures(.landed), step.window, step.view, .touch1, with: .index(index))
        landed.isLastFinger = isLast
        guard world.isWindow(step.window) else { return }
        if !world.views.event.exists { world.views.event = world.make(world.classID(.event), payload: 0) }
        if HitTesting.isOverridden(in: world) {
            HitTesting.start(step.window, at: step.points[index], then: landed, in: &world)
        } else {
            world.schedule(landed)
        }
    }

    /// A finger has landed: the touch begins, and is offered to the recognizers of the view and of its superviews.
    static func landed(_ effect: Effect, in world: inout World) {
        let window = effect.subject
        let index = effect.finger
        let step = world.gestures.nextStep - 1
        guard world.isWindow(window), world.gestures.steps.indices.contains(step),
            world.gestures.steps[step].points.indices.contains(index)
        else { return }
        let point = world.gestures.steps[step].points[index]
        let view =
            HitTesting.isOverridden(in: world)
            ? world.gestures.hitView : hit(effect.aimedView, window, point, in: &world)
        if effect.isLastFinger { world.schedule(.gesture(.send, .none, phase: .began)) }
        guard world.isView(view), !isExcluded(view, in: world) else { return }
        let touch = world.make(world.classID(.touch), payload: 0)
        var record = TouchRecord(
            object: touch, view: view, window: window, point: point, previous: point, time: world.now)
        record.tapCount = index == 0 ? countTap(at: point, in: &world) : max(world.gestures.lastTap.count, 1)
        record.cover = Sheet.cover(of: view, in: world)
        world.gestures.touches.append(record)
        offerAll(touch, on: view, in: &world)
    }

    /// The view that a finger hits, without a program's overrides: the requested view, or a view inside it, if it is reachable.
    private static func hit(_ wanted: ObjectID, _ window: ObjectID, _ point: Point, in world: inout World) -> ObjectID {
        let found = HitTesting.view(at: point, in: window, world: &world)
        guard world.isView(wanted) else { return found }
        return found.exists && ViewHierarchy.isView(found, inside: wanted, in: world) ? found : wanted
    }

    /// Whether another touch excludes a touch of the view (isExclusiveTouch).
    private static func isExcluded(_ view: ObjectID, in world: borrowing World) -> Bool {
        let isExclusive = world.stored("isExclusiveTouch", of: view) == .bool(true)
        return world.gestures.touches.contains { other in
            other.view != view && !other.phase.isOver && world.isView(other.view)
                && (isExclusive || world.stored("isExclusiveTouch", of: other.view) == .bool(true))
        }
    }

    /// The number of taps in a row, with this one: at about the same point, within 350 ms of the last.
    private static func countTap(at point: Point, in world: inout World) -> Int {
        let last = world.gestures.lastTap
        let isNear = abs(last.point.x - point.x) < 45 && abs(last.point.y - point.y) < 45
        let isSoon = last.count > 0 && world.now - last.time <= Recognizers.tapInterval
        let count = isNear && isSoon ? last.count + 1 : 1
        world.gestures.lastTap = (point, world.now, count)
        return count
    }

    /// Offers a touch to the recognizers of a view and of its superviews, the view's own first. O(depth).
    private static func offerAll(_ touch: ObjectID, on view: ObjectID, in world: inout World) {
        var offers: [Effect] = []
        var step = view
        while step.exists {
            world.workDone &+= 1
            SwipeBack.attach(to: step, touch, in: &world)
            ScrollPan.attach(to: step, in: &world)
            ScrollZoom.attach(to: step, in: &world)
            if !world.gestures.ofViews.isEmpty, let recognizers = world.gestures.ofViews[step] {
                for recognizer in recognizers where world.isReachable(recognizer) {
                    offers.append(.gesture(.offer, recognizer, touch))
                }
            }
            step = world[visitingView: step].superview
        }
        world.schedule(offers)
    }

    static func controlAbove(_ view: ObjectID, in world: borrowing World) -> ObjectID {
        var step = view
        while step.exists {
            if world[traits: step].uikit.isKind(of: .control) { return step }
            step = world[visitingView: step].superview
        }
        return .none
    }

    /// Asks the recognizer's delegate whether it receives a touch.
    static func offer(_ effect: Effect, in world: inout World) {
        let (recognizer, touch) = (effect.subject, effect.touch)
        guard world.isReachable(recognizer), Recognizers.isEnabled(recognizer, in: world),
            Recognizers.followsTouches(recognizer, in: world)
        else { return }
        let delegate = Recognizers.delegate(of: recognizer, for: .recognizerShouldReceive, in: world)
        guard delegate.exists else { return receive(recognizer, touch, in: &world) }
        world.schedule(
            .ask(.recognizerShouldReceive, delegate, recognizer, .gesture6, with: .object(touch)),
            .gesture(.received, recognizer, touch))
    }

    static func received(_ effect: Effect, in world: inout World) {
        if world.driver.answerGiven != .bool(false) { receive(effect.subject, effect.touch, in: &world) }
    }

    private static func receive(_ recognizer: ObjectID, _ touch: ObjectID, in world: inout World) {
        guard let index = Self.index(of: touch, in: world), world.isReachable(recognizer),
            !ControlTracking.outranks(recognizer, of: world.gestures.touches[index], in: &world)
        else { return }
        // A gesture that has ended accepts no touches until its reset.
        let record = Recognizers.index(of: recognizer, in: &world)
        guard !world.gestures.recognizers[record].state.isFinal, world.gestures.recognizers[record].isEnabled else {
            return
        }
        world.gestures.touches[index].recognizers.append(recognizer)
        world.gestures.recognizers[record].touches.append(touch)
    }

    // MARK: Events

    static func index(of touch: ObjectID, in world: borrowing World) -> Int? {
        world.gestures.touches.firstIndex { $0.object == touch }
    }

    private static func move(to points: ContiguousArray<Point>, in world: inout World) {
        var finger = 0
        for index in world.gestures.touches.indices where !world.gestures.touches[index].phase.isOver {
            guard finger < points.count else { return }
            world.gestures.touches[index].previous = world.gestures.touches[index].point
            world.gestures.touches[index].point = points[finger]
            finger += 1
        }
    }

    /// Begins an event in which all fingers on the screen change to a phase.
    static func open(_ phase: TouchPhase, in world: inout World) {
        var hasAny = false
        for index in world.gestures.touches.indices where !world.gestures.touches[index].phase.isOver {
            world.gestures.touches[index].phase = phase
            world.gestures.touches[index].time = world.now
            world.gestures.touches[index].isChanged = true
            hasAny = true
        }
        if hasAny { world.schedule(.gesture(.send, .none, phase: phase)) }
    }

    /// Sends an event: to the recognizers in the order in which they received the touches, then to the views.
    static func send(_ effect: Effect, in world: inout World) {
        let phase = effect.touchPhase
        var recognizers: [ObjectID] = []
        for touch in world.gestures.touches where touch.isChanged && touch.phase == phase {
            for recognizer in touch.recognizers where !recognizers.contains(recognizer) {
                recognizers.append(recognizer)
            }
        }
        world.schedule(
            SendAct.allCases.flatMap { act -> [Effect] in
                switch act {
                case .recognizers: recognizers.map { .gesture(.toRecognizer, $0, phase: phase) }
                case .views: [.gesture(.toViews, .none, phase: phase)]
                case .close: [.gesture(.closeEvent, .none, phase: phase)]
                }
            })
    }

    /// Sends the changed touches of an event to a recognizer.
    static func sendToRecognizer(_ effect: Effect, in world: inout World) {
        let recognizer = effect.subject
        guard world.isReachable(recognizer) else { return }
        let phase = effect.touchPhase
        let touches = changed(phase, of: recognizer, in: &world)
        guard !touches.isEmpty else { return }
        let callback = phase.recognizerCallback
        guard world.implements(recognizer, callback) else {
            return Recognizers.analyze(recognizer, phase, touches, in: &world)
        }
        send(callback, to: recognizer, touches, in: &world)
    }

    /// UIKit's implementation of a recognizer's callback, which the program's subclass calls with `super`.
    static func analyze(_ effect: Effect, in world: inout World) {
        let phases = TouchPhase.allCases
        guard world.isReachable(effect.subject), Recognizers.isRecognizer(effect.subject, in: world),
            let phase = phases.first(where: { $0 != .stationary && $0.recognizerCallback == effect.callback }),
            world.queues.argumentLists.indices.contains(Int(effect.keptList))
        else { return }
        let touches = world.queues.argumentLists[effect.keptList].first?.objects ?? []
        Recognizers.analyze(effect.subject, phase, touches, in: &world)
    }

    /// The changed touches that a recognizer follows.
    private static func changed(_ phase: TouchPhase, of recognizer: ObjectID, in world: inout World) -> [ObjectID] {
        let record = Recognizers.index(of: recognizer, in: &world)
        let followed = world.gestures.recognizers[record].touches
        // A recognizer whose gesture is over receives nothing more.
        guard !followed.isEmpty, !world.gestures.recognizers[record].state.isFinal else { return [] }
        return world.gestures.touches.filter {
            $0.isChanged && $0.phase == phase && followed.contains($0.object)
        }.map(\.object)
    }

    /// Enters a callback of a recognizer with touches and the event.
    private static func send(
        _ callback: Callback, to recognizer: ObjectID, _ touches: [ObjectID], in world: inout World
    ) {
        let list = world.queues.argumentLists.insert([.objects(touches), .optional(world.views.event)])
        world.schedule(
            .enter(callback, recognizer, .none, .touch2, with: .index(list)),
            .dropArguments(list))
    }

    // MARK: Views

    /// Determines what each view receives of an event, now or later.
    static func sendToViews(_ effect: Effect, in world: inout World) {
        let phase = effect.touchPhase
        for index in world.gestures.touches.indices
        where world.gestures.touches[index].isChanged && world.gestures.touches[index].phase == phase {
            let touch = world.gestures.touches[index]
            guard !touch.isTaken, isDelivered(touch, at: index, in: world) else { continue }
            switch phase {
            case .began:
                if isHeld(touch, by: "delaysTouchesBegan", isDelaying: false, in: world) {
                    world.gestures.touches[index].owesBegan = true
                } else {
                    world.gestures.touches[index].due = .began
                }
            case .moved, .stationary:
                if touch.isInView { world.gestures.touches[index].due = .moved }
            case .ended:
                if touch.owesBegan || isHeld(touch, by: "delaysTouchesEnded", isDelaying: true, in: world) {
                    world.gestures.touches[index].owesEnded = true
                } else {
                    world.gestures.touches[index].due = .ended
                }
            case .cancelled:
                world.gestures.touches[index].owesBegan = false
                if touch.isInView { world.gestures.touches[index].due = .cancelled }
            }
        }
        sendDue(in: &world)
    }

    /// Whether the view receives the touch: without isMultipleTouchEnabled, only the first of several.
    private static func isDelivered(_ touch: TouchRecord, at index: Int, in world: borrowing World) -> Bool {
        guard world.isView(touch.view) else { return false }
        if index == 0 || isMultiple(touch.view, in: world) { return true }
        // A finger that has lifted in an earlier event is not on the view, even if a recognizer delays its end.
        return !world.gestures.touches[..<index].contains {
            $0.view == touch.view && !$0.isTaken && ($0.isChanged || !$0.phase.isOver)
        }
    }

    private static func isMultiple(_ view: ObjectID, in world: borrowing World) -> Bool {
        world.stored("isMultipleTouchEnabled", of: view) == .bool(true)
    }

    /// Whether a recognizer that is still undecided delays what the view receives.
    private static func isHeld(
        _ touch: TouchRecord, by property: String, isDelaying first: Bool, in world: borrowing World
    ) -> Bool {
        touch.recognizers.contains { recognizer in
            guard world.isReachable(recognizer), let record = Recognizers.known(recognizer, in: world),
                world.gestures.recognizers[record].state == .possible
            else { return false }
            return world.stored(property, of: recognizer).map { $0 == .bool(true) } ?? first
        }
    }

    /// Schedules what is due, as one callback for all touches of a view in a phase.
    private static func sendDue(in world: inout World) {
        var due: [Effect] = []
        for phase in [TouchPhase.began, .moved, .ended, .cancelled] {
            var views: [ObjectID] = []
            for touch in world.gestures.touches
            where touch.due == phase && (!views.contains(touch.view) || !isMultiple(touch.view, in: world)) {
                views.append(touch.view)
                let gate = phase == .began ? ContentTouches.gate(of: touch.view, in: world) : .none
                due.append(
                    gate.exists
                        ? .gesture(.askContent, touch.view, gate, phase: phase)
                        : .gesture(.toView, touch.view, phase: phase))
            }
        }
        world.schedule(due)
    }

    /// Sends the due touches of a view.
    static func sendToView(_ effect: Effect, in world: inout World) {
        let (view, phase) = (effect.subject, effect.touchPhase)
        guard world.isView(view) else { return }
        // A view that takes one finger receives each touch in a call of its own.
        let isMultiple = isMultiple(view, in: world)
        var touches: [ObjectID] = []
        for index in world.gestures.touches.indices
        where world.gestures.touches[index].due == phase && world.gestures.touches[index].view == view
            && (isMultiple || touches.isEmpty)
        {
            world.gestures.touches[index].due = nil
            world.gestures.touches[index].isInView = !phase.isOver
            touches.append(world.gestures.touches[index].object)
        }
        guard !touches.isEmpty else { return }
        if phase == .ended, dismissesPopover(view, in: &world) { return }
        // A finger on text begins to edit it.
        if phase == .ended, Text.kind(of: view, in: world) != nil { Responders.focus(view, in: &world) }
        let callback = phase.callback
        if world.tables.implementedAnywhere.contains(callback) {
            return Responders.send(
                callback, to: view, [.objects(touches), .optional(world.views.event)], .touch2, in: &world)
        }
        let control = controlAbove(view, in: world)
        if control.exists { return ControlTracking.track(control, phase, touches, in: &world) }
        guard phase == .ended else { return }
        var step = view
        while step.exists {
            ControlTracking.selectRow(step, in: &world)
            step = world[visitingView: step].superview
        }
    }

    /// A touch beside a popover ends the presentation as a drag does (popover.5). Returns false for other views.
    private static func dismissesPopover(_ view: ObjectID, in world: inout World) -> Bool {
        let popover = Popover.shown(in: view, of: world)
        guard popover.exists else { return false }
        // Scheduled first, so it runs after the questions.
        world.schedule(.gesture(.dismissBeside, .none))
        _ = world.beginInteractiveDismissal(popover)
        return true
    }

    /// Sends touches that no recognizer delays any longer, and cancels in their views those whose gesture is recognized.
    static func flush(_ recognizer: ObjectID, in world: inout World) {
        for index in world.gestures.touches.indices
        where world.gestures.touches[index].recognizers.contains(recognizer) {
            let touch = world.gestures.touches[index]
            guard !touch.isTaken else { continue }
            if touch.owesBegan, !isHeld(touch, by: "delaysTouchesBegan", isDelaying: false, in: world) {
                world.gestures.touches[index].owesBegan = false
                world.gestures.touches[index].due = .began
                sendDue(in: &world)
            }
            if touch.owesEnded, !isHeld(touch, by: "delaysTouchesEnded", isDelaying: true, in: world) {
                world.gestures.touches[index].owesEnded = false
                var close = Effect.gesture(.closeEvent, .none, phase: .ended)
                close.closesDelayedTouches = true
                if world.gestures.touches[index].due == .began {
                    // Both phases are due, one after the other.
                    world.gestures.touches[index].isChanged = true
                    world.schedule(
                        .gesture(.toView, touch.view, phase: .began), .gesture(.toViews, .none, phase: .ended), close)
                } else {
                    world.gestures.touches[index].due = .ended
                    world.schedule(.gesture(.toView, touch.view, phase: .ended), close)
                }
            }
        }
    }

    /// Takes the touches of a recognized gesture from their views, unless the recognizer leaves them
    /// (`cancelsTouchesInView`).
    static func take(by recognizer: ObjectID, in world: inout World) {
        guard world.stored("cancelsTouchesInView", of: recognizer) != .bool(false) else { return }
        for index in world.gestures.touches.indices
        where world.gestures.touches[index].recognizers.contains(recognizer)
            && !world.gestures.touches[index].isTaken
        {
            world.gestures.touches[index].isTaken = true
            world.gestures.touches[index].owesBegan = false
            world.gestures.touches[index].owesEnded = false
            world.gestures.touches[index].due = world.gestures.touches[index].isInView ? .cancelled : nil
        }
        sendDue(in: &world)
    }

    // MARK: The end

    /// Ends an event: drops the touches that have ended, unless their view still waits for them.
    static func closeEvent(_ effect: Effect, in world: inout World) {
        // Inside another event, only the delayed touches have ended.
        if !effect.closesDelayedTouches {
            for index in world.gestures.touches.indices { world.gestures.touches[index].isChanged = false }
        }
        guard effect.touchPhase.isOver else { return }
        let over = world.gestures.touches.filter { $0.phase.isOver && !$0.owesEnded && !$0.owesBegan && $0.due == nil }
        guard !over.isEmpty else { return }
        world.gestures.touches.removeAll { touch in over.contains { $0.object == touch.object } }
        for touch in over {
            for recognizer in touch.recognizers { Recognizers.forget(touch.object, of: recognizer, in: &world) }
            world.release(touch.object)
        }
        if world.gestures.touches.isEmpty {
            let event = world.views.event
            world.views.event = .none
            world.release(event)
        }
    }
}

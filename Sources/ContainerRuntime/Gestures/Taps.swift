// The user's gestures, one function per verb: taps, presses, pans, swipes, pinches, and touches that stay down. A finger
// reaches a view only if nothing hides, disables or covers it.

extension World {
    /// A user's tap on a view.
    @discardableResult
    public mutating func tap(_ view: ObjectID) -> TapRefusal? { Touches.tap(view, in: &self) }
}

extension Touches {
    // MARK: Reaching a view

    /// The reason that a finger does not reach the middle of a view; nil if it does. O(depth + views in front).
    public static func refusal(of view: ObjectID, in world: inout World) -> TapRefusal? {
        if let refusal = bar(to: view, in: world) { return refusal }
        guard world[view: view].isEnabled else { return .disabled }
        if KeyboardCover.covers(view, in: world) { return .behindKeyboard }
        guard !HitTesting.isOverridden(in: world) else { return nil }
        let blocker = HitTesting.blocker(of: view, in: &world)
        guard blocker.exists else { return nil }
        guard ViewHierarchy.isView(view, inside: blocker, in: world) else { return .behind(blocker) }
        guard world.isKind(blocker, of: .scrollView) else { return .outside(blocker) }
        return .scrolledAway(blocker, by: HitTesting.distance(to: view, in: blocker, world: world))
    }

    /// The reason that no finger reaches any part of a view; nil if its position decides. O(depth).
    static func bar(to view: ObjectID, in world: borrowing World) -> TapRefusal? {
        guard world.isView(view) else { return .notAView }
        guard ViewHierarchy.isOnScreen(view, in: world) else { return .notInWindow }
        var step = view
        while step.exists {
            if HitTesting.isUnseen(step, in: world) { return .hidden(step) }
            if !HitTesting.isInteractive(step, in: world) { return .interactionDisabled(step) }
            step = world[visitingView: step].superview
        }
        let cover = Sheet.cover(of: view, in: world)
        return cover.exists ? .covered(cover) : nil
    }

    /// Whether touches matter only to controls: no recognizer exists, and no class handles touches itself.
    static func isPlain(in world: borrowing World) -> Bool {
        let implemented = world.tables.implementedAnywhere
        return world.gestures.ofViews.isEmpty && world.gestures.touches.isEmpty && !HitTesting.isOverridden(in: world)
            && !implemented.contains(.touchesBegan) && !implemented.contains(.touchesMoved)
            && !implemented.contains(.touchesEnded) && !implemented.contains(.touchesCancelled)
            && !OwnTracking.exists(in: world)
    }

    /// Whether anything responds to a touch of a view: an action, a recognizer, or a responder that handles touches.
    /// O(depth).
    private static func isHandled(_ view: ObjectID, in world: borrowing World) -> Bool {
        var step = view
        while step.exists {
            if Recognizers.hasOthers(step, in: world) { return true }
            if world.isView(step),
                world[view: step].actions >= 0 || Text.kind(of: step, in: world) != nil
                    || ValueControls.answersTap(step, in: world) || OwnTracking.isUsed(by: step, in: world)
            {
                return true
            }
            for phase in [TouchPhase.began, .moved, .ended, .cancelled] where world.implements(step, phase.callback) {
                return true
            }
            step = world.nextResponder(after: step)
        }
        return HitTesting.isOverridden(in: world)
    }

    // MARK: Gestures

    /// Taps a view one or more times in a row, with one or more fingers. `fraction` is the distance from the left edge, relative
    /// to the width.
    public static func tap(
        _ view: ObjectID, times: Int = 1, fingers: Int = 1, at fraction: Double = 0.5, in world: inout World
    ) -> TapRefusal? {
        if MenuPreviews.commit(at: view, in: &world) { return nil }
        if let answer = SearchBars.tap(view, in: &world) { return answer }
        if let refusal = refusal(of: view, in: &world) { return refusal }
        if Menus.dismiss(in: &world) { return nil }
        if times == 1, fingers == 1, let menu = Menus.primary(of: view, in: world) {
            Menus.open(menu, of: view, in: &world)
            Controls.sendActions(of: view, for: ["menuActionTriggered"], in: &world)
            return nil
        }
        if times == 1, fingers == 1, isPlain(in: world), !ControlStates.showsHighlight(view, in: world),
            !Controls.takesEvents(view, in: world)
        {
            if Text.kind(of: view, in: world) != nil {
                Responders.focus(view, in: &world)
                return nil
            }
            let hasUp = Controls.hasAction(view, for: "touchUpInside", in: world)
            let changes = ValueControls.answersTap(view, in: world)
            guard hasUp || changes else { return ListView.tap(view, in: &world) ? nil : .noAction }
            // The effects scheduled first run last.
            if hasUp { Controls.sendActions(of: view, for: ["touchUpInside"], in: &world) }
            if changes { ValueControls.tap(view, at: fraction, in: &world) }
            return nil
        }
        guard isHandled(view, in: world) else { return ListView.tap(view, in: &world) ? nil : .noAction }
        var steps: [TouchStep] = []
        var point = center(of: view, in: world)
        point.x += (fraction - 0.5) * world[view: view].frame.width
        for tap in 0..<times {
            steps.append(begin(view, spread(point, fingers), in: world))
            if tap > 0 { steps[steps.count - 1].delay = 100_000_000 }
            steps.append(TouchStep(kind: .lift))
        }
        perform(steps, in: &world)
        return nil
    }

    /// Taps the middle of a view as an assistive technology does: the view, or its nearest superview that accepts touches,
    /// receives the touch. Returns false if nothing responds to it. O(depth).
    static func activate(_ view: ObjectID, at point: Point? = nil, in world: inout World) -> Bool {
        var target = view
        while target.exists, !HitTesting.isInteractive(target, in: world) {
            target = world[visitingView: target].superview
        }
        guard target.exists, !isPlain(in: world), ViewHierarchy.isOnScreen(target, in: world),
            isHandled(target, in: world)
        else { return false }
        perform(
            [begin(target, [point ?? center(of: view, in: world)], in: world), TouchStep(kind: .lift)], in: &world)
        return true
    }

    /// Presses a view for a time.
    public static func press(_ view: ObjectID, for time: Nanoseconds, in world: inout World) -> TapRefusal? {
        if let refusal = refusal(of: view, in: &world) { return refusal }
        if Menus.dismiss(in: &world) { return nil }
        if time >= ContextMenus.pressTime {
            if RowMenus.press(view, in: &world) || ContextMenus.press(view, in: &world) { return nil }
        }
        guard isHandled(view, in: world) else { return .noAction }
        perform(
            [
                begin(view, [center(of: view, in: world)], in: world),
                TouchStep(kind: .lift, delay: max(time, 0)),
            ], in: &world)
        return nil
    }

    /// Moves one or more fingers from the middle of a view, or from an edge of the window, and lifts them.
    public static func pan(
        _ view: ObjectID, by translation: Point, over time: Nanoseconds, fromEdge edge: String? = nil, fingers: Int = 1,
        in world: inout World
    ) -> TapRefusal? {
        if let refusal = refusal(of: view, in: &world) { return refusal }
        if Menus.dismiss(in: &world) { return nil }
        let start = edge.map { edgePoint($0, of: view, in: world) } ?? grip(of: view, in: world)
        let responds =
            isHandled(view, in: world) || ValueControls.isSlider(view, in: world)
            || ScrollPan.isInside(view, in: world)
        guard edge != nil || responds else { return .noAction }
        var first = begin(view, spread(start, fingers), in: world)
        if edge != nil { first.view = .none }
        perform(
            moves(from: first, over: time, in: 4) { point, fraction in
                Point(x: point.x + translation.x * fraction, y: point.y + translation.y * fraction)
            }, in: &world)
        return nil
    }

    /// Swipes quickly in a direction.
    public static func swipe(_ view: ObjectID, _ direction: String, fingers: Int = 1, in world: inout World)
        -> TapRefusal?
    {
        let length = 120.0
        let translation =
            switch direction {
            case "left": Point(x: -length, y: 0)
            case "up": Point(x: 0, y: -length)
            case "down": Point(x: 0, y: length)
            default: Point(x: length, y: 0)
            }
        return pan(view, by: translation, over: 80_000_000, fingers: fingers, in: &world)
    }

    /// Moves two fingers on a view apart or together, and turns them.
    public static func pinch(
        _ view: ObjectID, to scale: Double, turning angle: Double, over time: Nanoseconds, in world: inout World
    ) -> TapRefusal? {
        if let refusal = refusal(of: view, in: &world) { return refusal }
        if Menus.dismiss(in: &world) { return nil }
        guard isHandled(view, in: world) || ScrollZoom.isInside(view, in: world) else { return .noAction }
        let middle = center(of: view, in: world)
        let first = begin(
            view, [Point(x: middle.x - 50, y: middle.y), Point(x: middle.x + 50, y: middle.y)], in: world)
        perform(
            moves(from: first, over: time, in: 4) { point, fraction in
                let (cosine, sine) = Angle.direction(angle * fraction)
                let length = (point.x - middle.x) * (1 + (scale - 1) * fraction)
                return Point(x: middle.x + length * cosine, y: middle.y + length * sine)
            }, in: &world)
        return nil
    }

    /// Moves the pointer over a view, or away from all views.
    public static func hover(_ view: ObjectID, in world: inout World) -> TapRefusal? {
        if view.exists, let refusal = refusal(of: view, in: &world) { return refusal }
        let old = hoverRecognizers(from: world.gestures.hovered, in: &world)
        let new = hoverRecognizers(from: view, in: &world)
        world.gestures.hovered = view
        let point = view.exists ? center(of: view, in: world) : Point(x: 0, y: 0)
        for recognizer in new.reversed() {
            let index = Recognizers.index(of: recognizer, in: &world)
            world.gestures.recognizers[index].point = point
            let isActive = world.gestures.recognizers[index].state.isActive
            Recognizers.propose(isActive ? .changed : .began, recognizer, in: &world)
        }
        // An excluded recognizer has not begun, so it does not end.
        for recognizer in old.reversed() where !new.contains(recognizer) {
            let index = Recognizers.index(of: recognizer, in: &world)
            guard world.gestures.recognizers[index].state.isActive else { continue }
            Recognizers.propose(.ended, recognizer, in: &world)
        }
        return nil
    }

    private static func hoverRecognizers(from view: ObjectID, in world: inout World) -> [ObjectID] {
        var found: [ObjectID] = []
        var step = world.isView(view) ? view : .none
        while step.exists {
            for recognizer in world.gestures.ofViews[step] ?? [] where world.isReachable(recognizer) {
                let index = Recognizers.index(of: recognizer, in: &world)
                let record = world.gestures.recognizers[index]
                if record.kind == .hover, record.isEnabled { found.append(recognizer) }
            }
            step = world[visitingView: step].superview
        }
        return found
    }

    // MARK: Fingers that are down

    /// Whether fingers are on the screen.
    public static func isInHand(in world: borrowing World) -> Bool {
        !isBusy(in: world) && world.gestures.touches.contains { !$0.phase.isOver }
    }

    /// Whether fingers are on the screen, also if the system has cancelled their touches.
    public static func areOnScreen(in world: borrowing World) -> Bool {
        isInHand(in: world) || world.gestures.isCancelledInHand
    }

    /// Puts fingers on a view and leaves them there.
    public static func touch(_ view: ObjectID, fingers: Int = 1, in world: inout World) -> TapRefusal? {
        if let refusal = refusal(of: view, in: &world) { return refusal }
        if Menus.dismiss(in: &world) { return nil }
        perform([begin(view, spread(grip(of: view, in: world), fingers), in: world)], in: &world)
        return nil
    }

    /// Puts fingers on whatever is at a point of the screen. Returns false if nothing is there, or if the keyboard is.
    public static func touch(at point: Point, fingers: Int = 1, in world: inout World) -> Bool {
        let (window, view) = HitTesting.window(at: point, in: &world)
        guard window.exists else { return false }
        let frame = world[view: window].frame
        let location = Point(x: point.x - frame.x, y: point.y - frame.y)
        if KeyboardCover.covers(location, of: window, above: view, in: world) { return false }
        perform([TouchStep(kind: .begin, points: spread(location, fingers), window: window)], in: &world)
        return true
    }

    /// Moves the fingers on the screen, immediately or over a time.
    public static func move(by translation: Point, over time: Nanoseconds, in world: inout World) {
        let points = ContiguousArray(world.gestures.touches.filter { !$0.phase.isOver }.map(\.point))
        let start = TouchStep(kind: .begin, points: points)
        let isSlow = time > 0
        var steps = moves(from: start, over: time, in: isSlow ? 4 : 1) { point, fraction in
            Point(x: point.x + translation.x * fraction, y: point.y + translation.y * fraction)
        }
        steps.removeFirst()
        steps.removeLast()
        perform(steps, in: &world)
    }

    /// Lifts the fingers from the screen, or lets the system cancel their touches.
    public static func lift(isCancelled: Bool = false, in world: inout World) {
        world.gestures.isCancelledInHand = false
        perform([TouchStep(kind: isCancelled ? .cancel : .lift)], in: &world)
    }

    // MARK: Interruptions

    /// Cancels the touches if the app has become inactive, or if a view has left the window or an alert has covered it.
    static func cancelInterrupted(in world: inout World) {
        guard world.gestures.touches.contains(where: { !$0.phase.isOver && isInterrupted($0, in: world) }) else {
            return
        }
        if isInHand(in: world) { world.gestures.isCancelledInHand = true }
        endSteps(in: &world)
        open(.cancelled, in: &world)
    }

    private static func isInterrupted(_ touch: TouchRecord, in world: borrowing World) -> Bool {
        if world.restoration.isInBackground { return true }
        guard world.isView(touch.view), world[view: touch.view].window == touch.window else { return true }
        let cover = Sheet.cover(of: touch.view, in: world)
        return cover.exists && cover != touch.cover && world.isAlert(cover)
    }

    // MARK: Points

    private static func center(of view: ObjectID, in world: borrowing World) -> Point {
        HitTesting.center(of: view, in: world)
    }

    /// Where a finger takes hold of a view: the thumb of a slider, and the middle of any other view.
    private static func grip(of view: ObjectID, in world: borrowing World) -> Point {
        let middle = center(of: view, in: world)
        guard ValueControls.isSlider(view, in: world), world[view: view].hasFrame else { return middle }
        let offset = ValueControls.thumb(of: view, in: world) - ValueControls.width(of: view, in: world) / 2
        return Point(x: middle.x + offset, y: middle.y)
    }

    private static func edgePoint(_ edge: String, of view: ObjectID, in world: borrowing World) -> Point {
        let middle = center(of: view, in: world)
        let bounds = ViewHierarchy.boundsRect(of: world[view: view].window, in: world)
        switch edge {
        case "left": return Point(x: 1, y: middle.y)
        case "right": return Point(x: bounds.width - 1, y: middle.y)
        case "top": return Point(x: middle.x, y: 1)
        default: return Point(x: middle.x, y: bounds.height - 1)
        }
    }

    private static func spread(_ point: Point, _ fingers: Int) -> ContiguousArray<Point> {
        ContiguousArray(
            (0..<fingers).map { Point(x: point.x + (Double($0) - Double(fingers - 1) / 2) * 40, y: point.y) })
    }

    private static func begin(_ view: ObjectID, _ points: ContiguousArray<Point>, in world: borrowing World)
        -> TouchStep
    {
        TouchStep(kind: .begin, points: points, window: world[view: view].window, view: view)
    }

    /// The steps of fingers that land, move evenly over a time and lift.
    private static func moves(
        from first: TouchStep, over time: Nanoseconds, in count: Int, _ moved: (Point, Double) -> Point
    ) -> [TouchStep] {
        var steps = [first]
        for step in 1...count {
            let fraction = Double(step) / Double(count)
            let points = ContiguousArray(first.points.map { moved($0, fraction) })
            steps.append(TouchStep(kind: .move, delay: time / Nanoseconds(count), points: points))
        }
        steps.append(TouchStep(kind: .lift))
        return steps
    }
}

// The properties of gesture recognizers, touches and events, and the methods of touches and of coordinates.

extension Recognizers {
    @RowBuilder<PropertyInfo> static var recognizerProperties: [PropertyInfo] {
        PropertyInfo.computed(
            .gestureRecognizer, "state", .enumeration(.gestureState),
            "The state of the gesture; the recognizer's own subclass sets it."
        ) { world, recognizer in
            .enumCase(.gestureState, world.gestures.recognizers[index(of: recognizer, in: &world)].seen.name)
        } set: { world, recognizer, value in
            if case .enumCase(_, let name) = value, let state = RecognizerPhase.named(name) {
                propose(state, recognizer, in: &world)
            }
        }
        PropertyInfo.computed(
            .gestureRecognizer, "view", .object(.view, isOptional: true), "The view that it is attached to."
        ) { world, recognizer in
            .reachable(world.gestures.recognizers[index(of: recognizer, in: &world)].view, in: world)
        }
        PropertyInfo.computed(
            .gestureRecognizer, "isEnabled", .bool, "Whether it receives touches; false cancels a running gesture."
        ) { world, recognizer in
            .bool(world.gestures.recognizers[index(of: recognizer, in: &world)].isEnabled)
        } set: { world, recognizer, value in
            guard let isEnabled = value.bool else { return }
            world.gestures.recognizers[index(of: recognizer, in: &world)].isEnabled = isEnabled
            if !isEnabled { interrupt(recognizer, in: &world) }
        }
        PropertyInfo.computed(
            .gestureRecognizer, "numberOfTouches", .int, "The number of fingers that it follows."
        ) { world, recognizer in
            let record = world.gestures.recognizers[index(of: recognizer, in: &world)]
            return .int(record.hasLifted ? record.lifted : record.touches.count)
        }
        PropertyInfo.computed(
            .gestureRecognizer, "delegate", .object(.object, isOptional: true), isWeak: true,
            "The delegate, held weakly. That of the swipe back is UIKit's own at first."
        ) { world, recognizer in
            guard let delegate = world.stored("delegate", of: recognizer) else {
                return SwipeBack.ownDelegate(of: recognizer, in: &world)
            }
            return world.isReachable(delegate.object) ? delegate : .nil
        } set: { world, recognizer, value in
            PropertyInfo.store(value, as: "delegate", of: recognizer, in: &world)
        }
        PropertyInfo.known(
            .edgePanRecognizer, "prelude_ownDelegate", .object(.object, isOptional: true), first: .nil,
            "Flow's own: UIKit's delegate of the swipe back.")
        PropertyInfo.stored(
            .gestureRecognizer, "cancelsTouchesInView", .bool, first: .bool(true),
            "Whether a recognized gesture cancels the touches in the view.")
        PropertyInfo.stored(
            .gestureRecognizer, "delaysTouchesBegan", .bool, first: .bool(false),
            "Whether the view receives touchesBegan only after the gesture has failed.")
        PropertyInfo.stored(
            .gestureRecognizer, "delaysTouchesEnded", .bool, first: .bool(true),
            "Whether the view receives touchesEnded only after the gesture has failed.")
        PropertyInfo.stored(.gestureRecognizer, "name", .string, "A name for debugging.")
        PropertyInfo.computed(
            .view, "gestureRecognizers", .any,
            "The recognizers, in the order in which they were added; nil if there are none."
        ) { world, view in
            world.gestures.ofViews[view].map { .objects($0) } ?? .nil
        }
        PropertyInfo.stored(
            .view, "isMultipleTouchEnabled", .bool, first: .bool(false),
            "Whether it receives more than one touch at a time.")
        PropertyInfo.stored(
            .view, "isExclusiveTouch", .bool, first: .bool(false),
            "Whether the view excludes other views from receiving touches at the same time.")
        PropertyInfo.computed(
            .navigationController, "interactivePopGestureRecognizer", .object(.gestureRecognizer, isOptional: true),
            "The recognizer of the swipe back; nil before the view is loaded."
        ) { world, navigation in
            .optional(SwipeBack.recognizer(of: navigation, in: &world))
        }
    }

    @RowBuilder<PropertyInfo> static var kindProperties: [PropertyInfo] {
        PropertyInfo.stored(
            .tapRecognizer, "numberOfTapsRequired", .int, first: .int(1), "The number of consecutive taps.")
        PropertyInfo.stored(
            .tapRecognizer, "numberOfTouchesRequired", .int, first: .int(1), "The number of fingers.")
        PropertyInfo.stored(
            .longPressRecognizer, "minimumPressDuration", .duration, first: .duration(500_000_000),
            "How long the finger must press.")
        PropertyInfo.stored(
            .longPressRecognizer, "numberOfTouchesRequired", .int, first: .int(1), "The number of fingers.")
        PropertyInfo.stored(
            .longPressRecognizer, "numberOfTapsRequired", .int, first: .int(0), "The number of taps before the press.")
        PropertyInfo.stored(
            .longPressRecognizer, "allowableMovement", .double, first: .double(10),
            "The maximum movement before the press is recognized, in points.")
        PropertyInfo.stored(
            .panRecognizer, "minimumNumberOfTouches", .int, first: .int(1), "The minimum number of fingers.")
        PropertyInfo.stored(
            .panRecognizer, "maximumNumberOfTouches", .int, first: .int(.max), "The most fingers.")
        PropertyInfo.stored(
            .edgePanRecognizer, "edges", .options(.rectEdge), first: .list([]), "The edges at which the gesture starts."
        )
        PropertyInfo.stored(
            .swipeRecognizer, "direction", .options(.swipeDirection), first: .enumCase(.swipeDirection, "right"),
            "The directions in which the finger may move.")
        PropertyInfo.stored(
            .swipeRecognizer, "numberOfTouchesRequired", .int, first: .int(1), "The number of fingers.")
        PropertyInfo.computed(
            .pinchRecognizer, "scale", .double, "The distance between the fingers, relative to the start."
        ) { world, recognizer in
            .double(world.gestures.recognizers[index(of: recognizer, in: &world)].scale)
        } set: { world, recognizer, value in
            let scale = plain(value) ?? 1
            let record = index(of: recognizer, in: &world)
            let old = world.gestures.recognizers[record]
            if scale != 0 { world.gestures.recognizers[record].distance = old.distance * old.scale / scale }
            world.gestures.recognizers[record].scale = scale
        }
        PropertyInfo.rate(.pinchRecognizer, "How fast the scale changes, per second.")
        PropertyInfo.rate(.rotationRecognizer, "How fast the fingers turn, in radians per second.")
        PropertyInfo.computed(
            .rotationRecognizer, "rotation", .double, "The angle by which the fingers have turned, in radians."
        ) { world, recognizer in
            .double(world.gestures.recognizers[index(of: recognizer, in: &world)].rotation)
        } set: { world, recognizer, value in
            let angle = plain(value) ?? 0
            let record = index(of: recognizer, in: &world)
            let old = world.gestures.recognizers[record]
            world.gestures.recognizers[record].angle = old.angle + old.rotation - angle
            world.gestures.recognizers[record].rotation = angle
        }
    }

    @RowBuilder<PropertyInfo> static var touchProperties: [PropertyInfo] {
        PropertyInfo.computed(.touch, "phase", .enumeration(.touchPhase), "The phase of the touch.") { world, touch in
            .enumCase(.touchPhase, Touches.record(touch, in: world)?.phase.name ?? "ended")
        }
        PropertyInfo.computed(.touch, "tapCount", .int, "The number of consecutive taps.") { world, touch in
            .int(Touches.record(touch, in: world)?.tapCount ?? 0)
        }
        PropertyInfo.computed(.touch, "view", .object(.view, isOptional: true), "The view that the finger touched.") {
            world, touch in .reachable(Touches.record(touch, in: world)?.view ?? .none, in: world)
        }
        PropertyInfo.computed(.touch, "window", .object(.window, isOptional: true), "The window.") { world, touch in
            .reachable(Touches.record(touch, in: world)?.window ?? .none, in: world)
        }
        PropertyInfo.computed(.touch, "timestamp", .duration, "The time of the last change, since launch.") {
            world, touch in .duration(Touches.record(touch, in: world)?.time ?? 0)
        }
        PropertyInfo.computed(.touch, "gestureRecognizers", .any, "The recognizers that follow it.") { world, touch in
            .objects(Touches.record(touch, in: world)?.recognizers.filter { world.isReachable($0) } ?? [])
        }
        PropertyInfo.computed(.event, "allTouches", .any, "All touches of the event; nil if there are none.") {
            world, event in
            event == world.views.event && !world.gestures.touches.isEmpty
                ? .objects(world.gestures.touches.map(\.object)) : .nil
        }
    }

    private static func plain(_ value: RuntimeValue) -> Double? {
        switch value {
        case .int(let whole): Double(whole)
        case .double(let number): number
        default: nil
        }
    }

    // MARK: What the methods do

    static func addTarget(_ target: ObjectID, _ selector: String, to recognizer: ObjectID, in world: inout World) {
        let index = index(of: recognizer, in: &world)
        let isKnown = world.gestures.recognizers[index].targets.contains {
            $0.target == target && $0.selector == selector
        }
        guard target.exists, !selector.isEmpty, !isKnown else { return }
        world.gestures.recognizers[index].targets.append(RecognizerTarget(target: target, selector: selector))
    }

    static func removeTarget(
        _ target: ObjectID, _ selector: String?, of recognizer: ObjectID, in world: inout World
    ) {
        world.gestures.recognizers[index(of: recognizer, in: &world)].targets.removeAll {
            (!target.exists || $0.target == target) && (selector == nil || $0.selector == selector)
        }
    }

    static func require(_ other: ObjectID, by recognizer: ObjectID, in world: inout World) {
        guard isRecognizer(other, in: world), other != recognizer else { return }
        let index = index(of: recognizer, in: &world)
        if !world.gestures.recognizers[index].required.contains(other) {
            world.gestures.recognizers[index].required.append(other)
        }
    }

    /// Adds a recognizer to a view, which retains it. It leaves its previous view.
    static func add(_ recognizer: ObjectID, to view: ObjectID, in world: inout World) {
        guard isRecognizer(recognizer, in: world), world.isView(view) else { return }
        let index = index(of: recognizer, in: &world)
        let old = world.gestures.recognizers[index].view
        guard old != view else { return }
        world.retain(recognizer)
        if world.isView(old) { remove(recognizer, from: old, in: &world) }
        world.gestures.recognizers[index].view = view
        world.gestures.ofViews[view, default: []].append(recognizer)
    }

    static func remove(_ recognizer: ObjectID, from view: ObjectID, in world: inout World) {
        guard let index = world.gestures.ofViews[view]?.firstIndex(of: recognizer) else { return }
        interrupt(recognizer, in: &world)
        world.gestures.ofViews[view]?.remove(at: index)
        if world.gestures.ofViews[view]?.isEmpty == true { world.gestures.ofViews[view] = nil }
        world.gestures.recognizers[Self.index(of: recognizer, in: &world)].view = .none
        world.release(recognizer)
    }

    /// The recognizer's subclass ignores a touch.
    static func ignore(_ touch: ObjectID, by recognizer: ObjectID, in world: inout World) {
        guard let index = Touches.index(of: touch, in: world) else { return }
        world.gestures.touches[index].recognizers.removeAll { $0 == recognizer }
        world.gestures.recognizers[Self.index(of: recognizer, in: &world)].touches.removeAll { $0 == touch }
    }

    static func location(of touch: ObjectID, in view: ObjectID, in world: borrowing World) -> Point {
        guard let record = Touches.record(touch, in: world) else { return Point(x: 0, y: 0) }
        return HitTesting.convert(record.point, from: .none, to: view, in: world)
    }

    // MARK: The end of objects

    /// Drops the record of a recognizer that is deallocated.
    static func reclaim(_ recognizer: ObjectID, _ index: Int32, in world: inout World) {
        cancelDeadline(index, in: &world)
        for index in world.gestures.touches.indices {
            world.gestures.touches[index].recognizers.removeAll { $0 == recognizer }
        }
        if world.gestures.recognizers[index].state.isActive { world.gestures.finals += 1 }
        world.gestures.recognizers.remove(index, leaving: RecognizerRecord())
    }

    /// Releases the recognizers of a view that is deallocated.
    static func dropAll(of view: ObjectID, in world: inout World) {
        guard let recognizers = world.gestures.ofViews.removeValue(forKey: view) else { return }
        for recognizer in recognizers.reversed() {
            if let index = known(recognizer, in: world) { world.gestures.recognizers[index].view = .none }
            interrupt(recognizer, in: &world)
            world.release(recognizer)
        }
    }
}

// MARK: Invariants

extension Recognizers {
    /// Appends a description of each invariant of touches and recognizers that does not hold. O(recognizers and touches).
    static func check(_ broken: inout [String], in world: borrowing World) {
        let records = world.gestures.recognizers.filter { $0.object.exists }
        for record in records where !world.isAlive(record.object) {
            broken.append("a recognizer's record outlives it")
        }
        let active = records.filter { $0.state.isActive }.count
        if world.gestures.beginnings - world.gestures.finals != active {
            broken.append(
                "\(world.gestures.beginnings) gestures have begun, \(world.gestures.finals) have ended, and \(active) "
                    + "are active"
            )
        }
        for (view, recognizers) in world.gestures.ofViews.sorted(by: { $0.key.raw < $1.key.raw }) {
            if !world.isView(view) { broken.append("a deallocated view has recognizers") }
            for recognizer in recognizers {
                guard world.isAlive(recognizer), let index = known(recognizer, in: world) else {
                    broken.append("\(world.name(of: view)) has a deallocated recognizer")
                    continue
                }
                if world.gestures.recognizers[index].view != view {
                    broken.append("\(world.name(of: recognizer)) does not know its view")
                }
            }
        }
        for touch in world.gestures.touches where !world.isAlive(touch.object) { broken.append("a touch is gone") }
    }
}

extension Touches {
    static func record(_ touch: ObjectID, in world: borrowing World) -> TouchRecord? {
        index(of: touch, in: world).map { world.gestures.touches[$0] }
    }
}

/// The methods of touches, and those of views about coordinates and hit testing.
extension Touches: Interface {
    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(
            .touch, "location", [.of("in", "view", .object(.view, isOptional: true))], result: .point,
            "Where the finger is, in a view's coordinates."
        ) { world, touch, arguments in
            world.driver.result = .point(Recognizers.location(of: touch, in: arguments.object(0), in: world))
        }
        MethodInfo.method(
            .touch, "previousLocation", [.of("in", "view", .object(.view, isOptional: true))], result: .point,
            "Where the finger was before, in a view's coordinates."
        ) { world, touch, arguments in
            let point = record(touch, in: world)?.previous ?? Point(x: 0, y: 0)
            world.driver.result = .point(HitTesting.convert(point, from: .none, to: arguments.object(0), in: world))
        }
        MethodInfo.method(
            .event, "coalescedTouches", [.of("for", "touch", .object(.touch, isOptional: false))], result: .any,
            "The touches that an event combines: the touch itself, because Flow's touches come one by one."
        ) { world, _, arguments in world.driver.result = .list([.object(arguments.object(0))]) }
        MethodInfo.method(
            .event, "predictedTouches", [.of("for", "touch", .object(.touch, isOptional: false))], result: .any,
            "The touches that UIKit predicts: none, as Flow predicts no movement."
        ) { world, _, _ in world.driver.result = .list([]) }
        MethodInfo.method(
            .event, "touches", [.of("for", "view", .object(.object, isOptional: false))], result: .any,
            "The touches of a view, a window or a recognizer; nil if there are none."
        ) { world, event, arguments in
            let object = arguments.object(0)
            let touches = world.gestures.touches.filter {
                $0.view == object || $0.window == object || $0.recognizers.contains(object)
            }
            world.driver.result =
                event == world.views.event && !touches.isEmpty ? .objects(touches.map(\.object)) : .nil
        }
        MethodInfo.method(
            .view, "hitTest",
            [.of("_", "point", .point), .of("with", "event", .object(.event, isOptional: true))],
            result: .object(.view, isOptional: true), "The deepest view in it that contains a point."
        ) { world, view, arguments in
            guard case .point(let point) = arguments[0] else { return }
            let give = Effect.of(.gestures(.giveHit), view, .none, .touch1)
            HitTesting.startOwn(view, at: point, then: give, in: &world)
        }
        MethodInfo.method(
            .view, "point",
            [.of("inside", "point", .point), .of("with", "event", .object(.event, isOptional: true))], result: .bool,
            "Whether it contains a point."
        ) { world, view, arguments in
            guard case .point(let point) = arguments[0] else { return }
            world.driver.result = .bool(HitTesting.contains(view, point, in: world))
        }
        MethodInfo.method(
            .view, "convert",
            [.of("_", "value", .any), .of("to", "view", .object(.view, isOptional: true))], result: .any,
            "Converts a point or rectangle from its coordinates to another view's."
        ) { world, view, arguments in
            world.driver.result = convert(arguments[0], from: view, to: arguments.object(1), in: world)
        }
        MethodInfo.method(
            .view, "convert",
            [.of("_", "value", .any), .of("from", "view", .object(.view, isOptional: true))], result: .any,
            "Converts a point or rectangle from another view's coordinates to its own."
        ) { world, view, arguments in
            world.driver.result = convert(arguments[0], from: arguments.object(1), to: view, in: world)
        }
    }

    private static func convert(
        _ value: RuntimeValue, from: ObjectID, to: ObjectID, in world: borrowing World
    ) -> RuntimeValue {
        switch value {
        case .point(let point): return .point(HitTesting.convert(point, from: from, to: to, in: world))
        case .rect(let rect):
            let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map { x, y in
                HitTesting.convert(
                    Point(x: rect.x + x * rect.width, y: rect.y + y * rect.height), from: from, to: to, in: world)
            }
            let (first, last) = (corners[0], corners[3])
            // Without a rotation, the opposite corners are enough.
            var (left, right) = (min(first.x, last.x), max(first.x, last.x))
            var (top, bottom) = (min(first.y, last.y), max(first.y, last.y))
            for corner in corners[1...2] {
                (left, right) = (min(left, corner.x), max(right, corner.x))
                (top, bottom) = (min(top, corner.y), max(bottom, corner.y))
            }
            return .rect(Rect(x: left, y: top, width: right - left, height: bottom - top))
        default: return .nil
        }
    }
}

extension PropertyInfo {
    /// The velocity of a gesture of two fingers.
    fileprivate static func rate(_ owner: UIKitClass, _ summary: String) -> PropertyInfo {
        computed(owner, "velocity", .double, summary) { world, recognizer in
            .double(world.gestures.recognizers[Recognizers.index(of: recognizer, in: &world)].rate)
        }
    }
}

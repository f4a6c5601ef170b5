// The recognizer with which a scroll view scrolls: `panGestureRecognizer`. It takes part like any other recognizer: it can be
// disabled, has failure requirements, and excludes others. The scroll view is its delegate, so a subclass may decide.

/// The recognizer of a scroll view.
enum ScrollPan {
    /// Fingers that are faster leave the content moving, in points per second.
    private static let flick = 1000.0
    /// The seconds for which content would continue at its speed: UIScrollView.DecelerationRate.normal keeps 0.998 of the speed
    /// per millisecond.
    private static let coasting = 0.499
    /// How long a scroll view waits before it hands a touch to its content.
    private static let contentDelay: Nanoseconds = 150_000_000

    // MARK: The recognizer

    /// The recognizer of a scroll view, created on first use. The view retains it.
    static func recognizer(of view: ObjectID, in world: inout World) -> ObjectID {
        for recognizer in world.gestures.ofViews[view] ?? [] where isOwn(recognizer, in: world) { return recognizer }
        let recognizer = world.make(world.classID(.panRecognizer), payload: 0)
        world.names.newest = .none
        let index = Recognizers.index(of: recognizer, in: &world)
        world.gestures.recognizers[index].scrolls = true
        for (name, value) in [("delegate", RuntimeValue.object(view)), ("delaysTouchesEnded", .bool(false))] {
            guard let property = world.property(.gestureRecognizer, name) else { continue }
            world.store(value, in: property, of: recognizer, isWeak: name == "delegate")
        }
        Recognizers.add(recognizer, to: view, in: &world)
        world.release(recognizer)
        return recognizer
    }

    private static func isOwn(_ recognizer: ObjectID, in world: borrowing World) -> Bool {
        guard world.isReachable(recognizer), let index = Recognizers.known(recognizer, in: world) else { return false }
        return world.gestures.recognizers[index].scrolls
    }

    private static func isEnabled(_ view: ObjectID, in world: borrowing World) -> Bool {
        world[traits: view].uikit.isKind(of: .scrollView) && world.stored("isScrollEnabled", of: view) != .bool(false)
    }

    /// Whether a view is a scroll view, or inside one, that a finger scrolls. O(depth).
    static func isInside(_ view: ObjectID, in world: borrowing World) -> Bool {
        var step = view
        while step.exists {
            if isEnabled(step, in: world) { return true }
            step = world[visitingView: step].superview
        }
        return false
    }

    // MARK: The touch

    /// Creates the recognizer of a scroll view if the touch may move. A finger that moves before the scroll view would hand the
    /// touch to its content keeps it from the content (`delaysContentTouches`).
    static func attach(to view: ObjectID, in world: inout World) {
        guard isEnabled(view, in: world), mayMove(in: world) else { return }
        let recognizer = recognizer(of: view, in: &world)
        let next = world.gestures.nextStep
        let steps = world.gestures.steps
        let isQuick = steps.indices.contains(next) && steps[next].kind == .move && steps[next].delay < contentDelay
        let delays = isQuick && world.stored("delaysContentTouches", of: view) != .bool(false)
        if let property = world.property(.gestureRecognizer, "delaysTouchesBegan") {
            world.store(.bool(delays), in: property, of: recognizer, isWeak: false)
        }
    }

    /// Whether the gesture moves, or leaves its fingers on the screen.
    private static func mayMove(in world: borrowing World) -> Bool {
        let steps = world.gestures.steps
        return steps.contains { $0.kind == .move } || !steps.contains { $0.kind == .lift || $0.kind == .cancel }
    }

    // MARK: The gesture

    /// Whether the scroll view may scroll: its content moves along the axis of the finger.
    static func mayBegin(_ record: RecognizerRecord, in world: borrowing World) -> Bool {
        guard record.scrolls, world.isView(record.view) else { return true }
        let (dx, dy) = (record.point.x - record.start.x, record.point.y - record.start.y)
        return isEnabled(record.view, in: world)
            && (ScrollViews.moves(record.view, isHorizontal: abs(dx) > abs(dy), in: world)
                || section(record, in: world) != nil)
    }

    /// The section of a list that a finger scrolls across the list; nil if it scrolls the list.
    private static func section(_ record: RecognizerRecord, in world: borrowing World) -> Int? {
        guard world[view: record.view].list >= 0,
            abs(record.point.x - record.start.x) > abs(record.point.y - record.start.y)
        else { return nil }
        let place = HitTesting.convert(record.start, from: .none, to: record.view, in: world)
        return OrthogonalSections.section(at: place.y, of: record.view, in: world)
    }

    /// Whether scrolling takes the touches from the view of the content that tracks them (`canCancelContentTouches`; by default,
    /// controls keep theirs).
    static func takesTouches(_ record: RecognizerRecord, in world: borrowing World) -> Bool {
        guard record.scrolls, world.isView(record.view) else { return true }
        let view = ContentTouches.tracking(record, in: world)
        guard view.exists else { return true }
        return world.stored("canCancelContentTouches", of: record.view) != .bool(false)
            && ContentTouches.cancels(view, in: world)
    }

    /// Scrolls by the state of the recognizer.
    static func follow(_ recognizer: ObjectID, _ state: RecognizerPhase, in world: inout World) {
        let index = Recognizers.index(of: recognizer, in: &world)
        let record = world.gestures.recognizers[index]
        guard record.scrolls, world.isView(record.view) else { return }
        if let section = Self.section(record, in: world) {
            guard state == .ended else { return }
            let isFast = abs(record.velocity.x) >= flick
            return OrthogonalSections.drag(
                section, by: record.point.x - record.start.x, speed: isFast ? record.velocity.x * coasting : 0,
                in: record.view, world: &world)
        }
        let shift = Point(x: record.point.x - record.base.x, y: record.point.y - record.base.y)
        switch state {
        case .began: ScrollViews.beginDrag(record.view, by: shift, in: &world)
        case .changed: ScrollViews.drag(record.view, by: shift, in: &world)
        case .ended, .cancelled:
            if state == .ended { dragKeyboard(record, in: &world) }
            let speed = (record.velocity.x * record.velocity.x + record.velocity.y * record.velocity.y).squareRoot()
            let isFlick = state == .ended && speed >= flick
            let reach = isFlick ? coasting : 0
            ScrollViews.endDrag(
                record.view, velocity: isFlick ? record.velocity : Point(x: 0, y: 0),
                coasting: Point(x: record.velocity.x * reach, y: record.velocity.y * reach), in: &world)
        case .possible, .failed: break
        }
    }
}

extension ScrollPan {
    /// With the mode `interactive`, a finger that has dragged the keyboard down dismisses it.
    private static func dragKeyboard(_ record: RecognizerRecord, in world: inout World) {
        guard ScrollViews.dismissMode(of: record.view, in: world).hasPrefix("interactive"),
            world.views.keyboardHeight > 0, record.point.y > record.start.y,
            record.point.y > world.screenSize.height - world.views.keyboardHeight
        else { return }
        world.schedule(.of(.responders(.dismissKeyboard), record.view, .none, .scroll6))
    }
}

// The table rows.

extension Rule {
    public static var scroll4: Rule { Rule(295) }
}

extension ScrollPan: Interface {
    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.computed(
            .scrollView, "panGestureRecognizer", .object(.panRecognizer, isOptional: false),
            "The recognizer with which a finger scrolls."
        ) { world, view in .object(recognizer(of: view, in: &world)) }
        PropertyInfo.stored(
            .scrollView, "delaysContentTouches", .bool, first: .bool(true),
            "Whether the content receives a touch only if the finger does not move at once.")
        PropertyInfo.stored(
            .scrollView, "canCancelContentTouches", .bool, first: .bool(true),
            "Whether a movement takes the touch from a view of the content that tracks it.")
    }

    static var rules: [RuleInfo] {
        [
            .inferred(
                .scroll4, "scroll.4", "fingers-scroll-content",
                "A finger that moves 10 points along an axis of the content scrolls it, and its touches are cancelled in the "
                    + "content. Controls that track a touch keep it, and with canCancelContentTouches off, so does any "
                    + "view. A finger faster than 1,000 points per second leaves the content decelerating.",
                "UIScrollView.panGestureRecognizer", "UIScrollView.canCancelContentTouches",
                "UIScrollView.delaysContentTouches", "UIScrollView.DecelerationRate")
        ]
    }
}

// The methods with which a subclass of UIScrollView decides about the touches of its content: whether a view receives them, and
// whether scrolling takes them away.

/// The touches of views inside scroll views.
enum ContentTouches {
    // MARK: The beginning

    /// The nearest scroll view above a view whose class decides whether the view receives touches; `.none` without one. O(depth)
    static func gate(of view: ObjectID, in world: borrowing World) -> ObjectID {
        guard world.tables.implementedAnywhere.contains(.touchesShouldBegin), world.isView(view) else { return .none }
        var step = world[view: view].superview
        while step.exists {
            if world[traits: step].uikit.isKind(of: .scrollView) {
                return world.implements(step, .touchesShouldBegin) ? step : .none
            }
            step = world[visitingView: step].superview
        }
        return .none
    }

    /// Asks the scroll view before a view of its content receives touches that have begun.
    static func ask(_ effect: Effect, in world: inout World) {
        let (view, scrollView) = (effect.subject, effect.aimedView)
        let touches = world.gestures.touches.filter { $0.due == .began && $0.view == view }.map(\.object)
        guard world.isView(view), world.isView(scrollView), !touches.isEmpty else { return }
        let list = world.queues.argumentLists.insert(
            [.objects(touches), .optional(world.views.event), .object(view)])
        world.schedule([
            .ask(.touchesShouldBegin, scrollView, view, .scroll5, with: .index(list)), .dropArguments(list),
            .gesture(.contentAnswered, view, phase: .began),
        ])
    }

    /// A view whose scroll view has refused receives nothing of these touches.
    static func answered(_ effect: Effect, in world: inout World) {
        guard world.driver.answerGiven == .bool(false) else {
            return world.schedule(.gesture(.toView, effect.subject, phase: .began))
        }
        for index in world.gestures.touches.indices
        where world.gestures.touches[index].due == .began && world.gestures.touches[index].view == effect.subject {
            world.gestures.touches[index].due = nil
            world.gestures.touches[index].isTaken = true
        }
    }

    // MARK: Cancellation

    /// The view of the content that tracks a touch of a scroll view's recognizer; `.none` without one.
    static func tracking(_ record: RecognizerRecord, in world: borrowing World) -> ObjectID {
        world.gestures.touches.first { touch in
            record.touches.contains(touch.object) && touch.isInView && touch.view != record.view
        }?.view ?? .none
    }

    /// Whether scrolling takes touches from a view by default: from every view but a control.
    static func cancels(_ view: ObjectID, in world: borrowing World) -> Bool {
        !Touches.controlAbove(view, in: world).exists
    }

    /// Asks a subclass of UIScrollView before its recognizer begins. Returns whether it asks.
    static func askCancellation(_ record: RecognizerRecord, in world: inout World) -> Bool {
        guard record.scrolls, world.tables.implementedAnywhere.contains(.touchesShouldCancel),
            world.isView(record.view), world.implements(record.view, .touchesShouldCancel),
            world.stored("canCancelContentTouches", of: record.view) != .bool(false)
        else { return false }
        let view = tracking(record, in: world)
        guard view.exists else { return false }
        world.schedule(
            .ask(.touchesShouldCancel, record.view, view, .scroll5),
            .gesture(.cancelAnswered, record.object))
        return true
    }

    /// Continues the beginning of the gesture after the answer.
    static func cancellationAnswered(_ effect: Effect, in world: inout World) {
        let recognizer = effect.subject
        guard world.isReachable(recognizer), let index = Recognizers.known(recognizer, in: world),
            world.gestures.recognizers[index].state == .possible, world.gestures.recognizers[index].wanted != nil
        else { return }
        if world.driver.answerGiven == .bool(false) {
            Recognizers.end(recognizer, .failed, in: &world)
        } else {
            Recognizers.proceed(recognizer, in: &world)
        }
    }
}

// The table rows.

/// The first numbers of the rows of scroll views that this room adds.
enum ScrollNumbers {
    @inline(__always) static var enumeration: UInt8 { 87 }
    @inline(__always) static var callback: UInt16 { 339 }
    @inline(__always) static var rule: UInt16 { 315 }
}

extension Callback {
    static var touchesShouldBegin: Callback { Callback(ScrollNumbers.callback) }
    static var touchesShouldCancel: Callback { Callback(ScrollNumbers.callback + 1) }
}

extension Rule {
    public static var scroll5: Rule { Rule(ScrollNumbers.rule) }
}

extension ContentTouches: Interface {
    static var rules: [RuleInfo] {
        [
            .row(
                .scroll5, "scroll.5", "scroll-views-decide-on-content",
                "A subclass of UIScrollView is asked before a view of its content receives a touch "
                    + "(touchesShouldBegin), and before scrolling takes the touch away (touchesShouldCancel). Without an "
                    + "override, every view receives its touches, and controls keep them.",
                "UIScrollView.touchesShouldBegin", "UIScrollView.touchesShouldCancel")
        ]
    }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .touchesShouldBegin, "touchesShouldBegin",
            [
                .init(label: "_", name: "touches", type: .objects(.touch)), .object("with", "event", .event),
                .object("in", "view", .view),
            ], .gesture, owner: .scrollView, isQuestion: true, defaultAnswer: .bool(true), isQuiet: true,
            "Whether a view of the content receives touches.", rules: [.scroll5],
            arguments: .made { effect, _ in EventArguments(list: Int(effect.keptList), count: 3) })
        CallbackInfo.row(
            .touchesShouldCancel, "touchesShouldCancel", [.object("in", "view", .view)], .gesture, owner: .scrollView,
            isQuestion: true, defaultAnswer: .bool(true), isQuiet: true,
            "Whether scrolling takes the touches from a view of the content.", rules: [.scroll5], arguments: .object)
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(
            .scrollView, "touchesShouldBegin",
            [
                .of("_", "touches", .any), .of("with", "event", .any),
                .of("in", "view", .object(.view, isOptional: false)),
            ], result: .bool, "Whether a view of the content receives touches: true."
        ) { world, _, _ in world.driver.result = .bool(true) }
        MethodInfo.method(
            .scrollView, "touchesShouldCancel", [.of("in", "view", .object(.view, isOptional: false))],
            result: .bool, "Whether scrolling takes the touches from a view: true unless it is a control."
        ) { world, _, arguments in
            world.driver.result = .bool(!world.isView(arguments.object(0)) || cancels(arguments.object(0), in: world))
        }
    }
}

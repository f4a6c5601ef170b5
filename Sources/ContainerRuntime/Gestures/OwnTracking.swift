// The tracking of touches by a program's controls: beginTracking(_:with:) and the other methods that UIControl's
// implementation of the touch callbacks calls.

enum OwnTracking {
    private static func callback(_ phase: TouchPhase) -> Callback {
        switch phase {
        case .began: .beginTracking
        case .moved, .stationary: .continueTracking
        case .ended: .endTracking
        case .cancelled: .cancelTracking
        }
    }

    /// Whether a class of the program tracks touches.
    static func exists(in world: borrowing World) -> Bool { !world.tables.implementedAnywhere.isDisjoint(with: all) }

    /// Whether the class of a control tracks touches.
    static func isUsed(by control: ObjectID, in world: borrowing World) -> Bool {
        exists(in: world)
            && [Callback.beginTracking, .continueTracking, .endTracking, .cancelTracking].contains {
                world.implements(control, $0)
            }
    }

    /// Calls the control's own method for a phase; its actions follow. Returns false if it has none.
    static func ask(_ control: ObjectID, _ phase: TouchPhase, _ touch: ObjectID, in world: inout World) -> Bool {
        let callback = callback(phase)
        guard exists(in: world), world.implements(control, callback) else { return false }
        world.schedule(.gesture(.tracked, control, touch, phase: phase))
        let call: Effect =
            callback.info.isQuestion
            ? .ask(callback, control, touch, .gesture12) : .enter(callback, control, touch, .gesture12)
        world.schedule(call)
        return true
    }

    /// The control has answered. If it does not track the touch, it sends no actions for it any more.
    static func answered(_ effect: Effect, in world: inout World) {
        let (control, touch) = (effect.subject, effect.touch)
        guard world.isView(control), let index = Touches.index(of: touch, in: world) else { return }
        if callback(effect.touchPhase).info.isQuestion, world.driver.answerGiven == .bool(false) {
            world.gestures.touches[index].isTracked = false
            return ControlTracking.follow(control, effect.touchPhase, touch, in: &world)
        }
        ControlTracking.respond(control, effect.touchPhase, touch, in: &world)
    }

    // MARK: Properties

    private static func touches(of control: ObjectID, in world: borrowing World) -> [TouchRecord] {
        world.gestures.touches.filter {
            $0.hasReached && world.isView($0.view) && Touches.controlAbove($0.view, in: world) == control
        }
    }

    fileprivate static func isTracking(_ control: ObjectID, in world: borrowing World) -> Bool {
        touches(of: control, in: world).contains(where: \.isTracked)
    }

    fileprivate static func isTouchInside(_ control: ObjectID, in world: borrowing World) -> Bool {
        touches(of: control, in: world).contains(where: \.isInside)
    }

    private static let all: CallbackSet = [.beginTracking, .continueTracking, .endTracking, .cancelTracking]
}

// The table rows.

/// The first numbers of the callbacks and rules.
private enum TrackingNumbers {
    @inline(__always) static var callback: UInt16 { 398 }
    @inline(__always) static var rule: UInt16 { 379 }
}

extension Callback {
    static var beginTracking: Callback { Callback(TrackingNumbers.callback) }
    static var continueTracking: Callback { Callback(TrackingNumbers.callback + 1) }
    static var endTracking: Callback { Callback(TrackingNumbers.callback + 2) }
    static var cancelTracking: Callback { Callback(TrackingNumbers.callback + 3) }
}

extension Rule {
    public static var gesture12: Rule { Rule(TrackingNumbers.rule) }
}

extension OwnTracking: Interface {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.tracking(
            .beginTracking, "beginTracking", isQuestion: true, "A finger has landed: whether the control tracks it.")
        CallbackInfo.tracking(
            .continueTracking, "continueTracking", isQuestion: true,
            "The finger has moved: whether the control still tracks it.")
        CallbackInfo.tracking(.endTracking, "endTracking", isQuestion: false, "The finger has left the screen.")
        CallbackInfo.row(
            .cancelTracking, "cancelTracking", [.object("with", "event", .event)], .events, owner: .control,
            isQuiet: true, "The system has cancelled the touch.", rules: [.gesture12],
            arguments: .made { _, world in world.arguments(.optional(world.views.event)) })
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.computed(.control, "isTracking", .bool, "Whether it tracks a touch.") { world, control in
            .bool(isTracking(control, in: world))
        }
        PropertyInfo.computed(.control, "isTouchInside", .bool, "Whether a tracked touch is inside it.") {
            world, control in
            .bool(isTouchInside(control, in: world))
        }
    }

    static var rules: [RuleInfo] {
        [
            .inferred(
                .gesture12, "gesture.12", "controls-track-touches",
                "UIControl's touchesBegan calls beginTracking(_:with:), then sends touchDown; a movement calls "
                    + "continueTracking(_:with:), the end endTracking(_:with:), and a cancellation cancelTracking(with:), each "
                    + "before its actions. After the answer false, the control sends no more actions for the touch.",
                "UIControl.beginTracking", "UIControl.continueTracking", "UIControl.endTracking",
                "UIControl.cancelTracking")
        ]
    }
}

extension CallbackInfo {
    fileprivate static func tracking(
        _ callback: Callback, _ base: String, isQuestion: Bool, _ summary: String
    ) -> CallbackInfo {
        row(
            callback, base, [.object("_", "touch", .touch), .object("with", "event", .event)], .events,
            owner: .control, isQuestion: isQuestion, defaultAnswer: isQuestion ? .bool(true) : .nil, isQuiet: true,
            summary, rules: [.gesture12],
            arguments: .made { effect, world in
                world.arguments(.optional(effect.argument), .optional(world.views.event))
            })
    }
}

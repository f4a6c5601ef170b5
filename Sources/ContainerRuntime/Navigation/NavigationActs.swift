// A navigation controller's acts that need no plan. Its transitions are plans.

extension NavigationController {
    /// The acts of a stack that need no plan.
    enum Act: UInt8, RoomAct {
        case dropCovered, beginWaiting, notifyDelegate, runCoordinated

        static var room: Effect.Room { .container }
    }

    static func perform(_ effect: Effect, in world: inout World) {
        switch Act(of: effect) {
        case .dropCovered: NavigationController.dropCovered(effect.subject, in: &world)
        case .beginWaiting: NavigationController.beginWaiting(effect.subject, in: &world)
        case .notifyDelegate: NavigationController.notifyDelegate(effect, in: &world)
        case .runCoordinated: NavigationController.runCoordinated(effect, in: &world)
        }
    }
}

extension Effect.Operation {
    @inline(__always)
    static func navigation(_ act: NavigationController.Act) -> Effect.Operation { Effect.Operation(act) }
}

// The payloads of a stack's effects.
extension Effect {
    /// Whether the stack's transition is a push, or a set that brings a new top.
    @inline(__always)
    var isPush: Bool {
        get { rawFlag }
        set { rawFlag = newValue }
    }

    /// Whether the outgoing controller was replaced, so that it gets no callback when it leaves. The rule of the plan
    /// encodes this.
    @inline(__always)
    var isReplacing: Bool {
        get { rule == .navSet2 }
        set { rule = newValue ? .navSet2 : .navPop5 }
    }

    /// The incoming controller of a stack's transition, which the plan retains from its first act on.
    @inline(__always)
    var coming: ObjectID {
        get { rawOther }
        set { rawOther = newValue }
    }

    /// The outgoing controller of a stack's transition, which the plan retains from its first act on.
    @inline(__always)
    var going: ObjectID {
        get { ObjectID(raw: rawWord) }
        set { rawWord = newValue.raw }
    }

    /// The will-phase of a transition.
    static func navigate(_ navigation: ObjectID, isPush: Bool, animated: Bool, _ rule: Rule) -> Effect {
        Effect(operation: .plan(.navigate), rawFlag: isPush, animated: animated, rule: rule, subject: navigation)
    }

    /// A call of the navigation controller's delegate.
    static func notifyDelegate(
        _ callback: Callback, of navigation: ObjectID, about shown: ObjectID, animated: Bool, _ rule: Rule
    ) -> Effect {
        Effect(
            operation: .navigation(.notifyDelegate), animated: animated, callback: callback, rule: rule,
            subject: navigation, rawOther: shown)
    }
}

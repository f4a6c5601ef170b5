// The single acts of a navigation controller. Its transitions are plans.

extension NavigationController {
    /// What happens to a stack in one go.
    enum Act: UInt8, RoomAct {
        case dropCovered, beginWaiting, tellDelegate, runCoordinated

        static var room: Effect.Room { .container }
    }

    static func perform(_ effect: Effect, in world: inout World) {
        switch Act(of: effect) {
        case .dropCovered: NavigationController.dropCovered(effect.subject, in: &world)
        case .beginWaiting: NavigationController.beginWaiting(effect.subject, in: &world)
        case .tellDelegate: NavigationController.tellDelegate(effect, in: &world)
        case .runCoordinated: NavigationController.runCoordinated(effect, in: &world)
        }
    }
}

extension Effect.Operation {
    @inline(__always)
    static func navigation(_ act: NavigationController.Act) -> Effect.Operation { Effect.Operation(act) }
}

// What the effects of a stack mean.
extension Effect {
    /// Of a transition of a stack: whether it is a push, or a set that brings a new top.
    @inline(__always)
    var isPush: Bool {
        get { rawFlag }
        set { rawFlag = newValue }
    }

    /// Of the end of a transition of a stack: whether what has gone was replaced, of which it is not told. That is the rule
    /// by which it parts.
    @inline(__always)
    var isReplacing: Bool {
        get { rule == .navSet2 }
        set { rule = newValue ? .navSet2 : .navPop5 }
    }

    /// Of a transition of a stack: the controller that comes, which the plan holds from its first act on.
    @inline(__always)
    var coming: ObjectID {
        get { rawOther }
        set { rawOther = newValue }
    }

    /// Of a transition of a stack: the controller that goes, which the plan holds from its first act on.
    @inline(__always)
    var going: ObjectID {
        get { ObjectID(raw: rawWord) }
        set { rawWord = newValue.raw }
    }

    /// The will-phase of a transition.
    static func navigate(_ navigation: ObjectID, isPush: Bool, animated: Bool, _ rule: Rule) -> Effect {
        Effect(operation: .plan(.navigate), rawFlag: isPush, animated: animated, rule: rule, subject: navigation)
    }

    /// What its delegate hears.
    static func tellDelegate(
        _ callback: Callback, of navigation: ObjectID, about shown: ObjectID, animated: Bool, _ rule: Rule
    ) -> Effect {
        Effect(
            operation: .navigation(.tellDelegate), animated: animated, callback: callback, rule: rule,
            subject: navigation, rawOther: shown)
    }
}

// The single acts of view controllers: containment, appearance, transitions of custom containers; and the words by which
// every room schedules them.

/// What happens to a controller in one go.
enum ControllerRoomAct: UInt8, RoomAct {
    case giveView, addChild, removeFromParent, unparent, willMove, didMove, place, begin, end, forwardedEnd
    case isAppearing, forwardWillAnswered, forwardDidAnswered, windowWill, windowWillAnswered, windowEnd
    case startTransition, finishTransition, finishAnimation, runCoordinated, unloadView, askAppearance
    case appearanceAnswered, transitionAppearance

    static var room: Effect.Room { .controllers }

    @inline(__always)
    static func perform(_ effect: Effect, in world: inout World) {
        switch Self(of: effect) {
        case .giveView:
            world.driver.result =
                world.isController(effect.subject) ? .optional(world[controller: effect.subject].view) : .nil
        case .addChild: Containment.addChild(effect.other, to: effect.subject, in: &world)
        case .removeFromParent: Containment.removeFromParent(effect.subject, in: &world)
        case .unparent: Containment.unparent(effect.subject, tells: effect.flag, rule: effect.rule, in: &world)
        case .willMove: Containment.willMove(effect.subject, to: effect.other, in: &world)
        case .didMove: Containment.didMove(effect.subject, to: effect.other, in: &world)
        case .place: Containment.place(effect.subject, in: effect.other, in: &world)
        case .begin:
            Appearance.begin(
                effect.subject, appearing: effect.flag, animated: effect.animated, isExplicit: effect.value == 1,
                rule: effect.rule, in: &world)
        case .end: Appearance.end(effect.subject, isExplicit: effect.value == 1, rule: effect.rule, in: &world)
        case .forwardedEnd: Appearance.endForwarded(effect.subject, appeared: effect.flag, in: &world)
        case .isAppearing: Appearance.deliverIsAppearing(effect.subject, in: &world)
        case .forwardWillAnswered: Appearance.forwardWillAnswered(from: effect.subject, effect, in: &world)
        case .forwardDidAnswered: Appearance.forwardDidAnswered(from: effect.subject, effect, in: &world)
        case .windowWill: Appearance.windowWill(effect.subject, effect, in: &world)
        case .windowWillAnswered: Appearance.windowWillAnswered(effect.subject, effect, in: &world)
        case .windowEnd: Appearance.windowEnd(effect.subject, in: &world)
        case .startTransition: Transitions.startTransition(Int32(truncatingIfNeeded: effect.value), in: &world)
        case .finishTransition: Transitions.finishTransition(Int32(truncatingIfNeeded: effect.value), in: &world)
        case .finishAnimation: Transitions.finishAnimation(Int32(truncatingIfNeeded: effect.value), in: &world)
        case .runCoordinated: TransitionCoordinator.runCoordinated(effect, in: &world)
        case .unloadView: ViewLoading.setView(.none, of: effect.subject, in: &world)
        case .askAppearance: DelegatedAppearance.askChild(effect, in: &world)
        case .appearanceAnswered: DelegatedAppearance.appearanceAnswered(effect, in: &world)
        case .transitionAppearance: DelegatedAppearance.transitionAppearance(in: &world)
        }
    }

    /// Puts right what an act leaves behind that an exception has dropped; gives the code that will never run.
    static func abandon(_ effect: Effect, in world: inout World) -> [CodeToken] {
        // What a value means is the act's matter: others keep positions and handles there.
        let index = Int32(truncatingIfNeeded: effect.value)
        switch Self(of: effect) {
        case .startTransition: return Transitions.abandonStart(index, in: &world)
        case .finishTransition:
            world.motion.runningAnimations -= 1
            return Transitions.abandonAnimation(index, in: &world)
        case .finishAnimation:
            if !world.motion.animations[index].isContainer { world.motion.runningAnimations -= 1 }
            return Transitions.abandonAnimation(index, in: &world)
        default: return effect.codes
        }
    }
}

extension Effect.Operation {
    @inline(__always)
    static func controllers(_ act: ControllerRoomAct) -> Effect.Operation { Effect.Operation(act) }
}

// The words for these acts.
extension Effect {
    static func load(_ controller: ObjectID) -> Effect {
        Effect(operation: .plan(.load), rule: .loading1, subject: controller)
    }

    /// UIKit begins an appearance; a redundant one is passed over in silence.
    static func begin(_ controller: ObjectID, appearing: Bool, animated: Bool, _ rule: Rule) -> Effect {
        Effect(operation: .controllers(.begin), flag: appearing, animated: animated, rule: rule, subject: controller)
    }

    /// UIKit ends an appearance; an unmatched end is passed over in silence.
    static func end(_ controller: ObjectID, _ rule: Rule) -> Effect {
        Effect(operation: .controllers(.end), rule: rule, subject: controller)
    }

    /// The program begins an appearance; a redundant one is logged.
    static func explicitBegin(_ controller: ObjectID, appearing: Bool, animated: Bool) -> Effect {
        Effect(
            operation: .controllers(.begin), flag: appearing, animated: animated, rule: .appearance1,
            subject: controller, value: 1)
    }

    static func explicitEnd(_ controller: ObjectID) -> Effect {
        Effect(operation: .controllers(.end), rule: .appearance2, subject: controller, value: 1)
    }

    /// Delivers viewIsAppearing if it is still owed.
    static func isAppearing(_ controller: ObjectID) -> Effect {
        Effect(operation: .controllers(.isAppearing), rule: .appearance6, subject: controller)
    }

    static func addChild(_ child: ObjectID, to parent: ObjectID) -> Effect {
        Effect(operation: .controllers(.addChild), rule: .containment1, subject: parent, other: child)
    }

    static func removeFromParent(_ child: ObjectID) -> Effect {
        Effect(operation: .controllers(.removeFromParent), rule: .containment2, subject: child)
    }

    /// The container calls willMove(toParent:), with none before it removes the child.
    static func willMove(_ child: ObjectID, to parent: ObjectID) -> Effect {
        Effect(operation: .controllers(.willMove), rule: .containment3, subject: child, other: parent)
    }

    /// The container calls didMove(toParent:).
    static func didMove(_ child: ObjectID, to parent: ObjectID) -> Effect {
        Effect(operation: .controllers(.didMove), rule: .containment3, subject: child, other: parent)
    }

    /// Parts parent and child, with didMove(toParent: nil) if `tells`.
    static func unparent(_ child: ObjectID, tells: Bool = true, _ rule: Rule) -> Effect {
        Effect(operation: .controllers(.unparent), flag: tells, rule: rule, subject: child)
    }

    /// Gives a child's view its frame in the parent.
    static func place(_ child: ObjectID, in parent: ObjectID) -> Effect {
        Effect(operation: .controllers(.place), subject: child, other: parent)
    }
}

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
        case .addChild: Containment.addChild(effect.child, to: effect.subject, in: &world)
        case .removeFromParent: Containment.removeFromParent(effect.subject, in: &world)
        case .unparent: Containment.unparent(effect.subject, tells: effect.tellsChild, rule: effect.rule, in: &world)
        case .willMove: Containment.willMove(effect.subject, to: effect.parent, in: &world)
        case .didMove: Containment.didMove(effect.subject, to: effect.parent, in: &world)
        case .place: Containment.place(effect.subject, in: effect.parent, in: &world)
        case .begin:
            Appearance.begin(
                effect.subject, appearing: effect.isAppearing, animated: effect.animated, isExplicit: effect.isExplicit,
                rule: effect.rule, in: &world)
        case .end: Appearance.end(effect.subject, isExplicit: effect.isExplicit, rule: effect.rule, in: &world)
        case .forwardedEnd: Appearance.endForwarded(effect.subject, appeared: effect.isAppearing, in: &world)
        case .isAppearing: Appearance.deliverIsAppearing(effect.subject, in: &world)
        case .forwardWillAnswered: Appearance.forwardWillAnswered(from: effect.subject, effect, in: &world)
        case .forwardDidAnswered: Appearance.forwardDidAnswered(from: effect.subject, effect, in: &world)
        case .windowWill: Appearance.windowWill(effect.subject, effect, in: &world)
        case .windowWillAnswered: Appearance.windowWillAnswered(effect.subject, effect, in: &world)
        case .windowEnd: Appearance.windowEnd(effect.subject, in: &world)
        case .startTransition: Transitions.startTransition(effect.animationIndex, in: &world)
        case .finishTransition: Transitions.finishTransition(effect.animationIndex, in: &world)
        case .finishAnimation: Transitions.finishAnimation(effect.animationIndex, in: &world)
        case .runCoordinated: TransitionCoordinator.runCoordinated(effect, in: &world)
        case .unloadView: ViewLoading.setView(.none, of: effect.subject, in: &world)
        case .askAppearance: DelegatedAppearance.askChild(effect, in: &world)
        case .appearanceAnswered: DelegatedAppearance.appearanceAnswered(effect, in: &world)
        case .transitionAppearance: DelegatedAppearance.transitionAppearance(in: &world)
        }
    }

    /// Puts right what an act leaves behind that an exception has dropped; gives the code that will never run.
    static func abandon(_ effect: Effect, in world: inout World) -> [CodeToken] {
        // Of the acts that have one.
        let index = effect.animationIndex
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

// What these acts carry.
extension Effect {
    /// The controller that a container's act is about: one that comes, goes, or is shown.
    @inline(__always)
    var child: ObjectID { rawOther }

    /// The controller that a child comes to; none where it goes.
    @inline(__always)
    var parent: ObjectID { rawOther }

    /// Whether the appearance is that of one that appears.
    @inline(__always)
    var isAppearing: Bool { rawFlag }

    /// Whether the program has begun, or ended, the appearance.
    @inline(__always)
    var isExplicit: Bool { rawWord == 1 }

    /// Whether the child is told that it has no parent any more.
    @inline(__always)
    var tellsChild: Bool { rawFlag }

    /// The move of views that began an appearance: all that one move has begun end together.
    @inline(__always)
    var insertion: UInt64 { rawWord }

    /// The record of an animation; of the act that starts one, its place among those that wait for their start.
    @inline(__always)
    var animationIndex: Int32 { Int32(truncatingIfNeeded: rawWord) }

    /// The callback of appearance that it is about; nil for any other.
    @inline(__always)
    var appearanceMoment: AppearanceMoment? { AppearanceMoment(callback) }

    @inline(__always)
    var appearanceQuestion: AppearanceQuestion? { AppearanceQuestion(rawValue: UInt8(truncatingIfNeeded: rawWord)) }

    /// The moment of a coordinator's blocks.
    @inline(__always)
    var moment: CoordinatorBlock.Moment? { CoordinatorBlock.Moment(rawValue: UInt8(truncatingIfNeeded: rawWord)) }

    /// Whether the coordinator is that of a presentation, whose presented controller is the subject.
    @inline(__always)
    var isOfPresentation: Bool { rawFlag }
}

extension Effect.Detail {
    @inline(__always)
    static func question(_ question: AppearanceQuestion) -> Effect.Detail {
        Effect.Detail(rawWord: UInt64(question.rawValue))
    }

    @inline(__always)
    static func moment(_ moment: CoordinatorBlock.Moment) -> Effect.Detail {
        Effect.Detail(rawWord: UInt64(moment.rawValue))
    }
}

// The words for these acts.
extension Effect {
    /// A container's appearance is forwarded once it has been asked whether it forwards any.
    static func forwarding(from container: ObjectID, isWill: Bool, appearing: Bool, animated: Bool, _ rule: Rule)
        -> Effect
    {
        Effect(
            operation: isWill ? .controllers(.forwardWillAnswered) : .controllers(.forwardDidAnswered),
            rawFlag: appearing, animated: animated, rule: rule, subject: container)
    }

    static func forwardedEnd(_ child: ObjectID, appeared: Bool, animated: Bool, _ rule: Rule) -> Effect {
        Effect(
            operation: .controllers(.forwardedEnd), rawFlag: appeared, animated: animated, rule: rule, subject: child)
    }

    /// A controller's view is about to enter or to leave a visible window, by a move that has a number.
    static func windowWill(_ controller: ObjectID, appearing: Bool, insertion: UInt64, _ rule: Rule) -> Effect {
        Effect(
            operation: .controllers(.windowWill), rawFlag: appearing, rule: rule, subject: controller,
            rawWord: insertion)
    }

    static func windowEnd(_ controller: ObjectID, insertion: UInt64, _ rule: Rule) -> Effect {
        Effect(operation: .controllers(.windowEnd), rule: rule, subject: controller, rawWord: insertion)
    }

    /// The blocks of the coordinator of a presentation whose moment has come.
    static func coordinated(presented: ObjectID, _ moment: CoordinatorBlock.Moment, _ rule: Rule) -> Effect {
        Effect(
            operation: .controllers(.runCoordinated), rawFlag: true, rule: rule, subject: presented,
            rawWord: UInt64(moment.rawValue))
    }

    static func load(_ controller: ObjectID) -> Effect {
        Effect(operation: .plan(.load), rule: .loading1, subject: controller)
    }

    /// UIKit begins an appearance; a redundant one is passed over in silence.
    static func begin(_ controller: ObjectID, appearing: Bool, animated: Bool, _ rule: Rule) -> Effect {
        Effect(operation: .controllers(.begin), rawFlag: appearing, animated: animated, rule: rule, subject: controller)
    }

    /// UIKit ends an appearance; an unmatched end is passed over in silence.
    static func end(_ controller: ObjectID, _ rule: Rule) -> Effect {
        Effect(operation: .controllers(.end), rule: rule, subject: controller)
    }

    /// The program begins an appearance; a redundant one is logged.
    static func explicitBegin(_ controller: ObjectID, appearing: Bool, animated: Bool) -> Effect {
        Effect(
            operation: .controllers(.begin), rawFlag: appearing, animated: animated, rule: .appearance1,
            subject: controller, rawWord: 1)
    }

    static func explicitEnd(_ controller: ObjectID) -> Effect {
        Effect(operation: .controllers(.end), rule: .appearance2, subject: controller, rawWord: 1)
    }

    /// Delivers viewIsAppearing if it is still owed.
    static func isAppearing(_ controller: ObjectID) -> Effect {
        Effect(operation: .controllers(.isAppearing), rule: .appearance6, subject: controller)
    }

    static func addChild(_ child: ObjectID, to parent: ObjectID) -> Effect {
        Effect(operation: .controllers(.addChild), rule: .containment1, subject: parent, rawOther: child)
    }

    static func removeFromParent(_ child: ObjectID) -> Effect {
        Effect(operation: .controllers(.removeFromParent), rule: .containment2, subject: child)
    }

    /// The container calls willMove(toParent:), with none before it removes the child.
    static func willMove(_ child: ObjectID, to parent: ObjectID) -> Effect {
        Effect(operation: .controllers(.willMove), rule: .containment3, subject: child, rawOther: parent)
    }

    /// The container calls didMove(toParent:).
    static func didMove(_ child: ObjectID, to parent: ObjectID) -> Effect {
        Effect(operation: .controllers(.didMove), rule: .containment3, subject: child, rawOther: parent)
    }

    /// Parts parent and child, with didMove(toParent: nil) if `tells`.
    static func unparent(_ child: ObjectID, tells: Bool = true, _ rule: Rule) -> Effect {
        Effect(operation: .controllers(.unparent), rawFlag: tells, rule: rule, subject: child)
    }

    /// Gives a child's view its frame in the parent.
    static func place(_ child: ObjectID, in parent: ObjectID) -> Effect {
        Effect(operation: .controllers(.place), subject: child, rawOther: parent)
    }
}

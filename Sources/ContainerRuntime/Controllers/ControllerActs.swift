// View controllers' acts that need no plan: containment, appearance and the transitions of custom containers; and the
// factories with which all rooms schedule them.

/// The acts of a controller that need no plan.
enum ControllerRoomAct: UInt8, RoomAct {
    case giveView, addChild, removeFromParent, unparent, willMove, didMove, setFrame, begin, end, forwardedEnd
    case isAppearing, forwardWillAnswered, forwardDidAnswered, windowWill, windowWillAnswered, windowEnd
    case startTransition, finishTransition, finishAnimation, runCoordinated, unloadView, askAppearance
    case appearanceAnswered, transitionAppearance, loadNib, animateAgain, provided, giveProvided
    /// The animations of an interactive transition begin to change views, or have changed them.
    case beginTracking, endTracking

    static var room: Effect.Room { .controllers }

    @inline(__always)
    static func perform(_ effect: Effect, in world: inout World) {
        switch Self(of: effect) {
        case .giveView:
            world.driver.result =
                world.isController(effect.subject) ? .optional(world[controller: effect.subject].view) : .nil
        case .addChild: Containment.addChild(effect.child, to: effect.subject, in: &world)
        case .removeFromParent: Containment.removeFromParent(effect.subject, in: &world)
        case .unparent:
            Containment.unparent(effect.subject, notifies: effect.notifiesChild, rule: effect.rule, in: &world)
        case .willMove: Containment.willMove(effect.subject, to: effect.parent, in: &world)
        case .didMove: Containment.didMove(effect.subject, to: effect.parent, in: &world)
        case .setFrame: Containment.setFrame(ofChild: effect.subject, in: effect.parent, in: &world)
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
        case .loadNib: ViewLoading.loadNib(effect.subject, in: &world)
        case .animateAgain: world.motion.areDisabled = false
        case .beginTracking: world.lifetimes.tracksChanges = true
        case .endTracking: world.lifetimes.tracksChanges = false
        case .provided: ProvidedControllers.keep(effect.subject, in: &world)
        case .giveProvided: ProvidedControllers.give(effect.subject, in: &world)
        }
    }

    /// Cleans up after an act that an exception has dropped. Returns the closures that will never run.
    static func abandon(_ effect: Effect, in world: inout World) -> [CodeToken] {
        // Only acts with an animation have this index.
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

// The payloads of these acts.
extension Effect {
    /// The controller that a container's act adds, removes or shows.
    @inline(__always)
    var child: ObjectID { rawOther }

    /// The child's new parent; `.none` if the child leaves.
    @inline(__always)
    var parent: ObjectID { rawOther }

    /// Whether the controller appears rather than disappears.
    @inline(__always)
    var isAppearing: Bool { rawFlag }

    /// Whether the program itself began or ended the appearance.
    @inline(__always)
    var isExplicit: Bool { rawWord == 1 }

    /// Whether the child gets didMove(toParent: nil).
    @inline(__always)
    var notifiesChild: Bool { rawFlag }

    /// The number of the view move that began an appearance. All appearances of one move end together.
    @inline(__always)
    var insertion: UInt64 { rawWord }

    /// The index of an animation's record. For the act that starts an animation: its index among those waiting to start.
    @inline(__always)
    var animationIndex: Int32 { Int32(truncatingIfNeeded: rawWord) }

    /// The appearance callback of the effect; nil for any other callback.
    @inline(__always)
    var appearanceMoment: AppearanceMoment? { AppearanceMoment(callback) }

    @inline(__always)
    var appearanceQuestion: AppearanceQuestion? { AppearanceQuestion(rawValue: UInt8(truncatingIfNeeded: rawWord)) }

    /// The moment at which a coordinator's blocks run.
    @inline(__always)
    var moment: CoordinatorBlock.Moment? { CoordinatorBlock.Moment(rawValue: UInt8(truncatingIfNeeded: rawWord)) }

    /// Whether the coordinator belongs to a presentation. The subject is then the presented controller.
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

// Factories for these acts.
extension Effect {
    /// Forwards a container's appearance after the container has returned whether it forwards.
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

    /// Begins the appearance of a controller whose view enters or leaves a visible window. `number` identifies the
    /// view's move.
    static func windowWill(_ controller: ObjectID, appearing: Bool, insertion: UInt64, _ rule: Rule) -> Effect {
        Effect(
            operation: .controllers(.windowWill), rawFlag: appearing, rule: rule, subject: controller,
            rawWord: insertion)
    }

    static func windowEnd(_ controller: ObjectID, insertion: UInt64, _ rule: Rule) -> Effect {
        Effect(operation: .controllers(.windowEnd), rule: rule, subject: controller, rawWord: insertion)
    }

    /// Runs the blocks of a presentation's coordinator for one moment of the transition.
    static func coordinated(presented: ObjectID, _ moment: CoordinatorBlock.Moment, _ rule: Rule) -> Effect {
        Effect(
            operation: .controllers(.runCoordinated), rawFlag: true, rule: rule, subject: presented,
            rawWord: UInt64(moment.rawValue))
    }

    static func load(_ controller: ObjectID) -> Effect {
        Effect(operation: .plan(.load), rule: .loading1, subject: controller)
    }

    /// UIKit begins an appearance. A redundant begin is ignored silently.
    static func begin(_ controller: ObjectID, appearing: Bool, animated: Bool, _ rule: Rule) -> Effect {
        Effect(operation: .controllers(.begin), rawFlag: appearing, animated: animated, rule: rule, subject: controller)
    }

    /// UIKit ends an appearance. An unmatched end is ignored silently.
    static func end(_ controller: ObjectID, _ rule: Rule) -> Effect {
        Effect(operation: .controllers(.end), rule: rule, subject: controller)
    }

    /// The program begins an appearance. A redundant begin is logged.
    static func explicitBegin(_ controller: ObjectID, appearing: Bool, animated: Bool) -> Effect {
        Effect(
            operation: .controllers(.begin), rawFlag: appearing, animated: animated, rule: .appearance1,
            subject: controller, rawWord: 1)
    }

    static func explicitEnd(_ controller: ObjectID) -> Effect {
        Effect(operation: .controllers(.end), rule: .appearance2, subject: controller, rawWord: 1)
    }

    /// Delivers viewIsAppearing if it is still pending.
    static func isAppearing(_ controller: ObjectID) -> Effect {
        Effect(operation: .controllers(.isAppearing), rule: .appearance6, subject: controller)
    }

    static func addChild(_ child: ObjectID, to parent: ObjectID) -> Effect {
        Effect(operation: .controllers(.addChild), rule: .containment1, subject: parent, rawOther: child)
    }

    static func removeFromParent(_ child: ObjectID) -> Effect {
        Effect(operation: .controllers(.removeFromParent), rule: .containment2, subject: child)
    }

    /// The container calls willMove(toParent:); `.none` announces that it will remove the child.
    static func willMove(_ child: ObjectID, to parent: ObjectID) -> Effect {
        Effect(operation: .controllers(.willMove), rule: .containment3, subject: child, rawOther: parent)
    }

    /// The container calls didMove(toParent:).
    static func didMove(_ child: ObjectID, to parent: ObjectID) -> Effect {
        Effect(operation: .controllers(.didMove), rule: .containment3, subject: child, rawOther: parent)
    }

    /// Unlinks the child from its parent, with didMove(toParent: nil) if `notifies`.
    static func unparent(_ child: ObjectID, notifies: Bool = true, _ rule: Rule) -> Effect {
        Effect(operation: .controllers(.unparent), rawFlag: notifies, rule: rule, subject: child)
    }

    /// Calls setEditing(_:animated:).
    static func setEditing(_ controller: ObjectID, to isEditing: Bool, animated: Bool) -> Effect {
        Effect(
            operation: .plan(.enter), rawFlag: true, animated: animated, callback: .setEditing, rule: .edit1,
            subject: controller, rawWord: isEditing ? 1 : 0)
    }

    /// The state that setEditing sets. An override that calls super passes its list of arguments instead.
    func editingState(in world: borrowing World) -> Bool {
        if rawFlag { return rawWord == 1 }
        let list = Int32(truncatingIfNeeded: rawWord)
        return world.queues.argumentLists.indices.contains(Int(list))
            && world.queues.argumentLists[list].first == .bool(true)
    }

    /// Sets the frame of a child's view in the parent.
    static func setFrame(ofChild child: ObjectID, in parent: ObjectID) -> Effect {
        Effect(operation: .controllers(.setFrame), subject: child, rawOther: parent)
    }
}

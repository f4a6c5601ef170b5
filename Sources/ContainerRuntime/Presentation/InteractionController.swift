// Interactive custom transitions: an object of the program's drives what its animator animates. After the animator the
// transitioning delegate is asked for one. While it has the transition in hand, the animations of the animator stand still;
// they go on, or back, when it finishes or cancels (UIPercentDrivenInteractiveTransition,
// UIViewControllerInteractiveTransitioning).

/// UIPercentDrivenInteractiveTransition, and whatever else drives the transition of a presentation.
enum InteractionController {
    // MARK: Who drives

    /// Asks the transitioning delegate, if there is an animator whose transition could be driven.
    static func ask(_ effect: Effect, in world: inout World) {
        world.driver.answerGiven = .nil
        let presented = effect.subject
        guard world.isController(presented), world.isPresented(presented),
            world[presentation: presented].animator.exists,
            case .object(let delegate)? = world.stored("transitioningDelegate", of: presented),
            world.isReachable(delegate), world.implements(delegate, effect.callback)
        else { return }
        var question = Effect.of(.uikit(.ask), delegate, world[presentation: presented].animator, effect.rule)
        question.callback = effect.callback
        world.schedule(question)
    }

    /// The delegate has given an object, or nil: the animator runs by itself then.
    static func answered(_ presented: ObjectID, in world: inout World) {
        guard world.isController(presented), world.isPresented(presented),
            world[presentation: presented].animator.exists, case .object(let object) = world.driver.answerGiven,
            world.isReachable(object),
            isPercentDriven(object, in: world) || world.implements(object, .startInteractiveTransition)
        else { return }
        world.retain(object)
        world.release(world[presentation: presented].interaction)
        world[presentation: presented].interaction = object
        world[presentation: presented].progress = 0
        let startsByItself = world.stored("wantsInteractiveStart", of: object) == .bool(false)
        world[presentation: presented].gesture = startsByItself ? .none : .inHand
        tellCoordinator(ofPresented: presented, in: &world)
    }

    private static func isPercentDriven(_ object: ObjectID, in world: borrowing World) -> Bool {
        world.isKind(object, of: .percentDrivenTransition)
    }

    // MARK: The transition

    /// Begins a transition that is driven: what drives it starts it, a percent-driven one by way of the animator.
    static func start(_ presented: ObjectID, _ context: ObjectID, _ animating: [Effect], in world: inout World) {
        let object = world[presentation: presented].interaction
        if isPercentDriven(object, in: world) {
            world.schedule(.of(.presentation(.endPausing), presented, .none, .present19))
            world.schedule(animating)
            world.schedule(.of(.presentation(.beginPausing), presented, .none, .present19))
        }
        guard world.implements(object, .startInteractiveTransition) else { return }
        world.schedule(.enter(.startInteractiveTransition, object, context, .present19))
    }

    /// From now on the animations that begin are the driven animator's; they stand still while it is in hand.
    static func beginPausing(_ presented: ObjectID, in world: inout World) { world.motion.driven = presented }

    static func endPausing(in world: inout World) { world.motion.driven = .none }

    /// The transition of a presentation that a percent-driven object drives; none where there is none. O(presentations).
    static func presented(drivenBy object: ObjectID, in world: borrowing World) -> ObjectID {
        world.presenting.records.first { $0.interaction == object && object.exists }?.presented ?? .none
    }

    // MARK: Driving

    static func update(_ presented: ObjectID, progress: Double, in world: inout World) {
        guard isInHand(presented, in: world) else { return }
        world[presentation: presented].progress = progress > 0 ? Int64(min(progress, 1) * 1e6 + 0.5) : 0
    }

    /// finish() and cancel(): the animations go on to their end, or back to their beginning.
    static func end(_ presented: ObjectID, isFinishing: Bool, in world: inout World) {
        guard isInHand(presented, in: world) else { return }
        world[presentation: presented].gesture = isFinishing ? .finished : .cancelled
        goOn(presented, in: &world)
        tellCoordinator(ofPresented: presented, in: &world)
        world.schedule(.coordinated(presented: presented, .interactionEnd, .navCoordinator3))
    }

    /// pause(): a transition that runs is taken in hand where it is. What turns back cannot be.
    static func pause(_ presented: ObjectID, in world: inout World) {
        guard presented.exists, world.isPresented(presented), world[presentation: presented].animator.exists,
            world[presentation: presented].gesture == .none || world[presentation: presented].gesture == .finished
        else { return }
        var longest: Nanoseconds = 0
        var left: Nanoseconds = 0
        // From behind, as what is removed there moves nothing before it.
        for place in world.queues.timeline.indices.reversed() where place < world.queues.timeline.count {
            let entry = world.queues.timeline[place]
            guard entry.effect.operation == .controllers(.finishAnimation) else { continue }
            let index = entry.effect.animationIndex
            guard world.motion.animations[index].driven == presented else { continue }
            let removed = world.removeTimed(at: place)
            world.letGo(removed.effect)
            world.motion.runningAnimations -= 1
            world.motion.animations[index].isPaused = true
            longest = max(longest, world.motion.animations[index].duration)
            left = max(left, removed.time - world.now)
        }
        world[presentation: presented].gesture = .inHand
        if longest > 0 {
            world[presentation: presented].progress = 1_000_000 - Int64(Double(left) / Double(longest) * 1e6)
        }
        tellCoordinator(ofPresented: presented, in: &world)
    }

    static func isInHand(_ presented: ObjectID, in world: borrowing World) -> Bool {
        presented.exists && world.isPresented(presented) && world[presentation: presented].animator.exists
            && world[presentation: presented].gesture == .inHand
    }

    /// Has the animations that stand still run for what is left of their way, at the speed of the one that drove them; those
    /// of a transition that is over end at once.
    static func goOn(_ presented: ObjectID, in world: inout World) {
        let record = world[presentation: presented]
        let whole: Int64 = 1_000_000
        let rest =
            switch record.gesture {
            case .none: whole
            case .inHand: Int64(0)
            case .finished: whole - record.progress
            case .cancelled: record.progress
            }
        var speed = 1.0
        if case .double(let wanted)? = world.stored("completionSpeed", of: record.interaction), wanted > 0 {
            speed = wanted
        }
        for place in world.motion.animations.indices {
            let animation = world.motion.animations[place]
            guard animation.isPaused, animation.driven == presented else { continue }
            world.motion.animations[Int32(place)].isPaused = false
            Transitions.startClock(
                Nanoseconds(Double(animation.duration) * Double(rest) / Double(whole) / speed),
                .of(.controllers(.finishAnimation), .none, .none, .animation1, with: .index(Int32(place))), in: &world)
        }
    }

    /// The transition is over, and what drove it lets go.
    static func letGo(of presented: ObjectID, in world: inout World) {
        let interaction = world[presentation: presented].interaction
        guard interaction.exists else { return }
        if world[presentation: presented].gesture == .inHand { goOn(presented, in: &world) }
        if world.motion.driven == presented { world.motion.driven = .none }
        world[presentation: presented].interaction = .none
        world.release(interaction)
    }

    /// Notes in the coordinator, if there is one, where the gesture stands.
    static func tellCoordinator(ofPresented presented: ObjectID, in world: inout World) {
        let record = world[presentation: presented]
        guard record.coordinator.exists, record.interaction.exists else { return }
        for (name, value) in [
            ("initiallyInteractive", world.stored("wantsInteractiveStart", of: record.interaction) != .bool(false)),
            ("isInteractive", record.gesture == .inHand), ("isCancelled", record.gesture == .cancelled),
        ] {
            guard let property = world.property(.transitionCoordinator, name) else { continue }
            world.set(property, of: record.coordinator, to: .bool(value))
        }
    }
}

extension Effect {
    /// The transitioning delegate of a presented controller is asked who drives the animator.
    static func askInteraction(_ callback: Callback, _ presented: ObjectID) -> Effect {
        Effect(operation: .presentation(.askInteraction), callback: callback, rule: .present18, subject: presented)
    }
}

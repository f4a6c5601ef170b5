// Interactive custom transitions: one of the program's objects drives the animations of its animator. UIKit asks the
// transitioning delegate for it after asking for the animator. While the object is in control, the animator's animations are
// paused; they continue or reverse when it finishes or cancels (UIPercentDrivenInteractiveTransition,
// UIViewControllerInteractiveTransitioning).

/// UIPercentDrivenInteractiveTransition and any other object that drives the transition of a presentation.
enum InteractionController {
    // MARK: The driver

    /// Asks the transitioning delegate for an interaction controller if the presentation has an animator.
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

    /// Continues after the delegate's answer. With nil, the animator runs without interaction.
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
        notifyCoordinator(ofPresented: presented, in: &world)
    }

    private static func isPercentDriven(_ object: ObjectID, in world: borrowing World) -> Bool {
        world.isKind(object, of: .percentDrivenTransition)
    }

    // MARK: The transition

    /// Begins an interactive transition. A percent-driven interaction controller lets the animator start the
    /// transition; any other starts it itself.
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

    /// Assigns the animations that begin from now on to the driven animator, so that they pause while the interaction
    /// is in control.
    static func beginPausing(_ presented: ObjectID, in world: inout World) { world.motion.driven = presented }

    static func endPausing(in world: inout World) { world.motion.driven = .none }

    /// The presented controller whose transition a percent-driven object drives, or `.none`. O(presentations).
    static func presented(drivenBy object: ObjectID, in world: borrowing World) -> ObjectID {
        world.presenting.records.first { $0.interaction == object && object.exists }?.presented ?? .none
    }

    // MARK: Driving

    static func update(_ presented: ObjectID, progress: Double, in world: inout World) {
        guard isInHand(presented, in: world) else { return }
        world[presentation: presented].progress = progress > 0 ? Int64(min(progress, 1) * 1e6 + 0.5) : 0
    }

    /// finish() and cancel(): the animations run to their end or back to their beginning.
    static func end(_ presented: ObjectID, isFinishing: Bool, in world: inout World) {
        guard isInHand(presented, in: world) else { return }
        world[presentation: presented].gesture = isFinishing ? .finished : .cancelled
        resume(presented, in: &world)
        notifyCoordinator(ofPresented: presented, in: &world)
        world.schedule(.coordinated(presented: presented, .interactionEnd, .navCoordinator3))
    }

    /// pause(): takes control of a running transition at its current position. This is impossible while the transition
    /// runs backwards.
    static func pause(_ presented: ObjectID, in world: inout World) {
        guard presented.exists, world.isPresented(presented), world[presentation: presented].animator.exists,
            world[presentation: presented].gesture == .none || world[presentation: presented].gesture == .finished
        else { return }
        var longest: Nanoseconds = 0
        var left: Nanoseconds = 0
        // Iterates backwards, because a removal moves only later elements.
        for position in world.queues.timeline.indices.reversed() where position < world.queues.timeline.count {
            let timed = world.queues.timeline[position]
            guard timed.effect.operation == .controllers(.finishAnimation) else { continue }
            let index = timed.effect.animationIndex
            guard world.motion.animations[index].driven == presented else { continue }
            let removed = world.removeTimed(at: position)
            world.releaseObjects(of: removed.effect)
            world.motion.runningAnimations -= 1
            world.motion.animations[index].isPaused = true
            longest = max(longest, world.motion.animations[index].duration)
            left = max(left, removed.time - world.now)
        }
        world[presentation: presented].gesture = .inHand
        if longest > 0 {
            world[presentation: presented].progress = 1_000_000 - Int64(Double(left) / Double(longest) * 1e6)
        }
        notifyCoordinator(ofPresented: presented, in: &world)
    }

    static func isInHand(_ presented: ObjectID, in world: borrowing World) -> Bool {
        presented.exists && world.isPresented(presented) && world[presentation: presented].animator.exists
            && world[presentation: presented].gesture == .inHand
    }

    /// Runs the paused animations for the remaining part of their duration, at the speed of the interaction. Those of a
    /// finished transition end immediately.
    static func resume(_ presented: ObjectID, in world: inout World) {
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
        for index in world.motion.animations.indices {
            let animation = world.motion.animations[index]
            guard animation.isPaused, animation.driven == presented else { continue }
            world.motion.animations[Int32(index)].isPaused = false
            Transitions.startClock(
                Nanoseconds(Double(animation.duration) * Double(rest) / Double(whole) / speed),
                .of(.controllers(.finishAnimation), .none, .none, .animation1, with: .index(Int32(index))), in: &world)
        }
    }

    /// Ends the interaction with its transition and releases the object that drove it.
    static func endInteraction(of presented: ObjectID, in world: inout World) {
        let interaction = world[presentation: presented].interaction
        guard interaction.exists else { return }
        if world[presentation: presented].gesture == .inHand { resume(presented, in: &world) }
        if world.motion.driven == presented { world.motion.driven = .none }
        world[presentation: presented].interaction = .none
        world.release(interaction)
    }

    /// Stores the state of the gesture in the coordinator, if there is one.
    static func notifyCoordinator(ofPresented presented: ObjectID, in world: inout World) {
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
    /// Asks the transitioning delegate of a presented controller for the interaction controller.
    static func askInteraction(_ callback: Callback, _ presented: ObjectID) -> Effect {
        Effect(operation: .presentation(.askInteraction), callback: callback, rule: .present18, subject: presented)
    }
}

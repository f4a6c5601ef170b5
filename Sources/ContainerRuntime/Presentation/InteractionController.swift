// Interactive custom transitions: one of the program's objects drives the animations of its animator. UIKit asks the
// delegate for it after asking for the animator. While the object is in control, the animator's animations are
// paused; they continue or reverse when it finishes or cancels (UIPercentDrivenInteractiveTransition,
// UIViewControllerInteractiveTransitioning).

/// UIPercentDrivenInteractiveTransition and any other object that drives the transition of an animator.
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
    static func answered(_ transition: AnimatedTransition, in world: inout World) {
        guard transition.drive(in: world).animator.exists, case .object(let object) = world.driver.answerGiven,
            world.isReachable(object),
            isPercentDriven(object, in: world) || world.implements(object, .startInteractiveTransition)
        else { return }
        world.retain(object)
        world.release(transition.drive(in: world).interaction)
        let startsByItself = world.stored("wantsInteractiveStart", of: object) == .bool(false)
        transition.change(in: &world) {
            $0.interaction = object
            $0.progress = 0
            $0.gesture = startsByItself ? .none : .inHand
        }
        notifyCoordinator(of: transition, in: &world)
    }

    private static func isPercentDriven(_ object: ObjectID, in world: borrowing World) -> Bool {
        world.isKind(object, of: .percentDrivenTransition)
    }

    // MARK: The transition

    /// Begins an interactive transition. A percent-driven interaction controller lets the animator start the
    /// transition; any other starts it itself.
    static func start(
        _ object: ObjectID, _ context: ObjectID, _ animating: [Effect], in world: inout World
    ) {
        if isPercentDriven(object, in: world) {
            world.schedule(.of(.presentation(.endPausing), object, .none, .present19))
            world.schedule(animating)
            world.schedule(.of(.presentation(.beginPausing), object, .none, .present19))
        }
        guard world.implements(object, .startInteractiveTransition) else { return }
        world.schedule(.enter(.startInteractiveTransition, object, context, .present19))
    }

    /// Assigns the animations that begin from now on to the driven animator, so that they pause while the interaction
    /// is in control.
    static func beginPausing(_ object: ObjectID, in world: inout World) { world.motion.driven = object }

    static func endPausing(in world: inout World) { world.motion.driven = .none }

    // MARK: Driving

    static func update(_ transition: AnimatedTransition?, progress: Double, in world: inout World) {
        guard let transition, isInHand(transition, in: world) else { return }
        transition.change(in: &world) { $0.progress = progress > 0 ? Int64(min(progress, 1) * 1e6 + 0.5) : 0 }
    }

    /// finish() and cancel(): the animations run to their end or back to their beginning.
    static func end(_ transition: AnimatedTransition?, isFinishing: Bool, in world: inout World) {
        guard let transition, isInHand(transition, in: world) else { return }
        transition.change(in: &world) { $0.gesture = isFinishing ? .finished : .cancelled }
        resume(transition, in: &world)
        notifyCoordinator(of: transition, in: &world)
        if case .presentation(let presented) = transition {
            world.schedule(.coordinated(presented: presented, .interactionEnd, .navCoordinator3))
        }
    }

    /// pause(): takes control of a running transition at its current position. This is impossible while the transition
    /// runs backwards.
    static func pause(_ transition: AnimatedTransition?, in world: inout World) {
        guard let transition else { return }
        let drive = transition.drive(in: world)
        guard drive.animator.exists, drive.gesture == .none || drive.gesture == .finished else { return }
        var longest: Nanoseconds = 0
        var left: Nanoseconds = 0
        // Iterates backwards, because a removal moves only later elements.
        for position in world.queues.timeline.indices.reversed() where position < world.queues.timeline.count {
            let timed = world.queues.timeline[position]
            guard timed.effect.operation == .controllers(.finishAnimation) else { continue }
            let index = timed.effect.animationIndex
            guard drive.interaction.exists, world.motion.animations[index].driven == drive.interaction else { continue }
            let removed = world.removeTimed(at: position)
            world.releaseObjects(of: removed.effect)
            world.motion.runningAnimations -= 1
            world.motion.animations[index].isPaused = true
            longest = max(longest, world.motion.animations[index].duration)
            left = max(left, removed.time - world.now)
        }
        transition.change(in: &world) {
            $0.gesture = .inHand
            if longest > 0 { $0.progress = 1_000_000 - Int64(Double(left) / Double(longest) * 1e6) }
        }
        notifyCoordinator(of: transition, in: &world)
    }

    static func isInHand(_ transition: AnimatedTransition?, in world: borrowing World) -> Bool {
        guard let drive = transition?.drive(in: world) else { return false }
        return drive.animator.exists && drive.gesture == .inHand
    }

    /// Runs the paused animations for the remaining part of their duration, at the speed of the interaction. Those of a
    /// finished transition end immediately.
    private static func resume(_ transition: AnimatedTransition, in world: inout World) {
        let drive = transition.drive(in: world)
        let whole: Int64 = 1_000_000
        let rest =
            switch drive.gesture {
            case .none: whole
            case .inHand: Int64(0)
            case .finished: whole - drive.progress
            case .cancelled: drive.progress
            }
        var speed = 1.0
        if case .double(let wanted)? = world.stored("completionSpeed", of: drive.interaction), wanted > 0 {
            speed = wanted
        }
        for index in world.motion.animations.indices {
            let animation = world.motion.animations[index]
            guard animation.isPaused, animation.driven == drive.interaction else { continue }
            world.motion.animations[Int32(index)].isPaused = false
            Transitions.startClock(
                Nanoseconds(Double(animation.duration) * Double(rest) / Double(whole) / speed),
                .of(.controllers(.finishAnimation), .none, .none, .animation1, with: .index(Int32(index))), in: &world)
        }
    }

    /// Ends the interaction with its transition and releases the object that drove it.
    static func endInteraction(of transition: AnimatedTransition, in world: inout World) {
        let drive = transition.drive(in: world)
        guard drive.interaction.exists else { return }
        if drive.gesture == .inHand { resume(transition, in: &world) }
        if world.motion.driven == drive.interaction { world.motion.driven = .none }
        transition.change(in: &world) { $0.interaction = .none }
        world.release(drive.interaction)
    }

    /// Stores the state of the gesture in the coordinator, if there is one.
    static func notifyCoordinator(of transition: AnimatedTransition, in world: inout World) {
        switch transition {
        case .presentation(let presented):
            let record = world[presentation: presented]
            TransitionCoordinator.store(record.drive, in: record.coordinator, in: &world)
        case .container(let container): world.container(container)?.interactionChanged(of: container, in: &world)
        }
    }
}

extension Effect {
    /// Asks the transitioning delegate of a presented controller for the interaction controller.
    static func askInteraction(_ callback: Callback, _ presented: ObjectID) -> Effect {
        Effect(operation: .presentation(.askInteraction), callback: callback, rule: .present18, subject: presented)
    }
}

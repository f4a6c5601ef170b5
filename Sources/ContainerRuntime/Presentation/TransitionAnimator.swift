// UIViewControllerAnimatedTransitioning: an animator of the program runs the transition of a presentation or of a container,
// and ends it with its context's completeTransition(_:). Without that call the transition never ends, as in UIKit.

/// The animator of a transition and its context.
enum TransitionAnimator {
    /// Continues after the transitioning delegate's answer: with nil, the transition is UIKit's own.
    static func animatorAnswered(_ presented: ObjectID, in world: inout World) {
        guard world.isController(presented), world.isPresented(presented) else { return }
        guard world[presentation: presented].animated, case .object(let animator) = world.driver.answerGiven,
            world.isReachable(animator),
            world.implements(animator, .animateTransition)
        else { return }
        world.retain(animator)
        world.release(world[presentation: presented].animator)
        world[presentation: presented].drive.animator = animator
    }

    /// Begins the animator's transition of a presentation or a dismissal.
    static func startAnimator(of presented: ObjectID, isPresenting: Bool, in world: inout World) {
        let record = world[presentation: presented]
        let context = makeContext(
            from: isPresenting ? record.presenter : presented, to: isPresenting ? presented : record.presenter,
            in: record.container, isPresenting: isPresenting, in: &world)
        PropertyInfo.store(.object(presented), as: "presented", of: context, in: &world)
        // The coordinator's animations run alongside the animator's. A dismissal schedules them itself.
        let alongside = Effect.coordinated(presented: presented, .alongside, .navCoordinator1)
        // If the animator raises an exception, this act is abandoned, which ends the transition.
        world.schedule(.of(.presentation(.animating), presented, .none, .present12))
        start(
            record.drive, context, asking: askDuration(of: record.animator, context), isPresenting ? [alongside] : [],
            in: &world)
        world.release(context)
    }

    /// A new context. The caller releases it.
    static func makeContext(
        from: ObjectID, to: ObjectID, in containerView: ObjectID, isPresenting: Bool, in world: inout World
    ) -> ObjectID {
        let context = world.make(world.classID(.transitionContext), payload: 0)
        world.names.newest = .none
        PropertyInfo.store(.object(containerView), as: "containerView", of: context, in: &world)
        PropertyInfo.store(.bool(isPresenting), as: "isPresenting", of: context, in: &world)
        TransitionEnds.store(from: from, to: to, in: context, in: &world)
        return context
    }

    /// Ends a transition whose animator has raised an exception and can no longer end it.
    static func abandon(_ presented: ObjectID, in world: inout World) {
        guard world.isController(presented), world.isPresented(presented),
            let animator = world[presentation: presented].animator.orNil
        else { return }
        InteractionController.endInteraction(of: .presentation(of: presented), in: &world)
        world[presentation: presented].drive.animator = .none
        let isPresenting = world[presentation: presented].phase == .presenting
        world.schedule(
            .of(.presentation(isPresenting ? .finish : .dismissalFinish), presented, .none, .present12))
        world.release(animator)
    }

    /// Asks the animator for the duration of its transition.
    static func askDuration(of animator: ObjectID, _ context: ObjectID) -> [Effect] {
        [
            .ask(.transitionDuration, animator, context, .present12),
            .of(.presentation(.takeDuration), context, .none, .present12),
        ]
    }

    /// Begins the animator's transition, which lasts until its context receives completeTransition(_:).
    static func start(
        _ drive: TransitionDrive, _ context: ObjectID, asking: [Effect] = [], _ alongside: [Effect],
        in world: inout World
    ) {
        world.motion.runningAnimations += 1
        let plan = asking + [.enter(.animateTransition, drive.animator, context, .present12)] + alongside
        if drive.interaction.exists {
            InteractionController.start(drive.interaction, context, plan, in: &world)
        } else {
            world.schedule(plan)
        }
    }

    /// Keeps the animator's answer to transitionDuration(using:).
    static func takeDuration(_ context: ObjectID, in world: inout World) {
        let seconds: Double
        switch world.driver.answerGiven {
        case .double(let answer): seconds = answer
        case .int(let answer): seconds = Double(answer)
        default: return
        }
        guard let transition = AnimatedTransition(context: context, in: world) else { return }
        transition.change(in: &world) { $0.duration = max(seconds, 0) }
        InteractionController.notifyCoordinator(of: transition, in: &world)
    }

    private static func isPresenting(_ context: ObjectID, in world: borrowing World) -> Bool {
        world.stored("isPresenting", of: context) == .bool(true)
    }

    /// view(forKey:) of a context: nil for the presenter's view, unless the transition inserts or removes that view.
    static func view(forKey key: String, in context: ObjectID, in world: borrowing World) -> ObjectID {
        let controller = TransitionEnds.controller(forKey: key, in: context, in: world)
        guard controller.exists else { return .none }
        guard case .presentation(let presented)? = AnimatedTransition(context: context, in: world) else {
            return world[controller: controller].view
        }
        if controller != presented, !world[presentation: presented].removesPresenter { return .none }
        return controller == presented
            ? PresentationController.presentedView(of: presented, in: world) : world[controller: controller].view
    }

    static func finalFrame(of controller: ObjectID, in context: ObjectID, in world: borrowing World) -> Rect {
        switch AnimatedTransition(context: context, in: world) {
        case nil: .zero
        case .presentation(let presented)?:
            controller == presented
                ? Presentation.presentedFrame(of: presented, in: world)
                : ViewHierarchy.boundsRect(of: world[presentation: presented].home, in: world)
        case .container(let container)?: ContainerAnimator.finalFrame(of: controller, in: container, in: world)
        }
    }

    /// completeTransition(_:): ends or cancels the transition. Only the first call has an effect.
    static func completeTransition(_ context: ObjectID, didComplete: Bool, in world: inout World) {
        guard let transition = AnimatedTransition(context: context, in: world) else { return }
        let drive = transition.drive(in: world)
        guard drive.animator.exists, transition.hasBegun(in: world) else { return }
        InteractionController.endInteraction(of: transition, in: &world)
        if !didComplete || drive.gesture == .cancelled {
            PropertyInfo.store(.bool(true), as: "prelude_wasCancelled", of: context, in: &world)
        }
        transition.change(in: &world) {
            $0.animator = .none
            if drive.interaction.exists { $0.gesture = .none }
            if !didComplete { $0.gesture = .cancelled }
        }
        if world.implements(drive.animator, .animationEnded) {
            var ended = Effect.of(.plan(.enter), drive.animator, .none, .present12)
            ended.callback = .animationEnded
            ended.flagArgument = didComplete
            world.schedule(ended)
        }
        switch transition {
        case .presentation(let presented):
            world.schedule(
                .of(
                    isPresenting(context, in: world) ? .presentation(.finish) : .presentation(.dismissalFinish),
                    presented, .none, .present12))
        case .container(let container):
            world.container(container)?.endAnimator(of: container, isCompleted: didComplete, in: &world)
        }
        world.release(drive.animator)
    }
}

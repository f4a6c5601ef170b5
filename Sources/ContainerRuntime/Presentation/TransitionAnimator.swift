// UIViewControllerAnimatedTransitioning: an animator of the program runs the transition of a presentation and ends it with
// its context's completeTransition(_:). Without that call the transition never ends, as in UIKit.

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
        world[presentation: presented].animator = animator
    }

    /// Begins the animator's transition, which lasts until its context receives completeTransition(_:).
    static func startAnimator(of presented: ObjectID, isPresenting: Bool, in world: inout World) {
        let record = world[presentation: presented]
        world.motion.runningAnimations += 1
        let context = world.make(world.classID(.transitionContext), payload: 0)
        world.names.newest = .none
        for (name, object) in [("presented", presented), ("containerView", record.container)] {
            guard let property = world.property(.transitionContext, name) else { continue }
            world.store(.object(object), in: property, of: context, isWeak: false)
        }
        if let property = world.property(.transitionContext, "isPresenting") {
            world.store(.bool(isPresenting), in: property, of: context, isWeak: false)
        }
        var begin = Effect.of(.plan(.enter), record.animator, context, .present12)
        begin.callback = .animateTransition
        var duration = Effect.of(.uikit(.ask), record.animator, context, .present12)
        duration.callback = .transitionDuration
        // The coordinator's animations run alongside the animator's. A dismissal schedules them itself.
        let alongside = Effect.coordinated(presented: presented, .alongside, .navCoordinator1)
        let plan = isPresenting ? [duration, begin, alongside] : [duration, begin]
        if record.interaction.exists {
            InteractionController.start(presented, context, plan, in: &world)
        } else {
            world.schedule(plan)
        }
        world.release(context)
    }

    static func presented(in context: ObjectID, in world: borrowing World) -> ObjectID {
        guard case .object(let presented)? = world.stored("presented", of: context), world.isController(presented),
            world.isPresented(presented)
        else { return .none }
        return presented
    }

    private static func isPresenting(_ context: ObjectID, in world: borrowing World) -> Bool {
        world.stored("isPresenting", of: context) == .bool(true)
    }

    /// viewController(forKey:) of a context: `from` is the controller that leaves the front.
    static func controller(forKey key: String, in context: ObjectID, in world: borrowing World) -> ObjectID {
        let presented = Self.presented(in: context, in: world)
        guard presented.exists else { return .none }
        return (key == "to") == isPresenting(context, in: world) ? presented : world[presentation: presented].presenter
    }

    /// view(forKey:) of a context: nil for the presenter's view, unless the transition inserts or removes that view.
    static func view(forKey key: String, in context: ObjectID, in world: borrowing World) -> ObjectID {
        let presented = Self.presented(in: context, in: world)
        let controller = Self.controller(forKey: key, in: context, in: world)
        guard presented.exists, world.isController(controller) else { return .none }
        if controller != presented, !world[presentation: presented].removesPresenter { return .none }
        return controller == presented
            ? PresentationController.presentedView(of: presented, in: world) : world[controller: controller].view
    }

    static func finalFrame(of controller: ObjectID, in context: ObjectID, in world: borrowing World) -> Rect {
        let presented = Self.presented(in: context, in: world)
        guard presented.exists else { return .zero }
        return controller == presented
            ? Presentation.presentedFrame(of: presented, in: world)
            : ViewHierarchy.boundsRect(of: world[presentation: presented].home, in: world)
    }

    /// completeTransition(_:): ends or cancels the transition.
    static func completeTransition(_ context: ObjectID, didComplete: Bool, in world: inout World) {
        let presented = Self.presented(in: context, in: world)
        guard presented.exists, world[presentation: presented].animator.exists else { return }
        let animator = world[presentation: presented].animator
        let isDriven = world[presentation: presented].interaction.exists
        InteractionController.endInteraction(of: presented, in: &world)
        world[presentation: presented].animator = .none
        let finish = Effect.of(
            isPresenting(context, in: world) ? .presentation(.finish) : .presentation(.dismissalFinish), presented,
            .none, .present12)
        var ended = Effect.of(.plan(.enter), animator, .none, .present12)
        ended.callback = .animationEnded
        ended.flagArgument = didComplete
        if isDriven { world[presentation: presented].gesture = .none }
        if !didComplete { world[presentation: presented].gesture = .cancelled }
        world.schedule(world.implements(animator, .animationEnded) ? [finish, ended] : [finish])
        world.release(animator)
    }
}

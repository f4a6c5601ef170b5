// The animators of containers. The delegate of a navigation controller or tab bar controller is asked for an animator, then
// for an interaction controller (UINavigationControllerDelegate, UITabBarControllerDelegate). The container's own view
// contains both children's views during the transition, so that no view moves only because of the animator.

/// The transitions of containers that animators of the program run.
enum ContainerAnimator {
    /// The questions to a container's delegate.
    struct Questions {
        let animator: Callback
        let interaction: Callback
        let rule: Rule
    }

    // MARK: The record

    @inline(never)
    static func index(of container: ObjectID, in world: borrowing World) -> Int? {
        world.motion.transitions.firstIndex { $0.container == container }
    }

    static func transition(of container: ObjectID, in world: borrowing World) -> ContainerTransition? {
        index(of: container, in: world).map { world.motion.transitions[$0] }
    }

    /// Whether an animator runs the container's transition, or its delegate is being asked for one. Without animators, one
    /// comparison.
    @inline(__always)
    static func runs(_ container: ObjectID, in world: borrowing World) -> Bool {
        !world.motion.transitions.isEmpty && index(of: container, in: world) != nil
    }

    /// Begins the record of a transition whose delegate will be asked.
    static func begin(_ transition: ContainerTransition, in world: inout World) {
        drop(transition.container, in: &world)
        world.retain(transition.container)
        world.motion.transitions.append(transition)
    }

    /// Ends the record of a transition. An animator that has begun and not ended counts no longer as running.
    static func drop(_ container: ObjectID, in world: inout World) {
        guard let index = index(of: container, in: world) else { return }
        InteractionController.endInteraction(of: .container(container), in: &world)
        let ended = world.motion.transitions.remove(at: index)
        if ended.hasBegun, ended.drive.animator.exists { world.motion.runningAnimations -= 1 }
        for object in [ended.drive.animator, ended.context, ended.container] { world.release(object) }
    }

    // MARK: The delegate

    /// Asks the delegate for the animator, then for the interaction controller. `continuation` follows.
    static func ask(
        _ questions: Questions, of container: ObjectID, delegate: ObjectID, then continuation: [Effect] = [],
        in world: inout World
    ) {
        var interaction = Effect.of(.presentation(.askContainer), container, delegate, questions.rule)
        interaction.callback = questions.interaction
        world.schedule(continuation)
        world.schedule([
            .ask(questions.animator, delegate, container, questions.rule),
            .of(.presentation(.containerAnswered), container, .none, questions.rule), interaction,
            .of(.presentation(.containerDriven), container, .none, questions.rule),
        ])
    }

    /// Continues after the answer: with nil, the transition is UIKit's own.
    static func answered(_ container: ObjectID, in world: inout World) {
        guard let index = index(of: container, in: world) else { return }
        guard case .object(let animator) = world.driver.answerGiven, world.isReachable(animator),
            world.implements(animator, .animateTransition)
        else { return drop(container, in: &world) }
        world.retain(animator)
        world.motion.transitions[index].drive.animator = animator
        let running = world.motion.transitions[index]
        let context = TransitionAnimator.makeContext(
            from: running.from, to: running.to, in: world.view(of: container), isPresenting: true, in: &world)
        world.motion.transitions[index].context = context
        world.schedule(TransitionAnimator.askDuration(of: animator, context))
    }

    static func askInteraction(_ effect: Effect, in world: inout World) {
        world.driver.answerGiven = .nil
        let (container, delegate) = (effect.subject, effect.argument)
        guard index(of: container, in: world) != nil, world.isReachable(delegate),
            world.implements(delegate, effect.callback)
        else { return }
        world.schedule(.ask(effect.callback, delegate, container, effect.rule))
    }

    /// The arguments of the question for the interaction controller: the container and the animator.
    static func interactionArguments(_ effect: Effect, in world: inout World) -> EventArguments {
        let animator = transition(of: effect.argument, in: world)?.drive.animator ?? .none
        return EventArguments(object: effect.argument, animator)
    }

    // MARK: The context

    /// finalFrame(for:): the content's frame for the incoming controller. The outgoing one is not on screen at the end.
    static func finalFrame(of controller: ObjectID, in container: ObjectID, in world: borrowing World) -> Rect {
        guard let running = transition(of: container, in: world), running.to == controller else { return .zero }
        let view = world.view(of: container)
        return world.isView(view) ? ViewHierarchy.contentFrame(of: controller, in: container, view, in: world) : .zero
    }

    /// Begins the animator's transition. The incoming view has its final size; the animator inserts it.
    /// The coordinator's animations run alongside.
    static func start(_ container: ObjectID, alongside: [Effect] = [], in world: inout World) {
        guard let running = transition(of: container, in: world), world.isController(running.to) else { return }
        if let index = index(of: container, in: world) { world.motion.transitions[index].hasBegun = true }
        let view = world.view(of: container)
        let incoming = world.view(of: running.to)
        if world.isView(view), world.isView(incoming), world[view: incoming].superview != view {
            ViewHierarchy.resizeView(
                incoming, to: ViewHierarchy.contentFrame(of: running.to, in: container, view, in: world), in: &world)
        }
        TransitionAnimator.start(running.drive, running.context, alongside, in: &world)
    }
}

// The coordinator of a stack's transition, whose blocks run with the transition; and the bars that a transition shows or
// hides.

extension NavigationController {
    /// The coordinator of a stack's animated transition; nil if none is running.
    static func transitionCoordinator(of navigation: ObjectID, in world: inout World) -> ObjectID? {
        guard world[navigation: navigation].isBusy, world[navigation: navigation].transition.animated else {
            return nil
        }
        if !world[navigation: navigation].transition.coordinator.exists {
            let transition = world[navigation: navigation].transition
            let coordinator = TransitionCoordinator.make(
                from: transition.from, to: transition.to, containerView: world.view(of: navigation), in: &world)
            world[navigation: navigation].transition.coordinator = coordinator
            notifyCoordinator(of: navigation, in: &world)
        }
        return world[navigation: navigation].transition.coordinator
    }

    /// The stack whose transition the coordinator belongs to; nil once the transition is over. O(navigation controllers).
    static func coordinated(by coordinator: ObjectID, in world: borrowing World) -> (
        container: ObjectID, hasBegun: Bool
    )? {
        let all = world.liveInstances(of: world.classID(.navigationController))
        let navigation = all.first { world[navigation: $0].transition.coordinator == coordinator }
        return navigation.map { ($0, world[navigation: $0].transition.hasBegun) }
    }

    static func keep(_ block: CoordinatorBlock, of navigation: ObjectID, in world: inout World) {
        world[lists: navigation].blocks.append(block)
    }

    /// Runs the blocks of a moment in the order in which they were added, with the coordinator as their context.
    static func runCoordinated(_ effect: Effect, in world: inout World) {
        guard let moment = effect.moment, world.isNavigation(effect.subject)
        else { return }
        runBlocks(of: effect.subject, moment, effect.rule, in: &world)
    }

    /// Runs the blocks that the program added for this moment of a stack's transition. Without a coordinator there are
    /// none.
    @inline(__always)
    static func runBlocks(
        of navigation: ObjectID, _ moment: CoordinatorBlock.Moment, _ rule: Rule, in world: inout World
    ) {
        let coordinator = world[navigation: navigation].transition.coordinator
        if coordinator.exists { runBlocks(of: navigation, moment, coordinator, rule, in: &world) }
    }

    private static func runBlocks(
        of navigation: ObjectID, _ moment: CoordinatorBlock.Moment, _ coordinator: ObjectID, _ rule: Rule,
        in world: inout World
    ) {
        let blocks = world[lists: navigation].blocks
        world[lists: navigation].blocks.removeAll { $0.moment == moment }
        TransitionCoordinator.run(blocks, of: moment, coordinator, rule, in: &world)
    }

    /// Stores the state of the transition in its coordinator.
    static func notifyCoordinator(of navigation: ObjectID, in world: inout World) {
        let transition = world[navigation: navigation].transition
        guard transition.coordinator.exists else { return }
        if let running = ContainerAnimator.transition(of: navigation, in: world) {
            return TransitionCoordinator.store(running.drive, in: transition.coordinator, in: &world)
        }
        let facts = [
            ("initiallyInteractive", transition.gesture != .none), ("isInteractive", transition.gesture == .inHand),
            ("isCancelled", transition.gesture == .cancelled),
        ]
        for (name, value) in facts {
            guard let property = world.property(.transitionCoordinator, name) else { continue }
            world.set(property, of: transition.coordinator, to: .bool(value))
        }
    }

    /// The program's animator has ended the transition: the did-phase follows, or the stack turns back.
    static func endAnimator(of navigation: ObjectID, isCompleted: Bool, in world: inout World) {
        guard world[navigation: navigation].isBusy else { return }
        world[navigation: navigation].transition.gesture = isCompleted ? .none : .cancelled
        notifyCoordinator(of: navigation, in: &world)
        world.schedule(
            Effect(operation: .plan(.navigationFinish), animated: true, rule: .navPush6, subject: navigation))
    }

    static func interactionChanged(of navigation: ObjectID, in world: inout World) {
        notifyCoordinator(of: navigation, in: &world)
        let gesture = ContainerAnimator.transition(of: navigation, in: world)?.drive.gesture
        if gesture == .finished || gesture == .cancelled {
            world.schedule(.coordinated(navigation, .interactionEnd, .navCoordinator3))
        }
    }

    /// Ends the coordinator with its transition, and discards the blocks that were never due.
    @inline(__always)
    static func dropCoordinator(of navigation: ObjectID, in world: inout World) {
        let coordinator = world[navigation: navigation].transition.coordinator
        if coordinator.exists { drop(coordinator, of: navigation, in: &world) }
    }

    private static func drop(_ coordinator: ObjectID, of navigation: ObjectID, in world: inout World) {
        let blocks = world[lists: navigation].blocks
        world[lists: navigation].blocks = []
        for block in blocks { world.discard(block.code) }
        world[navigation: navigation].transition.coordinator = .none
        world.release(coordinator)
    }

    /// Shows or hides the navigation bar, which changes the content's frame.
    static func setBarHidden(_ isHidden: Bool, of navigation: ObjectID, in world: inout World) {
        guard world[navigation: navigation].isBarHidden != isHidden else { return }
        world[navigation: navigation].isBarHidden = isHidden
        BarViews.changed(in: &world)
        layOutShown(of: navigation, in: &world)
    }

    /// Shows or hides the toolbar. The content's frame changes unless the shown controller hides the bottom bar anyway.
    static func setToolbarHidden(_ isHidden: Bool, of navigation: ObjectID, in world: inout World) {
        guard world[navigation: navigation].isToolbarHidden != isHidden else { return }
        world[navigation: navigation].isToolbarHidden = isHidden
        BarViews.changed(in: &world)
        if !hidesBottomBar(at: world[navigation: navigation].shown, in: navigation, in: world) {
            layOutShown(of: navigation, in: &world)
        }
    }

    /// Whether the controller, or one below it in the stack, hides the bottom bar. The root is excluded. O(stack).
    static func hidesBottomBar(at controller: ObjectID, in navigation: ObjectID, in world: borrowing World) -> Bool {
        guard world.lifetimes.hidesBottomBars, let property = PropertyInfo.hidesBottomBarWhenPushed,
            isInStack(controller, of: navigation, in: world)
        else { return false }
        var step = controller
        while below(step, in: world).exists {
            let isAsked = world.implements(step, .hidesBottomBarWhenPushed)
            // The search for an answer by its name takes as long as many visits.
            world.objects.countVisit(isAsked ? 24 : 1)
            let hides =
                isAsked
                ? AskedProperties.value("hidesBottomBarWhenPushed", .hidesBottomBarWhenPushed, of: step, in: world)
                : world.storedValue(property, of: step)
            if hides == .bool(true) { return true }
            step = below(step, in: world)
        }
        return false
    }

    private static func layOutShown(of navigation: ObjectID, in world: inout World) {
        let shown = world[navigation: navigation].shown
        for controller in [navigation, shown] where world.isController(controller) {
            SafeArea.invalidate(controller, in: &world)
        }
    }

    // MARK: Gestures and presentations

    static func hasGestureInHand(in world: borrowing World) -> Bool { world.gestureInHand.exists }

    static func keep(_ request: WaitingPresentation, of navigation: ObjectID, in world: inout World) -> Bool {
        guard world[navigation: navigation].isBusy, world[navigation: navigation].transition.animated else {
            return false
        }
        world[lists: navigation].presentations.append(request)
        return true
    }

    /// Whether there is a bottom bar that a push may hide: the stack's own toolbar, or the bar of the nearest container that
    /// has one. O(depth).
    static func hasBottomBar(_ navigation: ObjectID, in world: borrowing World) -> Bool {
        if !world[navigation: navigation].isToolbarHidden { return true }
        var step = world.parent(of: navigation)
        while step.exists {
            if let shows = world.container(step)?.showsBottomBar(step, in: world) { return shows }
            step = world.parent(of: step)
        }
        return false
    }

    static func show(_ controller: ObjectID, in navigation: ObjectID, asDetail: Bool, in world: inout World) -> Bool {
        guard !asDetail else { return false }
        // Only a push refuses another navigation controller.
        if world.isNavigation(controller) {
            Showing.present(controller, from: navigation, in: &world)
            return true
        }
        // A program that overrides the push also decides about what is shown.
        let animated = !world.motion.areDisabled
        if !OverridableMethod.call(
            .push, on: navigation, [.object(controller), .bool(animated)], .show1, in: &world)
        {
            world.push(controller, onto: navigation, animated: animated)
        }
        return true
    }

    /// The view that a change of the navigation bar's height lays out again.
    static func viewUnderBar(of navigation: ObjectID, in world: borrowing World) -> ObjectID? {
        guard !world[navigation: navigation].isBarHidden, let shown = world[navigation: navigation].shown.orNil else {
            return nil
        }
        return world[controller: shown].view.orNil
    }
}

extension Effect {
    /// Runs a coordinator's blocks for one moment of its transition.
    static func coordinated(_ navigation: ObjectID, _ moment: CoordinatorBlock.Moment, _ rule: Rule) -> Effect {
        .of(.navigation(.runCoordinated), navigation, .none, rule, with: .moment(moment))
    }
}

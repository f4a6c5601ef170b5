// The coordinator of a switch of tabs that an animator runs. A switch without an animator has no animation, so it has no
// coordinator.

extension TabBarController {
    /// The coordinator of the running switch; nil if no animator runs one.
    static func transitionCoordinator(of tabBar: ObjectID, in world: inout World) -> ObjectID? {
        if let known = world[tabBar: tabBar].coordinator.orNil { return known }
        guard let running = ContainerAnimator.transition(of: tabBar, in: world), running.drive.animator.exists else {
            return nil
        }
        let coordinator = TransitionCoordinator.make(
            from: running.from, to: running.to, containerView: world.view(of: tabBar), in: &world)
        world[tabBar: tabBar].coordinator = coordinator
        TransitionCoordinator.store(running.drive, in: coordinator, in: &world)
        return coordinator
    }

    /// The tab bar controller whose switch the coordinator belongs to. O(tab bar controllers).
    static func coordinated(by coordinator: ObjectID, in world: borrowing World) -> (
        container: ObjectID, hasBegun: Bool
    )? {
        let all = world.liveInstances(of: world.classID(.tabBarController))
        let tabBar = all.first { coordinator.exists && world[tabBar: $0].coordinator == coordinator }
        return tabBar.map { ($0, world[tabBar: $0].hasBegun) }
    }

    static func keep(_ block: CoordinatorBlock, of tabBar: ObjectID, in world: inout World) {
        world[tabBar: tabBar].blocks.append(block)
    }

    static func interactionChanged(of tabBar: ObjectID, in world: inout World) {
        TabCoordinator.update(tabBar, in: &world)
        let gesture = ContainerAnimator.transition(of: tabBar, in: world)?.drive.gesture
        if gesture == .finished || gesture == .cancelled {
            world.schedule(.coordinatedTabs(tabBar, .interactionEnd, .navCoordinator3))
        }
    }
}

/// The state of a switch's coordinator.
enum TabCoordinator {
    /// Stores the state of the switch in its coordinator.
    static func update(_ tabBar: ObjectID, in world: inout World) {
        guard let drive = ContainerAnimator.transition(of: tabBar, in: world)?.drive else { return }
        TransitionCoordinator.store(drive, in: world[tabBar: tabBar].coordinator, in: &world)
    }

    /// Runs the blocks of a moment in the order in which they were added, with the coordinator as their context.
    static func runCoordinated(_ effect: Effect, in world: inout World) {
        guard let moment = effect.moment, world.isTabBar(effect.subject) else { return }
        let tabBar = effect.subject
        if moment == .alongside { world[tabBar: tabBar].hasBegun = true }
        let blocks = world[tabBar: tabBar].blocks
        world[tabBar: tabBar].blocks.removeAll { $0.moment == moment }
        TransitionCoordinator.run(blocks, of: moment, world[tabBar: tabBar].coordinator, effect.rule, in: &world)
    }

    /// Ends the coordinator with its switch, and discards the blocks that were never due.
    static func drop(of tabBar: ObjectID, in world: inout World) {
        guard world.isTabBar(tabBar) else { return }
        world[tabBar: tabBar].hasBegun = false
        guard let coordinator = world[tabBar: tabBar].coordinator.orNil else { return }
        let blocks = world[tabBar: tabBar].blocks
        world[tabBar: tabBar].blocks = []
        world[tabBar: tabBar].coordinator = .none
        for block in blocks { world.discard(block.code) }
        world.release(coordinator)
    }
}

extension Effect {
    /// Runs the blocks of a switch's coordinator for one moment.
    static func coordinatedTabs(_ tabBar: ObjectID, _ moment: CoordinatorBlock.Moment, _ rule: Rule) -> Effect {
        .of(.tabs(.runCoordinated), tabBar, .none, rule, with: .moment(moment))
    }
}

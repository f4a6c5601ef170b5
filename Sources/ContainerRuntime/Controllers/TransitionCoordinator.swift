// UIViewControllerTransitionCoordinator: the blocks that a program adds to the running transition of a stack, presentation
// or rotation.

/// The blocks that run alongside a transition, and the choice of its coordinator.
enum TransitionCoordinator {
    /// The coordinator of the animated transition of the nearest container that is in one, of the controller's presentation, or
    /// of the running rotation; `.none` if nothing is running. O(depth).
    static func transitionCoordinator(of controller: ObjectID, in world: inout World) -> ObjectID {
        var step = controller
        while world.isController(step) {
            if let coordinator = world.container(step)?.transitionCoordinator(of: step, in: &world) {
                return coordinator
            }
            step = world[visitingController: step].parent
        }
        return presentationCoordinator(of: controller, in: &world)
    }

    /// Makes the coordinator of a transition between two controllers. It does not retain them, because the transition does.
    static func make(
        from: ObjectID = .none, to: ObjectID = .none, containerView: ObjectID = .none, in world: inout World
    ) -> ObjectID {
        let coordinator = world.make(world.classID(.transitionCoordinator), payload: 0)
        world.names.newest = .none
        TransitionEnds.store(from: from, to: to, in: coordinator, in: &world)
        if containerView.exists {
            PropertyInfo.store(.object(containerView), as: "prelude_container", of: coordinator, in: &world)
        }
        return coordinator
    }

    /// animate(alongsideTransition:completion:). If the transition's animations have begun already, the block does not
    /// run, and the result is false.
    static func animate(
        alongside animation: CodeToken?, completion: CodeToken?, coordinatedBy coordinator: ObjectID,
        in world: inout World
    ) {
        if coordinator == world.environment.transition.coordinator, coordinator.exists {
            world.driver.result = .bool(!world.environment.transition.hasBegun)
            if let animation {
                if world.environment.transition.hasBegun {
                    world.discard(animation)
                } else {
                    keepInEnvironment(animation, .alongside, in: &world)
                }
            }
            if let completion { keepInEnvironment(completion, .completion, in: &world) }
            return
        }
        if let presented = Self.presented(coordinatedBy: coordinator, in: world) {
            let isInTime = !world[presentation: presented].hasBegun
            world.driver.result = .bool(isInTime)
            if let animation { keep(animation, for: .alongside, ofPresented: isInTime ? presented : .none, in: &world) }
            if let completion { keep(completion, for: .completion, ofPresented: presented, in: &world) }
            return
        }
        let coordinated = Containers.coordinated(by: coordinator, in: world)
        let isInTime = coordinated?.hasBegun == false
        world.driver.result = .bool(isInTime)
        if let animation { keep(animation, for: .alongside, of: isInTime ? coordinated?.container : nil, in: &world) }
        if let completion { keep(completion, for: .completion, of: coordinated?.container, in: &world) }
    }

    /// notifyWhenInteractionChanges(_:).
    static func notify(
        whenInteractionChanges handler: CodeToken, coordinatedBy coordinator: ObjectID, in world: inout World
    ) {
        if let presented = presented(coordinatedBy: coordinator, in: world) {
            return keep(handler, for: .interactionEnd, ofPresented: presented, in: &world)
        }
        keep(
            handler, for: .interactionEnd, of: Containers.coordinated(by: coordinator, in: world)?.container, in: &world
        )
    }

    private static func keepInEnvironment(_ code: CodeToken, _ moment: CoordinatorBlock.Moment, in world: inout World) {
        world.environment.transition.blocks.append(CoordinatorBlock(moment: moment, code: code))
    }

    /// Stores a block for a moment of a container's transition; discards the block if there is no container.
    private static func keep(
        _ code: CodeToken, for moment: CoordinatorBlock.Moment, of container: ObjectID?, in world: inout World
    ) {
        if let container {
            world.container(container)?.keep(CoordinatorBlock(moment: moment, code: code), of: container, in: &world)
        } else {
            world.discard(code)
        }
    }

    // MARK: Presentations

    /// The coordinator of the animated presentation or dismissal in which the controller or its nearest ancestor is
    /// presented or presents; otherwise that of the running rotation.
    private static func presentationCoordinator(of controller: ObjectID, in world: inout World) -> ObjectID {
        for presented in [
            world.presentedAncestor(of: controller), world.presentedController(of: controller),
        ]
        where presented.exists && world[presentation: presented].animated {
            guard world[presentation: presented].phase != .presented else { continue }
            if !world[presentation: presented].coordinator.exists {
                let record = world[presentation: presented]
                let isPresenting = record.phase == .waiting || record.phase == .presenting
                let coordinator = make(
                    from: isPresenting ? record.presenter : presented,
                    to: isPresenting ? presented : record.presenter, in: &world)
                world[presentation: presented].coordinator = coordinator
                if world[presentation: presented].animator.exists {
                    store(world[presentation: presented].drive, in: coordinator, in: &world)
                }
            }
            return world[presentation: presented].coordinator
        }
        return world.environment.transition.coordinator
    }

    /// Stores the state of an animator's transition in its coordinator. What was true at the beginning stays when the animator
    /// has ended.
    static func store(_ drive: TransitionDrive, in coordinator: ObjectID, in world: inout World) {
        guard coordinator.exists else { return }
        PropertyInfo.store(.bool(drive.gesture == .inHand), as: "isInteractive", of: coordinator, in: &world)
        PropertyInfo.store(.bool(drive.gesture == .cancelled), as: "isCancelled", of: coordinator, in: &world)
        guard drive.animator.exists else { return }
        let isInteractive =
            drive.interaction.exists && world.stored("wantsInteractiveStart", of: drive.interaction) != .bool(false)
        PropertyInfo.store(.bool(isInteractive), as: "initiallyInteractive", of: coordinator, in: &world)
        PropertyInfo.store(.double(drive.duration), as: "transitionDuration", of: coordinator, in: &world)
    }

    /// The view in which a transition takes place; `.none` when it has ended.
    static func containerView(of coordinator: ObjectID, in world: borrowing World) -> ObjectID {
        if let presented = presented(coordinatedBy: coordinator, in: world) {
            return world[presentation: presented].container
        }
        guard case .object(let view)? = world.stored("prelude_container", of: coordinator), world.isView(view) else {
            return .none
        }
        return view
    }

    /// view(forKey:): nil for the presenter's view, unless the presentation inserts or removes that view.
    static func view(forKey key: String, of coordinator: ObjectID, in world: borrowing World) -> ObjectID {
        let controller = TransitionEnds.controller(forKey: key, in: coordinator, in: world)
        guard controller.exists else { return .none }
        if let presented = presented(coordinatedBy: coordinator, in: world) {
            let record = world[presentation: presented]
            if controller != presented, !record.removesPresenter { return .none }
            if controller == presented, record.presentedView.exists { return record.presentedView }
        }
        return world[controller: controller].view
    }

    /// The controller whose presentation or dismissal a coordinator belongs to. O(presentations).
    private static func presented(coordinatedBy coordinator: ObjectID, in world: borrowing World) -> ObjectID? {
        world.presenting.records.first { $0.coordinator == coordinator && coordinator.exists }?.presented
    }

    private static func keep(
        _ code: CodeToken, for moment: CoordinatorBlock.Moment, ofPresented presented: ObjectID, in world: inout World
    ) {
        if presented.exists {
            world[presentation: presented].blocks.append(CoordinatorBlock(moment: moment, code: code))
        } else {
            world.discard(code)
        }
    }

    private static func runPresentationBlocks(
        of presented: ObjectID, _ moment: CoordinatorBlock.Moment, _ rule: Rule, in world: inout World
    ) {
        guard world.isController(presented), world.isPresented(presented) else { return }
        if moment == .alongside { world[presentation: presented].hasBegun = true }
        let record = world[presentation: presented]
        world[presentation: presented].blocks.removeAll { $0.moment == moment }
        run(record.blocks, of: moment, record.coordinator, rule, in: &world)
    }

    /// Ends the coordinator of a presentation's transition; the next transition gets a new one.
    static func dropCoordinator(ofPresented presented: ObjectID, in world: inout World) {
        let record = world[presentation: presented]
        for block in record.blocks { world.discard(block.code) }
        world[presentation: presented].blocks.removeAll()
        world[presentation: presented].hasBegun = false
        world[presentation: presented].coordinator = .none
        if record.coordinator.exists { world.release(record.coordinator) }
    }

    /// Runs the blocks of a moment in the order in which they were added, with the coordinator as their context.
    static func runCoordinated(_ effect: Effect, in world: inout World) {
        guard let moment = effect.moment else { return }
        if effect.isOfPresentation { return runPresentationBlocks(of: effect.subject, moment, effect.rule, in: &world) }
        let blocks = world.environment.transition.blocks
        world.environment.transition.blocks.removeAll { $0.moment == moment }
        run(blocks, of: moment, world.environment.transition.coordinator, effect.rule, in: &world)
    }

    static func run(
        _ blocks: ContiguousArray<CoordinatorBlock>, of moment: CoordinatorBlock.Moment, _ coordinator: ObjectID,
        _ rule: Rule, in world: inout World
    ) {
        for block in blocks.reversed() where block.moment == moment {
            world.schedule(.runBlock(block.code, of: coordinator, rule))
        }
    }
}

/// The two controllers of a transition, which its context and its coordinator remember weakly.
enum TransitionEnds {
    static func store(from: ObjectID, to: ObjectID, in holder: ObjectID, in world: inout World) {
        if from.exists { PropertyInfo.store(.object(from), as: "prelude_from", of: holder, in: &world) }
        if to.exists { PropertyInfo.store(.object(to), as: "prelude_to", of: holder, in: &world) }
    }

    /// viewController(forKey:): `from` is the controller that leaves the front.
    static func controller(forKey key: String, in holder: ObjectID, in world: borrowing World) -> ObjectID {
        guard case .object(let controller)? = world.stored(key == "to" ? "prelude_to" : "prelude_from", of: holder),
            world.isController(controller)
        else { return .none }
        return controller
    }

    /// The row of a stored controller.
    static func property(_ name: String, of owner: UIKitClass, _ summary: String) -> PropertyInfo {
        .known(owner, name, .object(.viewController, isOptional: true), first: .nil, isWeak: true, summary)
    }
}

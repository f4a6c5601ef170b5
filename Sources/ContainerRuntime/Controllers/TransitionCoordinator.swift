// UIViewControllerTransitionCoordinator: what a program hangs onto the transition of a stack, or the rotation, that
// is under way.

/// What runs alongside a transition, and who is asked to coordinate one.
enum TransitionCoordinator {
    /// The coordinator of the animated transition of the nearest stack, or of the rotation under way; none where there
    /// is neither.
    static func transitionCoordinator(of controller: ObjectID, in world: inout World) -> ObjectID {
        let navigation = world.isNavigation(controller) ? controller : world.navigationController(of: controller)
        guard navigation.exists, world[navigation: navigation].isBusy,
            world[navigation: navigation].transition.animated
        else { return presentationCoordinator(of: controller, in: &world) }
        if !world[navigation: navigation].transition.coordinator.exists {
            let coordinator = world.make(world.classID(.transitionCoordinator), payload: 0)
            world.names.newest = .none
            world[navigation: navigation].transition.coordinator = coordinator
            tellCoordinator(of: navigation, in: &world)
        }
        return world[navigation: navigation].transition.coordinator
    }

    /// animate(alongsideTransition:completion:). Animations that come too late are not run, and the result says so.
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
        let navigation = Self.navigation(coordinatedBy: coordinator, in: world)
        let isInTime = navigation.exists && !world[navigation: navigation].transition.hasBegun
        world.driver.result = .bool(isInTime)
        if let animation { keep(animation, for: .alongside, of: isInTime ? navigation : .none, in: &world) }
        if let completion { keep(completion, for: .completion, of: navigation, in: &world) }
    }

    /// notifyWhenInteractionChanges(_:).
    static func notify(
        whenInteractionChanges handler: CodeToken, coordinatedBy coordinator: ObjectID, in world: inout World
    ) {
        keep(handler, for: .interactionEnd, of: navigation(coordinatedBy: coordinator, in: world), in: &world)
    }

    private static func keepInEnvironment(_ code: CodeToken, _ moment: CoordinatorBlock.Moment, in world: inout World) {
        world.environment.transition.blocks.append(CoordinatorBlock(moment: moment, code: code))
    }

    private static func keep(
        _ code: CodeToken, for moment: CoordinatorBlock.Moment, of navigation: ObjectID, in world: inout World
    ) {
        if navigation.exists {
            world[lists: navigation].blocks.append(CoordinatorBlock(moment: moment, code: code))
        } else {
            world.discard(code)
        }
    }

    // MARK: Presentations

    /// The coordinator of the animated presentation or dismissal that the controller, or its nearest ancestor, takes part
    /// in as the one that comes or goes, or as the one that presents; else of the rotation under way.
    private static func presentationCoordinator(of controller: ObjectID, in world: inout World) -> ObjectID {
        for presented in [
            Presentation.presentedAncestor(of: controller, in: world), world.presentedController(of: controller),
        ]
        where presented.exists && world[presentation: presented].animated {
            guard world[presentation: presented].phase != .presented else { continue }
            if !world[presentation: presented].coordinator.exists {
                let coordinator = world.make(world.classID(.transitionCoordinator), payload: 0)
                world.names.newest = .none
                world[presentation: presented].coordinator = coordinator
            }
            return world[presentation: presented].coordinator
        }
        return world.environment.transition.coordinator
    }

    /// What comes or goes in the transition that a coordinator coordinates. O(presentations).
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
        guard world.isController(presented), Presentation.isPresented(presented, in: world) else { return }
        if moment == .alongside { world[presentation: presented].hasBegun = true }
        let record = world[presentation: presented]
        world[presentation: presented].blocks.removeAll { $0.moment == moment }
        run(record.blocks, of: moment, record.coordinator, rule, in: &world)
    }

    /// The transition of a presentation is over: its coordinator goes, and the next has another.
    static func dropCoordinator(ofPresented presented: ObjectID, in world: inout World) {
        let record = world[presentation: presented]
        for block in record.blocks { world.discard(block.code) }
        world[presentation: presented].blocks.removeAll()
        world[presentation: presented].hasBegun = false
        world[presentation: presented].coordinator = .none
        if record.coordinator.exists { world.release(record.coordinator) }
    }

    /// The stack whose transition it coordinates; none once that is over. O(navigation controllers).
    private static func navigation(coordinatedBy coordinator: ObjectID, in world: borrowing World) -> ObjectID {
        let all = world.liveInstances(of: world.classID(.navigationController))
        return all.first { world[navigation: $0].transition.coordinator == coordinator } ?? .none
    }

    /// Runs the blocks of a moment, in the order in which they were given, with the coordinator as their context.
    static func runCoordinated(_ effect: Effect, in world: inout World) {
        let navigation = effect.subject
        guard let moment = CoordinatorBlock.Moment(rawValue: UInt8(effect.value)) else { return }
        if effect.flag { return runPresentationBlocks(of: navigation, moment, effect.rule, in: &world) }
        guard navigation.exists else {
            let blocks = world.environment.transition.blocks
            world.environment.transition.blocks.removeAll { $0.moment == moment }
            run(blocks, of: moment, world.environment.transition.coordinator, effect.rule, in: &world)
            return
        }
        guard world.isNavigation(navigation) else { return }
        runBlocks(of: navigation, moment, effect.rule, in: &world)
    }

    /// Runs what was hung onto the transition of a stack for this moment. Without a coordinator there is none of it.
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
        run(blocks, of: moment, coordinator, rule, in: &world)
    }

    private static func run(
        _ blocks: ContiguousArray<CoordinatorBlock>, of moment: CoordinatorBlock.Moment, _ coordinator: ObjectID,
        _ rule: Rule, in world: inout World
    ) {
        for block in blocks.reversed() where block.moment == moment {
            world.schedule(
                Effect(operation: .world(.runBlock), rule: rule, subject: coordinator, value: block.code.raw))
        }
    }

    /// Notes in the coordinator how the transition stands.
    static func tellCoordinator(of navigation: ObjectID, in world: inout World) {
        let transition = world[navigation: navigation].transition
        guard transition.coordinator.exists else { return }
        let facts = [
            ("initiallyInteractive", transition.gesture != .none), ("isInteractive", transition.gesture == .inHand),
            ("isCancelled", transition.gesture == .cancelled),
        ]
        for (name, value) in facts {
            guard let property = world.property(.transitionCoordinator, name) else { continue }
            world.set(property, of: transition.coordinator, to: .bool(value))
        }
    }

    /// The transition is over: code that its moment never came for is given back.
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

    /// Shows or hides a navigation bar; the content has another place then.
    static func setBarHidden(_ isHidden: Bool, of navigation: ObjectID, in world: inout World) {
        guard world[navigation: navigation].isBarHidden != isHidden else { return }
        world[navigation: navigation].isBarHidden = isHidden
        layOutContent(of: navigation, in: &world)
    }

    /// Shows or hides a toolbar; the content has another place then, unless what is shown hides the bottom bar anyway.
    static func setToolbarHidden(_ isHidden: Bool, of navigation: ObjectID, in world: inout World) {
        guard world[navigation: navigation].isToolbarHidden != isHidden else { return }
        world[navigation: navigation].isToolbarHidden = isHidden
        if !hidesBottomBar(at: world[navigation: navigation].shown, in: navigation, in: world) {
            layOutContent(of: navigation, in: &world)
        }
    }

    /// Whether a controller of the stack, or one below it but the root, hides the bottom bar. O(stack).
    static func hidesBottomBar(at controller: ObjectID, in navigation: ObjectID, in world: borrowing World) -> Bool {
        guard world.containers.hidesBottomBars, let property = PropertyInfo.hidesBottomBarWhenPushed,
            NavigationController.isInStack(controller, of: navigation, in: world)
        else { return false }
        var step = controller
        while NavigationController.below(step, in: world).exists {
            if world.storedValue(property, of: step) == .bool(true) { return true }
            step = NavigationController.below(step, in: world)
        }
        return false
    }

    private static func layOutContent(of navigation: ObjectID, in world: inout World) {
        let shown = world[navigation: navigation].shown
        for controller in [navigation, shown] where world.isController(controller) {
            Layout.markNeeds(Need.layout, of: world[controller: controller].view, in: &world)
        }
    }
}

extension Effect {
    /// The blocks of the coordinator of a presentation whose moment has come.
    static func coordinated(presented: ObjectID, _ moment: CoordinatorBlock.Moment, _ rule: Rule) -> Effect {
        Effect(
            operation: .controllers(.runCoordinated), flag: true, rule: rule, subject: presented,
            value: UInt64(moment.rawValue))
    }

    /// The blocks of a coordinator whose moment has come.
    static func coordinated(_ navigation: ObjectID, _ moment: CoordinatorBlock.Moment, _ rule: Rule) -> Effect {
        Effect(
            operation: .controllers(.runCoordinated), rule: rule, subject: navigation, value: UInt64(moment.rawValue))
    }
}

// UIViewControllerTransitionCoordinator: what a program hangs onto the transition of a stack, or the rotation, that
// is under way.

extension World {
    /// The coordinator of the animated transition of the nearest stack, or of the rotation under way; none where there
    /// is neither.
    mutating func transitionCoordinator(of controller: ObjectID) -> ObjectID {
        let navigation = isNavigation(controller) ? controller : navigationController(of: controller)
        guard navigation.exists, self[navigation: navigation].isBusy,
            self[navigation: navigation].transition.animated
        else { return presentationCoordinator(of: controller) }
        if !self[navigation: navigation].transition.coordinator.exists {
            let coordinator = make(classID(.transitionCoordinator), payload: 0)
            names.newest = .none
            self[navigation: navigation].transition.coordinator = coordinator
            tellCoordinator(of: navigation)
        }
        return self[navigation: navigation].transition.coordinator
    }

    /// animate(alongsideTransition:completion:). Animations that come too late are not run, and the result says so.
    mutating func animate(
        alongside animation: CodeToken?, completion: CodeToken?, coordinatedBy coordinator: ObjectID
    ) {
        if coordinator == environment.transition.coordinator, coordinator.exists {
            driver.result = .bool(!environment.transition.hasBegun)
            if let animation {
                if environment.transition.hasBegun {
                    discard(animation)
                } else {
                    keepInEnvironment(animation, .alongside)
                }
            }
            if let completion { keepInEnvironment(completion, .completion) }
            return
        }
        if let presented = presented(coordinatedBy: coordinator) {
            let isInTime = !self[presentation: presented].hasBegun
            driver.result = .bool(isInTime)
            if let animation { keep(animation, for: .alongside, ofPresented: isInTime ? presented : .none) }
            if let completion { keep(completion, for: .completion, ofPresented: presented) }
            return
        }
        let navigation = self.navigation(coordinatedBy: coordinator)
        let isInTime = navigation.exists && !self[navigation: navigation].transition.hasBegun
        driver.result = .bool(isInTime)
        if let animation { keep(animation, for: .alongside, of: isInTime ? navigation : .none) }
        if let completion { keep(completion, for: .completion, of: navigation) }
    }

    /// notifyWhenInteractionChanges(_:).
    mutating func notify(whenInteractionChanges handler: CodeToken, coordinatedBy coordinator: ObjectID) {
        keep(handler, for: .interactionEnd, of: navigation(coordinatedBy: coordinator))
    }

    private mutating func keepInEnvironment(_ code: CodeToken, _ moment: CoordinatorBlock.Moment) {
        environment.transition.blocks.append(CoordinatorBlock(moment: moment, code: code))
    }

    private mutating func keep(_ code: CodeToken, for moment: CoordinatorBlock.Moment, of navigation: ObjectID) {
        if navigation.exists {
            self[lists: navigation].blocks.append(CoordinatorBlock(moment: moment, code: code))
        } else {
            discard(code)
        }
    }

    // MARK: Presentations

    /// The coordinator of the animated presentation or dismissal that the controller, or its nearest ancestor, takes part
    /// in as the one that comes or goes, or as the one that presents; else of the rotation under way.
    private mutating func presentationCoordinator(of controller: ObjectID) -> ObjectID {
        for presented in [presentedAncestor(of: controller), presentedController(of: controller)]
        where presented.exists && self[presentation: presented].animated {
            guard self[presentation: presented].phase != .presented else { continue }
            if !self[presentation: presented].coordinator.exists {
                let coordinator = make(classID(.transitionCoordinator), payload: 0)
                names.newest = .none
                self[presentation: presented].coordinator = coordinator
            }
            return self[presentation: presented].coordinator
        }
        return environment.transition.coordinator
    }

    /// What comes or goes in the transition that a coordinator coordinates. O(presentations).
    private func presented(coordinatedBy coordinator: ObjectID) -> ObjectID? {
        presenting.records.first { $0.coordinator == coordinator && coordinator.exists }?.presented
    }

    private mutating func keep(_ code: CodeToken, for moment: CoordinatorBlock.Moment, ofPresented presented: ObjectID)
    {
        if presented.exists {
            self[presentation: presented].blocks.append(CoordinatorBlock(moment: moment, code: code))
        } else {
            discard(code)
        }
    }

    private mutating func runPresentationBlocks(
        of presented: ObjectID, _ moment: CoordinatorBlock.Moment, _ rule: Rule
    ) {
        guard isController(presented), isPresented(presented) else { return }
        if moment == .alongside { self[presentation: presented].hasBegun = true }
        let record = self[presentation: presented]
        self[presentation: presented].blocks.removeAll { $0.moment == moment }
        run(record.blocks, of: moment, record.coordinator, rule)
    }

    /// The transition of a presentation is over: its coordinator goes, and the next has another.
    mutating func dropCoordinator(ofPresented presented: ObjectID) {
        let record = self[presentation: presented]
        for block in record.blocks { discard(block.code) }
        self[presentation: presented].blocks.removeAll()
        self[presentation: presented].hasBegun = false
        self[presentation: presented].coordinator = .none
        if record.coordinator.exists { release(record.coordinator) }
    }

    /// The stack whose transition it coordinates; none once that is over. O(navigation controllers).
    private func navigation(coordinatedBy coordinator: ObjectID) -> ObjectID {
        let all = liveInstances(of: classID(.navigationController))
        return all.first { self[navigation: $0].transition.coordinator == coordinator } ?? .none
    }

    /// Runs the blocks of a moment, in the order in which they were given, with the coordinator as their context.
    mutating func runCoordinated(_ effect: Effect) {
        let navigation = effect.subject
        guard let moment = CoordinatorBlock.Moment(rawValue: UInt8(effect.value)) else { return }
        if effect.flag { return runPresentationBlocks(of: navigation, moment, effect.rule) }
        guard navigation.exists else {
            let blocks = environment.transition.blocks
            environment.transition.blocks.removeAll { $0.moment == moment }
            run(blocks, of: moment, environment.transition.coordinator, effect.rule)
            return
        }
        guard isNavigation(navigation) else { return }
        runBlocks(of: navigation, moment, effect.rule)
    }

    /// Runs what was hung onto the transition of a stack for this moment. Without a coordinator there is none of it.
    @inline(__always)
    mutating func runBlocks(of navigation: ObjectID, _ moment: CoordinatorBlock.Moment, _ rule: Rule) {
        let coordinator = self[navigation: navigation].transition.coordinator
        if coordinator.exists { runBlocks(of: navigation, moment, coordinator, rule) }
    }

    private mutating func runBlocks(
        of navigation: ObjectID, _ moment: CoordinatorBlock.Moment, _ coordinator: ObjectID, _ rule: Rule
    ) {
        let blocks = self[lists: navigation].blocks
        self[lists: navigation].blocks.removeAll { $0.moment == moment }
        run(blocks, of: moment, coordinator, rule)
    }

    private mutating func run(
        _ blocks: ContiguousArray<CoordinatorBlock>, of moment: CoordinatorBlock.Moment, _ coordinator: ObjectID,
        _ rule: Rule
    ) {
        for block in blocks.reversed() where block.moment == moment {
            schedule(Effect(operation: .runBlock, rule: rule, subject: coordinator, value: block.code.raw))
        }
    }

    /// Notes in the coordinator how the transition stands.
    mutating func tellCoordinator(of navigation: ObjectID) {
        let transition = self[navigation: navigation].transition
        guard transition.coordinator.exists else { return }
        let facts = [
            ("initiallyInteractive", transition.gesture != .none), ("isInteractive", transition.gesture == .inHand),
            ("isCancelled", transition.gesture == .cancelled),
        ]
        for (name, value) in facts {
            guard let property = property(.transitionCoordinator, name) else { continue }
            set(property, of: transition.coordinator, to: .bool(value))
        }
    }

    /// The transition is over: code that its moment never came for is given back.
    @inline(__always)
    mutating func dropCoordinator(of navigation: ObjectID) {
        let coordinator = self[navigation: navigation].transition.coordinator
        if coordinator.exists { drop(coordinator, of: navigation) }
    }

    private mutating func drop(_ coordinator: ObjectID, of navigation: ObjectID) {
        let blocks = self[lists: navigation].blocks
        self[lists: navigation].blocks = []
        for block in blocks { discard(block.code) }
        self[navigation: navigation].transition.coordinator = .none
        release(coordinator)
    }

    /// Shows or hides a navigation bar; the content has another place then.
    mutating func setBarHidden(_ isHidden: Bool, of navigation: ObjectID) {
        guard self[navigation: navigation].isBarHidden != isHidden else { return }
        self[navigation: navigation].isBarHidden = isHidden
        layOutContent(of: navigation)
    }

    /// Shows or hides a toolbar; the content has another place then, unless what is shown hides the bottom bar anyway.
    mutating func setToolbarHidden(_ isHidden: Bool, of navigation: ObjectID) {
        guard self[navigation: navigation].isToolbarHidden != isHidden else { return }
        self[navigation: navigation].isToolbarHidden = isHidden
        if !hidesBottomBar(at: self[navigation: navigation].shown, in: navigation) { layOutContent(of: navigation) }
    }

    /// Whether a controller of the stack, or one below it but the root, hides the bottom bar. O(stack).
    func hidesBottomBar(at controller: ObjectID, in navigation: ObjectID) -> Bool {
        guard containers.hidesBottomBars, let property = PropertyInfo.hidesBottomBarWhenPushed,
            isInStack(controller, of: navigation)
        else { return false }
        var step = controller
        while below(step).exists {
            if storedValue(property, of: step) == .bool(true) { return true }
            step = below(step)
        }
        return false
    }

    private mutating func layOutContent(of navigation: ObjectID) {
        let shown = self[navigation: navigation].shown
        for controller in [navigation, shown] where isController(controller) {
            markNeeds(Need.layout, of: self[controller: controller].view)
        }
    }
}

extension Effect {
    /// The blocks of the coordinator of a presentation whose moment has come.
    static func coordinated(presented: ObjectID, _ moment: CoordinatorBlock.Moment, _ rule: Rule) -> Effect {
        Effect(operation: .runCoordinated, flag: true, rule: rule, subject: presented, value: UInt64(moment.rawValue))
    }

    /// The blocks of a coordinator whose moment has come.
    static func coordinated(_ navigation: ObjectID, _ moment: CoordinatorBlock.Moment, _ rule: Rule) -> Effect {
        Effect(operation: .runCoordinated, rule: rule, subject: navigation, value: UInt64(moment.rawValue))
    }
}

// Rotation and resizing: a window gets another size, and with it perhaps other traits. Who is told, and in which
// order, is the same for both (container-rotation-forwarding-mattneub, launch-landscape-device-ios10).

/// A change of the environment that is under way, and what the program gave to its coordinator.
struct EnvironmentTransition: Sendable {
    /// Owned while the transition runs.
    var coordinator = ObjectID.none
    var blocks: ContiguousArray<CoordinatorBlock> = []
    /// The animations have begun.
    var hasBegun = false
    var orientation = Orientation.portrait
    /// What is presented in another style since the traits changed, its presenter between two states.
    var adapted: ContiguousArray<ObjectID> = []
}

extension World {
    /// Turns the device. The windows that fill the screen follow it, unless the root of the key window does not
    /// support the orientation. A rotation during another begins when that one has ended.
    public mutating func rotate(to orientation: Orientation) {
        guard orientation != self.orientation else { return }
        let root = isWindow(keyWindow) ? root(of: keyWindow) : .none
        let turn = Effect(
            operation: .rotate, rule: .rotation1, subject: keyWindow, value: UInt64(orientation.rawValue))
        schedule([askOrientations(of: root), turn])
    }

    /// Gives a window another size. Nothing happens where it is the same.
    public mutating func resize(_ window: ObjectID, to size: Size) {
        guard isWindow(window) else { return }
        schedule(
            Effect(operation: .resizeWindow, flag: true, rule: .rotation1, subject: window, value: size.packed))
    }

    private func askOrientations(of root: ObjectID) -> Effect {
        Effect(operation: .ask, callback: .supportedInterfaceOrientations, rule: .rotation6, subject: root)
    }

    /// The orientations in the answer of the root; all but upside down where it gives none.
    private var supportedOrientations: [Orientation] {
        let names: [String] =
            switch driver.answerGiven {
            case .enumCase(_, let name): [name]
            case .list(let values):
                values.compactMap { if case .enumCase(_, let name) = $0 { name } else { nil } }
            default: ["allButUpsideDown"]
            }
        var result: [Orientation] = []
        for name in names {
            switch name {
            case "all": result += [.portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown]
            case "allButUpsideDown":
                result += configuration.isPad ? Orientation.allCases : [.portrait, .landscapeRight, .landscapeLeft]
            case "landscape": result += [.landscapeRight, .landscapeLeft]
            default: result += Orientation.allCases.filter { $0.name == name }
            }
        }
        return result
    }

    // MARK: The transition

    /// The root has answered: the windows change, those in front first.
    mutating func rotateAnswered(_ effect: Effect) {
        guard let orientation = Orientation(rawValue: UInt8(effect.value)), orientation != self.orientation,
            supportedOrientations.contains(orientation)
        else { return }
        let old = screenSize
        let isTurned = orientation.isLandscape != self.orientation.isLandscape
        self.orientation = orientation
        guard isTurned else { return }
        environment.hasChanged = true
        let new = screenSize
        let filling = views.visibleWindows.reversed().filter {
            self[view: $0].frame.width == old.width && self[view: $0].frame.height == old.height
        }
        schedule(filling.map { resizing($0, to: new) })
    }

    private func resizing(_ window: ObjectID, to size: Size) -> Effect {
        Effect(operation: .resizeWindow, flag: true, rule: .rotation1, subject: window, value: size.packed)
    }

    /// The will-phase: traits, then sizes, from parents to children; then the animations begin.
    mutating func resizeWindow(_ effect: Effect) {
        let window = effect.subject
        let size = Size(packed: effect.value)
        guard isWindow(window) else { return }
        let frame = self[view: window].frame
        guard frame.width != size.width || frame.height != size.height else { return }
        environment.hasChanged = true
        let root = root(of: window)
        let apply = Effect(operation: .applySize, flag: true, rule: .rotation2, subject: window, value: effect.value)
        guard isController(root), isVisible(window), self[controller: root].view.exists, configuration.ios >= 8 else {
            schedule(apply)
            return
        }
        beginEnvironment()
        let coordinator = environment.transition.coordinator
        var plan: [Effect] = []
        let traits = traits(ofWindow: size).overridden(by: self[controller: root].overrides)
        let changes =
            self.traits(ofWindow: size) != self.traits(ofWindow: Size(width: frame.width, height: frame.height))
        if traits != self.traits(of: root) || isCovered(root) && changes {
            plan.append(announce(traits, to: root, coordinator))
        }
        plan.append(.viewWillTransition(root, to: size, coordinator, .rotation1))
        for presented in presentationChain(from: self[controller: root].presented) {
            if changes {
                plan.append(announce(traits, to: presented, coordinator))
                plan += adaptation(of: presented, to: traits)
            }
            var told = Effect.of(.announceSize, presented, coordinator, .rotation1)
            told.value = effect.value
            plan.append(told)
        }
        plan.append(apply)
        schedule(plan)
    }

    /// A coordinator for the transition that begins; one that runs takes the new one in.
    private mutating func beginEnvironment() {
        guard !environment.transition.coordinator.exists else { return }
        environment.transition.coordinator = make(classID(.transitionCoordinator), payload: 0)
        names.newest = .none
    }

    /// The size changes: what filled the window fills it again, traits follow, then layout (rotation.2). With a flag
    /// the change is animated.
    mutating func applySize(_ effect: Effect) {
        let window = effect.subject
        guard isWindow(window) else { return }
        let size = Size(packed: effect.value)
        let frame = self[view: window].frame
        resize(window, to: Rect(x: frame.x, y: frame.y, width: size.width, height: size.height))
        let root = root(of: window)
        guard effect.flag, isController(root), environment.transition.coordinator.exists else {
            if isController(root) { schedule(.of(.tellTraits, root, .none, .traits2)) }
            return
        }
        environment.transition.hasBegun = true
        startClock(TransitionDuration.rotation, .of(.finishRotation, .none, .none, .rotation5))
        let view = self[controller: root].view
        let adaptations = applyAdaptations(over: root)
        for presented in presentationChain(from: self[controller: root].presented).reversed() {
            schedule(.of(.layOutPresented, presented, .none, .rotation2))
        }
        schedule([
            .of(.tellTraits, root, .none, .traits2),
            .coordinatedEnvironment(.alongside, .rotation5),
            .of(.constraints, view, .none, .layout2),
            .layout(view),
            .of(.layoutBars, root, .none, .rotation4),
        ])
        schedule(adaptations)
    }

    /// The bar of a navigation controller has another height in another size: what it shows is laid out once more
    /// (layout-rotate-nav-iosindepth).
    mutating func layoutBars(below root: ObjectID) {
        guard isController(root) else { return }
        var plan: [Effect] = []
        var step = root
        while step.exists {
            if isNavigation(step), !self[navigation: step].isBarHidden,
                let shown = optional(self[navigation: step].shown), let view = optional(self[controller: shown].view),
                isOnScreen(view)
            {
                markNeeds(Need.layout, of: view)
                plan.append(.layout(view))
            }
            step = nextController(of: root, after: step)
        }
        schedule(plan)
    }

    /// The end of the animations.
    mutating func finishRotation() {
        motion.runningAnimations -= 1
        schedule([
            .coordinatedEnvironment(.completion, .rotation5),
            .of(.dropEnvironment, .none, .none, .rotation5),
        ])
        schedule(endedAdaptations())
    }

    /// Code whose moment never came is given back.
    mutating func dropEnvironment() {
        for block in environment.transition.blocks { discard(block.code) }
        let coordinator = environment.transition.coordinator
        environment.transition = EnvironmentTransition()
        if coordinator.exists { release(coordinator) }
    }

    /// Gives a view another frame; subviews that filled it fill it again, as a root view's autoresizing mask has it.
    mutating func resize(_ view: ObjectID, to frame: Rect) {
        guard isView(view), !self[view: view].hasFrame || self[view: view].frame != frame else { return }
        guard self[view: view].firstSubview.exists else {
            let old = self[view: view].frame
            if old.width != frame.width || old.height != frame.height { markNeeds(Need.constraints, of: view) }
            return setFrame(frame, of: view)
        }
        var work: ContiguousArray<(view: ObjectID, frame: Rect)> = [(view, frame)]
        while let (step, frame) = work.popLast() {
            let old = boundsRect(of: step)
            if old.width != frame.width || old.height != frame.height {
                let new = Rect(x: old.x, y: old.y, width: frame.width, height: frame.height)
                var subview = self[view: step].firstSubview
                while subview.exists {
                    if self[view: subview].frame == old { work.append((subview, new)) }
                    subview = self[view: subview].next
                }
                markNeeds(Need.constraints, of: step)
            }
            setFrame(frame, of: step)
        }
    }

    // MARK: UIKit's own parts

    /// UIKit's part of willTransition(to:with:): the children that are shown are told what they will have.
    mutating func forwardTraits(_ effect: Effect) {
        let container = effect.subject
        guard isController(container) else { return }
        let new = traits(in: effect.other)
        var child = self[controller: container].lastChild
        while child.exists {
            let traits = new.overridden(by: self[controller: child].overrides)
            if isInHierarchy(child, of: container), traits != notedTraits(of: child) {
                schedule(announce(traits, to: child, ObjectID(raw: effect.value)))
            }
            child = self[controller: child].previous
        }
    }

    /// willTransition(to:with:), noted so that it comes once for one change.
    mutating func announce(_ traits: Traits, to controller: ObjectID, _ coordinator: ObjectID) -> Effect {
        self[controller: controller].announced = traits
        return .willTransition(controller, to: traitCollection(traits), coordinator)
    }

    /// UIKit's part of viewWillTransition(to:with:): each child that is shown is told the size that the container
    /// gives it, unless it has that already (content-container-size-negotiation).
    mutating func forwardSize(_ effect: Effect) {
        let container = effect.subject
        guard isController(container) else { return }
        defer { askForSpine(of: container) }
        var child = self[controller: container].lastChild
        while child.exists {
            if isInHierarchy(child, of: container) {
                var told = Effect.of(.sizeAnswered, child, effect.other, .rotation3)
                told.value = effect.value
                var question = Effect.of(.ask, container, child, .rotation3)
                question.callback = .sizeForChild
                question.value = effect.value
                schedule([question, told])
            }
            child = self[controller: child].previous
        }
    }

    mutating func sizeAnswered(_ effect: Effect) {
        let child = effect.subject
        guard isController(child), self[controller: child].parent.exists,
            let view = optional(self[controller: child].view)
        else { return }
        var size = Size(packed: effect.value)
        if case .size(let given) = driver.answerGiven { size = given }
        let frame = self[view: view].frame
        guard frame.width != size.width || frame.height != size.height else { return }
        schedule(.viewWillTransition(child, to: size, effect.other, .rotation3))
    }

    // MARK: Launch

    /// A root that does not support the way the device is held turns the interface while it appears: it is told of
    /// new traits but of no new size (launch-vc-landscape-only-ios15).
    mutating func orientWindow(_ window: ObjectID) {
        guard isWindow(window), isController(root(of: window)),
            implements(root(of: window), .supportedInterfaceOrientations)
        else { return }
        schedule([askOrientations(of: root(of: window)), .of(.windowOriented, window, .none, .rotation6)])
    }

    mutating func windowOriented(_ window: ObjectID) {
        guard isWindow(window), isController(root(of: window)) else { return }
        let root = root(of: window)
        let supported = supportedOrientations
        guard let first = supported.first, !supported.contains(orientation) else { return }
        let isTurned = first.isLandscape != orientation.isLandscape
        orientation = first
        guard isTurned else { return }
        environment.hasChanged = true
        let size = screenSize
        var plan: [Effect] = []
        let traits = traits(ofWindow: size)
        if traits != self.traits(of: window), configuration.ios >= 8 {
            beginEnvironment()
            plan.append(announce(traits, to: root, environment.transition.coordinator))
            plan.append(.of(.dropEnvironment, .none, .none, .rotation6))
        }
        plan.append(Effect(operation: .applySize, rule: .rotation6, subject: window, value: size.packed))
        if let view = optional(self[controller: root].view) {
            resize(view, to: Rect(x: 0, y: 0, width: size.width, height: size.height))
        }
        schedule(plan)
    }
}

extension TransitionDuration {
    /// A rotation: UIApplication.statusBarOrientationAnimationDuration on iPhone.
    public static let rotation: Nanoseconds = 300_000_000
}

extension Effect {
    static func willTransition(_ controller: ObjectID, to traits: ObjectID, _ coordinator: ObjectID) -> Effect {
        Effect(
            operation: .enter, callback: .willTransition, rule: .rotation1, subject: controller, other: traits,
            value: coordinator.raw)
    }

    static func viewWillTransition(
        _ controller: ObjectID, to size: Size, _ coordinator: ObjectID, _ rule: Rule
    ) -> Effect {
        Effect(
            operation: .enter, callback: .viewWillTransition, rule: rule, subject: controller, other: coordinator,
            value: size.packed)
    }

    static func coordinatedEnvironment(_ moment: CoordinatorBlock.Moment, _ rule: Rule) -> Effect {
        Effect(operation: .runCoordinated, rule: rule, value: UInt64(moment.rawValue))
    }
}

extension Size {
    /// Both sides as single-precision numbers, which hold every size of a screen in points exactly.
    var packed: UInt64 { UInt64(Float(width).bitPattern) << 32 | UInt64(Float(height).bitPattern) }

    init(packed: UInt64) {
        self.init(
            width: Double(Float(bitPattern: UInt32(truncatingIfNeeded: packed >> 32))),
            height: Double(Float(bitPattern: UInt32(truncatingIfNeeded: packed))))
    }
}

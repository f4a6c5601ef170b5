// Rotation and resizing. A window gets a new size and possibly new traits. Both send the same callbacks in the same order
// (container-rotation-forwarding-mattneub, launch-landscape-device-ios10).

extension World {
    /// Rotates the device. Full-screen windows follow if the root of the key window, or the full-screen modal above it, supports
    /// the orientation. A rotation during another one starts when the first has ended.
    public mutating func rotate(to orientation: Orientation) {
        environment.deviceOrientation = orientation
        guard orientation != self.orientation else { return }
        let root = isWindow(keyWindow) ? Rotation.decider(of: keyWindow, in: self) : .none
        let turn = Effect.rotate(to: orientation, of: keyWindow, Rotation.TurnAct.turn.rule)
        let question = Orientations.question(to: root, Rotation.TurnAct.ask.rule, in: self)
        schedule(inOrder: Rotation.TurnAct.self) { $0.effect(question, turn) }
    }

    /// Resizes a window. Does nothing if the size is the same.
    public mutating func resize(_ window: ObjectID, to size: Size) {
        guard isWindow(window) else { return }
        let frame = self[view: window].frame
        if window == keyWindow, frame.width != size.width || frame.height != size.height {
            SceneGeometry.report(in: &self)
        }
        schedule(.resizeWindow(window, to: size))
    }

    /// The orientations that the root returned; all but upside down if it returned none.
    var supportedOrientations: [Orientation] {
        let own = Rotation.orientations(in: driver.answerGiven, of: self)
        guard let allowed = environment.appOrientations else { return own }
        return own.filter { allowed.contains($0) }
    }
}

/// Rotations and changes of a window's size.
enum Rotation {
    /// The orientations in an answer.
    static func orientations(in answer: RuntimeValue, of world: borrowing World) -> [Orientation] {
        let names: [String] =
            switch answer {
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
                result +=
                    world.configuration.isPad ? Orientation.allCases : [.portrait, .landscapeRight, .landscapeLeft]
            case "landscape": result += [.landscapeRight, .landscapeLeft]
            default: result += Orientation.allCases.filter { $0.name == name }
            }
        }
        return result
    }

    /// The controller that is asked for the orientations of a window: the root, or the topmost modal that fills the window.
    static func decider(of window: ObjectID, in world: borrowing World) -> ObjectID {
        var decider = world.root(of: window)
        guard world.isController(decider) else { return decider }
        for controller in world.presentationChain(from: world[controller: decider].presented)
        where world[presentation: controller].style == .fullScreen && !isLeaving(controller, in: world) {
            decider = controller
        }
        return decider
    }

    private static func isLeaving(_ presented: ObjectID, in world: borrowing World) -> Bool {
        switch world[presentation: presented].phase {
        case .leaving, .dismissing: true
        case .waiting, .presenting, .presented: false
        }
    }

    // MARK: The transition

    /// Applies the root's answer: resizes the windows, front to back.
    static func rotateAnswered(_ effect: Effect, in world: inout World) {
        guard let orientation = effect.orientation, orientation != world.orientation,
            world.supportedOrientations.contains(orientation)
        else { return }
        turn(to: orientation, in: &world)
    }

    /// Turns the interface: resizes the windows that fill the screen or a part of a split screen. Any other window keeps its size.
    static func turn(to orientation: Orientation, in world: inout World) {
        let arranged = world.views.visibleWindows.reversed().compactMap { window in
            WindowArrangements.name(of: window, in: world).map { (window, $0) }
        }
        let isTurned = orientation.isLandscape != world.orientation.isLandscape
        SceneGeometry.report(in: &world)
        world.orientation = orientation
        if world.views.keyboardHeight > 0 { Keyboard.measure(in: &world) }
        // Upside down, the screen has the same size.
        guard isTurned else { return }
        world.traitState.hasChanged = true
        let resized = arranged.compactMap { window, name in
            WindowArrangements.size(name, in: world).map { Effect.resizeWindow(window, to: $0) }
        }
        world.schedule(resized)
    }

    /// The will-phase: sends the new traits, then the new sizes, from parents to children. Then the animations start.
    static func resizeWindow(_ effect: Effect, in world: inout World) {
        let window = effect.subject
        let size = effect.size
        guard world.isWindow(window) else { return }
        let frame = world[view: window].frame
        guard frame.width != size.width || frame.height != size.height else { return }
        world.traitState.hasChanged = true
        let root = world.root(of: window)
        let apply = Effect.applySize(size, to: window, isAnimatedChange: true, WillPhase.apply.rule)
        guard world.isController(root), ViewHierarchy.isVisible(window, in: world),
            world[controller: root].view.exists,
            world.configuration.ios >= 8
        else {
            world.schedule(apply)
            return
        }
        beginEnvironment(in: &world)
        let coordinator = world.environment.transition.coordinator
        let traits = world.traits(ofWindow: size).overridden(
            by: world[controller: root].overrides)
        let changes =
            world.traits(ofWindow: size)
            != world.traits(ofWindow: Size(width: frame.width, height: frame.height))
        let notifiesRoot =
            traits != world.traits(of: root) || world.isCovered(root) && changes
        let presented = world.presentationChain(from: world[controller: root].presented)
        WillPhase.fromLast { act in
            guard act.condition.holds(changesTraits: notifiesRoot) else { return }
            switch act {
            case .willTransition: world.schedule(TraitEnvironment.announce(traits, to: root, coordinator, in: &world))
            case .viewWillTransition:
                world.schedule(.viewWillTransition(root, to: size, coordinator, act.rule))
            case .presented:
                for controller in presented.reversed() {
                    announce(
                        size, traits, changesTraits: changes, toPresented: controller, coordinator, in: &world)
                }
            case .apply: world.schedule(apply)
            }
        }
    }

    private static func announce(
        _ size: Size, _ traits: Traits, changesTraits: Bool, toPresented controller: ObjectID,
        _ coordinator: ObjectID,
        in world: inout World
    ) {
        PresentedAct.fromLast { act in
            guard act.condition.holds(changesTraits: changesTraits) else { return }
            switch act {
            case .willTransition:
                world.schedule(TraitEnvironment.announce(traits, to: controller, coordinator, in: &world))
            case .adapt: world.schedule(Adaptation.adaptation(of: controller, to: traits, in: world))
            case .viewWillTransition:
                world.schedule(
                    .of(.environment(.announceSize), controller, coordinator, act.rule, with: .size(size)))
            }
        }
    }

    /// Creates the coordinator of a new transition. A change during a running transition joins its coordinator.
    private static func beginEnvironment(in world: inout World) {
        guard !world.environment.transition.coordinator.exists else { return }
        let coordinator = TransitionCoordinator.make(containerView: world.keyWindow, in: &world)
        world.environment.transition.coordinator = coordinator
        PropertyInfo.store(
            .double(Double(TransitionDuration.rotation) / 1e9), as: "transitionDuration", of: coordinator, in: &world)
    }

    /// Changes the size. Views that filled the window fill it again; traits and layout follow (rotation.2).
    static func applySize(_ effect: Effect, in world: inout World) {
        let window = effect.subject
        guard world.isWindow(window) else { return }
        let size = effect.size
        let frame = world[view: window].frame
        ViewHierarchy.resizeView(
            window, to: Rect(x: frame.x, y: frame.y, width: size.width, height: size.height), in: &world)
        let root = world.root(of: window)
        guard effect.isAnimatedChange, world.isController(root), world.environment.transition.coordinator.exists else {
            if world.isController(root) { world.schedule(.of(.views(.sendTraits), root, .none, .traits2)) }
            return
        }
        world.environment.transition.hasBegun = true
        Transitions.startClock(
            TransitionDuration.rotation, .of(.environment(.finishRotation), .none, .none, .rotation5), in: &world)
        let view = world[controller: root].view
        // The chain of presentations is read after the adaptations, which may replace controllers in it.
        let adaptations = Adaptation.applyAdaptations(over: root, in: &world)
        let presented = world.presentationChain(from: world[controller: root].presented)
        SizePhase.fromLast { act in
            switch act {
            case .adapt: world.schedule(adaptations)
            case .sendTraits: world.schedule(.of(.views(.sendTraits), root, .none, act.rule))
            case .alongside: world.schedule(.coordinatedEnvironment(.alongside, act.rule))
            case .constraints: world.schedule(.of(.views(.constraints), view, .none, act.rule))
            case .layOut: world.schedule(.layout(view))
            case .layOutBars: world.schedule(.of(.environment(.layoutBars), root, .none, act.rule))
            case .layOutPresented:
                for controller in presented.reversed() {
                    world.schedule(.of(.environment(.layOutPresented), controller, .none, act.rule))
                }
            }
        }
    }

    /// Lays out the content of navigation controllers once more, because the height of their bar depends on the size
    /// (layout-rotate-nav-iosindepth).
    static func layoutBars(below root: ObjectID, in world: inout World) {
        guard world.isController(root) else { return }
        var plan: [Effect] = []
        var step = root
        while step.exists {
            if let view = world.container(step)?.viewUnderBar(of: step, in: world),
                ViewHierarchy.isOnScreen(view, in: world)
            {
                Layout.markNeeds(Need.layout, of: view, in: &world)
                plan.append(.layout(view))
            }
            step = Windows.nextController(of: root, after: step, in: world)
        }
        world.schedule(plan)
    }

    /// Ends the animations.
    static func finishRotation(in world: inout World) {
        world.motion.runningAnimations -= 1
        FinishAct.fromLast { act in
            switch act {
            case .endAdaptations: world.schedule(Adaptation.endedAdaptations(in: world))
            case .completion: world.schedule(.coordinatedEnvironment(.completion, act.rule))
            case .drop: world.schedule(.of(.environment(.dropEnvironment), .none, .none, act.rule))
            }
        }
    }

    /// Drops the transition, and discards the code that never ran.
    static func dropEnvironment(in world: inout World) {
        for block in world.environment.transition.blocks { world.discard(block.code) }
        let coordinator = world.environment.transition.coordinator
        world.environment.transition = EnvironmentTransition()
        if coordinator.exists { world.release(coordinator) }
    }

    // MARK: UIKit's implementation

    /// UIKit's implementation of willTransition(to:with:): sends the children in the view hierarchy their new traits.
    static func forwardTraits(_ effect: Effect, in world: inout World) {
        let container = effect.subject
        guard world.isController(container) else { return }
        let new = world.traits(in: effect.argument)
        var child = world[controller: container].lastChild
        while child.exists {
            let traits = new.overridden(by: world[controller: child].overrides)
            if ViewHierarchy.isInHierarchy(child, of: container, in: world),
                traits != TraitEnvironment.cachedTraits(of: child, in: &world)
            {
                world.schedule(TraitEnvironment.announce(traits, to: child, effect.secondArgument, in: &world))
            }
            child = world[visitingController: child].previous
        }
    }

    /// UIKit's implementation of viewWillTransition(to:with:): sends each child in the view hierarchy the size that the
    /// container gives it, unless the child has that size already (content-container-size-negotiation).
    static func forwardSize(_ effect: Effect, in world: inout World) {
        let container = effect.subject
        guard world.isController(container) else { return }
        defer { world.container(container)?.didSendSize(of: container, in: &world) }
        var child = world[controller: container].lastChild
        while child.exists {
            if ViewHierarchy.isInHierarchy(child, of: container, in: world) {
                world.schedule([
                    .ask(.sizeForChild, container, child, Forwarding.askSize.rule, with: .size(effect.size)),
                    .of(
                        .environment(.sizeAnswered), child, effect.coordinator, Forwarding.viewWillTransition.rule,
                        with: .size(effect.size)),
                ])
            }
            child = world[visitingController: child].previous
        }
    }

    static func sizeAnswered(_ effect: Effect, in world: inout World) {
        let child = effect.subject
        guard world.isController(child), world[controller: child].parent.exists,
            let view = world[controller: child].view.orNil
        else { return }
        var size = effect.size
        if case .size(let given) = world.driver.answerGiven { size = given }
        let frame = world[view: view].frame
        guard frame.width != size.width || frame.height != size.height else { return }
        world.schedule(
            .viewWillTransition(child, to: size, effect.coordinator, Forwarding.viewWillTransition.rule))
    }

    // MARK: Launch

    /// A root that does not support the device's orientation rotates the interface while it appears. It receives new traits but
    /// no viewWillTransition(to:with:) (launch-vc-landscape-only-ios15).
    static func orientWindow(_ window: ObjectID, in world: inout World) {
        guard world.isWindow(window), world.isController(world.root(of: window)),
            OrientationQuestions.exist(in: world)
        else { return }
        let question = Orientations.question(to: world.root(of: window), TurnAct.ask.rule, in: world)
        guard AppOrientations.isAsked(in: world) || world.implements(question.subject, question.callback) else {
            return
        }
        world.schedule([
            question, .of(.environment(.windowOriented), window, .none, .rotation6),
        ])
    }

    static func windowOriented(_ window: ObjectID, in world: inout World) {
        guard world.isWindow(window), world.isController(world.root(of: window)) else { return }
        let root = world.root(of: window)
        let supported = world.supportedOrientations
        guard let first = supported.first, !supported.contains(world.orientation) else { return }
        let isTurned = first.isLandscape != world.orientation.isLandscape
        world.orientation = first
        if world.views.keyboardHeight > 0 { Keyboard.measure(in: &world) }
        guard isTurned else { return }
        world.traitState.hasChanged = true
        let size = world.screenSize
        var plan: [Effect] = []
        let traits = world.traits(ofWindow: size)
        // Nothing is animated at launch, so the coordinator ends right after the announcement.
        if traits != world.traits(of: window), world.configuration.ios >= 8 {
            beginEnvironment(in: &world)
            plan.append(
                TraitEnvironment.announce(traits, to: root, world.environment.transition.coordinator, in: &world))
            plan.append(.of(.environment(.dropEnvironment), .none, .none, .rotation6))
        }
        plan.append(.applySize(size, to: window, isAnimatedChange: false, .rotation6))
        if let view = world[controller: root].view.orNil {
            ViewHierarchy.resizeView(view, to: Rect(x: 0, y: 0, width: size.width, height: size.height), in: &world)
        }
        world.schedule(plan)
    }
}

extension TransitionDuration {
    /// The duration of a rotation: UIApplication.statusBarOrientationAnimationDuration on iPhone.
    public static let rotation: Nanoseconds = 300_000_000
}

extension Effect {
    static func viewWillTransition(
        _ controller: ObjectID, to size: Size, _ coordinator: ObjectID, _ rule: Rule
    ) -> Effect {
        .enter(.viewWillTransition, controller, coordinator, rule, with: .size(size))
    }

    static func coordinatedEnvironment(_ moment: CoordinatorBlock.Moment, _ rule: Rule) -> Effect {
        .of(.controllers(.runCoordinated), .none, .none, rule, with: .moment(moment))
    }
}

extension Size {
    /// Both sides in single precision, which represents every screen size in points exactly.
    var packed: UInt64 { UInt64(Float(width).bitPattern) << 32 | UInt64(Float(height).bitPattern) }

    init(packed: UInt64) {
        self.init(
            width: Double(Float(bitPattern: UInt32(truncatingIfNeeded: packed >> 32))),
            height: Double(Float(bitPattern: UInt32(truncatingIfNeeded: packed))))
    }
}

// Presenting. The call checks the request and loads the view. The next turn sends the will-callbacks, the presenter's first.
// The end of the transition sends the did-callbacks, the presented controller's first. The presenter gets callbacks only if
// it is covered (evidence presentation-and-containment §1, §2, §4, §5).

extension World {
    // MARK: The call

    /// present(_:animated:completion:), called on a controller.
    public mutating func present(
        _ presented: ObjectID, from source: ObjectID, animated: Bool, completion: CodeToken? = nil
    ) {
        guard isController(source) else { return Presentation.drop(completion, in: &self) }
        guard isController(presented) else {
            return Presentation.refuse(.presentedNil, ["target": description(of: source)], completion, in: &self)
        }
        guard presented != source else {
            return Presentation.refuse(.presentedOnItself, [:], completion, in: &self)
        }
        if Presentation.asksFirst(presented, from: source, animated: animated, completion: completion, in: &self) {
            return
        }
        let request = WaitingPresentation(
            presented: presented, source: source, animated: motion.animates(animated), completion: completion)
        if !Presentation.waits(request, in: &self) { Presentation.begin(request, in: &self) }
    }
}

/// present(_:animated:completion:), from the request to the end of its transition.
enum Presentation {
    private static let style: CallbackSet = [.modalPresentationStyle, .preferredContentSize]

    /// Asks for the properties that decide about the presentation, if the program overrides any, and presents after the answers.
    fileprivate static func asksFirst(
        _ presented: ObjectID, from source: ObjectID, animated: Bool, completion: CodeToken?, in world: inout World
    ) -> Bool {
        if world.presenting.asked == presented {
            world.presenting.asked = .none
            return false
        }
        guard AskedProperties.isAsked(style, of: presented, in: world) else { return false }
        world.schedule(
            .beginPresentation(of: presented, from: source, animated: animated, completion: completion, .present20))
        world.schedule(.of(.presentation(.asked), presented, .none, .present20))
        AskedProperties.ask(style, of: presented, .present20, in: &world)
        return true
    }

    /// Begins a requested presentation unless UIKit refuses it.
    fileprivate static func begin(_ request: WaitingPresentation, in world: inout World) {
        let (presented, source) = (request.presented, request.source)
        guard !refusesActive(request, in: &world) else { return }
        let requested = requestedStyle(of: presented, in: world)
        guard requested != .none else {
            return refuse(.styleWithoutController, [:], request.completion, in: &world)
        }
        let style = adapted(
            requested, of: presented, isCompact: world.traits(of: source).horizontal == .compact, in: world)
        let presenter = realPresenter(for: source, style, in: world)
        // Inferred: UIKit refuses to present a controller that is below the presenter, because it would then be above
        // itself. Such a controller can be free to be presented if its window has a new root.
        guard !world.presentationChain(from: presented).contains(presenter) else {
            return refuse(.presentedOnItself, [:], request.completion, in: &world)
        }
        // The actual presenter must be in a window; the receiver of the call need not be.
        let view = world[controller: presenter].view
        guard view.exists, ViewHierarchy.isOnScreen(view, in: world) else {
            return warn(.presentedOutsideWindow, request, on: presenter, in: &world)
        }
        let other = world[controller: presenter].presented
        if other.exists {
            switch world[presentation: other].phase {
            case .waiting, .presenting:
                return warn(.presentedDuringPresentation, request, on: presenter, in: &world)
            case .presented, .leaving, .dismissing:
                // A presentation that is being torn down no longer counts as presented, but still blocks others.
                let shown = world[presentation: other].isUnlinked ? ObjectID.none : other
                return warn(.presenterIsPresenting, request, on: presenter, other: shown, in: &world)
            }
        }
        var top = presenter
        while world[controller: top].parent.exists { top = world[visitingController: top].parent }
        if !world.isPresented(top), !isRoot(top, in: world) {
            world.report(
                .presenterIsDetached,
                ["presented": world.description(of: presented), "source": world.description(of: source)])
        }
        var record = PresentationRecord(presented: presented, presenter: presenter, source: source)
        record.style = style
        record.animated = request.animated
        record.removesPresenter = style.removesPresenter
        record.completion = request.completion
        record.caller = source
        for object in [presented, presenter] { world.retain(object) }
        world[controller: presented].presentation = world.presenting.records.insert(record)
        setPresented(presented, by: presenter, in: &world)
        queue(.of(.presentation(.run), presented, .none, .present4), in: &world)
        world.schedule(
            style == .custom
                ? [
                    .askTransitioning(.presentationControllerForPresented, presented),
                    .of(.presentation(.controllerAnswered), presented, .none, .present11), .load(presented),
                ]
                : [
                    Presentation.askingAdaptiveStyle(presented, world.traits(of: presenter)),
                    .of(.environment(.loadPresented), presented, .none, .loading1),
                ])
    }

    /// Defers a request while the source takes part in a transition, until the transition ends
    /// (present-nested-from-viewdidappear-remkoh).
    static func waits(_ request: WaitingPresentation, in world: inout World) -> Bool {
        let shown = world.presentedAncestor(of: request.source)
        if shown.exists {
            switch world[presentation: shown].phase {
            case .waiting, .presenting:
                hold(requested: request, in: &world)
                world[presentation: shown].waiting.append(request)
                return true
            case .presented, .leaving, .dismissing: break
            }
        }
        let stack = world.nearestStack(of: request.source)
        guard stack.exists, world.container(stack)?.keep(request, of: stack, in: &world) == true else { return false }
        hold(requested: request, in: &world)
        return true
    }

    private static func hold(requested request: WaitingPresentation, in world: inout World) {
        world.retain(request.presented)
        world.retain(request.source)
    }

    /// Begins the requests that waited for the end of a transition, in order.
    static func beginRequests(_ requests: ContiguousArray<WaitingPresentation>, in world: inout World) {
        for request in requests.reversed() {
            world.schedule(
                .beginPresentation(
                    of: request.presented, from: request.source, animated: request.animated,
                    completion: request.completion, .present10))
            world.release(request.presented)
            world.release(request.source)
        }
    }

    static func beginPresentation(_ effect: Effect, completion: CodeToken?, in world: inout World) {
        if effect.presented.exists {
            world.present(effect.presented, from: effect.subject, animated: effect.animated, completion: completion)
        } else {
            world.dismiss(effect.subject, animated: effect.animated, completion: completion)
        }
    }

    static func drop(_ completion: CodeToken?, in world: inout World) {
        if let completion { world.discard(completion) }
    }

    /// Whether the controller is the root of a window.
    static func isRoot(_ controller: ObjectID, in world: borrowing World) -> Bool {
        world.records.windows.contains { $0.root == controller && $0.object.exists }
    }

    static func queue(_ effect: Effect, in world: inout World) {
        world.hold(effect)
        world.queues.turn.append(effect)
    }

    // MARK: The transition

    /// Begins the presentation in the next turn: asks the objects that can influence the transition.
    static func runPresentation(_ presented: ObjectID, in world: inout World) {
        guard world.isController(presented), world.isPresented(presented),
            world[presentation: presented].phase == .waiting
        else {
            return
        }
        let presenter = world[presentation: presented].presenter
        let presenterView = world[controller: presenter].view
        guard world.isController(presenter), presenterView.exists, ViewHierarchy.isOnScreen(presenterView, in: world)
        else {
            return endPresentations(from: presented, in: &world)
        }
        world[presentation: presented].phase = .presenting
        let kind = PresentationCase(
            isAlert: world.isAlert(presented), isPopover: world[presentation: presented].style == .popover,
            covers: world[presentation: presented].removesPresenter)
        world.schedule(inOrder: Preparation.self) { $0.condition.holds(in: kind) ? $0.effect(presented) : nil }
        Detents.resolve(of: presented, in: &world)
    }

    /// The will-phase.
    static func willPresent(_ presented: ObjectID, in world: inout World) {
        guard world.isController(presented), world.isPresented(presented) else { return }
        let record = world[presentation: presented]
        let (presenter, animated, covers) = (record.presenter, record.animated, record.removesPresenter)
        let kind = PresentationCase(
            covers: covers, isCustom: record.style == .custom, hasResponder: !world.views.firstResponders.isEmpty)
        let (container, home) = makeContainer(of: presented, over: world[controller: presenter].view, in: &world)
        world.schedule(inOrder: WillPhase.self) { act in
            guard act.condition.holds(in: kind) else { return nil }
            let rule = act.rule(covers: covers)
            return switch act {
            case .installContainer: .installView(container, in: home, rule)
            case .askAppearance: .of(.controllers(.transitionAppearance), presented, .none, rule)
            case .willBegin: .notifyPresentation(.presentationTransitionWillBegin, presented)
            case .askView: .of(.presentation(.askView), presented, .none, rule)
            case .askFrame: .of(.presentation(.askFrame), presented, .none, rule)
            case .presenterWillDisappear: .begin(presenter, appearing: false, animated: animated, rule)
            case .willAppear: .begin(presented, appearing: true, animated: animated, rule)
            case .resign: .of(.responders(.suspend), presented, .none, rule)
            case .install: .installPresented(presented, rule)
            case .show: .of(.presentation(.show), presented, .none, rule)
            }
        }
    }

    /// Shows the new view, which is in the window. Without animation, a covering presentation ends immediately, and a
    /// sheet in a later turn (lasso-present-fullscreen-unanimated, lasso-present-pagesheet-animated).
    static func showPresentation(_ presented: ObjectID, in world: inout World) {
        guard world.isController(presented), world.isPresented(presented) else { return }
        let record = world[presentation: presented]
        let finish = Effect.of(.presentation(.finish), presented, .none, .present1)
        if record.animator.exists {
            TransitionAnimator.startAnimator(of: presented, isPresenting: true, in: &world)
        } else if record.animated {
            Transitions.startClock(TransitionDuration.presentation, finish, in: &world)
        } else {
            world.motion.runningAnimations += 1
            if record.removesPresenter { world.schedule(finish) } else { queue(finish, in: &world) }
        }
        defer { turnInterface(record, in: &world) }
        // An animator inserts the view itself, and layout follows that.
        guard !record.animator.exists else { return }
        let view = world[controller: presented].view
        world.schedule(inOrder: Showing.self) { $0.effect(presented, view: view) }
    }

    /// A modal that fills the window decides about the orientation, from its presentation to its dismissal.
    static func turnInterface(_ record: PresentationRecord, in world: inout World) {
        guard record.style == .fullScreen, OrientationQuestions.exist(in: world) else { return }
        world.schedule(.of(.environment(.updateOrientation), record.presented, .none, .rotation7))
    }

    /// The did-phase: the presented controller's callback comes before that of the presenter.
    static func finishPresentation(_ presented: ObjectID, in world: inout World) {
        world.motion.runningAnimations -= 1
        guard world.isController(presented), world.isPresented(presented) else { return }
        let record = world[presentation: presented]
        if record.gesture == .cancelled { return turnBackPresentation(of: presented, in: &world) }
        let (presenter, covers) = (record.presenter, record.removesPresenter)
        let kind = PresentationCase(covers: covers)
        world.schedule(inOrder: DidPhase.self) { act in
            act.condition.holds(in: kind) ? act.effect(presented, presenter: presenter, covers: covers) : nil
        }
    }

    /// Reverts a presentation that the animator has cancelled: the presented controller is removed, and the presenter
    /// stays.
    private static func turnBackPresentation(of presented: ObjectID, in world: inout World) {
        let record = world[presentation: presented]
        world.schedule(.of(.presentation(.end), presented, .none, .present12))
        world.schedule(
            .notifyPresentation(.presentationTransitionDidEnd, presented, completed: false),
            .coordinated(presented: presented, .completion, .navCoordinator2))
        if record.removesPresenter {
            world.schedule([
                .begin(record.presenter, appearing: true, animated: record.animated, .present12),
                .end(record.presenter, .present12),
            ])
        }
        world.schedule([
            .begin(presented, appearing: false, animated: record.animated, .present12),
            .uninstall(presented, .present12), .end(presented, .present12),
        ])
    }

    /// Completes the presentation: runs its completion and begins waiting requests.
    static func settlePresentation(_ presented: ObjectID, in world: inout World) {
        guard world.isController(presented), world.isPresented(presented) else { return }
        world[presentation: presented].phase = .presented
        TransitionCoordinator.dropCoordinator(ofPresented: presented, in: &world)
        let waiting = world[presentation: presented].waiting
        world[presentation: presented].waiting.removeAll()
        beginRequests(waiting, in: &world)
        Presentation.resumeLaunchPresentations(in: &world)
        complete(presented, .presentCompletion, .present6, in: &world)
    }

    /// Runs the completion of a finished transition, as an event of the controller that received the call.
    static func complete(_ presented: ObjectID, _ callback: Callback, _ rule: Rule, in world: inout World) {
        guard let code = world[presentation: presented].completion else { return }
        world[presentation: presented].completion = nil
        world.schedule(
            .runCompletion(code, of: world[presentation: presented].caller, callback, rule))
    }

    static func runCompletion(_ effect: Effect, in world: inout World) {
        let isTraced =
            world.isAlive(effect.subject) && world[traits: effect.subject].isTraced
        let trace =
            isTraced
            ? Event(
                subject: effect.subject, callback: effect.callback, arguments: EventArguments(), rule: effect.rule,
                isImplemented: false, isQuestion: false) : nil
        world.notify(.run(effect.completion, arguments: [], trace: trace))
    }

    // MARK: Views

    /// Creates the view that contains the presented one. Returns it with its superview: the window, or the superview of the
    /// presenter's view for a context.
    private static func makeContainer(of presented: ObjectID, over presenterView: ObjectID, in world: inout World)
        -> (container: ObjectID, home: ObjectID)
    {
        let style = world[presentation: presented].style
        var home = world[view: presenterView].superview
        world[presentation: presented].home = home
        if !style.asksForContext { home = world[view: presenterView].window }
        let container = world.make(world.classID(.view), payload: 0)
        world.names.newest = .none
        ViewHierarchy.resizeView(
            container,
            to: style.asksForContext ? world[view: presenterView].frame : ViewHierarchy.boundsRect(of: home, in: world),
            in: &world)
        world[presentation: presented].container = container
        world[view: container].features.insert(.presents)
        world[view: container].setExtra(.presentation, world[controller: presented].presentation)
        return (container, home)
    }

    /// Inserts a presented view into its container.
    static func installPresented(_ presented: ObjectID, _ rule: Rule, in world: inout World) {
        guard world.isController(presented), world.isPresented(presented) else { return }
        let view = PresentationController.presentedView(of: presented, in: world)
        let container = world[presentation: presented].container
        // An animator inserts the view itself.
        guard view.exists, world.isView(container), !world[presentation: presented].animator.exists else { return }
        Popover.note(presented, in: &world)
        ViewHierarchy.resizeView(view, to: presentedFrame(of: presented, in: world), in: &world)
        world[view: view].hasFrame = true
        // The program's presentation controller has a callback for the layout of the new container.
        if world.interests.laysOutContainers, world[presentation: presented].style == .custom {
            Layout.markNeeds(Need.layout, of: view, in: &world)
        }
        if world.isAlert(presented) { AlertController.showFields(of: presented, in: view, world: &world) }
        world.schedule(.installView(view, in: container, rule))
    }

    /// Ends a presentation and those above it. All are released, and the lowest is deallocated first
    /// (dismiss-chain-dealloc-juejin-2019).
    static func endPresentations(from target: ObjectID, in world: inout World) {
        guard world.isController(target), world.isPresented(target) else { return }
        for presented in world.presentationChain(from: target).reversed() {
            endPresentation(of: presented, in: &world)
        }
        Presentation.resumeLaunchPresentations(in: &world)
    }

    /// Releases the presented controller and removes the views.
    private static func endPresentation(of presented: ObjectID, in world: inout World) {
        guard world.isController(presented), world.isPresented(presented) else { return }
        TransitionCoordinator.dropCoordinator(ofPresented: presented, in: &world)
        InteractionController.endInteraction(of: .presentation(of: presented), in: &world)
        let index = world[controller: presented].presentation
        let record = world.presenting.records[index]
        if world.isController(record.presenter), world[controller: record.presenter].presented == presented {
            dropPresented(of: record.presenter, in: &world)
        }
        leaveChain(presented, in: &world)
        world[controller: presented].presentation = -1
        world.presenting.records.remove(index, leaving: PresentationRecord())
        beginRequests(record.waiting, in: &world)
        if let completion = record.completion { world.discard(completion) }
        if record.container.exists {
            world[view: record.container].setExtra(.none, -1)
            world.schedule(.unlink(record.container, isDriven: true, .dismiss1))
            world.release(record.container)
        }
        PresentationController.dropPresentationController(of: presented, in: &world)
        if record.original.exists { PresentationController.dropPresentationController(of: record.original, in: &world) }
        AlertController.clearHandlers(of: presented, in: &world)
        for object in [
            record.animator, record.interaction, record.replacement, record.presented, record.original,
            record.presenter,
        ] {
            world.release(object)
        }
    }
}

extension Effect {
    static func installPresented(_ presented: ObjectID, _ rule: Rule) -> Effect {
        Effect(operation: .presentation(.installPresented), rule: rule, subject: presented)
    }
}

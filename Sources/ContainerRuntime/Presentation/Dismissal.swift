// Dismissing a controller dismisses the controller that it presents or, if there is none, the controller itself. It
// also dismisses all presentations above, and only the topmost is animated (evidence presentation-and-containment §1,
// §5; turns-and-visibility §4).

extension World {
    /// dismiss(animated:completion:), called on a controller.
    public mutating func dismiss(_ controller: ObjectID, animated: Bool, completion: CodeToken? = nil) {
        guard isController(controller) else { return Presentation.drop(completion, in: &self) }
        let above = presentedController(of: controller)
        let target = above.exists ? above : presentedAncestor(of: controller)
        guard target.exists else { return Presentation.drop(completion, in: &self) }
        let animated = motion.animates(animated)
        let request = WaitingPresentation(
            presented: .none, source: controller, animated: animated, completion: completion)
        // A running transition in the chain delays the dismissal or makes UIKit refuse it.
        for presented in presentationChain(from: target) {
            switch self[presentation: presented].phase {
            case .presented: continue
            case .waiting, .presenting:
                guard configuration.ios >= 13 else {
                    return Dismissal.refuseDismissal(of: target, from: controller, completion, in: &self)
                }
                // UIKit complains, but dismisses after the presentation.
                Dismissal.complain(of: target, from: controller, in: &self)
                retain(controller)
                self[presentation: presented].waiting.append(request)
                return
            case .leaving, .dismissing:
                return Dismissal.refuseDismissal(of: target, from: controller, completion, in: &self)
            }
        }
        guard !Presentation.waits(request, in: &self) else { return }
        Dismissal.leave(target, animated: animated, completion: completion, caller: controller, in: &self)
        Presentation.queue(.of(.presentation(.dismissalRun), target, .none, .present4), in: &self)
    }
}

/// dismiss(animated:completion:), called by the program or caused by a gesture.
enum Dismissal {
    /// Marks the whole chain as leaving.
    static func leave(
        _ target: ObjectID, animated: Bool, completion: CodeToken?, caller: ObjectID, in world: inout World
    ) {
        for presented in world.presentationChain(from: target) {
            world[presentation: presented].phase = .leaving
            world[presentation: presented].animated = animated
        }
        world[presentation: target].completion = completion
        world[presentation: target].caller = caller
    }

    fileprivate static func refuseDismissal(
        of target: ObjectID, from controller: ObjectID, _ completion: CodeToken?, in world: inout World
    ) {
        complain(of: target, from: controller, in: &world)
        Presentation.drop(completion, in: &world)
    }

    fileprivate static func complain(of target: ObjectID, from controller: ObjectID, in world: inout World) {
        world.report(
            .dismissedDuringTransition,
            [
                "controller": world.description(of: controller),
                "class": PresentationController.presentationControllerClassName(of: target, in: world),
            ])
    }

    // MARK: The transition

    /// Begins the dismissal in the next turn: asks the transitioning delegate for an animator.
    static func runDismissal(_ target: ObjectID, in world: inout World) {
        guard world.isController(target), world.isPresented(target),
            world[presentation: target].phase == .leaving
        else { return }
        for presented in world.presentationChain(from: target) {
            world[presentation: presented].phase = .dismissing
        }
        world.schedule([
            .askTransitioning(.animationControllerForDismissed, target),
            .of(.presentation(.animatorAnswered), target, .none, .present12),
            .askInteraction(.interactionControllerForDismissal, target),
            .of(.presentation(.interactionAnswered), target, .none, .present18),
            .of(.presentation(.dismissalWill), target, .none, .dismiss1),
        ])
    }

    /// The will-phase: each controller from the top of the chain down, then the presenter.
    static func willDismiss(_ target: ObjectID, in world: inout World) {
        guard world.isController(target), world.isPresented(target) else { return }
        let chain = world.presentationChain(from: target)
        let top = chain[chain.count - 1]
        let record = world[presentation: target]
        let kind = kind(record, in: world)
        WillPhase.fromLast { act in
            guard act.condition.holds(in: kind) else { return }
            let rule = act.rule(covers: kind.covers)
            switch act {
            case .askAppearance: world.schedule(.of(.controllers(.transitionAppearance), target, .none, rule))
            case .willBegin: world.schedule(.notifyPresentation(.dismissalTransitionWillBegin, top))
            case .askView: world.schedule(.of(.presentation(.askView), top, .none, rule))
            case .willDisappear:
                for presented in chain {
                    world.schedule(
                        .begin(presented, appearing: false, animated: record.animated && presented == top, rule))
                }
            // An animator inserts the view itself.
            case .installPresenter: world.schedule(.installPresenter(of: target))
            case .presenterWillAppear:
                world.schedule(.begin(record.presenter, appearing: true, animated: record.animated, rule))
            case .show: world.schedule(.of(.presentation(.dismissalShow), target, .none, rule))
            }
        }
    }

    private static func kind(_ record: PresentationRecord, in world: borrowing World) -> PresentationCase {
        PresentationCase(
            covers: record.removesPresenter, returns: returns(record, in: world), hasAnimator: record.animator.exists,
            animated: record.animated, isCustom: record.style == .custom, hasResponder: record.responder.exists)
    }

    /// Whether the presenter becomes visible again.
    private static func returns(_ record: PresentationRecord, in world: borrowing World) -> Bool {
        guard record.removesPresenter, world.isController(record.presenter), world.isView(record.home),
            !isAway(record, in: world)
        else { return false }
        return ViewHierarchy.isOnScreen(record.home, in: world)
    }

    /// Whether a presentation over a context has left the window with its presenter. The presenter's container will
    /// insert both again.
    private static func isAway(_ record: PresentationRecord, in world: borrowing World) -> Bool {
        record.style.asksForContext && world.isView(record.container)
            && !world[view: record.container].superview.exists
    }

    /// Inserts the presenter's view where it was, below the view that is being dismissed.
    static func installPresenter(of presented: ObjectID, in world: inout World) {
        guard world.isController(presented), world.isPresented(presented) else { return }
        let record = world[presentation: presented]
        guard world.isController(record.presenter), world.isView(record.home), !isAway(record, in: world) else {
            return
        }
        let view = world[controller: record.presenter].view
        guard view.exists, world[view: view].superview != record.home else { return }
        ViewHierarchy.resizeView(view, to: ViewHierarchy.boundsRect(of: record.home, in: world), in: &world)
        world.schedule(.installView(view, in: record.home, below: record.container, .dismiss1))
    }

    static func showDismissal(_ target: ObjectID, in world: inout World) {
        guard world.isController(target), world.isPresented(target) else { return }
        let record = world[presentation: target]
        let finish = Effect.of(.presentation(.dismissalFinish), target, .none, .dismiss1)
        if record.animator.exists {
            TransitionAnimator.startAnimator(of: target, isPresenting: false, in: &world)
        } else if record.animated {
            startDismissalClock(target, in: &world)
        } else {
            world.motion.runningAnimations += 1
            if record.removesPresenter { world.schedule(finish) } else { Presentation.queue(finish, in: &world) }
        }
        let kind = kind(record, in: world)
        let view = kind.returns ? world[controller: record.presenter].view : .none
        defer { Presentation.turnInterface(record, in: &world) }
        world.schedule(inOrder: Showing.self) { act in
            act.condition.holds(in: kind) ? act.effect(target, presenter: record.presenter, view: view) : nil
        }
    }

    /// The did-phase: the presenter's callback comes before that of the dismissed controller.
    static func finishDismissal(_ target: ObjectID, in world: inout World) {
        world.motion.runningAnimations -= 1
        guard world.isController(target), world.isPresented(target) else { return }
        let record = world[presentation: target]
        if record.gesture == .cancelled { return turnBackDismissal(of: target, in: &world) }
        let chain = world.presentationChain(from: target)
        let kind = kind(record, in: world)
        DidPhase.fromLast { act in
            guard act.condition.holds(in: kind) else { return }
            let rule = act.rule(covers: kind.covers)
            switch act {
            case .installPresenter: world.schedule(.installPresenter(of: target))
            case .presenterDidAppear: world.schedule(.end(record.presenter, rule))
            case .didDisappear:
                for presented in chain {
                    world.schedule(
                        .uninstall(presented, rule), .of(.presentation(.unlink), presented, .none, rule),
                        .end(presented, rule))
                }
            case .restoreResponder: world.schedule(.of(.responders(.restore), target, .none, rule))
            case .didEnd: world.schedule(.notifyPresentation(.dismissalTransitionDidEnd, chain[chain.count - 1]))
            case .completeCoordinator: world.schedule(.coordinated(presented: target, .completion, rule))
            case .settle: world.schedule(.of(.presentation(.dismissalSettle), target, .none, rule))
            }
        }
    }

    /// `presentingViewController` is already nil in viewDidDisappear (winobjc-dismiss-hiding-style).
    static func unlinkPresentation(_ presented: ObjectID, in world: inout World) {
        if world.isController(presented), world.isPresented(presented) {
            world[presentation: presented].isUnlinked = true
        }
    }

    /// Ends the dismissal: runs the completion while the dismissed controllers are still alive, then releases them.
    static func settleDismissal(_ target: ObjectID, in world: inout World) {
        guard world.isController(target), world.isPresented(target) else { return }
        let byFinger = world[presentation: target].gesture == .finished
        // The presenter may present again from here on, because completions often do.
        let presenter = world[presentation: target].presenter
        if world.isController(presenter), world[controller: presenter].presented == target {
            Presentation.dropPresented(of: presenter, in: &world)
        }
        world.schedule(.of(.presentation(.end), target, .none, .dismiss1))
        AlertController.chooseAction(of: target, byFinger: byFinger, in: &world)
        Presentation.complete(target, .dismissCompletion, .present6, in: &world)
        if byFinger { world.schedule(.notifyAdaptive(.presentationControllerDidDismiss, target)) }
    }
}

extension Effect {
    static func installPresenter(of presented: ObjectID) -> Effect {
        Effect(operation: .presentation(.installPresenter), rule: .dismiss1, subject: presented)
    }

    /// A call of a presentation controller's delegate.
    static func notifyAdaptive(_ callback: Callback, _ presented: ObjectID, _ rule: Rule = .sheet3) -> Effect {
        Effect(operation: .presentation(.notifyAdaptive), callback: callback, rule: rule, subject: presented)
    }
}

extension TransitionDuration {
    /// The duration of a modal presentation or dismissal: the did-callbacks were logged 0.5 s after the will-callbacks (the
    /// animated sibling of present-catalyst-unanimated-fullscreen; no other measurement was found).
    public static let presentation: Nanoseconds = 500_000_000
}

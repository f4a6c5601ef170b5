// Dismissing. What a controller presents goes, or else what shows the controller itself; all that stands above goes with
// it, and the top-most alone is animated (evidence presentation-and-containment.md §1, §5; turns-and-visibility.md).

extension World {
    /// dismiss(animated:completion:) of a controller.
    public mutating func dismiss(_ controller: ObjectID, animated: Bool, completion: CodeToken? = nil) {
        guard isController(controller) else { return drop(completion) }
        let above = presentedController(of: controller)
        let target = above.exists ? above : presentedAncestor(of: controller)
        guard target.exists else { return drop(completion) }
        let request = WaitingPresentation(
            presented: .none, source: controller, animated: animated, completion: completion)
        // Whoever is busy in the chain holds it up, or has it refused.
        for presented in presentationChain(from: target) {
            switch self[presentation: presented].phase {
            case .presented: continue
            case .waiting, .presenting:
                guard configuration.ios >= 13 else { return refuseDismissal(of: target, from: controller, completion) }
                retain(controller)
                self[presentation: presented].waiting.append(request)
                return
            case .leaving, .dismissing: return refuseDismissal(of: target, from: controller, completion)
            }
        }
        guard !waits(request) else { return }
        leave(target, animated: animated, completion: completion, caller: controller)
        queue(.of(.dismissalRun, target, .none, .present4))
    }

    /// Notes in the whole chain that it goes.
    mutating func leave(_ target: ObjectID, animated: Bool, completion: CodeToken?, caller: ObjectID) {
        for presented in presentationChain(from: target) {
            self[presentation: presented].phase = .leaving
            self[presentation: presented].animated = animated
        }
        self[presentation: target].completion = completion
        self[presentation: target].caller = caller
    }

    private mutating func refuseDismissal(
        of target: ObjectID, from controller: ObjectID, _ completion: CodeToken?
    ) {
        if configuration.ios >= 13 {
            log(
                "Trying to dismiss the presentation controller while transitioning already. "
                    + "(<\(presentationControllerClassName(of: target))>)", .present8)
        } else {
            log(
                "Warning: Attempt to dismiss from view controller \(description(of: controller)) while a presentation or "
                    + "dismiss is in progress!", .present8)
        }
        drop(completion)
    }

    // MARK: The transition

    /// The turn has come: the transitioning delegate is asked for an animator.
    mutating func runDismissal(_ target: ObjectID) {
        guard isController(target), isPresented(target), self[presentation: target].phase == .leaving else { return }
        for presented in presentationChain(from: target) { self[presentation: presented].phase = .dismissing }
        schedule([
            .askTransitioning(.animationControllerForDismissed, target),
            .of(.animatorAnswered, target, .none, .present12),
            .of(.dismissalWill, target, .none, .dismiss1),
        ])
    }

    /// The will-phase, from the top of the chain down, and then the presenter's.
    mutating func willDismiss(_ target: ObjectID) {
        guard isController(target), isPresented(target) else { return }
        let chain = presentationChain(from: target)
        let top = chain[chain.count - 1]
        let record = self[presentation: target]
        schedule(.of(.dismissalShow, target, .none, .dismiss1))
        if returns(record) {
            schedule(.begin(record.presenter, appearing: true, animated: record.animated, .dismiss1))
        }
        // An animator puts the view back by itself.
        if record.removesPresenter, !record.animator.exists { schedule(.installPresenter(of: target)) }
        for presented in chain {
            schedule(.begin(presented, appearing: false, animated: record.animated && presented == top, .dismiss1))
        }
        schedule(.tellPresentation(.dismissalTransitionWillBegin, top))
        schedule(.of(.transitionAppearance, target, .none, .appearanceAsked1))
    }

    /// Whether the presenter comes back into sight.
    private func returns(_ record: PresentationRecord) -> Bool {
        guard record.removesPresenter, isController(record.presenter), isView(record.home) else { return false }
        return isOnScreen(record.home)
    }

    /// The presenter's view goes back to where it stood, below what is being dismissed.
    mutating func installPresenter(of presented: ObjectID) {
        guard isController(presented), isPresented(presented) else { return }
        let record = self[presentation: presented]
        guard isController(record.presenter), isView(record.home) else { return }
        let view = self[controller: record.presenter].view
        guard view.exists, self[view: view].superview != record.home else { return }
        resize(view, to: boundsRect(of: record.home))
        schedule(.installView(view, in: record.home, below: record.container, .dismiss1))
    }

    mutating func showDismissal(_ target: ObjectID) {
        guard isController(target), isPresented(target) else { return }
        let record = self[presentation: target]
        let finish = Effect.of(.dismissalFinish, target, .none, .dismiss1)
        if record.animator.exists {
            startAnimator(of: target, isPresenting: false)
        } else if record.animated {
            startDismissalClock(target)
        } else {
            motion.runningAnimations += 1
            if record.removesPresenter { schedule(finish) } else { queue(finish) }
        }
        schedule(.coordinated(presented: target, .alongside, .navCoordinator1))
        if returns(record) {
            schedule(.isAppearing(record.presenter))
            if record.animated { schedule(.layout(self[controller: record.presenter].view)) }
        }
    }

    /// The did-phase: the presenter's comes before that of what goes.
    mutating func finishDismissal(_ target: ObjectID) {
        motion.runningAnimations -= 1
        guard isController(target), isPresented(target) else { return }
        let record = self[presentation: target]
        if record.gesture == .cancelled { return turnBackDismissal(of: target) }
        let chain = presentationChain(from: target)
        schedule([
            .tellPresentation(.dismissalTransitionDidEnd, chain[chain.count - 1]),
            .coordinated(presented: target, .completion, .navCoordinator2),
            .of(.dismissalSettle, target, .none, .dismiss1),
        ])
        for presented in chain {
            schedule([
                .uninstall(presented, .dismiss1), .of(.unlinkPresentation, presented, .none, .dismiss1),
                .end(presented, .dismiss1),
            ])
        }
        if returns(record) { schedule(.end(record.presenter, .dismiss1)) }
        if record.removesPresenter { schedule(.installPresenter(of: target)) }
    }

    /// `presentingViewController` is nil in viewDidDisappear already (winobjc-dismiss-hiding-style).
    mutating func unlinkPresentation(_ presented: ObjectID) {
        if isController(presented), isPresented(presented) { self[presentation: presented].isUnlinked = true }
    }

    /// All is over: the completion runs while what went is still alive, and then it is let go.
    mutating func settleDismissal(_ target: ObjectID) {
        guard isController(target), isPresented(target) else { return }
        let byFinger = self[presentation: target].gesture == .finished
        // From now on the presenter may present anew, as many a completion does.
        let presenter = self[presentation: target].presenter
        if isController(presenter), self[controller: presenter].presented == target {
            dropPresented(of: presenter)
        }
        schedule(.of(.presentationEnd, target, .none, .dismiss1))
        chooseAction(of: target, byFinger: byFinger)
        complete(target, .dismissCompletion, .present6)
        if byFinger { schedule(.tellAdaptive(.presentationControllerDidDismiss, target)) }
    }
}

extension Effect {
    static func installPresenter(of presented: ObjectID) -> Effect {
        Effect(operation: .installPresenter, rule: .dismiss1, subject: presented)
    }

    /// The delegate of a presentation controller is called.
    static func tellAdaptive(_ callback: Callback, _ presented: ObjectID, _ rule: Rule = .sheet3) -> Effect {
        Effect(operation: .tellAdaptive, callback: callback, rule: rule, subject: presented)
    }
}

// Presenting. The call checks and loads; in the next turn come the wills, the presenter's before the new one's; at the
// end of the transition the dids, the new one's before the presenter's. Only what covers is heard of by the presenter
// (evidence presentation-and-containment.md §1, §2, §4, §5).

extension World {
    // MARK: The call

    /// present(_:animated:completion:) of a controller.
    public mutating func present(
        _ presented: ObjectID, from source: ObjectID, animated: Bool, completion: CodeToken? = nil
    ) {
        guard isController(source) else { return drop(completion) }
        guard isController(presented) else {
            return refuse(
                "Application tried to present a nil modal view controller on target \(description(of: source)).",
                completion)
        }
        guard presented != source else {
            return refuse("Application tried to present modal view controller on itself.", completion)
        }
        let request = WaitingPresentation(
            presented: presented, source: source, animated: animated, completion: completion)
        if !waits(request) { begin(request) }
    }

    /// Begins what was asked for, unless UIKit refuses it.
    private mutating func begin(_ request: WaitingPresentation) {
        let (presented, source) = (request.presented, request.source)
        if let reason = activeReason(presented) { return refuse(reason, request.completion) }
        let requested = requestedStyle(of: presented)
        guard requested != .none else {
            return refuse(
                "The specified modal presentation style doesn't have a corresponding presentation controller.",
                request.completion)
        }
        let style = adapted(
            requested, of: presented, isCompact: traits(of: source).horizontal == .compact)
        let presenter = realPresenter(for: source, style)
        // Inferred: a controller below the presenter, whose window has another root by now, would stand above itself.
        guard !presentationChain(from: presented).contains(presenter) else {
            return refuse("Application tried to present modal view controller on itself.", request.completion)
        }
        let view = self[controller: source].view
        guard view.exists, isOnScreen(view) else {
            return warn(request, on: source, "whose view is not in the window hierarchy", isLoud: true, .present7)
        }
        let other = self[controller: presenter].presented
        if other.exists {
            switch self[presentation: other].phase {
            case .waiting, .presenting:
                return warn(request, on: presenter, "while a presentation is in progress", isLoud: true, .present8)
            case .presented, .leaving, .dismissing:
                // What is being torn down is presented no more, and in the way still.
                let shown = self[presentation: other].isUnlinked ? ObjectID.none : other
                return warn(
                    request, on: presenter, "which is already presenting \(description(of: shown))", isLoud: false,
                    .present8)
            }
        }
        var top = presenter
        while self[controller: top].parent.exists { top = self[controller: top].parent }
        if !isPresented(top), !isRoot(top) {
            log(
                "Presenting view controllers on detached view controllers is discouraged \(description(of: source)).",
                .present7)
        }
        var record = PresentationRecord(presented: presented, presenter: presenter, source: source)
        record.style = style
        record.animated = request.animated
        record.removesPresenter = style.removesPresenter
        record.completion = request.completion
        record.caller = source
        for object in [presented, presenter] { retain(object) }
        self[controller: presented].presentation = presenting.records.insert(record)
        setPresented(presented, by: presenter)
        queue(.of(.presentationRun, presented, .none, .present4))
        schedule(
            style == .custom
                ? [
                    .askTransitioning(.presentationControllerForPresented, presented),
                    .of(.presentationControllerAnswered, presented, .none, .present11), .load(presented),
                ]
                : [
                    askingAdaptiveStyle(presented, traits(of: presenter)),
                    .of(.loadPresented, presented, .none, .loading1),
                ])
    }

    /// What is under way with the source holds a request up: it is begun at the end (present-nested-from-viewdidappear-remkoh).
    mutating func waits(_ request: WaitingPresentation) -> Bool {
        let shown = presentedAncestor(of: request.source)
        if shown.exists {
            switch self[presentation: shown].phase {
            case .waiting, .presenting:
                hold(request)
                self[presentation: shown].waiting.append(request)
                return true
            case .presented, .leaving, .dismissing: break
            }
        }
        let navigation = isNavigation(request.source) ? request.source : navigationController(of: request.source)
        guard navigation.exists, self[navigation: navigation].isBusy, self[navigation: navigation].transition.animated
        else { return false }
        hold(request)
        self[lists: navigation].presentations.append(request)
        return true
    }

    private mutating func hold(_ request: WaitingPresentation) {
        retain(request.presented)
        retain(request.source)
    }

    /// The end of a transition: what waited for it is asked for again, in its order.
    mutating func beginWaiting(_ requests: ContiguousArray<WaitingPresentation>) {
        for request in requests.reversed() {
            schedule(
                Effect(
                    operation: .presentationBegin, flag: request.completion != nil, animated: request.animated,
                    rule: .present10, subject: request.source, other: request.presented,
                    value: request.completion?.raw ?? 0))
            release(request.presented)
            release(request.source)
        }
    }

    mutating func beginPresentation(_ effect: Effect) {
        let completion = effect.flag ? CodeToken(raw: effect.value) : nil
        if effect.other.exists {
            present(effect.other, from: effect.subject, animated: effect.animated, completion: completion)
        } else {
            dismiss(effect.subject, animated: effect.animated, completion: completion)
        }
    }

    // MARK: Refusing

    /// Why a controller that is in use cannot be presented; nil if it can be.
    private func activeReason(_ controller: ObjectID) -> String? {
        let parent = parent(of: controller)
        let isShown = isPresented(controller)
        guard isShown || parent.exists || isRoot(controller) else { return nil }
        let name = description(of: controller)
        if configuration.ios >= 14, isShown {
            let presenter = description(of: self[presentation: controller].presenter)
            return "Application tried to present modally a view controller \(name) that is already being presented by "
                + "\(presenter)."
        }
        if configuration.ios >= 14, parent.exists {
            return "Application tried to present modally a view controller \(name) that has a parent view controller "
                + "\(description(of: parent))."
        }
        return "Application tried to present modally an active controller \(name)."
    }

    private mutating func refuse(_ reason: String, _ completion: CodeToken?) {
        raise("NSInvalidArgumentException", reason, .present9)
        drop(completion)
    }

    /// A refused presentation in the words of its era; the completion never runs.
    private mutating func warn(
        _ request: WaitingPresentation, on presenter: ObjectID, _ reason: String, isLoud: Bool, _ rule: Rule
    ) {
        let presented = description(of: request.presented)
        let target = description(of: presenter)
        if configuration.ios >= 14 {
            let stop = "."
            log(
                "Attempt to present \(presented) on \(target) (from \(description(of: request.source))) \(reason)\(stop)",
                rule)
        } else {
            log("Warning: Attempt to present \(presented) on \(target) \(reason)\(isLoud ? "!" : "")", rule)
        }
        drop(request.completion)
    }

    mutating func drop(_ completion: CodeToken?) {
        if let completion { discard(completion) }
    }

    /// Whether the controller is the root of a window.
    func isRoot(_ controller: ObjectID) -> Bool { views.windows.contains { $0.root == controller && $0.object.exists } }

    mutating func queue(_ effect: Effect) {
        hold(effect)
        queues.turn.append(effect)
    }

    // MARK: The transition

    /// The turn has come: those are asked who have a say in how it goes.
    mutating func runPresentation(_ presented: ObjectID) {
        guard isController(presented), isPresented(presented), self[presentation: presented].phase == .waiting else {
            return
        }
        let presenter = self[presentation: presented].presenter
        let presenterView = self[controller: presenter].view
        guard isController(presenter), presenterView.exists, isOnScreen(presenterView) else {
            return endPresentations(from: presented)
        }
        self[presentation: presented].phase = .presenting
        schedule(.of(.presentationWill, presented, .none, .present1))
        if isAlert(presented) { schedule(.of(.checkAlert, presented, .none, .alert4)) }
        if self[presentation: presented].style == .popover {
            schedule(.tellAdaptive(.prepareForPopover, presented, .alert3))
        }
        schedule(.of(.tellAdaptiveStyle, presented, .none, .present15))
        schedule([
            .of(.askRemoval, presented, .none, .present11),
            .askTransitioning(.animationControllerForPresented, presented),
            .of(.animatorAnswered, presented, .none, .present12),
        ])
    }

    /// The will-phase.
    mutating func willPresent(_ presented: ObjectID) {
        guard isController(presented), isPresented(presented) else { return }
        let record = self[presentation: presented]
        let (presenter, animated) = (record.presenter, record.animated)
        schedule(
            record.removesPresenter
                ? [
                    .tellPresentation(.presentationTransitionWillBegin, presented),
                    .begin(presenter, appearing: false, animated: animated, .present1),
                    .begin(presented, appearing: true, animated: animated, .present1),
                    .installPresented(presented, .present1),
                    .of(.presentationShow, presented, .none, .present1),
                ]
                : [
                    .tellPresentation(.presentationTransitionWillBegin, presented),
                    .begin(presented, appearing: true, animated: animated, .present3),
                    .installPresented(presented, .present3),
                    .of(.presentationShow, presented, .none, .present3),
                ])
        schedule(.of(.transitionAppearance, presented, .none, .appearanceAsked1))
        placeContainer(of: presented, over: self[controller: presenter].view)
    }

    /// The new view stands in the window. What covers and is not animated ends at once; a sheet that is not animated
    /// ends in a turn of its own (lasso-present-fullscreen-unanimated, lasso-present-pagesheet-animated).
    mutating func showPresentation(_ presented: ObjectID) {
        guard isController(presented), isPresented(presented) else { return }
        let record = self[presentation: presented]
        let finish = Effect.of(.presentationFinish, presented, .none, .present1)
        if record.animator.exists {
            startAnimator(of: presented, isPresenting: true)
        } else if record.animated {
            startClock(TransitionDuration.presentation, finish)
        } else {
            motion.runningAnimations += 1
            if record.removesPresenter { schedule(finish) } else { queue(finish) }
        }
        // What an animator puts in is laid out where it then stands.
        guard !record.animator.exists else { return }
        let view = self[controller: presented].view
        schedule([
            .isAppearing(presented), .of(.constraints, view, .none, .layout2), .layout(view),
            .coordinated(presented: presented, .alongside, .navCoordinator1),
        ])
    }

    /// The did-phase: the new one's comes before the presenter's.
    mutating func finishPresentation(_ presented: ObjectID) {
        motion.runningAnimations -= 1
        guard isController(presented), isPresented(presented) else { return }
        let record = self[presentation: presented]
        if record.gesture == .cancelled { return turnBackPresentation(of: presented) }
        schedule([
            .tellPresentation(.presentationTransitionDidEnd, presented),
            .coordinated(presented: presented, .completion, .navCoordinator2),
            .of(.presentationSettle, presented, .none, .present6),
        ])
        if record.removesPresenter {
            schedule([
                .uninstall(record.presenter, .present1),
                .end(presented, .present1),
                .end(record.presenter, .present1),
            ])
        } else {
            schedule(.end(presented, .present3))
        }
    }

    /// An animator has turned back: what was to be shown goes, and the presenter stays.
    private mutating func turnBackPresentation(of presented: ObjectID) {
        let record = self[presentation: presented]
        schedule(.of(.presentationEnd, presented, .none, .present12))
        if record.removesPresenter {
            schedule([
                .begin(record.presenter, appearing: true, animated: record.animated, .present12),
                .end(record.presenter, .present12),
            ])
        }
        schedule([
            .begin(presented, appearing: false, animated: record.animated, .present12),
            .uninstall(presented, .present12), .end(presented, .present12),
        ])
    }

    /// The presentation stands: its completion runs, and what waited begins.
    mutating func settlePresentation(_ presented: ObjectID) {
        guard isController(presented), isPresented(presented) else { return }
        self[presentation: presented].phase = .presented
        dropCoordinator(ofPresented: presented)
        let waiting = self[presentation: presented].waiting
        self[presentation: presented].waiting.removeAll()
        beginWaiting(waiting)
        resumeLaunchPresentations()
        complete(presented, .presentCompletion, .present6)
    }

    /// Runs the completion of what has ended, as an event of the controller that was asked.
    mutating func complete(_ presented: ObjectID, _ callback: Callback, _ rule: Rule) {
        guard let code = self[presentation: presented].completion else { return }
        self[presentation: presented].completion = nil
        schedule(
            Effect(
                operation: .runCompletion, callback: callback, rule: rule,
                subject: self[presentation: presented].caller,
                value: code.raw))
    }

    mutating func runCompletion(_ effect: Effect) {
        let isTraced =
            isAlive(effect.subject) && self[traits: effect.subject].isTraced
        let trace =
            isTraced
            ? Event(
                subject: effect.subject, callback: effect.callback, arguments: EventArguments(), rule: effect.rule,
                isImplemented: false, isQuestion: false) : nil
        tell(.run(CodeToken(raw: effect.value), arguments: [], trace: trace))
    }

    // MARK: Views

    /// Puts the view that holds the presented one into the window, above all, or in the place of a context.
    private mutating func placeContainer(of presented: ObjectID, over presenterView: ObjectID) {
        let style = self[presentation: presented].style
        var home = self[view: presenterView].superview
        self[presentation: presented].home = home
        if !style.asksForContext { home = self[view: presenterView].window }
        let container = make(classID(.view), payload: 0)
        names.newest = .none
        resize(container, to: style.asksForContext ? self[view: presenterView].frame : boundsRect(of: home))
        self[presentation: presented].container = container
        schedule(.installView(container, in: home, .present1))
    }

    /// Puts a presented view into its container.
    mutating func installPresented(_ presented: ObjectID, _ rule: Rule) {
        guard isController(presented), isPresented(presented) else { return }
        let view = self[controller: presented].view
        let container = self[presentation: presented].container
        // An animator puts the view in by itself.
        guard view.exists, isView(container), !self[presentation: presented].animator.exists else { return }
        resize(view, to: presentedFrame(of: presented))
        self[view: view].hasFrame = true
        schedule(.installView(view, in: container, rule))
    }

    /// The presentation is over, and those above it with it: all are let go, the lowest to be deallocated first
    /// (dismiss-chain-dealloc-juejin-2019).
    mutating func endPresentations(from target: ObjectID) {
        guard isController(target), isPresented(target) else { return }
        for presented in presentationChain(from: target).reversed() { endPresentation(of: presented) }
        resumeLaunchPresentations()
    }

    /// Both are let go, and the views leave.
    private mutating func endPresentation(of presented: ObjectID) {
        guard isController(presented), isPresented(presented) else { return }
        dropCoordinator(ofPresented: presented)
        let index = self[controller: presented].presentation
        let record = presenting.records[index]
        if isController(record.presenter), self[controller: record.presenter].presented == presented {
            dropPresented(of: record.presenter)
        }
        leaveChain(presented)
        self[controller: presented].presentation = -1
        presenting.records.remove(index, leaving: PresentationRecord())
        beginWaiting(record.waiting)
        if let completion = record.completion { discard(completion) }
        if record.container.exists {
            schedule(.of(.unlinkView, record.container, .none, .dismiss1))
            release(record.container)
        }
        dropPresentationController(of: presented)
        if record.original.exists { dropPresentationController(of: record.original) }
        clearHandlers(of: presented)
        for object in [record.animator, record.standIn, record.presented, record.original, record.presenter] {
            release(object)
        }
    }
}

extension Effect {
    /// A view is put into another, on top or below a subview, by a container that drives appearance itself.
    static func installView(
        _ view: ObjectID, in superview: ObjectID, below subview: ObjectID = .none, _ rule: Rule
    ) -> Effect {
        Effect(
            operation: .installView, flag: true, rule: rule, subject: superview, other: view,
            value: subview.exists ? subview.raw : .max)
    }

    static func installPresented(_ presented: ObjectID, _ rule: Rule) -> Effect {
        Effect(operation: .installPresented, rule: rule, subject: presented)
    }

    /// The presentation controller of a presented controller is called.
    static func tellPresentation(_ callback: Callback, _ presented: ObjectID) -> Effect {
        Effect(operation: .tellPresentation, callback: callback, rule: .presentController1, subject: presented)
    }
}

// What becomes of a sheet or a popover in the room that there is: when it is presented, and again whenever the traits
// change while it stands. The delegate of its presentation controller is asked for the style, may give another
// controller to stand for the presented one, and is told before it happens. Nobody was found who logged any of it; what
// a style does to the presenter is what it does in a presentation (present-regularberry-style-table).

extension World {
    /// The style that a controller asks for, `automatic` as what it is in this era.
    private func plainStyle(of controller: ObjectID) -> PresentationStyle {
        let style = requestedStyle(of: controller)
        return style == .automatic ? (configuration.ios >= 13 ? .pageSheet : .fullScreen) : style
    }

    /// The controller that was presented, for which another may stand.
    private func original(of presented: ObjectID) -> ObjectID {
        let original = self[presentation: presented].original
        return original.exists ? original : presented
    }

    private func adapts(_ presented: ObjectID) -> Bool {
        let style = plainStyle(of: original(of: presented))
        return style == .popover || style.isSheet
    }

    // MARK: Asking

    /// Asks the delegate what becomes of a sheet or popover in these traits: in any, if it has the newer function, else
    /// in a compact width. Of an action sheet UIKit decides alone.
    mutating func askAdaptiveStyle(_ effect: Effect) {
        let presented = effect.subject
        guard isController(presented), isPresented(presented), adapts(presented), configuration.ios >= 8 else { return }
        let traits = Traits(index: Int(effect.value))
        var answered = effect
        answered.operation = .adaptiveStyleAnswered
        schedule(answered)
        for callback in [Callback.adaptivePresentationStyleInTraits, .adaptivePresentationStyle] {
            guard let (delegate, object) = adaptiveDelegate(of: presented, for: callback),
                callback == .adaptivePresentationStyleInTraits || traits.horizontal == .compact, !isAlert(presented)
            else { continue }
            var question = Effect.of(.ask, delegate, object, effect.rule)
            question.callback = callback
            if callback == .adaptivePresentationStyleInTraits { question.value = traitCollection(traits).raw }
            return schedule(question)
        }
        schedule(.of(.forgetAnswer, presented, .none, effect.rule))
    }

    /// The style is known; `none` leaves the one that was asked for. What stands already changes with the size.
    mutating func adaptiveStyleAnswered(_ effect: Effect) {
        let presented = effect.subject
        guard isController(presented), isPresented(presented) else { return }
        let original = original(of: presented)
        let wanted = plainStyle(of: original)
        let isCompact = Traits(index: Int(effect.value)).horizontal == .compact
        var style = adapted(wanted, of: original, isCompact: isCompact)
        if case .enumCase(_, let name) = driver.answerGiven, let named = PresentationStyle.named(name) {
            style =
                named == .none
                ? wanted : named == .automatic ? (configuration.ios >= 13 ? .pageSheet : .fullScreen) : named
        }
        let stands = self[presentation: presented].phase == .presented
        guard stands else {
            self[presentation: presented].style = style
            self[presentation: presented].removesPresenter = style.removesPresenter
            return askForStandIn(presented, style, effect.rule)
        }
        guard style != self[presentation: presented].style else { return }
        self[presentation: presented].adaptiveStyle = style
        schedule(.of(.tellAdaptiveStyle, presented, .none, effect.rule))
        askForStandIn(presented, style, effect.rule)
    }

    /// Asks for a controller to stand for the presented one in a style that it was not presented in.
    private mutating func askForStandIn(_ presented: ObjectID, _ style: PresentationStyle, _ rule: Rule) {
        let original = original(of: presented)
        guard style != plainStyle(of: original),
            let (delegate, object) = adaptiveDelegate(of: presented, for: .standInForAdaptiveStyle)
        else {
            if original != presented { setStandIn(original, of: presented) }
            return
        }
        var question = Effect.of(.ask, delegate, object, rule)
        question.callback = .standInForAdaptiveStyle
        question.value = UInt64(style.rawValue)
        schedule([question, .of(.standInAnswered, presented, .none, rule)])
    }

    /// A controller in use, or the presented one itself, stands for nothing. One that is not seen yet gives way at once.
    mutating func standInAnswered(_ presented: ObjectID) {
        guard isController(presented), isPresented(presented), case .object(let new) = driver.answerGiven,
            isController(new),
            new != presented, !isPresented(new), !self[controller: new].parent.exists, !isRoot(new)
        else { return }
        if self[presentation: presented].phase == .presented {
            setStandIn(new, of: presented)
        } else {
            substitute(new, for: presented)
            queue(.of(.presentationRun, new, .none, .present4))
            schedule(.load(new))
        }
    }

    private mutating func setStandIn(_ new: ObjectID, of presented: ObjectID) {
        retain(new)
        let old = self[presentation: presented].standIn
        self[presentation: presented].standIn = new
        release(old)
    }

    mutating func adaptiveArguments(_ effect: Effect) -> EventArguments {
        let style = PresentationStyle(rawValue: UInt8(truncatingIfNeeded: effect.value)) ?? .none
        guard effect.callback == .willPresentWithAdaptiveStyle else {
            return arguments(.object(effect.other), .enumCase(.presentationStyle, style.name))
        }
        let presented = presented(by: effect.other)
        var coordinator = environment.transition.coordinator
        if !coordinator.exists, presented.exists, isPresented(presented) {
            coordinator = self[presentation: presented].coordinator
        }
        return arguments(
            .object(effect.other), .enumCase(.presentationStyle, style.name), .optional(coordinator))
    }

    /// The delegate hears what the style becomes; `none` where it is what was asked for.
    mutating func tellAdaptiveStyle(_ presented: ObjectID) {
        guard isController(presented), isPresented(presented),
            let (delegate, object) = adaptiveDelegate(of: presented, for: .willPresentWithAdaptiveStyle)
        else { return }
        let record = self[presentation: presented]
        let style = record.adaptiveStyle ?? record.style
        if record.phase != .presented { _ = transitionCoordinator(of: presented) }
        var told = Effect.enter(.willPresentWithAdaptiveStyle, delegate, object, .present15)
        told.value = UInt64((style == plainStyle(of: original(of: presented)) ? .none : style).rawValue)
        schedule(told)
    }

    /// The presented one, or what stands for it, is loaded in the call.
    mutating func loadPresented(_ presented: ObjectID) {
        guard isController(presented), isPresented(presented) else { return }
        schedule(.load(presented))
    }

    // MARK: Standing in

    /// From now on `new` is what the presentation of `old` shows, and what presents what `old` presents.
    private mutating func substitute(_ new: ObjectID, for old: ObjectID) {
        let index = Int(self[controller: old].presentation)
        let original = presenting.records[index].original
        retain(new)
        if original == new {
            presenting.records[index].original = .none
            release(new)
        } else if !original.exists {
            retain(old)
            presenting.records[index].original = old
        }
        self[controller: new].presentation = Int32(index)
        self[controller: old].presentation = -1
        presenting.records[index].presented = new
        let presenter = presenting.records[index].presenter
        if isController(presenter) { self[controller: presenter].presented = new }
        let above = self[controller: old].presented
        if above.exists {
            self[controller: old].presented = .none
            self[controller: new].presented = above
            self[presentation: above].presenter = new
            retain(new)
            release(old)
        }
        takePlaceInChain(new)
        if case .object(let object)? = stored("presentationController", of: old) {
            setPresentationController(object, of: new)
        }
        release(old)
    }

    // MARK: The change of traits

    /// What a change of traits does to a presentation that stands, as effects of its will-phase.
    func adaptation(of presented: ObjectID, to traits: Traits) -> [Effect] {
        guard self[presentation: presented].phase == .presented else { return [] }
        var question = askingAdaptiveStyle(presented, traits)
        question.rule = .present14
        return [question]
    }

    /// The question what becomes of a presentation in these traits.
    func askingAdaptiveStyle(_ presented: ObjectID, _ traits: Traits) -> Effect {
        Effect(operation: .askAdaptiveStyle, rule: .present13, subject: presented, value: UInt64(traits.index))
    }

    /// A presented controller is told the size that it will have, in the style that it will have.
    mutating func announceSize(_ effect: Effect) {
        let presented = effect.subject
        guard isController(presented), isPresented(presented) else { return }
        let size = Size(packed: effect.value)
        let frame = presentedFrame(
            of: presented, in: Rect(x: 0, y: 0, width: size.width, height: size.height), with: traits(ofWindow: size),
            as: self[presentation: presented].adaptiveStyle)
        let room = Size(width: frame.width, height: frame.height)
        schedule(.viewWillTransition(presented, to: room, effect.other, .rotation1))
    }

    /// What is presented gets its place in the new size, its traits, and its layout.
    mutating func layOutPresented(_ presented: ObjectID) {
        // One whose turn has not come stands nowhere yet.
        guard isController(presented), isPresented(presented), isView(self[presentation: presented].container),
            let view = optional(self[controller: presented].view)
        else { return }
        resize(view, to: presentedFrame(of: presented))
        schedule([.of(.tellTraits, presented, .none, .traits2), .layout(view)])
    }

    /// The size has changed: the styles that were answered hold from now on. Gives what follows: a presenter that is
    /// covered disappears, one that is seen again appears, and so does what stands in, or stood.
    mutating func applyAdaptations(over root: ObjectID) -> [Effect] {
        var plan: [Effect] = []
        for presented in presentationChain(from: self[controller: root].presented) {
            guard let style = self[presentation: presented].adaptiveStyle else { continue }
            let record = self[presentation: presented]
            self[presentation: presented].adaptiveStyle = nil
            self[presentation: presented].style = style
            self[presentation: presented].removesPresenter = style.removesPresenter
            let new = record.standIn
            let isReplaced = isController(new) && new != presented
            if isReplaced {
                self[presentation: presented].standIn = .none
                // What goes lives until all that follows has come.
                schedule(.of(.hold, presented, .none, .present15))
                substitute(new, for: presented)
                release(new)
            }
            if record.removesPresenter != style.removesPresenter {
                plan += turnPresenter(of: isReplaced ? new : presented)
            }
            if isReplaced { plan += replaced(presented, by: new) }
        }
        return plan
    }

    private mutating func turnPresenter(of presented: ObjectID) -> [Effect] {
        let record = self[presentation: presented]
        guard isController(record.presenter), isView(record.home) else { return [] }
        environment.transition.adapted.append(record.presenter)
        if record.removesPresenter { return [.begin(record.presenter, appearing: false, animated: true, .present14)] }
        return [
            .installPresenter(of: presented), .begin(record.presenter, appearing: true, animated: true, .present14),
            .isAppearing(record.presenter),
        ]
    }

    /// One controller takes the other's place in the container. What has become its child keeps its appearance.
    private mutating func replaced(_ old: ObjectID, by new: ObjectID) -> [Effect] {
        var plan: [Effect] = [.load(new)]
        if self[controller: new].parent == old {
            plan += [.willMove(new, to: .none), .unparent(new, .containment2)]
        }
        let isInside = self[controller: old].parent == new
        plan += [
            .begin(old, appearing: false, animated: false, .present15), .uninstall(old, .present15),
            .end(old, .present15),
        ]
        if isInside { plan.removeLast(3) }
        return plan + [
            .begin(new, appearing: true, animated: false, .present15), .installPresented(new, .present15),
            .isAppearing(new), .end(new, .present15),
        ]
    }

    /// The end of the change: a presenter that is covered leaves the window, and its appearance ends.
    func endedAdaptations() -> [Effect] {
        environment.transition.adapted.flatMap { presenter -> [Effect] in
            guard isController(presenter) else { return [] }
            guard isCovered(presenter) else { return [.end(presenter, .present14)] }
            // A dismissal that has begun meanwhile brings it back.
            guard self[presentation: self[controller: presenter].presented].phase == .presented else { return [] }
            return [.uninstall(presenter, .present14), .end(presenter, .present14)]
        }
    }
}

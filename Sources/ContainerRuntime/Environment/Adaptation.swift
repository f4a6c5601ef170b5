// Adapts sheets and popovers to the size class: when they are presented, and at every trait change while they are presented.
// The presentation controller's delegate returns the style, may return a controller to show instead of the presented one, and
// is notified before the change. No public log shows adaptation. A style affects the presenter as in a new presentation
// (present-regularberry-style-table).

/// How a presentation adapts to traits, and which delegate decides.
enum Adaptation {
    /// The style that a controller requests, with `automatic` resolved for the iOS version.
    private static func plainStyle(of controller: ObjectID, in world: borrowing World) -> PresentationStyle {
        let style = Presentation.requestedStyle(of: controller, in: world)
        return style == .automatic ? (world.configuration.ios >= 13 ? .pageSheet : .fullScreen) : style
    }

    /// The controller that the program presented, even if another one replaces it.
    private static func original(of presented: ObjectID, in world: borrowing World) -> ObjectID {
        let original = world[presentation: presented].original
        return original.exists ? original : presented
    }

    private static func adapts(_ presented: ObjectID, in world: borrowing World) -> Bool {
        let style = plainStyle(of: original(of: presented, in: world), in: world)
        return style == .popover || style.isSheet
    }

    // MARK: Asking the delegate

    /// Asks the delegate for the style of a sheet or popover in these traits. The older delegate method is called only for a
    /// compact width. UIKit does not ask about an action sheet.
    static func askAdaptiveStyle(_ effect: Effect, in world: inout World) {
        let presented = effect.subject
        guard world.isController(presented), world.isPresented(presented),
            adapts(presented, in: world), world.configuration.ios >= 8
        else { return }
        let traits = effect.traits
        var answered = effect
        answered.operation = .environment(.adaptiveStyleAnswered)
        world.schedule(answered)
        for callback in [Callback.adaptivePresentationStyleInTraits, .adaptivePresentationStyle] {
            guard
                let (delegate, object) = PresentationController.adaptiveDelegate(
                    of: presented, for: callback, in: world),
                callback == .adaptivePresentationStyleInTraits || traits.horizontal == .compact,
                !world.isAlert(presented)
            else { continue }
            var question = Effect.of(.uikit(.ask), delegate, object, effect.rule)
            question.callback = callback
            if callback == .adaptivePresentationStyleInTraits {
                question.secondArgument = TraitEnvironment.traitCollection(traits, in: &world)
            }
            return world.schedule(question)
        }
        world.schedule(.of(.effects(.forgetAnswer), presented, .none, effect.rule))
    }

    /// Applies the delegate's style; `none` keeps the requested one. A presentation on screen changes together with the size.
    static func adaptiveStyleAnswered(_ effect: Effect, in world: inout World) {
        let presented = effect.subject
        guard world.isController(presented), world.isPresented(presented) else { return }
        let original = Self.original(of: presented, in: world)
        let wanted = plainStyle(of: original, in: world)
        let isCompact = effect.traits.horizontal == .compact
        var style = Presentation.adapted(wanted, of: original, isCompact: isCompact, in: world)
        if case .enumCase(_, let name) = world.driver.answerGiven, let named = PresentationStyle.named(name) {
            style =
                named == .none
                ? wanted : named == .automatic ? (world.configuration.ios >= 13 ? .pageSheet : .fullScreen) : named
        }
        guard world[presentation: presented].phase == .presented else {
            world[presentation: presented].style = style
            world[presentation: presented].removesPresenter = style.removesPresenter
            return askForStandIn(presented, style, effect.rule, in: &world)
        }
        guard style != world[presentation: presented].style else { return }
        world[presentation: presented].adaptiveStyle = style
        world.schedule(.of(.environment(.notifyAdaptiveStyle), presented, .none, effect.rule))
        askForStandIn(presented, style, effect.rule, in: &world)
    }

    /// Asks for a controller to show instead of the presented one, if the style differs from the requested one.
    private static func askForStandIn(
        _ presented: ObjectID, _ style: PresentationStyle, _ rule: Rule, in world: inout World
    ) {
        let original = Self.original(of: presented, in: world)
        guard style != plainStyle(of: original, in: world),
            let (delegate, object) = PresentationController.adaptiveDelegate(
                of: presented, for: .replacementForAdaptiveStyle, in: world)
        else {
            if original != presented { setReplacement(original, of: presented, in: &world) }
            return
        }
        world.schedule([
            .ask(.replacementForAdaptiveStyle, delegate, object, rule, with: .style(style)),
            .of(.environment(.replacementAnswered), presented, .none, rule),
        ])
    }

    /// Handles the delegate's replacement. Ignores the presented controller itself and controllers in use. Before the
    /// presentation starts, the new controller replaces the old one immediately.
    static func replacementAnswered(_ presented: ObjectID, in world: inout World) {
        guard world.isController(presented), world.isPresented(presented),
            case .object(let new) = world.driver.answerGiven,
            world.isController(new),
            new != presented, !world.isPresented(new), !world[controller: new].parent.exists,
            !Presentation.isRoot(new, in: world)
        else { return }
        if world[presentation: presented].phase == .presented {
            setReplacement(new, of: presented, in: &world)
        } else {
            substitute(new, for: presented, in: &world)
            Presentation.queue(.of(.presentation(.run), new, .none, .present4), in: &world)
            world.schedule(.load(new))
        }
    }

    private static func setReplacement(_ new: ObjectID, of presented: ObjectID, in world: inout World) {
        world.retain(new)
        let old = world[presentation: presented].replacement
        world[presentation: presented].replacement = new
        world.release(old)
    }

    static func adaptiveArguments(_ effect: Effect, in world: inout World) -> EventArguments {
        let style = effect.presentationStyle ?? .none
        guard effect.callback == .willPresentWithAdaptiveStyle else {
            return world.arguments(.object(effect.argument), .enumCase(.presentationStyle, style.name))
        }
        let presented = PresentationController.presented(by: effect.argument, in: world)
        var coordinator = world.environment.transition.coordinator
        if !coordinator.exists, presented.exists, world.isPresented(presented) {
            coordinator = world[presentation: presented].coordinator
        }
        return world.arguments(
            .object(effect.argument), .enumCase(.presentationStyle, style.name), .optional(coordinator))
    }

    /// Notifies the delegate of the new style. UIKit reports the requested style as `none`.
    static func notifyAdaptiveStyle(_ presented: ObjectID, in world: inout World) {
        guard world.isController(presented), world.isPresented(presented),
            let (delegate, object) = PresentationController.adaptiveDelegate(
                of: presented, for: .willPresentWithAdaptiveStyle, in: world)
        else { return }
        let record = world[presentation: presented]
        let style = record.adaptiveStyle ?? record.style
        if record.phase != .presented { _ = TransitionCoordinator.transitionCoordinator(of: presented, in: &world) }
        let notified = style == plainStyle(of: original(of: presented, in: world), in: world) ? .none : style
        world.schedule(
            .enter(.willPresentWithAdaptiveStyle, delegate, object, .present15, with: .style(notified)))
    }

    /// Loads the presented controller, or its replacement, inside the call.
    static func loadPresented(_ presented: ObjectID, in world: inout World) {
        guard world.isController(presented), world.isPresented(presented) else { return }
        world.schedule(.load(presented))
    }

    // MARK: Replacing the presented controller

    /// Makes `new` the presented controller in the presentation of `old`, and the presenter of what `old` presents.
    private static func substitute(_ new: ObjectID, for old: ObjectID, in world: inout World) {
        let index = Int(world[controller: old].presentation)
        let original = world.presenting.records[index].original
        world.retain(new)
        // The record keeps the controller that the program presented until that one returns.
        if original == new {
            world.presenting.records[index].original = .none
            world.release(new)
        } else if !original.exists {
            world.retain(old)
            world.presenting.records[index].original = old
        }
        world[controller: new].presentation = Int32(index)
        world[controller: old].presentation = -1
        world.presenting.records[index].presented = new
        let presenter = world.presenting.records[index].presenter
        if world.isController(presenter) { world[controller: presenter].presented = new }
        let above = world[controller: old].presented
        if above.exists {
            world[controller: old].presented = .none
            world[controller: new].presented = above
            world[presentation: above].presenter = new
            // The presentation above retains its presenter.
            world.retain(new)
            world.release(old)
        }
        Presentation.inheritChain(new, in: &world)
        if case .object(let object)? = world.stored("presentationController", of: old) {
            PresentationController.setPresentationController(object, of: new, in: &world)
        }
        world.release(old)
    }

    // MARK: Trait changes

    /// The effects of a trait change on a presentation, for the will-phase.
    static func adaptation(of presented: ObjectID, to traits: Traits, in world: borrowing World) -> [Effect] {
        guard world[presentation: presented].phase == .presented else { return [] }
        var question = Presentation.askingAdaptiveStyle(presented, traits)
        question.rule = .present14
        return [question]
    }

    /// Sends viewWillTransition(to:with:) to a presented controller, with the size of its new style.
    static func announceSize(_ effect: Effect, in world: inout World) {
        let presented = effect.subject
        guard world.isController(presented), world.isPresented(presented) else { return }
        let size = effect.size
        let frame = Presentation.presentedFrame(
            of: presented, in: Rect(x: 0, y: 0, width: size.width, height: size.height),
            with: world.traits(ofWindow: size),
            as: world[presentation: presented].adaptiveStyle, in: world)
        let room = Size(width: frame.width, height: frame.height)
        world.schedule(.viewWillTransition(presented, to: room, effect.coordinator, .rotation1))
    }

    /// Resizes the presented view for the new window size, then sends its traits and lays it out.
    static func layOutPresented(_ presented: ObjectID, in world: inout World) {
        // A presentation that has not started yet has no container view.
        guard world.isController(presented), world.isPresented(presented),
            world.isView(world[presentation: presented].container),
            let view = world[controller: presented].view.orNil
        else { return }
        var plan: [Effect] = [
            .of(.views(.sendTraits), presented, .none, .traits2), .layout(view),
        ]
        if world[presentation: presented].style == .popover {
            if Popover.item(of: presented, in: world) != nil {
                plan.insert(.of(.presentation(.placePopover), presented, .none, .popover3), at: 0)
            } else {
                plan.insert(.of(.presentation(.movePopover), presented, .none, .popover6), at: 0)
            }
        } else if world[presentation: presented].ownFrame == nil {
            ViewHierarchy.resizeView(view, to: Presentation.presentedFrame(of: presented, in: world), in: &world)
            if case .object(let sheet)? = world.stored("presentationController", of: presented), world.isAlive(sheet) {
                plan.insert(.of(.presentation(.resolveSheet), sheet, .none, .sheet6), at: 0)
            }
        } else {
            // The program's presentation controller is asked for the frame again. Its containerViewWillLayoutSubviews
            // may also move the view.
            plan.insert(.of(.presentation(.askFrame), presented, .none, .present18), at: 0)
            Layout.markNeeds(Need.layout, of: view, in: &world)
        }
        world.schedule(plan)
    }

    /// Applies the new styles once the size has changed. Returns the effects that follow: a covered presenter disappears, an
    /// uncovered one appears, and a replaced controller gives way to the new one.
    static func applyAdaptations(over root: ObjectID, in world: inout World) -> [Effect] {
        var plan: [Effect] = []
        for presented in world.presentationChain(from: world[controller: root].presented) {
            guard let style = world[presentation: presented].adaptiveStyle else { continue }
            let record = world[presentation: presented]
            world[presentation: presented].adaptiveStyle = nil
            world[presentation: presented].style = style
            world[presentation: presented].removesPresenter = style.removesPresenter
            let new = record.replacement
            let isReplaced = world.isController(new) && new != presented
            if isReplaced {
                world[presentation: presented].replacement = .none
                // Keeps the replaced controller alive until all effects below have run.
                world.schedule(.of(.effects(.hold), presented, .none, .present15))
                substitute(new, for: presented, in: &world)
                world.release(new)
            }
            if record.removesPresenter != style.removesPresenter {
                plan += turnPresenter(of: isReplaced ? new : presented, in: &world)
            }
            if isReplaced { plan += replaced(presented, by: new, in: &world) }
        }
        return plan
    }

    private static func turnPresenter(of presented: ObjectID, in world: inout World) -> [Effect] {
        let record = world[presentation: presented]
        guard world.isController(record.presenter), world.isView(record.home) else { return [] }
        world.environment.transition.adapted.append(record.presenter)
        if record.removesPresenter { return [.begin(record.presenter, appearing: false, animated: true, .present14)] }
        return [
            .installPresenter(of: presented), .begin(record.presenter, appearing: true, animated: true, .present14),
            .isAppearing(record.presenter),
        ]
    }

    /// Shows a controller instead of another. If the old one has become a child of the new one, its appearance does not change.
    private static func replaced(_ old: ObjectID, by new: ObjectID, in world: inout World) -> [Effect] {
        var plan: [Effect] = [.load(new)]
        if world[controller: new].parent == old {
            plan += [.willMove(new, to: .none), .unparent(new, .containment2)]
        }
        let isInside = world[controller: old].parent == new
        plan += [
            .begin(old, appearing: false, animated: false, .present15), .uninstall(old, .present15),
            .end(old, .present15),
        ]
        // The old controller stays on screen, inside the new one.
        if isInside { plan.removeLast(3) }
        return plan + [
            .begin(new, appearing: true, animated: false, .present15), .installPresented(new, .present15),
            .isAppearing(new), .end(new, .present15),
        ]
    }

    /// Ends the change: a covered presenter's view leaves the window, and its appearance transition ends.
    static func endedAdaptations(in world: borrowing World) -> [Effect] {
        world.environment.transition.adapted.flatMap { presenter -> [Effect] in
            guard world.isController(presenter) else { return [] }
            guard world.isCovered(presenter) else { return [.end(presenter, .present14)] }
            // If a dismissal has begun in the meantime, it shows the presenter again.
            guard world[presentation: world[controller: presenter].presented].phase == .presented else { return [] }
            return [.uninstall(presenter, .present14), .end(presenter, .present14)]
        }
    }
}

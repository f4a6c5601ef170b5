// The appearance of a controller: its four states, the transitions between them, and how a container forwards its own
// appearance to its children.
//
//     from begin(true)                  begin(false)                       end
//     disappeared    viewWillAppear → appearing   redundant                          unmatched
//     appearing      redundant                    viewWillDisappear → disappearing   viewDidAppear → appeared
//     appeared       redundant                    viewWillDisappear → disappearing   unmatched
//     disappearing   viewWillAppear → appearing   redundant                          viewDidDisappear → disappeared
//
// Evidence: begin-end-state-machine-swift-modals, swift-modals-visibility-*, turns-and-visibility §2.

extension World {
    fileprivate var answerAllowsForwarding: Bool { driver.answerGiven != .bool(false) }
}

/// The appearance callbacks of controllers: which are due, in which order, and which controllers get none.
enum Appearance {
    /// Begins an appearance. UIKit ignores its own redundant begin silently, but logs the program's.
    static func begin(
        _ controller: ObjectID, appearing: Bool, animated: Bool, isExplicit: Bool, rule: Rule, in world: inout World
    ) {
        guard world.isController(controller) else { return }
        if isExplicit, world[controller: controller].isExplicit { reportUnended(controller, in: &world) }
        guard takeBegin(controller, appearing: appearing, animated: animated, isExplicit: isExplicit, in: &world) else {
            if isExplicit { logUnbalanced(controller, in: &world) }
            return
        }
        if appearing { markNeedsIsAppearing(controller, in: &world) }
        scheduleAppearance(appearing ? .viewWillAppear : .viewWillDisappear, controller, animated, rule, in: &world)
        // Effects scheduled last run first: missed traits precede the callback. Without any, the plan starts immediately.
        if world.traitState.hasChanged, appearing {
            TraitEnvironment.sendMissedTraits(controller, in: &world)
        } else {
            appear(at: world.stack.count - 1, in: &world)
        }
    }

    /// Begins an appearance within the plan on top of the stack. That plan holds the controller, has the `animated`
    /// flag, delivers viewIsAppearing, and keeps the callback sent in its `callback` for `follow`.
    static func begin(_ controller: ObjectID, appearing: Bool, at top: Int, _ rule: Rule, in world: inout World) {
        let animated = world.stack[top].animated
        guard takeBegin(controller, appearing: appearing, animated: animated, isExplicit: false, in: &world) else {
            return
        }
        let callback: Callback = appearing ? .viewWillAppear : .viewWillDisappear
        if world.traitState.hasChanged, appearing {
            scheduleAppearance(callback, controller, animated, rule, in: &world)
            return TraitEnvironment.sendMissedTraits(controller, in: &world)
        }
        notify(callback, controller, animated, at: top, rule, in: &world)
    }

    /// Records that an appearance begins. Returns false if the controller is already in that state or on its way to it.
    @inline(__always)
    private static func takeBegin(
        _ controller: ObjectID, appearing: Bool, animated: Bool, isExplicit: Bool, in world: inout World
    ) -> Bool {
        let record = world.address(ofController: controller)
        guard record.pointee.state.isUp != appearing else { return false }
        record.pointee.state = appearing ? .appearing : .disappearing
        record.pointee.isAnimated = animated
        record.pointee.isExplicit = isExplicit
        if isExplicit { record.pointee.begunAt = world.origin }
        record.pointee.isWindowDriven = false
        record.pointee.owesIsAppearing = appearing && world.configuration.ios >= 13
        return true
    }

    /// Makes the next layout of the controller's view deliver viewIsAppearing if it is still pending.
    static func markNeedsIsAppearing(_ controller: ObjectID, in world: inout World) {
        let record = world.address(ofController: controller)
        if record.pointee.owesIsAppearing, record.pointee.view.exists {
            Layout.markNeeds(Need.isAppearing, of: record.pointee.view, in: &world)
        }
    }

    /// Ends the running appearance transition.
    static func end(_ controller: ObjectID, isExplicit: Bool, rule: Rule, in world: inout World) {
        guard world.isController(controller) else { return }
        if let appeared = takeEnd(controller, rule, in: &world) {
            finishAppearance(controller, appeared: appeared, rule: rule, in: &world)
        } else if isExplicit, world[controller: controller].state != .appearing {
            logUnbalanced(controller, in: &world)
        }
    }

    /// Ends an appearance within the plan on top, which holds the controller and keeps the callback sent in its `callback`
    /// for `follow`.
    static func end(_ controller: ObjectID, at top: Int, _ rule: Rule, in world: inout World) {
        guard let appeared = takeEnd(controller, rule, in: &world) else { return }
        let animated = markEnded(controller, appeared: appeared, in: &world)
        notify(appeared ? .viewDidAppear : .viewDidDisappear, controller, animated, at: top, rule, in: &world)
    }

    /// Whether the appearance that ends makes the controller appear (true) or disappear (false). Returns nil if none is
    /// running or it must wait for viewIsAppearing.
    @inline(__always)
    private static func takeEnd(_ controller: ObjectID, _ rule: Rule, in world: inout World) -> Bool? {
        let record = world.address(ofController: controller)
        switch record.pointee.state {
        case .appearing:
            if !record.pointee.owesIsAppearing { return true }
            // viewIsAppearing runs code of the program and must come first, so a plan delivers both.
            world.schedule(Effect(operation: .plan(.finishAppearance), rule: rule, subject: controller))
            return nil
        case .disappearing: return false
        case .appeared, .disappeared: return nil
        }
    }

    /// Records that an appearance has ended. Returns whether it was animated.
    @inline(__always)
    private static func markEnded(_ controller: ObjectID, appeared: Bool, in world: inout World) -> Bool {
        let record = world.address(ofController: controller)
        record.pointee.state = appeared ? .appeared : .disappeared
        if appeared { record.pointee.hasAppeared = true }
        record.pointee.owesIsAppearing = false
        record.pointee.isWindowDriven = false
        record.pointee.isExplicit = false
        return record.pointee.isAnimated
    }

    /// Ends an appearance: viewIsAppearing if it is still pending, then viewDidAppear and the forwarding.
    static func finishAppearance(at top: Int, in world: inout World) {
        let controller = world.stack[top].subject
        guard world.isController(controller) else { return world.releaseObjects(of: world.takeOff(top)) }
        if world.stack[top].isNext(FinishAct.isAppearing) {
            world.stack[top].advance(to: FinishAct.end)
            Layout.sendIsAppearing(controller, in: &world)
            if world.waits(at: top) { return }
        }
        let plan = world.takeOff(top)
        finishAppearance(controller, appeared: true, rule: plan.rule, in: &world)
        world.release(controller)
    }

    private static func finishAppearance(_ controller: ObjectID, appeared: Bool, rule: Rule, in world: inout World) {
        guard world.isController(controller) else { return }
        let animated = markEnded(controller, appeared: appeared, in: &world)
        scheduleAppearance(appeared ? .viewDidAppear : .viewDidDisappear, controller, animated, rule, in: &world)
        appear(at: world.stack.count - 1, in: &world)
    }

    /// Delivers viewIsAppearing once per appearance, if the view is in a window.
    static func deliverIsAppearing(_ controller: ObjectID, in world: inout World) {
        guard world.isController(controller), Layout.takeIsAppearing(controller, in: &world) else { return }
        world.schedule(
            .enter(
                .viewIsAppearing, controller, animated: world[controller: controller].isAnimated, .appearance6))
    }

    @inline(__always)
    private static func scheduleAppearance(
        _ callback: Callback, _ controller: ObjectID, _ animated: Bool, _ rule: Rule, in world: inout World
    ) {
        enterAppearance(controller, in: &world)
        world.schedule(
            Effect(operation: .plan(.appear), animated: animated, callback: callback, rule: rule, subject: controller))
    }

    /// Sends an appearance callback within the plan on top, which keeps it for `follow`.
    @inline(__always)
    private static func notify(
        _ callback: Callback, _ controller: ObjectID, _ animated: Bool, at top: Int, _ rule: Rule, in world: inout World
    ) {
        enterAppearance(controller, in: &world)
        world.stack[top].callback = callback
        world.call(callback, controller, animated: animated, rule)
    }

    @inline(__always)
    private static func enterAppearance(_ controller: ObjectID, in world: inout World) {
        let record = world.address(ofController: controller)
        if record.pointee.movement != .none { record.pointee.isInCallback = true }
    }

    /// Sends the callback, then forwards it: the children of a plain container follow its own callback. `isMovingToParent`
    /// and `isMovingFromParent` are true only inside the callback (nav-pop-ismoving-flag).
    static func appear(at top: Int, in world: inout World) {
        let plan = world.stack[top]
        if plan.isNext(CallAct.call) {
            guard world.isController(plan.subject) else { return world.releaseObjects(of: world.takeOff(top)) }
            world.stack[top].advance(to: CallAct.afterCall)
            world.call(plan.callback, plan.subject, animated: plan.animated, plan.rule)
            if world.waits(at: top) { return }
        }
        _ = world.takeOff(top)
        follow(plan.subject, plan.callback, animated: plan.animated, in: &world)
        world.release(plan.subject)
    }

    /// Performs the acts that follow an appearance callback, within the plan on top.
    @inline(__always)
    static func follow(_ controller: ObjectID, at top: Int, in world: inout World) {
        follow(controller, world.stack[top].callback, animated: world.stack[top].animated, in: &world)
    }

    @inline(__always)
    private static func follow(_ controller: ObjectID, _ callback: Callback, animated: Bool, in world: inout World) {
        let record = world.address(ofController: controller)
        record.pointee.isInCallback = false
        if !record.pointee.drivesAppearance, record.pointee.firstChild.exists {
            if callback == .viewDidDisappear { suspectUnended(below: controller, in: &world) }
            forward(from: controller, callback, animated: animated, in: &world)
        }
    }

    /// Children whose appearance the container has begun but not ended before it disappeared itself.
    private static func suspectUnended(below container: ObjectID, in world: inout World) {
        var child = world[controller: container].firstChild
        while child.exists {
            let record = world[controller: child]
            if record.isExplicit, record.state == .appearing || record.state == .disappearing {
                let origin = world.origin
                world.origin = record.begunAt
                world.suspect(.neverEnded, child)
                world.origin = origin
            }
            child = record.next
        }
    }

    /// An appearance is begun again that the container did not end while it was away.
    private static func reportUnended(_ controller: ObjectID, in world: inout World) {
        guard
            let index = world.suspects.lastIndex(where: { $0.kind == .neverEnded && $0.subject == controller })
        else { return }
        let suspect = world.suspects.remove(at: index)
        let state = world[controller: controller].state
        if state == .appearing || state == .disappearing { world.find(.neverEnded, controller, at: suspect.origin) }
    }

    static func leaveCallback(_ controller: ObjectID, in world: inout World) {
        if world.isController(controller) { world[controller: controller].isInCallback = false }
    }

    private static func logUnbalanced(_ controller: ObjectID, in world: inout World) {
        world.report(.unbalancedAppearance, ["controller": world.description(of: controller)])
    }

    // MARK: Forwarding

    static func forwardWillAnswered(from container: ObjectID, _ effect: Effect, in world: inout World) {
        if world.answerAllowsForwarding { forwardWillNow(from: container, effect, in: &world) }
    }

    static func forwardDidAnswered(from container: ObjectID, _ effect: Effect, in world: inout World) {
        if world.answerAllowsForwarding { forwardDidNow(from: container, effect, in: &world) }
    }

    /// Forwards immediately, or after the container's class has returned whether it forwards automatically.
    private static func forward(from container: ObjectID, _ callback: Callback, animated: Bool, in world: inout World) {
        let isWill = callback == .viewWillAppear || callback == .viewWillDisappear
        let appears = callback == .viewWillAppear || callback == .viewDidAppear
        if isWill, !appears { Transitions.loseGesture(of: container, in: &world) }
        let effect = Effect.forwarding(
            from: container, isWill: isWill, appearing: appears, animated: animated,
            CallAct.forward.rule(isWill: isWill))
        guard world.implements(container, .shouldAutomaticallyForwardAppearanceMethods) else {
            if isWill {
                forwardWillNow(from: container, effect, in: &world)
            } else {
                forwardDidNow(from: container, effect, in: &world)
            }
            return
        }
        world.schedule(askForwarding(container), effect)
    }

    static func askForwarding(_ container: ObjectID) -> Effect {
        Effect(
            operation: .uikit(.ask), callback: .shouldAutomaticallyForwardAppearanceMethods,
            rule: CallAct.askForwarding.rule(isWill: true), subject: container)
    }

    private static func forwardWillNow(from container: ObjectID, _ effect: Effect, in world: inout World) {
        // From last to first, so that the effect of the first child is on top of the stack.
        var child = world[controller: container].lastChild
        while child.exists {
            if ViewHierarchy.isInHierarchy(child, of: container, in: world) {
                world.schedule(.begin(child, appearing: effect.isAppearing, animated: effect.animated, .appearance4))
            }
            child = world[visitingController: child].previous
        }
    }

    private static func forwardDidNow(from container: ObjectID, _ effect: Effect, in world: inout World) {
        var child = world[controller: container].lastChild
        while child.exists {
            if ViewHierarchy.isInHierarchy(child, of: container, in: world), !world[controller: child].isInTransition {
                world.schedule(
                    .forwardedEnd(child, appeared: effect.isAppearing, animated: effect.animated, .appearance5))
            }
            child = world[visitingController: child].previous
        }
    }

    /// Forwards a container's did-callback to a child, regardless of which will-callback it received. A child that
    /// missed the will-callback receives only the did-callback, and a child that has appeared already gets it again
    /// (nav-container-child-change-after-push, addsubview-before-addchild-double-didappear).
    static func endForwarded(_ child: ObjectID, appeared: Bool, in world: inout World) {
        guard world.isController(child) else { return }
        switch (world[controller: child].state, appeared) {
        case (.appearing, true), (.disappearing, false): end(child, isExplicit: false, rule: .appearance5, in: &world)
        case (.disappeared, true):
            world[controller: child].isAnimated = false
            finishAppearance(child, appeared: true, rule: .appearance7, in: &world)
        case (.appeared, true): finishAppearance(child, appeared: true, rule: .appearance5, in: &world)
        // UIKit ignores all others.
        case (.appearing, false), (.disappearing, true), (.disappeared, false), (.appeared, false): return
        }
    }

    // MARK: Windows

    /// Begins the appearance of a controller whose view is about to enter or leave a visible window.
    static func windowWill(_ controller: ObjectID, _ effect: Effect, in world: inout World) {
        guard world.isController(controller) else { return }
        let parent = world[controller: controller].parent
        guard parent.exists else {
            beginByWindow(controller, effect, in: &world)
            return
        }
        // A container in transition notifies its children itself; one that has disappeared or is covered forwards nothing.
        guard world[controller: parent].state == .appeared || !effect.isAppearing else { return }
        guard world.implements(parent, .shouldAutomaticallyForwardAppearanceMethods) else {
            beginByWindow(controller, effect, in: &world)
            return
        }
        var continuation = effect
        continuation.operation = .controllers(.windowWillAnswered)
        world.schedule(askForwarding(parent), continuation)
    }

    static func windowWillAnswered(_ controller: ObjectID, _ effect: Effect, in world: inout World) {
        if world.answerAllowsForwarding, world.isController(controller) {
            beginByWindow(controller, effect, in: &world)
        }
    }

    private static func beginByWindow(_ controller: ObjectID, _ effect: Effect, in world: inout World) {
        let state = world[controller: controller].state
        let appearing = effect.isAppearing
        guard state.isUp != appearing else { return }
        begin(controller, appearing: appearing, animated: false, isExplicit: false, rule: effect.rule, in: &world)
        // After `begin`, which resets the flag.
        world[controller: controller].isWindowDriven = true
        world[controller: controller].movedWhileWindowDriven = false
        let end = Effect.windowEnd(controller, insertion: effect.insertion, WindowEnding.end.rule)
        world.hold(end)
        // Within one move, the appearance that began last ends first.
        var index = world.queues.commit.count
        while index > 0, world.queues.commit[index - 1].insertion == effect.insertion { index -= 1 }
        world.queues.commit.insert(end, at: index)
        world.views.needsCommit = true
    }

    /// Ends, in the commit, the appearance that a window began.
    static func windowEnd(_ controller: ObjectID, in world: inout World) {
        guard world.isController(controller), world[controller: controller].isWindowDriven else { return }
        if world[controller: controller].movedWhileWindowDriven {
            world[controller: controller].movedWhileWindowDriven = false
            // Effects scheduled first run last: didMove follows the end of the appearance below.
            world.schedule(
                .enter(
                    .didMoveToParent, controller, world[controller: controller].parent, WindowEnding.didMoveAgain.rule))
        }
        end(controller, isExplicit: false, rule: WindowEnding.end.rule, in: &world)
    }
}

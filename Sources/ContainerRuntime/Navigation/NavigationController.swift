// The transitions of UINavigationController. A push, pop or set changes the stack inside the call (NavigationStack.swift).
// In the next turn of the run loop, the will-phase runs inside the navigation controller's own layout; the did-phase runs at
// the end of the transition. The plans below follow evidence navigation §1.

/// UINavigationController: its stack, its transitions and its gesture.
enum NavigationController {
    // MARK: The will-phase

    /// Performs the will-phase of a push or a pop inside the navigation controller's layout. A push without animation loads
    /// the new controller's view before the old one's callback; all other transitions load it after that.
    static func navigate(at top: Int, in world: inout World) {
        var acts = world.stack[top].acts(WillPhase.self)
        while !world.waits(at: top), let act = acts.next() {
            guard act.condition.holds(at: top, in: world) else { continue }
            switch act {
            case .begin: guard beginTransition(at: top, in: &world) else { return }
            case .askAppearance:
                world.schedule(
                    .of(
                        .controllers(.transitionAppearance), world.stack[top].subject, .none,
                        act.rule(isPush: world.stack[top].isPush)))
            case .askBars:
                AskedProperties.ask(.bars, of: coming(top, in: world), .barsAsked1, in: &world)
            case .askBarsAgain:
                AskedProperties.ask(.extent, of: coming(top, in: world), .barsAsked1, in: &world)
            case .willLayout:
                world.call(.viewWillLayoutSubviews, world.stack[top].subject, rule(.willLayout, top, world))
            case .loadIfNeededEarly, .loadIfNeededLate:
                world.call(.loadViewIfNeeded, coming(top, in: world), rule(.loadIfNeededLate, top, world))
            case .load: ViewLoading.load(coming(top, in: world), in: &world)
            case .willDisappear:
                Appearance.begin(
                    going(top, in: world), appearing: false, at: top, rule(.willDisappear, top, world), in: &world)
            case .willAppear:
                Appearance.begin(
                    coming(top, in: world), appearing: true, at: top, rule(.willAppear, top, world), in: &world)
            case .forwardWillDisappear: Appearance.follow(going(top, in: world), at: top, in: &world)
            case .forwardWillAppear: Appearance.follow(coming(top, in: world), at: top, in: &world)
            case .willShow:
                notifyDelegate(
                    .navigationWillShow, at: top, animated: world.stack[top].animated, rule(.willShow, top, world),
                    in: &world)
            case .install:
                // An animator inserts the view itself, and layout follows that.
                guard !ContainerAnimator.runs(world.stack[top].subject, in: world) else { continue }
                ViewHierarchy.install(
                    coming(top, in: world), in: world.stack[top].subject, rule(.install, top, world), in: &world)
            case .didLayout: world.call(.viewDidLayoutSubviews, world.stack[top].subject, rule(.didLayout, top, world))
            case .isAppearing:
                show(
                    coming(top, in: world), in: world.stack[top].subject, animated: world.stack[top].animated,
                    in: &world)
            case .layOut:
                guard !ContainerAnimator.runs(world.stack[top].subject, in: world) else { continue }
                Layout.layOut(coming(top, in: world), in: &world)
            case .animateAlongside:
                NavigationController.runBlocks(
                    of: world.stack[top].subject, .alongside, rule(.animateAlongside, top, world), in: &world)
            case .dropCovered: return endWillPhase(at: top, in: &world)
            }
        }
        world.stack[top].keep(acts)
    }

    // A plan reads its controllers only when an act needs them, because nearly every visit of the plan performs one
    // act.

    /// The incoming controller.
    @inline(__always)
    static func coming(_ top: Int, in world: borrowing World) -> ObjectID { world.stack[top].coming }

    /// The outgoing controller.
    @inline(__always)
    static func going(_ top: Int, in world: borrowing World) -> ObjectID { world.stack[top].going }

    /// The rule of an act. Once this is inlined, only the direction of the transition is left to decide at run time.
    @inline(__always)
    private static func rule(_ act: WillPhase, _ top: Int, _ world: borrowing World) -> Rule {
        act.rule(isPush: world.stack[top].isPush)
    }

    @inline(__always)
    private static func rule(_ act: DidPhase, _ top: Int, _ world: borrowing World) -> Rule {
        act.rule(isPush: world.stack[top].isPush)
    }

    private static func notifyDelegate(
        _ callback: Callback, at top: Int, animated: Bool, _ rule: Rule, in world: inout World
    ) {
        let navigation = world.stack[top].subject
        guard world[navigation: navigation].delegate.exists else { return }
        notifyDelegate(callback, of: navigation, about: coming(top, in: world), animated: animated, rule, in: &world)
    }

    /// The first act. Returns false if the stack is no longer visible, so that the transition ends immediately.
    private static func beginTransition(at top: Int, in world: inout World) -> Bool {
        let navigation = world.stack[top].subject
        guard world.isNavigation(navigation) else {
            world.releaseObjects(of: world.takeOff(top))
            return false
        }
        holdEnds(of: navigation, at: top, in: &world)
        let (from, to) = (going(top, in: world), coming(top, in: world))
        guard to.exists, world[controller: to].parent == navigation, isDisplayed(navigation, in: world) else {
            world.stack[top].operation = .plan(.navigationFinish)
            world.stack[top].advance(to: afterLeavingScreen)
            if ContainerAnimator.runs(navigation, in: world) { ContainerAnimator.drop(navigation, in: &world) }
            world.schedule(.of(.navigation(.dropCovered), navigation, .none, .navOffscreen1))
            return false
        }
        let isPush = world.stack[top].isPush
        world[controller: to].movement = isPush ? .toParent : .none
        if from.exists { world[controller: from].movement = isPush ? .none : .fromParent }
        if ContainerAnimator.runs(navigation, in: world) { StackAnimators.ask(navigation, in: &world) }
        if world.configuration.ios == 7 { changeGuides(isPush ? from : to, isCovered: isPush, in: &world) }
        return true
    }

    /// On iOS 7, a transition changes the layout guides of the controller that is covered or revealed. The record's controller
    /// manages its constraints itself; without that, the guides have no constraint that would change.
    private static func changeGuides(_ controller: ObjectID, isCovered: Bool, in world: inout World) {
        guard controller.exists, let view = world[controller: controller].view.orNil,
            world.implements(controller, .updateViewConstraints)
        else { return }
        Layout.markNeeds(isCovered ? Need.constraints : Need.constraints | Need.layout, of: view, in: &world)
    }

    /// Makes the plan retain the incoming and the outgoing controller, if they are alive, from its first act on.
    @inline(__always)
    private static func holdEnds(of navigation: ObjectID, at top: Int, in world: inout World) {
        let record = world.recordAddress(ofNavigation: navigation)
        let (from, to) = (record.pointee.transition.from, record.pointee.transition.to)
        if world.isController(to) {
            world.retain(to)
            world.stack[top].coming = to
        }
        if world.isController(from) {
            world.retain(from)
            world.stack[top].going = from
        }
    }

    /// Shows the incoming view, which is in the window. An animated transition lays it out and starts the clock. A
    /// transition without animation ends after this phase, and layout waits for the commit
    /// (nav-push-nonanimated-jianshuff7d).
    private static func show(_ controller: ObjectID, in navigation: ObjectID, animated: Bool, in world: inout World) {
        world[navigation: navigation].shown = controller
        BarViews.shownChanged(navigation, in: &world)
        if animated {
            world[navigation: navigation].transition.hasBegun = true
            if ContainerAnimator.runs(navigation, in: world) {
                ContainerAnimator.start(navigation, in: &world)
            } else {
                startNavigationClock(navigation, in: &world)
            }
        }
        Layout.sendIsAppearing(controller, in: &world)
        // The stack may not be in a window yet.
        Appearance.markNeedsIsAppearing(controller, in: &world)
    }

    /// Continues with the did-phase if the transition has no animation. For an animated one, the timer does this.
    private static func endWillPhase(at top: Int, in world: inout World) {
        guard world.stack[top].animated else {
            world.stack[top].operation = .plan(.navigationFinish)
            world.stack[top].advance(to: DidPhase.begin)
            return dropCovered(world.stack[top].subject, in: &world)
        }
        let plan = world.takeOff(top)
        // An animator may cancel the transition, so controllers in between stay until its end.
        if !ContainerAnimator.runs(plan.subject, in: world) { dropCovered(plan.subject, in: &world) }
        releaseEnds(plan, in: &world)
    }

    /// Releases everything that the plan of a transition retains.
    private static func releaseEnds(_ plan: Effect, in world: inout World) {
        world.releaseObjects(of: plan)
        if plan.heldValue.exists { world.release(plan.heldValue) }
    }

    // MARK: The did-phase

    /// Performs the did-phase: the old controller disappears, the new one has appeared, and the blocks for the end run. Then
    /// the outgoing controller is released and waiting operations begin.
    static func finishNavigation(at top: Int, in world: inout World) {
        var acts = world.stack[top].acts(DidPhase.self)
        while !world.waits(at: top), let act = acts.next() {
            guard act.condition.holds(at: top, in: world) else { continue }
            switch act {
            case .begin:
                guard beginFinish(at: top, in: &world) else { return }
                acts = world.stack[top].acts(DidPhase.self)
            case .uninstall: ViewHierarchy.uninstall(going(top, in: world), rule(.uninstall, top, world), in: &world)
            case .didDisappear:
                Appearance.end(going(top, in: world), at: top, rule(.didDisappear, top, world), in: &world)
            case .didAppear:
                if world.configuration.ios == 7, !world.stack[top].isPush {
                    changeGuides(coming(top, in: world), isCovered: false, in: &world)
                }
                Appearance.end(coming(top, in: world), at: top, rule(.didAppear, top, world), in: &world)
            case .forwardDidDisappear: Appearance.follow(going(top, in: world), at: top, in: &world)
            case .forwardDidAppear: Appearance.follow(coming(top, in: world), at: top, in: &world)
            case .didShow:
                let animated = world[navigation: world.stack[top].subject].transition.animated
                notifyDelegate(.navigationDidShow, at: top, animated: animated, rule(.didShow, top, world), in: &world)
            case .didMove:
                world.call(
                    .didMoveToParent, coming(top, in: world), EventArguments(object: world.stack[top].subject),
                    rule(.didMove, top, world))
            case .completeCoordinator:
                NavigationController.runBlocks(
                    of: world.stack[top].subject, .completion, rule(.completeCoordinator, top, world), in: &world)
            case .freeStack: clearTransition(at: top, in: &world)
            case .uninstallLeft:
                ViewHierarchy.uninstall(going(top, in: world), rule(.uninstallLeft, top, world), in: &world)
            case .unparent: unparent(at: top, in: &world)
            case .release: releaseRemoved(top, in: &world)
            case .beginWaiting:
                let plan = world.takeOff(top)
                beginWaiting(plan.subject, in: &world)
                return world.releaseObjects(of: plan)
            }
        }
        world.stack[top].keep(acts)
    }

    /// The first act: determines what the did-phase does. A cancelled gesture reverts the transition instead.
    private static func beginFinish(at top: Int, in world: inout World) -> Bool {
        let navigation = world.stack[top].subject
        // A transition without animation takes no time and has held its controllers since the will-phase.
        let isTimed = world.stack[top].animated
        if isTimed { world.motion.runningAnimations -= 1 }
        guard world.isNavigation(navigation) else {
            releaseEnds(world.takeOff(top), in: &world)
            return false
        }
        if isTimed { holdEnds(of: navigation, at: top, in: &world) }
        let record = world.recordAddress(ofNavigation: navigation)
        let isCancelled = record.pointee.transition.gesture == .cancelled
        let isNested = record.pointee.transition.isNested
        let hasCome = coming(top, in: world).exists
        world.stack[top].isPush = record.pointee.transition.isPush
        // If the transition was cancelled or its controller is deallocated, only the completion blocks remain.
        world.stack[top].advance(to: hasCome && !isCancelled ? .uninstall : afterTurningBack)
        if isNested {
            // The message is scheduled below the plan, so that it is the last effect.
            let plan = world.takeOff(top)
            world.report(.unexpectedState)
            world.stack.append(plan)
        }
        if ContainerAnimator.runs(navigation, in: world) {
            finishAnimator(of: navigation, isCancelled: isCancelled, in: &world)
        } else if hasCome, isCancelled {
            turnBack(navigation, world[navigation: navigation].transition, in: &world)
        }
        return !isNested
    }

    /// Ends the record of an animator's transition: the controllers in between leave, or the stack returns.
    private static func finishAnimator(of navigation: ObjectID, isCancelled: Bool, in world: inout World) {
        let stack = ContainerAnimator.transition(of: navigation, in: world)?.stack ?? []
        ContainerAnimator.drop(navigation, in: &world)
        let transition = world[navigation: navigation].transition
        if !isCancelled {
            world.schedule(.of(.navigation(.dropCovered), navigation, .none, .navRoot1))
        } else if world.isController(transition.to) {
            StackAnimators.turnBack(navigation, from: transition.from, to: transition.to, stack, in: &world)
        }
    }

    /// Frees the stack. The plan records whether the outgoing controller was replaced, because it then gets no callback.
    private static func clearTransition(at top: Int, in world: inout World) {
        let navigation = world.stack[top].subject
        if going(top, in: world).exists { world[controller: going(top, in: world)].movement = .none }
        if coming(top, in: world).exists { world[controller: coming(top, in: world)].movement = .none }
        NavigationController.dropCoordinator(of: navigation, in: &world)
        let record = world.recordAddress(ofNavigation: navigation)
        world.stack[top].isReplacing = record.pointee.transition.isReplacing
        record.pointee.isBusy = false
        record.pointee.transition = StackTransition()
        if !world[lists: navigation].presentations.isEmpty {
            let asked = world[lists: navigation].presentations
            world[lists: navigation].presentations = []
            Presentation.beginRequests(asked, in: &world)
        }
    }

    /// Whether the outgoing controller is still a child but no longer in the stack.
    static func isLeft(_ top: Int, in world: borrowing World) -> Bool {
        guard going(top, in: world).exists else { return false }
        let record = world.address(ofController: going(top, in: world))
        return record.pointee.parent == world.stack[top].subject && !record.pointee.isInStack
    }

    /// Unlinks the outgoing controller, with didMove(toParent: nil) unless it was replaced.
    private static func unparent(at top: Int, in world: inout World) {
        Containment.detach(going(top, in: world), in: &world)
        guard !world.stack[top].isReplacing else { return }
        Containment.markWindowDrivenMove(going(top, in: world), in: &world)
        world.call(.didMoveToParent, going(top, in: world), EventArguments(object: .none), rule(.unparent, top, world))
    }

    private static func releaseRemoved(_ top: Int, in world: inout World) {
        let gone = going(top, in: world)
        world.stack[top].going = .none
        if gone.exists { world.release(gone) }
    }

    /// Frees the stack after an exception has ended a transition early.
    static func abandonTransition(_ plan: Effect, in world: inout World) {
        // The timer has fired, but the act that ends its count among the running animations was not performed.
        if plan.operation == .plan(.navigationFinish), plan.animated, plan.isNext(DidPhase.begin) {
            world.motion.runningAnimations -= 1
        }
        Appearance.leaveCallback(plan.coming, in: &world)
        Appearance.leaveCallback(plan.going, in: &world)
        if world.isNavigation(plan.subject) {
            if ContainerAnimator.runs(plan.subject, in: world) { ContainerAnimator.drop(plan.subject, in: &world) }
            world[navigation: plan.subject].isBusy = false
        }
    }

    /// Begins the operations that waited for the end of a transition, up to the first that starts a new one.
    static func beginWaiting(_ navigation: ObjectID, in world: inout World) {
        guard world.isNavigation(navigation), !world[navigation: navigation].isBusy,
            let operation = world[lists: navigation].waiting.popFirst()
        else { return }
        world.schedule(.of(.navigation(.beginWaiting), navigation, .none, DidPhase.beginWaiting.rule(isPush: false)))
        perform(operation, on: navigation, in: &world)
        for controller in operation.controllers { world.release(controller) }
    }

    /// Removes the children that are no longer in the stack and take no part in the transition. All controllers of the
    /// stack are children, so the number of other children is the difference of the two counts.
    static func dropCovered(_ navigation: ObjectID, in world: inout World) {
        guard world.isNavigation(navigation) else { return }
        let from = world[navigation: navigation].transition.from
        var left = Int(world[controller: navigation].childCount) - Int(world[navigation: navigation].height)
        var child = world[controller: navigation].lastChild
        while left > 0, child.exists {
            let record = world.address(ofController: child)
            let (isInStack, previous) = (record.pointee.isInStack, record.pointee.previous)
            world.workDone &+= 1
            if !isInStack { left -= 1 }
            if !isInStack, child != from {
                // Such a controller may still be on screen, if nothing replaced it; then it disappears first.
                world.schedule(inOrder: Dropping.self) { $0.effect(child) }
            }
            child = previous
        }
    }

    // MARK: First display, and the appearance of the whole

    /// Inside the navigation controller's layout: loads the top and makes it appear if it is not shown yet.
    static func syncNavigation(_ navigation: ObjectID, in world: inout World) {
        guard world.isNavigation(navigation), isDisplayed(navigation, in: world), !world[navigation: navigation].isBusy,
            let top = Self.top(of: navigation, in: world).orNil, world[navigation: navigation].shown != top
        else { return }
        let old = world[navigation: navigation].shown
        world[navigation: navigation].shown = top
        let animated = world[controller: navigation].isAnimated
        let (hasOld, hasAppeared) = (world.isController(old), world[controller: navigation].state == .appeared)
        let asksBars = world.interests.asksBars
        world.schedule(inOrder: FirstAct.self) { act in
            act.condition.holds(hasOld: hasOld, hasAppeared: hasAppeared, asksBars: asksBars)
                ? act.effect(navigation, from: old, to: top, animated: animated) : nil
        }
    }

    /// UIKit's implementation of a navigation controller's appearance: the top's callbacks come inside super.
    static func forward(_ effect: Effect, in world: inout World) {
        guard let moment = effect.appearanceMoment else { return }
        let navigation = effect.subject
        guard let top = Self.top(of: navigation, in: world).orNil else { return }
        let shown = world[navigation: navigation].shown
        let animated = effect.animated
        switch moment {
        case .willAppear:
            if shown == top {
                world.schedule(.begin(top, appearing: true, animated: animated, .navFirst2))
            } else {
                Layout.markNeeds(Need.layout, of: world[controller: navigation].view, in: &world)
            }
        case .didAppear:
            guard shown == top else { return }
            let isFirst = !world[navigation: navigation].hasShownFirst
            world[navigation: navigation].hasShownFirst = true
            // Only its own view is laid out; no other controller gets callbacks of that pass.
            if isFirst,
                world.flags(.viewWillLayoutSubviews, navigation).contains(.yielded)
                    || world.flags(.viewDidLayoutSubviews, navigation).contains(.yielded)
            {
                Layout.markNeeds(Need.layout, of: world[controller: navigation].view, in: &world)
            }
            world.schedule(inOrder: FirstEnd.self) { act in
                act.condition.holds(isFirst: isFirst) ? act.effect(navigation, top: top, animated: animated) : nil
            }
        case .willDisappear:
            // The gesture's view leaves the window, which cancels the gesture.
            if world.gestureInHand == navigation { _ = Containers.endGesture(isFinishing: false, in: &world) }
            if shown.exists { world.schedule(.begin(shown, appearing: false, animated: animated, .navFirst2)) }
        case .didDisappear:
            if shown.exists { world.schedule(.end(shown, .navFirst2)) }
        }
    }

    /// Calls the delegate if it is alive and implements the callback.
    static func notifyDelegate(_ effect: Effect, in world: inout World) {
        notifyDelegate(
            effect.callback, of: effect.subject, about: effect.child, animated: effect.animated, effect.rule, in: &world
        )
    }

    private static func notifyDelegate(
        _ callback: Callback, of navigation: ObjectID, about shown: ObjectID, animated: Bool, _ rule: Rule,
        in world: inout World
    ) {
        guard world.isNavigation(navigation) else { return }
        let delegate = world[navigation: navigation].delegate
        guard delegate.exists, world.isReachable(delegate), world.implements(delegate, callback) else { return }
        world.schedule(
            .enter(callback, delegate, shown, animated: animated, rule, with: .object(navigation)))
    }
}

extension TransitionDuration {
    /// The duration of a push or pop: in logs, the did-callbacks came 0.51 to 0.54 s after the will-callbacks
    /// (nav-push-anim-api2020, nav-pop-anim-api2020, nav-push-then-pop-self-juejin).
    public static let navigation: Nanoseconds = 500_000_000
}

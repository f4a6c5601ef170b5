// UINavigationController on the screen. A push, pop or set changes the stack inside the call (NavigationStack.swift)
// and waits for the next turn of the run loop; there the will-phase runs inside the navigation controller's own layout,
// and the did-phase at the end of the transition. The plans below are the orders of evidence navigation §1.

/// UINavigationController: its stack, its transitions and its gesture.
enum NavigationController {
    // MARK: The will-phase

    /// The turn has come for a push or a pop: the will-phase runs inside the navigation controller's layout. A push without
    /// animation asks for the new controller's view before the old one is told, any other after that.
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
                tellDelegate(
                    .navigationWillShow, at: top, animated: world.stack[top].animated, rule(.willShow, top, world),
                    in: &world)
            case .install:
                ViewHierarchy.install(
                    coming(top, in: world), in: world.stack[top].subject, rule(.install, top, world), in: &world)
            case .didLayout: world.call(.viewDidLayoutSubviews, world.stack[top].subject, rule(.didLayout, top, world))
            case .isAppearing:
                show(
                    coming(top, in: world), in: world.stack[top].subject, animated: world.stack[top].animated,
                    in: &world)
            case .layOut: Layout.layOut(coming(top, in: world), in: &world)
            case .animateAlongside:
                NavigationController.runBlocks(
                    of: world.stack[top].subject, .alongside, rule(.animateAlongside, top, world), in: &world)
            case .dropCovered: return endWillPhase(at: top, in: &world)
            }
        }
        world.stack[top].keep(acts)
    }

    // What a plan is about is read where it is asked for: nearly every visit of the plan carries out one act.

    /// The controller that comes.
    @inline(__always)
    static func coming(_ top: Int, in world: borrowing World) -> ObjectID { world.stack[top].coming }

    /// The controller that goes.
    @inline(__always)
    static func going(_ top: Int, in world: borrowing World) -> ObjectID { world.stack[top].going }

    /// The rule of an act, which the compiler knows but for what the stack does.
    @inline(__always)
    private static func rule(_ act: WillPhase, _ top: Int, _ world: borrowing World) -> Rule {
        act.rule(isPush: world.stack[top].isPush)
    }

    @inline(__always)
    private static func rule(_ act: DidPhase, _ top: Int, _ world: borrowing World) -> Rule {
        act.rule(isPush: world.stack[top].isPush)
    }

    private static func tellDelegate(
        _ callback: Callback, at top: Int, animated: Bool, _ rule: Rule, in world: inout World
    ) {
        let navigation = world.stack[top].subject
        guard world[navigation: navigation].delegate.exists else { return }
        tellDelegate(callback, of: navigation, about: coming(top, in: world), animated: animated, rule, in: &world)
    }

    /// The first act. False where there is nothing to be seen any more, and the transition is over at once.
    private static func beginTransition(at top: Int, in world: inout World) -> Bool {
        let navigation = world.stack[top].subject
        guard world.isNavigation(navigation) else {
            world.letGo(world.takeOff(top))
            return false
        }
        holdEnds(of: navigation, at: top, in: &world)
        let (from, to) = (going(top, in: world), coming(top, in: world))
        guard to.exists, world[controller: to].parent == navigation, isDisplayed(navigation, in: world) else {
            world.stack[top].operation = .plan(.navigationFinish)
            world.stack[top].goOn(with: afterLeavingScreen)
            world.schedule(.of(.navigation(.dropCovered), navigation, .none, .navOffscreen1))
            return false
        }
        let isPush = world.stack[top].isPush
        world[controller: to].movement = isPush ? .toParent : .none
        if from.exists { world[controller: from].movement = isPush ? .none : .fromParent }
        return true
    }

    /// The plan holds the controller that comes and the one that goes, as far as they live, from its first act on.
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

    /// The incoming view stands in the window: an animated transition lays it out and starts the clock; one
    /// without animation ends behind this phase, and layout waits for the commit (nav-push-nonanimated-jianshuff7d).
    private static func show(_ controller: ObjectID, in navigation: ObjectID, animated: Bool, in world: inout World) {
        world[navigation: navigation].shown = controller
        if animated {
            world[navigation: navigation].transition.hasBegun = true
            startNavigationClock(navigation, in: &world)
        }
        Layout.tellIsAppearing(controller, in: &world)
        // The stack may be shown in no window yet.
        Appearance.noteIsAppearing(controller, in: &world)
    }

    /// A transition without animation goes on with its did-phase; the clock begins that of an animated one.
    private static func endWillPhase(at top: Int, in world: inout World) {
        guard world.stack[top].animated else {
            world.stack[top].operation = .plan(.navigationFinish)
            world.stack[top].goOn(with: DidPhase.begin)
            return dropCovered(world.stack[top].subject, in: &world)
        }
        let plan = world.takeOff(top)
        dropCovered(plan.subject, in: &world)
        letGoEnds(plan, in: &world)
    }

    /// Lets go of all that the plan of a transition has held.
    private static func letGoEnds(_ plan: Effect, in world: inout World) {
        world.letGo(plan)
        if plan.heldValue.exists { world.release(plan.heldValue) }
    }

    // MARK: The did-phase

    /// The transition has ended: what has gone disappears, what has come has appeared, and what was hung onto the end runs.
    /// Then it is over: the outgoing controller is let go, and what waited begins.
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
            case .didAppear: Appearance.end(coming(top, in: world), at: top, rule(.didAppear, top, world), in: &world)
            case .forwardDidDisappear: Appearance.follow(going(top, in: world), at: top, in: &world)
            case .forwardDidAppear: Appearance.follow(coming(top, in: world), at: top, in: &world)
            case .didShow:
                let animated = world[navigation: world.stack[top].subject].transition.animated
                tellDelegate(.navigationDidShow, at: top, animated: animated, rule(.didShow, top, world), in: &world)
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
            case .part: part(at: top, in: &world)
            case .release: letGoing(top, in: &world)
            case .beginWaiting:
                let plan = world.takeOff(top)
                beginWaiting(plan.subject, in: &world)
                return world.letGo(plan)
            }
        }
        world.stack[top].keep(acts)
    }

    /// The first act: what the did-phase is, and how much of it. A gesture that was cancelled turns back instead.
    private static func beginFinish(at top: Int, in world: inout World) -> Bool {
        let navigation = world.stack[top].subject
        // One that is not animated takes no time, and holds its controllers from the will-phase on.
        let isTimed = world.stack[top].animated
        if isTimed { world.motion.runningAnimations -= 1 }
        guard world.isNavigation(navigation) else {
            letGoEnds(world.takeOff(top), in: &world)
            return false
        }
        if isTimed { holdEnds(of: navigation, at: top, in: &world) }
        let record = world.recordAddress(ofNavigation: navigation)
        let isCancelled = record.pointee.transition.gesture == .cancelled
        let isNested = record.pointee.transition.isNested
        let hasCome = coming(top, in: world).exists
        world.stack[top].isPush = record.pointee.transition.isPush
        // What was cancelled, or has gone, goes on with what was hung onto the end.
        world.stack[top].goOn(with: hasCome && !isCancelled ? .uninstall : afterTurningBack)
        if isNested {
            // This comes last of all.
            let plan = world.takeOff(top)
            world.report(.unexpectedState)
            world.stack.append(plan)
        }
        if hasCome, isCancelled { turnBack(navigation, world[navigation: navigation].transition, in: &world) }
        return !isNested
    }

    /// The stack is free again. The plan keeps whether what has gone was replaced, of which it is not told.
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

    /// Whether the controller that goes is still a child, and not of the stack any more.
    static func isLeft(_ top: Int, in world: borrowing World) -> Bool {
        guard going(top, in: world).exists else { return false }
        let record = world.address(ofController: going(top, in: world))
        return record.pointee.parent == world.stack[top].subject && !record.pointee.isInStack
    }

    /// What has gone is no child any more, and is told so unless it was replaced.
    private static func part(at top: Int, in world: inout World) {
        Containment.part(going(top, in: world), in: &world)
        guard !world.stack[top].isReplacing else { return }
        Containment.noteWindowDrivenMove(going(top, in: world), in: &world)
        world.call(.didMoveToParent, going(top, in: world), EventArguments(object: .none), rule(.part, top, world))
    }

    private static func letGoing(_ top: Int, in world: inout World) {
        let gone = going(top, in: world)
        world.stack[top].going = .none
        if gone.exists { world.release(gone) }
    }

    /// A transition that an exception has ended before its time leaves the stack free.
    static func abandonTransition(_ plan: Effect, in world: inout World) {
        if plan.operation == .plan(.navigationFinish), plan.animated, plan.isNext(DidPhase.begin) {
            world.motion.runningAnimations -= 1
        }
        Appearance.leaveCallback(plan.coming, in: &world)
        Appearance.leaveCallback(plan.going, in: &world)
        if world.isNavigation(plan.subject) { world[navigation: plan.subject].isBusy = false }
    }

    /// Begins what waited for the end of a transition, until one of them is under way.
    static func beginWaiting(_ navigation: ObjectID, in world: inout World) {
        guard world.isNavigation(navigation), !world[navigation: navigation].isBusy,
            let operation = world[lists: navigation].waiting.popFirst()
        else { return }
        world.schedule(.of(.navigation(.beginWaiting), navigation, .none, DidPhase.beginWaiting.rule(isPush: false)))
        perform(operation, on: navigation, in: &world)
        for controller in operation.controllers { world.release(controller) }
    }

    /// Lets go of those that are in the stack no more and take no part in the transition. All of the stack are
    /// children, so the count says how many others there are.
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
                // One that is shown, because nothing takes its place, disappears first.
                world.schedule(inOrder: Dropping.self) { $0.effect(child) }
            }
            child = previous
        }
    }

    // MARK: First display, and the appearance of the whole

    /// Inside the navigation controller's layout: the top is loaded and appears if it is not shown yet.
    static func syncNavigation(_ navigation: ObjectID, in world: inout World) {
        guard world.isNavigation(navigation), isDisplayed(navigation, in: world), !world[navigation: navigation].isBusy,
            let top = Self.top(of: navigation, in: world).orNil, world[navigation: navigation].shown != top
        else { return }
        let old = world[navigation: navigation].shown
        world[navigation: navigation].shown = top
        let animated = world[controller: navigation].isAnimated
        let (hasOld, hasAppeared) = (world.isController(old), world[controller: navigation].state == .appeared)
        world.schedule(inOrder: FirstAct.self) { act in
            act.condition.holds(hasOld: hasOld, hasAppeared: hasAppeared)
                ? act.effect(navigation, from: old, to: top, animated: animated) : nil
        }
    }

    /// UIKit's own part of a navigation controller's appearance: the top follows inside super.
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
            // Its own view alone; nothing else hears of that pass.
            if isFirst,
                world.entry(.viewWillLayoutSubviews, navigation).contains(.yielded)
                    || world.entry(.viewDidLayoutSubviews, navigation).contains(.yielded)
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

    /// Calls the delegate if it is alive and has the function.
    static func tellDelegate(_ effect: Effect, in world: inout World) {
        tellDelegate(
            effect.callback, of: effect.subject, about: effect.child, animated: effect.animated, effect.rule, in: &world
        )
    }

    private static func tellDelegate(
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
    /// A navigation controller's push and pop: the did pair was logged 0.51 to 0.54 s after the will pair
    /// (nav-push-anim-api2020, nav-pop-anim-api2020, nav-push-then-pop-self-juejin).
    public static let navigation: Nanoseconds = 500_000_000
}

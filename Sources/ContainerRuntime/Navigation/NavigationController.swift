// UINavigationController on the screen. A push, pop or set changes the stack inside the call (NavigationStack.swift)
// and waits for the next turn of the run loop; there the will-phase runs inside the navigation controller's own layout,
// and the did-phase at the end of the transition. The plans below are the orders of evidence navigation.md §1.

extension World {
    // MARK: The will-phase

    /// The turn has come for a push or a pop: the will-phase runs inside the navigation controller's layout. A push without
    /// animation asks for the new controller's view before the old one is told, any other behind that.
    mutating func navigate(at top: Int) {
        guard stack[top].place > 0 || beginTransition(at: top) else { return }
        var place = stack[top].place
        while !waits(at: top) {
            place &+= 1
            switch place {
            case 2: call(.viewWillLayoutSubviews, stack[top].subject, .navPush2)
            case 3: if !loadsLate(top) { call(.loadViewIfNeeded, coming(top), .loading3) }
            case 4: load(coming(top))
            case 5: if !going(top).exists || !begin(going(top), appearing: false, at: top) { place &+= 1 }
            case 6: follow(going(top), at: top)
            case 7: if !begin(coming(top), appearing: true, at: top) { place &+= 1 }
            case 8: follow(coming(top), at: top)
            case 9: if loadsLate(top) { call(.loadViewIfNeeded, coming(top), .loading3) }
            case 10: tellDelegate(.navigationWillShow, at: top, animated: stack[top].animated, .navPush4)
            case 11: install(coming(top), in: stack[top].subject, stack[top].flag ? .navPush5 : .navPop3)
            case 12: call(.viewDidLayoutSubviews, stack[top].subject, .navPush2)
            case 13: show(coming(top), in: stack[top].subject, animated: stack[top].animated)
            case 14: if stack[top].animated { layOut(coming(top)) }
            case 15: if stack[top].animated { runBlocks(of: stack[top].subject, .alongside, .navCoordinator1) }
            default: return endWillPhase(at: top)
            }
        }
        stack[top].place = place
    }

    // What a plan is about is read where it is asked for: nearly every visit of the plan carries out one act.

    /// The controller that comes.
    @inline(__always)
    private func coming(_ top: Int) -> ObjectID { stack[top].other }

    /// The controller that goes.
    @inline(__always)
    private func going(_ top: Int) -> ObjectID { ObjectID(raw: stack[top].value) }

    @inline(__always)
    private func loadsLate(_ top: Int) -> Bool { stack[top].animated || !stack[top].flag }

    private mutating func begin(_ controller: ObjectID, appearing: Bool, at top: Int) -> Bool {
        begin(controller, appearing: appearing, at: top, stack[top].flag ? .navPush3 : .navPop2)
    }

    private mutating func tellDelegate(_ callback: Callback, at top: Int, animated: Bool, _ rule: Rule) {
        let navigation = stack[top].subject
        guard self[navigation: navigation].delegate.exists else { return }
        tellDelegate(callback, of: navigation, about: coming(top), animated: animated, rule)
    }

    /// The first act. False where there is nothing to be seen any more, and the transition is over at once.
    private mutating func beginTransition(at top: Int) -> Bool {
        let navigation = stack[top].subject
        guard isNavigation(navigation) else {
            letGo(takeOff(top))
            return false
        }
        holdEnds(of: navigation, at: top)
        let (from, to) = (going(top), coming(top))
        guard to.exists, self[controller: to].parent == navigation, isDisplayed(navigation) else {
            stack[top].operation = .navigationFinish
            stack[top].place = 9
            schedule(.of(.navigationDropCovered, navigation, .none, .navOffscreen1))
            return false
        }
        stack[top].place = 1
        let isPush = stack[top].flag
        self[controller: to].movement = isPush ? .toParent : .none
        if from.exists { self[controller: from].movement = isPush ? .none : .fromParent }
        if interests.asksAppearance { schedule(.of(.transitionAppearance, navigation, .none, .appearanceAsked1)) }
        return true
    }

    /// The plan holds the controller that comes and the one that goes, as far as they live, from its first act on.
    @inline(__always)
    private mutating func holdEnds(of navigation: ObjectID, at top: Int) {
        let record = address(ofNavigation: navigation)
        let (from, to) = (record.pointee.transition.from, record.pointee.transition.to)
        if isController(to) {
            retain(to)
            stack[top].other = to
        }
        if isController(from) {
            retain(from)
            stack[top].value = from.raw
        }
    }

    /// The incoming view stands in the window: an animated transition lays it out and starts the clock; one
    /// without animation ends behind this phase, and layout waits for the commit (nav-push-nonanimated-jianshuff7d).
    private mutating func show(_ controller: ObjectID, in navigation: ObjectID, animated: Bool) {
        self[navigation: navigation].shown = controller
        if animated {
            self[navigation: navigation].transition.hasBegun = true
            startNavigationClock(navigation)
        }
        tellIsAppearing(controller)
        // The stack may be shown in no window yet.
        noteIsAppearing(controller)
    }

    /// A transition without animation goes on with its did-phase; the clock begins that of an animated one.
    private mutating func endWillPhase(at top: Int) {
        guard stack[top].animated else {
            stack[top].operation = .navigationFinish
            stack[top].place = 0
            return dropCovered(stack[top].subject)
        }
        let plan = takeOff(top)
        dropCovered(plan.subject)
        letGoEnds(plan)
    }

    /// Lets go of all that the plan of a transition has held.
    private mutating func letGoEnds(_ plan: Effect) {
        letGo(plan)
        if plan.heldValue.exists { release(plan.heldValue) }
    }

    // MARK: The did-phase

    /// The transition has ended: what has gone disappears, what has come has appeared, and what was hung onto the end runs.
    /// Then it is over: the outgoing controller is let go, and what waited begins.
    mutating func finishNavigation(at top: Int) {
        guard stack[top].place > 0 || beginFinish(at: top) else { return }
        var place = stack[top].place
        while !waits(at: top) {
            place &+= 1
            switch place {
            case 2: if going(top).exists { uninstall(going(top), stack[top].flag ? .navPush6 : .navPop4) }
            case 3: if !going(top).exists || !end(going(top), at: top) { place &+= 1 }
            case 4: follow(going(top), at: top)
            case 5: if !end(coming(top), at: top) { place &+= 1 }
            case 6: follow(coming(top), at: top)
            case 7:
                let animated = self[navigation: stack[top].subject].transition.animated
                tellDelegate(.navigationDidShow, at: top, animated: animated, .navPush7)
            case 8:
                if stack[top].flag {
                    call(.didMoveToParent, coming(top), EventArguments(object: stack[top].subject), .navPush8)
                }
            case 9: runBlocks(of: stack[top].subject, .completion, .navCoordinator2)
            case 10: clearTransition(at: top)
            case 11: if isLeft(top) { uninstall(going(top), .navPop4) } else { place = 12 }
            case 12: if isLeft(top) { part(at: top) }
            case 13: letGoing(top)
            default:
                let plan = takeOff(top)
                beginWaiting(plan.subject)
                return letGo(plan)
            }
        }
        stack[top].place = place
    }

    private mutating func end(_ controller: ObjectID, at top: Int) -> Bool {
        let isComing = controller == coming(top)
        return end(controller, at: top, stack[top].flag ? .navPush6 : isComing ? .navPop2 : .navPop4)
    }

    /// The first act: what the did-phase is, and how much of it. A gesture that was cancelled turns back instead.
    private mutating func beginFinish(at top: Int) -> Bool {
        let navigation = stack[top].subject
        // One that is not animated takes no time, and holds its controllers from the will-phase on.
        let isTimed = stack[top].animated
        if isTimed { motion.runningAnimations -= 1 }
        guard isNavigation(navigation) else {
            letGoEnds(takeOff(top))
            return false
        }
        if isTimed { holdEnds(of: navigation, at: top) }
        let record = address(ofNavigation: navigation)
        let isCancelled = record.pointee.transition.gesture == .cancelled
        let isNested = record.pointee.transition.isNested
        let hasCome = coming(top).exists
        stack[top].flag = record.pointee.transition.isPush
        // What was cancelled, or has gone, goes on with what was hung onto the end.
        stack[top].place = hasCome && !isCancelled ? 1 : 8
        if isNested {
            // This comes last of all.
            let plan = takeOff(top)
            log(
                "Finishing up a navigation transition in an unexpected state. Navigation Bar subview tree might get "
                    + "corrupted.", .navBusy2)
            stack.append(plan)
        }
        if hasCome, isCancelled { turnBack(navigation, self[navigation: navigation].transition) }
        return !isNested
    }

    /// The stack is free again. The plan keeps whether what has gone was replaced, of which it is not told.
    private mutating func clearTransition(at top: Int) {
        let navigation = stack[top].subject
        if going(top).exists { self[controller: going(top)].movement = .none }
        if coming(top).exists { self[controller: coming(top)].movement = .none }
        dropCoordinator(of: navigation)
        let record = address(ofNavigation: navigation)
        stack[top].flag = record.pointee.transition.isReplacing
        record.pointee.isBusy = false
        record.pointee.transition = StackTransition()
        if !self[lists: navigation].presentations.isEmpty {
            let asked = self[lists: navigation].presentations
            self[lists: navigation].presentations = []
            beginWaiting(asked)
        }
    }

    /// Whether the controller that goes is still a child, and not of the stack any more.
    private func isLeft(_ top: Int) -> Bool {
        guard going(top).exists else { return false }
        let record = address(ofController: going(top))
        return record.pointee.parent == stack[top].subject && !record.pointee.isInStack
    }

    /// What has gone is no child any more, and is told so unless it was replaced.
    private mutating func part(at top: Int) {
        part(going(top))
        guard !stack[top].flag else { return }
        noteWindowDrivenMove(going(top))
        call(.didMoveToParent, going(top), EventArguments(object: .none), .navPop5)
    }

    private mutating func letGoing(_ top: Int) {
        let gone = going(top)
        stack[top].value = 0
        if gone.exists { release(gone) }
    }

    /// A transition that an exception has ended before its time leaves the stack free.
    mutating func abandonTransition(_ plan: Effect) {
        if plan.operation == .navigationFinish, plan.animated, plan.place == 0 { motion.runningAnimations -= 1 }
        leaveCallback(plan.other)
        leaveCallback(plan.heldValue)
        if isNavigation(plan.subject) { self[navigation: plan.subject].isBusy = false }
    }

    /// Begins what waited for the end of a transition, until one of them is under way.
    mutating func beginWaiting(_ navigation: ObjectID) {
        guard isNavigation(navigation), !self[navigation: navigation].isBusy,
            let operation = self[lists: navigation].waiting.popFirst()
        else { return }
        schedule(.of(.navigationNext, navigation, .none, .navBusy1))
        perform(operation, on: navigation)
        for controller in operation.controllers { release(controller) }
    }

    /// Lets go of those that are in the stack no more and take no part in the transition. All of the stack are
    /// children, so the count says how many others there are.
    mutating func dropCovered(_ navigation: ObjectID) {
        guard isNavigation(navigation) else { return }
        let from = self[navigation: navigation].transition.from
        var left = Int(self[controller: navigation].childCount) - Int(self[navigation: navigation].height)
        var child = self[controller: navigation].lastChild
        while left > 0, child.exists {
            let record = address(ofController: child)
            let (isInStack, previous) = (record.pointee.isInStack, record.pointee.previous)
            workDone &+= 1
            if !isInStack { left -= 1 }
            if !isInStack, child != from {
                // One that is shown, because nothing takes its place, disappears first.
                schedule(
                    .begin(child, appearing: false, animated: false, .navOffscreen1),
                    .uninstall(child, .navOffscreen1),
                    .end(child, .navOffscreen1),
                    .unparent(child, .navRoot2))
            }
            child = previous
        }
    }

    // MARK: First display, and the appearance of the whole

    /// Inside the navigation controller's layout: the top is loaded and appears if it is not shown yet.
    mutating func syncNavigation(_ navigation: ObjectID) {
        guard isNavigation(navigation), isDisplayed(navigation), !self[navigation: navigation].isBusy,
            let top = optional(top(of: navigation)), self[navigation: navigation].shown != top
        else { return }
        let old = self[navigation: navigation].shown
        self[navigation: navigation].shown = top
        let animated = self[controller: navigation].isAnimated
        if self[controller: navigation].state == .appeared { schedule(.end(top, .navFirst1)) }
        schedule(
            .enter(.loadViewIfNeeded, top, .loading3),
            .load(top),
            .begin(top, appearing: true, animated: animated, .navFirst1),
            .tellDelegate(.navigationWillShow, of: navigation, about: top, animated: animated, .navPush4),
            .install(top, in: navigation, .navFirst1))
        if isController(old) { schedule(.uninstall(old, .navFirst1)) }
    }

    /// UIKit's own part of a navigation controller's appearance: the top follows inside super.
    mutating func forwardNavigation(_ effect: Effect) {
        let navigation = effect.subject
        guard isNavigation(navigation), let top = optional(top(of: navigation)) else { return }
        let shown = self[navigation: navigation].shown
        let animated = effect.animated
        switch effect.callback {
        case .viewWillAppear:
            if shown == top {
                schedule(.begin(top, appearing: true, animated: animated, .navFirst2))
            } else {
                markNeeds(Need.layout, of: self[controller: navigation].view)
            }
        case .viewDidAppear:
            guard shown == top else { return }
            let isFirst = !self[navigation: navigation].hasShownFirst
            self[navigation: navigation].hasShownFirst = true
            schedule(
                .end(top, .navFirst2),
                .tellDelegate(.navigationDidShow, of: navigation, about: top, animated: animated, .navFirst3))
            if isFirst {
                schedule(.tellDelegate(.navigationDidShow, of: navigation, about: top, animated: animated, .navFirst3))
            }
        case .viewWillDisappear:
            // The gesture's view leaves the window, which cancels the gesture.
            if gestureInHand == navigation { endGesture(isFinishing: false) }
            if shown.exists { schedule(.begin(shown, appearing: false, animated: animated, .navFirst2)) }
        case .viewDidDisappear:
            if shown.exists { schedule(.end(shown, .navFirst2)) }
        default: break
        }
    }

    /// Calls the delegate if it is alive and has the function.
    mutating func tellDelegate(_ effect: Effect) {
        tellDelegate(effect.callback, of: effect.subject, about: effect.other, animated: effect.animated, effect.rule)
    }

    private mutating func tellDelegate(
        _ callback: Callback, of navigation: ObjectID, about shown: ObjectID, animated: Bool, _ rule: Rule
    ) {
        guard isNavigation(navigation) else { return }
        let delegate = self[navigation: navigation].delegate
        guard delegate.exists, isReachable(delegate), implements(delegate, callback) else { return }
        schedule(
            Effect(
                operation: .enter, animated: animated, callback: callback, rule: rule, subject: delegate, other: shown,
                value: navigation.raw))
    }
}

/// UIKit's durations.
public enum TransitionDuration {
    /// A navigation controller's push and pop: the did pair was logged 0.51 to 0.54 s after the will pair
    /// (nav-push-anim-api2020, nav-pop-anim-api2020, nav-push-then-pop-self-juejin).
    public static let navigation: Nanoseconds = 500_000_000
    /// A modal presentation and its dismissal: the dids were logged 0.5 s after the wills
    /// (present-catalyst-unanimated-fullscreen's animated sibling; nobody else measured it).
    public static let presentation: Nanoseconds = 500_000_000
}

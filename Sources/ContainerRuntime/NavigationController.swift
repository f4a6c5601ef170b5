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
        tellDelegate(callback, of: stack[top].subject, about: coming(top), animated: animated, rule)
    }

    /// The controllers that go and come.
    @inline(__always)
    private func ends(of nav: ObjectID) -> (from: ObjectID, to: ObjectID) {
        let record = address(ofNavigation: nav)
        return (record.pointee.transition.from, record.pointee.transition.to)
    }

    /// The first act. False where there is nothing to be seen any more, and the transition is over at once.
    private mutating func beginTransition(at top: Int) -> Bool {
        let navigation = stack[top].subject
        guard isNavigation(navigation) else {
            letGo(takeOff(top))
            return false
        }
        let (from, to) = ends(of: navigation)
        guard isController(to), self[controller: to].parent == navigation, isDisplayed(navigation) else {
            stack[top].operation = .navigationSettle
            schedule(.of(.navigationDropCovered, navigation, .none, .navOffscreen1))
            return false
        }
        hold(going: from, coming: to, at: top)
        let isPush = stack[top].flag
        self[controller: to].movement = isPush ? .toParent : .none
        if going(top).exists { self[controller: from].movement = isPush ? .none : .fromParent }
        if asksAppearance { schedule(.of(.transitionAppearance, navigation, .none, .appearanceAsked1)) }
        return true
    }

    /// The plan holds both, from its first act to its last.
    @inline(__always)
    private mutating func hold(going from: ObjectID, coming to: ObjectID, at top: Int) {
        retain(to)
        stack[top].other = to
        if isController(from) {
            retain(from)
            stack[top].value = from.raw
        }
        stack[top].place = 1
    }

    /// The incoming view stands in the window: an animated transition lays it out and starts the clock; one
    /// without animation ends at once, and layout waits for the commit (nav-push-nonanimated-jianshuff7d).
    private mutating func show(_ controller: ObjectID, in navigation: ObjectID, animated: Bool) {
        self[navigation: navigation].shown = controller
        if animated {
            self[navigation: navigation].transition.hasBegun = true
            startNavigationClock(navigation)
        } else {
            runningAnimations += 1
        }
        tellIsAppearing(controller)
    }

    private mutating func endWillPhase(at top: Int) {
        let plan = takeOff(top)
        if !plan.animated {
            schedule(Effect(operation: .navigationFinish, rule: .navPush6, subject: plan.subject))
        }
        dropCovered(plan.subject)
        letGo(plan)
        if plan.heldValue.exists { release(plan.heldValue) }
    }

    // MARK: The did-phase

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
            default:
                let gone = going(top)
                stack[top].operation = .navigationSettle
                stack[top].place = 0
                if gone.exists { release(gone) }
                return waits(at: top) ? () : settleNavigation(at: top)
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
        runningAnimations -= 1
        guard isNavigation(navigation) else {
            letGo(takeOff(top))
            return false
        }
        let (from, to) = ends(of: navigation)
        let isCancelled = self[navigation: navigation].transition.gesture == .cancelled
        stack[top].flag = self[navigation: navigation].transition.isPush
        if isController(to), !isCancelled {
            hold(going: from, coming: to, at: top)
        } else {
            // What was cancelled, or has gone, goes on with what was hung onto the end.
            stack[top].place = 8
        }
        let isNested = self[navigation: navigation].transition.isNested
        if isNested {
            // This comes last of all.
            let plan = takeOff(top)
            log(
                "Finishing up a navigation transition in an unexpected state. Navigation Bar subview tree might get "
                    + "corrupted.", .navBusy2)
            stack.append(plan)
        }
        if isController(to), isCancelled { turnBack(navigation, self[navigation: navigation].transition) }
        return !isNested
    }

    /// The transition is over: the outgoing controller is let go, and what waited begins.
    mutating func settleNavigation(at top: Int) {
        let navigation = stack[top].subject
        var place = stack[top].place
        if place == 0, !isNavigation(navigation) { return letGo(takeOff(top)) }
        repeat {
            switch place {
            case 0:
                stack[top].value = self[navigation: navigation].transition.from.raw
                stack[top].flag = self[navigation: navigation].transition.isReplacing
                clearTransition(of: navigation)
            case 1: if isLeft(going(top), by: navigation) { uninstall(going(top), .navPop4) } else { place = 2 }
            case 2:
                if isLeft(going(top), by: navigation) {
                    unparent(going(top), tells: !stack[top].flag, rule: .navPop5)
                }
            default:
                let plan = takeOff(top)
                beginWaiting(navigation)
                return letGo(plan)
            }
            place += 1
        } while !waits(at: top)
        stack[top].place = place
    }

    private mutating func clearTransition(of navigation: ObjectID) {
        let (from, to) = ends(of: navigation)
        if isController(from) { self[controller: from].movement = .none }
        if isController(to) { self[controller: to].movement = .none }
        dropCoordinator(of: navigation)
        let record = address(ofNavigation: navigation)
        record.pointee.isBusy = false
        record.pointee.transition = StackTransition()
        if !self[lists: navigation].presentations.isEmpty {
            let asked = self[lists: navigation].presentations
            self[lists: navigation].presentations = []
            beginWaiting(asked)
        }
    }

    private func isLeft(_ controller: ObjectID, by navigation: ObjectID) -> Bool {
        isController(controller) && self[controller: controller].parent == navigation
            && !self[controller: controller].isInStack
    }

    /// A transition that an exception has ended before its time leaves the stack free.
    mutating func abandonTransition(_ plan: Effect) {
        if plan.operation == .navigationFinish, plan.place == 0 { runningAnimations -= 1 }
        leaveCallback(plan.other)
        leaveCallback(plan.heldValue)
        if isNavigation(plan.subject) { self[navigation: plan.subject].isBusy = false }
    }

    /// Begins what waited for the end of a transition, until one of them is under way.
    mutating func beginWaiting(_ navigation: ObjectID) {
        guard isNavigation(navigation), !self[navigation: navigation].isBusy,
            !self[lists: navigation].waiting.isEmpty
        else { return }
        let operation = self[lists: navigation].waiting.removeFirst()
        schedule(.of(.navigationNext, navigation, .none, .navBusy1))
        perform(operation, on: navigation)
        for controller in operation.controllers { release(controller) }
    }

    /// Lets go of those that are in the stack no more and take no part in the transition. All of the stack are
    /// children, so the count says how many others there are.
    mutating func dropCovered(_ navigation: ObjectID) {
        guard isNavigation(navigation) else { return }
        let from = self[navigation: navigation].transition.from
        var left = Int(self[controller: navigation].childCount) - self[lists: navigation].stack.count
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
            let top = self[lists: navigation].stack.last, self[navigation: navigation].shown != top
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
        guard isNavigation(navigation), let top = self[lists: navigation].stack.last else { return }
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

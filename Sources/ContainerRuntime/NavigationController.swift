// UINavigationController on the screen. A push, pop or set changes the stack inside the call (NavigationStack.swift)
// and waits for the next turn of the run loop; there the will-phase runs inside the navigation controller's own layout,
// and the did-phase at the end of the transition. The plans below are the orders of evidence navigation.md §1.

extension World {
    // MARK: The transition

    /// The turn has come: the will-phase, inside the navigation controller's layout.
    mutating func runNavigation(_ navigation: ObjectID) {
        guard isNavigation(navigation) else { return }
        let transition = self[navigation: navigation].transition
        let (from, to, animated) = (transition.from, transition.to, transition.animated)
        guard isController(to), self[controller: to].parent == navigation, isDisplayed(navigation) else {
            schedule(
                .of(.navigationDropCovered, navigation, .none, .navOffscreen1),
                .of(.navigationSettle, navigation, .none, .navBusy1))
            return
        }
        self[controller: to].movement = transition.isPush ? .toParent : .none
        if isController(from) { self[controller: from].movement = transition.isPush ? .none : .fromParent }
        if !transition.isPush {
            schedulePop(navigation, from, to, animated)
        } else if animated {
            schedulePush(navigation, from, to)
        } else {
            scheduleUnanimatedPush(navigation, from, to)
        }
        if asksAppearance { schedule(.of(.transitionAppearance, navigation, .none, .appearanceAsked1)) }
    }

    private mutating func schedulePush(_ nav: ObjectID, _ from: ObjectID, _ to: ObjectID) {
        schedule(
            .enter(.viewWillLayoutSubviews, nav, .navPush2),
            .load(to),
            .begin(from, appearing: false, animated: true, .navPush3),
            .begin(to, appearing: true, animated: true, .navPush3),
            .enter(.loadViewIfNeeded, to, .loading3),
            .tellDelegate(.navigationWillShow, of: nav, about: to, animated: true, .navPush4),
            .install(to, in: nav, .navPush5),
            .enter(.viewDidLayoutSubviews, nav, .navPush2),
            .of(.navigationShow, nav, .none, .navPush5))
    }

    private mutating func scheduleUnanimatedPush(_ nav: ObjectID, _ from: ObjectID, _ to: ObjectID) {
        schedule(
            .enter(.viewWillLayoutSubviews, nav, .navPush2),
            .enter(.loadViewIfNeeded, to, .loading3),
            .load(to),
            .begin(from, appearing: false, animated: false, .navPush3),
            .begin(to, appearing: true, animated: false, .navPush3),
            .tellDelegate(.navigationWillShow, of: nav, about: to, animated: false, .navPush4),
            .install(to, in: nav, .navPush5),
            .enter(.viewDidLayoutSubviews, nav, .navPush2),
            .of(.navigationShow, nav, .none, .navPush5))
    }

    private mutating func schedulePop(_ nav: ObjectID, _ from: ObjectID, _ to: ObjectID, _ animated: Bool) {
        schedule(
            .enter(.viewWillLayoutSubviews, nav, .navPush2),
            .load(to),
            .begin(from, appearing: false, animated: animated, .navPop2),
            .begin(to, appearing: true, animated: animated, .navPop2),
            .enter(.loadViewIfNeeded, to, .loading3),
            .tellDelegate(.navigationWillShow, of: nav, about: to, animated: animated, .navPush4),
            .install(to, in: nav, .navPop3),
            .enter(.viewDidLayoutSubviews, nav, .navPush2),
            .of(.navigationShow, nav, .none, .navPop3))
    }

    /// The incoming view stands in the window: an animated transition lays it out and starts the clock; one
    /// without animation ends at once, and layout waits for the commit (nav-push-nonanimated-jianshuff7d).
    mutating func showNavigation(_ navigation: ObjectID) {
        guard isNavigation(navigation) else { return }
        let transition = self[navigation: navigation].transition
        self[navigation: navigation].shown = transition.to
        let finish = Effect(operation: .navigationFinish, rule: .navPush6, subject: navigation)
        let dropCovered = Effect.of(.navigationDropCovered, navigation, .none, .navRoot1)
        guard isController(transition.to) else {
            schedule(finish)
            return
        }
        if transition.animated {
            self[navigation: navigation].transition.hasBegun = true
            startNavigationClock(navigation)
            schedule(
                .isAppearing(transition.to),
                .of(.constraints, self[controller: transition.to].view, .none, .layout2),
                .layout(self[controller: transition.to].view),
                .coordinated(navigation, .alongside, .navCoordinator1),
                dropCovered)
        } else {
            runningAnimations += 1
            schedule(.isAppearing(transition.to), dropCovered, finish)
        }
    }

    /// The did-phase.
    mutating func finishNavigation(_ navigation: ObjectID) {
        runningAnimations -= 1
        guard isNavigation(navigation) else { return }
        let transition = self[navigation: navigation].transition
        let (from, to) = (transition.from, transition.to)
        if transition.isNested {
            log(
                "Finishing up a navigation transition in an unexpected state. Navigation Bar subview tree might get "
                    + "corrupted.", .navBusy2)
        }
        schedule(
            .coordinated(navigation, .completion, .navCoordinator2),
            .of(.navigationSettle, navigation, .none, .navBusy1))
        guard isController(to) else { return }
        if transition.gesture == .cancelled {
            turnBack(navigation, transition)
            return
        }
        if transition.isPush {
            schedule(
                .uninstall(from, .navPush6),
                .end(from, .navPush6),
                .end(to, .navPush6),
                .tellDelegate(.navigationDidShow, of: navigation, about: to, animated: transition.animated, .navPush7),
                .enter(.didMoveToParent, to, navigation, .navPush8))
        } else {
            schedule(
                .uninstall(from, .navPop4),
                .end(from, .navPop4),
                .end(to, .navPop2),
                .tellDelegate(.navigationDidShow, of: navigation, about: to, animated: transition.animated, .navPush7))
        }
    }

    /// The transition is over: the outgoing controller is let go, and what waited begins.
    mutating func settleNavigation(_ navigation: ObjectID) {
        guard isNavigation(navigation) else { return }
        let transition = self[navigation: navigation].transition
        if isController(transition.from) { self[controller: transition.from].movement = .none }
        if isController(transition.to) { self[controller: transition.to].movement = .none }
        self[navigation: navigation].isBusy = false
        dropCoordinator(of: navigation)
        self[navigation: navigation].transition = StackTransition()
        if !self[navigation: navigation].presentations.isEmpty {
            let asked = self[navigation: navigation].presentations
            self[navigation: navigation].presentations = []
            beginWaiting(asked)
        }
        schedule(.of(.navigationNext, navigation, .none, .navBusy1))
        let from = transition.from
        if isController(from), self[controller: from].parent == navigation, !self[controller: from].isInStack {
            schedule(
                .uninstall(from, .navPop4),
                .unparent(from, tells: !transition.isReplacing, .navPop5))
        }
    }

    /// Begins what waited for the end of a transition, until one of them is under way.
    mutating func beginWaiting(_ navigation: ObjectID) {
        guard isNavigation(navigation), !self[navigation: navigation].isBusy,
            !self[navigation: navigation].waiting.isEmpty
        else { return }
        let operation = self[navigation: navigation].waiting.removeFirst()
        schedule(.of(.navigationNext, navigation, .none, .navBusy1))
        perform(operation, on: navigation)
        for controller in operation.controllers { release(controller) }
    }

    /// Lets go of those that are in the stack no more and take no part in the transition. All of the stack are
    /// children, so the count says how many others there are.
    mutating func dropCovered(_ navigation: ObjectID) {
        guard isNavigation(navigation) else { return }
        let transition = self[navigation: navigation].transition
        var left = Int(self[controller: navigation].childCount) - self[navigation: navigation].stack.count
        var child = self[controller: navigation].lastChild
        while left > 0, child.exists {
            let record = self[controller: child]
            workDone &+= 1
            if !record.isInStack { left -= 1 }
            if !record.isInStack, child != transition.from {
                // One that is shown, because nothing takes its place, disappears first.
                schedule(
                    .begin(child, appearing: false, animated: false, .navOffscreen1),
                    .uninstall(child, .navOffscreen1),
                    .end(child, .navOffscreen1),
                    .unparent(child, .navRoot2))
            }
            child = record.previous
        }
    }

    // MARK: First display, and the appearance of the whole

    /// Inside the navigation controller's layout: the top is loaded and appears if it is not shown yet.
    mutating func syncNavigation(_ navigation: ObjectID) {
        guard isNavigation(navigation), isDisplayed(navigation), !self[navigation: navigation].isBusy,
            let top = self[navigation: navigation].stack.last, self[navigation: navigation].shown != top
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
        guard isNavigation(navigation), let top = self[navigation: navigation].stack.last else { return }
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
        guard isNavigation(effect.subject) else { return }
        let delegate = self[navigation: effect.subject].delegate
        guard isReachable(delegate), implements(delegate, effect.callback) else { return }
        var entry = effect
        entry.operation = .enter
        entry.subject = delegate
        entry.value = effect.subject.raw
        schedule(entry)
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

// UINavigationController. A push, pop or set changes the stack inside the call and waits for the next turn
// of the run loop; there the will-phase runs inside the navigation controller's own layout, and the
// did-phase at the end of the transition. The plans below are the orders of evidence navigation.md §1.

extension World {
    // MARK: The calls

    public mutating func push(_ controller: ObjectID, onto navigation: ObjectID, animated: Bool) {
        guard isNavigation(navigation), isController(controller) else { return }
        perform(StackOperation(kind: .push, controllers: [controller], animated: animated), on: navigation)
    }

    /// Pops the top controller, and gives it; nothing where the root alone is left.
    @discardableResult
    public mutating func pop(_ navigation: ObjectID, animated: Bool) -> ObjectID? {
        guard isNavigation(navigation), self[navigation: navigation].stack.count > 1 else { return nil }
        let top = self[navigation: navigation].stack.last
        perform(StackOperation(kind: .pop, controllers: [], animated: animated), on: navigation)
        return top
    }

    /// Pops what lies above a controller of the stack, and gives it.
    @discardableResult
    public mutating func pop(_ navigation: ObjectID, to controller: ObjectID, animated: Bool) -> [ObjectID] {
        guard isNavigation(navigation), isController(controller) else { return [] }
        let popped = above(controller, in: navigation)
        perform(StackOperation(kind: .popTo, controllers: [controller], animated: animated), on: navigation)
        return popped
    }

    @discardableResult
    public mutating func popToRoot(_ navigation: ObjectID, animated: Bool) -> [ObjectID] {
        guard isNavigation(navigation), let root = self[navigation: navigation].stack.first else { return [] }
        let popped = above(root, in: navigation)
        perform(StackOperation(kind: .popToRoot, controllers: [], animated: animated), on: navigation)
        return popped
    }

    public mutating func setStack(_ controllers: [ObjectID], of navigation: ObjectID, animated: Bool) {
        guard isNavigation(navigation) else { return }
        let wanted = ContiguousArray(controllers.filter { isController($0) })
        perform(StackOperation(kind: .set, controllers: wanted, animated: animated), on: navigation)
    }

    /// Pushes a column of a split view controller, which may be a navigation controller.
    mutating func pushColumn(_ controller: ObjectID, onto navigation: ObjectID, animated: Bool) {
        let operation = StackOperation(kind: .push, controllers: [controller], animated: animated, isColumn: true)
        perform(operation, on: navigation)
    }

    /// Leaves a stack those columns that a split view controller does not take back.
    mutating func setColumns(_ controllers: [ObjectID], ofNavigation navigation: ObjectID) {
        let operation = StackOperation(
            kind: .set, controllers: ContiguousArray(controllers), animated: false, isColumn: true)
        perform(operation, on: navigation)
    }

    private func above(_ controller: ObjectID, in navigation: ObjectID) -> [ObjectID] {
        let stack = self[navigation: navigation].stack
        guard let index = stack.firstIndex(of: controller) else { return [] }
        return Array(stack[(index + 1)...])
    }

    // MARK: Changing the stack

    /// Carries out an operation, or keeps it for the end of the transition that is under way (nav.busy.1).
    private mutating func perform(_ operation: StackOperation, on navigation: ObjectID) {
        guard isAcceptable(operation, on: navigation) else { return }
        if self[navigation: navigation].isBusy {
            guard warnsOfNesting(operation, on: navigation) else { return }
            for controller in operation.controllers { retain(controller) }
            self[navigation: navigation].waiting.append(operation)
            return
        }
        if configuration.ios <= 12, operation.kind == .push, operation.animated,
            self[controller: navigation].state == .appearing, !self[navigation: navigation].hasShownFirst
        {
            log("nested push animation can result in corrupted navigation bar", .navBusy2)
        }
        change(operation, of: navigation)
    }

    /// Before iOS 13 an operation during a transition is warned about, and a second pop that waits for its end
    /// puts a view into itself. False where that has been raised.
    private mutating func warnsOfNesting(_ operation: StackOperation, on navigation: ObjectID) -> Bool {
        guard configuration.ios <= 12 else { return true }
        let isPush = operation.kind == .push || operation.kind == .set
        if !isPush, self[navigation: navigation].waiting.contains(where: { $0.kind != .push && $0.kind != .set }) {
            raise("NSInvalidArgumentException", "Can't add self as subview", .navBusy3)
            return false
        }
        log("nested \(isPush ? "push" : "pop") animation can result in corrupted navigation bar", .navBusy2)
        self[navigation: navigation].transition.isNested = true
        return true
    }

    /// What UIKit refuses, it refuses inside the call.
    private mutating func isAcceptable(_ operation: StackOperation, on navigation: ObjectID) -> Bool {
        switch operation.kind {
        case .pop, .popToRoot: return true
        case .popTo:
            guard self[navigation: navigation].stack.contains(operation.controllers[0]) else {
                raise(
                    "NSInternalInconsistencyException", "Tried to pop to a view controller that doesn't exist.",
                    .navRefuse1)
                return false
            }
            return true
        case .push, .set:
            var seen: Set<ObjectID> = []
            for controller in operation.controllers {
                if self[controller: controller].navigation >= 0, !operation.isColumn {
                    raise("NSInvalidArgumentException", "Pushing a navigation controller is not supported", .navRefuse1)
                    return false
                }
                let isTwice =
                    !seen.insert(controller).inserted
                    || operation.kind == .push && self[controller: controller].isInStack
                        && self[controller: controller].parent == navigation
                if isTwice {
                    raise(
                        "NSInvalidArgumentException",
                        "Pushing the same view controller instance more than once is not supported "
                            + "(\(description(of: controller)))", .navRefuse1)
                    return false
                }
                if isController(navigation, inside: controller) {
                    raise(
                        "NSInvalidArgumentException",
                        "Can't add \(description(of: controller)) as a child of \(description(of: navigation)): "
                            + "a view controller cannot contain itself.", .containment6)
                    return false
                }
            }
            return true
        }
    }

    /// Changes the stack, tells those that come and go, and has the transition wait for its turn.
    private mutating func change(_ operation: StackOperation, of navigation: ObjectID) {
        let old = self[navigation: navigation].stack
        var new = old
        switch operation.kind {
        case .push: new.append(operation.controllers[0])
        case .pop: if new.count > 1 { new.removeLast() }
        case .popTo:
            guard let index = new.firstIndex(of: operation.controllers[0]) else { return }
            new.removeSubrange((index + 1)...)
        case .popToRoot: if new.count > 1 { new.removeSubrange(1...) }
        case .set: new = operation.controllers
        }
        guard new != old else { return }
        let from = old.last ?? .none
        let to = new.last ?? .none
        let isPush = !(to.exists && self[controller: to].isInStack && self[controller: to].parent == navigation)
        let isReplacing = operation.kind == .set && isPush
        let isOnScreen = isDisplayed(navigation) && to.exists && to != from

        for controller in old { self[controller: controller].isInStack = false }
        for controller in new { self[controller: controller].isInStack = true }
        self[navigation: navigation].stack = new
        if isOnScreen {
            dropCoordinator(of: navigation)
            self[navigation: navigation].isBusy = true
            self[navigation: navigation].transition = StackTransition(
                from: from, to: to, isPush: isPush, animated: operation.animated, isReplacing: isReplacing)
            let turn = Effect(operation: .navigationRun, rule: isPush ? .navPush1 : .navPop1, subject: navigation)
            hold(turn)
            turnQueue.append(turn)
        } else {
            // Off screen, or with the top unchanged: the contents change at once.
            schedule(.of(.navigationDropCovered, navigation, .none, .navOffscreen1))
        }
        scheduleMoves(
            from: old, to: new, of: navigation, isOnScreen: isOnScreen, isReordered: operation.kind == .set,
            replaced: isReplacing ? from : .none)
    }

    /// willMove for those that come and go; didMove at once for those that come where no transition ends.
    private mutating func scheduleMoves(
        from old: ContiguousArray<ObjectID>, to new: ContiguousArray<ObjectID>, of navigation: ObjectID,
        isOnScreen: Bool, isReordered: Bool, replaced: ObjectID
    ) {
        for controller in new.reversed() where self[controller: controller].parent != navigation {
            let isIncoming = isOnScreen && controller == new.last
            if !isIncoming { schedule(.enter(.didMoveToParent, controller, navigation, .navOffscreen1)) }
            schedule(.enter(.willMoveToParent, controller, navigation, .navPush1))
            if self[controller: controller].parent.exists {
                schedule(.enter(.didMoveToParent, controller, .none, .containment4))
            }
        }
        for controller in old.reversed()
        where !self[controller: controller].isInStack && controller != replaced {
            schedule(.enter(.willMoveToParent, controller, .none, controller == old.last ? .navPop1 : .navRoot2))
        }
        // A stack that was set anew has its children in its own order.
        for controller in new where isReordered || self[controller: controller].parent != navigation {
            adopt(controller, by: navigation)
        }
    }

    /// Makes the stack the controller's parent, in place of another's.
    private mutating func adopt(_ controller: ObjectID, by navigation: ObjectID) {
        let old = self[controller: controller].parent
        retain(controller)
        if old.exists {
            if isNavigation(old), old != navigation { forgetInStack(controller, of: old) }
            unlink(controller)
        }
        link(controller, to: navigation)
        self[controller: controller].isInStack = true
        release(controller)
    }

    /// Removes a controller from a stack that it leaves by other ways than the stack's.
    mutating func forgetInStack(_ controller: ObjectID, of navigation: ObjectID) {
        self[controller: controller].isInStack = false
        if let index = self[navigation: navigation].stack.firstIndex(of: controller) {
            self[navigation: navigation].stack.remove(at: index)
        }
        if self[navigation: navigation].shown == controller { self[navigation: navigation].shown = .none }
    }

    func isDisplayed(_ navigation: ObjectID) -> Bool {
        let state = self[controller: navigation].state
        return (state == .appearing || state == .appeared) && self[controller: navigation].view.exists
    }

    // MARK: The transition

    /// The turn has come: the will-phase, inside the navigation controller's layout.
    mutating func runNavigation(_ navigation: ObjectID) {
        guard isNavigation(navigation) else { return }
        let transition = self[navigation: navigation].transition
        let (from, to, animated) = (transition.from, transition.to, transition.animated)
        guard isController(to), self[controller: to].parent == navigation, isDisplayed(navigation) else {
            schedule([
                .of(.navigationDropCovered, navigation, .none, .navOffscreen1),
                .of(.navigationSettle, navigation, .none, .navBusy1),
            ])
            return
        }
        self[controller: to].movement = transition.isPush ? .toParent : .none
        if isController(from) { self[controller: from].movement = transition.isPush ? .none : .fromParent }
        schedule(
            transition.isPush
                ? pushPlan(navigation, from, to, animated) : popPlan(navigation, from, to, animated))
        schedule(.of(.transitionAppearance, navigation, .none, .appearanceAsked1))
    }

    private func pushPlan(_ nav: ObjectID, _ from: ObjectID, _ to: ObjectID, _ animated: Bool) -> [Effect] {
        animated
            ? [
                .enter(.viewWillLayoutSubviews, nav, .navPush2),
                .load(to),
                .begin(from, appearing: false, animated: true, .navPush3),
                .begin(to, appearing: true, animated: true, .navPush3),
                .enter(.loadViewIfNeeded, to, .loading3),
                .tellDelegate(.navigationWillShow, of: nav, about: to, animated: true, .navPush4),
                .install(to, in: nav, .navPush5),
                .enter(.viewDidLayoutSubviews, nav, .navPush2),
                .of(.navigationShow, nav, .none, .navPush5),
            ]
            : [
                .enter(.viewWillLayoutSubviews, nav, .navPush2),
                .enter(.loadViewIfNeeded, to, .loading3),
                .load(to),
                .begin(from, appearing: false, animated: false, .navPush3),
                .begin(to, appearing: true, animated: false, .navPush3),
                .tellDelegate(.navigationWillShow, of: nav, about: to, animated: false, .navPush4),
                .install(to, in: nav, .navPush5),
                .enter(.viewDidLayoutSubviews, nav, .navPush2),
                .of(.navigationShow, nav, .none, .navPush5),
            ]
    }

    private func popPlan(_ nav: ObjectID, _ from: ObjectID, _ to: ObjectID, _ animated: Bool) -> [Effect] {
        [
            .enter(.viewWillLayoutSubviews, nav, .navPush2),
            .load(to),
            .begin(from, appearing: false, animated: animated, .navPop2),
            .begin(to, appearing: true, animated: animated, .navPop2),
            .enter(.loadViewIfNeeded, to, .loading3),
            .tellDelegate(.navigationWillShow, of: nav, about: to, animated: animated, .navPush4),
            .install(to, in: nav, .navPop3),
            .enter(.viewDidLayoutSubviews, nav, .navPush2),
            .of(.navigationShow, nav, .none, .navPop3),
        ]
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
            schedule([
                .isAppearing(transition.to),
                .of(.constraints, self[controller: transition.to].view, .none, .layout2),
                .layout(self[controller: transition.to].view),
                .coordinated(navigation, .alongside, .navCoordinator1),
                dropCovered,
            ])
        } else {
            runningAnimations += 1
            schedule([.isAppearing(transition.to), dropCovered, finish])
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
        schedule([
            .coordinated(navigation, .completion, .navCoordinator2),
            .of(.navigationSettle, navigation, .none, .navBusy1),
        ])
        guard isController(to) else { return }
        if transition.gesture == .cancelled {
            turnBack(navigation, transition)
            return
        }
        if transition.isPush {
            schedule([
                .uninstall(from, .navPush6),
                .end(from, .navPush6),
                .end(to, .navPush6),
                .tellDelegate(.navigationDidShow, of: navigation, about: to, animated: transition.animated, .navPush7),
                .enter(.didMoveToParent, to, navigation, .navPush8),
            ])
        } else {
            schedule([
                .uninstall(from, .navPop4),
                .end(from, .navPop4),
                .end(to, .navPop2),
                .tellDelegate(.navigationDidShow, of: navigation, about: to, animated: transition.animated, .navPush7),
            ])
        }
    }

    /// The transition is over: the outgoing controller is let go, and what waited begins.
    mutating func settleNavigation(_ navigation: ObjectID) {
        guard isNavigation(navigation) else { return }
        let transition = self[navigation: navigation].transition
        for controller in [transition.from, transition.to] where isController(controller) {
            self[controller: controller].movement = .none
        }
        self[navigation: navigation].isBusy = false
        dropCoordinator(of: navigation)
        self[navigation: navigation].transition = StackTransition()
        schedule(.of(.navigationNext, navigation, .none, .navBusy1))
        let from = transition.from
        if isController(from), self[controller: from].parent == navigation, !self[controller: from].isInStack {
            schedule([
                .uninstall(from, .navPop4),
                .unparent(from, tells: !transition.isReplacing, .navPop5),
            ])
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

    /// Lets go of those that are in the stack no more and take no part in the transition.
    mutating func dropCovered(_ navigation: ObjectID) {
        guard isNavigation(navigation) else { return }
        let transition = self[navigation: navigation].transition
        var child = self[controller: navigation].lastChild
        while child.exists {
            let record = self[controller: child]
            if !record.isInStack, child != transition.from {
                // One that is shown, because nothing takes its place, disappears first.
                schedule([
                    .begin(child, appearing: false, animated: false, .navOffscreen1),
                    .uninstall(child, .navOffscreen1),
                    .end(child, .navOffscreen1),
                    .unparent(child, .navRoot2),
                ])
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
        schedule([
            .enter(.loadViewIfNeeded, top, .loading3),
            .load(top),
            .begin(top, appearing: true, animated: animated, .navFirst1),
            .tellDelegate(.navigationWillShow, of: navigation, about: top, animated: animated, .navPush4),
            .install(top, in: navigation, .navFirst1),
        ])
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
            schedule([
                .end(top, .navFirst2),
                .tellDelegate(.navigationDidShow, of: navigation, about: top, animated: animated, .navFirst3),
            ])
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
}

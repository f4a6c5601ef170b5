// The appearance of a controller: four states, the ways between them, and how a container's appearance
// reaches its children.
//
//     from           begin(true)                  begin(false)                       end
//     disappeared    viewWillAppear → appearing   redundant                          unmatched
//     appearing      redundant                    viewWillDisappear → disappearing   viewDidAppear → appeared
//     appeared       redundant                    viewWillDisappear → disappearing   unmatched
//     disappearing   viewWillAppear → appearing   redundant                          viewDidDisappear → disappeared
//
// Evidence: begin-end-state-machine-swift-modals, swift-modals-visibility-*, turns-and-visibility.md.

extension World {
    /// Begins an appearance. UIKit passes over a redundant begin of its own; one of the program is logged.
    mutating func begin(_ controller: ObjectID, appearing: Bool, animated: Bool, isExplicit: Bool, rule: Rule) {
        guard isController(controller) else { return }
        let state = self[controller: controller].state
        let isGoingThere =
            appearing
            ? state == .appearing || state == .appeared : state == .disappearing || state == .disappeared
        if isGoingThere {
            if isExplicit { logUnbalanced(controller) }
            return
        }
        self[controller: controller].state = appearing ? .appearing : .disappearing
        self[controller: controller].isAnimated = animated
        self[controller: controller].isExplicit = isExplicit
        if isExplicit { self[controller: controller].begunAt = origin }
        self[controller: controller].isWindowDriven = false
        self[controller: controller].owesIsAppearing = appearing && configuration.ios >= 13
        let view = self[controller: controller].view
        if appearing, view.exists { markNeeds(Need.isAppearing, of: view) }
        scheduleAppearance(appearing ? .viewWillAppear : .viewWillDisappear, controller, animated, rule)
        if environmentChanged, appearing { tellMissedTraits(controller) } else { appear(at: stack.count - 1) }
    }

    /// Ends the appearance begun last.
    mutating func end(_ controller: ObjectID, isExplicit: Bool, rule: Rule) {
        guard isController(controller) else { return }
        switch self[controller: controller].state {
        case .appearing:
            guard self[controller: controller].owesIsAppearing else {
                return finishAppearance(controller, appeared: true, rule: rule)
            }
            schedule(Effect(operation: .finishAppearance, rule: rule, subject: controller))
        case .disappearing:
            finishAppearance(controller, appeared: false, rule: rule)
        case .appeared, .disappeared:
            if isExplicit { logUnbalanced(controller) }
        }
    }

    /// The end of an appearance: viewIsAppearing if it is still owed, then viewDidAppear and what follows it.
    mutating func finishAppearance(at top: Int) {
        let controller = stack[top].subject
        guard isController(controller) else { return letGo(takeOff(top)) }
        if stack[top].place == 0 {
            stack[top].place = 1
            tellIsAppearing(controller)
            if waits(at: top) { return }
        }
        let plan = takeOff(top)
        finishAppearance(controller, appeared: true, rule: plan.rule)
        release(controller)
    }

    private mutating func finishAppearance(_ controller: ObjectID, appeared: Bool, rule: Rule) {
        guard isController(controller) else { return }
        self[controller: controller].state = appeared ? .appeared : .disappeared
        if appeared { self[controller: controller].hasAppeared = true }
        self[controller: controller].owesIsAppearing = false
        self[controller: controller].isWindowDriven = false
        self[controller: controller].isExplicit = false
        let animated = self[controller: controller].isAnimated
        scheduleAppearance(appeared ? .viewDidAppear : .viewDidDisappear, controller, animated, rule)
        appear(at: stack.count - 1)
    }

    /// Delivers viewIsAppearing once an appearance, when the view stands in a window.
    mutating func deliverIsAppearing(_ controller: ObjectID) {
        guard isController(controller), takeIsAppearing(controller) else { return }
        schedule(
            .enter(
                .viewIsAppearing, controller, animated: self[controller: controller].isAnimated, .appearance6))
    }

    /// The same, at once, of a controller that the plan under way holds.
    mutating func tellIsAppearing(_ controller: ObjectID) {
        guard takeIsAppearing(controller) else { return }
        call(.viewIsAppearing, controller, animated: self[controller: controller].isAnimated, .appearance6)
    }

    /// Whether viewIsAppearing is due, which it is not any more.
    @inline(__always)
    private mutating func takeIsAppearing(_ controller: ObjectID) -> Bool {
        guard self[controller: controller].owesIsAppearing, self[controller: controller].state == .appearing else {
            return false
        }
        let view = self[controller: controller].view
        guard view.exists, self[view: view].window.exists else { return false }
        self[controller: controller].owesIsAppearing = false
        forget(Need.isAppearing, of: view)
        return true
    }

    @inline(__always)
    private mutating func scheduleAppearance(
        _ callback: Callback, _ controller: ObjectID, _ animated: Bool, _ rule: Rule
    ) {
        if self[controller: controller].movement != .none { self[controller: controller].isInCallback = true }
        schedule(Effect(operation: .appear, animated: animated, callback: callback, rule: rule, subject: controller))
    }

    /// The callback, and after it the forwarding: a plain container's children follow its own callback, and
    /// `isMovingToParent` and `isMovingFromParent` are true in the callback alone (nav-pop-ismoving-flag).
    mutating func appear(at top: Int) {
        let plan = stack[top]
        if plan.place == 0 {
            guard isController(plan.subject) else { return letGo(takeOff(top)) }
            stack[top].place = 1
            call(plan.callback, plan.subject, animated: plan.animated, plan.rule)
            if waits(at: top) { return }
        }
        _ = takeOff(top)
        self[controller: plan.subject].isInCallback = false
        if !drivesAppearance(plan.subject), self[controller: plan.subject].firstChild.exists {
            forward(from: plan.subject, plan.callback, animated: plan.animated)
        }
        release(plan.subject)
    }

    /// Whether a container tells its children of its appearance itself, inside its own callbacks' super.
    func drivesAppearance(_ controller: ObjectID) -> Bool {
        self[controller: controller].drivesAppearance
    }

    /// Whether UIKit's own part of an appearance does anything: its containers tell their children in it, and a table is
    /// prepared.
    func hasOwnAppearance(_ controller: ObjectID) -> Bool {
        self[controller: controller].drivesAppearance || self[controller: controller].hasListView
    }

    mutating func leaveCallback(_ controller: ObjectID) {
        if isController(controller) { self[controller: controller].isInCallback = false }
    }

    private mutating func logUnbalanced(_ controller: ObjectID) {
        log("Unbalanced calls to begin/end appearance transitions for \(description(of: controller)).", .appearance3)
    }

    // MARK: Forwarding

    mutating func forwardWillAnswered(from container: ObjectID, _ effect: Effect) {
        if answerAllowsForwarding { forwardWillNow(from: container, effect) }
    }

    mutating func forwardDidAnswered(from container: ObjectID, _ effect: Effect) {
        if answerAllowsForwarding { forwardDidNow(from: container, effect) }
    }

    private var answerAllowsForwarding: Bool { answerGiven != .bool(false) }

    /// Forwards at once, or once the container's class has answered whether it wants to.
    private mutating func forward(from container: ObjectID, _ callback: Callback, animated: Bool) {
        let isWill = callback == .viewWillAppear || callback == .viewWillDisappear
        let appears = callback == .viewWillAppear || callback == .viewDidAppear
        if isWill, !appears { loseGesture(of: container) }
        let effect = Effect(
            operation: isWill ? .forwardWillAnswered : .forwardDidAnswered, flag: appears, animated: animated,
            rule: isWill ? .appearance4 : .appearance5, subject: container)
        guard implements(container, .shouldAutomaticallyForwardAppearanceMethods) else {
            if isWill { forwardWillNow(from: container, effect) } else { forwardDidNow(from: container, effect) }
            return
        }
        schedule(askForwarding(container), effect)
    }

    func askForwarding(_ container: ObjectID) -> Effect {
        Effect(
            operation: .ask, callback: .shouldAutomaticallyForwardAppearanceMethods, rule: .appearance4,
            subject: container)
    }

    private mutating func forwardWillNow(from container: ObjectID, _ effect: Effect) {
        var child = self[controller: container].lastChild
        while child.exists {
            if isInHierarchy(child, of: container) {
                schedule(.begin(child, appearing: effect.flag, animated: effect.animated, .appearance4))
            }
            child = self[controller: child].previous
        }
    }

    private mutating func forwardDidNow(from container: ObjectID, _ effect: Effect) {
        var child = self[controller: container].lastChild
        while child.exists {
            if isInHierarchy(child, of: container), !self[controller: child].isInTransition {
                schedule(
                    Effect(
                        operation: .forwardedEnd, flag: effect.flag, animated: effect.animated, rule: .appearance5,
                        subject: child))
            }
            child = self[controller: child].previous
        }
    }

    /// The did of a container reaches its children whatever they were told before: one that missed the will
    /// gets the did alone, and one that has appeared already gets it again
    /// (nav-container-child-change-after-push, addsubview-before-addchild-double-didappear).
    mutating func endForwarded(_ child: ObjectID, appeared: Bool) {
        guard isController(child) else { return }
        switch (self[controller: child].state, appeared) {
        case (.appearing, true), (.disappearing, false): end(child, isExplicit: false, rule: .appearance5)
        case (.disappeared, true):
            self[controller: child].isAnimated = false
            finishAppearance(child, appeared: true, rule: .appearance7)
        case (.appeared, true): finishAppearance(child, appeared: true, rule: .appearance5)
        default: break
        }
    }

    /// Whether the child's view is loaded and stands in the container's. O(depth between them).
    func isInHierarchy(_ child: ObjectID, of container: ObjectID) -> Bool {
        let view = self[controller: child].view
        let above = self[controller: container].view
        guard view.exists, above.exists else { return false }
        var step = self[view: view].superview
        while step.exists {
            if step == above { return true }
            step = self[view: step].superview
        }
        return false
    }

    // MARK: Windows

    /// The view of a controller is about to enter or leave a visible window.
    mutating func windowWill(_ controller: ObjectID, _ effect: Effect) {
        guard isController(controller) else { return }
        let parent = self[controller: controller].parent
        guard parent.exists else {
            beginByWindow(controller, effect)
            return
        }
        // A container in transition tells its children itself; one that has gone, or is covered, has none to tell.
        guard self[controller: parent].state == .appeared || !effect.flag else { return }
        guard implements(parent, .shouldAutomaticallyForwardAppearanceMethods) else {
            beginByWindow(controller, effect)
            return
        }
        var continuation = effect
        continuation.operation = .windowWillAnswered
        schedule(askForwarding(parent), continuation)
    }

    mutating func windowWillAnswered(_ controller: ObjectID, _ effect: Effect) {
        if answerAllowsForwarding, isController(controller) { beginByWindow(controller, effect) }
    }

    private mutating func beginByWindow(_ controller: ObjectID, _ effect: Effect) {
        let state = self[controller: controller].state
        let appearing = effect.flag
        guard appearing ? state == .disappeared || state == .disappearing : state == .appeared || state == .appearing
        else { return }
        begin(controller, appearing: appearing, animated: false, isExplicit: false, rule: effect.rule)
        self[controller: controller].isWindowDriven = true
        self[controller: controller].movedWhileWindowDriven = false
        let end = Effect(operation: .windowEnd, rule: .window3, subject: controller, value: effect.value)
        hold(end)
        // Within one move the last to be told is the first to end.
        var index = commitQueue.count
        while index > 0, commitQueue[index - 1].value == effect.value { index -= 1 }
        commitQueue.insert(end, at: index)
        needsCommit = true
    }

    /// The commit has come: the appearance that a window began ends.
    mutating func windowEnd(_ controller: ObjectID) {
        guard isController(controller), self[controller: controller].isWindowDriven else { return }
        if self[controller: controller].movedWhileWindowDriven {
            self[controller: controller].movedWhileWindowDriven = false
            schedule(.enter(.didMoveToParent, controller, self[controller: controller].parent, .window4))
        }
        end(controller, isExplicit: false, rule: .window3)
    }
}

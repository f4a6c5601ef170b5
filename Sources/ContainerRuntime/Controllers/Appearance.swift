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
        guard takeBegin(controller, appearing: appearing, animated: animated, isExplicit: isExplicit) else {
            if isExplicit { logUnbalanced(controller) }
            return
        }
        if appearing { noteIsAppearing(controller) }
        scheduleAppearance(appearing ? .viewWillAppear : .viewWillDisappear, controller, animated, rule)
        if environment.hasChanged, appearing {
            tellMissedTraits(controller)
        } else {
            appear(at: stack.count - 1)
        }
    }

    /// Begins an appearance within the plan on top, which holds the controller, tells by its `animated` whether it is, sees to
    /// viewIsAppearing, and whose next act is `follow`; false where that is not to come.
    mutating func begin(_ controller: ObjectID, appearing: Bool, at top: Int, _ rule: Rule) -> Bool {
        let animated = stack[top].animated
        guard takeBegin(controller, appearing: appearing, animated: animated, isExplicit: false) else { return false }
        let callback: Callback = appearing ? .viewWillAppear : .viewWillDisappear
        if environment.hasChanged, appearing {
            scheduleAppearance(callback, controller, animated, rule)
            tellMissedTraits(controller)
            return false
        }
        tell(callback, controller, animated, at: top, rule)
        return true
    }

    /// Notes that an appearance begins; false where the controller is on its way there, or there, already.
    @inline(__always)
    private mutating func takeBegin(_ controller: ObjectID, appearing: Bool, animated: Bool, isExplicit: Bool) -> Bool {
        let record = address(ofController: controller)
        guard record.pointee.state.isUp != appearing else { return false }
        record.pointee.state = appearing ? .appearing : .disappearing
        record.pointee.isAnimated = animated
        record.pointee.isExplicit = isExplicit
        if isExplicit { record.pointee.begunAt = origin }
        record.pointee.isWindowDriven = false
        record.pointee.owesIsAppearing = appearing && configuration.ios >= 13
        return true
    }

    /// Has the next layout of the controller's view deliver viewIsAppearing if it is still owed.
    mutating func noteIsAppearing(_ controller: ObjectID) {
        let record = address(ofController: controller)
        if record.pointee.owesIsAppearing, record.pointee.view.exists {
            markNeeds(Need.isAppearing, of: record.pointee.view)
        }
    }

    /// Ends the appearance begun last.
    mutating func end(_ controller: ObjectID, isExplicit: Bool, rule: Rule) {
        guard isController(controller) else { return }
        if let appeared = takeEnd(controller, rule) {
            finishAppearance(controller, appeared: appeared, rule: rule)
        } else if isExplicit, self[controller: controller].state != .appearing {
            logUnbalanced(controller)
        }
    }

    /// Ends an appearance within the plan on top, which holds the controller and whose next act is `follow`; false where
    /// that is not to come.
    mutating func end(_ controller: ObjectID, at top: Int, _ rule: Rule) -> Bool {
        guard let appeared = takeEnd(controller, rule) else { return false }
        let animated = noteEnd(controller, appeared: appeared)
        tell(appeared ? .viewDidAppear : .viewDidDisappear, controller, animated, at: top, rule)
        return true
    }

    /// Whether the appearance that ends has the controller appear or disappear; nil where none is under way, or has to wait
    /// for viewIsAppearing.
    @inline(__always)
    private mutating func takeEnd(_ controller: ObjectID, _ rule: Rule) -> Bool? {
        let record = address(ofController: controller)
        switch record.pointee.state {
        case .appearing:
            if !record.pointee.owesIsAppearing { return true }
            schedule(Effect(operation: .finishAppearance, rule: rule, subject: controller))
            return nil
        case .disappearing: return false
        case .appeared, .disappeared: return nil
        }
    }

    /// Notes that an appearance has ended. Gives whether it was animated.
    @inline(__always)
    private mutating func noteEnd(_ controller: ObjectID, appeared: Bool) -> Bool {
        let record = address(ofController: controller)
        record.pointee.state = appeared ? .appeared : .disappeared
        if appeared { record.pointee.hasAppeared = true }
        record.pointee.owesIsAppearing = false
        record.pointee.isWindowDriven = false
        record.pointee.isExplicit = false
        return record.pointee.isAnimated
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
        let animated = noteEnd(controller, appeared: appeared)
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
        let record = address(ofController: controller)
        guard record.pointee.owesIsAppearing, record.pointee.state == .appearing else { return false }
        let view = record.pointee.view
        guard view.exists, self[view: view].window.exists else { return false }
        record.pointee.owesIsAppearing = false
        forget(Need.isAppearing, of: view)
        return true
    }

    @inline(__always)
    private mutating func scheduleAppearance(
        _ callback: Callback, _ controller: ObjectID, _ animated: Bool, _ rule: Rule
    ) {
        enterAppearance(controller)
        schedule(Effect(operation: .appear, animated: animated, callback: callback, rule: rule, subject: controller))
    }

    /// Tells an appearance within the plan on top, which keeps what it has told for `follow`.
    @inline(__always)
    private mutating func tell(
        _ callback: Callback, _ controller: ObjectID, _ animated: Bool, at top: Int, _ rule: Rule
    ) {
        enterAppearance(controller)
        stack[top].callback = callback
        call(callback, controller, animated: animated, rule)
    }

    @inline(__always)
    private mutating func enterAppearance(_ controller: ObjectID) {
        let record = address(ofController: controller)
        if record.pointee.movement != .none { record.pointee.isInCallback = true }
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
        follow(plan.subject, plan.callback, animated: plan.animated)
        release(plan.subject)
    }

    /// What comes behind an appearance callback within the plan on top.
    @inline(__always)
    mutating func follow(_ controller: ObjectID, at top: Int) {
        follow(controller, stack[top].callback, animated: stack[top].animated)
    }

    @inline(__always)
    private mutating func follow(_ controller: ObjectID, _ callback: Callback, animated: Bool) {
        let record = address(ofController: controller)
        record.pointee.isInCallback = false
        if !record.pointee.drivesAppearance, record.pointee.firstChild.exists {
            forward(from: controller, callback, animated: animated)
        }
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

    private var answerAllowsForwarding: Bool { driver.answerGiven != .bool(false) }

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
        guard state.isUp != appearing else { return }
        begin(controller, appearing: appearing, animated: false, isExplicit: false, rule: effect.rule)
        self[controller: controller].isWindowDriven = true
        self[controller: controller].movedWhileWindowDriven = false
        let end = Effect(operation: .windowEnd, rule: .window3, subject: controller, value: effect.value)
        hold(end)
        // Within one move the last to be told is the first to end.
        var index = queues.commit.count
        while index > 0, queues.commit[index - 1].value == effect.value { index -= 1 }
        queues.commit.insert(end, at: index)
        views.needsCommit = true
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

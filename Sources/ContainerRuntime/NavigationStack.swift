// UINavigationController's stack: what changes inside the call of a push, pop or set, what the call refuses, and who is
// told that it comes or goes. What is seen of it is NavigationController.swift's.

extension World {
    // MARK: The calls

    public mutating func push(_ controller: ObjectID, onto navigation: ObjectID, animated: Bool) {
        guard isNavigation(navigation), isController(controller) else { return }
        perform(
            StackOperation(kind: .push, controllers: ControllerList(controller), animated: animated), on: navigation)
    }

    /// Pops the top controller, and gives it; nothing where the root alone is left.
    @discardableResult
    public mutating func pop(_ navigation: ObjectID, animated: Bool) -> ObjectID? {
        guard isNavigation(navigation), self[lists: navigation].stack.count > 1 else { return nil }
        let top = self[lists: navigation].stack.last
        perform(StackOperation(kind: .pop, controllers: ControllerList(), animated: animated), on: navigation)
        return top
    }

    /// Pops what lies above a controller of the stack, and gives it.
    @discardableResult
    public mutating func pop(_ navigation: ObjectID, to controller: ObjectID, animated: Bool) -> [ObjectID] {
        guard isNavigation(navigation), isController(controller) else { return [] }
        let popped = above(controller, in: navigation)
        perform(
            StackOperation(kind: .popTo, controllers: ControllerList(controller), animated: animated), on: navigation)
        return popped
    }

    @discardableResult
    public mutating func popToRoot(_ navigation: ObjectID, animated: Bool) -> [ObjectID] {
        guard isNavigation(navigation), let root = self[lists: navigation].stack.first else { return [] }
        let popped = above(root, in: navigation)
        perform(StackOperation(kind: .popToRoot, controllers: ControllerList(), animated: animated), on: navigation)
        return popped
    }

    public mutating func setStack(_ controllers: [ObjectID], of navigation: ObjectID, animated: Bool) {
        guard isNavigation(navigation) else { return }
        let wanted = ControllerList(controllers.filter { isController($0) })
        perform(StackOperation(kind: .set, controllers: wanted, animated: animated), on: navigation)
    }

    /// Pushes a column of a split view controller, which may be a navigation controller.
    mutating func pushColumn(_ controller: ObjectID, onto navigation: ObjectID, animated: Bool) {
        let operation = StackOperation(
            kind: .push, controllers: ControllerList(controller), animated: animated, isColumn: true)
        perform(operation, on: navigation)
    }

    /// Leaves a stack those columns that a split view controller does not take back.
    mutating func setColumns(_ controllers: [ObjectID], ofNavigation navigation: ObjectID) {
        let operation = StackOperation(
            kind: .set, controllers: ControllerList(controllers), animated: false, isColumn: true)
        perform(operation, on: navigation)
    }

    private func above(_ controller: ObjectID, in navigation: ObjectID) -> [ObjectID] {
        let stack = self[lists: navigation].stack
        guard let index = stack.lastIndex(of: controller) else { return [] }
        return Array(stack[(index + 1)...])
    }

    // MARK: Changing the stack

    /// Carries out an operation, or keeps it for the end of the transition that is under way (nav.busy.1).
    mutating func perform(_ operation: StackOperation, on navigation: ObjectID) {
        guard isAcceptable(operation, on: navigation) else { return }
        if isPresentationUnderWay(navigation) { return dropOperation(operation, on: navigation) }
        if self[navigation: navigation].isBusy {
            guard warnsOfNesting(operation, on: navigation) else { return }
            for controller in operation.controllers { retain(controller) }
            self[lists: navigation].waiting.append(operation)
            return
        }
        if configuration.ios <= 12, operation.kind == .push, operation.animated,
            self[controller: navigation].state == .appearing, !self[navigation: navigation].hasShownFirst
        {
            log("nested push animation can result in corrupted navigation bar", .navBusy2)
        }
        change(operation, of: navigation)
    }

    /// Whether what the navigation controller presents, or what it is presented by, comes or goes just now.
    private func isPresentationUnderWay(_ navigation: ObjectID) -> Bool {
        let presented = self[controller: navigation].presented
        guard presented.exists else { return false }
        let phase = self[presentation: presented].phase
        return phase == .presenting || phase == .dismissing
    }

    /// An operation in the middle of a presentation changes nothing (nav-op-while-presenting-dropped).
    private mutating func dropOperation(_ operation: StackOperation, on navigation: ObjectID) {
        let call =
            switch operation.kind {
            case .push: "pushViewController:animated:"
            case .pop: "popViewControllerAnimated:"
            case .popTo, .popToRoot: "popToViewController:transition:"
            case .set: "setViewControllers:animated:"
            }
        log(
            "\(call) called on \(description(of: navigation)) while an existing transition or presentation is occurring; "
                + "the navigation stack will not be updated.", .navBusy4)
    }

    /// In iOS 13 an operation during a transition is complained about; before, an operation during a transition is warned about, and a second pop that waits for its end
    /// puts a view into itself. False where that has been raised.
    private mutating func warnsOfNesting(_ operation: StackOperation, on navigation: ObjectID) -> Bool {
        guard configuration.ios <= 13 else { return true }
        let isPush = operation.kind == .push || operation.kind == .set
        let kind = isPush ? "push" : "pop"
        guard configuration.ios <= 12 else {
            // The bar has no name of its own.
            log(
                "Attempting to begin a transition on navigation bar (<UINavigationBar: \(name(of: navigation))."
                    + "navigationBar>) while a transition is in progress.", .navBusy5)
            log("nested \(kind) animation can result in a corrupted navigation bar", .navBusy5)
            return true
        }
        if !isPush, self[lists: navigation].waiting.contains(where: { $0.kind != .push && $0.kind != .set }) {
            raise("NSInvalidArgumentException", "Can't add self as subview", .navBusy3)
            return false
        }
        log("nested \(kind) animation can result in corrupted navigation bar", .navBusy2)
        self[navigation: navigation].transition.isNested = true
        return true
    }

    /// What UIKit refuses, it refuses inside the call.
    private mutating func isAcceptable(_ operation: StackOperation, on navigation: ObjectID) -> Bool {
        switch operation.kind {
        case .pop, .popToRoot: return true
        case .popTo:
            guard isInStack(operation.controllers[0], of: navigation) else {
                raise(
                    "NSInternalInconsistencyException", "Tried to pop to a view controller that doesn't exist.",
                    .navRefuse1)
                return false
            }
            return true
        case .push, .set:
            var seen: Set<ObjectID> = []
            let mayRepeat = operation.controllers.count > 1
            for controller in operation.controllers {
                if self[controller: controller].navigation >= 0, !operation.isColumn {
                    raise("NSInvalidArgumentException", "Pushing a navigation controller is not supported", .navRefuse1)
                    return false
                }
                let isTwice =
                    mayRepeat && !seen.insert(controller).inserted
                    || operation.kind == .push && isInStack(controller, of: navigation)
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
        let count = self[lists: navigation].stack.count
        let kept = kept(of: navigation, by: operation)
        let from = count == 0 ? ObjectID.none : self[lists: navigation].stack[count - 1]
        let incoming = operation.incoming
        if incoming.isEmpty, kept == count { return }
        if operation.kind == .set, incoming.elementsEqual(self[lists: navigation].stack) { return }
        let below = kept == 0 ? ObjectID.none : self[lists: navigation].stack[kept - 1]
        let to = incoming.last ?? below
        let isPush = !isInStack(to, of: navigation)
        let isReplacing = operation.kind == .set && isPush
        let isOnScreen = isDisplayed(navigation) && to.exists && to != from

        let hasBottomBar = hidesBottomBars && hasBottomBar(navigation)
        let hidBottomBar = hasBottomBar && hidesBottomBar(at: from, in: navigation)
        // What stays below is not looked at: a push and a pop cost the same on a stack of any height.
        workDone &+= UInt64(count - kept + incoming.count)
        for index in kept..<count { self[controller: self[lists: navigation].stack[index]].isInStack = false }
        for controller in incoming { self[controller: controller].isInStack = true }
        let outgoing = takeStack(of: navigation, above: kept)
        for controller in incoming { self[lists: navigation].stack.append(controller) }
        if hasBottomBar, to.exists, self[controller: to].view.exists,
            hidBottomBar != hidesBottomBar(at: to, in: navigation)
        {
            markNeeds(Need.layout, of: self[controller: to].view)
        }
        if isOnScreen {
            dropCoordinator(of: navigation)
            self[navigation: navigation].isBusy = true
            self[navigation: navigation].transition = StackTransition(
                from: from, to: to, isPush: isPush, animated: operation.animated, isReplacing: isReplacing)
            let turn = Effect(
                operation: .navigate, flag: isPush, animated: operation.animated, rule: isPush ? .navPush1 : .navPop1,
                subject: navigation)
            hold(turn)
            turnQueue.append(turn)
        } else {
            // Off screen, or with the top unchanged: the contents change at once.
            schedule(.of(.navigationDropCovered, navigation, .none, .navOffscreen1))
        }
        scheduleMoves(
            from: outgoing, to: incoming, of: navigation, isOnScreen: isOnScreen, isReordered: operation.kind == .set,
            replaced: isReplacing ? from : .none)
    }

    private func isInStack(_ controller: ObjectID, of navigation: ObjectID) -> Bool {
        guard controller.exists else { return false }
        let record = address(ofController: controller)
        return record.pointee.isInStack && record.pointee.parent == navigation
    }

    /// Takes what stands above the lowest controllers off a stack.
    private mutating func takeStack(of navigation: ObjectID, above kept: Int) -> ControllerList {
        switch self[lists: navigation].stack.count - kept {
        case 0: return ControllerList()
        case 1: return ControllerList(self[lists: navigation].stack.removeLast())
        case let count:
            let taken = ControllerList(self[lists: navigation].stack[kept...])
            self[lists: navigation].stack.removeLast(count)
            return taken
        }
    }

    /// How many controllers from the root up an operation leaves as they are.
    private func kept(of navigation: ObjectID, by operation: StackOperation) -> Int {
        let count = self[lists: navigation].stack.count
        switch operation.kind {
        case .push: return count
        case .pop: return max(count - 1, min(count, 1))
        case .popTo:
            let index = self[lists: navigation].stack.lastIndex(of: operation.controllers[0])
            return index.map { $0 + 1 } ?? count
        case .popToRoot: return min(count, 1)
        case .set: return 0
        }
    }

    /// willMove for those that come and go; didMove at once for those that come where no transition ends.
    private mutating func scheduleMoves(
        from old: ControllerList, to new: ControllerList, of navigation: ObjectID,
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
            if isTabBar(old), self[tabBar: old].more != navigation { forgetTab(controller, of: old) }
            unlink(controller)
            // On its way into a stack below its split view controller it stays a column, with what that overrides for it.
            if old != navigation, column(of: controller, in: old) == nil || !isController(navigation, inside: old) {
                if isSplit(old) { forgetColumn(controller, of: old) }
                dropOverride(of: controller)
            }
        }
        link(controller, to: navigation)
        self[controller: controller].isInStack = true
        release(controller)
    }

    /// Removes a controller from a stack that it leaves by other ways than the stack's.
    mutating func forgetInStack(_ controller: ObjectID, of navigation: ObjectID) {
        if self[controller: controller].isInStack {
            self[controller: controller].isInStack = false
            if let index = self[lists: navigation].stack.lastIndex(of: controller) {
                self[lists: navigation].stack.remove(at: index)
            }
        }
        if self[navigation: navigation].shown == controller { self[navigation: navigation].shown = .none }
    }

    func isDisplayed(_ navigation: ObjectID) -> Bool {
        let state = self[controller: navigation].state
        return state.isUp && self[controller: navigation].view.exists
    }
}

// UINavigationController's stack: what changes inside the call of a push, pop or set, what the call refuses, and who is
// told that it comes or goes. What is seen of it is NavigationController.swift's.

extension World {
    // MARK: The calls

    public mutating func push(_ controller: ObjectID, onto navigation: ObjectID, animated: Bool) {
        guard isNavigation(navigation), isController(controller) else { return }
        perform(StackOperation(kind: .push, animated: animated, controller: controller), on: navigation)
    }

    /// Pops the top controller, and gives it; nothing where the root alone is left.
    @discardableResult
    public mutating func pop(_ navigation: ObjectID, animated: Bool) -> ObjectID? {
        guard isNavigation(navigation), self[navigation: navigation].height > 1 else { return nil }
        let top = top(of: navigation)
        perform(StackOperation(kind: .pop, animated: animated), on: navigation)
        return top
    }

    /// Pops what lies above a controller of the stack, and gives it.
    @discardableResult
    public mutating func pop(_ navigation: ObjectID, to controller: ObjectID, animated: Bool) -> [ObjectID] {
        guard isNavigation(navigation), isController(controller) else { return [] }
        let isThere = isInStack(controller, of: navigation)
        let popped = isThere ? controllers(above: controller, inStackOf: navigation) : []
        perform(StackOperation(kind: .popTo, animated: animated, controller: controller), on: navigation)
        return popped
    }

    @discardableResult
    public mutating func popToRoot(_ navigation: ObjectID, animated: Bool) -> [ObjectID] {
        guard isNavigation(navigation), top(of: navigation).exists else { return [] }
        let popped = Array(stack(of: navigation).dropFirst())
        perform(StackOperation(kind: .popToRoot, animated: animated), on: navigation)
        return popped
    }

    public mutating func setStack(_ controllers: [ObjectID], of navigation: ObjectID, animated: Bool) {
        guard isNavigation(navigation) else { return }
        let wanted = ContiguousArray(controllers.filter { isController($0) })
        perform(StackOperation(kind: .set, animated: animated, wanted: wanted), on: navigation)
    }

    /// Pushes a column of a split view controller, which may be a navigation controller.
    mutating func pushColumn(_ controller: ObjectID, onto navigation: ObjectID, animated: Bool) {
        perform(
            StackOperation(kind: .push, animated: animated, isColumn: true, controller: controller), on: navigation)
    }

    /// Leaves a stack those columns that a split view controller does not take back.
    mutating func setColumns(_ controllers: [ObjectID], ofNavigation navigation: ObjectID) {
        perform(
            StackOperation(kind: .set, animated: false, isColumn: true, wanted: ContiguousArray(controllers)),
            on: navigation)
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

    /// Of an operation during a transition iOS 13 complains. Before, UIKit warns of it, and a second pop that waits for the
    /// end puts a view into itself. False where that has been raised.
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
            if isInStack(operation.controller, of: navigation) { return true }
            raise(
                "NSInternalInconsistencyException", "Tried to pop to a view controller that doesn't exist.",
                .navRefuse1)
            return false
        case .push:
            let controller = operation.controller
            return isAcceptable(
                controller, operation, on: navigation, isTwice: isInStack(controller, of: navigation))
        case .set:
            var seen: Set<ObjectID> = []
            return operation.controllers.allSatisfy {
                isAcceptable($0, operation, on: navigation, isTwice: !seen.insert($0).inserted)
            }
        }
    }

    private mutating func isAcceptable(
        _ controller: ObjectID, _ operation: StackOperation, on navigation: ObjectID, isTwice: Bool
    ) -> Bool {
        if self[controller: controller].isNavigation, !operation.isColumn {
            raise("NSInvalidArgumentException", "Pushing a navigation controller is not supported", .navRefuse1)
            return false
        }
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
        return true
    }

    /// Changes the stack, tells those that come and go, and has the transition wait for its turn. What stays below is
    /// not looked at: a push and a pop cost the same on a stack of any height.
    private mutating func change(_ operation: StackOperation, of navigation: ObjectID) {
        let from = top(of: navigation)
        let rest = rest(of: navigation, by: operation)
        let to =
            switch operation.kind {
            case .push: operation.controller
            case .set: operation.wanted?.last ?? .none
            case .pop, .popTo, .popToRoot: rest
            }
        if operation.wanted?.elementsEqual(stack(of: navigation)) ?? (to == from) { return }
        let isPush = !isInStack(to, of: navigation)
        let replaced = operation.kind == .set && isPush ? from : .none
        let isOnScreen = to.exists && to != from && isDisplayed(navigation)
        let hasBottomBar = containers.hidesBottomBars && hasBottomBar(navigation)
        let hidBottomBar = hasBottomBar && hidesBottomBar(at: from, in: navigation)

        if isOnScreen {
            dropCoordinator(of: navigation)
            let record = address(ofNavigation: navigation)
            record.pointee.isBusy = true
            record.pointee.transition = StackTransition(
                from: from, to: to, isPush: isPush, animated: operation.animated, isReplacing: replaced.exists)
            retain(navigation)
            queues.turn.append(
                Effect(
                    operation: .navigate, flag: isPush, animated: operation.animated,
                    rule: isPush ? .navPush1 : .navPop1, subject: navigation))
        } else {
            // Off screen, or with the top unchanged: the contents change at once.
            schedule(.of(.navigationDropCovered, navigation, .none, .navOffscreen1))
        }
        switch operation.kind {
        case .push:
            come(to, into: navigation, isIncoming: isOnScreen)
            leaveStack(to, for: navigation)
            stackUp(to, on: navigation)
            if self[controller: to].parent != navigation { adopt(to, by: navigation) }
        case .pop, .popTo, .popToRoot:
            pop(navigation, downTo: rest)
        case .set:
            replaceStack(of: navigation, by: operation.wanted ?? [], isOnScreen: isOnScreen, replaced: replaced)
        }
        if hasBottomBar, to.exists, self[controller: to].view.exists,
            hidBottomBar != hidesBottomBar(at: to, in: navigation)
        {
            markNeeds(Need.layout, of: self[controller: to].view)
        }
    }

    /// The top of what an operation leaves as it is; none where that is nothing.
    private func rest(of navigation: ObjectID, by operation: StackOperation) -> ObjectID {
        let top = top(of: navigation)
        switch operation.kind {
        case .push: return top
        case .pop: return self[navigation: navigation].height > 1 ? below(top) : top
        case .popTo: return isInStack(operation.controller, of: navigation) ? operation.controller : top
        case .popToRoot: return stack(of: navigation).first ?? .none
        case .set: return .none
        }
    }

    // MARK: Who comes, and who goes

    /// Takes what lies above a controller off the stack; each of it is told that it goes, the lowest first.
    private mutating func pop(_ navigation: ObjectID, downTo rest: ObjectID) {
        var leaving = top(of: navigation)
        var rule = Rule.navPop1
        while leaving != rest {
            workDone &+= 1
            let next = takeTop(of: navigation)
            schedule(.enter(.willMoveToParent, leaving, .none, rule))
            leaving = next
            rule = .navRoot2
        }
    }

    /// willMove for one that comes, unless it is a child already; didMove at once where no transition ends.
    private mutating func come(_ controller: ObjectID, into navigation: ObjectID, isIncoming: Bool) {
        workDone &+= 1
        let parent = self[controller: controller].parent
        if parent == navigation { return }
        if !isIncoming { schedule(.enter(.didMoveToParent, controller, navigation, .navOffscreen1)) }
        schedule(.enter(.willMoveToParent, controller, navigation, .navPush1))
        if parent.exists { schedule(.enter(.didMoveToParent, controller, .none, .containment4)) }
    }

    /// Sets a stack anew. Its children stand in its own order then; what was replaced is not told.
    private mutating func replaceStack(
        of navigation: ObjectID, by wanted: ContiguousArray<ObjectID>, isOnScreen: Bool, replaced: ObjectID
    ) {
        for controller in wanted.reversed() {
            come(controller, into: navigation, isIncoming: isOnScreen && controller == wanted.last)
        }
        let old = stack(of: navigation)
        workDone &+= UInt64(old.count)
        while top(of: navigation).exists { _ = takeTop(of: navigation) }
        for controller in wanted {
            leaveStack(controller, for: navigation)
            stackUp(controller, on: navigation)
        }
        for controller in old.reversed() where !self[controller: controller].isInStack && controller != replaced {
            schedule(.enter(.willMoveToParent, controller, .none, controller == old.last ? .navPop1 : .navRoot2))
        }
        for controller in wanted { adopt(controller, by: navigation) }
    }

    /// Takes a controller out of the stack of another navigation controller.
    private mutating func leaveStack(_ controller: ObjectID, for navigation: ObjectID) {
        let parent = self[controller: controller].parent
        if parent.exists, parent != navigation, isNavigation(parent) { forgetInStack(controller, of: parent) }
    }

    /// Makes the stack the controller's parent, in place of another's.
    private mutating func adopt(_ controller: ObjectID, by navigation: ObjectID) {
        let old = self[controller: controller].parent
        guard old.exists else { return link(controller, to: navigation) }
        retain(controller)
        switch self[controller: old].extra {
        case .tabBar where self[tabBar: old].more != navigation, .pages: forget(controller, in: old)
        default: break
        }
        unlink(controller)
        // On its way into a stack below its split view controller it stays a column, with what that overrides for it.
        if old != navigation, column(of: controller, in: old) == nil || !isController(navigation, inside: old) {
            if isSplit(old) { forgetColumn(controller, of: old) }
            dropOverride(of: controller)
        }
        link(controller, to: navigation)
        release(controller)
    }

    func isDisplayed(_ navigation: ObjectID) -> Bool {
        let state = self[controller: navigation].state
        return state.isUp && self[controller: navigation].view.exists
    }
}

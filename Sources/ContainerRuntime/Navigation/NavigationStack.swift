// The stack of UINavigationController: what a push, pop or set changes inside the call, what it refuses, and which
// controllers are notified. The visible transition is in NavigationController.swift.

extension World {
    // MARK: The calls

    public mutating func push(_ controller: ObjectID, onto navigation: ObjectID, animated: Bool) {
        guard isNavigation(navigation), isController(controller) else { return }
        NavigationController.perform(
            StackOperation(kind: .push, animated: motion.animates(animated), controller: controller), on: navigation,
            in: &self)
    }

    /// Pops the top controller and returns it; nil if only the root is left.
    @discardableResult
    public mutating func pop(_ navigation: ObjectID, animated: Bool) -> ObjectID? {
        guard isNavigation(navigation), self[navigation: navigation].height > 1 else { return nil }
        let top = NavigationController.top(of: navigation, in: self)
        NavigationController.perform(
            StackOperation(kind: .pop, animated: motion.animates(animated)), on: navigation, in: &self)
        return top
    }

    /// Pops the controllers above a controller of the stack and returns them.
    @discardableResult
    public mutating func pop(_ navigation: ObjectID, to controller: ObjectID, animated: Bool) -> [ObjectID] {
        guard isNavigation(navigation), isController(controller) else { return [] }
        let isThere = NavigationController.isInStack(controller, of: navigation, in: self)
        let popped = isThere ? NavigationController.controllers(above: controller, inStackOf: navigation, in: self) : []
        NavigationController.perform(
            StackOperation(kind: .popTo, animated: motion.animates(animated), controller: controller), on: navigation,
            in: &self)
        return popped
    }

    @discardableResult
    public mutating func popToRoot(_ navigation: ObjectID, animated: Bool) -> [ObjectID] {
        guard isNavigation(navigation), NavigationController.top(of: navigation, in: self).exists else { return [] }
        let popped = Array(stack(of: navigation).dropFirst())
        NavigationController.perform(
            StackOperation(kind: .popToRoot, animated: motion.animates(animated)), on: navigation, in: &self)
        return popped
    }

    public mutating func setStack(_ controllers: [ObjectID], of navigation: ObjectID, animated: Bool) {
        guard isNavigation(navigation) else { return }
        let wanted = ContiguousArray(controllers.filter { isController($0) })
        NavigationController.perform(
            StackOperation(kind: .set, animated: motion.animates(animated), wanted: wanted), on: navigation, in: &self)
    }
}

extension NavigationController {
    /// Pushes a column of a split view controller, which may be a navigation controller.
    static func pushColumn(_ controller: ObjectID, onto navigation: ObjectID, animated: Bool, in world: inout World) {
        perform(
            StackOperation(
                kind: .push, animated: world.motion.animates(animated), isColumn: true, controller: controller),
            on: navigation,
            in: &world)
    }

    /// Sets the stack of the columns that a split view controller leaves in it.
    static func setColumns(_ controllers: [ObjectID], ofNavigation navigation: ObjectID, in world: inout World) {
        perform(
            StackOperation(kind: .set, animated: false, isColumn: true, wanted: ContiguousArray(controllers)),
            on: navigation, in: &world)
    }

    // MARK: Changing the stack

    /// Performs an operation, or keeps it until the running transition ends (nav.busy.1).
    static func perform(_ operation: StackOperation, on navigation: ObjectID, in world: inout World) {
        guard isAcceptable(operation, on: navigation, in: &world) else { return }
        if isPresentationUnderWay(navigation, in: world) { return dropOperation(operation, on: navigation, in: &world) }
        if world[navigation: navigation].isBusy {
            guard warnsOfNesting(operation, on: navigation, in: &world) else { return }
            for controller in operation.controllers { world.retain(controller) }
            world[lists: navigation].waiting.append(operation)
            return
        }
        if world.configuration.ios <= 12, operation.kind == .push, operation.animated,
            world[controller: navigation].state == .appearing, !world[navigation: navigation].hasShownFirst
        {
            world.report(.nestedAnimation, ["kind": "push"])
        }
        change(operation, of: navigation, in: &world)
    }

    /// Whether the navigation controller is presenting a controller or dismissing one.
    private static func isPresentationUnderWay(_ navigation: ObjectID, in world: borrowing World) -> Bool {
        let presented = world[controller: navigation].presented
        guard presented.exists else { return false }
        let phase = world[presentation: presented].phase
        return phase == .presenting || phase == .dismissing
    }

    /// Drops an operation during a presentation, so that it changes nothing (nav-op-while-presenting-dropped).
    private static func dropOperation(_ operation: StackOperation, on navigation: ObjectID, in world: inout World) {
        let call =
            switch operation.kind {
            case .push: "pushViewController:animated:"
            case .pop: "popViewControllerAnimated:"
            case .popTo, .popToRoot: "popToViewController:transition:"
            case .set: "setViewControllers:animated:"
            }
        world.report(.stackNotUpdated, ["call": call, "navigation": world.description(of: navigation)])
    }

    /// Reports an operation during a transition. iOS 13 logs a warning. Earlier versions warn, and a second pop that
    /// waits for the end raises an exception because a view would be added to itself. Returns false after that
    /// exception.
    private static func warnsOfNesting(_ operation: StackOperation, on navigation: ObjectID, in world: inout World)
        -> Bool
    {
        guard world.configuration.ios <= 13 else { return true }
        let isPush = operation.kind == .push || operation.kind == .set
        let kind = isPush ? "push" : "pop"
        guard world.configuration.ios <= 12 else {
            // The model has no separate name for the navigation bar.
            world.report(.barInTransition, ["navigation": world.name(of: navigation)])
            world.report(.nestedAnimationSince13, ["kind": kind])
            return true
        }
        if !isPush, world[lists: navigation].waiting.contains(where: { $0.kind != .push && $0.kind != .set }) {
            world.report(.nestedSecondPop)
            return false
        }
        world.report(.nestedAnimation, ["kind": kind])
        world[navigation: navigation].transition.isNested = true
        return true
    }

    /// Checks an operation inside the call. Reports what UIKit refuses and returns false.
    private static func isAcceptable(_ operation: StackOperation, on navigation: ObjectID, in world: inout World)
        -> Bool
    {
        switch operation.kind {
        case .pop, .popToRoot: return true
        case .popTo:
            if isInStack(operation.controller, of: navigation, in: world) { return true }
            world.report(.poppedToStranger)
            return false
        case .push:
            let controller = operation.controller
            return isAcceptable(
                controller, operation, on: navigation, isTwice: isInStack(controller, of: navigation, in: world),
                in: &world)
        case .set:
            var seen = ObjectList()
            return operation.controllers.allSatisfy { controller in
                let isTwice = seen.contains(controller)
                if !isTwice { seen.append(controller) }
                return isAcceptable(controller, operation, on: navigation, isTwice: isTwice, in: &world)
            }
        }
    }

    private static func isAcceptable(
        _ controller: ObjectID, _ operation: StackOperation, on navigation: ObjectID, isTwice: Bool,
        in world: inout World
    ) -> Bool {
        if world[controller: controller].isNavigation, !operation.isColumn {
            world.report(.navigationPushed)
            return false
        }
        if isTwice {
            world.report(
                .pushedTwice,
                [
                    "controller": world.description(of: controller), "navigation": world.description(of: navigation),
                    "app": World.Configuration.bundleIdentifier,
                ])
            return false
        }
        if Containment.isController(navigation, inside: controller, in: world) {
            Containment.refuseCycle(controller, in: navigation, in: &world)
            return false
        }
        return true
    }

    /// Changes the stack, notifies incoming and outgoing controllers, and schedules the transition. Controllers that stay
    /// below are not visited, so the cost of a push or pop does not depend on the stack's height.
    private static func change(_ operation: StackOperation, of navigation: ObjectID, in world: inout World) {
        let from = top(of: navigation, in: world)
        let rest = Self.rest(of: navigation, by: operation, in: world)
        let to =
            switch operation.kind {
            case .push: operation.controller
            case .set: operation.wanted?.last ?? .none
            case .pop, .popTo, .popToRoot: rest
            }
        if operation.wanted?.elementsEqual(world.stack(of: navigation)) ?? (to == from) { return }
        let isPush = !isInStack(to, of: navigation, in: world)
        let replaced = operation.kind == .set && isPush ? from : .none
        let isOnScreen = to.exists && to != from && isDisplayed(navigation, in: world)
        let hasBottomBar = world.lifetimes.hidesBottomBars && hasBottomBar(navigation, in: world)
        let hidBottomBar = hasBottomBar && NavigationController.hidesBottomBar(at: from, in: navigation, in: world)

        if isOnScreen {
            NavigationController.dropCoordinator(of: navigation, in: &world)
            let record = world.recordAddress(ofNavigation: navigation)
            record.pointee.isBusy = true
            record.pointee.transition = StackTransition(
                from: from, to: to, isPush: isPush, animated: operation.animated, isReplacing: replaced.exists)
            if operation.animated, record.pointee.delegate.exists {
                StackAnimators.prepare(navigation, from: from, to: to, isPush: isPush, in: &world)
            }
            world.retain(navigation)
            world.queues.turn.append(
                .navigate(
                    navigation, isPush: isPush, animated: operation.animated, WillPhase.begin.rule(isPush: isPush)))
        } else {
            // Off screen, or with an unchanged top: the content changes immediately.
            world.schedule(.of(.navigation(.dropCovered), navigation, .none, .navOffscreen1))
        }
        switch operation.kind {
        case .push:
            come(to, into: navigation, isIncoming: isOnScreen, in: &world)
            leaveStack(to, for: navigation, in: &world)
            stackUp(to, on: navigation, in: &world)
            if world[controller: to].parent != navigation { adopt(to, by: navigation, in: &world) }
        case .pop, .popTo, .popToRoot:
            pop(navigation, downTo: rest, in: &world)
        case .set:
            replaceStack(
                of: navigation, by: operation.wanted ?? [], isOnScreen: isOnScreen, replaced: replaced, in: &world)
        }
        if hasBottomBar, to.exists, world[controller: to].view.exists,
            hidBottomBar != NavigationController.hidesBottomBar(at: to, in: navigation, in: world)
        {
            Layout.markNeeds(Need.layout, of: world[controller: to].view, in: &world)
        }
        if isOnScreen { Presentation.fitPopover(around: navigation, in: &world) }
    }

    /// The topmost controller that an operation leaves in place; none if it leaves nothing.
    private static func rest(of navigation: ObjectID, by operation: StackOperation, in world: borrowing World)
        -> ObjectID
    {
        let top = Self.top(of: navigation, in: world)
        switch operation.kind {
        case .push: return top
        case .pop: return world[navigation: navigation].height > 1 ? below(top, in: world) : top
        case .popTo: return isInStack(operation.controller, of: navigation, in: world) ? operation.controller : top
        case .popToRoot: return world.stack(of: navigation).first ?? .none
        case .set: return .none
        }
    }

    // MARK: Incoming and outgoing controllers

    /// Takes the controllers above a controller off the stack and sends willMove(toParent: nil) to each, lowest first.
    private static func pop(_ navigation: ObjectID, downTo rest: ObjectID, in world: inout World) {
        var leaving = top(of: navigation, in: world)
        var rule = Departure.top.rule
        while leaving != rest {
            world.workDone &+= 1
            let next = takeTop(of: navigation, in: &world)
            world.schedule(.enter(.willMoveToParent, leaving, .none, rule))
            leaving = next
            rule = Departure.between.rule
        }
    }

    /// Sends willMove to an incoming controller unless it is a child already, and didMove immediately if no transition
    /// will send it.
    private static func come(_ controller: ObjectID, into navigation: ObjectID, isIncoming: Bool, in world: inout World)
    {
        world.workDone &+= 1
        let parent = world[controller: controller].parent
        if parent == navigation { return }
        world.schedule(inOrder: Arrival.self) { act in
            guard act.isDue(oldParent: parent, isIncoming: isIncoming) else { return nil }
            return .enter(act.callback, controller, act == .leaveParent ? .none : navigation, act.rule)
        }
    }

    /// Replaces the whole stack and puts the children in the new order. Replaced controllers get no callbacks.
    private static func replaceStack(
        of navigation: ObjectID, by wanted: ContiguousArray<ObjectID>, isOnScreen: Bool, replaced: ObjectID,
        in world: inout World
    ) {
        for controller in wanted.reversed() {
            come(controller, into: navigation, isIncoming: isOnScreen && controller == wanted.last, in: &world)
        }
        let old = world.stack(of: navigation)
        world.workDone &+= UInt64(old.count + wanted.count) &* 32
        while top(of: navigation, in: world).exists { _ = takeTop(of: navigation, in: &world) }
        for controller in wanted {
            leaveStack(controller, for: navigation, in: &world)
            stackUp(controller, on: navigation, in: &world)
        }
        for controller in old.reversed() where !world[controller: controller].isInStack && controller != replaced {
            world.schedule(
                .enter(.willMoveToParent, controller, .none, (controller == old.last ? Departure.top : .between).rule))
        }
        for controller in wanted { adopt(controller, by: navigation, in: &world) }
    }

    /// Removes a controller from the stack of another navigation controller.
    private static func leaveStack(_ controller: ObjectID, for navigation: ObjectID, in world: inout World) {
        let parent = world[controller: controller].parent
        if parent.exists, parent != navigation, world.isNavigation(parent) {
            forgetInStack(controller, of: parent, in: &world)
        }
    }

    /// Makes the navigation controller the parent of a controller, in place of any other.
    private static func adopt(_ controller: ObjectID, by navigation: ObjectID, in world: inout World) {
        let old = world[controller: controller].parent
        guard old.exists else { return Containment.link(controller, to: navigation, in: &world) }
        world.retain(controller)
        let keepsOverride = world.container(old)?.giveUp(controller, of: old, to: navigation, in: &world) == true
        if old != navigation { Containment.endLoan(of: controller, to: old, in: &world) }
        Containment.unlink(controller, in: &world)
        if old != navigation, !keepsOverride { TraitEnvironment.dropOverride(of: controller, in: &world) }
        Containment.link(controller, to: navigation, in: &world)
        world.release(controller)
    }

    static func isDisplayed(_ navigation: ObjectID, in world: borrowing World) -> Bool {
        let state = world[controller: navigation].state
        return state.isUp && world[controller: navigation].view.exists
    }
}

// Console lines and exceptions.

extension NavigationController {
    static var messages: [SystemMessage] {
        [
            .poppedToStranger, .navigationPushed, .pushedTwice, .nestedAnimation, .nestedSecondPop, .unexpectedState,
            .stackNotUpdated, .barInTransition, .nestedAnimationSince13, .stackCutShort,
        ]
    }
}

extension SystemMessage {
    fileprivate static let poppedToStranger = SystemMessage(
        "popped-to-stranger", .exception("NSInternalInconsistencyException"), .navRefuse1,
        "Tried to pop to a view controller that doesn't exist.")
    fileprivate static let navigationPushed = SystemMessage(
        "navigation-controller-pushed", .exception("NSInvalidArgumentException"), .navRefuse1,
        "Pushing a navigation controller is not supported")
    /// Quoted in https://github.com/samuelclay/NewsBlur/issues/886 (2016) and
    /// https://github.com/thexande/SwiftAlgorithms/issues/31 (2020).
    fileprivate static let pushedTwice = SystemMessage(
        "controller-pushed-twice", .exception("NSInvalidArgumentException"), .navRefuse1,
        since: [
            0: "Pushing the same view controller instance more than once is not supported ({controller})",
            13:
                "{navigation} is pushing the same view controller instance ({controller}) more than once which is not supported "
                + "and is most likely an error in the application : {app}",
        ])
    fileprivate static let nestedAnimation = SystemMessage(
        "nested-animation", .console, .navBusy2, "nested {kind} animation can result in corrupted navigation bar")
    fileprivate static let nestedSecondPop = SystemMessage(
        "nested-second-pop", .exception("NSInvalidArgumentException"), .navBusy3, "Can't add self as subview")
    static let unexpectedState = SystemMessage(
        "transition-in-unexpected-state", .console, .navBusy2,
        "Finishing up a navigation transition in an unexpected state. Navigation Bar subview tree might get corrupted.")
    fileprivate static let stackNotUpdated = SystemMessage(
        "stack-not-updated", .console, .navBusy4,
        "{call} called on {navigation} while an existing transition or presentation is occurring; the navigation stack will not "
            + "be updated.")
    fileprivate static let barInTransition = SystemMessage(
        "bar-in-transition", .console, .navBusy5,
        "Attempting to begin a transition on navigation bar (<UINavigationBar: {navigation}.navigationBar>) while a transition "
            + "is in progress.")
    fileprivate static let nestedAnimationSince13 = SystemMessage(
        "nested-animation-13", .console, .navBusy5, "nested {kind} animation can result in a corrupted navigation bar")
    static let stackCutShort = SystemMessage(
        "restored-stack-cut-short", .console, .restore5,
        "Can't find Child View Controller at index {index} with identifier {path}, truncating child array")
}

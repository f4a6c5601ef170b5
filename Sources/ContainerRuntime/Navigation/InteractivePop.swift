// The swipe back: an interactive pop, until it finishes or is cancelled (navigation §1.5). While the gesture is active,
// the transition has no timer. Operations on the stack wait, as in any transition.

extension World {
    /// The navigation controller whose swipe back is active, or none.
    public var gestureInHand: ObjectID {
        guard isNavigation(containers.swiping), self[navigation: containers.swiping].transition.gesture == .inHand
        else { return .none }
        return containers.swiping
    }

    /// Begins a swipe back and returns the controller that it pops.
    /// - Returns: nil if only the root is left, if the stack is not on screen, or during a transition or a gesture.
    @discardableResult
    public mutating func beginInteractivePop(_ navigation: ObjectID) -> ObjectID? {
        guard isNavigation(navigation), self[controller: navigation].state == .appeared,
            !self[navigation: navigation].isBusy, !gestureInHand.exists, let top = pop(navigation, animated: true)
        else { return nil }
        if self[navigation: navigation].isBusy {
            self[navigation: navigation].transition.gesture = .inHand
            containers.swiping = navigation
        }
        return top
    }
}

extension NavigationController {
    /// Ends the gesture of a swipe back: the transition runs to its end or back to its start.
    static func endGesture(isFinishing: Bool, in world: inout World) -> Bool {
        let navigation = world.gestureInHand
        guard navigation.exists else { return false }
        world.containers.swiping = .none
        world[navigation: navigation].transition.gesture = isFinishing ? .finished : .cancelled
        if world[navigation: navigation].transition.hasBegun { startNavigationClock(navigation, in: &world) }
        notifyCoordinator(of: navigation, in: &world)
        world.schedule(.coordinated(navigation, .interactionEnd, .navCoordinator3))
        return true
    }

    /// Starts the timer of an animated transition: for its whole duration, for the rest after a finished gesture, or
    /// not at all while the gesture is active.
    static func startNavigationClock(_ navigation: ObjectID, in world: inout World) {
        let record = world.recordAddress(ofNavigation: navigation)
        let whole: Int64 = 1_000_000
        let progress = record.pointee.transition.progress
        let duration =
            switch record.pointee.transition.gesture {
            case .none: TransitionDuration.navigation
            case .finished: TransitionDuration.navigation * (whole - progress) / whole
            case .cancelled: TransitionDuration.navigation * progress / whole
            case .inHand: nil as Nanoseconds?
            }
        guard let duration else { return }
        Transitions.startClock(
            duration, Effect(operation: .plan(.navigationFinish), animated: true, rule: .navPush6, subject: navigation),
            in: &world)
    }

    /// Ends a cancelled swipe back: restores the stack and reverts both appearances.
    static func turnBack(_ navigation: ObjectID, _ transition: StackTransition, in world: inout World) {
        let (upper, lower) = (transition.from, transition.to)
        guard world.isController(upper), world[controller: upper].parent == navigation else {
            world.schedule(.end(lower, .navSwipe1))
            return
        }
        stackUp(upper, on: navigation, in: &world)
        world[navigation: navigation].shown = upper
        BarViews.shownChanged(navigation, in: &world)
        world[controller: upper].movement = .none
        let isDisplayed = isDisplayed(navigation, in: world)
        world.schedule(inOrder: TurningBack.self) { act in
            act.isDue(isDisplayed: isDisplayed) ? act.effect(lower: lower, upper: upper) : nil
        }
    }
}

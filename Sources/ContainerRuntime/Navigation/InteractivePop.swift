// The swipe back: a pop whose transition a finger drives, until it finishes or turns back (navigation §1.5).
// While the gesture is in hand nothing runs by itself, and operations on the stack wait as in any transition.

extension World {
    /// The navigation controller whose swipe back is in hand; none without one.
    public var gestureInHand: ObjectID {
        guard isNavigation(containers.swiping), self[navigation: containers.swiping].transition.gesture == .inHand
        else { return .none }
        return containers.swiping
    }

    /// Begins a swipe back, and gives the controller that it pops: nothing where only the root is left, where the
    /// stack is not on screen, or while a transition or a gesture is under way.
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

    /// Moves the finger of the gesture in hand: 0 is where it began, 1 the end of the way.
    public mutating func updateGesture(progress: Double) {
        let millionths = progress > 0 ? Int64(min(progress, 1) * 1e6 + 0.5) : 0
        let navigation = gestureInHand
        if navigation.exists {
            self[navigation: navigation].transition.progress = millionths
        } else if pagesInHand.exists {
            self[pages: containers.turningPages].turn.progress = millionths
        } else if motion.heldTransition >= 0 {
            motion.animations[motion.heldTransition].progress = millionths
        } else if sheetInHand.exists {
            self[presentation: sheetInHand].progress = millionths
        }
    }

    /// Lifts the finger: the transition goes on to its end, or back to its beginning, in the time that the way
    /// takes. False where no gesture is in hand.
    @discardableResult
    public mutating func endGesture(isFinishing: Bool) -> Bool {
        let navigation = gestureInHand
        if pagesInHand.exists {
            PageViewController.endPageGesture(of: containers.turningPages, isFinishing: isFinishing, in: &self)
            return true
        }
        guard navigation.exists else {
            return Dismissal.endDrag(isFinishing: isFinishing, in: &self)
                || Transitions.endHeldTransition(isFinishing: isFinishing, in: &self)
        }
        containers.swiping = .none
        self[navigation: navigation].transition.gesture = isFinishing ? .finished : .cancelled
        if self[navigation: navigation].transition.hasBegun {
            NavigationController.startNavigationClock(navigation, in: &self)
        }
        TransitionCoordinator.tellCoordinator(of: navigation, in: &self)
        schedule(.coordinated(navigation, .interactionEnd, .navCoordinator3))
        return true
    }
}

extension NavigationController {
    /// Starts the clock of an animated transition: for the whole of it, for what a gesture has left of it, or
    /// not at all while the gesture is in hand.
    static func startNavigationClock(_ navigation: ObjectID, in world: inout World) {
        let record = world.address(ofNavigation: navigation)
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

    /// The end of a cancelled swipe back: the stack is what it was, and both appearances are taken back.
    static func turnBack(_ navigation: ObjectID, _ transition: StackTransition, in world: inout World) {
        let (upper, lower) = (transition.from, transition.to)
        guard world.isController(upper), world[controller: upper].parent == navigation else {
            world.schedule(.end(lower, .navSwipe1))
            return
        }
        stackUp(upper, on: navigation, in: &world)
        world[navigation: navigation].shown = upper
        world[controller: upper].movement = .none
        let isDisplayed = isDisplayed(navigation, in: world)
        world.schedule(inOrder: TurningBack.self) { act in
            act.isDue(isDisplayed: isDisplayed) ? act.effect(lower: lower, upper: upper) : nil
        }
    }
}

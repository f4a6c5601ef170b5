// The navigation controller's own edge gesture: `interactivePopGestureRecognizer`. It takes part like any other recognizer: it
// can be disabled, has a delegate and failure requirements, and excludes others. Its action drives the interactive pop.

/// The recognizer of the swipe back.
enum SwipeBack {
    /// The recognizer of a navigation controller, created on first use. Its view retains it.
    static func recognizer(of navigation: ObjectID, in world: inout World) -> ObjectID {
        let view = world[controller: navigation].view
        guard view.exists else { return .none }
        for recognizer in world.gestures.ofViews[view] ?? [] where isOwn(recognizer, of: navigation, in: world) {
            return recognizer
        }
        let recognizer = world.make(world.classID(.edgePanRecognizer), payload: 0)
        let index = Recognizers.index(of: recognizer, in: &world)
        world.gestures.recognizers[index].navigation = navigation
        Recognizers.add(recognizer, to: view, in: &world)
        world.release(recognizer)
        return recognizer
    }

    private static func isOwn(_ recognizer: ObjectID, of navigation: ObjectID, in world: borrowing World) -> Bool {
        guard world.isReachable(recognizer), let index = Recognizers.known(recognizer, in: world) else { return false }
        return world.gestures.recognizers[index].navigation == navigation
    }

    /// Creates the recognizer when a touch at the left edge could begin the gesture.
    static func attach(to view: ObjectID, _ touch: ObjectID, in world: inout World) {
        guard let controller = ViewHierarchy.liveController(of: view, in: world),
            world[controller: controller].containerTraits.contains(.stacksChildren),
            let index = Touches.index(of: touch, in: world),
            world.gestures.touches[index].point.x <= Recognizers.edgeWidth, world.isNavigation(controller)
        else { return }
        _ = recognizer(of: controller, in: &world)
    }

    private static func navigation(of recognizer: ObjectID, in world: borrowing World) -> ObjectID {
        guard let index = Recognizers.known(recognizer, in: world) else { return .none }
        let navigation = world.gestures.recognizers[index].navigation
        return navigation.exists && world.isReachable(navigation) ? navigation : .none
    }

    /// Whether the gesture may begin if no delegate decides: a controller to pop exists, and no transition is running. UIKit's
    /// own delegate, which the program may replace or remove, also requires that the bar shows its back button.
    static func mayBegin(_ recognizer: ObjectID, in world: borrowing World) -> Bool {
        let navigation = navigation(of: recognizer, in: world)
        guard navigation.exists else { return true }
        return world[navigation: navigation].height > 1 && !world[navigation: navigation].isBusy
            && world[controller: navigation].state == .appeared && !world.hasGestureInHand
            && (hasOtherDelegate(recognizer, in: world) || showsBackButton(navigation, in: world))
    }

    /// Whether the program has replaced or removed UIKit's own delegate.
    private static func hasOtherDelegate(_ recognizer: ObjectID, in world: borrowing World) -> Bool {
        guard let delegate = world.stored("delegate", of: recognizer) else { return false }
        return delegate == .nil || delegate != world.stored("prelude_ownDelegate", of: recognizer)
    }

    /// UIKit's own delegate of the swipe back, created on first use; nil for any other recognizer. The recognizer retains it.
    static func ownDelegate(of recognizer: ObjectID, in world: inout World) -> RuntimeValue {
        guard navigation(of: recognizer, in: world).exists else { return .nil }
        if case .object(let known)? = world.stored("prelude_ownDelegate", of: recognizer) { return .object(known) }
        let delegate = world.make(world.classID(.object), payload: 0)
        world.names.newest = .none
        PropertyInfo.store(.object(delegate), as: "prelude_ownDelegate", of: recognizer, in: &world)
        world.release(delegate)
        return .object(delegate)
    }

    /// Whether the navigation bar shows the back button of the controller at the top.
    private static func showsBackButton(_ navigation: ObjectID, in world: borrowing World) -> Bool {
        guard !world[navigation: navigation].isBarHidden else { return false }
        guard let top = world.stack(of: navigation).last else { return false }
        return !BackButtons.isHidden(of: top, in: world)
    }

    /// Drives the interactive pop by the state of the recognizer.
    static func follow(_ recognizer: ObjectID, _ state: RecognizerPhase, in world: inout World) {
        let navigation = navigation(of: recognizer, in: world)
        guard navigation.exists else { return }
        let index = Recognizers.index(of: recognizer, in: &world)
        let record = world.gestures.recognizers[index]
        let width = max(world[view: world[controller: navigation].view].frame.width, 1)
        let progress = (record.point.x - record.base.x) / width
        switch state {
        case .began:
            if world.beginInteractivePop(navigation) != nil { world.gestures.swiped = navigation }
            if isDriving(navigation, in: world) { drive(navigation, to: progress, in: &world) }
        case .changed: if isDriving(navigation, in: world) { drive(navigation, to: progress, in: &world) }
        case .ended, .cancelled:
            guard isDriving(navigation, in: world) else { return }
            world.gestures.swiped = .none
            let isFinishing = state == .ended && (progress > 0.5 || record.velocity.x > 300)
            _ = NavigationController.endGesture(isFinishing: isFinishing, in: &world)
        case .possible, .failed: break
        }
    }

    private static func drive(_ navigation: ObjectID, to progress: Double, in world: inout World) {
        world[navigation: navigation].transition.progress = Int64(min(max(progress, 0), 1) * 1e6 + 0.5)
    }

    private static func isDriving(_ navigation: ObjectID, in world: borrowing World) -> Bool {
        world.gestures.swiped == navigation && world.gestureInHand == navigation
    }
}

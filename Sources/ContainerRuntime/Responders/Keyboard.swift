// The keyboard, which is visible as long as the key window's first responder is a text field or a text view. Its
// notifications carry frames and times that depend on the device only (keyboard.1).

enum Keyboard {
    /// The duration of the keyboard's animation, as Apple's devices report it.
    static let duration: Nanoseconds = 250_000_000

    /// Moves the keyboard after the first responder has changed, and posts the notifications: that of the frame, then that
    /// of its appearance or disappearance. A keyboard that remains visible appears again (keyboard.1). The
    /// did-notifications follow at the end of the animation, if anything observes notifications.
    static func move(in world: inout World) {
        let isText = Text.kind(of: Responders.first(in: world), in: world) != nil
        let (was, isUp) = (world.responding.isKeyboardUp, isText || InputViews.isShown(in: world))
        guard was || isUp else { return }
        let height = was ? world.views.keyboardHeight : 0
        world.responding.isKeyboardUp = isUp
        measure(in: &world)
        world.schedule(.of(.presentation(.placePopovers), .none, .none, .keyboard1))
        InputViews.follow(in: &world)
        // Views constrained to the keyboard move in the next commit.
        if world.lifetimes.notesViews { world.lifetimes.touched.append(world.keyWindow) }
        guard world.notifications.observerCount > 0 else { return }
        Transitions.startClock(duration, .keyboardMoved(from: height, to: isUp), in: &world)
        post(.keyboardWillChangeFrame, isUp ? .keyboardWillShow : .keyboardWillHide, from: height, to: isUp, in: &world)
    }

    /// Posts the did-notification at the end of the animation.
    static func didMove(_ effect: Effect, in world: inout World) {
        world.motion.runningAnimations -= 1
        let isUp = effect.isKeyboardUp
        post(
            .keyboardDidChangeFrame, isUp ? .keyboardDidShow : .keyboardDidHide, from: effect.oldKeyboardHeight,
            to: isUp,
            in: &world)
    }

    /// Stores the height for the layout. It changes with the keyboard and with the orientation.
    static func measure(in world: inout World) {
        world.views.keyboardHeight = world.responding.isKeyboardUp ? fullHeight(in: world) : 0
    }

    /// Posts both notifications, the first one first: what is scheduled last runs first. A keyboard that was hidden has no old
    /// height. A keyboard keeps its height while it moves below the screen.
    private static func post(
        _ first: SystemNotification, _ second: SystemNotification, from height: Double, to isUp: Bool,
        in world: inout World
    ) {
        var (begin, end) = (frame(isUp: false, in: world), frame(isUp: isUp, in: world))
        if height > 0 {
            begin.height = height
            begin.y = world.screenSize.height - height
            if !isUp { end.height = height }
        }
        for notification in [second, first] {
            Notifications.post(
                notification,
                userInfo: [
                    "UIKeyboardFrameBeginUserInfoKey": .rect(begin), "UIKeyboardFrameEndUserInfoKey": .rect(end),
                    "UIKeyboardAnimationDurationUserInfoKey": .double(0.25),
                    "UIKeyboardAnimationCurveUserInfoKey": .int(7), "UIKeyboardIsLocalUserInfoKey": .bool(true),
                ], in: &world)
        }
    }

    /// The frame in the screen's coordinates. A hidden keyboard is below the screen.
    static func frame(isUp: Bool, in world: borrowing World) -> Rect {
        let screen = world.screenSize
        let height = fullHeight(in: world)
        return Rect(x: 0, y: isUp ? screen.height - height : screen.height, width: screen.width, height: height)
    }

    /// The height, including the view above the keyboard. There can be an accessory view without a keyboard.
    private static func fullHeight(in world: borrowing World) -> Double {
        let accessory = InputViews.accessoryHeight(in: world)
        if let input = InputViews.inputHeight(in: world) { return input + accessory }
        let isText = Text.kind(of: Responders.first(in: world), in: world) != nil
        return !isText && InputViews.isShown(in: world) ? accessory : height(in: world) + accessory
    }

    /// The height of the keys with a row of suggestions, plus the home indicator's area where one exists.
    private static func height(in world: borrowing World) -> Double {
        let screen = world.screenSize
        if world.configuration.isPad { return world.orientation.isLandscape ? 408 : 320 }
        // The first iPhone with a home indicator is 812 points high.
        let hasIndicator = max(screen.width, screen.height) >= 812
        if world.orientation.isLandscape { return hasIndicator ? 209 : 200 }
        return hasIndicator ? 336 : 260
    }
}

// The rules of touches and gesture recognizers, and their evidence.

extension Rule {
    public static var touch1: Rule { Rule(GestureNumbers.rule) }
    public static var touch2: Rule { Rule(GestureNumbers.rule + 1) }
    public static var touch3: Rule { Rule(GestureNumbers.rule + 2) }
    public static var gesture1: Rule { Rule(GestureNumbers.rule + 3) }
    public static var gesture2: Rule { Rule(GestureNumbers.rule + 4) }
    public static var gesture3: Rule { Rule(GestureNumbers.rule + 5) }
    public static var gesture4: Rule { Rule(GestureNumbers.rule + 6) }
    public static var gesture5: Rule { Rule(GestureNumbers.rule + 7) }
    public static var gesture6: Rule { Rule(GestureNumbers.rule + 8) }
    public static var gesture7: Rule { Rule(350) }
    public static var gesture8: Rule { Rule(351) }
    public static var gesture9: Rule { Rule(356) }
    public static var gesture10: Rule { Rule(358) }
}

extension Recognizers {
    static var rules: [RuleInfo] {
        [
            .row(
                .touch1, "touch.1", "hit-test-front-to-back",
                "A touch belongs to the deepest view under the finger. Hit testing skips hidden and nearly "
                    + "transparent views, views without user interaction, and views that do not contain the point, "
                    + "with their subviews.",
                "UIView.hitTest"),
            .row(
                .touch2, "touch.2", "recognizers-before-view",
                "The recognizers of a view and of its superviews receive a touch before the view. A recognized "
                    + "gesture cancels the touches in the view, unless cancelsTouchesInView is false. While a recognizer "
                    + "may still recognize its gesture, the end of a touch is delayed, unless delaysTouchesEnded is false.",
                "UIGestureRecognizer.cancelsTouchesInView", "UIGestureRecognizer.delaysTouchesEnded"),
            .inferred(
                .touch3, "touch.3", "touches-cancelled-by-system",
                "Touches are cancelled when their view leaves the window, when an alert covers it, and when the app "
                    + "moves to the background.", "UIResponder.touchesCancelled"),
            .row(
                .gesture1, "gesture.1", "gesture-state-machine",
                "A continuous gesture goes from possible through began and changed to ended or cancelled, a discrete "
                    + "one to ended. Each of these states sends the action in the next turn; failed sends none. "
                    + "After the last state, the recognizer becomes possible again.", "gesture-states-header"),
            .row(
                .gesture2, "gesture.2", "first-gesture-excludes",
                "The first recognizer that begins excludes the others of the same touch, unless a delegate allows "
                    + "both.", "winobjc-gesture-default-exclusive"),
            .row(
                .gesture3, "gesture.3", "gesture-waits-for-failure",
                "A recognizer that requires another to fail waits for that failure, and fails if the other recognizes "
                    + "its gesture.", "UIGestureRecognizer.require"),
            .row(
                .gesture4, "gesture.4", "delegate-stops-gesture",
                "The delegate is asked before a recognizer leaves the state possible; false makes it fail.",
                "UIGestureRecognizerDelegate.gestureRecognizerShouldBegin"),
            .inferred(
                .gesture5, "gesture.5", "gesture-thresholds",
                "A pan begins after 10 points, a swipe after 50 points within half a second, and a long press after "
                    + "half a second. A tap lifts within 0.75 s, and the next one follows within 350 ms.",
                "UILongPressGestureRecognizer.minimumPressDuration"),
            .row(
                .gesture6, "gesture.6", "delegate-refuses-touch",
                "The delegate is asked before a recognizer receives a touch; a refused touch never reaches the "
                    + "recognizer.",
                "UIGestureRecognizerDelegate.gestureRecognizer"),
            .row(
                .gesture7, "gesture.7", "controls-before-superviews",
                "The default action of a control comes before the recognizers of its superviews: a tap of a button, switch, "
                    + "stepper, segmented control or page control, a swipe along the thumb of a slider, and a pan of the knob "
                    + "of a switch. A recognizer of the control itself comes first.", "UIGestureRecognizer.init"),
            .inferred(
                .gesture8, "gesture.8", "fingers-lift-after-moving",
                "Fingers lift in a later turn than they last moved: the action of the last movement runs while they are on the "
                    + "screen, with their number and their velocity.", "UIPinchGestureRecognizer.velocity"),
            .inferred(
                .gesture9, "gesture.9", "swipe-back-without-own-delegate",
                "The delegate of interactivePopGestureRecognizer is UIKit's own until the program sets another or none. Only "
                    + "UIKit's own prevents the swipe back while the bar or its back button is hidden. At the root of the "
                    + "stack, no gesture begins.", "UINavigationController.interactivePopGestureRecognizer"),
            .inferred(
                .gesture10, "gesture.10", "texts-before-superviews",
                "A tap of a text field, text view or search bar that can be edited begins to edit it. It comes before the taps of "
                    + "superviews, whose recognizers do not receive the touch; their delegates are asked before.",
                "UITextField.becomeFirstResponder"),
        ]
    }

    static var messages: [SystemMessage] { [.noSuchTouch] }

    static var evidence: [Evidence] {
        [
            .init(
                "gesture-states-header", .document,
                "https://developer.apple.com/documentation/uikit/uigesturerecognizer/state-swift.enum"),
            .init(
                "winobjc-gesture-default-exclusive", .test,
                "https://github.com/microsoft/WinObjC/blob/HEAD/tests/functionaltests/Tests/UIKitTests/UIGestureCoordinatorTests.mm"
            ),
        ]
    }
}

extension SystemMessage {
    static let noSuchTouch = SystemMessage(
        "no-such-touch", .exception("NSRangeException"), .gesture1,
        "-[{class} locationOfTouch:inView:]: index ({index}) beyond bounds ({count}).")
}

// The rules of responders, and their evidence.

extension Rule {
    public static var responder1: Rule { Rule(192) }
    public static var responder2: Rule { Rule(193) }
    public static var responder3: Rule { Rule(194) }
    public static var responder4: Rule { Rule(195) }
    public static var responder5: Rule { Rule(196) }
    public static var responder6: Rule { Rule(197) }
    public static var text1: Rule { Rule(198) }
    public static var text2: Rule { Rule(199) }
    public static var keyboard1: Rule { Rule(200) }
    public static var action1: Rule { Rule(201) }
    public static var action2: Rule { Rule(202) }
}

extension Responders {
    static var rules: [RuleInfo] {
        [
            .row(
                .responder1, "responder.1", "responder-chain",
                "The chain goes from a view to its controller or its superview. A presented controller is followed by "
                    + "its presenter, any other controller by the superview of its view. After the window come the "
                    + "scene (iOS 13), the app and its delegate. The page of UIViewController.next "
                    + "names the superview for every controller; the article on responders names the presenting one.",
                "UIResponder.next", "UIKit.responder-chain", "UIViewController.next"),
            .row(
                .responder2, "responder.2", "events-go-along-the-chain",
                "A touch, a press or a motion that a responder does not handle goes to the next responder.",
                "UIResponder.touchesBegan", "UIKit.responder-chain"),
            .row(
                .responder3, "responder.3", "current-resigns-first",
                "becomeFirstResponder asks the window's first responder to resign, then asks the new responder "
                    + "whether it can become first responder. Each may refuse.",
                "first-responder-transition-doc"),
            .row(
                .responder4, "responder.4", "resigns-unless-it-refuses",
                "resignFirstResponder returns false if canResignFirstResponder does; without a first responder, "
                    + "actions "
                    + "and motions start at the sender or the window.",
                "UIResponder.resignFirstResponder"),
            .row(
                .responder5, "responder.5", "resigns-before-leaving-the-window",
                "A first responder whose view is about to leave the window resigns and cannot refuse. In a pop, it "
                    + "resigns before viewDidDisappear.",
                "nav-pop-delegate-vast"),
            .row(
                .responder6, "responder.6", "presentation-suspends-first-responder",
                "The first responder resigns when a controller is presented over it, and becomes first responder again after the "
                    + "dismissal. A responder that resigned on its own does not.",
                "swift-modals-first-responder-restored", "swift-modals-first-responder-not-restored-twice"),
            .row(
                .text1, "text.1", "editing-begins-and-ends",
                "A text field asks its delegate before it becomes or resigns first responder. It notifies the "
                    + "delegate after the keyboard's notification, then sends its actions and its own notification.",
                "UITextFieldDelegate.textFieldShouldBeginEditing", "nav-pop-delegate-vast"),
            .inferred(
                .text2, "text.2", "typing-reports-each-key",
                "For each key the delegate is asked, the text changes, and the delegate, the actions and the observers "
                    + "are notified. The return key of a field asks textFieldShouldReturn instead.",
                "UITextFieldDelegate.textFieldShouldBeginEditing", "UITextViewDelegate.textViewDidChange"),
            .inferred(
                .keyboard1, "keyboard.1", "keyboard-follows-first-responder",
                "The keyboard is visible while the key window's first responder is a text field or a text view. Its "
                    + "animation takes 250 ms. The notification of its frame precedes that of its appearance or "
                    + "disappearance.",
                "stackoverflow.25946121", "UIResponder.keyboardWillShowNotification"),
            .row(
                .action1, "action.1", "nil-target-searches-the-chain",
                "An action without a target goes to the nearest responder that can perform it, from the first "
                    + "responder "
                    + "on, or from the sender if there is none. If no responder can, nothing happens.",
                "responder-nil-target-doc", "winobjc-send-action-selectors"),
            .row(
                .action2, "action.2", "can-perform-action",
                "target(forAction:withSender:) returns the nearest responder whose canPerformAction is true. By "
                    + "default, it is true if the responder has the method.",
                "UIResponder.target"),
        ]
    }

    static var evidence: [Evidence] {
        [
            .init(
                "first-responder-transition-doc", .document,
                "https://developer.apple.com/documentation/uikit/uiresponder/becomefirstresponder()"),
            .init(
                "stackoverflow.25946121", .log, "https://stackoverflow.com/questions/25946121"),
            .init(
                "nav-pop-delegate-vast", .log,
                "http://vastdevblog.vast.com/blog/2012/04/08/uiviewcontroller-life-cycle/"),
            .init(
                "responder-nil-target-doc", .document,
                "https://developer.apple.com/documentation/uikit/uiapplication/sendaction(_:to:from:for:)"),
            .init(
                "swift-modals-first-responder-restored", .test,
                "https://github.com/square/swift-modals/blob/HEAD/Modals/Tests/FirstResponderRestorationTests.swift"),
            .init(
                "swift-modals-first-responder-not-restored-twice", .test,
                "https://github.com/square/swift-modals/blob/HEAD/Modals/Tests/FirstResponderRestorationTests.swift"),
            .init(
                "winobjc-send-action-selectors", .test,
                "https://github.com/microsoft/WinObjC/blob/HEAD/tests/unittests/UIKit/UIApplication.m"),
            .init(
                "UIKit.responder-chain", .document,
                "https://developer.apple.com/documentation/uikit/using-responders-and-the-responder-chain-to-handle-events"
            ),
        ]
    }
}

// The rules of responders, and their evidence.

extension Rule {
    public static var responder1: Rule { Rule(192) }
    public static var responder2: Rule { Rule(193) }
}

extension Responders {
    static var rules: [RuleInfo] {
        [
            .row(
                .responder1, "responder.1", "responder-chain",
                "The chain goes from a view to its controller or its superview, from a presented controller to the "
                    + "controller that presents it, from any other controller to the superview of its view, and from "
                    + "the window to the scene (iOS 13), the app and its delegate. The page of UIViewController.next "
                    + "names the superview for every controller; the article on responders names the presenting one.",
                "UIResponder.next", "responder-chain-article", "UIViewController.next"),
            .row(
                .responder2, "responder.2", "events-go-along-the-chain",
                "A touch, a press or a motion that a responder does not handle goes to the next responder.",
                "UIResponder.touchesBegan", "responder-chain-article"),
        ]
    }

    static var evidence: [Evidence] {
        [
            .init(
                "responder-chain-article", .document,
                "https://developer.apple.com/documentation/uikit/using-responders-and-the-responder-chain-to-handle-events"
            )
        ]
    }
}

// The presentations and dismissals that UIKit refuses, with the messages of each iOS version. The completion of a
// refused call never runs. Evidence: presentation-and-containment §2.

extension Presentation {
    /// Raises an exception and returns true if the controller is in use: presented, a child, or a window's root.
    static func refusesActive(_ request: WaitingPresentation, in world: inout World) -> Bool {
        let controller = request.presented
        let parent = world.parent(of: controller)
        let name = world.description(of: controller)
        if world.isPresented(controller) {
            let presenter = world.description(of: world[presentation: controller].presenter)
            refuse(
                .presentedTwice, ["controller": name, "presenter": presenter], request.completion, in: &world)
        } else if parent.exists {
            refuse(
                .childPresented, ["controller": name, "parent": world.description(of: parent)], request.completion,
                in: &world)
        } else if isRoot(controller, in: world) {
            refuse(.rootPresented, ["controller": name], request.completion, in: &world)
        } else {
            return false
        }
        return true
    }

    /// Raises an exception instead of presenting.
    static func refuse(
        _ message: SystemMessage, _ values: KeyValuePairs<String, String>, _ completion: CodeToken?,
        in world: inout World
    ) {
        world.report(message, values)
        drop(completion, in: &world)
    }

    /// Prints a warning instead of presenting.
    /// - Parameter other: the controller that prevents the presentation.
    static func warn(
        _ message: SystemMessage, _ request: WaitingPresentation, on presenter: ObjectID, other: ObjectID = .none,
        in world: inout World
    ) {
        world.report(
            message,
            [
                "presented": world.description(of: request.presented), "target": world.description(of: presenter),
                "source": world.description(of: request.source), "other": world.description(of: other),
            ])
        drop(request.completion, in: &world)
    }

    static var messages: [SystemMessage] {
        [
            .presentedNil, .presentedOnItself, .styleWithoutController, .presentedTwice, .childPresented,
            .rootPresented,
            .presentedOutsideWindow, .presentedDuringPresentation, .presenterIsPresenting, .presenterIsDetached,
            .dismissedDuringTransition,
        ]
    }
}

extension SystemMessage {
    static let presentedNil = refusal(
        "presented-nil", "Application tried to present a nil modal view controller on target {target}.")
    static let presentedOnItself = refusal(
        "presented-on-itself", "Application tried to present modal view controller on itself.")
    static let styleWithoutController = refusal(
        "presentation-style-none",
        "The specified modal presentation style doesn't have a corresponding presentation controller.")
    static let presentedTwice = refusalSince14(
        "controller-presented-twice",
        "Application tried to present modally a view controller {controller} that is already being presented by {presenter}."
    )
    static let childPresented = refusalSince14(
        "child-presented",
        "Application tried to present modally a view controller {controller} that has a parent view controller {parent}."
    )
    static let rootPresented = refusal("root-presented", activeController)

    static let presentedOutsideWindow = warning(
        "presenter-outside-window", .present7, "whose view is not in the window hierarchy")
    static let presentedDuringPresentation = warning(
        "present-during-presentation", .present8, "while a presentation is in progress")
    static let presenterIsPresenting = warning(
        "presenter-is-presenting", .present8, "which is already presenting {other}", stop: "")
    /// Quoted in https://github.com/GabrielAlva/SwiftPages/issues/18 (2015) and
    /// https://github.com/LeoNatan/LNPopupController/issues/560 (2024).
    static let presenterIsDetached = SystemMessage(
        "presenter-is-detached", .console, .present7,
        since: [
            0: "Presenting view controllers on detached view controllers is discouraged {source}.",
            16: "Presenting view controller {presented} from detached view controller {source} is discouraged.",
            17:
                "Presenting view controller {presented} from detached view controller {source} is not supported, and may "
                + "result in incorrect safe area insets and a corrupt root presentation. Make sure {source} is in the view "
                + "controller hierarchy before presenting from it. Will become a hard exception in a future release.",
        ])
    static let dismissedDuringTransition = SystemMessage(
        "dismiss-during-transition", .console, .present8,
        since: [
            0:
                "Warning: Attempt to dismiss from view controller {controller} while a presentation or dismiss is in progress!",
            13: "Trying to dismiss the presentation controller while transitioning already. (<{class}>)",
        ])

    private static let activeController = "Application tried to present modally an active controller {controller}."

    private static func refusal(_ id: String, _ text: String) -> SystemMessage {
        SystemMessage(id, .exception("NSInvalidArgumentException"), .present9, text)
    }

    private static func refusalSince14(_ id: String, _ text: String) -> SystemMessage {
        SystemMessage(
            id, .exception("NSInvalidArgumentException"), .present9, since: [0: activeController, 14: text])
    }

    /// A warning. The older wording ends with an exclamation mark or with nothing.
    private static func warning(_ id: String, _ rule: Rule, _ reason: String, stop: String = "!") -> SystemMessage {
        SystemMessage(
            id, .console, rule,
            since: [
                0: "Warning: Attempt to present {presented} on {target} \(reason)\(stop)",
                14: "Attempt to present {presented} on {target} (from {source}) \(reason).",
            ])
    }
}

// What the user opens in an app: a link, an activity of another device or app, and a quick action. An app in the background moves
// to the foreground for it, and receives it before it becomes active.

/// The numbers of the rows.
private enum OpeningNumbers {
    @inline(__always) static var callback: UInt16 { 416 }
    @inline(__always) static var uikit: UInt8 { 129 }
    @inline(__always) static var rule: UInt16 { 391 }
}

extension UIKitClass {
    fileprivate static var openingReply: UIKitClass { UIKitClass(OpeningNumbers.uikit) }
}

extension Callback {
    public static var sceneOpensURLs: Callback { Callback(OpeningNumbers.callback) }
    public static var sceneWillContinue: Callback { Callback(OpeningNumbers.callback + 1) }
    public static var sceneContinues: Callback { Callback(OpeningNumbers.callback + 2) }
    public static var scenePerformsShortcut: Callback { Callback(OpeningNumbers.callback + 3) }
    public static var appOpensURL: Callback { Callback(OpeningNumbers.callback + 4) }
    public static var appWillContinue: Callback { Callback(OpeningNumbers.callback + 5) }
    public static var appContinues: Callback { Callback(OpeningNumbers.callback + 6) }
    public static var appPerformsShortcut: Callback { Callback(OpeningNumbers.callback + 7) }
}

extension Rule {
    static var launch9: Rule { Rule(OpeningNumbers.rule) }
}

/// Something that the user opens.
public enum Opening: Sendable {
    /// The context of a link, which contains its URL.
    case url(ObjectID)
    case activity(ObjectID)
    case shortcut(ObjectID)

    var object: ObjectID {
        switch self {
        case .url(let object), .activity(let object), .shortcut(let object): object
        }
    }

    /// The announcement of an activity; nil for other openings.
    func announcement(_ application: ObjectID, _ scene: ObjectID, isScene: Bool, _ rule: Rule) -> Effect? {
        guard case .activity(let activity) = self else { return nil }
        return isScene
            ? .enter(.sceneWillContinue, scene, activity, rule) : .ask(.appWillContinue, application, activity, rule)
    }

    /// The call that passes it to the delegate of the scene or of the app.
    func delivery(_ application: ObjectID, _ scene: ObjectID, isScene: Bool, _ rule: Rule) -> Effect {
        switch self {
        case .url(let context):
            isScene
                ? .enter(.sceneOpensURLs, scene, context, rule) : .ask(.appOpensURL, application, context, rule)
        case .activity(let activity):
            isScene
                ? .enter(.sceneContinues, scene, activity, rule) : .ask(.appContinues, application, activity, rule)
        case .shortcut(let item):
            isScene
                ? .enter(.scenePerformsShortcut, scene, item, rule)
                : .enter(.appPerformsShortcut, application, item, rule)
        }
    }
}

/// Openings of a running app.
public enum Openings {
    /// The user opens something. An app in the background moves to the foreground.
    ///
    /// - Complexity: O(1).
    public static func open(
        _ opening: Opening, application: ObjectID, scene: ObjectID, in world: inout World
    ) {
        world.schedule(.of(.effects(.hold), opening.object, .none, .program))
        if world.restoration.isInBackground {
            return world.enterForeground(application: application, scene: scene, opening: opening)
        }
        let isScene = world.configuration.life == .scenes
        world.schedule(inOrder: Act.self) { act in
            switch act {
            case .announce: opening.announcement(application, scene, isScene: isScene, act.rule)
            case .deliver: opening.delivery(application, scene, isScene: isScene, act.rule)
            }
        }
    }

    enum Condition: ActCondition {
        case always, isActivity, isOpened, isOpenedActivity

        var words: String? {
            switch self {
            case .always: nil
            case .isActivity: "if it is an activity"
            case .isOpened: "if the user opens a link, an activity or a quick action"
            case .isOpenedActivity: "if the user opens an activity"
            }
        }
    }

    /// The acts of an opening.
    enum Act: UInt8, PlainAct {
        case announce, deliver

        var condition: Condition { self == .announce ? .isActivity : .always }
        var rule: Rule { .launch9 }

        var words: ActWords {
            switch self {
            case .announce:
                .says("scene(_:willContinueUserActivityWithType:), or the app's without scenes", .sceneWillContinue)
            case .deliver:
                .says(
                    "scene(_:openURLContexts:), scene(_:continue:) or windowScene(_:performActionFor:completionHandler:), or "
                        + "the app's without scenes",
                    .sceneOpensURLs, .sceneContinues, .scenePerformsShortcut)
            }
        }
    }

    // MARK: Arguments

    private static func contexts(_ effect: Effect, in world: inout World) -> EventArguments {
        world.arguments(.list([.object(effect.argument)]))
    }

    private static func activityType(_ effect: Effect, in world: inout World) -> EventArguments {
        world.arguments(world.stored("activityType", of: effect.argument) ?? .nil)
    }

    /// The object, and what the program calls when it is done, which has no effect.
    private static func withReply(_ effect: Effect, in world: inout World) -> EventArguments {
        let reply = world.make(world.classID(.openingReply), payload: 0)
        world.names.newest = .none
        let arguments = world.arguments(.object(effect.argument), .object(reply))
        world.schedule(.of(.effects(.hold), reply, .none, .launch9))
        world.release(reply)
        return arguments
    }
}

extension Openings: Interface {
    static func addClasses(_ add: ClassInfo.Adder) { add(.openingReply, "UICompletion", .object, nil) }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(
            .openingReply, "callAsFunction", [.of("_", "result", .any)],
            "The completion that the delegate receives. It has no effect."
        ) { _, _, _ in }
    }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .sceneOpensURLs, "openURLContexts", [.init(label: "_", name: "URLContexts", type: .any)], .scene,
            owner: .scene, isQuiet: true, since: 13, "The user opens links in the running app.", rules: [.launch9],
            arguments: .made(contexts))
        CallbackInfo.row(
            .sceneWillContinue, "willContinueUserActivityWithType",
            [.init(label: "_", name: "userActivityType", type: .string)], .scene, owner: .scene, isQuiet: true,
            since: 13,
            "The user is about to continue an activity.", rules: [.launch9], arguments: .made(activityType))
        CallbackInfo.row(
            .sceneContinues, "continueUserActivity", [.object("_", "userActivity", .userActivity)], .scene,
            owner: .scene,
            isQuiet: true, since: 13, "The user continues an activity in the scene.", rules: [.launch9],
            arguments: .object)
        CallbackInfo.row(
            .scenePerformsShortcut, "performActionForShortcut",
            [.object("_", "shortcutItem", .object), .object("completionHandler", "completionHandler", .object)],
            .scene, owner: .scene, isQuiet: true, since: 13, "The user selects a quick action of the app.",
            rules: [.launch9], arguments: .made(withReply))
        CallbackInfo.row(
            .appOpensURL, "openURL", [.object("_", "context", .object)], .application, owner: .application,
            isQuestion: true, defaultAnswer: .bool(false), isQuiet: true,
            "The user opens a link in the app. The context has the url.", rules: [.launch9, .launch10],
            arguments: .object)
        CallbackInfo.row(
            .appWillContinue, "willContinueUserActivityWithType",
            [.init(label: "_", name: "userActivityType", type: .string)], .application, owner: .application,
            isQuestion: true, defaultAnswer: .bool(false), isQuiet: true, since: 8,
            "The user is about to continue an activity.", rules: [.launch9, .launch10], arguments: .made(activityType))
        CallbackInfo.row(
            .appContinues, "continueUserActivity",
            [
                .object("_", "userActivity", .userActivity),
                .object("restorationHandler", "restorationHandler", .object),
            ], .application, owner: .application, isQuestion: true, defaultAnswer: .bool(false), isQuiet: true,
            since: 8, "The user continues an activity in the app.", rules: [.launch9, .launch10],
            arguments: .made(withReply))
        CallbackInfo.row(
            .appPerformsShortcut, "performActionForShortcut",
            [.object("_", "shortcutItem", .object), .object("completionHandler", "completionHandler", .object)],
            .application, owner: .application, isQuiet: true, since: 9, "The user selects a quick action of the app.",
            rules: [.launch9, .launch10], arguments: .made(withReply))
    }

    static var rules: [RuleInfo] {
        [
            .row(
                .launch9, "launch.9", "opened-before-active",
                "A link or an activity that the user opens moves an app from the background to the foreground. Its delegate "
                    + "receives it after the app has entered the foreground, and before it becomes active. A scene receives it in "
                    + "place of the app.",
                "recoursive.opening-order", "UISceneDelegate.openURLContexts")
        ]
    }

    static var evidence: [Evidence] {
        [
            .init(
                "recoursive.opening-order", .list,
                "https://recoursive.com/2019/03/14/guide_uiapplicationdelegate_method_invocation_order"),
            .init(
                "UISceneDelegate.openURLContexts", .document,
                "https://developer.apple.com/documentation/uikit/uiscenedelegate/scene(_:openurlcontexts:)"),
        ]
    }
}

extension EventOrder {
    static let opening = order("openURL", "what a link causes in an app that is not in the background")
    static let continuation = order(
        "continueActivity", "what an activity causes in an app that is not in the background")
    static let quickAction = order(
        "shortcut", "what a quick action causes in an app that is not in the background")

    private static func order(_ name: String, _ summary: String) -> EventOrder {
        EventOrder(
            name: name, methods: [], summary: summary, phases: [Phase("immediately", Openings.Act.self)])
    }
}

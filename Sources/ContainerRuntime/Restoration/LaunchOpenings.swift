// A launch by a link, an activity or a quick action. The app's delegate receives it as launch options, and the scene's delegate as
// connection options. An app without scenes is then called as a running app is, before it becomes active.

/// The numbers of the rows.
private enum LaunchOpeningNumbers {
    @inline(__always) static var uikit: UInt8 { 130 }
    @inline(__always) static var enumeration: UInt8 { 105 }
    @inline(__always) static var rule: UInt16 { 393 }
}

extension UIKitClass {
    fileprivate static var connectionOptions: UIKitClass { UIKitClass(LaunchOpeningNumbers.uikit) }
}

extension EnumType {
    fileprivate static var launchOption: EnumType { EnumType(LaunchOpeningNumbers.enumeration) }
}

extension Rule {
    static var launch10: Rule { Rule(LaunchOpeningNumbers.rule) }
}

/// The opening that launches an app.
struct LaunchOpening: Sendable {
    /// What the user opens. Retained.
    var opening: Opening
    /// Whether a launch has begun with it.
    var isTaken = false
    /// Whether a function of the app's delegate returned false at the launch.
    var isRefused = false
}

/// Launches by links, activities and quick actions.
public enum LaunchOpenings {
    /// The user opens something while the app is not running. The next launch receives it. O(1)
    public static func wait(for opening: Opening, in world: inout World) {
        drop(in: &world)
        world.retain(opening.object)
        world.restoration.opening = LaunchOpening(opening: opening)
    }

    /// Whether the app has launched in this process.
    public static func hasLaunched(in world: borrowing World) -> Bool { world.restoration.hasLaunched }

    /// A launch begins.
    static func take(in world: inout World) {
        world.restoration.hasLaunched = true
        world.restoration.opening?.isTaken = true
    }

    /// Passes the opening to an app without scenes, unless its delegate returned false at the launch.
    static func deliver(_ effect: Effect, in world: inout World) {
        guard let launch = world.restoration.opening, launch.isTaken else { return }
        let (application, scene) = (effect.subject, effect.scene)
        if world.configuration.life == .classic, !launch.isRefused, world.isReachable(application) {
            world.schedule(.of(.effects(.hold), launch.opening.object, .none, effect.rule))
            world.schedule(launch.opening.delivery(application, scene, isScene: false, effect.rule))
            if let effect = launch.opening.announcement(application, scene, isScene: false, effect.rule) {
                world.schedule(effect)
            }
        }
        drop(in: &world)
    }

    private static func drop(in world: inout World) {
        guard let launch = world.restoration.opening else { return }
        world.restoration.opening = nil
        world.release(launch.opening.object)
    }

    /// The opening that launched the app; nil in the delegate's functions that receive no options.
    private static func opening(isScene: Bool, in world: borrowing World) -> Opening? {
        guard let launch = world.restoration.opening, launch.isTaken, isScene == (world.configuration.life == .scenes)
        else { return nil }
        return launch.opening
    }

    private static func connectionOptions(of scene: ObjectID, in world: inout World) -> ObjectID {
        let options = world.make(world.classID(.connectionOptions), payload: 0)
        world.names.newest = .none
        PropertyInfo.store(.object(options), as: "prelude_keptOptions", of: scene, in: &world)
        switch opening(isScene: true, in: world) {
        case nil: break
        case .url(let context): PropertyInfo.store(.objects([context]), as: "urlContexts", of: options, in: &world)
        case .activity(let activity):
            PropertyInfo.store(.objects([activity]), as: "userActivities", of: options, in: &world)
        case .shortcut(let item): PropertyInfo.store(.object(item), as: "shortcutItem", of: options, in: &world)
        }
        world.release(options)
        return options
    }

    private static func activityOptions(_ activity: ObjectID, in world: borrowing World) -> RuntimeValue {
        .dictionary([
            .string("UIApplicationLaunchOptionsUserActivityTypeKey"),
            world.stored("activityType", of: activity) ?? .nil,
            .string("UIApplicationLaunchOptionsUserActivityKey"), .object(activity),
        ])
    }
}

extension LaunchOpenings: Interface {
    static func addClasses(_ add: ClassInfo.Adder) { add(.connectionOptions, "UISceneConnectionOptions", .object, nil) }

    static func addEnumerations(_ add: EnumInfo.Adder) {
        add(
            .launchOption, "UIApplication.LaunchOptionsKey",
            "url sourceApplication remoteNotification annotation location bluetoothCentrals bluetoothPeripherals "
                + "shortcutItem userActivityDictionary userActivityType cloudKitShareMetadata eventAttribution",
            .unknown)
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(
            .application, "prelude_launched", [.of("_", "isHandled", .any)],
            "Flow's own: the result of a function of the delegate that the launch calls."
        ) { world, _, arguments in
            if arguments[0] == .bool(false) { world.restoration.opening?.isRefused = true }
        }
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.computed(
            .application, "prelude_launchKey", .any,
            "Flow's own: the key of the launch options; nil if there are none."
        ) { world, _ in
            switch opening(isScene: false, in: world) {
            case nil: .nil
            case .url: .enumCase(.launchOption, "url")
            case .shortcut: .enumCase(.launchOption, "shortcutItem")
            case .activity: .enumCase(.launchOption, "userActivityDictionary")
            }
        }
        PropertyInfo.computed(
            .application, "prelude_launchLink", .object(.object, isOptional: true),
            "Flow's own: the context of the link that launched the app."
        ) { world, _ in
            guard case .url(let context) = opening(isScene: false, in: world) else { return .nil }
            return .object(context)
        }
        PropertyInfo.computed(
            .application, "prelude_launchValue", .any, "Flow's own: the value of the launch options, except a link."
        ) { world, _ in
            switch opening(isScene: false, in: world) {
            case nil, .url: .nil
            case .shortcut(let item): .object(item)
            case .activity(let activity): activityOptions(activity, in: world)
            }
        }
        PropertyInfo.computed(
            .scene, "prelude_connectionOptions", .object(.connectionOptions, isOptional: false),
            "Flow's own: the options with which the scene connects."
        ) { world, scene in .object(connectionOptions(of: scene, in: &world)) }
        PropertyInfo.stored(
            .scene, "prelude_keptOptions", .object(.connectionOptions, isOptional: true),
            "Flow's own: the same, once made.")
        PropertyInfo.known(
            .connectionOptions, "urlContexts", .objects(.object), first: .list([]), "The links that the scene opens.")
        PropertyInfo.known(
            .connectionOptions, "userActivities", .objects(.userActivity), first: .list([]),
            "The activities that the scene continues.")
        PropertyInfo.known(
            .connectionOptions, "shortcutItem", .object(.object, isOptional: true), first: .nil,
            "The quick action that the user selected.")
    }

    static var rules: [RuleInfo] {
        [
            .row(
                .launch10, "launch.10", "launched-by-opening",
                "A link, an activity or a quick action that the user opens launches an app that is not running. An app "
                    + "without scenes receives it in the launch options and, unless one of its launch functions returns "
                    + "false, by the call that a running app receives, before it becomes active. A scene receives it only in "
                    + "its connection options, and the launch options are nil.",
                "recoursive.opening-order", "jakehao.scene-openings", "UIApplicationDelegate.application",
                "UIScene.ConnectionOptions")
        ]
    }

    static var evidence: [Evidence] {
        [.init("jakehao.scene-openings", .list, "https://www.jakehao.com/scene-delegate-open-url")]
    }
}

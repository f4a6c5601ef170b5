// The question about the configuration of a scene that is about to connect, and the role of its session.

/// The numbers of the rows.
private enum ConfigurationNumbers {
    @inline(__always) static var callback: UInt16 { 378 }
    @inline(__always) static var enumeration: UInt8 { 95 }
    @inline(__always) static var rule: UInt16 { 343 }
}

extension Callback {
    public static var configurationForConnecting: Callback { Callback(ConfigurationNumbers.callback) }
}

extension EnumType {
    static var sceneRole: EnumType { EnumType(ConfigurationNumbers.enumeration) }
}

extension Rule {
    public static var launch6: Rule { Rule(ConfigurationNumbers.rule) }
}

/// UISceneConfiguration. The model has one scene. Its session keeps the answer, whose storyboard creates the controllers. The compiler
/// has found the class of the delegate.
enum SceneConfigurations {
    /// Asks the app before its scene connects, if its delegate has the function.
    static func ask(_ application: ObjectID, about scene: ObjectID, in world: inout World) {
        // The session of a process that ended keeps its configuration.
        guard world.isAlive(application), world.isAlive(scene), !world.restoration.isConfigured,
            world.implements(application, .configurationForConnecting)
        else { return }
        world.schedule(
            .ask(.configurationForConnecting, application, scene, .launch6),
            .of(.restoration(.keepConfiguration), application, scene, .launch6))
    }

    /// Keeps the answer as the configuration of the session.
    static func keep(_ effect: Effect, in world: inout World) {
        guard world.isAlive(effect.scene), case .object = world.driver.answerGiven else { return }
        let session = SceneRestoration.session(of: effect.scene, in: &world)
        PropertyInfo.store(world.driver.answerGiven, as: "configuration", of: session, in: &world)
        world.restoration.isConfigured = true
    }

    private static func session(_ effect: Effect, in world: inout World) -> EventArguments {
        world.arguments(.object(SceneRestoration.session(of: effect.argument, in: &world)))
    }
}

extension SceneConfigurations: Interface {
    static func addEnumerations(_ add: EnumInfo.Adder) {
        add(
            .sceneRole, "UISceneSession.Role",
            "windowApplication windowExternalDisplay windowExternalDisplayNonInteractive carTemplateApplication",
            .unknown)
    }

    static var rules: [RuleInfo] {
        [
            .inferred(
                .launch6, "launch.6", "app-configures-scenes",
                "Before its scene connects, an app whose delegate has application(_:configurationForConnecting:options:) is "
                    + "asked for the configuration, whose storyboard, delegateClass and sceneClass the scene gets. A session that "
                    + "a later launch restores keeps its configuration.",
                "UIApplicationDelegate.application")
        ]
    }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .configurationForConnecting, "configurationForConnecting",
            [.object("_", "connectingSceneSession", .sceneSession)], .application, owner: .application,
            isQuestion: true,
            isQuiet: true, since: 13, "The configuration of a scene that is about to connect.", rules: [.launch6],
            arguments: .made(session))
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(
            .object, "prelude_configuredStoryboard", [], result: .string,
            "The name of the storyboard in the configuration of the scene; nil if it has none."
        ) { world, _, _ in
            world.driver.result = world.restoration.sceneStoryboard.map { .string($0) } ?? .nil
        }
        MethodInfo.method(
            .object, "prelude_configureStoryboard", [.of("_", "name", .string)],
            "Keeps the name of the storyboard in the configuration of the scene."
        ) { world, _, arguments in world.restoration.sceneStoryboard = arguments.string(0) }
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.known(
            .sceneSession, "role", .enumeration(.sceneRole), first: .enumCase(.sceneRole, "windowApplication"),
            "The role of the scene: it shows the windows of the app.")
        PropertyInfo.known(
            .sceneSession, "configuration", .any, first: .nil,
            "The configuration that the app's delegate answered; nil if it was not asked.")
        PropertyInfo.known(
            .sceneSession, "persistentIdentifier", .string, first: .string("5C3A2E10-0000-4000-8000-000000000001"),
            "What identifies the session at every launch.")
        PropertyInfo.known(
            .sceneSession, "prelude_scene", .object(.object, isOptional: true), first: .nil, isWeak: true,
            "Flow's own: the scene or its delegate.")
        PropertyInfo.computed(
            .sceneSession, "scene", .object(.scene, isOptional: true), "The scene of the session."
        ) { world, session in
            guard let scene = world.stored("prelude_scene", of: session)?.object, world.isReachable(scene) else {
                return .nil
            }
            // The program knows the scene of a delegate by another object.
            let served = world.stored("prelude_served", of: scene)?.object ?? .none
            return .object(world.isReachable(served) ? served : scene)
        }
    }
}

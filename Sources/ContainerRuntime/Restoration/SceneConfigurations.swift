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

/// UISceneConfiguration. The model has one scene, whose delegate is the program's whatever the app answers. Its session keeps
/// the answer.
enum SceneConfigurations {
    /// Asks the app before its scene connects, if its delegate has the function.
    static func ask(_ application: ObjectID, about scene: ObjectID, in world: inout World) {
        guard world.isAlive(application), world.isAlive(scene),
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
                    + "asked for the configuration. The delegate of the scene stays the program's.",
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

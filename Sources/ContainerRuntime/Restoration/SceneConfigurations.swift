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

/// UISceneConfiguration. The model has one scene, whose delegate is the program's whatever the app answers.
enum SceneConfigurations {
    /// Asks the app before its scene connects, if its delegate has the function.
    static func question(to application: ObjectID, about scene: ObjectID, in world: borrowing World) -> Effect? {
        guard world.isAlive(application), world.isAlive(scene),
            world.implements(application, .configurationForConnecting)
        else { return nil }
        return .ask(.configurationForConnecting, application, scene, .launch6)
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
    }
}

// The end of an app that the user swipes away, and of its scene. UIKit notifies only a running app, not a suspended
// one. The app learns of the discarded scene at its next launch (UIApplicationDelegate).

/// The numbers of the rows.
private enum SceneNumbers {
    @inline(__always) static var callback: UInt16 { 362 }
    @inline(__always) static var rule: UInt16 { 334 }
}

extension Callback {
    public static var sceneDidDisconnect: Callback { Callback(SceneNumbers.callback) }
    public static var sceneDidUpdate: Callback { Callback(SceneNumbers.callback + 1) }
    public static var didDiscardSceneSessions: Callback { Callback(SceneNumbers.callback + 2) }
}

extension Rule {
    public static var launch5: Rule { Rule(SceneNumbers.rule) }
}

/// The end of the app's process.
public enum Termination {
    /// Notifies a running app, and its scene, that they end. Effects scheduled after this call run before the notification.
    public static func announce(to application: ObjectID, scene: ObjectID, in world: inout World) {
        world.schedule(
            .enter(.willTerminate, application, .launch4), .post(.willTerminate, from: application, .launch4))
        guard world.configuration.life == .scenes else { return }
        world.restoration.discardsScene = true
        world.restoration.isConfigured = false
        world.restoration.sceneStoryboard = nil
        guard world.isAlive(scene) else { return }
        world.schedule(
            .phase(.launching, .launch7), .enter(.sceneDidDisconnect, scene, .launch5),
            .post(.sceneDidDisconnect, from: scene, .notification4))
    }

    /// The sessions that the user has discarded since the last launch. The first call for a launch empties the list.
    static func discardedSessions(_ effect: Effect, in world: inout World) -> EventArguments {
        let session = world.make(world.classID(.sceneSession), payload: 0)
        world.names.newest = .none
        let arguments = world.arguments(.list([.object(session)]))
        world.schedule(.of(.effects(.hold), session, .none, .launch5))
        world.release(session)
        return arguments
    }
}

extension Termination: Interface {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .sceneDidDisconnect, "didDisconnect", [], .scene, owner: .scene, isQuiet: true, since: 13,
            "The user has closed the scene, which the app loses.", rules: [.launch5])
        CallbackInfo.row(
            .sceneDidUpdate, "didUpdate", [.object("_", "userActivity", .userActivity)], .scene, owner: .scene,
            isQuiet: true, since: 13, "The scene's activity has been brought up to date.", rules: [.restoreScene1],
            arguments: .object)
        CallbackInfo.row(
            .didDiscardSceneSessions, "didDiscardSceneSessions",
            [.init(label: "_", name: "sceneSessions", type: .objects(.sceneSession))], .application,
            owner: .application, isQuiet: true, since: 13, "The user has discarded these scenes since the last launch.",
            rules: [.launch5], arguments: .made(discardedSessions))
    }

    static var rules: [RuleInfo] {
        [
            .inferred(
                .launch5, "launch.5", "discarded-scene-at-next-launch",
                "If the user swipes away a running app with scenes, its scene receives sceneDidDisconnect before "
                    + "applicationWillTerminate. The next launch calls application(_:didDiscardSceneSessions:) after "
                    + "didFinishLaunching.",
                "UISceneDelegate.sceneDidDisconnect", "UIApplicationDelegate.application")
        ]
    }
}

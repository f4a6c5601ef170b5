// An app with scenes whose delegate keeps an activity for the next launch.
import UIKit

/// What the delegates have received, in all processes.
var received: [String] = []

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        received.append("launched")
        return true
    }

    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
        received.append("discarded \(sceneSessions.count)")
    }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene else { return }
        let reader = Reader()
        reader.page = session.stateRestorationActivity?.userInfo?["page"] as? Int ?? 1
        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = reader
        self.window = window
        window.makeKeyAndVisible()
    }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        guard let reader = window?.rootViewController as? Reader else { return nil }
        let activity = NSUserActivity(activityType: "com.example.read")
        activity.addUserInfoEntries(from: ["page": reader.page])
        scene.userActivity = activity
        return activity
    }

    func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {
        received.append("updated \(userActivity.activityType)")
    }

    func sceneDidDisconnect(_ scene: UIScene) { received.append("disconnected") }
}

final class Reader: UIViewController {
    var page = 1
}

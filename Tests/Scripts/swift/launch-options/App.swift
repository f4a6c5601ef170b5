import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        precondition(launchOptions == nil)
        return true
    }
}

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene else { return }
        let home = Home()
        if let context = connectionOptions.urlContexts.first {
            home.launch = "url \(context.url.path)"
        } else if let activity = connectionOptions.userActivities.first {
            home.launch = "activity \(activity.activityType)"
        } else if let item = connectionOptions.shortcutItem {
            home.launch = "shortcut \(item.type)"
        }
        window = UIWindow(windowScene: windowScene)
        window?.rootViewController = home
        window?.makeKeyAndVisible()
    }

    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {}
}

class Home: UIViewController {
    var launch = "none"
}

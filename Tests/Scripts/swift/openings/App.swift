import UIKit
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(_ app: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?)
        -> Bool
    { true }
}
class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let s = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: s)
        window?.rootViewController = UINavigationController(rootViewController: Home())
        window?.makeKeyAndVisible()
    }
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        guard let url = contexts.first?.url else { return }
        print("open", url.host ?? "", url.path)
        (window?.rootViewController as? UINavigationController)?.pushViewController(Detail(), animated: false)
    }
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) { print("continue", userActivity.activityType) }
    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        print("shortcut", shortcutItem.type)
        completionHandler(true)
    }
}
class Home: UIViewController {}
class Detail: UIViewController {}

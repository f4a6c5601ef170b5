// An app that notes the states of its scene.
import UIKit

var states: [String] = []
var posted: [String] = []

func note(_ name: String, _ scene: UIScene) {
    let state: String
    switch scene.activationState {
    case .unattached: state = "unattached"
    case .foregroundActive: state = "foregroundActive"
    case .foregroundInactive: state = "foregroundInactive"
    case .background: state = "background"
    @unknown default: state = "unknown"
    }
    let app = UIApplication.shared.applicationState
    states.append("\(name) \(state) \(app == .active ? "active" : app == .inactive ? "inactive" : "background")")
}

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        for name in [
            UIScene.willConnectNotification, UIScene.didActivateNotification, UIScene.willDeactivateNotification,
            UIScene.willEnterForegroundNotification, UIScene.didEnterBackgroundNotification,
        ] {
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
                posted.append(notification.object is UIWindowScene ? notification.name.rawValue : "another object")
            }
        }
        return true
    }

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        return UISceneConfiguration(name: "Main", sessionRole: connectingSceneSession.role)
    }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        note("connect", scene)
        guard let windowScene = scene as? UIWindowScene, session.scene === scene, session.configuration.name == "Main"
        else {
            fatalError("another scene")
        }
        window = UIWindow(windowScene: windowScene)
        window?.rootViewController = First()
        window?.makeKeyAndVisible()
    }

    func sceneWillEnterForeground(_ scene: UIScene) { note("enter", scene) }
    func sceneDidBecomeActive(_ scene: UIScene) { note("active", scene) }
    func sceneWillResignActive(_ scene: UIScene) { note("resign", scene) }
    func sceneDidEnterBackground(_ scene: UIScene) { note("background", scene) }
}

class First: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        note("appear", view.window!.windowScene!)
    }
}

import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        return true
    }
}

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let navigation = window?.rootViewController as? UINavigationController else { return }
        navigation.topViewController?.title = "Inbox"
    }
}

class Master: UIViewController {
    func read() { performSegue(withIdentifier: "details", sender: self) }
}

class Detail: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Message"
    }
}

import UIKit

var calls: [String] = []

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        calls.append("configuration")
        let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
        configuration.delegateClass = OtherSceneDelegate.self
        configuration.sceneClass = OwnScene.self
        configuration.storyboard = UIStoryboard(name: "Other", bundle: nil)
        return configuration
    }
}

class FirstSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        calls.append("first")
    }
}

class OtherSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        calls.append("other")
    }
}

class OwnScene: UIWindowScene {
    var documents = ["Notes"]
}

class MainController: UIViewController {
    required init?(coder: NSCoder) {
        super.init(coder: coder)
        calls.append("main storyboard")
    }
}
class OtherController: UIViewController {
    required init?(coder: NSCoder) {
        super.init(coder: coder)
        calls.append("other storyboard")
    }
}

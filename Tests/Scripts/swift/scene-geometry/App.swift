// A scene delegate that follows the geometry of its scene.
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        return UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
    }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    var changes: [String] = []
    let home = HomeController()

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = home
        self.window = window
        window.makeKeyAndVisible()
    }

    func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection
    ) {
        let size = previousCoordinateSpace.bounds.size
        let now = windowScene.coordinateSpace.bounds.size
        changes.append("\(Int(size.width))x\(Int(size.height)) to \(Int(now.width))x\(Int(now.height))")
        changes.append(
            "portrait \(previousInterfaceOrientation.isPortrait), now \(windowScene.interfaceOrientation.isPortrait)")
        changes.append("dark \(previousTraitCollection.userInterfaceStyle == .dark), now \(home.isDark)")
    }
}

class HomeController: UIViewController {
    var isDark = false
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        isDark = traitCollection.userInterfaceStyle == .dark
    }
}

import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let home = Home()
        if let url = launchOptions?[.url] as? URL {
            home.launch = "url \(url.absoluteString)"
        } else if let item = launchOptions?[UIApplication.LaunchOptionsKey.shortcutItem] as? UIApplicationShortcutItem {
            home.launch = "shortcut \(item.type)"
        } else if launchOptions?[.userActivityDictionary] != nil {
            home.launch = "activity"
        }
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = home
        window?.makeKeyAndVisible()
        return home.launch != "url shop://handled"
    }

    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool {
        home?.opened = url.host ?? ""
        return true
    }

    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        home?.opened = userActivity.activityType
        return true
    }

    func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        home?.opened = shortcutItem.type
        completionHandler(true)
    }

    private var home: Home? { window?.rootViewController as? Home }
}

class Home: UIViewController {
    var launch = "none"
    var opened = ""
}

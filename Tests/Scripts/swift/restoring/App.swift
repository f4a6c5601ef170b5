// A classic app whose delegate takes part in preservation and restoration.
import UIKit

/// What the delegate has been asked, in all processes.
var asked: [String] = []

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.restorationIdentifier = "window"
        let navigation = UINavigationController(rootViewController: List())
        navigation.restorationIdentifier = "navigation"
        window.rootViewController = navigation
        self.window = window
        window.makeKeyAndVisible()
        return true
    }

    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
        asked.append("save")
        return true
    }

    func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
        coder.encode(7, forKey: "version")
    }

    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
        asked.append("restore")
        return coder.decodeInteger(forKey: "version") == 7
    }

    func application(
        _ application: UIApplication,
        viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? {
        asked.append(identifierComponents.joined(separator: "/"))
        switch identifierComponents.last {
        case "navigation": return window?.rootViewController
        case "list": return (window?.rootViewController as? UINavigationController)?.viewControllers.first
        case "detail": return Detail()
        default: return nil
        }
    }

    func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
        asked.append("decoded \(coder.decodeInteger(forKey: "version"))")
    }
}

class List: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        restorationIdentifier = "list"
    }
    func open() { navigationController?.pushViewController(Detail(), animated: false) }
}

class Detail: UIViewController {
    var page = 1
    init() {
        super.init(nibName: nil, bundle: nil)
        restorationIdentifier = "detail"
    }
    required init?(coder: NSCoder) { fatalError() }
    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(page, forKey: "page")
    }
    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        page = coder.decodeInteger(forKey: "page")
    }
}

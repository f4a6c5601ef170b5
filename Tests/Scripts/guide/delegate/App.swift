// A classic app whose delegate creates the interface in code, and takes part in restoration.
import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    /// The restoration paths that UIKit has asked for in this process.
    var paths: [[String]] = []

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let navigation = UINavigationController(rootViewController: ListViewController())
        navigation.restorationIdentifier = "navigation"
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = navigation
        window?.makeKeyAndVisible()
        return true
    }

    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
        return true
    }

    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
        return true
    }

    func application(
        _ application: UIApplication,
        viewControllerWithRestorationIdentifierPath identifierComponents: [String],
        coder: NSCoder
    ) -> UIViewController? {
        paths.append(identifierComponents)
        return identifierComponents.last == "detail" ? DetailViewController() : nil
    }
}

class ListViewController: UIViewController {
    var sort = "date"

    init() {
        super.init(nibName: nil, bundle: nil)
        restorationIdentifier = "list"
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    func open() {
        navigationController?.pushViewController(DetailViewController(), animated: false)
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(sort, forKey: "sort")
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        sort = coder.decodeObject(forKey: "sort") as? String ?? "none"
    }
}

class DetailViewController: UIViewController {
    init() {
        super.init(nibName: nil, bundle: nil)
        restorationIdentifier = "detail"
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

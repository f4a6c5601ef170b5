import UIKit

class AbsentDelegate: UIResponder, UIApplicationDelegate {}

class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = Home()
        window?.makeKeyAndVisible()
        return true
    }
}

class Home: UIViewController {
    var isLate = false

    override func viewDidLoad() {
        super.viewDidLoad()
        let delay: TimeInterval = 0.5
        let deadline = DispatchTime.now() + delay
        DispatchQueue.main.asyncAfter(deadline: deadline) { self.isLate = true }
    }
}

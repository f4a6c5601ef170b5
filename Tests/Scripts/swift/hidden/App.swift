import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
}

class Home: UIViewController {
    @IBOutlet private weak var item: UIButton!
    @objc var unsaid: UIButton!
    var calls: [String] = []
    var touches = 0
    var button: UIButton { item }

    func tap() { calls.append("tap()") }
    @IBAction func tap(_ sender: Any) { calls.append("tap(_:)") }
    @IBAction func tap(item: UIButton) { calls.append("tap(item:)") }
    @IBAction private func tap(_ sender: Any, forEvent event: UIEvent) {
        calls.append("tap(_:forEvent:)")
        touches += event.allTouches?.count ?? 0
    }
    func hidden(_ sender: Any) { calls.append("hidden") }
}

class Detail: UIViewController {
    var label: UILabel!
}

@objcMembers
class Members: UIViewController {
    var label: UILabel!
}

class Open: Members {}

import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
}

class Home: UIViewController {
    var handled = 0
    override func viewDidLoad() { super.viewDidLoad() }
    @IBAction func unwind(_ segue: UIStoryboardSegue) {}
    override func canPerformUnwindSegueAction(_ action: Selector, from source: UIViewController, sender: Any?) -> Bool {
        super.canPerformUnwindSegueAction(action, from: source, sender: sender)
    }
    func asks(from source: UIViewController) -> Bool {
        canPerformUnwindSegueAction(#selector(unwind(_:)), from: source, sender: nil)
    }
    func perform(to other: UIViewController) {
        let segue = UIStoryboardSegue(identifier: "own", source: self, destination: other) { self.handled += 1 }
        prepare(for: segue, sender: nil)
        segue.perform()
    }
}

class List: UITableViewController {}

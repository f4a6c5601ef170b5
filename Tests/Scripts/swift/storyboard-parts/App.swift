import SpriteKit
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window!.restorationIdentifier = "window"
        window!.makeKeyAndVisible()
        return true
    }
}

class Shelf: UITableViewController {
    let titles = ["Atlas", "Bestiary"]

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { titles.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Title", for: indexPath)
        cell.textLabel?.text = titles[indexPath.row]
        return cell
    }
}

extension Shelf: UITableViewDataSourcePrefetching {
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {}
}

extension UIViewController {
    @IBAction func leave(_ sender: Any) { navigationController?.popViewController(animated: true) }
}

class Form: UITableViewController {
    var passes = 0

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        passes += 1
    }
}

class Scene: UIViewController {
    @IBOutlet weak var badge: UIView!
    @IBOutlet weak var caption: UILabel!
    @IBOutlet weak var item: UITabBarItem!

    override func viewDidLoad() {
        super.viewDidLoad()
        let sprites = view as! SKView
        sprites.ignoresSiblingOrder = true
        SKManager.default.options = 2
        SKManager.default.start()
        NotificationCenter.default.addObserver(self, selector: #selector(pause), name: .sceneDidPause, object: nil)
        NotificationCenter.default.removeObserver(self, name: .sceneDidPause, object: nil)
    }

    @objc func pause() {}

    var level = 1

    convenience init(coder: NSCoder, level: Int) {
        self.init(coder: coder)!
        self.level = level
    }
}

import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
}

class Tabs: UITabBarController {
    var countWhenLoaded = -1

    override func viewDidLoad() {
        super.viewDidLoad()
        countWhenLoaded = viewControllers?.count ?? 0
        tabBar.items?[0].badgeValue = "3"
    }
}

class First: UIViewController {
    @IBSegueAction func makeDetail(coder: NSCoder, from sender: Any?, with identifier: String?) -> UIViewController? {
        return Detail(coder: coder, origin: identifier ?? "")
    }
}

class Pages: UIPageViewController {}

class Detail: UIViewController {
    let origin: String

    init?(coder: NSCoder, origin: String) {
        self.origin = origin
        super.init(coder: coder)
    }

    required init?(coder: NSCoder) { fatalError("the segue action creates it") }
}

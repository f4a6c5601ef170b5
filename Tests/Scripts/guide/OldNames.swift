import UIKit

// Listings 5-1 and 5-2 with the names that the guide uses.
class OldContainer: UIViewController {
    func displayContentController(_ content: UIViewController) {
        self.addChildViewController(content)
        content.view.frame = self.view.bounds
        self.view.addSubview(content.view)
        content.didMove(toParentViewController: self)
    }

    func hideContentController(_ content: UIViewController) {
        content.willMove(toParentViewController: nil)
        content.view.removeFromSuperview()
        content.removeFromParentViewController()
    }
}

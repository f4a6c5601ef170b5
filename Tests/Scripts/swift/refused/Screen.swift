import UIKit

final class Screen: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Screen"
    }

    // Flow has no reflection, so it refuses this function; the others run.
    func dump() -> Int {
        Mirror(reflecting: self).children.count
    }
}

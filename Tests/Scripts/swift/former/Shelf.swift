// A container in the names of earlier versions of UIKit.
import UIKit

final class Book: UIViewController {}

final class Shelf: UIViewController {
    let front = UIView()
    var book: Book?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(front)
        view.addSubview(UIView())
        view.bringSubview(toFront: front)
    }

    func put(_ new: Book) {
        addChildViewController(new)
        new.view.frame = view.bounds
        view.addSubview(new.view)
        new.didMove(toParentViewController: self)
        view.sendSubview(toBack: new.view)
        book = new
    }

    func clear() {
        book?.willMove(toParentViewController: nil)
        book?.view.removeFromSuperview()
        book?.removeFromParentViewController()
        book = nil
    }
}

// A navigation controller that hides its bar on some screens, and keeps the swipe back working there.
import UIKit

protocol BarHiding {
    var hidesNavigationBar: Bool { get }
}

final class FullScreenPopController: UINavigationController, UINavigationControllerDelegate, UIGestureRecognizerDelegate
{
    private(set) var shownTitles: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        interactivePopGestureRecognizer?.delegate = self
    }

    override func pushViewController(_ viewController: UIViewController, animated: Bool) {
        viewController.hidesBottomBarWhenPushed = !viewControllers.isEmpty
        super.pushViewController(viewController, animated: animated)
    }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        let hides = (viewController as? BarHiding)?.hidesNavigationBar ?? false
        setNavigationBarHidden(hides, animated: animated)
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        shownTitles.append(viewController.title ?? "untitled")
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        viewControllers.count > 1 && transitionCoordinator == nil
    }
}

final class PosterController: UIViewController, BarHiding {
    var hidesNavigationBar: Bool { true }
}

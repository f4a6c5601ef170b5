import UIKit

/// Fades the new tab or screen in, unless it is broken.
final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
    var isBroken = false
    var cancels = false
    var facts: [String] = []

    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let to = context.viewController(forKey: .to), let view = context.view(forKey: .to) else { return }
        let coordinator = to.transitionCoordinator
        facts.append("from \(coordinator?.viewController(forKey: .from) === context.viewController(forKey: .from))")
        facts.append("to \(coordinator?.viewController(forKey: .to) === to)")
        facts.append("container \(coordinator?.containerView === context.containerView)")
        facts.append("view \(coordinator?.view(forKey: .to) === view)")
        if isBroken {
            let steps: [Int] = []
            print(steps[3])
        }
        view.alpha = 0
        context.containerView.addSubview(view)
        UIView.animate(withDuration: 0.3, animations: { view.alpha = 1 }) { _ in
            context.completeTransition(!self.cancels)
            self.facts.append("cancelled \(context.transitionWasCancelled)")
            self.facts.append("still to \(context.viewController(forKey: .to) === to)")
        }
    }
}

final class Tabs: UITabBarController, UITabBarControllerDelegate {
    let fade = Fade()

    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        viewControllers = [Tab(), Tab()]
    }

    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { fade }
}

final class Tab: UIViewController {
    var seen: [String] = []

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        transitionCoordinator?.animate(
            alongsideTransition: { _ in
                self.seen.append("alongside")
            },
            completion: { context in
                self.seen.append("completed, cancelled: \(context.isCancelled)")
            })
    }
}

final class Presenter: UIViewController, UIViewControllerTransitioningDelegate {
    let fade = Fade()
    var isPresented = false

    func open() {
        let panel = UIViewController()
        panel.modalPresentationStyle = .fullScreen
        panel.transitioningDelegate = self
        present(panel, animated: true) { self.isPresented = true }
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { fade }
}

/// Ends the flow of a screen when the user has left it.
final class ShopCoordinator: NSObject, UINavigationControllerDelegate {
    let navigation = UINavigationController()
    var left: [String] = []

    func start() {
        navigation.delegate = self
        let list = UIViewController()
        list.title = "list"
        navigation.setViewControllers([list], animated: false)
    }

    func show(_ title: String) {
        let detail = UIViewController()
        detail.title = title
        navigation.pushViewController(detail, animated: true)
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        guard let from = navigationController.transitionCoordinator?.viewController(forKey: .from),
            !navigationController.viewControllers.contains(from)
        else { return }
        left.append(from.title ?? "")
    }
}

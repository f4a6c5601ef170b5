// The pages that a new user sees: a page view controller in a container with a button and a page control.
import UIKit

final class OnboardingController: UIViewController {
    struct Step { let title: String; let text: String }

    var onFinish: (() -> Void)?
    private let steps: [Step]
    private let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let pageControl = UIPageControl()
    let nextButton = UIButton(type: .system)
    private lazy var controllers: [UIViewController] = steps.map(StepController.init)

    init(steps: [Step]) {
        self.steps = steps
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

    private var currentIndex: Int {
        pages.viewControllers?.first.flatMap { controllers.firstIndex(of: $0) } ?? 0
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        pages.dataSource = self
        pages.delegate = self
        pages.setViewControllers([controllers[0]], direction: .forward, animated: false)
        addChild(pages)
        pages.view.frame = view.bounds
        view.addSubview(pages.view)
        pages.didMove(toParent: self)

        pageControl.numberOfPages = steps.count
        nextButton.addTarget(self, action: #selector(nextTapped), for: .touchUpInside)
        view.addSubview(pageControl)
        view.addSubview(nextButton)
        updateControls()
    }

    @objc private func nextTapped() {
        let next = currentIndex + 1
        guard next < controllers.count else { onFinish?(); return }
        pages.setViewControllers([controllers[next]], direction: .forward, animated: true) { [weak self] _ in
            self?.updateControls()
        }
    }

    private func updateControls() {
        pageControl.currentPage = currentIndex
        nextButton.setTitle(currentIndex == controllers.count - 1 ? "Start" : "Next", for: .normal)
    }
}

extension OnboardingController: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
        guard let index = controllers.firstIndex(of: viewController), index > 0 else { return nil }
        return controllers[index - 1]
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
        guard let index = controllers.firstIndex(of: viewController), index + 1 < controllers.count else { return nil }
        return controllers[index + 1]
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
        if completed { updateControls() }
    }
}

final class StepController: UIViewController {
    private let step: OnboardingController.Step

    init(step: OnboardingController.Step) {
        self.step = step
        super.init(nibName: nil, bundle: nil)
        title = step.title
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }
}

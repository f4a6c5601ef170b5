// A wizard: steps as children, with a bar whose Next button works only after a valid step.
import UIKit

protocol WizardStep: UIViewController {
    var isComplete: Bool { get }
    var onChange: (() -> Void)? { get set }
}

final class WizardController: UIViewController {
    private let steps: [WizardStep]
    private(set) var index = 0
    var onFinish: (() -> Void)?
    let backButton = UIButton(type: .system)
    let nextButton = UIButton(type: .system)
    let progressView = UIProgressView()
    private let container = UIView()

    init(steps: [WizardStep]) {
        precondition(!steps.isEmpty, "a wizard has steps")
        self.steps = steps
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

    override func viewDidLoad() {
        super.viewDidLoad()
        container.frame = view.bounds
        [container, progressView, backButton, nextButton].forEach { view.addSubview($0) }
        backButton.addTarget(self, action: #selector(back), for: .touchUpInside)
        nextButton.addTarget(self, action: #selector(next), for: .touchUpInside)
        for step in steps {
            step.onChange = { [weak self] in self?.updateControls() }
        }
        embed(steps[0])
        updateControls()
    }

    @objc private func next(_ sender: Any?) {
        guard steps[index].isComplete else { return }
        guard index + 1 < steps.count else {
            onFinish?()
            return
        }
        move(to: index + 1)
    }

    @objc private func back(_ sender: Any?) {
        if index > 0 { move(to: index - 1) }
    }

    private func move(to newIndex: Int) {
        let old = steps[index]
        index = newIndex
        let new = steps[newIndex]
        old.willMove(toParent: nil)
        addChild(new)
        new.view.frame = container.bounds
        transition(
            from: old, to: new, duration: 0.3, options: [.transitionFlipFromRight, .curveEaseInOut],
            animations: {},
            completion: { _ in
                old.removeFromParent()
                new.didMove(toParent: self)
            })
        updateControls()
    }

    private func embed(_ step: WizardStep) {
        addChild(step)
        step.view.frame = container.bounds
        container.addSubview(step.view)
        step.didMove(toParent: self)
    }

    private func updateControls() {
        backButton.isHidden = index == 0
        nextButton.isEnabled = steps[index].isComplete
        nextButton.setTitle(index + 1 == steps.count ? "Done" : "Next", for: .normal)
        progressView.progress = Float(index + 1) / Float(steps.count)
    }
}

final class AnswerStep: UIViewController, WizardStep {
    var onChange: (() -> Void)?
    var answer: String? {
        didSet { onChange?() }
    }
    var isComplete: Bool { !(answer ?? "").isEmpty }
}

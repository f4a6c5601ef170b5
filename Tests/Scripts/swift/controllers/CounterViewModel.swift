// A view model with closures: the controller binds to it, and the model knows nothing of UIKit.
import UIKit

final class CounterViewModel {
    struct Output: Equatable {
        let text: String
        let canDecrement: Bool
    }

    var onChange: ((Output) -> Void)? {
        didSet { onChange?(output) }
    }
    private let maximum: Int
    private var count = 0 {
        didSet { if count != oldValue { onChange?(output) } }
    }

    init(maximum: Int) { self.maximum = maximum }

    private var output: Output { Output(text: "\(count) of \(maximum)", canDecrement: count > 0) }

    func increment() { count = min(count + 1, maximum) }
    func decrement() { count = max(count - 1, 0) }

    deinit { print("view model ends") }
}

final class CounterController: UIViewController {
    private let viewModel: CounterViewModel
    let label = UILabel()
    let plusButton = UIButton(type: .system)
    let minusButton = UIButton(type: .system)

    init(viewModel: CounterViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

    override func viewDidLoad() {
        super.viewDidLoad()
        [label, plusButton, minusButton].forEach { view.addSubview($0) }
        plusButton.addTarget(self, action: #selector(plus), for: .touchUpInside)
        minusButton.addTarget(self, action: #selector(minus), for: .touchUpInside)
        viewModel.onChange = { [weak self] output in
            self?.label.text = output.text
            self?.minusButton.isEnabled = output.canDecrement
        }
    }

    @objc private func plus() { viewModel.increment() }
    @objc private func minus() { viewModel.decrement() }
}

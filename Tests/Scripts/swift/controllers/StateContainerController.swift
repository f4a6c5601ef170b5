// A container whose child follows a state machine; transitions that the machine does not allow are dropped.
import UIKit

enum ScreenState: Equatable {
    case idle
    case loading
    case loaded([String])
    case failed(message: String)

    func canMove(to next: ScreenState) -> Bool {
        switch (self, next) {
        case (.idle, .loading), (.loading, .loaded), (.loading, .failed), (.failed, .loading), (.loaded, .loading):
            return true
        default:
            return false
        }
    }
}

final class StateContainerController: UIViewController {
    private(set) var state: ScreenState = .idle
    private(set) var rejected = 0
    private var current: UIViewController?

    override func viewDidLoad() {
        super.viewDidLoad()
        render(animated: false)
    }

    func move(to next: ScreenState) {
        guard state.canMove(to: next) else {
            rejected += 1
            return
        }
        state = next
        render(animated: view.window != nil)
    }

    private func render(animated: Bool) {
        let next = makeController(for: state)
        guard let old = current else { return show(next) }
        current = next
        old.willMove(toParent: nil)
        addChild(next)
        next.view.frame = view.bounds
        guard animated else {
            old.view.removeFromSuperview()
            old.removeFromParent()
            view.addSubview(next.view)
            next.didMove(toParent: self)
            return
        }
        transition(from: old, to: next, duration: 0.2, options: .transitionCrossDissolve, animations: nil) { _ in
            old.removeFromParent()
            next.didMove(toParent: self)
        }
    }

    private func show(_ controller: UIViewController) {
        current = controller
        addChild(controller)
        controller.view.frame = view.bounds
        view.addSubview(controller.view)
        controller.didMove(toParent: self)
    }

    private func makeController(for state: ScreenState) -> UIViewController {
        switch state {
        case .idle: return IdleController()
        case .loading: return LoadingController()
        case .loaded(let names): return NamesController(names: names)
        case .failed(let message): return FailureController(message: message)
        }
    }
}

final class IdleController: UIViewController {}
final class LoadingController: UIViewController {}

final class NamesController: UIViewController {
    let names: [String]

    init(names: [String]) {
        self.names = names
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }
}

final class FailureController: UIViewController {
    let message: String

    init(message: String) {
        self.message = message
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }
}

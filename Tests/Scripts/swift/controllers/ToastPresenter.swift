// Toasts: one at a time, above everything in the window, in the order in which they are requested.
import UIKit

final class ToastView: UIView {
    let label = UILabel()

    init(text: String) {
        super.init(frame: .zero)
        label.text = text
        addSubview(label)
        isUserInteractionEnabled = false
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }
}

final class ToastPresenter {
    private weak var window: UIWindow?
    private var queue: [String] = []
    private(set) var current: ToastView?
    private let duration: TimeInterval

    init(window: UIWindow?, duration: TimeInterval = 2) {
        self.window = window
        self.duration = duration
    }

    func show(_ text: String) {
        queue.append(text)
        if current == nil { showNext() }
    }

    private func showNext() {
        guard let window = window, !queue.isEmpty else { return }
        let toast = ToastView(text: queue.removeFirst())
        current = toast
        toast.frame = CGRect(x: 20, y: window.bounds.height - 100, width: window.bounds.width - 40, height: 60)
        toast.alpha = 0
        window.addSubview(toast)
        UIView.animate(withDuration: 0.2) { toast.alpha = 1 }
        DispatchQueue.main.asyncAfter(deadline: .now() + duration) { [weak self] in self?.hide(toast) }
    }

    private func hide(_ toast: ToastView) {
        UIView.animate(withDuration: 0.2, animations: { toast.alpha = 0 }) { [weak self] _ in
            toast.removeFromSuperview()
            self?.current = nil
            self?.showNext()
        }
    }
}

// A form that makes room for the keyboard: it listens while it is on screen, and scrolls the edited field into view.
import UIKit

final class KeyboardFormController: UIViewController {
    let scrollView = UIScrollView()
    let fields = (0..<3).map { _ in UITextField() }
    private(set) var keyboardHeight: CGFloat = 0
    private var observers: [NSObjectProtocol] = []

    override func loadView() {
        view = scrollView
        for (index, field) in fields.enumerated() {
            field.frame = CGRect(x: 20, y: 300 * CGFloat(index), width: 280, height: 40)
            scrollView.addSubview(field)
        }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        let center = NotificationCenter.default
        observers.append(
            center.addObserver(forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main) {
                [weak self] notification in self?.keyboardWillShow(notification)
            })
        observers.append(
            center.addObserver(forName: UIResponder.keyboardWillHideNotification, object: nil, queue: .main) {
                [weak self] _ in self?.setKeyboardHeight(0)
            })
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        observers.forEach(NotificationCenter.default.removeObserver)
        observers.removeAll()
    }

    private func keyboardWillShow(_ notification: Notification) {
        let frame = (notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
        setKeyboardHeight(frame?.height ?? 300)
    }

    private func setKeyboardHeight(_ height: CGFloat) {
        keyboardHeight = height
        scrollView.contentInset.bottom = height
        scrollView.verticalScrollIndicatorInsets.bottom = height
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        view.endEditing(true)
    }
}

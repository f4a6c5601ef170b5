// A lock that covers the app while it is in the background, and asks for a passcode after a time.
import UIKit

final class PasscodeController: UIViewController, UITextFieldDelegate {
    var onUnlock: (() -> Void)?
    private let passcode: String
    let field = UITextField()

    init(passcode: String) {
        self.passcode = passcode
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(field)
        field.addTarget(self, action: #selector(textChanged), for: .editingChanged)
    }

    @objc private func textChanged() {
        guard field.text == passcode else { return }
        field.resignFirstResponder()
        onUnlock?()
    }
}

final class PrivacyLock {
    private let passcode: String
    private var lockWindow: UIWindow?
    private var observers: [NSObjectProtocol] = []

    init(passcode: String, center: NotificationCenter = .default) {
        self.passcode = passcode
        observers = [
            center.addObserver(forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: nil) {
                [weak self] _ in self?.lock()
            }
        ]
    }

    deinit { observers.forEach { NotificationCenter.default.removeObserver($0) } }

    var isLocked: Bool { lockWindow != nil }
    var controller: PasscodeController? { lockWindow?.rootViewController as? PasscodeController }

    private func lock() {
        guard lockWindow == nil else { return }
        let controller = PasscodeController(passcode: passcode)
        controller.onUnlock = { [weak self] in self?.unlock() }
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.windowLevel = .alert
        window.rootViewController = controller
        window.makeKeyAndVisible()
        lockWindow = window
    }

    private func unlock() {
        lockWindow?.isHidden = true
        lockWindow = nil
    }
}

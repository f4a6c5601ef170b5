// A login with async and await: a spinner while the app waits for the server, and an alert if the server refuses.
import UIKit

struct User { let name: String }

enum LoginError: Error {
    case wrongPassword
    case server(status: Int)
}

protocol AuthService {
    func logIn(name: String, password: String) async throws -> User
}

struct WebAuthService: AuthService {
    func logIn(name: String, password: String) async throws -> User {
        let (_, response) = try await URLSession.shared.data(from: URL(string: "https://example.com/login")!)
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        guard status == 200 else { throw LoginError.server(status: status) }
        return User(name: name)
    }
}

@MainActor
final class LoginController: UIViewController {
    private let service: AuthService
    private var task: Task<Void, Never>?
    var onLogin: ((User) -> Void)?
    let nameField = UITextField()
    let passwordField = UITextField()
    let button = UIButton(type: .system)
    let spinner = UIActivityIndicatorView(style: .medium)

    init(service: AuthService) {
        self.service = service
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

    override func viewDidLoad() {
        super.viewDidLoad()
        [nameField, passwordField, button, spinner].forEach(view.addSubview)
        button.addTarget(self, action: #selector(logInTapped), for: .touchUpInside)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        task?.cancel()
    }

    @objc private func logInTapped() {
        guard task == nil, let name = nameField.text, !name.isEmpty else { return }
        task = Task { [weak self] in
            await self?.logIn(name: name, password: self?.passwordField.text ?? "")
            self?.task = nil
        }
    }

    private func logIn(name: String, password: String) async {
        setBusy(true)
        defer { setBusy(false) }
        do {
            let user = try await service.logIn(name: name, password: password)
            guard !Task.isCancelled else { return }
            onLogin?(user)
        } catch LoginError.wrongPassword {
            show(message: "The password is wrong")
        } catch let LoginError.server(status) {
            show(message: "The server answered \(status)")
        } catch {
            show(message: error.localizedDescription)
        }
    }

    private func setBusy(_ isBusy: Bool) {
        button.isEnabled = !isBusy
        isBusy ? spinner.startAnimating() : spinner.stopAnimating()
    }

    private func show(message: String) {
        let alert = UIAlertController(title: "Login failed", message: message, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        present(alert, animated: true)
    }
}

import UIKit

/// A login screen with a view model, and the coordinators of an app.
struct Credentials {
    var user = ""
    var password = ""
    var isValid: Bool {
        user.count >= 3 && password.count >= 4
    }
}

enum LoginState: Equatable {
    case idle, loading, failed(String), loggedIn(user: String)
}

protocol AuthService {
    func login(_ c: Credentials, completion: @escaping (Result<String, AuthError>) -> Void)
}

enum AuthError: LocalizedError {
    case wrongPassword
    case offline(code: Int)
    var errorDescription: String? {
        switch self {
        case .wrongPassword: return "Wrong password"
        case .offline(let c): return "Offline (\(c))"
        }
    }
}

final class FakeAuth: AuthService {
    var next: Result<String, AuthError> = .success("ann")

    func login(_ c: Credentials, completion: @escaping (Result<String, AuthError>) -> Void) {
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(300)) { [next] in
            DispatchQueue.main.async {
                completion(next)
            }
        }
    }
}

final class Observable<T> {
    typealias Listener = (T) -> Void
    private var listeners: [UUID: Listener] = [:]
    var value: T {
        didSet {
            listeners.values.forEach {
                $0(value)
            }
        }
    }

    init(_ v: T) {
        value = v
    }
    @discardableResult func bind(_ l: @escaping Listener) -> UUID {
        let id = UUID()
        listeners[id] = l
        l(value)
        return id
    }

    func unbind(_ id: UUID) {
        listeners[id] = nil
    }
}

final class LoginViewModel {
    let state = Observable<LoginState>(.idle)
    let canSubmit = Observable(false)
    private var credentials = Credentials() {
        didSet {
            canSubmit.value = credentials.isValid
        }
    }
    private let auth: AuthService

    init(auth: AuthService) {
        self.auth = auth
    }

    func set(user: String? = nil, password: String? = nil) {
        if let user {
            credentials.user = user
        }
        if let password = password {
            credentials.password = password
        }
    }

    func submit() {
        guard credentials.isValid, state.value != .loading else {
            return
        }
        state.value = .loading
        auth.login(credentials) { [weak self] r in
            guard let self else {
                return
            }
            switch r {
            case .success(let u): self.state.value = .loggedIn(user: u)
            case .failure(let e): self.state.value = .failed(e.localizedDescription)
            }
        }
    }
}

protocol LoginViewControllerDelegate: AnyObject {
    func loginViewController(_ c: LoginViewController, didLogIn user: String)
}

final class LoginViewController: UIViewController, UITextFieldDelegate {
    private let userField = UITextField(), passwordField = UITextField()
    private lazy var button: UIButton = {
        let b = UIButton(type: .system)
        b.setTitle("Log in", for: .normal)
        b.addTarget(self, action: #selector(submit), for: .touchUpInside)
        b.isEnabled = false
        return b
    }()
    private let spinner = UIActivityIndicatorView(style: .medium)
    let errorLabel = UILabel()
    private let viewModel: LoginViewModel
    weak var delegate: LoginViewControllerDelegate?

    init(viewModel: LoginViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
    }
    @available(*, unavailable) required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = NSLocalizedString("Login", comment: "")
        view.backgroundColor = .systemBackground
        userField.placeholder = "User"
        userField.delegate = self
        passwordField.delegate = self
        passwordField.isSecureTextEntry = true
        [userField, passwordField].forEach {
            $0.borderStyle = .roundedRect
            $0.addTarget(self, action: #selector(changed(_:)), for: .editingChanged)
        }
        let stack = UIStackView(arrangedSubviews: [userField, passwordField, button, spinner, errorLabel])
        stack.axis = .vertical
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        ])
        viewModel.canSubmit.bind { [weak self] in self?.button.isEnabled = $0
        }
        viewModel.state.bind { [weak self] s in self?.render(s)
        }
    }

    private func render(_ s: LoginState) {
        errorLabel.isHidden = true
        switch s {
        case .idle: spinner.stopAnimating()
        case .loading:
            spinner.startAnimating()
            view.endEditing(true)
        case .failed(let m):
            spinner.stopAnimating()
            errorLabel.text = m
            errorLabel.isHidden = false
        case let .loggedIn(user):
            spinner.stopAnimating()
            delegate?.loginViewController(self, didLogIn: user)
        }
    }

    @objc private func changed(_ f: UITextField) {
        f === userField ? viewModel.set(user: f.text) : viewModel.set(password: f.text)
    }

    @objc func submit() {
        viewModel.submit()
    }

    func textFieldShouldReturn(_ f: UITextField) -> Bool {
        if f == userField {
            passwordField.becomeFirstResponder()
        } else {
            f.resignFirstResponder()
            submit()
        }
        return true
    }
}

/// Starts the flows of an app.
protocol Coordinator: AnyObject {
    var childCoordinators: [Coordinator] {
        get set
    }
    var navigationController: UINavigationController { get }

    func start()
}

extension Coordinator {
    func add(_ c: Coordinator) { childCoordinators.append(c) }

    func remove(_ c: Coordinator?) {
        childCoordinators.removeAll {
            $0 === c
        }
    }
}

final class AppCoordinator: NSObject, Coordinator, LoginViewControllerDelegate, UINavigationControllerDelegate {
    var childCoordinators: [Coordinator] = []
    let navigationController: UINavigationController
    let auth = FakeAuth()

    init(navigationController: UINavigationController) {
        self.navigationController = navigationController
        super.init()
        navigationController.delegate = self
    }

    func start() {
        let vc = LoginViewController(viewModel: LoginViewModel(auth: auth))
        vc.delegate = self
        navigationController.setViewControllers([vc], animated: false)
    }

    func loginViewController(_ c: LoginViewController, didLogIn user: String) {
        let p = ProfileCoordinator(navigationController: navigationController, user: user)
        p.parent = self
        add(p)
        p.start()
    }

    func navigationController(_ n: UINavigationController, didShow vc: UIViewController, animated: Bool) {
        guard let from = n.transitionCoordinator?.viewController(forKey: .from), !n.viewControllers.contains(from)
        else {
            return
        }
        if let p = from as? ProfileViewController {
            remove(p.coordinator)
        }
    }
}

final class ProfileCoordinator: Coordinator {
    var childCoordinators: [Coordinator] = []
    let navigationController: UINavigationController
    weak var parent: AppCoordinator?
    let user: String

    init(navigationController: UINavigationController, user: String) {
        self.navigationController = navigationController
        self.user = user
    }

    func start() {
        let vc = ProfileViewController()
        vc.coordinator = self
        vc.title = user
        navigationController.pushViewController(vc, animated: true)
    }

    deinit {
        print("profile coordinator gone")
    }
}

final class ProfileViewController: UIViewController {
    weak var coordinator: ProfileCoordinator?

    deinit {
        print("profile gone")
    }
}

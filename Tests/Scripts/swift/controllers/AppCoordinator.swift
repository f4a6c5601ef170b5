// Coordinators: the app's coordinator starts the login's coordinator, then replaces it with the catalogue's.
import UIKit

protocol Coordinator: AnyObject {
    var navigationController: UINavigationController { get }
    func start()
}

final class AppCoordinator: Coordinator {
    let navigationController: UINavigationController
    private var children: [Coordinator] = []

    init(navigationController: UINavigationController) {
        self.navigationController = navigationController
    }

    func start() { showLogin() }

    private func showLogin() {
        let login = LoginCoordinator(navigationController: navigationController)
        login.onFinish = { [weak self, weak login] user in
            self?.children.removeAll { $0 === login }
            self?.showCatalogue(for: user)
        }
        children.append(login)
        login.start()
    }

    private func showCatalogue(for user: String) {
        let catalogue = CatalogueCoordinator(navigationController: navigationController, user: user)
        catalogue.onLogout = { [weak self, weak catalogue] in
            self?.children.removeAll { $0 === catalogue }
            self?.showLogin()
        }
        children.append(catalogue)
        catalogue.start()
    }

    var runningCoordinators: Int { children.count }
}

final class LoginCoordinator: Coordinator {
    let navigationController: UINavigationController
    var onFinish: ((String) -> Void)?

    init(navigationController: UINavigationController) {
        self.navigationController = navigationController
    }

    func start() {
        let welcome = WelcomeViewController()
        welcome.onContinue = { [weak self] in self?.showName() }
        navigationController.setViewControllers([welcome], animated: true)
    }

    private func showName() {
        let name = NameViewController()
        name.onSubmit = { [weak self] user in self?.onFinish?(user) }
        navigationController.pushViewController(name, animated: true)
    }

    deinit { print("login coordinator ends") }
}

final class CatalogueCoordinator: Coordinator {
    let navigationController: UINavigationController
    var onLogout: (() -> Void)?
    private let user: String

    init(navigationController: UINavigationController, user: String) {
        self.navigationController = navigationController
        self.user = user
    }

    func start() {
        let catalogue = CatalogueViewController()
        catalogue.title = "For \(user)"
        catalogue.navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Log out", style: .plain, target: self, action: #selector(logOut))
        navigationController.setViewControllers([catalogue], animated: true)
    }

    @objc func logOut() { onLogout?() }
}

final class WelcomeViewController: UIViewController {
    var onContinue: (() -> Void)?
    let button = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        button.setTitle("Continue", for: .normal)
        button.addTarget(self, action: #selector(continueTapped), for: .touchUpInside)
        view.addSubview(button)
    }

    @objc private func continueTapped() { onContinue?() }
}

final class NameViewController: UIViewController, UITextFieldDelegate {
    var onSubmit: ((String) -> Void)?
    let field = UITextField()

    override func viewDidLoad() {
        super.viewDidLoad()
        field.delegate = self
        view.addSubview(field)
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        guard let name = textField.text, !name.isEmpty else { return false }
        onSubmit?(name)
        return true
    }
}

final class CatalogueViewController: UIViewController {}

// A form that validates while the user types, and submits once all fields are valid.
import UIKit

struct SignUpForm: Equatable {
    enum Field: CaseIterable { case email, password, repeated }
    enum Problem: Error, Equatable {
        case empty(Field)
        case invalidEmail
        case shortPassword(minimum: Int)
        case passwordsDiffer
    }

    var email = ""
    var password = ""
    var repeated = ""

    func validate() throws {
        guard !email.isEmpty else { throw Problem.empty(.email) }
        guard email.contains("@"), email.split(separator: "@").count == 2 else { throw Problem.invalidEmail }
        guard password.count >= 8 else { throw Problem.shortPassword(minimum: 8) }
        guard password == repeated else { throw Problem.passwordsDiffer }
    }

    var problem: Problem? {
        do {
            try validate()
            return nil
        } catch {
            return error as? Problem
        }
    }
}

final class SignUpController: UIViewController, UITextFieldDelegate {
    var onSubmit: ((SignUpForm) -> Void)?
    private(set) var form = SignUpForm() {
        didSet { if form != oldValue { update() } }
    }

    let emailField = UITextField()
    let passwordField = UITextField()
    let repeatedField = UITextField()
    let submitButton = UIButton(type: .system)
    let messageLabel = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        passwordField.isSecureTextEntry = true
        repeatedField.isSecureTextEntry = true
        for field in [emailField, passwordField, repeatedField] {
            field.delegate = self
            field.addTarget(self, action: #selector(textChanged), for: .editingChanged)
            view.addSubview(field)
        }
        submitButton.addTarget(self, action: #selector(submit), for: .touchUpInside)
        view.addSubview(submitButton)
        view.addSubview(messageLabel)
        update()
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        switch textField {
        case emailField: passwordField.becomeFirstResponder()
        case passwordField: repeatedField.becomeFirstResponder()
        default:
            textField.resignFirstResponder()
            submit()
        }
        return true
    }

    @objc private func textChanged() {
        form = SignUpForm(
            email: emailField.text ?? "", password: passwordField.text ?? "", repeated: repeatedField.text ?? "")
    }

    @objc private func submit() {
        guard form.problem == nil else { return }
        onSubmit?(form)
    }

    private func update() {
        submitButton.isEnabled = form.problem == nil
        switch form.problem {
        case .empty?: messageLabel.text = nil
        case .invalidEmail?: messageLabel.text = "This is no e-mail address"
        case .shortPassword(let minimum)?: messageLabel.text = "At least \(minimum) characters"
        case .passwordsDiffer?: messageLabel.text = "The passwords differ"
        case nil: messageLabel.text = "Ready"
        }
    }
}

import UIKit

extension UIColor {
    static let brand = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
}

extension UIControl.State {
    static let loading = UIControl.State(rawValue: 1 << 16)
    var isLoading: Bool { contains(.loading) }
}

extension Notification.Name {
    static let saved = Notification.Name("ControlsSaved")
}

func pressedStates() -> UIControl.State {
    return [.selected, .highlighted]
}

/// Checks what controls answer about themselves.
final class ControlsController: UIViewController {
    let save = UIButton(type: .system)
    let filled = UIButton(type: .system)
    private(set) var updates: [Bool] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .brand
        save.setTitle("Save", for: .normal)
        save.setTitle("Saved", for: .selected)
        save.setTitleColor(.red, for: .normal)
        save.setTitleColor(.green, for: .selected)
        save.setImage(UIImage(named: "disk"), for: .normal)
        save.addTarget(self, action: #selector(saved), for: .touchUpInside)
        save.addTarget(self, action: #selector(touched), for: [.touchDown, .touchCancel])
        view.addSubview(save)

        filled.configuration = .filled()
        filled.configuration?.title = "Done"
        filled.configurationUpdateHandler = { [weak self] button in
            self?.updates.append(button.isHighlighted)
            var configuration = button.configuration
            configuration?.subtitle = button.isEnabled ? "now" : "later"
            button.configuration = configuration
        }
        filled.addAction(UIAction { _ in }, for: .primaryActionTriggered)
        view.addSubview(filled)
    }

    @objc private func saved() { save.isSelected.toggle() }
    @objc private func touched() {}
}

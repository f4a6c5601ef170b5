// Alerts that wait for each other, and for any other presentation.
import UIKit

final class AlertQueue {
    struct Item {
        let title: String
        let actions: [(title: String, handler: () -> Void)]
    }

    private weak var presenter: UIViewController?
    private var items: [Item] = []
    private(set) var isShowing = false

    init(presenter: UIViewController) { self.presenter = presenter }

    func enqueue(_ title: String, actions: [(title: String, handler: () -> Void)] = [(title: "OK", handler: {})]) {
        items.append(Item(title: title, actions: actions))
        showNext()
    }

    private func showNext() {
        guard !isShowing, !items.isEmpty, let presenter = presenter else { return }
        isShowing = true
        let item = items.removeFirst()
        let alert = UIAlertController(title: item.title, message: nil, preferredStyle: .alert)
        for action in item.actions {
            alert.addAction(
                UIAlertAction(title: action.title, style: .default) { [weak self] _ in
                    action.handler()
                    self?.isShowing = false
                    self?.showNext()
                })
        }
        var top = presenter
        while let presented = top.presentedViewController { top = presented }
        top.present(alert, animated: true)
    }
}

// A stack of cards: each new card comes up from the bottom, and a drag throws the top card away.
import UIKit

final class CardStackController: UIViewController {
    private(set) var cards: [UIViewController] = []

    var topCard: UIViewController? { cards.last }

    func push(_ card: UIViewController, animated: Bool = true) {
        addChild(card)
        card.view.frame = view.bounds.offsetBy(dx: 0, dy: animated ? view.bounds.height : 0)
        view.addSubview(card.view)
        card.view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(dragged(_:))))
        cards.append(card)
        let finish = { (_: Bool) in card.didMove(toParent: self) }
        guard animated else { return finish(true) }
        UIView.animate(
            withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0, options: [],
            animations: { card.view.frame = self.view.bounds }, completion: finish)
    }

    @discardableResult
    func pop(animated: Bool = true) -> UIViewController? {
        guard let card = cards.popLast() else { return nil }
        card.willMove(toParent: nil)
        let leave = {
            card.view.frame.origin.y = self.view.bounds.maxY
        }
        let finish: (Bool) -> Void = { _ in
            card.view.removeFromSuperview()
            card.removeFromParent()
        }
        if animated {
            UIView.animate(withDuration: 0.3, animations: leave, completion: finish)
        } else {
            leave()
            finish(true)
        }
        return card
    }

    @objc private func dragged(_ pan: UIPanGestureRecognizer) {
        guard let card = topCard, pan.view === card.view else { return }
        let distance = max(0, pan.translation(in: view).y)
        switch pan.state {
        case .changed:
            card.view.frame.origin.y = distance
        case .ended where distance > view.bounds.height / 4:
            pop()
        case .ended, .cancelled:
            UIView.animate(withDuration: 0.2) { card.view.frame.origin.y = 0 }
        default:
            break
        }
    }
}

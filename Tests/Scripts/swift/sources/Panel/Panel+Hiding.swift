import UIKit

private let inset = 16

extension Panel {
    func hide(_ child: UIViewController) {
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        Logger.shared.write("hide, inset \(inset), shade \(Shade().kind), \(name())")
    }
}

private class Shade { let kind = "of hiding" }
private func name() -> String { return "Hiding" }

// A container in several files, which may refer to each other's declarations in any order.
import UIKit

private let inset = 8

final class Panel: UIViewController {
    private let shade = Shade()
    private var content: UIViewController?

    override func viewDidLoad() {
        super.viewDidLoad()
        print("panel: inset \(inset), shade \(shade.kind), \(name())")
    }

    func show(_ child: UIViewController) {
        log("show")
        addChild(child)
        child.view.frame = view.bounds
        view.addSubview(child.view)
        child.didMove(toParent: self)
        content = child
        shown += 1
    }

    private func log(_ text: String) { Logger.shared.write("\(text), \(shown) of \(limit) shown, next is \(next)") }
}

private class Shade { let kind = "of the panel" }
private func name() -> String { return "Panel" }

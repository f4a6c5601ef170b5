// A sidebar beside the content in a regular width, and above it in a compact one.
import UIKit

final class SidebarController: UIViewController {
    private let sidebar: UIViewController
    private let content: UIViewController
    private let sidebarWidth: CGFloat = 320
    private(set) var changes: [String] = []

    init(sidebar: UIViewController, content: UIViewController) {
        self.sidebar = sidebar
        self.content = content
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

    private var isRegular: Bool { traitCollection.horizontalSizeClass == .regular }

    override func viewDidLoad() {
        super.viewDidLoad()
        add(content)
        updateSidebar()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = sidebar.parent == self ? sidebarWidth : 0
        sidebar.viewIfLoaded?.frame = CGRect(x: 0, y: 0, width: width, height: view.bounds.height)
        content.view.frame = CGRect(x: width, y: 0, width: view.bounds.width - width, height: view.bounds.height)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard previousTraitCollection?.horizontalSizeClass != traitCollection.horizontalSizeClass else { return }
        changes.append(isRegular ? "regular" : "compact")
        updateSidebar()
    }

    private func updateSidebar() {
        if isRegular, sidebar.parent == nil {
            add(sidebar)
        } else if !isRegular, sidebar.parent != nil {
            remove(sidebar)
        }
        view.setNeedsLayout()
    }

    private func add(_ child: UIViewController) {
        addChild(child)
        child.view.frame = view.bounds
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }

    private func remove(_ child: UIViewController) {
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
    }
}

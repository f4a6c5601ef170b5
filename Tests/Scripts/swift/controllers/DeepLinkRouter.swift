// Links: a router parses a URL into a route, and builds the stack that leads there.
import UIKit

enum Route: Equatable {
    case home
    case category(String)
    case product(category: String, id: Int)

    init?(url: URL) {
        let parts = url.path.split(separator: "/").map(String.init)
        switch (parts.first, parts.count) {
        case (nil, _): self = .home
        case ("shop"?, 2): self = .category(parts[1])
        case ("shop"?, 3):
            guard let id = Int(parts[2]) else { return nil }
            self = .product(category: parts[1], id: id)
        default: return nil
        }
    }
}

final class DeepLinkRouter {
    private weak var navigationController: UINavigationController?

    init(navigationController: UINavigationController) { self.navigationController = navigationController }

    @discardableResult
    func open(_ url: URL, animated: Bool = true) -> Bool {
        guard let route = Route(url: url), let navigation = navigationController else { return false }
        navigation.presentedViewController?.dismiss(animated: false)
        navigation.setViewControllers(controllers(for: route), animated: animated)
        return true
    }

    private func controllers(for route: Route) -> [UIViewController] {
        switch route {
        case .home: return [PageController(name: "home")]
        case .category(let name): return controllers(for: .home) + [PageController(name: name)]
        case let .product(category, id):
            return controllers(for: .category(category)) + [PageController(name: "\(category) \(id)")]
        }
    }
}

final class PageController: UIViewController {
    init(name: String) {
        super.init(nibName: nil, bundle: nil)
        title = name
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }
}

// A container that shows a banner above its content while the device is offline.
import UIKit

extension Notification.Name {
    static let connectionChanged = Notification.Name("ConnectionChanged")
}

final class ConnectionBannerController: UIViewController {
    private let content: UIViewController
    private let banner = UILabel()
    private let bannerHeight: CGFloat = 44
    private(set) var isOffline = false

    init(content: UIViewController) {
        self.content = content
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

    override func viewDidLoad() {
        super.viewDidLoad()
        banner.text = "You are offline"
        banner.backgroundColor = .systemRed
        addChild(content)
        view.addSubview(content.view)
        view.addSubview(banner)
        content.didMove(toParent: self)
        NotificationCenter.default.addObserver(
            self, selector: #selector(connectionChanged(_:)), name: .connectionChanged, object: nil)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let height = isOffline ? bannerHeight : 0
        banner.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: height)
        content.view.frame = CGRect(x: 0, y: height, width: view.bounds.width, height: view.bounds.height - height)
    }

    @objc private func connectionChanged(_ notification: Notification) {
        guard let isOnline = notification.userInfo?["isOnline"] as? Bool, isOnline == isOffline else { return }
        isOffline = !isOnline
        view.setNeedsLayout()
        UIView.animate(withDuration: 0.25) { self.view.layoutIfNeeded() }
    }

    override var childForStatusBarStyle: UIViewController? { isOffline ? nil : content }
}
